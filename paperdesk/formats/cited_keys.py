r"""Which citation keys a document uses: LaTeX, the .aux file of LaTeX and BibLaTeX, Markdown.

Read are ``\citation{…}`` and ``\abx@aux@cite`` of .aux files, every command of LaTeX packages that
has "cite" in its name, and the ``[@key]`` and ``@key`` of Pandoc. Files that a document takes in
are read along.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from paperdesk.domain.errors import ImportFailed
from paperdesk.domain.said import said

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

MARKDOWN = frozenset({".md", ".markdown", ".qmd", ".rmd", ".txt"})
_COMMENT = re.compile(r"(?<!\\)((?:\\\\)*)%.*")
_VERBATIM = re.compile(
    r"\\begin\{(verbatim|Verbatim|lstlisting|minted|comment)\*?\}.*?\\end\{\1\*?\}"
    r"|\\(?:verb\*?|lstinline)(?![A-Za-z])([^\s\w{])[^\n]*?\2",
    re.DOTALL,
)
_AUX = re.compile(r"\\citation\{([^{}]*)\}|\\abx@aux@cite(?:\{\d+\})?\{([^{}]*)\}")
_AUX_INPUT = re.compile(r"\\@input\{([^{}]+)\}")
_CITE = re.compile(
    r"\\(?P<name>[A-Za-z]*cite[A-Za-z]*|Cite[A-Za-z]*)\*?"
    r"(?P<rest>(?:\s*(?:\[[^\]]*\]|\([^()]*\)|\{[^{}]*\}))+)"
)
_BRACES = re.compile(r"\{([^{}]*)\}")
_OPTIONAL = re.compile(r"\[[^\]]*\]|\([^()]*\)")
_TEX_INPUT = re.compile(r"\\(?:input|include|subfile)\s*\{([^{}]+)\}")
# Commands with "cite" in their name that cite nothing, or set something.
_NO_CITE = re.compile(r"citestyle|setcitestyle|citereset|defcitealias|citeindex|newcite|citefield")
_CODE = re.compile(r"^(```|~~~).*?^\1|(`+)(?!`).*?(?<!`)\2(?!`)", re.DOTALL | re.MULTILINE)
# Pandoc User's Guide, "Citation syntax".
_MARKDOWN_KEY = re.compile(
    r"(?<![\w.@/\\])-?@(?:\{([^{}\s]+)\}|(\w(?:[\w]|[:.#$%&+?<>~/-](?=\w))*))"
)
_MOST_FILES = 200


def cited_keys(path: Path) -> list[str]:
    r"""The keys a document cites, each once, in its order; "*" stands for ``\nocite{*}``.

    Raises:
        ImportFailed: the file cannot be read.
    """
    found: list[str] = []
    for text, suffix in _texts(path):
        if suffix in MARKDOWN:
            found += _in_markdown(text)
        elif suffix == ".aux":
            found += _split(one or two for one, two in _AUX.findall(text))
        else:
            found += _in_tex(text)
    return list(dict.fromkeys(found))


def _texts(path: Path) -> Iterator[tuple[str, str]]:
    """The document and the files it takes in, each once; those that are not there are passed."""
    waiting, seen = [path], {path.resolve()}
    while waiting and len(seen) <= _MOST_FILES:
        now = waiting.pop(0)
        suffix = now.suffix.lower()
        try:
            text = now.read_bytes().decode("utf-8", "replace").replace("\r\n", "\n")
        except OSError as error:
            if now == path:
                raise ImportFailed(
                    said("The document {name} cannot be read.", name=path.name),
                    "Give the name of a .tex, .aux or .md file.",
                    str(error),
                ) from error
            continue
        if suffix not in MARKDOWN and suffix != ".aux":
            text = _COMMENT.sub(r"\1", _VERBATIM.sub("", text))
        yield text, suffix
        inputs = _AUX_INPUT if suffix == ".aux" else _TEX_INPUT
        for name in inputs.findall(text) if suffix not in MARKDOWN else ():
            inner = path.parent / name.strip()
            inner = inner if inner.suffix else inner.with_suffix(".tex")
            if inner.resolve() not in seen:
                seen.add(inner.resolve())
                waiting.append(inner)


def _in_tex(text: str) -> Iterator[str]:
    for match in _CITE.finditer(text):
        if _NO_CITE.search(match["name"].lower()):
            continue
        groups = _BRACES.findall(_OPTIONAL.sub("", match["rest"]))
        # \cites{a}{b} takes any number of keys; after \cite{a} a group is text.
        many = match["name"].lower().endswith("cites")
        yield from _split(groups if many else groups[:1])


def _in_markdown(text: str) -> Iterator[str]:
    for braced, bare in _MARKDOWN_KEY.findall(_CODE.sub("", text)):
        yield braced or bare


def _split(groups: Iterator[str] | list[str]) -> Iterator[str]:
    for group in groups:
        for key in group.split(","):
            if key.strip():
                yield key.strip()
