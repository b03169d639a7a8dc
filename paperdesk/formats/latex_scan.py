"""One pass over text in source markup, TeX mixed with Markdown, that writes TeX."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from paperdesk.formats import latex_syntax
from paperdesk.formats.latex_text import BACKSLASH, LITERAL, LONE, address, finish, plain

if TYPE_CHECKING:
    from collections.abc import Callable

_EMPHASIS = {1: (r"\emph{", "}"), 2: (r"\textbf{", "}"), 3: (r"\textbf{\emph{", "}}")}
_TOKEN = re.compile(
    r"""
      (?P<code>(?<!`)`(?P<inner>[^`'\n]{1,120})`(?!`))
    | (?P<label>\[(?=[^\[\]\n]{1,300}\]\(https?://))
    | (?P<target>\]\((?P<to>https?://[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)\))
    | (?P<url>https?://[A-Za-z0-9\-._~:/?#@!&'()*+,;=%]+)
    | (?P<path>(?<![A-Za-z\\])[A-Za-z]:\\[^\s{}$]*+(?!\{))
    | (?P<begin>\\begin\{(?P<environment>[A-Za-z]+\*?)\})
    | (?P<end>\\end\{[A-Za-z]+\*?\})
    | (?P<command>\\(?P<name>[A-Za-z]+)\*?)
    | (?P<symbol>\\(?P<sign>[^A-Za-z])?)
    | (?P<mark>\*+|_+)
    | (?P<brace>[{}])
    | (?P<dollar>\${1,2})
    | (?P<special>[&%\#^~])
    """,
    re.VERBOSE | re.DOTALL,
)
_URL_TAIL = re.compile(r"[.,;:!?)'*_]+$")
_OPTION = re.compile(r"\[[^\[\]{}$&%#_~^\\\n]*\](?=\{)")
_ADDRESS_ARGUMENT = re.compile(r"\{((?:[^{}\\]|\\[%#&_~$])*)\}")
_ACCENTED = re.compile(r"[^\W\d_]|\\[ij](?![A-Za-z])")
_BARE_ARGUMENT = re.compile(r" *(?:([^\W\d_]|\\[ij](?![A-Za-z]))|(?=\{))")
_DOUBLED_ESCAPE = re.compile(r"[%&#_$]|([A-Za-z]+)\{")


@dataclass(slots=True)
class _Open:
    """A brace or an emphasis mark that waits for its partner.

    ``piece`` is its index in the output, ``place`` its place in the source, ``command`` the index
    of the command whose argument it opens and ``kept`` that command, -1 and "" without one;
    ``more`` counts its arguments from here.
    """

    mark: str
    piece: int
    place: int
    command: int = -1
    kept: str = ""
    more: int = 0


class Scan:
    """One pass over one text.

    Whatever opens something is first written as if it had no partner and rewritten when the
    partner is met, so that nothing is left to repair at the end of the text.
    """

    def __init__(self, source: str) -> None:
        self.source = source
        self.out: list[str] = []
        # Indices of pieces that are words, and of those that a change of case would break.
        self.words: set[int] = set()
        self.fragile: set[int] = set()
        self.opened: list[_Open] = []
        self.ends: set[int] = set()
        self.labels = 0
        # Where an argument would begin, the index of the command, how many it may still take.
        self.argument = (-1, -1, 0)

    def result(self, *, unicode: bool, title: bool) -> str:
        """The TeX; arguments as in ``latex.escape``."""
        at = 0
        while (match := _TOKEN.search(self.source, at)) is not None:
            self._words(self.source[at : match.start()])
            handle: Callable[[re.Match[str]], int] = getattr(self, f"_{match.lastgroup}")
            at = handle(match)
        self._words(self.source[at:])
        depth = 0
        for index, piece in enumerate(self.out):
            if index in self.words:
                self.out[index] = finish(piece, unicode=unicode, title=title and depth == 0)
            elif title and depth == 0 and index in self.fragile:
                self.out[index] = f"{{{piece}}}"
            else:
                depth += piece.count("{") - piece.count("}")
        return "".join(self.out).strip(" ")

    def _put(self, piece: str) -> int:
        self.out.append(piece)
        return len(self.out) - 1

    def _words(self, text: str) -> None:
        if text:
            self.words.add(self._put(text))

    def _before(self, at: int) -> str:
        return self.source[max(at - 1, 0) : at]

    # Markdown and plain characters

    def _code(self, match: re.Match[str]) -> int:
        self._put(r"\texttt{")
        self._words(plain(match["inner"]))
        self._put("}")
        return match.end()

    def _label(self, match: re.Match[str]) -> int:
        self.labels += 1
        return match.end()

    def _target(self, match: re.Match[str]) -> int:
        if not self.labels:
            self._words("]")
            return match.start() + 1
        self.labels -= 1
        self._words(f" ({address(match['to'])})")
        return match.end()

    def _url(self, match: re.Match[str]) -> int:
        found = _URL_TAIL.sub("", match.group())
        self._words(address(found))
        return match.start() + len(found)

    def _mark(self, match: re.Match[str]) -> int:
        mark = match.group()
        after = self.source[match.end() : match.end() + 1]
        opens, closes = latex_syntax.flanks(mark, self._before(match.start()), after)
        if len(mark) in _EMPHASIS:
            if closes and self._close_emphasis(mark):
                return match.end()
            if opens and len(self.opened) < latex_syntax.MOST_OPEN:
                self.opened.append(_Open(mark, len(self.out), match.start()))
        self._put(mark.replace("_", r"\_"))
        return match.end()

    def _close_emphasis(self, mark: str) -> bool:
        for back, waiting in enumerate(reversed(self.opened), start=1):
            if waiting.mark in {"{", r"\{"}:
                return False
            if waiting.mark == mark and waiting.piece < len(self.out) - 1:
                del self.opened[-back:]
                self.out[waiting.piece], close = _EMPHASIS[len(mark)]
                self._put(close)
                return True
        return False

    def _special(self, match: re.Match[str]) -> int:
        char = match.group()
        tie = char == "~" and latex_syntax.is_tie(self.source, match.start())
        self._put(char if tie else LITERAL[char])
        return match.end()

    # Braces

    def _brace(self, match: re.Match[str]) -> int:
        at = match.start()
        if match.group() == "}":
            self._close_brace(at)
            return match.end()
        waiting = _Open("{", self._put(LONE["{"]), at)
        place, command, waiting.more = self.argument
        if place == at and waiting.more > 0:
            waiting.command = command
            waiting.kept, self.out[command] = self.out[command], plain(self.out[command])
        self.opened.append(waiting)
        return match.end()

    def _close_brace(self, at: int) -> None:
        waiting = self._partner("{")
        if waiting is None:
            self._put(LONE["}"])
            return
        inner = self.source[waiting.place + 1 : at]
        grouped = waiting.command >= 0 or self._groups(waiting, inner)
        if waiting.command >= 0:
            self.out[waiting.command] = waiting.kept
            self.argument = (at + 1, waiting.command, waiting.more - 1)
        self.out[waiting.piece] = "{" if grouped else r"\{"
        self._put("}" if grouped else r"\}")

    def _groups(self, waiting: _Open, inner: str) -> bool:
        """Whether braces that belong to no command group; else they are meant to be seen."""
        if not inner:
            return bool(self._before(waiting.place).strip())
        disarmed = self.out[waiting.piece + 1] == BACKSLASH
        return not disarmed and latex_syntax.groups(inner)

    def _partner(self, mark: str) -> _Open | None:
        """The last open brace of this kind; what was opened inside it stays without partner."""
        for back, waiting in enumerate(reversed(self.opened), start=1):
            if waiting.mark == mark:
                del self.opened[-back:]
                return waiting
            if waiting.mark == "{":
                break
        return None

    # Formulas and environments

    def _dollar(self, match: re.Match[str]) -> int:
        start, mark = match.start(), match.group()
        end = latex_syntax.math_end(self.source, start, mark, mark)
        if end is not None:
            inner = self.source[start + len(mark) : end - len(mark)]
            money = mark == "$" and latex_syntax.is_money(inner, self.source[end : end + 1])
            if inner.strip() and not money and self._formula(start, end):
                return end
        self._put(r"\$" * len(mark))
        return match.end()

    def _formula(self, start: int, end: int) -> bool:
        source = self.source[start:end]
        if not latex_syntax.is_formula(source):
            return False
        self.fragile.add(self._put(latex_syntax.formula(source)))
        return True

    def _begin(self, match: re.Match[str]) -> int:
        name = match["environment"]
        end = latex_syntax.environment_end(self.source, match.end(), name)
        if end is not None and name.rstrip("*") in latex_syntax.MATH_ENVIRONMENTS:
            if self._formula(match.start(), end):
                return end
        elif end is not None and name in latex_syntax.TEXT_ENVIRONMENTS:
            self._put(match.group())
            self.ends.add(end - len(rf"\end{{{name}}}"))
            return match.end()
        return self._backslash(match)

    def _end(self, match: re.Match[str]) -> int:
        if match.start() not in self.ends:
            return self._backslash(match)
        self._put(match.group())
        return match.end()

    # Commands

    def _backslash(self, match: re.Match[str]) -> int:
        """A backslash that means itself; what follows it is read as text."""
        self._put(BACKSLASH)
        return match.start() + 1

    def _path(self, match: re.Match[str]) -> int:
        self._words(plain(match.group()))
        return match.end()

    def _command(self, match: re.Match[str]) -> int:
        name, piece, end = match["name"], match.group(), match.end()
        arguments = latex_syntax.commands().get(name)
        if (option := _OPTION.match(self.source, end)) is not None:
            piece, end = piece + option.group(), option.end()
        following = self.source[end : end + 1]
        if (
            name in latex_syntax.REFUSED
            or (arguments is None and following != "{")
            or (name == "item" and not self.ends)
        ):
            return self._backslash(match)
        if name in latex_syntax.ADDRESSED:
            argument = _ADDRESS_ARGUMENT.match(self.source, end)
            if argument is None:
                return self._backslash(match)
            escaped = re.sub(r"(?<!\\)[%#]", r"\\\g<0>", argument[1])
            index = self._put(f"{piece}{{{escaped}}}")
            self.argument = (argument.end(), index, int(name == "href"))
            return argument.end()
        if name == "ensuremath" or name in latex_syntax.math_commands():
            return self._math_command(match, end)
        if arguments:
            gap = _BARE_ARGUMENT.match(self.source, end)
            if gap is None or (gap[1] is not None and name not in latex_syntax.BARE_ACCENTS):
                return self._backslash(match)
            piece, end = piece + gap.group(), gap.end()
        # Nobody knows how many arguments a macro of the authors takes.
        index, most = self._put(piece), 9 if arguments is None else max(arguments, 1)
        self.argument = (end, index, most)
        if name != name.lower() and following != "{":
            self.fragile.add(index)
        return end

    def _math_command(self, match: re.Match[str], end: int) -> int:
        r"""A command of formulas that stands in text: ``\mathbb{R}^d`` needs ``\ensuremath``."""
        needs = bool(latex_syntax.commands().get(match["name"]))
        stop = latex_syntax.math_run_end(self.source, end, arguments=needs)
        source = self.source[match.start() : stop]
        given = stop > end and self.source.startswith("{", end)
        if (needs and not given) or not latex_syntax.is_formula(source):
            return self._backslash(match)
        tex = latex_syntax.formula(source)
        ensured = match["name"] == "ensuremath" and source.endswith("}")
        self.fragile.add(self._put(tex if ensured else rf"\ensuremath{{{tex}}}"))
        return stop

    def _symbol(self, match: re.Match[str]) -> int:
        sign, start, end = match["sign"], match.start(), match.end()
        if sign is None:
            return self._backslash(match)
        if sign in "%&#_$,;:!/-@" or (sign == " " and self._before(start).strip()):
            self._put(match.group())
        elif sign in "{}":
            self._escaped_brace(sign, start)
        elif sign == "*":
            self._words("*")
        elif sign in "([":
            closing = r"\)" if sign == "(" else r"\]"
            stop = latex_syntax.math_end(self.source, start, match.group(), closing)
            if stop is None or not self._formula(start, stop):
                return self._backslash(match)
            return stop
        elif sign in "'`\"^~=.":
            if self.source.startswith("{", end):
                self.argument = (end, self._put(match.group()), 1)
            elif (letter := _ACCENTED.match(self.source, end)) is not None:
                self._put(match.group() + letter.group())
                return letter.end()
            else:
                return self._backslash(match)
        elif sign == "\\":
            return self._double_backslash(match)
        else:
            return self._backslash(match)
        return end

    def _escaped_brace(self, sign: str, at: int) -> None:
        if sign == "{":
            if len(self.opened) < latex_syntax.MOST_OPEN:
                self.opened.append(_Open(r"\{", len(self.out), at))
            self._put(LONE["{"])
        elif (waiting := self._partner(r"\{")) is not None:
            self.out[waiting.piece] = r"\{"
            self._put(r"\}")
        else:
            self._put(LONE["}"])

    def _double_backslash(self, match: re.Match[str]) -> int:
        """A line break, an escape that was escaped once more (JSON), or two backslashes."""
        end = match.end()
        doubled = _DOUBLED_ESCAPE.match(self.source, end)
        if doubled is not None and (doubled[1] is None or doubled[1] in latex_syntax.commands()):
            return end - 1
        self._put(r"\newline{}" if self.source[end].isspace() else BACKSLASH * 2)
        return end
