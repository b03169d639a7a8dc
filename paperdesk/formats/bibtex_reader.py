"""Splitting a BibTeX file into entries, each with its place, so that a broken one stays alone.

Our own, because none of the parsers of PyPI keeps positions, the raw text and the neighbours of a
broken entry, and resolves ``#`` (``DECISIONS.md`` says more). Values come with their macros put
in and without their delimiters; what belongs to no entry comes as a piece.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from paperdesk.domain.records import Problem
from paperdesk.domain.said import said
from paperdesk.formats import bibtex_syntax as syntax
from paperdesk.formats.bibtex_repair import fields_by_lines, missing_at_sign, resembles_fields

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator


@dataclass(slots=True)
class Entry:
    """One entry: lower-cased type and field names, values as TeX, from ``start`` to ``end``."""

    type: str
    key: str
    start: int
    end: int = 0
    first_line: int = 0
    last_line: int = 0
    fields: list[tuple[str, str]] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Piece:
    """Text that is no entry: ``kind`` is "string", "preamble", "comment" or "text"."""

    kind: str
    line: int
    text: str
    problem: str = ""


class Reader:
    """One pass over a text. ``problems`` are those that stand outside of entries."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._starts = syntax.Starts(text)
        self._lines = syntax.Lines(text)
        self._macros = dict(syntax.MACROS)
        self._later_macros: dict[str, str] = {}
        self._comments_balance = True

    def read(self) -> Iterator[Entry | Piece]:
        """Entries and pieces in the order of the text; together they hold all of it but blanks."""
        text, at, before = self._text, 0, ""
        self._look_ahead()
        for match in self._starts.all:
            start, kind = match.start(), match[1].lower()
            if start < at or self._is_commented(start, at):
                continue
            yield from self._between(at, start, before)
            if kind in {"string", "preamble", "comment"}:
                at = getattr(self, f"_{kind}_end")(match)
                yield Piece(kind, self._lines.of(start), text[start:at])
                before = ""
            else:
                entry = self._entry(match, kind)
                at, before = entry.end, entry.key or entry.type
                yield entry
        yield from self._between(at, len(text), before)

    def comments(self) -> Iterator[str]:
        """The comments in braces, without reading anything else."""
        for match in self._starts.all:
            if match[1].lower() == "comment":
                yield self._text[match.start() : self._comment_end(match)]

    def again(self, raw: str) -> Entry | None:
        """Read the raw text of one entry once more, with the macros known by now."""
        reader = Reader(raw)
        reader._macros = self._macros
        return next((part for part in reader.read() if isinstance(part, Entry)), None)

    def _look_ahead(self) -> None:
        """Macros that are defined after they are used."""
        defined: dict[str, str] = {}
        for match in self._starts.all:
            if match[1].lower() == "string":
                self._read_macros(match, defined)
        self._later_macros = defined

    def _is_commented(self, start: int, at: int) -> bool:
        text = self._text
        line = max(text.rfind("\n", at, start), text.rfind("\r", at, start), at - 1) + 1
        return text.find("%", line, start) >= 0

    def _between(self, start: int, end: int, before: str) -> Iterator[Piece]:
        """What stands between entries, which BibTeX takes for a comment."""
        text = self._text[start:end]
        bare = text.strip()
        if not bare:
            return
        line = self._lines.of(start + len(text) - len(text.lstrip()))
        problem = ""
        if (key := missing_at_sign(bare)) is not None:
            problem = said(
                "The @ before the entry “{key}” is missing, so it was not read.", key=key
            )
        elif before and resembles_fields(bare):
            problem = said(
                "This text after the entry “{before}” belongs to no entry.", before=before
            )
        yield Piece("text", line, bare, problem)

    def _comment_end(self, match: re.Match[str]) -> int:
        limit = len(self._text) if self._comments_balance else self._starts.limit(match.start())
        end = self._closing(match.end(), limit)
        if end is not None:
            return end
        self._comments_balance = False
        text = self._text
        ends = (text.find(char, match.end()) for char in "\r\n")
        return min((end for end in ends if end >= 0), default=len(text))

    def _preamble_end(self, match: re.Match[str]) -> int:
        end = self._closing(match.end(), self._starts.limit(match.start()))
        if end is not None:
            return end
        cut = self._starts.next_cut(match.start())
        return match.end() + len(self._text[match.end() : cut].rstrip())

    def _string_end(self, match: re.Match[str]) -> int:
        return self._read_macros(match, self._macros)

    def _read_macros(self, match: re.Match[str], macros: dict[str, str]) -> int:
        entry = Entry("string", "", match.start())
        body = _Body(self._text, entry, match[2], self._starts, self._macros | macros, {})
        body.read(match.end())
        macros.update(entry.fields)
        return entry.end

    def _closing(self, at: int, limit: int) -> int | None:
        """Index after the brace that closes one which opened before ``at``."""
        depth = 1
        for match in syntax.BRACE.finditer(self._text, at, limit):
            depth += 1 if match[0] == "{" else -1
            if depth == 0:
                return match.end()
        return None

    def _entry(self, match: re.Match[str], kind: str) -> Entry:
        start = match.start()
        entry = Entry(kind, "", start, first_line=self._lines.of(start))
        body = _Body(
            self._text, entry, match[2], self._starts, self._macros, self._later_macros, self._lines
        )
        body.read(self._key(entry, match.end(), body))
        entry.last_line = self._lines.of(max(entry.end - 1, start))
        return entry

    def _key(self, entry: Entry, at: int, body: _Body) -> int:
        """Set the key of an entry; the index after it."""
        text, limit = self._text, self._starts.next_cut(entry.start)
        if (match := syntax.KEYLESS.match(text, at, limit)) is not None:
            return at
        match = syntax.KEY.match(text, at, limit) or syntax.KEY_OF_WORDS.match(text, at, limit)
        if match is not None:
            entry.key = match[1] or ""
            return match.end()
        match = syntax.KEY_WITHOUT_COMMA.match(text, at, limit)
        if match is None:
            return at
        entry.key = match[1]
        if syntax.NAME.match(text, syntax.SPACE.match(text, match.end(), limit).end()):  # type: ignore[union-attr]
            body.report(match.end(), said("A comma is missing after the key"))
        return match.end()


