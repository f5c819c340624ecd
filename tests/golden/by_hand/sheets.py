"""The sheets of the games in `games/`, as `reckoner` works them out: what happened on each day, and what each
family has at the end of it.

        python -m tests.golden.by_hand.sheets FOLDER     writes them there
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from tests.golden.by_hand.reckoner.following import follow
from tests.golden.by_hand.reckoner.table import CRAFTSMEN, CURRENCIES, GOODS, RESOURCES, Account, Note, Table

HERE = Path(__file__).parent

SHORT = {
    "leather": "Le", "iron": "Ir", "wood": "Wo", "linen": "Li", "fur": "Fu",
    "saddle": "sad", "cartwheel": "cart", "painting": "pai", "clothing": "clo", "footwear": "foot",
    "pfund": "Pf", "grivna": "Gr", "mark": "Ma", "gulden": "Gu",
}  # fmt: skip
HEAD = [
    "family", "supply", "Tu", "We", "Th", "Fr", "out", "card", "cards left",
    *[SHORT[name] for name in (*RESOURCES, *GOODS, *CURRENCIES)], "relics", "shrines",
]  # fmt: skip


def row(cells: list[Any]) -> str:
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def family_row(colour: str, family: dict[str, Any], members: int) -> str:
    at_home = family["supply"] + sum(family["streets"])
    card = "-" if family["card"] is None else f"{family['card']}{' (zero)' if family['zero'] else ''}"
    counts = [family[kind][name] for kind, names in KINDS for name in names]
    shrines = ", ".join(f"{c}: {'empty' if r is None else r}" for c, r in family["shrines"].items())
    cards, relics = (" ".join(map(str, family[kind])) or "-" for kind in ("cards", "relics"))
    out = members - at_home
    return row(
        [colour, family["supply"], *family["streets"], out, card, cards, *counts, relics, shrines or "-"]
    )


KINDS = (("resources", RESOURCES), ("goods", GOODS), ("money", CURRENCIES))


def day_table(now: Account, members: int) -> list[str]:
    lines = [row(HEAD), row(["---"] * len(HEAD))]
    lines += [family_row(colour, now["players"][colour], members) for colour in now["order"]]
    return lines


def board_lines(now: Account) -> list[str]:
    """What is on the board at the end of the day."""
    waiting = [
        f"{craftsman}: " + ", ".join(f"{owner} {members}" for owner, members in now["contracts"][craftsman])
        for craftsman in CRAFTSMEN
        if now["contracts"][craftsman]
    ]
    berths = [berth_text(berth) for berth in now["berths"]]
    shown = [f"{place}: {card_text(card)}" for place, card in enumerate(now["display"], 1) if card]
    bag = ", ".join(f"{count} {resource}" for resource, count in now["bag"].items())
    return [
        f"Open contracts: {'; '.join(waiting) or 'none'}.  ",
        f"Harbour: {' / '.join(berths)}.  ",
        f"Display: {', '.join(shown) or 'empty'}.  ",
        f"Bag: {bag}.",
    ]


def berth_text(berth: dict[str, Any] | None) -> str:
    if berth is None:
        return "empty"
    holds = ", ".join(colour or "-" for colour in berth["holds"])
    extra = "" if berth["extra"] == "none" else f" + extra {berth['extra']}"
    return f"ship {berth['ship']} ({holds}{extra})"


def card_text(card: list[Any]) -> str:
    relic, guard = card
    return f"{relic} (guard {guard})" if guard else str(relic)


def sheet(name: str, table: Table) -> str:
    lines = [f"# {name}: {len(table.order)} families, {table.members} members each", ""]
    lines += [
        "Numbers of ships, relics, edicts and week cards are places in the deck, from 0. \"out\" are the",
        "members on contracts, ships and relics. Resources: Le(ather) Ir(on) Wo(od) Li(nen) Fu(r).",
        "",
    ]  # fmt: skip
    week, day = 0, ""
    for note in table.story:
        if note.day != "set-up" and note.day != "end" and note.week != week:
            week = note.week
            lines += [f"## Week {week}", ""]
        if note.day != day:
            day = note.day
            lines += [f"### {day.capitalize()}", ""]
        lines += note_lines(note, table.members)
    return "\n".join(lines).rstrip() + "\n"


def note_lines(note: Note, members: int) -> list[str]:
    if note.account is None:
        return [f"* {note.text}"]
    now = note.account
    order = f"Order: {', '.join(now['order'])}; mayor: {now['order'][0]}."
    return ["", order, "", *day_table(now, members), "", *board_lines(now), ""]


def read(name: str) -> dict[str, Any]:
    """A game's inputs: its deck, who did what, and what chance drew."""
    game: dict[str, Any] = json.loads((HERE / "games" / f"{name}.json").read_text(encoding="utf-8"))
    return game


def worked_out(name: str) -> str:
    """The sheet of a game."""
    tables = [table for table, _ in follow(read(name))]
    return sheet(name, tables[-1])


def main() -> None:
    for path in sorted((HERE / "games").glob("*.json")):
        sheet_file = Path(sys.argv[1]) / f"{path.stem}.md"
        sheet_file.write_text(worked_out(path.stem), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
