STOP_WORDS: frozenset[str]
