"""The report on many games: `figures` defines its parts, `general` and each game supply them."""
