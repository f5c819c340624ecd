"""The report of many games: `figures` says what is in it, `general` and each game fill it."""
