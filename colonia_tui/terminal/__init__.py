"""What has to be set up in the terminal before a screen opens."""
