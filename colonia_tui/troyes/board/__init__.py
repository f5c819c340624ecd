"""The board of Troyes: pure functions of a scene and a style, a part each, and the pieces they draw."""
