"""What an option would cost and bring, one file for each part of the town."""
