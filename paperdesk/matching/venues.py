"""Where something appeared: abbreviations, acronyms and series that have several names."""

from __future__ import annotations

import re
from functools import lru_cache

from paperdesk.reading.fingerprints import words

_STOP = frozenset({
    "the", "of", "and", "in", "on", "for", "a", "an", "to", "de", "la", "le", "der", "die",
    "das", "und", "et", "des", "du", "di", "e", "y", "proceedings", "proc", "annual",
    "international", "intl", "int", "conference", "conf", "symposium", "symp", "th", "st", "nd",
    "rd", "inc", "ed", "series", "part", "section", "acm", "ieee", "aaai", "usenix", "siam",
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
    "tenth", "online", "print", "official", "publication", "supplement", "suppl", "advances",
})  # fmt: skip
_SMALL = frozenset({"the", "of", "and", "in", "on", "for", "a", "an", "to", "st", "nd", "rd", "th"})
_JOURNAL = frozenset({
    "journal", "j", "journals", "transactions", "trans", "letters", "lett", "record", "rec",
    "magazine", "review", "reviews", "rev", "annals", "archives", "arch", "bulletin", "bull",
    "zeitschrift", "revista", "revue", "acta", "quarterly", "communications", "commun",
})  # fmt: skip
_CONFERENCE = frozenset({
    "proceedings", "proc", "conference", "conf", "symposium", "symp", "workshop", "meeting",
    "congress",
})  # fmt: skip
# Series known by an acronym and by what they are about. The first rule that fits names the
# series; journals stand before the conferences whose words they share.
_SERIES: tuple[tuple[str, str], ...] = (
    # The proceedings were an issue of the Record; some say both.
    ("sigmod-record", r"^(?!.*(?:proc|conf|manag)).*sigmod rec"),
    (
        "vldb-journal",
        r"vldb j|journal.*very large data ?base|very large data ?bases? (?:journal|j )",
    ),
    ("tods", r"\btods\b|trans\w* (?:on )?data ?base sys"),
    ("tkde", r"\btkde\b|trans\w* (?:on )?know\w* (?:and )?data eng|transactions on knowledge"),
    ("tkdd", r"\btkdd\b|trans\w* (?:on )?know\w* discov"),
    ("tois", r"\btois\b|trans\w* (?:on )?inf\w* sys"),
    ("toplas", r"\btoplas\b|trans\w* (?:on )?prog\w* lang"),
    ("tocs", r"\btocs\b|trans\w* (?:on )?computer sys"),
    ("tse", r"\btse\b|trans\w* (?:on )?soft\w* eng"),
    ("pami", r"\bt?pami\b|pattern anal\w* (?:and )?mach"),
    ("tip", r"trans\w* (?:on )?image proc"),
    ("tnn", r"\btnnls\b|trans\w* (?:on )?neural net"),
    ("jmlr", r"\bjmlr\b|\bj\w* (?:of )?mach\w* learn\w* res"),
    ("tmlr", r"\btmlr\b|trans\w* (?:on )?mach\w* learn"),
    ("jair", r"\bjair\b|\bj\w* (?:of )?art\w* intel\w* res"),
    ("tacl", r"\btacl\b|trans\w* (?:of )?(?:the )?assoc\w* (?:for )?comp\w* ling"),
    ("tog", r"\btog\b|trans\w* (?:on )?graph"),
    ("cacm", r"\bcacm\b|\bc ?acm\b|commun\w* (?:of )?(?:the )?acm"),
    (
        "jacm",
        r"\bjacm\b|\bj\w* (?:of )?(?:the )?acm|jour\w* (?:of )?(?:the )?assoc\w* (?:for )?comp",
    ),
    ("csur", r"\bcsur\b|comput\w* surv"),
    ("de-bulletin", r"data eng\w* bull|bull\w* .*data eng"),
    ("pnas", r"\bpnas\b|proc\w* nat\w* acad"),
    ("nejm", r"\bnejm\b|new engl\w* j"),
    ("jama", r"\bjama\b(?! \w)|j\w* (?:of )?(?:the )?am\w* med\w* assoc"),
    ("bmj", r"\bbmj\b(?! \w)|british medical journal"),
    ("sigmod", r"sigmod|manag\w* (?:of )?data"),
    ("pods", r"\bpods\b|princ\w* (?:of )?data ?base"),
    # Its proceedings are called PVLDB since 2008; "very" and "very large" are cut names.
    (
        "vldb",
        r"\bp?vldb\b|vldb endow|very ?large ?data ?base|\bon very(?: l\w*)?(?: data)? ?$",
    ),
    ("icde", r"\bicde\b|conf\w* (?:on )?data eng|data engineering"),
    ("edbt", r"\bedbt\b|extending data ?base"),
    ("icdt", r"\bicdt\b|data ?base theory"),
    ("cikm", r"\bcikm\b|information and knowledge man|inf\w* (?:and )?know\w* man"),
    ("dasfaa", r"\bdasfaa\b|database systems for advanced"),
    ("pkdd", r"\bpkdd\b|\becml\b|european conf\w* (?:on )?mach\w* learn"),
    ("kdd", r"\bkdd\b|sigkdd|know\w* discov\w* (?:and )?data min|knowledge discovery"),
    ("icdm", r"\bicdm\b|conf\w* (?:on )?data min"),
    ("sdm", r"\bsdm\b|siam.*data min"),
    ("wsdm", r"\bwsdm\b|web search (?:and )?data min"),
    ("sigir", r"\bsigir\b|res\w* (?:and )?dev\w* (?:in )?inf\w* retr"),
    ("recsys", r"\brecsys\b|recommender systems"),
    ("www", r"\bwww\b|world wide web|the web conf"),
    ("iclr", r"\biclr\b|learn\w* repr"),
    ("neurips", r"\bneurips\b|\bnips\b|neural inf\w* proc"),
    ("aistats", r"\baistats\b|art\w* intel\w* (?:and )?stat"),
    ("colt", r"\bcolt\b|computational learning theory|conf\w* (?:on )?learning theory"),
    ("uai", r"\buai\b|uncertainty in art"),
    ("icml", r"\bicml\b|conf\w* (?:on )?mach\w* learn"),
    ("ijcai", r"\bijcai\b|joint conf\w* (?:on )?art\w* intel"),
    ("ecai", r"\becai\b|european conf\w* (?:on )?art"),
    ("aaai", r"\baaai\b|nat\w* conf\w* (?:on )?art\w* intel"),
    ("cvpr", r"\bcvpr\b|comp\w* vis\w* (?:and )?pat"),
    ("iccv", r"\biccv\b|int\w* conf\w* (?:on )?comp\w* vis"),
    ("eccv", r"\beccv\b|eur\w* conf\w* (?:on )?comp\w* vis"),
    ("emnlp", r"\bemnlp\b|empirical meth\w* (?:in )?nat"),
    ("naacl", r"\bnaacl\b|north american chapter"),
    ("eacl", r"\beacl\b|european chapter"),
    ("coling", r"\bcoling\b|conf\w* (?:on )?comp\w* ling"),
    ("acl", r"\bacl\b|meeting (?:of )?(?:the )?assoc\w* (?:for )?comp\w* ling"),
    ("interspeech", r"interspeech|speech communication assoc"),
    ("icassp", r"\bicassp\b|acoustics,? speech"),
    ("icra", r"\bicra\b|robotics (?:and )?autom"),
    ("iros", r"\biros\b|intelligent robots"),
    ("corl", r"\bcorl\b|conf\w* (?:on )?robot learn"),
    ("chi", r"\bchi\b|human factors (?:in )?comp"),
    ("siggraph", r"siggraph"),
    ("icse", r"\bicse\b|conf\w* (?:on )?soft\w* eng"),
    ("fse", r"\bfse\b|foundations (?:of )?soft\w* eng"),
    ("popl", r"\bpopl\b|princ\w* (?:of )?prog\w* lang"),
    ("pldi", r"\bpldi\b|prog\w* lang\w* des"),
    ("oopsla", r"\boopsla\b|object.oriented prog\w* sys"),
    ("sosp", r"\bsosp\b|operating systems princ"),
    ("osdi", r"\bosdi\b|operating systems design"),
    ("nsdi", r"\bnsdi\b|networked systems design"),
    ("sigcomm", r"sigcomm"),
    ("sigmetrics", r"sigmetrics"),
    ("infocom", r"infocom"),
    ("isca", r"\bisca\b|symp\w* (?:on )?comp\w* arch"),
    ("stoc", r"\bstoc\b|theory of comp"),
    ("focs", r"\bfocs\b|foundations (?:of )?comp\w* sci"),
    ("soda", r"\bsoda\b|discrete algo"),
)
_COMPILED = tuple((name, re.compile(rule)) for name, rule in _SERIES)
_JOURNAL_SERIES = frozenset({
    "sigmod-record", "vldb-journal", "tods", "tkde", "tkdd", "tois", "toplas", "tocs", "tse",
    "pami", "tip", "tnn", "jmlr", "tmlr", "jair", "tacl", "tog", "cacm", "jacm", "csur",
    "de-bulletin", "pnas", "nejm", "jama", "bmj",
})  # fmt: skip


