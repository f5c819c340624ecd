"""Pieces with an owner (cubes, citizens, foremen), and the cards, keys and coins they lie on or beside."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from textual.geometry import Region

from colonia_tui.drawing import frames, pieces
from colonia_tui.drawing.canvas import Run, cell_style
from colonia_tui.drawing.pieces import Pen, Skin
from colonia_tui.drawing.style import Style


class Owner(NamedTuple):
    """Everything a piece says about its owner."""

    sign: str
    role: str
    own: bool = False
    """Whether it belongs to the player whose screen this is; own pieces are always solid."""

    def skin(self, *, lit: bool = False) -> Skin:
        """Solid at the question and for own pieces, else in dusk."""
        if lit or self.own:
            return pieces.solid(self.role)
        return Skin(f"{self.role}.piece", f"{self.role}.sign bold")

    def run(self, then: str = "") -> Run:
        """The sign in a line of text."""
        return f"{self.sign}{then}", f"{self.role} bold"


NEUTRAL = Owner("○", "neutral")


# Cubes: a sign on its tile, or a shield on an event's banner


SHIELD = 3
"""Cells of a shield, and of a free banner."""
_COMING = Skin("window", "accent bold")


class Banners(NamedTuple):
    """The banners of an event from the left."""

    cubes: Sequence[Owner]
    coming: Sequence[Owner] = ()
    """Cubes the pointed option would put next."""
    free: int = 0
    """How many more would still be free."""


def cube(pen: Pen, owner: Owner, *, lit: bool = False) -> int:
    """A cube of one cell; returns the cell after it."""
    return pen.tile(0, 0, owner.sign, owner.skin(lit=lit))


def coming_cube(pen: Pen, owner: Owner) -> int:
    """A coming cube: its sign in orange; returns the cell after it."""
    if pen.shows("window"):
        return pen.tile(0, 0, owner.sign, _COMING)
    return pen.on("").put(0, 0, owner.sign, "accent bold")


def banners_row(pen: Pen, banners: Banners, lit: bool, step: int = 2) -> int:
    """Banners in a line, one cell in each ``step``; returns the cell after them."""
    x = 0
    for owner in banners.cubes:
        cube(pen.at(x, 0), owner, lit=lit)
        x += step
    for owner in banners.coming:
        coming_cube(pen.at(x, 0), owner)
        x += step
    free = pen.glyphs.lower if step > 1 or pen.glyphs.beyond else "▗"
    for __ in range(banners.free):
        pen.put(x, 0, free, _cloth(lit))
        x += step
    return x


def low_shields(pen: Pen, banners: Banners, lit: bool) -> None:
    """Banners as shields of three cells in one line."""
    x = 0
    for owner in banners.cubes:
        pen.chip(x, 0, owner.sign, owner.skin(lit=lit))
        x += SHIELD
    for owner in banners.coming:
        coming_cube(pen.at(x + 1, 0), owner)
        x += SHIELD
    for __ in range(banners.free):
        pen.put(x, 0, f"▝{pen.glyphs.upper}▘", _cloth(lit))
        x += SHIELD


def shields(pen: Pen, banners: Banners, lit: bool) -> int:
    """Banners as shields of three by two cells; returns the cell after them."""
    x = 0
    for owner in banners.cubes:
        x += _shield(pen.at(x, 0), owner.sign, owner.skin(lit=lit))
    for owner in banners.coming:
        if pen.shows("window"):
            x += _shield(pen.at(x, 0), owner.sign, _COMING)
        else:
            pen.on("").put(x + 1, 0, owner.sign, "accent bold")
            x += SHIELD
    for __ in range(banners.free):
        cloth = _cloth(lit)
        x += _shield(pen.at(x, 0), " ", Skin(cloth, cloth))
    return x


def tails(pen: Pen, banners: Banners, cloth: str) -> None:
    """Solid banners, one cell with a tail and a blank after each; ``cloth`` is the look of free ones."""
    x = 0
    for owner in banners.cubes:
        cube(pen.at(x, 0), owner, lit=True)
        _tail(pen.at(x, 0), owner.role)
        x += 2
    for owner in banners.coming:
        coming_cube(pen.at(x, 0), owner)
        if pen.shows("window"):
            _tail(pen.at(x, 0), "window")
        x += 2
    for __ in range(banners.free):
        if pen.shows(cloth):
            pen.put(x, 0, " ", cell_style("", cloth))
            _tail(pen.at(x, 0), cloth)
        else:
            pen.put(x, 0, pen.glyphs.lower, cloth)
        x += 2


def _tail(pen: Pen, role: str) -> None:
    if not pen.glyphs.beyond:
        pen.put(0, 1, pen.glyphs.upper, role)


def _shield(pen: Pen, sign: str, skin: Skin) -> int:
    if pen.glyphs.beyond:
        sign = sign if sign.strip() else pen.glyphs.lower
        pen.put(1, 0, sign, cell_style(skin.letter, skin.tile if skin.has_tile(pen.style) else pen.ground))
        return SHIELD
    pen.put(0, 0, pen.glyphs.left, skin.tile)
    pen.tile(1, 0, sign, skin)
    pen.put(2, 0, pen.glyphs.right, skin.tile)
    pen.put(1, 1, pen.glyphs.upper, skin.tile)
    return SHIELD


def _cloth(lit: bool) -> str:
    return "banner.lit" if lit else "banner.dusk"


class CardState(Enum):
    """How a card is lit."""

    DUSK = "dusk"
    """Not concerned."""
    SHADE = "shade"
    """Next to the one concerned."""
    PLAIN = "plain"
    """Lit, but none of them is chosen."""
    REFUSED = "refused"
    POSSIBLE = "possible"
    POINTED = "pointed"
    SETTLED = "settled"
    """Chosen in an earlier step."""

    @property
    def lit(self) -> bool:
        """Whether it lies on parchment."""
        return self in (CardState.POSSIBLE, CardState.POINTED, CardState.SETTLED)

    @property
    def concerned(self) -> bool:
        """Whether it is the one."""
        return self in (CardState.POINTED, CardState.SETTLED)

    @property
    def paper(self) -> str:
        """The role of its ground."""
        return "parchment" if self.lit else "parchment.dusk"

    @property
    def ink(self) -> str:
        """The role of its main letters."""
        return "brown" if self.lit else "text"


def draw_key(pen: Pen, state: CardState, text: str) -> int:
    """Draw the key, if any, on a ground of its own; returns the cell after it."""
    if state is CardState.POINTED:
        return pointed_no(pen) if text == NO else pen.key_pointed(0, 0, text)
    if state is CardState.REFUSED:
        return pen.key_refused(0, 0)
    return capped(pen).key(0, 0, text) if text else 0


NO = "no"
"""In place of the key of a card that is pointed at and refused."""


def capped(pen: Pen) -> Pen:
    """The ground of keys: the accent is too faint on some papers."""
    return pen.on("pointed") if pen.shows("pointed") else pen


def key_run(pen: Pen, key: str) -> Run:
    """``[A]`` in a line of text."""
    return f"[{key}]", cell_style("accent bold", "pointed") if pen.shows("pointed") else "accent bold"


def strip_key(pen: Pen, state: CardState, key: str) -> list[Run]:
    """The key of a card in a strip; [] for none."""
    if state is CardState.POINTED:
        return [(f"{pen.glyphs.pointer}{key[:1]:1} ", cell_style("ink bold", "accent"))]
    if state is CardState.REFUSED:
        return [(f"{pieces.refused()} ", "faded")]
    return [key_run(pen, key)] if key else []


def pointed_no(pen: Pen) -> int:
    """``▸no``: refused and pointed at; the cell after it."""
    return pen.put(0, 0, f"{pen.glyphs.pointer}{pieces.refused():2}", refused_style(pen), pieces.KEY_WIDTH)


def refused_style(pen: Pen) -> str:
    """The pointer at something refused: ink on red, or bold where no ground shows."""
    return cell_style("ink bold", "no") if pen.shows("no") else "no bold"


# What cards share: their frame, and the ground inside it


_LINES = {CardState.DUSK: ".card", CardState.REFUSED: ".shade", CardState.SHADE: ".shade"}


def card_frame(pen: Pen, region: Region, state: CardState, colour: int, key: str | None) -> Region:
    """A card's frame and ground, with its key (None: it stands elsewhere) in the lower edge; returns the room
    inside."""
    line = "accent.line" if state is CardState.POINTED else f"trade.{colour}{_LINES.get(state, '')}"
    frames.frame(pen.within(region), line, heavy=state.concerned)
    inner = Region(region.x + 1, region.y + 1, region.width - 2, region.height - 2)
    if pen.shows(state.paper):
        pen.on(state.paper).fill(inner)
    x, y = region.x + (region.width - pieces.KEY_WIDTH) // 2, region.bottom - 1
    if key is not None:
        draw_key(pen.at(x, y), state, key)
    return inner


def open_card(pen: Pen, state: CardState, colour: int, key: str) -> tuple[Pen, str, int]:
    """A card with its key in the upper edge, where only the one concerned is on parchment: returns the room
    inside, the letters on parchment ("" for none), and the first cell of the edge after the key."""
    shade = "shade" if pen.ground.endswith(".lit") else "card"
    line = "accent.line" if state is CardState.POINTED else f"trade.{colour}.{shade}"
    frames.frame(pen, line, heavy=state.concerned)
    paper = "parchment" if state.concerned else "parchment.dusk"
    inner = pen.on(paper if pen.shows(paper) else pen.ground)
    inner = inner.within(Region(1, 1, pen.width - 2, pen.height - 2))
    inner.fill()
    after = max(1, draw_key(pen.at(1, 0), state, key) + 1)
    return inner, parchment_ink(pen, state), after


def parchment_ink(pen: Pen, state: CardState) -> str:
    """The letters on the paper of the card concerned; "" for any other card, and where no paper shows."""
    return "brown" if state.concerned and pen.shows("parchment") else ""


def card_paper(style: Style, state: CardState, ground: str) -> str:
    """The ground for letters on a card."""
    return state.paper if style.palette.shows(state.paper) else ground


def card_name(style: Style, state: CardState, colour: int) -> str:
    """The look of a card's name: in its trade's colour, ink on parchment."""
    return "brown bold" if state.lit and style.palette.shows(state.paper) else f"trade.{colour}"


# Citizens: standing with a head, or lying on the picture of a building


CITIZEN, HEIGHT = 3, 2
BODY = "▃▃"
"""What follows the sign of a lying citizen."""


def standing_citizen(pen: Pen, owner: Owner, wall: str, *, lit: bool = False) -> int:
    """A citizen of three by two cells before a wall; returns the cell after it."""
    skin = owner.skin(lit=lit)
    if pen.glyphs.beyond:
        small_citizen(pen.on(wall).at(1, 1), owner, lit=lit)
        return CITIZEN
    pen.put(1, 0, pen.glyphs.lower, cell_style(skin.tile, wall))
    pen.put(0, 1, pen.glyphs.left, cell_style(skin.tile, wall))
    pen.on(wall).tile(1, 1, owner.sign, skin)
    return pen.put(2, 1, pen.glyphs.right, cell_style(skin.tile, wall))


def small_citizen(pen: Pen, owner: Owner, *, lit: bool = False) -> int:
    """Only the sign, on its tile; returns the cell after it."""
    return pen.tile(0, 0, owner.sign, owner.skin(lit=lit))


def lying_citizen(owner: Owner, *, lit: bool = False) -> list[Run]:
    """A citizen on the picture: the sign, followed by a low body."""
    if lit or owner.own:
        return [(owner.sign, f"{owner.role} bold"), (BODY, owner.role)]
    return [(owner.sign, f"{owner.role}.faint bold"), (BODY, f"{owner.role}.lying")]


def laid_coins(style: Style, pays: int, purse: int, most: int) -> list[Run]:
    """``▖▖▖▖··········``, at most this many cells: a longer purse ends with a plus."""
    shown = min(purse, most)
    paid = min(pays, shown)
    left = shown - paid
    rest = style.glyphs.dot * left
    if purse > most and left:
        rest = rest[:-1] + "+"
    return [(style.glyphs.coin * paid, "text"), (rest, "faded")]


class Space(NamedTuple):
    """A space for a foreman on an activity."""

    owner: Owner | None
    points: int
    """What it is worth at the end."""
    coming: bool = False
    """Whether the owner would come with the pointed option."""

    @property
    def said(self) -> str:
        return f"{self.owner.sign if self.owner is not None else ' '}{self.points}"


SPACE = 4
"""Cells of a foreman's space."""


