"""Well-formed RIS files of any size, the same for the same seed."""

from __future__ import annotations

import random

_FAMILIES = (
    "Müller",
    "Smith",
    "van der Berg",
    "García",
    "Li",
    "Novák",
    "Okafor",
    "Tanaka",
    "Brown",
)
_GIVEN = ("Anna", "Jan M.", "Wei", "José", "Ibrahim", "Yuki", "Olga", "P. Q.", "Marie-Claire")
_TEXT = """sparse attention graph neural network learning of deep protein folding under noise
    robust policy quantum circuits language models for retrieval with small data the and in we a to
    is on that this by as are our an which from between their results show more than two"""
_WORDS = _TEXT.split()
_JOURNALS = ("Journal of Salt", "Coastal Letters", "Brain Notes", "Physical Review X")


def well_formed(records: int, seed: int = 1) -> str:
    """A file with so many articles of about 1.7 kB, as Zotero writes them."""
    rng = random.Random(seed)
    return "\n".join(_record(rng, number) for number in range(records))


def _record(rng: random.Random, number: int) -> str:
    def words(count: int) -> str:
        return " ".join(rng.choices(_WORDS, k=count))

    year, month, day = rng.randint(1950, 2026), rng.randint(1, 12), rng.randint(1, 28)
    people = [
        f"AU  - {rng.choice(_FAMILIES)}, {rng.choice(_GIVEN)}" for _ in range(rng.randint(1, 5))
    ]
    lines = [
        "TY  - JOUR",
        f"TI  - {words(9)}",
        *people,
        f"T2  - {rng.choice(_JOURNALS)}",
        f"AB  - {words(210)}",
        f"DA  - {year}/{month:02}/{day:02}/",
        f"PY  - {year}",
        f"DO  - 10.5555/{number}.{rng.randint(100, 999)}",
        f"VL  - {rng.randint(1, 99)}",
        f"IS  - {rng.randint(1, 12)}",
        f"SP  - {number}",
        f"EP  - {number + 9}",
        f"UR  - https://example.org/papers/{number}?id=1&v=2",
        *(f"KW  - {words(2)}" for _ in range(4)),
        "ER  - \n",
    ]
    return "\n".join(lines)
