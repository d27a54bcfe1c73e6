"""All small metrics and directed relations up to a renaming of their points, counted in two ways.

`classes_of` goes through all matrices and keeps those that are first among their renamings. `burnside` counts, for a permutation of each cycle type,
the matrices that it leaves as they are, and averages. Entries are places in a list of distances, the infinite one last."""

from fractions import Fraction
from itertools import permutations
from math import factorial

from .space import INF, closed, less, numbered, plus

class Family:
    """Matrices with entries of a list of distances; symmetric or not; with the triangle inequality, or (for arcs of length 1) closed afterwards."""

    def __init__(self, distances, symmetric, triangle=True):
        self.distances = [x if x is INF else Fraction(x) for x in distances]
        self.symmetric, self.triangle = symmetric, triangle
        size = range(len(self.distances))
        self.bad = {(a, b, c) for a in size for b in size for c in size
                    if triangle and less(plus(self.distances[a], self.distances[b]), self.distances[c])}

    def cells(self, n):
        """Those of a matrix that may be chosen, ordered so that the ones of the first points come first."""
        upper = [(i, k) for k in range(n) for i in range(k)]
        return upper if self.symmetric else [cell for i, k in upper for cell in ((i, k), (k, i))]

    def place(self, n):
        cells = {cell: c for c, cell in enumerate(self.cells(n))}
        return lambda i, k: cells[(min(i, k), max(i, k)) if self.symmetric else (i, k)]

    def labelled(self, n, orbits=None):
        """All matrices as tuples; with `orbits`, a list of sets of cells, those that are constant on each set."""
        cells = self.cells(n)
        orbits = orbits or [[c] for c in range(len(cells))]
        place = self.place(n)
        triples = [(place(i, j), place(j, k), place(i, k)) for i, j, k in permutations(range(n), 3)]
        ready, complete = [], set()
        for orbit in orbits:  # triples that can be judged once an orbit is chosen
            complete |= set(orbit)
            ready.append({t for t in triples if set(t) <= complete and set(t) & set(orbit)})
        entries = [None] * len(cells)

        def choose(step):
            if step == len(orbits):
                yield tuple(entries)
                return
            for value in range(len(self.distances)):
                for c in orbits[step]:
                    entries[c] = value
                if not any((entries[a], entries[b], entries[c]) in self.bad for a, b, c in ready[step]):
                    yield from choose(step + 1)

        return choose(0)

    def moves(self, n):
        """For each permutation p of the points the places from which a renamed matrix takes its entries."""
        place, cells = self.place(n), self.cells(n)
        return [[place(p[i], p[k]) for i, k in cells] for p in permutations(range(n))]

    def classes_of(self, n):
        """The first matrix of each class."""
        moves = self.moves(n)
        for entries in self.labelled(n):
            if all(_not_before(entries, move) for move in moves):
                yield entries

    def burnside(self, n):
        total = 0
        for cycles, number in _cycle_types(n):
            place, cells = self.place(n), self.cells(n)
            p, first = [0] * n, 0
            for length in cycles:
                for v in range(length):
                    p[first + v] = first + (v + 1) % length
                first += length
            left, orbits = set(range(len(cells))), []
            for c in range(len(cells)):
                if c in left:
                    orbit, (i, k) = [], cells[c]
                    while place(i, k) in left:
                        left.discard(place(i, k))
                        orbit.append(place(i, k))
                        i, k = p[i], p[k]
                    orbits.append(orbit)
            total += number * sum(1 for _ in self.labelled(n, orbits))
        return total // factorial(n)

    def space(self, n, entries):
        d = [[Fraction(0)] * n for _ in range(n)]
        for (i, k), value in zip(self.cells(n), entries):
            d[i][k] = self.distances[value]
            if self.symmetric:
                d[k][i] = d[i][k]
        return numbered(d if self.triangle else closed(d))

    def spaces(self, n):
        return (self.space(n, entries) for entries in self.classes_of(n))


def _not_before(entries, move):
    for here, c in zip(entries, move):
        if entries[c] != here:
            return here < entries[c]
    return True


def _cycle_types(n):
    """(lengths of cycles, number of permutations with them)."""
    def partitions(rest, most):
        if rest == 0:
            yield []
        for first in range(min(rest, most), 0, -1):
            for others in partitions(rest - first, first):
                yield [first] + others

    for cycles in partitions(n, n):
        centraliser = 1
        for length in set(cycles):
            centraliser *= length ** cycles.count(length) * factorial(cycles.count(length))
        yield cycles, factorial(n) // centraliser


FAMILIES = {
    "metrics 1, 2, 3": Family([1, 2, 3], True),
    "metrics 1, 2, 3, inf": Family([1, 2, 3, INF], True),
    "quasi-metrics 1, 2, 3, inf": Family([1, 2, 3, INF], False),
    "quasi-metrics 1, 2, 3": Family([1, 2, 3], False),
    "quasi-metrics 1, 2, inf": Family([1, 2, INF], False),
    "relations (arcs of length 1)": Family([1, INF], False, triangle=False),
    "graphs (edges of length 1)": Family([1, INF], True, triangle=False),
}

# From 1 point on, found by both ways. Relations are the digraphs of OEIS A000273, graphs A000088; the other numbers are in no table that we know.
COUNTS = {
    "metrics 1, 2, 3": [1, 3, 9, 48, 363],
    "metrics 1, 2, 3, inf": [1, 4, 13, 67, 457],
    "quasi-metrics 1, 2, 3, inf": [1, 10, 245, 21700],
    "quasi-metrics 1, 2, 3": [1, 6, 113, 10813],
    "quasi-metrics 1, 2, inf": [1, 6, 56, 1064],
    "relations (arcs of length 1)": [1, 3, 16, 218],
    "graphs (edges of length 1)": [1, 2, 4, 11, 34],
}


def report():
    """Each family by both ways, and the number of matrices."""
    lines = []
    for name, family in FAMILIES.items():
        for n in range(1, len(COUNTS[name]) + 1):
            labelled = sum(1 for _ in family.labelled(n))
            listed, counted = sum(1 for _ in family.classes_of(n)), family.burnside(n)
            pinned = COUNTS[name][n - 1]
            wrong = "" if listed == counted == pinned else f"   WRONG: listed {listed}, counted {counted}, expected {pinned}"
            lines.append(f"{name}, {n} points: {listed} of {labelled} matrices{wrong}")
    return lines
