"""What several releases cost together: a release reads the data of some persons, so it tells neighbours apart only if they
differ in one of these."""

from .numbers import Level, decimal


def level_of(release):
    return Level(lambda_=release.get("lambda"), epsilon=release.get("epsilon"))


def persons_of(release, number):
    people = release.get("people")
    if people is None:
        return set(range(number))
    if isinstance(people, int):
        return {people}
    first, _, last = people.partition("..")
    return set(range(int(first), int(last or first) + 1))


def loss(release):
    """Its ε, times the power of λ by which privacy under the policy that it was made under is converted."""
    return level_of(release).epsilon * decimal(release.get("power", 1))


def sequential(plan):
    return sum((loss(release) for release in plan["releases"]), start=0)


def changed_persons(policy, relations):
    """The sets of persons in whom neighbours differ."""
    if not policy.constrained:
        found, first = set(), 0
        for group in policy.groups:
            if group.edges:
                found |= {frozenset([i]) for i in range(first, first + group.tuples)}
            first += group.tuples
        return found
    return {
        frozenset(i for i, (a, b) in enumerate(zip(here, there)) if a != b)
        for relation in relations
        for here, others in relation.items()
        for there in others
    }


def joint(policy, plan, changed):
    """(loss, the releases that add up to it): the largest sum of the levels of releases that read a person in whom some
    neighbours differ."""
    read = [persons_of(release, policy.number_of_persons) for release in plan["releases"]]
    levels = [loss(release) for release in plan["releases"]]
    best = 0
    for persons in changed:
        best = max(best, sum((cost for own, cost in zip(read, levels) if own & persons), start=0))
    return best
