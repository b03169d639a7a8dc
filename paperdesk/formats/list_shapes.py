"""What a piece of text looks like: a title, a sentence, an address, a title written as one."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from paperdesk.formats.list_headings import is_venue_heading, venue_of
from paperdesk.formats.list_lines import is_cjk
from paperdesk.formats.list_people import count_people
from paperdesk.formats.list_words import FUNCTION_WORDS, LINK_WORDS

LONGEST_TITLE = 250
"""No title is longer, in characters."""
LONGEST_HAN_TITLE = 80

_SENTENCE_END = re.compile(r"[.!?。！？…][\"'”’)\]}*_`]{0,4}$")
_BREAK = re.compile(
    r"(?:[a-z\d)\]%$}][.!?]|[A-Z]{3,}\.)[\"'”’)]?\s+[\"“(\[]?[A-Z0-9$\\*_]|[。！？](?=.)"
)
_INNER_PERIOD = re.compile(r"[a-z\d)\]]{3}\.\s+[A-Z]|。.")
_SENTENCE_START = re.compile(
    r"(?:We|This|In this|In recent|Our|Here|There|It|While|Although|However|Despite|Recently|"
    r"Recent|These|Many|Existing|To (?:address|solve|tackle|this)|Given|I|They|Most|Such)\b"
)
_QUESTION = re.compile(r"(?:How|What|Why|When|Where|Which|Who|Can|Do|Does|Should|Is|Are|Will)\b")
_HAN_SENTENCE = re.compile("^(?:本文|我们|針對|针对|为了|近年来|随着)|[，；].*[，；]")
_LONG_WORD = re.compile(r"[^\W\d_][\w'’-]{3,}")
_URL = re.compile(r"(?:https?://|www\.)[^\s<>\"]+")
_ONLY_URLS = re.compile(
    r"(?:(?:[<(\[]?(?:https?://|www\.)[^\s<>]+[>)\]]?|doi:\s?10\.\d+(?:\.\d+)*/\S+)[\s,;|]*)+$"
)
_PAPER_WORDS = (
    "paper",
    "pdf",
    "arxiv",
    "openreview",
    "abs",
    "html",
    "doi",
    "link",
    "url",
    "论文",
    "链接",
)
_MD_LINK = re.compile(
    r"\[{1,2}([^\[\]]{1,60})\]\(\s*<?([^()\s<>]{1,500}(?:\([^()\s]{0,100}\))?)>?[^()]{0,100}\)\]?"
)
_ONLY_LINKS = re.compile(r"(?:\[{1,2}[^\[\]]{1,60}\]\([^()]{0,600}\)\]?[\s|,;·•/–—-]*)+$")
_TRAILING_LINKS = re.compile(
    r"(?:[\s|,;·•(–—-]*\[{1,2}[^\[\]]{1,60}\]\([^()]{0,600}\)\]?\)?[\s.]*){1,12}$"
)
_DOI = re.compile(
    r"(?:https?://(?:dx\.|www\.)?doi\.org/|doi:\s?)(10\.\d+(?:\.\d+)*/[^\s<>\"]+)", re.I
)
_SEPARATOR = " \t-–—:,.|·•/;"
_BYLINE = re.compile(r"\s+[-–—|/]\s+|\s+by\s+|\s+//\s+", re.IGNORECASE)
_VENUE_TAIL = re.compile(
    r"[\s,.;|(\[*_–—-]+((?:[A-Z][\w&/-]{1,20}\s){0,2}[A-Z][\w&/-]{1,20}\s?['’]?\d{2,4})[)\]*_.\s]*$"
)
_TITLE_STARTS = frozenset('*_[<“"《「')
_DELIMITED = (
    re.compile(r"\*\*\*(?=\S)(.+?)(?<=\S)\*\*\*(?!\*)"),
    re.compile(r"\*\*(?=[^\s*])(.+?)(?<=\S)\*\*(?!\*)"),
    re.compile(r"__(?=[^\s_])(.+?)(?<=\S)__(?!_)"),
    re.compile(r"<(?:b|strong)>(.+?)</(?:b|strong)>", re.IGNORECASE),
)
_WHOLE_EMPHASIS = re.compile(r"([*_])(?=\S)([^*_]+)(?<=\S)\1[.:]?$")
_WHOLE_QUOTE = re.compile(r"(?:“([^“”]+)”|\"([^\"]+)\"|《([^《》]+)》|「([^「」]+)」)$")


def ends_sentence(text: str) -> bool:
    """Whether a text ends as a sentence does, quotes and markup behind the stop included."""
    return _SENTENCE_END.search(text[-6:]) is not None


def sentence_breaks(text: str) -> int:
    """How many sentences end inside a text (looked for in its first 4,000 characters)."""
    return len(_BREAK.findall(text[:4_000]))


def capitals(text: str) -> float:
    """Share of the longer words that begin with a capital, 0 to 1; 1 if there is no such word."""
    words = _LONG_WORD.findall(text[:400])
    if not words:
        return 1.0
    return sum(1 for word in words if not word[0].islower()) / len(words)


def is_title_like(text: str) -> bool:
    """Whether a text may be a title: short, one phrase, no full stop, not cut off in the middle."""
    if not 2 <= len(text) <= LONGEST_TITLE:
        return False
    if (text[-1] in ".。;；,，:：" and not text.endswith("...")) or _INNER_PERIOD.search(text):
        return False
    if is_cjk(text[0]) or is_cjk(text[-1]):
        return len(text) <= LONGEST_HAN_TITLE and _HAN_SENTENCE.search(text) is None
    words = text.split()
    if len(words) > 40 or words[-1].casefold() in FUNCTION_WORDS:
        return False
    start = text.lstrip("\"'“‘*_$([{")[:2]
    title_case = capitals(text)
    if start[:1].islower() and not (start[1:].isupper() or start[1:] == "-") and title_case < 0.5:
        return False
    sentence = _SENTENCE_START.match(text) is not None or " we " in text
    return not (sentence and len(words) > 4 and title_case < 0.6 and not _QUESTION.match(text))


def only_links(line: str) -> bool:
    """Whether a line is addresses and nothing else, bare or as ``[pdf](…) | [code](…)``."""
    if "://" not in line and "www." not in line and "](" not in line and "10." not in line:
        return False
    if len(line) > 2_000:
        return False
    if _ONLY_URLS.match(line):
        return True
    if _ONLY_LINKS.match(line):
        texts = [match.group(1) for match in _MD_LINK.finditer(line)]
        return bool(texts) and all(_is_link_word(text) for text in texts)
    return False


def _is_link_word(text: str) -> bool:
    words = text.casefold().strip("[]📄💻🔗 :").split()
    return 0 < len(words) <= 3 and all(word.strip("[]():") in LINK_WORDS for word in words)


def first_url(text: str) -> str:
    """The address in a text that leads to the paper, else the first one, else ""."""
    links = [(match.group(1), match.group(2)) for match in _MD_LINK.finditer(text[:4_000])]
    for words in _PAPER_WORDS:
        for label, url in links:
            if words in label.casefold().split() and "." in url:
                return url
    if links and "." in links[0][1]:
        return links[0][1]
    match = _URL.search(text[:4_000])
    return match.group().rstrip(".,;:)]}>'\"") if match else ""


def split_paper_link(text: str) -> tuple[str, str]:
    """``[Paper](a) | [Code](b)`` → a and ``[Code](b)``; ("", text) if no link says "paper"."""
    links = list(_MD_LINK.finditer(text))
    for words in _PAPER_WORDS:
        for link in links:
            if words in link.group(1).casefold().split():
                return link.group(2), " ".join(
                    other.group() for other in links if other is not link
                )
    return "", text


def doi_in(text: str) -> str:
    """The DOI in a DOI address or after ``doi:``, else ""."""
    match = _DOI.search(text[:4_000])
    return match.group(1).rstrip(".,;)]}") if match else ""


@dataclass(slots=True)
class MarkedTitle:
    """A title written as one (bold, a link) at the beginning of a line, and what follows it.

    ``prose`` is what follows if that is sentences: then it may be no title but a bold word that
    begins an abstract, and only the other blocks can tell. ``unknown`` was not understood.
    """

    title: str
    people: str = ""
    prose: str = ""
    unknown: str = ""
    fields: dict[str, str] = field(default_factory=dict)


def marked_title(line: str) -> MarkedTitle | None:
    """The title at the beginning of a line, if one is marked there."""
    if line[:1] not in _TITLE_STARTS:
        return None
    head = line[:1_200]
    whole = _WHOLE_EMPHASIS.match(head) if len(line) <= LONGEST_TITLE else None
    if whole and is_title_like(whole.group(2)) and not count_people(whole.group(2)):
        return MarkedTitle(whole.group(2).strip())
    quoted = _WHOLE_QUOTE.match(head) if len(line) <= LONGEST_TITLE else None
    if quoted:
        inner = next(group for group in quoted.groups() if group)
        return MarkedTitle(inner.strip()) if is_title_like(inner) else None
    if head[0] == "[":
        return _linked(line)
    for pattern in _DELIMITED:
        match = pattern.match(head)
        if match and len(match.group(1)) <= LONGEST_TITLE + 300:
            return _after_bold(match.group(1).strip(), line[match.end() :])
    return None


def _after_bold(inner: str, rest: str) -> MarkedTitle | None:
    if rest[:1].isalnum():
        return None  # "**P**ositive"
    linked = _linked(inner) if inner.startswith("[") else None
    title = linked.title if linked else inner
    if len(title) > LONGEST_TITLE or count_people(title) > 1:
        return None
    stop = title[-1:] in ".:?!" or rest[:1] in ":.–—" or rest[:3] in {" - ", " – ", " — "}
    found = MarkedTitle(title.rstrip(" .:"), fields=dict(linked.fields) if linked else {})
    _read_rest(found, rest)
    if found.prose or found.unknown:
        if not stop or len(title.split()) < 2:
            return None
        if not found.prose:
            found.prose, found.unknown = found.unknown, ""
    return found


def _linked(line: str) -> MarkedTitle | None:
    """``[Title](address) rest``; brackets inside the title are allowed."""
    depth = 0
    close = -1
    for index, char in enumerate(line[: LONGEST_TITLE + 50]):
        depth += (char == "[") - (char == "]")
        if depth == 0:
            close = index
            break
    if close < 2 or line[close + 1 : close + 2] != "(":
        return None
    end = line.find(")", close)
    # An address may have brackets of its own: …/S0004(23)00012-3
    while end > 0 and line.count("(", close, end) > line.count(")", close, end) + 1:
        end = line.find(")", end + 1)
    if end < 0 or end - close > 1_000:
        return None
    title = line[1:close].strip().strip("*_").strip()
    url = line[close + 2 : end].split(None, 1)[0].strip("<>") if end > close + 2 else ""
    if not title or _is_link_word(title) or title.startswith("^"):
        return None
    found = MarkedTitle(title)
    _add_address(found.fields, url)
    _read_rest(found, line[end + 1 :])
    return found


def _add_address(fields: dict[str, str], url: str) -> None:
    if url and not url.startswith("#"):
        fields.setdefault("URL", url)
        doi = doi_in(url)
        if doi:
            fields.setdefault("DOI", doi)


def _read_rest(found: MarkedTitle, rest: str) -> None:
    """Authors, venue and links behind a title."""
    rest = rest.strip()
    trailing = _TRAILING_LINKS.search(rest[-4_000:]) if rest.endswith((")", "]", ").")) else None
    if trailing and trailing.group().strip():
        links = trailing.group()
        rest = rest[: len(rest) - len(links)]
        _add_address(found.fields, first_url(links))
        others = [link.group() for link in _MD_LINK.finditer(links)]
        if len(others) > 1 or "URL" not in found.fields:
            found.fields["abstract-list:links"] = " ".join(others)
    sentence = rest.lstrip(_SEPARATOR)
    rest = rest.strip(_SEPARATOR)
    if not rest:
        return
    tail = _VENUE_TAIL.search(f" {rest[-80:]}")
    if tail and is_venue_heading(tail.group(1), marked=True):
        venue, year = venue_of(tail.group(1))
        if venue:
            found.fields["venue"] = venue
        found.fields["year"] = year
        rest = rest[: max(0, len(rest) - (len(tail.group()) - (len(rest) <= 80)))].strip(_SEPARATOR)
    bare = rest.strip("*_ ()").strip(_SEPARATOR)
    if not bare:
        return
    if count_people(bare) or count_people(f"by {bare}") > 1:
        found.people = bare
    elif len(bare) >= 80 and (ends_sentence(sentence) or len(bare) > LONGEST_TITLE):
        found.prose = sentence
    else:
        found.unknown = bare


def split_byline(text: str) -> tuple[str, str]:
    """``Title - A. Smith, B. Jones`` → title and authors; ("", "") if there is no such pair."""
    for match in reversed(list(_BYLINE.finditer(text[: LONGEST_TITLE * 3]))):
        title, names = text[: match.start()].strip(), text[match.end() :].strip()
        number = count_people(names)
        if title and (number > 1 or (number == 1 and "by" in match.group().casefold())):
            return title, names
    return "", ""
