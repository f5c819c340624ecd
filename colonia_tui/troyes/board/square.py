"""The square: each district in four lines with its dice in columns by colour, or in one line of plates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from textual.geometry import Region

from colonia_tui.drawing import frames, pieces
from colonia_tui.drawing.canvas import Run, cell_style, filled, length, that_fits
from colonia_tui.drawing.frames import Heading
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.plan import Plan
from colonia_tui.language.i18n import _, ngettext, pgettext
from colonia_tui.troyes.board import die, outcome
from colonia_tui.troyes.board.die import Die, State
from colonia_tui.troyes.board.pieces import capped
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.outcomes import dice_of
from engine.game import Action, Seat
from engine.troyes.components import COLOURS, GROUP, NEUTRAL, NEUTRAL_CITIZENS, PRICE
from engine.troyes.previews import GroupPreview, Outcome, SayingArgs
from engine.troyes.view import Player

# A row of the square: its owner, what they have, the dice in it, what is paid for them


class Lying(NamedTuple):
    """A die in a district, and the option that takes it."""

    die: Die
    action: Action | None
    key: str = ""
    """Its key in any state, also as one that is refused or chosen."""


class District(NamedTuple):
    """A district of the square."""

    owner: int
    player: Player | None
    """None for the neutral."""
    dice: Sequence[Sequence[Lying]]
    """Red, white and yellow ones."""
    passed: bool
    chest: int
    pays: tuple[int, int]
    """What the dice chosen so far, including the pointed one, bring its owner."""
    chosen: bool
    """Whether one of its dice is among those."""


def read_districts(scene: Scene) -> list[District]:
    """The players' and the neutral's."""
    before, after = _payments(scene)
    found = []
    draft = scene.draft
    group = [] if draft is None else [tuple(die) for die in draft["dice"]]
    coming = _coming(scene)[len(group) :]
    taken = [*group, *coming]
    for seen in scene.view["districts"]:
        owner = seen["owner"]
        dice = [
            _lying_dice(scene, owner, colour, values, group, coming)
            for colour, values in enumerate(seen["dice"][:COLOURS])
        ]
        player = None if owner == NEUTRAL else scene.view["families"][owner]
        pays = (before.get(owner, 0), after.get(owner, 0))
        chosen = any(die[0] == owner for die in taken)
        found.append(District(owner, player, dice, seen["passed"], seen["chest"], pays, chosen))
    return found


def in_question(scene: Scene) -> Sequence[int]:
    """The colours of the dice that the pointed action could take."""
    offer = scene.offer
    return offer.option.preview.get("colours", ()) if offer is not None and scene.asks("act") else ()


def _coming(scene: Scene) -> list[tuple[int, ...]]:
    """The dice the pointed option would take, including those chosen so far."""
    preview = scene.offer.option.preview if scene.offer is not None and scene.offer.legal else {}
    return [tuple(die) for die in dice_of(cast(Outcome, preview))] if "spends" in preview else []


def _lying_dice(
    scene: Scene,
    owner: int,
    colour: int,
    values: Sequence[int],
    group: Sequence[tuple[int, ...]],
    coming: Sequence[tuple[int, ...]],
) -> list[Lying]:
    found: list[Lying] = []
    pointed, colours = False, in_question(scene)
    for value in sorted(set(values), reverse=True):
        left = coming.count((owner, colour, value))
        chosen = [place + 1 for place, die in enumerate(group) if die == (owner, colour, value)]
        action = Action("die", (owner, colour, value))
        for _again in range(values.count(value)):
            state, key = outcome.lit_die(scene, action, chosen)
            if scene.pointed == action and state in (State.POINTED, State.REFUSED):
                if pointed:  # one of several equal ones
                    state, key = (State.POSSIBLE, key) if state is State.POINTED else (state, "")
                pointed = True
            elif left and state in (State.IDLE, State.POSSIBLE):
                state, left = State.POINTED, left - 1
            if owner == scene.seat and scene.pointed == Action("roll", (colour, value)):
                state, key = State.POINTED, ""
            offer = None if state is State.CHOSEN else scene.offered(action)
            asked, its_key = (None, key) if offer is None else (action, offer.key)
            bright = owner == scene.seat or colour in colours
            found.append(Lying(Die(colour, value, state, key, bright), asked, its_key))
    return found


def _payments(scene: Scene) -> tuple[dict[int, int], dict[int, int]]:
    """What each owner gets for the dice chosen so far, and with the pointed one."""
    rungs = cast(SayingArgs, scene.args).get("rungs")
    before = _by_owner(rungs[-1]["pays"]) if rungs else {}
    offer = scene.offer
    if offer is None or not offer.legal or "spends" not in offer.option.preview:
        return before, before
    after = _by_owner(cast(GroupPreview, offer.option.preview)["pays"])
    return before, after


def _by_owner(pays: Sequence[int]) -> dict[int, int]:
    """Deniers by recipient; the neutral's go to the bank."""
    return {owner: money for owner, money in enumerate(pays) if money}


