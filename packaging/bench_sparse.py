"""Records of title, authors, venue and year alone, of known truth: a clean source, copies as a
search engine reads them out of lists of literature, and decoys.

The kinds of noise, and how often each occurs, are those of DBLP-Scholar: venues under other names
or cut in the middle, lists of authors that end early, initials glued to names, years and venues
left out, the last authors or the proceedings taken for a part of the title, lost blanks. Decoys are
what the same authors write besides: the next part, the demonstration, the version in a journal, a
paper that differs in a word, the report that has one title every year. The same seed gives the same
records.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

Row = dict[str, str]

# Name in the clean source; names elsewhere.
_VENUES = (
    ("SIGMOD Conference", "Proc. ACM SIGMOD Int. Conf. on Management of Data",
     "Proceedings of the {year} ACM SIGMOD international conference on &hellip;,", "ACM SIGMOD"),
    ("VLDB", "Proc. of the {th} Intl. Conf. on Very Large Data Bases (VLDB)",
     "Proceedings of the international conference on very &hellip;,", "VLDB,"),
    ("ICDE", "Data Engineering, {year}. Proceedings. {th} International &hellip;,",
     "Proceedings of the IEEE International Conference on Data Engineering", "ICDE,"),
    ("KDD", "Proc. ACM SIGKDD Conference on Knowledge Discovery and Data Mining",
     "Knowledge Discovery and Data Mining,", "KDD"),
    ("ACM Trans. Database Syst.", "ACM Transactions on Database Systems (TODS),",
     "TODS", "ACM Transactions on Database &hellip;,"),
    ("VLDB J.", "The VLDB Journal The International Journal on Very Large &hellip;,",
     "VLDB Journal", "The VLDB Journal,"),
)  # fmt: skip
_JOURNALS = ("Information Systems", "J. ACM", "IEEE Trans. Knowl. Data Eng.", "Commun. ACM")
_QUALITIES = (
    "efficient", "scalable", "adaptive", "incremental", "approximate", "distributed", "parallel",
    "robust", "optimal", "static", "dynamic", "declarative", "secure", "lazy", "temporal",
    "spatial", "fuzzy", "online", "selective", "hierarchical",
)  # fmt: skip
_DEEDS = (
    "processing", "mining", "indexing", "caching", "joining", "clustering", "sampling", "ranking",
    "integration", "maintenance", "compression", "recovery", "replication", "partitioning",
    "estimation", "optimization", "visualization", "versioning", "cleaning", "summarization",
)  # fmt: skip
_THINGS = (
    "association rules", "continuous queries", "data cubes", "XML documents", "moving objects",
    "query plans", "materialized views", "data streams", "bitmap indices", "object stores",
    "sensor networks", "web caches", "transaction logs", "similarity joins", "image libraries",
    "schema mappings", "nearest neighbors", "time series", "text columns", "workflow histories",
)  # fmt: skip
_PLACES = (
    "large databases", "data warehouses", "mobile networks", "main memory", "peer systems",
    "federated systems", "multimedia servers", "deductive databases", "mediator systems",
    "relational engines", "stream processors", "digital libraries", "broadcast disks",
    "shared storage", "scientific archives", "shape collections",
)  # fmt: skip
_FRAMES = (
    "{q} {d} of {t} in {p}", "{d} {t}: a {q} approach for {p}", "on the {q} {d} of {t}",
    "a {q} method for {d} {t} in {p}", "{q} {t}", "{N}: {q} {d} of {t} in {p}",
    "{t} in {p}: {q} {d} and its limits", "towards {q} {d} for {p}",
)  # fmt: skip
_OPEN, _CLOSED = "bcdfghjklmnprstvwz", "aeiou"
COPIES, DECOYS, RARE = 0.45, 0.3, 0.7


@dataclass(slots=True)
class Sparse:
    """Records, pairs of (original, copy) with the noise of each, and what is no copy of what."""

    rows: list[Row] = field(default_factory=list)
    pairs: dict[tuple[int, int], str] = field(default_factory=dict)
    decoys: dict[tuple[int, int], str] = field(default_factory=dict)


def make(count: int, seed: int = 1) -> Sparse:
    """About so many records of the clean source, with copies of some and decoys beside others."""
    random = Random(f"sparse/{seed}/{count}")
    families = [_name(random, random.choice((2, 2, 3))) for _n in range(max(40, count // 3))]
    made = Sparse()
    titles: set[str] = set()
    while len(titles) < count:
        row = _original(random, families)
        if row["title"] in titles:
            continue
        titles.add(row["title"])
        place = len(made.rows)
        made.rows.append(row)
        if random.random() < DECOYS:
            kind = random.choice(list(_DECOYS))
            made.decoys[place, len(made.rows)] = kind
            made.rows.append(_DECOYS[kind](random, row))
    for place in random.sample(range(len(made.rows)), int(len(made.rows) * COPIES)):
        copy, noise = _copied(random, made.rows[place])
        made.pairs[place, len(made.rows)] = noise
        made.rows.append(copy)
    return made


def _name(random: Random, syllables: int) -> str:
    pairs = (random.choice(_OPEN) + random.choice(_CLOSED) for _n in range(syllables))
    return ("".join(pairs) + random.choice(("", "n", "s", "r", "tt", "ck"))).capitalize()


def _original(random: Random, families: list[str]) -> Row:
    # Most titles have a word that few others have.
    rare = f"{_name(random, 3).lower()} " if random.random() < RARE else ""
    title = random.choice(_FRAMES).format(
        q=random.choice(_QUALITIES), d=random.choice(_DEEDS), t=rare + random.choice(_THINGS),
        p=random.choice(_PLACES), N=_name(random, 2).upper(),
    )  # fmt: skip
    people = random.sample(families, random.choice((1, 2, 2, 3, 3, 4, 6)))
    return {
        "title": title.capitalize(),
        "author": " and ".join(f"{_name(random, 2)} {family}" for family in people),
        "journal": random.choice(_VENUES)[0],
        "year": str(random.randint(1994, 2005)),
    }


def _other_word(random: Random, row: Row) -> Row:
    """One word is another one: the same people's next paper."""
    words = row["title"].split()
    for place, word in enumerate(words):
        for family in (_QUALITIES, _DEEDS):
            if word.casefold().strip(":") in family:
                words[place] = random.choice([one for one in family if one != word.casefold()])
                return {**row, "title": " ".join(words).capitalize()}
    return {**row, "title": row["title"] + " revisited"}


