"""The guards of every test catch what they are there for."""

from __future__ import annotations

import logging
import multiprocessing
import socket
import subprocess
import sys
import threading

import pytest

from tests.support import leftovers
from tests.support.log_watch import LogWatch
from tests.support.no_network import NetworkUsed


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leftovers, "_PATIENCE_SECONDS", 0.2)


def test_a_thread_left_behind_is_named_until_it_ends() -> None:
    before = leftovers.running()
    go = threading.Event()
    thread = threading.Thread(target=go.wait, name="forgotten")
    thread.start()
    assert leftovers.left_over(before) == ["thread 'forgotten'"]
    go.set()
    thread.join()
    assert leftovers.left_over(before) == []


def test_a_program_left_behind_is_named_until_it_ends() -> None:
    before = leftovers.running()
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as child:
        assert [f"process {child.pid} " in name for name in leftovers.left_over(before)] == [True]
        child.communicate(b"\n")
    assert leftovers.left_over(before) == []


def test_a_spawned_process_counts_but_what_multiprocessing_keeps_does_not() -> None:
    before = leftovers.running()
    context = multiprocessing.get_context("spawn")
    go = context.Event()
    child = context.Process(target=go.wait)
    child.start()
    assert [f"process {child.pid} " in name for name in leftovers.left_over(before)] == [True]
    go.set()
    child.join()
    child.close()
    assert leftovers.left_over(before) == []


@pytest.mark.parametrize("address", [("192.0.2.1", 80), ("example.invalid", 443)])
def test_another_computer_cannot_be_reached(address: tuple[str, int]) -> None:
    with socket.socket() as plug, pytest.raises(NetworkUsed):
        plug.connect(address)


def test_no_name_of_another_computer_is_looked_up() -> None:
    with pytest.raises(NetworkUsed):
        socket.getaddrinfo("example.org", 443)
    with (
        socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as plug,
        pytest.raises(NetworkUsed),
    ):
        plug.sendto(b"hello", ("192.0.2.1", 53))
    assert socket.getaddrinfo("localhost", None)


def test_this_computer_can_be_reached() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        with socket.create_connection(server.getsockname()[:2]) as plug:
            plug.sendall(b"hello")
        connection, _ = server.accept()
        with connection:
            assert connection.recv(5) == b"hello"


def _record(level: int, text: str) -> logging.LogRecord:
    return logging.LogRecord("paperdesk.x", level, "", 0, text, None, None)


def test_a_warning_that_nobody_expects_is_a_complaint() -> None:
    watch = LogWatch()
    watch.handle(_record(logging.WARNING, "the index is damaged"))
    assert watch.complaints() == ["unexpected log line: WARNING paperdesk.x: the index is damaged"]
    watch.expect("index is dam.ged")
    assert watch.complaints() == []


def test_an_expected_warning_that_does_not_come_is_a_complaint() -> None:
    watch = LogWatch()
    watch.expect("locked")
    assert watch.complaints() == ["no log line matches 'locked'"]
