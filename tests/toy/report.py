"""What Lanterns adds to a report of its games."""

from __future__ import annotations

from colonia_tui.report.report import Chart, Reporting, Section, Tallies
from engine.game import Plain
from engine.tally import histogram


class LanternsReporting(Reporting):
    def facts(self, options: dict[str, Plain]) -> list[tuple[str, str]]:
        return [("Rounds", str(options["rounds"]))]

    def sections(self, tallies: Tallies, options: dict[str, Plain]) -> list[Section]:
        rolls = {number: histogram(counts, "die") for number, counts in tallies.items()}
        series = [
            (str(number), [found.get(pips, 0) for pips in range(1, 7)]) for number, found in rolls.items()
        ]
        return [Section("The die", [Chart("Rolls by number of players", list("123456"), series)])]


REPORTING = LanternsReporting()
