"""PaperDesk and its peers as readers of BibTeX."""

from __future__ import annotations

import re
import shutil
import subprocess
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

from paperdesk.domain.records import SourceText
from paperdesk.formats.bibtex_import import BibtexImporter
from tests.comparison.scoring import Found, Reader

if TYPE_CHECKING:
    from collections.abc import Sequence

_MODS = "{http://www.loc.gov/mods/v3}"


def readers() -> list[Reader]:
    """PaperDesk first, then those that are installed."""
    found = [
        Reader("PaperDesk", _paperdesk, _paperdesk_fast),
        Reader(f"bibtexparser {version('bibtexparser')}", _bibtexparser, _bibtexparser_fast),
        Reader(f"pybtex {version('pybtex')}", _pybtex, _pybtex_fast),
    ]
    if shutil.which("bib2xml"):
        found.append(Reader("bibutils (bib2xml)", _bibutils, _bibutils_fast))
    return found


def _source(text: str) -> SourceText:
    return SourceText(Path("compared.bib"), text, "utf-8", len(text), "")


def _paperdesk_fast(text: str) -> int:
    return len(BibtexImporter().parse(_source(text)).records)


def _paperdesk(text: str) -> Sequence[Found]:
    return [
        {
            "key": record.key,
            "title": record.fields.get("title", ""),
            "authors": [one.display for one in record.creators if one.role == "author"],
            "year": record.fields.get("issued", "")[:4],
            "pages": record.fields.get("page", ""),
            "venue": record.fields.get("container-title", ""),
            "publisher": record.fields.get("publisher", ""),
            "place": record.fields.get("publisher-place", ""),
        }
        for record in BibtexImporter().parse(_source(text)).records
    ]


def _found(key: str, authors: list[str], get: Any) -> Found:
    """A record of a reader that keeps the names of BibTeX's fields."""
    return {
        "key": key,
        "authors": authors,
        "title": str(get("title", "")),
        "year": str(get("year", "") or get("date", ""))[:4],
        "pages": str(get("pages", "")),
        "venue": str(get("journal", "") or get("booktitle", "")),
        "publisher": str(get("publisher", "")),
        "place": str(get("address", "")),
    }


def _bibtexparser_fast(text: str) -> int:
    from bibtexparser.entrypoint import parse_string

    return len(parse_string(text).entries)


def _bibtexparser(text: str) -> Sequence[Found]:
    from bibtexparser import middlewares
    from bibtexparser.entrypoint import parse_string

    library = parse_string(
        text,
        append_middleware=[
            middlewares.LatexDecodingMiddleware(keep_math_mode=True),
            middlewares.SeparateCoAuthors(),
            middlewares.SplitNameParts(),
            middlewares.MergeNameParts("last"),
        ],
    )
    found = []
    for entry in library.entries:
        fields = {name.lower(): field.value for name, field in entry.fields_dict.items()}
        names = fields.get("author", [])
        found.append(
            _found(entry.key, list(names) if isinstance(names, list) else [names], fields.get)
        )
    return found


def _pybtex_fast(text: str) -> int:
    from pybtex import errors  # type: ignore[import-untyped]
    from pybtex.database import parse_string  # type: ignore[import-untyped]

    with errors.capture():
        return len(parse_string(text, "bibtex").entries)


def _pybtex(text: str) -> Sequence[Found]:
    from pybtex import errors
    from pybtex.database import parse_string
    from pybtex.richtext import Text  # type: ignore[import-untyped]

    def decoded(tex: str) -> str:
        # Its decoder knows no formulas.
        return tex if "$" in tex else str(Text.from_latex(tex))

    with errors.capture():
        database = parse_string(text, "bibtex")
        return [
            _found(
                key,
                [decoded(str(person)) for person in entry.persons.get("author", [])],
                lambda name, default, entry=entry: decoded(entry.fields.get(name, default)),
            )
            for key, entry in database.entries.items()
        ]


def _bib2xml(text: str) -> bytes:
    return subprocess.run(
        ["bib2xml", "-i", "utf8"], input=text.encode(), capture_output=True, check=False
    ).stdout


def _bibutils_fast(text: str) -> int:
    return _bib2xml(text).count(b"<mods ")


def _bibutils(text: str) -> Sequence[Found]:
    root = ElementTree.fromstring(_bib2xml(text).decode("utf-8-sig"))
    return [_mods(mods) for mods in root.iter(f"{_MODS}mods")]


def _mods(mods: ElementTree.Element) -> Found:
    def text(path: str) -> str:
        return mods.findtext(path.replace("/", f"/{_MODS}").replace(".", _MODS, 1), "") or ""

    authors = []
    for name in mods.findall(f"{_MODS}name"):
        parts = name.findall(f"{_MODS}namePart")
        if name.findtext(f"{_MODS}role/{_MODS}roleTerm") == "author":
            family = " ".join(part.text or "" for part in parts if part.get("type") == "family")
            given = " ".join(part.text or "" for part in parts if part.get("type") == "given")
            whole = " ".join(part.text or "" for part in parts if not part.get("type"))
            suffix = " ".join(part.text or "" for part in parts if part.get("type") == "suffix")
            authors.append(", ".join(one for one in (family or whole, given, suffix) if one))
    title = text(".titleInfo/title")
    if subtitle := text(".titleInfo/subTitle"):
        title = f"{title}: {subtitle}"
    first, last = text(".part/extent/start"), text(".part/extent/end")
    date = text(".originInfo/dateIssued") or text(".part/date")
    identifiers = mods.findall(f"{_MODS}identifier")
    return {
        "key": next((one.text or "" for one in identifiers if one.get("type") == "citekey"), ""),
        "title": title,
        "authors": authors,
        "year": (re.findall(r"\d{4}", date) or [""])[0],
        "pages": "-".join(part for part in (first, last) if part),
        "venue": text(".relatedItem/titleInfo/title"),
        "publisher": text(".originInfo/publisher"),
        "place": text(".originInfo/place/placeTerm"),
    }
