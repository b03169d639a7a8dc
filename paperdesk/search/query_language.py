r"""The one language of the search box, the saved searches and the terminal.

===================================  ==========================================================
``graph network``                    both words, in any inflection, anywhere in a reference
``"graph network"``                  in this order; ``"graph network"~3`` with up to 3 words between
``pre*``  ``w?ld``                   beginning and pattern
``fuzzy~``  ``/gr[ae]y/``            nearly so, and a regular expression for a word
``-survey``  ``NOT survey``          without it (``-5`` is a number: write ``NOT 5``)
``a OR b c``                         OR binds weaker than the AND between words; brackets group
``title:`` ``handle:`` ``abstract:`` ``author:`` ``note:``   only there; also ``title:(a OR b)``
``tag:`` ``venue:`` ``source:`` ``key:`` ``doi:`` ``link:``  a name, or ``tag:"two words"``
``year:2024`` ``year:2023..2025`` ``year:>=2024``            also ``rating>=4``, ``added:<7d``
``len:>2000``                        characters of the abstract
``search:"name"``                    what a saved search finds
``is:unseen`` ``has:note``           see ``IS_VALUES`` and ``HAS_VALUES``
===================================  ==========================================================

Parsing never fails. What is not understood is ordinary text (an unknown ``foo:bar``, a value that
makes no sense, a quote or bracket without its partner), and ``hint`` says so in one sentence.

Why not Whoosh's query parser: its implicit AND binds weaker than OR (``a b OR c`` would be
``a AND (b OR c)``, against what FTS5, other reference managers and code searches do), it cannot
carry conditions that SQL answers, brackets inside words (``O(n)``) cut them, and it neither says
what was odd nor bounds its recursion. The grammar is small:

    or   := and (OR and)*
    and  := not (AND? not)*
    not  := (NOT | -)* unit
    unit := word | "phrase" | field:value | [field:] ( or )
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from paperdesk.domain.said import said
from paperdesk.domain.text import fold
from paperdesk.search.query_filters import FILTER_FIELDS, SIGNS, TEXT_FIELDS
from paperdesk.search.query_tokens import OPERATORS, Token, clean, leaf_for, tokens_of
from paperdesk.search.query_tree import (
    EVERYTHING,
    NOTHING,
    Filter,
    Node,
    Not,
    Phrase,
    Word,
    both,
    either,
    has_not,
    is_text,
    leaves,
    negated,
    parts_of,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = ["Filter", "ParsedQuery", "parse"]
_MOST_LEAVES = 400
_MOST_SEARCHES = 60  # saved searches put into one query, each as often as it is named
_TOO_LONG = said(
    "The query is very long; only its first {most} words are looked for.",
    most=_MOST_LEAVES,
)
_NOTHING = said("There is no word or number in the query to search for.")
_AS_IT_STANDS = said("There is no word or number in the query; it is looked for as it stands.")
_MOST_SIGNS = 20
# What may be the beginning of something: nothing is looked for yet.
_BEGUN = re.compile(r"[\s\"'()\[\]{}*?~:/\\$.,-]*")


@dataclass(frozen=True, slots=True)
class ParsedQuery:
    """A query, ready to be answered.

    Where ``is_plain``, a reference matches if the index finds it for ``text_query`` (None: no
    condition) and SQL for all of ``filters``. Otherwise ``query_tree.evaluate`` says which match,
    and ``text_query`` is good only for ranking them: it finds the positive words, joined by OR.

    Attributes:
        source: what was typed.
        tree: the whole query; None matches everything.
        text_query: for ``SearchIndex.search``.
        filters: for SQL, joined by AND; () if not ``is_plain``.
        is_plain: whether words and filters stand side by side under one AND.
        terms: what to mark in a text, for ``snippets``.
        hint: one soft sentence about what was odd, or "".
    """

    source: str
    tree: Node | None = None
    text_query: Node | None = None
    filters: tuple[Filter, ...] = ()
    is_plain: bool = True
    terms: tuple[str, ...] = ()
    hint: str = ""


def parse(
    text: str, *, as_typed: bool = False, searches: Mapping[str, str] | None = None
) -> ParsedQuery:
    """Read a query. Never raises.

    Args:
        text: anything.
        searches: the saved searches for ``search:"name"``: their queries by folded name.
        as_typed: whether somebody is still typing. A last word that is not closed by a space, quote
            or bracket then also matches its most frequent continuations.
    """
    readable = clean(text)
    tokens, hint = tokens_of(readable)
    count = sum(token.kind == "leaf" for token in tokens)
    if count > _MOST_LEAVES:
        tokens, hint = _shortened(tokens), _TOO_LONG
    if as_typed and tokens and readable[-1:].isalnum():
        tokens[-1] = _unfinished(tokens[-1])
    parser = _Parser(tokens, _Searches(searches or {}))
    tree = parser.read()
    if tree is None and any(token.kind in OPERATORS for token in tokens):
        words = dict.fromkeys(leaf_for("", token.text) for token in tokens)
        tree, parser.hint = both([word for word in words if word is not None]), ""
    if tree is None and text.strip():
        signs = readable.strip()
        if not hint and len(signs) <= _MOST_SIGNS and not _BEGUN.fullmatch(signs):
            tree, hint = Filter(SIGNS, "=", signs), _AS_IT_STANDS
        hint = hint or _NOTHING
    return _made(text, tree, hint or parser.hint)


def plain_words(
    text: str, searches: Mapping[str, str] | None = None
) -> list[tuple[tuple[int, int], str]]:
    """The single words of a query that stand outside of quotes, with their places in it.

    Nothing is said of a query with TeX: what is read then stands at other places.
    """
    if clean(text) != text or parse(text, searches=searches).tree is None:
        return []
    found = []
    for token in tokens_of(text)[0]:
        leaf = token.leaf
        if isinstance(leaf, Word) and leaf.match in {"word", "fuzzy"} and leaf.text.isalpha():
            end = token.start + text[token.start : token.end].rindex(leaf.text) + len(leaf.text)
            found.append(((end - len(leaf.text), end), leaf.text))
    return found


def used_searches(text: str) -> list[str]:
    """The folded names of the saved searches that a query uses, in its order."""
    return [fold(token.text) for token in tokens_of(clean(text))[0] if token.kind == "search"]


def with_search_renamed(text: str, old: str, new: str) -> str:
    """A query in which ``search:"old"`` has become ``search:"new"``."""
    readable = clean(text)
    parts, at = [], 0
    for token in tokens_of(readable)[0]:
        if token.kind == "search" and fold(token.text) == fold(old):
            parts += [readable[at : token.start], f'search:"{new}"']
            at = token.end
    return "".join([*parts, readable[at:]]) if parts else text


def circle(name: str, searches: Mapping[str, str]) -> tuple[str, ...]:
    """The way by which a saved search comes back to itself, as folded names; () if none does."""
    start = fold(name)
    known: set[str] = set()
    ways: list[tuple[str, ...]] = [(start,)]
    while ways:
        way = ways.pop()
        for used in used_searches(searches.get(way[-1], "")):
            if used == start:
                return (*way, start)
            if used not in known:
                known.add(used)
                ways.append((*way, used))
    return ()


def _made(source: str, tree: Node | None, hint: str) -> ParsedQuery:
    terms = tuple(dict.fromkeys(_terms(tree))) if tree is not None else ()
    parts = parts_of(tree)
    filters = tuple(part for part in parts if isinstance(part, Filter))
    texts = [part for part in parts if not isinstance(part, Filter)]
    wanted = [part for part in texts if not isinstance(part, Not)]
    unwanted = [part.part for part in texts if isinstance(part, Not)]
    if all(is_text(part) and not has_not(part) for part in [*wanted, *unwanted]) and (
        wanted or not unwanted
    ):
        return ParsedQuery(source, tree, both(texts), filters, True, terms, hint)
    found = leaves(tree, positive=True) if tree is not None else ()
    words = [leaf for leaf in found if not isinstance(leaf, Filter)]
    return ParsedQuery(source, tree, either(words), (), False, terms, hint)


def _terms(tree: Node) -> list[str]:
    return [term_of(leaf) for leaf in leaves(tree, positive=True) if not isinstance(leaf, Filter)]


def term_of(leaf: Word | Phrase) -> str:
    """What to mark for a leaf: a word as typed, a prefix with its star, a phrase with spaces."""
    match leaf:
        case Word(text, _, "typed"):
            return f"{text.casefold()}*"
        case Word(text, _, "regex"):
            return f"/{text}/"
        case Word(text, _, "fuzzy", edits):
            return f"{text.casefold()}~{edits}"
    return leaf.text.casefold()


def _unfinished(token: Token) -> Token:
    if isinstance(token.leaf, Word) and token.leaf.match == "word":
        return replace(token, leaf=replace(token.leaf, match="typed"))
    return token


def _shortened(tokens: Sequence[Token]) -> list[Token]:
    """The first words, without operators and brackets: those would be torn apart."""
    return [token for token in tokens if token.kind == "leaf"][:_MOST_LEAVES]


class _Searches:
    """Saved searches while a query is read, with those that are being put in just now."""

    def __init__(self, queries: Mapping[str, str]) -> None:
        self._queries = queries
        self._open: list[str] = []
        self._count = 0

    def tree(self, name: str) -> tuple[Node, str]:
        """What stands for a saved search, and a hint."""
        key = fold(name)
        self._count += 1
        if key not in self._queries:
            return NOTHING, said("There is no saved search “{name}”.", name=name)
        if key in self._open:
            return NOTHING, said(
                "The saved search “{name}” contains itself; there it finds nothing.", name=name
            )
        if self._count > _MOST_SEARCHES:
            return NOTHING, said("Too many saved searches stand inside one another.")
        tokens, hint = tokens_of(clean(self._queries[key]))
        self._open.append(key)
        parser = _Parser(tokens[:_MOST_LEAVES], self)
        tree = parser.read()
        self._open.pop()
        return (EVERYTHING if tree is None else tree), hint or parser.hint


class _Parser:
    """Recursive descent; brackets nest 40 deep at most, see ``query_tokens``."""

    def __init__(self, tokens: Sequence[Token], searches: _Searches) -> None:
        self._tokens = tokens
        self._searches = searches
        self._at = 0
        self.hint = ""

    def read(self) -> Node | None:
        """The tree of all tokens."""
        return self._or("")

    def _kind(self) -> str:
        return self._tokens[self._at].kind if self._at < len(self._tokens) else ""

    def _or(self, field: str) -> Node | None:
        parts: list[Node] = []
        while True:
            part = self._and(field)
            if part is not None:
                parts.append(part)
            if self._kind() != "OR":
                return either(parts)
            self._at += 1
            if part is None or self._kind() in {"", ")", "OR"}:
                self._say("OR")

    def _and(self, field: str) -> Node | None:
        parts: list[Node] = []
        while self._kind() not in {"", ")", "OR"}:
            if self._kind() == "AND":
                self._at += 1
                if not parts or self._kind() in {"", ")", "OR", "AND"}:
                    self._say("AND")
                continue
            part = self._not(field)
            if part is not None and part not in parts:
                parts.append(part)
        return both(parts)

    def _not(self, field: str) -> Node | None:
        is_negated = False
        while self._kind() in {"NOT", "-"}:
            is_negated = not is_negated
            self._at += 1
        if self._kind() in {"", ")", "OR", "AND"}:
            self._say("NOT")
            return None
        unit = self._unit(field)
        return negated(unit) if is_negated and unit is not None else unit

    def _unit(self, field: str) -> Node | None:
        token = self._tokens[self._at]
        self._at += 1
        if token.kind == "(":
            part = self._or(token.field or field)
            if self._kind() == ")":
                self._at += 1
            return part
        if token.kind == "search":
            tree, hint = self._searches.tree(token.text)
            self.hint = self.hint or hint
            return tree
        return _in_field(token.leaf, field) if token.leaf is not None else None

    def _say(self, operator: str) -> None:
        self.hint = self.hint or said(
            "{operator} stands without its other part; it is left out.", operator=operator
        )


def _in_field(leaf: Word | Phrase | Filter, field: str) -> Node | None:
    """A leaf inside ``field:( … )``."""
    if field in TEXT_FIELDS and isinstance(leaf, Word | Phrase) and not leaf.field:
        return replace(leaf, field=TEXT_FIELDS[field])
    if field in FILTER_FIELDS and isinstance(leaf, Word | Phrase) and not leaf.field:
        return leaf_for(field, leaf.text) or leaf
    return leaf
