"""What ``colonia COMMAND`` does. Only what opens a screen loads Textual, and only then."""
