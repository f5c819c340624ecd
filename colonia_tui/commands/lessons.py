"""``python -m colonia_tui.commands.lessons``: check lessons, and find a seed for one. For who writes them."""

from __future__ import annotations

import sys
from random import Random

import click

from colonia_tui import shelf
from colonia_tui.table.lesson import BadLesson, Course, any_of_them, check
from engine import shelf as games

TRIES = 12
"""How often a seed is played by actions that meet the goals, drawn at random."""


@click.group()
def main() -> None:
    """Check lessons, and find a seed for one."""


@main.command("check")
@click.argument("game")
@click.argument("name", default=shelf.FIRST)
def check_one(game: str, name: str) -> None:
    """Play a lesson by the book; the first step that is not reached is named."""
    check(games.game(game), shelf.lesson(game, name), shelf.face(game))


@main.command()
@click.argument("game")
@click.argument("name", default=shelf.FIRST)
@click.option("--first", default=1, show_default=True, help="The first seed to try.")
@click.option("--count", default=1000, show_default=True, help="How many to try.")
@click.option("--vary", is_flag=True, help="Only those where also other ways through reach every step.")
def find(game: str, name: str, first: int, count: int, vary: bool) -> None:
    """Print the seeds on which every goal of a lesson can be met, with the actions that meet each."""
    lesson, rules, face = shelf.lesson(game, name), games.game(game), shelf.face(game)
    for seed in range(first, first + count):
        tried = lesson._replace(seed=str(seed))
        course = Course(rules, tried, face)
        course.play()
        if len(course.reached) < len(lesson.steps):
            continue
        ways = []
        for number in range(TRIES):
            way = Course(rules, tried, face)
            way.play(any_of_them(Random(number)))
            ways.append(len(way.reached))
        if not vary or min(ways) == len(lesson.steps):
            met = " ".join(f"{step}:{count}" for step, count in course.reached.items())
            click.echo(f"{seed}  {sum(ways) / TRIES:.1f} of {len(lesson.steps)} steps  {met}")


if __name__ == "__main__":
    try:
        main(prog_name="python -m colonia_tui.commands.lessons")
    except BadLesson as bad:
        sys.exit(str(bad))
