"""Telling encodings apart when there is no byte order mark and the bytes are not UTF-8.

Short files give a statistical detector too little, so the likely ones are told apart by how their
bytes must look: Chinese text in GB 18030 has its bytes above 127 in pairs from a small part of the
table, Western text has them one by one among letters.
"""

from __future__ import annotations

import logging
import re
import unicodedata

from paperdesk.formats.list_words import DETECTED_ENCODINGS

_SAMPLE = 1_000_000
_SCORED = 40_000
_HIGH_RUN = re.compile(rb"[\x80-\xff]+")
_MULTIBYTE = re.compile(
    rb"[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}"
)
_PLAUSIBLE = 0.75
# White space, letters of Europe and the Near East, punctuation, Chinese, Japanese, Korean.
_TEXT_RANGES = (
    (" ", "~"), ("\t", "\n"), ("\r", "\r"), ("\u00a0", "\u024f"), ("\u0370", "\u05ff"),
    ("\u2010", "\u2030"), ("\u3000", "\u30ff"), ("\u4e00", "\u9fff"), ("\uac00", "\ud7a3"),
    ("\uff00", "\uff60"),
)  # fmt: skip
_NONE, _RARE, _COMMON, _SINGLE = range(4)
_BEYOND_ASCII = re.compile(r"(.?)([^\x00-\x7f])", re.DOTALL)
_PAIRED = ("gb18030", "big5", "cp932", "euc_jp", "euc_kr")
# Their bytes in UTF-16 are control characters in every other encoding.
_WIDE_STOPS = ("\u3001", "\u3002", "\uff0c")
# Bytes that stand for quotes, dashes and the like in Windows-1252, 0x80 to 0x9F.
_WINDOWS_MARKS = frozenset(
    b"\x80\x82\x84\x85\x8a\x8c\x8e\x91\x92\x93\x94\x95\x96\x97\x99\x9a\x9c\x9e\x9f"
)


def guess(data: bytes) -> str:
    """The encoding of bytes that are not clean UTF-8; "latin-1" fits always.

    "utf-8" if all but a few bytes are UTF-8.
    """
    sample = _sample(data)
    if _is_mostly_utf8(sample):
        return "utf-8"
    wide = _wide_without_nul(sample)
    if wide:
        return wide
    latin = "cp1252" if _decodes(data, "cp1252") else "latin-1"
    runs = _HIGH_RUN.findall(sample)
    single = sum(len(run) == 1 or _WINDOWS_MARKS.issuperset(run) for run in runs) / max(
        1, len(runs)
    )
    western = _western_share(sample)
    if single >= _PLAUSIBLE and western >= _PLAUSIBLE:
        return latin
    scores = {name: _score(sample[:_SCORED], name) for name in _PAIRED}
    best = max(scores, key=lambda name: scores[name])
    if scores[best] >= _PLAUSIBLE or (scores[best] >= 0.5 and _decodes(sample, best)):
        return best
    # Whole words of letters beyond ASCII: Cyrillic, Greek, Hebrew…
    foreign = sum(len(run) > 2 for run in runs) * 2 > len(runs)
    return ((foreign or western < _PLAUSIBLE) and _detect(sample)) or latin


def _sample(data: bytes) -> bytes:
    """The beginning of what is not ASCII, cut before a character that would be cut in two."""
    first = _HIGH_RUN.search(data)
    begin = first.start() if first else 0
    sample = data[begin : begin + _SAMPLE]
    if len(sample) == _SAMPLE:
        sample = sample[: max(sample.rfind(b"\n"), sample.rfind(b" ")) + 1] or sample
    return sample


def utf_without_mark(data: bytes) -> str:
    """The UTF-16 or UTF-32 that explains the NUL bytes, "" if none does."""
    best, best_score = "", 0.9
    for encoding, unit in (("utf-32-le", 4), ("utf-32-be", 4), ("utf-16-le", 2), ("utf-16-be", 2)):
        sample = data[: 65_536 - 65_536 % unit]
        try:
            text = sample[: len(sample) - len(sample) % unit].decode(encoding)
        except UnicodeDecodeError:
            continue
        score = _text_share(text)
        if score > best_score:
            best, best_score = encoding, score
    return best


def _text_share(text: str) -> float:
    """Share of characters that texts are made of."""
    if not text:
        return 0.0
    good = 0
    for char in text:
        if any(first <= char <= last for first, last in _TEXT_RANGES):
            good += 1
        elif char < "\u3000":
            good += unicodedata.category(char) in {"Lo", "Mn", "Sm"}
    spaces = sum(text.count(char) for char in " \n\r，。、\u3000")
    return good / len(text) if spaces else 0.0


