"""What all five games share: the contract, the state records, chance, the targets, matches and records."""
