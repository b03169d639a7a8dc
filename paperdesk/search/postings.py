"""Posting lists as packed arrays: a codec for Whoosh that reads and writes whole blocks.

Whoosh's own codec handles one posting at a time and pickles a tuple of byte strings for each block.
Scoring then costs about a microsecond per posting, which at 100,000 references is the difference
between 20 and 200 ms for a common word. This codec keeps Whoosh's files, dictionaries, segments and
commits, and changes only what stands inside a block: document numbers as deltas, frequencies and
word positions, each packed in the narrowest array that holds them. Whoosh's own matchers read it
too, one posting at a time.
"""

from __future__ import annotations

import struct
import sys
from array import array
from itertools import accumulate
from operator import sub
from typing import TYPE_CHECKING, Any

from whoosh.codec.whoosh3 import (
    WHOOSH3_HEADER_MAGIC,
    W3Codec,
    W3FieldWriter,
    W3LeafMatcher,
    W3PostingsWriter,
)
from whoosh.formats import Positions
from whoosh.matching.wrappers import FilterMatcher
from whoosh.reading import CorruptIndexError
from whoosh.system import _INT_SIZE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from whoosh.fields import Schema
    from whoosh.reading import IndexReader

LAST_POSITION = 0xFFFF  # words after it are found, but not as part of a phrase
MOST_COUNTED = 0xFF  # a word more frequent than this in one field is no more relevant for it
_BLOCK = 2048  # postings; Whoosh's 128 spends its time on block headers
# Of a block: number of postings, first and last document, bytes per document delta and position.
_HEADER = struct.Struct(">IIIBB")
_CODES = {1: "B", 2: "H", 4: "I"}

# Document numbers, how often in each, and all positions one document after the other.
Block = tuple["Sequence[int]", bytes, "Sequence[int]"]


def _packed(numbers: Sequence[int]) -> tuple[int, bytes]:
    """The numbers in the narrowest array that holds them, and its bytes per number."""
    largest = max(numbers, default=0)
    width = 1 if largest <= 0xFF else 2 if largest <= 0xFFFF else 4
    packed = array(_CODES[width], numbers)
    if width > 1 and sys.byteorder == "big":
        packed.byteswap()
    return width, packed.tobytes()


def _unpacked(packed: bytes, width: int) -> Sequence[int]:
    if width == 1:
        return packed
    numbers = array(_CODES[width])
    numbers.frombytes(packed)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


class PackedPositions(Positions):
    """Whoosh's format of a single posting value: the word positions, packed."""

    def encode(self, poslist: Sequence[int]) -> bytes:
        """The positions of a word in one document."""
        return array("H", poslist).tobytes()

    def decode_positions(self, valuestring: bytes) -> list[int]:
        """The positions again."""
        numbers = array("H")
        numbers.frombytes(valuestring)
        return list(numbers)

    def decode_frequency(self, valuestring: bytes) -> int:
        """How many positions there are."""
        return len(valuestring) // 2


class PackedPostingsWriter(W3PostingsWriter):
    """Writes the postings of one term in blocks."""

    def add_all(self, documents: array[int], counts: array[int], positions: array[int]) -> None:
        """Add the whole posting list of the term that was started."""
        at = 0
        for start in range(0, len(documents), self._blocklimit):
            if start:
                self._write_block()
            end = start + self._blocklimit
            self._ids = documents[start:end]
            self._weights = counts[start:end]
            width = sum(self._weights)
            self._values = positions[at : at + width]
            at += width

    def _write_block(self, last: bool = False) -> None:
        if not self._blockcount:
            self._postfile.write(WHOOSH3_HEADER_MAGIC)
        self._terminfo.add_block(self)
        ids = self._ids
        id_width, deltas = _packed(array("I", map(sub, ids[1:], ids)))
        place_width, places = _packed(self._values)
        header = _HEADER.pack(len(ids), ids[0], ids[-1], id_width, place_width)
        block = b"".join((header, deltas, self._weights.tobytes(), places))
        # Whoosh marks the last block of a list by a negative length.
        self._postfile.write_int(-len(block) if last else len(block))
        self._postfile.write(block)
        self._blockcount += 1
        self._new_block()