class _Body:
    """The fields of one entry, from behind its key to its closing bracket."""

    def __init__(
        self,
        text: str,
        entry: Entry,
        bracket: str,
        starts: syntax.Starts,
        macros: dict[str, str],
        later_macros: dict[str, str],
        lines: syntax.Lines | None = None,
    ) -> None:
        self._text = text
        self._entry = entry
        self._closer = "}" if bracket == "{" else ")"
        self._starts = starts
        self._macros = macros
        self._later_macros = later_macros
        self._lines = lines
        self._limit = starts.limit(entry.start)
        # A value is broken; the entry is not closed, so that a value may hold more than its own.
        self._broken = False
        self._is_open = False

    def report(self, at: int, message: str) -> None:
        """Note what is wrong with the entry at a position of the text."""
        if self._lines is None:
            return
        entry = self._entry
        line = entry.first_line + self._lines.between(entry.start, at)
        whose = (
            said("the entry “{key}”", key=entry.key)
            if entry.key
            else said("an entry @{type} without a key", type=entry.type)
        )
        entry.problems.append(
            Problem(line, said("{message} in {whose}.", message=message, whose=whose))
        )

    def read(self, at: int) -> None:
        """Read the fields and set the end of the entry."""
        text, limit, closer = self._text, self._limit, self._closer
        fields, macros = self._entry.fields, self._macros
        match_field = syntax.FIELD.match
        while True:
            match = match_field(text, at, limit)
            if match is None:
                next_at = self._slowly(at)
                if next_at < 0:
                    break
                at = next_at
                continue
            name, braced, quoted, number, macro, comma = match.groups()
            if braced is not None:
                value = braced
            elif quoted is not None:
                value = quoted
            elif number is not None:
                value = number
            else:
                value = macros.get(macro.lower())
                if value is None:
                    value = self._undefined(macro, match.start(5))
            fields.append((name.lower(), value))
            at = match.end()
            if comma is None and text[at] == closer and not self._is_stray(at + 1):
                self._entry.end = at + 1
                break
        self._give_back()
        if self._broken or self._is_open:
            self._repair()

    def _give_back(self) -> None:
        """End the entry where it swallowed another one, which two lost braces may do.

        An entry that is quoted in an abstract stands behind words, not behind a bracket.
        """
        entry = self._entry
        cut = self._starts.next_cut(entry.start)
        if cut >= entry.end:
            return
        own = self._text[entry.start : cut].rstrip()
        if own[-1] in '})",':
            self.report(len(own) + entry.start, said("A closing bracket is missing"))
            entry.end = entry.start + len(own)
            self._broken = True

    def _slowly(self, at: int) -> int:
        """Read whatever is no ordinary field; the index after it, or -1 at the end of the entry."""
        text, limit = self._text, self._limit
        at = syntax.GAP.match(text, at, limit).end()  # type: ignore[union-attr]
        if at >= limit or self._starts.is_cut(at):
            return self._not_closed(at)
        if text[at] == self._closer:
            if self._is_stray(at + 1):
                self.report(at, said("There is a closing bracket too many"))
                return at + 1
            self._entry.end = at + 1
            return -1
        name = syntax.NAME.match(text, at, limit)
        if name is None:
            return self._unexpected(at)
        return self._value(name[1], name.end())

    def _is_stray(self, at: int) -> bool:
        """Whether fields go on after a closing bracket that does not stand on a line of its own."""
        text = self._text
        gap = syntax.TIGHT_GAP.match(text, at, self._limit)
        if gap is None:
            return False
        before = text[max(at - 200, 0) : at - 1].rstrip(" \t")
        if before.endswith(("\n", "\r")):
            return False
        name = syntax.NAME.match(text, gap.end(), self._limit)
        return name is not None and text[name.end() : name.end() + 1] in {'"', "{"}

    def _not_closed(self, at: int) -> int:
        start = self._entry.start
        self._entry.end = start + len(self._text[start:at].rstrip())
        if not self._broken:
            self.report(self._entry.end, said("A closing bracket is missing"))
        self._is_open = True
        return -1

    def _unexpected(self, at: int) -> int:
        """Skip what is neither a field nor the end, to behind the next comma or line."""
        text = self._text
        stop = min(self._limit, self._starts.next_cut(self._entry.start))
        word = syntax.WORD.match(text, at, stop)
        if word is not None:
            after = syntax.SPACE.match(text, word.end(), stop).end()  # type: ignore[union-attr]
            if text[after : after + 1] in {"{", '"'} and after < stop:
                self.report(at, said("The sign “=” is missing after “{word}”", word=word[0]))
                return self._value(word[0], after)
        self.report(at, said("Something stands where a field should be"))
        self._is_open = True
        ends = (text.find(char, at + 1, stop) for char in ",\n\r" + self._closer)
        end = min((found for found in ends if found >= 0), default=stop)
        return end if end >= stop or text[end] == self._closer else end + 1

    def _value(self, name: str, at: int) -> int:
        """Read the parts of a value joined by ``#``; the index after it and its comma."""
        text, limit = self._text, self._limit
        parts: list[str] = []
        while True:
            part, at = self._part(at)
            if part is None:
                self._entry.fields.append((name.lower(), "".join(parts)))
                return at
            parts.append(part)
            after = syntax.SPACE.match(text, at, limit).end()  # type: ignore[union-attr]
            if not text.startswith("#", after):
                break
            at = syntax.SPACE.match(text, after + 1, limit).end()  # type: ignore[union-attr]
        self._entry.fields.append((name.lower(), "".join(parts)))
        if text.startswith(",", after):
            return after + 1
        following = syntax.NAME.match(text, after, limit)
        if following is not None:
            self.report(at, said("A comma is missing before “{following}”", following=following[1]))
        return at

    def _part(self, at: int) -> tuple[str | None, int]:
        """One part of a value and the index after it; None and where to go on if it is broken."""
        text, limit = self._text, self._limit
        if text.startswith("{", at):
            return self._delimited(at, syntax.BRACE)
        if text.startswith('"', at):
            return self._delimited(at, syntax.BRACE_OR_QUOTE)
        word = syntax.WORD.match(text, at, limit)
        if word is None:
            start = self._entry.start
            self.report(start + len(text[start:at].rstrip()), said("A value is missing"))
            return None, at
        after = syntax.SPACE.match(text, word.end(), limit).end()  # type: ignore[union-attr]
        if word[0].isdecimal() or text[after : after + 1] in {",", "#", "}", ")", ""}:
            return self._macro(word[0], at), word.end()
        if syntax.NAME.match(text, after, limit) is not None or text[after] == "@":
            return self._macro(word[0], at), word.end()
        return self._bare(at)

    def _macro(self, word: str, at: int) -> str:
        if word.isdecimal():
            return word
        value = self._macros.get(word.lower())
        return self._undefined(word, at) if value is None else value

    def _undefined(self, word: str, at: int) -> str:
        value = self._later_macros.get(word.lower())
        if value is None:
            self.report(at, said("“{word}” is not defined and was taken as text", word=word))
        return word if value is None else value

    def _bare(self, at: int) -> tuple[str | None, int]:
        """A value without delimiters, to the end of its line or its last comma there."""
        text = self._text
        stop = min(self._limit, self._starts.next_cut(self._entry.start))
        ends = (text.find(char, at, stop) for char in "\r\n")
        end = min((found for found in ends if found >= 0), default=stop)
        depth = 0
        for match in syntax.BRACE.finditer(text, at, end):
            depth += 1 if match[0] == "{" else -1
            if depth < 0:
                end = match.start()
                break
        self.report(at, said("A value stands without braces"))
        return text[at:end].rstrip(" \t,{"), end

    def _delimited(self, at: int, signs: re.Pattern[str]) -> tuple[str | None, int]:
        depth = 0
        for match in signs.finditer(self._text, at + 1, self._limit):
            sign = match[0]
            if sign == "{":
                depth += 1
            elif sign == '"':
                if depth == 0:
                    return self._quoted(at, match)
            elif depth == 0:
                if signs is syntax.BRACE:
                    return self._text[at + 1 : match.start()], match.end()
                break
            else:
                depth -= 1
        return self._never_ends(at)

    def _quoted(self, at: int, closing: re.Match[str]) -> tuple[str | None, int]:
        value = self._text[at + 1 : closing.start()]
        following = syntax.SPACE.match(self._text, closing.end()).end()  # type: ignore[union-attr]
        # The quote that closes it may be one that opens the value of the next field.
        opens = value.rstrip().endswith("=") and self._text[following : following + 1] not in ",#})"
        if opens or self._starts.next_cut(at) < closing.start():
            return self._never_ends(at)
        return value, closing.end()

    def _never_ends(self, at: int) -> tuple[None, int]:
        """A value that is not closed reaches to the next entry, where this one ends."""
        self.report(at, said("A value that begins here is not closed"))
        self._broken = True
        cut = self._starts.next_cut(self._entry.start)
        return None, max(cut, at + 1) if cut < self._limit else self._limit

    def _repair(self) -> None:
        """Read a broken entry by its lines, if that finds more."""
        entry = self._entry
        found = fields_by_lines(self._text[entry.start : entry.end])
        if len(found) + self._broken > sum(bool(value.strip()) for _, value in entry.fields):
            entry.fields[:] = [
                (name, self._macros.get(value.lower(), value)) for name, value in found
            ]
