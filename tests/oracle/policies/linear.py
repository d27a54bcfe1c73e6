"""Exact linear algebra for what is done after the noise: projections, least squares, covariances."""

from fractions import Fraction


def solve(matrix, right):
    """One x with matrix·x = right (free variables 0), or None; `right` is a list of columns' values."""
    rows = [[Fraction(a) for a in row] + [Fraction(b)] for row, b in zip(matrix, right, strict=True)]
    width = len(matrix[0]) if matrix else 0
    pivots, here = [], 0
    for column in range(width):
        found = next((i for i in range(here, len(rows)) if rows[i][column] != 0), None)
        if found is None:
            continue
        rows[here], rows[found] = rows[found], rows[here]
        rows[here] = [a / rows[here][column] for a in rows[here]]
        for i in range(len(rows)):
            if i != here and rows[i][column] != 0:
                factor = rows[i][column]
                rows[i] = [a - factor * b for a, b in zip(rows[i], rows[here])]
        pivots.append(column)
        here += 1
    if any(row[-1] != 0 for row in rows[here:]):
        return None
    answer = [Fraction(0)] * width
    for row, column in zip(rows, pivots):
        answer[column] = row[-1]
    return answer


def product(first, second):
    return [[sum(a * b for a, b in zip(row, column)) for column in zip(*second)] for row in first]


def times(matrix, vector):
    return [sum((a * b for a, b in zip(row, vector)), start=Fraction(0)) for row in matrix]


def transposed(matrix):
    return [list(column) for column in zip(*matrix)]


def projection(point, equations, answers):
    """The nearest x with equations·x = answers: point + Aᵀμ with A Aᵀ μ = b - A·point. None if there is none."""
    if not equations:
        return [Fraction(x) for x in point]
    missing = [Fraction(b) - a for a, b in zip(times(equations, point), answers)]
    prices = solve(product(equations, transposed(equations)), missing)
    if prices is None:
        return None
    return [Fraction(x) + sum(mu * row[k] for mu, row in zip(prices, equations)) for k, x in enumerate(point)]


def projection_matrix(width, equations):
    """The linear part of the projection, column by column."""
    columns = []
    for k in range(width):
        unit = [Fraction(i == k) for i in range(width)]
        columns.append(projection(unit, equations, [0] * len(equations)))
    return transposed(columns)


def mean_error(matrix, variances):
    """Mean over the rows of the variance of matrix·noise, the noises independent with these variances."""
    return sum(a * a * v for row in matrix for a, v in zip(row, variances)) / len(matrix)


def least_squares_matrix(strategy, variances, equations=(), width=None):
    """The linear map from noisy counts to the x that is nearest to them (each weighed by 1/variance) among those with
    equations·x = 0: the solution of the stationary conditions, one noisy count at a time."""
    width = width or len(strategy[0])
    equations = [list(row) for row in equations]
    weights = [1 / Fraction(v) for v in variances]
    normal = [
        [sum(w * row[i] * row[j] for w, row in zip(weights, strategy)) for j in range(width)] + [row[i] for row in equations]
        for i in range(width)
    ] + [[*row, *([0] * len(equations))] for row in equations]
    columns = []
    for k, row in enumerate(strategy):
        right = [weights[k] * Fraction(a) for a in row] + [0] * len(equations)
        columns.append(solve(normal, right)[:width])
    return transposed(columns)
