"""What each milestone shows: one module for each kind, with the functions of `kinds.Kind`."""
