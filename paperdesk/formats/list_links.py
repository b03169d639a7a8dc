"""Addresses in lists: lines of links, the one that leads to the paper, DOIs."""

from __future__ import annotations

import re

from paperdesk.formats.list_words import LINK_WORDS

_URL = re.compile(r"(?:https?://|www\.)[^\s<>\"]+")
_ADDRESS = re.compile(r"[<(\[]?(?:https?://|www\.|doi:10\.\d)\S")
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
MD_LINK = re.compile(
    r"\[{1,2}([^\[\]]{1,60})\]\(\s*<?([^()\s<>]{1,500}(?:\([^()\s]{0,100}\))?)>?[^()]{0,100}\)\]?"
)
_ONLY_LINKS = re.compile(r"(?:\[{1,2}[^\[\]]{1,60}\]\([^()]{0,600}\)\]?[\s|,;·•/–—-]*)+$")
_DOI = re.compile(
    r"(?:https?://(?:dx\.|www\.)?doi\.org/|doi:\s?)(10\.\d+(?:\.\d+)*/[^\s<>\"]+)", re.I
)


def only_links(line: str) -> bool:
    """Whether a line is addresses and nothing else, bare or as ``[pdf](…) | [code](…)``."""
    if "://" not in line and "www." not in line and "](" not in line and "10." not in line:
        return False
    if len(line) > 2_000:
        return False
    words = line.replace("doi: 10.", "doi:10.").split()
    if all(_ADDRESS.match(word) or word in {"|", ",", ";"} for word in words):
        return True
    if _ONLY_LINKS.match(line):
        texts = [match.group(1) for match in MD_LINK.finditer(line)]
        return bool(texts) and all(is_link_word(text) for text in texts)
    return False


def is_link_word(text: str) -> bool:
    """Whether a link is called by what it leads to ("pdf", "project page")."""
    words = text.casefold().strip("[]📄💻🔗 :").split()
    return 0 < len(words) <= 3 and all(word.strip("[]():") in LINK_WORDS for word in words)


def first_url(text: str) -> str:
    """The address in a text that leads to the paper, else the first one, else ""."""
    links = [(match.group(1), match.group(2)) for match in MD_LINK.finditer(text[:4_000])]
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
    links = list(MD_LINK.finditer(text))
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
