"""PaperDesk and its peers as readers of RIS."""

from __future__ import annotations

import logging
import re
import shutil
import subprocess
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

from paperdesk.domain.records import SourceText
from paperdesk.formats.ris import RisImporter
from tests.comparison.scoring import Found, Reader

if TYPE_CHECKING:
    from collections.abc import Sequence

_MODS = "{http://www.loc.gov/mods/v3}"


def readers() -> list[Reader]:
    """PaperDesk first, then those that are installed."""
    found = [
        Reader("PaperDesk", _paperdesk, _paperdesk_fast),
        Reader(f"rispy {version('rispy')}", _rispy, _rispy_fast),
    ]
    if shutil.which("ris2xml"):
        found.append(Reader("bibutils (ris2xml)", _bibutils, _bibutils_fast))
    return found


def _source(text: str) -> SourceText:
    # A byte order mark is taken off where bytes become text.
    return SourceText(Path("compared.ris"), text.lstrip("\ufeff"), "utf-8", len(text), "")


def _paperdesk_fast(text: str) -> int:
    return len(RisImporter().parse(_source(text)).records)


def _paperdesk(text: str) -> Sequence[Found]:
    return [
        {
            "title": record.fields.get("title", ""),
            "authors": [one.display for one in record.creators if one.role == "author"],
            "editors": [one.display for one in record.creators if one.role == "editor"],
            "keywords": list(record.tags),
            "date": record.fields.get("issued", ""),
            "year": record.fields.get("issued", "")[:4],
            "pages": record.fields.get("page", ""),
            "venue": record.fields.get("container-title", ""),
            "doi": record.fields.get("DOI", ""),
            "abstract": record.fields.get("abstract", ""),
        }
        for record in RisImporter().parse(_source(text)).records
    ]


def _rispy_loads(text: str) -> list[dict[str, Any]]:
    import rispy  # type: ignore[import-untyped]

    logging.getLogger("rispy").setLevel(logging.CRITICAL)
    found: list[dict[str, Any]] = rispy.loads(text)
    return found


def _rispy_fast(text: str) -> int:
    return len(_rispy_loads(text))


def _rispy(text: str) -> Sequence[Found]:
    found: list[Found] = []
    for entry in _rispy_loads(text):
        first, last = entry.get("start_page", ""), entry.get("end_page", "")
        date = entry.get("publication_year") or entry.get("date") or entry.get("year") or ""
        found.append(
            {
                "title": entry.get("title") or entry.get("primary_title") or "",
                "authors": entry.get("authors") or entry.get("first_authors") or [],
                "editors": entry.get("secondary_authors") or [],
                "keywords": entry.get("keywords") or [],
                "date": date.strip("/").replace("/", "-"),
                "year": (entry.get("year") or date)[:4],
                "pages": "-".join(part for part in (first, last) if part),
                "venue": entry.get("secondary_title") or entry.get("alternate_title3") or "",
                "doi": entry.get("doi", ""),
                "abstract": entry.get("abstract") or entry.get("notes_abstract") or "",
            }
        )
    return found


def _ris2xml(text: str) -> bytes:
    return subprocess.run(
        ["ris2xml", "-i", "utf8"], input=text.encode(), capture_output=True, check=False
    ).stdout


def _bibutils_fast(text: str) -> int:
    return _ris2xml(text).count(b"<mods ")


def _bibutils(text: str) -> Sequence[Found]:
    root = ElementTree.fromstring(_ris2xml(text).decode("utf-8-sig"))
    return [_mods(mods) for mods in root.iter(f"{_MODS}mods")]


def _mods(mods: ElementTree.Element) -> Found:
    def texts(path: str) -> list[str]:
        steps = "/".join(step if step == "." else f"{_MODS}{step}" for step in path.split("/"))
        return [one.text or "" for one in mods.findall(steps) if one.text]

    people: dict[str, list[str]] = {"author": [], "editor": []}
    for name in [*mods.findall(f"{_MODS}name"), *mods.findall(f"{_MODS}relatedItem/{_MODS}name")]:
        parts: dict[str, list[str]] = {}
        for part in name.findall(f"{_MODS}namePart"):
            parts.setdefault(part.get("type", "family"), []).append(part.text or "")
        role = name.findtext(f"{_MODS}role/{_MODS}roleTerm", "")
        family, given = " ".join(parts.get("family", [])), " ".join(parts.get("given", []))
        if role in people:
            people[role].append(", ".join(part for part in (family, given) if part))
    first, last = texts("part/extent/start"), texts("part/extent/end")
    date = next(iter([*texts("originInfo/dateIssued"), *texts("part/date")]), "")
    identifiers = mods.findall(f"{_MODS}identifier")
    return {
        "title": ": ".join([*texts("titleInfo/title"), *texts("titleInfo/subTitle")]),
        "authors": people["author"],
        "editors": people["editor"],
        "keywords": texts("subject/topic"),
        "date": date,
        "year": (re.findall(r"\d{4}", date) or [""])[0],
        "pages": "-".join(part for part in (*first[:1], *last[:1]) if part),
        "venue": next(iter(texts("relatedItem/titleInfo/title")), ""),
        "doi": next((one.text or "" for one in identifiers if one.get("type") == "doi"), ""),
        "abstract": next(iter(texts("abstract")), ""),
    }
