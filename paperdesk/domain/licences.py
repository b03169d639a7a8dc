"""What the program is made with, and under which licences: for “About” and for what is built.

``tests/unit/packaging/test_what_is_built.py`` holds the list against what is installed.
"""

from __future__ import annotations

# Every package that comes along, under the name of its distribution, and its licence (SPDX).
PACKAGES = (
    ("anyascii", "ISC"),
    ("beautifulsoup4", "MIT"),
    ("charset-normalizer", "MIT"),
    ("defusedxml", "PSF-2.0"),
    ("filelock", "MIT"),
    ("latex2mathml", "MIT"),
    ("markdownify", "MIT"),
    ("nh3", "MIT"),
    (
        "numpy",
        "BSD-3-Clause, with OpenBLAS (BSD-3-Clause) and libgfortran (GPL-3.0 with exception)",
    ),
    ("platformdirs", "MIT"),
    ("pylatexenc", "MIT"),
    ("PySide6_Essentials", "LGPL-3.0, with Qt (LGPL-3.0) and ICU (Unicode-3.0)"),
    ("PyYAML", "MIT"),
    ("RapidFuzz", "MIT"),
    ("regex", "Apache-2.0 and CNRI-Python"),
    ("shiboken6", "LGPL-3.0"),
    ("six", "MIT"),
    ("soupsieve", "MIT"),
    ("SQLAlchemy", "MIT"),
    ("typing_extensions", "PSF-2.0"),
    ("whoosh3", "BSD-2-Clause"),
    ("ziafont", "MIT, with DejaVu Sans (Bitstream Vera)"),
    ("ziamath", "MIT, with STIX Two Math (OFL-1.1)"),
)
# What comes along without being a package.
OTHERS = (
    ("Python", "PSF-2.0"),
    ("SQLite", "public domain"),
    ("Lucide (icons)", "ISC"),
    ("OpenCC (a table of Chinese characters)", "Apache-2.0"),
)
