"""From bytes to text: finding files, refusing what is no text, and telling encodings apart."""

from __future__ import annotations

import codecs
import hashlib
import re
import stat
from typing import TYPE_CHECKING

from paperdesk.domain.errors import ImportFailed
from paperdesk.domain.records import Problem, SourceText
from paperdesk.domain.said import said
from paperdesk.domain.text import plural
from paperdesk.formats import registry
from paperdesk.formats.declared_encodings import declared_encoding
from paperdesk.formats.list_encodings import guess, utf_without_mark

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

_TEXT_SUFFIXES = frozenset({"", ".txt", ".md", ".text", ".markdown", ".list", ".lst"})
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_PLAIN_TEXT_HINT = said("Save it as plain text first.")
# First bytes of files that are no text, and what they are.
_BINARY = (
    (b"%PDF-", said("a PDF document")),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", said("an old Office document")),
    (b"{\\rtf", said("a rich text document")),
    (b"%!PS", said("a PostScript document")),
    (b"\x89PNG\r\n\x1a\n", said("an image")),
    (b"\xff\xd8\xff", said("an image")),
    (b"GIF87a", said("an image")),
    (b"GIF89a", said("an image")),
    (b"II*\x00", said("an image")),
    (b"MM\x00*", said("an image")),
    (b"SQLite format 3\x00", said("a database")),
    (b"\x1f\x8b", said("a compressed file")),
    (b"BZh9", said("a compressed file")),
    (b"\xfd7zXZ\x00", said("a compressed file")),
    (b"7z\xbc\xaf\x27\x1c", said("a compressed file")),
    (b"Rar!\x1a\x07", said("a compressed file")),
    (b"\x28\xb5\x2f\xfd", said("a compressed file")),
    (b"\x7fELF", said("a program")),
)
_OFFICE = (
    (b"word/", said("a Word document")),
    (b"xl/", said("an Excel workbook")),
    (b"ppt/", said("a PowerPoint presentation")),
    (b"mimetypeapplication/vnd.oasis", said("an OpenDocument file")),
    (b"mimetypeapplication/epub", said("an e-book")),
)
_CONTROL = re.compile(rb"[\x00-\x06\x0e-\x1a\x7f]")
_STRAY = re.compile("[\udc80-\udcff]")
_MOST_PROBLEMS = 20
# So many bytes of a file tell its format.
_PEEK = 65_536


def read_source(path: Path, *, max_bytes: int = 200 * 1024 * 1024) -> SourceText:
    """Read and decode a file. Line ends stay as they are, a byte order mark goes.

    Bytes that do not fit the encoding of the rest are read as Windows-1252 and reported with their
    line, so that no byte is lost.

    Raises:
        ImportFailed: the file is missing, a folder, not to be opened, too large, empty, or no text.
    """
    data = _bytes_of(path, max_bytes)
    name = path.name
    if not data:
        raise ImportFailed(
            said("“{name}” is empty.", name=name), "There is nothing in it to import."
        )
    _refuse_binary(data, name)
    text, encoding, problems = decode(data, name)
    if not text.strip():
        raise ImportFailed(
            said("“{name}” holds only blank lines.", name=name), "There is nothing to import."
        )
    return SourceText(
        path=path,
        text=text,
        encoding=encoding,
        byte_size=len(data),
        sha256=hashlib.sha256(data).hexdigest(),
        problems=problems,
    )


