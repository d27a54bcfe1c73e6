"""Polynomials as lists of fractions, the constant first; how many roots they have in an interval, by Sturm's theorem."""

import json
from fractions import Fraction
from functools import lru_cache


def trimmed(p):
    p = [Fraction(c) for c in p]
    while p and p[-1] == 0:
        p.pop()
    return p


def value(p, x):
    total = Fraction(0)
    for c in reversed(p):
        total = total * x + c
    return total


def remainder(p, q):
    p, q = trimmed(p), trimmed(q)
    while len(p) >= len(q):
        factor = p[-1] / q[-1]
        shift = len(p) - len(q)
        p = trimmed([c - (factor * q[k - shift] if k >= shift else 0) for k, c in enumerate(p)][:-1])
    return p


def product(p, q):
    found = [Fraction(0)] * max(len(p) + len(q) - 1, 0)
    for i, a in enumerate(p):
        for j, b in enumerate(q):
            found[i + j] += Fraction(a) * Fraction(b)
    return trimmed(found)


def difference(p, q):
    length = max(len(p), len(q))
    p, q = list(p) + [0] * (length - len(p)), list(q) + [0] * (length - len(q))
    return trimmed([Fraction(a) - Fraction(b) for a, b in zip(p, q)])


def derivative(p):
    return trimmed([k * Fraction(c) for k, c in enumerate(p)][1:])


def roots_between(p, low, high):
    """How many different roots there are with low < x <= high."""
    chain = [trimmed(p), derivative(p)]
    while chain[-1]:
        chain.append([-c for c in remainder(chain[-2], chain[-1])])
    chain.pop()

    def changes(x):
        signs = [v > 0 for v in (value(q, x) for q in chain) if v != 0]
        return sum(a != b for a, b in zip(signs, signs[1:]))

    return changes(low) - changes(high)


class Root:
    """A fraction, or the one root of a polynomial between two fractions, narrowed as needed."""

    def __init__(self, said):
        if isinstance(said, str):
            self.low = self.high = Fraction(said)
            self.polynomial, self.fault = None, None
            return
        self.polynomial = trimmed(said["root_of"])
        self.low, self.high = Fraction(said["lower"]), Fraction(said["upper"])
        inside = roots_between(self.polynomial, self.low, self.high) - (value(self.polynomial, self.high) == 0)
        self.fault = None if inside == 1 else f"{inside} roots of {said['root_of']} between {self.low} and {self.high}"
        if self.fault is None:
            # One root, and a simple one: the sign changes there. At the lower end it may be another root's.
            slope = value(derivative(self.polynomial), self.low)
            start = value(self.polynomial, self.low) or slope
            self.rises = start < 0
            self.narrow(Fraction(1, 10**20))

    def narrow(self, width):
        if self.polynomial is None:
            return
        while self.high - self.low > width:
            middle = (self.low + self.high) / 2
            here = value(self.polynomial, middle)
            if here == 0:
                self.low = self.high = middle
            elif (here > 0) == self.rises:
                self.high = middle
            else:
                self.low = middle

    def below(self, x):
        """Whether the number is smaller than a fraction; None where they are equal."""
        if self.low == self.high:
            return None if self.low == x else self.low < x
        while self.low < x < self.high:
            if value(self.polynomial, x) == 0:
                return None
            self.narrow((self.high - self.low) / 4)
        return self.high <= x


@lru_cache(maxsize=5000)
def _root(text):
    return Root(json.loads(text))


def root(said):
    """The number that a piece of JSON means; the same one for the same text."""
    return _root(json.dumps(said))
