"""Troyes at night, from the near bank of the Seine: the picture above the list of saved games.

Two pixels a cell. The sky in four bands, the name, the moon; the Palace with its flag, gables, the cathedral
with one tower finished, its rose lit and a crane on the other tower; a barge on the river, and the tents of
the fair in the three colours of the dice.
"""

from __future__ import annotations

from colonia_tui.drawing.scenery import Scenery
from colonia_tui.drawing.theme import NIGHT_SIGNS

_ROWS = """
000000000000000000000000000000e000000000000000000000000000000000000000000000000000000000000000000000
0000000000000000000000000000000000000000000000000000000000000.000000M000000000000000000e000000000000
0000000000000000000000000000000000000000000000000000000000000.0000000000000000000000000000MMM0000000
0000000000000000000000000000000000000000000000000000000M00000.00000000000M000000000000000MMMnM000000
000000000000000000000000000000000000000000000000000000000000...00000000000000000000000000MnMMM000M00
000000000000000000000000000000000000000000000000000000000000...000000000000000mmmmmmmm000MMMMM000000
00000000000000000000000000000000000000000000000000000000000.....0000000000000mmm00000s0000MMM0000000
00000000000000000000000000000000000000000000000000000000000.....00000000000m00m00m000s00000000000000
000000000000000000000000000000000000000000000000000000e000.......0000000000m00m00m000k00000000000000
1111111111111111111111111111111111111111111111111111111111.......1111111111mmmmmmm111111111111111111
1111111111111111111111111111111111111111111111111111111111.......1111..1111m11m11m111111111111111e11
1111111111111111111111111111111111111111111111111111111111...l...111....111.......111111111111111111
1111111111111111111111111111111111111111111111111111111111...l...111....111.......111111111111111111
111111111.AA1111111111111111111111111111111111111111111111.......11..rr..11.......111111111111111111
222222.22.22.222222222222222222222222222222222222222222222.......2..rRRr..2...l...222222222222222222
222222.......22222222222222222222222222222.222222222222222..........rRRr..........222222222222222222
222222.......2222222h222.22222222222222222.222222222222222..l.l......rr...........2222222222222h2222
2222.....l.....2...2h222.222222222222hh22...2222222222h222..l.l...................2222222222222h2222
3333...........3...hhh3...3333333.33hhhh.....333333.33h333...................l.l..3333..333333h.h333
333h...............hhh..l..3hh333.33hhh...l...h3333.3hhh33........l..ll..l........333....3333hh.hh33
33hh...l...l...l...hh.......hhh3...hhhh.......h333...hhhh3........l..ll..l........333.l..333hh...hh3
hhhh...............hh..l.l..hhh..l..hh...l.l...hh..l..hhhh...........ll...........hh......hhh..l..hh
hhhh...l.......l...h.........h.......h.........h..l....hhh...........ll...........h...l....h.......h
....................................................................................................
~~~~~~~~wwmAwwwe~~~~~~~~~~~~~~wwwwwww~~~~~~~~~~wwwwwww~~~~~~wwwwwww~~ewww~~~~~e~~~~~~~~mC~~~M~~~~~~~
~wwwwww~~~A~~~~~~~~~~~~mC~~~~wwwwbbwwwww~~e~~~~~~~mA~~~~~~~~~e~~~~~~~wewwwww~~~~~~~~~~~C~~~Mwwwww~~~
~www~~~~~BAA~~~e~~~~~~~B~~~~~wwwbbbb~bbbb~~~~~~~~~B~~~~~~~~~wwwwwwwwweww~~~~~~~~~wwww~BCC~~~M~~~~~~~
~~~wwwwwBBAAB~~~~~~~wwBBCww~~~~pppppppppppp~~~~~~BBAwww~~~~~wwwwwww~~~e~~~~~~~~~~~~~~BBCCB~M~~~~~~~~
~~~~wwwABBAABB~~~~~~~CBBCC~~~~kkkkkkkkkkkkkk~~wwABBAAwwwwwww~~~wwww~~~~~~~~~~~~~~~~~CBBCCBB~M~~~~~~~
g~g~~gAABBlABBA~g~~gCCBlCCBg~~gwwwwwwwgwwww~gwgAABlAABwgwgwwg~~g~~g~g~~g~~g~~g~gwwgCCBBlCBBC~g~~g~~g
gggggggABBlABBgggggggCBlCCggggggggggggggggggggggABlAAgggggggggggggggggggggggggggggggCBBlCBBggggggggg
gggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggg
"""
_NAME = """
MMMMMM..MMMMM....MMMM...MM..MM..MMMMMM...MMMM.
..MM....MM..MM..MM..MM..MM..MM..MM......MM..MM
..MM....MM..MM..MM..MM..MM..MM..MM......MM....
..MM....MMMMM...MM..MM...MMMM...MMMMM....MMMM.
..MM....MMMM....MM..MM....MM....MM..........MM
..MM....MM.MM...MM..MM....MM....MM..........MM
..MM....MM..MM..MM..MM....MM....MM......MM..MM
..MM....MM..MM...MMMM.....MM....MMMMMM...MMMM.
"""
_MORE = """
000000000000000
000000000000000
000M00000000000
000000000000000
000000000000000
000000000000e00
000000000000000
000000000000000
0000000M0000000
111111111111111
111111111111111
111111111111111
111111111111111
111111111111111
222222222222222
222222222222222
222222222222222
22222222222h222
3333333.333h333
333hh33.33hhh33
33hhhh...hhhhh3
hhhhh..l..hhhhh
hhhh.......hhhh
...............
~~~~~wwwwww~~~~
~~wwwwww~~~~~~~
~~~~~~wwwwww~~~
wwwwww~~~~~~~~~
~wwwwww~~~~~~~~
gwgwwgw~g~~g~g~
ggggggggggggggg
ggggggggggggggg
"""

SKYLINE = Scenery(
    rows=tuple(_ROWS.split()),
    roles={
        **NIGHT_SIGNS,
        "n": "faded",
        "w": "cathedral.lit",
        "r": "cathedral.frame",
        "R": "cathedral.title",
        "m": "masonry",
        "s": "masonry",
        "p": "seat.1",
        "k": "place.dusk",
        "b": "place.lit",
        "g": "town.far",
        "A": "die.0",
        "B": "die.1.roof",
        "C": "die.2.roof",
    },
    more=tuple(_MORE.split()),
    name=tuple(_NAME.split()),
    roof="A",
    moon=(90, 4),
)
