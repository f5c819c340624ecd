"""What families have, in sentences: one's own screen, everybody's members and points, the notes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from colonia_tui.colonia.words import arguments, names, windows
from colonia_tui.colonia.words.arguments import Phrases, deck_of
from colonia_tui.colonia.words.members import Members, members
from colonia_tui.colonia.words.questions import makeable
from colonia_tui.language.i18n import _, either, ngettext, together
from colonia_tui.language.words import fitting
from engine.colonia.components import CITIES, SHRINE_TIMES, STREETS, WEEKS, WINDOW_POINTS
from engine.colonia.view import ColoniaView, OwnScreen
from engine.game import Seat

Sentences = Iterator[str]


# One's own screen


def own(phrases: Phrases, view: ColoniaView) -> Sentences:
    screen, me = view["own"], view["seat"]
    if screen is None or me is None:
        yield _("Spectators have no screen of their own.")
        return
    yield _("Members: {places}.").format(places=", ".join(places(members(view, me))))
    yield _("Resources: {resources}.").format(resources=names.resources(screen["resources"]))
    if goods := makeable(screen["resources"]):
        made = either([arguments.good(good) for good in goods])
        yield _("They are enough for {goods}.").format(goods=made)
    yield _("Goods: {goods}.").format(goods=names.goods(screen["goods"]))
    money = [names.in_words(amount, city) for city, amount in enumerate(screen["money"])]
    yield _("Money: {money}.").format(money=together(money))
    yield from fitting(_("Relics: {parts}."), list(_relics(view, screen)) or [_("none yet")])
    yield _points(view, me)
    if not has_notes(view) or view["over"] or not view["week"]:
        return
    standings = [_standing(phrases, view, me, city) for city in range(len(CITIES))]
    yield from fitting(_("For the windows: {parts}."), standings)
    text = _("A window is {points} at the end for the most money of its city.")
    yield text.format(points=names.points(WINDOW_POINTS))


def has_notes(view: ColoniaView) -> bool:
    """Whether the table allows notes."""
    return view["options"].get("notes", True) is True


def _relics(view: ColoniaView, screen: OwnScreen) -> Sentences:
    """City by city the points of relics, then the shrine."""
    relics, me = deck_of(view["options"]).relics, view["seat"]
    shrines = {relics[shrine].city: stored for shrine, stored in view["shrines"][me or 0]}
    for city in range(len(CITIES)):
        free = sorted(
            relics[number].points
            for number in screen["relics"]
            if relics[number].city == city and not relics[number].shrine and number not in shrines.values()
        )
        if free:
            worth = _("{points} VP").format(points=together([str(points) for points in free]))
            # Translators: the relics that one has of a city: "Bergen 1 and 3 VP"
            yield _("{city} {worth}").format(city=names.city(city), worth=worth)
        if city in shrines:
            yield _shrine(view, city, shrines[city])


def _shrine(view: ColoniaView, city: int, stored: int) -> str:
    if stored < 0:
        return _("{city} an empty shrine").format(city=names.city(city))
    worth = SHRINE_TIMES * deck_of(view["options"]).relics[stored].points
    return _("{city} {points} in the shrine").format(city=names.city(city), points=names.points(worth))


def _points(view: ColoniaView, me: Seat) -> str:
    """The points that are certain, and what the windows would add today."""
    certain, today = windows.points(view, me)
    if view["over"]:
        return _("You have {points}.").format(points=names.points(today))
    if has_notes(view) and today > certain:
        text = _("You have {points} so far; windows would add {count} today.")
        return text.format(points=names.points(certain), count=today - certain)
    return _("You have {points} so far.").format(points=names.points(certain))


def _standing(phrases: Phrases, view: ColoniaView, me: Seat, city: int) -> str:
    money = windows.amounts(view, city)
    most, other = max(money), max(money[:me] + money[me + 1 :])
    if not most:
        text = _("{city} nobody has money")
    elif len(set(money)) == 1:
        text = _("{city} all have {mine}")
    elif money[me] > other:
        text = _("{city} you lead with {mine} to {other}")
    elif money[me] == other:
        text = _("{city} a tie at {mine}")
    elif money.count(most) > 1:
        text = _("{city} you have {mine}, several {other}")
    else:
        text = _("{city} you have {mine}, {seat} {other}")
    return text.format(
        city=names.city(city), mine=money[me], other=other, seat=phrases.seat(money.index(most))
    )


# All families: points, members, cards, shrines


def places(where: Members) -> Iterator[str]:
    """Where the members of a family are, in two or three words each: "at home 5", "Tuesday 4"."""
    yield _("at home {count}").format(count=where.home)
    if where.tonight:
        yield _("tonight {count}").format(count=where.tonight)
    for day, back, never in zip(STREETS, where.back, where.gone, strict=True):
        if back + never:
            yield _("{day} {count}").format(day=names.day(day), count=back + never)
    for text, count in (
        (_("workshops {count}"), where.rows),
        (_("ships {count}"), where.aboard),
        (_("cards {count}"), where.cards),
    ):
        if count:
            yield text.format(count=count)


def families(phrases: Phrases, view: ColoniaView) -> Sentences:
    points = [sum(kinds.values()) for kinds in view["points"]]
    yield from fitting(_("Points: {parts}."), [_score(phrases, points, seat) for seat in view["order"]])
    if view["week"] and min(_weeks(view)) > WEEKS:
        yield _("Members on the streets stay out until the game ends.")
    elif view["week"]:
        yield from fitting(_("Members on the streets come home on {parts}."), list(_returns(view)))
    for seat in view["order"]:
        where = ", ".join(places(members(view, seat)))
        yield _("{seat}: {places}.").format(seat=_named(phrases, seat), places=where)
    yield from ready(phrases, view)
    yield from cards_played(phrases, view)
    shrines = []
    for seat in view["order"]:
        for shrine, stored in view["shrines"][seat]:
            city = deck_of(view["options"]).relics[shrine].city
            # Translators: a family and its shrine: "Anna London 10 VP in the shrine"
            text = _("{seat} {shrine}")
            shrines.append(text.format(seat=phrases.listed(seat), shrine=_shrine(view, city, stored)))
    yield from fitting(_("Shrines: {parts}."), shrines)


def _named(phrases: Phrases, seat: Seat) -> str:
    """A family at the start of a sentence."""
    return _("You") if seat == phrases.you else phrases.seat(seat)


def belonging(phrases: Phrases, seat: Seat, number: int) -> str:
    """Somebody's number in a list: "Anna 7". One's own is "yours 7": "you 2" is heard as two people."""
    if seat == phrases.you:
        return _("yours {number}").format(number=number)
    # Translators: a family and its number of something: "Anna 7"
    return _("{seat} {number}").format(seat=phrases.seat(seat), number=number)


def _score(phrases: Phrases, points: Sequence[int], seat: Seat) -> str:
    if points[seat] < max(points) or points.count(points[seat]) > 1:
        return belonging(phrases, seat, points[seat])
    text = _("you lead with {points}") if seat == phrases.you else _("{seat} leads with {points}")
    return text.format(seat=phrases.seat(seat), points=points[seat])


def _weeks(view: ColoniaView) -> list[int]:
    """For each street, the week in which those who go there now come home."""
    return [week + (day == view["day"]) for week, day in zip(view["comes_home"], STREETS, strict=True)]


def _returns(view: ColoniaView) -> Sentences:
    """The days of the streets, by the week in which their members come home."""
    weeks = _weeks(view)
    for week in sorted(set(weeks)):
        days = [names.day(day) for day, other in zip(STREETS, weeks, strict=True) if other == week]
        if week > WEEKS:
            # Translators: {days} is "Tuesday and Wednesday": the game ends before members are back
            yield _("{days} never").format(days=together(days))
        else:
            yield _("{days} of week {week}").format(days=together(days), week=week)


def ready(phrases: Phrases, view: ColoniaView) -> Sentences:
    """Who has made a secret choice."""
    seats = [seat for seat in view["order"] if view["chosen"][seat]]
    if seats:
        yield _("Ready: {seats}.").format(seats=together([phrases.listed(seat) for seat in seats]))


def cards_played(phrases: Phrases, view: ColoniaView) -> Sentences:
    """The cards on the table."""
    played = []
    for seat in view["order"]:
        if view["cards"][seat]:
            # Translators: {card} is a family and its card: "Anna 7"; it had too few members for it
            text = _("{card} as zero") if view["zero"][seat] else "{card}"
            played.append(text.format(card=belonging(phrases, seat, view["cards"][seat])))
    yield from fitting(_("Cards played as votes: {parts}."), played)


# What everybody could have noted


def notes(phrases: Phrases, view: ColoniaView) -> Sentences:
    """Each family's holdings that are known; on open screens, all."""
    if not has_notes(view) and view["screens"] is None:
        yield _("This table keeps no notes.")
        return
    for seat in view["order"]:
        shown, hidden = view["noted"][seat], view["noted"][seat]["hidden"]
        screen = shown if view["screens"] is None else view["screens"][seat]
        known = [
            names.counted_resource(kind, count) for kind, count in enumerate(screen["resources"]) if count
        ]
        if hidden and view["screens"] is None:
            # Translators: resources of a family that nobody has seen
            known.append(ngettext("{count} unseen", "{count} unseen", hidden).format(count=hidden))
        known += [names.counted_good(kind, count) for kind, count in enumerate(screen["goods"]) if count]
        known += [names.in_words(amount, city) for city, amount in enumerate(screen["money"]) if amount]
        known.append(names.points(windows.points(view, seat)[0]))
        text = _("{seat}: {parts}.")
        yield from fitting(text, known, seat=_named(phrases, seat))
