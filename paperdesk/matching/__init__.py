"""Whether two records are the same work: keys, candidates, verdicts with reasons.

Plain values in and out. The library's scan, the comparison at import and the benchmark use the
same functions, so that what is measured is what runs.
"""

# The version of the rules. Raise it with every change of keys or verdicts: libraries that were
# compared by others are compared again in the background (``services/match_rules.py``).
RULES = 1
