"""Choosing a policy (docs/tuning.md): the error of each way to answer a query, points, and the points that no other beats.

An error is the mean of the expected squares over the numbers of a query. Ways to answer that are modelled here by their definition:
noise on each number, and numbers added up from a noisy histogram, or from noisy cumulative counts."""

from fractions import Fraction

from .domain import ABSENT
from .noise import geometric_error, geometric_ratio
from .numbers import decimal
from .queries import weights
from .release import unit


def laplace(sensitivity, level):
    if sensitivity == 0:
        return Fraction(0)
    if level.exact_epsilon is not None:
        return 2 * (Fraction(sensitivity) / level.exact_epsilon) ** 2
    return 2 * (decimal(sensitivity) / level.epsilon) ** 2


def geometric(g, sensitivity, level):
    if sensitivity == 0:
        return Fraction(0)
    step = unit(g)
    return geometric_error(geometric_ratio(sensitivity, level, step)) * decimal(step) ** 2


def from_counts(g, read, variance):
    """`read` is the matrix by which the numbers are read off noisy counts: one row for each number of the query."""
    return sum(decimal(Fraction(a) ** 2) for row in read for a in row) * variance / len(read)


def read_histogram(g):
    """Number k is Σ_v g(v)_k h_v."""
    return [[row[k] for row in g] for k in range(len(g[0]))]


def read_cumulative(g, last_known):
    """h_v = c_v - c_{v-1}: number k is Σ_v (g(v)_k - g(v+1)_k) c_v; the last cumulative count is the number of persons, if all are there."""
    size = len(g)
    found = []
    for k in range(len(g[0])):
        row = [g[v][k] - (g[v + 1][k] if v + 1 < size else 0) for v in range(size)]
        found.append(row[:-1] if last_known else row)
    return found


def histogram_variance(twin, level):
    h = weights(twin.policy.domain, "histogram")
    return geometric(h, twin.sensitivity(h), level)


def cumulative_variance(twin, level):
    c = weights(twin.policy.domain, "cumulative")
    return geometric(c, twin.sensitivity(c), level)


def front(points):
    """Which points no other beats: figures are lists of numbers, None stands for infinity."""

    def less(a, b):
        return b is None or a is not None and a <= b

    def beats(a, b):
        return all(less(x, y) for x, y in zip(a, b)) and any(not less(y, x) for x, y in zip(a, b))

    return [not any(beats(other, point) for other in points) for point in points]


def belief(factor):
    """To what somebody who believed 1/2 can come: f/(1 + f); 1 without a bound."""
    return 1 if factor is None else factor / (1 + factor)


# ---- variances of noise


def count_variance(sensitivity, level, noise):
    """V(1/S) of a count: 2r/(1 - r)² with r = λ^(-1/S), or 2/(uε)² with u = 1/S."""
    return decimal(laplace(sensitivity, level)) if noise == "laplace" else geometric_error(geometric_ratio(sensitivity, level))


def number_variance(g, sensitivity, level, noise):
    """Of each number with noise of its own: in units, where it is geometric."""
    return laplace(sensitivity, level) if noise == "laplace" else geometric(g, sensitivity, level)


# ---- least squares over a strategy of counts


def intervals(first, length, fan_out):
    """A tree: the whole, and below it pieces of ⌈length/fan-out⌉ values, the last one maybe shorter."""
    found = [(first, first + length)]
    if length > 1:
        piece = -(-length // fan_out)
        for start in range(first, first + length, piece):
            found += intervals(start, min(piece, first + length - start), fan_out)
    return found


def strategies(domain):
    """Lists of sets of values that are counted: the histogram, trees, and histograms of all combinations of attributes."""
    found = [[{v} for v in range(domain.size)]]
    longest = max(domain.sides)
    fan_outs = list(range(2, min(16, longest - 1) + 1))
    if len(domain.sides) > 1:
        fan_outs.append(longest)
    for fan_out in fan_outs:
        boxes = [[]]
        for side in domain.sides:
            boxes = [box + [interval] for box in boxes for interval in intervals(0, side, fan_out)]
        counted = []
        for box in boxes:
            if all(interval == (0, side) for interval, side in zip(box, domain.sides)):
                continue  # everybody
            counted.append({v for v in range(domain.size) if all(low <= x < high for x, (low, high) in zip(domain.points[v], box))})
        found.append(counted)
    return found


def unknown(policy):
    """A basis of the histograms whose exact counts are 0: e_u - e_v along a way in a component, e_u where it reaches ⊥."""
    size = policy.domain.size
    part = {v: {v} for v in [ABSENT, *range(size)]}
    for group in policy.groups:
        for u, v in group.edges:
            if part[u] is not part[v]:
                joined = part[u] | part[v]
                for x in joined:
                    part[x] = joined
    basis = []
    for v in range(size):
        others = part[v]
        if ABSENT in others:
            basis.append([Fraction(x == v) for x in range(size)])
        elif v != min(others):
            basis.append([Fraction(x == v) - Fraction(x == min(others)) for x in range(size)])
    return basis


def squares(counted, basis, g):
    """trace((NᵀAᵀAN)⁻¹ NᵀWᵀWN) / m"""
    if not basis:
        return Fraction(0)
    size, m = len(g), len(g[0])
    seen = [[sum(x[v] for v in values) for values in counted] for x in basis]
    told = [[sum(x[v] * g[v][k] for v in range(size)) for k in range(m)] for x in basis]
    normal = [[sum(a * b for a, b in zip(x, y)) for y in seen] for x in seen]
    gram = [[sum(a * b for a, b in zip(x, y)) for y in told] for x in told]
    return sum(solved[i][i] for solved in [solve(normal, gram)] for i in range(len(basis))) / m


def solve(matrix, right):
    """matrix⁻¹ · right by elimination; the matrix is regular."""
    n = len(matrix)
    rows = [list(map(Fraction, a)) + list(map(Fraction, b)) for a, b in zip(matrix, right)]
    for i in range(n):
        pivot = next(k for k in range(i, n) if rows[k][i] != 0)
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [x / rows[i][i] for x in rows[i]]
        for k in range(n):
            if k != i and rows[k][i] != 0:
                rows[k] = [x - rows[k][i] * y for x, y in zip(rows[k], rows[i])]
    return [row[n:] for row in rows]


def best_least_squares(policy, g, sensitivity):
    """(the mean square with noise of variance 1, the sensitivity of the counts, which strategy): least S²·trace, the first of several."""
    basis, best = unknown(policy), None
    for k, counted in enumerate(strategies(policy.domain)):
        s = sensitivity([[int(v in values) for values in counted] for v in range(policy.domain.size)])
        found = squares(counted, basis, g) if s else Fraction(0)
        if best is None or found * s * s < best[0]:
            best = found * s * s, found, s, k
    return best[1], best[2], best[3]
