"""Neighbours (Definition 4.1 of he14): D ~ D' if some secret changes and no permitted database comes between.

For databases D and D' of a world, T(D, D') is the set of (person, new value) whose change is along a secret pair of that
person, and Δ(D, D') the set of all (person, new value). D'' comes between if T(D, D'') is not empty and a proper part of
T(D, D'), or T(D, D'') = T(D, D') and Δ(D, D'') is a proper part of Δ(D, D'). The relation is ordered.
"""

from .domain import ABSENT


def neighbours(policy, world, sources=None):
    """{D: [D' with D ~ D']}, for all D or for these. Sets of (person, value) are whole numbers with a bit for each."""
    persons = policy.persons
    width = policy.domain.size + 1

    def bit(person, value):
        return 1 << (person * width + (policy.domain.size if value == ABSENT else value))

    mask = {word: sum(bit(i, value) for i, value in enumerate(word)) for word in world}
    reach = [
        {u: sum(bit(i, v) for (a, v) in person.edges if a == u) for u in person.values} for i, person in enumerate(persons)
    ]
    relation = {}
    for here in world if sources is None else sources:
        secret = sum(reach[i][value] for i, value in enumerate(here))
        by_secrets = {}
        for there in world:
            changed = mask[there] & secret
            if changed:
                by_secrets.setdefault(changed, []).append(there)
        relation[here] = []
        for changed in minimal(by_secrets):
            by_total = {mask[there] & ~mask[here]: there for there in by_secrets[changed]}
            relation[here] += [by_total[total] for total in minimal(by_total)]
    return relation


def minimal(sets):
    """Those without a proper part among them; smaller ones come first, so that only those kept already need be looked at."""
    kept = []
    for candidate in sorted(sets, key=int.bit_count):
        if not any(other & candidate == other for other in kept):
            kept.append(candidate)
    return kept


def all_neighbours(policy):
    """The relation of each world."""
    return [neighbours(policy, world) for world in policy.worlds]


def both_ways(relation):
    """The graph that joins D and D' if D ~ D' or D' ~ D, as ordered pairs."""
    pairs = {(here, there) for here, others in relation.items() for there in others}
    return pairs | {(there, here) for here, there in pairs}
