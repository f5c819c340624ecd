"""The rules of the games on the shelf. Pure: no I/O, no clock, no sockets, no screens."""
