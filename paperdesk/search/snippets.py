"""Where the words of a query stand in a text: spans to paint, and a short piece around the first.

Matching is the analyser's: accents, case, inflections, hyphens and Greek letters make no
difference, so what is marked is what the index found.
"""

from __future__ import annotations

import html
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from paperdesk.search.analysis import Part, Piece, pieces, query_pieces, slots_of, wildcard
from paperdesk.search.word_patterns import is_valid, whole_words, word_test, words_near

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    _Matcher = Callable[[Sequence["_Place"], int], int]

_MOST_JOINED = 4  # parts that may be written as one word
_BEFORE = 3  # the hit stands after a third of the snippet
_SHORT_TEXT = 500  # characters; the beginning of an abstract has no more
_MOST_SPANS = 100  # hits looked at for a snippet
_SPACE = re.compile(r"\s+")
_NEARLY = re.compile(r"([^\s~]+)~(\d)")


@dataclass(frozen=True, slots=True)
class _Place:
    """A part of the text, and where its first character ends (parts of CJK runs overlap)."""

    part: Part
    first_end: int


def mark_spans(plain_text: str, terms: Sequence[str]) -> list[tuple[int, int]]:
    """All hits in a text as (start, end) of characters, in order, without overlap.

    Args:
        plain_text: readable text, as it is indexed and shown.
        terms: ``ParsedQuery.terms``.
    """
    read = _known_places if len(plain_text) <= _SHORT_TEXT else _places_of
    places = read(plain_text)
    matchers = [matcher for term in dict.fromkeys(terms) for matcher in _matchers(term)]
    spans: list[tuple[int, int]] = []
    for index, place in enumerate(places):
        end = max((matcher(places, index) for matcher in matchers), default=0)
        if not end:
            continue
        if spans and place.part.start < spans[-1][1]:
            spans[-1] = (spans[-1][0], max(end, spans[-1][1]))
        else:
            spans.append((place.part.start, end))
    return spans


