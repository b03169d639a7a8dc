"""Records of XML files, one at a time: exact positions, no entities, no network.

The text is cut at the elements that hold a record, and each piece is parsed by itself. So a file
needs the memory of one record, and a broken record takes none of its neighbours along. The document
type of a file is never given to the parser; a file that declares entities is refused.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from html.entities import html5
from typing import TYPE_CHECKING
from xml.etree.ElementTree import ParseError, TreeBuilder

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import DefusedXMLParser

from paperdesk.domain.records import ParsedSource, Problem
from paperdesk.formats.line_numbers import LineNumbers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from xml.etree.ElementTree import Element

    from paperdesk.domain.records import ParsedRecord

DEEPEST = 64
"""Elements inside one another; a record of the deepest format here needs twelve."""
_ENTITY = re.compile(r"<!ENTITY\b", re.IGNORECASE)
_NAMESPACES = re.compile(r"""\sxmlns(?::[\w.-]+)?\s*=\s*(?:"[^"<>]*"|'[^'<>]*')""")
_PREFIXED = re.compile(r"</?([A-Za-z_][\w.-]*):|\s([A-Za-z_][\w.-]*):[\w.-]+\s*=")
_REFERENCE = re.compile(r"&(?:(#\d{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{0,31});)?")
_BUILT_IN = frozenset({"amp", "lt", "gt", "quot", "apos"})
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")
_BLANKS = re.compile(r"\s+")
_RICH = {"i": "i", "em": "i", "italic": "i", "b": "b", "strong": "b", "bold": "b"}
_RICH |= {"sup": "sup", "superscript": "sup", "sub": "sub", "subscript": "sub"}


class TooDeep(ValueError):
    """Elements stand inside one another more often than any record needs."""


class _Builder(TreeBuilder):
    """Makes elements without namespaces, and not too deep ones."""

    def __init__(self) -> None:
        super().__init__()
        self._depth = 0

    def start(self, tag: str, attrs: dict[str, str], /) -> Element:
        self._depth += 1
        if self._depth > DEEPEST:
            raise TooDeep
        bare = {name.rpartition("}")[2]: value for name, value in attrs.items()}
        return super().start(tag.rpartition("}")[2], bare)

    def end(self, tag: str, /) -> Element:
        self._depth -= 1
        return super().end(tag.rpartition("}")[2])


@dataclass(slots=True)
class _Piece:
    """A record's element in the text: where it begins and ends, and its problem if it is open."""

    start: int
    end: int
    is_whole: bool = True


@dataclass(slots=True)
class _Found:
    records: list[ParsedRecord] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    leftovers: list[tuple[int, str]] = field(default_factory=list)


def read(
    format_id: str,
    text: str,
    names: Sequence[str],
    make: Callable[[Element, int, int, int, str], ParsedRecord],
) -> ParsedSource:
    """All records of a text.

    Args:
        format_id: the format's id.
        text: the whole file.
        names: elements that hold a record, without namespace.
        make: makes a record of its element, ordinal, first and last line, and raw text.
    """
    pieces = list(_pieces(text, names))
    head = text[: pieces[0].start] if pieces else text
    if (entity := _ENTITY.search(head)) is not None:
        message = "The file declares entities of its own, which may be harmful; it was not read."
        line = LineNumbers(head).at(entity.start())
        return ParsedSource(format_id, "", (), (Problem(line, message),), ((1, text),))
    spaces = {one.partition("=")[0].strip(): one.strip() for one in _NAMESPACES.findall(head)}
    found = _Found()
    lines = LineNumbers(text)
    before = 0
    for piece in pieces:
        _between(text, before, piece.start, lines, found)
        first, raw = lines.at(piece.start), text[piece.start : piece.end]
        last = lines.at(piece.end)
        before = piece.end
        problem = "The record has no end."
        element: Element | None = None
        try:
            if piece.is_whole:
                element = parse(raw, "".join(f" {one}" for one in spaces.values()))
        except TooDeep:
            problem = "The record is nested too deeply; it was not read."
        except (ParseError, DefusedXmlException, ValueError) as error:
            problem = f"The record is no well-formed XML ({_reason(error)})."
        if element is None:
            found.problems.append(Problem(first, problem))
            found.leftovers.append((first, raw))
        else:
            found.records.append(make(element, len(found.records) + 1, first, last, raw))
    _between(text, before, len(text), lines, found)
    return ParsedSource(
        format_id, "", tuple(found.records), tuple(found.problems), tuple(found.leftovers)
    )


