"""Term lenses: what matches, and counts that follow every change."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdesk.domain.errors import NotFound, Refused
from paperdesk.domain.lenses import Lens, Matcher, has_signs, parsed, put_aside, spans
from paperdesk.domain.views import Scope, SearchRequest, Sort
from paperdesk.reading.markup import plain
from paperdesk.reading.wording import wording
from paperdesk.services import deriving, fields, lenses, listing, references, searching
from paperdesk.services.indexing import IndexKeeper
from paperdesk.services.library import Library
from tests.support.libraries import add_references

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

TEXTS = [
    "We study *graph* neural networks; graphs and Graph-based models.",
    r"Diffusion models diffuse noise $\epsilon$ over graphs.",
    "A survey of nothing at all.",
]


def matched(text: str, *terms: str) -> list[str]:
    return [text[begin:end] for begin, end in spans(text, terms)]


@pytest.mark.parametrize(
    ("terms", "found"),
    [
        (("graph",), ["graph", "Graph"]),
        (("graph*",), ["graph", "graphs", "Graph"]),
        (("neural  networks",), ["neural networks"]),
        (("graph-based",), ["Graph-based"]),
        (("/gr[a-z]+s/",), ["graphs"]),
        (("raph",), []),
        (("c++", "networks;"), ["networks;"]),
    ],
)
def test_what_terms_find(terms: tuple[str, ...], found: list[str]) -> None:
    text = "We study graph neural networks; graphs and Graph-based models."
    assert matched(text, *terms) == found


def test_chinese_terms_need_no_ends_of_words() -> None:
    assert matched("我们提出图对比学习方法", "对比学习") == ["对比学习"]


def test_what_is_no_expression_is_refused() -> None:
    with pytest.raises(Refused, match="is no regular expression"):
        parsed("good\n/(/")
    for term in ("/x*/", "*", "* *"):
        with pytest.raises(Refused, match="would match everywhere"):
            parsed(term)
    assert parsed(" a \n\na\nb") == ("a", "b")


_WORDS = st.sampled_from(
    ["graph", "Graphs", "graph-based", "neural", "net", "对比学习", "a", "X", "café", "net neural"]
)
_TERMS = st.sampled_from(
    [
        "graph", "graph*", "neural net", "*s", "graph-based", "/ne\\w+/", "对比", "café", "a",
        "gr*h", "a a", "Neural  NET*", "net neural net", "/\\b/", "/(?:x|graph)s?/",
    ]
)  # fmt: skip


@given(st.lists(_WORDS, max_size=20).map(" ".join), st.lists(_TERMS, max_size=6, unique=True))
def test_counting_and_painting_agree(text: str, terms: list[str]) -> None:
    counted = Matcher([Lens(1, "x", "want", tuple(terms))]).count(text).get(0, 0)
    assert counted == len(spans(text, terms))


def test_an_expression_that_would_never_end_is_put_aside() -> None:
    endless = "/(a+)+$/"
    text = "a" * 20_000 + " b and a graph"
    assert matched(text, endless, "graph") == ["graph"]
    assert put_aside(["graph", endless]) == [endless]
    lens = Lens(1, "x", "want", (endless, "graph"))
    assert Matcher([lens]).count(text) == {0: 1}


@pytest.mark.parametrize(
    ("term", "expected"),
    [("α", True), ("x²", True), ("a–b", True), ("naïve", False), ("图", False), ("Erdős", False)],
)
def test_signs_are_what_tex_spells_in_letters(term: str, expected: bool) -> None:
    assert has_signs(term) is expected


@pytest.mark.parametrize(
    "markup",
    [
        "**P**ositive *pairs* and snake_case, _e3nn_ and ``quoted'' text",
        r"\textbf{bold} and $O(n \log n)$ steps, 10\% more",
        r"Erd\H{o}s and Gr\"obner in \'etale form",
        "a < b & c <b>x</b> &amp; d",
        r"\emph{one} \cite{two} {\it three}",
    ],
)
def test_the_quick_wording_has_the_words_of_the_readable_text(markup: str) -> None:
    counted = Matcher([Lens(1, "x", "want", ("/[a-z]{3,}/",))])
    assert counted.count(wording(markup)) == counted.count(plain(markup))


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    made = Library.open(tmp_path / "library")
    add_references(made, TEXTS)
    deriving.drain(made)
    yield made
    made.close()


WANT = Lens(0, "Methods", "want", ("graph*", "diffus*"))
AVOID = Lens(0, "Not mine", "avoid", ("survey",))


def hits(library: Library) -> list[dict[str, int]]:
    found = library.read(references.summaries, [1, 2, 3])
    return [dict(one.lens_hits) for one in found]


def test_hits_are_counted_sorted_and_found(library: Library) -> None:
    library.write("Lenses", lenses.define, [WANT, AVOID])
    assert hits(library) == [{}, {}, {}]
    assert lenses.count_pending(library) == 2
    assert hits(library) == [{"want": 3}, {"want": 3}, {"avoid": 1}]
    assert lenses.count_pending(library) == 0
    by_avoid = SearchRequest(sort=Sort("avoid", descending=True))
    assert library.read(listing.find, by_avoid).ids[0] == 3
    keeper = IndexKeeper(library)
    keeper.catch_up()
    for query, expected in (("lens:methods", {1, 2}), ('-lens:"Not mine"', {1, 2})):
        found = searching.find(library, keeper, SearchRequest(query=query, scope=Scope()))
        assert set(found.ids) == expected
    keeper.close()


def test_counts_follow_the_text_and_the_terms(library: Library) -> None:
    library.write("Lenses", lenses.define, [WANT])
    lenses.count_pending(library)
    library.write("Edit", fields.set_value, 3, "abstract", "A survey of graphs and diffusion.")
    deriving.drain(library)
    assert hits(library)[2] == {"want": 2}
    library.write("Lenses", lenses.put, Lens(0, "Methods", "watch", ("survey",)))
    lenses.count_pending(library)
    assert hits(library) == [{}, {}, {"watch": 1}]
    library.undo()
    lenses.count_pending(library)
    assert hits(library)[0] == {"want": 3}
    new = add_references(library, ["More graphs come in after the lens was made."])
    deriving.drain(library)
    assert dict(library.read(references.summaries, new)[0].lens_hits) == {"want": 1}


def test_signs_are_counted_where_tex_spells_them(library: Library) -> None:
    terms = ("ϵ over", "ϵ", "diffus*", "Erdős", "10–20", "no–where")
    [new] = add_references(library, [r"Erd\H{o}s, 10--20 times and naively $\epsilon$-close."])
    deriving.drain(library)
    library.write("Lens", lenses.put, Lens(0, "Signs", "watch", terms))
    lenses.count_pending(library)
    shown = [library.read(references.load, one).abstract for one in (1, 2, 3, new)]
    painted = [len(spans(one, terms)) for one in shown]
    assert painted == [0, 4, 0, 3]
    assert [one.get("watch", 0) for one in hits(library)] == painted[:3]
    assert dict(library.read(references.summaries, [new])[0].lens_hits) == {"watch": 3}


def test_lenses_are_kept_apart_and_undone(library: Library) -> None:
    library.write("Lenses", lenses.define, [WANT, AVOID])
    assert [lens.name for lens in library.read(lenses.listed)] == ["Methods", "Not mine"]
    library.write("Remove", lenses.remove, "Methods")
    assert [lens.name for lens in library.read(lenses.listed)] == ["Not mine"]
    library.undo()
    assert len(library.read(lenses.listed)) == 2
    with pytest.raises(NotFound):
        library.write("Remove", lenses.remove, "nothing")
    with pytest.raises(Refused, match="the same name"):
        library.write("Lenses", lenses.define, [WANT, Lens(0, "methods", "want", ("x",))])
    with pytest.raises(Refused, match="no kind"):
        library.write("Lenses", lenses.define, [Lens(0, "x", "love", ("x",))])
