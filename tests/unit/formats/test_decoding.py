"""From bytes to text: encodings, refusals, and finding files in folders."""

from __future__ import annotations

import hashlib
import os
import zipfile
from pathlib import Path
from typing import NoReturn

import pytest

from paperdesk.domain.errors import ImportFailed
from paperdesk.formats.decoding import decode, find_sources, read_source
from tests.support.abstract_lists import SEEDS

ENGLISH = "A model’s “confidence” – and evolution… naïve café. It costs 5 €."
FRENCH = "Nous présentons une méthode d’apprentissage à l’été où ça va très bien. «Voilà»."
GERMAN = "Wir schlagen ein Verfahren für große Modelle vor; Größe und Überprüfung sind ähnlich."
SPANISH = "Señor Ñuñez estudió el año pasado cómo aprenden los árboles."
CHINESE = (
    "ICML 2025 论文列表\n\n我们提出了一种新的方法，能够有效地学习节点表示。实验结果表明性能最好。"
)
QUOTING = "ICML 2025 论文列表\n\nThe model’s “name” — an English abstract in a Chinese file."
TRADITIONAL = "我們提出了一種新的圖神經網路方法，能夠有效地學習節點表示。實驗結果良好。"
JAPANESE = "本論文では、新しいグラフニューラルネットワークを提案する。実験で有効性を示す。"
KOREAN = "우리는 새로운 그래프 신경망 방법을 제안한다. 실험 결과는 좋은 성능을 보여준다."
RUSSIAN = "Мы предлагаем новый метод обучения. Результаты экспериментов показывают эффективность."


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        (ENGLISH, "cp1252"),
        (FRENCH, "cp1252"),
        (GERMAN, "cp1252"),
        (SPANISH, "cp1252"),
        ("It’s", "cp1252"),
        ("é", "cp1252"),
        ("naïve", "cp1252"),
        ("a — b", "cp1252"),
        ("àéèç", "cp1252"),
        (CHINESE, "gb18030"),
        (QUOTING, "gb18030"),
        ("论文", "gb18030"),
        ("摘要：本文", "gb18030"),
        ("“你好”——世界", "gb18030"),
        ("𠮷野家论文", "gb18030"),
        (TRADITIONAL, "gb18030"),
        (TRADITIONAL, "big5"),
        ("論文", "big5"),
        (JAPANESE, "cp932"),
        ("日本語の論文", "cp932"),
        (JAPANESE, "euc_jp"),
        (KOREAN, "euc_kr"),
        (RUSSIAN, "cp1251"),
        (CHINESE, "utf-8"),
        (CHINESE, "utf-16-le"),
        (CHINESE, "utf-16-be"),
        (ENGLISH, "utf-16-le"),
        (ENGLISH, "utf-32-le"),
        (ENGLISH, "utf-32-be"),
        (JAPANESE, "utf-16-le"),
        (JAPANESE, "utf-16-be"),
    ],
)
def test_encodings_are_told_apart(text: str, encoding: str) -> None:
    assert decode(text.encode(encoding)) == (text, encoding, ())


@pytest.mark.parametrize(
    ("encoding", "named"),
    [("utf-8-sig", "utf-8"), ("utf-16", "utf-16-le"), ("utf-32", "utf-32-le")],
)
def test_a_byte_order_mark_is_no_part_of_the_text(encoding: str, named: str) -> None:
    for text in (ENGLISH, CHINESE, JAPANESE):
        assert decode(text.encode(encoding)) == (text, named, ())
    big = "\ufeff".encode("utf-16-be") + CHINESE.encode("utf-16-be")
    assert decode(big) == (CHINESE, "utf-16-be", ())


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-16-le", "gb18030"])
def test_the_sample_lists_in_other_encodings(encoding: str) -> None:
    for path in SEEDS.glob("*.txt"):
        text = path.read_bytes().decode("utf-8")
        assert decode(text.encode(encoding))[0] == text


def test_a_few_bad_bytes_are_read_as_windows_text_and_reported() -> None:
    data = CHINESE.encode() + b"\n\ncaf\xe9 \x93quoted\x94\nfine\nna\xefve\x81\n"
    text, encoding, problems = decode(data)
    assert text == CHINESE + "\n\ncafé “quoted”\nfine\nnaïve\x81\n"
    assert encoding == "utf-8"
    assert [problem.line for problem in problems] == [5, 7]


def test_a_character_cut_off_at_the_end_loses_nothing() -> None:
    text, encoding, problems = decode(CHINESE.encode()[:-1])
    assert text.startswith(CHINESE[:-1])
    assert encoding == "utf-8"
    assert [problem.line for problem in problems] == [3]


def test_many_bad_lines_are_summed_up() -> None:
    data = "\n".join("gut für à é" for _ in range(50)).encode() + b"\n\xff" * 40
    problems = decode(data)[2]
    assert len(problems) == 21
    assert "20 more lines" in problems[-1].message


