"""A networked evening on which everything happens: the game ends, and all who were there can check it.

Six people, or four, at a host process that asks everybody for the pass phrase and keeps a clock. Their lines
are slow, break and stop, and commands come twice. One is away and minded, one is removed and comes back with
a new claim, one runs out of time. The game is paused twice, taken back by consent, its host killed, and the
table exported and opened in another folder at another port.
"""

from __future__ import annotations

import asyncio
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest

from engine.game import Reason
from engine.record import PLAY, TABLE, UNDO
from engine.table import CONSENT
from net.client import client as client_module
from net.client.client import Connected, Ended, command_id
from net.door.phrase import claim_token
from net.fair.verify import verify_packed
from net.fair.witness import LogCame, Witness
from net.host.process import Started
from net.plans import ClockPlan, DoorPlan, HostPlan, TablePlan
from net.saves.journal import SUFFIX
from net.saves.moving import export_table, import_table
from net.saves.saved import read_save
from net.table.stand_ins import MINDED
from net.wire.messages import (
    Chat,
    ChatLines,
    Claim,
    Command,
    Kick,
    Lobby,
    Mind,
    NewClaim,
    Notice,
    Over,
    Paused,
    PauseGame,
    Propose,
    Resume,
    Undo,
    Update,
)
from tests.fire.evening import Hosts, Line, Person
from tests.fire.test_kills import free_port
from tests.net.gates import PHRASE

CLOCK = ClockPlan(600, 20)
"""Ten minutes and twenty seconds a decision: at this host, ten seconds and a third."""
PAUSE = 6
"""Entries between two of the things that happen."""
LIMIT = 300.0
"""Seconds after which nothing is going to happen any more."""
T = TypeVar("T")


@pytest.fixture
def hosts() -> Iterator[Hosts]:
    made = Hosts()
    yield made
    made.close()


