"""Telling encodings apart when there is no byte order mark and the bytes are not UTF-8.

Short files give a statistical detector too little, so the likely ones are told apart by how their
bytes must look: Chinese text in GB 18030 has its bytes above 127 in pairs from a small part of the
table, Western text has them one by one among letters.
"""

from __future__ import annotations

import logging
import re
import unicodedata

_SAMPLE = 1_000_000
_HIGH_RUN = re.compile(rb"[\x80-\xff]+")
_MULTIBYTE = re.compile(
    rb"[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}"
)
_PLAUSIBLE = 0.75
# Bytes that stand for quotes, dashes and the like in Windows-1252, 0x80 to 0x9F.
_WINDOWS_MARKS = frozenset(b"\x80\x82\x84\x85\x8a\x8c\x8e\x91\x92\x93\x94\x95\x96\x97\x99\x9a\x9c\x9e\x9f")


def guess(data: bytes) -> str:
    """The encoding of bytes that are not clean UTF-8; "latin-1" fits always.

    "utf-8" if all but a few bytes are UTF-8.
    """
    sample = data[:_SAMPLE]
    if _is_mostly_utf8(sample):
        return "utf-8"
    scores = {name: _score(sample, name) for name in ("gb18030", "big5", "cp932", "euc_jp", "euc_kr")}
    best = max(scores, key=lambda name: scores[name])
    if scores[best] >= _PLAUSIBLE:
        return best
    if _is_western(sample):
        return "cp1252" if _decodes(sample, "cp1252") else "latin-1"
    detected = _detect(sample)
    if detected:
        return detected
    return "cp1252" if _decodes(data, "cp1252") else "latin-1"


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
        if char in "\n\r\t" or " " <= char <= "~" or "\u00a0" <= char <= "\u024f":
            good += 1
        elif "\u2010" <= char <= "\u2030" or "\u3000" <= char <= "\u30ff" or "\uff00" <= char <= "\uff60":
            good += 1
        elif "\u0370" <= char <= "\u05ff" or "\u4e00" <= char <= "\u9fff" or "\uac00" <= char <= "\ud7a3":
            # Two ASCII letters read as one UTF-16 unit look like a rare Chinese character.
            good += 1
        elif unicodedata.category(char) in {"Lo", "Mn", "Sm"} and char < "\u3000":
            good += 1
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
            if kind == 0:
                place += 1
                continue
            if kind == 3:  # half-width kana: one byte
                place += 1
                continue
            pairs += 1
            common += kind == 2
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
    """0: no character; 1: a rare one; 2: a common one; 3: a single byte."""
    if encoding == "gb18030":
        if not 0x81 <= lead <= 0xFE or not (0x40 <= trail <= 0xFE and trail != 0x7F):
            return 0
        if trail < 0xA1:
            return 1
        return 2 if 0xB0 <= lead <= 0xD7 or lead in {0xA1, 0xA3} else 1
    if encoding == "euc_kr":
        if not (0xA1 <= lead <= 0xFE and 0xA1 <= trail <= 0xFE):
            return 0
        return 2 if 0xB0 <= lead <= 0xC8 or lead in {0xA1, 0xA3} else 1
    if encoding == "euc_jp":
        if not (0xA1 <= lead <= 0xFE and 0xA1 <= trail <= 0xFE):
            return 0
        return _euc_jp_kind(lead)
    if encoding == "big5":
        if not (0xA1 <= lead <= 0xF9 and (0x40 <= trail <= 0x7E or 0xA1 <= trail <= 0xFE)):
            return 0
        return 2 if 0xA4 <= lead <= 0xC6 or lead == 0xA1 else 1
    if 0xA1 <= lead <= 0xDF:
        return 3
    if not (0x81 <= lead <= 0xFC and 0x40 <= trail <= 0xFC and trail != 0x7F):
        return 0
    return 2 if 0x81 <= lead <= 0x83 or 0x88 <= lead <= 0x97 else 1


def _euc_jp_kind(lead: int) -> int:
    # Kana are what tells Japanese from Chinese: without them the kanji prove nothing.
    return 2 if lead in {0xA4, 0xA5} or lead in {0xA1, 0xA3} or 0xB0 <= lead <= 0xCF else 1


def _decodes_leniently(data: bytes, encoding: str) -> bool:
    """Whether all but a few bytes are of the encoding."""
    text = data.decode(encoding, errors="surrogateescape")
    stray = len(re.findall("[\udc80-\udcff]", text))
    return stray <= 3 or stray * 500 < len(text)


def _is_western(data: bytes) -> bool:
    """Whether bytes above 127 stand one by one between letters, as in French or in quotes."""
    runs = _HIGH_RUN.findall(data)
    single = sum(1 for run in runs if len(run) == 1 or all(byte in _WINDOWS_MARKS for byte in run))
    return single * 10 >= len(runs) * 6


def _detect(data: bytes) -> str:
    """What the statistical detector says, if it is sure and the bytes fit."""
    # Loading its tables takes longer than reading most lists.
    import charset_normalizer

    logging.getLogger("charset_normalizer").setLevel(logging.WARNING)
    best = charset_normalizer.from_bytes(data[:100_000]).best()
    if best is None or best.percent_chaos > 20 or best.encoding.startswith(("utf", "ascii")):
        return ""
    return best.encoding if _decodes(data, best.encoding) else ""
