"""The server: people, tables, live play and storage. It knows games only through the engine's contract."""
