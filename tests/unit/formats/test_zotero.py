"""Zotero's library is read whole, from a copy, while Zotero may be writing in it."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

import pytest

from paperdesk.domain.errors import ImportFailed
from paperdesk.domain.exports import ExportOptions
from paperdesk.domain.records import Creator, ParsedAttachment, ParsedLink
from paperdesk.formats import decoding, source_files
from paperdesk.formats.zotero import ZoteroImporter
from paperdesk.formats.zotero_notes import markdown
from paperdesk.services.converting import convert
from tests.support.zotero_libraries import ZoteroLibrary

if TYPE_CHECKING:
    from pathlib import Path

    from paperdesk.domain.records import ParsedRecord


@pytest.fixture
def zotero(tmp_path: Path) -> ZoteroLibrary:
    return ZoteroLibrary(tmp_path / "Zotero")


def read(zotero: ZoteroLibrary) -> list[ParsedRecord]:
    zotero.save()
    return list(source_files.read(zotero.path)[1].records)


def test_an_item_with_all_that_hangs_on_it(zotero: ZoteroLibrary, tmp_path: Path) -> None:
    item = zotero.item(
        "journalArticle", title="Trees of <i>Words</i>", date="2020-05-00 May 2020",
        publicationTitle="Journal of Trees", volume="5", issue="2", pages="1-20",
        DOI="10.1000/trees", url="https://example.org/trees", accessDate="2021-01-02 10:11:12",
        abstractNote="We grow trees.", rights="CC BY",
        extra="Citation Key: bergTrees2020\nPMID: 123\nRead in one evening.",
    )  # fmt: skip
    zotero.creator(item, "van der Berg", "Jan", order=0)
    zotero.creator(item, "Tree Consortium", order=1)
    zotero.creator(item, "Li", "Wei", "editor", order=2)
    zotero.tag(item, "trees")
    zotero.tag(item, "automatic", 1)
    zotero.note(item, '<div data-schema-version="9"><p>Read <strong>twice</strong>.</p></div>')
    zotero.file(item, "storage:Berg 2020.pdf", key="PDFKEY01", title="Full Text PDF")
    zotero.file(item, "/papers/berg.pdf", mode=2, title="Linked")
    (record,) = read(zotero)
    assert record.type == "article-journal"
    assert record.source_type == "zotero:journalArticle"
    assert record.key == "bergTrees2020"
    assert record.added == "2019-03-04T05:06:07Z"
    assert record.fields == {
        "title": "Trees of <i>Words</i>",
        "issued": "2020-05",
        "container-title": "Journal of Trees",
        "volume": "5",
        "issue": "2",
        "page": "1-20",
        "DOI": "10.1000/trees",
        "URL": "https://example.org/trees",
        "accessed": "2021-01-02",
        "abstract": "We grow trees.",
        "zotero:rights": "CC BY",
        "PMID": "123",
        "note": "Read in one evening.",
    }
    assert record.creators == (
        Creator(family="Berg", given="Jan", non_dropping_particle="van der"),
        Creator(kind="organisation", literal="Tree Consortium"),
        Creator("editor", family="Li", given="Wei"),
    )
    assert record.tags == ("trees", "automatic")
    assert record.notes == ("Read **twice**.",)
    assert record.attachments == (
        ParsedAttachment(
            str(tmp_path / "Zotero" / "storage" / "PDFKEY01" / "Berg 2020.pdf"),
            title="Full Text PDF", mime_type="application/pdf",
        ),
        ParsedAttachment("/papers/berg.pdf", title="Linked", mime_type="application/pdf"),
    )  # fmt: skip
    assert '"rights": "CC BY"' in record.raw_text


def test_fields_of_a_type_stand_for_their_base_field(zotero: ZoteroLibrary) -> None:
    zotero.item("thesis", title="T", university="ETH", thesisType="PhD thesis")
    zotero.item("conferencePaper", title="C", proceedingsTitle="Proceedings of X")
    zotero.item("preprint", title="P", repository="arXiv", archiveID="arXiv:2001.00001")
    thesis, paper, preprint = read(zotero)
    assert (thesis.type, thesis.fields["publisher"], thesis.fields["genre"]) == (
        "thesis", "ETH", "PhD thesis",
    )  # fmt: skip
    assert (paper.type, paper.fields["container-title"]) == ("paper-conference", "Proceedings of X")
    assert (preprint.type, preprint.fields["number"]) == ("article", "arXiv:2001.00001")


def test_the_newer_field_for_the_citation_key(zotero: ZoteroLibrary) -> None:
    zotero.item("book", title="B", citationKey="pinned2024")
    (record,) = read(zotero)
    assert record.key == "pinned2024"
    assert "zotero:citationKey" not in record.fields


def test_two_fields_of_one_meaning_are_both_kept(zotero: ZoteroLibrary) -> None:
    zotero.item("book", title="B", series="Lecture Notes", seriesTitle="Volume on Trees")
    (record,) = read(zotero)
    assert record.fields["collection-title"] == "Lecture Notes"
    assert record.fields["zotero:seriesTitle"] == "Volume on Trees"


@pytest.mark.parametrize(
    ("written", "issued"),
    [
        ("2020-00-00 2020", "2020"),
        ("2020-05-17 17 May 2020", "2020-05-17"),
        ("0000-00-00 forthcoming", "forthcoming"),
        ("2019-00-00 2019-2021", "2019/2021"),
        ("in press", "in press"),
    ],
)
def test_dates(written: str, issued: str, zotero: ZoteroLibrary) -> None:
    zotero.item("book", title="B", date=written)
    assert read(zotero)[0].fields["issued"] == issued


def test_collections_with_their_tree_and_groups(zotero: ZoteroLibrary) -> None:
    zotero.run("INSERT INTO libraries VALUES (2, 'group', 1, 1, 0), (3, 'feed', 0, 0, 0)")
    zotero.run("INSERT INTO groups VALUES (7, 2, 'Lab', '', 0)")
    one = zotero.item("book", title="One")
    zotero.item("book", title="Two")
    shared = zotero.item("book", title="Shared", library=2)
    zotero.item("book", title="News", library=3)
    zotero.item("book", title="Loose in the group", library=2)
    thesis = zotero.collection("Thesis")
    zotero.collection("Chapter 1", one, parent=thesis)
    zotero.collection("Empty")
    zotero.collection("Papers", shared, library=2)
    gone = zotero.collection("Gone", one)
    zotero.collection("Inside", one, parent=gone)
    zotero.run("INSERT INTO deletedCollections (collectionID) VALUES (?)", gone)
    zotero.save()
    parsed = source_files.read(zotero.path)[1]
    assert [(record.fields["title"], record.collections) for record in parsed.records] == [
        ("One", (("Thesis", "Chapter 1"),)),
        ("Two", ()),
        ("Shared", (("Lab", "Papers"),)),
        ("Loose in the group", (("Lab",),)),
    ]
    assert set(parsed.collections) == {
        ("Thesis",), ("Thesis", "Chapter 1"), ("Empty",), ("Lab", "Papers")
    }  # fmt: skip


def test_the_bin_stays_out(zotero: ZoteroLibrary) -> None:
    kept, gone = zotero.item("book", title="Kept"), zotero.item("book", title="Gone")
    note = zotero.note(kept, "<p>Gone too</p>")
    file = zotero.file(kept, "storage:gone.pdf")
    for item in (gone, note, file):
        zotero.run("INSERT INTO deletedItems (itemID) VALUES (?)", item)
    (record,) = read(zotero)
    assert (record.fields["title"], record.notes, record.attachments) == ("Kept", (), ())


def test_files_and_notes_that_stand_alone(zotero: ZoteroLibrary) -> None:
    zotero.file(None, "storage:alone.pdf", title="Alone.pdf")
    zotero.note(None, "<p>First line</p><p>More</p>", "First line")
    file, note = read(zotero)
    assert (file.type, file.fields["title"], len(file.attachments)) == ("document", "Alone.pdf", 1)
    assert (note.fields["title"], note.notes) == ("First line", ("First line\n\nMore",))


def test_annotations_become_a_note(zotero: ZoteroLibrary) -> None:
    item = zotero.item("book", title="B")
    file = zotero.file(item, "storage:b.pdf", title="Full Text")
    for sort, text, comment in (("00002", "second", ""), ("00001", "first\nline", "so true")):
        marked = zotero.item("annotation")
        zotero.run(
            "INSERT INTO itemAnnotations VALUES (?, ?, 1, '', ?, ?, '#ffd400', '12', ?, '{}', 0)",
            marked, file, text, comment, sort,
        )  # fmt: skip
    (record,) = read(zotero)
    assert record.notes == (
        "Annotations in Full Text\n\n> first\n> line (p. 12)\n\nso true\n\n> second (p. 12)",
    )


def test_related_items_are_linked(zotero: ZoteroLibrary) -> None:
    one = zotero.item("book", title="One", key="AAAAAAA1")
    zotero.item("book", title="Two", key="AAAAAAA2")
    zotero.run(
        "INSERT INTO itemRelations VALUES (?, 2, 'http://zotero.org/users/1/items/AAAAAAA2')", one
    )
    first, second = read(zotero)
    assert first.links == (ParsedLink("related", "AAAAAAA2"),)
    assert second.aliases == ("AAAAAAA2",)


def test_what_is_only_in_the_log_is_read_and_nothing_is_written(zotero: ZoteroLibrary) -> None:
    zotero.close()
    connection = sqlite3.connect(zotero.path)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA wal_autocheckpoint = 0")
    zotero.connection = connection
    zotero.item("book", title="Just saved")
    connection.commit()
    # Zotero holds its file for itself.
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    connection.execute("BEGIN EXCLUSIVE")
    folder = zotero.path.parent
    before = {file.name: (file.stat().st_mtime_ns, file.read_bytes()) for file in folder.iterdir()}
    records = source_files.read(zotero.path)[1].records
    after = {file.name: (file.stat().st_mtime_ns, file.read_bytes()) for file in folder.iterdir()}
    connection.rollback()
    connection.close()
    assert [record.fields["title"] for record in records] == ["Just saved"]
    assert before == after


def test_the_data_folder_means_its_database(zotero: ZoteroLibrary) -> None:
    zotero.item("book", title="B")
    zotero.close()
    inside = zotero.path.parent / "storage" / "ABCDEFGH"
    inside.mkdir(parents=True)
    (inside / "list.txt").write_text("ICML 2025\n\nTrees grow. They do.\n")
    assert decoding.find_sources([zotero.path.parent]) == ([zotero.path], [])


def test_an_old_database_is_read_too(tmp_path: Path) -> None:
    path = tmp_path / "zotero.sqlite"
    connection = sqlite3.connect(path)
    connection.executescript(
        """CREATE TABLE itemTypes (itemTypeID INTEGER PRIMARY KEY, typeName TEXT);
        CREATE TABLE fields (fieldID INTEGER PRIMARY KEY, fieldName TEXT);
        CREATE TABLE items (itemID INTEGER PRIMARY KEY, itemTypeID INT, key TEXT);
        CREATE TABLE itemDataValues (valueID INTEGER PRIMARY KEY, value);
        CREATE TABLE itemData (itemID INT, fieldID INT, valueID);
        CREATE TABLE creators (creatorID INTEGER PRIMARY KEY, creatorDataID INT);
        CREATE TABLE creatorData (creatorDataID INTEGER PRIMARY KEY, firstName, lastName,
            fieldMode INT);
        CREATE TABLE itemCreators (itemID INT, creatorID INT, creatorTypeID INT, orderIndex INT);
        CREATE TABLE itemAttachments (itemID INTEGER PRIMARY KEY, sourceItemID INT, linkMode INT,
            mimeType TEXT, path TEXT);
        INSERT INTO itemTypes VALUES (2, 'book'), (14, 'attachment');
        INSERT INTO fields VALUES (110, 'title');
        INSERT INTO items VALUES (1, 2, 'AAAAAAAA'), (2, 14, 'BBBBBBBB');
        INSERT INTO itemDataValues VALUES (1, 'Old'); INSERT INTO itemData VALUES (1, 110, 1);
        INSERT INTO creatorData VALUES (5, 'Ada', 'Lovelace', 0);
        INSERT INTO creators VALUES (9, 5); INSERT INTO itemCreators VALUES (1, 9, 1, 0);
        INSERT INTO itemAttachments VALUES (2, 1, 0, 'application/pdf', 'storage:old.pdf');"""
    )
    connection.close()
    (record,) = source_files.read(path)[1].records
    assert (record.fields, record.creators) == (
        {"title": "Old"}, (Creator(family="Lovelace", given="Ada"),)
    )  # fmt: skip
    assert record.attachments[0].path == str(tmp_path / "storage" / "BBBBBBBB" / "old.pdf")


def test_other_databases_and_damaged_ones_are_refused(tmp_path: Path) -> None:
    other = tmp_path / "other.sqlite"
    connection = sqlite3.connect(other)
    connection.execute("CREATE TABLE things (id INTEGER)")
    connection.close()
    with pytest.raises(ImportFailed, match="is a database"):
        source_files.read(other)
    damaged = tmp_path / "zotero.sqlite"
    damaged.write_bytes(ZoteroImporter.magic + b"\x01" * 5_000)
    with pytest.raises(ImportFailed, match="cannot be read as a Zotero library"):
        source_files.read(damaged)


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("<p>One</p><p>Two</p>", "One\n\nTwo"),
        ("<h1>Head</h1><ul><li>a</li><li>b</li></ul>", "# Head\n\n- a\n- b"),
        ('<p><a href="https://x.org">there</a> &amp; back</p>', "[there](https://x.org) & back"),
        ('<p>As <span class="math">$a_1 &lt; b^*$</span> says</p>', "As $a_1 < b^*$ says"),
        ('<pre class="math">$$x_1$$</pre>', "$$x_1$$"),
        ("plain text", "plain text"),
        ("a < b and c > d", "a < b and c > d"),
    ],
)
def test_notes_become_markdown(note: str, expected: str) -> None:
    assert markdown(note) == expected


def test_it_is_converted_without_a_library(zotero: ZoteroLibrary, tmp_path: Path) -> None:
    zotero.item("book", title="Trees", date="2020-00-00 2020", extra="Citation Key: berg2020")
    zotero.close()
    target = tmp_path / "out.bib"
    done = convert(zotero.path, target, ExportOptions())
    assert (done.source_format, done.target_format) == ("zotero", "bibtex")
    assert "@book{berg2020," in target.read_text()
