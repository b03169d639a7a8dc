"""The reading pane of a reference from a file: type, people, identifiers, files, other fields."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QComboBox, QLabel

from paperdesk.domain.records import Creator
from paperdesk.gui.detail_panel import DetailPanel
from paperdesk.gui.growing_edit import GrowingEdit
from paperdesk.services import deriving, importing, references
from paperdesk.settings import Settings
from tests.support.reading_pane import Desk, button, click, named, said, show, type_into

if TYPE_CHECKING:
    from PySide6.QtCore import QUrl
    from pytestqt.qtbot import QtBot

BIB = r"""
@incollection{berg2020,
  author = {van der Berg, Jr., Jan and {The ACM Group}},
  editor = {Li, Wei},
  title = {Trees of {Words}},
  booktitle = {Handbook of Trees},
  crossref = {handbook},
  pages = {1--20},
  year = 2020,
  doi = {10.1000/trees},
  pmid = {123456},
  usera = {kept},
  file = {Full text:papers/berg.pdf:PDF;:gone.pdf:PDF;Tool:run.exe:Text},
}

@book{handbook,
  editor = {Li, Wei}, title = {Handbook of Trees}, publisher = {Springer}, year = 2020
}
"""


@pytest.fixture
def pane(desk: Desk, qtbot: QtBot, tmp_path: Path) -> DetailPanel:
    """The pane with a reference of a .bib file beside its papers."""
    path = tmp_path / "mine" / "library.bib"
    (path.parent / "papers").mkdir(parents=True)
    (path.parent / "papers" / "berg.pdf").write_bytes(b"%PDF-1.4")
    (path.parent / "run.exe").write_bytes(b"MZ")
    path.write_text(BIB)
    importing.import_files(desk.library, [path])
    deriving.drain(desk.library)
    panel = DetailPanel(desk.tasks, Settings(tmp_path / "config"))
    qtbot.addWidget(panel)
    panel.resize(560, 900)
    panel.show()
    show(panel, desk.ask(references.find, "berg2020"), qtbot)
    desk.tasks.changed.connect(panel.refresh)
    return panel


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was handed to the system."""
    addresses: list[str] = []

    def take(url: QUrl) -> bool:
        addresses.append(url.toLocalFile() or url.toString())
        return True

    monkeypatch.setattr(QDesktopServices, "openUrl", take)
    return addresses


def follow(panel: DetailPanel, text: str) -> None:
    """Follow the link of this text in the head of the pane."""
    for label in panel.findChildren(QLabel):
        before, found, _rest = label.text().partition(f">{text}</a>")
        if found:
            label.linkActivated.emit(before.rpartition('href="')[2].partition('"')[0])
            return
    raise AssertionError(f"no link says {text!r}")


def test_the_head_says_what_it_is_and_where_it_leads(pane: DetailPanel) -> None:
    text = said(pane)
    assert "Book chapter" in text
    assert "PMID 123456" in text
    assert "10.1000/trees" in text
    assert "part of" in text
    assert "handbook" in text
    # The name of the file is enough; its lines, a click away, say where it lies.
    assert ">library.bib, no. 1</a>" in "".join(one.text() for one in pane.findChildren(QLabel))


def test_files_are_opened_where_their_source_means_them(
    pane: DetailPanel, opened: list[str], tmp_path: Path
) -> None:
    follow(pane, "Full text")
    assert [Path(one) for one in opened] == [tmp_path / "mine" / "papers" / "berg.pdf"]


def test_a_missing_file_is_explained(pane: DetailPanel, desk: Desk, opened: list[str]) -> None:
    follow(pane, "gone.pdf")
    assert opened == []
    (error,) = desk.errors
    assert error.message == "The file “gone.pdf” is not there."
    assert "mine" in str(error.hint)


def test_what_may_be_a_program_is_asked_about(
    pane: DetailPanel, qtbot: QtBot, opened: list[str], tmp_path: Path
) -> None:
    with qtbot.waitSignal(pane.link_doubted) as asked:
        follow(pane, "Tool")
    assert opened == []
    assert asked.args[0] == "“run.exe” may be a program. It came with imported data."
    assert Path(asked.args[1].toLocalFile()) == tmp_path / "mine" / "run.exe"


def test_a_link_leads_to_the_other_reference(pane: DetailPanel, qtbot: QtBot) -> None:
    with qtbot.waitSignal(pane.link_activated) as asked:
        follow(pane, "handbook")
    assert asked.args == ["reference:handbook"]


def test_fields_people_and_type_are_edited(pane: DetailPanel, desk: Desk, qtbot: QtBot) -> None:
    click(button(pane, "Fields"))
    qtbot.waitUntil(lambda: any(one.isVisible() for one in pane.findChildren(GrowingEdit)))
    reference_id = desk.ask(references.find, "berg2020")
    assert named(pane, GrowingEdit, "Authors").text == "van der Berg, Jan, Jr.; {The ACM Group}"
    assert named(pane, GrowingEdit, "Editors").text == "Li, Wei"
    assert named(pane, GrowingEdit, "bibtex:usera").text == "kept"
    editors = named(pane, GrowingEdit, "Editors")
    type_into(editors, "Li, Wei; de la Cruz, Ana")
    editors.clearFocus()
    editors.finished.emit()
    creators = desk.ask(references.load, reference_id).creators
    assert creators == (
        Creator(family="Berg", given="Jan", non_dropping_particle="van der", suffix="Jr."),
        Creator(kind="organisation", literal="The ACM Group"),
        Creator("editor", family="Li", given="Wei"),
        Creator("editor", family="Cruz", given="Ana", non_dropping_particle="de la"),
    )
    box = named(pane, QComboBox, "Type")
    assert box.currentText() == "Book chapter"
    box.setCurrentIndex(box.findData("report"))
    box.activated.emit(box.currentIndex())
    assert desk.ask(references.load, reference_id).type == "report"
    desk.library.undo()
    assert desk.ask(references.load, reference_id).type == "chapter"
