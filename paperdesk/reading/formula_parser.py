"""From the source of a formula to its tree: enough of TeX's math mode to read abstracts.

The parser takes linear time. It refuses what it cannot read without guessing (unbalanced braces,
a missing argument, nesting deeper than any formula a person writes), so that the caller can show
the source instead.
"""

from __future__ import annotations

import re

from paperdesk.reading import formula_commands as commands
from paperdesk.reading.formula_tree import (
    Fraction,
    Leaf,
    LeafKind,
    Mark,
    Node,
    Root,
    Row,
    Script,
    Stretchy,
    Styled,
    Table,
    flat,
)
from paperdesk.reading.symbols import (
    BIG,
    BINARIES,
    FUNCTIONS,
    MATH_ACCENTS,
    RELATIONS,
    double_struck,
    symbol,
)


class FormulaError(ValueError):
    """The source is not a formula that can be read."""


DEEPEST = 24
_TOKEN = re.compile(r"\\([A-Za-z]+)\*?|\\(.)|(\s+)|(.)", re.DOTALL)


def parse(source: str) -> Row:
    """The tree of a formula given without its dollar signs.

    Raises:
        FormulaError: if the source is malformed or nested more than 24 deep.
    """
    return _Parser(source).whole()


class _Parser:
    def __init__(self, source: str) -> None:
        self._tokens: list[tuple[str, str]] = []
        for match in _TOKEN.finditer(source):
            name, escaped, space, char = match.groups()
            if name or escaped:
                self._tokens.append(("command", name or escaped))
            else:
                self._tokens.append(("space", " ") if space else ("char", char))
        self._at = 0

    def whole(self) -> Row:
        row = self._row(frozenset(), depth=0, text=False, roman=False)
        if self._at < len(self._tokens):
            raise FormulaError("unbalanced")
        return row

    def _peek(self) -> tuple[str, str]:
        return self._tokens[self._at] if self._at < len(self._tokens) else ("end", "")

    def _skip_space(self) -> None:
        while self._peek()[0] == "space":
            self._at += 1

    def _row(self, stop: frozenset[tuple[str, str]], *, depth: int, text: bool, roman: bool) -> Row:
        """Items until one of the stop tokens (not taken) or the end."""
        items: list[Node] = []
        infix: tuple[str, tuple[Node, ...]] | None = None
        while True:
            token = self._peek()
            if token[0] == "end" or token in stop or token == ("char", "}"):
                break
            if token[0] == "space":
                self._at += 1
                if text:
                    items.append(Leaf("space", " "))
                continue
            if token[0] == "command" and token[1] in commands.INFIX and infix is None:
                infix = (commands.INFIX[token[1]], tuple(items))
                items = []
                self._at += 1
                continue
            if token in _SCRIPT_TOKENS and not text:
                self._script(items, depth, roman)
                continue
            if token == ("char", "'") and not text:
                self._at += 1
                items.append(Leaf("close", "′"))
                continue
            items.append(self._item(depth, text=text, roman=roman))
        if infix is not None:
            return Row((Fraction(infix[0], Row(infix[1]), Row(tuple(items))),))
        return Row(tuple(items))

    def _script(self, items: list[Node], depth: int, roman: bool) -> None:
        """Put the script that comes next on the last item."""
        sign = self._peek()[1]
        self._at += 1
        argument = self._argument(depth, roman=roman)
        base = items.pop() if items and not _is_space(items[-1]) else None
        if isinstance(base, Script):
            if sign == "_" and base.sub is None:
                items.append(Script(base.base, argument, base.sup))
                return
            if sign == "^" and base.sup is None:
                items.append(Script(base.base, base.sub, argument))
                return
            items.append(base)
            base = None
        sub, sup = (argument, None) if sign == "_" else (None, argument)
        items.append(Script(base, sub, sup))

    def _argument(self, depth: int, *, text: bool = False, roman: bool = False) -> Node:
        self._skip_space()
        token = self._peek()
        if token[0] == "end" or token == ("char", "}") or token in _SCRIPT_TOKENS:
            raise FormulaError("an argument is missing")
        if token == ("char", "{"):
            return self._group(depth, text=text, roman=roman)
        return self._item(depth + 1, text=text, roman=roman)

    def _group(self, depth: int, *, text: bool = False, roman: bool = False) -> Row:
        if depth >= DEEPEST:
            raise FormulaError("nested too deep")
        self._at += 1
        row = self._row(frozenset(), depth=depth + 1, text=text, roman=roman)
        if self._peek() != ("char", "}"):
            raise FormulaError("a brace is not closed")
        self._at += 1
        return row

    def _optional(self, depth: int) -> Node | None:
        """An argument in square brackets, if there is one."""
        self._skip_space()
        if self._peek() != ("char", "["):
            return None
        self._at += 1
        row = self._row(_BRACKET, depth=depth + 1, text=False, roman=False)
        if self._peek() not in _BRACKET:
            raise FormulaError("a bracket is not closed")
        self._at += 1
        return row

    def _item(self, depth: int, *, text: bool, roman: bool) -> Node:
        if depth > DEEPEST:
            raise FormulaError("nested too deep")
        kind, value = self._peek()
        if kind == "command":
            self._at += 1
            return self._command(value, depth, text=text, roman=roman)
        if value == "{":
            return self._group(depth, text=text, roman=roman)
        before = self._at > 0 and self._tokens[self._at - 1][0] == "space"
        self._at += 1
        if text:
            return Leaf("text", "" if value == "$" else value)
        after = self._peek()[0] == "space"
        return _character(value, loose=before and after, roman=roman)

    def _command(self, name: str, depth: int, *, text: bool, roman: bool) -> Node:
        before = self._at > 1 and self._tokens[self._at - 2][0] == "space"
        if name == "begin":
            return self._environment(depth)
        if name == "end":
            raise FormulaError("an environment ends that did not begin")
        if commands.SIZES.match(name):
            return self._bracket()
        if name in commands.SPACES or name == "\\":
            return Leaf("space", " ")
        if name in commands.DROPPED:
            self._argument(depth)
            return Row(())
        made = self._with_arguments(name, depth, text=text, roman=roman)
        if made is not None:
            return made
        if name in commands.NOTHING or name in "!/@-":
            return Row(())
        if name == "not":
            return self._negated(depth)
        found = symbol(name)
        if found is None:
            if self._peek() == ("char", "{"):
                return self._group(depth, text=text, roman=roman)
            return Leaf("word" if len(name) > 1 else "letter", name)
        if text:
            return Leaf("text", found)
        if name in FUNCTIONS:
            return Leaf("word", found)
        return _character(found, loose=before, roman=roman)

    def _with_arguments(self, name: str, depth: int, *, text: bool, roman: bool) -> Node | None:
        """The node of a command that takes arguments, None for any other command."""
        inner = depth + 1
        if name in commands.FRACTIONS:
            return Fraction("frac", self._argument(inner), self._argument(inner))
        if name in {"binom", "dbinom", "tbinom"}:
            return Fraction("binom", self._argument(inner), self._argument(inner))
        if name == "sqrt":
            return Root(self._optional(inner), self._argument(inner))
        if name in MATH_ACCENTS and not (text and name == "underline"):
            return Mark(MATH_ACCENTS[name], self._argument(inner))
        if name in commands.TEXT and self._peek() == ("char", "{"):
            return self._argument(inner, text=True)
        if name in commands.ROMAN and self._peek()[1] not in {"", "}"}:
            return _word(self._argument(inner, roman=True), name == "operatorname")
        if name in commands.STYLES and self._peek()[1] not in {"", "}"}:
            in_text = text or name in commands.TEXT_STYLES
            body = self._argument(inner, text=in_text, roman=roman or name == "mathbf")
            return Styled(commands.STYLES[name], body)
        if name in commands.DOUBLE:
            return Leaf("other", double_struck(flat(self._argument(inner, roman=True))))
        if name in commands.ALPHABETS and self._peek()[1] not in {"", "}"}:
            return self._argument(inner)
        if name in commands.PLAIN:
            return self._argument(inner, text=text)
        if name in {"stackrel", "overset"}:
            over, base = self._argument(inner), self._argument(inner)
            plain = isinstance(base, Leaf) and base.kind == "relation"
            return base if plain else Script(base, None, over)
        if name == "underset":
            under = self._argument(inner)
            return Script(self._argument(inner), under, None)
        if name == "textcolor":
            self._argument(inner)
            return self._argument(inner, text=text)
        if name in {"xrightarrow", "xleftarrow"}:
            self._optional(inner)
            self._argument(inner)
            return Leaf("relation", "→" if name == "xrightarrow" else "←")
        if name in {"pmod", "bmod"}:
            modulo = Leaf("word", "mod")
            if name == "bmod":
                return modulo
            closing = Leaf("close", ")")
            return Row((Leaf("space", " "), Leaf("open", "("), modulo,
                        self._argument(inner), closing))  # fmt: skip
        return None

    def _bracket(self) -> Node:
        self._skip_space()
        kind, value = self._peek()
        if kind == "end":
            raise FormulaError("a bracket is missing")
        self._at += 1
        if kind == "command":
            value = symbol(value) or value
        return Stretchy("" if value == "." else value)

    def _negated(self, depth: int) -> Node:
        target = self._argument(depth)
        if isinstance(target, Leaf):
            combined = {"=": "≠", "∈": "∉", "⊂": "⊄", "≡": "≢", "∣": "∤", "<": "≮", ">": "≯"}
            return Leaf("relation", combined.get(target.text, target.text + "\u0338"))
        return target

    def _environment(self, depth: int) -> Node:
        name = self._environment_name()
        base = name.rstrip("*")
        if depth >= DEEPEST:
            raise FormulaError("nested too deep")
        if base in {"array", "alignedat", "alignat"}:
            self._argument(depth + 1)
        rows: list[list[Node]] = [[]]
        while True:
            cell = self._row(_CELL_STOPS, depth=depth + 1, text=False, roman=False)
            rows[-1].append(cell)
            kind, value = self._peek()
            if kind == "end" or (kind, value) == ("char", "}"):
                raise FormulaError("an environment is not closed")
            self._at += 1
            if value == "\\":
                self._optional(depth + 1)
                rows.append([])
            elif value == "end":
                break
        if self._environment_name() != name:
            raise FormulaError("environments overlap")
        made = tuple(tuple(row) for row in rows if any(flat(cell) for cell in row))
        opening, closing = commands.BRACKETS.get(base, ("", ""))
        return Table(opening, made, closing)

    def _environment_name(self) -> str:
        self._skip_space()
        name = ""
        if self._peek() != ("char", "{"):
            raise FormulaError("an environment without a name")
        self._at += 1
        while self._peek()[0] == "char" and self._peek()[1] != "}":
            name += self._peek()[1]
            self._at += 1
        if self._peek() != ("char", "}") or len(name) > 20:
            raise FormulaError("an environment without a name")
        self._at += 1
        return name


