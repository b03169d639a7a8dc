"""What the head of the reading pane says, as rich text with links of its own.

Links to places inside the program are "appearance:N", "more:", "creators:", "copy:KEY",
"attachment:ID" and "reference:KEY".
"""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from paperdesk.domain import identifiers
from paperdesk.domain.csl_labels import PERSONS, TYPES
from paperdesk.domain.said import said
from paperdesk.gui import theme
from paperdesk.gui.language import tr
from paperdesk.reading.markup import to_html

if TYPE_CHECKING:
    from paperdesk.domain.details import Link, ReferenceView
    from paperdesk.domain.records import Creator

# How many appearances are named at once; the others follow a click on "and 3 more".
APPEARANCES = 3
CREATORS = 12
_HAN = re.compile(r"[\u3400-\u9fff\uac00-\ud7af]")
# What a link to another reference is called before its key.
_RELATIONS = {
    "crossref": said("part of"),
    "xref": said("part of"),
    "xdata": said("shares data with"),
    "related": said("related to"),
    "entryset": said("with"),
}
_KINDS = {"code": said("code"), "data": said("data"), "project": said("project page"),
          "paper": said("paper")}  # fmt: skip


def hint(address: str) -> str:
    """What a click on a link will do."""
    scheme, _colon, rest = address.partition(":")
    own = {
        "appearance": tr("Show the lines of the file"),
        "more": tr("Show all lists"),
        "creators": tr("Edit the authors"),
        "copy": tr("Copy the key"),
        "attachment": tr("Open the file"),
        "reference": tr("Show this reference"),
    }
    return own.get(scheme, address if rest else "")


def kind(view: ReferenceView) -> str:
    """What kind of name it is; shown in small capitals."""
    if view.title:
        name = tr(TYPES.get(view.type, "Title")) if view.source_type else tr("Title")
    elif view.handle_edited:
        name = tr("Untitled · your name for it")
    else:
        name = tr("Untitled · name taken from the abstract")
    return tr("{kind} · in the trash", kind=name) if view.trashed else name


def name_html(view: ReferenceView) -> str:
    """The title, or the name in italics with what it is behind it."""
    if view.title:
        return f'<span style="font-weight:600">{to_html(view.title, hard_formulas=False)}</span>'
    handle = view.handle or ""
    name = view.names[0] if view.names else ""
    if name and not view.handle_edited and handle.startswith(name):
        rest = f"<i>{escape(handle[len(name) :])}</i>"
        return f'<span style="font-weight:600"><i>{escape(name)}</i></span>{rest}'
    if handle:
        return f"<i>{escape(handle)}</i>"
    unread = tr("Not read yet")
    return f'<span style="color:{theme.colours().secondary}"><i>{unread}</i></span>'


def creators_html(view: ReferenceView) -> str:
    """Everyone by name; "" if nobody is known."""
    names = []
    for creator in view.creators:
        name = _full_name(creator)
        names.append(
            escape(name)
            if creator.role == "author"
            else f"{escape(name)} ({escape(tr(PERSONS.get(creator.role, creator.role)))})"
        )
    if not names:
        return ""
    shown = ", ".join(names[:CREATORS])
    if len(names) > CREATORS:
        more = tr("{count} more", count=len(names) - CREATORS)
        return tr("{names} and {more}", names=shown, more=_link("creators:", more))
    return shown


def _full_name(creator: Creator) -> str:
    """Given and family name; the other way round, and without a space, in Chinese characters."""
    given, family = creator.given or "", creator.family or ""
    if family and _HAN.match(family):
        return family + given
    return f"{given} {family}".strip() or creator.literal or tr("others")


def facts_html(view: ReferenceView, *, all_appearances: bool) -> str:
    """Venue and year, where it was met, links, the key: one line that wraps."""
    now = theme.colours()
    facts = []
    if where := " ".join(part for part in (view.venue, str(view.year or "")) if part):
        facts.append(escape(where))
    shown = view.appearances if all_appearances else view.appearances[:APPEARANCES]
    for number, appearance in enumerate(shown):
        link = _link(f"appearance:{number}", tr(appearance.label))
        facts.append(link if number == 0 else tr("also in {link}", link=link))
    if more := len(view.appearances) - len(shown):
        facts.append(_link("more:", tr("and {more} more", more=more)))
    facts.extend(_link(link.url, _link_name(link, view.links)) for link in view.links)
    addresses = {link.url for link in view.links}
    facts.extend(
        _link(one.url, f"{one.kind} {one.value}")
        for one in identifiers.of_fields(view.fields)
        if one.url and one.url not in addresses
    )
    facts.extend(
        _link(f"attachment:{file.id}", file.title or file.name) for file in view.attachments
    )
    facts.extend(
        f"{escape(tr(_RELATIONS.get(one.relation, one.relation)))} "
        + (_link(f"reference:{one.key}", one.key) if one.target_id else escape(one.key))
        for one in view.related
    )
    if view.key:
        mono = theme.mono_font().family()
        style = f"font-family:'{mono}'; font-size:{theme.px(12)}px"
        key = f'<span style="{style}">{escape(view.key)}</span>'
        link = (
            f'<a href="copy:{escape(view.key)}"'
            f' style="color:{now.secondary}; text-decoration:none">{key}</a>'
        )
        facts.append(tr("key {key}", key=link))
    inner = f'<span style="color:{now.secondary}"> &nbsp;·&nbsp; </span>'.join(facts)
    return f'<div style="line-height:140%; color:{now.secondary}">{inner}</div>'


def _link_name(link: Link, links: tuple[Link, ...]) -> str:
    """ "code", or where it leads if there are several of its kind or the kind is unknown."""
    parts = urlsplit(link.url)
    host = parts.netloc.removeprefix("www.") or link.url
    word = _KINDS.get(link.kind)
    if word is None:
        return host
    name = tr(word)
    if sum(other.kind == link.kind for other in links) == 1:
        return name
    last = parts.path.rstrip("/").rpartition("/")[2]
    return f"{name} ({last or host})"


def _link(address: str, text: str) -> str:
    accent = theme.colours().accent
    return (
        f'<a href="{escape(address)}" style="color:{accent}; text-decoration:none">'
        f"{escape(text)}</a>"
    )
