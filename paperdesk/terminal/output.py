"""Text for people who read the terminal, and the JSON that is not a reference."""

from __future__ import annotations

import html
import json
import re
import textwrap
from typing import TYPE_CHECKING, Any

from paperdesk.domain.import_report import ImportReport, SourceReport
from paperdesk.domain.records import Problem
from paperdesk.domain.text import plural, shorten

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paperdesk.domain.details import ReferenceView
    from paperdesk.domain.import_report import ImportPreview
    from paperdesk.domain.views import ReferenceSummary

WIDTH = 100
_TAG = re.compile(r"</?mark>")


def print_json(value: Any) -> None:
    """Print a value for programs."""
    print(json.dumps(value, ensure_ascii=False, indent=2))


def marked(snippet: str) -> str:
    """A snippet with its hits in asterisks."""
    return html.unescape(_TAG.sub("*", snippet))


def summaries_text(summaries: Sequence[ReferenceSummary]) -> str:
    """One line for each reference: key, name, venue and year."""
    lines = []
    for summary in summaries:
        name = f"{summary.name} {summary.gloss}".strip()
        place = " ".join(part for part in (summary.venue, str(summary.year or "")) if part)
        tags = "".join(f" #{chip.name}" for chip in summary.tags)
        lines.append(f"{summary.key:32s}  {shorten(name, 60):60s}  {place}{tags}".rstrip())
    return "\n".join(lines)


def view_text(view: ReferenceView) -> str:
    """One reference, whole, wrapped for reading."""
    head = view.title or f"{view.handle or 'Untitled'} (name derived from the abstract)"
    facts = [
        f"key: {view.key}",
        f"{view.venue} {view.year or ''}".strip(),
        "; ".join(creator.display for creator in view.creators),
        "met in: " + "; ".join(appearance.label for appearance in view.appearances),
        "links: " + ", ".join(link.url for link in view.links),
        "tags: " + ", ".join(chip.name for chip in view.tags),
        f"{view.read_status}, {view.decision}, rating {view.rating}",
    ]
    lines = [head, *(fact for fact in facts if fact and not fact.endswith(": "))]
    lines += ["", textwrap.fill(view.abstract, WIDTH)]
    for note in view.notes:
        lines += ["", "Note:", note.body]
    return "\n".join(lines)


def report_text(report: ImportReport) -> str:
    """What an import did, and what it did not understand."""
    parts = [
        (report.created, "new"),
        (report.merged, "already here in another list"),
        (report.changed, "changed"),
        (report.unchanged, "unchanged"),
        (report.failed, "could not be read"),
    ]
    told = " · ".join(f"{count:,} {word}" for count, word in parts if count)
    lines = [told or "Nothing to import."]
    for source in report.sources:
        name = f"{source.path}: " + (
            f"{plural(source.records, 'record')}"
            + (f" of “{source.heading}”" if source.heading else "")
            if source.format
            else "not read"
        )
        lines.append(name)
        lines += [f"  line {problem.line}: {problem.message}" if problem.line
                  else f"  {problem.message}" for problem in source.problems]  # fmt: skip
    return "\n".join(lines)


def preview_text(preview: ImportPreview) -> str:
    """What an import would do."""
    lines = []
    for source in preview.sources:
        lines.append(
            f"{source.path}: {plural(source.records, 'record')} · {source.venue} {source.year}"
            f" · {source.encoding} · {source.new} new · {source.known} already here"
            f" · {source.changed} changed · {source.gone} gone · {source.unchanged} unchanged"
            f" · {source.to_look_at} to look at"
        )
        lines += [
            f"  record {one.ordinal} may be {one.other_name}: {'; '.join(one.reasons)}"
            for one in source.alike
        ]
        lines += [f"  line {problem.line}: {problem.message}" for problem in source.problems]
    lines += [f"{path}: {sentence}" for path, sentence in preview.failed]
    return "\n".join(lines)


def preview_json(preview: ImportPreview) -> dict[str, Any]:
    """A dry run in the form of an import report, with what a newer list no longer has."""
    sources = preview.sources
    read = [
        SourceReport(source.path, source.format, source.heading, source.records, source.problems)
        for source in sources
    ]
    refused = [
        SourceReport(path, "", "", 0, (Problem(0, sentence),)) for path, sentence in preview.failed
    ]
    report = ImportReport(
        created=sum(source.new for source in sources),
        merged=sum(source.known for source in sources),
        unchanged=sum(source.unchanged for source in sources),
        changed=sum(source.changed for source in sources),
        failed=len(preview.failed),
        sources=(*read, *refused),
    )
    return {
        **report.as_json(),
        "gone": sum(source.gone for source in sources),
        "to_look_at": sum(source.to_look_at for source in sources),
        "alike": [
            {
                "path": source.path,
                "ordinal": one.ordinal,
                "verdict": one.verdict,
                "score": one.score,
                "reference_id": one.reference_id,
                "name": one.other_name,
                "reasons": list(one.reasons),
            }
            for source in sources
            for one in source.alike
        ],
    }


def member_json(view: ReferenceView) -> dict[str, Any]:
    """A member of a duplicate group."""
    whole = view.as_json()
    return {name: whole[name] for name in ("id", "key", "title", "handle", "appearances")}


def groups_text(groups: Sequence[dict[str, Any]]) -> str:
    """Duplicate groups, one paragraph each."""
    if not groups:
        return "No duplicates."
    paragraphs = []
    for group in groups:
        lines = [f"{group['verdict'].capitalize()}, {group['reason']}:"]
        for member in group["members"]:
            places = "; ".join(
                f"{place['heading'] or place['source']}, no. {place['ordinal']}"
                for place in member["appearances"]
            )
            lines.append(f"  {member['key']}  {member['title'] or member['handle']}  ({places})")
        paragraphs.append("\n".join(lines))
    return "\n\n".join(paragraphs)


def figures_text(figures: dict[str, Any]) -> str:
    """The figures of a library, one a line."""
    lines = []
    for name, value in figures.items():
        label = name.replace("_", " ")
        if isinstance(value, dict):
            lines += [f"{label}:"] + [f"  {key}: {count}" for key, count in value.items()]
        elif isinstance(value, list):
            lines.append(f"{label}:")
            lines += ["  " + ", ".join(str(part) for part in row.values()) for row in value]
        else:
            lines.append(f"{label}: {value}")
    return "\n".join(lines)
