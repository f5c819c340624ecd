"""The screens of the program. None of them knows a game's rules."""
