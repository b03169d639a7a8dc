r"""The words of BibTeX's grammar: where entries begin, what a field looks like, what macros say.

After Oren Patashnik, "BibTeXing" (1988), and the grammar of Nelson Beebe (1993), which agree on
this: braces are counted blindly, ``\{`` included; what stands between entries is a comment; a
value is made of strings in braces or quotes, numbers and macro names, joined by ``#``.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right

from paperdesk.formats.bibtex_words import ENTRY_TYPES

START = re.compile(r"@[ \t]*([A-Za-z][\w-]*)\s*([{(])")
"""What may begin an entry: its type and the bracket that opens it."""
KEY = re.compile(r'\s*+([^\s,{}"][^\s,{}"]*+)?\s*+,')
KEYLESS = re.compile(r'\s*+[A-Za-z][\w:.+-]*+\s*+=\s*+(?:[{"\d]|[A-Za-z]\w*\s*[#,}])')
KEY_OF_WORDS = re.compile(r'\s*+([^,{}"=\r\n]+?)\s*+,')
KEY_WITHOUT_COMMA = re.compile(r'\s*+([^\s,{}"=]++)(?=\s*+(?:[})]|\Z)|\s++[A-Za-z][\w:.+-]*+\s*+=)')
_TEXT = r"(?:[^{}]++)"
for _ in range(4):
    _TEXT = rf"(?:[^{{}}]++|\{{{_TEXT}*+\}})"
FIELD = re.compile(
    rf"""[\s,]*+([^\s"#%'(),={{}}@\\]++)\s*+=\s*+
    (?:\{{({_TEXT}*+)\}}|"([^"{{}}]*+)"|([0-9]++)|([A-Za-z][\w-]*+))\s*+(?:(,)|(?=[}})]))""",
    re.VERBOSE,
)
"""A field as nearly all are: name, value in braces, in quotes, number or macro, comma."""
NAME = re.compile(r"""([^\s"#%'(),={}@\\]++)\s*+=\s*+""")
WORD = re.compile(r"""[^\s"#%'(),={}@]++""")
GAP = re.compile(r"(?:[\s,]++|%[^\r\n]*+)*+")
TIGHT_GAP = re.compile(r"[ \t]*+(?:,\s*+|(?:\r\n|\r|\n)[ \t]*+(?=[^\s]))")
"""What may stand before a field of the same entry: a comma, or one line end."""
SPACE = re.compile(r"(?:\s++|%[^\r\n]*+)*+")
BRACE = re.compile(r"[{}]")
BRACE_OR_QUOTE = re.compile(r'[{}"]')
_LINE_BREAKS = "\r\n"
_KEY_AFTER = re.compile(r"\s*[^\s,{}=]*\s*,")
# So many entries may begin inside one value, and so many places may look as if one did; that keeps
# the search for a lost brace short.
_MOST_INSIDE = 20
_MOST_LIKE_IT = 200

# The macros of the standard styles (plain.bst, version 0.99b).
MACROS = {
    "jan": "January", "feb": "February", "mar": "March", "apr": "April", "may": "May",
    "jun": "June", "jul": "July", "aug": "August", "sep": "September", "oct": "October",
    "nov": "November", "dec": "December",
    "acmcs": "ACM Computing Surveys", "acta": "Acta Informatica",
    "cacm": "Communications of the ACM", "ibmjrd": "IBM Journal of Research and Development",
    "ibmsj": "IBM Systems Journal", "ieeese": "IEEE Transactions on Software Engineering",
    "ieeetc": "IEEE Transactions on Computers",
    "ieeetcad": "IEEE Transactions on Computer-Aided Design of Integrated Circuits",
    "ipl": "Information Processing Letters", "jacm": "Journal of the ACM",
    "jcss": "Journal of Computer and System Sciences", "scp": "Science of Computer Programming",
    "sicomp": "SIAM Journal on Computing", "tocs": "ACM Transactions on Computer Systems",
    "tods": "ACM Transactions on Database Systems", "tog": "ACM Transactions on Graphics",
    "toms": "ACM Transactions on Mathematical Software",
    "toois": "ACM Transactions on Office Information Systems",
    "toplas": "ACM Transactions on Programming Languages and Systems",
    "tcs": "Theoretical Computer Science",
}  # fmt: skip


class Starts:
    """Where entries begin in a text: all places, and those a broken entry may be cut at."""

    def __init__(self, text: str) -> None:
        self._text = text
        self.all = [match for match in START.finditer(text) if not self._in_a_word(match)]
        self._places = [match.start() for match in self.all]
        self._cuts = [match.start() for match in self.all if self._is_cut(match)]

    def limit(self, position: int) -> int:
        """The index that no value beginning here may reach beyond."""
        limit = len(self._text)
        for places, most in ((self._cuts, _MOST_INSIDE), (self._places, _MOST_LIKE_IT)):
            at = bisect_right(places, position) + most
            if at < len(places):
                limit = min(limit, places[at])
        return limit

    def next_cut(self, position: int) -> int:
        """Where the next entry after ``position`` begins, or the end of the text."""
        at = bisect_right(self._cuts, position)
        return self._cuts[at] if at < len(self._cuts) else len(self._text)

    def is_cut(self, position: int) -> bool:
        """Whether an entry begins here."""
        at = bisect_left(self._cuts, position)
        return at < len(self._cuts) and self._cuts[at] == position

    def _in_a_word(self, match: re.Match[str]) -> bool:
        """An address ("lee@example{") begins no entry, a known type with a key does."""
        before = self._text[match.start() - 1 : match.start()]
        return (before.isalnum() or before in {".", "_", "-"}) and not self._is_sure(match)

    def _is_sure(self, match: re.Match[str]) -> bool:
        known = match[1].lower() in ENTRY_TYPES
        return known and _KEY_AFTER.match(self._text, match.end()) is not None

    def _is_cut(self, match: re.Match[str]) -> bool:
        text, at = self._text, match.start()
        while at and text[at - 1] in " \t":
            at -= 1
        if at == 0 or text[at - 1] in _LINE_BREAKS:
            return True
        return text[at - 1] in '}),"' and self._is_sure(match)


class Lines:
    """The line of a position, from 1, for positions asked for in rising order."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._line = 1
        self._has_returns = "\r" in text

    def of(self, position: int) -> int:
        """The line that a position stands on; CRLF, LF and CR end lines."""
        self._line += self.between(self._at, position)
        self._at = position
        return self._line

    def between(self, start: int, end: int) -> int:
        """How many lines end between two positions."""
        text = self._text
        count = text.count("\n", start, end)
        if self._has_returns:
            pairs = text.count("\r\n", start, end)
            # A line end that is cut in two belongs to what stands before it.
            pairs += start > 0 and text.startswith("\n", start) and text[start - 1] == "\r"
            count += text.count("\r", start, end) - pairs
        return count
