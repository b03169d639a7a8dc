"""Names of months and seasons in the languages that reference databases write."""

from __future__ import annotations

_MONTHS = (
    "january jan januar jänner janvier janv enero ene gennaio gen janeiro januari 一月",
    "february feb februar februari febr février févr febrero febbraio fevereiro fev 二月",
    "march mar märz maerz mär mrz mars marzo março marco maart mrt 三月",
    "april apr avril avr abril abr aprile 四月",
    "may mai mayo may maggio mag maio mei maj 五月",
    "june jun juni juin junio giugno giu junho 六月",
    "july jul juli juillet juil julio luglio lug julho 七月",
    "august aug août aout agosto ago ago augustus augusti 八月",
    "september sep sept septembre septiembre settembre set setembro 九月",
    "october oct oktober okt octobre octubre ottobre ott outubro out 十月",
    "november nov novembre noviembre novembro 十一月",
    "december dec dezember dez décembre déc diciembre dic dicembre dezembro 十二月",
)
_SEASONS = {
    21: "spring printemps frühling fruehling frühjahr primavera 春",
    22: "summer été ete sommer verano estate 夏",
    23: "autumn fall automne herbst otoño autunno 秋",
    24: "winter hiver invierno inverno 冬",
}
MONTHS = {name: number for number, names in enumerate(_MONTHS, 1) for name in names.split()}
"""Case-folded names and abbreviations without a full stop, to 1 … 12."""
SEASONS = {name: number for number, names in _SEASONS.items() for name in names.split()}
"""Case-folded names to the numbers of EDTF, 21 (spring) to 24 (winter)."""
WINTER = 24
"""The season that lies in two years."""
_NOISE = (
    "of the in de del di le la den am and und et y date monday tuesday wednesday thursday friday"
    " saturday sunday mon tue wed thu fri sat sun"
)
NOISE = frozenset(_NOISE.split())
"""Words that may stand in a date and say nothing."""
