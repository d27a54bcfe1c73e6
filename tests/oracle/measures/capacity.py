"""Shannon's capacity max_π I(π, C), between two ends that are both proved.

For every prior π, with q = πC:    I(π, C) <= capacity <= max_i D(C_i || q).
At the best prior both are equal. A guess of it is found in floating point: the stationary point of the concave function I on the priors with
a given support (rows that are linearly independent suffice), by Newton's method, support by support; the one whose two ends are nearest
is taken. Only the ends decide, and they are intervals at the guess, which is made a prior of fractions."""

import math
from fractions import Fraction
from itertools import combinations

from .entropies import information
from .matrix import outputs
from .reals import log2, total


def divergence(row, q):
    """D(row || q) in bits; None if infinite."""
    if any(x and not y for x, y in zip(row, q)):
        return None
    return total(log2(x / y).times(x) for x, y in zip(row, q) if x)


def ends_at(prior, channel):
    """(low, high): intervals that I lies in and that no channel information exceeds; high is None if infinite."""
    q = outputs(prior, channel)
    above = [divergence(row, q) for row in channel]
    if any(x is None for x in above):
        return information(prior, channel), None
    return information(prior, channel), max(above, key=lambda x: x.high)


def capacity(channel):
    """(low, high, prior): fractions around the capacity, and a prior of which the information is at least low."""
    best = None
    for prior in guesses(channel):
        low, high = ends_at(prior, channel)
        if high is not None and (best is None or high.high - low.low < best[1] - best[0]):
            best = low.low, high.high, prior, low, high
            if best[1] - best[0] < 1 << 110:  # 2^-50
                break
    return best[3].ends()[0], best[4].ends()[1], best[2]


def guesses(channel):
    n, width = len(channel), len(channel[0])
    matrix = [[float(x) for x in row] for row in channel]
    for size in range(min(n, width), 0, -1):
        for support in combinations(range(n), size):
            found = stationary([matrix[i] for i in support])
            if found and min(found) > -1e-9:
                prior = [Fraction(0)] * n
                for i, p in zip(support, found):
                    prior[i] = Fraction(round(max(p, 0) * 2**70), 2**70)
                whole = sum(prior)
                yield [p / whole for p in prior]
    yield [Fraction(1, n)] * n
    yield [Fraction(round(p * 2**70) + 1, sum(round(r * 2**70) + 1 for r in last)) for last in [alternating(matrix)] for p in last]


def stationary(rows):
    """p with Σ p = 1 where all D(row || q) are equal, q = Σ p · rows > 0 where a row is; None if it is not found."""
    k = len(rows)
    used = [j for j in range(len(rows[0])) if any(row[j] for row in rows)]
    rows = [[row[j] for j in used] for row in rows]
    own = [sum(x * math.log(x) for x in row if x) for row in rows]
    p = [1 / k] * k
    for _ in range(200):
        q = [sum(a * row[j] for a, row in zip(p, rows)) for j in range(len(used))]
        if min(q) <= 0:  # rounding, far outside of the priors
            return None
        slope = [own[i] - sum(x * math.log(y) for x, y in zip(row, q) if x) for i, row in enumerate(rows)]
        curve = [[sum(x * y / z for x, y, z in zip(row, other, q)) for other in rows] for row in rows]
        # curve · step + level = slope, Σ step = 0
        solved = gauss([line + [1.0] for line in curve] + [[1.0] * k + [0.0]], slope + [0.0])
        if solved is None:
            return None
        step, length = solved[:k], 1.0
        change = [sum(a * row[j] for a, row in zip(step, rows)) for j in range(len(used))]
        while any(y + length * c <= 0.2 * y for y, c in zip(q, change)):
            length /= 2
        p = [a + length * s for a, s in zip(p, step)]
        if max(map(abs, step)) < 1e-16:
            break
    return p


def gauss(matrix, right):
    """Floating point, largest pivots; None where it is nearly singular."""
    n = len(matrix)
    table = [line + [b] for line, b in zip(matrix, right)]
    for c in range(n):
        pivot = max(range(c, n), key=lambda r: abs(table[r][c]))
        if abs(table[pivot][c]) < 1e-12:
            return None
        table[c], table[pivot] = table[pivot], table[c]
        for r in range(n):
            if r != c and table[r][c]:
                factor = table[r][c] / table[c][c]
                table[r] = [a - factor * b for a, b in zip(table[r], table[c])]
    return [table[c][n] / table[c][c] for c in range(n)]


def alternating(matrix, rounds=3000):
    """Blahut's and Arimoto's iteration, for what Newton's method did not find."""
    n = len(matrix)
    p = [1 / n] * n
    for _ in range(rounds):
        q = [sum(a * row[j] for a, row in zip(p, matrix)) for j in range(len(matrix[0]))]
        weight = [a * math.exp(sum(x * math.log(x / y) for x, y in zip(row, q) if x)) if a else 0.0 for a, row in zip(p, matrix)]
        whole = sum(weight)
        p = [w / whole for w in weight]
    return p
