"""Preprint and article of one work lead to one another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paperdesk.services import deriving, duplicates, importing, references, versions

if TYPE_CHECKING:
    from pathlib import Path

    from paperdesk.services.library import Library

TEXT = (
    "We study walking droplets that bounce on a vibrating bath within a circular corral and"
    " measure how their statistics resemble those of quantum particles confined in a similar"
    " geometry, over many hours of careful experiment."
)
BIB = f"""
@misc{{pre, title={{Walking droplets in a corral}}, author={{Bush, John and Doe, Jane}},
  year={{2022}}, doi={{10.48550/arXiv.2203.01234}}, eprint={{2203.01234}},
  archiveprefix={{arXiv}}, abstract={{{TEXT}}}}}
@article{{art, title={{Walking droplets in a corral}}, author={{Bush, John and Doe, Jane}},
  year={{2023}}, journal={{Physical Review Fluids}}, volume={{8}}, pages={{1--9}},
  doi={{10.1103/PhysRevFluids.8.000001}}, abstract={{{TEXT} Now with a proof.}}}}
@article{{err, title={{Erratum: Walking droplets in a corral}}, author={{Bush, John}},
  year={{2024}}, journal={{Physical Review Fluids}}}}
"""


def told(library: Library, reference_id: int) -> list[tuple[str, str]]:
    found = library.read(versions.of_reference, reference_id)
    return [(one.kind, one.key) for one in found]


def test_each_version_leads_to_the_others(library: Library, tmp_path: Path) -> None:
    (tmp_path / "a.bib").write_text(BIB, "utf-8")
    importing.import_files(library, [tmp_path / "a.bib"])
    deriving.drain(library)
    pre, art, err = (library.read(references.find, key) for key in ("pre", "art", "err"))
    assert ("published version", "art") in told(library, pre)
    assert ("preprint", "pre") in told(library, art)

    # What the user says goes before what was found.
    library.write("Apart", duplicates.keep_distinct, [pre, art])
    assert ("preprint", "pre") not in told(library, art)
    library.write("Related", duplicates.keep_distinct, [pre, art], "related")
    library.write("Related", duplicates.keep_distinct, [art, err], "related")
    assert told(library, art) == [("preprint", "pre"), ("correction", "err")]
    assert ("what it corrects", "art") in told(library, err)
    library.write("Trash", references.trash, [pre])
    assert told(library, art) == [("correction", "err")]
