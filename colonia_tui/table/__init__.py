"""One table, seen from here: the link to it, what came over the link, and how tables are opened."""
