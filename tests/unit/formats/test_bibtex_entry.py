"""Where the fields of an entry go, by their names and by the type of the entry."""

from __future__ import annotations

import base64
import plistlib

import pytest

from paperdesk.domain.records import ParsedAttachment
from tests.support.bibtex_reading import entry, names

TYPES = {
    "article": "article-journal", "Book": "book", "INBOOK": "chapter", "incollection": "chapter",
    "inproceedings": "paper-conference", "conference": "paper-conference", "proceedings": "book",
    "phdthesis": "thesis", "mastersthesis": "thesis", "techreport": "report", "manual": "book",
    "unpublished": "manuscript", "misc": "document", "booklet": "pamphlet", "online": "webpage",
    "dataset": "dataset", "software": "software", "patent": "patent", "periodical": "periodical",
    "inreference": "entry-encyclopedia", "report": "report", "thesis": "thesis", "www": "webpage",
    "movie": "motion_picture", "xdata": "document", "whatever": "document",
}  # fmt: skip


@pytest.mark.parametrize(("kind", "csl"), TYPES.items())
def test_types(kind: str, csl: str) -> None:
    record = entry("title = {A}", kind)
    assert (record.type, record.source_type) == (csl, f"bibtex:{kind.lower()}")


DATES = {
    "year = 2019": "2019",
    "year = {2019}, month = jun": "2019-06",
    'year = "2019", month = "June"': "2019-06",
    "year = 2019, month = {6}, day = {2}": "2019-06-02",
    "year = 2019, month = {2--7 June}": "2019-06-02/2019-06-07",
    "year = 2019, month = {June 2--7}": "2019-06-02/2019-06-07",
    "year = 2019, month = {30~May -- 2~June}": "2019-05-30/2019-06-02",
    "year = 2019, month = jul # {/} # aug": "2019-07/2019-08",
    'year = 2019, month = 10 # "~" # jan': "2019-01-10",
    "year = 2019, month = {#jun#}": "2019-06",
    "year = 2019, month = {Spring}": "2019-21",
    "year = 2019, month = {Juin}": "2019-06",
    "year = {c. 1850}": "1850~",
    "year = {1984?}": "1984?",
    "year = {[1923]}": "1923",
    "year = {1998--99}": "1998/1999",
    "year = {in press}": "in press",
    "year = {2005, in press}": "2005",
    "year = {2019a}": "2019",
    "year = {{\\noopsort{1973b}}1973}": "1973",
    "date = {2019-06-02}": "2019-06-02",
    "date = {2019-06-02/2019-06-07}": "2019-06-02/2019-06-07",
    "date = {2004/}": "2004/",
    "date = {2004/open}": "2004/..",
    "date = {199u}": "199X",
    "date = {1850~}": "1850~",
    "date = {1850{\\textasciitilde}}": "1850~",
    "date = {2004-21}": "2004-21",
    "date = {-0043}": "-0043",
    "date = {2019-06-02T10:00:00Z}": "2019-06-02",
    "date = {June 2019}": "2019-06",
    "date = {some day}": "some day",
    "date = {2019-06}, year = {2019}": "2019-06",
}


@pytest.mark.parametrize(("fields", "issued"), DATES.items())
def test_dates(fields: str, issued: str) -> None:
    assert entry(fields).fields["issued"] == issued


def test_what_a_date_cannot_hold_is_kept() -> None:
    record = entry("year = 2019, month = {whenever}")
    assert record.fields == {"issued": "2019", "bibtex:month": "whenever"}
    assert entry("month = jan").fields == {"bibtex:month": "January"}
    assert entry("year = {2019a}").verbatim == {"issued": "2019a"}
    assert entry("urldate = {2020-01-02}, origdate = {1899}, eventdate = {2019-05}").fields == {
        "accessed": "2020-01-02",
        "original-date": "1899",
        "event-date": "2019-05",
    }


