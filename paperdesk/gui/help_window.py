"""Help that opens offline: all keys, and the words the search box understands."""

from __future__ import annotations

import html
import platform
import sqlite3
import sys
from importlib import metadata
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QVBoxLayout, QWidget

from paperdesk import APP_NAME, __version__
from paperdesk.domain import licences
from paperdesk.domain.said import said
from paperdesk.gui import theme
from paperdesk.gui.actions import ACTIONS
from paperdesk.gui.crash_report import versions
from paperdesk.gui.language import tr
from paperdesk.gui.screens import fit

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QUrl

SEARCH_WORDS = (
    ("graph contrastive", said("both words, in any form; AND says the same")),
    ('"world model"', said("these words next to each other")),
    ('"graph learning"~5', said("in this order, with up to five words between")),
    ("diffus*", said("words that begin so")),
    ("w?ld OR *former", said("? is one letter, * any number")),
    ("contrastve~", said("nearly so: a wrong letter, or two in long words")),
    ("/(pre|post)-?train.*/", said("words that a regular expression fits")),
    ("graph OR molecule", said("one of them")),
    ("graph -molecule", said("without the second; NOT works too, and -5 is a number")),
    ("(graph OR tree) -survey", said("brackets group")),
    ("title:deep", said("in titles; also handle, abstract, author, note, highlight")),
    ("author:hinton", said("by a person")),
    ("abstract:(bound OR rate)", said("in abstracts, one of several")),
    ("note:baseline", said("a word in your notes")),
    ("tag:theory", said("carrying a tag or one inside of it; tag:=theory is that one alone")),
    ("lens:methods", said("with hits of a term lens")),
    ("shelf:diffusion", said("on a shelf with this in its name")),
    ("venue:icml", said("from a venue; venue:=icml is that one and no longer name")),
    ("source:neurips", said("met in a list whose heading or file name says so")),
    ("key:icml2025", said("by citation key")),
    ("doi:10.1145", said("by DOI")),
    ("link:code", said("with a link to code; also data, project, paper, or a part of the address")),
    ("year:2023..2025", said("from a span of years; also year:2025, year:>=2024")),
    ("added:<7d", said("came in within seven days; also h, w, m, y, and days: added:2025-11")),
    ("len:>2000", said("abstracts of more than 2,000 characters")),
    ("rating>=4", said("at least four stars")),
    ("is:unseen", said("also seen, to-read, reading, read")),
    ("is:kept", said("also maybe, discarded, undecided")),
    ("is:duplicate OR is:untitled", said("also tagged, untagged, noted")),
    ("has:note has:code", said("also pdf, doi, link, tag, title, abstract, shelf, venue, year")),
    ('search:"name"', said("what the saved search of this name finds")),
    ("$\\alpha$ pre-training", said("α is alpha, ℓ₂ is l2, pre-training is pretraining")),
)


def show_help(parent: QWidget, search: Callable[[str], object]) -> None:
    """Keys and search words in a window of their own; ``search`` takes an example clicked on."""
    colour = theme.colours().accent
    rows = "".join(
        f"<tr><td>{html.escape(tr(spec.text))}</td>"
        f"<td>{html.escape(tr(' or ').join(spec.keys).replace('Del', 'Delete'))}</td></tr>"
        for spec in ACTIONS
        if spec.keys
    )
    words = "".join(
        f'<tr><td><a href="#{number}" style="color:{colour}"><code>{html.escape(query)}</code>'
        f"</a></td><td>{html.escape(tr(meaning))}</td></tr>"
        for number, (query, meaning) in enumerate(SEARCH_WORDS)
    )
    _show(
        parent,
        tr("Keys and Search Words"),
        f"<h3>{tr('Search words')}</h3><p>{tr('Click an example to try it.')}</p>"
        f"<table cellpadding='4'>{words}</table>"
        f"<h3>{tr('Keys')}</h3><table cellpadding='4'>{rows}</table>",
        (620, 640),
        lambda address: search(SEARCH_WORDS[int(address.fragment())][0]),
    )


def about(parent: QWidget) -> None:
    """Versions and licences of the program and of all that comes with it."""
    rows = [(name, _version(name), licence) for name, licence in licences.PACKAGES]
    rows += [(name, _own_version(name), licence) for name, licence in licences.OTHERS]
    used = "".join(
        f"<tr><td>{html.escape(name)} {version}</td><td>{html.escape(licence)}</td></tr>"
        for name, version, licence in sorted(rows, key=lambda row: row[0].lower())
    )
    purpose = tr("A reference manager for people who read papers for a living.")
    runs_on = "<br>".join(html.escape(line) for line in versions()[1:])
    where = ""
    if frozen := getattr(sys, "_MEIPASS", None):
        lie = tr("The texts of these licences lie in {folder}.", folder=frozen)
        where = f"<p>{html.escape(lie)}</p>"
    _show(
        parent,
        tr("About {program}", program=APP_NAME),
        f"<h3>{APP_NAME} {__version__}</h3>"
        f"<p>{purpose} {tr('Licence: MIT.')}</p><p>{runs_on}</p><p>{tr('Made with:')}</p>"
        f"<table cellpadding='3'>{used}</table>{where}",
        (640, 520),
    )


def _version(distribution: str) -> str:
    try:
        return metadata.version(distribution)
    except metadata.PackageNotFoundError:
        # Whoever packages the program may leave out the papers of its parts.
        return ""


def _own_version(name: str) -> str:
    """The version of what is no package, where it says one."""
    known = {"Python": platform.python_version(), "SQLite": sqlite3.sqlite_version}
    return known.get(name, "")


def _show(
    parent: QWidget,
    title: str,
    body: str,
    size: tuple[int, int],
    follow: Callable[[QUrl], object] | None = None,
) -> None:
    dialog = QDialog(parent)
    dialog.setWindowTitle(title)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    text = QTextBrowser()
    text.setHtml(body)
    text.setOpenLinks(False)
    if follow is not None:
        text.anchorClicked.connect(follow)
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
