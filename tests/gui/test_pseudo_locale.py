"""The whole window in a language of other letters: no text is left out, and none is cut."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSettings, QSize
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QLabel, QListWidget, QWidget

from paperdesk import APP_NAME
from paperdesk.domain.errors import NotFound
from paperdesk.domain.lenses import Lens
from paperdesk.domain.said import said
from paperdesk.domain.views import Decision, Scope
from paperdesk.gui import theme
from paperdesk.gui.crash_report import CrashReport
from paperdesk.gui.curve_window import CurveWindow
from paperdesk.gui.help_window import SEARCH_WORDS
from paperdesk.gui.main_window import MainWindow
from paperdesk.gui.restore_dialog import RestoreDialog
from paperdesk.gui.section import FoldedSection
from paperdesk.search.query_filters import IS_VALUES
from paperdesk.services import (
    collections,
    importing,
    lenses,
    notes,
    references,
    tags,
)
from paperdesk.services.ranking import Ranking
from tests.support.pseudo_locale import cut, pseudo, pseudo_locale, untranslated

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from paperdesk.gui.tasks import Tasks
    from paperdesk.settings import Settings

_MODEL = (
    "Мы предлагаем модель белков, которая видит их строение. Опыты говорят, что она лучше прежних"
)
LIST = "\n\n".join(
    (
        "ИКМЛ 2025 论文列表",
        "Мы представляем новый способ учить графы без разметки. Он работает быстро, и код открыт.",
        f"{_MODEL} на многих задачах.",
        f"{_MODEL} на многих задачах и наборах.",
    )
)
# Everything that can be wrong with a reference, and every kind of name and link.
BIB = """@incollection{ref-2020-0001, title = {ЗАГЛАВИЕ СТАТЬИ ВСЁ БОЛЬШИМИ БУКВАМИ.},
  author = {Иванов, Иван and Петров, Пётр and Иванов, Иван}, editor = {Сидоров, Сидор},
  booktitle = {Книга}, year = {2020}, pages = {20--10}, doi = {без номера}, isbn = {123},
  url = {никуда}, keywords = {белки; графы}, note = {Заметка}, number = {3}, series = {Серия},
  crossref = {ref-2020-0002}, abstract = {Мы предлагаем модель белков.}}
