"""Help that opens offline: all keys, and the words the search box understands."""

from __future__ import annotations

import html
from importlib import metadata
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QVBoxLayout, QWidget

from paperdesk import APP_NAME, __version__
from paperdesk.gui import theme
from paperdesk.gui.actions import ACTIONS
from paperdesk.gui.crash_report import versions
from paperdesk.gui.screens import fit

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QUrl

SEARCH_WORDS = (
    ("graph contrastive", "both words, in any form; AND says the same"),
    ('"world model"', "these words next to each other"),
    ('"graph learning"~5', "in this order, with up to five words between"),
    ("diffus*", "words that begin so"),
    ("w?ld OR *former", "? is one letter, * any number"),
    ("contrastve~", "nearly so: a wrong letter, or two in long words"),
    ("/(pre|post)-?train.*/", "words that a regular expression fits"),
    ("graph OR molecule", "one of them"),
    ("graph -molecule", "without the second; NOT works too, and -5 is a number"),
    ("(graph OR tree) -survey", "brackets group"),
    ("title:deep", "in titles; also handle, abstract, author, note, highlight"),
    ("author:hinton", "by a person"),
    ("abstract:(bound OR rate)", "in abstracts, one of several"),
    ("note:baseline", "a word in your notes"),
    ("tag:theory", "carrying a tag or one inside of it; tag:=theory is that one alone"),
    ("lens:methods", "with hits of a term lens"),
    ("shelf:diffusion", "on a shelf with this in its name"),
    ("venue:icml", "from a venue; venue:=icml is that one and no longer name"),
    ("source:neurips", "met in a list whose heading or file name says so"),
    ("key:icml2025", "by citation key"),
    ("doi:10.1145", "by DOI"),
    ("link:code", "with a link to code; also data, project, paper, or a part of the address"),
    ("year:2023..2025", "from a span of years; also year:2025, year:>=2024"),
    ("added:<7d", "came in within seven days; also h, w, m, y, and days: added:2025-11"),
    ("len:>2000", "abstracts of more than 2,000 characters"),
    ("rating>=4", "at least four stars"),
    ("is:unseen", "also seen, to-read, reading, read"),
    ("is:kept", "also maybe, discarded, undecided"),
    ("is:duplicate OR is:untitled", "also tagged, untagged, noted"),
    ("has:note has:code", "also pdf, doi, link, tag, title, abstract, shelf, venue, year"),
    ('search:"name"', "what the saved search of this name finds"),
    ("$\\alpha$ pre-training", "α is alpha, ℓ₂ is l2, pre-training is pretraining"),
)

# What the program is made with: distribution, licence. Versions are those that are installed.
LICENCES = (
    ("PySide6_Essentials", "LGPL-3, with Qt"),
    ("SQLAlchemy", "MIT"),
    ("whoosh3", "BSD-2"),
    ("numpy", "BSD-3"),
    ("rapidfuzz", "MIT"),
    ("regex", "Apache-2 and CNRI"),
    ("pylatexenc", "MIT"),
    ("ziamath", "MIT"),
    ("nh3", "MIT"),
    ("markdownify", "MIT"),
    ("PyYAML", "MIT"),
    ("defusedxml", "PSF"),
    ("charset-normalizer", "MIT"),
    ("anyascii", "ISC"),
    ("platformdirs", "MIT"),
    ("filelock", "MIT"),
)


def show_help(parent: QWidget, search: Callable[[str], object]) -> None:
    """Keys and search words in a window of their own; ``search`` takes an example clicked on."""
    colour = theme.colours().accent
    rows = "".join(
        f"<tr><td>{html.escape(spec.text)}</td>"
        f"<td>{html.escape(' or '.join(spec.keys).replace('Del', 'Delete'))}</td></tr>"
        for spec in ACTIONS
        if spec.keys
    )
    words = "".join(
        f'<tr><td><a href="#{number}" style="color:{colour}"><code>{html.escape(query)}</code>'
        f"</a></td><td>{html.escape(meaning)}</td></tr>"
        for number, (query, meaning) in enumerate(SEARCH_WORDS)
    )
    _show(
        parent,
        "Keys and Search Words",
        "<h3>Search words</h3><p>Click an example to try it.</p><table cellpadding='4'>"
        f"{words}</table><h3>Keys</h3><table cellpadding='4'>{rows}</table>",
        (620, 640),
        lambda address: search(SEARCH_WORDS[int(address.fragment())][0]),
    )


def about(parent: QWidget) -> None:
    """Versions and licences."""
    used = "".join(
        f"<li>{html.escape(name)} {_version(name)} ({licence})</li>" for name, licence in LICENCES
    )
    runs_on = "<br>".join(html.escape(line) for line in versions())
    _show(
        parent,
        f"About {APP_NAME}",
        f"<h3>{APP_NAME} {__version__}</h3>"
        "<p>A reference manager for people who read papers for a living. Licence: MIT.</p>"
        f"<p>{runs_on}</p><p>Made with:</p><ul>{used}<li>Icons by Lucide (ISC)</li></ul>",
        (460, 420),
    )


def _version(distribution: str) -> str:
    try:
        return metadata.version(distribution)
    except metadata.PackageNotFoundError:
        # A frozen program may come without the papers of its parts.
        return ""


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
