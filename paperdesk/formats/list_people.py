"""Lines of authors: telling them from titles, and taking the names apart."""

from __future__ import annotations

import re
from functools import lru_cache

from paperdesk.domain.records import Creator
from paperdesk.formats.list_words import NAME_PARTICLES, TITLE_WORDS, words

LONGEST = 4_000
"""No line of authors is longer, in characters (papers with hundreds of authors exist)."""

_LABEL = re.compile(
    r"^\W{0,4}(?:authors?(?:\(s\))?|by|written by|作者|著者)\s*[:：]\s*|^by\s+", re.I
)
_MARKUP = re.compile(
    r"\$\^?\{?[\d\s,*†‡§a-z\\]{0,20}\}?\$|\^\{[^{}]{0,20}\}|\^[\d*†‡§a-z]"
    r"|\\textsuperscript\{[^{}]{0,20}\}|<sup>.{0,20}?</sup>|</?[A-Za-z][^<>]{0,40}>"
    r"|\\(?:inst|thanks|footnotemark|orcid)\s*(?:\{[^{}]{0,80}\}|\[[^\[\]]{0,20}\])"
)
_BRACKETS = re.compile(r"[(（][^()（）]{0,200}[)）]|\[[\d\s,*†]{0,12}\]|\S+@\S+")
_LINK = re.compile(r"\[([^\[\]]{1,80})\]\([^()\s]{0,300}\)")
_SUPERSCRIPTS = re.compile("[¹²³⁴⁵⁶⁷⁸⁹⁰ᵃᵇᶜᵈᵉ*†‡§¶#♯✉∗⋆⁺⁎♠♣♥♦★☆◇\u200b]+")
_DIGITS = re.compile(r"(?<=[^\W\d_]|[.)’'])\s?\d{1,2}(?:\s?,\s?\d{1,2})*(?![\w-])")
_AND = re.compile(r"\s+(?:and|und|et(?!\s+al)|y)\s+|\s*&\s*")
_HAN_AND = re.compile("(?<=[\u3400-\u9fff]{2})[和与及](?=[\u3400-\u9fff]{2,4}$)")
_COMMA = re.compile(r"\s*[,，、;；|]\s*|\s+[·•]\s+")
_GAP = re.compile(r"\t\s*|\s{3,}")
_OTHERS = re.compile(r"^(?:et\s+al\.?|others|and others|等|\.\.\.|…)$", re.I)
_ET_AL = re.compile(r"[\s,]*(?:et\s+al\.?|and others|等人?)\s*\.?$", re.I)
_INITIALS = re.compile(r"^[A-ZÀ-Þ]\.?(?:[\s-]?[A-ZÀ-Þ]\.?){0,3}$")
_VANCOUVER = re.compile(
    r"^((?:[a-z]{1,4}\s)*[A-ZÀ-Þ][^\W\d_'’-]+(?:[\s'’-][^\W\d_]+)?)\s([A-Z]{1,3})$"
)
_HAN_NAME = re.compile("^[\u3400-\u9fff]{2,4}$")
_HAN_TRANSLITERATED = re.compile("^[\u3400-\u9fff]{1,8}(?:[·・][\u3400-\u9fff]{1,8}){1,3}$")
# The family names of about nine in ten Chinese people, and common Japanese first characters.
_HAN_FAMILY = frozenset(
    "王李张张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程"
    "苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵"
    "万钱严覃武戴莫孔向汤欧司诸上皇慕尉公令端独張劉陳楊黃趙吳孫馬羅鄭許韓馮鄧蕭葉蘇呂盧鍾陸賈鄒閻龍"
    "賀顧龔萬錢嚴湯歐諸佐鈴木高田中伊藤渡辺山本小村加吉井松清斎"
)
_HAN_COMPOUND = words(
    "欧阳 司马 诸葛 上官 皇甫 慕容 夏侯 东方 尉迟 公孙 令狐 司徒 端木 独孤 歐陽 諸葛 東方"
)
_SUFFIXES = frozenset({"jr", "sr", "ii", "iii", "iv", "jr.", "sr."})
_ORGANISATION = re.compile(
    r"\b(?:Team|Group|Collaboration|Consortium|Inc\.?|Lab|Labs|Laboratory|University|Institute|"
    r"Foundation|Committee|OpenAI|DeepMind|Research|Initiative|Community|Alliance)\b|团队|研究院|大学"
)
AFFILIATION = re.compile(
    r"\b(?:Universit|Institut|Department|School of|Faculty|College|Laborator|Academy|Polytechnic|"
    r"Inc\.|Ltd|GmbH|Corporation|Hospital|Cent(?:er|re) for|ETH |EPFL|MIT\b|Google|Microsoft|"
    r"DeepMind|NVIDIA|Meta AI|Amazon|IBM|Huawei|Tencent|Alibaba)|@|大学|学院|研究所|研究院|公司"
)
"""What lines of affiliations and addresses have in them."""


