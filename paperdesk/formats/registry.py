"""Which formats there are, and which of them a text is written in.

Formats arrive by entry points (``paperdesk.importers``, ``paperdesk.file_importers`` for those that
are no text, ``paperdesk.exporters``). The built-in ones also stand in tables here, so that a
checkout that was never installed and a frozen program have them; each is imported when it is first
asked for.
"""

from __future__ import annotations

import logging
import re
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, cast

from paperdesk import APP_NAME
from paperdesk.domain.errors import ImportFailed
from paperdesk.domain.said import said

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paperdesk.domain.records import Exporter, FileImporter, Importer, SourceText

_LOG = logging.getLogger(__name__)

_IMPORTERS = {
    "abstract-list": "paperdesk.formats.abstract_list:AbstractListImporter",
    "bibtex": "paperdesk.formats.bibtex_import:BibtexImporter",
    "biblatex": "paperdesk.formats.bibtex_import:BiblatexImporter",
    "ris": "paperdesk.formats.ris:RisImporter",
    "medline": "paperdesk.formats.medline:MedlineImporter",
    "web-of-science": "paperdesk.formats.web_of_science:WebOfScienceImporter",
    "refer": "paperdesk.formats.refer:ReferImporter",
    "csl-json": "paperdesk.formats.csl_json:CslJsonImporter",
    "csl-yaml": "paperdesk.formats.csl_yaml:CslYamlImporter",
    "endnote-xml": "paperdesk.formats.endnote_xml:EndnoteXmlImporter",
    "pubmed-xml": "paperdesk.formats.pubmed_xml:PubmedXmlImporter",
    "mods": "paperdesk.formats.mods:ModsImporter",
    "csv": "paperdesk.formats.csv_table:CsvImporter",
    "jsonl": "paperdesk.formats.json_lines:JsonLinesImporter",
}
_FILE_IMPORTERS = {"zotero": "paperdesk.formats.zotero:ZoteroImporter"}
_EXPORTERS = {
    "bibtex": "paperdesk.formats.bibtex:BibtexExporter",
    "biblatex": "paperdesk.formats.bibtex:BiblatexExporter",
    "ris": "paperdesk.formats.ris_writer:RisExporter",
    "csl-json": "paperdesk.formats.csl_json_writer:CslJsonExporter",
    "endnote-xml": "paperdesk.formats.endnote_xml_writer:EndNoteXmlExporter",
    "csv": "paperdesk.formats.csv_writer:CsvExporter",
    "markdown": "paperdesk.formats.markdown_writer:MarkdownExporter",
    "html": "paperdesk.formats.html_writer:HtmlExporter",
    "text": "paperdesk.formats.text_writer:PlainTextExporter",
    "jsonl": "paperdesk.formats.json_lines_writer:JsonLinesExporter",
}
_HEAD = 65_536
"""Characters of a text that a format may look at to recognise it."""
_LONGEST = 5_000
"""Characters of one line that it may look at: more than all but the longest abstracts have."""
_LINE = re.compile(r"([^\r\n]*+)([\r\n]+|$)")
_SURE_ENOUGH = 0.1
"""A format that is less sure than this does not read the text."""


@cache
def importers() -> dict[str, Importer]:
    """All formats that can be read, by id."""
    return cast("dict[str, Importer]", _load("paperdesk.importers", _IMPORTERS))


@cache
def file_importers() -> dict[str, FileImporter]:
    """All formats that are no text and can be read, by id."""
    return cast("dict[str, FileImporter]", _load("paperdesk.file_importers", _FILE_IMPORTERS))


@cache
def exporters() -> dict[str, Exporter]:
    """All formats that can be written, by id."""
    return cast("dict[str, Exporter]", _load("paperdesk.exporters", _EXPORTERS))


def recognise(source: SourceText) -> Importer:
    """The importer that is surest it can read the text.

    Raises:
        ImportFailed: no importer is at all sure.
    """
    best = surest(source.text)
    if best is None:
        raise ImportFailed(
            said("What “{name}” holds is in no format that can be read.", name=source.path.name),
            readable(),
        )
    return best


def surest(text: str) -> Importer | None:
    """The importer that is surest it can read a text that begins so; None if none is at all."""
    head = _head(text)
    best: Importer | None = None
    best_score = _SURE_ENOUGH
    for importer in importers().values():
        try:
            score = importer.recognise(head)
        except Exception:  # noqa: BLE001 - a plug-in may raise anything
            _LOG.exception("The format %s failed to look at a text", importer.id)
            continue
        if score > best_score or (best is None and score >= best_score):
            best, best_score = importer, score
    return best


def known(format_id: str) -> Importer | FileImporter:
    """The importer of a format that somebody asked for.

    Raises:
        ImportFailed: there is none.
    """
    found = importers().get(format_id) or file_importers().get(format_id)
    if found is None:
        choice = ", ".join((*importers(), *file_importers()))
        raise ImportFailed(
            said("There is no format “{format_id}” that can be read.", format_id=format_id),
            said("Choose one of: {choice}.", choice=choice),
        )
    return found


def readable() -> str:
    """A sentence of what can be read."""
    titles = [one.title for one in importers().values()]
    titles += [one.title for one in file_importers().values()]
    return f"{APP_NAME} reads {', '.join(titles[:-1])} and {titles[-1]}."


def suffixes() -> frozenset[str]:
    """The suffixes that files of any format may have, in lower case, with their dots."""
    found = {suffix for one in importers().values() for suffix in one.suffixes}
    found |= {suffix for one in file_importers().values() for suffix in one.suffixes}
    return frozenset(found)


def _head(text: str) -> str:
    """The beginning of a text, with long lines cut so that one of them does not fill it."""
    pieces: list[str] = []
    room = _HEAD
    for match in _LINE.finditer(text):
        line, end = match.group(1)[:_LONGEST], match.group(2)
        pieces.append(line + end)
        room -= len(line) + len(end)
        if room <= 0:
            break
    return "".join(pieces)[:_HEAD]


def _load(group: str, built_in: Mapping[str, str]) -> dict[str, Any]:
    """One instance of each format; one that cannot be loaded is logged and left out."""
    formats: dict[str, Any] = {}
    for name, place in built_in.items():
        module, _, attribute = place.partition(":")
        try:
            formats[name] = getattr(import_module(module), attribute)()
        except Exception:  # noqa: BLE001 - a plug-in may raise anything
            _LOG.exception("The format %s could not be loaded", name)
    for point in entry_points(group=group):
        if point.name in built_in:
            continue
        try:
            found = point.load()()
            formats[found.id] = found
        except Exception:  # noqa: BLE001 - a plug-in may raise anything
            _LOG.exception("The format %s could not be loaded", point.name)
    return formats
