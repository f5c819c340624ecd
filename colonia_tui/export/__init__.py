"""What one can send of a game: a page, a picture of a position, a recording of a terminal.

Pure functions from what is drawn to the text of a file that needs nothing else: no script, no font, no
address.
"""