_DECOYS: dict[str, Callable[[Random, Row], Row]] = {
    "other word": _other_word,
    "added word": lambda random, row: {
        **row, "title": f"{random.choice(_QUALITIES).capitalize()} {row['title'].lower()}"
    },
    "part": lambda _random, row: {**row, "title": row["title"] + ", part II"},
    "demonstration": lambda _random, row: {**row, "title": "Demo: " + row["title"]},
    "revisited": lambda _random, row: {
        **row, "title": row["title"] + " revisited", "year": str(int(row["year"]) + 1)
    },
    "in a journal": lambda random, row: {
        **row, "journal": random.choice(_JOURNALS), "year": str(int(row["year"]) + 2)
    },
    "every year": lambda _random, row: {**row, "year": str(int(row["year"]) + 1)},
    "other authors": lambda random, row: {
        **row, "author": " and ".join(f"{_name(random, 2)} {_name(random, 3)}" for _n in range(2)),
        "journal": random.choice(_JOURNALS),
    },
}  # fmt: skip


def _copied(random: Random, row: Row) -> tuple[Row, str]:
    copy = dict(row)
    names = [name.split() for name in row["author"].split(" and ")]
    noise = []
    if random.random() < 0.35:
        names = names[: max(1, len(names) - random.randint(1, 3))]
        noise.append("fewer authors")
    copy["author"] = " and ".join(
        f"{first[0]}{random.choice(('', '', random.choice(_OPEN).upper()))} {family}"
        for first, family in names
    )
    if random.random() < 0.03:
        copy["author"] = "portal.acm.org"
        noise.append("no authors")
    known = [venue for venue in _VENUES if venue[0] == row["journal"]]
    if known:
        copy["journal"] = random.choice(known[0][1:]).format(
            year=row["year"], th=f"{random.randint(11, 19)}th"
        )
    if random.random() < 0.3:
        copy["journal"] = ""
        noise.append("no venue")
    if random.random() < 0.45:
        copy["year"] = ""
        noise.append("no year")
    if random.random() < 0.3:
        name = random.choice(list(_NOISES))
        copy["title"] = _NOISES[name](random, row)
        noise.append(name)
    return copy, ", ".join(noise) or "clean"


def _last_names(row: Row) -> list[str]:
    return [name.split()[1] for name in row["author"].split(" and ")]


def _without_blank(random: Random, row: Row) -> str:
    words = row["title"].split()
    place = random.randrange(len(words) - 1) if len(words) > 1 else 0
    return " ".join([*words[:place], "".join(words[place : place + 2]), *words[place + 2 :]])


def _misspelled(random: Random, row: Row) -> str:
    place = random.randrange(len(row["title"]))
    return row["title"][:place] + row["title"][place + 1 :]


_NOISES: dict[str, Callable[[Random, Row], str]] = {
    "names before": lambda _random, row: f"and {_last_names(row)[-1]}, J. {row['title']}",
    "proceedings behind": lambda _random, row: row["title"] + ". In Proc. of ACM",
    "cut": lambda _random, row: row["title"][: max(12, len(row["title"]) * 3 // 4)],
    "lost blank": _without_blank,
    "misspelled": _misspelled,
    "remark before": lambda _random, row: f"G. Editor 1997: {row['title']}",
}
