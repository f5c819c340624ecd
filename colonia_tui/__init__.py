"""What a person sees and presses: the commands, the screens, and their words."""
