"""Powers and roots of rational numbers: exact where they are rational, between two rational numbers where they are not."""

from fractions import Fraction


def whole_root(x, k):
    """The largest integer r with r^k <= x."""
    if x < 2 or k == 1:
        return x
    low, high = 1, 1 << (x.bit_length() // k + 1)
    while high - low > 1:
        middle = (low + high) // 2
        if middle**k <= x:
            low = middle
        else:
            high = middle
    return low


def exact_root(x, k):
    """The k-th root of a fraction >= 0 if it is rational, else None."""
    x = Fraction(x)
    a, b = whole_root(x.numerator, k), whole_root(x.denominator, k)
    return Fraction(a, b) if a**k == x.numerator and b**k == x.denominator else None


def root_bounds(x, k, denominator):
    """Numbers around the k-th root, equal if it is rational, else neighbouring multiples of 1/denominator."""
    exact = exact_root(x, k)
    if exact is not None:
        return exact, exact
    x = Fraction(x)
    low = whole_root(x.numerator * denominator**k // x.denominator, k)
    return Fraction(low, denominator), Fraction(low + 1, denominator)


def exact_power(level, exponent):
    """level^exponent for a fraction as exponent if it is rational, else None."""
    exponent = Fraction(exponent)
    base = exact_root(level, exponent.denominator)
    return None if base is None else base**exponent.numerator


def logarithm_bounds(x, bits):
    """Numbers around ln x, x >= 1: multiples of 2^-bits. ln x = k ln 2 + 2 artanh z, z = (y - 1)/(y + 1), y = x/2^k in [1, 2)."""
    x = Fraction(x)
    k = 0
    while x >= 2:
        x, k = x / 2, k + 1
    a, b = _artanh_bounds((x - 1) / (x + 1), bits)
    c, e = _artanh_bounds(Fraction(1, 3), bits)
    return 2 * (a + k * c), 2 * (b + k * e)


def _artanh_bounds(z, bits):
    """z + z^3/3 + z^5/5 + ..., 0 <= z <= 1/3. Each term is cut; after the last the rest is below 9/8 of the next."""
    unit, total, terms, power, m = 1 << bits, 0, 0, z, 1
    while power * unit >= 1:
        total += (power * unit).__floor__() // m
        terms, power, m = terms + 2, Fraction((power * z * z * unit * unit).__ceil__(), unit * unit), m + 2
    # `power` is rounded up, by less than 1/unit each time, so a cut term may be too large by that much as well.
    return Fraction(total - terms, unit), Fraction(total + terms + 3, unit)


def exponential_bounds(low, high, bits):
    """Numbers around e^x for low <= x <= high, both >= 0: multiples of 2^-bits, e^0 = 1 exactly."""
    if high <= 0:
        return Fraction(1), Fraction(1)
    unit = 1 << bits
    a, b = _exponential(low, bits, False), _exponential(high, bits, True)
    return max(Fraction((a * unit).__floor__(), unit), Fraction(1)), Fraction((b * unit).__ceil__(), unit)


def _exponential(x, bits, up):
    x = max(Fraction(x), Fraction(0))
    halvings = 0
    while x > Fraction(1, 4):
        x, halvings = x / 2, halvings + 1
    unit = 1 << (bits + 2 * halvings + 10)
    cut = (lambda y: Fraction((y * unit).__ceil__(), unit)) if up else (lambda y: Fraction((y * unit).__floor__(), unit))
    x = cut(x)
    total, term, m = Fraction(1), Fraction(1), 1
    while term * unit > 1:
        term = cut(term * x / m)
        total += term
        m += 1
    if up:
        total += 2 * term + Fraction(2, unit)  # the rest of the series is below the last term
    for _ in range(halvings):
        total = cut(total * total)
    return total


def power_bounds(level, exponent, bits=80):
    """Numbers around level^exponent, level >= 1, exponent >= 0; equal if it is rational and easily seen to be."""
    exponent = Fraction(exponent)
    if exponent.denominator <= 64:
        exact = exact_power(level, exponent)
        if exact is not None:
            return exact, exact
    low, high = logarithm_bounds(level, bits)
    return exponential_bounds(low * exponent, high * exponent, bits)
