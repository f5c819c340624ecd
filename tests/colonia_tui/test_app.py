"""The app as a whole: what reaches it while it closes."""

from __future__ import annotations

from colonia_tui.app import ColoniaApp, run
from colonia_tui.table.desk import Desk
from colonia_tui.table.link import LocalLink
from net.host.opening import new_room
from net.plans import TablePlan
from tests.colonia_tui.running import running


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
