"""Troyes' recorded games: what they show together, and how they are found."""
