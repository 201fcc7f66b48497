"""What protects the server: limits, origins, headers, and closing the pages of signed-out people."""
