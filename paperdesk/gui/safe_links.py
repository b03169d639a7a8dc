"""Which addresses of imported text may be opened, which are asked about, and opening them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QUrl, QUrlQuery
from PySide6.QtGui import QDesktopServices

from paperdesk.domain.errors import Refused
from paperdesk.gui.language import told, tr

if TYPE_CHECKING:
    from pathlib import Path

# Anything else could start a program or read a file of this computer.
SCHEMES = frozenset({"http", "https", "mailto", "doi"})
# Of a letter only what a link in a paper may fill in; "attach" would take a file along.
_LETTER = frozenset({"subject", "body", "cc"})
FILE = "file:"
# A link of a note to another reference by its citation key, "reference:KEY".
REFERENCE_SCHEME = "reference:"
# Put before the address of a link whose text names another host than it leads to.
MISLEADING = "misleading:"
# What a text that looks like an address names as its host.
_NAMED = re.compile(r"(?:https?://)?(?:www\.)?((?:[\w-]+\.)+[a-z]{2,})(?:[/:?#].*)?", re.IGNORECASE)
_NUMBERS = re.compile(r"[\d.]+|\[.*\]|0x[0-9a-f]+", re.IGNORECASE)
# Documents; whatever else a file is, it may be a program.
_DOCUMENTS = frozenset(
    (
        ".pdf", ".djvu", ".ps", ".epub", ".txt", ".md", ".tex", ".bib", ".csv", ".tsv", ".png",
        ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".tif", ".tiff", ".doc", ".docx", ".odt",
        ".rtf", ".ppt", ".pptx", ".odp", ".xls", ".xlsx", ".ods",
    )
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Verdict:
    """What may be done with an address.

    Attributes:
        url: what would be opened; None if nothing may be.
        question: what to ask before; "" if there is nothing to ask, else with ``url``.
        refusal: why nothing may be opened, or "".
    """

    url: QUrl | None
    question: str = ""
    refusal: str = ""


def external(address: str) -> QUrl | None:
    """The address as it may be handed to the system, or None if it may not."""
    url = QUrl(address.strip(), QUrl.ParsingMode.TolerantMode)
    scheme = url.scheme().lower()
    if scheme not in SCHEMES or not url.isValid():
        return None
    if scheme == "doi":
        return QUrl("https://doi.org/" + address.strip()[4:].strip().lstrip("/"))
    if scheme == "mailto":
        query = QUrlQuery()
        query.setQueryItems(
            [item for item in QUrlQuery(url).queryItems() if item[0].lower() in _LETTER]
        )
        url.setQuery(query)
        return url
    return url if url.host() else None


def names_another(address: str, shown: str) -> bool:
    """Whether the text of a link looks like an address, and of another host than it leads to."""
    named = _NAMED.fullmatch(shown.strip())
    url = external(address)
    if named is None or url is None or url.scheme() == "mailto":
        return False
    host, said = url.host().removeprefix("www."), named[1].lower()
    # "doi.org" is where a text about a DOI leads anyway.
    return not (host == said or host.endswith(f".{said}") or host == "doi.org")


def judge(address: str, library: Path) -> Verdict:
    """What may be done with an address of imported text.

    Args:
        address: as it stands in the text; "file:NAME" is a file of the library's folder.
        library: that folder.
    """
    if address.startswith(FILE):
        return _judge_file(address.removeprefix(FILE), library)
    plain = address.removeprefix(MISLEADING)
    url = external(plain)
    if url is None:
        return Verdict(
            None, refusal=tr("This is not opened: only web pages, mail addresses and DOIs are.")
        )
    shown = url.toDisplayString()
    host = url.host(QUrl.ComponentFormattingOption.EncodeUnicode)
    if url.scheme() == "mailto":
        return Verdict(url)
    if plain != address:
        return Verdict(
            url, tr("The text of this link names another place. It leads to {shown}", shown=shown)
        )
    if url.userInfo():
        return Verdict(
            url, tr("What stands before the @ is no part of the place: it is {host}.", host=host)
        )
    if _NUMBERS.fullmatch(host):
        return Verdict(url, tr("This link leads to a computer without a name, {host}.", host=host))
    if "xn--" in host:
        said = url.host(QUrl.ComponentFormattingOption.FullyDecoded)
        return Verdict(
            url,
            tr(
                "The name {name} has letters that can look like others ({host}).",
                name=said,
                host=host,
            ),
        )
    return Verdict(url)


def _judge_file(name: str, library: Path) -> Verdict:
    # Loaded when a file is first opened.
    from paperdesk.domain.inside import inside

    try:
        path = inside(library, name)
    except Refused as error:
        return Verdict(None, refusal=told(error))
    if not path.is_file():
        return Verdict(
            None,
            refusal=tr(
                "The file “{name}” is missing in the library's folder. Put it there, or restore"
                " the folder from a backup of your disk.",
                name=name,
            ),
        )
    return judge_path(path)


def judge_path(path: Path, is_outside: bool = False) -> Verdict:
    """What may be done with a file that imported data name, and that is there.

    Args:
        path: the file.
        is_outside: whether it lies elsewhere than below the file that named it.
    """
    doubts = []
    if is_outside:
        doubts.append(
            tr(
                "“{name}” lies in {folder}, outside the folder of the file that named it.",
                name=path.name,
                folder=path.resolve().parent,
            )
        )
    if path.suffix.lower() not in _DOCUMENTS:
        doubts.append(tr("“{name}” may be a program. It came with imported data.", name=path.name))
    return Verdict(QUrl.fromLocalFile(str(path)), " ".join(doubts))


def open_url(url: QUrl) -> None:
    """Hand an address to the system's program for it."""
    QDesktopServices.openUrl(url)
