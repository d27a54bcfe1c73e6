"""Noise that makes an answer private: Laplace noise of scale S/ε, two-sided geometric noise of ratio λ^(-1/S)."""

from decimal import Decimal
from fractions import Fraction

from .numbers import decimal


def figures(sensitivity, level, whole):
    """Scale, expected squared error, and of geometric noise ratio and expected squared error, for one number."""
    if sensitivity == 0:
        return {"scale": 0, "squared_error": 0}
    if level.exact_epsilon is not None:
        scale = Fraction(sensitivity) / level.exact_epsilon
        found = {"scale": scale, "squared_error": 2 * scale * scale}
    else:
        scale = decimal(sensitivity) / level.epsilon
        found = {"scale": scale, "squared_error": 2 * scale * scale}
    if whole:
        ratio = geometric_ratio(sensitivity, level)
        found["ratio"] = ratio
        found["geometric_squared_error"] = geometric_error(ratio)
    return found


def geometric_ratio(sensitivity, level, unit=1):
    """Noise in multiples of the unit: its exponent is unit/S."""
    return (-level.epsilon * decimal(unit) / decimal(sensitivity)).exp()


def geometric_error(ratio):
    """Σ z² Pr(Z = z) with Pr(Z = z) = r^|z| (1 - r)/(1 + r)."""
    return 2 * ratio / (Decimal(1) - ratio) ** 2
