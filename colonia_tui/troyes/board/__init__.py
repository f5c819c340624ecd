"""The board of Troyes: pure functions of a scene and a kit, a part each, and the pieces they draw."""
