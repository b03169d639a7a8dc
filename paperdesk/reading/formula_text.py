"""A formula's tree as readable text and as rich text."""

from __future__ import annotations

import html
from functools import lru_cache
from typing import TYPE_CHECKING

from paperdesk.reading.formula_parser import FormulaError, parse
from paperdesk.reading.formula_tree import (
    Fraction,
    Leaf,
    Mark,
    Node,
    Root,
    Row,
    Script,
    Stretchy,
    Styled,
    Table,
    flat,
    is_hard,
)
from paperdesk.reading.symbols import accented, lowered, raised

if TYPE_CHECKING:
    from collections.abc import Sequence

# Longer sources are not worth keeping; a formula of an abstract has some 30 characters.
_LONGEST_KEPT = 400
_OPERANDS = frozenset({"letter", "digit", "text", "other", "close"})
_BRACKETS = {"(": ")", "[": "]", "{": "}", "|": "|"}


def formula_text(source: str) -> str | None:
    """A formula (without dollar signs) as one line of Unicode; None if it is malformed."""
    return _kept_text(source) if len(source) <= _LONGEST_KEPT else _text(source)


def formula_html(source: str) -> tuple[str, bool] | None:
    """A formula as ``<i>/<sub>/<sup>`` text and whether that shows it poorly; None if malformed.

    The second value is true for fractions, roots, sums, accents, matrices and the like.
    """
    return _kept_html(source) if len(source) <= _LONGEST_KEPT else _html(source)


def _text(source: str) -> str | None:
    try:
        return _Plain().render(parse(source))
    except FormulaError:
        return None


def _html(source: str) -> tuple[str, bool] | None:
    try:
        tree = parse(source)
    except FormulaError:
        return None
    return _Rich().render(tree), is_hard(tree)


_kept_text = lru_cache(maxsize=4096)(_text)
_kept_html = lru_cache(maxsize=4096)(_html)


class _Plain:
    """Renders to plain text; the subclass for rich text changes the smallest pieces only."""

    def render(self, tree: Row) -> str:
        return self._row(tree.items, tight=False).strip()

    def leaf(self, leaf: Leaf) -> str:
        return leaf.text

    def script(self, sub: str, sup: str) -> str:
        return (lowered(sub) if sub else "") + (raised(sup) if sup else "")

    def marked(self, body: str, plain: str, mark: str) -> str:  # noqa: ARG002 - for rich text
        return accented(body, mark)

    def styled(self, body: str, style: str) -> str:  # noqa: ARG002 - for rich text
        return body

    def _node(self, node: Node, *, tight: bool) -> str:
        match node:
            case Leaf():
                return self.leaf(node)
            case Row():
                return self._row(node.items, tight=tight)
            case Script():
                base = self._node(node.base, tight=tight) if node.base else ""
                sub = self._node(node.sub, tight=True).strip() if node.sub else ""
                sup = self._node(node.sup, tight=True).strip() if node.sup else ""
                return base + self.script(sub, sup)
            case Fraction():
                return self._fraction(node, tight=tight)
            case Root():
                return self._root(node)
            case Mark():
                body = self._node(node.body, tight=tight)
                return self.marked(body, flat(node.body), node.accent)
            case Styled():
                return self.styled(self._node(node.body, tight=tight), node.style)
            case Stretchy():
                return self.leaf(Leaf("other", node.text))
            case Table():
                return self._table(node)

    def _fraction(self, node: Fraction, *, tight: bool) -> str:
        top = self._node(node.top, tight=tight).strip()
        bottom = self._node(node.bottom, tight=tight).strip()
        if node.kind == "binom":
            return f"({top} choose {bottom})"
        if not _is_product(node.top):
            top = f"({top})"
        if not _is_single(node.bottom):
            bottom = f"({bottom})"
        return f"{top}/{bottom}"

    def _root(self, node: Root) -> str:
        degree = flat(node.degree) if node.degree else ""
        body = self._node(node.body, tight=True).strip()
        if not _is_single(node.body):
            body = f"({body})"
        sign = {"": "√", "2": "√", "3": "∛", "4": "∜"}.get(degree)
        return (sign or self.script("", self.leaf(Leaf("text", degree))) + "√") + body

    def _table(self, node: Table) -> str:
        rows = (
            " ".join(filter(None, (self._node(cell, tight=False).strip() for cell in row)))
            for row in node.rows
        )
        inner = "; ".join(rows)
        return f"{self.leaf(Leaf('open', node.opening))}{inner}{node.closing}"

    def _row(self, items: tuple[Node, ...], *, tight: bool) -> str:
        """Items side by side with the spaces a reader expects."""
        made: list[str] = []
        before: Node | None = None
        unary = False
        flattened = _spliced(items)
        for at, item in enumerate(flattened):
            following = flattened[at + 1] if at + 1 < len(flattened) else None
            if isinstance(item, Leaf) and item.kind == "space":
                if made and not made[-1].endswith(" "):
                    made.append(" ")
                continue
            text = self._node(item, tight=tight)
            if not text:
                continue
            if isinstance(item, Fraction) and item.kind == "frac" and _needs_brackets(
                before, following
            ):  # fmt: skip
                text = f"({text})"
            if made and not made[-1].endswith(" ") and _space_between(before, item, tight):
                made.append("" if unary else " ")
            unary = not made and _role(item) == "relation"  # "> 95" is read as ">95"
            made.append(text)
            before = item
        return "".join(made)


