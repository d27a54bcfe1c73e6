"""Neighbours (Definition 4.1 of he14): D ~ D' if some secret changes and no permitted database comes between.

For databases D and D' of a world, T(D, D') is the set of (person, new value) whose change is along a secret pair of that
person, and Δ(D, D') the set of all (person, new value). D'' comes between if T(D, D'') is not empty and a proper part of
T(D, D'), or T(D, D'') = T(D, D') and Δ(D, D'') is a proper part of Δ(D, D'). The relation is ordered.
"""

from .domain import ABSENT


def neighbours(policy, world):
    """{D: [D' with D ~ D']}. Sets of (person, value) are whole numbers with a bit for each."""
    persons = policy.persons
    width = policy.domain.size + 1

    def bit(person, value):
        return 1 << (person * width + (policy.domain.size if value == ABSENT else value))

    mask = {word: sum(bit(i, value) for i, value in enumerate(word)) for word in world}
    reach = [
        {u: sum(bit(i, v) for (a, v) in person.edges if a == u) for u in person.values} for i, person in enumerate(persons)
    ]
    relation = {}
    for here in world:
        secret = sum(reach[i][value] for i, value in enumerate(here))
        by_secrets = {}
        for there in world:
            changed = mask[there] & secret
            if changed:
                by_secrets.setdefault(changed, []).append(there)
        relation[here] = []
        for changed, candidates in by_secrets.items():
            if any(other != changed and other & changed == other for other in by_secrets):
                continue
            totals = [mask[there] & ~mask[here] for there in candidates]
            for there, total in zip(candidates, totals):
                if not any(other != total and other & total == other for other in totals):
                    relation[here].append(there)
    return relation


def all_neighbours(policy):
    """The relation of each world."""
    return [neighbours(policy, world) for world in policy.worlds]


def both_ways(relation):
    """The graph that joins D and D' if D ~ D' or D' ~ D, as ordered pairs."""
    pairs = {(here, there) for here, others in relation.items() for there in others}
    return pairs | {(there, here) for here, there in pairs}
