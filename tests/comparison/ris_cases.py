"""Texts for the comparison of readers of RIS: dialects, and what files have against the rule."""

from __future__ import annotations

import re

from tests.comparison.scoring import Case, Found

_NEXT = "TY  - BOOK\nAU  - Next, Ann\nTI  - Next\nPY  - 2001\nER  - \n"
_BEHIND: Found = {"authors": ["Next, Ann"], "title": "Next", "year": "2001"}
_RIS = "TY  - JOUR\nAU  - Falk, Mira\nTI  - Crabs\nPY  - 2016\nER  - \n"
_CRABS: Found = {"authors": ["Falk, Mira"], "title": "Crabs", "year": "2016"}

CASES = (
    Case(
        "plain",
        "TY  - JOUR\nAU  - Falk, Mira\nAU  - Roe, Al\nTI  - Crabs\nT2  - Coastal Letters\n"
        "PY  - 2016\nSP  - 1\nEP  - 9\nDO  - 10.5555/cl.1\nER  - \n",
        ({"title": "Crabs", "authors": ["Falk, Mira", "Roe, Al"], "venue": "Coastal Letters",
          "year": "2016", "pages": "1-9", "doi": "10.5555/cl.1"},),
    ),
    Case(
        "old tags",
        "TY  - JOUR\nA1  - Falk, Mira\nT1  - Crabs\nJF  - Coastal Letters\nY1  - 2016/04/17/\n"
        "N2  - They walk.\nSP  - 1\nEP  - 9\nER  - \n",
        ({**_CRABS, "venue": "Coastal Letters", "pages": "1-9", "abstract": "They walk."},),
    ),
    Case(
        "DOI with a prefix",
        "TY  - JOUR\nTI  - Crabs\nDO  - https://doi.org/10.5555/cl.1\nER  - \n"
        "TY  - JOUR\nTI  - Sand\nDO  - doi:10.5555/cl.2\nER  - \n",
        ({"title": "Crabs", "doi": "10.5555/cl.1"}, {"title": "Sand", "doi": "10.5555/cl.2"}),
    ),
    Case(
        "the finer date",
        "TY  - JOUR\nTI  - Maps\nY1  - 2016/10/19\nPY  - 2016\nER  - \n",
        ({"title": "Maps", "date": "2016-10-19"},),
    ),
    Case(
        "abstract given twice",
        "TY  - JOUR\nTI  - Maps\nN2  - Short. Twice.\nAB  - Short. Twice.\nER  - \n",
        ({"title": "Maps", "abstract": "Short. Twice."},),
    ),
    Case(
        "editors of a chapter",
        "TY  - CHAP\nAU  - Lind, Petra\nTI  - Wool\nT2  - A Handbook\nA2  - Moss, Gerard\nER  - \n",
        ({"authors": ["Lind, Petra"], "editors": ["Moss, Gerard"], "venue": "A Handbook"},),
    ),
    Case(
        "names in one line",
        "TY  - JOUR\nAU  - Ruiz-Sol, Pedro; Manto, Mila; Rojo, Ana\nTI  - Boar\nER  - \n",
        ({"authors": ["Ruiz-Sol, Pedro", "Manto, Mila", "Rojo, Ana"], "title": "Boar"},),
    ),
    Case(
        "initials without a comma",
        "TY  - JOUR\nA1  - Walsh E\nA1  - Renke GH\nT1  - Lanes\nER  - \n",
        ({"authors": ["Walsh, E", "Renke, GH"], "title": "Lanes"},),
    ),
    Case(
        "wrapped lines",
        "TY  - JOUR\nTI  - A title that goes on\nin the next line\nAB  - It is\nwrapped.\nER  - \n",
        ({"title": "A title that goes on in the next line", "abstract": "It is wrapped."},),
    ),
    *(
        Case(name, f"{text}{_NEXT}", (_CRABS, _BEHIND))
        for name, text in {
            "a missing end": _RIS.removesuffix("ER  - \n"),
            "end without a blank": _RIS.replace("ER  - ", "ER  -"),
            "one blank before the hyphen": _RIS.replace("  - ", " - "),
            "small letters": _RIS.replace("JOUR", "jour"),
            "small tags": re.sub("^..", lambda tag: tag.group().lower(), _RIS, flags=re.MULTILINE),
            "byte order mark": f"\ufeff{_RIS}",
            "header of a database": f"Scopus\nEXPORT DATE: 1\n\n{_RIS}",
            "text between records": f"{_RIS}stray text\n",
            "a type that is none": _RIS.replace("JOUR", "XYZ"),
            "tags of no specification": _RIS.replace("AU", "ZZ  - x\nZZ  - y\nAU"),
            "line ends of Windows": _RIS.replace("\n", "\r\n"),
        }.items()
    ),
    Case("keywords below one another",
         "TY  - JOUR\nTI  - Crabs\nKW  - crabs\nKW  - tides\nPY  - 2016///spring\nER  - \n",
         ({"title": "Crabs", "keywords": ["crabs", "tides"], "year": "2016"},)),
)  # fmt: skip
