"""Intervals with ends that are multiples of 2^-BITS: every operation rounds outwards, so that the true number stays between them.

log2 by halving to [1, 2) and the series of artanh; x^(p/q) by whole roots where they are near, else by 2^(y log2 x) with the series of exp."""

from fractions import Fraction
from functools import lru_cache
from math import isqrt

BITS = 256
UNIT = 1 << BITS


def _down(x):
    return (x.numerator * UNIT) // x.denominator


def _up(x):
    return -((-x.numerator * UNIT) // x.denominator)


class Interval:
    """Numbers between low / UNIT and high / UNIT, two whole numbers."""

    __slots__ = ("low", "high")

    def __init__(self, low, high):
        if low > high:
            raise ArithmeticError(f"an empty interval: {low} > {high}")
        self.low, self.high = low, high

    def ends(self):
        return Fraction(self.low, UNIT), Fraction(self.high, UNIT)

    def __add__(self, other):
        other = real(other)
        return Interval(self.low + other.low, self.high + other.high)

    def __neg__(self):
        return Interval(-self.high, -self.low)

    def __sub__(self, other):
        return self + -real(other)

    def __mul__(self, other):
        other = real(other)
        ends = [a * b for a in (self.low, self.high) for b in (other.low, other.high)]
        return Interval(min(ends) >> BITS, -(-max(ends) >> BITS))

    def times(self, x):
        """The product with a fraction, exact up to one rounding: 0 · x is 0."""
        x = Fraction(x)
        ends = self.low * x.numerator, self.high * x.numerator
        return Interval(min(ends) // x.denominator, -(-max(ends) // x.denominator))

    def __repr__(self):
        return f"[{self.low / UNIT}, {self.high / UNIT}]"


ZERO = Interval(0, 0)


def real(x):
    if isinstance(x, Interval):
        return x
    x = Fraction(x)
    return Interval(_down(x), _up(x))


def total(parts):
    answer = ZERO
    for part in parts:
        answer = answer + part
    return answer


def hull(first, second):
    return Interval(min(first.low, second.low), max(first.high, second.high))


@lru_cache(maxsize=100000)
def _artanh(numerator, denominator):
    """z + z³/3 + z⁵/5 + …, 0 <= z = numerator/denominator <= 1/3; the rest after a term is below 1/8 of it."""
    power, low, high, k = _down(Fraction(numerator, denominator)), 0, 0, 1
    top = _up(Fraction(numerator, denominator))
    square_low, square_high = power * power >> BITS, -(-top * top >> BITS)
    while top > 1:
        low += power // k
        high += -(-top // k)
        power, top, k = power * square_low >> BITS, -(-top * square_high >> BITS), k + 2
    return Interval(low, high + 2)


@lru_cache(maxsize=1)
def natural_two():
    third = _artanh(1, 3)  # ln 2 = 2 artanh(1/3)
    return Interval(2 * third.low, 2 * third.high)


def quotient(first, second):
    """Of two intervals above 0."""
    return Interval((first.low << BITS) // second.high, -((-first.high << BITS) // second.low))


@lru_cache(maxsize=100000)
def log2(x):
    """Of a fraction above 0; exact for powers of two."""
    x = Fraction(x)
    if x <= 0:
        raise ValueError(f"the logarithm of {x}")
    shift = x.numerator.bit_length() - x.denominator.bit_length()
    y = x / Fraction(2) ** shift  # in (1/2, 2)
    if y < 1:
        y, shift = 2 * y, shift - 1
    z = (y - 1) / (y + 1)
    if z == 0:
        return Interval(shift * UNIT, shift * UNIT)
    part = _artanh(z.numerator, z.denominator)
    return quotient(Interval(2 * part.low, 2 * part.high), natural_two()) + shift


def log2_of(x):
    """Of an interval above 0."""
    low, high = x.ends()
    if low == high:
        return log2(low)
    return Interval(log2(low).low, log2(high).high)


def exp2(x):
    """2^x of an interval: 2^whole part · e^(ln 2 · rest)."""
    return Interval(_exp2_end(x.low).low, _exp2_end(x.high).high)


def _exp2_end(end):
    whole, rest = end >> BITS, end & (UNIT - 1)
    y = natural_two() * Interval(rest, rest)  # in [0, 0.7)
    term, answer, k = Interval(UNIT, UNIT), Interval(UNIT, UNIT), 1
    while term.high > 1:
        term = (term * y).times(Fraction(1, k))
        answer = answer + term
        k += 1
    answer = Interval(answer.low, answer.high + term.high + 2)  # the rest is below the last term
    if whole >= 0:
        return Interval(answer.low << whole, answer.high << whole)
    return Interval(answer.low >> -whole, -(-answer.high >> -whole))


def whole_root(x, k):
    """The largest whole r with r^k <= x, by Newton's method from above."""
    if x < 2 or k == 1:
        return x
    if k == 2:
        return isqrt(x)
    r = 1 << -(-x.bit_length() // k)
    while True:
        s = ((k - 1) * r + x // r ** (k - 1)) // k
        if s >= r:
            return r
        r = s


def root(x, k):
    """The k-th root of an interval that is not negative."""
    shift = BITS * (k - 1)
    low, high = whole_root(x.low << shift, k), whole_root(x.high << shift, k)
    return Interval(low, high if high**k == x.high << shift else high + 1)


def power(x, exponent):
    """x^exponent of a fraction or an interval that is not negative, for a fraction above 0 as exponent."""
    exponent = Fraction(exponent)
    if isinstance(x, (int, Fraction)):
        x = Fraction(x)
        if x == 0 or x == 1:
            return real(x)
        if exponent.denominator == 1 and exponent <= 64:
            return real(x ** exponent.numerator)
        if exponent.numerator * exponent.denominator <= 64:
            return root(real(x ** exponent.numerator), exponent.denominator)
        return exp2(log2(x).times(exponent))
    if x.low <= 0:
        raise ArithmeticError(f"the power of {x}, which may be 0")
    return exp2(log2_of(x).times(exponent))