class Evening:
    """One table, whoever has been at it, and what they are doing."""

    def __init__(self, hosts: Hosts, folder: Path, game: str, names: list[str], rng: Random) -> None:
        self.hosts, self.folder, self.game, self.names, self.rng = hosts, folder, game, names, rng
        self.table = ""
        self.said: list[str] = []
        self.everybody: list[Person] = []
        """All clients that there have been."""
        self.lines: dict[str, Line] = {}
        self.here: dict[str, Person] = {}
        """The present client of each person, and of whoever watches ("")."""
        self._playing: dict[str, asyncio.Task[Over | Ended]] = {}
        self._moved = asyncio.Event()
        self._plays = False

    # Who is there

    async def start(self, table: TablePlan | str) -> None:
        """Start a host, which the owner joins with the claim that it has given out."""
        plan = HostPlan(
            str(self.folder),
            table,
            bind="127.0.0.1",
            port=self.hosts.port or free_port(),
            door=DoorPlan(phrase=PHRASE),
        )
        started = await asyncio.to_thread(self.hosts.start, plan)
        assert isinstance(started, Started), started
        self.table = started.table
        if self.names[0] in self.here:
            await self.come_again(self.names[0], token=started.token)
        else:
            await self.come(self.names[0], token=started.token)

    async def come(self, who: str, *, witness: Witness | None = None, **how: Any) -> Person:
        if who not in self.lines:
            self.lines[who] = await Line(self.hosts, Random(self.rng.random())).lay()
        rng = Random(self.rng.random())
        person = Person(self.lines[who], rng, self._moved.set, witness=witness, game=self.game, **how)
        if not self._plays:
            person.may_play.clear()
        self.everybody.append(person)
        self.here[who] = person
        self._playing[who] = asyncio.create_task(person.to_the_end())
        return person

    async def come_again(self, who: str, **how: Any) -> None:
        """With what somebody's last client has kept."""
        before = self.here[who]
        client = before.client
        await before.close()
        self._playing[who].cancel()
        kept = {"token": client.token, "certificate": client.certificate, "seen": client.seen}
        await self.come(who, witness=before.witness, **(kept | how))

    async def leave(self, who: str) -> None:
        await self.here.pop(who).close()
        self._playing.pop(who).cancel()

    # What happens

    async def until(self, found: Callable[[], T]) -> T:
        """Wait until this is something."""
        async with asyncio.timeout(LIMIT):
            while not (what := found()):
                self._moved.clear()
                await self._moved.wait()
        return what

    @property
    def version(self) -> int:
        return max(person.newest for person in self.everybody)

    async def go_on(self, entries: int = PAUSE) -> None:
        """Let them play for a while; somebody says something."""
        line = f"{len(self.said)}: {self.version}"
        here = [name for name in self.names if not self.here[name].all(Ended)]
        assert await self.say(self.rng.choice(here), Chat(command_id(), line, 0, False)) is None
        self.said.append(line)
        wanted = self.version + entries
        self.everybody_plays()
        await self.until(lambda: self.version >= wanted)
        self.everybody_stops()
        assert not any(person.all(Over) for person in self.everybody), "the game was over too soon"

    async def told(self, notice: Notice) -> None:
        """Wait until somebody has been told; whose line breaks meanwhile is not told again."""
        await self.until(lambda: any(notice in person.all(Notice) for person in self.everybody))

    async def say(self, name: str, command: Command) -> Reason | None:
        """Give a command, twice."""
        person = self.here[name]
        refusal = await person.client.command(command)
        if refusal is None:
            assert await person.client.command(command) is None
        return refusal

    async def insist(self, name: str, command: Callable[[bytes], Command]) -> None:
        """Give a command until it may be carried out."""
        async with asyncio.timeout(LIMIT):
            while await self.say(name, command(command_id())) is not None:  # noqa: ASYNC110
                await asyncio.sleep(0.2)

    async def break_lines(self) -> None:
        """Break one line after the other, for ever."""
        rng = Random(self.rng.random())
        while True:
            await asyncio.sleep(rng.uniform(0.2, 0.6))
            line = self.lines[rng.choice([*self.lines])]
            if line.flows.is_set():  # one that has stopped says nothing, not even that
                line.cut()

    def everybody_stops(self) -> None:
        self._plays = False
        for person in self.here.values():
            person.may_play.clear()

    def everybody_plays(self) -> None:
        self._plays = True
        for person in self.here.values():
            person.may_play.set()
            person.look_again()

    async def over(self) -> list[Over]:
        """Everybody's result, once they have it and the log."""
        ends = await asyncio.wait_for(asyncio.gather(*self._playing.values()), LIMIT)
        results = [end for end in ends if isinstance(end, Over)]
        assert len(results) == len(ends), ends
        await self.until(lambda: all(person.all(LogCame) for person in self.here.values()))
        return results

    async def close(self) -> None:
        for person in self.everybody:
            await person.close()
        for line in self.lines.values():
            await line.close()
        for task in self._playing.values():
            task.cancel()
        await asyncio.wait([*self._playing.values()])