def test_latin_1_is_the_last_resort_and_loses_no_byte() -> None:
    data = b"caf\xe9 \x81 odd"
    text, encoding, _ = decode(data)
    assert encoding == "latin-1"
    assert text.encode("latin-1") == data


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_file_keeps_its_line_ends(tmp_path: Path, end: str) -> None:
    path = tmp_path / "list.txt"
    data = f"ICML 2025{end}{end}Trees grow.{end}".encode()
    path.write_bytes(data)
    source = read_source(path)
    assert source.text == data.decode()
    assert source.path == path
    assert source.byte_size == len(data)
    assert source.sha256 == hashlib.sha256(data).hexdigest()
    assert source.encoding == "utf-8"
    assert source.problems == ()


def refused(path: Path, max_bytes: int = 1_000_000) -> ImportFailed:
    with pytest.raises(ImportFailed) as caught:
        read_source(path, max_bytes=max_bytes)
    return caught.value


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "empty"),
        (b" \n\t\r\n", "only blank lines"),
        ("\u3000\n".encode(), "only blank lines"),
        (b"%PDF-1.7\nhello", "PDF"),
        (b"\x89PNG\r\n\x1a\n....", "image"),
        (b"\xff\xd8\xff\xe0....", "image"),
        (b"SQLite format 3\x00....", "database"),
        (b"\x1f\x8b\x08....", "compressed"),
        (b"{\\rtf1\\ansi hello}", "rich text"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1....", "Office"),
        (b"\x7fELF\x02\x01", "program"),
        (b"Trees\x00grow\x00\x01\x02 and more", "not a text file"),
        (bytes(range(32)) * 20, "not a text file"),
        (b"\x01\x02\x03\x04\x05" * 9, "not a text file"),
    ],
)
def test_what_is_no_text_is_refused(tmp_path: Path, data: bytes, sentence: str) -> None:
    path = tmp_path / "file.txt"
    path.write_bytes(data)
    error = refused(path)
    assert sentence in error.message
    assert "“file.txt”" in error.message
    assert error.hint


@pytest.mark.parametrize(
    ("member", "what"),
    [("word/document.xml", "Word"), ("xl/workbook.xml", "Excel"), ("readme.txt", "ZIP")],
)
def test_an_archive_says_what_it_is(tmp_path: Path, member: str, what: str) -> None:
    path = tmp_path / "list.txt"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(member, "hello" * 9)
    error = refused(path)
    assert what in error.message
    assert error.hint == "Save it as plain text first."


def test_a_large_file_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(b"Trees grow. " * 100)
    error = refused(path, max_bytes=100)
    assert "too large" in error.message
    assert error.hint == "Split it into smaller files."
    assert read_source(path, max_bytes=1200).byte_size == 1200


def test_a_file_that_vanished(tmp_path: Path) -> None:
    assert "no longer there" in refused(tmp_path / "gone.txt").message


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert "is a folder" in refused(tmp_path).message


def test_a_pipe_is_no_file(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    if hasattr(os, "mkfifo"):
        os.mkfifo(path)
        assert "is not a file" in refused(path).message


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (PermissionError(13, "Permission denied"), "may not be read"),
        (FileNotFoundError(2, "No such file"), "no longer there"),
        (OSError(5, "Input/output error"), "Input/output error"),
    ],
)
def test_errors_of_the_disk_become_sentences(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError, sentence: str
) -> None:
    path = tmp_path / "list.txt"
    path.write_text("Trees grow.", encoding="utf-8")

    def fail(*_: object, **__: object) -> NoReturn:
        raise error

    monkeypatch.setattr(Path, "open", fail)
    assert sentence in refused(path).message


# ---- folders


def test_folders_are_searched_for_lists(tmp_path: Path) -> None:
    for name in (
        "b.txt", "a.md", "c.MARKDOWN", "d.pdf", ".hidden.txt", "list", "sub/e.text", "sub/f.bib",
        "sub/deep/g.lst", ".git/h.txt",
    ):  # fmt: skip
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("Trees.", encoding="utf-8")
    found, failed = find_sources([tmp_path])
    assert [str(path.relative_to(tmp_path).as_posix()) for path in found] == [
        "a.md",
        "b.txt",
        "c.MARKDOWN",
        "list",
        "sub/deep/g.lst",
        "sub/e.text",
    ]
    assert failed == []


def test_files_stay_whatever_they_are_called(tmp_path: Path) -> None:
    path = tmp_path / "papers.odd"
    path.write_text("Trees.", encoding="utf-8")
    assert find_sources([path, path]) == ([path], [])


def test_paths_that_lead_to_no_list_have_a_sentence(tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    gone = tmp_path / "gone.txt"
    found, failed = find_sources([empty, gone])
    assert found == []
    assert failed == [
        (
            empty,
            "The folder “empty” holds nothing that can be read."
            " Choose one with lists of papers or files of references.",
        ),
        (gone, "“gone.txt” does not exist. Check its name and its folder."),
    ]


def test_a_link_back_to_its_folder_is_followed_once(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("Trees.", encoding="utf-8")
    (tmp_path / "again").symlink_to(tmp_path, target_is_directory=True)
    assert find_sources([tmp_path]) == ([tmp_path / "a.txt"], [])
