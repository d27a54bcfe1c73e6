"""Queries that add up over persons, f(D) = Σ g(D_t) with g(⊥) = 0, and their sensitivities."""

from fractions import Fraction
from itertools import combinations, product

from .domain import ABSENT, fraction


def weights(domain, text):
    """g: for each value the vector that a person with this value adds to the answer."""
    return [[x.numerator if x.denominator == 1 else x for x in row] for row in _weights(domain, text)]


def _weights(domain, text):
    kind, _, rest = text.partition(" ")
    everything = range(domain.size)
    if text == "histogram":
        return _indicators(domain, [{v} for v in everything])
    if text == "cumulative":
        return _indicators(domain, [set(range(v + 1)) for v in everything])
    if text == "ranges":
        return _indicators(domain, [set(range(u, v + 1)) for u in everything for v in range(u, domain.size)])
    if text.startswith("histogram of "):
        kept = [domain.attributes.index(name.strip()) for name in text[len("histogram of ") :].split(",")]
        cells = product(*(range(domain.sides[k]) for k in kept))
        return _indicators(
            domain, [{v for v in everything if tuple(domain.points[v][k] for k in kept) == cell} for cell in cells]
        )
    if text.startswith("histogram by "):
        lengths = [int(part) for part in text[len("histogram by ") :].split("x")]
        cells = product(*(range(-(-side // length)) for side, length in zip(domain.sides, lengths)))
        return _indicators(
            domain,
            [
                {v for v in everything if tuple(i // length for i, length in zip(domain.points[v], lengths)) == cell}
                for cell in cells
            ],
        )
    if text.startswith(("cumulative of ", "ranges of ")):
        return _along(domain, kind, domain.attributes.index(text.split(" of ", 1)[1].strip()))
    if kind in ("range", "ranges"):
        return _indicators(domain, [_box(domain, box) for box in rest.split(";")])
    if text.startswith("count where "):
        asked = [part.strip().split("=") for part in text[len("count where ") :].split(",")]
        places = [(domain.attributes.index(name), value) for name, value in asked]
        return _indicators(
            domain,
            [{v for v in everything if all(domain.columns[k][domain.points[v][k]] == value for k, value in places)}],
        )
    if kind == "count":
        return _indicators(domain, [{domain.names.index(name.strip()) for name in rest.split(",")}])
    if text.startswith("sum with "):
        given = dict(part.rsplit("=", 1) for part in text[len("sum with ") :].split(","))
        given = {name.strip(): fraction(number) for name, number in given.items()}
        return [[given.get(domain.names[v], Fraction(0))] for v in everything]
    if text == "sum":
        return [[number] for number in domain.numbers[0]]
    if text.startswith("sum of "):
        k = domain.attributes.index(text[len("sum of ") :].strip())
        return [[domain.numbers[k][domain.points[v][k]]] for v in everything]
    if kind in ("sizes", "sums"):
        return _clusters(domain, kind, rest[len("around ") :])
    raise ValueError(f"no such query: {text}")


def _indicators(domain, sets):
    return [[Fraction(v in members) for members in sets] for v in range(domain.size)]


def _along(domain, kind, k):
    """How many have the first values of one attribute, or values from one to another."""
    side = domain.sides[k]
    stretches = [(0, high) for high in range(side)] if kind == "cumulative" else [(a, b) for a in range(side) for b in range(a, side)]
    return _indicators(domain, [{v for v in range(domain.size) if a <= domain.points[v][k] <= b} for a, b in stretches])


def _box(domain, text):
    bounds = []
    for names, part in zip(domain.columns, text.split()):
        low, high = part.split("..")
        bounds.append((names.index(low), names.index(high)))
    return {
        v for v in range(domain.size) if all(low <= i <= high for i, (low, high) in zip(domain.points[v], bounds))
    }


def _clusters(domain, kind, text):
    """k-means: each value belongs to the nearest centre (the first of the nearest)."""
    centres = [[fraction(part) for part in centre.split(",")] for centre in text.split(";")]
    found = []
    for v in range(domain.size):
        here = [numbers[i] for numbers, i in zip(domain.numbers, domain.points[v])]
        away = [sum((a - b) ** 2 for a, b in zip(here, centre)) for centre in centres]
        nearest = away.index(min(away))
        row = []
        for k in range(len(centres)):
            row += [Fraction(k == nearest)] if kind == "sizes" else [x * (k == nearest) for x in here]
        found.append(row)
    return found


def contribution(g, value):
    return g[value] if value != ABSENT else [0] * len(g[0])


def answer(g, database):
    total = [0] * len(g[0])
    for value in database:
        if value != ABSENT:
            total = [a + b for a, b in zip(total, g[value])]
    return total


def apart(first, second):
    return sum(abs(a - b) for a, b in zip(first, second))


def between_values(g, u, v):
    return apart(contribution(g, u), contribution(g, v))


def sensitivity(g, relations):
    """The largest ‖f(D) - f(D')‖₁ over all neighbours, of the worst world."""
    largest = 0
    for relation in relations:
        answers = {word: answer(g, word) for word in relation}
        for here, others in relation.items():
            for there in others:
                largest = max(largest, apart(answers[here], answers[there]))
    return largest


def unconstrained_sensitivity(g, policy):
    """Without constraints neighbours differ in one person, along a secret pair of that person."""
    return max((between_values(g, u, v) for group in policy.groups for u, v in group.edges), default=0)


def plain_sensitivity(g, policy):
    """Under differential privacy one person's value may become any other that a person can have."""
    values = list(range(policy.domain.size)) + ([ABSENT] if policy.someone_absent else [])
    return max((between_values(g, u, v) for u, v in combinations(values, 2)), default=0)
