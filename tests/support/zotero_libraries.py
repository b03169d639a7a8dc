"""Databases as Zotero 7 makes them: the tables of its public schema that hold a library."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

SCHEMA = """
CREATE TABLE version (schema TEXT PRIMARY KEY, version INT NOT NULL);
CREATE TABLE libraries (libraryID INTEGER PRIMARY KEY, type TEXT NOT NULL, editable INT NOT NULL,
    filesEditable INT NOT NULL, version INT NOT NULL DEFAULT 0);
CREATE TABLE groups (groupID INTEGER PRIMARY KEY, libraryID INT NOT NULL UNIQUE,
    name TEXT NOT NULL, description TEXT NOT NULL, version INT NOT NULL);
CREATE TABLE itemTypes (itemTypeID INTEGER PRIMARY KEY, typeName TEXT, templateItemTypeID INT,
    display INT DEFAULT 1);
CREATE TABLE itemTypesCombined (itemTypeID INT NOT NULL, typeName TEXT NOT NULL,
    display INT DEFAULT 1 NOT NULL, custom INT NOT NULL, PRIMARY KEY (itemTypeID));
CREATE TABLE fields (fieldID INTEGER PRIMARY KEY, fieldName TEXT, fieldFormatID INT);
CREATE TABLE fieldsCombined (fieldID INT NOT NULL, fieldName TEXT NOT NULL, label TEXT,
    fieldFormatID INT, custom INT NOT NULL, PRIMARY KEY (fieldID));
CREATE TABLE baseFieldMappings (itemTypeID INT, baseFieldID INT, fieldID INT,
    PRIMARY KEY (itemTypeID, baseFieldID, fieldID));
CREATE TABLE items (itemID INTEGER PRIMARY KEY, itemTypeID INT NOT NULL,
    dateAdded TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    dateModified TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    clientDateModified TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    libraryID INT NOT NULL, key TEXT NOT NULL, version INT NOT NULL DEFAULT 0,
    synced INT NOT NULL DEFAULT 0, UNIQUE (libraryID, key));
CREATE TABLE itemDataValues (valueID INTEGER PRIMARY KEY, value UNIQUE);
CREATE TABLE itemData (itemID INT, fieldID INT, valueID, PRIMARY KEY (itemID, fieldID));
CREATE TABLE itemNotes (itemID INTEGER PRIMARY KEY, parentItemID INT, note TEXT, title TEXT);
CREATE TABLE itemAttachments (itemID INTEGER PRIMARY KEY, parentItemID INT, linkMode INT,
    contentType TEXT, charsetID INT, path TEXT, syncState INT DEFAULT 0, storageModTime INT,
    storageHash TEXT, lastProcessedModificationTime INT);
CREATE TABLE itemAnnotations (itemID INTEGER PRIMARY KEY, parentItemID INT NOT NULL,
    type INTEGER NOT NULL, authorName TEXT, text TEXT, comment TEXT, color TEXT, pageLabel TEXT,
    sortIndex TEXT NOT NULL, position TEXT NOT NULL, isExternal INT NOT NULL);
