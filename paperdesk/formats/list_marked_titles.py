"""Titles written as titles (bold, a link, in quotes), and what stands behind them on their line."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from paperdesk.formats.list_headings import is_venue_heading, venue_of
from paperdesk.formats.list_links import MD_LINK, doi_in, first_url, is_link_word
from paperdesk.formats.list_people import count_people
from paperdesk.formats.list_shapes import LONGEST_TITLE, ends_sentence, is_title_like

_TRAILING_LINKS = re.compile(
    r"(?:^|(?<=[^\s|,;·•(–—-]))"
    r"(?:[\s|,;·•(–—-]*\[{1,2}[^\[\]]{1,60}\]\([^()]{0,600}\)\]?\)?\.?){1,12}$"
)
_SEPARATOR = " \t-–—:,.|·•/;"
_BYLINE = re.compile(r"\s+[-–—|/]\s+|\s+by\s+|\s+//\s+", re.IGNORECASE)
_STOP = re.compile(r"(?:(?<=[^\W_]{2}|[\w)-][)\d])(?<!\bvs)(?<!\bal)\.|[?!])\s+(?=[^\W\d_])")
_AFFILIATED = re.compile(r"\S\s?\([^()]{2,200}\)\.?$")
_VENUE_TAIL = re.compile(
    r"[\s,.;|(\[*_–—-]+((?:[A-Z][\w&/-]{1,20}\s){0,2}[A-Z][\w&/-]{1,20}\s?['’]?\d{2,4})[)\]*_.\s]*$"
)
_TITLE_STARTS = frozenset('*_[<“"《「')
_DELIMITED = (
    re.compile(r"\*\*\*(?=\S)(.+?)(?<=\S)\*\*\*(?!\*)"),
    re.compile(r"\*\*(?=[^\s*])(.+?)(?<=\S)\*\*(?!\*)"),
    re.compile(r"__(?=[^\s_])(.+?)(?<=\S)__(?!_)"),
    re.compile(r"<(?:b|strong)>(.+?)</(?:b|strong)>", re.IGNORECASE),
)
_WHOLE_EMPHASIS = re.compile(r"([*_])(?=\S)([^*_]+)(?<=\S)\1[.:]?$")
_WHOLE_QUOTE = re.compile(r"(?:“([^“”]+)”|\"([^\"]+)\"|《([^《》]+)》|「([^「」]+)」)$")


@dataclass(slots=True)
class MarkedTitle:
    """A title written as one (bold, a link) at the beginning of a line, and what follows it.

    ``prose`` is what follows if that is sentences: then it may be no title but a bold word that
    begins an abstract, and only the other blocks can tell. ``unknown`` was not understood.
    """

    title: str
    people: str = ""
    prose: str = ""
    unknown: str = ""
    fields: dict[str, str] = field(default_factory=dict)


def marked_title(line: str) -> MarkedTitle | None:
    """The title at the beginning of a line, if one is marked there."""
    if line[:1] not in _TITLE_STARTS:
        return None
    head = line[:1_200]
    whole = _WHOLE_EMPHASIS.match(head) if len(line) <= LONGEST_TITLE else None
    if whole and is_title_like(whole.group(2)) and not count_people(whole.group(2)):
        return MarkedTitle(whole.group(2).strip())
    quoted = _WHOLE_QUOTE.match(head) if len(line) <= LONGEST_TITLE else None
    if quoted:
        inner = next(group for group in quoted.groups() if group)
        return MarkedTitle(inner.strip()) if is_title_like(inner) else None
    if head[0] == "[":
        return _linked(line)
    for pattern in _DELIMITED:
        match = pattern.match(head)
        if match and len(match.group(1)) <= LONGEST_TITLE + 300:
            return _after_bold(match.group(1).strip(), line[match.end() :])
    return None


def _after_bold(inner: str, rest: str) -> MarkedTitle | None:
    if rest[:1].isalnum():
        return None  # "**P**ositive"
    linked = _linked(inner) if inner.startswith("[") else None
    title = linked.title if linked else inner
    if len(title) > LONGEST_TITLE or count_people(title) > 1:
        return None
    stop = title[-1:] in ".:?!" or rest[:1] in ":.–—" or rest[:3] in {" - ", " – ", " — "}
    found = MarkedTitle(title.rstrip(" .:"), fields=dict(linked.fields) if linked else {})
    _read_rest(found, rest)
    if found.prose or found.unknown:
        if not stop or len(title.split()) < 2:
            return None
        if not found.prose:
            found.prose, found.unknown = found.unknown, ""
    return found


def _linked(line: str) -> MarkedTitle | None:
    """``[Title](address) rest``; brackets inside the title are allowed."""
    depth = 0
    close = -1
    for index, char in enumerate(line[: LONGEST_TITLE + 50]):
        depth += (char == "[") - (char == "]")
        if depth == 0:
            close = index
            break
    if close < 2 or line[close + 1 : close + 2] != "(":
        return None
    end = line.find(")", close)
    # An address may have brackets of its own: …/S0004(23)00012-3
    while end > 0 and line.count("(", close, end) > line.count(")", close, end) + 1:
        end = line.find(")", end + 1)
    if end < 0 or end - close > 1_000:
        return None
    title = line[1:close].strip().strip("*_").strip()
    url = line[close + 2 : end].split(None, 1)[0].strip("<>") if end > close + 2 else ""
    if not title or is_link_word(title) or title.startswith("^"):
        return None
    found = MarkedTitle(title)
    _add_address(found.fields, url)
    _read_rest(found, line[end + 1 :])
    return found


def _add_address(fields: dict[str, str], url: str) -> None:
    if url and not url.startswith("#"):
        fields.setdefault("URL", url)
        doi = doi_in(url)
        if doi:
            fields.setdefault("DOI", doi)


def _read_rest(found: MarkedTitle, rest: str) -> None:
    """Authors, venue and links behind a title."""
    rest = rest.strip()
    trailing = _TRAILING_LINKS.search(rest[-4_000:]) if rest.endswith((")", "]", ").")) else None
    if trailing and trailing.group().strip():
        links = trailing.group()
        rest = rest[: len(rest) - len(links)]
        _add_address(found.fields, first_url(links))
        others = [link.group() for link in MD_LINK.finditer(links)]
        if len(others) > 1 or "URL" not in found.fields:
            found.fields["abstract-list:links"] = " ".join(others)
    sentence = rest.lstrip(_SEPARATOR)
    rest = rest.strip(_SEPARATOR)
    if not rest:
        return
    tail = _VENUE_TAIL.search(f" {rest[-80:]}")
    if tail and is_venue_heading(tail.group(1), marked=True):
        venue, year = venue_of(tail.group(1))
        if venue:
            found.fields["venue"] = venue
        found.fields["year"] = year
        rest = rest[: max(0, len(rest) - (len(tail.group()) - (len(rest) <= 80)))].strip(_SEPARATOR)
    bare = rest.strip("*_ ()").strip(_SEPARATOR)
    if not bare:
        return
    if count_people(bare) or count_people(f"by {bare}") > 1:
        found.people = bare
    elif len(bare) >= 80 and (ends_sentence(sentence) or len(bare) > LONGEST_TITLE):
        found.prose = sentence
    else:
        found.unknown = bare


def split_byline(text: str) -> tuple[str, str]:
    """``Title - A. Smith, B. Jones`` or ``Title. A. Smith, B. Jones.`` → title and authors.

    ("", "") if there is no such pair.
    """
    for match in reversed(list(_BYLINE.finditer(text[: LONGEST_TITLE * 3]))):
        title, names = text[: match.start()].strip(), text[match.end() :].strip()
        number = count_people(names)
        if title and (number > 1 or (number == 1 and "by" in match.group().casefold())):
            return title, names
    return _stopped_byline(text)


def _stopped_byline(text: str) -> tuple[str, str]:
    """``Title. A. Smith (MIT), B. Jones.``; one name alone needs its affiliation in brackets."""
    for match in _STOP.finditer(text[:LONGEST_TITLE]):
        title, names = text[: match.end()].rstrip(" ."), text[match.end() :].strip()
        if not is_title_like(title):
            continue
        number = count_people(names)
        if number > 1 or (number == 1 and _AFFILIATED.search(names)):
            return title, names
    return "", ""
