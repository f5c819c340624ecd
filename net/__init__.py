"""One table, many instances: messages, host, client and journal. Uses the engine, but knows no game."""
