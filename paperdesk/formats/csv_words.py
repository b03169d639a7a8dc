"""Headings of columns and names of types, as tables have them.

Headings are in English and Chinese, the commonest in German, French and Spanish too. They are
compared without signs and blanks, in small letters. They come from the exports of
Scopus, PubMed, Zotero, IEEE Xplore, Dimensions, CNKI and Wanfang, and from this program's own.
"""

from __future__ import annotations

from paperdesk.formats.csl_words import TYPES as CSL_TYPES
from paperdesk.formats.endnote_words import TYPES as ENDNOTE_TYPES
from paperdesk.formats.ris_words import RIS_TYPES

HEADINGS = {
    "key": "citation key, citekey, bibtex key, key, 引用键",
    "type": "type, item type, document type, publication type, reference type, entry type, "
    "文献类型, 类型, srcdatabase-来源库, 来源库",
    "title": "title, document title, article title, paper title, titles, name, paper, "
    "标题, 题名, 篇名, 论文题目, 论文标题, 题目, 文献标题, title-题名",
    "title-short": "short title, 短标题",
    "authors": "author full names, author, authors, author names, authors names, creator, "
    "creators, 作者, 著者, 全部作者, author-作者",
    "editors": "editor, editors, book editors, 编者, 编辑, 主编",
    "translators": "translator, translators, 译者",
    "year": "year, publication year, pub year, publish year, 年, 年份, 发表年份, 出版年, 出版年份, "
    "year-年",
    "issued": "issued, date, publication date, publish date, published, date published, "
    "cover date, 日期, 发表时间, 出版时间, 发表日期, 出版日期, pubtime-发表时间",
    "container-title": "source title, publication title, journal, journal title, journal/book, "
    "journal name, container title, book title, venue, conference, conference name, "
    "proceedings, proceedings title, source, publication, 来源, 来源期刊, 期刊, 期刊名称, 刊名, "
    "会议, 会议名称, 文献来源, 出处, source-文献来源",
    "container-title-short": "abbreviated source title, journal abbreviation, "
    "container title short, iso abbreviation, 期刊缩写",
    "collection-title": "series, series title, collection title, 丛书, 丛书名",
    "event-title": "event title, event, event name",
    "volume": "volume, vol, 卷, 卷号, volume-卷",
    "issue": "issue, no, number of issue, issue number, 期, 期号, period-期",
    "number": "number, report number, patent number, article number, art no, "
    "编号, 专利号, 文章编号",
    "page": "pages, page, page range, pagination, page numbers, 页, 页码, 起止页码, pagecount-页数",
    "first page": "page start, start page, first page, begin page, 起始页, 开始页",
    "last page": "page end, end page, last page, 结束页, 终止页",
    "number-of-pages": "num pages, number of pages, 页数",
    "edition": "edition, 版本, 版次",
    "publisher": "publisher, institution, university, school, 出版社, 出版者, 出版商, 授予单位",
    "publisher-place": "place, publisher place, place of publication, address, 出版地",
    "genre": "genre, thesis type, kind",
    "language": "language, language of original document, lang, 语言, 语种",
    "DOI": "doi, doi link, digital object identifier, doi-doi",
    "URL": "url, link, links, web address, website, address url, "
    "链接, 网址, 原文链接, url-网址, link-链接",
    "ISBN": "isbn, isbns",
    "ISSN": "issn, issns, eissn, issn-国际标准刊号",
    "PMID": "pmid, pubmed id",
    "PMCID": "pmcid, pmc, pmc id",
    "eprint": "eprint, arxiv, arxiv id, arxiv number",
    "abstract": "abstract, abstract note, abstract text, summary, "
    "摘要, 文摘, 内容摘要, summary-摘要",
    "tags": "tags, tag, keywords, keyword, author keywords, index keywords, manual tags, "
    "automatic tags, ieee terms, mesh terms, 关键词, 关键字, 标签, 主题词, keyword-关键词",
    "notes": "notes, note, comments, comment, remarks, 备注, 笔记, 注释",
    "links": "link attachments, further links",
    "files": "files, file, file attachments, pdf, pdf link, attachments, 附件, 文件",
    "collections": "collections, collection, folders, 文件夹, 分类",
    "rating": "rating, stars, 评分",
    "read status": "read status, status of reading, 阅读状态",
    "call-number": "call number, 索书号",
    "archive": "archive, database, database provider, 数据库",
    "accessed": "accessed, access date, date accessed, 访问日期",
    "more": "more",
}
"""Field → headings, the one that says most first. Fields are CSL variables or stand in COLUMNS."""

