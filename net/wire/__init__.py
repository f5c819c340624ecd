"""What goes over the wire: messages, their bytes, and one connection without a socket."""
