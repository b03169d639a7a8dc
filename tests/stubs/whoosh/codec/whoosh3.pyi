from array import array
from collections.abc import Iterable
from typing import Any

from whoosh.codec.base import Segment
from whoosh.fields import FieldType, Schema
from whoosh.filedb.structfile import StructFile
from whoosh.formats import Format
from whoosh.matching.wrappers import Matcher

WHOOSH3_HEADER_MAGIC: bytes

class W3TermInfo:
    def add_block(self, block: W3PostingsWriter) -> None: ...
    def extent(self) -> tuple[int, int]: ...

class W3PostingsWriter:
    _blockcount: int
    _blocklimit: int
    _ids: array[int]
    _maxweight: float
    _postfile: StructFile
    _terminfo: W3TermInfo
    _values: array[int]
    _weights: array[int]
    def __init__(
        self, postfile: StructFile, blocklimit: int, byteids: bool, compression: int
    ) -> None: ...
    def _new_block(self) -> None: ...
    def _write_block(self, last: bool = False) -> None: ...

class W3LeafMatcher(Matcher):
    _blocklength: int
    _data: Any
    _dataoffset: int
    _i: int
    _ids: Any
    _lastblock: bool
    _maxid: int
    _maxlength: int
    _maxweight: float
    _minlength: int
    _nextoffset: int
    _postfile: StructFile
    _values: Any
    _weights: Any
    def __init__(
        self,
        postfile: StructFile,
        startoffset: int,
        length: int,
        format_: Format,
        *,
        term: Any = None,
        scorer: Any = None,
    ) -> None: ...
    def is_active(self) -> bool: ...
    def _goto(self, position: int) -> None: ...
    def _next_block(self) -> None: ...
    def _read_data(self) -> None: ...
    def _read_ids(self) -> None: ...
    def _read_values(self) -> None: ...
    def _read_weights(self) -> None: ...

class W3FieldWriter:
    _postwriter: Any
    def __init__(self, codec: W3Codec, storage: Any, segment: Segment) -> None: ...
    def add_postings(self, schema: Schema, lengths: object, items: Iterable[Any]) -> None: ...
    def finish_field(self) -> None: ...
    def finish_term(self) -> None: ...
    def start_field(self, fieldname: str, fieldobj: FieldType) -> None: ...
    def start_term(self, btext: bytes) -> None: ...

class W3Codec:
    length_stats: bool
    _blocklimit: int
    _compression: int
    def __init__(self, blocklimit: int, compression: int) -> None: ...
    @classmethod
    def column_filename(cls, segment: Segment, fieldname: str) -> str: ...
    def field_writer(self, storage: Any, segment: Segment) -> W3FieldWriter: ...
    def postings_writer(self, dbfile: Any, byteids: bool = False) -> W3PostingsWriter: ...
    def postings_reader(
        self,
        dbfile: Any,
        terminfo: W3TermInfo,
        format_: Format,
        term: Any = None,
        scorer: Any = None,
    ) -> Matcher: ...
