"""Two policies on the same values: which keeps which pairs of values nearer, and what privacy under one says of the other."""

from itertools import combinations, permutations

from .domain import ABSENT
from .neighbours import both_ways
from .secrets import steps


def nearness(first, second):
    """(pairs nearer under the first, nearer under the second, equally near); ordered pairs under constraints. A twin of each
    policy is given. Under constraints only pairs that some person can have in both policies count."""
    values = list(range(first.policy.domain.size)) + ([ABSENT] if first.policy.someone_absent else [])
    constrained = first.policy.constrained or second.policy.constrained
    counted = [[], [], []]
    for u, v in permutations(values, 2) if constrained else combinations(values, 2):
        if constrained:
            (possible, here), (also, there) = first.protection.steps(u, v), second.protection.steps(u, v)
            if not (possible and also):
                continue
        else:
            here = first.policy.groups[0].steps.get((u, v))
            there = second.policy.groups[0].steps.get((u, v))
        a = float("inf") if here is None else here
        b = float("inf") if there is None else there
        counted[0 if a < b else 1 if b < a else 2].append((u, v))
    return counted


def together(first, second):
    """The groups that some person is in, of the one policy and of the other."""
    found, end_of_first, end_of_second = [], 0, 0
    groups, others = list(first.groups), list(second.groups)
    while groups and others:
        found.append((groups[0], others[0]))
        first_end, second_end = end_of_first + groups[0].tuples, end_of_second + others[0].tuples
        if first_end <= second_end:
            groups.pop(0)
            end_of_first = first_end
        if second_end <= first_end:
            others.pop(0)
            end_of_second = second_end
    return found


def power(first, second):
    """(known, k): what is private at λ under the first is private at λ^k under the second, k the least; None: at no power.
    The largest distance under the first between neighbours of the second. A mechanism for the first answers only on the
    databases that the first permits."""
    if not first.policy.constrained and not second.policy.constrained:
        if first.policy.number_of_persons != second.policy.number_of_persons:
            return False, None
        largest = 0
        for own, other in together(first.policy, second.policy):
            if not set(other.values) <= set(own.values):
                return True, None
            far = [own.steps.get(edge) for edge in other.edges]
            if None in far:
                return True, None
            largest = max([largest, *far])
        return True, largest
    words = {word for world in first.policy.worlds for word in world}
    others = {word for world in second.policy.worlds for word in world}
    if not others <= words:
        return True, None
    arcs = set().union(*(both_ways(relation) for relation in first.relations))
    far = steps(sorted(words), arcs)
    largest = 0
    for relation in second.relations:
        for here, neighbours in relation.items():
            for there in neighbours:
                if (here, there) not in far:
                    return True, None
                largest = max(largest, far[here, there])
    return True, largest
