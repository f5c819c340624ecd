"""What ``colonia COMMAND`` does. Only commands that open a screen load Textual, and only then."""
