"""Texts for the comparison of readers of BibTeX: from well-formed to badly broken."""

from __future__ import annotations

from tests.comparison.scoring import Case, Found

_NEXT = "\n\n@book{next,\n  author = {Next, Ann},\n  title = {Next},\n  year = 2001\n}\n"
_BEHIND: Found = {"key": "next", "authors": ["Next, Ann"], "title": "Next", "year": "2001"}

CASES = (
    Case(
        "plain",
        "@article{a, author = {Doe, Jane and Roe, Al}, title = {A title}, year = 2000,"
        " pages = {1--9}, journal = {Journal}}",
        ({"key": "a", "authors": ["Doe, Jane", "Roe, Al"], "title": "A title", "year": "2000",
          "pages": "1-9", "venue": "Journal"},),
    ),
    Case(
        "accents",
        r"@article{a, author = {M{\"u}ller, J{\'o}zef and {\O}re, \c{C}elik and Dvo{\v{r}}{\'a}k,"
        r" \'Etienne}, title = {Stra{\ss}e \& {\L}{\'o}d{\'z}: na{\"\i}ve}, year = {1999}}",
        ({"authors": ["Müller, Józef", "Øre, Çelik", "Dvořák, Étienne"],
          "title": "Straße & Łódź: naïve"},),
    ),
    Case(
        "unicode",
        "@article{Grüß:1, author = {Grüß, Jörg and 李, 明}, title = {25 °C “quoted”}, year = 2016}",
        ({"key": "Grüß:1", "authors": ["Grüß, Jörg", "李, 明"], "title": "25 °C “quoted”"},),
    ),
    Case(
        "formulas",
        r"@article{a, title = {On $x^{2}$ and $O(\frac{1}{\epsilon})$}, year = 2000}",
        ({"title": r"On $x^{2}$ and $O(\frac{1}{\epsilon})$"},),
    ),
    Case(
        "macros and joins",
        '@string{pub = "Karlsen " # {Press}}@string{ad-dr = {Rome}}\n'
        "@book{a, title = {One} # { two }, publisher = pub, address = ad-dr, year = 1993}",
        ({"title": "One two", "publisher": "Karlsen Press", "place": "Rome"},),
    ),
    Case(
        "an undefined macro",
        "@book{a, title = {One}, series = NOWHERE, year = 1993}" + _NEXT,
        ({"key": "a", "title": "One", "year": "1993"}, _BEHIND),
    ),
    Case(
        "names of every kind",
        "@book{a, author = {Ludwig van Beethoven and King, Jr., Martin and {World Bank} and"
        " Jean de La Fontaine and de la Cruz, Ana}}",
        ({"authors": ["van Beethoven, Ludwig", "King, Martin, Jr.", "World Bank",
                      "de La Fontaine, Jean", "de la Cruz, Ana"]},),
    ),
    Case(
        "names wrapped across lines",
        "@article{a, author = {Tarvan, Olia B. and Tarvan,\n   Sarmi AND\n Noor,\n Imke}}",
        ({"authors": ["Tarvan, Olia B.", "Tarvan, Sarmi", "Noor, Imke"]},),
    ),
    Case(
        "names with commas only",
        "@article{a, author = {Walsh E, Renke G, Broek KA, Folk M}, title = {T}}",
        ({"authors": ["Walsh, E", "Renke, G", "Broek, KA", "Folk, M"], "title": "T"},),
    ),
    Case(
        "Chinese names",
        "@article{a, author = {林晓,周文静}, title = {发展过程初探}}",
        ({"authors": ["林晓", "周文静"], "title": "发展过程初探"},),
    ),
    Case(
        "extended names",
        "@book{a, author = {family=Sartre, given=Jean-Paul and given=Ana, family={La Cruz}}}",
        ({"authors": ["Sartre, Jean-Paul", "La Cruz, Ana"]},),
    ),
    Case(
        "an at sign in a value",
        "@article{a, title = {With mail}, abstract = {Write to lee@example.org.\n@home it works.}}"
        + _NEXT,
        ({"key": "a", "title": "With mail"}, _BEHIND),
    ),
    Case(
        "comments",
        "% Encoding: UTF-8\n@comment a remark\n@comment{x}\n"
        "@article{a, % remark\n title = {100% sure},\n % note = {x},\n year = 2000}" + _NEXT,
        ({"key": "a", "title": "100% sure", "year": "2000"}, _BEHIND),
    ),
    Case(
        "carriage returns",
        "@article{a,\r title = {A\r title},\r year = 2000\r}\r\r@book{b,\r title = {B}\r}\r",
        ({"key": "a", "title": "A title", "year": "2000"}, {"key": "b", "title": "B"}),
    ),
    Case("no key", "@article{, title = {A}, year = 2000}" + _NEXT,
         ({"key": "", "title": "A", "year": "2000"}, _BEHIND)),
    Case("no key and no comma", "@article{title = {A}, year = 2000}" + _NEXT,
         ({"key": "", "title": "A", "year": "2000"}, _BEHIND)),
    Case("one key twice", "@book{a, title = {One}}\n@book{a, title = {Two}}\n",
         ({"key": "a", "title": "One"}, {"key": "a", "title": "Two"})),
    Case("one field twice", "@book{a, title = {One}, title = {Two}, year = 2000}" + _NEXT,
         ({"key": "a", "title": "One", "year": "2000"}, _BEHIND)),
    Case("brackets", "@book(a, title = {One (1)}, year = 2000)" + _NEXT,
         ({"key": "a", "title": "One (1)", "year": "2000"}, _BEHIND)),
    Case("no comma between fields", "@book{a, title = {One}\n author = {A, B}, year = 2000}"
         + _NEXT,
         ({"key": "a", "title": "One", "authors": ["A, B"], "year": "2000"}, _BEHIND)),
    Case("no comma after the key", "@book{a\n title = {One}, year = 2000}" + _NEXT,
         ({"key": "a", "title": "One", "year": "2000"}, _BEHIND)),
    Case("an entry that is not closed", "@book{a,\n title = {One},\n year = 2000" + _NEXT,
         ({"key": "a", "title": "One", "year": "2000"}, _BEHIND)),
    Case("a value that is not closed", "@book{a,\n title = {One,\n year = {2000}\n}" + _NEXT,
         ({"key": "a", "title": "One", "year": "2000"}, _BEHIND)),
    Case("a quote that is not closed", '@book{a,\n title = "One,\n year = {2000}\n}' + _NEXT,
         ({"key": "a", "title": "One", "year": "2000"}, _BEHIND)),
    Case("a brace too many", "@book{a,\n title = {One}},\n year = {2000}\n}" + _NEXT,
         ({"key": "a", "title": "One", "year": "2000"}, _BEHIND)),
    Case("no delimiters", "@book{a,\n title = One two,\n year = {2000}\n}" + _NEXT,
         ({"key": "a", "title": "One two", "year": "2000"}, _BEHIND)),
    Case(
        "what the proceedings say",
        "@inproceedings{a, title = {Paper}, crossref = {p}}\n"
        "@proceedings{p, title = {Proc}, year = 1999, publisher = {ACM}}\n",
        ({"key": "a", "title": "Paper", "year": "1999", "publisher": "ACM", "venue": "Proc"},
         {"key": "p", "title": "Proc", "year": "1999"}),
    ),
    Case("dates", "@article{a, title = {A}, date = {2019-06-02/2019-06-07}}",
         ({"title": "A", "year": "2019"},)),
    Case("days in the month", "@article{a, title = {A}, month = {2--7 June}, year = 2019}",
         ({"title": "A", "year": "2019"},)),
)  # fmt: skip
