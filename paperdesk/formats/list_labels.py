"""Labels in front of a text: ``Title: …``, ``**Authors:** …``, ``Abstract — …``, ``摘要：…``."""

from __future__ import annotations

import re

from paperdesk.domain.text import slug

_NAMES = {
    "title": (
        "title, paper title, article title, paper name, 标题, 题目, 论文题目, 论文标题, 標題, "
        "題目, 题名, タイトル, 제목, titel, titre"
    ),
    "authors": (
        "author, authors, author(s), paper authors, paper author, author list, author names, "
        "author name, presenter, presenters, presenter(s), presenting author, speaker, speakers, "
        "speaker(s), 作者, 论文作者, 著者, 저자, "
        "autoren, auteurs"
    ),
    "abstract": (
        "abstract, abstract text, paper abstract, summary, 摘要, 内容摘要, 中文摘要, 英文摘要, "
        "概要, 要旨, 抄録, 초록, zusammenfassung, résumé, kurzfassung"
    ),
    "keyword": (
        "keywords, keyword, key words, index terms, keywords/phrases, 关键词, 关键字, 關鍵詞, "
        "關鍵字, キーワード, 키워드, schlagwörter, mots-clés"
    ),
    "URL": (
        "url, link, links, pdf, paper link, paper url, pdf url, openreview, arxiv, arxiv link, "
        "forum, 链接, 论文链接, 地址, 论文地址, 連結, 网址"
    ),
    "DOI": "doi",
    "venue": (
        "venue, conference, journal, booktitle, published in, publication, appears in, 会议, "
        "期刊, 出处, 会议名称, 發表於, 发表于"
    ),
    "year": (
        "year, date, published, publication date, publication year, 年份, 日期, 年, 发表时间, "
        "出版年"
    ),
    "link": (
        "code, code link, code url, source code, github, project, project page, homepage, "
        "website, web page, demo, data, dataset, video, slides, poster link, 代码, 代码链接, "
        "代码地址, 项目主页, 项目地址, 数据集, 主页"
    ),
    "other": (
        "tl;dr, tldr, session, affiliation, affiliations, comments, comment, subjects, subject, "
        "primary area, paper id, id, paper number, number, track, decision, score, scores, "
        "rating, ratings, average rating, pages, presentation, status, topic, topics, area, "
        "license, supplementary material, supplementary, poster session, location, time, type, "
        "institution, institutions, organization, category, categories, award, language, 单位, "
        "机构, 作者单位, 备注, 评分, 领域, 类别, 编号, 一句话总结"
    ),
}
_KEYS = {
    name.strip(): key for key, names in _NAMES.items() for name in names.split(",") if name.strip()
}
CORE = frozenset({"title", "authors", "abstract", "keyword"})
"""Labels that make their block a labelled record."""

_LABEL = re.compile(
    r"(?:[-*•+]\s+|[>#]+\s*)?(?P<mark>[*_`]{0,3})[\[【(<]?"
    r"(?P<label>[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ;()./ -]{1,24}?"
    r"|[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]{1,6}?)"
    r"[\]】)>]?\s?(?:[*_`]{0,3}\s?[:：]\s?[*_`]{0,3}|(?<=[\]】])|(?P=mark)(?<=[*_`])$)\s*"
)
_ABSTRACT = re.compile(
    r"(?:[>#]+\s*)?(?P<mark>[*_]{0,3})(?:"
    r"(?:abstract|summary|摘\s*要)(?P=mark)\s*(?:[.:：]+|[—–]+|--+|\s-(?=\s))\s*(?P=mark)"
    r"|(?<=[*_])abstract[.:]?(?P=mark)\s+|ABSTRACT\s+(?=[A-Z])"
    r"|(?:abstract|摘\s*要)(?P=mark)\s*$)\s*",
    re.IGNORECASE,
)
_UPPER_ABSTRACT = re.compile(r"ABSTRACT\s+(?=[A-Z])")
_KEYWORDS = re.compile(
    r"(?P<mark>[*_]{0,3})(?:key\s?words|index terms)(?P=mark)\s*(?:[.:：]+|[—–]+|--+|\s-(?=\s))\s*"
    r"(?P=mark)",
    re.IGNORECASE,
)
_SEPARATOR = re.compile(r"\s*[,;，；、•|]\s*")


def label_of(line: str) -> tuple[str, str] | None:
    """The meaning of the label a line begins with and the text after it, or None.

    Meanings: title, authors, abstract, keyword, URL, DOI, venue, year, link, or
    ``abstract-list:<label>`` for a label that says something else about a paper.
    """
    if not line:
        return None
    match = _LABEL.match(line)
    if match:
        name = " ".join(match.group("label").casefold().split())
        if name.count("(") > name.count(")"):
            name += ")"  # the closing one was taken for the end of "(Authors)"
        key = _KEYS.get(name)
        if key is not None:
            value = line[match.end() :].strip()
            mark = match.group("mark")
            if mark and value.endswith(mark) and mark not in value[: -len(mark)]:
                value = value[: -len(mark)].rstrip()
            if key == "other":
                key = f"abstract-list:{slug(name) or name}"
            return key, value
    return _loose_label(line)


def _loose_label(line: str) -> tuple[str, str] | None:
    """``Abstract—We``, ``ABSTRACT We``, ``**Abstract** We``, ``Abstract`` alone; keywords too."""
    first = line[0]
    if first in "aAsS*_摘>#":
        match = _ABSTRACT.match(line)
        if match and (match.group().strip().upper() != "ABSTRACT" or _stands_out(line, match)):
            return "abstract", line[match.end() :]
    if first in "kKiI*_":
        match = _KEYWORDS.match(line)
        if match:
            return "keyword", line[match.end() :]
    return None


def _stands_out(line: str, match: re.Match[str]) -> bool:
    """Whether a bare "abstract" is a label: alone on its line, or in capitals."""
    return match.end() == len(line) or _UPPER_ABSTRACT.match(line) is not None


def keywords(value: str) -> str:
    """A list of keywords with ", " between them."""
    return ", ".join(word for word in _SEPARATOR.split(value.strip(" .。*_")) if word)
