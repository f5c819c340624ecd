"""Options shared by the commands that host tables: `host`, `club` and `continue`."""

from __future__ import annotations

import click

from colonia_tui.commands.arguments import Away, Bots, FileName, Number
from colonia_tui.commands.table_options import MOST_PLAYERS
from colonia_tui.language.i18n import N_, _
from colonia_tui.table.clock_words import parsed
from net.addresses import EVERYWHERE
from net.plans import ClockPlan


class Clock(click.ParamType[ClockPlan | None]):
    """How long people may think: "none", "60s" for each decision, or "20m+10s" for a game."""

    name = "clock"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> ClockPlan | None:
        if value == "none":
            return None
        plan = parsed(str(value))
        if plan is None:
            problem = _(
                "{value} is not a clock: none, 30s to 600s for each decision, or like 20m+10s for a game."
            )
            self.fail(problem.format(value=value), param, ctx)
        return plan


PLAYERS = click.option("--players", metavar="4", type=Number(1, MOST_PLAYERS), help=N_("How many chairs."))
BOTS = click.option(
    "--bots", metavar="B", type=Bots(), help=N_("Bots on the last chairs: a number, or levels.")
)
PORT = click.option(
    "--port", metavar="P", type=Number(0, 65535), help=N_("The port to listen on; 0 takes a free one.")
)
BIND = click.option("--bind", metavar="ADDRESS", default=EVERYWHERE, help=N_("The address to listen on."))
AWAY = click.option(
    "--away",
    metavar="wait|bot:60",
    type=Away(),
    default="wait",
    help=N_("Wait for whoever is away, or let a bot play after so many seconds."),
)
CLOCK = click.option(
    "--clock",
    metavar="60s|20m+10s",
    type=Clock(),
    default="none",
    help=N_("Time for each decision, or for a game with so much added after each; then a bot decides."),
)
LOG_FILE = click.option(
    "--log-file", metavar="FILE", type=FileName(), help=N_("Write there what the host does, without secrets.")
)
INVITE_FILE = click.option(
    "--invite-file",
    metavar="FILE",
    type=FileName(),
    help=N_("Without a screen: write the invite and the pass phrase there."),
)
