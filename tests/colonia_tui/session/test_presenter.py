"""What a table screen says of a pause and of people who are away, and what can be done about it."""

from __future__ import annotations

from typing import Any

import msgspec

from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.shown import Mode, Shown
from colonia_tui.drawing.steps import Milestone
from colonia_tui.language.reasons import explain
from colonia_tui.screens.chat import ChatScreen
from colonia_tui.session import presenter
from colonia_tui.session.presenter import Freshness
from colonia_tui.session.prompts import OTHERS_AFTER, Prompt, away_keys
from colonia_tui.table.clock import Presence
from colonia_tui.table.desk import Desk
from colonia_tui.table.link import RemoteLink
from engine.game import Action, Question, Reason
from net.client.client import Connected, Lost
from net.table import stand_ins
from net.wire.messages import Claim, Lobby, Notice, Paused, Update, Welcome
from net.wire.records import ChairState
from tests.colonia_tui.drawing.styles import style, text
from tests.colonia_tui.table.test_desk import nobody
from tests.every import every

NAMES = ["Anna", "Ben", "Clara", "Dora"]
ANNA, BEN, CLARA, DORA = range(4)
TEA = "Ben has paused the game: tea."


def at_table(
    you: int | None, owner: int | None = ANNA, away: int | None = None, minded: bool = False
) -> Desk:
    """Four people; ``away`` is one of them, for whom the table waits and a bot plays if ``minded``."""
    desk = Desk(RemoteLink(nobody, game="colonia"))
    desk.take(you, Connected(you, Welcome(1, "colonia", "t", 1, you, b"", "")))
    chairs = [
        ChairState("person", name, "", seat, True, seat != away, minded=minded and seat == away)
        for seat, name in enumerate(NAMES)
    ]
    desk.take(you, Lobby(chairs, you, owner, True, []))
    pending = [] if away is None else [away]
    desk.take(you, Update(0, 9, b"", {}, None, [], [], 9, False, None, pending))
    return desk


def paused(you: int | None, *agreed: int, owner: int | None = ANNA) -> str:
    """What this person reads when Ben has paused the game."""
    desk = at_table(you, owner)
    desk.take(you, Paused(BEN, "tea", 0, [*agreed]))
    assert presenter.message(desk, Mode.ANSWERING) == ""  # it would be cut off below the question
    return presenter.message(desk)


def test_of_a_pause_everybody_reads_who_can_go_on() -> None:
    assert paused(BEN) == f"{TEA} F5 goes on."
    assert paused(ANNA) == f"{TEA} F5 goes on."
    assert paused(CLARA) == f"{TEA} Ben or Anna can go on, after 10 minutes the others, too."
    assert paused(CLARA, owner=None) == f"{TEA} Ben can go on, after 10 minutes the others, too."
    assert paused(None) == TEA
    assert paused(CLARA, CLARA) == f"{TEA} Clara: ready to go on. It takes one more."
    assert paused(DORA, CLARA) == f"{TEA} Clara: ready to go on. F5 goes on."
    assert paused(BEN, CLARA) == f"{TEA} Clara: ready to go on. F5 goes on."
    assert paused(None, CLARA) == f"{TEA} Clara: ready to go on."
    desk = at_table(CLARA)
    desk.take(CLARA, Paused(None, "", 0, []))
    assert presenter.message(desk) == ""
    desk.take(CLARA, Paused(BEN, "tea", 0, []))
    desk.take(CLARA, Paused(None, "", 0, []))
    assert presenter.message(desk) == "The game goes on."


def test_who_is_waited_for_and_away_can_be_replaced() -> None:
    desk = at_table(CLARA, away=DORA)
    can = "F7 lets a bot play for Dora meanwhile."
    for code in ("lost", "left"):
        desk.take(CLARA, Notice(code, ["Dora"]))
        assert presenter.message(desk) == can
    desk.take(CLARA, Notice("came", ["Ben"]))
    assert presenter.message(desk) == "Ben is here."
    desk.notice = None
    assert presenter.message(desk) == can
    assert presenter.message(at_table(CLARA, away=DORA, minded=True)) == ""


def test_what_helps_about_somebody_away_is_a_key_once_it_does() -> None:
    assert OTHERS_AFTER == stand_ins.OTHERS_AFTER
    presence = Presence()
    for you, seconds, helps in (
        (ANNA, 19, set()),
        (ANNA, 20, {"table.pause", "table.mind"}),  # it is her table
        (CLARA, 20, {"table.pause"}),  # a host would refuse the bot
        (CLARA, 60, {"table.pause", "table.mind"}),
    ):
        desk = at_table(you, away=DORA)
        assert desk.lobby is not None
        presence.note(desk.lobby.chairs, [DORA], 9, 100)
        assert away_keys(desk, presence, 100 + seconds) == helps
    assert away_keys(at_table(CLARA, away=DORA, minded=True), presence, 999) == set()
    assert away_keys(at_table(None, away=DORA), presence, 999) == set()


