"""What has to be settled with the terminal before a screen opens."""
