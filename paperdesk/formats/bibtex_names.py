"""Lists of names as BibTeX and BibLaTeX write them.

"and" parts names, in any case and at any white space, but not in braces; commas part family and
given names; braces hold together what belongs together. What BibTeX refuses (lists with commas or
semicolons only) is read as it is meant.
"""

from __future__ import annotations

import re
from functools import lru_cache

from paperdesk.domain.records import Creator
from paperdesk.formats.latex_to_text import to_text
from paperdesk.formats.names import (
    comma_names,
    is_others,
    is_suffix,
    names_in_line,
    organisation,
    person,
    split_particle,
)

_AND = re.compile(r"(?:^|\s+)and(?=\s|$)", re.IGNORECASE)
_TEX = re.compile(r"[\\{}~$]")
_BLANKS = re.compile(r"\s+")
_EXTENDED = re.compile(
    r"\s*(?:family|given|prefix|suffix|useprefix|id|hash)(?:-i)?\s*=", re.IGNORECASE
)
_QUOTED = re.compile(r'="([^"]*)"')
_AMPERSAND = re.compile(r"\s\\?&\s")
_DEPTH = re.compile(r"\\.|[{}]|,|;|[\s~]+(?:(and)(?=[\s{~]|$))?", re.IGNORECASE | re.DOTALL)


def creators(tex: str, role: str) -> list[Creator]:
    """The people and organisations of a field of names, in its order."""
    if '="' in tex:
        # The values of extended names may stand in quotes.
        tex = _QUOTED.sub(r"={\1}", tex)
    names = _AND.split(tex)
    if "{" in tex and (tex.startswith("{") or not all(map(_balances, names))):
        inner = _inside(tex.strip())
        if inner is not None:
            # Some programs put every value in braces twice.
            names = _split(inner, "and")
            if len(names) > 1 and all(len(_split(name, ",")) > 1 for name in names):
                tex = inner
        names = _split(tex, "and")
    return [creator for name in names if name.strip() for creator in _people(name, role)]


@lru_cache(maxsize=32_768)
def _people(name: str, role: str) -> tuple[Creator, ...]:
    """One name, or the names of a list without "and"."""
    name = _BLANKS.sub(" ", name).strip(" ,;")
    if _AMPERSAND.search(name) is not None:
        pieces = _AMPERSAND.split(name)
        if all("," in piece and "{" not in piece for piece in pieces):
            return tuple(creator for piece in pieces for creator in _people(piece, role))
    if _EXTENDED.match(name) is not None and (extended := _extended(name, role)) is not None:
        return (extended,)
    if _TEX.search(name) is None:
        if "," in name or ";" in name or "，" in name or "、" in name:
            found = names_in_line(name) if ";" in name or "、" in name else comma_names(name)
            if len(found) > 1:
                people = (person(one, role, initials_last=True) for one in found)
                return tuple(one for one in people if one is not None)
        one = person(name, role)
        return () if one is None else (one,)
    inner = _inside(name)
    if inner is not None:
        one = organisation(to_text(inner), role)
        return () if one is None else (one,)
    listed = [piece.strip() for piece in _split(name, ";") if piece.strip()]
    if len(listed) > 1:
        return tuple(creator for piece in listed for creator in _people(piece, role))
    return _tex_person(name, role)


def _tex_person(name: str, role: str) -> tuple[Creator, ...]:
    parts = [part.strip(" ~") for part in _split(name, ",")]
    shown = [to_text(part) for part in parts]
    if is_others(" ".join(shown)):
        return (Creator(role, "others"),)
    if not any(shown):
        return ()
    if len(parts) > 1 and not any("," in part for part in shown):
        found = comma_names(", ".join(shown))
        if len(found) > 1:
            people = (person(one, role, initials_last=True) for one in found)
            return tuple(one for one in people if one is not None)
    words = [word for word in _split(parts[0], " ") if word]
    if len(parts) == 1:
        return (_in_order(words, role),)
    particle, family = _particle(words)
    rest = [part for part in shown[1:] if part]
    suffix = None
    if len(rest) > 1:
        suffix = rest.pop(-1 if is_suffix(rest[-1]) and not is_suffix(rest[0]) else 0)
    given = ", ".join(rest) or None
    return (Creator(role, "person", family, given, None, None, particle, suffix),)


def _in_order(words: list[str], role: str) -> Creator:
    """Given names, particle, family, suffix, as words of TeX."""
    suffix = None
    if len(words) > 2 and is_suffix(words[-1]):
        suffix = words.pop()
    small = [at for at, word in enumerate(words[:-1]) if at and _is_small(word)]
    cut = small[0] if small else len(words) - 1
    particle, family = _particle(words[cut:])
    given = to_text(" ".join(words[:cut])) or None
    return Creator(role, "person", family, given, None, None, particle, suffix)


def _particle(words: list[str]) -> tuple[str | None, str]:
    """The words before a family name that begin with a small letter outside of braces."""
    if not words or not _is_small(words[0]):
        return None, to_text(" ".join(words))
    if not any("{" in word for word in words):
        return split_particle([to_text(word) for word in words])
    small = [at for at, word in enumerate(words[:-1]) if _is_small(word)]
    if not small:
        return None, to_text(" ".join(words))
    cut = small[-1] + 1
    return to_text(" ".join(words[:cut])), to_text(" ".join(words[cut:]))


def _is_small(word: str) -> bool:
    r"""Whether a word begins with a small letter; of a group only accents (``{\'e}``) count."""
    if word.startswith("{") and not word.startswith("{\\"):
        return False
    return to_text(word)[:1].islower()


def _extended(name: str, role: str) -> Creator | None:
    """BibLaTeX's ``family=Sartre, given={Jean Paul}, prefix=de, useprefix=true``."""
    parts: dict[str, str] = {}
    for piece in _split(name, ","):
        key, equals, value = piece.partition("=")
        if equals:
            parts[key.strip().lower()] = to_text(value)
    family, prefix = parts.get("family"), parts.get("prefix") or None
    if not family and not parts.get("given"):
        return None
    dropping = prefix is not None and parts.get("useprefix", "true").lower() == "false"
    given, suffix = parts.get("given") or None, parts.get("suffix") or None
    if not family:
        family, given = given, None
    return Creator(
        role,
        "person",
        family,
        given,
        None,
        prefix if dropping else None,
        None if dropping else prefix,
        suffix,
    )


def _balances(name: str) -> bool:
    return name.count("{") == name.count("}")


def _inside(name: str) -> str | None:
    """What one pair of braces around the whole name holds; None if there is none."""
    if not (name.startswith("{") and name.endswith("}")):
        return None
    depth = 0
    for at, char in enumerate(name):
        depth += (char == "{") - (char == "}")
        if depth == 0:
            return name[1:at] if at == len(name) - 1 else None
    return None


def _split(tex: str, divider: str) -> list[str]:
    """The pieces between "and", commas, semicolons or blanks that stand outside of braces."""
    pieces: list[str] = []
    depth = begin = 0
    for match in _DEPTH.finditer(tex):
        token = match[0]
        if token in {"{", "\\{"}:
            depth += 1
        elif token in {"}", "\\}"}:
            depth = max(depth - 1, 0)
        elif depth == 0 and token[0] != "\\":
            if divider == "and":
                parts = match[1] is not None
            elif divider == " ":
                parts = token not in {",", ";"}
            else:
                parts = token == divider
            if parts:
                pieces.append(tex[begin : match.start()])
                begin = match.end()
    pieces.append(tex[begin:])
    return pieces
