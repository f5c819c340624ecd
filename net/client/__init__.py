"""A client of a host: connections, commands, tables nearby, and what a person keeps of them."""