def foreman_space(pen: Pen, space: Space, lit: bool, *, narrow: bool = False) -> int:
    """A space of four cells, ``▐●3▌`` or ``▐ 3▌``, or two if ``narrow``; returns the cell after it."""
    if space.coming and not pen.shows("window"):
        pen = pen.on("")
    if narrow:
        return _narrow_space(pen, space, lit)
    if space.owner is not None:
        return _edged(pen, space.said, _COMING if space.coming else space.owner.skin(lit=lit))
    if pen.glyphs.beyond:
        return pen.put(1, 0, f".{space.points}", "second") + 1
    place = "place.lit" if lit else "place.dusk"
    letter = "text bold" if lit else "second"
    if pen.shows(place):
        return pen.chip(0, 0, space.said, Skin(place, letter))
    letter = "brown bold" if lit else "second"  # on the card's own ground
    pen.put(0, 0, pen.glyphs.free_left, place)
    pen.put(1, 0, space.said, letter)
    return pen.put(3, 0, pen.glyphs.free_right, place)


def _narrow_space(pen: Pen, space: Space, lit: bool) -> int:
    if space.owner is not None:
        return pen.tile(0, 0, space.said, _COMING if space.coming else space.owner.skin(lit=lit))
    place = "place.lit" if lit else "place.dusk"
    letter = "text bold" if lit and pen.shows(place) else "brown bold" if lit else "second"
    said = f".{space.points}" if pen.glyphs.beyond else space.said
    return pen.tile(0, 0, said, Skin(place, letter))


def _edged(pen: Pen, text: str, skin: Skin) -> int:
    """A chip that keeps its edges even without a visible tile."""
    pen.put(0, 0, pen.glyphs.left, skin.tile)
    pen.tile(1, 0, text, skin)
    return pen.put(3, 0, pen.glyphs.right, skin.tile)
