"""Worker processes that keep heavy work away from the window."""