class _Rich(_Plain):
    def leaf(self, leaf: Leaf) -> str:
        text = html.escape(leaf.text)
        if leaf.kind == "letter":
            return f"<i>{text}</i>"
        if leaf.kind == "binary" and leaf.text == "-":
            return "−"
        return text

    def render(self, tree: Row) -> str:
        return super().render(tree).replace("</i><i>", "")

    def script(self, sub: str, sup: str) -> str:
        if sup in {"∘", "°"}:
            return (f"<sub>{sub}</sub>" if sub else "") + "°"
        return (f"<sub>{sub}</sub>" if sub else "") + (f"<sup>{sup}</sup>" if sup else "")

    def marked(self, body: str, plain: str, mark: str) -> str:
        if body.startswith("<i>"):
            return f"<i>{accented(body[3:], mark)}"
        return html.escape(accented(plain, mark))

    def styled(self, body: str, style: str) -> str:
        return f"<{style}>{body}</{style}>" if body else ""


def _spliced(items: tuple[Node, ...]) -> list[Node]:
    """The items with rows inside rows opened, so that spacing sees their first and last items."""
    made: list[Node] = []
    for item in items:
        if isinstance(item, Row):
            made.extend(_spliced(item.items))
        else:
            made.append(item)
    return made


def _role(node: Node | None) -> str:
    """What a node is to its neighbours."""
    match node:
        case Leaf():
            return node.kind
        case Stretchy():
            return "open" if node.text in {"(", "[", "{", "⟨"} else "close"
        case Script():
            return _role(node.base) if node.base is not None else "other"
        case Styled() | Mark():
            return "letter"
        case Fraction() | Root() | Table():
            return "other"
        case _:
            return ""


def _space_between(before: Node | None, item: Node, tight: bool) -> bool:
    left, right = _role(before), _role(item)
    if "word" in (left, right) or "big" in (left, right):
        if left == "word" or left == "big":
            return right in _OPERANDS - {"close"} or right in {"word", "big"} or (
                left == "big" and right == "open"
            )  # fmt: skip
        return left in _OPERANDS or left == "punct"
    if tight:
        return False
    if right == "relation":
        return left not in {"", "open", "relation", "punct"}
    if left == "relation":
        return right != "relation"
    if left == "punct":
        return not (isinstance(before, Leaf) and before.text == "," and right == "digit")
    return _is_loose(item, right) or _is_loose(before, left)


def _is_loose(node: Node | None, role: str) -> bool:
    return role == "binary" and isinstance(node, Leaf) and node.loose


def _is_single(node: Node) -> bool:
    """Whether a node can stand under a fraction bar or a root without brackets."""
    if isinstance(node, Row):
        inner = _spliced(node.items)
        if len(inner) == 1:
            return not isinstance(inner[0], Fraction) and _is_single(inner[0])
        return all(_role(part) == "digit" and isinstance(part, Leaf) for part in inner) or (
            _is_bracketed(inner)
        )
    return not isinstance(node, Fraction)


def _is_bracketed(inner: Sequence[Node]) -> bool:
    """Whether the parts are one pair of brackets with something in it."""
    opening = inner[0].text if inner and isinstance(inner[0], Leaf | Stretchy) else ""
    if opening not in _BRACKETS:
        return False
    closing = _BRACKETS[opening]
    depth = 0
    for at, part in enumerate(inner):
        text = part.text if isinstance(part, Leaf | Stretchy) else ""
        if text == opening and (opening != closing or at == 0):
            depth += 1
        elif text == closing:
            depth -= 1
            if depth == 0:
                return at == len(inner) - 1
    return False


def _is_product(node: Node) -> bool:
    """Whether a node can stand over a fraction bar without brackets."""
    parts = _spliced(node.items) if isinstance(node, Row) else [node]
    if _is_bracketed(parts):
        return True
    return not any(
        isinstance(part, Fraction) or (_role(part) in {"binary", "relation"} and at > 0)
        for at, part in enumerate(parts)
    )


def _needs_brackets(before: Node | None, following: Node | None) -> bool:
    """Whether a fraction in a line would run into its neighbours ("1/2 x")."""
    return (_role(before) in _OPERANDS and not isinstance(before, Stretchy)) or (
        _role(following) in {"letter", "digit", "open", "other"}
    )
