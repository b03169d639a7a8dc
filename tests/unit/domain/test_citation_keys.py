"""Citation keys: readable, ASCII, unique, the same everywhere."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from paperdesk.domain.citation_keys import base_key, unique
from paperdesk.domain.key_words import MOST
from paperdesk.domain.records import Creator

if TYPE_CHECKING:
    from collections.abc import Container, Sequence


def key(
    family: str | None = None,
    *,
    creators: Sequence[Creator] | None = None,
    year: int | None = 2025,
    venue: str = "ICML",
    title: str = "",
    names: Sequence[str] = (),
    handle: str = "",
    ordinal: int | None = None,
) -> str:
    people = creators if creators is not None else [Creator(family=family)] if family else []
    return base_key(
        creators=people,
        year=year,
        venue=venue,
        title=title,
        names=names,
        handle=handle,
        ordinal=ordinal,
    )


@pytest.mark.parametrize(
    ("family", "title", "expected"),
    [
        ("Lévêque", "The Blue Sky", "leveque2025blue"),
        ("Øster", "On a blue sky", "oster2025blue"),
        ("Łukasz", "Blue", "lukasz2025blue"),
        ("Strauß", "Blue", "strauss2025blue"),
        ("van der Berg", "Blue", "vanderberg2025blue"),
        ("O'Brien", "Blue", "obrien2025blue"),
        ("Smith-Jones", "Blue", "smithjones2025blue"),
        ('M{\\"u}ller', "Blue", "muller2025blue"),
        ("Doe", r"The $\ell_2$-norm of \emph{Sky}", "doe2025sky"),
        ("Doe", "{GPT}-4: A Study", "doe2025gpt4"),
        ("Doe", "A Novel Method for Sky", "doe2025sky"),
        ("Doe", "蓝色", "doe2025"),
        ("Doe", "", "doe2025"),
    ],
)
def test_with_an_author(family: str, title: str, expected: str) -> None:
    assert key(family, title=title) == expected


def test_the_first_author_counts() -> None:
    people = [
        Creator(role="editor", family="Editor"),
        Creator(kind="organisation", literal="The DeepMind Team"),
        Creator(family="Doe"),
        Creator(kind="others"),
    ]
    assert key(creators=people, title="Blue") == "deepmind2025blue"
    assert key(creators=people[2:], title="Blue") == "doe2025blue"
    assert key(creators=people[:1], names=["Banyan"]) == "icml2025-banyan"
    assert key("Doe", names=["Banyan"]) == "doe2025banyan"
    assert key("Doe", year=None, title="Blue") == "doeblue"


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (["Banyan"], "icml2025-banyan"),
        (["ML²-GCL"], "icml2025-ml2-gcl"),
        (["π₀"], "icml2025-pi0"),
        (["α-GAN"], "icml2025-alpha-gan"),
        (["d-RRMDP", "R2PVI"], "icml2025-d-rrmdp"),
        (["榕树", "Banyan"], "icml2025-banyan"),
        (["Kandinsky conformal prediction"], "icml2025-kandinsky-conformal-prediction"),
    ],
)
def test_without_an_author_the_name_tells(names: list[str], expected: str) -> None:
    assert key(names=names, handle="something else altogether", ordinal=4) == expected


@pytest.mark.parametrize(
    ("handle", "expected"),
    [
        ("Representation forgetting in continual learning", "representation-forgetting"),
        ("A novel method for the analysis of graphs", "analysis-graphs"),
        ("Despite the popularity of transformers, architectures are", "transformers-architectures"),
        ("Self-supervised learning (SSL) allows data representations without", None),
        ("We significantly improve kernels", "kernels"),
    ],
)
def test_without_a_name_two_words_tell(handle: str, expected: str | None) -> None:
    assert key(handle=handle) == f"icml2025-{expected or 'self-supervised-representations'}"


def test_a_title_tells_more_than_a_handle() -> None:
    assert key(title="Conformal Kernels", handle="other words") == "icml2025-conformal-kernels"


def test_without_latin_letters_the_place_or_the_text_tells() -> None:
    assert key(handle="蓝色", ordinal=4) == "icml2025-0004"
    assert key(title="蓝色", venue="") == "lanse-2025"
    lonely = key(title="!", venue="", names=["?"])
    assert re.fullmatch(r"ref-2025-[0-9a-f]{6}", lonely)
    assert key(title="!!", venue="", names=["?"]) != lonely
    assert key(title="!", venue="", names=["?"]) == lonely


def test_names_of_all_scripts_are_written_in_latin_letters() -> None:
    assert key("李", title="蓝色", ordinal=12) == "li2025lanse"
    assert key("王", title="蓝色", venue="") == "wang2025lanse"
    assert key("Иванов", title="Blue kernels") == "ivanov2025blue"
    assert key("김", title="Blue kernels") == "gim2025blue"


def test_nothing_known_at_all() -> None:
    assert re.fullmatch(r"ref-[0-9a-f]{6}", key(venue="", year=None))
    assert key(venue="", year=None, ordinal=4) == "ref-0004"
    assert key(venue="", names=["Banyan"]) == "banyan-2025"
    assert key(year=None, names=["Banyan"]) == "icml-banyan"
    assert key(venue="", year=None, names=["3DGS"]) == "ref-3dgs"


@pytest.mark.parametrize(
    ("venue", "expected"),
    [
        ("ICML", "icml"),
        ("NeurIPS", "neurips"),
        ("ICML 2025", "icml"),
        ("Nature", "nature"),
        ("Nature Methods", "naturemethods"),
        ("International Conference on Machine Learning", "icml"),
        ("Proceedings of the 42nd International Conference on Machine Learning", "icml"),
        ("Proc. of the Intl. Conf. on Robots (ICRA 2025)", "icra"),
        ("IEEE/CVF Conference on Computer Vision and Pattern Recognition", "cvpr"),
        ("Annual Meeting of the Association for Computational Linguistics", "acl"),
        ("NeurIPS Datasets and Benchmarks Track", "neurips"),
        ("Journal of Machine Learning Research", "jmlr"),
    ],
)
def test_venues_are_shortened(venue: str, expected: str) -> None:
    assert key(venue=venue, names=["Banyan"]) == f"{expected}2025-banyan"


def test_a_venue_without_latin_letters_is_left_out() -> None:
    assert key(venue="人工智能大会", names=["Banyan"]) == "banyan-2025"


def test_long_keys_are_cut_between_words() -> None:
    long = key(names=["A name of many words that never comes to its end"])
    assert long == "icml2025-a-name-of-many-words-that-never"
    assert len(long) <= MOST
    assert key("X" * 80, title="Blue") == "x" * 24 + "2025blue"


def test_the_hash_is_the_same_in_every_process() -> None:
    call = (
        "from paperdesk.domain.citation_keys import base_key;"
        "print(base_key(creators=(), year=2025, venue='', title='', names=(), handle='\\u84dd',"
        " ordinal=None))"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", call], capture_output=True, check=True, text=True
        ).stdout.strip()
        for _ in range(2)
    ]
    assert runs == [key(venue="", handle="蓝")] * 2


def test_clashes_are_numbered() -> None:
    taken = {"icml2025-banyan", "icml2025-banyan-2"}
    assert unique("icml2025-other", taken) == "icml2025-other"
    assert unique("icml2025-banyan", taken) == "icml2025-banyan-3"
    long = "a" * (MOST - 3) + "-bc"
    assert unique(long, {long}) == "a" * (MOST - 3) + "-2"


def test_very_many_clashes_cost_few_look_ups() -> None:
    class Counted:
        def __init__(self) -> None:
            self.keys: set[object] = set()
            self.asked = 0

        def __contains__(self, key: object) -> bool:
            self.asked += 1
            return key in self.keys

    counted = Counted()
    taken: Container[str] = counted
    for _ in range(2000):
        counted.keys.add(unique("icml2025-banyan", taken))
    assert len(counted.keys) == 2000
    assert counted.asked < 2000 * 40
    assert {f"icml2025-banyan-{number}" for number in range(2, 9)} <= counted.keys
