"""A file that says in which encoding it is written is believed, unless its bytes say otherwise."""

from __future__ import annotations

import pytest

from paperdesk.formats.declared_encodings import declared_encoding
from paperdesk.formats.decoding import decode

SAID = {
    "% Encoding: windows-1252\n": "cp1252",
    "% Encoding: Cp1250\n": "cp1250",
    "This file was created with JabRef 2.3.\nEncoding: ISO8859_1\n": "cp1252",
    "% -*- mode: bibtex; coding: latin-2 -*-\n": "iso8859-2",
    "%!TEX encoding = MacRoman\n": "mac-roman",
    '<?xml version="1.0" encoding="Shift_JIS"?>': "shift_jis",
    "% encoding: utf-8\n": "utf-8",
    "% Encoding: klingon\n": "",
    "% Encoding: hex\n": "",
    "@article{a, title = {The encoding: windows}}": "",
    "": "",
}


@pytest.mark.parametrize(("head", "name"), SAID.items())
def test_the_declaration_is_found(head: str, name: str) -> None:
    assert declared_encoding(head.encode()) == name


def test_it_decides_where_bytes_alone_cannot() -> None:
    """ő in Windows-1250 is õ in Windows-1252."""
    text = "% Encoding: Cp1250\n@article{a, author = {Erdős, Pál}}\n"
    assert decode(text.encode("cp1250"))[:2] == (text, "cp1250")


def test_a_file_in_utf8_that_declares_something_else_is_utf8() -> None:
    text = "% Encoding: windows-1252\n@article{a, author = {Grüß, Jörg}}\n"
    assert decode(text.encode())[:2] == (text, "utf-8")


def test_a_declaration_of_utf8_over_other_bytes_is_not_believed() -> None:
    text = "% Encoding: UTF-8\n@article{a, author = {Grüß, Jörg}, title = {A title}}\n"
    assert decode(text.encode("cp1252"))[:2] == (text, "cp1252")
