"""Choosing a policy (docs/tuning.md): the error of each way to answer a query, points, and the points that no other beats.

An error is the mean of the expected squares over the numbers of a query. Ways to answer that are modelled here by their definition:
noise on each number, and numbers added up from a noisy histogram, or from noisy cumulative counts."""

from fractions import Fraction

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
