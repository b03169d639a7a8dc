"""The variables of CSL 1.0.2 that hold text or a number, and what older programs call them."""

from __future__ import annotations

from paperdesk.formats.list_words import words

TEXT = words(
    """
    abstract annote archive archive_collection archive_location archive-place authority
    call-number chapter-number citation-label citation-number collection-number collection-title
    container-title container-title-short dimensions division DOI edition event-title event-place
    first-reference-note-number genre ISBN ISSN issue jurisdiction keyword language license
    locator medium note number number-of-pages number-of-volumes original-publisher
    original-publisher-place original-title page page-first part-number part-title PMCID PMID
    printing-number publisher publisher-place references reviewed-genre reviewed-title scale
    section source status supplement-number title title-short URL version volume volume-title
    volume-title-short year-suffix
    """
)
NOT_OF_CSL = frozenset({"eprint"})
"""Variables that this program has beside those of CSL: the number in an archive (arXiv)."""
OLD_NAMES = {
    "event": "event-title",
    "journalAbbreviation": "container-title-short",
    "shortTitle": "title-short",
}
"""Names of CSL 1.0 and of Zotero → names of today."""
IDENTIFIERS = ("DOI", "PMID", "PMCID", "ISBN", "ISSN")
