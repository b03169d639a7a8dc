"""What is shown when the program itself made a mistake: what happened, to be copied and sent."""

from __future__ import annotations

import platform
import sqlite3
import sys
from typing import TYPE_CHECKING

import PySide6
from PySide6.QtCore import qVersion
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout

from paperdesk import APP_NAME, __version__, log
from paperdesk.gui import theme
from paperdesk.gui.language import tr
from paperdesk.gui.screens import fit

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


def versions() -> tuple[str, ...]:
    """What the program runs on, a line each."""
    return (
        f"{APP_NAME} {__version__}",
        f"Python {platform.python_version()}, PySide6 {PySide6.__version__}, Qt {qVersion()},"
        f" SQLite {sqlite3.sqlite_version}",
        f"{platform.system()} {platform.release()} ({platform.machine()}),"
        f" {'packaged' if getattr(sys, 'frozen', False) else 'from source'}",
    )


def report(error: BaseException) -> str:
    """The whole report: versions, the fault, the last lines of the log; no text of the user's."""
    return "\n".join((*versions(), "", *log.described(error), "", *log.recent_lines()))


class CrashReport(QDialog):
    """One sentence, the report, and a button that copies it."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("{program} made a mistake", program=APP_NAME))
        said = QLabel(
            tr(
                "Something went wrong inside PaperDesk. What was saved is safe, and you can go on."
                " This report says where it happened. It holds versions and what the program did,"
                " but nothing of your papers, notes, tags or searches, and it is sent nowhere: copy"
                " it if you want to tell somebody."
            ),
            wordWrap=True,
        )
        self._text = QPlainTextEdit(text)
        self._text.setReadOnly(True)
        self._text.setAccessibleName(tr("Report"))
        self._text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self._text.setFont(theme.mono_font())
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.button(QDialogButtonBox.StandardButton.Close).setIcon(QIcon())
        copying = buttons.addButton(tr("Copy Report"), QDialogButtonBox.ButtonRole.ActionRole)
        copying.setToolTip(tr("Put the report on the clipboard"))
        copying.clicked.connect(lambda: QGuiApplication.clipboard().setText(text))
        buttons.rejected.connect(self.close)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 18, 20, 16)
        layout.setSpacing(12)
        for widget in (said, self._text, buttons):
            layout.addWidget(widget)
        fit(self, 640, 440)
