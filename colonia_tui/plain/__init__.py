"""Line mode: the whole program in lines of text, for ears, scripts and dumb terminals. Without Textual."""
