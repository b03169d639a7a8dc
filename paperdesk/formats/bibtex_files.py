"""The files that entries name, as JabRef, Zotero, Mendeley and BibDesk write them."""

from __future__ import annotations

import base64
import plistlib
import re

from paperdesk.domain.records import ParsedAttachment

_ADDRESS = re.compile(r"(?:https?|ftp)://", re.IGNORECASE)
_DRIVE = re.compile(r"[A-Za-z]")
_ESCAPE = re.compile(r"\\([:;\\_&%#$~{} ,])")
_MENDELEY = re.compile(r"\$\\backslash\$|\{?\\textbackslash(?:\{\}|\})?|\{\\([_&%#$])\}")
_KINDS = {
    "pdf": "application/pdf", "djvu": "image/vnd.djvu", "ps": "application/postscript",
    "postscript": "application/postscript", "html": "text/html", "htm": "text/html",
    "epub": "application/epub+zip", "txt": "text/plain", "text": "text/plain",
    "doc": "application/msword", "word": "application/msword", "url": "",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
}  # fmt: skip


def attachments(value: str) -> list[ParsedAttachment]:
    """The files of a ``file`` field.

    "path", "title:path:type" (with the parts' own colons and semicolons behind backslashes), a
    semicolon between two files, a drive letter with or without a backslash, or an address.
    """
    value = _MENDELEY.sub(lambda match: match[1] or "\\", value.strip())
    files = (_file(part.strip()) for part in split_escaped(value, ";"))
    return [file for file in files if file is not None]


def linked(address: str) -> ParsedAttachment:
    """An address, or the path of a ``file:`` address."""
    if _ADDRESS.match(address) is not None:
        return ParsedAttachment(url=address)
    return ParsedAttachment(path=re.sub(r"^file:(?://(?:localhost)?)?", "", address))


def bibdesk_file(value: str) -> ParsedAttachment | None:
    """The path in BibDesk's ``bdsk-file-1`` (a property list in Base64); None if unreadable."""
    try:
        found = plistlib.loads(base64.b64decode("".join(value.split()), validate=True))
    except Exception:  # noqa: BLE001 - the reader of property lists raises whatever it likes
        return None
    if not isinstance(found, dict):
        return None
    path = found.get("relativePath")
    if not isinstance(path, str):
        # An archive of objects: the path is one of its strings.
        objects = found.get("$objects")
        strings = objects if isinstance(objects, list) else []
        path = next((one for one in strings if isinstance(one, str) and "." in one[1:]), "")
    return ParsedAttachment(path=path) if path else None


def split_escaped(text: str, divider: str) -> list[str]:
    """The pieces between dividers that have no backslash before them; escapes stay."""
    if divider not in text:
        return [text]
    pieces, begin, at = [], 0, 0
    while at < len(text):
        if text[at] == "\\":
            at += 1
        elif text[at] == divider:
            pieces.append(text[begin:at])
            begin = at + 1
        at += 1
    pieces.append(text[begin:])
    return pieces


def _file(text: str) -> ParsedAttachment | None:
    if not text:
        return None
    if _ADDRESS.match(text) is not None:
        return ParsedAttachment(url=_ESCAPE.sub(r"\1", text))
    parts = split_escaped(text, ":")
    title = kind = ""
    if len(parts) >= 3:
        title, middle, kind = parts[0], parts[1:-1], parts[-1]
        if not title.strip() or "/" in kind or not kind.strip() or kind.lower() in _KINDS:
            path = ":".join(middle)
        else:
            title, path = ("", text) if _DRIVE.fullmatch(title) else (title, ":".join(parts[1:]))
            kind = ""
    elif len(parts) == 2 and parts[1].lower() in _KINDS:
        path, kind = parts
    elif len(parts) == 2 and _DRIVE.fullmatch(parts[0]) is None:
        title, path = parts
    else:
        path = text
    path = _ESCAPE.sub(r"\1", path).strip()
    if not path:
        return None
    title = _ESCAPE.sub(r"\1", title).strip()
    mime = kind.strip() if "/" in kind else _KINDS.get(kind.strip().lower(), "")
    if _ADDRESS.match(path) is not None:
        return ParsedAttachment(url=path, title=title, mime_type=mime)
    return ParsedAttachment(path=path, title=title, mime_type=mime)
