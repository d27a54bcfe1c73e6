"""Shannon's capacity max_π I(π, C), between two ends that are both proved.

For every prior π, with q = πC:    I(π, C) <= capacity <= max_i D(C_i || q).
At the best prior both are equal. A guess of it is found with 75 decimal digits: the stationary point of the concave function I on the priors with
a given support (rows that are linearly independent suffice), by Newton's method, support by support; the one whose two ends are nearest
is taken. Only the ends decide, and they are intervals at the guess, which is made a prior of fractions."""

from decimal import Context, Decimal, localcontext
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
            if best[1] - best[0] < 1 << 56:  # 2^-200
                break
    return best[3].ends()[0], best[4].ends()[1], best[2]


def rounded(numbers):
    """A prior of fractions near numbers that hardly miss being one."""
    near = [Fraction(max(0, int(p * 2**220)), 2**220) for p in numbers]
    return [p / sum(near) for p in near]


def guesses(channel):
    with localcontext(Context(prec=75)):
        yield from _guesses(channel)


def _guesses(channel):
    n, width = len(channel), len(channel[0])
    matrix = [[Decimal(x.numerator) / x.denominator for x in row] for row in channel]
    likely = alternating(matrix, 60)
    first = tuple(i for i in range(n) if likely[i] > max(likely) / 50)
    for size in range(min(n, width) + 1, 0, -1):
        for support in combinations(range(n), size) if size <= min(n, width) else [first]:
            found = stationary([matrix[i] for i in support])
            if found and min(found) > Decimal("-1e-30"):
                values = dict(zip(support, found))
                yield rounded([values.get(i, Decimal(0)) for i in range(n)])
    yield [Fraction(1, n)] * n
    yield rounded(alternating(matrix))


def stationary(rows):
    """p with Σ p = 1 where all D(row || q) are equal, q = Σ p · rows > 0 where a row is; None if it is not found."""
    k = len(rows)
    used = [j for j in range(len(rows[0])) if any(row[j] for row in rows)]
    rows = [[row[j] for j in used] for row in rows]
    own = [sum(x * x.ln() for x in row if x) for row in rows]
    p = [Decimal(1) / k] * k
    for _ in range(300):
        q = [sum(a * row[j] for a, row in zip(p, rows)) for j in range(len(used))]
        if min(q) <= 0:  # rounding, far outside of the priors
            return None
        logs = [y.ln() for y in q]
        slope = [own[i] - sum(x * log for x, log in zip(row, logs)) for i, row in enumerate(rows)]
        curve = [[sum(x * y / z for x, y, z in zip(row, other, q)) for other in rows] for row in rows]
        # curve · step + level = slope, Σ step = 0
        solved = gauss([line + [Decimal(1)] for line in curve] + [[Decimal(1)] * k + [Decimal(0)]], slope + [Decimal(0)])
        if solved is None:
            return None
        step, length = solved[:k], Decimal(1)
        change = [sum(a * row[j] for a, row in zip(step, rows)) for j in range(len(used))]
        while any(y + length * c <= y / 5 for y, c in zip(q, change)):
            length /= 2
        p = [a + length * s for a, s in zip(p, step)]
        if max(map(abs, step)) < Decimal("1e-68"):
            break
    return p


def gauss(matrix, right):
    """Largest pivots; None where it is nearly singular."""
    n = len(matrix)
    table = [line + [b] for line, b in zip(matrix, right)]
    for c in range(n):
        pivot = max(range(c, n), key=lambda r: abs(table[r][c]))
        if abs(table[pivot][c]) < Decimal("1e-40"):
            return None
        table[c], table[pivot] = table[pivot], table[c]
        for r in range(n):
            if r != c and table[r][c]:
                factor = table[r][c] / table[c][c]
                table[r] = [a - factor * b for a, b in zip(table[r], table[c])]
    return [table[c][n] / table[c][c] for c in range(n)]


def alternating(matrix, rounds=2000):
    """Blahut's and Arimoto's iteration, for what Newton's method did not find."""
    n = len(matrix)
    p = [Decimal(1) / n] * n
    for _ in range(rounds):
        q = [sum(a * row[j] for a, row in zip(p, matrix)) for j in range(len(matrix[0]))]
        weight = [a * sum(x * (x / y).ln() for x, y in zip(row, q) if x).exp() if a else a for a, row in zip(p, matrix)]
        p = [w / sum(weight) for w in weight]
    return p
