"""The generator of synthetic abstract lists (packaging/corpus.py)."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from itertools import islice
from pathlib import Path
from statistics import mean

import corpus
import pytest

COUNT = 2000


@pytest.fixture(scope="module")
def texts() -> list[str]:
    return list(corpus.abstracts(COUNT, 1))


def test_the_same_seed_gives_the_same_abstracts(texts: list[str]) -> None:
    assert list(corpus.abstracts(50, 1)) == texts[:50]
    assert list(islice(corpus.abstracts(10**9, 1), 50)) == texts[:50]
    assert not set(corpus.abstracts(50, 2)) & set(texts)


def test_no_two_are_equal(texts: list[str]) -> None:
    assert len(texts) == len(set(texts)) == COUNT
    assert list(corpus.abstracts(0, 1)) == []


def test_they_are_as_long_as_real_ones(texts: list[str]) -> None:
    assert 1150 < mean(map(len, texts)) < 1350
    assert all(300 < len(text) < 4000 for text in texts)
    assert all(text == " ".join(text.split()) for text in texts)
    assert all(text[0].isupper() or not text[0].islower() for text in texts)


def test_words_of_the_seeds_with_a_share_of_others(texts: list[str]) -> None:
    seeds = " ".join(file.read_text("utf-8") for file in sorted(corpus.SEEDS.glob("*.txt")))
    known = set(re.findall(r"[a-z]+", seeds.lower()))
    found = Counter(word for text in texts for word in re.findall(r"(?<![-/.\w])[a-z]+\b", text))
    invented = {word: count for word, count in found.items() if word not in known}
    assert 0.01 < sum(invented.values()) / sum(found.values()) < 0.04
    # Zipf: a few invented words are common, most are met once.
    counts = sorted(invented.values(), reverse=True)
    assert counts[0] > 20
    assert counts.count(1) > len(counts) / 2


@pytest.mark.parametrize(
    ("pattern", "least", "most"),
    [
        (r"https://", 0.2, 0.4),
        (r"\$[^$]+\$", 0.2, 0.7),
        (r"\*\w|\\(?:textit|textbf|emph|texttt)\{|_\w+_", 0.2, 0.7),
        (r"(?:present|introduce|introduces|propose|called) \W*(?:\w+\{)*[A-Z]\w+", 0.45, 0.95),
        (r"\d\\%|\d%", 0.05, 0.9),
    ],
)
def test_a_share_has_links_markup_and_names(
    texts: list[str], pattern: str, least: float, most: float
) -> None:
    share = sum(re.search(pattern, text) is not None for text in texts) / COUNT
    assert least < share < most


def test_lists_have_headings_and_blank_lines(tmp_path: Path, texts: list[str]) -> None:
    files = corpus.write_lists(tmp_path / "new", COUNT, per_file=150, seed=1)
    assert len(files) == 14
    assert sorted((tmp_path / "new").iterdir()) == files
    headings = []
    read = []
    for file in files:
        data = file.read_bytes()
        assert b"\r" not in data
        heading, *blocks = data.decode().rstrip("\n").split("\n\n")
        headings.append(heading)
        read += blocks
        assert len(blocks) == (150 if file != files[-1] else 50)
    assert read == texts
    assert all(re.search(r"\b20(?:1[5-9]|2[0-5])\b", heading) for heading in headings)
    assert all(any(venue in heading for venue in corpus.VENUES) for heading in headings)
    assert any("论文列表" in heading for heading in headings)
    assert len(set(headings)) == len(headings)


def test_the_same_call_writes_the_same_bytes(tmp_path: Path) -> None:
    first = corpus.write_lists(tmp_path / "a", 30, per_file=20, seed=7)
    second = corpus.write_lists(tmp_path / "b", 30, per_file=20, seed=7)
    assert [file.name for file in first] == [file.name for file in second]
    assert [file.read_bytes() for file in first] == [file.read_bytes() for file in second]
    assert corpus.write_lists(tmp_path / "c", 0) == []


def test_the_command_line(tmp_path: Path) -> None:
    script = Path(corpus.__file__)
    arguments = [sys.executable, str(script), str(tmp_path / "lists"), "30", "--per-file", "20"]
    done = subprocess.run(arguments, capture_output=True, check=False, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("30 abstracts in 2 lists in ")
    written = [file.read_bytes() for file in sorted((tmp_path / "lists").iterdir())]
    expected = corpus.write_lists(tmp_path / "own", 30, per_file=20, seed=1)
    assert written == [file.read_bytes() for file in expected]
    arguments[-1] = "0"
    assert subprocess.run(arguments, capture_output=True, check=False).returncode == 2
