"""Writing the index: Whoosh's segment writer, fed with whole documents and whole posting lists."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import TYPE_CHECKING

from whoosh.reading import SegmentReader
from whoosh.util.numeric import length_to_byte
from whoosh.writing import SegmentWriter

from paperdesk.search.analysis import index_terms, is_form
from paperdesk.search.postings import LAST_POSITION, MOST_COUNTED, PackedCodec, blocks_of
from paperdesk.search.schema import (
    FIELDS,
    LONGEST_START,
    ROW,
    ROW_LAYOUT,
    STARTS,
    STARTS_OF,
    Document,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence, Set
    from contextlib import AbstractContextManager

    from whoosh.codec.base import Segment
    from whoosh.index import FileIndex
    from whoosh.reading import IndexReader

    from paperdesk.search.snapshot import Rows

# Segments grow by tiers: six of one size become one of the next. So a document is rewritten once or
# twice while 100,000 are indexed, and a single edit never touches a large segment.
_TIER = 6
# A merge holds the postings of the new segment in memory (about 4 KB per document), so larger
# segments are left alone.
LARGEST_SEGMENT = 20_000
# What is merged in a quiet moment: about three seconds of work, in which searches are slower.
SMALL_SEGMENT = 1_000
_MOST_AT_REST = 4_000

MergePolicy = Callable[["IndexWriter", "list[Segment]"], "list[Segment]"]
_Entry = tuple["array[int]", "array[int]", "array[int]"]


class PostingTable:
    """The postings of a new segment, by field and term, in place of Whoosh's sorting pool."""

    def __init__(self) -> None:
        self._fields: dict[str, dict[str, _Entry]] = {}

    def add(self, fieldname: str, document: int, positions: dict[str, list[int]]) -> None:
        """Add the words of a field of one document. Documents come in rising order."""
        terms = self._fields.setdefault(fieldname, {})
        for term, places in positions.items():
            try:
                documents, counts, all_places = terms[term]
            except KeyError:
                documents, counts, all_places = terms[term] = (array("I"), array("B"), array("H"))
            documents.append(document)
            if len(places) == 1:
                counts.append(1)
                all_places.append(places[0])
            else:
                counts.append(min(len(places), MOST_COUNTED))
                all_places.extend(places[:MOST_COUNTED])

    def add_block(
        self,
        fieldname: str,
        term: str,
        documents: Sequence[int],
        counts: bytes,
        positions: Sequence[int],
    ) -> None:
        """Add postings of a term that another segment already had."""
        terms = self._fields.setdefault(fieldname, {})
        entry = terms.get(term)
        if entry is None:
            entry = terms[term] = (array("I"), array("B"), array("H"))
        entry[0].extend(documents)
        entry[1].frombytes(counts)
        entry[2].extend(positions)

    def iter_postings(self) -> Iterator[tuple[str, Iterator[tuple[bytes, _Entry]]]]:
        """Fields and terms in rising order; what was given out is forgotten."""
        for fieldname in sorted(self._fields):
            yield fieldname, self._terms(self._fields.pop(fieldname))

    def _terms(self, terms: dict[str, _Entry]) -> Iterator[tuple[bytes, _Entry]]:
        for term in sorted(terms):
            yield term.encode(), terms.pop(term)

    def cleanup(self) -> None:
        """Forget everything."""
        self._fields.clear()