def _reason(error: Exception) -> str:
    return str(error).partition(":")[0] or type(error).__name__


def _between(text: str, start: int, end: int, lines: LineNumbers, found: _Found) -> None:
    """What stands outside of the records: the frame of the file, or what was not expected."""
    between = text[start:end]
    if not between.strip():
        return
    begin = start + len(between) - len(between.lstrip())
    found.leftovers.append((lines.at(begin), between.strip()))


@cache
def _marks(names: tuple[str, ...]) -> re.Pattern[str]:
    alternatives = "|".join(map(re.escape, names))
    return re.compile(
        rf"<!--|<!\[CDATA\[|<(/?)(?:[A-Za-z_][\w.-]*:)?(?:{alternatives})(?:\s[^<>]*)?(?<!/)>"
    )


def _pieces(text: str, names: Sequence[str]) -> Iterator[_Piece]:
    """The elements with these names, none inside another, in one walk through the text."""
    marks = _marks(tuple(names))
    at = 0
    start: int | None = None
    closers = {"<!--": "-->", "<![CDATA[": "]]>"}
    while (match := marks.search(text, at)) is not None:
        at = match.end()
        mark = match.group()
        if mark.startswith("<!"):
            closing = text.find(closers[mark], at) if mark in closers else -1
            if closing >= 0:
                at = closing
            else:
                # Without an end it is no comment; what follows is looked at all the same.
                closers.pop(mark, None)
        elif not match[1]:
            if start is not None:
                yield _Piece(start, match.start(), is_whole=False)
            start = match.start()
        elif start is not None:
            yield _Piece(start, at)
            start = None
    if start is not None:
        yield _Piece(start, len(text), is_whole=False)


def parse(text: str, spaces: str = "") -> Element:
    """The element that a piece of text is, with the namespaces that are declared around it.

    Raises:
        ParseError: it is not well-formed, not even with stray signs taken as text.
        TooDeep: elements stand too deep inside one another.
    """
    try:
        return _parsed(text, spaces)
    except (ParseError, UnicodeEncodeError):
        return _parsed(_FORBIDDEN.sub(" ", _REFERENCE.sub(_character, text)), spaces)


def _parsed(text: str, spaces: str) -> Element:
    prefixes = {one or other for one, other in _PREFIXED.findall(text)} - {"xml", "xmlns"}
    declared = "".join(
        f' xmlns:{prefix}="urn:{prefix}"'
        for prefix in sorted(prefixes)
        if f"xmlns:{prefix}" not in spaces
    )
    parser = DefusedXMLParser(target=_Builder(), forbid_dtd=True)
    parser.feed(f"<records{spaces}{declared}>")
    parser.feed(text)
    parser.feed("</records>")
    root: Element = parser.close()
    if len(root) == 0:
        raise ParseError("no element")
    return root[0]


def _character(match: re.Match[str]) -> str:
    """A reference that XML knows as it is, one of HTML as its character, anything else as text."""
    name = match[1]
    if name is None:
        return "&amp;"
    if name in _BUILT_IN:
        return match.group()
    if name[0] == "#":
        code = int(name[2:], 16) if name[1] in "xX" else int(name[1:])
        return match.group() if 0x20 <= code < 0xD800 or code in {9, 10, 13} else "\ufffd"
    found = html5.get(f"{name};")
    if found is None:
        return f"&amp;{name};"
    return "".join(f"&#{ord(char)};" for char in found)


def text_of(element: Element | None) -> str:
    """All text inside an element, on one line."""
    return "" if element is None else _BLANKS.sub(" ", "".join(element.itertext())).strip()


def text_at(element: Element, path: str) -> str:
    """The text of the first element at a path; "" if there is none."""
    return text_of(element.find(path))


def rich_text(element: Element | None) -> str:
    """The text of an element with its italics, bold, sub- and superscript in CSL's tags."""
    return "" if element is None else _BLANKS.sub(" ", "".join(_rich(element))).strip()


def rich_lines(element: Element) -> str:
    """As ``rich_text``, with line ends as they are."""
    return "".join(_rich(element))


def _rich(element: Element) -> Iterator[str]:
    yield element.text or ""
    for child in element:
        face = child.get("face", "") if child.tag == "style" else child.tag
        tags = [_RICH[word] for word in face.split() if word in _RICH]
        inside = "".join(_rich(child))
        if not inside.strip():
            tags = []
        yield "".join(f"<{tag}>" for tag in tags)
        yield inside
        yield "".join(f"</{tag}>" for tag in reversed(tags))
        yield child.tail or ""
