"""Readable text from abstracts that mix TeX, Markdown and HTML.

:func:`plain` is what is listed, indexed and compared; :func:`to_html` is what is read. Neither
ever raises: what is malformed is shown as it stands.
"""

from __future__ import annotations

import base64
import html
import re
from dataclasses import dataclass

from paperdesk.reading.formula_text import formula_html, formula_text
from paperdesk.reading.inline import SPECIAL, tokens_of
from paperdesk.reading.inline_tokens import EMPHASIS_STYLES, Kind, Token, pair_up
from paperdesk.reading.symbols import lowered, raised

_FORMULA_SCHEME = "formula:"
_ODD = re.compile(
    r"[\x00-\x08\x0b\x0e-\x1f\x7f-\x84\x86-\x9f\u00ad\u200b\u2060\ufeff\ufffe\uffff\ud800-\udfff]"
)
_WHITE_TO_MEND = re.compile(r"\s\s|[^\S ]")
_PARAGRAPH = re.compile(r"[^\S\n]*\n(?:[^\S\n]*\n)+\s*")
_LIST_LINE = re.compile(r"[^\S\n]*\n[^\S\n]*(?=(?:[-*•+]|\(?\d{1,3}[.)])\s)")
_SPACES = re.compile(r"[^\S\n]{2,}")
# A control character, since those of the text have been taken out.
_PARAGRAPH_MARK = "\x1e"
# Deeper nesting than this is not drawn; Qt's parser and plain's joins stay cheap.
_DEEPEST = 40
# Braces that hold a list or a mapping are the author's, not TeX's.
_SET = re.compile(r"[,:;=|]")


def plain(text: str) -> str:
    """The text as it reads, in Unicode and without markup.

    Formulas become one line (``x²``, ``1/ϵ``), links ``text (address)``, citations ``[key]``.
    Paragraphs are kept as blank lines, other white space becomes single spaces.
    """
    source = _tidied(text)
    if not SPECIAL.search(source):
        return source
    made = _written(source, _Plain())
    paragraphs = (_mended(part) for part in made.split(_PARAGRAPH_MARK))
    return "\n\n".join(part for part in paragraphs if part)


def to_html(text: str, *, hard_formulas: bool = True) -> str:
    """The text as rich text for Qt: ``<i> <b> <code> <sub> <sup> <a> <br> <p> <img>``, escaped.

    Args:
        text: the abstract as written.
        hard_formulas: show formulas that letters cannot show well as ``<img src="formula:…">``,
            whose source :func:`formula_source` gives back; else in their plain form.
    """
    source = _tidied(text)
    if not SPECIAL.search(source):
        return html.escape(source, quote=False)
    made = _written(source, _Rich(hard_formulas))
    paragraphs = [_mended(part) for part in made.split(_PARAGRAPH_MARK)]
    if len(paragraphs) > 1:
        return "".join(f"<p>{part}</p>" for part in paragraphs if part).replace("\n", "<br>")
    return paragraphs[0].replace("\n", "<br>")


def formula_source(src: str) -> str:
    """The TeX of a formula from the ``src`` that :func:`to_html` gave its image.

    Raises:
        ValueError: if it is no such address.
    """
    if not src.startswith(_FORMULA_SCHEME):
        raise ValueError("not the address of a formula")
    coded = src.removeprefix(_FORMULA_SCHEME)
    padded = coded + "=" * (-len(coded) % 4)
    try:
        return base64.b64decode(padded, altchars=b"-_", validate=True).decode()
    except ValueError as error:  # also the errors of the two decoders
        raise ValueError("not the address of a formula") from error


def _mended(paragraph: str) -> str:
    """A paragraph without the doubled spaces and empty lines that removed markup leaves."""
    if "\n" not in paragraph:
        return _SPACES.sub(" ", paragraph).strip()
    lines = (_SPACES.sub(" ", line).strip() for line in paragraph.split("\n"))
    return "\n".join(line for line in lines if line)


def _tidied(text: str) -> str:
    """The text without control characters and with single spaces, lists and paragraphs kept."""
    if _ODD.search(text):
        text = _ODD.sub(lambda found: "\ufffd" if found[0] >= "\ud800" else "", text)
    text = text.strip()
    if not _WHITE_TO_MEND.search(text):
        return text
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    paragraphs = _PARAGRAPH.split(text)
    return "\n\n".join(_lines_joined(paragraph) for paragraph in paragraphs)


def _lines_joined(paragraph: str) -> str:
    """One paragraph in one line, but each point of a list in its own."""
    lines = _LIST_LINE.split(paragraph)
    return "\n".join(" ".join(line.split()) for line in lines)


@dataclass(slots=True)
class _Frame:
    """A pair that is open: where its output begins and what closes it."""

    begin: int
    style: str
    url: str
    ends: list[str]
    literal: str = ""


class _Plain:
    """How each piece is written in plain text."""

    def text(self, text: str) -> str:
        return text

    def formula(self, token: Token) -> str:
        shown = formula_text(token.text)
        return token.raw if shown is None else shown

    def code(self, text: str) -> str:
        return text

    def link(self, shown: str, url: str) -> str:
        bare = url.removeprefix("mailto:")
        if not url or shown == bare or bare.partition("://")[2] == shown:
            return shown
        return f"{shown} ({bare})" if shown else bare

    def address(self, token: Token) -> str:
        return token.text

    def tag(self, style: str) -> tuple[str, str]:  # noqa: ARG002 - for rich text
        return "", ""

    def script(self, text: str, style: str) -> str:
        return raised(text) if style == "sup" else lowered(text)

    def line_break(self, raw: str) -> str:
        return "\n" if raw in {"\n", "\\item"} else " "


