"""Gains g(w, i) and losses ℓ(w, i): a row a guess w, a column an input i. What the best guess gets before and after a channel.

    V_g(π) = max_w Σ_i π_i g(w, i),    V_g[π, C] = Σ_j max_w Σ_i π_i C_ij g(w, i);    losses with min in place of max."""

from fractions import Fraction
from itertools import combinations

from .matrix import columns, identity, joint


def tries(n, k):
    """A guess is a set of k inputs, in lexicographic order, and right if the input is in it."""
    return [[Fraction(int(i in guess)) for i in range(n)] for guess in combinations(range(n), k)]


def blocks(n, parts):
    """A guess is a block, and right if the input is in it."""
    if sorted(i for part in parts for i in part) != list(range(n)):
        raise ValueError("not a partition")
    return [[Fraction(int(i in part)) for i in range(n)] for part in parts]


def near(distances):
    """1 - d(w, i) / diameter."""
    diameter = max(max(row) for row in distances)
    return [[1 - Fraction(d) / diameter for d in row] for row in distances]


def wrong(n):
    """1 - [w = i]."""
    return [[1 - x for x in row] for row in identity(n)]


def powers(distances, exponent):
    return [[Fraction(d) ** exponent for d in row] for row in distances]


def worth(guess, weights):
    return sum((g * p for g, p in zip(guess, weights)), Fraction(0))


def best(matrix, weights, least=False):
    """(value, the first guess that gets it) of a guesser who knows the weights of the inputs."""
    values = [worth(guess, weights) for guess in matrix]
    value = min(values) if least else max(values)
    return value, values.index(value)


def expected(matrix, prior, channel, least=False):
    """(before, its guess, after, for each output the first best guess or None where the output cannot come)."""
    before, first = best(matrix, prior, least)
    after, guesses = Fraction(0), []
    for weights in columns(joint(prior, channel)):
        value, guess = best(matrix, weights, least)
        after += value
        guesses.append(guess if any(weights) else None)
    return before, first, after, guesses


def of_strategy(matrix, prior, strategy):
    """What a guesser gets who plays guess w on input i with probability strategy[i][w]."""
    return sum((p * x * matrix[w][i] for i, (p, row) in enumerate(zip(prior, strategy)) for w, x in enumerate(row)), Fraction(0))


def guessing(weights):
    """Σ_k k p_(k): the mean number of guesses, one input after another, the likeliest first. Also of weights that do not sum to 1."""
    return sum((k * p for k, p in enumerate(sorted(weights, reverse=True), 1)), Fraction(0))


def guessing_after(prior, channel):
    return sum((guessing(weights) for weights in columns(joint(prior, channel))), Fraction(0))
