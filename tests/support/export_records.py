"""References for the tests of what is written: one by one, and any that hypothesis thinks of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from paperdesk.domain.records import Creator, ExportRecord, ParsedAttachment
from paperdesk.formats import registry
from paperdesk.formats.csl_words import TYPES

if TYPE_CHECKING:
    from collections.abc import Sequence


def person(family: str, given: str | None = None, role: str = "author", **more: str) -> Creator:
    return Creator(role, "person", family, given, **more)


def record(
    key: str = "k1",
    csl_type: str = "article-journal",
    *,
    creators: Sequence[Creator] = (),
    tags: Sequence[str] = (),
    notes: Sequence[str] = (),
    links: Sequence[str] = (),
    more: dict[str, Any] | None = None,
    **fields: str,
) -> ExportRecord:
    """A reference; underscores in names of fields stand for hyphens."""
    return ExportRecord(
        key=key,
        type=csl_type,
        fields={name.replace("_", "-"): value for name, value in fields.items()},
        creators=tuple(creators),
        tags=tuple(tags),
        notes=tuple(notes),
        links=tuple(links),
        appearances=(),
        **(more or {}),
    )


def written(format_id: str, *records: ExportRecord, handles: bool = False) -> str:
    """References in a format."""
    exporter = registry.exporters()[format_id]
    return "".join(exporter.write(iter(records), use_handles_as_titles=handles))


# Words without anything that a format of lines and semicolons takes for its own.
WORDS = st.text(
    st.sampled_from("abcdefghij XYZäéßčø中文αβ0123456789&%#+="), min_size=1, max_size=24
).map(lambda text: " ".join(text.split())).filter(lambda text: text[:1].isalnum())  # fmt: skip
NAMES = st.from_regex(r"[A-ZÄÖČ][a-zäöčø]{2,8}", fullmatch=True).filter(
    lambda name: name not in {"Iii", "Esq", "Phd", "Jun", "Sen"}
)
_PEOPLE = st.builds(
    Creator,
    role=st.sampled_from(["author", "author", "editor"]),
    kind=st.just("person"),
    family=NAMES,
    given=NAMES,
    non_dropping_particle=st.none() | st.sampled_from(["van der", "de"]),
    suffix=st.none() | st.just("Jr."),
)
_BODIES = st.builds(Creator, role=st.just("author"), kind=st.just("organisation"), literal=WORDS)
DATES = st.one_of(
    st.integers(1500, 2099).map(str),
    st.tuples(st.integers(1500, 2099), st.integers(1, 12)).map(lambda d: f"{d[0]}-{d[1]:02}"),
    st.dates().filter(lambda day: day.year > 1500).map(lambda day: day.isoformat()),
)
CREATORS = st.lists(_PEOPLE, max_size=3, unique_by=lambda one: (one.family, one.role)).map(tuple)
TAME = st.builds(
    ExportRecord,
    key=st.from_regex(r"[a-z]{2,8}[0-9]{4}[a-z]{0,4}", fullmatch=True),
    type=st.sampled_from(["article-journal", "book", "chapter", "paper-conference", "thesis",
                          "report", "webpage"]),
    fields=st.fixed_dictionaries(
        {"title": WORDS, "issued": DATES},
        optional={
            "container-title": WORDS,
            "volume": st.integers(1, 999).map(str),
            "page": st.integers(1, 99).map(lambda first: f"{first}-{first + 9}"),
            "publisher": NAMES,
            "DOI": st.from_regex(r"10\.[0-9]{4}/[a-z0-9_.]{1,9}[a-z0-9]", fullmatch=True),
            "URL": st.from_regex(r"https://example\.org/[a-zA-Z0-9_%&?=#/]{0,12}[a-z]",
                                 fullmatch=True),
            "abstract": WORDS,
        },
    ),
    creators=CREATORS,
    tags=st.lists(NAMES, max_size=3, unique=True).map(tuple),
    notes=st.just(()),
    links=st.just(()),
    appearances=st.just(()),
)  # fmt: skip
"""References in plain words, which every bibliographic format can say."""

_ANY = st.text(max_size=30) | st.sampled_from(
    ["", "\n", "=1+1", "a\nTY  - JOUR\nb", "]]>", "<i>x", "{", "\\", "\x00\x0b", "\ud800", "a;b,c"]
)
WILD = st.builds(
    ExportRecord,
    key=_ANY,
    type=st.sampled_from([*sorted(TYPES), "odd"]),
    fields=st.dictionaries(
        st.sampled_from(["title", "abstract", "issued", "page", "DOI", "URL", "ISBN", "note",
                         "container-title", "keyword", "accessed", "bibtex:usera", "ris:C1",
                         "csl:custom", "number", "genre", "language"]),
        _ANY,
    ),
    creators=st.lists(
        st.builds(
            Creator,
            role=st.sampled_from(["author", "editor", "composer", "translator", "bibtex:namea"]),
            kind=st.sampled_from(["person", "organisation", "others"]),
            family=st.none() | _ANY,
            given=st.none() | _ANY,
            literal=st.none() | _ANY,
            dropping_particle=st.none() | _ANY,
            suffix=st.none() | _ANY,
        ),
        max_size=3,
    ).map(tuple),
    tags=st.lists(_ANY, max_size=2).map(tuple),
    notes=st.lists(_ANY, max_size=2).map(tuple),
    links=st.lists(_ANY, max_size=2).map(tuple),
    appearances=st.lists(_ANY, max_size=2).map(tuple),
    handle=st.none() | _ANY,
    source_type=st.sampled_from(["", "bibtex:article", "ris:JOUR", "ris:XXX"]),
    verbatim=st.dictionaries(st.sampled_from(["title", "abstract"]), _ANY),
    attachments=st.lists(st.builds(ParsedAttachment, path=_ANY, url=_ANY), max_size=2).map(tuple),
    collections=st.lists(st.lists(_ANY, max_size=2).map(tuple), max_size=2).map(tuple),
    rating=st.integers(0, 5),
    untouched=_ANY,
    untouched_format=st.sampled_from(["", "bibtex", "ris", "csl-json", "endnote-xml"]),
)  # fmt: skip
"""References that hold anything at all."""
