r"""Text to LaTeX, for the values of a BibTeX file.

Abstracts and titles are kept in the markup of their source: TeX mixed with Markdown. ``escape``
leaves alone what is TeX already, turns Markdown emphasis into TeX and escapes the rest, so that
the result compiles without a package. Two rules of the readers of ``.bib`` files hold for every
result:

- Braces balance when counted blindly, ``\{`` and ``\}`` included, because BibTeX itself counts
  them so (Oren Patashnik, "BibTeXing", section 4).
- No brace follows a double backslash, because bibtexparser takes it for an escaped one.

``literal`` takes plain text in which every character means itself (tags, names of lists), and
``verbatim`` prepares addresses and identifiers, which are never escaped.
"""

from __future__ import annotations

import re

from paperdesk.formats.latex_scan import Scan
from paperdesk.formats.latex_text import clean, finish, plain

# There is no line to end at the edges of a text, and LaTeX says so.
_EDGE_BREAKS = re.compile(r"^(?:\\\\(?=\s)\s*)+|\s*(?<!\\)(?:\\\\\s*)+$")
_NEEDS_CARE = re.compile(r"[\\&%$#_{}~^*`\[]|://")

_BARE_SIGN = re.compile(
    r"\\(?:url|href|path|nolinkurl|[A-Za-z]*cite[a-z]*|ref|label)\*?(?:\[[^\]]*\])*\{[^{}]*\}"
    r"|\\\(.*?\\\)|\\.|\$\$.*?\$\$|\$(?:[^$\\]|\\.)*\$|([&%#_])",
    re.DOTALL,
)


def escape(text: str, *, unicode: bool = True, title: bool = False, lines: bool = False) -> str:
    r"""TeX for text in source markup (TeX and Markdown); single spaces, none at the ends.

    Args:
        text: what the source says.
        unicode: keep non-ASCII characters; otherwise they become commands where there is one.
        title: put words that must keep their capitals (``GPT``, ``ImageNet``) and formulas in
            braces, because bibliography styles change the case of titles.
        lines: keep line ends (notes); empty lines are left out either way.
    """
    text = clean(text, lines=lines)
    if text.startswith("\\\\") or text.endswith("\\\\"):
        text = _EDGE_BREAKS.sub("", text)
    if _NEEDS_CARE.search(text) is None:
        return finish(text, unicode=unicode, title=title)
    return Scan(text).result(unicode=unicode, title=title)


def literal(text: str, *, unicode: bool = True, title: bool = False) -> str:
    """TeX for plain text: every character is printed as it is. Arguments as in ``escape``."""
    return finish(plain(clean(text)), unicode=unicode, title=title)


def verbatim(text: str) -> str:
    r"""An address or identifier as it is, with ``{ } \`` and blanks percent-encoded."""
    return re.sub(r"[ {}\\]", lambda match: f"%{ord(match.group()):02X}", clean(text))


def encoded(text: str, *, unicode: bool = True) -> str:
    """TeX that is good as it is, without what cannot be typeset; arguments as in ``escape``.

    Signs that whoever wrote it forgot to escape (``R & D``) are, outside of formulas and addresses.
    """
    text = clean(text)
    if "\\begin" not in text:
        text = _BARE_SIGN.sub(lambda match: f"\\{match[1]}" if match[1] else match[0], text)
    return finish(text, unicode=unicode, title=False)


def is_balanced(text: str) -> bool:
    """Whether braces pair when counted blindly, as BibTeX counts them."""
    depth = 0
    for char in text:
        depth += (char == "{") - (char == "}")
        if depth < 0:
            return False
    return depth == 0
