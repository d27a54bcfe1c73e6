"""max c·x subject to A x <= b, x >= 0, where b >= 0: the primal simplex method by Bland's rule, over the rationals.

x = 0 is a first basis. Each equation is kept by itself in whole numbers without a common divisor: entries for the variables out of the
basis, the (positive) entry of the one in the basis, and the right hand side. `check` looks at the outcome once more, from the definition."""

from fractions import Fraction
from math import gcd, lcm


class Unbounded(ArithmeticError):
    pass


def maximise(c, rows, b):
    """(value, x, y): y is a solution of the dual, min y·b subject to y A >= c, y >= 0."""
    table = [_whole([Fraction(a) for a in row] + [Fraction(1), Fraction(beta)]) for row, beta in zip(rows, b)]
    if any(row[-1] < 0 for row in table):
        raise ValueError("a right hand side below 0")
    width = len(c)
    goal = _whole([-Fraction(w) for w in c] + [Fraction(1), Fraction(0)])  # z - c·x = 0
    outside, inside = list(range(width)), list(range(width, width + len(rows)))
    while True:
        entering = [k for k in range(width) if goal[k] < 0]
        if not entering:
            break
        k = min(entering, key=lambda k: outside[k])
        best = None
        for r, row in enumerate(table):
            if row[k] > 0:
                ratio = Fraction(row[-1], row[k])
                if best is None or ratio < best[0] or (ratio == best[0] and inside[r] < inside[best[1]]):
                    best = ratio, r
        if best is None:
            raise Unbounded("the value grows without bound")
        r = best[1]
        pivot_row = table[r]
        for i, row in enumerate(table):
            if i != r and row[k]:
                table[i] = _without(row, pivot_row, k)
        goal = _without(goal, pivot_row, k)
        pivot_row[k], pivot_row[-2] = pivot_row[-2], pivot_row[k]
        outside[k], inside[r] = inside[r], outside[k]
    x = [Fraction(0)] * (width + len(rows))
    for r, row in enumerate(table):
        x[inside[r]] = Fraction(row[-1], row[-2])
    y = [Fraction(0)] * len(rows)
    for k in range(width):
        if outside[k] >= width:
            y[outside[k] - width] = Fraction(goal[k], goal[-2])
    value = Fraction(goal[-1], goal[-2])
    check(c, rows, b, value, x[:width], y)
    return value, x[:width], y


def check(c, rows, b, value, x, y):
    """Raises unless x and y are feasible and both worth `value`."""
    good = all(v >= 0 for v in x) and all(v >= 0 for v in y)
    good = good and all(sum(a * v for a, v in zip(row, x) if a and v) <= beta for row, beta in zip(rows, b))
    for k, worth in enumerate(c):
        good = good and sum(v * row[k] for v, row in zip(y, rows) if v and row[k]) >= worth
    good = good and sum(w * v for w, v in zip(c, x)) == value == sum(v * beta for v, beta in zip(y, b))
    if not good:
        raise ArithmeticError("the simplex method ended in no optimum")


def _whole(row):
    scale = lcm(*(a.denominator for a in row))
    return _primitive([int(a * scale) for a in row])


def _primitive(row):
    divisor = gcd(*row)
    return row if divisor <= 1 else [a // divisor for a in row]


def _without(row, pivot_row, k):
    """The equation `row` after the variable k is taken out of it; column k then belongs to the variable that left the basis."""
    p, t = pivot_row[k], row[k]
    new = [p * a - t * b if b else p * a for a, b in zip(row, pivot_row)]
    new[k] = -t * pivot_row[-2]
    new[-2] = p * row[-2]
    return _primitive(new)
