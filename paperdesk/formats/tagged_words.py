"""Words by which the names of organisations are told from those of people."""

from __future__ import annotations

from paperdesk.formats.list_words import words

ORGANISATION_WORDS = words(
    """
    academy administration agency alliance association associates authority bank board bureau
    center centre chamber clinic coalition collaboration collaborative collaborators college
    commission committee company conference congress consortium corporation council department
    directorate division federation forum foundation fund gmbh government group hospital inc
    initiative institut institute institutes institution instituto international investigators
    laboratories laboratory league library ltd llc ministry museum nations network office
    organisation organization panel parliament partnership press programme project secretariat
    school service services society sociedad société studio survey team trial trust union united
    universidad universidade universita università universitat universität universitas université
    universiteit university workgroup working organisatie verband verein gesellschaft stiftung
    bundesamt ministerium ministère comité comisión institutet universitet
    """
)
ORGANISATION_ENDS = (
    "大学", "大學", "学院", "學院", "研究所", "研究院", "委员会", "委員會", "公司", "协会", "協會",
    "学会", "學會", "部", "局", "组织", "中心", "集团", "出版社", "医院", "银行",
)  # fmt: skip
