"""Tournaments between bots: planned, played in several processes, stored as lines of JSON, counted."""
