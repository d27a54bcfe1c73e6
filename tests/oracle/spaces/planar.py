"""The planar geometric mechanism of docs/metrics.md: on each axis the tight constraints of the coordinates that occur there, then the
nearest of the points, the first of several. Of L1 at levels whose powers are fractions; nothing is shared with how the program does it."""

from fractions import Fraction
from itertools import product

from . import leakage
from .space import Space


def along(values, level):
    """The truncated geometric mechanism on some numbers, by the weights that make its rows sum to 1. Raises Irrational."""
    names = [str(k) for k in range(len(values))]
    L = leakage.factors(Space(names, [[abs(a - b) for b in values] for a in values]), level)
    weights = leakage.weighting(L)
    return [[w / x for w, x in zip(weights, row)] for row in L]


def nearest(points, node):
    """Its number, by L1."""
    return min(range(len(points)), key=lambda p: (sum(abs(a - b) for a, b in zip(points[p], node)), p))


def channel(points, level):
    axes = [sorted(set(column)) for column in zip(*points)]
    tables = [along(values, level) for values in axes]
    rows = [[Fraction(0)] * len(points) for _ in points]
    for node in product(*(range(len(values)) for values in axes)):
        reported = nearest(points, [values[k] for values, k in zip(axes, node)])
        for row, point in zip(rows, points):
            probability = Fraction(1)
            for values, table, x, k in zip(axes, tables, point, node):
                probability *= table[values.index(x)][k]
            row[reported] += probability
    return rows
