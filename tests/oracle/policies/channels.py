"""A user's channel on the databases, or on the histograms, of a policy: its exact level of privacy."""

from fractions import Fraction

from .domain import ABSENT


def histogram(policy, database):
    """How many persons of each group have each value, those who are absent last."""
    found, first = [], 0
    for group in policy.groups:
        own = database[first : first + group.tuples]
        first += group.tuples
        found += [own.count(v) for v in range(policy.domain.size)]
        if group.absent:
            found.append(own.count(ABSENT))
    return tuple(found)


def rows(policy, on):
    """The inputs of a channel in order: databases with ⊥ after all values, histograms ascending."""
    words = [word for world in policy.worlds for word in world]
    if on == "databases":
        return sorted(words, key=policy.order)
    return sorted({histogram(policy, word) for word in words})


def arrows(policy, relation, on):
    """Neighbouring inputs: D ~ D', or the histograms of such databases where they differ."""
    pairs = {(here, there) for here, others in relation.items() for there in others}
    if on == "histograms":
        pairs = {(histogram(policy, here), histogram(policy, there)) for here, there in pairs}
    return {(here, there) for here, there in pairs if here != there}


def level(matrix, pairs):
    """The largest K(u, o) / K(v, o) over pairs (u, v) and outputs, at least 1; None if some K(v, o) = 0 < K(u, o)."""
    largest = Fraction(1)
    for u, v in pairs:
        for here, there in zip(matrix[u], matrix[v]):
            if there == 0 and here > 0:
                return None
            if there > 0:
                largest = max(largest, here / there)
    return largest


def random_channel(random, count):
    """Rows of small fractions that sum to 1."""
    outputs = random.randint(1, 3)
    found = []
    for _ in range(count):
        parts = [random.randint(0 if random.random() < 0.1 else 1, 4) for _ in range(outputs)]
        if not any(parts):
            parts[0] = 1
        found.append([str(Fraction(part, sum(parts))) for part in parts])
    return found
