"""One sitting at a table, whatever shows it: a screen or lines of text."""