@lru_cache(maxsize=2_048)
def count_people(text: str) -> int:
    """How many people a line names, 0 if it is no line of authors.

    One name alone proves little ("Monte Carlo"); two or more are a line of authors.
    """
    if not text or len(text) > LONGEST or text[-1] in "。!?！？:：":
        return 0
    words = text.split(None, 60)
    small = sum(1 for word in words if word[0].islower() and word not in NAME_PARTICLES)
    if small * 3 > len(words) + 2:
        return 0
    labelled = _LABEL.match(text) is not None
    names, others = _names(text)
    if not names:
        return 0
    full = 0
    for name in names:
        kind = _name_kind(name)
        if kind == 0 and not labelled:
            return 0
        full += kind == 2
    if labelled:
        return len(names)
    han = [name[0] in _HAN_FAMILY for name in names if _HAN_NAME.match(name)]
    if han and not any(han):
        return 0
    if len(names) == 1:
        return 1 if full and (others or len(names[0].split()) <= 4) else 0
    return len(names) if full * 2 >= len(names) else 0


def people(text: str) -> tuple[Creator, ...]:
    """The authors a line names, in its order.

    Understands ``A. Smith, B. Jones and C. Li``, ``Smith, John; Doe, Jane``,
    ``Smith, J., Doe, J.``, ``Smith J, Doe JA`` and ``李明, 王芳``; drops affiliation marks.
    """
    names, others = _names(text[:LONGEST])
    creators = [_creator(name) for name in names]
    if others:
        creators.append(Creator(kind="others"))
    return tuple(creators)


def _names(text: str) -> tuple[list[str], bool]:
    """The names as written ("Smith, John" for those that are), and whether more are meant."""
    text = _GAP.sub(", ", _LABEL.sub("", text).strip())
    text = _LINK.sub(r"\1", text)
    text = _BRACKETS.sub(" ", _MARKUP.sub("", text))
    text = _SUPERSCRIPTS.sub("", text)
    text = _DIGITS.sub("", text).strip(" \t,;，；_.`-–—") + ("." if _ends_in_initial(text) else "")
    others = _ET_AL.search(text) is not None
    text = _ET_AL.sub("", text).strip(" ,;")
    if not text:
        return [], others
    if ";" in text or "；" in text:
        pieces = [piece for part in re.split("[;；]", text) for piece in _AND.split(part)]
    else:
        pieces = _AND.split(text)
        if not (len(pieces) > 1 and all(_is_inverted(piece) for piece in pieces)):
            pieces = [piece for part in pieces for piece in _COMMA.split(part)]
            pieces = [piece for part in pieces for piece in _split_han(part.strip())]
            pieces = _pair_initials([piece.strip() for piece in pieces if piece.strip()])
    names: list[str] = []
    for piece in pieces:
        name = re.sub(r"\s+", " ", piece.strip(" \t,，:–—_")).strip()
        name = re.sub(r"^and\s+", "", name)
        if _OTHERS.match(name):
            others = True
        elif name.casefold() in _SUFFIXES and names:
            names[-1] += f" {name}"
        elif name:
            names.append(name)
    return names, others


