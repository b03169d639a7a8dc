"""Telling abstract lists from what else stands in text files."""

from __future__ import annotations

import json

import pytest

from paperdesk.formats import registry
from paperdesk.formats.abstract_list import AbstractListImporter
from tests.support.abstract_lists import (
    SEEDS,
    TITLES,
    abstracts_of,
    parse,
    seed_abstracts,
    source,
)

likeness = AbstractListImporter().recognise
ABSTRACTS = seed_abstracts()[:3]

LISTS = {
    "heading": "ICML 2025 Papers\n\n" + "\n\n".join(ABSTRACTS),
    "none": "\n\n".join(ABSTRACTS),
    "numbered": "\n\n".join(f"[{n}] {text}" for n, text in enumerate(ABSTRACTS, 1)),
    "first word in brackets": '["Deep" nets] are trees. ' + "\n\n".join(ABSTRACTS),
    "titles": "\n".join(f"{n}. {title}" for n, title in enumerate(TITLES, 1)),
    "table": "| Title | Abstract |\n|---|---|\n| Trees | They grow. |\n",
    "comment first": "<!-- list -->\n# ICML 2025\n\n" + ABSTRACTS[0],
    "heading of HTML": "<h1>ICML 2025</h1>\n\n" + ABSTRACTS[0],
    "Chinese": "我们提出了一种新方法。效果很好，实验充分。\n\n近年来大模型发展迅速。推理成本很高。",
    "mark": "\ufeffICML 2025\n\n" + ABSTRACTS[0],
    "formulas": "We bound $O(\\frac{1}{\\epsilon})$; it is tight. We show {\\it more}.\n\n"
    + ABSTRACTS[0],
}


@pytest.mark.parametrize("name", LISTS)
def test_lists_are_recognised(name: str) -> None:
    assert likeness(LISTS[name]) >= 0.2


def test_a_heading_makes_it_surer() -> None:
    assert likeness(LISTS["none"]) == pytest.approx(0.5)
    assert likeness(LISTS["heading"]) > likeness(LISTS["none"])
    for path in SEEDS.glob("*.txt"):
        assert likeness(path.read_text(encoding="utf-8")) > 0.7


OTHERS = {
    "empty": "",
    "blank": " \n\n\u200b",
    "BibTeX": "@article{smith2020,\n  title = {Trees},\n}\n",
    "BibTeX with a comment": "% made by hand\n@inproceedings{a,\n title={T}}\n",
    "BibTeX below a preface": "Here are entries.\n\n@article{smith2020,\n  title = {Trees},\n}\n",
    "RIS": "TY  - JOUR\nTI  - Trees\nER  - \n",
    "MEDLINE": "PMID- 123\nTI  - Trees\n",
    "EndNote": "%0 Journal Article\n%T Trees\n",
    "JSON object": '{"title": "Trees", "abstract": "They grow."}',
    "JSON array": json.dumps([{"title": "Trees"}]),
    "JSON numbers": "[1, 2, 3]",
    "JSON strings": '["Trees", "Roots"]',
    "XML": '<?xml version="1.0"?><records><title>Trees</title></records>',
    "XML without a head": "<papers>" + "<p><t>Trees</t></p>" * 5 + "</papers>",
    "HTML": "<!DOCTYPE html><html><body>Trees</body></html>",
    "LaTeX": "\\documentclass{article}\n\\begin{document}\nTrees\n\\end{document}",
    "patch": "diff --git a/x b/x\n--- a/x\n+++ b/x\n",
}


@pytest.mark.parametrize("name", OTHERS)
def test_other_formats_are_not(name: str) -> None:
    assert likeness(OTHERS[name]) == 0


UNLIKELY = {
    "Python": "import os\n\ndef f(x):\n    return x + 1\n\nclass A:\n    y = f(2)\n",
    "C": "#include <stdio.h>\nint main(void) {\n  int x = 1;\n  return x;\n}\n",
    "JavaScript": "const x = 1;\nfunction f(a) {\n  return a;\n}\nexport default f;\n",
    "numbers": "1.5,2.5,3.5\n4.5,5.5,6.5\n7.5,8.5,9.5\n",
    "named numbers": "step,loss,time\n1,0.5,3\n2,0.4,6\n3,0.3,9\n4,0.2,12\n",
    "tabs": "a\tb\tc\nd\te\tf\ng\th\ti\n",
    "CSV of papers": "id,title,authors,year\n1,Trees,Smith,2020\n",
    "log": "2025-01-01 10:00:00 INFO start\n2025-01-01 10:00:01 ERROR stop\n",
    "digits": "12 34 56\n78 90 12\n",
}


@pytest.mark.parametrize("name", UNLIKELY)
def test_what_is_hardly_a_list_is_below_the_threshold(name: str) -> None:
    assert likeness(UNLIKELY[name]) < 0.1


NOISE = ("{" * 5_000, "$" * 5_001, "[" * 3_000, "$$" * 30_000, "%\n" * 50, "7 1 4 " * 900)


@pytest.mark.parametrize("noise", NOISE)
@pytest.mark.parametrize("place", [0, 2, 3])
def test_odd_blocks_do_not_hide_the_good_ones(noise: str, place: int) -> None:
    blocks = list(ABSTRACTS)
    blocks.insert(place, noise)
    assert registry.recognise(source("\n\n".join(blocks))).id == "abstract-list"


def test_a_table_of_numbers_below_a_sentence_is_no_list() -> None:
    rows = "\n".join(f"{n} 0.{n} 12.{n} 88" for n in range(100, 140))
    assert likeness(f"Each row is a step. The last column is the loss.\n\n{rows}\n") < 0.1


@pytest.mark.parametrize("place", [0, 2, 3])
def test_odd_blocks_are_kept_with_a_problem_each(place: int) -> None:
    blocks = list(ABSTRACTS)
    blocks[place:place] = ["{" * 5_000, "$" * 5_001]
    parsed = parse("ICML 2025 Papers\n\n" + "\n\n".join(blocks))
    assert abstracts_of(parsed) == blocks
    assert [bool(record.problems) for record in parsed.records] == [
        block not in ABSTRACTS for block in blocks
    ]
