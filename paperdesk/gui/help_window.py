"""Help that opens offline: all keys, and the words the search box understands."""

from __future__ import annotations

import html
import platform

import PySide6
from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QVBoxLayout, QWidget

from paperdesk import APP_NAME, __version__
from paperdesk.gui.actions import ACTIONS
from paperdesk.gui.screens import fit

SEARCH_WORDS = (
    ("graph contrastive", "both words, in any form"),
    ('"world model"', "these words next to each other"),
    ("diffus*", "words that begin so"),
    ("graph OR molecule", "one of them"),
    ("graph -molecule", "without the second; NOT works too"),
    ("tag:theory", "carrying a tag"),
    ("year:2024..2025", "from a span of years; also year:2025, year:>=2024"),
    ("venue:icml", "from a venue"),
    ("source:neurips", "met in a list whose heading or file name says so"),
    ("note:baseline", "a word in your notes"),
    ("is:unseen", "also kept, maybe, discarded, untitled, tagged, duplicate"),
    ("has:code", "also note, link, tag, title, abstract"),
    ("rating>=4", "at least four stars"),
    ("added:<7d", "came in within seven days; also h, w, m, y"),
)

LICENCES = (
    ("Qt and PySide6", "LGPL-3"),
    ("SQLAlchemy, RapidFuzz, pylatexenc, ziamath, platformdirs, filelock", "MIT"),
    ("Whoosh", "BSD-2"),
    ("regex", "Apache-2 and CNRI"),
    ("Icons by Lucide", "ISC"),
)


def show_help(parent: QWidget) -> None:
    """Keys and search words in a window of their own."""
    rows = "".join(
        f"<tr><td>{html.escape(spec.text)}</td>"
        f"<td>{html.escape(' or '.join(spec.keys).replace('Del', 'Delete'))}</td></tr>"
        for spec in ACTIONS
        if spec.keys
    )
    words = "".join(
        f"<tr><td><code>{html.escape(query)}</code></td><td>{html.escape(meaning)}</td></tr>"
        for query, meaning in SEARCH_WORDS
    )
    _show(
        parent,
        "Keys and Search Words",
        f"<h3>Search words</h3><table cellpadding='4'>{words}</table>"
        f"<h3>Keys</h3><table cellpadding='4'>{rows}</table>",
        (560, 640),
    )


def about(parent: QWidget) -> None:
    """Versions and licences."""
    used = "".join(f"<li>{html.escape(name)} ({licence})</li>" for name, licence in LICENCES)
    _show(
        parent,
        f"About {APP_NAME}",
        f"<h3>{APP_NAME} {__version__}</h3>"
        "<p>A reference manager for people who read papers for a living.</p>"
        f"<p>Python {platform.python_version()}, PySide6 {PySide6.__version__}.</p>"
        f"<p>Made with:</p><ul>{used}</ul><p>Licence: MIT.</p>",
        (440, 360),
    )


def _show(parent: QWidget, title: str, body: str, size: tuple[int, int]) -> None:
    dialog = QDialog(parent)
    dialog.setWindowTitle(title)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    text = QTextBrowser()
    text.setHtml(body)
    text.setAccessibleName(title)
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    # The icon of the style is a bitmap of one size, which is coarse on dense screens.
    buttons.button(QDialogButtonBox.StandardButton.Close).setIcon(QIcon())
    buttons.rejected.connect(dialog.close)
    layout = QVBoxLayout(dialog)
    layout.addWidget(text)
    layout.addWidget(buttons)
    fit(dialog, *size)
    dialog.show()
