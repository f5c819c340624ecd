"""Cologne at night, from the river: the picture above the list of saved games.

Two pixels a cell. The sky in four bands, the name, the moon; the town wall, St. Martin with its four turrets,
the cathedral as it stood then, a choir and a stump with the crane on top; two cogs on the river.
"""

from __future__ import annotations

from textual.geometry import Region

from colonia_tui.drawing.scenery import Scenery
from colonia_tui.drawing.theme import NIGHT_SIGNS

_ROWS = """
000000000000000000000000000000e0000000000000000000000000000000000000000000e0000000000000000000000000
00e000000000000000000000000000000000000000000000000000000M000000000000000000000000000000M000000000e0
00000MMMM0000MMMM000MM0000000MMMM000MM00MM00MMMM0000MM000000000M00000000000000000000000M000000000000
0000MM..MM00MM..MM00MM.00000MM..MM00MMM0MM.00MM..00MMMM0000000000000000000000000000000MM000000000000
0000MM.00..0MM.0MM.0MM.00000MM.0MM.0MMMMMM.00MM.00MM..MM000000000000000M00000000000000MM000000000000
0000MM.00000MM.0MM.0MM.00000MM.0MM.0MM.MMM.00MM.00MM.0MM.00000.0000000..00000000000000MM000000000000
0000MM.00000MM.0MM.0MM.00000MM.0MM.0MM.0MM.00MM.00MMMMMM.00000.0000000.0...00000000000MMM00000000000
0000MM.00000MM.0MM.0MM.00000MM.0MM.0MM.0MM.00MM.00MM..MM.00000.0000000.0000...000000000MMM0000000000
0000MM.0MM00MM.0MM.0MM.0MM00MM.0MM.0MM.0MM.00MM.00MM.0MM.00000.0000000.00000....00000000MMM.00000M00
11111MMMM..11MMMM..1MMMMMM.11MMMM..1MM.1MM.1MMMM11MM.1MM.1111...11e111111111..1111111111111.11111111
111111....1111....111......111....111..11..11....11..11..1111...111111111.1....1.1111111111.11111111
111111111111111111111111111111111111111111111111111111111.11.....11.11111........1111111111.11111111
111111111111111111111111111111111111111111111111111111111.11.....11.11111........111111.........1111
111111111111111111111111111111111111111111111111111111111...........11111........11111...........111
222222222222222222222222222222222222222222222222222222222...........22222..l..l..2222.............22
222222222222222222222222222222222222222222222222222222222...........22222..l..l..2222.............22
222.22.22222222222222222222222.22.222222222mff2222.2........l.l.l...22222..l..l..222...............2
22h....2222222h2222mff22h22222....22222222hm222222..........l.l.l...22222........2222.............22
3hh....3h3333hhh333m333hh33333....33333LLsLLLsLL33..................h333h........3333..l..l.l..l..33
hhh.l..hhh33hhhBBsBBBsBBhh33h3.l..333h3LLsLLLsLLh..l................hh3hh..............l..l.l..l..33
hhh....hhhhhhhlBBsBBBsBBhh3hhh....33hhhLLsLLLsLLhh..................lhhhh..............l..l.l..l..hh
.h.....h.h.h.h.BBsBBBsBB.h.h.h.....h.h.LLsLLLsLL.h...................h.h...........................h
...............BBsBBBsBB...............LLsLLLsLL....................................................
...............BBsBBBsBB................LLLLLLL.....................................................
~~~~~~~~~~~~~~~~BBBBBBB~~~~~~~~~~~~~ppp~~~~m~~~~ppp~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
~~~~ewwwwwwwppp~~~~m~~wwpppwww~e~~wwwppppppmppppppwewwww~~~~e~e~e~~~~~~~~~~~wwwww~~~~~~e~~e~e~~e~~ww
wwwww~~~~~~wwppppppmppppppwwwwwwwww~~~ppppppppppp~~~~~~~wwwwww~~~~~~~~~~~~wwwwwwww~~~~~~M~~M~ww~~~~~
~~~~~e~~~~~~~~ppppppppppp~~~~~wwewww~wppppppppppp~~~ewwwwwww~e~e~e~wwwwwww~~~~~wwwwww~~~e~~e~e~~e~~~
~~~~~~www~~~~~ppppppppppp~~~~~~www~~~wwkkkkkkkkk~~~~~~~~~~~~~~~~~wwww~~~~~~~~wwwwwwwwwww~~~~~~~~~www
~~~~e~~~~wwwww~kkkkkkkkk~~~~~~~e~~~WWWWWWWWWWWWWWWWe~~~~~~~~e~e~e~~~~~~~~~~~~~~~~~~www~~M~~M~~~e~~~~
~~~~~~~~~~~WWWWWWWWWWWWWWWWw~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~wwww~~~~~wwwwwww~~~~~~~~~~~ww
~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~wwww~~~~~~~~~wwww~~~~~~~wwwwwww~~~~~~~~~~~~~~~~~~~~
"""
_MORE = """
000000000000000
000000000000000
000M00000000000
000000000000000
000000000000000
00000000000e000
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
222.22.22222222
22h....2222222h
3hh....3h3333hh
hhh.l..hhh33hhh
hhh....hhhhhhhl
.h.....h.h.h.h.
...............
...............
~~~~~~~~~~~~~~~
w~~~~e~e~e~~~~~
~wwwwww~~~~~~~~
wwwww~e~e~e~www
~~~~~~~~~~wwww~
~~~~~e~e~e~~~~~
~~~~~~~~~~~~~~~
~~~~~~~wwww~~~~
"""

SKYLINE = Scenery(
    rows=tuple(_ROWS.split()),
    roles={
        **NIGHT_SIGNS,
        "w": "water.dusk",
        "W": "water.lit",
        "p": "planks.lit",
        "k": "town",
        "m": "mast.lit",
        "f": "red.lit",
        "L": "city.0",
        "B": "city.2",
        "s": "white.lit",
    },
    more=tuple(_MORE.split()),
    title=Region(4, 2, 54, 9),
    roof="f",
    moon=(88, 6),
)
