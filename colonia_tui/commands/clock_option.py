"""``--clock``: how long people may think."""

from __future__ import annotations

import click

from colonia_tui.language.i18n import N_, _
from colonia_tui.table.clock_words import parsed
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


CLOCK = click.option(
    "--clock",
    metavar="60s|20m+10s",
    type=Clock(),
    default="none",
    help=N_("Time for each decision, or for a game with so much added after each; then a bot decides."),
)
