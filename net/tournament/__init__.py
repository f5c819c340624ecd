"""Tournaments between bots: planned, played in several processes, kept as lines of JSON, counted."""
