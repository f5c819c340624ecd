"""Saves: the journal of a table, what it notes beside the log, and how saves are listed and moved."""
