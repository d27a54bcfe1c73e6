"""When one channel leaks no more than another.

B = A R for a channel R if and only if no nonnegative gain gets more from B than from A, at one prior of full support and so at every prior. Both sides
are linear programs here, and a witness of either side is judged by multiplication alone.

The max-case order: every posterior of B is a mixture of posteriors of A. The order of privacy: no two inputs are further apart under B."""

from fractions import Fraction

from exact_lp import OPTIMAL, solve

from .gains import expected
from .matrix import columns, is_channel, is_prior, multiplied


def garbling(first, second):
    """R with second = first · R, or None."""
    middle, width = len(first[0]), len(second[0])
    rows, right = [], []
    for line, wanted in zip(first, second):
        for k in range(width):
            rows.append([line[j] if l == k else 0 for j in range(middle) for l in range(width)])
            right.append(wanted[k])
    for j in range(middle):
        rows.append([int(h == j) for h in range(middle) for _ in range(width)])
        right.append(1)
    solution = solve([0] * (middle * width), rows, ["="] * len(rows), right)
    if solution.status != OPTIMAL:
        return None
    return [solution.primal[j * width:(j + 1) * width] for j in range(middle)]


def advantage(first, second):
    """(value, gain): the largest Σ_w Σ_i B_iw G_wi - Σ_j max_w Σ_i A_ij G_wi over 0 <= G <= 1, one guess for each output of B. It is 0 if and only if A is
    refined by B. The prior is in G."""
    n, middle, width = len(first), len(first[0]), len(second[0])
    size = width * n
    place = lambda w, i: w * n + i
    goal = [second[i][w] for w in range(width) for i in range(n)] + [-1] * middle
    rows, right = [], []
    for j in range(middle):
        for w in range(width):
            row = [0] * (size + middle)
            for i in range(n):
                row[place(w, i)] = first[i][j]
            row[size + j] = -1
            rows.append(row)
            right.append(0)
    for k in range(size):
        rows.append([int(k == other) for other in range(size + middle)])
        right.append(1)
    solution = solve(goal, rows, ["<="] * len(rows), right)
    return solution.value, [[solution.primal[place(w, i)] for i in range(n)] for w in range(width)]


def fault_of_garbling(first, second, middle):
    """What is wrong with R as a witness of second = first · R, or None."""
    if not is_channel(middle, len(first[0]), len(second[0])):
        return "not a channel from the outputs of one to those of the other"
    if multiplied(first, middle) != second:
        return "the product is another channel"
    return None


def fault_of_separation(first, second, prior, gain, value, other):
    """What is wrong with a prior and a gain, or None: first gets `value`, second `other` > `value`."""
    n = len(first)
    if not is_prior(prior, n) or min(prior) <= 0:
        return "not a prior of full support"
    if not gain or any(len(guess) != n or min(guess) < 0 for guess in gain):
        return "not a nonnegative gain"
    truth = expected(gain, prior, first)[2], expected(gain, prior, second)[2]
    if truth != (value, other):
        return f"they get {truth[0]} and {truth[1]}"
    if other <= value:
        return "the second gets no more"
    return None


def posteriors(channel):
    """Under the uniform prior, None for outputs that cannot come."""
    return [[x / sum(column) for x in column] if any(column) else None for column in columns(channel)]


def outside(first, second):
    """The first output of the second channel whose posterior (uniform prior) is no mixture of posteriors of the first; None if there is none."""
    points = [point for point in posteriors(first) if point]
    for k, wanted in enumerate(posteriors(second)):
        if wanted is None:
            continue
        rows = [list(line) for line in zip(*points)] + [[1] * len(points)]
        if solve([0] * len(points), rows, ["="] * len(rows), wanted + [1]).status != OPTIMAL:
            return k
    return None


def ratio(row, other):
    """max_j row_j / other_j; None if infinite."""
    if any(x and not y for x, y in zip(row, other)):
        return None
    return max(x / y for x, y in zip(row, other) if y)


def further(first, second):
    """The first pair of inputs (i, h) that the second channel tells apart further than the first does; None if there is none."""
    n = len(first)
    for i in range(n):
        for h in range(n):
            a, b = ratio(first[i], first[h]), ratio(second[i], second[h])
            if i != h and a is not None and (b is None or b > a):
                return i, h
    return None