def check(evening: Evening, results: list[Over]) -> None:
    """What everybody was shown and did is what the log says, and the same for all."""
    assert results == results[:1] * len(results)
    record, _ = read_save(evening.folder / f"{evening.table}{SUFFIX}")
    log = next(person.all(LogCame)[-1].log for person in evening.here.values() if person.all(LogCame))
    views, hashes = 0, dict[tuple[object, int], bytes]()
    for person in evening.everybody:
        verdict = verify_packed(log, person.witness.evidence)
        assert verdict.what == "", verdict
        views += verdict.views
        person.check_hashes(evening.table)
        for update in person.all(Update):
            assert hashes.setdefault((update.view["seat"], update.version), update.hash) == update.hash
    played = Counter(entry.seat for entry in record.entries if entry.kind == PLAY)
    notices = {(each.code, *each.args) for person in evening.everybody for each in person.all(Notice)}
    by_bots = {notice[1] for notice in notices if notice[0] in ("minded", "kicked", "out_of_time")}
    assert {"minded", "out_of_time", "kicked", "new_claim"} <= {notice[0] for notice in notices}
    counts = sum((person.counts for person in evening.everybody), Counter[str]())
    for chair, name in enumerate(evening.names[1:], 1):
        done = sum(person.counts["done"] for person in evening.everybody if person.client.chair == chair)
        unsure = 1  # what was answered when the host ended, to move
        assert played[chair] >= done
        assert played[chair] <= done + unsure or name in by_bots  # none lost, none twice
    kinds = Counter(entry.kind for entry in record.entries)
    minded = sum(entry.kind == TABLE and entry.body == [MINDED] for entry in record.entries)
    assert any(entry.kind == UNDO and CONSENT in entry.body for entry in record.entries)
    lost = sum(person.losses() for person in evening.everybody)
    sys.stdout.write(
        f"\n{evening.game}: {len(evening.names)} people, {dict(kinds)}, {minded} decisions out of time; "
        f"commands {dict(counts)}; {lost} lost connections; "
        f"{views} views of {len(evening.everybody)} clients checked\n"
    )


async def is_away_and_minded(evening: Evening, away: str) -> None:
    """A line stops; the owner has a bot play, until the line works again."""
    owner = evening.here[evening.names[0]]
    chair = evening.names.index(away)
    evening.lines[away].flows.clear()
    await evening.until(lambda: not owner.all(Lobby)[-1].chairs[chair].present)
    await evening.insist(evening.names[0], lambda cmd: Mind(cmd, chair))
    await evening.told(Notice("minded", [away]))
    await evening.go_on()
    evening.lines[away].flows.set()
    await evening.until(lambda: owner.all(Lobby)[-1].chairs[chair].minded is False)


async def is_paused_and_goes_on(evening: Evening, who: str) -> None:
    other = next(name for name in evening.names if name != who)
    await evening.insist(who, lambda cmd: PauseGame(cmd, "tea"))
    refused = await evening.say(other, Undo(command_id(), evening.version))
    assert refused == Reason("paused", (who,))
    evening.everybody_plays()
    await evening.until(lambda: any(person.counts["paused"] for person in evening.everybody))
    await evening.insist(who, Resume)
    evening.everybody_stops()


async def is_paused_until_two_others_go_on(evening: Evening, who: str, others: list[str]) -> None:
    await evening.insist(who, lambda cmd: PauseGame(cmd, ""))
    refused = await evening.say(others[0], Resume(command_id()))
    assert refused is None or refused.code == "pause_stands"
    for name in others:
        await evening.insist(name, Resume)
    heard = [each for person in evening.here.values() for each in person.all(Paused)[-1:]]
    assert any(each.chair is None for each in heard)  # whose line was broken then is not told again


async def is_removed_and_readmitted(evening: Evening, who: str) -> None:
    owner, chair = evening.names[0], evening.names.index(who)
    gone = evening.here[who]
    await evening.insist(owner, lambda cmd: Kick(cmd, chair, False))
    await evening.until(lambda: gone.all(Ended))
    assert gone.all(Ended)[-1].reason.code in ("kicked", "started")  # the line may have broken just then
    await evening.told(Notice("kicked", [who]))
    again = await evening.come(who, token=gone.client.token)
    await evening.until(lambda: again.all(Ended))
    # where the line had just broken, there was no address to keep out
    assert again.all(Ended)[-1].reason.code in ("banned", "bad_token")
    await evening.leave("")  # all are at one address here, from which nobody may come to watch any more
    await evening.go_on()
    while not (made := evening.here[owner].all(Claim)):  # it is sent once
        await evening.insist(owner, lambda cmd: NewClaim(cmd, chair))
        await asyncio.sleep(0.2)
    words = made[-1].words
    back = await evening.come(who, token=claim_token(words))
    await evening.until(lambda: back.all(Connected))
    assert back.client.chair == chair


