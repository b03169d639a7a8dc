"""What somebody typed, cut into words, phrases, conditions, operators and brackets."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from paperdesk.domain.said import said
from paperdesk.search.analysis import query_pieces
from paperdesk.search.folding import untex
from paperdesk.search.query_filters import (
    COMPARED_FIELDS,
    FILTER_FIELDS,
    SEARCH_FIELD,
    SENTENCES,
    TEXT_FIELDS,
    make_filter,
)
from paperdesk.search.query_tree import Filter, Phrase, Word
from paperdesk.search.word_patterns import REGEX, is_valid

if TYPE_CHECKING:
    from collections.abc import Iterator

OPERATORS = frozenset({"AND", "OR", "NOT"})
_DEEPEST = 40
# What other keyboards and word processors put in place of the signs of the language.
_SIGNS = str.maketrans(
    {"“": '"', "”": '"', "„": '"', "‟": '"', "＂": '"', "：": ":", "（": "(", "）": ")",
     "＊": "*", "\ufeff": " "}
)  # fmt: skip
_UNPRINTABLE = re.compile("[\x00-\x08\x0e-\x1f\x7f\ud800-\udfff]")
_FIELD = re.compile(r"([A-Za-z]+)(?:(:)|(?=[<>=]))")
_SLOP = re.compile(r"~(\d{1,2})(?!\w)")
_WILD_INSIDE = re.compile(r"\*|\?(?=\w)")
_FUZZY = re.compile(r"((?:[^\W\d_]|['’-]){3,})~([12]?)")
_SHORT = 5  # a word up to so long has one wrong letter at most, a longer one two


@dataclass(frozen=True, slots=True)
class Token:
    """A unit of the query.

    ``kind`` is "leaf", "AND", "OR", "NOT", "-" (negates what follows), "(", ")" or "search" (a
    saved search, with its name as ``text``); ``field`` is the field that stands before an opening
    bracket; ``start`` and ``end`` are its place in the cleaned text.
    """

    kind: str
    leaf: Word | Phrase | Filter | None = None
    field: str = ""
    text: str = ""
    start: int = 0
    end: int = 0


def clean(text: str) -> str:
    """Typed text without TeX and unprintable characters, with plain quotes and brackets."""
    readable = _UNPRINTABLE.sub(" ", text).translate(_SIGNS)
    parts, at = [], 0
    for match in REGEX.finditer(readable):
        parts += [untex(readable[at : match.start()]), match.group()]
        at = match.end()
    return "".join([*parts, untex(readable[at:])])


def tokens_of(text: str) -> tuple[list[Token], str]:
    """The tokens of a clean text, and a hint about what was read as ordinary text, or ""."""
    scanner = _Scanner(text)
    return list(scanner.tokens()), scanner.hint


def leaf_for(field: str, text: str, *, slop: int | None = None) -> Word | Phrase | Filter | None:
    """The leaf for a value of a field ("" for none). ``slop`` is given if it was quoted.

    Returns:
        None if the value makes no sense, or has nothing in it that could be found.
    """
    if field in FILTER_FIELDS:
        return make_filter(field, text)
    index_field = TEXT_FIELDS.get(field, "")
    if not query_pieces(text):
        return None
    if slop is not None:
        return Phrase(" ".join(text.split()), index_field, slop)
    if fuzzy := _FUZZY.fullmatch(text):
        edits = int(fuzzy[2] or (1 if len(fuzzy[1]) <= _SHORT else 2))
        return Word(fuzzy[1], index_field, "fuzzy", edits)
    if _WILD_INSIDE.search(text):
        is_prefix = text.count("*") == 1 and text.endswith("*") and not _inner_mark(text)
        return (
            Word(text, index_field, "prefix") if is_prefix else Word(text, index_field, "wildcard")
        )
    return Word(text, index_field)


def _is_field(name: str) -> bool:
    return name in TEXT_FIELDS or name in FILTER_FIELDS or name == SEARCH_FIELD


def _inner_mark(text: str) -> bool:
    return re.search(r"\?(?=\w)", text) is not None


class _Scanner:
    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self.hint = ""
        self._quotes: dict[int, int] = {}
        self._opening: set[int] = set()
        self._closing: set[int] = set()
        self._regexes = {match.start(): match.end() for match in REGEX.finditer(text)}
        self._pair()

    def tokens(self) -> Iterator[Token]:
        text = self._text
        while self._at < len(text):
            start = self._at
            if text[start].isspace():
                self._at += 1
                continue
            for token in self._next():
                yield replace(token, start=start, end=self._at)

    def _next(self) -> Iterator[Token]:
        if self._at in self._opening:
            self._at += 1
            yield Token("(")
        elif self._at in self._closing:
            self._at += 1
            yield Token(")")
        elif self._is_minus(self._at):
            self._at += 1
            yield Token("-")
        else:
            yield from self._unit()

    def _unit(self) -> Iterator[Token]:
        match = _FIELD.match(self._text, self._at)
        field = match[1].lower() if match else ""
        if match and (
            (match[2] and _is_field(field)) or (not match[2] and field in COMPARED_FIELDS)
        ):
            yield from self._condition(field, match.end())
        elif self._at in self._regexes:
            yield from self._regex("", self._at)
        elif self._at in self._quotes:
            yield from self._leaf("", *self._quoted(self._at))
        else:
            start = self._at
            word, _ = self._word(start)
            if word in OPERATORS:
                yield Token(word, text=word)
            else:
                yield from self._leaf("", word, None)

    def _condition(self, field: str, value_at: int) -> Iterator[Token]:
        start = self._at
        if value_at in self._opening:
            self._at = value_at + 1
            yield Token("(", field=field)
            return
        if value_at in self._regexes and field in TEXT_FIELDS:
            yield from self._regex(TEXT_FIELDS[field], value_at)
            return
        value, slop = self._quoted(value_at) if value_at in self._quotes else self._word(value_at)
        if not value.strip():
            self._say(said("After {field}: nothing is given yet.", field=field))
            return
        if field == SEARCH_FIELD:
            yield Token("search", text=value)
            return
        leaf = leaf_for(field, value, slop=slop)
        if leaf is None and field in FILTER_FIELDS:
            self._say(SENTENCES.get(field, ""))
            leaf = leaf_for("", self._text[start : self._at])
        if leaf is not None:
            yield Token("leaf", leaf, text=self._text[start : self._at])

    def _regex(self, field: str, start: int) -> Iterator[Token]:
        self._at = self._regexes[start]
        written = self._text[start : self._at]
        if is_valid(written[1:-1]):
            yield Token("leaf", Word(written[1:-1], field, "regex"), text=written)
            return
        self._say(said("The /pattern/ is not a regular expression; it is read as ordinary text."))
        yield from self._leaf("", written, None)

    def _leaf(self, field: str, text: str, slop: int | None) -> Iterator[Token]:
        leaf = leaf_for(field, text, slop=slop)
        if leaf is not None:
            yield Token("leaf", leaf, text=text)

    def _quoted(self, start: int) -> tuple[str, int]:
        end = self._quotes[start]
        self._at = end + 1
        slop = _SLOP.match(self._text, self._at)
        if slop:
            self._at = slop.end()
        return self._text[start + 1 : end], int(slop[1]) if slop else 0

    def _word(self, start: int) -> tuple[str, None]:
        text, end = self._text, start
        while end < len(text) and not text[end].isspace() and end not in self._closing:
            if end in self._opening and end > start:
                break
            end += 1
        self._at = end
        return text[start:end], None

    def _is_minus(self, at: int) -> bool:
        following = self._text[at + 1 : at + 2]
        return self._text[at] == "-" and bool(following) and (
            following.isalpha() or following in '"(*?/' or following == "\\"
        )  # fmt: skip

    def _say(self, sentence: str) -> None:
        self.hint = self.hint or sentence

    def _pair(self) -> None:
        """Find the quotes and brackets that have a partner; the others are ordinary text."""
        text = self._text
        opened: list[tuple[int, bool]] = []
        depth = at = 0
        while at < len(text):
            char = text[at]
            if at in self._regexes:
                at = self._regexes[at]
                continue
            if char == '"' and self._begins_unit(at):
                end = text.find('"', at + 1)
                if end < 0:
                    self._say(said("The quote is not closed; it is read as ordinary text."))
                else:
                    self._quotes[at] = end
                    at = end
            elif char == "(":
                is_group = depth < _DEEPEST and self._begins_unit(at)
                opened.append((at, is_group))
                if is_group:
                    depth += 1
                    self._opening.add(at)
            elif char == ")" and opened and opened.pop()[1]:
                depth -= 1
                self._closing.add(at)
            at += 1
        for start, is_group in opened:
            if is_group:
                self._opening.discard(start)
                self._say(said("The bracket is not closed; it is read as ordinary text."))

    def _begins_unit(self, at: int) -> bool:
        """Whether a quote or bracket here can open something, and does not stand inside a word."""
        text = self._text
        if at and text[at - 1] == "-":
            at -= 1
        before = text[at - 1] if at else " "
        if before.isspace() or before == '"' or (at - 1) in self._opening:
            return True
        start = at - 1
        while start and text[start - 1].isalpha() and at - start < _LONGEST_NAME:
            start -= 1
        if before == ":":
            return _is_field(text[start : at - 1].lower())
        return text[start:at] in OPERATORS


_LONGEST_NAME = 12