CONTAINERS = {
    ("article", "journal = {J}"): {"container-title": "J"},
    ("article", "journaltitle = {J}, journalsubtitle = {S}"): {"container-title": "J: S"},
    ("inproceedings", "booktitle = {B}, booksubtitle = {S}"): {"container-title": "B: S"},
    ("inproceedings", "booktitle = {B}, journal = {J}"): {
        "container-title": "B", "bibtex:journal": "J"},
    ("article", "booktitle = {B}, journal = {J}"): {
        "container-title": "J", "bibtex:booktitle": "B"},
    ("misc", "journal = {J}"): {"container-title": "J"},
    ("article", "number = 3"): {"issue": "3"},
    ("article", "issue = {09}"): {"issue": "09"},
    ("article", "number = 3, issue = {Spring}"): {"issue": "3", "bibtex:issue": "Spring"},
    ("techreport", "number = {TR-3}"): {"number": "TR-3", "genre": "Technical report"},
    ("book", "series = {LNCS}, number = 3"): {"collection-title": "LNCS", "collection-number": "3"},
    ("book", "number = 3"): {"number": "3"},
    ("phdthesis", "school = {MIT}"): {"publisher": "MIT", "genre": "PhD thesis"},
    ("mastersthesis", "school = {MIT}"): {"publisher": "MIT", "genre": "Master’s thesis"},
    ("thesis", "institution = {MIT}, type = {mathesis}"): {
        "publisher": "MIT", "genre": "Master’s thesis"},
    ("phdthesis", "school = {MIT}, type = {Diss.}"): {"publisher": "MIT", "genre": "Diss."},
    ("inproceedings", "publisher = {ACM}, organization = {SIG}"): {
        "publisher": "ACM", "bibtex:organization": "SIG"},
    ("book", "publisher = {Taylor and Francis}"): {"publisher": "Taylor and Francis"},
    ("book", "address = {Rome}, edition = {Second}"): {
        "publisher-place": "Rome", "edition": "Second"},
    ("book", "location = {Rome}, pagetotal = {300}"): {
        "publisher-place": "Rome", "number-of-pages": "300"},
    ("article", "title = {T}, subtitle = {S}"): {"title": "T: S"},
    ("article", "title = {T?}, subtitle = {S}"): {"title": "T? S"},
    ("article", "pages = {12---23}"): {"page": "12-23"},
    ("article", "pages = {1--3, 7}"): {"page": "1-3, 7"},
    ("article", "doi = {https://doi.org/10.1000/x\\_y}"): {"DOI": "10.1000/x_y"},
    ("article", "doi = {none}"): {"DOI": "none"},
    ("article", "url = {https://a.b/x_y?a=1\\&b={2}\\%20\\#c}"): {
        "URL": "https://a.b/x_y?a=1&b=2%20#c"},
    ("misc", "howpublished = {\\url{https://a.b/~c}}"): {"URL": "https://a.b/~c"},
    ("misc", "howpublished = {Online at \\url{https://a.b}}"): {"URL": "https://a.b"},
    ("misc", "howpublished = {Pressed as a disc}"): {"medium": "Pressed as a disc"},
    ("article", "eprint = {arXiv:2101.00001v2}, eprinttype = {arxiv}"): {
        "eprint": "2101.00001v2", "archive": "arxiv"},
    ("article", "eprint = {31036660}, eprinttype = {pmid}"): {"PMID": "31036660"},
    ("article", "eprint = {31036660}, eprinttype = {pubmed}, pmid = {7}"): {
        "PMID": "7", "eprint": "31036660", "archive": "pubmed"},
    ("article", "eprint = {PMC12}, eprinttype = {jstor}"): {"eprint": "PMC12", "archive": "jstor"},
    ("article", "eprint = {1234.56789}, archiveprefix = {arXiv}, primaryclass = {cs.LG}"): {
        "eprint": "1234.56789", "archive": "arXiv", "bibtex:primaryclass": "cs.LG"},
    ("article", "title = {}, year = {}, note = {  }"): {},
    ("article", "entrysubtype = {magazine}, journal = {J}"): {
        "container-title": "J", "bibtex:entrysubtype": "magazine"},
}  # fmt: skip


@pytest.mark.parametrize(("written", "fields"), CONTAINERS.items())
def test_fields(written: tuple[str, str], fields: dict[str, str]) -> None:
    kind, text = written
    assert entry(text, kind).fields == fields


def test_magazines_and_newspapers() -> None:
    assert entry("entrysubtype = {newspaper}").type == "article-newspaper"


def test_abstracts_keep_their_paragraphs_and_formulas() -> None:
    record = entry("abstract = {One $x^2$ of\n  10\\,\\%.\n\n  \\emph{Two}.}")
    assert record.fields["abstract"] == "One $x^2$ of 10 %.\n\n<i>Two</i>."


def test_editors_and_other_roles() -> None:
    record = entry(
        "author = {A, B}, editor = {C, D}, translator = {E, F}, bookauthor = {G, H},"
        " editora = {I, J}, editoratype = {redactor}, foreword = {K, L}"
    )
    assert [(one.role, one.family) for one in record.creators] == [
        ("author", "A"), ("editor", "C"), ("translator", "E"), ("container-author", "G"),
        ("bibtex:editora", "I"), ("bibtex:foreword", "K"),
    ]  # fmt: skip
    assert record.fields == {"bibtex:editoratype": "redactor"}
    assert names(entry("editor = {C, D}, editortype = {compiler}"), "compiler") == ["C, D"]


