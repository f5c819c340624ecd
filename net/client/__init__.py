"""A client of a host: connections, commands, tables nearby, and held chairs."""
