"""The tables of a Zotero database as mappings; a table or column that is missing is empty."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator, Sequence


class Tables:
    """What the rows of a database say, by the id of their item.

    Attributes:
        types: item type by id.
        values: field names and values by item.
        creators: (last, first, is in one field, role) by item, in order.
        tags, notes: by item; a note under 0 and its own id if it stands alone.
        trashed: ids of items in the bin.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        # Views and defaults of the file may call nothing (sqlite.org/security.html, 1.2).
        connection.execute("PRAGMA trusted_schema = OFF")
        # Zotero has no encoding but UTF-8; what another program wrote wrongly loses no letter.
        connection.text_factory = _text
        self.columns: dict[str, set[str]] = {}
        names = connection.execute("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')")
        for (name,) in names.fetchall():
            # A parameter: the names are those of a file that may come from anywhere.
            found = connection.execute("SELECT name FROM pragma_table_info(?)", (name,))
            self.columns[str(name)] = {str(row[0]) for row in found}
        self.types = self._names("itemTypesCombined", "itemTypes", "itemTypeID", "typeName")
        self._fields = self._names("fieldsCombined", "fields", "fieldID", "fieldName")
        self._roles = dict(self.rows("creatorTypes", "creatorTypeID", "creatorType"))
        self.values = self._values()
        self.creators = self._creators()
        self.tags = self._tags()
        self.trashed = {row[0] for row in self.rows("deletedItems", "itemID")}
        self.base = self._base_fields()

    def rows(
        self, table: str, *columns: str | tuple[str, ...], order: str = ""
    ) -> Iterator[tuple[Any, ...]]:
        """The columns of a table; of a tuple the first that is there, None for none."""
        present = self.columns.get(table)
        if present is None:
            return iter(())
        chosen = []
        for column in columns:
            names = (column,) if isinstance(column, str) else column
            name = next((name for name in names if name in present), None)
            chosen.append("NULL" if name is None else f'"{name}"')
        by = ", ".join(f'"{name}"' for name in order.split() if name in present)
        statement = f'SELECT {", ".join(chosen)} FROM "{table}"' + (f" ORDER BY {by}" if by else "")
        return iter(self._connection.execute(statement).fetchall())

    def _names(self, combined: str, plain: str, key: str, name: str) -> dict[int, str]:
        """Names by id, custom ones too where there is a table of both."""
        found = dict(self.rows(combined, key, name)) if combined in self.columns else {}
        return {**dict(self.rows(plain, key, name)), **found}

    def _values(self) -> dict[int, dict[str, str]]:
        texts = dict(self.rows("itemDataValues", "valueID", "value"))
        found: dict[int, dict[str, str]] = defaultdict(dict)
        for item, field, value in self.rows("itemData", "itemID", "fieldID", "valueID"):
            name, text = self._fields.get(field), texts.get(value)
            if name and text is not None and str(text).strip():
                found[item][name] = str(text)
        return found

    def _creators(self) -> dict[int, list[tuple[str, str, bool, str]]]:
        if "creatorData" in self.columns:
            data = {
                row[0]: row[1:]
                for row in self.rows(
                    "creatorData", "creatorDataID", "lastName", "firstName", "fieldMode"
                )
            }
            people = {
                row[0]: data.get(row[1], (None, None, 0))
                for row in self.rows("creators", "creatorID", "creatorDataID")
            }
        else:
            people = {
                row[0]: row[1:]
                for row in self.rows("creators", "creatorID", "lastName", "firstName", "fieldMode")
            }
        found: dict[int, list[tuple[str, str, bool, str]]] = defaultdict(list)
        for item, creator, role in self.rows(
            "itemCreators", "itemID", "creatorID", "creatorTypeID", order="itemID orderIndex"
        ):
            last, first, mode = people.get(creator, (None, None, 0))
            if last or first:
                kind = str(self._roles.get(role) or "author")
                found[item].append((str(last or ""), str(first or ""), mode == 1, kind))
        return found

    def _tags(self) -> dict[int, list[str]]:
        names = dict(self.rows("tags", "tagID", "name"))
        found: dict[int, list[str]] = defaultdict(list)
        for item, tag in self.rows("itemTags", "itemID", "tagID", order="itemID tagID"):
            if tag in names:
                found[item].append(str(names[tag]))
        return found

    def _base_fields(self) -> dict[tuple[int, str], str]:
        """The base field of a field of one type, by (type id, field name)."""
        table = "baseFieldMappingsCombined"
        if table not in self.columns:
            table = "baseFieldMappings"
        found = {}
        for type_id, base, field in self.rows(table, "itemTypeID", "baseFieldID", "fieldID"):
            if base in self._fields and field in self._fields:
                found[type_id, self._fields[field]] = self._fields[base]
        return found

    def children(self, table: str, *columns: str | tuple[str, ...]) -> list[tuple[Any, ...]]:
        """(item, parent or None, columns…) of notes or attachments that are not in the bin."""
        found: Sequence[tuple[Any, ...]] = list(
            self.rows(table, "itemID", ("parentItemID", "sourceItemID"), *columns, order="itemID")
        )
        return [row for row in found if row[0] not in self.trashed]


def _text(value: bytes) -> str:
    return value.decode("utf-8", "replace")
