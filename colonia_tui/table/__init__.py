"""One table, seen from this program: the link to it, what came over the link, and how tables are opened."""
