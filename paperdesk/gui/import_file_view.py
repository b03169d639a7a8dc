"""One file in the import preview: venue and year, its papers, what changed, what is odd."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QTabWidget,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from paperdesk.domain.said import said
from paperdesk.domain.text import plural, shorten
from paperdesk.gui import theme
from paperdesk.gui.import_columns import ImportColumns
from paperdesk.gui.import_format_box import FormatBox
from paperdesk.gui.import_lists import PapersList, numbered
from paperdesk.gui.language import tr
from paperdesk.gui.section import ElidedLabel
from paperdesk.gui.word_diff import inline_html
from paperdesk.services import references

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from paperdesk.domain.import_report import SourcePreview
    from paperdesk.gui.tasks import Tasks

GONE_PAGE = 100
# At least so much of a difference is seen on the smallest screens.
DIFF_PX = 44
# The rows of changed records have so many characters.
EXCERPT = 300
# So many unchanged words are shown beside a change.
AROUND = 12
_YEAR = re.compile(r"\d{4}")


@dataclass
class FileChoice:
    """What the user says about one file.

    Attributes:
        venue, year: as they stand in the fields now.
        changed: rows of ``SourcePreview.changes`` whose new text is wanted.
        gone: rows of ``SourcePreview.gone_ids`` to be moved to the trash.
        columns: heading to field, where the user said what the columns of a table hold.
    """

    venue: str
    year: str
    changed: set[int] = field(default_factory=set)
    gone: set[int] = field(default_factory=set)
    columns: dict[str, str] | None = None

    @classmethod
    def of(cls, source: SourcePreview) -> FileChoice:
        """What is proposed: every new text, and nothing thrown away."""
        return cls(source.venue, source.year, set(range(len(source.changes))))


def counts_line(
    new: int, known: int, changed: int, gone: int, unchanged: int, to_look_at: int = 0
) -> str:
    """ "183 new · 12 already here · 4 to look at · 1 changed · 170 unchanged" without zeros."""
    parts = (
        (new, tr("new")),
        (known, tr("already here")),
        (to_look_at, tr("to look at")),
        (changed, tr("changed")),
        (gone, tr("gone")),
        (unchanged, tr("unchanged")),
    )
    return " · ".join(f"{count:,} {word}" for count, word in parts if count)


def papers(count: int, *, is_list: bool) -> str:
    """ "183 papers" of a list, "183 references" of other formats."""
    return plural(count, "paper") if is_list else plural(count, "reference")


def belongings(source: SourcePreview) -> str:
    """ "34 tags · 5 collections · 120 files": what a file brings along; zeros are left out."""
    parts = (
        (source.tags, plural(source.tags, "tag")),
        (source.collections, plural(source.collections, "collection")),
        (source.notes, plural(source.notes, "note")),
        (source.files, plural(source.files, "file")),
    )
    return " · ".join(tr(text) for count, text in parts if count)


def title_of(source: SourcePreview) -> str:
    """The heading of a file, or its name."""
    return source.heading or Path(source.path).name


def summary(source: SourcePreview) -> str:
    """How many papers a file has, and how many of them are new, in one line."""
    many = tr(papers(source.records, is_list=source.is_list))
    if not source.gone and not source.to_look_at:
        whole = {
            source.new: tr("all new"),
            source.known: tr("all here already, from other lists"),
            source.unchanged: tr("all here already"),
        }
        if source.records in whole:
            return tr("{papers}, {state}", papers=many, state=whole[source.records])
    counts = counts_line(
        source.new, source.known, source.changed, source.gone, source.unchanged, source.to_look_at
    )
    return tr("{papers}: {counts}", papers=many, counts=counts)


class ImportFileView(QWidget):
    """Shows one file at a time; what the user says goes into its ``FileChoice``.

    Signals:
        choice_changed: something was typed or ticked.
        format_chosen: the file is to be read as the format of this id.
        columns_chosen: the columns of the table are to be read so (heading to field).
    """

    choice_changed = Signal()
    format_chosen = Signal(str)
    columns_chosen = Signal(object)

    def __init__(self, tasks: Tasks) -> None:
        super().__init__()
        self._tasks = tasks
        self._source: SourcePreview | None = None
        self._choice = FileChoice("", "")
        self._title = QLabel(wordWrap=True)
        self._title.setProperty("kind", "dialog-title")
        self._title.setTextFormat(Qt.TextFormat.PlainText)
        self._counts = QLabel(wordWrap=True)
        self._counts.setProperty("kind", "figure")
        self._origin = ElidedLabel()
        self._origin.setProperty("kind", "secondary")
        self._origin.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._format = FormatBox()
        self._venue = self._field(tr("Venue"), tr("for example {example}", example="ICML"))
        self._year = self._field(tr("Year"), "2025")
        self._year.setFixedWidth(theme.px(76))
        self._problem = QLabel(tr("A year has four digits, like 2025."))
        self._problem.setProperty("kind", "problem")
        self._problem.hide()
        self._tabs = QTabWidget()
        self._tabs.setTabBarAutoHide(True)
        self._tabs.setDocumentMode(True)
        self._first = PapersList(tr("First papers of the file"))
        self._changed = PapersList(tr("Changed papers"))
        self._gone = PapersList(tr("Papers that the file no longer has"))
        self._odd = PapersList(tr("What looks odd"))
        self._alike = PapersList(tr("What may be here already"))
        self._alike_diff = QTextBrowser()
        self._alike_diff.setProperty("place", "boxed")
        self._alike_diff.setOpenLinks(False)
        self._alike_diff.setAccessibleName(tr("What differs from what is here"))
        self._alike_diff.setMinimumHeight(DIFF_PX)
        self._columns = ImportColumns()
        self._diff = QTextBrowser()
        self._diff.setProperty("place", "boxed")
        self._diff.setOpenLinks(False)
        self._diff.setAccessibleName(tr("What changed in the text"))
        self._diff.setMinimumHeight(DIFF_PX)
        self._changed_page = self._page(
            tr("The new text replaces the old one where there is a tick; tags and notes stay."),
            self._changed, self._diff,
        )  # fmt: skip
        self._alike_page = self._page(
            tr("These come in as new; Duplicates asks whether they are the same."),
            self._alike, self._alike_diff, ticked=False,
        )  # fmt: skip
        self._gone_page = self._page(
            tr("These stay in the library unless you tick them; ticked ones go to the trash."),
            self._gone,
        )
        self._lay_out()
        self._format.format_chosen.connect(self.format_chosen)
        self._columns.changed.connect(self._on_columns)
        self._venue.textEdited.connect(self._on_typed)
        self._year.textEdited.connect(self._on_typed)
        self._changed.row_chosen.connect(self._show_diff)
        self._alike.row_chosen.connect(self._show_alike)
        for listing in (self._changed, self._gone):
            listing.papers.ticks_changed.connect(self.choice_changed)

    def _lay_out(self) -> None:
        origin = QHBoxLayout()
        origin.setSpacing(8)
        origin.addWidget(self._origin, 1)
        origin.addWidget(self._format)
        self._facts = QWidget()
        facts = QHBoxLayout(self._facts)
        facts.setContentsMargins(0, 4, 0, 0)
        facts.setSpacing(8)
        for text, edit in ((tr("&Venue"), self._venue), (tr("&Year"), self._year)):
            label = QLabel(text)
            label.setProperty("kind", "secondary")
            label.setBuddy(edit)
            facts.addWidget(label)
            facts.addWidget(edit)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(self._title)
        layout.addWidget(self._counts)
        layout.addLayout(origin)
        layout.addWidget(self._facts)
        layout.addWidget(self._problem)
        layout.addSpacing(4)
        layout.addWidget(self._tabs, 1)

    def _field(self, name: str, example: str) -> QLineEdit:
        edit = QLineEdit()
        edit.setAccessibleName(name)
        edit.setPlaceholderText(example)
        edit.setToolTip(tr("{name} of every paper in this file", name=name))
        return edit

    def _page(
        self, sentence: str, listing: PapersList, *below: QWidget, ticked: bool = True
    ) -> QWidget:
        page = QWidget()
        layout = QVBoxLayout(page)
        layout.setContentsMargins(0, 6, 0, 0)
        layout.setSpacing(4)
        top = QHBoxLayout()
        said = QLabel(sentence, wordWrap=True)
        said.setProperty("kind", "secondary")
        top.addWidget(said, 1)
        ways = ((tr("All"), tr("Tick all"), True), (tr("None"), tr("Tick none"), False))
        for text, tip, on in ways if ticked else ():
            button = QPushButton(text)
            button.setProperty("link", True)
            button.setAutoDefault(False)
            button.setAccessibleName(tip)
            button.setToolTip(tip)
            button.clicked.connect(lambda _on=False, on=on: listing.papers.tick_all(on))
            top.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        layout.addLayout(top)
        layout.addWidget(listing, 1)
        for widget in below:
            layout.addWidget(widget, 1)
        return page

    def show_source(self, source: SourcePreview, choice: FileChoice) -> None:
        """Show a file and what was said about it."""
        self._source, self._choice = source, choice
        self._title.setText(title_of(source))
        self._counts.setText(summary(source))
        path = Path(source.path)
        origin = (path.name if source.heading else "", source.encoding.upper(), belongings(source))
        self._origin.setText(" · ".join(part for part in origin if part))
        self._origin.setToolTip(source.path)
        self._format.show_format(source.format)
        self._facts.setVisible(source.is_list)
        self._venue.setText(choice.venue)
        self._year.setText(choice.year)
        self._problem.setVisible(not self.is_valid(choice))
        self._show_tabs(source, choice)

    def set_formats(self, formats: Sequence[tuple[str, str]], fields: Mapping[str, str]) -> None:
        """What can be read (id, title), and what the columns of a table may fill."""
        self._format.set_formats(formats)
        self._columns.set_fields(fields)

    def _show_tabs(self, source: SourcePreview, choice: FileChoice) -> None:
        chosen = self._tabs.tabText(self._tabs.currentIndex()).partition(" (")[0]
        self._tabs.clear()
        first = numbered(enumerate(source.first_blocks, 1))
        if source.records > len(first):
            first.append(tr("… and {records:,} more", records=source.records - len(first)))
        if source.is_list:
            self._first.setAccessibleName(tr("First papers of the file"))
            self._add(self._first, self._first, tr("First papers"), first)
        else:
            self._first.setAccessibleName(tr("First references of the file"))
            self._add(self._first, self._first, tr("First references"), first)
        if source.columns:
            self._columns.show_columns(source.columns, choice.columns)
            self._tabs.addTab(self._columns, tr("Columns"))
        changes = source.changes
        if changes:
            self._changed.papers.show_rows(
                len(changes),
                lambda row: f"{changes[row][0]:,}.  {shorten(changes[row][2], EXCERPT)}",
                choice.changed,
            )
            self._tabs.addTab(self._changed_page, tr("Changed ({count:,})", count=len(changes)))
            self._changed.setCurrentIndex(self._changed.papers.index(0))
        alike = source.alike
        if alike:
            self._alike.papers.show_rows(
                len(alike),
                lambda row: f"{alike[row].ordinal:,}.  {shorten(alike[row].text, EXCERPT)}",
            )
            self._tabs.addTab(self._alike_page, tr("Alike ({count:,})", count=len(alike)))
            self._alike.setCurrentIndex(self._alike.papers.index(0))
        if source.gone_ids:
            names = _gone_names(self._tasks, source.gone_ids)
            self._gone.papers.show_rows(len(source.gone_ids), names, choice.gone)
            self._tabs.addTab(self._gone_page, tr("Gone ({count:,})", count=len(source.gone_ids)))
        odd = [
            (line, tr("Paper {ordinal:,}: {why}", ordinal=ordinal, why=said(why)))
            for ordinal, line, why in source.outliers
        ]
        odd += [(problem.line, tr(problem.message)) for problem in source.problems]
        if odd:
            odd.sort(key=lambda one: one[0])
            told = [
                tr("Line {line:,}:  {why}", line=line, why=why) if line else why
                for line, why in odd
            ]
            self._add(self._odd, self._odd, tr("To look at ({count:,})", count=len(told)), told)
        guessed = {field for _heading, _value, field in source.columns}
        if source.columns and choice.columns is None and not guessed & {"title", "abstract"}:
            # Nothing of it would be found again: first say what the columns hold.
            self._tabs.setCurrentWidget(self._columns)
        # Read another way, the same page is shown again.
        for place in range(self._tabs.count()):
            if chosen and self._tabs.tabText(place).partition(" (")[0] == chosen:
                self._tabs.setCurrentIndex(place)

    def _add(self, page: QWidget, listing: PapersList, title: str, texts: Sequence[str]) -> None:
        listing.papers.show_rows(len(texts), texts.__getitem__)
        self._tabs.addTab(page, title)

    @staticmethod
    def is_valid(choice: FileChoice) -> bool:
        """Whether the year is one, or left empty."""
        return not choice.year or _YEAR.fullmatch(choice.year) is not None

    def _on_columns(self, mapping: dict[str, str]) -> None:
        self._choice.columns = mapping
        self.columns_chosen.emit(mapping)

    def _on_typed(self) -> None:
        self._choice.venue = " ".join(self._venue.text().split())
        self._choice.year = self._year.text().strip()
        self._problem.setVisible(not self.is_valid(self._choice))
        self.choice_changed.emit()

    def _show_diff(self, row: int) -> None:
        if self._source is None or not 0 <= row < len(self._source.changes):
            self._diff.clear()
            return
        _ordinal, old, new, _reference = self._source.changes[row]
        diff = inline_html(old, new, theme.colours(), around=AROUND)
        self._diff.setHtml(f'<div style="line-height:135%">{diff}</div>')

    def _show_alike(self, row: int) -> None:
        if self._source is None or not 0 <= row < len(self._source.alike):
            self._alike_diff.clear()
            return
        one = self._source.alike[row]
        word = tr("A version of") if one.verdict == "related" else tr("Perhaps")
        said = escape(f"{word} “{one.other_name}”: {'; '.join(one.reasons)}.")
        diff = inline_html(one.other_text, one.text, theme.colours(), around=AROUND)
        self._alike_diff.setHtml(f'<div style="line-height:135%">{said}<br><br>{diff}</div>')


def _gone_names(tasks: Tasks, ids: Sequence[int]) -> Callable[[int], str]:
    """The names of references by row, read a page at a time as they are seen."""

    @lru_cache(maxsize=16)
    def page(number: int) -> dict[int, str]:
        some = ids[number * GONE_PAGE : (number + 1) * GONE_PAGE]
        found = tasks.read_now(references.summaries, some)
        return {one.id: f"{one.name} {one.gloss}".strip() for one in found}

    return lambda row: page(row // GONE_PAGE).get(ids[row], "")
