"""One table, seen from this program: its link, what came over it, and how to open tables."""
