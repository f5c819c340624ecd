"""Where files lie, and how they are written."""
