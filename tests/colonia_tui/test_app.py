"""The app as a whole: what reaches it while it closes."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from colonia_tui.app import ColoniaApp, run
from colonia_tui.failure import cannot_read, cannot_write, said_by
from colonia_tui.table.desk import Desk
from colonia_tui.table.link import LocalLink
from net.host.opening import new_room
from net.plans import TablePlan
from tests.colonia_tui.running import running
from tests.colonia_tui.screens.player import new_link


async def test_news_that_arrives_while_the_app_closes_is_not_shown(tmp_path, monkeypatch):
    monkeypatch.setenv("COLONIA_HOME", str(tmp_path))
    room = new_room(TablePlan.at_one_keyboard("colonia", ["Anna"], ["random", "random"]), tmp_path)
    app = ColoniaApp()
    async with running(app):
        pass
    app.desk = Desk(LocalLink(room))
    await app._show_desk()  # would look for the screen that is gone
    room.journal.close()


def test_what_a_host_sends_ends_its_table_and_not_the_program(tmp_path, monkeypatch):
    monkeypatch.setenv("COLONIA_HOME", str(tmp_path))
    told = []

    def show(app, mouse):
        told.append(app._problem)
        if len(told) == 1:
            app._exception, app.guest = IndexError("a view with too few ships"), True

    monkeypatch.setattr(ColoniaApp, "run", show)
    run()
    assert "What the host sent cannot be shown" in told[1]
    assert str(tmp_path / "mistakes.log") in told[1]
    assert "a view with too few ships" in (tmp_path / "mistakes.log").read_text()


# The one sentence for a file that cannot be read or written.


def test_the_systems_message_is_the_cause() -> None:
    error = FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
    assert str(cannot_read("a.toml", error)) == f"a.toml cannot be read: {os.strerror(errno.ENOENT)}."
    assert str(cannot_write(Path("b"), error)) == f"b cannot be written: {os.strerror(errno.ENOENT)}."
    assert said_by(OSError("the disk is gone")) == "the disk is gone"
    assert said_by(ValueError("embedded null byte")) == "embedded null byte"


# A bug in the program ends it cleanly, without a traceback on the screen.


class Broken(Exception):
    """A bug."""


@pytest.mark.parametrize("where", ["in a message", "in the worker that opens the link"])
async def test_the_exception_leaves_the_app_and_nothing_is_printed(
    where: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    link = new_link()
    app = ColoniaApp(link)

    def breaks(*_: object) -> None:
        raise Broken

    monkeypatch.setattr(link if "worker" in where else app, "open" if "worker" in where else "_hear", breaks)
    with pytest.raises(Exception) as raised:  # noqa: PT012 - it comes at the end of the block
        async with running(app) as pilot:
            if "message" in where:
                app.call_later(breaks)
            while app.is_running:
                await pilot.pause()
    assert (
        isinstance(raised.value, Broken)
        or isinstance(raised.value.__cause__, Broken)
        or (isinstance(getattr(raised.value, "error", None), Broken))
    )
    said = capsys.readouterr()
    assert "Traceback" not in said.out + said.err
    await link.close()
