"""The board of Troyes: one function of scene and pen for each part, and the pieces they draw."""