class PackedMatcher(W3LeafMatcher):
    """Reads the postings of one term, by block or, for Whoosh's own queries, one by one."""

    def blocks(self) -> Iterator[Block]:
        """Everything from the current block on."""
        while self.is_active():
            self._read_ids()
            yield self._ids, self._data[1], _unpacked(self._data[2], self._data[3])
            self._next_block()

    def _goto(self, position: int) -> None:
        self._data = self._ids = self._weights = self._values = None
        self._i = 0
        file = self._postfile
        file.seek(position)
        length = file.read_int()
        self._lastblock = length < 0
        self._dataoffset = position + _INT_SIZE + _HEADER.size
        self._nextoffset = position + _INT_SIZE + abs(length)
        header = file.read(_HEADER.size)
        self._blocklength, self._first, self._maxid, *self._item_sizes = _HEADER.unpack(header)
        self._maxweight = float(MOST_COUNTED)
        self._minlength = self._maxlength = 1

    def _read_data(self) -> None:
        id_size, place_size = self._item_sizes
        deltas_end = (self._blocklength - 1) * id_size
        counts_end = deltas_end + self._blocklength
        block = self._postfile.get(self._dataoffset, self._nextoffset - self._dataoffset)
        counts = block[deltas_end:counts_end]
        if len(block) - counts_end != sum(counts) * place_size:
            raise CorruptIndexError("A posting block is damaged")
        self._data = (block[:deltas_end], counts, block[counts_end:], place_size)

    def _read_ids(self) -> None:
        if self._data is None:
            self._read_data()
        deltas = _unpacked(self._data[0], self._item_sizes[0])
        self._ids = list(accumulate(deltas, initial=self._first))

    def _read_weights(self) -> None:
        if self._data is None:
            self._read_data()
        self._weights = array("f", self._data[1])

    def _read_values(self) -> None:
        if self._data is None:
            self._read_data()
        _, counts, places, size = self._data
        positions = array("H", list(_unpacked(places, size)))
        ends = list(accumulate(counts))
        self._values = tuple(
            positions[end - count : end].tobytes() for end, count in zip(ends, counts, strict=True)
        )


class PackedFieldWriter(W3FieldWriter):
    """Writes fields term by term instead of posting by posting."""

    def add_postings(
        self,
        schema: Schema,
        lengths: object,  # noqa: ARG002 - Whoosh passes it by place
        items: Iterable[
            tuple[str, Iterable[tuple[bytes, tuple[array[int], array[int], array[int]]]]]
        ],
    ) -> None:
        """Write all postings of a segment, fields and terms in rising order."""
        for fieldname, terms in items:
            self.start_field(fieldname, schema[fieldname])
            for term, postings in terms:
                self.start_term(term)
                self._postwriter.add_all(*postings)
                self.finish_term()
            self.finish_field()


class PackedCodec(W3Codec):
    """Whoosh's codec with packed blocks."""

    length_stats = False

    def __init__(self) -> None:
        super().__init__(blocklimit=_BLOCK, compression=0)

    def field_writer(self, storage: Any, segment: Any) -> PackedFieldWriter:
        """The writer of a segment."""
        return PackedFieldWriter(self, storage, segment)

    def postings_writer(self, dbfile: Any, byteids: bool = False) -> PackedPostingsWriter:
        """The writer of posting lists."""
        return PackedPostingsWriter(
            dbfile, blocklimit=self._blocklimit, byteids=byteids, compression=self._compression
        )

    def postings_reader(
        self, dbfile: Any, terminfo: Any, format_: Any, term: Any = None, scorer: Any = None
    ) -> PackedMatcher:
        """The reader of a posting list."""
        offset, length = terminfo.extent()
        return PackedMatcher(dbfile, offset, length, format_, term=term, scorer=scorer)


def blocks_of(reader: IndexReader, fieldname: str, term: str | bytes) -> Iterator[Block]:
    """The posting list of a term of one segment, deleted documents included."""
    matcher = reader.postings(fieldname, term)
    if isinstance(matcher, FilterMatcher):
        matcher = matcher.child
    if not isinstance(matcher, PackedMatcher):
        raise CorruptIndexError("The posting lists were written by something else")
    return matcher.blocks()
