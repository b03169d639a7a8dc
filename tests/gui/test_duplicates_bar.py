"""References that look alike, above the list."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QTextBrowser

from paperdesk.domain.duplicate_report import DuplicateGroup
from paperdesk.gui import theme
from paperdesk.gui.duplicates_bar import DuplicatesBar
from paperdesk.gui.word_diff import differences, inline_html, side_html
from paperdesk.services import fields
from tests.support.reading_pane import FLASH, Desk, button, click, named, open_desk

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

GROUP = DuplicateGroup((2, 1), 96.0, "96 % of the words are the same, in the same order")


@pytest.fixture
def desk(tmp_path: Path, qapp: QApplication) -> Iterator[Desk]:
    with open_desk(tmp_path, qapp) as made:
        made.write(fields.set_value, 1, "abstract", FLASH.replace("slow", "very slow"))
        yield made


@pytest.fixture
def bar(desk: Desk, qtbot: QtBot) -> DuplicatesBar:
    made = DuplicatesBar(desk.tasks)
    qtbot.addWidget(made)
    made.resize(800, 300)
    made.show_group(GROUP)
    return made


def test_it_says_why_and_offers_what_to_do(bar: DuplicatesBar, qtbot: QtBot) -> None:
    sentence = "2 references look alike: 96 % of the words are the same, in the same order."
    assert sentence in [label.text() for label in bar.findChildren(QLabel) if label.isVisible()]
    with qtbot.waitSignal(bar.merge_requested) as asked:
        click(button(bar, "Merge"))
    assert asked.args == [(2, 1)]
    with qtbot.waitSignal(bar.distinct_requested) as asked:
        click(button(bar, "Not duplicates"))
    assert asked.args == [(2, 1)]


def test_no_group_no_bar(bar: DuplicatesBar) -> None:
    bar.show_group(None)
    assert not bar.isVisible()
    bar.show_group(GROUP)
    assert bar.isVisible()


def test_wide_the_texts_stand_side_by_side(bar: DuplicatesBar) -> None:
    assert named(bar, QTextBrowser, "First text").toPlainText() == FLASH
    right = named(bar, QTextBrowser, "Second text")
    assert right.toPlainText() == FLASH.replace("slow", "very slow")
    assert theme.colours().kept not in right.toHtml()
    assert "background-color" in right.toHtml().partition("very")[0].rpartition("<span")[2]


def test_narrow_they_are_woven_into_one(bar: DuplicatesBar) -> None:
    bar.resize(420, 300)
    QApplication.processEvents()
    assert "are very slow" in named(bar, QTextBrowser, "First text").toPlainText()
    assert not any(
        one.isVisible() for one in bar.findChildren(QTextBrowser)
        if one.accessibleName() == "Second text"
    )  # fmt: skip


def test_comparing_can_be_switched_off_and_stays_so(
    bar: DuplicatesBar, desk: Desk, qtbot: QtBot
) -> None:
    click(button(bar, "Compare"))
    assert not any(one.isVisible() for one in bar.findChildren(QTextBrowser))
    other = DuplicatesBar(desk.tasks)
    qtbot.addWidget(other)
    other.show_group(GROUP)
    assert not button(other, "Compare").isChecked()


def test_three_alike(bar: DuplicatesBar) -> None:
    bar.show_group(DuplicateGroup((1, 2, 3), 90.0, ""))
    assert button(bar, "Merge all 3").isEnabled()


class TestWordDiff:
    def test_both_texts_come_back_whole(self) -> None:
        old, new = "A b c, d.  E", "A x c, d.\nE f"
        pieces = list(differences(old, new))
        kept = "".join(text for kind, text in pieces if kind != "removed")
        assert kept == new
        gone = "".join(text for kind, text in pieces if kind != "added")
        assert gone.split() == old.split()
        assert [text.strip() for kind, text in pieces if kind == "removed"] == ["b"]

    def test_a_wrapped_line_is_no_change(self) -> None:
        assert {kind for kind, _text in differences("one two\nthree", "one two three")} == {"same"}

    def test_chinese_is_compared_by_character(self) -> None:
        pieces = list(differences("图对比学习方法", "图对照学习方法"))
        assert [text for kind, text in pieces if kind == "removed"] == ["比"]
        assert [text for kind, text in pieces if kind == "added"] == ["照"]

    def test_what_is_far_from_a_change_is_left_out(self) -> None:
        words = [f"w{number}" for number in range(40)]
        old, new = " ".join(["a", *words, "b", *words]), " ".join(["x", *words, "y", *words])
        html = inline_html(old, new, theme.LIGHT, around=2)
        assert re.sub("<[^>]+>", "", html) == "a x w0 w1  … w38 w39 b y w0 w1  …"
        assert "w20" in inline_html(old, new, theme.LIGHT)

    def test_markup_is_escaped(self) -> None:
        html = inline_html("<b>a</b>", "<i>a</i>", theme.LIGHT)
        assert "<b>" not in html
        assert "&lt;" in html
        left, right = side_html("x <b>", "x <i>", theme.DARK)
        assert "<b>" not in left + right