_SCRIPT_TOKENS = frozenset({("char", "_"), ("char", "^")})
_BRACKET = frozenset({("char", "]")})
_CELL_STOPS = frozenset({("char", "&"), ("command", "\\"), ("command", "end")})


def _character(char: str, *, loose: bool, roman: bool) -> Leaf:
    kind: LeafKind
    if char.isdigit():
        kind = "digit"
    elif char in RELATIONS:
        kind = "relation"
    elif char in BIG:
        kind = "big"
    elif char in BINARIES:
        kind = "binary"
    elif char in "([{⟨⌊⌈":
        kind = "open"
    elif char in ")]}⟩⌋⌉!":
        kind = "close"
    elif char in ",;:":
        kind = "punct"
    elif char in "~ ":
        return Leaf("space", " ")
    elif char.isalpha():
        kind = "text" if roman else "letter"
    else:
        kind = "other"
    return Leaf(kind, "" if char == "&" else char, loose)


def _is_space(node: Node) -> bool:
    return isinstance(node, Leaf) and node.kind == "space"


def _word(body: Node, function: bool) -> Node:
    """A roman body as one leaf, if it is nothing but letters."""
    if isinstance(body, Row) and all(
        isinstance(item, Leaf) and item.kind in {"text", "space", "digit", "binary"}
        for item in body.items
    ):
        return Leaf("word" if function else "text", flat(body))
    return body
