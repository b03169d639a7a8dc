"""Headings: which line names a venue and a year, and which venue and year that is."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from paperdesk.formats.list_venues import PUBLISHERS, is_acronym, known, several_words
from paperdesk.formats.list_words import HEADING_NOISE, HEADING_NOUNS

LONGEST = 150
"""No heading is longer, in characters."""

_TAGS = re.compile(r"</?[A-Za-z][^<>]{0,200}>|<!--.{0,200}?-->")
_LINK = re.compile(r"\[([^\[\]]{1,200})\]\([^()\s]{0,500}\)")
_FRAME = "#=-–—*_~`>|:：+ \t\u3000"
_BRACKETS = (
    ("【", "】"),
    ("《", "》"),
    ("[", "]"),
    ("「", "」"),
    ("“", "”"),
    ('"', '"'),
    ("(", ")"),
)

_YEAR = re.compile(r"(?<![\d.])(19[5-9]\d|20\d\d)(?![\d]|[.,]\d)")
_SHORT_YEAR = re.compile(r"['’‘`´](\d\d)(?!\d)")
_GLUED_YEAR = re.compile(r"(?<![A-Za-z0-9])([A-Za-z][A-Za-z/-]{1,14}?)[-_ ]?(\d\d)(?![\d\w])")
_TOKEN = re.compile(
    r"[A-Za-zÀ-ɏ][\w&+./'’-]*|\d[\w.,]*|[\u3040-\u30ff\u3400-\u9fff]+|[\uac00-\ud7a3]+"
)
_PARENTHESES = re.compile(r"[(（\[][^()（）\[\]]{0,80}[)）\]]")
_NAME = re.compile(r"(?:[A-Za-z]?\d[A-Z]{2,}|[A-Za-z][A-Za-z&+]*)(?:[-/][A-Za-z]+)*")
_COUNT = re.compile(r"\d{1,3}(?:,?\d{3})*|\d{1,2}")
_ORDINAL = re.compile(
    r"第\s*[\d一二三四五六七八九十百零〇两]+\s*[届屆回次期]"
    r"|\b\d{1,3}\s?(?:st|nd|rd|th)\b"
    r"|\b(?:[A-Za-z]+-)?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth"
    r"|eleventh|twelfth|(?:thir|four|fif|six|seven|eigh|nine)teenth"
    r"|(?:twen|thir|for|fif|six|seven|eigh|nine)tieth)\b",
    re.IGNORECASE,
)
_CJK_NOISE = re.compile(
    "第[一二三四五六七八九十\\d]+部分|论文|論文|列表|一覧|一览|清单|目录|录用|录取|接收|接受|收录|採択|采纳|全部|所有|摘要|抄録|合集|"
    "汇总|總匯|集锦|会议|會議|大会|主会|口头|报告|報告|海报|亮点|精选|入选|最新|发表|发布|共|篇|的|"
    "年度|年|届|集|与|和|中文|英文|题目|标题|一|国际会议|顶会|阅读|笔记|目錄|清單|錄用|"
    "발표|논문|목록|초록|학회|년|채택"
)
_CJK_NOUN = re.compile("论文|論文|列表|一覧|清单|清單|目录|目錄|摘要|合集|汇总|논문|초록")
_CJK_BODY = re.compile(
    "[\u3400-\u9fffA-Za-z]{2,40}?(?:会议|會議|大会|大會|年会|年會|学会|學會|研讨会|研討會|论坛|論壇|"
    "学报|學報|期刊|杂志|雜誌)"
)
_CONFERENCE = re.compile(
    r"\b(?:Conference|Conf\.|Symposium|Workshop|Congress|Colloquium|Transactions|Journal|Letters|Review|"
    r"Annals|Advances in|Meeting of the|Magazine|Summer School)\b"
)
_SESSION = re.compile(
    r"(?:oral|poster|spotlight|paper|plenary)?\s*(?:session|track|part|day|area)\s+(?:\d{1,2}[A-Z]?|[A-Z]\d?)"
    r"(?:\s*[:–—|-].{1,50})?$",
    re.IGNORECASE,
)
# A title may speak of a conference ("Findings of the 2023 Conference …: LLMs Are Here"); its
# name standing alone begins like this.
_NAME_START = re.compile(
    r"(?:the\s+)?(?:\d|(?:[a-z]+-)?(?:[a-z]+th|first|second|third)\b|proceedings|annual|int\b|"
    r"international|ieee|acm|european|asian|north american|conference|journal|transactions|"
    r"symposium|workshop|advances in|[\u3400-\u9fff])",
    re.IGNORECASE,
)
_LEAD = re.compile(
    r"^(?:(?:accepted|selected|all|full|list of|the|papers?|abstracts?|articles?|proceedings|"
    r"of|in|at|from|for|publications?)\b[\s:,-]*)+",
    re.IGNORECASE,
)
_TRAIL = re.compile(
    r"(?:[\s:,|–—-]*\b(?:accepted|selected|all|full|list|papers?|abstracts?|articles?|"
    r"proceedings|main|track|oral|poster|virtual|pages?)\b)+[\s:,.-]*$",
    re.IGNORECASE,
)
# "Accepted at ICML 2025" under an abstract says where that one paper appeared.
_REMARK = re.compile(
    r"^\W*(?:(?:to\s+)?(?:be\s+)?(?:accepted|published|appear(?:s|ed|ing)?|presented|submitted))\s+"
    r"(?:at|to|in|by|as|for)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class _Reading:
    """A line taken apart: venue, year, and the tokens that are neither nor usual in headings."""

    venue: str
    year: str
    rest: tuple[str, ...]
    nouns: int


@lru_cache(maxsize=2_048)
def plain_heading(line: str) -> str:
    """A heading without its markup: ``**NeurIPS 2024**`` → ``NeurIPS 2024``."""
    text = _TAGS.sub("", line[: LONGEST * 3]).strip()
    text = _LINK.sub(r"\1", text)
    for mark in ("**", "__", "``", "`"):
        text = text.replace(mark, "")
    text = text.strip(_FRAME).strip()
    for opening, closing in _BRACKETS:
        inner = text[1:-1]
        if text.startswith(opening) and text.endswith(closing) and opening not in inner:
            text = inner.strip()
    return text.strip("*_ \t")


def venue_of(heading: str) -> tuple[str, str]:
    """Venue and year a heading names, ("", "") if it names none.

    "Proceedings of CVPR 2023" → ("CVPR", "2023"); "第38届AAAI人工智能会议 2024" → ("AAAI", "2024").
    """
    reading = _read(plain_heading(heading))
    return reading.venue, reading.year


def is_venue_heading(line: str, *, marked: bool = False, first: bool = False) -> bool:
    """Whether a line says a venue or a year, and next to nothing else.

    Args:
        line: without white space at both sides.
        marked: it is written as a heading (``#``, bold, underlined).
        first: it is the first thing in the file.
    """
    if len(line) > LONGEST or line[-1:] in "。!?！？;；,":
        return False
    text = plain_heading(line)
    if line[-1:] == ".":
        # "ICML 2025 Papers." is one still; "ICML 2025." ends a sentence.
        reading = _read(text)
        return bool(reading.venue and reading.year and reading.nouns and not reading.rest) and (
            _REMARK.match(text) is None
        )
    if not text or _REMARK.match(text):
        return False
    reading = _read(text)
    if not reading.rest:
        if reading.venue and (reading.year or reading.nouns or marked or first):
            return True
        return bool(reading.year) and (reading.nouns > 0 or (marked and bool(reading.year)))
    if not reading.year and not text.startswith("Proceedings"):
        return False
    capital = all(token[:1].isupper() or not token[:1].islower() for token in reading.rest)
    if marked or first:
        begins = text.startswith((reading.venue, reading.year, "The "))
        if reading.venue and reading.year and begins and len(reading.rest) <= 4:
            return True
    named = _CONFERENCE.search(text) is not None or text.startswith("Proceedings")
    if named or _CJK_BODY.search(text):
        plainly = _NAME_START.match(text) is not None and ": " not in text and capital
        return (marked or first or plainly) and len(text.split()) <= 25
    # "Interspeech 2024 Papers": one unknown name with a year and a word like "papers".
    few = len(reading.rest) <= (3 if first or marked else 1)
    return few and capital and reading.nouns > 0 and bool(reading.venue or len(reading.rest) == 1)


def is_remark(line: str) -> bool:
    """Whether a line says where one paper appeared, and nothing else: "Accepted at ICML 2025"."""
    if len(line) > LONGEST or _REMARK.match(line) is None:
        return False
    reading = _read(plain_heading(line))
    return bool(reading.venue) and not reading.rest


def is_topic_heading(line: str) -> bool:
    """Whether a line is made of heading words alone: "Oral Presentations", "论文列表"."""
    if len(line) > 60 or line[-1:] in ".。!?！？;；,":
        return False
    text = plain_heading(line)
    if _SESSION.match(text):
        return True
    reading = _read(text)
    return bool(text) and not reading.rest and reading.nouns > 0 and not _REMARK.match(text)


def venue_of_file_name(name: str) -> tuple[str, str]:
    """Venue and year in the name of a file: ``neurips_2024_accepted.txt`` → ("NeurIPS", "2024").

    Only a known venue counts, or an acronym right beside a year.
    """
    stem = name.rsplit(".", 1)[0] if "." in name[1:] else name
    spaced = re.sub(r"[_+.,~()\[\]\s-]+", " ", unicodedata.normalize("NFKC", stem))
    spaced = re.sub(r"(?<=[A-Za-z])(?=(?:19|20)\d\d(?!\d))", " ", spaced)
    spaced = re.sub(r"(?<!\d)((?:19|20)\d\d)(?=[A-Za-z])", r"\1 ", spaced)
    year_match = re.search(r"(?<![\dA-Za-z])(19[5-9]\d|20\d\d)(?![\dA-Za-z])", spaced)
    year = year_match.group(1) if year_match else ""
    tokens = spaced.split()
    venue = next((usual for token in tokens if (usual := known(token))), "")
    if not venue and year:
        beside = [
            token
            for index, token in enumerate(tokens)
            if year in tokens[max(0, index - 1) : index + 2] and is_acronym(token)
        ]
        venue = next((token for token in beside if token.casefold() not in HEADING_NOISE), "")
    if not year:
        short = re.search(r"(?<![A-Za-z0-9])([A-Za-z]{3,12}?) ?'?(\d\d)(?!\d)", spaced)
        if short and known(short.group(1)):
            venue, year = known(short.group(1)) or "", _century(short.group(2))
    return venue, year


def _century(two_digits: str) -> str:
    return ("19" if int(two_digits) >= 60 else "20") + two_digits


@lru_cache(maxsize=2_048)
def _read(text: str) -> _Reading:
    if not text or len(text) > LONGEST * 2:
        return _Reading("", "", ("…",), 0)
    text = unicodedata.normalize("NFKC", text)
    venue, start, end = _find_venue(text)
    year, year_start, year_end = _find_year(text, start, end)
    if not venue and (year or _CONFERENCE.search(text) or _CJK_BODY.search(text)):
        venue = _long_name(text[:year_start] + " " * (year_end - year_start) + text[year_end:])
        start = end = 0
    blanked = list(text)
    for left, right in ((start, end), (year_start, year_end)):
        blanked[left:right] = " " * (right - left)
    bare = _ORDINAL.sub(" ", _PARENTHESES.sub(" ", "".join(blanked)))
    nouns = 0
    rest: list[str] = []
    for token in _TOKEN.findall(bare):
        folded = token.casefold().strip("./'’-")
        if token[0] >= "\u3000":
            nouns += len(_CJK_NOUN.findall(token))
            left_over = _CJK_NOISE.sub("", token)
            if left_over:
                rest.append(left_over)
        elif folded in HEADING_NOISE:
            nouns += folded in HEADING_NOUNS
        elif not (_COUNT.fullmatch(token) if token[0].isdigit() else known(token)):
            rest.append(token)
    return _Reading(venue, year, tuple(rest), nouns)


def _find_year(text: str, venue_start: int, venue_end: int) -> tuple[str, int, int]:
    """The year nearest to the venue, with its place in the text."""

    def distance(match: re.Match[str]) -> int:
        return min(abs(match.start() - venue_end), abs(venue_start - match.end()))

    matches = list(_YEAR.finditer(text))
    if matches:
        best = min(matches, key=distance) if venue_end else matches[0]
        return best.group(1), best.start(), best.end()
    short = _SHORT_YEAR.search(text)
    if short:
        return _century(short.group(1)), short.start(), short.end()
    if venue_end:
        tail = re.match(r"[-_ ]?(\d\d)(?![\d\w.,%])", text[venue_end:])
        if tail:
            return _century(tail.group(1)), venue_end, venue_end + tail.end()
    return "", 0, 0


def _find_venue(text: str) -> tuple[str, int, int]:
    """The acronym that names the venue, with its place in the text; ("", 0, 0) if there is none."""
    several = several_words(text)
    if several:
        return several.group(), several.start(), several.end()
    year = _YEAR.search(text) or _SHORT_YEAR.search(text)
    found: list[tuple[int, int, str, int, int]] = []
    for match in _NAME.finditer(text):
        token = match.group()
        name = known(token)
        rank = 0 if name else 1
        if name is None:
            if not is_acronym(token) or token.casefold() in HEADING_NOISE - {"acm", "ieee"}:
                continue
            name = token
        if name in PUBLISHERS:
            rank = 2
        distance = 0
        if year:
            distance = max(match.start() - year.end(), year.start() - match.end(), 0)
        found.append((rank, distance, name, match.start(), match.end()))
    if not found:
        return "", 0, 0
    rank, _, name, start, end = min(found)
    if rank == 1 and not year:
        # Capitals alone prove nothing: "GAN papers". With a publisher in front they do.
        return "", 0, 0
    return name, start, end


def _long_name(text: str) -> str:
    """The written-out name of a conference or journal: what is left when all else is taken away."""
    body = _ORDINAL.sub(" ", text)
    chinese = _CJK_BODY.search(re.sub(r"^\W*|年", "", body))
    if chinese:
        return chinese.group().lstrip("年的 ")
    body = _PARENTHESES.sub(" ", body)
    body = re.sub(r"^\W+|\W+$", "", re.sub(r"\s+", " ", body))
    body = _TRAIL.sub("", _LEAD.sub("", body)).strip(" ,:;-–—|")
    if _CONFERENCE.search(body):
        return re.sub(r",\s.*$", "", body).strip()
    words = [word for word in body.split() if word.casefold() not in HEADING_NOISE]
    if len(words) == 1 and words[0][:1].isupper() and words[0].isalpha() and words[0].isascii():
        return words[0]
    return ""
