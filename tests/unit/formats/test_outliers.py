"""Records that look odd: what the import preview points at."""

from __future__ import annotations

from paperdesk.formats.abstract_list import outliers
from tests.support.abstract_lists import SEEDS, TITLES, parse, seed_abstracts, titles_of

ABSTRACTS = seed_abstracts()[:6]
HEADING = "ICML 2025 Papers\n\n"


def test_outliers_are_short_long_wordless_or_repeated() -> None:
    long = "Trees grow. " * 500
    parsed = parse(
        f"{HEADING}{ABSTRACTS[0]}\n\nToo short.\n\n{long}\n\n12 % ?? 34.\n\n{ABSTRACTS[0].upper()}"
    )
    assert [(ordinal, line) for ordinal, line, _ in outliers(parsed)] == [
        (2, 5),
        (3, 7),
        (4, 9),
        (5, 11),
    ]
    reasons = [reason for _, _, reason in outliers(parsed)]
    assert "short" in reasons[0]
    assert "long" in reasons[1]
    assert "letters" in reasons[2]
    assert "line 3" in reasons[3]


def test_titles_need_no_abstract() -> None:
    parsed = parse(HEADING + "\n".join(f"{n}. {title}" for n, title in enumerate(TITLES, 1)))
    assert titles_of(parsed) == list(TITLES)
    assert outliers(parsed) == []


def test_the_sample_lists_have_no_outliers() -> None:
    for path in SEEDS.glob("*.txt"):
        assert outliers(parse(path.read_text(encoding="utf-8"), path.name)) == []
