"""Telling a list of abstracts from everything else that may stand in a text file."""

from __future__ import annotations

import json
import re
from statistics import median

from paperdesk.formats.list_headings import is_venue_heading
from paperdesk.formats.list_lines import INVISIBLE
from paperdesk.formats.list_shapes import sentence_breaks

_HEAD = 20_000
_LINES = 200

_OTHER_FORMATS = re.compile(
    r"\s*(?:"
    r"%[^\n]*\n\s*)*(?:"
    r"@[A-Za-z]+\s*[{(]|TY\s{1,2}-\s|PMID-\s|FN\s+(?:Thomson|Clarivate|ISI)|%0\s+[A-Z][a-z]+"
    r"|<\?xml|<!DOCTYPE|<html\b|<head\b|<body\b|<(?:rss|feed|svg|xml|TEI|records?|modsCollection)\b"
    r"|\{\s*(?:\"|\}|'[\w-]+'\s*:)|\[\s*(?:\{|\"|\]|-?\d+(?:\.\d+)?\s*,|\[)"
    r"|\{\\rtf|\\documentclass|\\begin\{document\}|#!/|diff --git |From \S+@\S+|---\s*!|%YAML"
    r"|-----BEGIN )",
    re.IGNORECASE,
)
_BIBTEX = re.compile(r"^@[A-Za-z]{3,20}\s*\{[^\s,{}]{0,80},\s*$", re.MULTILINE)
_RIS = re.compile(r"^(?:TY|AU|TI|T1|PY|Y1|AB|N2|ER)  - ", re.MULTILINE)
_CODE_LINE = re.compile(
    r"(?:import\s+[\w.{*]|from\s+[\w.]+\s+import|#include|def\s+\w+\s*\(|class\s+\w+\s*[({:]|"
    r"(?:export|public|private|static|const|let|var|function|package|using|return|namespace)\s[\w{]|"
    r"if\s*\(|for\s*\(|while\s*\(|else\s*[{:]|elif\s|try\s*[{:]|except\b|SELECT\s|INSERT\s|"
    r"//|/\*|\*/|[}\])]+[;,)]*$|[\w.\[\]\"']+\s*[-+*/]?=\s*[^=\s]|\w+\([^()]*\)[;:]?$)"
    r"|.*[;{}]$"
)
_LOG_LINE = re.compile(
    r"(?:\[?\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d|\[?\d\d:\d\d:\d\d|"
    r"[A-Z][a-z]{2}\s+\d{1,2}\s\d\d:\d\d:\d\d|"
    r"\d{1,3}(?:\.\d{1,3}){3}\s|\[?(?:INFO|WARN(?:ING)?|ERROR|DEBUG|TRACE|FATAL|CRITICAL)\b)"
)
_MARKDOWN_TAG = re.compile(r"<(?:!--|(?:h\d|div|p|img|a|center)\b)", re.IGNORECASE)
_LETTER = re.compile(r"[^\W\d_]")
_LETTER_OR_DIGIT = re.compile(r"[^\W_]")
_NOISE = 40
"""A line of more characters, none of them a letter or a digit, is noise."""
_CSV_NAME = re.compile(
    r"\"?(?:id|title|abstract|authors?|year|doi|venue|journal|url|keywords?|name|date|source)\"?$",
    re.I,
)
_TABLE_RULE = re.compile(
    r"(?m)^ {0,3}(?:\|? {0,3}:?-+:? {0,3}(?:\| {0,3}:?-+:? {0,3})+\|?|\| {0,3}:?-+:? {0,3}\|)\s*$"
)


def likeness(head: str) -> float:
    """How much a text that begins like this looks like a list of abstracts, 0 to 1.

    0 for BibTeX, RIS, JSON, XML, HTML and other formats; under 0.1 for source code, logs and tables
    of numbers; about a half for prose in blocks; more with a heading that names venue and year.
    """
    # Long runs of signs say nothing about what stands beside them.
    head = "".join(line for line in head.splitlines(keepends=True) if not _is_noise(line))
    head = head[:_HEAD].lstrip(INVISIBLE)
    lines = [line.strip().strip(INVISIBLE) for line in head.splitlines()]
    texts = [line for line in lines if line][:_LINES]
    if not texts or _is_other_format(head):
        return 0.0
    if not _is_worded(" ".join(texts)):
        worded = [line for line in texts if _is_worded(line)]
        prose = sum(1 for line in worded if sentence_breaks(line))
        if prose == 0 or prose * 2 < len(texts) - len(worded):
            return 0.05
        texts = worded
    if _share(texts, _LOG_LINE) >= 0.5 or _is_csv(texts):
        return 0.05
    prose = sum(1 for line in texts if sentence_breaks(line) > 1 or len(line) > 200)
    if _share(texts, _CODE_LINE) >= 0.35 and not prose:
        return 0.05
    score = 0.5 if prose or _is_wrapped(texts) else 0.2
    if _TABLE_RULE.search(head):
        score = 0.5
    if any(is_venue_heading(line, marked=line[0] in "#*") for line in texts[:5]):
        score += 0.3
    return score


def _is_noise(line: str) -> bool:
    return len(line) > _NOISE and _LETTER_OR_DIGIT.search(line) is None


def _is_worded(text: str) -> bool:
    """Whether at least a third of a text is letters."""
    return len(_LETTER.findall(text)) * 3 >= len(text)


def _is_other_format(head: str) -> bool:
    if _OTHER_FORMATS.match(head):
        return not _is_bracketed_list(head)
    if _BIBTEX.search(head) or len(_RIS.findall(head)) > 2:
        return True
    first = head.lstrip()[:1]
    closing = head.count("</") if first == "<" else 0
    return closing > 5 and _MARKDOWN_TAG.match(head.lstrip()) is None


def _is_bracketed_list(head: str) -> bool:
    """Whether text in square brackets is no JSON: ``["Deep" nets] …`` begins an abstract."""
    text = head.strip()
    if text[0] != "[" or text[:2] in {"[{", "[["}:
        return False
    line = text.split("\n", 1)[0]
    try:
        json.loads(line)
    except ValueError:
        closing = line.find("]")
        return 0 < closing < len(line) - 20 and line[closing + 1 : closing + 2] == " "
    return False


def _share(texts: list[str], pattern: re.Pattern[str]) -> float:
    return sum(1 for line in texts if pattern.match(line[:400])) / len(texts)


def _is_csv(texts: list[str]) -> bool:
    """Whether rows have the same number of separators and little text between them."""
    for mark in (",", "\t", ";"):
        names = texts[0].split(mark)
        if len(names) > 2 and sum(1 for name in names if _CSV_NAME.match(name.strip())) * 2 >= len(
            names
        ):
            return True
        counts = [line.count(mark) for line in texts]
        if len(texts) > 2 and counts[0] > 1 and counts.count(counts[0]) * 10 >= len(counts) * 9:
            cells = [cell.strip() for line in texts for cell in line.split(mark)]
            numbers = sum(1 for cell in cells if not _LETTER.search(cell))
            if numbers * 2 >= len(cells) or (mark == "\t" and median(map(len, cells)) < 40):
                return True
    return False


def _is_wrapped(texts: list[str]) -> bool:
    """Whether lines of like length make sentences together."""
    lower = sum(1 for line in texts if line[0].islower())
    stops = sum(1 for line in texts if line[-1] in ".。!?")
    return len(texts) > 2 and lower * 4 >= len(texts) and stops > 0