def decode(data: bytes, name: str = "") -> tuple[str, str, tuple[Problem, ...]]:
    """Text, name of the encoding, and what did not fit it.

    Raises:
        ImportFailed: the bytes are no text.
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _lenient(data[len(mark) :], encoding)
    if b"\x00" in data:
        encoding = utf_without_mark(data)
        if not encoding:
            raise _no_text(name)
        return _lenient(data, encoding)
    try:
        text, encoding = data.decode("utf-8"), "utf-8"
    except UnicodeDecodeError:
        text, encoding = "", _said_or_guessed(data)
    controls = len(_CONTROL.findall(data[:65_536]))
    if controls * 20 > min(len(data), 65_536) and not encoding.startswith("utf-16"):
        raise _no_text(name)
    return (text, encoding, ()) if text else _lenient(data, encoding)


def _said_or_guessed(data: bytes) -> str:
    """What the file declares, unless its bytes say otherwise."""
    declared = declared_encoding(data)
    if declared and not declared.startswith("utf"):
        try:
            data.decode(declared)
        except UnicodeDecodeError:
            pass
        else:
            return declared
    return guess(data)


def _lenient(data: bytes, encoding: str) -> tuple[str, str, tuple[Problem, ...]]:
    try:
        return data.decode(encoding), encoding, ()
    except UnicodeDecodeError:
        pass
    if encoding.startswith(("utf-16", "utf-32")):
        text = data.decode(encoding, errors="replace")
        lines = [text.count("\n", 0, match.start()) + 1 for match in re.finditer("\ufffd", text)]
        return text, encoding, _stray_problems(lines, encoding)
    text = data.decode(encoding, errors="surrogateescape")
    lines = list(_lines_of(text, _STRAY))
    return _STRAY.sub(_as_windows, text), encoding, _stray_problems(lines, encoding)


def _as_windows(match: re.Match[str]) -> str:
    byte = bytes([ord(match.group()) - 0xDC00])
    try:
        return byte.decode("cp1252")
    except UnicodeDecodeError:
        return byte.decode("latin-1")


def _lines_of(text: str, pattern: re.Pattern[str]) -> Iterator[int]:
    """The line of each match, from 1 (CRLF, LF and CR count)."""
    line, position = 1, 0
    for match in pattern.finditer(text):
        between = text[position : match.start()]
        line += between.count("\n") + between.count("\r") - between.count("\r\n")
        position = match.start()
        yield line


def _stray_problems(lines: Sequence[int], encoding: str) -> tuple[Problem, ...]:
    where = sorted(set(lines))
    problems = [
        Problem(
            line,
            said(
                "A character on this line does not fit the encoding of the file ({encoding}).",
                encoding=encoding,
            ),
        )
        for line in where[:_MOST_PROBLEMS]
    ]
    if len(where) > _MOST_PROBLEMS:
        more = plural(len(where) - _MOST_PROBLEMS, "more line")
        problems.append(
            Problem(
                where[_MOST_PROBLEMS],
                said("{more} have characters that do not fit the encoding.", more=more),
            )
        )
    return tuple(problems)


def _bytes_of(path: Path, max_bytes: int) -> bytes:
    name = path.name or str(path)
    try:
        status = path.stat()
        if stat.S_ISDIR(status.st_mode):
            raise ImportFailed(
                said("“{name}” is a folder.", name=name), "Choose the files inside it."
            )
        if not stat.S_ISREG(status.st_mode):
            raise ImportFailed(said("“{name}” is not a file.", name=name), "Choose a text file.")
        if status.st_size > max_bytes:
            raise _too_large(name, status.st_size, max_bytes)
        with path.open("rb") as stream:
            data = stream.read(max_bytes + 1)
    except FileNotFoundError as error:
        raise ImportFailed(
            said("“{name}” is no longer there.", name=name),
            "It may have been moved or renamed.",
            str(error),
        ) from error
    except PermissionError as error:
        raise ImportFailed(
            said("“{name}” may not be read.", name=name),
            "Ask for permission to read it, or copy it.",
            str(error),
        ) from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise ImportFailed(
            said("“{name}” could not be read: {reason}.", name=name, reason=reason),
            "Copy it to another place.",
            str(error),
        ) from error
    if len(data) > max_bytes:
        raise _too_large(name, len(data), max_bytes)
    return data


def _too_large(name: str, size: int, most: int) -> ImportFailed:
    return ImportFailed(
        said(
            "“{name}” is too large: {size}, at most {most} can be imported.",
            name=name,
            size=_mebibytes(size),
            most=_mebibytes(most),
        ),
        "Split it into smaller files.",
    )


def _mebibytes(size: int) -> str:
    return f"{size / 1024 / 1024:,.0f} MB" if size >= 1024 * 1024 else plural(size, "byte")


def _no_text(name: str) -> ImportFailed:
    return ImportFailed(said("“{name}” is not a text file.", name=name), _PLAIN_TEXT_HINT)


def _refuse_binary(data: bytes, name: str) -> None:
    for magic, what in _BINARY:
        if data.startswith(magic):
            raise ImportFailed(said("“{name}” is {what}.", name=name, what=what), _PLAIN_TEXT_HINT)
    if data.startswith(b"PK\x03\x04"):
        # The names of its members stand in the archive's directory at the end too.
        ends = data[:4_096] + data[-65_536:]
        what = next((what for mark, what in _OFFICE if mark in ends), "a ZIP archive")
        raise ImportFailed(said("“{name}” is {what}.", name=name, what=what), _PLAIN_TEXT_HINT)
    if data.startswith(b"RIFF") and data[8:12] in {b"WEBP", b"WAVE", b"AVI "}:
        raise ImportFailed(
            said("“{name}” is an image, sound or film.", name=name), _PLAIN_TEXT_HINT
        )


def find_sources(paths: Sequence[Path]) -> tuple[list[Path], list[tuple[Path, str]]]:
    """Files to import, and paths that lead to none with a sentence for each.

    A file stays, whatever its name. A folder is searched with the folders in it, in the order of
    names, for files that may be lists by their suffix, and for files of any other format that is
    recognised in them; hidden files and folders are passed over. Of the data folder of another
    program its database is taken alone.
    """
    found: list[Path] = []
    refused: list[tuple[Path, str]] = []
    for path in paths:
        try:
            is_folder = path.is_dir()
            exists = is_folder or path.exists()
        except (OSError, ValueError):
            is_folder = exists = False
        if not exists:
            refused.append(
                (
                    path,
                    said(
                        "“{value}” does not exist. Check its name and its folder.",
                        value=path.name or path,
                    ),
                )
            )
        elif not is_folder:
            found.append(path)
        else:
            try:
                inside = list(_walk(path, set()))
            except OSError:
                refused.append(
                    (
                        path,
                        said(
                            "The folder “{value}” may not be read. Ask for permission to read it.",
                            value=path.name or path,
                        ),
                    )
                )
                continue
            found += inside
            if not inside:
                refused.append(
                    (
                        path,
                        said(
                            "The folder “{value}” holds nothing that can be read."
                            " Choose one with lists of papers or files of references.",
                            value=path.name or path,
                        ),
                    )
                )
    return list(dict.fromkeys(found)), refused


def _walk(folder: Path, above: set[Path]) -> Iterator[Path]:
    """Text files below a folder; a link back to a folder above is not followed."""
    here = folder.resolve()
    if here in above:
        return
    speaking = [name for one in registry.file_importers().values() for name in one.speaks_for]
    spokesmen = [folder / name for name in speaking if (folder / name).is_file()]
    if spokesmen:
        yield from spokesmen
        return
    for entry in sorted(folder.iterdir(), key=lambda path: path.name):
        if entry.name.startswith("."):
            continue
        if entry.is_dir():
            try:
                yield from list(_walk(entry, above | {here}))
            except OSError:
                continue
        elif entry.is_file():
            suffix = entry.suffix.lower()
            if suffix in _TEXT_SUFFIXES or (suffix in registry.suffixes() and _is_known(entry)):
                yield entry


def _is_known(path: Path) -> bool:
    """Whether a file that nobody named is in some format: not every .json holds references."""
    try:
        with path.open("rb") as stream:
            head = stream.read(_PEEK)
    except OSError:
        # It was named by its folder; reading it will say what is wrong.
        return True
    if any(
        head.startswith(one.magic) and one.recognise(path)
        for one in registry.file_importers().values()
    ):
        return True
    try:
        _refuse_binary(head, path.name)
        # The cut may go through a character.
        text = decode(head[: head.rfind(b"\n")] if len(head) == _PEEK else head)[0]
    except ImportFailed:
        return False
    found = registry.surest(text)
    return found is not None and path.suffix.lower() in found.suffixes
