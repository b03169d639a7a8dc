"""Reading what is broken: fields by their lines where braces and quotes say nothing any more."""

from __future__ import annotations

import re

from paperdesk.formats.bibtex_words import ENTRY_TYPES

_FIELD_START = re.compile(
    r"(?:^|[\r\n,]|[}\"]\s)[ \t]*(?P<name>[A-Za-z][\w:.+-]{0,40})[ \t]*=[ \t]*"
    r"(?=[{\"\dA-Za-z\s,]|$)"
)
_FIELDS = re.compile(r"(?:^|[\s,])[A-Za-z][\w:.+-]{0,40}\s*=\s*[{\"]")
_NO_AT_SIGN = re.compile(r"(?:^|[\r\n])[ \t]*([A-Za-z]{3,20})[ \t]*\{[ \t]*([^\s,{}=]+)[ \t]*,")
_END = re.compile(r"[\s,]+$")


def fields_by_lines(raw: str) -> list[tuple[str, str]]:
    """Names and values of an entry in which a brace or a quote is missing.

    A field begins where a name and an equals sign begin a line or follow a comma, and ends where
    the next one begins.
    """
    starts = list(_FIELD_START.finditer(raw))
    if not starts:
        return []
    ends = [match.start() for match in starts[1:]] + [len(raw)]
    return [
        (match["name"].lower(), _bare(raw[match.end() : end], last=end == len(raw)))
        for match, end in zip(starts, ends, strict=True)
    ]


def resembles_fields(text: str) -> bool:
    """Whether a text between entries is the rest of one."""
    return _FIELDS.search(text) is not None


def missing_at_sign(text: str) -> str | None:
    """The key of an entry whose @ is missing; None if the text holds none."""
    match = _NO_AT_SIGN.search(text)
    return match[2] if match is not None and match[1].lower() in ENTRY_TYPES else None


def _bare(value: str, *, last: bool) -> str:
    """A value without the delimiters that it has, and with as many braces opened as closed."""
    value = _END.sub("", value)
    if last and value.count("}") > value.count("{") - value.startswith('"'):
        value = _END.sub("", value[:-1]) if value.endswith("}") else value
    for opening, closing in ("{}", '""'):
        if value.startswith(opening):
            value = value[1:]
            value = value[:-1] if value.endswith(closing) else value
    return _balanced(_END.sub("", value))


def _balanced(value: str) -> str:
    depth, pieces = 0, []
    for piece in re.split(r"(\\.|[{}])", value):
        if piece == "}":
            if depth == 0:
                continue
            depth -= 1
        depth += piece == "{"
        pieces.append(piece)
    for at in range(len(pieces) - 1, -1, -1):
        if depth and pieces[at] == "{":
            pieces[at] = ""
            depth -= 1
    return "".join(pieces)
