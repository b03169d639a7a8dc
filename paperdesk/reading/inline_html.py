"""The scanner's rules for HTML: the few tags abstracts contain, entities and links in angles."""

from __future__ import annotations

import html
import re

from paperdesk.reading.addresses import complete
from paperdesk.reading.inline_cursor import Cursor
from paperdesk.reading.inline_tokens import Kind, Token

_TAG = re.compile(
    r"<(/?)([A-Za-z][A-Za-z0-9:-]{0,30})"
    r"((?:\s[\w:-]{1,30}\s?=\s?(?:\"[^\"<>]{0,2000}\"|'[^'<>]{0,2000}'|[^\s\"'<>=]{1,2000})){0,12})"
    r"\s?(/?)>"
)
_HREF = re.compile(r"\bhref\s?=\s?[\"']?([^\"'\s>]+)")
_ANGLE_LINK = re.compile(r"<((?:https?://|mailto:)[^\s<>]{1,2000}|[\w.+-]{1,64}@[\w.-]{1,200})>")
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});")
_TAG_STYLES = {
    "i": "i", "em": "i", "cite": "i", "dfn": "i", "italic": "i", "b": "b", "strong": "b",
    "bold": "b", "code": "code", "tt": "code", "kbd": "code", "samp": "code", "monospace": "code",
    "sub": "sub", "sup": "sup", "a": "link",
}  # fmt: skip
_TAG_BREAKS = {"br": Kind.BREAK, "p": Kind.PARAGRAPH, "div": Kind.PARAGRAPH, "sec": Kind.PARAGRAPH,
               "title": Kind.BREAK, "ul": Kind.BREAK, "ol": Kind.BREAK}  # fmt: skip
_TAG_DROPPED = frozenset({
    "span", "font", "u", "s", "strike", "del", "ins", "small", "big", "mark", "abbr", "section",
    "article", "inline-formula", "tex-math", "alternatives", "disp-formula", "abstract", "sc",
    "underline", "li",
})  # fmt: skip


class HtmlRules(Cursor):
    """What begins with an angle bracket or an ampersand."""

    def _angle(self, at: int) -> int:
        source = self._source
        if source.startswith("<!--", at):
            end = self._find("-->", at + 4)
            return end + 3 if end > 0 else self._literal(at)
        if link := _ANGLE_LINK.match(source, at):
            address = link[1]
            url = complete(address if "@" not in address or ":" in address else f"mailto:{address}")
            if url is None:
                return self._literal(at, len(link[0]))
            shown = address.removeprefix("mailto:")
            return self._add(Token(Kind.LINK, link[0], shown, url=url), link.end())
        tag = _TAG.match(source, at)
        if tag is None:
            return self._literal(at)
        name = tag[2].lower().removeprefix("jats:")
        if name in _TAG_BREAKS:
            kind = _TAG_BREAKS[name]
            return self._add(Token(kind, tag[0]), tag.end())
        if name in _TAG_DROPPED or name.startswith(("mml:", "math:")):
            return tag.end()
        if name not in _TAG_STYLES or tag[4]:
            return self._literal(at)
        if tag[1]:
            return self._add(Token(Kind.CLOSE, tag[0], role=f"<{name}>", start=at), tag.end())
        href = _HREF.search(tag[3])
        url = (complete(html.unescape(href[1])) or "") if href else ""
        token = Token(
            Kind.OPEN, tag[0], role=f"<{name}>", style=_TAG_STYLES[name], url=url, start=at
        )
        return self._add(token, tag.end())

    def _entity(self, at: int) -> int:
        match = _ENTITY.match(self._source, at)
        if match is None:
            return self._literal(at)
        self._text(html.unescape(match[0]).replace("\xa0", " "))
        return match.end()
