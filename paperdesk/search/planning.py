"""From a tree of words to a plan: which index terms count as what was typed.

Beyond inflections, the same word is

- for ``pre-training``: its parts in a row, or ``pretraining``;
- for ``pretraining``: also ``pre training``, where both parts are words of the index;
- for ``pre training`` (two words of an AND, or in a phrase): also ``pretraining``.

So the three find each other however they are written, at the price of a few dictionary look-ups.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from whoosh.analysis.filters import STOP_WORDS

from paperdesk.search.analysis import (
    STEM_MARK,
    Piece,
    query_pieces,
    slots_of,
    stem_of,
    wildcard,
)
from paperdesk.search.query_tree import And, Node, Not, Or, Phrase, Word, leaves
from paperdesk.search.schema import FIELDS, LONGEST_START, STARTS, STARTS_OF
from paperdesk.search.scoring import (
    MANY_LISTS,
    AllOf,
    AnyOf,
    BestOf,
    ContinuedPlan,
    ExpansionPlan,
    PhrasePlan,
    Plan,
    Terms,
    WordPlan,
)
from paperdesk.search.word_patterns import (
    PATIENCE_S,
    SHORT_PATIENCE_S,
    TookTooLong,
    whole_words,
    words_fitting,
    words_near,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from paperdesk.search.snapshot import Leaf, Snapshot

_INFLECTED = 0.6  # another form of the word, against the form as typed
_CONTINUED = 0.5  # a continuation of an unfinished word
_NEARLY = 0.3  # a word with a wrong letter
_CONTINUATIONS = 200  # weighed one by one; those after them are rare
_FEW_CONTINUATIONS = 10  # of which each takes time to score
_SMALL = 5_000  # references among which the whole answer is as fast as a first one
_MOST_VARIED = 24  # words of a query that are also looked for in other spellings
_MOST_JOINED = 3  # words of an AND that are also looked for as one
_LONGEST_ROW = 200  # words of a phrase; who pastes more has found the text by then
_LONGEST_VARIED = 8  # words of a phrase that is also looked for in other spellings
_UNCOUNTED = 50  # a guess at the frequency of one of so many words that none is looked up
_SHORTEST_PART = 3
# Shorter first parts that English writes with and without a hyphen.
_SHORT_PREFIXES = frozenset({"bi", "co", "de", "e", "re", "un", "x"})
_SPLIT_FIELDS = ("abstract", "title", "handle", "names", "notes")


class Planner:
    """Plans queries against one state of the index."""

    def __init__(self, snapshot: Snapshot, *, in_short: bool = False) -> None:
        """Plan against a snapshot; ``in_short`` for an answer that must come soon."""
        self._snapshot = snapshot
        self._in_short = in_short and snapshot.count > _SMALL
        self._varied = True
        # False if a pattern could not be tried on every word in time.
        self.is_whole = True
        # True if something was put off until the whole answer.
        self.is_shortened = False

    def plan(self, node: Node) -> Plan:
        """The plan of a tree of words. Filters are taken as matching nothing."""
        self._varied = sum(1 for _ in leaves(node)) <= _MOST_VARIED
        return self._plan(node)

    def _plan(self, node: Node) -> Plan:
        match node:
            case Word():
                return self._word(node, ())
            case Phrase():
                forms = [part.form for piece in query_pieces(node.text) for part in slots_of(piece)]
                return self._row(forms, _fields(node.field), slop=node.slop)
            case And(parts):
                return self._all_of(parts)
            case Or(parts):
                return AnyOf([self._plan(part) for part in parts])
            case Not(part):
                return AllOf((), (self._whole(part),))
        return AnyOf(())

    def _whole(self, unwanted: Node) -> Plan:
        """What must not match is never cut short: a first answer would show it."""
        in_short, self._in_short = self._in_short, False
        plan = self._plan(unwanted)
        self._in_short = in_short
        return plan

    def _all_of(self, parts: Sequence[Node]) -> Plan:
        wanted, unwanted = [], []
        joined = self._joined_neighbours(parts) if self._varied else {}
        for index, part in enumerate(parts):
            if isinstance(part, Not):
                unwanted.append(self._whole(part.part))
                continue
            if isinstance(part, Word):
                plan = self._word(part, joined.get(index, ()))
            else:
                plan = self._plan(part)
            if plan.cost == 0:
                return AnyOf(())  # nothing can match any more
            wanted.append(plan)
        return AllOf(wanted, unwanted)

    def _word(self, node: Word, others: Iterable[str]) -> Plan:
        fields = _fields(node.field)
        if node.match == "wildcard":
            return self._pattern(node.text, fields)
        if node.match == "regex":
            return self._regex(node.text, fields)
        if node.match == "fuzzy":
            return self._nearly(node.text, node.edits, fields)
        plans: list[Plan] = []
        groups = list(_glued(query_pieces(node.text)))
        for index, group in enumerate(groups):
            match = node.match if index == len(groups) - 1 else "word"
            if len(group) > 1:
                forms = [part.form for piece in group for part in piece.parts]
                plans.append(self._row(forms, fields, match=match))
            else:
                plans.append(self._piece(group[0], fields, match, others))
        return plans[0] if len(plans) == 1 else AllOf(plans)

    def _piece(
        self, piece: Piece, fields: Sequence[str], match: str, others: Iterable[str]
    ) -> Plan:
        forms = [part.form for part in slots_of(piece)]
        if piece.is_cjk:
            if len(piece.parts) == 1:
                return self._expansions(forms[0], fields)
            return self._row(forms, fields)
        if piece.joined:
            return BestOf(
                (
                    self._row(forms, fields, match=match),
                    self._continued(piece.joined, fields, match, others),
                )
            )
        plan = self._continued(forms[0], fields, match, others)
        if match == "prefix":
            return plan
        rows = [self._row(split, fields, was_one=True) for split in self._splits(forms[0])]
        return BestOf((plan, *rows)) if rows else plan

    def _continued(
        self, form: str, fields: Sequence[str], match: str, others: Iterable[str]
    ) -> Plan:
        if match == "prefix":
            return self._expansions(form, fields)
        terms = dict(terms_of_word(form))
        for other in others:
            for term, _ in terms_of_word(other):
                terms.setdefault(term, _INFLECTED)
        lists = []
        is_typed = match == "typed"
        has_starts = len(form) <= LONGEST_START and set(STARTS_OF) <= set(fields)
        if is_typed and has_starts:
            lists.append((STARTS, form, _CONTINUED))
        elif is_typed:
            most = _FEW_CONTINUATIONS if self._in_short else _CONTINUATIONS
            for term in self._continuations(form, fields, most):
                terms.setdefault(term, _CONTINUED)
        lists += [(name, term, weight) for term, weight in terms.items() for name in fields]
        plan = WordPlan(self._snapshot, lists)
        if not is_typed:
            return plan
        if self._in_short:
            self.is_shortened = self.is_shortened or has_starts
            return plan
        # The rare continuations too, after all others: what is counted in the end is everything.
        return ContinuedPlan(plan, self._beginning(form, fields))

    def _row(
        self,
        forms: Sequence[str],
        fields: Sequence[str],
        *,
        match: str = "word",
        slop: int = 0,
        was_one: bool = False,
    ) -> Plan:
        """Words in a row, also with two of them written as one or one of them as two.

        ``was_one`` says that they are the parts of one word, which is looked for anyway.
        """
        if not forms:
            return AnyOf(())
        forms = forms[:_LONGEST_ROW]
        variants = [list(forms)]
        if slop == 0 and len(forms) <= _LONGEST_VARIED:
            for index, form in enumerate(forms):
                before, after = list(forms[:index]), list(forms[index + 1 :])
                variants.extend([*before, *split, *after] for split in self._splits(form))
                if after and self._varied and not was_one and self._known(form + after[0]):
                    variants.append([*before, form + after[0], *after[1:]])
            whole = "".join(forms)
            if len(forms) > 2 and self._known(whole):
                variants.append([whole])
        plans = []
        for variant in variants:
            words = [terms_of_word(form) for form in variant]
            if match != "word":
                most = _FEW_CONTINUATIONS if self._in_short else None
                longer = self._continuations(variant[-1], fields, most)
                words[-1] = (*words[-1], *((term, _CONTINUED) for term in longer))
            plans.append(PhrasePlan(self._snapshot, words, fields, slop))
        return plans[0] if len(plans) == 1 else BestOf(plans)

    def _continuations(self, form: str, fields: Sequence[str], most: int | None) -> list[str]:
        """The most frequent words that begin so, the word itself left out; None: all of them."""
        found: Counter[str] = Counter()
        for leaf in self._snapshot.leaves:
            for name in fields:
                for term, frequency in leaf.forms(name, form):
                    found[term] += frequency
        found.pop(form, None)
        ranked = sorted(found, key=lambda term: (-found[term], term))
        if self._in_short and most is not None and len(ranked) > most:
            self.is_shortened = True
        return ranked[:most]

    def _expansions(self, prefix: str, fields: Sequence[str]) -> Plan:
        return ExpansionPlan(self._snapshot, self._beginning(prefix, fields))

    def _beginning(self, prefix: str, fields: Sequence[str]) -> list[list[tuple[str, str, int]]]:
        """Field, word and frequency of all words that begin so, for each segment."""
        return [
            [(name, *found) for name in fields for found in leaf.forms(name, prefix)]
            for leaf in self._snapshot.leaves
        ]

    def _pattern(self, text: str, fields: Sequence[str]) -> Plan:
        prefix, pattern = wildcard(text)
        if not prefix:
            if self._must_wait(fields):
                return AnyOf(())
            # Without a beginning every word is looked at: those are kept ready.
            return self._words_of(
                lambda leaf, name: filter(pattern.fullmatch, leaf.words(name)), fields
            )
        return ExpansionPlan(
            self._snapshot,
            [
                [(name, *found) for name in fields for found in leaf.fitting(name, prefix, pattern)]
                for leaf in self._snapshot.leaves
            ],
        )

    def _must_wait(self, fields: Sequence[str]) -> bool:
        """Whether a first answer comes without this part: all words have still to be read for it.

        The whole answer reads them, a second of work at 100,000 references; then they are ready.
        """
        if not self._in_short or self._snapshot.has_words(fields):
            return False
        self.is_shortened = True
        return True

    def _regex(self, text: str, fields: Sequence[str]) -> Plan:
        if self._must_wait(fields):
            return AnyOf(())
        words: list[Terms] = [
            tuple((form, 1.0) for form in self._forms(pattern, fields))
            for pattern in whole_words(text)
        ]
        if len(words) > 1:
            return PhrasePlan(self._snapshot, words, fields)
        wanted = {form for form, _ in words[0]}
        return self._words_of(lambda leaf, name: wanted.intersection(leaf.words(name)), fields)

    def _words_of(
        self, chosen: Callable[[Leaf, str], Iterable[str]], fields: Sequence[str]
    ) -> Plan:
        """All of very many words. Short ones first: those are the frequent ones."""
        lists = []
        for leaf in self._snapshot.leaves:
            found = [(name, word) for name in fields for word in chosen(leaf, name)]
            if len(found) > MANY_LISTS:
                found.sort(key=lambda each: len(each[1]))
                lists.append([(name, word, _UNCOUNTED) for name, word in found])
            else:
                lists.append([(name, word, leaf.frequency(name, word)) for name, word in found])
        return ExpansionPlan(self._snapshot, lists)

    def _forms(self, pattern: str, fields: Sequence[str]) -> list[str]:
        patience_s = SHORT_PATIENCE_S if self._in_short else PATIENCE_S
        try:
            return words_fitting(pattern, self._snapshot.words(fields), patience_s)
        except TookTooLong:
            if self._in_short:
                self.is_shortened = True
            else:
                self.is_whole = False
            return []

    def _nearly(self, text: str, edits: int, fields: Sequence[str]) -> Plan:
        if self._must_wait(fields):
            return AnyOf(())
        pieces = query_pieces(text)
        form = pieces[0].joined or pieces[0].parts[0].form if len(pieces) == 1 else text.casefold()
        found = words_near(form, edits, self._snapshot.words(fields))
        lists = [
            (name, near, 1.0 if distance == 0 else _NEARLY / distance)
            for near, distance in found.items()
            for name in fields
        ]
        return WordPlan(self._snapshot, lists)

    def _joined_neighbours(self, parts: Sequence[Node]) -> dict[int, list[str]]:
        """For each word of an AND, the words of the index that it makes up with its neighbours."""
        forms = [_single_form(part) for part in parts]
        found: dict[int, list[str]] = {}
        for start in range(len(forms)):
            for end in range(start + 2, min(start + _MOST_JOINED, len(forms)) + 1):
                window = forms[start:end]
                if not all(window):
                    break
                joined = "".join(form or "" for form in window)
                if self._known(joined):
                    for index in range(start, end):
                        found.setdefault(index, []).append(joined)
        return found

    def _splits(self, form: str) -> Iterator[tuple[str, str]]:
        """Ways to write a word as two words that the index knows."""
        if not (self._varied and form.isascii() and form.isalnum()):
            return
        for match in re.finditer(r"(?<=[a-z])(?=[0-9])", form):
            yield form[: match.start()], form[match.start() :]
        if not form.isalpha():
            return
        for at in range(1, len(form) - 1):
            first, second = form[:at], form[at:]
            if (
                (at >= _SHORTEST_PART or first in _SHORT_PREFIXES)
                and (len(second) >= _SHORTEST_PART or second == "up")
                and stem_of(first) != stem_of(form)  # represent + ation is no compound
                and first not in STOP_WORDS
                and second not in STOP_WORDS
                and self._is_written(first)
                and self._is_written(second)
            ):
                yield first, second

    def _is_written(self, form: str) -> bool:
        return any(any(self._snapshot.frequencies(name, form)) for name in _SPLIT_FIELDS)

    def _known(self, form: str) -> bool:
        return any(
            any(self._snapshot.frequencies(name, term))
            for term, _ in terms_of_word(form)
            for name in FIELDS
        )


def terms_of_word(form: str) -> Terms:
    """The index terms of a word as typed, in any inflection, with their weights."""
    stem = stem_of(form)
    if stem != form:
        return (form, 1.0), (stem, _INFLECTED), (STEM_MARK + stem, _INFLECTED)
    if form.isascii() and form.isalpha():
        return (form, 1.0), (STEM_MARK + stem, _INFLECTED)
    return ((form, 1.0),)


def _fields(name: str) -> tuple[str, ...]:
    return (name,) if name else tuple(FIELDS)


def _glued(found: Iterable[Piece]) -> Iterator[list[Piece]]:
    """Words written without white space between them, as in O(n) or and/or, belong together."""
    group: list[Piece] = []
    for piece in found:
        if group and not (piece.glued and not piece.is_cjk and not group[-1].is_cjk):
            yield group
            group = []
        group.append(piece)
    if group:
        yield group


def _single_form(node: Node) -> str | None:
    if isinstance(node, Word) and not node.field and node.match in {"word", "typed"}:
        found = query_pieces(node.text)
        if len(found) == 1 and not found[0].is_cjk:
            form = found[0].joined or found[0].parts[0].form
            return form if form.isalnum() else None
    return None
