"""Folding, sort keys and slugs: plain text to plain text."""

from __future__ import annotations

import re
import unicodedata

from paperdesk.domain.said import Said

_NOT_WORD = re.compile(r"[\W_]+")
_SPACE = re.compile(r"\s+")
_ARTICLES = re.compile(r"^(?:the|an?|der|die|das|le|la|les|l')\s+", re.IGNORECASE)
# Letters that Unicode does not decompose, and what people type for them.
_LETTERS = str.maketrans(
    {"ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ð": "d", "þ": "th", "ß": "ss",
     "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ı": "i"}
)  # fmt: skip


def strip_accents(text: str) -> str:
    """Text with compatibility forms resolved and combining marks removed (``é`` → ``e``)."""
    if text.isascii():
        return text
    decomposed = unicodedata.normalize("NFKD", text.translate(_LETTERS))
    bare = "".join(char for char in decomposed if not unicodedata.combining(char))
    return unicodedata.normalize("NFC", bare)


def fold(text: str) -> str:
    """Text for comparing names: no accents, no case, single spaces."""
    return _SPACE.sub(" ", strip_accents(text).casefold()).strip()


def sort_key(text: str) -> str:
    """Folded text without a leading article or punctuation."""
    return _NOT_WORD.sub(" ", _ARTICLES.sub("", fold(text))).strip()


def slug(text: str, *, most: int = 40) -> str:
    """ASCII letters, digits and single hyphens, lower case; "" if nothing is left.

    Greek letters and the like are left out, not transliterated.
    """
    ascii_text = strip_accents(text).encode("ascii", "ignore").decode().lower()
    return _NOT_WORD.sub("-", ascii_text).strip("-")[:most].rstrip("-")


def shorten(text: str, most: int) -> str:
    """Text cut at a word boundary to at most ``most`` characters, with an ellipsis if cut."""
    if len(text) <= most:
        return text
    cut = text[: most - 1]
    space = cut.rfind(" ")
    if space > most // 2:
        cut = cut[:space]
    return cut.rstrip(" ,;:.(") + "…"


def plural(count: int, one: str, many: str | None = None) -> str:
    """ "1 reference", "2,847 references"; to be translated as one text with its number."""
    several = f"{{count:,}} {many or one + 's'}"
    shown = f"1 {one}" if count == 1 else several.format(count=count)
    return Said.made(shown, several, {"count": count}, count)
