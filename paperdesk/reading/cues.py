"""Turns of phrase by which an abstract speaks of its own contribution."""

from __future__ import annotations

import re

from paperdesk.reading.name_words import THINGS

MADE = (
    r"propos(?:e[sd]?|ing)|introduc(?:e[sd]?|ing)|present(?:s|ed|ing)?|develop(?:s|ed|ing)?"
    r"|design(?:s|ed|ing)?|devis(?:e[sd]?|ing)|creat(?:e[sd]?|ing)|buil(?:ds?|t|ding)(?! on| upon)"
    r"|construct(?:s|ed|ing)?|releas(?:e[sd]?|ing)|publish(?:es|ed|ing)?|open-?sourc(?:e[sd]?|ing)"
    r"|unveil(?:s|ed|ing)?|contribut(?:e[sd]?|ing)|put(?:s|ting)? forward|curat(?:e[sd]?|ing)"
    r"|compil(?:e[sd]?|ing)|assembl(?:e[sd]?|ing)|offer(?:s|ed|ing)?|suggest(?:s|ed)?"
    r"|formulat(?:e[sd]?|ing)|invent(?:s|ed)?|announc(?:e[sd]?|ing)|launch(?:es|ed)?"
    r"|describ(?:e[sd]?|ing)|establish(?:es|ed|ing)?|deriv(?:e[sd]?|ing)|implement(?:s|ed|ing)?"
    r"|provid(?:e[sd]?|ing)|engineer(?:s|ed)?|instantiat(?:e[sd]?|ing)|obtain(?:s|ed)?"
    r"|arrive[sd]? at|collect(?:s|ed|ing)?|report(?:s|ed|ing)?"
    r"|define[sd]?"
)
STUDIED = (
    r"stud(?:y|ies|ied)|analy[sz]e[sd]?|investigat(?:e[sd]?|ing)|consider(?:s|ed)?"
    r"|explor(?:e[sd]?)|revisit(?:s|ed)?|examin(?:e[sd]?)|address(?:es|ed)?|tackle[sd]?|endow"
    r"|evaluate[sd]?|train(?:ed)?|extend(?:s|ed)?|pre-?train(?:ed)?|solve[sd]?"
    r"|characteri[sz]e[sd]?|compare[sd]?|survey(?:ed)?|review(?:s|ed)?"
)
_ADVERBS = (
    r"(?:,?\s+(?:also|then|first(?:ly)?|second(?:ly)?|third(?:ly)?|further(?:more)?|therefore|thus"
    r"|hence|here|next|instead|now|finally|have|has|are|begin by|go on to|\w{3,}ly)\b,?){0,4}"
)
_SUBJECT = (
    r"(?:\b(?:we|I|this (?:paper|work|article|study|thesis|report|letter|manuscript|contribution)"
    r"|(?:the |our )?(?:present )?(?:paper|article|authors?)|our work)\b|\bhere,)"
)
# Also without the space that some lists lose: "we introduceFoo, a"
CUE = re.compile(
    rf"(?i:{_SUBJECT}{_ADVERBS})\s+(?P<verb>{MADE}|{STUDIED})(?:\b|(?=[A-Z][a-z]+[A-Z]))"
)
# "We combine … to propose a framework"
PURPOSE = re.compile(
    r"\b[Ww]e\b[^.;:]{3,140}?\bto\s+(?P<verb>propose|introduce|present|devise|develop|create)\b"
)
CONTRIBUTION_IS = re.compile(
    r"\b[Oo]ur\s+(?:\w+\s+)?(?:contribution|solution|proposal|approach|answer|method|framework"
    r"|model"
    r"|system|tool|benchmark|dataset)\s+is\s+(?=[^a-z]|\w+[A-Z])"
)
# A further verb of the same subject: "explore … and present …", "by introducing …"
NEXT_VERB = re.compile(
    rf"(?:\b(?:and|by|through)\s+|,\s+)(?:\w+ly\s+|then\s+|also\s+)?(?P<verb>{MADE})\b"
)
# "propose, implement, and compare with competitors a …"
VERB_LIST = re.compile(
    r"(?:,\s*[a-z]+)*,?\s+and\s+[a-z]+(?:\s+with\s+[a-z]+|\s+[a-z]+ly)?\s+(?=(?:an?|the|our|two)\s)"
    r"|(?:,\s*[a-z]+)*,?\s+and\s+(?:optimi[sz]e|evaluate|analy[sz]e|study|implement|validate"
    r"|release)\s+"
)
STUDIED_VERB = re.compile(STUDIED)

