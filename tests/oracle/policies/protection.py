"""How well two values of a person are protected from each other."""

from itertools import combinations

from .neighbours import both_ways
from .secrets import steps


def by_steps(group):
    """Without constraints: for each number of steps in the secret graph the pairs of values, and the pairs that no way joins."""
    counted, unprotected = {}, []
    for u, v in combinations(group.values, 2):
        if (u, v) in group.steps:
            counted.setdefault(group.steps[u, v], []).append((u, v))
        else:
            unprotected.append((u, v))
    return counted, unprotected


class Listed:
    """Under constraints: distances from neighbour to neighbour in each world."""

    def __init__(self, policy, relations):
        self.policy = policy
        self.worlds = []
        for relation in relations:
            words = list(relation)
            self.worlds.append((words, steps(words, both_ways(relation))))

    def steps(self, u, v, persons=None):
        """(possible, steps): how far the nearest permitted database in which a person has v is at most from one in which
        the person has u, over these persons (all unless given) who can have both, in the worst world; None if for some
        there is no way."""
        possible, worst = False, 0
        for words, far in self.worlds:
            for person in range(self.policy.number_of_persons) if persons is None else persons:
                sources = [word for word in words if word[person] == u]
                targets = [word for word in words if word[person] == v]
                if not sources or not targets:
                    continue
                possible = True
                for here in sources:
                    reached = [far[here, there] for there in targets if (here, there) in far]
                    if not reached:
                        return True, None
                    worst = max(worst, min(reached))
        return possible, worst if possible else None
