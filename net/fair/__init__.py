"""A deal that nobody chose, and a log that everybody can check. ``docs/protocol.md`` says how."""
