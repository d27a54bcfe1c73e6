"""The most that a channel leaks, over gains, or over priors for one gain.

Over the priors for which a guess w is the best without the channel, V_g(π) = Σ π_i g(w, i) is linear and V_g[π, C] convex in π. So the
difference is largest at a vertex of that polytope, and the quotient at a vertex with V_g > 0, unless V_g vanishes at a vertex where
V_g[π, C] does not: then it has no bound. (Near a vertex v where both vanish the quotient is at most that of the point at the other end of the way.)"""

from fractions import Fraction
from itertools import combinations

from .gains import best, worth
from .matrix import columns, identity, joint, outputs


def multiplicative(channel, support=None):
    """Σ_j max_i C_ij, over all rows or those of a prior's support: the most over all nonnegative gains (and all priors on them)."""
    rows = [row for i, row in enumerate(channel) if support is None or support[i]]
    return sum(max(column) for column in zip(*rows))


def additive_at(prior, channel):
    """Σ_j p(j) TV(posterior of j, π) = 1/2 Σ_j Σ_i |π_i C_ij - p(j) π_i|: the most over gains whose every guess spans at most 1."""
    probabilities = outputs(prior, channel)
    return sum(abs(x - q * p) for p, row in zip(prior, joint(prior, channel)) for x, q in zip(row, probabilities)) / 2


def after(gain, prior, channel):
    return sum((best(gain, weights)[0] for weights in columns(joint(prior, channel))), Fraction(0))


def solved(rows, right):
    """The only solution of a square system of fractions, or None."""
    n = len(rows)
    table = [list(row) + [b] for row, b in zip(rows, right)]
    for c in range(n):
        pivot = next((r for r in range(c, n) if table[r][c]), None)
        if pivot is None:
            return None
        table[c], table[pivot] = table[pivot], table[c]
        for r in range(n):
            if r != c and table[r][c]:
                factor = table[r][c] / table[c][c]
                table[r] = [a - factor * b for a, b in zip(table[r], table[c])]
    return [table[c][n] / table[c][c] for c in range(n)]


def vertices(n, forms):
    """Of the priors π with form · π >= 0 for every form."""
    walls = identity(n) + [list(form) for form in forms if any(form)]
    found = set()
    for chosen in combinations(walls, n - 1):
        point = solved([[Fraction(1)] * n] + list(chosen), [Fraction(1)] + [Fraction(0)] * (n - 1))
        if point and all(worth(wall, point) >= 0 for wall in walls):
            found.add(tuple(point))
    return sorted(found)


def corners(gain, above=False):
    """All vertices of the regions of priors in each of which one guess is best; `above`: cut to where it gets 0 or more."""
    n, found = len(gain[0]), set()
    for w, guess in enumerate(gain):
        forms = [[a - b for a, b in zip(guess, other)] for other in gain if other != guess]
        found.update(vertices(n, forms + ([guess] if above else [])))
    return sorted(found)


def additive(gain, channel):
    """(value, a prior)."""
    return max((after(gain, prior, channel) - best(gain, prior)[0], list(prior)) for prior in corners(gain))


def additive_bayes(channel):
    """For the identity gain the vertices are the uniform priors on sets of inputs: all sets are tried."""
    n = len(channel)
    return max((Fraction(multiplicative(channel, [i in chosen for i in range(n)]) - 1, size), chosen) for size in range(1, n + 1)
               for chosen in combinations(range(n), size))[0]


def multiplicative_of(gain, channel):
    """(value, a prior); (None, prior) where a prior has V = 0 and something after; (None, None) where no prior has V > 0."""
    top = None
    some = any(best(gain, prior)[0] > 0 for prior in identity(len(channel)))  # V is convex: positive somewhere, then at a point
    if not some:
        return None, None
    for prior in corners(gain, above=True):
        before, later = best(gain, prior)[0], after(gain, prior, channel)
        if before == 0 and later > 0:
            return None, list(prior)
        if before > 0 and (top is None or later / before > top[0]):
            top = later / before, list(prior)
    return top