def money_of(scene: Scene, district: District) -> list[Run]:
    """The pay for its dice, or the money in it: "gets 4 → **6** d"; [] for none."""
    before, after = district.pays
    if district.owner == scene.seat and district.chosen and scene.asks("group", "source", "times"):
        return [(_("own dice"), "second"), (" ", ""), (pgettext("dice", "free"), "text bold")]
    if after:
        # Translators: before an amount of money: what somebody is paid for dice
        word = _("the bank gets") if district.owner == NEUTRAL else _("gets")
        was: list[Run] = [(f"{before} → ", "second")] if before and before != after else []
        return [(word, "second"), (" ", ""), *was, (_("{count} d").format(count=after), "text bold")]
    if district.passed:
        # Translators: money that lies in a player's district
        return [(_("{count} d in the district").format(count=district.chest), "faded")]
    return []


def stand_of(scene: Scene) -> str:
    """How many neutral citizens stand or lie."""
    stands = sum(building["spaces"].count(NEUTRAL) for building in scene.view["buildings"])
    # Translators: of the 8 neutral citizens, this many stand in the buildings
    return _("{count} of {all} stand").format(count=stands, all=NEUTRAL_CITIZENS)


# The square in small windows: a line for each district, its dice as plates in columns by colour


_NAME, _SHORT_NAME = 8, 6
_NARROW = 76
"""Rooms of fewer cells have short names, and no citizens."""
_CITIZENS = 25
"""Where citizens begin, or what happened to the district instead."""


