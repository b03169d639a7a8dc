"""Filling in from a file in the window: ticks, the button that counts them, undo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QTreeView

from paperdesk.gui.fill_dialog import FillDialog
from paperdesk.services import deriving, fields, filling, references
from tests.support.libraries import add_references
from tests.support.reading_pane import BANYAN, button, click, named, press

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from paperdesk.gui.main_window import MainWindow
    from paperdesk.gui.tasks import Tasks
    from tests.support.reading_pane import Desk


def test_ticks_say_what_is_filled_in(desk: Desk, qtbot: QtBot, tmp_path: Path) -> None:
    desk.write(fields.set_value, 1, "issued", "2024")
    bib = tmp_path / "more.bib"
    bib.write_text(
        "@article{k, title={Banyan}, author={Opper, Mattia}, year={2025}, doi={10.5555/ban},"
        f" abstract={{{BANYAN}}}}}\n@book{{o, title={{Other}}, author={{Who, W}}}}",
        "utf-8",
    )
    dialog = FillDialog(filling.preview(desk.library, bib))
    qtbot.addWidget(dialog)
    dialog.show()
    told = " ".join(one.text() for one in dialog.findChildren(QLabel) if one.isVisible())
    assert "1 reference of yours can take something from more.bib." in told
    assert "1 record of it not in your library" in told
    tree = named(dialog, QTreeView, "What would be filled in")
    model = tree.model()
    head = model.index(0, 0)
    rows = [
        tuple(model.index(row, column, head).data() for column in range(3))
        for row in range(model.rowCount(head))
    ]
    assert ("Title", "nothing yet", "Banyan") in rows
    assert ("Year", "2024", "2025") in rows
    year = next(n for n, row in enumerate(rows) if row[0] == "Year")
    title = next(n for n, row in enumerate(rows) if row[0] == "Title")
    state = Qt.ItemDataRole.CheckStateRole
    assert Qt.CheckState(model.index(year, 0, head).data(state)) == Qt.CheckState.Unchecked
    assert Qt.CheckState(head.data(state)) == Qt.CheckState.PartiallyChecked

    click(button(dialog, "Tick Nothing"))
    assert not button(dialog, "Fill In").isEnabled()
    for row in (year, title):
        tree.setCurrentIndex(model.index(row, 0, model.index(0, 0)))
        press(tree, Qt.Key.Key_Space)
    with qtbot.waitSignal(dialog.fill_requested) as asked:
        click(button(dialog, "Fill In 2 fields of 1 reference"))
    filling.apply(desk.library, *asked.args)
    values = desk.ask(fields.values, 1)
    assert (values["title"], values["issued"]) == ("Banyan", "2025")
    assert "DOI" not in values


def test_the_menu_fills_in_and_undo_takes_it_back(
    qtbot: QtBot, window: MainWindow, tasks: Tasks, tmp_path: Path
) -> None:
    library = tasks.library
    (number,) = add_references(library, [BANYAN])
    deriving.drain(library)
    bib = tmp_path / "more.bib"
    bib.write_text(
        f"@article{{k, title={{Banyan}}, author={{Opper, M}}, abstract={{{BANYAN}}}}}", "utf-8"
    )
    window.tools.fill_from(bib)
    dialog = window.findChild(FillDialog)
    assert dialog is not None
    click(button(dialog, "Fill In 3 fields of 1 reference"))
    assert library.read(references.load, number).title == "Banyan"
    assert "1 reference filled in." in " ".join(
        one.text() for one in window.findChildren(QLabel) if one.isVisible()
    )
    assert library.undo() == "Fill in from more.bib"
    assert not library.read(references.load, number).title