# Dots, or what stands for them, where a name was cut.
_DOTS = re.compile(r"…|\.{3}|&\s?hellip\s?;?")


@lru_cache(maxsize=16384)
def series(venue: str) -> str:
    """The name of a well-known series, or ""."""
    said = " ".join(words(_DOTS.sub(" ", venue))).replace("data bases", "databases") + " "
    for name, rule in _COMPILED:
        if rule.search(said):
            return name
    return ""


@lru_cache(maxsize=16384)
def kind(venue: str) -> str:
    """ "journal", "conference" or "" if the name does not tell."""
    known = series(venue)
    if known:
        return "journal" if known in _JOURNAL_SERIES else "conference"
    said = set(words(venue))
    if said & _CONFERENCE:
        return "conference"
    return "journal" if said & _JOURNAL else ""


@lru_cache(maxsize=16384)
def _telling(venue: str) -> tuple[str, ...]:
    found = [word for word in words(venue) if not word.isdigit()]
    return tuple(word for word in found if word not in _STOP) or tuple(found)


@lru_cache(maxsize=65536)
def alike(left: str, right: str) -> float:
    """How sure two names mean one venue, 0 to 1; 0.5 if one is missing."""
    if not left or not right:
        return 0.5
    mine, theirs = series(left), series(right)
    if mine and theirs:
        return 1.0 if mine == theirs else 0.0
    short, long = sorted((_telling(left), _telling(right)), key=lambda found: (len(found), found))
    if not short or not long or _says_nothing(short) or _says_nothing(long):
        return 0.5
    if short == long or "".join(short) == "".join(long):
        return 1.0
    if len(short) == 1 and len(long) > 1 and short[0] == "".join(word[0] for word in long):
        return 0.95
    sure = max(_abbreviates(short, long), _abbreviates(long, short), _by_initials(left, right))
    # What was cut may have gone on as the other does.
    return max(sure, 0.5) if _DOTS.search(left) or _DOTS.search(right) else sure


