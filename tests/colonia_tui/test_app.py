"""The app as a whole: what reaches it while it closes."""

from __future__ import annotations

from colonia_tui.app import ColoniaApp
from colonia_tui.table.desk import Desk
from colonia_tui.table.local_link import LocalLink
from net.opening import new_room
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
