"""Near copies are found, shown together, merged or told apart for good."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from paperdesk.domain.records import ParsedRecord
from paperdesk.domain.views import Scope, SearchRequest, Sort
from paperdesk.formats.decoding import read_source
from paperdesk.formats.registry import recognise
from paperdesk.matching import keys
from paperdesk.paths import sample_papers
from paperdesk.services import (
    counting,
    deriving,
    duplicates,
    fields,
    importing,
    listing,
    match_keys,
    merging,
    references,
    works,
)
from tests.support.libraries import add_records, add_references

if TYPE_CHECKING:
    from paperdesk.services.library import Library

SEED = read_source(sample_papers() / "000_afa220fe923ecf18.txt")
BANYAN, CELLS, NORMS = (
    recognise(SEED).parse(SEED).records[number].fields["abstract"] for number in (11, 3, 0)
)
REWORDED = BANYAN.replace("efficiently learns", "learns well").replace("Conversely", "However")
CUT = CELLS[: len(CELLS) * 3 // 4]


def groups(library: Library) -> list[tuple[int, ...]]:
    deriving.drain(library)
    return [group.members for group in library.read(duplicates.groups)]


def test_the_samples_hold_no_near_copies(library: Library) -> None:
    importing.import_files(library, [sample_papers()])
    assert groups(library) == []


def test_reworded_and_cut_copies_are_found(library: Library) -> None:
    ids = add_references(library, [BANYAN, CELLS, NORMS, REWORDED, CUT])
    found = library.read(duplicates.groups) if groups(library) else []
    assert {group.members for group in found} == {(ids[0], ids[3]), (ids[1], ids[4])}
    assert all(75 <= group.score < 100 for group in found)
    assert library.read(counting.library).duplicates == 2
    shown = SearchRequest(scope=Scope("duplicates"), sort=Sort("place"))
    assert list(library.read(listing.find, shown).ids) == [ids[0], ids[3], ids[1], ids[4]]


def test_told_apart_lasts_until_what_was_compared_changes(library: Library) -> None:
    ids = add_references(library, [BANYAN, REWORDED])
    assert groups(library) == [(ids[0], ids[1])]
    library.write("Not duplicates", duplicates.keep_distinct, ids)
    assert groups(library) == []
    assert library.read(counting.library).duplicates == 0
    library.write("Edit", fields.set_value, ids[0], "container-title", "ICML")
    library.maintain(duplicates.scan_again)
    assert groups(library) == []
    library.write("Edit", fields.set_value, ids[0], "abstract", BANYAN + " And more.")
    assert groups(library) == [(ids[0], ids[1])]
    library.undo()
    assert groups(library) == []


def test_a_decision_can_be_taken_back(library: Library) -> None:
    ids = add_references(library, [BANYAN, REWORDED])
    assert groups(library)
    library.write("Not duplicates", duplicates.keep_distinct, ids)
    (decision,) = library.read(duplicates.decisions)
    assert (decision.low_id, decision.high_id, decision.decision) == (*ids, "distinct")
    library.write("Take back", duplicates.take_back, *ids)
    assert library.read(duplicates.decisions) == []
    assert groups(library) == [(ids[0], ids[1])]


def test_merging_ends_the_group_and_undo_brings_it_back(library: Library) -> None:
    ids = add_references(library, [BANYAN, REWORDED])
    assert groups(library) == [(ids[0], ids[1])]
    library.write("Merge", merging.merge, ids)
    assert groups(library) == []
    assert library.read(counting.library).total == 1
    library.undo()
    assert groups(library) == [(ids[0], ids[1])]


def test_an_edit_that_makes_texts_differ_ends_the_pair(library: Library) -> None:
    ids = add_references(library, [BANYAN, REWORDED])
    assert groups(library)
    library.write("Edit", fields.set_value, ids[1], "abstract", NORMS)
    assert groups(library) == []


def test_trashed_references_are_in_no_group(library: Library) -> None:
    ids = add_references(library, [BANYAN, REWORDED])
    assert groups(library)
    library.write("Trash", references.trash, ids[:1])
    assert groups(library) == []


def test_short_texts_are_not_compared(library: Library) -> None:
    add_references(library, ["We study trees and graphs.", "We study trees and graph."])
    assert groups(library) == []


def test_a_title_of_common_words_is_found_by_them_together(library: Library) -> None:
    # Each word stands in 400 of 4,000 titles: who shares one of them is one of too many.
    rng = Random(4)
    pools = [[f"{start}{end}" for end in "abcdefghij"] for start in ("Graph", "Ker", "Lim", "Bo")]
    titles = [" ".join(rng.choice(pool) for pool in pools) for _ in range(4_000)]
    written = [
        ParsedRecord(number, 1, 1, title.encode(), fields={"title": title})
        for number, title in enumerate(titles, start=1)
    ]
    made = add_records(library, written)
    known = {
        reference_id: keys.keys(works.of_record(record))
        for reference_id, record in zip(made, written, strict=True)
    }
    library.maintain(match_keys.store, known)
    wanted = range(3_900, 4_000)
    # Another order of the words is another exact key.
    copies = {
        place: keys.keys(
            works.of_record(
                ParsedRecord(1, 1, 1, b"", fields={"title": " ".join(titles[place].split()[::-1])})
            )
        )
        for place in wanted
    }
    found = library.read(match_keys.candidates, copies)
    assert [place for place in wanted if made[place] not in found[place]] == []