@book{ref-2020-0002, title = {Книга}, publisher = {Дом}, year = {2020}, eprint = {нет}}
"""
QUERIES = ("белков слово", "year:нет", "(белков", "is:странно", "белков AND")
SIZE = QSize(1024, 700)
# Heights follow from widths, one level after the other.
SETTLING = 8
# Names that are the same in every language.
NAMES = (
    "PaperDesk", "Ctrl", "Shift", "Alt", "Esc", "Enter", "Del", "Delete", "Home", "Backspace",
    "Left", "Right", "Up", "Down", "English", "BibTeX", "BibLaTeX", "RIS", "CSL-JSON", "CSL-YAML",
    "EndNote", "XML", "PubMed", "EndNote XML", "PubMed XML", "MODS", "Markdown", "DOI", "ISBN",
    "ISSN", "PMID", "PMCID",
    "URL", "arXiv", "ICML", "UTF-8", "GB18030", "TXT",
)  # fmt: skip


@pytest.fixture
def known(tmp_path: Path) -> re.Pattern[str]:
    """What is no text of the program: names, files, keys of references, examples of queries."""
    queries = [query for query, _meaning in SEARCH_WORDS] + [*QUERIES, *IS_VALUES, "AND", "&gt;"]
    words = sorted((*NAMES, *queries), key=len, reverse=True)
    return re.compile(
        "|".join(
            [
                # Paths, files, fields of patterns, citation keys, identities, dates.
                r"\S*" + re.escape(str(tmp_path)) + r"\S*",
                r"\S+\.(?:txt|csv|bib)\b",
                r"\{+[^{}]*\}+",
                r"\bref-\d{4}-\d{4}\b",
                r"\b[0-9a-f]{32}\b",
                r"\b\d{1,2} [A-Z][a-z]{2} \d{4}\b",
                r"\b[A-Z][a-z]+day, \d{2} [A-Z][a-z]+ \d{4}\b",
                *(rf"(?<![A-Za-z]){re.escape(word)}(?![A-Za-z])" for word in words),
            ]
        )
    )


@pytest.fixture
def window(
    qtbot: QtBot,
    qapp: QApplication,
    tasks: Tasks,
    settings: Settings,
    tmp_path: Path,
    known: re.Pattern[str],
) -> Iterator[MainWindow]:
    """The window on three papers with everything that a reader adds to them."""
    qapp.setApplicationName(APP_NAME)
    qapp.setOrganizationName(APP_NAME)
    QSettings().clear()
    theme.apply(qapp, "light")
    file = tmp_path / "список.txt"
    file.write_text(LIST, encoding="utf-8")
    library = tasks.library
    more = tmp_path / "список.bib"
    more.write_text(BIB, encoding="utf-8")
    importing.import_files(library, [file, more])
    tasks.look_outside()
    first, second = 1, 2
    library.write("Tag", tags.add, [first, second], "графы")
    library.write("Keep", references.decide, [first], Decision.KEEP)
    library.write("Note", notes.add, first, "**важно**")
    made = library.write("New", collections.create, "Глава")
    library.write("Add", collections.add, made, [first])
    library.write("Lens", lenses.put, Lens(0, "методы", "want", ("модель",), active=True))
    library.write("Search", collections.save_search, "белки", "белков")
    with pseudo_locale(qapp) as locale:
        made_window = MainWindow(tasks, settings)
        qtbot.addWidget(made_window)
        made_window.resize(SIZE)
        made_window.show()
        qtbot.waitExposed(made_window)
        made_window.start()
        qtbot.waitUntil(lambda: made_window.browsing.counts is not None)
        made_window.references.select(first)
        yield made_window
        for widget in QApplication.topLevelWidgets():
            if isinstance(widget, QDialog):
                widget.close()
        unknown = {text for text in locale.strange if not known.fullmatch(text)}
        assert unknown == set(), "no translator ever sees these"


def _faults(name: str, shown: QWidget, known: re.Pattern[str]) -> list[str]:
    """What is not translated, and what is cut."""
    for _round in range(SETTLING):
        QApplication.processEvents()
    room = shown.size()
    return [
        *(f"{name}: {fault}" for fault in untranslated(shown, known)),
        *(f"{name} cuts {text}" for text in cut(shown)),
        *([f"{name} has grown: {room}"] if room != room.boundedTo(SIZE) else []),
    ]


def _dialogs() -> list[QWidget]:
    return [
        widget
        for widget in QApplication.topLevelWidgets()
        if isinstance(widget, QDialog) and widget.isVisible()
    ]


COMMANDS = (
    "settings", "keyboard", "palette", "shortcuts", "export", "manage-tags", "overview", "lenses",
    "templates", "reasons", "keys", "check-references", "alike", "restore-backup",
)  # fmt: skip


def test_every_dialog_is_translated_and_has_room(
    window: MainWindow, known: re.Pattern[str]
) -> None:
    faults = []
    for name in COMMANDS:
        window.references.select(1)
        before = _dialogs()
        window.command_chosen.emit(name)
        QApplication.processEvents()
        opened = [widget for widget in _dialogs() if widget not in before]
        assert opened, name
        for dialog in opened:
            faults += _faults(name, dialog, known)
            for box in dialog.findChildren(QComboBox) if name == "overview" else ():
                for place in range(box.count()):
                    box.setCurrentIndex(place)
                    faults += _faults(f"{name} {place}", dialog, known)
            dialog.close()
    assert "\n".join(faults) == ""


def test_the_window_is_translated_and_has_room(window: MainWindow, known: re.Pattern[str]) -> None:
    assert "\n".join(_faults("window", window, known)) == ""


def test_other_places_are_translated_and_have_room(
    window: MainWindow, known: re.Pattern[str]
) -> None:
    faults: list[str] = []

    def look(name: str) -> None:
        QApplication.processEvents()
        faults.extend(_faults(name, window, known))

    for section in window.detail.findChildren(FoldedSection):
        section.set_open(True)
    window.detail.add_note()
    look("everything open")
    for reference_id in (4, 5):
        window.references.select(reference_id)
        look(f"reference {reference_id}")
    window.references.select_all()
    look("selection")
    for kind in ("duplicates", "trash", "kept", "untagged"):
        window.scope_requested.emit(Scope(kind))
        look(kind)
    window.scope_requested.emit(Scope())
    for query in QUERIES:
        window.search_bar.ask_for(query)
        look(query)
    window.search_bar.ask_for("")
    window.search_bar.filters_wanted.emit(True)
    window.refining.bar.builder_requested.emit(True)
    look("builder")
    window.references.select(2)
    window.commands.trash()
    look("banner")
    window.undoing.undo()
    look("undone")
    window.tasks.failed.emit(NotFound(said("There is no tag “{name}”.", name="нет"), "Try again."))
    look("error")
    window.command_chosen.emit("skim")
    look("skim")
    assert "\n".join(faults) == ""


def test_an_import_is_translated_and_has_room(
    window: MainWindow, known: re.Pattern[str], tmp_path: Path
) -> None:
    file = tmp_path / "ещё.txt"
    file.write_text(LIST + "\n\nКоротко.\n\n$$ не закрыто\n", encoding="utf-8")
    table = tmp_path / "таблица.csv"
    table.write_text("название,год\nкнига,2024\n", encoding="utf-8")
    empty = tmp_path / "пусто.txt"
    empty.write_text("", encoding="utf-8")
    window.transfer.open_preview([file, table, empty])
    [dialog] = _dialogs()
    faults = []
    [files] = dialog.findChildren(QListWidget)
    for row in range(3):
        files.setCurrentRow(row)
        faults += _faults(f"import {row}", dialog, known)
    assert "\n".join(faults) == ""


def test_what_is_rarely_seen_is_translated_and_has_room(
    window: MainWindow, known: re.Pattern[str], tmp_path: Path
) -> None:
    table = tmp_path / "таблица.csv"
    table.write_text(f"title,abstract\nкнига,{_MODEL} на многих задачах.\n", encoding="utf-8")
    window.tools.fill_from(table)
    backups = [
        {"path": "а", "made_at": "2026-11-30T10:00:00Z", "references": number, "reason": why,
         "last_change": ""}
        for number, why in ((1, "by-hand"), (None, "hourly"))
    ]  # fmt: skip
    RestoreDialog(backups, window).open()
    CrashReport("…", window).open()
    CurveWindow(window, Ranking(keeps=20, discards=20, left=9, expected=3.0, curve=())).show()
    faults = []
    for dialog in _dialogs():
        faults += _faults(type(dialog).__name__, dialog, known)
        dialog.close()
    assert "\n".join(faults) == ""


def test_the_tests_above_would_see_it(qtbot: QtBot, known: re.Pattern[str]) -> None:
    outer = QWidget()
    qtbot.addWidget(outer)
    label = QLabel("Nobody translated this", outer)
    label.setFixedWidth(40)
    outer.setToolTip(pseudo("A tip"))
    outer.show()
    assert untranslated(outer, known) == ["Nobody in QLabel.text: Nobody translated this"]
    assert cut(outer) == ["Nobody translated this (40 px wide)"]
    assert pseudo("Keep {count:,} <b>now</b>").startswith("⟦Ķééþ {count:,} <b>ñöŵ</b>·")
