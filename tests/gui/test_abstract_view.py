"""The abstract: how it reads, how it is marked, copied, sized and edited."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QColor, QTextDocument
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QPlainTextEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from paperdesk.gui import theme
from paperdesk.gui.abstract_view import AbstractView
from paperdesk.gui.detail_panel import DetailPanel
from paperdesk.gui.formula_images import picture, prepare
from paperdesk.gui.growing_edit import GrowingEdit
from paperdesk.gui.reading_text import ReadingText, measure_px
from paperdesk.services import fields, references
from paperdesk.settings import Settings
from tests.support.reading_pane import BANYAN, Desk, button, click, keys, named, press

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from pytestqt.qtbot import QtBot


def spans(text: str, terms: Sequence[str]) -> list[tuple[int, int]]:
    """Whole words, blind to case."""
    pattern = "|".join(rf"\b{re.escape(term)}\b" for term in terms)
    return [found.span() for found in re.finditer(pattern, text, re.IGNORECASE)]


@pytest.fixture
def view(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[AbstractView]:
    theme.apply(qapp, "light")
    prepare()
    around = QScrollArea()
    around.setWidgetResizable(True)
    column = QWidget()
    made = AbstractView(Settings(tmp_path / "config"))
    layout = QVBoxLayout(column)
    layout.addWidget(made)
    layout.addStretch(1)
    around.setWidget(column)
    around.resize(640, 500)
    qtbot.addWidget(around)
    around.show()
    made.set_marking(spans)
    yield made
    around.close()


def text_of(view: AbstractView) -> ReadingText:
    return named(view, ReadingText, "Abstract")


class TestReading:
    def test_markup_is_read_not_shown(self, view: AbstractView) -> None:
        view.show_abstract(BANYAN, None, other=True)
        text, _places = text_of(view).spoken()
        assert "far fewer than others" in text
        assert "a rate of O(1/ϵ) with" in text
        assert "textbf" not in text

    def test_lines_are_no_longer_than_75_characters(self, view: AbstractView) -> None:
        view.show_abstract(
            "The quick brown fox jumps over the lazy dog again. " * 30, None, other=True
        )
        view.window().resize(1600, 500)
        QApplication.processEvents()
        block = text_of(view).document().begin().layout()
        lengths = [block.lineAt(number).textLength() for number in range(block.lineCount())]
        assert 60 < max(lengths) <= 80
        assert text_of(view).width() <= measure_px(16)

    def test_nothing_sticks_out_sideways(self, view: AbstractView) -> None:
        view.window().resize(300, 500)
        wide = r"$$\sum_{i=1}^{n} a_i + b_i + c_i + d_i + e_i + f_i + g_i + \frac{h_i}{k_i} + l_i$$"
        view.show_abstract(
            f"{'x' * 300} and {wide} https://example.org/{'y' * 200}", None, other=True
        )
        QApplication.processEvents()
        shown = text_of(view)
        assert shown.document().size().width() <= shown.width() + 1
        assert shown.document().idealWidth() <= shown.width() + 1

    def test_it_is_as_high_as_its_text(self, view: AbstractView) -> None:
        view.show_abstract("word " * 400, None, other=True)
        QApplication.processEvents()
        shown = text_of(view)
        assert shown.height() >= shown.document().size().height()
        assert shown.verticalScrollBar().maximum() == 0

    @pytest.mark.parametrize("dark", [False, True])
    def test_formulas_are_drawn_in_the_colour_of_the_text(
        self, view: AbstractView, qapp: QApplication, dark: bool
    ) -> None:
        theme.apply(qapp, "dark" if dark else "light")
        view.show_abstract(r"Rate $\frac{1}{\epsilon}$ here", None, other=True)
        QApplication.processEvents()
        image = picture(r"\frac{1}{\epsilon}", 16.0, theme.colours().text, 2.0)
        assert image is not None
        solid = [
            QColor(image.pixelColor(x, y)).name()
            for x in range(image.width())
            for y in range(image.height())
            if image.pixelColor(x, y).alpha() == 255
        ]
        assert len(solid) > 20
        assert set(solid) == {theme.colours().text}

    def test_letters_of_formulas_are_drawn_not_only_their_rules(self) -> None:
        image = picture("x", 32.0, "#000000", 1.0)
        assert image is not None
        inked = sum(
            image.pixelColor(x, y).alpha() > 128
            for x in range(image.width())
            for y in range(image.height())
        )
        assert inked > 30

    def test_a_formula_that_cannot_be_drawn_is_shown_in_letters(self, view: AbstractView) -> None:
        view.show_abstract(r"A $\frac{a}{\nosuchcommand{b}}$ end", None, other=True)
        text, _places = text_of(view).spoken()
        assert text.startswith("A ")
        assert text.endswith(" end")
        assert "nosuchcommand" in text or "a/" in text

    @pytest.mark.parametrize(
        "address", ["file:///etc/hostname", "https://example.org/a.png", "/etc/hostname"]
    )
    def test_nothing_is_loaded(self, view: AbstractView, address: str) -> None:
        kind = QTextDocument.ResourceType.ImageResource.value
        view.show_abstract(f'<img src="{address}"> ![x]({address})', None, other=True)
        loaded = text_of(view).document().resource(kind, QUrl(address))
        assert not loaded

    def test_links_are_handed_on(self, view: AbstractView, qtbot: QtBot) -> None:
        view.show_abstract("Code: https://example.org/code.", None, other=True)
        with qtbot.waitSignal(view.address_activated) as followed:
            text_of(view).anchorClicked.emit(QUrl("https://example.org/code"))
        assert followed.args == ["https://example.org/code"]

    def test_copied_text_has_formulas_in_letters(self, view: AbstractView) -> None:
        view.show_abstract(BANYAN, None, other=True)
        shown = text_of(view)
        shown.selectAll()
        shown.copy()
        copied = QApplication.clipboard()
        assert "a rate of O(1/ϵ) with 14 parameters, far fewer than" in copied.text()
        assert not copied.mimeData().hasHtml()


class TestMarks:
    def test_words_are_marked_and_found_in_turn(self, view: AbstractView, qtbot: QtBot) -> None:
        view.show_abstract("One rate, two Rates, one more rate.", None, other=True)
        view.mark(("rate",))
        assert view.hit_count == 2
        shown = text_of(view)
        marked = [selection.cursor.selectedText() for selection in shown.extraSelections()]
        assert marked == ["rate", "rate"]
        with qtbot.waitSignal(view.place_shown):
            assert view.find_next()
        assert view.find_next()
        grounds = [one.format.background().color().name() for one in shown.extraSelections()]
        assert grounds[0] == theme.colours().hit
        assert grounds[1] != theme.colours().hit
        assert view.find_previous()
        grounds = [one.format.background().color().name() for one in shown.extraSelections()]
        assert grounds[1] == theme.colours().hit

    def test_marks_stand_right_behind_formulas_and_rare_characters(
        self, view: AbstractView
    ) -> None:
        view.show_abstract(
            r"𝒪 😀 and $\frac{1}{2}$ then word and $\frac{3}{4}$ word", None, other=True
        )
        view.mark(("word",))
        marked = [one.cursor.selectedText() for one in text_of(view).extraSelections()]
        assert marked == ["word", "word"]

    def test_a_hit_across_a_formula_leaves_it_readable(self, view: AbstractView) -> None:
        view.show_abstract(r"of $\frac{1}{2}$ things", None, other=True)
        view.set_marking(lambda text, _terms: [(0, len(text))])
        view.mark(("anything",))
        marked = [one.cursor.selectedText() for one in text_of(view).extraSelections()]
        assert marked == ["of ", " things"]

    def test_no_terms_no_marks(self, view: AbstractView) -> None:
        view.show_abstract("One rate.", None, other=True)
        view.mark(("rate",))
        view.mark(())
        assert view.hit_count == 0
        assert not view.find_next()

    def test_marks_follow_to_the_next_abstract(self, view: AbstractView) -> None:
        view.mark(("rate",))
        view.show_abstract("A rate and a rate.", None, other=True)
        assert view.hit_count == 2


class TestForms:
    def test_ctrl_r_shows_exactly_the_raw_text(self, view: AbstractView, qtbot: QtBot) -> None:
        raw = "A  $x^2$\n\\emph{b}\t end"
        view.show_abstract(raw, None, other=True)
        with qtbot.waitSignal(view.raw_toggled) as toggled:
            press(text_of(view), Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
        assert toggled.args == [True]
        assert named(view, QPlainTextEdit, "Abstract, raw text").toPlainText() == raw
        click(button(view, "Show the raw text"))
        assert text_of(view).isVisible()

    def test_the_form_stays_for_the_next_abstract(self, view: AbstractView) -> None:
        view.show_abstract("one", None, other=True)
        view.toggle_raw()
        view.show_abstract("two", None, other=True)
        assert named(view, QPlainTextEdit, "Abstract, raw text").toPlainText() == "two"

    def test_the_size_goes_from_80_to_200_percent(self, view: AbstractView, tmp_path: Path) -> None:
        view.show_abstract("text", None, other=True)
        for _step in range(20):
            view.zoom(1)
        assert text_of(view).document().defaultFont().pixelSize() == 32
        for _step in range(20):
            view.zoom(-1)
        assert text_of(view).document().defaultFont().pixelSize() == 13
        assert Settings(tmp_path / "config").reading_font_size == 13
        view.zoom(0)
        assert text_of(view).document().defaultFont().pixelSize() == 16

    def test_zoom_keys(self, view: AbstractView, qtbot: QtBot) -> None:
        view.show_abstract("text", None, other=True)
        control = Qt.KeyboardModifier.ControlModifier
        press(text_of(view), Qt.Key.Key_Plus, control)
        assert text_of(view).document().defaultFont().pixelSize() == 18
        press(text_of(view), Qt.Key.Key_0, control)
        press(text_of(view), Qt.Key.Key_Minus, control)
        assert text_of(view).document().defaultFont().pixelSize() == 14


class TestEditing:
    @pytest.fixture
    def panel(self, desk: Desk, qtbot: QtBot, tmp_path: Path) -> DetailPanel:
        made = DetailPanel(desk.tasks, Settings(tmp_path / "config"))
        qtbot.addWidget(made)
        desk.tasks.changed.connect(made.refresh)
        made.resize(570, 900)
        made.show()
        made.show_reference(1)
        qtbot.wait(80)
        return made

    def start(self, panel: DetailPanel, qtbot: QtBot) -> GrowingEdit:
        click(button(panel, "Edit the abstract"))
        return named(panel, GrowingEdit, "Abstract, raw text")

    def test_it_is_saved_when_typing_rests(
        self, panel: DetailPanel, desk: Desk, qtbot: QtBot
    ) -> None:
        editor = self.start(panel, qtbot)
        assert editor.text == BANYAN
        press(editor, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
        keys(editor, " More.")
        assert desk.ask(references.load, 1).abstract_raw == BANYAN
        qtbot.waitUntil(
            lambda: desk.ask(references.load, 1).abstract_raw == f"{BANYAN} More.", timeout=3000
        )
        assert editor.isVisible()
        assert editor.textCursor().atEnd()

    def test_it_is_saved_when_it_is_left(
        self, panel: DetailPanel, desk: Desk, qtbot: QtBot
    ) -> None:
        editor = self.start(panel, qtbot)
        editor.selectAll()
        keys(editor, "Other text.")
        press(editor, Qt.Key.Key_Tab)
        assert desk.ask(references.load, 1).abstract_raw == "Other text."
        assert named(panel, ReadingText, "Abstract").spoken()[0] == "Other text."

    def test_it_is_saved_for_the_right_reference_when_the_cursor_moves_on(
        self, panel: DetailPanel, desk: Desk, qtbot: QtBot
    ) -> None:
        second = desk.ask(references.load, 2).abstract_raw
        editor = self.start(panel, qtbot)
        editor.selectAll()
        keys(editor, "Other text.")
        panel.show_reference(2)
        qtbot.wait(80)
        assert desk.ask(references.load, 1).abstract_raw == "Other text."
        assert desk.ask(references.load, 2).abstract_raw == second
        assert not editor.isVisible()

    def test_the_text_of_the_file_can_be_had_back(
        self, panel: DetailPanel, desk: Desk, qtbot: QtBot
    ) -> None:
        assert not any(
            one.isVisible() and one.accessibleName() == "Restore the text of the file"
            for one in panel.findChildren(QWidget)
        )
        desk.write(fields.set_value, 1, "abstract", "Edited.")
        click(button(panel, "Restore the text of the file"))
        assert desk.ask(references.load, 1).abstract_raw == BANYAN
        desk.tasks.undo(lambda _label: None)
        assert desk.ask(references.load, 1).abstract_raw == "Edited."

    def test_a_change_from_elsewhere_does_not_take_the_editor_away(
        self, panel: DetailPanel, desk: Desk, qtbot: QtBot
    ) -> None:
        editor = self.start(panel, qtbot)
        editor.selectAll()
        keys(editor, "Half a sent")
        desk.write(fields.set_value, 1, "abstract", "From elsewhere.")
        assert editor.isVisible()
        assert editor.text == "Half a sent"

    def test_what_cannot_be_saved_stays_with_a_sentence(
        self, panel: DetailPanel, desk: Desk, qtbot: QtBot
    ) -> None:
        editor = self.start(panel, qtbot)
        editor.selectAll()
        keys(editor, "Text.")
        desk.library.write("Trash", references.trash, [1])
        desk.library.write_for_good(references.purge, [1])
        if editor.isVisible():
            press(editor, Qt.Key.Key_Tab)
        shown = [label.text() for label in panel.findChildren(QLabel) if label.isVisible()]
        assert any("no longer in the library" in text for text in shown)


def test_a_huge_text_is_cut_for_display_and_kept_whole(view: AbstractView, qtbot: QtBot) -> None:
    huge = "We present Banyan, a tree. " * 1_200_000
    view.show_abstract(huge, None, other=True)
    shown = named(view, ReadingText, "Abstract").toPlainText()
    assert 40_000 < len(shown) < 40_100
    assert shown.endswith("… (cut for display; Ctrl+R shows all)")
    view.toggle_raw()
    raw = named(view, GrowingEdit, "Abstract, raw text")
    assert len(raw.toPlainText()) < 400_100
    assert raw.toPlainText().endswith("… (cut for display)")
    # What is not whole cannot be edited: the rest would be lost.
    with qtbot.assertNotEmitted(view.edited):
        view.edit()
        view.flush()
    assert not view.is_editing
    assert any("too long to be edited" in one.text() for one in view.findChildren(QLabel))
