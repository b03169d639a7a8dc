"""Names of people in any format: one name to its CSL parts, a line of names to its names.

What only BibTeX says (braces, "and", the von part of TeX words) is in ``bibtex_names``.
"""

from __future__ import annotations

import re

from paperdesk.domain.records import Creator

_BLANKS = re.compile(r"\s+")
_SUFFIX = re.compile(
    r"(?:[js]r|jun(?:ior)?|sen(?:ior)?|i{2,3}|iv|2nd|3rd|4th|esq|ph\.?\s?d|m\.?d)\.?", re.IGNORECASE
)
_OTHERS = re.compile(r"(?:and\s+|&\s*)?(?:others|et\.?\s+al\.?|etal)|等人?|…|\.\.\.", re.IGNORECASE)
_INITIALS = re.compile(r"(?:[A-ZÀ-Þ]\.?[\s-]?){1,4}")
# "Smith JA", "van der Berg K": the way of MEDLINE.
# "Smith J.", "van der Berg J.-P.": the dots tell initials from a word in capitals.
_DOTTED_LAST = re.compile(r"([^\W\d_][^.]+) ((?:[^\W\d_]\.[ -]?)+)")
_INITIALS_LAST = re.compile(
    r"((?:[^\W\d_][\w.'’‘-]*\s+)*[^\W\d_][\w'’‘-]*[^\W\d_])\s+([^\W\d_a-zß-öø-ÿ](?:-?[^\W\d_a-zß-öø-ÿ]){0,3})"
)
CJK = "\u2e80-\u2fdf\u3005-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff"
_CJK_NAME = re.compile(f"[{CJK}·・]+")
# A comma between Chinese names is as often the list's as the name's; only the common family names
# (about nine in ten people) can tell.
_HAN_FAMILY = frozenset(
    "王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆"
    "汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤張劉陳楊黃趙吳孫馬羅鄭許韓馮鄧"
    "蕭葉蘇呂盧鍾陸賈鄒閻龍賀顧龔萬錢嚴湯"
)
_HAN_COMPOUNDS = (
    "欧阳 歐陽 司马 司馬 诸葛 諸葛 上官 皇甫 慕容 夏侯 尉迟 公孙 公孫 令狐 司徒 端木 独孤"
)
_HAN_COMPOUND = frozenset(_HAN_COMPOUNDS.split())


def person(text: str, role: str = "author", *, initials_last: bool = False) -> Creator | None:
    """One name in the words of most formats; None if the text is blank.

    Understands "Family, Given", "Family, Given, Suffix" (and the suffix in the middle), "Given von
    Family Suffix", "family given" of Chinese, Japanese and Korean names with a blank, and "et al.".
    A name of one word is a family name. An organisation cannot be told from a person here; say it
    with :func:`organisation`.

    Args:
        text: the name, without markup.
        role: the role of the creator.
        initials_last: "Smith JA" is Smith, J. A. (MEDLINE, Vancouver style).
    """
    text = _BLANKS.sub(" ", text).strip(" ,;")
    if not text:
        return None
    if is_others(text):
        return Creator(role, "others")
    parts = [part.strip() for part in text.replace("，", ",").split(",")]
    if len(parts) > 1:
        return _inverted(parts, role)
    if initials_last and (match := _INITIALS_LAST.fullmatch(text)) is not None:
        particle, family = split_particle(match[1].split(" "))
        return Creator(role, "person", family, match[2], non_dropping_particle=particle)
    words = text.split(" ")
    if len(words) > 1 and _CJK_NAME.fullmatch(words[0]) is not None:
        return Creator(role, "person", words[0], " ".join(words[1:]))
    suffix = None
    if len(words) > 2 and is_suffix(words[-1]):
        suffix = words.pop().strip(",")
    return _in_order(words, role, suffix)


def organisation(text: str, role: str = "author") -> Creator | None:
    """A name that is not to be split; None if the text is blank."""
    text = _BLANKS.sub(" ", text).strip()
    return Creator(role, "organisation", literal=text) if text else None


def is_others(text: str) -> bool:
    """Whether the text says that there are more: "others", "et al."."""
    return _OTHERS.fullmatch(text.strip()) is not None


def is_suffix(word: str) -> bool:
    """Whether a word is what may follow a name: "Jr.", "III"."""
    return _SUFFIX.fullmatch(word.strip()) is not None


