"""Keys that are equal, or largely equal, for copies of one text.

:func:`text_key` is equal for copies that differ only in markup, white space, case, Unicode form
and punctuation. :func:`shingles` are the keys of the inverted index that finds copies with some
words changed, added or missing. Both are stored, so their values may not change between versions
and processes.

The markup is taken off with a few regular expressions instead of :mod:`paperdesk.reading.markup`:
100,000 abstracts are fingerprinted at an import, before anyone reads them.
"""

from __future__ import annotations

import html
import re
import unicodedata
from functools import lru_cache

from paperdesk.domain.digests import blake2b
from paperdesk.reading.symbols import FUNCTIONS, symbol

_ASCII_DROPPED = bytes(code for code in range(128) if not chr(code).isalnum())
_ASCII_IN_WORD = b"*_{}$^`'"
_ASCII_WORDS = bytes(code if chr(code).isalnum() and code < 128 else 32 for code in range(256))
_MARKUP_SIGN = re.compile(r"[\\<&]")
_NOT_WORD = re.compile(r"[\W_]+")
_NOT_ASCII = re.compile(r"[^\x00-\x7f]+")
# Signs that stand inside a word, or between a base and its script, without ending the word.
_IN_WORD = re.compile("[*_{}$^`'’‘\u00ad\u200b\u2060\ufeff\u0300-\u036f\u20d7]+")
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});")
_TAG = re.compile(
    r"</?(?:jats:|mml:)?(?:i|em|b|bold|strong|italic|code|tt|monospace|sub|sup|u|span|p|br|div"
    r"|font|small|inline-formula|tex-math|math|mrow|mi|mn|mo|msup|msub|title|sec|sc|underline)"
    r"(?:\s[\w:-]{1,30}\s?=\s?(?:\"[^\"<>]{0,500}\"|'[^'<>]{0,500}'))*\s?/?>",
    re.IGNORECASE,
)
_BREAKING_TAG = re.compile(r"</?(?:jats:)?(?:p|br|div|title|sec)\b", re.IGNORECASE)
_ANCHOR = re.compile(
    r"<a\s[^<>]{0,300}?href\s?=\s?[\"']([^\"'<>]{0,2000})[\"'][^<>]{0,300}>([^<>]{0,500})</a>",
    re.IGNORECASE,
)
_HREF = re.compile(r"\\href\s?\{([^{}\s]{0,2000})\}\s?\{([^{}]{0,500})\}")
_COMMAND = re.compile(r"\\([A-Za-z]+)\*?(\s?)(\{?)")
_ENVIRONMENT = re.compile(r"\\(?:begin|end)\s?\{[A-Za-z]{1,24}\*?\}")
_DECLARED = frozenset({
    "it", "em", "bf", "sl", "tt", "rm", "sf", "sc", "itshape", "bfseries", "left", "right", "big",
    "Big", "bigg", "Bigg", "bigl", "bigr", "Bigl", "Bigr", "displaystyle", "item", "limits", "cal",
    "quad", "qquad", "xspace", "noindent", "par", "small", "large", "textstyle", "middle", "frac",
})  # fmt: skip
_SPACING = frozenset({"quad", "qquad", "item", "par", "frac"})
_ACCENTS = frozenset("uvHtcdbkr")
# Look-alikes that Unicode keeps apart but copies of one text mix.
_ALIKE = str.maketrans({"ı": "i", "ȷ": "j", "∆": "δ", "∑": "σ", "∏": "π", "µ": "μ"})
_IDEOGRAPHS = "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u3040-\u30ff\U00020000-\U0003ffff"
_WORD = re.compile(rf"[{_IDEOGRAPHS}]|[^\W_{_IDEOGRAPHS}]+")

# FracMinHash: a trigram is a key if its hash lies in the lowest eighth, so that the same trigram
# is a key in every text and a cut copy keeps the keys of what is left of it.
_SAMPLED = 1 << 61
_FEWEST = 6
_MASK = (1 << 64) - 1
_FACTORS = (0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9)


def text_key(text: str) -> str:
    """32 hexadecimal digits that are equal for copies of one text; "" if it has no word at all.

    Copies may differ in TeX, Markdown and HTML markup, white space, case, accents, ligatures,
    quotes, dashes and punctuation.
    """
    if _MARKUP_SIGN.search(text):
        text = _bare(text)
    letters = _folded(text).encode().translate(None, _ASCII_DROPPED)
    return blake2b(letters, digest_size=16).hexdigest() if letters else ""


