"""``python -m colonia_tui.language.locale``: extract, compile and check the catalogues."""

from __future__ import annotations

import sys

import click

try:
    from babel.core import UnknownLocaleError

    from colonia_tui.language.locale import catalogue
except ImportError:
    sys.exit("Babel is missing: install the test tools with  pip install -e '.[test]'")


@click.group()
def main() -> None:
    """Keep the catalogues up to date with the code."""


@main.command()
@click.argument("languages", nargs=-1, metavar="[LANGUAGE]...")
def extract(languages: tuple[str, ...]) -> None:
    """Write the template and update each translation; start one for each new LANGUAGE."""
    try:
        catalogue.extract(languages=languages)
    except (UnknownLocaleError, ValueError) as error:
        raise click.UsageError(f"{error}; a language is named like de or pt_BR") from error


@main.command("compile")
def compile_() -> None:
    """Compile what translators wrote into what the program reads."""
    catalogue.compile_all()


@main.command()
def check() -> None:
    """Print what is out of date, and fail if anything is."""
    found = catalogue.problems()
    for problem in found:
        click.echo(problem, err=True)
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main(prog_name="python -m colonia_tui.language.locale")
