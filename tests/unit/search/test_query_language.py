from __future__ import annotations

import pytest

from paperdesk.search.query_filters import HAS_VALUES, IS_VALUES
from paperdesk.search.query_language import (
    ParsedQuery,
    circle,
    parse,
    plain_words,
    with_search_renamed,
)
from paperdesk.search.query_tree import NOTHING, And, Filter, Node, Not, Or, Phrase, Word

A, B, C, D = Word("a"), Word("b"), Word("c"), Word("d")


def tag(value: str, *, negated: bool = False) -> Filter:
    return Filter("tag", "=", value, negated)


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("", None),
        ("   ", None),
        ("a", A),
        ("a b", And((A, B))),
        ("a a b", And((A, B))),
        ("a AND b", And((A, B))),
        ("a OR b", Or((A, B))),
        ("a b OR c d", Or((And((A, B)), And((C, D))))),
        ("a OR b AND c", Or((A, And((B, C))))),
        ("(a OR b) c", And((Or((A, B)), C))),
        ("a (b (c OR d))", And((A, B, Or((C, D))))),
        ("-a b", And((Not(A), B))),
        ("NOT a b", And((Not(A), B))),
        ("NOT(a OR b)", Not(Or((A, B)))),
        ("NOT NOT a", A),
        ("-(a b) c", And((Not(And((A, B))), C))),
        ('"a b"', Phrase("a b")),
        ('"a b"~3 c', And((Phrase("a b", slop=3), C))),
        ('-"a b"', Not(Phrase("a b"))),
        ("and or not", And((Word("and"), Word("or"), Word("not")))),
        ("pre*", Word("pre*", match="prefix")),
        ("w?ld", Word("w?ld", match="wildcard")),
        ("*net", Word("*net", match="wildcard")),
        ("what?", Word("what?")),
        ("-5", Word("-5")),
        ("a-b", Word("a-b")),
        ("NOT 5", Not(Word("5"))),
        ("title:a", Word("a", "title")),
        ("author:a", Word("a", "creators")),
        ("note:a", Word("a", "notes")),
        ('abstract:"a b"', Phrase("a b", "abstract")),
        ("title:(a OR b)", Or((Word("a", "title"), Word("b", "title")))),
        ("title:(a abstract:b)", And((Word("a", "title"), Word("b", "abstract")))),
        ("Title:a", Word("a", "title")),
        ("tag:x", tag("x")),
        ('tag:"two words"', tag("two words")),
        ("-tag:x", tag("x", negated=True)),
        ("NOT -tag:x", tag("x")),
        ("tag:(x OR y)", Or((tag("x"), tag("y")))),
        ("venue:icml", Filter("venue", "=", "icml")),
        ("source:list.txt", Filter("source", "=", "list.txt")),
        ("key:icml*", Filter("key", "=", "icml*")),
        ("year:2024", Filter("year", "=", "2024")),
        ("year:2023..2025", Filter("year", "..", "2023..2025")),
        ("year:2023-2025", Filter("year", "..", "2023..2025")),
        ("year:2023..", Filter("year", "..", "2023..")),
        ("year:..2023", Filter("year", "..", "..2023")),
        ("year:>=2024", Filter("year", ">=", "2024")),
        ("year>2023", Filter("year", ">", "2023")),
        ("rating:4", Filter("rating", "=", "4")),
        ("rating>=4", Filter("rating", ">=", "4")),
        ("rating:>=4", Filter("rating", ">=", "4")),
        ("added:<7d", Filter("added", "<", "7d")),
        ("added:7d", Filter("added", "<", "7d")),
        ("added:>2w", Filter("added", ">", "2w")),
        ("added:>=2025-01-31", Filter("added", ">=", "2025-01-31")),
        ("is:Unseen", Filter("is", "=", "unseen")),
        ("is:dup", Filter("is", "=", "duplicate")),
        ("has:note", Filter("has", "=", "note")),
        ("（a OR b）", Or((A, B))),
        ("“a b”", Phrase("a b")),
        ("tag：x", tag("x")),
        (r"$\alpha$", Word("alpha")),
        (r"Schr\"odinger a", And((Word("Schrodinger"), A))),
        ("C++ C#", And((Word("C++"), Word("C#")))),
        ("O(n) a", And((Word("O(n)"), A))),
        ("(O(n) OR a) b", And((Or((Word("O(n)"), A)), B))),
        ("O(n log n)", And((Word("O(n"), Word("log"), Word("n)")))),
    ],
)
def test_what_is_typed_becomes_a_tree(text: str, tree: Node | None) -> None:
    assert parse(text).tree == tree
    assert parse(text).hint == ""