class IndexWriter(SegmentWriter):
    """One transaction on the index: documents in, one new segment out."""

    def __init__(self, index: FileIndex, switching: AbstractContextManager[object]) -> None:
        """Begin a transaction.

        Args:
            index: opened for this writer alone.
            switching: held while the old files are replaced, so that readers of the same process
                do not find them gone in the middle of opening them.

        Raises:
            LockError: another writer is at work.
        """
        super().__init__(index, codec=PackedCodec(), compound=False)
        self._switching = switching
        self.pool: PostingTable = PostingTable()
        self.mergetype = merge_tiers

    def delete(self, ids: Set[int], rows_of: Callable[[SegmentReader], Rows]) -> None:
        """Delete what was committed under these ids."""
        for segment in self.segments if ids else ():
            reader = SegmentReader(self.storage, self.schema, segment)
            for number, id_ in enumerate(rows_of(reader).ids):
                if id_ in ids:
                    segment.delete_document(number)
            reader.close()

    def add(self, document: Document) -> None:
        """Index a document; older versions of it must be deleted by the caller."""
        number = self.docnum
        lengths = []
        starts: dict[str, list[int]] = {}
        for name in FIELDS:
            text = getattr(document, name)
            if not text:
                lengths.append(0)
                continue
            width, positions = index_terms(text)
            if width > LAST_POSITION:
                positions = {
                    term: [min(place, LAST_POSITION) for place in places]
                    for term, places in positions.items()
                }
            lengths.append(length_to_byte(width))
            self.pool.add(name, number, positions)
            if name in STARTS_OF:
                _add_starts(starts, positions, STARTS_OF[name])
        if starts:
            self.pool.add(STARTS, number, starts)
        self.perdocwriter.start_doc(number)
        self.perdocwriter.add_column_value(
            ROW, self.schema[ROW].column_type, ROW_LAYOUT.pack(document.id, *lengths)
        )
        self.perdocwriter.finish_doc()
        self._added = True
        self.docnum += 1

    def add_postings_to_pool(
        self, reader: IndexReader, startdoc: int, docmap: dict[int, int] | None
    ) -> None:
        """Take over the postings of another segment, without its deleted documents."""
        for fieldname, term in reader.all_terms():
            name = term.decode()
            for documents, counts, positions in blocks_of(reader, fieldname, term):
                if docmap is None:
                    moved = [startdoc + document for document in documents]
                    self.pool.add_block(fieldname, name, moved, counts, positions)
                    continue
                at = 0
                for document, count in zip(documents, counts, strict=True):
                    if document in docmap:
                        places = list(positions[at : at + count])
                        self.pool.add(fieldname, docmap[document], {name: places})
                    at += count

    def _commit_toc(self, segments: list[Segment]) -> None:
        with self._switching:
            super()._commit_toc(segments)


def _add_starts(starts: dict[str, list[int]], terms: dict[str, list[int]], weight: int) -> None:
    for term in terms:
        if is_form(term):
            for length in range(1, LONGEST_START + 1):
                known = starts.get(term[:length])
                if known is None or len(known) < weight:
                    starts[term[:length]] = [0] * weight


def merge_tiers(writer: IndexWriter, segments: list[Segment]) -> list[Segment]:
    """Whoosh merge policy: merge equally small segments, never large ones.

    Returns:
        the segments that stay as they are; the others have been added to the writer.
    """
    remaining = sorted(filter(_live, segments), key=_live)
    total = writer.docnum
    while True:
        tier = len(str(total))
        small = [segment for segment in remaining if len(str(_live(segment))) <= tier]
        if len(small) + 1 < _TIER and sum(map(_live, small)) + total < LARGEST_SEGMENT:
            break
        chosen = _fitting(small, total)
        if not chosen:
            break
        total += sum(map(_live, chosen))
        _take_over(writer, chosen)
        remaining = [segment for segment in remaining if segment not in chosen]
    wasted = [segment for segment in remaining if segment.deleted_count() * 2 > _all(segment)]
    wasted = _fitting(wasted, total)
    _take_over(writer, wasted)
    return [segment for segment in remaining if segment not in wasted]


def merge_small(writer: IndexWriter, segments: list[Segment]) -> list[Segment]:
    """Whoosh merge policy for quiet moments: one segment of the small ones, nothing large."""
    chosen, total = [], 0
    for segment in sorted(filter(_live, segments), key=_live):
        total += _live(segment)
        if total > _MOST_AT_REST:
            break
        if _all(segment) <= SMALL_SEGMENT or segment.has_deletions():
            chosen.append(segment)
    if len(chosen) < 2:
        chosen = []
    _take_over(writer, chosen)
    return [segment for segment in segments if _live(segment) and segment not in chosen]


def merge_all(writer: IndexWriter, segments: list[Segment]) -> list[Segment]:
    """Whoosh merge policy: one new segment of as many old ones as its greatest size allows."""
    segments = sorted(filter(_live, segments), key=_live)
    chosen = _fitting(segments, 0)
    if len(chosen) < 2:
        chosen = [segment for segment in segments if segment.has_deletions()][:1]
    _take_over(writer, chosen)
    return [segment for segment in segments if segment not in chosen]


def _fitting(segments: list[Segment], total: int) -> list[Segment]:
    chosen = []
    for segment in segments:
        total += _live(segment)
        if total > LARGEST_SEGMENT:
            break
        chosen.append(segment)
    return chosen


def _take_over(writer: IndexWriter, segments: list[Segment]) -> None:
    for segment in segments:
        reader = SegmentReader(writer.storage, writer.schema, segment)
        writer.add_reader(reader)
        reader.close()


def _live(segment: Segment) -> int:
    return int(segment.doc_count())


def _all(segment: Segment) -> int:
    return int(segment.doc_count_all())