_FURTHER = {
    "title": "titel, titre, título",
    "authors": "autor, autoren, verfasser, auteur, auteurs, autores",
    "editors": "herausgeber, hrsg, éditeur scientifique, editores",
    "year": "jahr, erscheinungsjahr, année, año",
    "issued": "datum, erscheinungsdatum, fecha",
    "container-title": "zeitschrift, zeitschriftentitel, revue, revista",
    "volume": "band, bd, jahrgang, jg, tome, volumen",
    "issue": "heft, heftnummer, ausgabe, numéro, número",
    "page": "seiten, seite, páginas",
    "publisher": "verlag, éditeur, editorial",
    "publisher-place": "ort, verlagsort, erscheinungsort, lieu, lugar",
    "abstract": "zusammenfassung, kurzfassung, résumé, resumen",
    "tags": "schlagwörter, schlagworte, stichwörter, mots-clés, palabras clave, etiquetas",
    "notes": "notizen, anmerkungen, bemerkungen, remarques, notas",
    "type": "dokumenttyp, typ, publikationstyp, tipo",
    "language": "sprache, langue, idioma",
    "edition": "auflage, édition, edición",
}
"""The same in German, French and Spanish."""

SEVERAL = frozenset({"tags", "notes", "links", "files", "collections", "publisher"})
"""Fields that more than one column may fill."""

TELLING = frozenset({"title", "abstract", "authors", "DOI", "PMID", "container-title"})
"""Fields one of which every table of references has."""

_MORE_TYPES = {
    "article": "article-journal",
    "articleinpress": "article-journal",
    "review": "article-journal",
    "editorial": "article-journal",
    "shortsurvey": "article-journal",
    "journalarticle": "article-journal",
    "researcharticle": "article-journal",
    "conferencepaper": "paper-conference",
    "proceedingspaper": "paper-conference",
    "proceeding": "paper-conference",
    "inproceedings": "paper-conference",
    "conferencereview": "paper-conference",
    "bookchapter": "chapter",
    "booksection": "chapter",
    "incollection": "chapter",
    "monograph": "book",
    "phdthesis": "thesis",
    "mastersthesis": "thesis",
    "dissertation": "thesis",
    "preprint": "article",
    "techreport": "report",
    "computerprogram": "software",
    "blogpost": "post-weblog",
    "case": "legal_case",
    "statute": "legislation",
    "magazinearticle": "article-magazine",
    "newspaperarticle": "article-newspaper",
    "videorecording": "motion_picture",
    "film": "motion_picture",
    "audiorecording": "song",
    "presentation": "speech",
    "encyclopediaarticle": "entry-encyclopedia",
    "dictionaryentry": "entry-dictionary",
    "email": "personal_communication",
    "letter": "personal_communication",
    "artwork": "graphic",
    "misc": "document",
    "期刊": "article-journal",
    "期刊论文": "article-journal",
    "会议": "paper-conference",
    "会议论文": "paper-conference",
    "学位论文": "thesis",
    "硕士": "thesis",
    "博士": "thesis",
    "硕士论文": "thesis",
    "博士论文": "thesis",
    "图书": "book",
    "专著": "book",
    "报告": "report",
    "科技报告": "report",
    "专利": "patent",
    "标准": "standard",
    "报纸": "article-newspaper",
    "网页": "webpage",
}


def folded(text: str) -> str:
    """Letters and digits of a heading or a name, in small letters."""
    return "".join(char for char in text.casefold() if char.isalnum())


FIELD_OF_HEADING = {
    folded(heading): (name, rank)
    for words in (_FURTHER, HEADINGS)
    for name, headings in words.items()
    for rank, heading in enumerate(headings.split(", "))
}
"""Folded heading → field, and how much it says compared with others (0 is best)."""

TYPES = (
    {folded(name): csl for name, csl in RIS_TYPES.items()}
    | {folded(name): csl for name, csl in ENDNOTE_TYPES.items()}
    | _MORE_TYPES
    | {folded(name): name for name in CSL_TYPES if name not in {"article", "review"}}
)
"""Folded name of a type, in any of the formats → CSL type."""
