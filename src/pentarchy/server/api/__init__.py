"""The public interface: the HTTP routes, the WebSocket of a table, and the page."""
