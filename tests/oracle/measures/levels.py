"""Channels whose entries are functions of λ, and sets of λ that the program tells.

A mechanism is a function that gives the matrix at m, λ = m²: every entry is rational in m, so that all of them can be tried at fractions."""

import re
from fractions import Fraction
from itertools import combinations

from graphs.graph import distances


def response(n, l):
    return [[Fraction(l if i == j else 1) / (l + n - 1) for j in range(n)] for i in range(n)]


def geometric(n, l):
    """Two-sided geometric noise on whole numbers, everything below 0 told as 0 and everything above n - 1 as n - 1."""
    if n == 1:
        return [[Fraction(1)]]
    a = 1 / Fraction(l)
    at = lambda d: (1 - a) / (1 + a) * a**abs(d)
    tail = lambda d: a**d / (1 + a)  # of d and all beyond, d > 0; of all from 0 on it is 1/(1+a)
    return [[tail(i) if j == 0 else tail(n - 1 - i) if j == n - 1 else at(i - j) for j in range(n)] for i in range(n)]


def unary(n, own, other):
    sets = [[s >> v & 1 for v in range(n)] for s in range(2**n)]

    def probability(i, bits):
        p = Fraction(1)
        for v, bit in enumerate(bits):
            q = own if v == i else other
            p *= q if bit else 1 - q
        return p
    return [[probability(i, bits) for bits in sets] for i in range(n)]


def subset(n, k, l):
    chosen = sorted(combinations(range(n), k), key=lambda s: sum(1 << v for v in s))
    rows = [[Fraction(l if i in s else 1) for s in chosen] for i in range(n)]
    return [[x / sum(row) for x in row] for row in rows]


def by_distance(graph, l):
    d = distances(graph)
    rows = [[1 / Fraction(l)**d[i][j] if d[i][j] is not None else Fraction(0) for j in range(graph.n)] for i in range(graph.n)]
    return [[x / sum(row) for x in row] for row in rows]


def mixture(graph, l):
    """The truth with probability t, else anything: t as large as keeps neighbours within λ."""
    n = graph.n
    t = (l - 1) / (l - 1 + Fraction(n)) if graph.edges() else Fraction(1)
    return [[t * int(i == j) + (1 - t) / n for j in range(n)] for i in range(n)]


def evaluated(text, l, m):
    """An entry at λ; m = √λ, or None where that is no fraction: then None for entries that need it."""
    code = text.replace("sqrt(λ)", "R").replace("λ^(1/2)", "R").replace("√λ", "R").replace("λ", "L").replace("·", "*")
    if "R" in code and m is None:
        return None
    code = re.sub(r"(\^-?[0-9]+)|([0-9]+(?:\.[0-9]+)?)", lambda found: found[1] or f"F('{found[2]}')", code).replace("^", "**")
    return Fraction(eval(code, {"__builtins__": {}}, {"F": Fraction, "L": l, "R": m}))  # texts that samples made


def root_of(level):
    """√λ if it is a fraction."""
    above, below = (round(x**0.5) if x < 2**100 else 0 for x in (level.numerator, level.denominator))
    return Fraction(above, below) if below and above**2 == level.numerator and below**2 == level.denominator else None


class Number:
    """An end as the program tells it: a fraction, or the only root of a polynomial between two fractions."""

    def __init__(self, told):
        self.exact = Fraction(told) if isinstance(told, str) else None
        if self.exact is None:
            self.coefficients = [int(c) for c in told["root_of"]]
            self.low, self.high = Fraction(told["lower"]), Fraction(told["upper"])
            if not self.low < self.high or self.sign(self.low) * self.sign(self.high) >= 0:
                raise ValueError("no root between the two ends")

    def sign(self, x):
        value = sum(c * x**k for k, c in enumerate(self.coefficients))
        return (value > 0) - (value < 0)

    def compare(self, x):
        """-1 if x is below this number, 0, or 1."""
        if self.exact is not None:
            return (x > self.exact) - (x < self.exact)
        if x <= self.low or x >= self.high:
            return -1 if x <= self.low else 1
        s = self.sign(x)
        return 0 if s == 0 else -1 if s == self.sign(self.low) else 1

    def around(self, width=Fraction(1, 10**4)):
        """Two fractions m < m' near it with m² < number < m'², one on each side."""
        low, high = Fraction(0), Fraction(2)
        while self.compare(high * high) <= 0:
            high *= 2
        while high - low > width:
            middle = (low + high) / 2
            if self.compare(middle * middle) <= 0:
                low = middle
            else:
                high = middle
        if self.compare(low * low) == 0:
            low -= width
        return low, high


class Interval:
    def __init__(self, told):
        self.low, self.high = Number(told["from"]), Number(told["to"]) if "to" in told else None

    def has(self, x):
        return self.low.compare(x) >= 0 and (self.high is None or self.high.compare(x) <= 0)

    def ends(self):
        return [self.low] + ([self.high] if self.high else [])


def polynomial_at(coefficients, x):
    return sum(int(c) * x**k for k, c in enumerate(coefficients))


def quotient_at(told, x):
    return Fraction(polynomial_at(told["numerator"], x)) / polynomial_at(told["denominator"], x)
