"""Neighbours of many persons, under counts, where all pairs of values are secret: changes that keep all counts, no part of which does
(docs/policies.md, "With counts, for any number of persons" and "Counts that overlap").

A circuit is a set of changes whose vectors (by how much each count moves) have one linear relation, up to a factor. With each change
taken as often as the relation says, in lowest terms, all counts are kept, and by no part. Found by climbing from random changes."""

from fractions import Fraction
from math import gcd, lcm

from .constraints import cells, counted


def counts_of(domain, described):
    """The sets of values that are counted, each with its answer or None."""
    found = [(counted(domain, count), count["answer"]) for count in described.get("constraints", [])]
    for marginal in described.get("marginals", []):
        answers = marginal["counts"]
        found += [(cell, "any" if answers == "any" else answers[k]) for k, cell in enumerate(cells(domain, marginal))]
    return [(values, None if answer == "any" else answer) for values, answer in found]


def vector(sets, change):
    u, v = change
    return [int(v in values) - int(u in values) for values in sets]


def relation(vectors):
    """The one relation between these vectors in lowest terms, or None if there is none or more than one."""
    width, height = len(vectors), len(vectors[0])
    rows = [[Fraction(vectors[k][i]) for k in range(width)] for i in range(height)]
    pivots, place = [], 0
    for column in range(width):
        found = next((i for i in range(place, height) if rows[i][column]), None)
        if found is None:
            continue
        rows[place], rows[found] = rows[found], rows[place]
        factor = rows[place][column]
        rows[place] = [x / factor for x in rows[place]]
        for i in range(height):
            if i != place and rows[i][column]:
                factor = rows[i][column]
                rows[i] = [x - factor * y for x, y in zip(rows[i], rows[place])]
        pivots.append(column)
        place += 1
    free = [column for column in range(width) if column not in pivots]
    if len(free) != 1:
        return None
    answer = [Fraction(0)] * width
    answer[free[0]] = Fraction(1)
    for row, column in zip(rows, pivots):
        answer[column] = -row[free[0]]
    scale = lcm(*(x.denominator for x in answer))
    whole = [int(x * scale) for x in answer]
    common = gcd(*whole)
    return [x // common for x in whole]


def circuit(sets, changes):
    """[(how often, change)] with each change turned round where the relation is negative; None if these are no circuit. What the
    relation does not need is left out."""
    coefficients = relation([vector(sets, change) for change in changes])
    if coefficients is None:
        return None
    return [(abs(c), (u, v) if c > 0 else (v, u)) for c, (u, v) in zip(coefficients, changes) if c]


def moved(g, taken):
    """How far answers are apart."""
    total = [0] * len(g[0])
    for often, (u, v) in taken:
        total = [t + often * (b - a) for t, a, b in zip(total, g[u], g[v])]
    return sum(map(abs, total))


def climbed(random, size, sets, g, steps):
    """A circuit with a large change of the answer."""
    dimension = rank([vector(sets, (0, v)) for v in range(1, size)])
    pairs = [(u, v) for u in range(size) for v in range(size) if u != v]
    changes = random.sample(pairs, min(dimension + 1, len(pairs)))
    best, value = None, -1
    for _ in range(steps):
        other = list(changes)
        other[random.randrange(len(other))] = random.choice(pairs)
        found = circuit(sets, other) if len(set(other)) == len(other) else None
        if found is None:
            if best is None:
                changes = random.sample(pairs, len(changes))
            continue
        here = moved(g, found)
        if here >= value:
            changes, best, value = other, found, here
    return best, value


def rank(vectors):
    rows = [list(map(Fraction, v)) for v in vectors]
    place = 0
    for column in range(len(rows[0]) if rows else 0):
        found = next((i for i in range(place, len(rows)) if rows[i][column]), None)
        if found is None:
            continue
        rows[place], rows[found] = rows[found], rows[place]
        for i in range(place + 1, len(rows)):
            if rows[i][column]:
                factor = rows[i][column] / rows[place][column]
                rows[i] = [x - factor * y for x, y in zip(rows[i], rows[place])]
        place += 1
    return place


def is_minimal(sets, taken, most=200_000):
    """Whether all counts are kept, and by no proper part; None where that would take too long to try. `taken` is [(how often, change)]."""
    vectors = [vector(sets, change) for _, change in taken]
    if any(sum(often * v[i] for (often, _), v in zip(taken, vectors)) for i in range(len(sets))):
        return False
    found = relation(vectors)
    if found is not None:
        return [abs(c) for c in found] == [often for often, _ in taken] and len({c > 0 for c in found}) == 1
    parts = 1
    for often, _ in taken:
        parts *= often + 1
    if parts > most:
        return None
    sums = {}  # sum of a part: how many parts have it
    sums[(0,) * len(sets)] = 1
    for (often, _), v in zip(taken, vectors):
        after = {}
        for here, times in sums.items():
            for k in range(often + 1):
                there = tuple(x + k * y for x, y in zip(here, v))
                after[there] = after.get(there, 0) + times
        sums = after
    return sums[(0,) * len(sets)] == 2  # nothing, and all


def fits(domain, described, persons, sets_and_answers, taken):
    """Whether a database with these answers can have the persons who change: True, False, or None. Under one-way marginals alone a rest of
    persons with the rest of all counts exists as soon as none is negative; the same for single disjoint counts."""
    if sum(often for often, _ in taken) > persons:
        return False
    if any(answer is None for _, answer in sets_and_answers):
        return True  # the worst case over all answers: the others may have anything
    before = [(often, u) for often, (u, _) in taken]
    rest = [answer - sum(often for often, u in before if u in values) for values, answer in sets_and_answers]
    if min(rest, default=0) < 0:
        return False
    single = all(len(marginal["attributes"]) == 1 for marginal in described.get("marginals", [])) and not described.get("constraints")
    return True if single else None
