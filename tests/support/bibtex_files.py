"""Well-formed BibTeX files of any size, the same for the same seed."""

from __future__ import annotations

import random

_FAMILIES = (
    r"M{\"u}ller", "Smith", "van der Berg", r"Garc{\'\i}a", "Li", r"Nov{\'a}k", "Okafor", "Tanaka",
    r"S{\o}rensen", "de la Cruz", r"Dvo{\v{r}}{\'a}k", "Brown", r"Kowalczyk", "Silva",
)  # fmt: skip
_GIVEN = ("Anna", "Jan M.", "Wei", r"Jos{\'e}", "Ibrahim", "Yuki", "Olga", "P. Q.", "Marie-Claire")
_PLAIN = """sparse attention graph neural network learning of deep protein folding under noise
    robust policy quantum circuits language models for retrieval with small data the and in we a to
    is on that this by as are our an which from between their results show more than two of the in
    and to we propose method evaluate large study effect patients cells samples during years after
    """
_WORDS = (
    *_PLAIN.split(),
    *(r"\emph{in vitro}", r"10\,\%", "{DNA}", "$k$-means", r"na{\"\i}ve", "cross--lingual"),
)
_JOURNALS = ("jmlr", "{Nature {M}ethods}", '"Journal of " # jmlr', "{Physical Review~B}")
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")


def well_formed(entries: int, seed: int = 1) -> str:
    """A file with so many entries of about 1.7 kB, macros, a preamble and a JabRef comment."""
    rng = random.Random(seed)
    parts = [
        "% Encoding: UTF-8\n\n",
        '@string{jmlr = "Journal of Machine Learning Research"}\n\n',
        '@preamble{"\\newcommand{\\noopsort}[1]{}"}\n\n',
    ]
    parts += [_entry(rng, number) for number in range(entries)]
    parts.append(
        "@Comment{jabref-meta: grouping:\n0 AllEntriesGroup:;\n"
        "1 StaticGroup:Thesis\\;0\\;1\\;0x8a8a8aff\\;\\;\\;;\n"
        "2 StaticGroup:Chapter 1\\;0\\;1\\;0x8a8a8aff\\;\\;\\;;\n}\n"
    )
    return "".join(parts)


def _entry(rng: random.Random, number: int) -> str:
    names = " and ".join(
        f"{rng.choice(_FAMILIES)}, {rng.choice(_GIVEN)}" for _ in range(rng.randint(1, 5))
    )
    title = " ".join(rng.choices(_WORDS, k=9))
    abstract = "\n    ".join(" ".join(rng.choices(_WORDS, k=13)) for _ in range(15))
    kind = rng.choice(("article", "inproceedings", "book", "phdthesis", "misc"))
    return (
        f"@{kind}{{key{number},\n"
        f"  author = {{{names}}},\n"
        f"  title = {{{{{title}}}}},\n"
        f"  journal = {rng.choice(_JOURNALS)},\n"
        f"  year = {rng.randint(1950, 2026)},\n"
        f"  month = {rng.choice(_MONTHS)},\n"
        f"  volume = {{{rng.randint(1, 99)}}},\n"
        f'  number = "{rng.randint(1, 12)}",\n'
        f"  pages = {{{number}--{number + 9}}},\n"
        f"  doi = {{10.5555/{number}.{rng.randint(100, 999)}}},\n"
        f"  url = {{https://example.org/papers/{number}_x?id=1&v=2}},\n"
        f"  keywords = {{{rng.choice(_WORDS)}, learning, {rng.choice(_GIVEN)}}},\n"
        f"  publisher = {{Springer \\& Sons}},\n"
        f"  groups = {{Chapter 1}},\n"
        f"  abstract = {{{abstract}}}\n"
        f"}}\n\n"
    )
