"""What is in the box: cities, resources, goods, craftsmen, families, streets. Cards are in ``decks/``.

Everything is counted from 0 in the order of the rules page. The names are codes for files and logs; the
words a player reads are in ``colonia_tui/colonia/words/``.
"""

from __future__ import annotations

from typing import Final

CITIES: Final = ("london", "nowgorod", "bergen", "bruegge")
RESOURCES: Final = ("leather", "iron", "wood", "linen", "fur")
GOODS: Final = ("saddle", "cartwheel", "painting", "clothing", "footwear")
CRAFTSMEN: Final = ("saddler", "wainwright", "painter", "tailor", "shoemaker")
CURRENCIES: Final = ("pfund", "grivna", "mark", "gulden")
"""The currency of each city, in the order of `CITIES`."""

RECIPES: Final[tuple[tuple[int, int], ...]] = ((0, 1), (1, 2), (2, 3), (3, 4), (4, 0))
"""The two resources each craftsman uses. Craftsman k makes good k, and a die roll of k + 1 is for him."""

MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY = range(1, 8)
DAYS: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
"""The name of day d is ``DAYS[d - 1]``."""
STREETS: Final = (TUESDAY, WEDNESDAY, THURSDAY, FRIDAY)
"""The four streets; street k belongs to day ``STREETS[k]``."""

WEEKS: Final = 6
SEATS: Final = range(3, 7)
FAMILY_CARDS: Final = (3, 4, 5, 6, 7, 8)
FAMILY_MEMBERS: Final = {3: 38, 4: 30, 5: 25, 6: 21}
"""How many members each player has, by number of players."""

RESOURCE_TOKENS: Final = 18
"""How many tokens there are of each resource, the only limited supply."""
START_RESOURCES: Final = 4
START_MONEY: Final = 5
BOOTHS: Final = 7
FOREIGN_BOOTHS: Final = 2
BERTHS: Final = 4
MAX_HOLDS: Final = 4
EXTRA_HOLD: Final = MAX_HOLDS
"""The extra hold's number."""
EXTRA_HOLD_PAY: Final = 2
DISPLAY: Final = 10
EXTRA_SPACES: Final = 2
EDICTS_A_WEEK: Final = 3
WINDOW_POINTS: Final = 2
SHRINE_TIMES: Final = 2
"""A relic in its shrine is worth this many times its points."""
MAX_EXCHANGE: Final = 5