KEYWORDS = {
    "a, b,c": ("a", "b", "c"),
    "a; b, c;": ("a", "b, c"),
    "城市交通;;公共管理;;规划": ("城市交通", "公共管理", "规划"),
    "{a, b}, c": ("a, b", "c"),
    "a,, a , ,b": ("a", "b"),
    'na{\\"\\i}ve, C\\&A,\n  two\n words': ("naïve", "C&A", "two words"),
    "": (),
}


@pytest.mark.parametrize(("written", "tags"), KEYWORDS.items())
def test_keywords(written: str, tags: tuple[str, ...]) -> None:
    assert entry(f"keywords = {{{written}}}").tags == tags


FILES = {
    ":papers/a.pdf:PDF": [("papers/a.pdf", "", "application/pdf")],
    "Full Text:files/1/a.pdf:application/pdf;Snapshot:files/2/b.html:text/html": [
        ("files/1/a.pdf", "Full Text", "application/pdf"),
        ("files/2/b.html", "Snapshot", "text/html")],
    "/srv/a.pdf;/srv/b.pdf": [("/srv/a.pdf", "", ""), ("/srv/b.pdf", "", "")],
    r":D\:\\Papers\\a.pdf:PDF": [("D:\\Papers\\a.pdf", "", "application/pdf")],
    r"D:\\Papers\\a.pdf": [("D:\\Papers\\a.pdf", "", "")],
    ":D$\\backslash$:/Papers/a{\\_}b.pdf:pdf": [("D:/Papers/a_b.pdf", "", "application/pdf")],
    r"A\: b\; c:x\;y.pdf:PDF": [("x;y.pdf", "A: b; c", "application/pdf")],
    "a.pdf:PDF": [("a.pdf", "", "application/pdf")],
    "A title:a.pdf": [("a.pdf", "A title", "")],
    "": [],
    ";": [],
}  # fmt: skip


@pytest.mark.parametrize(("written", "files"), FILES.items())
def test_files(written: str, files: list[tuple[str, str, str]]) -> None:
    found = entry(f"file = {{{written}}}").attachments
    assert [(file.path, file.title, file.mime_type) for file in found] == files


def test_files_on_the_web_and_of_bibdesk() -> None:
    alias = base64.b64encode(plistlib.dumps({"relativePath": "Papers/a.pdf"})).decode()
    record = entry(
        f"file = {{:https\\://a.b/c.pdf:PDF}}, bdsk-url-1 = {{https://d.e}},"
        f" bdsk-file-1 = {{{alias}}}, bdsk-file-2 = {{not a list}}"
    )
    assert record.attachments == (
        ParsedAttachment(url="https://a.b/c.pdf", mime_type="application/pdf"),
        ParsedAttachment(url="https://d.e"),
        ParsedAttachment(path="Papers/a.pdf"),
    )
    assert record.fields == {"bibtex:bdsk-file-2": "not a list"}


STATE = {
    "ranking = {rank3}": ("", 3, ""),
    "ranking = {5}": ("", 5, ""),
    "rating = {4}": ("", 4, ""),
    "readstatus = {read}": ("read", 0, ""),
    "readstatus = {skimmed}": ("seen", 0, ""),
    "read = {1}": ("read", 0, ""),
    "read = {0}": ("unseen", 0, ""),
    "creationdate = {2020-10-12T08:00:01}": ("", 0, "2020-10-12T08:00:01"),
    "timestamp = {2012.06.11}": ("", 0, "2012-06-11"),
    "timestamp = {Tue, 12 Jun 2018 10:00:00 +0200}": ("", 0, "2018-06-12"),
    "date-added = {2018-06-12 10:00:00 +0200}": ("", 0, "2018-06-12T10:00:00+0200"),
}


@pytest.mark.parametrize(("written", "state"), STATE.items())
def test_what_the_reader_did(written: str, state: tuple[str, int, str]) -> None:
    record = entry(written)
    assert (record.read_status, record.rating, record.added) == state
    assert record.fields == {}


def test_what_cannot_be_understood_of_it_is_kept() -> None:
    record = entry("ranking = {relevant}, readstatus = {half}, timestamp = {once}")
    assert record.fields == {
        "bibtex:ranking": "relevant", "bibtex:readstatus": "half", "bibtex:timestamp": "once",
    }  # fmt: skip


def test_notes_aliases_and_links() -> None:
    record = entry(
        "note = {Printed}, annote = {My {n}ote.\n\n Two.}, comment = {Other}, ids = {old, older},"
        " related = {x, y}, relatedtype = {translationof}, xref = {z}"
    )
    assert record.notes == ("My note.\n\nTwo.", "Other")
    assert record.aliases == ("old", "older")
    assert [(link.relation, link.key) for link in record.links] == [
        ("related", "x"), ("related", "y"), ("xref", "z"),
    ]  # fmt: skip
    assert record.fields == {"note": "Printed", "bibtex:relatedtype": "translationof"}
