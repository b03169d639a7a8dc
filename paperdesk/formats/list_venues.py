"""Names of conferences and journals: the known ones, and what an unknown one looks like."""

from __future__ import annotations

import re

# Written as their communities write them; used to find the venue among several acronyms and to
# give lower-case file names ("icml2025.txt") their usual spelling.
_KNOWN = """
AAAI AAMAS ACCV ACL ACML AIES AISTATS AKBC ALT AsiaCCS ASPLOS ASRU BMVC CAV CHI CHIL CIKM CLEF
CoLLAs COLING COLM COLT CoNLL CoRL CP CRYPTO CSCW CVPR DAC DATE DCC DSN EACL ECAI ECCV ECIR ECML
ECML-PKDD EMNLP ESEC/FSE ESWC EuroSys Eurocrypt Eurographics FAccT FAST FG FOCS FSE GECCO HPCA
ICAIF ICALP ICAPS ICASSP ICCAD ICCV ICDAR ICDCS ICDE ICDM ICDT ICIP ICLR ICME ICML ICMLA ICPR
ICRA ICRL ICSE ICSME ICWSM IJCAI IJCNLP IJCNN IMC INFOCOM INLG Interspeech IROS ISCA ISCAS ISIT
ISMAR ISMIR ISSTA ITCS IUI IWSLT KDD KR L4DC LICS LREC LREC-COLING MICCAI MICRO MIDL MLHC MLSys
MMSys MobiCom MobiSys NAACL NAACL-HLT NDSS NeurIPS NIPS NSDI OOPSLA OSDI PAKDD PLDI PODC PODS
POPL PPoPP RecSys RLC RSS SC SDM SenSys SIGCOMM SIGGRAPH SIGIR SIGKDD SIGMETRICS SIGMOD SLT SOCG
SODA SOSP STOC SWAT TACL TMLR UAI UbiComp UIST VLDB VIS VRST WACV WMT WSDM WWW ISWC JMLR TPAMI
PAMI IJCV JAIR PVLDB PNAS CCS TheWebConf EDBT EC AutoML LoG CPAL SaTML UNCV GenBio
""".split()
_SEVERAL_WORDS = (
    "USENIX Security",
    "USENIX ATC",
    "IEEE S&P",
    "IEEE VIS",
    "IEEE VR",
    "ACM MM",
    "ACM Multimedia",
    "ACM CCS",
    "ACM CHI",
    "The Web Conference",
    "Nature Communications",
    "Nature Machine Intelligence",
    "Nature Methods",
    "Science Advances",
    "Scientific Reports",
)
# Acronyms that are everyday words too: they count only as the community writes them.
_WORDS_TOO = frozenset(
    "alt cp crypto dac date dsn ec fast fg log micro sc slt vis www mm kr isca swat pods rss chi "
    "soda cav imc art ccs".split()
)
_BY_FOLDED = {name.casefold(): name for name in _KNOWN}
_SEVERAL = re.compile(
    r"(?<!\w)(?:" + "|".join(re.escape(name) for name in _SEVERAL_WORDS) + r")(?!\w)"
)
# Who holds a conference, not which one: left out where another acronym stands beside it.
PUBLISHERS = frozenset(
    {"ACM", "IEEE", "CVF", "SIAM", "IFIP", "USENIX", "IEEE/CVF", "IEEE/RSJ", "ACM/IEEE", "IEEE/ACM",
     "AAAI/ACM", "ISCA", "SIGCHI", "ACM/SIGAPP", "ACM-SIAM"}
)  # fmt: skip
# Capitals that name no venue.
_NO_VENUE = frozenset(
    "ai ml nlp cv pdf html url llm llms gpt usa uk eu us ii iii iv vi vii viii ix xi rl cs tba id "
    "faq toc api gnn cnn rnn tl dr tldr doi isbn vol no pp am pm utc".split()
)
_JOINED = re.compile(r"[-/]")
_ACRONYM = re.compile(r"[A-Z][A-Za-z&+]*[A-Z][A-Za-z&+]*\d?[A-Za-z]*(?:[-/][A-Z][A-Za-z]+)*|[A-Z]+-[A-Z]+")  # fmt: skip


def several_words(text: str) -> re.Match[str] | None:
    """A known venue whose name is more than one word."""
    return _SEVERAL.search(text)


def known(token: str) -> str | None:
    """The usual spelling of a known venue, or None; "icml" → "ICML", "date" → None."""
    name = _BY_FOLDED.get(token.casefold())
    if name is None:
        parts = _JOINED.split(token)
        return token if len(parts) > 1 and all(known(part) for part in parts) else None
    if name != token and token.casefold() in _WORDS_TOO:
        return None
    return name


def is_acronym(token: str) -> bool:
    """Whether a token has the look of a venue's acronym: two capitals, at most 15 letters."""
    return (
        2 <= len(token) <= 15
        and _ACRONYM.fullmatch(token) is not None
        and token.casefold() not in _NO_VENUE
    )
