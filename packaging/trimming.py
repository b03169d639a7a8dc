"""What the frozen program does without, so that it stays small; used by ``paperdesk.spec``.

Three things make it small: Qt's plug-ins and libraries that nothing here loads, system libraries
that a package depends on instead of bringing them, and Unicode's data (ICU) cut down to what Qt
asks of it, the order of letters.
"""

from __future__ import annotations

import fnmatch
import struct
import subprocess
import sys
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    # (place in the program, file it comes from, kind), as PyInstaller keeps them.
    Entry = tuple[str, str, str]

# Modules of Python that nothing here imports at run time, though a module in use names them.
# ``ssl`` and ``_hashlib`` bring OpenSSL: there is no network, and hashlib has its own SHA and MD5.
MODULES = [
    *(f"PySide6.{name}" for name in (
        "QtQml", "QtQuick", "QtQuickWidgets", "QtOpenGL", "QtOpenGLWidgets", "QtSql", "QtTest",
        "QtDesigner", "QtUiTools", "QtHelp", "QtNetwork", "QtDBus", "QtConcurrent", "QtXml",
        "QtPrintSupport",
    )),
    *(f"sqlalchemy.dialects.{name}" for name in ("mssql", "mysql", "oracle", "postgresql")),
    *(f"numpy.{name}" for name in (
        "ctypeslib", "distutils", "f2py", "fft", "ma", "polynomial", "testing", "_core.tests",
        "_core._multiarray_tests",
    )),
    # The same functions once more, for processors with AVX2: not faster on single texts.
    "rapidfuzz.fuzz_cpp_avx2", "rapidfuzz.distance.metrics_cpp_avx2",
    "_hashlib", "_ssl", "ssl", "ftplib", "smtplib", "xmlrpc",
    "tkinter", "unittest", "pydoc", "doctest", "lib2to3", "setuptools", "pip", "mypy", "pytest",
    "pygments", "lxml", "html5lib", "cchardet", "greenlet",
]  # fmt: skip

# The only plug-ins of Qt that are wanted, by their folder. Without those for OpenGL everything is
# drawn by the processor, as widgets are anyway.
PLUGINS = {
    "iconengines": ("*qsvgicon*",),
    "imageformats": ("*qgif*", "*qjpeg*", "*qsvg*", "*qwebp*"),
    "platforminputcontexts": ("*compose*", "*ibus*"),
    "platforms": ("*qcocoa*", "*qoffscreen*", "*qwayland*", "*qwindows*", "*qxcb*"),
    "platformthemes": ("*xdgdesktopportal*",),
    "styles": ("*",),
    "wayland-decoration-client": ("*adwaita*", "*bradient*"),
    "wayland-shell-integration": ("*xdg-shell*",),
}
QT_LIBRARIES = (
    "Core", "DBus", "Gui", "Svg", "WaylandClient", "Widgets", "WlShellIntegration", "XcbQpa",
)  # fmt: skip
# Libraries of the system that come along: those of Python's own modules, which differ in their
# version from system to system, and those of Qt that a desktop does not have anyway.
SYSTEM_LIBRARIES = (
    "libpython*", "libsqlite3*", "libffi*", "liblzma*", "libbz2*", "libuuid*", "libmpdec*",
    "libexpat*", "libxcb-cursor*", "libxcb-icccm*", "libxcb-image*", "libxcb-keysyms*",
    "libxcb-render-util*", "libxcb-util*", "libxcb-xkb*", "libxkbcommon-x11*",
)  # fmt: skip
# Qt's own words, in the languages of the program.
TRANSLATIONS = ("*_en.qm", "*_zh_CN.qm")
# Pictures for the README, what compilers read, and of the papers of a package all but its version,
# its entry points and its licences.
UNUSED_DATA = (
    "resources/screenshots/*", "*/tests/*", "*.pyi", "*.pxd", "*.a", "*.dist-info/RECORD",
    "*.dist-info/sboms/*", "*.dist-info/direct_url.json", "*.dist-info/INSTALLER",
    "*.dist-info/REQUESTED", "*.dist-info/WHEEL", "*.dist-info/top_level.txt",
)  # fmt: skip

# Data of ICU that is wanted: the order of letters for QCollator. Qt has its own locales, time
# zones, line breaks and encodings.
ICU_ITEMS = ("coll/*", "*.icu", "*.nrm", "root.res", "pool.res", "res_index.res")


def kept(entries: Iterable[Entry]) -> list[Entry]:
    """Those files of an analysis that go into the program."""
    return [
        entry for entry in entries if _is_wanted(PurePosixPath(Path(entry[0]).as_posix()), entry)
    ]


