from collections.abc import Callable
from typing import Any

from whoosh.codec.base import Segment
from whoosh.codec.whoosh3 import W3Codec
from whoosh.columns import Column
from whoosh.fields import Schema
from whoosh.filedb.filestore import FileStorage
from whoosh.index import FileIndex
from whoosh.reading import IndexReader

class PerDocWriter:
    def start_doc(self, docnum: int) -> None: ...
    def add_column_value(self, fieldname: str, column: Column, value: bytes) -> None: ...
    def finish_doc(self) -> None: ...

class SegmentWriter:
    docnum: int
    perdocwriter: PerDocWriter
    pool: Any
    schema: Schema
    segments: list[Segment]
    storage: FileStorage
    _added: bool
    def __init__(self, ix: FileIndex, *, codec: W3Codec, compound: bool) -> None: ...
    def add_reader(self, reader: IndexReader) -> None: ...
    def add_postings_to_pool(
        self, reader: IndexReader, startdoc: int, docmap: dict[int, int] | None
    ) -> None: ...
    def _commit_toc(self, segments: list[Segment]) -> None: ...
    def cancel(self) -> None: ...
    def commit(self, mergetype: Callable[[Any, list[Segment]], list[Segment]]) -> None: ...
