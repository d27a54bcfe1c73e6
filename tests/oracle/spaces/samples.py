"""Random metric spaces, levels and channels, by label."""

from fractions import Fraction
from math import lcm

from . import leakage
from .space import INF, Space, box, closed, numbered, union

SHAPES = ["whole", "ties", "fractions", "generic", "tree", "line", "with infinity", "directed", "directed with infinity", "arcs",
          "one-way", "zeros", "box", "tight"]


def closed_random(n, draw, symmetric=True):
    """Distances drawn one by one, then closed by shortest ways."""
    d = [[Fraction(0)] * n for _ in range(n)]
    for i in range(n):
        for h in range(i):
            d[i][h] = draw()
            d[h][i] = d[i][h] if symmetric else draw()
    return numbered(closed(d))


def random_space(random, shape, n):
    """Points are shuffled. Distances are whole but for fractions (denominator 2 or 3)."""
    order = list(range(n))
    random.shuffle(order)
    space = _shaped(random, shape, n).induced(order[:n]) if shape != "box" else _shaped(random, shape, n)
    return Space([str(i) for i in range(space.n)], space.d)


def _shaped(random, shape, n):
    draw = lambda *choices: lambda: random.choice(choices)
    if shape == "whole":
        return closed_random(n, lambda: Fraction(random.randint(1, 5)))
    if shape == "ties":
        return closed_random(n, draw(Fraction(1), Fraction(2)))
    if shape == "fractions":
        q = random.choice([2, 3])
        return closed_random(n, lambda: Fraction(random.randint(1, 3 * q), q))
    if shape == "generic":  # no triangle is tight
        return closed_random(n, lambda: Fraction(random.randint(8, 15)))
    if shape == "tight":  # many are
        return closed_random(n, draw(Fraction(1), Fraction(4), INF)) if random.random() < 0.5 else closed_random(
            n, draw(Fraction(1), Fraction(2), Fraction(9)))
    if shape == "tree":
        d = [[Fraction(0) if i == h else INF for h in range(n)] for i in range(n)]
        for v in range(1, n):
            u = random.randrange(v)
            d[u][v] = d[v][u] = Fraction(random.randint(1, 4))
        return numbered(closed(d))
    if shape == "line":
        places = sorted(random.sample(range(3 * n), n))
        return numbered([[Fraction(abs(a - b)) for b in places] for a in places])
    if shape == "with infinity":
        first = random.randint(1, max(1, n - 1))
        parts = [_shaped(random, random.choice(["whole", "ties", "tree"]), k) for k in (first, n - first) if k]
        return union(*parts)
    if shape == "directed":
        return closed_random(n, lambda: Fraction(random.randint(1, 4)), False)
    if shape == "directed with infinity":
        return closed_random(n, draw(Fraction(1), Fraction(2), Fraction(3), INF), False)
    if shape == "arcs":
        return closed_random(n, draw(Fraction(1), INF, INF), False)
    if shape == "one-way":  # an order: only from smaller to larger
        space = closed_random(n, draw(Fraction(1), Fraction(2), INF), False)
        return numbered(closed([[x if i <= h else INF for h, x in enumerate(row)] for i, row in enumerate(space.d)]))
    if shape == "zeros":
        return closed_random(n, draw(Fraction(0), Fraction(1), Fraction(2)), random.random() < 0.7)
    if shape == "box":
        a = random.choice([2, 2, 3])
        parts = [_shaped(random, random.choice(["whole", "ties", "directed", "arcs"]), k) for k in (a, 2)]
        return box(*parts)
    raise ValueError(shape)


def random_level(random, space):
    """Rational, such that all factors are."""
    mu = random.choice([Fraction(2), Fraction(3, 2), Fraction(11, 10), Fraction(3), Fraction(5, 4), Fraction(1), Fraction(random.randint(11, 40), 10)])
    return mu ** lcm(*(x.denominator for _, _, x in space.finite()))


def mixture_channel(random, L):
    """A private channel: random private columns, and what is left to 1, as far as that is private."""
    n = len(L)
    columns = leakage.extreme_columns(L) if n <= 5 else [tuple(row) for row in leakage.similarity(L)]
    weighted = [(random.randint(1, 5), random.choice(columns)) for _ in range(random.randint(1, 4))]
    chosen = [[weight * x for x in column] for weight, column in weighted]
    total = [sum(column[i] for column in chosen) for i in range(n)]
    scale = 1 / max(total)
    for a, b in leakage.pairs(L):
        if L[a][b] * total[b] > total[a]:
            scale = min(scale, (L[a][b] - 1) / (L[a][b] * total[b] - total[a]))
    return [[scale * column[i] for column in chosen] + [1 - scale * total[i]] for i in range(n)]


def any_channel(random, n):
    """Rows of small fractions, few of them 0."""
    outputs, found = random.choice([1, 2, 2, 3, 3, 4]), []
    for _ in range(n):
        row = [0 if random.random() < 0.05 else random.choice([1, 2, 3, 4, 8, 9]) for _ in range(outputs)]
        if not any(row):
            row[0] = 1
        found.append([Fraction(x, sum(row)) for x in row])
    return found


def blocked_channel(random, space):
    """One with zeros that are allowed: each component has two outputs of its own."""
    parts = space.components()
    rows = [[Fraction(0)] * (2 * len(parts)) for _ in range(space.n)]
    for k, members in enumerate(parts):
        for i in members:
            a, b = random.randint(1, 6), random.randint(1, 6)
            rows[i][2 * k], rows[i][2 * k + 1] = Fraction(a, a + b), Fraction(b, a + b)
    return rows
