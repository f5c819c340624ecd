"""What each turning point shows: one module a kind, with the functions of `kinds.Kind`."""