def snippet(plain_text: str, terms: Sequence[str], *, width: int = 160) -> str:
    """The text around the hits as HTML, hits in ``<mark>``; "" if there is no hit.

    Shown is the first place with the most different hits close together.

    Args:
        plain_text: readable text.
        terms: ``ParsedQuery.terms``.
        width: about how many characters to show.
    """
    spans = mark_spans(plain_text, terms)[:_MOST_SPANS]
    if not spans:
        return ""
    first, first_end = max(spans, key=lambda span: _different(plain_text, spans, span[0], width))
    start = _word_start(plain_text, max(0, first - width // _BEFORE)) if first > width // 2 else 0
    end = max(first_end, _word_end(plain_text, start + width))
    parts = ["…" if plain_text[:start].strip() else ""]
    at = start
    for span_start, span_end in spans:
        if span_end > end:
            break
        parts.append(_escaped(plain_text[at:span_start]))
        parts.append(f"<mark>{_escaped(plain_text[span_start:span_end])}</mark>")
        at = span_end
    parts.append(_escaped(plain_text[at:end]))
    parts.append("…" if plain_text[end:].strip() else "")
    return "".join(parts).strip()


def _different(text: str, spans: Sequence[tuple[int, int]], start: int, width: int) -> int:
    """How many different hits stand in a snippet that begins a little before ``start``."""
    end = start + width * (_BEFORE - 1) // _BEFORE
    return len({text[a:b].casefold() for a, b in spans if start <= a and b <= end})


def _places_of(plain_text: str) -> Sequence[_Place]:
    return [place for piece in pieces(plain_text) for place in _places(piece)]


# Rows of a list are asked for again with every letter that is typed.
_known_places = lru_cache(maxsize=400)(_places_of)


def _places(piece: Piece) -> list[_Place]:
    parts = piece.parts
    if not piece.is_cjk:
        return [_Place(part, part.end) for part in parts]
    ends = [part.start for part in parts[1:]] + [parts[-1].end]
    return [_Place(part, end) for part, end in zip(parts, ends, strict=True)]


def _matchers(term: str) -> list[_Matcher]:
    """What finds a term: each gives the end of a hit that begins at a place, or 0."""
    if len(term) > 2 and term[0] == term[-1] == "/" and is_valid(term[1:-1]):
        return [_fitting([word_test(pattern) for pattern in whole_words(term[1:-1])])]
    if nearly := _NEARLY.fullmatch(term):
        return [_near(nearly[1], int(nearly[2]))]
    if re.search(r"[*?]", term.rstrip("*?")):
        return [_pattern(term)]
    found = query_pieces(term)
    words = [part for piece in found for part in slots_of(piece)]
    if not words:
        return []
    if len(words) == 1 and found[0].is_cjk and len(found[0].parts) == 1:
        return [_character(words[0].form)]
    is_prefix = term.endswith("*")
    matchers = [_row(words, is_prefix=is_prefix)]
    if len(words) <= _MOST_JOINED and not any(piece.is_cjk for piece in found):
        matchers.append(_joined(words, is_prefix=is_prefix))
    return matchers


def _row(words: Sequence[Part], *, is_prefix: bool) -> _Matcher:
    """Words one after the other."""

    def find(places: Sequence[_Place], index: int) -> int:
        if index + len(words) > len(places):
            return 0
        end = 0
        for word, place in zip(words, places[index : index + len(words)], strict=True):
            part = place.part
            if not (
                part.stem == word.stem
                or part.form == word.form
                or word.form in part.others
                or (is_prefix and word is words[-1] and part.form.startswith(word.form))
            ):
                return 0
            end = part.end
        return end

    return find


def _joined(words: Sequence[Part], *, is_prefix: bool) -> _Matcher:
    """Words that make up the same when written as one: pretraining, pre-training, pre training."""
    whole = "".join(word.form for word in words)
    stem = "".join(word.form for word in words[:-1]) + words[-1].stem

    def find(places: Sequence[_Place], index: int) -> int:
        before = ""
        for place in places[index : index + _MOST_JOINED]:
            part = place.part
            if before + part.stem in {stem, whole} or before + part.form == whole:
                return part.end
            before += part.form
            if not whole.startswith(before):
                return part.end if is_prefix and before.startswith(whole) else 0
        return 0

    return find


def _character(character: str) -> _Matcher:
    """A single Chinese, Japanese or Korean character."""

    def find(places: Sequence[_Place], index: int) -> int:
        place = places[index]
        return place.first_end if place.part.form.startswith(character) else 0

    return find


def _pattern(term: str) -> _Matcher:
    _, pattern = wildcard(term)

    def find(places: Sequence[_Place], index: int) -> int:
        part = places[index].part
        return part.end if pattern.fullmatch(part.form) else 0

    return find


def _fitting(tests: Sequence[Callable[[str], bool]]) -> _Matcher:
    """Words in a row that fit regular expressions."""

    def find(places: Sequence[_Place], index: int) -> int:
        row = places[index : index + len(tests)]
        if len(row) < len(tests):
            return 0
        fit = all(test(place.part.form) for test, place in zip(tests, row, strict=True))
        return row[-1].part.end if fit else 0

    return find


def _near(word: str, edits: int) -> _Matcher:
    """A word with some letters wrong."""

    def find(places: Sequence[_Place], index: int) -> int:
        part = places[index].part
        return part.end if words_near(word, edits, (part.form,)) else 0

    return find


def _escaped(text: str) -> str:
    return html.escape(_SPACE.sub(" ", text))


def _word_start(text: str, at: int) -> int:
    """The beginning of the word after ``at``, unless that is far (there may be no spaces)."""
    match = re.compile(r"\S{0,20}\s+").match(text, at)
    return match.end() if match else at


def _word_end(text: str, at: int) -> int:
    if at >= len(text):
        return len(text)
    space = max(text.rfind(sign, at - 20, at + 1) for sign in " \n\t")
    return space if space > 0 else at
