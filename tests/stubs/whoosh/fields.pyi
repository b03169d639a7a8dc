from whoosh.columns import Column
from whoosh.formats import Format

class FieldType:
    format: Format | None
    column_type: Column
    def __init__(self, format: Format, analyzer: object) -> None: ...

class COLUMN(FieldType):
    def __init__(self, columnobj: Column) -> None: ...

class Schema:
    def add(self, name: str, fieldtype: FieldType) -> None: ...
    def __getitem__(self, name: str) -> FieldType: ...
