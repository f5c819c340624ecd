"""The log: what has happened, by week and day, drawn with the pieces of the board."""
