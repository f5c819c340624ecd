"""A second reading of the rules of Troyes, written from the rules page alone.

It plays slowly and simply, as on paper: names, lists and dicts; every whole action is found by trying all of
them. It follows a game of the engine: what chance brought is taken from the record, everything else it works
out itself. `compare` puts the two side by side.
"""
