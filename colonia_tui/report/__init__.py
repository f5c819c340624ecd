"""The report on many games: what it contains, and how it is written."""
