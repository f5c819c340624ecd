"""The program in a pseudo-terminal, seen as a terminal would show it."""