def _is_wanted(place: PurePosixPath, entry: Entry) -> bool:
    parts, name = place.parts, place.name
    if _fits(str(place), UNUSED_DATA):
        return False
    if "plugins" in parts and "PySide6" in parts:
        folder = parts[parts.index("plugins") + 1]
        return _fits(name, PLUGINS.get(folder, ()))
    if "translations" in parts and "PySide6" in parts:
        return _fits(name, TRANSLATIONS)
    if name.startswith("libQt6"):
        return _fits(name, [f"libQt6{library}.so*" for library in QT_LIBRARIES])
    if sys.platform.startswith("linux") and _is_of_the_system(place, entry):
        return _fits(name, SYSTEM_LIBRARIES)
    return True


def _is_of_the_system(place: PurePosixPath, entry: Entry) -> bool:
    """Whether this is a library that the build took from the system."""
    if entry[2] != "BINARY" or len(place.parts) > 1 or ".so" not in place.name:
        return False
    return not Path(entry[1]).is_relative_to(sys.prefix)


def _fits(name: str, patterns: Iterable[str]) -> bool:
    return any(fnmatch.fnmatchcase(name, pattern) for pattern in patterns)


def smaller_icu(entries: Iterable[Entry], work: Path) -> list[Entry]:
    """The same files, with the library of ICU's data replaced by a smaller one made in ``work``."""
    made = []
    for place, source, kind in entries:
        if kind == "BINARY" and Path(place).name.startswith("libicudata.so."):
            small = work / Path(place).name
            trim_icu(Path(source), small)
            source = str(small)
        made.append((place, source, kind))
    return made


def trim_icu(library: Path, small: Path) -> None:
    """Write a library of ICU's data with only ``ICU_ITEMS`` in it.

    The data are one symbol, ``icudtNN_dat``: a header, a table of contents, and items that begin
    at multiples of 16 bytes ("ICU Data", ICU documentation; ucmndata.h). Whatever is not there is
    taken by ICU for a locale or an encoding that it does not know.

    Args:
        library: ``libicudata.so.NN``, as it comes with Qt.
        small: the file to be written; its name is the library's.

    Raises:
        ValueError: the library is not as expected.
        CalledProcessError: binutils failed.
    """
    content = library.read_bytes()
    # 0xda27, then the layout of numbers, then the kind of data.
    mark = content.find(b"CmnD")
    start = mark - 12
    if mark < 0 or content[start + 2 : start + 4] != b"\xda\x27":
        raise ValueError(f"{library.name} holds no data of ICU")
    header = struct.unpack_from("<H", content, start)[0]
    data = content[start:]
    version = library.name.rpartition(".")[2]
    dat = small.with_suffix(".dat")
    dat.write_bytes(data[:header] + _packed(_items(data[header:])))
    assembly, object_file = small.with_suffix(".s"), small.with_suffix(".o")
    symbol = f"icudt{version}_dat"
    assembly.write_text(
        f".section .rodata\n.globl {symbol}\n.type {symbol}, %object\n.balign 16\n{symbol}:\n"
        f'.incbin "{dat}"\n.size {symbol}, .-{symbol}\n.section .note.GNU-stack,"",%progbits\n'
    )
    subprocess.run(["as", "-o", str(object_file), str(assembly)], check=True)
    subprocess.run(
        [*("ld", "-shared", "-soname", library.name), *("-o", str(small), str(object_file))],
        check=True,
    )
    for file in (dat, assembly, object_file):
        file.unlink()


def _items(contents: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The names and bytes of the items that are wanted, in their order."""
    count = struct.unpack_from("<I", contents)[0]
    table = list(struct.iter_unpack("<II", contents[4 : 4 + 8 * count]))
    ends = [offset for _name, offset in table[1:]]
    for (name_at, offset), end in zip(table, [*ends, None], strict=True):
        name = contents[name_at : contents.index(b"\0", name_at)]
        # "icudt73l/coll/zh.res"
        inside = name.decode("ascii").partition("/")[2]
        top = [pattern for pattern in ICU_ITEMS if ("/" in pattern) == ("/" in inside)]
        if _fits(inside, top):
            if end is None:
                raise ValueError("the last item has no end")
            yield name, contents[offset:end]


def _packed(items: Iterable[tuple[bytes, bytes]]) -> bytes:
    """A table of contents with its items."""
    chosen = list(items)
    names_at = 4 + 8 * len(chosen)
    names = b"".join(name + b"\0" for name, _content in chosen)
    at = _rounded(names_at + len(names))
    table, body, name_at = [struct.pack("<I", len(chosen))], [], names_at
    for name, content in chosen:
        table.append(struct.pack("<II", name_at, at))
        name_at += len(name) + 1
        body.append(content.ljust(_rounded(len(content)), b"\0"))
        at += len(body[-1])
    return (b"".join(table) + names).ljust(_rounded(names_at + len(names)), b"\0") + b"".join(body)


def _rounded(size: int) -> int:
    return (size + 15) // 16 * 16