def words(text: str) -> list[str]:
    """The words of a text, folded like :func:`text_key` does; ideographs one by one."""
    if _MARKUP_SIGN.search(text):
        text = _bare(text)
    folded = _folded(text)
    if folded.isascii():
        # The same as below, ten times as fast: every abstract passes here at an import.
        return folded.encode().translate(_ASCII_WORDS, _ASCII_IN_WORD).decode().split()
    return _WORD.findall(_IN_WORD.sub("", folded))


def shingles(text: str) -> list[int]:
    """Hashed word trigrams, one in eight but at least six, as signed 64-bit numbers, sorted.

    A text of fewer than three words has one key for all of them; a text without words has none.
    """
    return sampled(words(text))


def sampled(parts: list[str]) -> list[int]:
    """The same of a text given as :func:`words` gives it."""
    if not parts:
        return []
    if len(parts) < len(_FACTORS):
        parts = [*parts, *[""] * (len(_FACTORS) - len(parts))]
    terms = [_word_terms(word) for word in parts]
    trigrams = zip(terms, terms[1:], terms[2:], strict=False)
    keys = {
        key
        for one, two, three in trigrams
        if (key := (one[0] + two[1] + three[2]) & _MASK) < _SAMPLED
    }
    if len(keys) < _FEWEST:
        trigrams = zip(terms, terms[1:], terms[2:], strict=False)
        every = {(one[0] + two[1] + three[2]) & _MASK for one, two, three in trigrams}
        keys = set(sorted(every)[:_FEWEST])
    return sorted(key - (1 << 64) if key >> 63 else key for key in keys)


@lru_cache(maxsize=65536)
def _word_terms(word: str) -> tuple[int, int, int]:
    """What a word adds to the hash of a trigram as its first, second and third word."""
    data = word.encode("utf-8", "replace")
    number = int.from_bytes(blake2b(data, digest_size=8).digest(), "little")
    first, second, third = _FACTORS
    return number * first & _MASK, number * second & _MASK, number * third & _MASK


def _folded(text: str) -> str:
    """Lower case without accents, with compatibility forms (ligatures, ℝ, ², full width) undone.

    Signs outside of ASCII are gone or spaces; those of ASCII are still there.
    """
    return (text if text.isascii() else _NOT_ASCII.sub(_folded_run, text)).lower()


def _folded_run(found: re.Match[str]) -> str:
    run = found[0]
    return _kept_fold(run) if len(run) <= 4 else _fold(run)


def _fold(run: str) -> str:
    folded = unicodedata.normalize("NFKD", run.translate(_ALIKE)).casefold()
    bare = unicodedata.normalize("NFC", _IN_WORD.sub("", folded)).translate(_ALIKE)
    return _NOT_WORD.sub(" ", bare.encode("utf-8", "replace").decode())


_kept_fold = lru_cache(maxsize=4096)(_fold)


def _bare(text: str) -> str:
    """The text with the commands, tags and entities of markup replaced by what they stand for."""
    if "<" in text:
        text = _ANCHOR.sub(lambda found: _link(found[2], found[1]), text)
        text = _TAG.sub(lambda tag: " " if _BREAKING_TAG.match(tag[0]) else "", text)
    if "&" in text:
        text = _ENTITY.sub(_entity, text)
    if "\\" in text:
        text = _HREF.sub(lambda found: _link(found[2], found[1]), text)
        text = _ENVIRONMENT.sub(" ", text)
        text = text.replace("}{", "} {").replace("\\_", "_")
        text = _COMMAND.sub(_command, text)
    return text


def _link(shown: str, address: str) -> str:
    """A link in the order in which Markdown has its parts."""
    return address if shown == address else f"{shown} {address} "


def _entity(found: re.Match[str]) -> str:
    return html.unescape(found[0])


def _command(found: re.Match[str]) -> str:
    """What stands for a command, with the space or brace that follows it."""
    name, space, brace = found.groups()
    return _meaning(name, bool(brace)) + space + brace


@lru_cache(maxsize=4096)
def _meaning(name: str, has_argument: bool) -> str:
    if name in _DECLARED:
        return " " if name in _SPACING else ""
    if name in FUNCTIONS:
        return f" {name} "
    if has_argument or name in _ACCENTS:
        return _symbol_with_argument(name) if has_argument else ""
    return symbol(name) or name


def _symbol_with_argument(name: str) -> str:
    r"""A symbol may be followed by an empty group (``\alpha{}``); other commands vanish."""
    found = symbol(name)
    return found if found is not None and name not in _ACCENTS else ""
