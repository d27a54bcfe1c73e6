"""Policies of which the program lists nothing, since there are more than 4,000,000 words, but few persons: all neighbours, by the definition.

Persons of a group are interchangeable, so that a database is told by how many have each value; numpy goes through the words (../listed_words.py)."""

import json
import os
import subprocess
import sys
from functools import lru_cache

from .constraints import Knowledge
from .domain import ABSENT


@lru_cache(maxsize=1)
def python_with_numpy():
    for python in (sys.executable, "/usr/bin/python3"):
        try:
            if subprocess.run([python, "-c", "import numpy"], capture_output=True).returncode == 0:
                return python
        except OSError:
            continue
    return None


def compositions(total, parts):
    if parts == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in compositions(total - first, parts - 1):
            yield (first, *rest)


def arrangements(histogram):
    """How many words have it."""
    from math import factorial, prod

    return prod(factorial(sum(counts)) // prod(map(factorial, counts)) for counts in histogram)


def permits(known, counts):
    """Whether the counts of all values, as a dictionary, meet what is known."""

    def holds(system):
        return all(test(sum(counts[v] for v in values)) for values, test in system)

    return holds(known.counts) and (not known.alternatives or any(holds(system) for system in known.alternatives))


class Large:
    """The permitted histograms of a policy, and their neighbours: one world."""

    def __init__(self, policy):
        self.policy = policy
        self.values = list(range(policy.domain.size)) + ([ABSENT] if policy.someone_absent else [])
        known = Knowledge(policy.domain, policy.described)
        self.histograms = [()]
        for group in policy.groups:
            own = [c for c in compositions(group.tuples, len(self.values)) if group.absent or not policy.someone_absent or c[-1] == 0]
            self.histograms = [(*before, counts) for before in self.histograms for counts in own]
        self.histograms = [h for h in self.histograms if permits(known, dict(zip(self.values, map(sum, zip(*h)))))]
        self.words = sum(map(arrangements, self.histograms))

    def list_neighbours(self):
        """self.changes: for each histogram the changes (group, from, to) to neighbours, values as places in self.values."""
        m = len(self.values)
        groups = []
        for group in self.policy.groups:
            table = [[(u, v) in group.edges for v in self.values] for u in self.values]
            groups.append({"tuples": group.tuples, "secret": table})
        asked = {"values": m, "groups": groups, "histograms": self.histograms}
        script = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "listed_words.py")
        done = subprocess.run([python_with_numpy(), script], input=json.dumps(asked), capture_output=True, text=True)
        if done.returncode:
            raise ArithmeticError(f"numpy: {done.stderr.strip()[-300:]}")
        self.changes = [[[(c // m // m, c // m % m, c % m) for c in changes] for changes in own] for own in json.loads(done.stdout)]

    def value(self, place):
        return self.values[place]

    def sensitivity(self, g):
        """The largest change of an answer, and the changes that make it."""
        weights = [g[v] if v != ABSENT else [0] * len(g[0]) for v in self.values]
        largest, shown = 0, []
        for own in self.changes:
            for changes in own:
                total = [0] * len(g[0])
                for _, u, v in changes:
                    total = [t + b - a for t, a, b in zip(total, weights[u], weights[v])]
                if sum(map(abs, total)) > largest:
                    largest, shown = sum(map(abs, total)), changes
        return largest, [(self.values[u], self.values[v]) for _, u, v in shown]

    def largest(self, of):
        """The largest of a function of two neighbours, each told as {value: how many have it}."""
        found = 0
        for histogram, own in zip(self.histograms, self.changes):
            here = dict(zip(self.values, map(sum, zip(*histogram))))
            for changes in own:
                there = dict(here)
                for _, u, v in changes:
                    there[self.values[u]] -= 1
                    there[self.values[v]] += 1
                found = max(found, of(here, there))
        return found

    def are_neighbours(self, changes):
        """Whether some neighbours, in either order, differ by these changes (from, to) of values."""
        asked = sorted(changes)
        back = sorted((v, u) for u, v in changes)
        for own in self.changes:
            for found in own:
                if len(found) == len(asked) and sorted((self.values[u], self.values[v]) for _, u, v in found) in (asked, back):
                    return True
        return False

    def steps(self):
        """{(group, u, v): (possible, the most steps whatever the database, None without a way)}: a person is followed from database to
        database; those who have the same value are alike."""
        after = {}
        place = {histogram: k for k, histogram in enumerate(self.histograms)}
        for k, (histogram, own) in enumerate(zip(self.histograms, self.changes)):
            for changes in own:
                there, gone = [list(counts) for counts in histogram], [list(counts) for counts in histogram]
                for g, u, v in changes:
                    there[g][u] -= 1
                    there[g][v] += 1
                    gone[g][u] -= 1
                other = place[tuple(map(tuple, there))]
                pairs = set(changes) | {(g, u, u) for g, counts in enumerate(gone) for u, left in enumerate(counts) if left}
                for g, u, v in pairs:
                    after.setdefault((k, g, u), set()).add((other, v))
                    after.setdefault((other, g, v), set()).add((k, u))
        found = {}
        for g in range(len(self.policy.groups)):
            had = [[k for k, histogram in enumerate(self.histograms) if histogram[g][u]] for u in range(len(self.values))]
            for u in range(len(self.values)):
                worst = {v: 0 for v in range(len(self.values))}
                for start in had[u]:
                    nearest = self._nearest(after, start, g, u)
                    for v in worst:
                        worst[v] = None if worst[v] is None or v not in nearest else max(worst[v], nearest[v])
                for v, most in worst.items():
                    if u != v:
                        possible = bool(had[u] and had[v])
                        found[g, self.values[u], self.values[v]] = possible, most if possible else None
        return found

    def _nearest(self, after, start, g, u):
        ring, seen, nearest, steps = [(start, u)], {(start, u)}, {u: 0}, 0
        while ring and len(nearest) < len(self.values):
            steps, following = steps + 1, []
            for k, value in ring:
                for state in after.get((k, g, value), ()):
                    if state not in seen:
                        seen.add(state)
                        nearest.setdefault(state[1], steps)
                        following.append(state)
            ring = following
        return nearest