def test_who_would_let_a_bot_play_and_how_others_agree() -> None:
    wanted = Notice("wants_bot", ["Ben", "Dora"])
    for you, said in {
        BEN: "It takes more than half of you to let a bot play for Dora.",
        CLARA: "Ben would let a bot play for Dora. To agree: F7.",
        None: "Ben would let a bot play for Dora.",
    }.items():
        desk = at_table(you, away=DORA)
        desk.take(you, wanted)
        assert presenter.message(desk) == said


def keys_among_the_people(talk: ChatScreen, at: int) -> str:
    talk._typing, talk.at = False, at
    canvas = Canvas(80, 24)
    talk.paint(style(), canvas)
    return text(canvas)[-1].strip()


def test_the_keys_of_the_owner_among_the_people_fit_into_a_small_window() -> None:
    talk = ChatScreen(at_table(ANNA, away=DORA))
    for state in ("mute", "show"):
        keys = f"↑↓ choose  Enter {state}  Tab type  b bot plays  c new claim  k remove  Esc back"
        assert keys_among_the_people(talk, 2) == keys
        talk.desk.chat.mute("Dora")


def test_among_the_people_no_key_is_offered_that_would_be_refused() -> None:
    mute = "↑↓ choose  Enter mute  Tab type  "
    present = keys_among_the_people(ChatScreen(at_table(ANNA, away=DORA)), 0)
    assert present == mute + "c new claim  k remove  Esc back"
    assert keys_among_the_people(ChatScreen(at_table(BEN, away=DORA)), 2) == mute + "b bot plays  Esc back"
    watcher = ChatScreen(at_table(None, away=DORA))
    assert keys_among_the_people(watcher, 3) == mute + "Esc back"
    assert not watcher.check_action("ask_about", ("mind",))  # pressed all the same, it does nothing
    assert ChatScreen(at_table(BEN, away=DORA))._who_is_away() == 2
    assert ChatScreen(at_table(BEN, away=DORA, minded=True))._who_is_away() == 0
    assert ChatScreen(at_table(BEN))._who_is_away() == 0


def test_a_claim_is_shown_until_whoever_it_was_made_for_is_removed() -> None:
    desk = at_table(ANNA, away=DORA)
    desk.take(ANNA, Claim(DORA, "seven words"))
    desk.take(ANNA, Notice("kicked", ["Ben"]))
    assert ChatScreen(desk)._somebody("Dora").claim == "seven words"
    desk.take(ANNA, Notice("kicked", ["Dora"]))
    assert ChatScreen(desk)._somebody("Dora").claim == ""


def test_what_has_gone_wrong_fits_into_a_line_of_80_columns() -> None:
    desk = at_table(ANNA)
    full = explain(Reason("not_saved", ("database or disk is full",)))
    desk.take(ANNA, Lost(Reason("table_gone")))
    gone = presenter.message(desk)
    assert full.endswith("make room, try again.")
    assert gone.endswith("Trying again …")
    assert max(len(full), len(gone)) <= 74


# What waits for a key gets a new number if it is something new.


UPDATE = Update(
    epoch=1,
    version=3,
    hash=b"",
    view={},
    question=Question("market", {}, []),
    legal=[Action("pass")],
    events=[],
    plays=3,
    undo=False,
    last=1,
    pending=[0],
)


AGAIN = msgspec.structs.replace(UPDATE, version=4, pending=[0, 1])
MOVED = msgspec.structs.replace(UPDATE, last=5)
LEAVE, AGREE = (Prompt("Really?", lambda yes: None, consent=consent) for consent in (False, True))


def milestone(version: int) -> tuple[Mode, dict[str, Any]]:
    return Mode.MILESTONE, {"milestone": Milestone(version, 1, {}, (), frozenset(), "dice", None, "")}


ASKED: tuple[Mode, dict[str, Any]] = (Mode.ASKED, {})


@every(
    ("shown", "numbers"),
    [
        ([ASKED, (Mode.ASKED, {"update": AGAIN})], [1, 1]),  # the same question is sent again
        ([ASKED, (Mode.ASKED, {"update": MOVED})], [1, 2]),  # another one, though it is worded alike
        ([(Mode.COVERED, {}), ASKED, (Mode.COVERED, {"seat": 1})], [1, 2, 3]),
        ([(Mode.TELLING, {}), (Mode.TELLING, {}), milestone(3), milestone(4)], [1, 1, 2, 3]),
        ([ASKED, (Mode.ANSWERING, {"asking": LEAVE}), ASKED], [1, 1, 1]),  # the player asked for it
        ([ASKED, (Mode.ANSWERING, {"asking": AGREE}), ASKED], [1, 2, 3]),  # somebody else did
        ([ASKED, (Mode.WAITING, {}), ASKED], [1, 1, 1]),
    ],
)
def test_what_waits_for_a_key_has_a_number_of_its_own(
    shown: list[tuple[Mode, dict[str, Any]]], numbers: list[int]
) -> None:
    fresh, found = Freshness(), []
    for mode, other in shown:
        now: dict[str, Any] = {"seat": 0, "update": UPDATE, "asking": None, "milestone": None} | other
        drawn = Shown(mode, {}, 3, 0, (), (), milestone=now.pop("milestone"))
        found.append(fresh.number(drawn, **now)[0])
    assert found == numbers