def _is_mostly_utf8(data: bytes) -> bool:
    multibyte = _MULTIBYTE.findall(data)
    good = sum(len(match) for match in multibyte)
    high = len(data) - len(data.translate(None, bytes(range(128, 256))))
    bad = high - good
    # A cut-off character at the end of the sample is no evidence against UTF-8.
    return len(multibyte) > 0 and len(multibyte) >= max(bad - 3, bad // 2 + 1)


def _decodes(data: bytes, encoding: str) -> bool:
    try:
        data.decode(encoding)
    except UnicodeDecodeError:
        return False
    return True


def _score(data: bytes, encoding: str) -> float:
    """Share of the bytes above 127 that make common characters of this encoding, 0 to 1."""
    pairs = total = common = first_half = 0
    for match in _HIGH_RUN.finditer(data):
        place = match.start()
        end = match.end()
        while place < end:
            lead = data[place]
            trail = data[place + 1] if place + 1 < len(data) else 0
            total += 1
            kind = _pair_kind(encoding, lead, trail)
            if (
                encoding == "gb18030"
                and 0x30 <= trail <= 0x39
                and re.match(rb"[\x81-\xfe][0-9]", data[place + 2 : place + 4])
            ):
                pairs += 1
                common += 1
                place += 4
                continue
            if kind in {_NONE, _SINGLE}:
                place += 1
                continue
            pairs += 1
            common += kind == _COMMON
            first_half += lead <= 0xC8
            place += 2
    if not total or not pairs:
        return 0.0
    share = common / total
    # Hangul stands in the first half of the area of common Chinese characters: text with
    # nothing of the second half is Korean, text with much of it is not.
    if encoding == "euc_kr":
        share *= 1.01 if first_half >= pairs * 0.97 and pairs >= 6 else 0.5
    if encoding == "gb18030" and not _decodes_leniently(data, encoding):
        share *= 0.5
    return share


def _pair_kind(encoding: str, lead: int, trail: int) -> int:
    """What two bytes are in an encoding: ``_NONE``, ``_RARE``, ``_COMMON`` or ``_SINGLE``."""
    in_area = 0xA1 <= lead <= 0xFE and 0xA1 <= trail <= 0xFE
    if encoding == "gb18030":
        if not 0x81 <= lead <= 0xFE or not (0x40 <= trail <= 0xFE and trail != 0x7F):
            return _NONE
        common = in_area and (0xB0 <= lead <= 0xD7 or lead in {0xA1, 0xA3})
        common = common or (lead == 0xA8 and 0x43 <= trail <= 0x45)  # dashes
    elif encoding == "euc_kr":
        if not in_area:
            return _NONE
        common = 0xB0 <= lead <= 0xC8 or lead in {0xA1, 0xA3}
    elif encoding == "euc_jp":
        if not in_area:
            return _NONE
        common = lead in {0xA1, 0xA3, 0xA4, 0xA5} or 0xB0 <= lead <= 0xCF
    elif encoding == "big5":
        if not (0xA1 <= lead <= 0xF9 and (0x40 <= trail <= 0x7E or 0xA1 <= trail <= 0xFE)):
            return _NONE
        common = 0xA4 <= lead <= 0xC6 or lead == 0xA1
    else:
        if 0xA1 <= lead <= 0xDF:
            return _SINGLE
        if not (0x81 <= lead <= 0xFC and 0x40 <= trail <= 0xFC and trail != 0x7F):
            return _NONE
        common = 0x81 <= lead <= 0x83 or 0x88 <= lead <= 0x97
    return _COMMON if common else _RARE


def _decodes_leniently(data: bytes, encoding: str) -> bool:
    """Whether all but a few bytes are of the encoding."""
    text = data.decode(encoding, errors="surrogateescape")
    stray = len(re.findall("[\udc80-\udcff]", text))
    return stray <= 3 or stray * 500 < len(text)


def _western_share(data: bytes) -> float:
    """Share of characters beyond ASCII that make sense in Windows-1252.

    Letters do, and quotes and dashes; signs like ³ or ¿ right behind a letter do not.
    """
    text = data[:100_000].decode("cp1252", errors="replace")
    good = total = 0
    for match in _BEYOND_ASCII.finditer(text):
        char = match.group(2)
        total += 1
        if char.isalpha() and char not in "ªºƒˆ":
            good += 1
        elif char in "‘’“”–—…•€™«»°±©®·\xa0§×" or not match.group(1).isalpha():
            good += char != "\ufffd"
    return good / max(1, total)


def _wide_without_nul(data: bytes) -> str:
    """UTF-16 of text without any ASCII in it (a Chinese abstract on one line), or ""."""
    for encoding in ("utf-16-le", "utf-16-be"):
        try:
            text = data[: len(data) - len(data) % 2].decode(encoding)
        except UnicodeDecodeError:
            continue
        if any(stop in text for stop in _WIDE_STOPS) and _text_share(text) > 0.95:
            return encoding
    return ""


def _detect(data: bytes) -> str:
    """What the statistical detector says, if it is sure and the bytes fit."""
    # Loading its tables takes longer than reading most lists.
    import charset_normalizer

    logging.getLogger("charset_normalizer").setLevel(logging.WARNING)
    best = charset_normalizer.from_bytes(data[:100_000]).best()
    if best is None or best.percent_chaos > 20 or best.encoding not in DETECTED_ENCODINGS:
        return ""
    return best.encoding if _decodes(data, best.encoding) else ""
