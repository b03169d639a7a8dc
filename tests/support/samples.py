"""Files of every format, written for the tests, and what they hold, as readable JSON."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from paperdesk.formats import decoding, registry
from tests.support.project import PROJECT

if TYPE_CHECKING:
    from pathlib import Path

    from paperdesk.domain.records import Importer, ParsedRecord, ParsedSource, SourceText

SAMPLES = PROJECT / "tests" / "samples"
GOLDEN = ".golden.json"


def files(format_id: str = "*") -> list[Path]:
    """The sample files of a format, or of all."""
    return sorted(path for path in SAMPLES.glob(f"{format_id}/*") if not path.name.endswith(GOLDEN))


def importer(format_id: str) -> Importer:
    return registry.importers()[format_id]


def read(path: Path) -> tuple[SourceText, ParsedSource]:
    """A file as its own format reads it."""
    source = decoding.read_source(path)
    return source, importer(path.parent.name).parse(source)


def told(parsed: ParsedSource) -> dict[str, Any]:
    """A parsed file without what is empty, and without raw text."""
    found = {
        "records": [_record(record) for record in parsed.records],
        "problems": [f"{problem.line}: {problem.message}" for problem in parsed.problems],
        "leftovers": [f"{line}: {text}" for line, text in parsed.leftovers],
    }
    told: dict[str, Any] = json.loads(json.dumps(found))
    return told


def _record(record: ParsedRecord) -> dict[str, Any]:
    whole = {name: value for name, value in asdict(record).items() if value}
    whole["lines"] = f"{whole.pop('first_line')}-{whole.pop('last_line')}"
    for name in ("raw", "ordinal"):
        whole.pop(name)
    whole["creators"] = [
        " ".join([creator.role, creator.kind[0], creator.display]) for creator in record.creators
    ]
    whole["problems"] = [f"{problem.line}: {problem.message}" for problem in record.problems]
    whole["attachments"] = [file.path or file.url for file in record.attachments]
    return {name: value for name, value in whole.items() if value}