NAMING = re.compile(
    r"\b(?P<by>call(?:ed)?|named?|term(?:ed)?|dub(?:bed)?|coin(?:ed)?|namely|i\.e\.,?"
    r"|denoted?(?: as| by)?"
    r"|refer(?:red)? to(?: it| this| our \w+| the \w+)? as|abbreviated(?: as)?|(?:en)?titled"
    r"|nicknamed|christen(?:ed)?|known as)\b"
    r"(?:\s+(?:it|this|these|them|our|the|that|such)(?:\s+(?:new|novel|proposed|resulting))?"
    rf"(?:\s+(?:\w+\s)?(?:{THINGS}|problem|phenomenon|idea|concept|property|effect|setting)s?)?"
    r"(?:\s+as)?)?\s*[:,]?\s+"
)
# Naming words that are also nouns and verbs of other things: they need "we" or "our" before them.
LOOSE_NAMING = frozenset(
    {"call", "name", "term", "dub", "coin", "christen", "known as", "denote", "denote as"}
)
WE_NAME = re.compile(r"\b(?:[Ww]e|and|to|I)\s+(?:\w+ly\s+|then\s+|hereafter\s+)?$")
OUR_THING = re.compile(
    r"\b(?:[Oo]ur|[Tt]he (?:resulting|proposed|new|overall|full|final)"
    r"|[Tt]his new)\b[^,;.]{0,60},?\s*$"
)
SEVERAL = re.compile(
    r"\b(?:both|several|following|existing|common|popular|widely|standard|tasks|datasets|models"
    r"|methods|problems|settings|benchmarks|issues|challenges|questions|domains|types)\b"
)
HERE = re.compile(
    r"\b(?:in this (?:paper|work|article|study|letter)|here|herein|to this end)\b", re.IGNORECASE
)
PASSIVE = re.compile(
    r"(?P<subject>[^.;]{3,220}?)\s+(?:is|are|was|were)\s+(?:then |here |also |first |thus )?"
    r"(?:proposed|introduced|presented|developed|designed|released|constructed)\b"
    r"(?!\s+(?:by\b|recently|in \[|\[|as an? alternative))"
)
OTHERS = re.compile(
    r"\b(?:recently|previously|existing|many|various|most|several)\b", re.IGNORECASE
)
# "(or CAS)", "(abbreviated as CAS)": the same as "(CAS)"
BRACKET_REMARK = re.compile(
    r"(?<=\()(?:or|i\.e\.,?|short for|(?:hereafter|henceforth|abbreviated|denoted|referred to)"
    r"(?: as)?|called|named|dubbed|termed)\s+(?=[^()\s]{2,24}\))"
)
# "Gated Slot Attention, or GSA for short,": the same as "Gated Slot Attention (GSA)"
OR_SHORT = re.compile(
    r"(?<=[A-Za-z]{2}),? or (?P<short>[A-Z][\w-]*[A-Z][\w-]*)(?: for short|,)(?=[,.\s])"
)
CONTRIBUTION_FRAME = re.compile(
    r"^.*?\b(?:paper|work|article|study|letter|end|[Hh]ere|issues?|this|challenges?|problems?"
    r"|gap),\s+"
    r"(?=an?\b|the\b|[A-Z])"
)
SECONDARY = re.compile(
    r"(?:Furthermore|Moreover|Additionally|In addition|Finally|Lastly|Besides|We also|We further"
    r"|We additionally|Also)\b"
)
