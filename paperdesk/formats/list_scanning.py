"""The first pass over a list: blocks of text, and what belongs to no paper at all.

A block is a run of lines without a blank line between them. Front matter, code fences, comments,
horizontal rules, page numbers and tables of contents are set aside; headings written as headings
and tables become blocks of their own.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import TYPE_CHECKING

from paperdesk.domain.records import Problem
from paperdesk.domain.said import said
from paperdesk.formats.list_blocks import Block, Scan
from paperdesk.formats.list_labels import CORE, label_of

if TYPE_CHECKING:
    from paperdesk.formats.list_lines import Lines

_LONG = 160
"""A line of this length that begins with a letter is text, whatever is in it."""
_HEADING = re.compile(r"(#{1,6})\s+(\S.*)$")
_RULE = re.compile(r"([-*_=~#–—―.·•─━═])(?:\s?\1){2,}$")
_PAGE = re.compile(
    r"(?:[-–—|\[(]\s*)?(?:page|seite|p\.|pp\.)\s*\d{1,5}(?:\s*(?:of|/|von|–|-)\s*\d{1,5})?(?:\s*[-–—|\])])?$"
    r"|[-–—]\s*\d{1,5}\s*[-–—]$|第\s*\d{1,5}\s*[页頁](?:\s*[,/，共]*\s*\d{1,5}\s*[页頁])?$"
    r"|\d{1,5}\s*/\s*\d{1,5}$",
    re.IGNORECASE,
)
_LONE_NUMBER = re.compile(r"[\[(#]?\d{1,5}[\])]?\.?$")
_CONTENTS = re.compile(r"(?:\W*)(?:table of contents|contents|toc|目录|目錄|目次)(?:\W*)$", re.I)
_CONTENTS_ENTRY = re.compile(r"\W*\[[^\[\]]*\]\(#[^()]*\)\W*$|.{1,200}?(?:\s?\.){4,}\s*\d{1,5}$")
_ABOUT = re.compile(
    r"(?:last\s)?(?:updated|modified|generated|created|exported|downloaded|retrieved|compiled|"
    r"maintained)\s?(?:[:：]|(?:on|at)\s\W*\w*\s?\d|by\s|\d).{0,80}$"
    r"|(?:source|total|total papers|number of papers|papers found|count)\s?[:：].{0,80}$"
    r"|(?:copyright\s|©).{0,80}$"
    r"|\d[\d,]*\s(?:papers|abstracts|results|items|entries)(?: found| in total)?[.:]?$"
    r"|共\s*\d+\s*篇.{0,20}$",
    re.IGNORECASE,
)
_TAGS_ONLY = re.compile(
    r"(?:</?(?:details|summary|p|br|hr|div|span|ul|ol|li|center|b|i|a|img|table|tr|td|section|article)"
    r"\b[^<>]{0,300}>\s*)+$",
    re.IGNORECASE,
)
_TAGGED_LINE = re.compile(r"<(summary|h[1-6]|b|strong|dt)\b[^<>]{0,100}>(.{1,300}?)</\1>$", re.I)
_IMAGES_ONLY = re.compile(
    r"(?:\[?!\[[^\[\]]{0,200}\]\([^()]{0,400}\)\]?(?:\([^()]{0,400}\))?\s*)+$"
)
_ANCHOR = re.compile(
    r"\[[^\[\]]{1,60}\]:\s*\S+$|<a\s+(?:name|id)=[^<>]{0,200}>\s*(?:</a>)?$"
    r"|\[(?:back )?to top\].{0,60}$",
    re.IGNORECASE,
)
_QUOTE = re.compile(r"(?:>\s?)+")
_FENCE = re.compile(r"(```+|~~~+)\s*([\w+-]{0,20})")
_META = re.compile(r"([A-Za-z][\w -]{0,30}):\s*(.*)$")
# One dash is enough for a column (GitHub Flavored Markdown, section 4.10).
_TABLE_RULE = re.compile(r"\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?$|\|\s*:?-+:?\s*\|$")
_QUOTED = 60
_HEADED = CORE | {"URL", "abstract-list:tl-dr", "abstract-list:tldr", "abstract-list:affiliations"}
_ENOUGH_WORDS = 15


def scan(lines: Lines) -> Scan:
    """Cut lines into blocks; every line that is not blank ends up in a block or a leftover."""
    return _Scanner(lines).run()


class _Scanner:
    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._found = Scan()
        self._open: list[str] = []
        self._open_first = 0
        self._page = False
        self._contents = False
        self._fence_ends: dict[str, list[int]] = {"`": [], "~": []}
        for index, clean in enumerate(lines.clean):
            if clean.startswith(("```", "~~~")) and not clean.strip(clean[0]):
                self._fence_ends[clean[0]].append(index)
        self._last_comment_end = max(
            (index for index, clean in enumerate(lines.clean) if "-->" in clean), default=-1
        )

    def run(self) -> Scan:
        index = self._front_matter()
        clean = self._lines.clean
        count = len(clean)
        while index < count:
            line = clean[index]
            if not line:
                self._close(index)
                self._contents = False
                index += 1
            elif len(line) > _LONG and line[0].isalpha():
                self._take(index, line)
                index += 1
            else:
                index = self._look(index, line)
        self._close(count)
        return self._found

    def _take(self, index: int, line: str) -> None:
        if not self._open:
            self._open_first = index
        self._open.append(line)

    def _close(self, index: int) -> None:
        if self._open:
            block = Block(self._open_first, index - 1, self._open, after_page=self._page)
            self._found.blocks.append(block)
            self._open = []
            self._page = False

    def _set_aside(self, first: int, last: int) -> int:
        self._close(first)
        self._found.leftovers.append((first, last))
        return last + 1

    def _look(self, index: int, line: str) -> int:
        """Deal with the line at ``index``; the index of the next line to look at."""
        first = line[0]
        if first == "#":
            match = _HEADING.match(line)
            if match:
                return self._heading(index, len(match.group(1)), match.group(2))
        elif first in "`~":
            match = _FENCE.match(line)
            if match and "`" not in line[match.end() :]:
                return self._fence(index, match.group(1), match.group(2))
        elif first == "<":
            return self._tag(index, line)
        elif first == ">":
            quoted = _QUOTE.sub("", line, count=1)
            goes_on = not self._open or self._lines.clean[index - 1].startswith(">")
            # "> 90 %" at the beginning of a wrapped line is no quotation.
            if goes_on or (len(quoted) > _QUOTED and quoted[0].isupper()):
                if not quoted:
                    return self._set_aside(index, index)
                line = quoted
        elif first in "![" and (_IMAGES_ONLY.match(line) or _ANCHOR.match(line)):
            return self._set_aside(index, index)
        if len(line) <= _LONG:
            after = self._look_short(index, line)
            if after is not None:
                return after
        if "|" in line and self._is_table(index):
            return self._table(index)
        self._take(index, line)
        return index + 1

    def _look_short(self, index: int, line: str) -> int | None:
        if not line[0].isalnum() and _RULE.match(line):
            return self._rule(index, line)
        if self._contents and not self._open and len(line) < 120:
            return self._set_aside(index, index)
        if len(line) <= 40 and _PAGE.match(line):
            self._close(index)
            self._page = True
            return self._set_aside(index, index)
        if len(line) <= 8 and not self._open and _LONE_NUMBER.match(line):
            return self._set_aside(index, index)
        if len(line) <= 40 and _CONTENTS.match(line) and not self._open:
            self._contents = True
            return self._set_aside(index, index)
        if _CONTENTS_ENTRY.match(line):
            return self._set_aside(index, index)
        if not self._open and _ABOUT.match(line) and self._stands_alone(index):
            return self._set_aside(index, index)
        return None

    def _stands_alone(self, index: int) -> bool:
        return index + 1 >= len(self._lines) or not self._lines.clean[index + 1]

    def _heading(self, index: int, level: int, text: str) -> int:
        self._close(index)
        text = text.rstrip("#").strip() or text
        if _CONTENTS.match(text):
            self._contents = True
            return self._set_aside(index, index)
        label = label_of(text.rstrip(":：") + ":")
        if label is not None and not label[1] and label[0] in _HEADED:
            # "### Abstract" is a label of what follows, not a heading.
            self._take(index, text.rstrip(":：") + ":")
            return index + 1
        self._found.blocks.append(Block(index, index, [text], level, after_page=self._page))
        self._page = False
        return index + 1

    def _rule(self, index: int, line: str) -> int:
        above = self._open[-1] if self._open else ""
        if line[0] in "=-" and len(set(line)) == 1 and len(self._open) == 1 and above:
            alone = self._stands_alone(index) or line[0] == "="
            if len(above) <= _LONG and above[-1] not in ".。;,；，" and alone:
                first = self._open_first
                self._open = []
                level = 1 if line[0] == "=" else 2
                self._found.blocks.append(Block(first, index, [above], level))
                return index + 1
        return self._set_aside(index, index)

    def _fence(self, index: int, mark: str, language: str) -> int:
        clean = self._lines.clean
        ends = self._fence_ends[mark[0]]
        place = bisect_right(ends, index)
        if place == len(ends):
            self._found.problems.append(
                Problem(
                    index + 1,
                    said("The code block opened with “{mark}” is never closed.", mark=mark),
                )
            )
            return self._set_aside(index, index)
        last = ends[place]
        inside = [line for line in clean[index + 1 : last] if line]
        if _is_prose(inside, language):
            # A list pasted into a fence is still a list; only the fence is set aside.
            self._found.understood.update((index, last))
            self._set_aside(index, index)
            for inner in range(index + 1, last):
                if clean[inner]:
                    self._take(inner, clean[inner])
                else:
                    self._close(inner)
            return self._set_aside(last, last)
        return self._set_aside(index, last)

    def _tag(self, index: int, line: str) -> int:
        if line.startswith("<!--"):
            last = index
            while last <= self._last_comment_end and "-->" not in self._lines.clean[last]:
                last += 1
            if last <= self._last_comment_end:
                ending = self._lines.clean[last]
                if ending.rstrip().endswith("-->"):
                    return self._set_aside(index, last)
                if last > index:
                    self._set_aside(index, last - 1)
                self._take(last, ending)
                return last + 1
            self._found.problems.append(
                Problem(index + 1, said("The comment opened with “<!--” is never closed."))
            )
            return self._set_aside(index, index)
        if _TAGS_ONLY.match(line):
            return self._set_aside(index, index)
        match = _TAGGED_LINE.match(line)
        if match:
            tag, text = match.group(1).lower(), match.group(2).strip()
            if tag[0] == "h" and tag != "hr":
                return self._heading(index, int(tag[1]), text)
            self._take(index, text if tag == "summary" else f"**{text}**")
            return index + 1
        self._take(index, line)
        return index + 1

    def _is_table(self, index: int) -> bool:
        clean = self._lines.clean
        return index + 1 < len(clean) and _TABLE_RULE.match(clean[index + 1][:500]) is not None

    def _table(self, index: int) -> int:
        clean = self._lines.clean
        self._close(index)
        last = index + 1
        while last + 1 < len(clean) and "|" in clean[last + 1]:
            last += 1
        self._found.blocks.append(Block(index, last, clean[index : last + 1], is_table=True))
        return last + 1

    def _front_matter(self) -> int:
        """Read ``key: value`` lines between two ``---`` at the very beginning."""
        clean = self._lines.clean
        start = next((index for index, line in enumerate(clean[:50]) if line), None)
        if start is None or clean[start] not in {"---", "+++"}:
            return 0
        mark = clean[start]
        for last in range(start + 1, min(len(clean), start + 80)):
            if clean[last] in {mark, "..."}:
                break
        else:
            return 0
        inside = [line for line in clean[start + 1 : last] if line]
        pairs = [match for line in inside if (match := _META.match(line.replace(" = ", ": ", 1)))]
        if not pairs or len(pairs) * 2 < len(inside):
            return 0
        for pair in pairs:
            self._found.meta.setdefault(pair.group(1).strip().lower(), pair.group(2).strip("\"' "))
        self._found.understood.add(start)
        return self._set_aside(start, last)


def _is_prose(lines: list[str], language: str) -> bool:
    """Whether fenced lines are abstracts rather than code."""
    if language.lower() not in {"", "text", "txt", "markdown", "md", "plain", "plaintext"}:
        return False
    if not lines or lines[0][0] in "@{<$%":
        return False
    return any(len(line.split(None, 40)) >= _ENOUGH_WORDS and line[0].isalpha() for line in lines)
