"""A digest of what was kept: Markdown, a web page, BibTeX, and all decisions as CSV.

The same library gives the same bytes.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from paperdesk.domain.errors import ExportFailed, Refused
from paperdesk.domain.said import said
from paperdesk.domain.text import plural
from paperdesk.domain.views import Decision
from paperdesk.formats.readable import is_page
from paperdesk.services import decision_files, exporting, references, shelves

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from paperdesk.domain.details import ReferenceView
    from paperdesk.services.library import Library

OTHER = "Not on a shelf"
_STYLE = (
    "body{font:17px/1.5 Georgia,serif;max-width:42em;margin:2em auto;padding:0 1em;"
    "color:#1f2328;background:#fff}h1,h2,h3{line-height:1.25}.facts{color:#5a5e65;"
    "font-size:.85em}.note{border-left:3px solid #cfccc5;padding-left:1em;white-space:pre-wrap}"
    "mark{background:#fbef84}@media(prefers-color-scheme:dark){body{color:#e6e6e6;"
    "background:#1e1f22}.facts{color:#a6acb2}mark{background:#5b5314;color:inherit}}"
)


@dataclass(frozen=True, slots=True)
class Digest:
    """What was written, and where."""

    folder: Path
    kept: int
    shelves: int
    files: tuple[str, ...]

    def as_json(self) -> dict[str, object]:
        """The documented JSON form."""
        return {
            "path": str(self.folder),
            "kept": self.kept,
            "shelves": self.shelves,
            "files": list(self.files),
        }


def write(
    library: Library,
    folder: Path,
    ids: Sequence[int],
    place: str,
    name: str,
    progress: Callable[[int, int], None] = lambda _done, _total: None,
) -> Digest:
    """Write the digest of a list.

    Args:
        library: an open library.
        folder: where the files go; files of the same names are replaced.
        ids: the references of the list.
        place: the name of the list, for its shelves.
        name: what the list is called.
        progress: called with how many references were read.

    Raises:
        Refused: nothing of the list was kept.
        ExportFailed: the files cannot be written.
    """
    views = []
    for number, reference_id in enumerate(ids):
        if number % 100 == 0:
            progress(number, len(ids))
        views.append(library.read(references.load, reference_id))
    kept = [view for view in views if view.decision == Decision.KEEP]
    if not kept:
        raise Refused("Nothing of this list was kept yet.", "S keeps a reference.")
    on_shelf = library.read(shelves.members, place)
    groups: dict[str, list[ReferenceView]] = {}
    for shelf in library.read(shelves.listed, place):
        groups[shelf.name] = []
    for view in kept:
        groups.setdefault(on_shelf.get(view.id, OTHER), []).append(view)
    groups = {shelf: members for shelf, members in groups.items() if members}
    counted = _counted(views, len(groups))
    files = {
        "digest.md": "\n".join(_markdown(name, counted, groups)) + "\n",
        "digest.html": "\n".join(_html(name, counted, groups)) + "\n",
        "digest.bib": exporting.to_text(
            library, [view.id for view in kept], "bibtex", use_handles_as_titles=True
        ),
        "decisions.csv": decision_files.written(
            library, [view.id for view in views if view.decision != Decision.UNDECIDED]
        ),
    }
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for file, content in files.items():
            (folder / file).write_bytes(content.encode("utf-8"))
    except OSError as error:
        raise ExportFailed(
            said("The digest could not be written to {folder}.", folder=folder),
            "Choose another folder.",
            str(error),
        ) from error
    return Digest(folder, len(kept), len(groups), tuple(files))


def _counted(views: Sequence[ReferenceView], groups: int) -> str:
    """ "2,847 references: 41 kept, 12 maybe, 300 discarded; on 20 shelves"."""
    amounts = [
        f"{sum(view.decision == decision for view in views):,} {word}"
        for decision, word in (
            (Decision.KEEP, "kept"),
            (Decision.MAYBE, "maybe"),
            (Decision.DISCARD, "discarded"),
        )
    ]
    line = f"{plural(len(views), 'reference')}: {', '.join(amounts)}"
    return f"{line}; what was kept is on {plural(groups, 'shelf', 'shelves')}"


def _facts(view: ReferenceView) -> str:
    creators = "; ".join(creator.display for creator in view.creators)
    venue = " ".join(part for part in (view.venue, str(view.year or "")) if part)
    met = [appearance.label for appearance in view.appearances]
    stars = "★" * view.rating
    return " · ".join(part for part in (creators, venue, *met, view.key, stars) if part)


def _markdown(name: str, counted: str, groups: dict[str, list[ReferenceView]]) -> Iterator[str]:
    yield f"# {name}"
    yield ""
    yield f"{counted}."
    for shelf, members in groups.items():
        yield ""
        yield f"## {shelf} ({len(members):,})"
        for view in members:
            yield ""
            yield f"### {view.title or view.handle or view.key}"
            yield ""
            yield f"*{_facts(view)}*"
            if view.decision_reason:
                yield ""
                yield f"Kept: {view.decision_reason}"
            yield ""
            yield view.abstract
            for mark in view.highlights:
                yield ""
                yield f"> =={' '.join(mark.quote.split())}=="
            for note in view.notes:
                yield ""
                yield note.body.strip()
            for link in view.links:
                yield ""
                yield f"<{link.url}>"


def _html(name: str, counted: str, groups: dict[str, list[ReferenceView]]) -> Iterator[str]:
    from paperdesk.reading.markup import to_html

    title = escape(name)
    yield "<!doctype html>"
    yield f'<html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
    yield f"<style>{_STYLE}</style></head><body>"
    yield f'<h1>{title}</h1><p class="facts">{escape(counted)}.</p>'
    for shelf, members in groups.items():
        yield f"<h2>{escape(shelf)} ({len(members):,})</h2>"
        for view in members:
            yield f"<h3>{escape(view.title or view.handle or view.key)}</h3>"
            yield f'<p class="facts">{escape(_facts(view))}</p>'
            yield f"<p>{to_html(view.abstract_raw, hard_formulas=False)}</p>"
            for mark in view.highlights:
                yield f"<p><mark>{escape(' '.join(mark.quote.split()))}</mark></p>"
            for note in view.notes:
                yield f'<div class="note">{escape(note.body.strip())}</div>'
            for link in view.links:
                shown = address = escape(link.url)
                if is_page(link.url):
                    shown = f'<a href="{address}">{address}</a>'
                yield f'<p class="facts">{shown}</p>'
    yield "</body></html>"