class Columns(NamedTuple):
    """Where the dice of each colour lie in rooms of this many cells, whatever is asked."""

    begin: int
    step: int

    @classmethod
    def of(cls, width: int) -> Columns:
        begin = 22 if width < _NARROW else 32 + (width - 78) // 4
        return cls(begin, (width - begin) // COLOURS)

    def at(self, colour: int) -> int:
        return self.begin + colour * self.step


class _Form(NamedTuple):
    """How the dice of one colour in one district are drawn so that they fit."""

    key: int
    """Cells of a key."""
    gap: int
    edge: str = " "
    """What a plate has at both sides of its die."""

    def plate(self, same: Sequence[Lying]) -> str:
        """`` R4 ``, or several equal ones: `` R4×2 ``."""
        name = same[0].die.name
        return f"{self.edge}{name if len(same) == 1 else f'{name}×{len(same)}'}{self.edge}"

    def width(self, alike: Sequence[Sequence[Lying]]) -> int:
        return sum(self.key + len(self.plate(same)) + self.gap for same in alike) - self.gap


_WIDE, _CLOSE = _Form(pieces.KEY_WIDTH, 1), _Form(pieces.KEY_WIDTH, 0, "")
_PLAIN = _Form(0, 1)
_TAUGHT = ("red", "white", "yellow")
"""The colours, in a lesson."""
_PLATES = 2
"""More dice without keys share one plate."""


def draw_rows(scene: Scene, pen: Pen) -> None:
    """A line for each district, from the top."""
    found = read_districts(scene)
    pen = pen.on(scene.ground("square"))
    columns = Columns.of(pen.width)
    for y, district in enumerate(found[: pen.height]):
        _row_text(scene, pen.within(Region(0, y, columns.begin, 1)), district)
        for colour, dice in enumerate(district.dice):
            room = Region(columns.at(colour), y, columns.step, 1)
            _row_dice(pen.within(room), dice, second=y % 2 == 1)
            _taught(scene, pen.at(columns.at(colour), y), district.owner, colour)


def _taught(scene: Scene, pen: Pen, owner: int, colour: int) -> None:
    """The coach's tile before the dice of a colour in a district, where nothing else is."""
    if scene.taught("square", owner + 1, _TAUGHT[colour]):
        before = pen.canvas.cells[pen.y][pen.x - pieces.KEY_WIDTH : pen.x]
        if all(cell.char == " " for cell in before):
            pen.taught(-pieces.KEY_WIDTH, 0, behind=True)


def draw_columns(scene: Scene, pen: Pen) -> None:
    """The colours' names above their columns in the upper edge; those not asked for are faded."""
    columns = Columns.of(pen.width - 2)
    found = read_districts(scene)
    asked = set(in_question(scene)) | {
        colour
        for colour in range(COLOURS)
        if any(lying.die.state is not State.IDLE for district in found for lying in district.dice[colour])
    }
    pen = pen.on(scene.ground("square"))
    for colour in range(COLOURS):
        role = f"trade.{colour}" if not asked or colour in asked else "faded"
        pen.write(columns.at(colour), 0, [(" ", ""), (names.colour(colour), role), (" ", "")], columns.step)


def _row_dice(pen: Pen, dice: Sequence[Lying], *, second: bool) -> None:
    """The dice of one colour: with keys as wide as fits, else as plates, or as one plate for many."""
    if not any(_has_key(lying) for lying in dice):
        if len(dice) > _PLATES:
            _one_plate(pen, dice, second=second)
            return
        form, alike = _PLAIN, [[lying] for lying in dice]
    elif _WIDE.width(alike := [[lying] for lying in dice]) <= pen.width:
        form = _WIDE
    elif _CLOSE.width(alike := _alike(dice)) <= pen.width:
        form = _CLOSE
    else:
        _under_one_key(pen, dice, second=second)
        return
    x = 0
    for same in alike:
        x += _draw_die(pen.at(x, 0), same, form, second=second) + form.gap


def _alike(dice: Sequence[Lying]) -> list[list[Lying]]:
    """Equal dice of the same state, which share a key and a plate."""
    found: list[list[Lying]] = []
    for lying in dice:
        if found and found[-1][0].die == lying.die:
            found[-1].append(lying)
        else:
            found.append([lying])
    return found


def _one_plate(pen: Pen, dice: Sequence[Lying], *, second: bool) -> None:
    """`` R 6 5 4 2 ``, for more dice than there is room for plates."""
    gap = " " if 2 * len(dice) + len("R ") < pen.width else ""
    values = gap.join(str(lying.die.value) for lying in dice)
    first = dice[0].die
    pen.tile(0, 0, f" {names.colour_letter(first.colour)} {values} "[: pen.width], first.skin(second=second))


def _under_one_key(pen: Pen, dice: Sequence[Lying], *, second: bool) -> None:
    """``[4-7]R 6▸5 4 2``: more dice with keys than there is room for, behind the keys of the first and the
    last; what is pointed at, taken or refused has its sign before it."""
    glyphs = pen.glyphs
    keys = [lying.key for lying in dice]
    x = capped(pen).put(0, 0, f"[{keys[0]}-{keys[-1]}]", "accent bold")
    skin = Die(dice[0].die.colour, 0, State.POSSIBLE).skin(second=second)
    x = pen.tile(x, 0, names.colour_letter(dice[0].die.colour), skin)
    apart = pen.width - x >= 2 * len(dice)
    for lying in dice:
        one = lying.die
        if one.state in (State.POINTED, State.CHOSEN):
            sign = glyphs.pointer if one.state is State.POINTED else glyphs.yes
            x = pen.put(x, 0, sign, cell_style("ink bold", "accent"))
        elif apart:
            x = pen.tile(x, 0, glyphs.dot if one.state is State.REFUSED else " ", one.skin(second=second))
        if lying.action is not None and lying.action not in pen.canvas.places:
            pen.place(lying.action, Region(x, 0, 1, 1))
        x = pen.tile(x, 0, str(one.value), one.skin(second=second))


def _draw_die(pen: Pen, same: Sequence[Lying], form: _Form, *, second: bool) -> int:
    """A die, or several equal ones on a plate, behind its key."""
    one, action = same[0].die, same[0].action
    x = die.plate_key(pen, one) if form.key and _has_key(same[0]) else 0
    dark = second and one.state not in (State.CHOSEN, State.POINTED)
    end = pen.tile(x, 0, form.plate(same), one.skin(second=dark))
    if action is not None and action not in pen.canvas.places:
        pen.place(action, Region(0, 0, end, 1))
    return end


def _has_key(lying: Lying) -> bool:
    return bool(lying.die.key) or lying.die.state is State.REFUSED


def turn_role(scene: Scene, seat: Seat) -> str:
    """The look of the pointer before the player whose turn it is: orange only for one's own turn."""
    return "accent bold" if seat == scene.seat and scene.orange else "text bold"


def _sign(scene: Scene, pen: Pen, owner: int) -> list[Run]:
    """The sign before a name: a solid tile if something in this district has changed since."""
    if scene.mark("district", owner):
        return pieces.tile_runs(pen.style, scene.owners[owner].sign, scene.owners[owner].skin(lit=True))
    return [scene.sign_run(owner)]


def _row_text(scene: Scene, pen: Pen, district: District) -> None:
    """Sign and name; money, influence, VP; citizens and cards won, or what happens to the district."""
    wide = pen.width >= _CITIZENS
    cells = _NAME if wide else _SHORT_NAME
    owner, player = district.owner, district.player
    if owner in scene.shown.pending:
        pen.put(0, 0, pen.glyphs.pointer, turn_role(scene, owner))
    own = " bold" if owner == scene.seat else ""
    pen.write(1, 0, _sign(scene, pen, owner))
    name = scene.called(owner, cells + 1) if owner == NEUTRAL else scene.short_names(cells)[owner]
    pen.put(3, 0, name, f"text{own}" if not district.passed else "faded")
    if player is None:
        __, money = district.pays
        paid = _("the bank gets {count} d").format(count=money) if money else _("paid to the bank")
        x = max(11, cells + 4)
        said = that_fits((paid, _("bank")), pen.width - x - 1)
        pen.put(x, 0, said, "text" if money else "faded", pen.width - x - 1)
        return
    pen = pen.at(cells - _SHORT_NAME, 0)
    for count, unit, end, room in (
        # Translators: deniers, one letter
        (player["purse"], _("d"), 12, 1),
        # Translators: influence, one letter
        (player["influence"], _("i"), 16, 1),
        # Translators: victory points, two letters
        (player["points"], _("vp"), 20, 2),
    ):
        pen.write_right(end, 0, [(str(count), "text bold")])
        pen.put(end, 0, unit[:room], "second")
    if not wide:
        return
    x = _CITIZENS - _NAME + _SHORT_NAME
    happens = _happens(district)
    if happens:
        pen.write(x, 0, happens, pen.width - x)
        return
    citizens: list[Run] = [(f"{player['supply']}", "text"), (f"+{player['reserve']}", "faded")]
    after = pen.write(x, 0, citizens)
    won = len(player["won"])
    if won and after < pen.width - 3:
        pen.write(after + 1, 0, [(str(won), "text bold"), (_("w"), "faded")])


def _happens(district: District) -> list[Run]:
    """What is paid for its dice, or that the player has passed, in six cells; [] for neither."""
    before, after = district.pays
    if after and before not in (0, after):
        # Translators: what a district gets for its dice, before and with the pointed die, in 6 cells
        return filled(_("{before}→{after}d"), "text bold", before=[(str(before), "second")], after=str(after))
    if after:
        return [(_("+{count}d").format(count=after), "text bold")]
    if not district.passed:
        return []
    return [(that_fits((pgettext("a player", "passed"), pgettext("short, 6 cells", "passed")), 6), "faded")]


_TEXT = 22
"""Where dice begin."""
_COLUMN = 13
_STEP = die.WIDTH + 1
_LINES = 4
"""Cells of text, and of a die with its key."""
_TALL = 5
"""Lines of a district that says where the citizens and cubes are."""


def draw(scene: Scene, pen: Pen) -> None:
    """All dice, by district and colour."""
    small = scene.plan < Plan.LARGE
    facts = [] if small else [*_fact(scene), []]
    inner = frames.district(scene, pen, Heading("square", _("Square"), facts))
    if not small:
        _districts(scene, pen.within(inner))
        return
    draw_columns(scene, pen)
    found = read_districts(scene)
    legend = _("d money · i influence · ready + to hire")
    if any(any(district.pays) for district in found):
        # Translators: "+2d" and "4→6d" stand in the rows of districts whose dice are bought
        legend = _("d money · i influence · +2d, 4→6d paid for dice")
    elif any(district.player and district.player["won"] for district in found):
        legend = _("d money · i influence · ready + to hire · w cards won")
    if length([(legend, "")]) + 8 < pen.width:
        pen.on(scene.ground("square")).put(3, pen.height - 1, f" {legend} ", "second")
    draw_rows(scene, pen.within(inner))


def _fact(scene: Scene) -> list[list[Run]]:
    if scene.asks("counter", "turn"):
        return [[(_("only your own dice"), "text")]]
    if scene.asks("group"):
        prices = ", ".join(map(str, PRICE[1 : GROUP + 1]))
        return [[(_("own free · others {prices} d each").format(prices=prices), "text")]]
    count = sum(len(dice) for seen in scene.view["districts"] for dice in seen["dice"])
    return [[(ngettext("{count} die", "{count} dice", count).format(count=count), "text")]]


def _districts(scene: Scene, pen: Pen) -> None:
    found = read_districts(scene)
    pen = pen.on(scene.ground("square"))
    heights = [pen.height // len(found)] * len(found)
    for extra in range(pen.height - sum(heights)):
        heights[extra % len(found)] += 1
    y = 0
    tall = scene.plan >= Plan.LARGER and pen.height + 1 >= len(found) * (_TALL + 1)
    for number, (district, height) in enumerate(zip(found, heights, strict=True)):
        region = Region(0, y, pen.width, height)
        _text(scene, pen.within(region), district, tall)
        _dice(pen.within(region), district)
        for colour in range(COLOURS):
            _taught(scene, pen.at(_TEXT + colour * _COLUMN, y + die.HEIGHT), district.owner, colour)
        if number + 1 < len(found) and height > _LINES:
            rule = pen.glyphs.dashed.across * (pen.width - 2)
            pen.put(1, y + height - 1, rule, "square.frame")
        y += height


def _text(scene: Scene, pen: Pen, district: District, tall: bool) -> None:
    """Name and cards won; money, influence, VP; citizens; the pay; if ``tall``, where the citizens and cubes
    are, and the dice of the next round."""
    x, y, width = 2, 0, _TEXT - 3
    if district.owner in scene.shown.pending:
        pen.put(x - 1, y, pen.glyphs.pointer, turn_role(scene, district.owner))
    own = " bold" if district.owner == scene.seat else ""
    name: list[Run] = [
        *_sign(scene, pen, district.owner),
        (" ", ""),
        (scene.called(district.owner, width - 9), f"text{own}"),
    ]
    player = district.player
    if player is None:
        pen.write(x, y, name, width)
        said = that_fits((_("paid to the bank"), _("bank")), width)
        pen.put(x, y + 1, said, "faded", width)
        pen.put(x, y + 2, stand_of(scene), "faded", width)
    else:
        won = len(player["won"])
        behind: list[Run] = []
        if district.passed:
            behind = [("  ", ""), (pgettext("a player", "passed"), "faded")]
        elif won:
            behind = [("  ", ""), (str(won), "text bold"), (" ", ""), (_("won"), "faded")]
        pen.write(x, y, [*name, *behind], width)
        for column, (count, word) in enumerate(
            ((player["purse"], _("d")), (player["influence"], _("inf")), (player["points"], _("VP")))
        ):
            at = x + (0, 6, 14)[column]
            pen.write_right(at + 2, y + 1, [(str(count), "text bold")])
            pen.put(at + 3, y + 1, word, "second")
        ready = (player["supply"], pgettext("citizens", "ready"))
        citizens = _counted(ready, (player["reserve"], _("to hire")))
        if length(citizens) > width:
            citizens = [citizens[0], (" + ", "faded"), citizens[-3]]
        pen.write(x, y + 2, citizens, width)
    if tall:
        for row, runs in enumerate(_spread(scene, district.owner), y + 3):
            pen.write(x, row, runs, width + 1)
    money = money_of(scene, district)
    if tall:
        pen.write(_TEXT + 2, y + _TALL - 1, money)
        if not money:
            _next_round(scene, pen.at(_TEXT, y + _TALL - 1), district.owner)
    elif money and length(money) <= width + 1:
        pen.write(x, y + 3, money)


def _next_round(scene: Scene, pen: Pen, owner: int) -> None:
    """Below each column, how many dice an owner's citizens in its building would roll."""
    view = scene.view
    if view["round"] >= view["rounds"]:
        return
    for colour, building in enumerate(view["buildings"]):
        count = building["spaces"].count(owner)
        # Translators: dice of the next round, in 11 cells
        said = ngettext("{count} die next", "{count} dice next", count).format(count=count)
        pen.put(colour * _COLUMN + 1, 0, that_fits((said, ""), _COLUMN - 2) if count else "", "faded")


def _counted(*items: tuple[int, str]) -> list[Run]:
    """``1 ready  6 to hire``."""
    runs: list[Run] = []
    for count, word in items:
        runs += [("  ", "")] if runs else []
        runs += [(str(count), "text"), (" ", ""), (word, "faded")]
    return runs


def _spread(scene: Scene, owner: int) -> list[list[Run]]:
    """Who of an owner's citizens stands in the buildings or is a foreman; windows and banners."""
    view = scene.view
    stand = sum(building["spaces"].count(owner) for building in view["buildings"])
    windows = sum(column.count(owner) for column in view["cathedral"])
    banners = sum(event["cubes"].count(owner) for event in view["events"])
    cubes = _counted(
        (windows, ngettext("window", "windows", windows)), (banners, ngettext("banner", "banners", banners))
    )
    if owner == NEUTRAL:
        return [cubes if banners else cubes[:3]]
    foremen = sum([*card["foremen"], *card["picture"]].count(owner) for card in view["activities"])
    # Translators: how many citizens of a player stand in the buildings
    standing = (stand, ngettext("stands", "stand", stand))
    return [_counted(standing, (foremen, ngettext("foreman", "foremen", foremen))), cubes]


def _dice(pen: Pen, district: District) -> None:
    """In three columns: with pips, or where a colour has too many as plates below each other."""
    for colour, dice in enumerate(district.dice):
        column = pen.at(_TEXT + colour * _COLUMN, 0)
        if len(dice) <= _COLUMN // _STEP:
            for place, lying in enumerate(dice):
                _face(column.at(place * _STEP, 0), lying)
            continue
        if not any(_has_key(lying) for lying in dice):
            _one_plate(column.within(Region(0, 0, _COLUMN, 1)), dice, second=False)
            continue
        alike = [[lying] for lying in dice] if len(dice) <= _LINES else _alike(dice)
        form = _WIDE if len(alike) <= _LINES else _CLOSE
        for place, same in enumerate(alike):
            beside, below = divmod(place, _LINES)
            x = beside * (form.width(alike[:1]) + 1)
            _draw_die(
                column.at(x if _has_key(same[0]) else x + form.key % 2, below), same, form, second=False
            )


def _face(pen: Pen, lying: Lying) -> None:
    die.face(pen, lying.die)
    die.below(pen.at(0, die.HEIGHT), lying.die)
    if lying.action is not None and lying.action not in pen.canvas.places:
        pen.place(lying.action, Region(0, 0, die.WIDTH, die.HEIGHT + 1))
