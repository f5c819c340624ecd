"""A bug in the program ends it cleanly, without a traceback on the screen."""

from __future__ import annotations

import pytest

from colonia_tui.app import ColoniaApp
from tests.colonia_tui.running import running
from tests.colonia_tui.screens.player import new_link


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