def _split_han(piece: str) -> list[str]:
    """``张三 李四`` and ``李明和王芳`` are two names each."""
    words = piece.split()
    if len(words) > 1 and all(_HAN_NAME.match(word) for word in words):
        return words
    if len(piece) > 4 and "\u3400" <= piece[:1] <= "\u9fff":
        return _HAN_AND.split(piece)
    return [piece]


def _ends_in_initial(text: str) -> bool:
    return re.search(r"(?:^|[\s.-])[A-Z]\.\s*$", text[-8:]) is not None


def _is_inverted(piece: str) -> bool:
    """Whether a piece is "Family, Given"."""
    family, comma, given = piece.partition(",")
    if not comma or "," in given or not given.strip():
        return False
    words = [word for word in family.split() if word not in NAME_PARTICLES]
    return len(words) == 1 or _INITIALS.match(given.strip()) is not None


def _pair_initials(pieces: list[str]) -> list[str]:
    """``Smith | J. | Doe | J.`` → ``Smith, J. | Doe, J.``."""
    if len(pieces) < 2 or len(pieces) % 2:
        return pieces
    if len(pieces) == 2 and all(re.fullmatch(r"[A-ZÀ-Þ][^\W\d_'’-]+", piece) for piece in pieces):
        return [f"{pieces[0]}, {pieces[1]}"]
    if all(_INITIALS.match(piece) for piece in pieces[1::2]) and not any(
        _INITIALS.match(piece) for piece in pieces[::2]
    ):
        return [f"{pieces[i]}, {pieces[i + 1]}" for i in range(0, len(pieces), 2)]
    return pieces


def _name_kind(name: str) -> int:
    """0: no name; 1: one word that may be one; 2: a name with its parts."""
    if _HAN_NAME.match(name) or _HAN_TRANSLITERATED.match(name):
        return 2
    words = name.replace(",", " ").split()
    if not 1 <= len(words) <= 6 or len(name) > 60:
        return 0
    if _ORGANISATION.search(name):
        return 1
    for word in words:
        bare = word.strip(".'’-,")
        if word in NAME_PARTICLES:
            continue
        if bare.casefold() in TITLE_WORDS and len(bare) > 1:
            return 0
        if not bare or not bare[0].isupper() or any(char.isdigit() for char in bare):
            return 0
        if not all(char.isalpha() or char in ".'’-‐‑" for char in bare):
            return 0
        if len(bare) > 5 and bare.isupper() and len(words) == 1:
            return 0
    return 2 if len(words) > 1 else 1


def _creator(name: str) -> Creator:
    if _HAN_NAME.match(name):
        cut = 2 if name[:2] in _HAN_COMPOUND and len(name) > 2 else 1
        return Creator(family=name[:cut], given=name[cut:])
    if _HAN_TRANSLITERATED.match(name):
        given, _, family = name.replace("・", "·").rpartition("·")
        return Creator(family=family, given=given)
    family, comma, given = name.partition(",")
    if comma:
        return Creator(family=family.strip(), given=given.strip() or None)
    if _ORGANISATION.search(name):
        return Creator(kind="organisation", literal=name)
    vancouver = _VANCOUVER.match(name)
    if vancouver and vancouver.group(2).casefold() not in _SUFFIXES:
        return Creator(family=vancouver.group(1), given=vancouver.group(2))
    words = name.split()
    last = len(words) - 1
    if last > 0 and words[last].casefold() in _SUFFIXES:
        last -= 1
    while last > 1 and words[last - 1] in NAME_PARTICLES:
        last -= 1
    if last > 0 and words[last - 1] in NAME_PARTICLES and last - 1 > 0:
        last -= 1
    family_words = words[last:] if last >= 0 else words
    return Creator(family=" ".join(family_words), given=" ".join(words[:last]) or None)
