"""What people and programs reach: the HTTP routes, the WebSocket of a table, and the page."""
