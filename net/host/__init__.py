"""A host: its connections, its tables, what it announces, and the processes that run it."""
