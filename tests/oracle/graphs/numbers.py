"""Fractions around e^x and log2 x, as near as asked for, and what printed decimals claim."""

from fractions import Fraction
from functools import lru_cache

DIGITS = 60


def _rounded(low, high, digits):
    """The enclosure with short ends."""
    scale = 10**digits
    return Fraction(low * scale // 1, scale), Fraction(-(-high * scale // 1), scale)


@lru_cache(maxsize=None)
def exponential(x, digits=DIGITS):
    """low <= e^x <= high for a fraction x >= 0: Taylor's series of x / 2^k < 1, the rest below twice its first term."""
    x = Fraction(x)
    if x < 0:
        low, high = exponential(-x, digits + 10)
        return _rounded(1 / high, 1 / low, digits)
    halvings = 0
    while x / 2**halvings > Fraction(1, 2):
        halvings += 1
    work = digits + 10 + 2 * halvings + int(x) // 2
    small, term, total, k = x / 2**halvings, Fraction(1), Fraction(0), 0
    while term > Fraction(1, 10**work):
        total += term
        k += 1
        term = _rounded(0, term * small / k, work + 10)[1]
    low, high = total - Fraction(k + 1, 10**work), total + 2 * term
    for _ in range(halvings):
        low, high = _rounded(low * low, high * high, work)
    return _rounded(low, high, digits)


@lru_cache(maxsize=None)
def _logarithm(x, digits):
    """low <= ln x <= high for 1 <= x < 2, by ln x = 2 artanh((x-1)/(x+1))."""
    work = digits + 10
    low, high = _rounded((x - 1) / (x + 1), (x - 1) / (x + 1), work)
    total_low = total_high = Fraction(0)
    power_low, power_high, k = low, high, 1
    while power_high / k > Fraction(1, 10**work):
        total_low += power_low / k
        total_high += power_high / k
        power_low, power_high = _rounded(power_low * low * low, power_high * high * high, work)
        k += 2
    rest = power_high / k / (1 - high * high)
    return _rounded(2 * total_low, 2 * (total_high + rest), digits)


def logarithm2(x, digits=DIGITS):
    """low <= log2 x <= high for a fraction x > 0; equal where x is a power of two."""
    x, shift = Fraction(x), 0
    shift = x.numerator.bit_length() - x.denominator.bit_length()
    x /= Fraction(2) ** shift
    if x < 1:
        x, shift = x * 2, shift - 1
    if x == 1:
        return Fraction(shift), Fraction(shift)
    low, high = _logarithm(x, digits + 5)
    two_low, two_high = _natural_two(digits + 5)
    return _rounded(shift + low / two_high, shift + high / two_low, digits)


@lru_cache(maxsize=None)
def _natural_two(digits):
    low, high = _logarithm(Fraction(4, 3), digits + 5)
    other_low, other_high = _logarithm(Fraction(3, 2), digits + 5)
    return _rounded(low + other_low, high + other_high, digits)


def natural_logarithm(x, digits=DIGITS):
    low, high = logarithm2(x, digits + 5)
    two_low, two_high = _natural_two(digits + 5)
    return _rounded(low * two_low, high * two_high, digits)


def decimal_claim(text):
    """What a printed number says: (low, high). A fraction and a finite decimal are themselves; "1.648…" with an ellipsis lies
    from the digits on, and before the next ones; "[9.999, 10.001]" between the two."""
    text = text.strip()
    if text.startswith("["):
        low, high = text.strip("[]").split(",")
        return Fraction(low.strip()), Fraction(high.strip())
    if text.endswith("…"):
        digits = text[:-1]
        places = len(digits.partition(".")[2])
        value = Fraction(digits)
        step = Fraction(1, 10**places)
        if digits.startswith("-"):
            return value - step, value
        return value, value + step
    value = Fraction(text)
    return value, value


def encloses(claimed, truth):
    """Whether the claimed ends (low, high) contain a number known to lie between the two of `truth`. The latter is so narrow
    that a claim which ends inside it is taken for wrong only if it misses it altogether."""
    return claimed[0] <= truth[1] and truth[0] <= claimed[1]


def consistent(said):
    """Whether the text of an enclosure and its ends speak of the same number."""
    ends = Fraction(said["lower"]), Fraction(said["upper"])
    return ends[0] <= ends[1] and encloses(decimal_claim(said["text"]), ends)


def number_says(said, truth):
    """Whether a number of the program's JSON (a fraction, or an enclosure with a text) agrees with (low, high)."""
    if isinstance(said, str):
        return truth[0] <= Fraction(said) <= truth[1]
    ends = Fraction(said["lower"]), Fraction(said["upper"])
    if ends[0] > ends[1] or not encloses(ends, truth):
        return False
    low, high = decimal_claim(said["text"])
    return encloses((low, high), truth)