@pytest.mark.parametrize(
    ("text", "tree", "hint"),
    [
        ('"a b', And((Word('"a'), B)), "quote"),
        ("(a b", And((Word("(a"), B)), "bracket"),
        ('tag:x "', tag("x"), "quote"),
        ("year:abc", Word("year:abc"), "year: takes"),
        ("rating:9", Word("rating:9"), "rating: takes"),
        ("added:soon", Word("added:soon"), "added: takes"),
        ("is:nice", Word("is:nice"), "is: takes"),
        ("has:hope", Word("has:hope"), "has: takes"),
        ("a AND", A, "AND"),
        ("OR a", A, "OR"),
        ("a OR OR b", Or((A, B)), "OR"),
        ("a NOT", A, "NOT"),
        ("a -tag:", A, "After tag:"),
        ("tag:", None, "After tag:"),
        ("***", None, "no word"),
        ("\x00", None, "no word"),
        ("%", Filter("signs", "=", "%"), "as it stands"),
        ("🙂", Filter("signs", "=", "🙂"), "as it stands"),
        ("-*", None, "no word"),
    ],
)
def test_what_is_odd_is_ordinary_text_with_a_hint(text: str, tree: Node | None, hint: str) -> None:
    parsed = parse(text)
    assert parsed.tree == tree
    assert hint in parsed.hint
    assert "\n" not in parsed.hint


@pytest.mark.parametrize(
    "text", ["foo:bar", "http://github.com/x", "1=1", "a) b", "a:b:c", "x<y", "foo (bar)x"]
)
def test_what_is_not_of_the_language_is_text_without_a_hint(text: str) -> None:
    parsed = parse(text)
    assert parsed.hint == ""
    assert parsed.filters == ()
    assert parsed.text_query is not None


def test_operators_alone_are_words() -> None:
    assert parse("AND OR NOT").tree == And((Word("AND"), Word("OR"), Word("NOT")))
    assert parse("OR").tree == Word("OR")


@pytest.mark.parametrize("value", sorted(IS_VALUES))
def test_states(value: str) -> None:
    assert parse(f"is:{value}").filters == (Filter("is", "=", value),)


@pytest.mark.parametrize("value", sorted(HAS_VALUES))
def test_parts(value: str) -> None:
    assert parse(f"has:{value}").filters == (Filter("has", "=", value),)


@pytest.mark.parametrize(
    ("text", "text_query", "filters"),
    [
        ("", None, ()),
        ("a", A, ()),
        ("a OR b", Or((A, B)), ()),
        ("a tag:x b -tag:y", And((A, B)), (tag("x"), tag("y", negated=True))),
        ("tag:x year:2024", None, (tag("x"), Filter("year", "=", "2024"))),
        ("a -b tag:x", And((A, Not(B))), (tag("x"),)),
        ("(a OR b) tag:x", Or((A, B)), (tag("x"),)),
    ],
)
def test_words_and_filters_side_by_side_are_plain(
    text: str, text_query: Node | None, filters: tuple[Filter, ...]
) -> None:
    parsed = parse(text)
    assert parsed.is_plain
    assert parsed.text_query == text_query
    assert parsed.filters == filters


@pytest.mark.parametrize(
    ("text", "ranking"),
    [
        ("a OR tag:x", A),
        ("a -(b tag:x)", A),
        ("tag:x OR tag:y", None),
        ("-a", None),
        ("-a tag:x", None),
        ("a OR -b", A),
        ("a (b OR -c)", Or((A, B))),
        ("(a b) OR (c tag:x)", Or((A, B, C))),
    ],
)
def test_other_queries_need_the_tree_and_rank_by_their_positive_words(
    text: str, ranking: Node | None
) -> None:
    parsed = parse(text)
    assert not parsed.is_plain
    assert parsed.filters == ()
    assert parsed.text_query == ranking


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        (
            'Graph "Deep  Nets" -not pre* w?ld tag:x title:In',
            ["graph", "deep nets", "pre*", "w?ld"],
        ),
        ("a OR (b -c)", ["a", "b"]),
        ("tag:x", []),
    ],
)
def test_terms_to_mark(text: str, terms: list[str]) -> None:
    found = list(parse(text).terms)
    assert found[: len(terms)] == terms
    assert set(found) - set(terms) <= {"in"}


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("deep lear", Word("lear", match="typed")),
        ("title:lear", Word("lear", "title", "typed")),
        ('"deep lear', Word("lear", match="typed")),
        ("deep lear ", Word("lear")),
        ('"deep lear"', Phrase("deep lear")),
        ("deep lear*", Word("lear*", match="prefix")),
        ("(deep lear)", Word("lear")),
    ],
)
def test_the_last_word_may_be_unfinished(text: str, last: Node) -> None:
    tree = parse(text, as_typed=True).tree
    assert (tree.parts[-1] if isinstance(tree, And) else tree) == last
    typed = parse(text).tree
    assert "typed" not in repr(typed)


def test_an_unfinished_word_is_marked_as_a_beginning() -> None:
    assert parse("deep lear", as_typed=True).terms == ("deep", "lear*")


