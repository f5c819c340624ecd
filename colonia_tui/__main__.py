"""``python -m colonia_tui`` is ``colonia``."""

from colonia_tui.cli import main

main()
