"""What each event changes in a view, one file for each part of the town."""
