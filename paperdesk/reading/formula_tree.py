"""A TeX formula as a tree of symbols, scripts, fractions and the like."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

LeafKind = Literal[
    "letter", "digit", "word", "text", "relation", "binary", "open", "close", "punct", "other",
    "big", "space",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Leaf:
    """One symbol, number digit, function name or piece of text.

    ``loose`` says that the source has white space on both sides.
    """

    kind: LeafKind
    text: str
    loose: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """Things side by side."""

    items: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Script:
    """A base with a subscript, a superscript or both."""

    base: Node | None
    sub: Node | None
    sup: Node | None


@dataclass(frozen=True, slots=True)
class Fraction:
    """One thing over another; ``kind`` is "frac" or "binom"."""

    kind: str
    top: Node
    bottom: Node


@dataclass(frozen=True, slots=True)
class Root:
    """A root, with its degree if it is not a square root."""

    degree: Node | None
    body: Node


@dataclass(frozen=True, slots=True)
class Mark:
    """A body with an accent over or under it, as a combining character."""

    accent: str
    body: Node


@dataclass(frozen=True, slots=True)
class Styled:
    """A body in another font: ``style`` is "b", "i" or "code"."""

    style: str
    body: Node


@dataclass(frozen=True, slots=True)
class Table:
    """A matrix or aligned rows, between its brackets."""

    opening: str
    rows: tuple[tuple[Node, ...], ...]
    closing: str


@dataclass(frozen=True, slots=True)
class Stretchy:
    r"""A bracket written with ``\left``, ``\right`` or a size: drawn as tall as what it holds."""

    text: str


Node = Leaf | Row | Script | Fraction | Root | Mark | Styled | Table | Stretchy


def flat(node: Node) -> str:
    """The characters of a tree, one after the other."""
    match node:
        case Leaf() | Stretchy():
            return node.text
        case Row():
            return "".join(map(flat, node.items))
        case Script():
            return "".join(flat(part) for part in (node.base, node.sub, node.sup) if part)
        case Fraction():
            return flat(node.top) + flat(node.bottom)
        case Root() | Mark() | Styled():
            return flat(node.body)
        case Table():
            return "".join(flat(cell) for row in node.rows for cell in row)


def is_hard(node: Node, *, in_script: bool = False) -> bool:
    """Whether letters, scripts and symbols in one line cannot show the formula well."""
    match node:
        case Leaf():
            return node.kind == "big"
        case Row():
            return any(is_hard(item, in_script=in_script) for item in node.items)
        case Script():
            parts = [part for part in (node.sub, node.sup) if part]
            return (
                in_script
                or (node.base is not None and is_hard(node.base))
                or any(is_hard(part, in_script=True) for part in parts)
            )
        case Styled():
            return is_hard(node.body, in_script=in_script)
        case Fraction() | Root() | Mark() | Table() | Stretchy():
            return True
