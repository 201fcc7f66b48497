"""How many tables a server holds."""
