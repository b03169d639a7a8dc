"""Records of any format become references with all they say, and undo takes all of it back."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import text

from paperdesk.domain.records import (
    Creator,
    ParsedAttachment,
    ParsedLink,
    ParsedRecord,
    ParsedSource,
    SourceText,
)
from paperdesk.formats import registry
from paperdesk.services import (
    collections,
    completing,
    deriving,
    export_records,
    fields,
    history,
    importing,
    notes,
    references,
    tags,
)
from tests.support.libraries import dump

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from sqlalchemy.orm import Session

    from paperdesk.domain.import_report import ImportReport
    from paperdesk.domain.records import ExportRecord
    from paperdesk.services.library import Library

BOOK = ParsedRecord(
    1,
    1,
    9,
    "@book{berg2020, …}".encode(),
    type="book",
    fields={
        "title": "Trees of Words",
        "issued": "2020-05",
        "publisher": "Wiley; Sons\nElsevier",
        "bibtex:usera": "kept",
        "DOI": "10.1/abc",
    },
    creators=(
        Creator(family="Berg", given="Jan", non_dropping_particle="van der", suffix="Jr."),
        Creator(family="Li", given="Wei", dropping_particle="de"),
        Creator("editor", "organisation", literal="ACM"),
        Creator(kind="others"),
    ),
    key="berg2020",
    aliases=("old-berg",),
    source_type="bibtex:book",
    verbatim={
        "title": "{Trees} of Words",
        "author": "van der Berg, Jr., Jan and …",
        "month": "may",
    },
    tags=("Graphs", "Trees & more"),
    notes=("Read *twice*.",),
    attachments=(
        ParsedAttachment(path="files/berg.pdf", title="Full text", mime_type="application/pdf"),
        ParsedAttachment(url="https://example.org/berg"),
    ),
    collections=(("Thesis", "Chapter 1"), ("Thesis",)),
    links=(ParsedLink("crossref", "proc"), ParsedLink("related", "nowhere")),
    read_status="reading",
    rating=4,
    added="2019-03-04T05:06:07+02:00",
)
PROCEEDINGS = ParsedRecord(
    2,
    11,
    14,
    "@proceedings{proc, …}".encode(),
    type="book",
    fields={"title": "Proceedings of Something", "issued": "2020"},
    key="proc",
    source_type="bibtex:proceedings",
)


@pytest.fixture
def bring(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., ImportReport]:
    """Import records as if a file held them."""
    held: list[ParsedSource] = []

    class Importer:
        id = "test"
        title = "Test"
        suffixes = (".test",)

        def recognise(self, head: str) -> float:
            return 1.0 if head.startswith("TEST") else 0.0

        def parse(self, _source: SourceText) -> ParsedSource:
            return held[-1]

    monkeypatch.setattr(registry, "importers", lambda: {"test": Importer()})

    def run(
        *records: ParsedRecord,
        name: str = "refs.test",
        choices: importing.Choices | None = None,
        collections: tuple[tuple[str, ...], ...] = (),
    ) -> ImportReport:
        held.append(ParsedSource("test", "", records, collections=collections))
        path = tmp_path / name
        path.write_text(f"TEST {len(held)}")
        return importing.import_files(library, [path], choices)

    return run


def _ids(library: Library) -> list[int]:
    return library.read(_live)


def _live(session: Session) -> list[int]:
    return list(
        session.execute(
            text("SELECT id FROM reference WHERE trashed_at IS NULL ORDER BY id")
        ).scalars()
    )


def _rows(library: Library, statement: str) -> list[tuple[object, ...]]:
    return library.read(lambda session: [tuple(row) for row in session.execute(text(statement))])


def test_everything_a_record_says_arrives(library: Library, bring: Callable[..., object]) -> None:
    bring(BOOK, PROCEEDINGS, collections=(("Thesis", "Empty"),))
    view = library.read(references.load, 1)
    assert (view.key, view.type, view.title, view.year) == (
        "berg2020",
        "book",
        "Trees of Words",
        2020,
    )
    assert view.creators == (*BOOK.creators[:2], BOOK.creators[3], BOOK.creators[2])
    assert [chip.name for chip in view.tags] == ["Graphs", "Trees & more"]
    assert [note.body for note in view.notes] == ["Read *twice*."]
    assert view.read_status == "reading"
    assert view.rating == 4
    assert view.added_at == "2019-03-04T03:06:07.000Z"
    assert view.fields["publisher"] == "Wiley; Sons; Elsevier"
    assert _rows(library, "SELECT position, value, verbatim FROM reference_field"
                 " WHERE name IN ('publisher', 'title', 'month') AND reference_id = 1"
                 " ORDER BY name, position") == [
        (0, "", "may"),
        (0, "Wiley; Sons", None),
        (1, "Elsevier", None),
        (0, "Trees of Words", "{Trees} of Words"),
    ]  # fmt: skip
    assert _rows(library, "SELECT relation, target_key, target_id FROM reference_link") == [
        ("crossref", "proc", 2),
        ("related", "nowhere", None),
    ]
    assert _rows(library, "SELECT p.name, c.name, count(m.reference_id) FROM collection c"
                 " LEFT JOIN collection p ON p.id = c.parent_id"
                 " LEFT JOIN collection_member m ON m.collection_id = c.id"
                 " GROUP BY c.id ORDER BY c.name") == [
        ("Thesis", "Chapter 1", 1),
        ("Thesis", "Empty", 0),
        (None, "Thesis", 1),
    ]  # fmt: skip
    assert library.read(references.find, "old-berg") == 1


def test_one_undo_takes_all_back_and_redo_brings_it(
    library: Library, bring: Callable[..., object]
) -> None:
    empty = dump(library)
    bring(BOOK, PROCEEDINGS, collections=(("Thesis", "Empty"),))
    full = dump(library)
    library.undo()
    assert _ids(library) == []
    assert _rows(library, "SELECT name FROM tag UNION ALL SELECT name FROM collection") == []
    with pytest.raises(Exception, match="There is no reference"):
        library.read(references.find, "old-berg")
    library.redo()
    assert dump(library) == full
    assert full != empty
    library.undo()
    bring(BOOK)
    assert library.read(references.load, _ids(library)[0]).key == "berg2020"


def test_a_taken_key_gets_a_number_and_the_files_spelling_finds_it(
    library: Library, bring: Callable[..., ImportReport]
) -> None:
    other = dataclasses.replace(PROCEEDINGS, key="berg2020", fields={"title": "Another"})
    spaced = dataclasses.replace(PROCEEDINGS, key="van Berg, 2020", fields={"title": "A third"})
    report = bring(BOOK, other, spaced)
    assert [library.read(references.load, number).key for number in (1, 2, 3)] == [
        "berg2020",
        "berg2020-2",
        "van-Berg-2020",
    ]
    assert library.read(references.find, "van Berg, 2020") == 3
    assert [problem.message[:33] for problem in report.sources[0].problems] == [
        "The citation key “berg2020” is ta",
        "The citation key “van Berg, 2020”",
    ]


def test_the_same_file_again_adds_nothing(
    library: Library, bring: Callable[..., ImportReport]
) -> None:
    bring(BOOK, PROCEEDINGS)
    before = dump(library)
    report = bring(BOOK, PROCEEDINGS)
    assert (report.created, report.merged, report.changed, report.unchanged) == (0, 0, 0, 2)
    assert dump(library) == before


def test_a_newer_file_tells_new_changed_gone_and_unchanged(
    library: Library, bring: Callable[..., ImportReport], tmp_path: Path
) -> None:
    third = dataclasses.replace(PROCEEDINGS, key="third", fields={"title": "A third"})
    bring(BOOK, PROCEEDINGS, third)
    library.write("Edit", fields.set_value, 1, "issued", "2021")
    changed = dataclasses.replace(
        BOOK,
        fields={"title": "Trees of Many Words", "issued": "1999", "publisher": "Springer"},
        creators=(Creator(family="Li", given="Wei"),),
        verbatim={},
        tags=("Graphs", "New"),
        attachments=(ParsedAttachment(path="files/new.pdf"),),
    )
    fourth = dataclasses.replace(PROCEEDINGS, key="fourth", fields={"title": "A fourth"})
    report = bring(changed, PROCEEDINGS, fourth)
    assert (report.created, report.changed, report.unchanged) == (1, 1, 1)
    view = library.read(references.load, 1)
    assert view.title == "Trees of Many Words"
    # What the user typed stays.
    assert view.fields == {
        "title": "Trees of Many Words", "issued": "2021", "publisher": "Springer"
    }  # fmt: skip
    assert view.creators == changed.creators
    assert [chip.name for chip in view.tags] == ["Graphs", "New", "Trees & more"]
    assert _rows(library, "SELECT path, url FROM attachment WHERE reference_id = 1") == [
        ("files/new.pdf", "")
    ]
    library.undo()
    assert library.read(references.load, 1).title == "Trees of Words"
    assert [chip.name for chip in library.read(references.load, 1).tags] == [
        "Graphs", "Trees & more"
    ]  # fmt: skip


def test_another_file_with_the_same_work_fills_what_is_missing(
    library: Library, bring: Callable[..., ImportReport]
) -> None:
    bare = ParsedRecord(
        1, 1, 1, b"bare", fields={"title": "Trees of Words", "issued": "2020"},
        creators=BOOK.creators, source_type="ris:BOOK",
    )  # fmt: skip
    bring(bare, name="one.test")
    library.write("Tag", tags.add, [1], "mine")
    before = dump(library)
    report = bring(dataclasses.replace(BOOK, links=()), name="two.test")
    assert (report.created, report.merged) == (0, 1)
    view = library.read(references.load, 1)
    assert view.key == "berg2020"
    assert view.fields["bibtex:usera"] == "kept"
    assert [chip.name for chip in view.tags] == ["Graphs", "mine", "Trees & more"]
    assert [note.body for note in view.notes] == ["Read *twice*."]
    library.undo()
    assert dump(library) == before


@pytest.mark.parametrize(
    ("one", "other", "together"),
    [
        ({"page": "1-2"}, {"page": "55-56"}, False),
        ({"DOI": "10.1000/abcd1"}, {"eprint": "2101.01234"}, False),
        ({}, {"container-title": "Letters"}, False),
        ({}, {}, True),
    ],
)
def test_equal_titles_alone_are_not_one_work(
    library: Library,
    bring: Callable[..., ImportReport],
    one: dict[str, str],
    other: dict[str, str],
    together: bool,
) -> None:
    same = {"title": "Editorial", "issued": "1999"}
    records = [
        ParsedRecord(number, number, number, key.encode(), fields={**same, **more}, key=key,
                     type="article-journal", source_type="bibtex:article")
        for number, (key, more) in enumerate((("e1", one), ("e2", other)), 1)
    ]  # fmt: skip
    assert completing.are_one_work(*records) is together
    report = bring(*records, name="editorials.test")
    assert (report.created, report.merged) == ((1, 1) if together else (2, 0))


def test_one_abstract_on_two_titles_is_two_works(
    library: Library, bring: Callable[..., ImportReport]
) -> None:
    words = "No abstract is available for this article. " * 4
    twins = [
        ParsedRecord(
            number, number, number, title.encode(), fields={"title": title, "abstract": words},
            source_type="ris:JOUR",
        )
        for number, title in enumerate(("First", "Second", "first"), start=1)
    ]  # fmt: skip
    report = bring(*twins)
    assert (report.created, report.merged) == (2, 1)


def test_a_link_waits_for_its_target(library: Library, bring: Callable[..., object]) -> None:
    bring(BOOK, name="one.test")
    assert ("crossref", "proc", None) in _rows(
        library, "SELECT relation, target_key, target_id FROM reference_link"
    )
    bring(PROCEEDINGS, name="two.test")
    assert ("crossref", "proc", 2) in _rows(
        library, "SELECT relation, target_key, target_id FROM reference_link"
    )


def test_tags_and_collections_of_the_file_may_stay_out(
    library: Library, bring: Callable[..., object]
) -> None:
    bring(BOOK, choices=importing.Choices(keep_tags=False, keep_collections=False, tags=("own",)))
    assert _rows(library, "SELECT name FROM tag UNION ALL SELECT name FROM collection") == [
        ("own",)
    ]
    library.undo()
    library.redo()
    assert [chip.name for chip in library.read(references.load, 1).tags] == ["own"]


def test_derived_links_do_not_repeat_those_of_the_file(
    library: Library, bring: Callable[..., object]
) -> None:
    bring(dataclasses.replace(BOOK, fields={**BOOK.fields, "URL": "https://example.org/berg"}))
    deriving.drain(library)
    assert _rows(library, "SELECT url FROM attachment WHERE url <> '' ORDER BY id") == [
        ("https://example.org/berg",),
        ("https://doi.org/10.1/abc",),
    ]
    assert library.read(history.labels) == ("Import refs.test", None)


def _exported(library: Library, reference_id: int = 1) -> ExportRecord:
    return library.read(export_records.load, [reference_id])[0]


def test_an_exporter_gets_back_what_came(library: Library, bring: Callable[..., object]) -> None:
    bring(BOOK, PROCEEDINGS)
    record = _exported(library)
    for name in ("key", "type", "fields", "tags", "notes", "source_type", "aliases",
                 "attachments", "read_status", "rating", "verbatim"):  # fmt: skip
        assert getattr(record, name) == getattr(BOOK, name), name
    assert record.related == BOOK.links
    assert set(record.collections) == set(BOOK.collections)
    assert set(record.creators) == set(BOOK.creators)
    assert (record.untouched, record.untouched_format) == (BOOK.raw_text, "test")
    library.write("Key", references.set_key, 2, "conference")
    assert _exported(library).related[0].key == "conference"


@pytest.mark.parametrize("change", ["field", "tag", "note", "key", "import"])
def test_what_was_changed_does_not_go_back_as_it_came(
    change: str, library: Library, bring: Callable[..., object]
) -> None:
    bring(BOOK)
    if change == "field":
        library.write("Edit", fields.set_value, 1, "title", "Forests of Words")
    elif change == "tag":
        library.write("Tag", tags.add, [1], "mine")
    elif change == "note":
        library.write("Note", notes.add, 1, "More.")
    elif change == "key":
        library.write("Key", references.set_key, 1, "other")
    else:
        bring(dataclasses.replace(BOOK, tags=("further",), key="further"), name="two.test")
    assert _exported(library).untouched == ""
    library.undo()
    assert _exported(library).untouched == BOOK.raw_text


def test_filing_changes_nothing_in_a_reference(
    library: Library, bring: Callable[..., object]
) -> None:
    bring(BOOK)
    collection_id = library.write("New", collections.create, "Reading")
    library.write("File", collections.add, collection_id, [1])
    assert _exported(library).untouched == BOOK.raw_text


def test_editing_a_field_forgets_its_spelling(
    library: Library, bring: Callable[..., object]
) -> None:
    bring(BOOK)
    library.write("Edit", fields.set_value, 1, "title", "Forests of Words")
    library.write("Edit", fields.set_value, 1, "publisher", "Wiley; Elsevier; ACM")
    library.write("Edit", fields.set_creators, 1, BOOK.creators[:1])
    record = _exported(library)
    assert record.verbatim == {"month": "may"}
    assert record.fields["publisher"] == "Wiley\nElsevier\nACM"
