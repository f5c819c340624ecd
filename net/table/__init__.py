"""One table on a host: `room` owns it, and each other module is one part of it."""
