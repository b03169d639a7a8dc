from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtGui import QFont

from paperdesk.domain.views import Decision, ReadStatus, ReferenceSummary, TagChip
from paperdesk.gui.chip_painting import CHIP_GAP, fit_chips
from paperdesk.gui.faces import Face, Faces
from paperdesk.gui.reference_columns import COLUMNS, day, spoken, stars, tip
from paperdesk.gui.reference_delegate import facts
from paperdesk.gui.reference_painting import is_dimmed, marked_parts

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication


def summary(**values: object) -> ReferenceSummary:
    made: dict[str, object] = {
        "id": 1, "key": "icml2025-banyan", "name": "Banyan", "gloss": "structure as trees",
        "derived": True, "creators": "", "venue": "ICML", "year": 2025, "place": "no. 12",
        "also_in": 0, "excerpt": "We present Banyan.", "tags": (), "note_count": 0,
        "has_code": False, "read_status": ReadStatus.UNSEEN, "decision": Decision.UNDECIDED,
        "rating": 0, "added_at": "2025-06-01T12:00:00Z", "modified_at": "2025-06-01T12:00:00Z",
    }  # fmt: skip
    return ReferenceSummary(**(made | values))  # type: ignore[arg-type]


@pytest.fixture
def face(qapp: QApplication) -> Face:
    font = QFont()
    font.setPixelSize(11)
    return Face(font)


def test_facts_say_where_when_and_who() -> None:
    assert facts(summary()) == "ICML 2025  ·  no. 12"
    assert (
        facts(summary(also_in=2, rating=3, creators="Noether, Turing"))
        == "ICML 2025  ·  no. 12  ·  also in 2 other lists  ·  ★★★  ·  Noether, Turing"
    )
    assert facts(summary(also_in=1, venue="", year=None, place="")) == "also in 1 other list"
    assert facts(summary(venue="", year=None, place="")) == ""


def test_what_is_spoken_holds_all_that_is_drawn() -> None:
    text = spoken(summary(decision=Decision.KEEP, tags=(TagChip("graph", None),)))

    assert text == "Banyan, structure as trees, ICML 2025, unseen, keep, tag graph"


def test_a_tool_tip_has_the_whole_name() -> None:
    assert tip(summary()) == "Banyan structure as trees\nUnseen"


def test_discarded_and_trashed_ones_step_back() -> None:
    assert not is_dimmed(summary(decision=Decision.KEEP))
    assert is_dimmed(summary(decision=Decision.DISCARD))
    assert is_dimmed(summary(trashed=True))


def test_names_are_bold_italic_sentences_italic_and_titles_upright(qapp: QApplication) -> None:
    faces = Faces(QFont())
    name = faces.of_name(summary()).font
    sentence = faces.of_name(summary(name="A sentence that says what it is " * 3, gloss="")).font
    title = faces.of_name(summary(derived=False)).font

    assert (name.italic(), name.bold()) == (True, True)
    assert (sentence.italic(), sentence.bold()) == (True, False)
    assert not title.italic()


def test_stars_and_days_are_readable() -> None:
    assert [stars(number) for number in (0, 1, 5)] == ["", "★", "★★★★★"]
    assert day("2025-06-01T12:00:00Z") == "2025-06-01"
    assert day("some day") == "some day"


def test_columns_have_names_of_their_own() -> None:
    assert len({column.key for column in COLUMNS}) == len(COLUMNS)
    assert COLUMNS[0].key == "name"
    assert all(column.text(summary()) is not None for column in COLUMNS)


def test_chips_that_fit_are_all_drawn(face: Face) -> None:
    tags = (TagChip("graph", None), TagChip("theory", None))
    chips, _width = fit_chips(tags, 400, face)

    assert [text for _, text, _ in chips] == ["graph", "theory"]


def test_chips_that_do_not_fit_are_counted(face: Face) -> None:
    tags = tuple(TagChip(f"tag number {number}", None) for number in range(5))
    chips, width = fit_chips(tags, 240, face)

    shown = [tag.name for tag, _, _ in chips if tag.name]
    assert 1 <= len(shown) < 5
    assert chips[-1][1] == f"+{5 - len(shown)}"
    assert width <= 240


def test_one_long_tag_is_cut_rather_than_left_out(face: Face) -> None:
    chips, width = fit_chips((TagChip("a very long name of a tag " * 4, None),), 120, face)

    assert chips[0][1].endswith("…")
    assert width <= 120


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    names=st.lists(st.text(alphabet="aw 推-", min_size=1, max_size=30), max_size=12),
    room=st.floats(60, 500),
)
def test_chips_never_take_more_than_their_room_and_lose_no_tag(
    face: Face, names: list[str], room: float
) -> None:
    chips, width = fit_chips(tuple(TagChip(name, None) for name in names), room, face)

    shown = [tag.name for tag, _, _ in chips if tag.name]
    rest = [text for tag, text, _ in chips if not tag.name]
    assert width <= room
    assert shown == names[: len(shown)]
    assert (rest == []) == (len(shown) == len(names))
    if rest:
        assert rest == [f"+{len(names) - len(shown)}"]
    assert width == pytest.approx(
        sum(chip[2] for chip in chips) + CHIP_GAP * max(0, len(chips) - 1)
    )


def test_marked_html_becomes_parts() -> None:
    assert marked_parts("a <mark>b &lt; c</mark> d&amp;") == [
        ("a ", False), ("b < c", True), (" d&", False)
    ]  # fmt: skip
    assert marked_parts("") == []
