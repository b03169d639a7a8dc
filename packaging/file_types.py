"""The files that PaperDesk opens from a file manager, as macOS is told of them.

Linux reads ``linux/org.paperdesk.PaperDesk.xml``, Windows ``windows/paperdesk.iss``.
"""

from __future__ import annotations

from typing import Any

# Suffixes and what such files are called.
TYPES = (
    (("bib", "bibtex", "biblatex"), "BibTeX references"),
    (("ris",), "RIS references"),
    (("nbib",), "PubMed references"),
    (("enw",), "EndNote references"),
    (("abstracts",), "List of abstracts"),
)


def info_plist() -> dict[str, Any]:
    """What the Info.plist of a bundle says beside its name ("Core Foundation Keys", Apple).

    PaperDesk offers itself for these files, and takes none of them from the program they belong to.
    """
    return {
        "NSHighResolutionCapable": True,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": name,
                "CFBundleTypeExtensions": list(suffixes),
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Alternate",
            }
            for suffixes, name in TYPES
        ]
        + [
            {
                "CFBundleTypeName": "Plain text",
                "LSItemContentTypes": ["public.plain-text"],
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Alternate",
            }
        ],
    }
