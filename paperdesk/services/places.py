"""Folders that are a bad place for a library: network drives and folders that a cloud keeps."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from paperdesk.domain.said import said

# File systems of other computers, as Linux names them (mount(8), and FUSE's "fuse.NAME").
_NETWORK = frozenset(
    (
        "nfs", "nfs4", "cifs", "smb3", "smbfs", "ncpfs", "afs", "ceph", "glusterfs", "lustre",
        "9p", "davfs", "fuse.davfs2", "fuse.sshfs", "fuse.rclone", "fuse.gvfsd-fuse",
        "fuse.glusterfs", "fuse.s3fs", "fuse.kio-fuse",
    )
)  # fmt: skip
# How services that copy files behind one's back name their folders, folded.
_CLOUDS = {
    "dropbox": "Dropbox",
    "onedrive": "OneDrive",
    "google drive": "Google Drive",
    "googledrive": "Google Drive",
    "my drive": "Google Drive",
    "icloud drive": "iCloud",
    "icloud~": "iCloud",
    "mobile documents": "iCloud",
    "cloudstorage": said("a cloud service"),
    "nextcloud": "Nextcloud",
    "owncloud": "ownCloud",
    "pclouddrive": "pCloud",
    "pcloud drive": "pCloud",
    "megasync": "MEGA",
    "box sync": "Box",
    "seafile": "Seafile",
    "syncthing": "Syncthing",
    "jianguoyun": "Jianguoyun",
    "nutstore": "Nutstore",
}
# What such services leave in their folders whatever the folder is called. (Dropbox's own settings
# lie in a folder of the same name in the home folder.)
_MARKED_BY_FILE = {".dropbox": "Dropbox", ".owncloudsync.log": "ownCloud"}
_MARKED_BY_FOLDER = {".stfolder": "Syncthing"}


def warning(folder: Path) -> str | None:
    """What to say once about a library in this folder; None if it is a good place."""
    place = folder.resolve()
    if cloud := _cloud(place):
        return said(
            "This library lies in a folder that {cloud} copies while it is being written,"
            " which can damage it. Better keep it on this computer, and let the cloud have"
            " the folder that File › Export Everything writes, or copies of the backups.",
            cloud=cloud,
        )
    if _is_network(place):
        return said(
            "This library lies on a network drive, where two computers that write at once can"
            " damage it. Better keep it on this computer, and put the folder that File › Export"
            " Everything writes, or copies of the backups, on the network drive."
        )
    return None


def _cloud(place: Path) -> str | None:
    for part in (place, *place.parents):
        name = part.name.casefold()
        for known, named in _CLOUDS.items():
            # "OneDrive - University", "Dropbox (Personal)"
            if name == known or name.startswith((f"{known} -", f"{known} (", f"{known}-")):
                return named
        for mark, named in _MARKED_BY_FILE.items():
            if (part / mark).is_file():
                return named
        for mark, named in _MARKED_BY_FOLDER.items():
            if (part / mark).is_dir():
                return named
    return None


def _is_network(place: Path) -> bool:
    if os.fspath(place).startswith(("\\\\", "//")):
        return True
    if not sys.platform.startswith("linux"):
        return False
    try:
        mounts = Path("/proc/self/mountinfo").read_text("utf-8", "replace")
    except OSError:
        return False
    return network_mount(mounts, place)


def network_mount(mounts: str, place: Path) -> bool:
    """Whether a place lies on a file system of another computer.

    Args:
        mounts: lines of /proc/self/mountinfo (proc(5)).
        place: an absolute path without links.
    """
    best, kind = Path(), ""
    for line in mounts.splitlines():
        own, _dash, other = line.partition(" - ")
        fields = own.split()
        if len(fields) < 5 or not other:
            continue
        # Blanks in names are written in octal.
        point = Path(fields[4].replace("\\040", " ").replace("\\011", "\t"))
        if place.is_relative_to(point) and len(point.parts) >= len(best.parts):
            best, kind = point, other.split()[0]
    return kind in _NETWORK
