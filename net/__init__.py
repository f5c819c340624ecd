"""One table, many instances: messages, host, client, journal. Knows the engine's face only."""