CREATE TABLE tags (tagID INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE itemTags (itemID INT NOT NULL, tagID INT NOT NULL, type INT NOT NULL,
    PRIMARY KEY (itemID, tagID));
CREATE TABLE itemRelations (itemID INT NOT NULL, predicateID INT NOT NULL, object TEXT NOT NULL,
    PRIMARY KEY (itemID, predicateID, object));
CREATE TABLE relationPredicates (predicateID INTEGER PRIMARY KEY, predicate TEXT UNIQUE);
CREATE TABLE creators (creatorID INTEGER PRIMARY KEY, firstName TEXT, lastName TEXT,
    fieldMode INT, UNIQUE (lastName, firstName, fieldMode));
CREATE TABLE creatorTypes (creatorTypeID INTEGER PRIMARY KEY, creatorType TEXT);
CREATE TABLE itemCreators (itemID INT NOT NULL, creatorID INT NOT NULL,
    creatorTypeID INT NOT NULL DEFAULT 1, orderIndex INT NOT NULL DEFAULT 0,
    PRIMARY KEY (itemID, creatorID, creatorTypeID, orderIndex));
CREATE TABLE collections (collectionID INTEGER PRIMARY KEY, collectionName TEXT NOT NULL,
    parentCollectionID INT DEFAULT NULL, clientDateModified TIMESTAMP NOT NULL DEFAULT
    CURRENT_TIMESTAMP, libraryID INT NOT NULL, key TEXT NOT NULL, version INT NOT NULL DEFAULT 0,
    synced INT NOT NULL DEFAULT 0);
CREATE TABLE collectionItems (collectionID INT NOT NULL, itemID INT NOT NULL,
    orderIndex INT NOT NULL DEFAULT 0, PRIMARY KEY (collectionID, itemID));
CREATE TABLE deletedItems (itemID INTEGER PRIMARY KEY, dateDeleted DEFAULT CURRENT_TIMESTAMP);
CREATE TABLE deletedCollections (collectionID INTEGER PRIMARY KEY,
    dateDeleted DEFAULT CURRENT_TIMESTAMP NOT NULL);
INSERT INTO version VALUES ('userdata', 123), ('system', 32);
INSERT INTO libraries VALUES (1, 'user', 1, 1, 0);
INSERT INTO relationPredicates VALUES (1, 'dc:replaces'), (2, 'dc:relation');
"""
# In the database every type has a number of its own; so have fields and roles.
TYPES = ("annotation", "attachment", "note", "book", "bookSection", "conferencePaper",
         "journalArticle", "preprint", "thesis", "webpage")  # fmt: skip
FIELDS = ("title", "abstractNote", "date", "DOI", "url", "accessDate", "extra", "publicationTitle",
          "bookTitle", "proceedingsTitle", "publisher", "university", "place", "volume", "issue",
          "pages", "ISBN", "series", "seriesTitle", "type", "thesisType", "number", "archiveID",
          "repository", "rights", "citationKey")  # fmt: skip
ROLES = ("author", "contributor", "editor", "translator", "seriesEditor", "bookAuthor")
_BASE = (("bookSection", "publicationTitle", "bookTitle"),
         ("conferencePaper", "publicationTitle", "proceedingsTitle"),
         ("thesis", "publisher", "university"), ("thesis", "type", "thesisType"),
         ("preprint", "publisher", "repository"), ("preprint", "number", "archiveID"))  # fmt: skip


class ZoteroLibrary:
    """A database to fill, in a folder like Zotero's. Ids count up over everything."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / "zotero.sqlite"
        self.connection = sqlite3.connect(self.path)
        self.connection.executescript(SCHEMA)
        for number, name in enumerate(TYPES, start=1):
            self.run("INSERT INTO itemTypes VALUES (?, ?, NULL, 1)", number, name)
            self.run("INSERT INTO itemTypesCombined VALUES (?, ?, 1, 0)", number, name)
        for number, name in enumerate(FIELDS, start=1):
            self.run("INSERT INTO fields VALUES (?, ?, NULL)", number, name)
            self.run("INSERT INTO fieldsCombined VALUES (?, ?, NULL, NULL, 0)", number, name)
        for number, name in enumerate(ROLES, start=1):
            self.run("INSERT INTO creatorTypes VALUES (?, ?)", number, name)
        for type_name, base, field in _BASE:
            self.run(
                "INSERT INTO baseFieldMappings VALUES (?, ?, ?)",
                TYPES.index(type_name) + 1, FIELDS.index(base) + 1, FIELDS.index(field) + 1,
            )  # fmt: skip
        self._next = 0

    def run(self, statement: str, *values: Any) -> None:
        self.connection.execute(statement, values)

    def save(self) -> None:
        self.connection.commit()

    def close(self) -> None:
        """Save, and leave the file alone."""
        self.connection.commit()
        self.connection.close()

    def item(
        self, type_name: str, key: str = "", *, library: int = 1,
        added: str = "2019-03-04 05:06:07", **fields: str,
    ) -> int:  # fmt: skip
        """An item with its fields; its key is KEY00001… if none is said."""
        self._next += 1
        item = self._next
        self.run(
            "INSERT INTO items (itemID, itemTypeID, dateAdded, libraryID, key)"
            " VALUES (?, ?, ?, ?, ?)",
            item, TYPES.index(type_name) + 1, added, library, key or f"KEY{item:05d}",
        )  # fmt: skip
        for name, value in fields.items():
            if not value:
                continue
            self.run("INSERT OR IGNORE INTO itemDataValues (value) VALUES (?)", value)
            self.run(
                "INSERT INTO itemData SELECT ?, ?, valueID FROM itemDataValues WHERE value = ?",
                item, FIELDS.index(name) + 1, value,
            )  # fmt: skip
        return item

    def creator(
        self, item: int, last: str, first: str = "", role: str = "author", *, order: int = 0
    ) -> None:
        """A person, or an organisation if there is no first name."""
        mode = 0 if first else 1
        self.run(
            "INSERT OR IGNORE INTO creators (firstName, lastName, fieldMode) VALUES (?, ?, ?)",
            first, last, mode,
        )  # fmt: skip
        self.run(
            "INSERT INTO itemCreators SELECT ?, creatorID, ?, ? FROM creators"
            " WHERE lastName = ? AND firstName = ?",
            item, ROLES.index(role) + 1, order, last, first,
        )  # fmt: skip

    def tag(self, item: int, name: str, kind: int = 0) -> None:
        self.run("INSERT OR IGNORE INTO tags (name) VALUES (?)", name)
        self.run("INSERT INTO itemTags SELECT ?, tagID, ? FROM tags WHERE name = ?",
                 item, kind, name)  # fmt: skip

    def note(self, parent: int | None, body: str, title: str = "") -> int:
        item = self.item("note")
        self.run("INSERT INTO itemNotes VALUES (?, ?, ?, ?)", item, parent, body, title)
        return item

    def file(
        self, parent: int | None, path: str, *, mode: int = 0, title: str = "", key: str = "",
        mime_type: str = "application/pdf",
    ) -> int:  # fmt: skip
        item = self.item("attachment", key, title=title)
        self.run(
            "INSERT INTO itemAttachments (itemID, parentItemID, linkMode, contentType, path)"
            " VALUES (?, ?, ?, ?, ?)",
            item, parent, mode, mime_type, path,
        )  # fmt: skip
        return item

    def collection(
        self, name: str, *items: int, parent: int | None = None, library: int = 1
    ) -> int:
        self._next += 1
        self.run(
            "INSERT INTO collections (collectionID, collectionName, parentCollectionID, libraryID,"
            " key) VALUES (?, ?, ?, ?, ?)",
            self._next, name, parent, library, f"COL{self._next:05d}",
        )  # fmt: skip
        for item in items:
            self.run("INSERT INTO collectionItems VALUES (?, ?, 0)", self._next, item)
        return self._next


def rows(path: Path, statement: str) -> list[Any]:
    """What a database says, for looking whether it is as it was."""
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(statement).fetchall()
