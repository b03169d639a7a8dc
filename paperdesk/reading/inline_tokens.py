"""The pieces an abstract is cut into: text, formulas, links and the two ends of every pair."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto


class Kind(Enum):
    """What a token is."""

    TEXT = auto()
    FORMULA = auto()
    LINK = auto()
    CODE = auto()
    BREAK = auto()
    PARAGRAPH = auto()
    OPEN = auto()
    CLOSE = auto()
    EMPHASIS = auto()
    STYLE = auto()


@dataclass(slots=True)
class Token:
    """One piece.

    Attributes:
        kind: what it is.
        raw: as it stands in the source; shown if a pair has no other half.
        text: the text of TEXT, LINK and CODE, the source of a FORMULA.
        role: of an OPEN or CLOSE what it belongs to ("{", "[", "<i>"…); of EMPHASIS its run
            ("*", "**", "_"…); of STYLE the style.
        style: what an opened group does to what is in it, "" for nothing: "i", "b", "code",
            "sub", "sup", "link", "aside", "drop".
        url: of a LINK, and of the half of a link that carries the address.
        start: where it stands in the source.
        opens: whether EMPHASIS may begin here.
        closes: whether EMPHASIS may end here.
        partner: index of the other half, -1 without one; set by ``pair_up``.
    """

    kind: Kind
    raw: str
    text: str = ""
    role: str = ""
    style: str = ""
    url: str = ""
    start: int = 0
    opens: bool = False
    closes: bool = False
    partner: int = -1


EMPHASIS_STYLES = {"*": "i", "_": "i", "**": "b", "__": "b", "***": "bi", "___": "bi", "~~": ""}


def pair_up(tokens: list[Token], source: str) -> None:
    """Join the halves of braces, brackets, tags and emphasis so that pairs nest properly.

    A brace pairs with its brace whatever lies between; the other kinds never reach across a brace
    and emphasis never across a paragraph. What finds no other half becomes text. Linear: every
    token is put on the stack and taken from it once.
    """
    _pair_braces(tokens)
    stack: list[int] = []
    waiting: dict[str, list[int]] = {}
    outside: list[dict[str, list[int]]] = []

    def pop_until(index: int) -> None:
        while stack[-1] != index:
            waiting[tokens[stack.pop()].role].pop()
        waiting[tokens[stack.pop()].role].pop()

    def push(index: int) -> None:
        stack.append(index)
        waiting.setdefault(tokens[index].role, []).append(index)

    for index, token in enumerate(tokens):
        openers = waiting.get(token.role)
        if token.kind is Kind.OPEN:
            if token.role == "{":
                outside.append(waiting)
                waiting = {}
            push(index)
        elif token.kind is Kind.CLOSE:
            if not openers:
                continue
            opener = tokens[openers[-1]]
            if token.role != "[" or token.url:  # other brackets only count in nesting
                opener.partner, token.partner = index, openers[-1]
            pop_until(openers[-1])
            if token.role == "{":
                waiting = outside.pop()
        elif token.kind is Kind.EMPHASIS:
            if token.closes and openers and _is_emphasis(tokens[openers[-1]], token, source):
                tokens[openers[-1]].partner, token.partner = index, openers[-1]
                pop_until(openers[-1])
            elif token.opens:
                push(index)
        elif token.kind is Kind.PARAGRAPH:
            while stack and tokens[stack[-1]].role != "{":
                waiting[tokens[stack.pop()].role].pop()


def _pair_braces(tokens: list[Token]) -> None:
    """Make text of every brace that has no other half."""
    stack: list[Token] = []
    for token in tokens:
        if token.role != "{":
            continue
        if token.kind is Kind.OPEN:
            stack.append(token)
        elif stack:
            stack.pop()
        else:
            token.kind, token.role, token.text = Kind.TEXT, "", token.raw
    for token in stack:
        token.kind, token.role, token.text = Kind.TEXT, "", token.raw


def _is_emphasis(opener: Token, closer: Token, source: str) -> bool:
    """Whether what lies between two runs is meant as emphasis and not as a product or a name."""
    begin, end = opener.start + len(opener.raw), closer.start
    if begin >= end:
        return False
    after = closer.start + len(closer.raw)
    left = opener.start > 0 and source[opener.start - 1].isalnum()
    right = after < len(source) and source[after].isalnum()
    if not left and not right:
        following = source[after : after + 2]
        # Names of code: __init__.py, __call__(x)
        return not (
            opener.role == "__"
            and (following[:1] == "(" or (following[:1] == "." and following[1:].isalpha()))
        )
    # Inside a word only letters are picked out (**P**ositive), and not between single letters.
    if opener.role[0] == "_" or not source[begin:end].isalpha() or end - begin > 30:
        return False
    return _letters_before(source, opener.start) >= 2 or _letters_after(source, after) >= 2


def _letters_before(source: str, end: int) -> int:
    return sum(char.isalpha() for char in source[max(0, end - 2) : end])


def _letters_after(source: str, start: int) -> int:
    return sum(char.isalpha() for char in source[start : start + 2])
