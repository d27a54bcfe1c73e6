"""Released numbers: the answer plus two-sided geometric noise, Pr(Z = z) = r^|z| (1 - r)/(1 + r), in multiples of a unit.

The unit is 1/k, k the common denominator of what the query adds up, and r = λ^(-unit/S)."""

from decimal import Decimal
from fractions import Fraction
from math import lcm

from .numbers import decimal


def unit(g):
    return Fraction(1, lcm(*(Fraction(x).denominator for row in g for x in row)))


def probability(z, ratio):
    """Pr(Z = z), z in units."""
    return ratio ** abs(z) * (1 - ratio) / (1 + ratio)


def tail(count, chance, draws):
    """Pr(Binomial(draws, chance) is as far from its mean as count, on the same side): exact up to the places of decimal."""
    mean = decimal(draws) * chance
    term = (1 - chance) ** draws
    total_below = total_above = Decimal(0)
    for k in range(draws + 1):
        if k <= count:
            total_below += term
        if k >= count:
            total_above += term
        if k < draws:
            term = term * (draws - k) / (k + 1) * chance / (1 - chance)
    return total_below if count < mean else total_above
