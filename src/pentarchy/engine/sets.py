"""Sets as the bits of an integer, up to 63 members."""

from pentarchy.engine.rules import rule, table

# The powers of two have different remainders modulo 67, so the remainder identifies the lowest set bit.
_PRIME = 67
BIT_NUMBER = table(next((bit for bit in range(64) if (1 << bit) % _PRIME == rest), 0) for rest in range(_PRIME))


@rule
def lowest_bit(bits: int) -> int:
    """Return the lowest member of a non-empty set."""
    return BIT_NUMBER[(bits & -bits) % _PRIME]


@rule
def count_bits(bits: int) -> int:
    """Return the number of members of a set."""
    bits -= (bits >> 1) & 0x5555555555555555
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F
    bits += bits >> 8
    bits += bits >> 16
    bits += bits >> 32
    return bits & 0x7F