def test_very_long_queries_are_cut_with_a_hint() -> None:
    parsed = parse(" ".join(f"w{n}" for n in range(1000)) + " OR tag:x")
    assert isinstance(parsed.tree, And)
    assert len(parsed.tree.parts) == 400
    assert "very long" in parsed.hint


def test_the_source_is_kept() -> None:
    assert parse(" A  b ") == ParsedQuery(
        " A  b ", And((Word("A"), B)), And((Word("A"), B)), (), True, ("a", "b"), ""
    )


@pytest.mark.parametrize(
    "piece",
    ["(", ")", "-", "-(", '"', "NOT ", "a ", "a OR ", "(a ", "a:", "tag:", "*", "\\", "{", "_{",
     "a.", "1,", "a-", "α", "é", "中", 'a"b', "a(b", '{\\"o}', "~", "'s", "\ud800", "\u0301", "-a"],
)  # fmt: skip
def test_ten_thousand_characters_of_anything(piece: str) -> None:
    parse(piece * (10_000 // len(piece)), as_typed=True)


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("atention~", Word("atention", "", "fuzzy", 2)),
        ("graf~", Word("graf", "", "fuzzy", 1)),
        ("title:atention~1", Word("atention", "title", "fuzzy", 1)),
        ("ab~", Word("ab~")),
        ("/gr[ae]y/", Word("gr[ae]y", "", "regex")),
        (r"/\d+/", Word(r"\d+", "", "regex")),
        ("title:/a b/", Word("a b", "title", "regex")),
        ("/usr/local", Word("/usr/local")),
        ("and/or", Word("and/or")),
        ("doi:10.1145/3.4", Filter("doi", "=", "10.1145/3.4")),
        ("link:code", Filter("link", "=", "code")),
        ("len>2000", Filter("len", ">", "2000")),
        ("len:100..2000", Filter("len", "..", "100..2000")),
        ("has:pdf", Filter("has", "=", "pdf")),
    ],
)
def test_patterns_and_further_filters(text: str, tree: Node) -> None:
    parsed = parse(text)
    assert parsed.tree == tree
    assert parsed.hint == ""


def test_a_pattern_that_is_none_is_ordinary_text() -> None:
    parsed = parse("/(ab/ c")
    assert "not a regular expression" in parsed.hint
    assert parsed.terms == ("/(ab/", "c")


SEARCHES = {"new ones": "is:unseen OR year:2025", "nets": "graph search:Deep", "deep": "deep",
            "snake": "tail search:snake", "one": "search:two", "two": "search:one x",
            "empty": " "}  # fmt: skip


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ('search:"New ones"', "is:unseen OR year:2025"),
        ('-search:"new ones" a', "-(is:unseen OR year:2025) a"),
        ("search:nets", "graph deep"),
        ("search:Nets OR b", "(graph deep) OR b"),
        ("a search:empty", "a -(search:gone)"),
    ],
)
def test_a_saved_search_stands_for_its_query(text: str, same: str) -> None:
    assert parse(text, searches=SEARCHES).tree == parse(same, searches=SEARCHES).tree


def test_saved_searches_that_are_not_there_find_nothing() -> None:
    parsed = parse("search:gone OR a", searches=SEARCHES)
    assert parsed.tree == Word("a")
    assert "no saved search “gone”" in parsed.hint
    assert parse("search:gone").tree == NOTHING


@pytest.mark.parametrize(
    ("name", "way"),
    [("snake", ("snake", "snake")), ("One", ("one", "two", "one")), ("nets", ()), ("gone", ())],
)
def test_circles_are_found_and_told(name: str, way: tuple[str, ...]) -> None:
    assert circle(name, SEARCHES) == way
    if way:
        parsed = parse(f"search:{name}", searches=SEARCHES)
        assert "contains itself" in parsed.hint


def test_searches_that_multiply_are_bounded() -> None:
    searches = {f"s{n}": f"search:s{n + 1} OR search:s{n + 1}" for n in range(40)} | {"s40": "a"}
    parsed = parse("search:s0", searches=searches)
    assert "Too many" in parsed.hint


def test_a_renamed_search_is_renamed_in_queries() -> None:
    query = 'a search:Deep OR -search:"deep" search:deeper'
    renamed = 'a search:"Very deep" OR -search:"Very deep" search:deeper'
    assert with_search_renamed(query, "deep", "Very deep") == renamed


@pytest.mark.parametrize(
    ("text", "words"),
    [("graf nets", ["graf", "nets"]), ('"graf" tag:x title:nets', ["nets"]), ("pre* w?ld", []),
     ("-survey", ["survey"]), ("\\alpha x", [])],
)  # fmt: skip
def test_single_words_and_their_places(text: str, words: list[str]) -> None:
    found = plain_words(text)
    assert [word for _, word in found] == words
    assert [text[start:end] for (start, end), _ in found] == words
