"""The best private channel for one user, by linear programs in the entries.

L_ih = λ^d(i,h): K is private if K_iw <= L_ih K_hw for all i, h with a finite distance and every w. The user has a prior π and a gain
g(w, i), and plays the output w: the most of Σ_i π_i Σ_w K_iw g(w, i); with a loss the least."""

from fractions import Fraction

from exact_lp import OPTIMAL, solve

from .gains import of_strategy
from .matrix import is_channel, multiplied


def private(channel, asked):
    """`asked` are (i, h, L_ih)."""
    return all(x <= factor * y for i, h, factor in asked for x, y in zip(channel[i], channel[h]))


def asked_by_graph(graph, level):
    return [(i, h, Fraction(level)) for i, h in graph.arcs()]


def asked_by_space(space, level):
    """All pairs with a finite distance; λ^d must be rational."""
    from spaces.leakage import factors
    L = factors(space, level)
    return [(i, h, L[i][h]) for i, h, _ in space.finite()]


def best_channel(matrix, prior, asked, least=False):
    """(value, K)."""
    n, width = len(prior), len(matrix)
    return best_garbling([[Fraction(int(i == j)) for j in range(n)] for i in range(n)], matrix, prior, asked, least, width)[:2]


def best_garbling(channel, matrix, prior, asked, least=False, width=None):
    """(value, R, channel · R): the best of what can be made of a channel's outputs such that it is private."""
    middle, width = len(channel[0]), width or len(matrix)
    size = middle * width
    rows, senses, right = [], [], []
    for j in range(middle):
        rows.append([int(k // width == j) for k in range(size)])
        senses.append("=")
        right.append(1)
    for i, h, factor in asked:
        difference = [a - factor * b for a, b in zip(channel[i], channel[h])]
        for w in range(width):
            rows.append([difference[k // width] if k % width == w else 0 for k in range(size)])
            senses.append("<=")
            right.append(0)
    goal = [sum((prior[i] * matrix[w][i] * channel[i][j] for i in range(len(prior))), Fraction(0)) for j in range(middle) for w in range(width)]
    solution = solve(goal, rows, senses, right, maximise=not least)
    if solution.status != OPTIMAL:  # equal rows are private, so there is a best one
        raise ArithmeticError(solution.status)
    garbled = [solution.primal[j * width:(j + 1) * width] for j in range(middle)]
    return solution.value, garbled, multiplied(channel, garbled)


def fault_of_user(channel, matrix, prior, asked, value):
    """What is wrong with a channel that is said to be private and worth `value`, or None."""
    if not is_channel(channel, len(prior), len(matrix)):
        return "not a channel from inputs to guesses"
    if not private(channel, asked):
        return "not private"
    worth = of_strategy(matrix, prior, channel)
    return None if worth == value else f"worth {worth}"


def fault_of_prices(prices, matrix, prior, asked, value, least=False):
    """What is wrong with prices that are said to prove that no channel does better, or None: Σ y = value, and Σ_i y_i c_i >= Σ_i π_i g(w, i) c_i for
    every private column c and guess w (<= for a loss). Summed over the columns of a channel that bounds what it is worth."""
    n, sign = len(prior), -1 if least else 1
    if len(prices) != n or sum(prices) != value:
        return "they do not sum to the value"
    rows = [[1] * n]
    for i, h, factor in asked:
        rows.append([int(k == i) - (factor if k == h else 0) for k in range(n)])
    for w, guess in enumerate(matrix):
        goal = [sign * (p * g - y) for p, g, y in zip(prior, guess, prices)]
        if solve(goal, rows, ["<="] * len(rows), [1] + [0] * len(asked)).value > 0:
            return f"a private column is worth more as guess {w}"
    return None