class _Rich(_Plain):
    """How each piece is written in rich text."""

    def __init__(self, hard_formulas: bool) -> None:
        self._hard = hard_formulas

    def text(self, text: str) -> str:
        return html.escape(text, quote=False)

    def formula(self, token: Token) -> str:
        shown = formula_html(token.text)
        if shown is None:
            return html.escape(token.raw)
        if not shown[1]:
            return shown[0]
        if not self._hard:
            return html.escape(formula_text(token.text) or token.raw)
        coded = base64.urlsafe_b64encode(token.text.strip().encode()).decode().rstrip("=")
        return f'<img src="{_FORMULA_SCHEME}{coded}">'

    def code(self, text: str) -> str:
        return f"<code>{html.escape(text)}</code>"

    def link(self, shown: str, url: str) -> str:
        if not url:
            return shown
        # An address inside the text of a link would be a link inside a link.
        inner = re.sub(r"</?a(?:\s[^<>]*)?>", "", shown) or html.escape(url)
        return f'<a href="{html.escape(url)}">{inner}</a>'

    def address(self, token: Token) -> str:
        return self.link(html.escape(token.text), token.url)

    def tag(self, style: str) -> tuple[str, str]:
        if style == "bi":
            return "<b><i>", "</i></b>"
        return (f"<{style}>", f"</{style}>") if style in {"i", "b", "code"} else ("", "")

    def script(self, text: str, style: str) -> str:
        return f"<{style}>{text}</{style}>"

    def line_break(self, raw: str) -> str:  # noqa: ARG002 - plain text makes a difference
        return "\n"


def _written(source: str, form: _Plain) -> str:
    """The source in a form. A stack of open pairs takes the place of recursion."""
    tokens = tokens_of(source)
    pair_up(tokens, source)
    out: list[str] = []
    frames: list[_Frame] = []
    for index, token in enumerate(tokens):
        match token.kind:
            case Kind.TEXT:
                out.append(form.text(token.text))
            case Kind.FORMULA:
                out.append(form.formula(token))
            case Kind.CODE:
                out.append(form.code(token.text))
            case Kind.LINK:
                out.append(form.address(token))
            case Kind.BREAK:
                out.append(form.line_break(token.raw))
            case Kind.PARAGRAPH:
                _new_paragraph(out, frames)
            case Kind.STYLE:
                if frames:
                    begin, end = form.tag(token.role) if len(frames) < _DEEPEST else ("", "")
                    out.append(begin)
                    frames[-1].ends.append(end)
            case Kind.OPEN | Kind.CLOSE | Kind.EMPHASIS:
                if token.partner < 0:
                    out.append(form.text(token.raw))
                elif token.partner > index:
                    frames.append(_opened(token, tokens, source, form, out, len(frames)))
                else:
                    _close(frames.pop(), form, out)
    return "".join(out)


def _opened(
    token: Token, tokens: list[Token], source: str, form: _Plain, out: list[str], depth: int
) -> _Frame:
    style = EMPHASIS_STYLES[token.role] if token.kind is Kind.EMPHASIS else token.style
    url = tokens[token.partner].url or token.url
    frame = _Frame(len(out), style if depth < _DEEPEST else "", url, [])
    if style == "bare":
        inside = source[token.start + 1 : min(tokens[token.partner].start, token.start + 400)]
        frame.literal = "{}" if _is_set(inside, source[token.start - 1 : token.start]) else ""
        out.append(frame.literal[:1])
    elif frame.style == "aside":
        out.append(" (")
    else:
        begin, end = form.tag(frame.style)
        out.append(begin)
        frame.ends.append(end)
    return frame


def _close(frame: _Frame, form: _Plain, out: list[str]) -> None:
    out.extend(reversed(frame.ends))
    if frame.literal:
        out.append("}")
    if frame.style in {"sub", "sup", "link", "drop"}:
        inner = "".join(out[frame.begin :])
        del out[frame.begin :]
        if frame.style == "link":
            out.append(form.link(inner, frame.url))
        elif frame.style != "drop" and inner:
            out.append(form.script(inner, frame.style))
    elif frame.style == "aside":
        out.append(")")


def _new_paragraph(out: list[str], frames: list[_Frame]) -> None:
    """End the paragraph; a pair that is still open is closed and opened again."""
    if any(frame.style in {"sub", "sup", "link"} for frame in frames):
        out.append("\n")
        return
    ends = [end for frame in frames for end in frame.ends if end]
    out.extend(reversed(ends))
    out.append(_PARAGRAPH_MARK)
    out.extend(end.replace("</i></b>", "<b><i>").replace("</", "<") for end in ends)


def _is_set(inside: str, before: str) -> bool:
    """Whether braces are part of what is said: {a, b}, {"key": 1}, or an empty pair."""
    if before.isalnum() or "\\" in inside:
        return False
    return not inside.strip() or bool(_SET.search(inside))