def _says_nothing(telling: tuple[str, ...]) -> bool:
    """ "Proceedings", "Proc. of the"."""
    return all(word in _STOP for word in telling) and bool(_CONFERENCE & set(telling))


def _by_initials(left: str, right: str) -> float:
    """ "ICIS 2018: Sharing" against "International Conference on Information Systems"."""
    for one, other in ((left, right), (right, left)):
        first = words(one)[:1]
        initials = "".join(word[0] for word in words(other) if word not in _SMALL)
        if first and 3 <= len(first[0]) <= 8 and first[0] == initials:
            return 0.95
    return 0.0


def _abbreviates(short: tuple[str, ...], long: tuple[str, ...]) -> float:
    """The share of the words of both that stand for one another, in order."""
    place = met = 0
    for word in short:
        for index in range(place, len(long)):
            if _stands_for(word, long[index]):
                met += 1
                place = index + 1
                break
    # A subtitle may follow in one of the two; what begins both counts.
    whole = met / len(short)
    return whole * (0.6 + 0.4 * met / len(long))


@lru_cache(maxsize=65536)
def _stands_for(left: str, right: str) -> bool:
    if left == right:
        return True
    short, long = sorted((left, right), key=len)
    if long.startswith(short):
        return True
    if short[0] != long[0] or len(short) < 2:
        return False
    place = 0
    for letter in short:
        place = long.find(letter, place) + 1
        if not place:
            return False
    return len(short) <= 5
