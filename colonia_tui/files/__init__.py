"""Where files are kept, and how they are written."""
