"""Templates of notes: texts that a new note may begin with, filled in from its reference."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from sqlalchemy import text

from paperdesk.domain.errors import Refused
from paperdesk.domain.said import said
from paperdesk.store import journal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.orm import Session

    from paperdesk.domain.details import ReferenceView

MOST_CHARACTERS = 100


@dataclass(frozen=True, slots=True)
class Template:
    """A name and a text in Markdown with ``{{key}}`` and the like in it."""

    name: str
    body: str


# What stands there until the user makes templates of their own.
DEFAULTS = (
    Template("Reading note", "**Problem.** \n\n**Method.** \n\n**Result.** \n\n**For me.** \n"),
    Template("Questions", "- [ ] What is new?\n- [ ] Is it shown?\n- [ ] Does it help me?\n"),
    Template("Comparison", "Against [[]]:\n\n| | this | that |\n|---|---|---|\n| | | |\n"),
)
PLACEHOLDERS = ("key", "title", "authors", "venue", "year", "date")
_PLACEHOLDER = re.compile(r"\{\{\s*(\w+)\s*\}\}")


def listed(session: Session) -> tuple[Template, ...]:
    """The user's templates in their order, or those of the program while there are none."""
    found = session.execute(text("SELECT name, body FROM note_template ORDER BY position, id"))
    return tuple(Template(row.name, row.body) for row in found) or DEFAULTS


def define(session: Session, templates: Sequence[Template]) -> None:
    """Make these the templates; without any, those of the program are back.

    Raises:
        Refused: a template has no name, a long one, or the name of another.
    """
    wanted = [Template(" ".join(one.name.split()), one.body) for one in templates]
    names = [one.name.casefold() for one in wanted]
    if not all(names):
        raise Refused("A template needs a name.")
    if any(len(name) > MOST_CHARACTERS for name in names):
        raise Refused(
            said(
                "The name of a template has at most {most} characters.",
                most=MOST_CHARACTERS,
            )
        )
    if len(set(names)) < len(names):
        raise Refused("Two templates have the same name.", "Give one of them another name.")
    table = journal.table_named("note_template")
    old = session.execute(text("SELECT id FROM note_template")).scalars().all()
    journal.delete_rows(session, table, [(row_id,) for row_id in old])
    first = journal.next_id(session, table)
    journal.insert_rows(
        session,
        table,
        [
            {"id": first + place, "name": one.name, "body": one.body, "position": place}
            for place, one in enumerate(wanted)
        ],
    )


def filled(template: Template, view: ReferenceView) -> str:
    """A template with what is known about a reference; unknown placeholders stay as they are."""
    values = {
        "key": view.key,
        "title": view.title or view.handle or view.key,
        "authors": "; ".join(creator.display for creator in view.creators),
        "venue": view.venue,
        "year": str(view.year or ""),
        "date": date.today().isoformat(),
    }
    return _PLACEHOLDER.sub(lambda found: values.get(found[1], found[0]), template.body)
