"""Load test: the number of tables a server can hold."""
