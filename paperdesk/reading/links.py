"""Links in the text of an abstract, without the sentence's own punctuation."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from paperdesk.domain.details import Link
from paperdesk.reading.addresses import ADDRESS, complete, trim

# Written as a link on purpose, so that no scheme and no well-known host is needed.
_EXPLICIT = (
    r"\\(?:url|href|path|nolinkurl)\s?\{(?P<tex>[^{}\s]++)\}"
    r"|\]\(<?(?P<markdown>[^\s()<>]++(?:\([^\s()]*+\)[^\s()<>]*+)*+)>?(?:\s\"[^\"]*+\")?\)"
    r"|<a\s[^<>]*?href\s?=\s?[\"'](?P<html>[^\"'<>]++)[\"']"
)
_LINK = re.compile(rf"{_EXPLICIT}|(?P<plain>{ADDRESS})", re.IGNORECASE)
_HINT = re.compile(
    r"://|www\.|\b(?:github|gitlab|bitbucket|codeberg|gitee|huggingface|zenodo|osf|arxiv|doi"
    r"|openreview|aclanthology|4open|google)\.|doi:|\\(?:url|href|path|nolinkurl)|\]\(|href",
    re.IGNORECASE,
)

_CODE = (
    "github.com", "githubusercontent.com", "gitlab.com", "bitbucket.org", "codeberg.org",
    "gitee.com", "sr.ht", "sourceforge.net", "launchpad.net", "pypi.org", "anaconda.org",
    "r-project.org", "colab.research.google.com", "4open.science", "softwareheritage.org",
    "hub.docker.com", "huggingface.co", "hf.co", "modelscope.cn", "codeocean.com",
)  # fmt: skip
_DATA = (
    "zenodo.org", "kaggle.com", "figshare.com", "osf.io", "datadryad.org", "data.mendeley.com",
    "physionet.org", "openneuro.org", "archive.ics.uci.edu", "openml.org", "data.world",
    "ieee-dataport.org", "pangaea.de", "registry.opendata.aws", "synapse.org", "materialscloud.org",
)  # fmt: skip
_PROJECT = (
    "github.io", "gitlab.io", "sites.google.com", "page", "page.link", "pages.dev", "netlify.app",
    "vercel.app", "web.app", "readthedocs.io", "notion.site", "herokuapp.com", "weebly.com",
    "wixsite.com", "webflow.io", "framer.website",
)  # fmt: skip
_PAPER = (
    "arxiv.org", "doi.org", "openreview.net", "aclanthology.org", "aclweb.org", "mlr.press",
    "nips.cc", "neurips.cc", "thecvf.com", "acm.org", "ieee.org", "springer.com", "nature.com",
    "sciencedirect.com", "biorxiv.org", "medrxiv.org", "chemrxiv.org", "jmlr.org", "nih.gov",
    "semanticscholar.org", "ssrn.com", "hal.science", "iacr.org", "usenix.org", "jstor.org",
    "pnas.org", "science.org", "plos.org", "mdpi.com", "aps.org", "iop.org", "wiley.com",
    "oup.com", "ijcai.org", "aaai.org", "isca-speech.org", "dblp.org", "alphaxiv.org",
)  # fmt: skip
# Prefixes that the repositories of data register with DataCite.
_DATA_DOI = re.compile(
    r"/10\.(?:5281/zenodo|6084/m9\.figshare|17605/osf|7910/dvn|5061/dryad|17632|57967)",
    re.IGNORECASE,
)


def find(text: str) -> tuple[Link, ...]:
    r"""Every link of the text once, in the order of the text.

    Found are addresses with a scheme, ``www.…`` and well-known hosts without one, ``doi:…``, and
    whatever stands in ``\url{}``, ``\href{}{}``, a Markdown link, ``<…>`` or an HTML anchor.
    """
    if not _HINT.search(text):
        return ()
    found: dict[str, Link] = {}
    for match in _LINK.finditer(text):
        written = match["tex"] or match["markdown"] or match["html"] or ""
        if not written:
            written = trim(match["plain"])
            if match.start() and text[match.start() - 1] == "_":  # _https://…_
                written = written.rstrip("_")
        url = complete(written)
        if url is None or url.lower().startswith("mailto:"):
            continue
        found.setdefault(_same(url), Link(url, kind(url)))
    return tuple(found.values())


def kind(url: str) -> str:
    """What is behind an address, told by its host: code, data, project, paper or web.

    A model on Hugging Face counts as code (weights to run, like a repository), a data set there
    as data and its paper pages as paper.
    """
    parts = urlsplit(url)
    host = (parts.hostname or "").removeprefix("www.")
    path = parts.path.lower()
    if host in {"huggingface.co", "hf.co"}:
        if path.startswith("/datasets"):
            return "data"
        return "paper" if path.startswith("/papers") else "code"
    if _on(host, ("kaggle.com",)) and path.startswith("/code"):
        return "code"
    if _on(host, _DATA) or "dataverse" in host:
        return "data"
    if _on(host, ("doi.org",)) and _DATA_DOI.match(path):
        return "data"
    for name, hosts in (("project", _PROJECT), ("code", _CODE), ("paper", _PAPER)):
        if _on(host, hosts):
            return name
    return "code" if host.startswith(("gitlab.", "git.")) else "web"


def _on(host: str, hosts: tuple[str, ...]) -> bool:
    return any(host == known or host.endswith(f".{known}") for known in hosts)


def _same(url: str) -> str:
    """The form in which two spellings of one address are equal."""
    scheme, _, rest = url.partition("://")
    host, slash, path = rest.partition("/")
    return f"{host.lower().removeprefix('www.')}{slash}{path}".rstrip("/") if scheme else url
