"""The one analyser: text to words, for indexing, for queries and for marking hits alike.

A text is cut at white space into chunks (kept in a cache, for words repeat), and a chunk into
*pieces*:

- a word with its joins is one piece of several parts: ``pre-training`` has the parts ``pre`` and
  ``training`` and the joined form ``pretraining``; ``ML²-GCL`` has ``ml2``, ``gcl``, ``ml2gcl``;
  ``DeepCrossAttention`` is taken apart at its capitals in the same way;
- a run of Chinese, Japanese or Korean characters is one piece whose parts are its overlapping
  bigrams and, at the end, its last character. A query of one character is then a prefix, one of two
  characters a term, a longer one a phrase (after the CJK tokenisers of other engines).

Every part has a *form* (folded, lower case: ``networks``) and a *stem* (``network``, Porter 2). The
index holds the form, and ``~`` + stem where the two differ; a query looks for the form, the stem as
a form, and ``~`` + stem. So the form as typed is known from its relatives and can be ranked first,
and prefixes and wildcards run over forms alone.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from whoosh.lang.porter2 import stem as porter2

from paperdesk.search.folding import CJK, MINUS, SOFT_JOIN, fold_chunk, untex

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

STEM_MARK = "~"
LONGEST_TERM = 48  # longer runs are not words; a term is cut there, in index and query alike
_MOST_PARTS_JOINED = 5
_CACHED_CHUNKS = 60_000
_LONGEST_CACHED = 40

_LETTER_OR_DIGIT = f"(?:(?![{CJK}])[^\\W_])"
_ABBREVIATION = rf"(?:{_LETTER_OR_DIGIT}(?<!\d)\.)+{_LETTER_OR_DIGIT}(?<!\d)\b\.?"  # i.i.d., U.S.
_ATOM = (
    # words and numbers, with the point of 3.5 and v2.0 and the comma of 1,000
    rf"{_ABBREVIATION}|{_LETTER_OR_DIGIT}+(?:(?<=\d)(?:\.(?=\d)|,(?=\d{{3}}(?!\d))){_LETTER_OR_DIGIT}+)*"
)
_JOINS = f"[-\u2010\u2012\u2013_^'\u2019\u02bc{SOFT_JOIN}]"
_PIECE = re.compile(
    rf"(?P<cjk>[{CJK}]+)"
    rf"|(?P<sign>{MINUS}|(?<![^\W_])[-\u2013])?(?P<word>(?:{_ATOM})(?:{_JOINS}(?:{_ATOM}))*)"
    r"(?P<suffix>\+\+|\+(?![^\W_])|\#(?![^\W_]))?"
)
_ATOMS = re.compile(_ATOM)
_DOTTED = re.compile(_ABBREVIATION)
_POSSESSIVE = re.compile(r"(?<=[^\W_])['\u2019\u02bc][sS](?![^\W_])")
_CAMEL = re.compile(r"[A-Z]+(?![a-z])|[A-Z][a-z]+|[a-z]+|[0-9]+")
_NOT_IN_PATTERN = re.compile(r"[^\w?*+#.]|_")
_VOWEL = re.compile("[aeiouy]")
# Plurals of Latin and Greek words that papers use, and forms that Porter takes for other words.
_IRREGULAR = {
    "analyses": "analysis", "appendices": "appendix", "axes": "axis", "bases": "basis",
    "corpora": "corpus", "criteria": "criterion", "embeds": "embed", "foci": "focus",
    "formulae": "formula", "hypotheses": "hypothesis", "indices": "index", "loci": "locus",
    "matrices": "matrix", "maxima": "maximum", "minima": "minimum", "optima": "optimum",
    "phenomena": "phenomenon", "radii": "radius", "simplices": "simplex", "spectra": "spectrum",
    "syntheses": "synthesis", "theses": "thesis", "vertices": "vertex",
}  # fmt: skip
_Folded = tuple[str, "Sequence[int]", "Sequence[int]"]


@dataclass(frozen=True, slots=True)
class Part:
    """A word: its form and stem, other forms at the same place, and where it stands.

    ``start`` and ``end`` are character positions in the analysed text.
    """

    form: str
    stem: str
    start: int
    end: int
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Piece:
    """Parts written as one. ``joined`` is their form as one word, "" if there is none.

    ``glued`` says that no white space stands before it.
    """

    parts: tuple[Part, ...]
    joined: str = ""
    is_cjk: bool = False
    glued: bool = False

    @property
    def start(self) -> int:
        """The first character."""
        return self.parts[0].start

    @property
    def end(self) -> int:
        """The character after the last."""
        return self.parts[-1].end


def stem_of(form: str) -> str:
    """The stem of a folded word. Words that are not plain English letters are their own stem."""
    if len(form) < 3 or not (form.isascii() and form.isalpha()):
        return form
    form = _IRREGULAR.get(form, form)
    if form == "embed":
        return form  # Porter takes its end for a past tense
    stem = str(porter2(form))
    # Porter leaves the plural of a name without vowels: cnns, llms.
    if stem == form and len(form) > 3 and form.endswith("s") and not _VOWEL.search(form):
        return form[:-1] if form[-2] != "s" else form
    return stem


def terms_of(form: str) -> tuple[str, ...]:
    """The terms under which a form is indexed: itself, and its marked stem if that differs."""
    stem = stem_of(form)
    return (form,) if stem == form else (form, STEM_MARK + stem)


def is_form(term: str) -> bool:
    """Whether an index term is a word as written, not a marked stem."""
    return not term.startswith(STEM_MARK)


def pieces(text: str) -> Iterator[Piece]:
    """The pieces of a text, with places in it."""
    for match in _CHUNK.finditer(text):
        start = match.start()
        for piece in _chunk_pieces(match.group()):
            yield _moved(piece, start) if start else piece


def query_pieces(text: str) -> list[Piece]:
    """The pieces of what somebody typed, without its TeX. Their places mean nothing."""
    return list(pieces(untex(text)))


def slots_of(piece: Piece) -> Sequence[Part]:
    """The parts that must stand in a row for a piece to be found as it is."""
    # The last part of a CJK run is its last character, which the bigram before it contains.
    return piece.parts[:-1] if piece.is_cjk and len(piece.parts) > 1 else piece.parts


def wildcard(typed: str) -> tuple[str, re.Pattern[str]]:
    """The literal beginning of a pattern with ``*`` and ``?``, and the pattern for folded forms."""
    folded = _NOT_IN_PATTERN.sub("", fold_chunk(untex(typed))[0].casefold())
    folded = re.sub(r"\*+", "*", folded)[:LONGEST_TERM]
    regex = "".join({"?": ".", "*": ".*"}.get(char, re.escape(char)) for char in folded)
    return re.split(r"[?*]", folded)[0], re.compile(regex, re.DOTALL)


def index_terms(text: str) -> tuple[int, dict[str, list[int]]]:
    """What is indexed for a text.

    Returns:
        the number of word positions, and for every term its positions in rising order.
    """
    if "\\" in text or "$" in text:
        text = untex(text)
    found: dict[str, list[int]] = {}
    position = 0
    for chunk in text.split():
        entry = _cache.get(chunk)
        if entry is None:
            entry = _chunk_terms(chunk)
            if len(chunk) <= _LONGEST_CACHED:
                if len(_cache) >= _CACHED_CHUNKS:
                    _cache.clear()
                _cache[chunk] = entry
        width, terms = entry
        for term, place in terms:
            if term in found:
                found[term].append(position + place)
            else:
                found[term] = [position + place]
        position += width
    return position, found


_CHUNK = re.compile(r"\S+")
_cache: dict[str, tuple[int, tuple[tuple[str, int], ...]]] = {}


def _chunk_terms(chunk: str) -> tuple[int, tuple[tuple[str, int], ...]]:
    terms: list[tuple[str, int]] = []
    position = 0
    for piece in _chunk_pieces(chunk):
        if piece.joined:
            terms.extend((term, position) for term in terms_of(piece.joined))
        for part in piece.parts:
            terms.append((part.form, position))
            if part.stem != part.form:
                terms.append((STEM_MARK + part.stem, position))
            terms.extend((other, position) for other in part.others)
            position += 1
    return position, tuple(dict.fromkeys(terms))


def _chunk_pieces(chunk: str) -> Iterator[Piece]:
    folded = fold_chunk(chunk)
    glued = False
    for match in _PIECE.finditer(folded[0]):
        yield (_cjk_piece if match["cjk"] else _word_piece)(match, folded, glued)
        glued = True


def _cjk_piece(match: re.Match[str], folded: _Folded, glued: bool) -> Piece:
    run, at = match["cjk"], match.start()
    bigrams = [(i, i + 2) for i in range(len(run) - 1)]
    parts = [
        Part(run[a:b], run[a:b], folded[1][at + a], folded[2][at + b - 1])
        for a, b in [*bigrams, (len(run) - 1, len(run))]
    ]
    return Piece(tuple(parts), is_cjk=True, glued=glued)


def _word_piece(match: re.Match[str], folded: _Folded, glued: bool) -> Piece:
    start = match.start("word")
    word = _POSSESSIVE.sub(lambda found: " " * len(found.group()), match["word"])
    spans = [atom.span() for atom in _ATOMS.finditer(word)]
    if len(spans) == 1:
        spans = _camel_spans(word, spans[0])
    parts = []
    for a, b in spans:
        form = _form(word[a:b])
        parts.append(Part(form, stem_of(form), folded[1][start + a], folded[2][start + b - 1]))
    if match["suffix"]:
        last = parts[-1]
        form = last.form + match["suffix"]
        parts[-1] = Part(form, form, last.start, folded[2][match.end() - 1], (last.form,))
    if match["sign"] and parts[0].form[:1].isdigit():
        first = parts[0]
        form = "-" + first.form
        parts[0] = Part(form, form, folded[1][match.start()], first.end, (first.form,))
    return Piece(tuple(parts), _joined(parts), glued=glued)


def _form(written: str) -> str:
    if _DOTTED.fullmatch(written):
        written = written.replace(".", "")
    return written.casefold().replace(",", "")[:LONGEST_TERM]


def _joined(parts: Sequence[Part]) -> str:
    forms = [part.form for part in parts]
    if not 2 <= len(forms) <= _MOST_PARTS_JOINED:
        return ""
    if any(a[-1].isdigit() and b[0].isdigit() for a, b in pairwise(forms)):
        return ""  # 2023-2024 is not one number
    return "".join(forms)[:LONGEST_TERM]


def _camel_spans(word: str, span: tuple[int, int]) -> list[tuple[int, int]]:
    """``DeepCrossAttention`` at its capitals, if at least two parts look like words."""
    written = word[slice(*span)]
    if not (written[1:].lower() != written[1:] and written.isascii() and written.isalnum()):
        return [span]
    found = [match.span() for match in _CAMEL.finditer(written)]
    if sum(end - start >= 3 for start, end in found) < 2 or len(found) > _MOST_PARTS_JOINED:
        return [span]
    return [(span[0] + start, span[0] + end) for start, end in found]


def _moved(piece: Piece, by: int) -> Piece:
    parts = tuple(
        Part(part.form, part.stem, part.start + by, part.end + by, part.others)
        for part in piece.parts
    )
    return Piece(parts, piece.joined, piece.is_cjk, piece.glued)
