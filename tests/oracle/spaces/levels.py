"""The level of a channel for a metric: the least lambda >= 1 at which it is private, max (K_ij/K_hj)^(1/d(i,h)) over finite d(i, h).

It is a root. `Root` has a base and a whole k: the k-th root of the base, in lowest terms (the base is no m-th power for an m > 1 that divides k)."""

from fractions import Fraction
from math import lcm

from .powers import exact_root
from .space import INF


class Root:
    def __init__(self, ratio, distance):
        """ratio^(1/distance), ratio >= 1, distance > 0."""
        ratio, power = Fraction(ratio), 1 / Fraction(distance)
        base, exponent = primitive_power(ratio)
        power *= exponent
        self.base, self.k = (Fraction(1), 1) if base == 1 else (base**power.numerator, power.denominator)

    def __lt__(self, other):
        m = lcm(self.k, other.k)
        return self.base ** (m // self.k) < other.base ** (m // other.k)

    def __eq__(self, other):
        return isinstance(other, Root) and (self.base, self.k) == (other.base, other.k)

    def __hash__(self):
        return hash((self.base, self.k))

    def __repr__(self):
        return str(self.base) if self.k == 1 else f"({self.base})^(1/{self.k})"

    def at_most(self, level):
        return self.base <= Fraction(level) ** self.k


def primitive_power(x):
    """(b, e) with x = b^e and e as large as possible; (1, 1) for 1."""
    if x == 1:
        return Fraction(1), 1
    most = max(x.numerator.bit_length(), x.denominator.bit_length())
    for e in range(most, 1, -1):
        base = exact_root(x, e)
        if base is not None:
            return base, e
    return x, 1


def level(K, space):
    """(Root, witness), or (INF, witness): witness (i, h, j) is the first place where it is attained, None if all entries of a column agree."""
    best, witness = Root(1, 1), None
    for i, h, d in space.finite():
        for j in range(len(K[i])):
            here, there = K[i][j], K[h][j]
            if here <= there:
                continue
            if there == 0 or d == 0:
                return INF, (i, h, j)
            root = Root(here / there, d)
            if best < root:
                best, witness = root, (i, h, j)
    return best, witness


def private_at(K, space, at):
    """From the definition, without roots: K_ij <= lambda^d K_hj, both sides raised to the denominator of d."""
    for i, h, d in space.finite():
        for here, there in zip(K[i], K[h]):
            if here**d.denominator > Fraction(at) ** d.numerator * there**d.denominator:
                return False
    return True

