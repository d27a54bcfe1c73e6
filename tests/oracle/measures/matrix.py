"""Channels as lists of rows of fractions, and what is made of them: C_ij = p(j|i), a row an input, a column an output.

A prior is a list of fractions; the joint distribution of an input and an output is J_ij = π_i C_ij."""

from fractions import Fraction
from itertools import product


def matrix(rows):
    return [[Fraction(x) for x in row] for row in rows]


def columns(rows):
    return [list(column) for column in zip(*rows)]


def is_channel(rows, height=None, width=None):
    """Nonnegative, every row sums to 1; with so many rows and columns, if asked."""
    return (bool(rows) and all(len(row) == len(rows[0]) and sum(row) == 1 and min(row) >= 0 for row in rows)
            and height in (None, len(rows)) and width in (None, len(rows[0])))


def is_prior(prior, n):
    return len(prior) == n and sum(prior) == 1 and min(prior) >= 0


def uniform(n):
    return [Fraction(1, n)] * n


def identity(n):
    return [[Fraction(int(i == j)) for j in range(n)] for i in range(n)]


def joint(prior, channel):
    return [[p * x for x in row] for p, row in zip(prior, channel)]


def outputs(prior, channel):
    """p(j) = Σ_i π_i C_ij."""
    return [sum(column) for column in columns(joint(prior, channel))]


def multiplied(first, second):
    """Each output of the first is an input of the second."""
    if len(first[0]) != len(second):
        raise ValueError(f"{len(first[0])} outputs, {len(second)} inputs")
    return [[sum((a * row[k] for a, row in zip(line, second)), Fraction(0)) for k in range(len(second[0]))] for line in first]


def parallel(first, second):
    """The same input goes through both; an output is a pair, the second part varies fastest."""
    if len(first) != len(second):
        raise ValueError(f"{len(first)} and {len(second)} inputs")
    return [[a * b for a in row for b in other] for row, other in zip(first, second)]


def kronecker(first, second):
    """Pairs of inputs to pairs of outputs."""
    return [[a * b for a in row for b in other] for row in first for other in second]


def repeated(channel, times):
    """Words of outputs of independent runs on one input: the probability of a word is the product of those of its letters."""
    answer = []
    for row in channel:
        line = []
        for word in product(range(len(row)), repeat=times):
            probability = Fraction(1)
            for letter in word:
                probability *= row[letter]
            line.append(probability)
        answer.append(line)
    return answer


def updated(prior, channel, seen):
    """(p, posterior) of a sequence of outputs of independent runs, by Bayes' rule an output at a time; (0, None) if it cannot be."""
    probability, belief = Fraction(1), list(prior)
    for j in seen:
        weights = [p * row[j] for p, row in zip(belief, channel)]
        total = sum(weights)
        if total == 0:
            return Fraction(0), None
        probability *= total
        belief = [w / total for w in weights]
    return probability, belief


def proportional(a, b):
    """Whether two columns span at most one direction: all 2 x 2 minors are 0."""
    n = len(a)
    return all(a[i] * b[h] == a[h] * b[i] for i in range(n) for h in range(i))


def gathered(vectors):
    """Numbers of proportional vectors together, those that are 0 left out, in the order of the first of each."""
    classes = []
    for j, vector in enumerate(vectors):
        if not any(vector):
            continue
        for members in classes:
            if proportional(vectors[members[0]], vector):
                members.append(j)
                break
        else:
            classes.append([j])
    return classes


def hyper(prior, channel):
    """[(probability, posterior, outputs that have it)], posteriors distinct."""
    parts = columns(joint(prior, channel))
    answer = []
    for members in gathered(parts):
        weight = [sum(parts[j][i] for j in members) for i in range(len(prior))]
        total = sum(weight)
        answer.append((total, [w / total for w in weight], members))
    return answer


def reduced(channel):
    """(channel, outputs): columns that are proportional on all rows added up, those that are 0 dropped."""
    parts = columns(channel)
    classes = gathered(parts)
    return [[sum(row[j] for j in members) for members in classes] for row in channel], classes