def split_particle(words: list[str]) -> tuple[str | None, str]:
    """Words before the family name that begin with a small letter, and the family name.

    The rule of BibTeX for what stands before a comma (Oren Patashnik, "Designing BibTeX styles",
    section 4): the particle ends with the last small word, and something must be left.
    """
    small = [at for at, word in enumerate(words[:-1]) if word[:1].islower()]
    if not small or not words[0][:1].islower():
        return None, " ".join(words)
    cut = small[-1] + 1
    return " ".join(words[:cut]), " ".join(words[cut:])


def names_in_line(text: str) -> list[str]:
    """The names of a line that holds several: "A; B", "A and B", "Doe J, Roe R", "林晓，周文静".

    A line with one name gives that name; commas part names only where they cannot be those of
    "Family, Given".
    """
    text = text.strip(" ;；")
    for divider in (r"\s*[;；、]\s*", r"\s+(?:and|AND)\s+|\s*&\s+"):
        pieces = [piece.strip() for piece in re.split(divider, text) if piece.strip()]
        if len(pieces) > 1:
            return [name for piece in pieces for name in comma_names(piece.strip(" ,"))]
    return comma_names(text)


def comma_names(text: str) -> list[str]:
    """The names of a text in which only commas can part them; the text itself if they do not.

    "Walsh E, Renke G" and "Smith, J., Doe, R." and four or more full names are lists; "Family,
    Given" and "Family, Jr, Given" are not.
    """
    parts = [part.strip() for part in re.split("[,，]", text) if part.strip()]
    if len(parts) < 2:
        return [text] if text else []
    if all(_CJK_NAME.fullmatch(part) for part in parts):
        return parts if _is_han_list(parts) else [text]
    others = [parts.pop()] if is_others(parts[-1]) else []
    if parts and _INITIALS_LAST.fullmatch(parts[-1].rstrip(".")):
        # The full stop of a sentence behind the last of "Doe J, Roe R."
        undotted = [*parts[:-1], parts[-1].rstrip(".")]
        parts = parts if all(map(_DOTTED_LAST.fullmatch, parts)) else undotted
    dotted = [_DOTTED_LAST.fullmatch(part) for part in parts]
    if all(dotted):
        return [f"{one[1]}, {one[2]}" for one in dotted if one is not None] + others
    if all(_INITIALS_LAST.fullmatch(part) and not is_suffix(part.split()[-1]) for part in parts):
        return parts + others
    pairs = list(zip(parts[::2], parts[1::2], strict=False))
    if (
        len(parts) > 2
        and len(parts) % 2 == 0
        and all(
            _INITIALS.fullmatch(given) and not _INITIALS.fullmatch(family)
            for family, given in pairs
        )
    ):
        return [f"{family}, {given}" for family, given in pairs] + others
    full = all(" " in part for part in parts) and not any(is_suffix(part) for part in parts)
    if full and len(parts) > 2:
        return parts + others
    return [text]


def _is_han_list(parts: list[str]) -> bool:
    if any(len(part) < 2 for part in parts):
        return False
    if len(parts) > 2:
        return True
    return parts[0] not in _HAN_COMPOUND and all(
        part[0] in _HAN_FAMILY or part[:2] in _HAN_COMPOUND for part in parts
    )


def _inverted(parts: list[str], role: str) -> Creator:
    family, rest = parts[0], [part for part in parts[1:] if part]
    suffix = None
    if len(rest) > 1:
        middle = is_suffix(rest[0]) and not is_suffix(rest[-1])
        suffix = rest.pop(0 if middle else -1)
    elif rest and is_suffix(rest[0]) and " " in family:
        return _in_order(family.split(" "), role, rest[0])
    particle, family = split_particle(family.split(" "))
    given = ", ".join(rest) or None
    return Creator(role, "person", family, given, None, None, particle, suffix)


def _in_order(words: list[str], role: str, suffix: str | None) -> Creator:
    """Given names, particle from the first small word on, family."""
    small = [at for at, word in enumerate(words[:-1]) if at and word[:1].islower()]
    cut = small[0] if small else len(words) - 1
    particle, family = split_particle(words[cut:])
    given = " ".join(words[:cut]) or None
    return Creator(role, "person", family, given, None, None, particle, suffix)