async def is_killed_and_started_again(evening: Evening) -> None:
    assert evening.hosts.end(signal.SIGKILL) == -signal.SIGKILL
    await evening.start(evening.table)


async def runs_out_of_time(evening: Evening, who: str) -> None:
    evening.everybody_plays()
    evening.here[who].may_play.clear()
    await evening.told(Notice("out_of_time", [who]))
    evening.everybody_stops()


async def goes_back_by_consent(evening: Evening, who: str) -> None:
    def undone() -> bool:
        updates = [update for person in evening.everybody for update in person.all(Update)]
        return any(event.code == "undone_by_consent" for update in updates for event in update.events)

    while not undone():
        latest = evening.here[who].all(Update)[-1]
        refused = await evening.say(who, Propose(command_id(), latest.version, latest.plays - 1))
        if refused is not None and refused.code == "refused_before":  # it has lapsed
            await evening.go_on(1)
        await asyncio.sleep(0.2)


async def moves_away(evening: Evening, folder: Path) -> None:
    """To another folder and another port; at the old place it is not opened any more."""
    hosts, file = evening.hosts, evening.folder / "moved.colonia-table"
    assert hosts.end(signal.SIGTERM) == 0
    export_table(evening.folder / f"{evening.table}{SUFFIX}", file)
    refused = hosts.start(HostPlan(str(evening.folder), evening.table, bind="127.0.0.1", port=hosts.port))
    assert refused == Reason("moved_away", (f"{evening.table}{SUFFIX}",))
    assert import_table(file, folder) == evening.table
    evening.folder, hosts.port = folder, free_port()
    await evening.start(evening.table)
    for who in evening.names[1:]:
        await evening.come_again(who)


async def play(evening: Evening, there: Path) -> list[Over]:
    """The whole evening; in the end the table is in that other folder. Returns everybody's result."""
    names, others = evening.names, evening.names[1:4]
    await evening.start(TablePlan.for_others(evening.game, len(names), owner=names[0], clock=CLOCK))
    for name in names[1:]:
        person = await evening.come(name, name=name)
        await evening.until(partial(person.all, Connected))
    await evening.come("")
    await evening.go_on()
    breaking = asyncio.create_task(evening.break_lines())
    try:
        await is_away_and_minded(evening, names[2])
        await evening.go_on()
        await is_paused_and_goes_on(evening, names[3])
        await evening.go_on()
        await is_removed_and_readmitted(evening, names[-2])
        await evening.go_on()
        await is_killed_and_started_again(evening)
        await evening.go_on()
        await goes_back_by_consent(evening, names[1])
        await evening.go_on()
        await is_paused_until_two_others_go_on(evening, others[0], others[1:])
        await evening.go_on()
        await runs_out_of_time(evening, names[-1])
        await evening.go_on()
        await moves_away(evening, there)
        await evening.go_on()
    finally:
        breaking.cancel()
    evening.everybody_plays()
    return await evening.over()


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("colonia", ["Otto", "Anna", "Ben", "Cora", "Dora", "Emil"]),
        ("troyes", ["Otto", "Anna", "Ben", "Cora"]),
    ],
    ids=["colonia", "troyes"],
)
async def test_an_evening_on_which_everything_happens(
    hosts: Hosts, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, names: list[str]
) -> None:
    monkeypatch.setattr(client_module, "LONGEST_WAIT", 0.5)
    evening = Evening(hosts, tmp_path / "here", game, names, Random(11))
    try:
        results = await play(evening, tmp_path / "there")
        await evening.come_again(names[1])
        late = evening.here[names[1]]
        lines = await evening.until(
            lambda: [line.text for said in late.all(ChatLines) for line in said.lines]
        )
        assert lines == evening.said
    finally:
        await evening.close()
    assert await hosts.ended() == 0
    check(evening, results)
