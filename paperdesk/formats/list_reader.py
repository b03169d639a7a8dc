"""Reads one block: an abstract, a title, authors, labelled values, links."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from paperdesk.formats.list_formulas import is_formula
from paperdesk.formats.list_headings import is_remark, is_venue_heading, venue_of
from paperdesk.formats.list_labels import CORE, label_of
from paperdesk.formats.list_links import only_links, split_paper_link
from paperdesk.formats.list_marked_titles import marked_title, split_byline
from paperdesk.formats.list_parts import LONG, Kind, Part
from paperdesk.formats.list_people import AFFILIATION, count_people
from paperdesk.formats.list_shapes import capitals, ends_sentence, is_title_like
from paperdesk.formats.list_wrapping import Wrapping, is_deliberate, wrap_width

if TYPE_CHECKING:
    from collections.abc import Sequence

_FAST = 300
"""A line of this length that begins with a letter is sentences, whatever is in it."""


class Reader:
    """Reads blocks of one section.

    Args:
        wrapping: joins hard-wrapped lines.
        width: the width at which most blocks of the section are wrapped, 0 if they are not.
    """

    def __init__(self, wrapping: Wrapping, width: int = 0) -> None:
        self._wrapping = wrapping
        self._width = width
        self._lead = 0

    def read(
        self,
        lines: Sequence[str],
        *,
        lead: int = 0,
        below_title: bool = False,
        allow_weak: bool = True,
    ) -> Part:
        """What the lines of a block hold.

        Args:
            lines: without white space at their sides; "" for a blank line inside a formula.
            lead: how much further right the first line begins than the others in the file: it had
                a number or an indent that counts when the line was wrapped.
            below_title: a title stands above, so that one name alone is the author.
            allow_weak: whether what may be a title is one.
        """
        self._lead = lead
        lines = [line for line in lines if line]
        if below_title and len(lines) > 1 and count_people(lines[0].strip("*_ ")):
            return self._names_first(lines)
        if not lines:
            return Part(Kind.EMPTY)
        if len(lines) == 1:
            return self._one(lines[0], allow_weak)
        return self._several(lines, allow_weak)

    def _names_first(self, lines: list[str]) -> Part:
        """What stands below a title: authors, then the abstract, each with or without a label."""
        labels = _labels(lines)
        if not _has_core(labels):
            return self._below(lines, 0, "", "")
        first = min(labels)
        part = self._labelled(lines[first:], _labels(lines[first:]))
        if first > 0:
            above = self._below(lines[:first], 0, "", "")
            part.people = ", ".join(names for names in (above.people, part.people) if names)
            part.fields = {**above.fields, **part.fields}
            part.text = f"{above.text} {part.text}".strip()
            part.kind = Kind.FULL if part.text else Kind.PEOPLE
        return part

    def _one(self, line: str, allow_weak: bool) -> Part:
        label = label_of(line)
        if label is not None and _is_telling(*label):
            return self._labelled([line], {0: label})
        if len(line) > _FAST and line[0].isalpha():
            return Part(Kind.PROSE, line)
        if only_links(line):
            return Part(Kind.LINK, line)
        marked = marked_title(line)
        if marked is not None and (allow_weak or not marked.prose):
            part = Part(
                Kind.FULL if marked.prose else Kind.TITLE,
                marked.prose,
                marked.title,
                marked.people,
                marked.fields,
                is_marked=True,
                is_weak=bool(marked.prose),
            )
            if marked.unknown:
                part.unknown.append((0, marked.unknown))
            return part
        if line[0] in "$\\" and is_formula(line):
            return Part(Kind.FORMULA, line)
        return self._plain(line)

    def _plain(self, text: str) -> Part:
        """A text without labels or markup, all on one line."""
        if count_people(text) > 1:
            return Part(Kind.PEOPLE, people=text)
        if is_remark(text):
            part = Part(Kind.KEYWORDS, fields={"abstract-list:comment": text})
            part.fields["venue"], part.fields["year"] = venue_of(text)
            return part
        if len(text) <= LONG * 3:
            title, names = split_byline(text)
            if title and is_title_like(title):
                return Part(Kind.TITLE, title=title, people=names)
        if len(text) <= LONG and is_title_like(text):
            return Part(Kind.SHORT, text)
        return Part(Kind.PROSE, text)

    def _several(self, lines: list[str], allow_weak: bool) -> Part:
        labels = _labels(lines)
        if _has_core(labels):
            return self._labelled(lines, labels)
        if count_people(lines[0]) > 1 and not ends_sentence(lines[0].rstrip(".")):
            return self._below(lines, 0, "", "")
        first = marked_title(lines[0])
        if first is not None and not first.prose:
            part = self._below(lines, 1, first.title, first.people)
            part.is_marked = True
            part.fields = {**first.fields, **part.fields}
            if first.unknown:
                part.unknown.insert(0, (0, first.unknown))
            return part
        if not is_title_like(lines[0].rstrip(".")):
            return self._joined(lines)
        return self._titled(lines, allow_weak) or self._joined(lines)

    def _titled(self, lines: list[str], allow_weak: bool) -> Part | None:
        """Lines that begin with a title nobody marked, if that can be seen."""
        for index in range(1, min(4, len(lines))):
            if count_people(lines[index]) > 1:
                title = self._wrapping.join(lines[:index])
                if is_title_like(title.rstrip(".")):
                    return self._below(lines, index, title.rstrip("."), "")
        width = wrap_width(lines)
        if len(lines) <= 3:
            width = max(width, self._width)
        title, following = lines[0], lines[1]
        if count_people(following):
            title = title.rstrip(".")
        if not is_title_like(title):
            return None
        if len(lines) == 2 and count_people(following):
            return (
                Part(Kind.TITLE, title=title, people=following, is_weak=True)
                if allow_weak
                else None
            )
        if following[0].islower() or not is_deliberate(title, following, width - self._lead):
            return None
        if len(lines) > 2 and count_people(following) and capitals(title) > 0.5:
            part = self._below(lines, 1, title, "")
            part.is_weak = part.kind is not Kind.FULL
            if part.people and (allow_weak or not part.is_weak):
                return part
        rest = lines[1:]
        wrapped = sum(1 for line, after in pairwise(rest) if not is_deliberate(line, after, width))
        body = self._wrapping.join(rest)
        if wrapped * 2 < len(rest) - 1 or not (ends_sentence(body) or len(body) > LONG):
            return None
        part = self._below(lines, 1, title, "")
        sure = len(title) * 2.5 <= len(body) and len(body) >= LONG and len(rest) == 1
        part.is_weak = not sure and not (capitals(title) >= 0.75 and len(title.split()) > 2)
        return part if allow_weak or not part.is_weak else None

    def _below(self, lines: list[str], index: int, title: str, people: str) -> Part:
        """A titled record: authors, affiliations, venue and links, then the abstract."""
        part = Part(Kind.TITLE if title else Kind.PEOPLE, title=title, people=people)
        names = [people] if people else []
        while index < len(lines):
            line = lines[index]
            label = label_of(line)
            bare = line.strip("*_").strip()
            number = count_people(bare)
            if number > 1 or (number == 1 and not names):
                names.append(bare)
            elif only_links(line):
                _add_link(part.fields, line)
            elif label is not None and label[0] not in CORE and len(line) <= LONG:
                _add_label(part.fields, *label)
            elif _add_venue(part.fields, line):
                pass
            elif len(line) <= LONG and AFFILIATION.search(line) and not ends_sentence(line):
                known = part.fields.get("abstract-list:affiliation")
                part.fields["abstract-list:affiliation"] = f"{known}; {line}" if known else line
            else:
                break
            index += 1
        part.people = ", ".join(names)
        if index < len(lines):
            part.kind = Kind.FULL
            part.text = self._prose(part.fields, lines[index:])
        return part

    def _prose(self, fields: dict[str, str], lines: list[str]) -> str:
        """An abstract; of the links on a line below it, the one that leads to the paper goes."""
        paper, rest = split_paper_link(lines[-1]) if only_links(lines[-1]) else ("", "")
        if not paper or len(lines) == 1:
            return self._wrapping.join(lines)
        fields.setdefault("URL", paper)
        return f"{self._wrapping.join(lines[:-1])} {rest}".rstrip()

    def _joined(self, lines: list[str]) -> Part:
        text = self._wrapping.join(lines)
        if text[0] in "$\\" and is_formula(text):
            return Part(Kind.FORMULA, text)
        if all(only_links(line) for line in lines):
            return Part(Kind.LINK, text)
        return self._plain(text)

    def _labelled(self, lines: list[str], labels: dict[int, tuple[str, str]]) -> Part:
        """``Title: …``, ``Authors: …``, ``Abstract: …``, each going on until the next label."""
        places = sorted(labels)
        part = Part(Kind.LABEL)
        if places[0] > 0:
            part = self.read(lines[: places[0]], lead=self._lead)
            part.is_weak = False
            if part.kind is Kind.SHORT:
                part = Part(Kind.TITLE, title=part.text)
        seen = {key for key, _ in labels.values()}
        prose = [part.text]
        below = False
        for place, end in zip(places, [*places[1:], len(lines)], strict=True):
            key, value = labels[place]
            if key == "link" or (below and key == "URL" and "://" not in value):
                # "Code: …" is kept as it stands: part of what the abstract says.
                prose.append(self._wrapping.join(lines[place:end]))
                continue
            chunk = [line for line in (value, *lines[place + 1 : end]) if line]
            if key not in CORE and len(chunk) > 1:
                chunk = [
                    chunk[0],
                    *(line for line in chunk[1:] if not _add_venue(part.fields, line)),
                ]
            if key == "abstract":
                below = True
                prose.append(self._prose(part.fields, chunk) if chunk else "")
                continue
            own = len(chunk)
            if "abstract" not in seen:
                own = self._own_lines(key, chunk)
                prose.append(self._wrapping.join(chunk[own:]) if own < len(chunk) else "")
            text = self._wrapping.join(chunk[:own]) if own else ""
            if key == "title":
                part.title, part.is_marked = text.strip("*_ "), True
            elif key == "authors":
                part.people = text
            else:
                _add_label(part.fields, key, text)
        part.text = " ".join(text for text in prose if text)
        part.kind = _labelled_kind(part, seen)
        return part

    def _own_lines(self, key: str, chunk: list[str]) -> int:
        """How many lines below a label belong to it where the abstract has no label of its own."""
        own = min(1, len(chunk))
        while own < len(chunk):
            line = chunk[own]
            if key == "authors":
                goes_on = count_people(line) > 1 or chunk[own - 1][-1] in ",;、，；"
            elif key == "title":
                goes_on = line[0].islower() and len(" ".join(chunk[: own + 1])) <= LONG
            else:
                goes_on = key == "keyword" and chunk[own - 1][-1] in ",;、，；"
            if not goes_on:
                break
            own += 1
        return own


def _labels(lines: list[str]) -> dict[int, tuple[str, str]]:
    """The label of each line that begins with one, by its index."""
    return {
        index: label for index, line in enumerate(lines) if (label := label_of(line)) is not None
    }


def _has_core(labels: dict[int, tuple[str, str]]) -> bool:
    return any(key in CORE for key, _ in labels.values())


def _is_telling(key: str, value: str) -> bool:
    """Whether a label on a line of its own says something of a paper, and does not begin a text."""
    if key in CORE:
        return True
    if key in {"URL", "DOI", "link"}:
        return only_links(value) or "10." in value[:40]
    if key == "year":
        return value[:2] in {"19", "20"} and len(value) <= 30
    return len(value) <= 120 and not ends_sentence(value)


def _labelled_kind(part: Part, seen: set[str]) -> Kind:
    if part.title:
        return Kind.FULL if part.text else Kind.TITLE
    if part.people:
        return Kind.FULL if part.text else Kind.PEOPLE
    if "abstract" in seen:
        return Kind.PROSE if part.text else Kind.LABEL
    if part.text and ("keyword" in seen or part.kind is Kind.PROSE):
        return Kind.PROSE
    if "keyword" in seen:
        return Kind.KEYWORDS
    return Kind.LINK if part.text or part.fields else Kind.LABEL


def _add_link(fields: dict[str, str], line: str) -> None:
    known = fields.get("abstract-list:links")
    fields["abstract-list:links"] = f"{known} {line}" if known else line


def _add_venue(fields: dict[str, str], line: str) -> bool:
    """Take a line that says where one paper appeared ("ICML 2025 poster")."""
    if not is_venue_heading(line, marked=True):
        return False
    venue, year = venue_of(line)
    if venue:
        fields["venue"] = venue
    if year:
        fields["year"] = year
    return True


def _add_label(fields: dict[str, str], key: str, text: str) -> None:
    if text:
        known = fields.get(key)
        fields[key] = f"{known}; {text}" if known and known != text else text
