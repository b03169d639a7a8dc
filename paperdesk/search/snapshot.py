"""One state of the index as one thread sees it: its segments, and what is known of each."""

from __future__ import annotations

from dataclasses import dataclass, field
from sys import intern
from typing import TYPE_CHECKING

from whoosh.codec.whoosh3 import W3Codec
from whoosh.util.numeric import byte_to_length

from paperdesk.search.analysis import is_form
from paperdesk.search.postings import Block, blocks_of
from paperdesk.search.schema import FIELDS, ROW, ROW_LAYOUT, STARTS

if TYPE_CHECKING:
    import re
    from collections.abc import Iterable, Iterator, Set

    from whoosh.reading import SegmentReader

    from paperdesk.search.storage import IndexStorage

# Typical lengths in words, for the length norm of BM25F. Constants, not averages of the index: the
# order of results must not depend on how documents lie in segments. Shorter than typical is no
# merit: a stub of an abstract would come before all whole ones.
_TYPICAL = {"abstract": 170, "notes": 60, "creators": 12, "links": 8, "tags": 3, "names": 2}
_TYPICAL_OTHERWISE = 9
_FIELD_NAMES = tuple(FIELDS)


def _norm_table(name: str) -> list[float]:
    weight, dilution = FIELDS[name]
    typical = _TYPICAL.get(name, _TYPICAL_OTHERWISE)
    return [
        weight / max(1.0, 1 - dilution + dilution * byte_to_length(length) / typical)
        for length in range(256)
    ]


_NORMS = {name: _norm_table(name) for name in FIELDS}


@dataclass(frozen=True, slots=True)
class Rows:
    """Ids and field lengths of a segment by document number. Never changes, shared by threads."""

    ids: tuple[int, ...]
    lengths: bytes
    _norms: dict[str, list[float]] = field(default_factory=dict)
    _words: dict[str, tuple[str, ...]] = field(default_factory=dict)

    @classmethod
    def read(cls, reader: SegmentReader) -> Rows:
        """Read the rows of a segment, deleted documents included."""
        name = W3Codec.column_filename(reader.segment(), ROW)
        with reader.storage().open_file(name) as file:
            raw = file.read()
        raw = raw.ljust(reader.doc_count_all() * ROW_LAYOUT.size, b"\0")
        rows = list(ROW_LAYOUT.iter_unpack(raw))
        return cls(tuple(row[0] for row in rows), b"".join(bytes(row[1:]) for row in rows))

    def norms(self, name: str) -> list[float]:
        """What one occurrence in the field counts, by document number."""
        norms = self._norms.get(name)
        if norms is None:
            if name == STARTS:
                norms = [1.0] * len(self.ids)
            else:
                lengths = self.lengths[_FIELD_NAMES.index(name) :: len(_FIELD_NAMES)]
                norms = list(map(_NORMS[name].__getitem__, lengths))
            self._norms[name] = norms
        return norms

    @property
    def known(self) -> Set[str]:
        """The fields whose words were read."""
        return self._words.keys()

    def words(self, name: str, reader: SegmentReader) -> tuple[str, ...]:
        """The words as written that stand in a field, read when they are first wanted."""
        words = self._words.get(name)
        if words is None:
            found = []
            for fieldname, term in reader.terms_from(name, b""):
                if fieldname != name:
                    break
                text = term.decode()
                if is_form(text):
                    found.append(intern(text))
            words = self._words[name] = tuple(found)
        return words


@dataclass(frozen=True, slots=True)
class Leaf:
    """A segment open for reading by one thread."""

    reader: SegmentReader
    rows: Rows
    deleted: frozenset[int]

    def frequency(self, fieldname: str, term: str) -> int:
        """In how many documents the term stands, deleted ones included."""
        return int(self.reader.doc_frequency(fieldname, term))

    def words(self, fieldname: str) -> tuple[str, ...]:
        """All words as written in a field."""
        return self.rows.words(fieldname, self.reader)

    def blocks(self, fieldname: str, term: str) -> Iterator[Block]:
        """The posting list of a term that is there."""
        return blocks_of(self.reader, fieldname, term)

    def fitting(
        self, fieldname: str, prefix: str, pattern: re.Pattern[str]
    ) -> Iterator[tuple[str, int]]:
        """Words that begin so and fit a pattern, with their number of documents."""
        wanted = prefix.encode()
        for name, term in self.reader.terms_from(fieldname, wanted):
            if name != fieldname or not term.startswith(wanted):
                return
            text = term.decode()
            if is_form(text) and pattern.fullmatch(text):
                yield text, self.frequency(fieldname, text)

    def forms(self, fieldname: str, prefix: str) -> Iterator[tuple[str, int]]:
        """Words that begin so, in rising order, with their number of documents."""
        wanted = prefix.encode()
        for (name, term), info in self.reader.iter_from(fieldname, wanted):
            if name != fieldname or not term.startswith(wanted):
                return
            text = term.decode()
            if is_form(text):
                yield text, int(info.doc_frequency())


class Snapshot:
    """The live segments of one commit, for one thread: Whoosh's readers share file positions."""

    def __init__(self, storage: IndexStorage, generation: int, leaves: list[Leaf]) -> None:
        self._storage = storage
        self.generation = generation
        self.leaves = leaves
        self.count = sum(len(leaf.rows.ids) - len(leaf.deleted) for leaf in leaves)
        self._frequencies: dict[tuple[str, str], tuple[int, ...]] = {}

    def frequencies(self, fieldname: str, term: str) -> tuple[int, ...]:
        """Number of documents with the term, for each segment."""
        key = (fieldname, term)
        found = self._frequencies.get(key)
        if found is None:
            if len(self._frequencies) > 20_000:
                self._frequencies.clear()
            found = tuple(leaf.frequency(fieldname, term) for leaf in self.leaves)
            self._frequencies[key] = found
        return found

    def has_words(self, fields: Iterable[str]) -> bool:
        """Whether ``words`` need not read them first."""
        return all(name in leaf.rows.known for name in fields for leaf in self.leaves)

    def words(self, fields: Iterable[str]) -> set[str]:
        """All words as written in some of the fields."""
        return {word for name in fields for leaf in self.leaves for word in leaf.words(name)}

    def close(self) -> None:
        """Close the files."""
        self._storage.close_files()
