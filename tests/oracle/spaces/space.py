"""A finite metric space: names of points and their distances, whole numbers, fractions or infinite, symmetric or not.

d(i, i) = 0 and d(i, k) <= d(i, j) + d(j, k). Infinite is INF (None); a sum with it is infinite. Two points may be at distance 0
(two places on one spot): then their rows of a private channel are equal, or ordered if only one of the two distances is 0."""

from fractions import Fraction

INF = None


def plus(a, b):
    return INF if a is INF or b is INF else a + b


def less(a, b):
    """a < b, infinite being more than every number."""
    return a is not INF and (b is INF or a < b)


class Violation(ValueError):
    """d(i, k) > d(i, j) + d(j, k): `triple` is the first such (i, j, k) by name, `triples` are all."""

    def __init__(self, names, d, triples):
        self.triples = [tuple(names[v] for v in triple) for triple in triples]
        self.triple = self.triples[0]
        i, j, k = triples[0]
        super().__init__(f"d({names[i]}, {names[k]}) = {show(d[i][k])} is more than d({names[i]}, {names[j]}) + d({names[j]}, {names[k]}) = "
                         f"{show(d[i][j])} + {show(d[j][k])}")


def show(distance):
    return "inf" if distance is INF else str(distance)


def violated(d):
    """All triples (i, j, k) with d(i, k) > d(i, j) + d(j, k), in the order of i, k, j."""
    n = range(len(d))
    return [(i, j, k) for i in n for k in n for j in n if less(plus(d[i][j], d[j][k]), d[i][k])]


def closed(d):
    """Lengths of shortest ways: the largest distances below d with the triangle inequality."""
    d = [list(row) for row in d]
    for j in range(len(d)):
        for i in range(len(d)):
            for k in range(len(d)):
                way = plus(d[i][j], d[j][k])
                if less(way, d[i][k]):
                    d[i][k] = way
    return d


class Space:
    def __init__(self, names, d):
        n = len(names)
        if len(set(names)) != n:
            raise ValueError(f"a name twice: {', '.join(names)}")
        if len(d) != n or any(len(row) != n for row in d):
            raise ValueError(f"{n} names, and a matrix that is not {n} by {n}")
        for i in range(n):
            if d[i][i] != 0:
                raise ValueError(f"d({names[i]}, {names[i]}) = {show(d[i][i])}, expected 0")
            for h in range(n):
                if d[i][h] is not INF and d[i][h] < 0:
                    raise ValueError(f"d({names[i]}, {names[h]}) = {show(d[i][h])}, expected 0 or more")
        wrong = violated(d)
        if wrong:
            raise Violation(names, d, wrong)
        self.n, self.names = n, list(names)
        self.d = [[INF if x is INF else Fraction(x) for x in row] for row in d]

    def __eq__(self, other):
        return self.names == other.names and self.d == other.d

    def __repr__(self):
        return f"Space({self.names}, {[[show(x) for x in row] for row in self.d]})"

    def symmetric(self):
        return all(self.d[i][h] == self.d[h][i] for i in range(self.n) for h in range(i))

    def components(self):
        """Classes of points joined by finite distances in one direction or the other."""
        return classes(self.n, lambda i, h: self.d[i][h] is not INF)

    def induced(self, points):
        return Space([self.names[i] for i in points], [[self.d[i][h] for h in points] for i in points])

    def scaled(self, factor):
        if factor <= 0:
            raise ValueError(f"scaled by {factor}, expected a positive number")
        return Space(self.names, [[INF if x is INF else x * factor for x in row] for row in self.d])

    def reversed(self):
        return Space(self.names, [list(column) for column in zip(*self.d)])

    def finite(self):
        """(i, h, d(i, h)) for all pairs of two points with a finite distance."""
        return [(i, h, self.d[i][h]) for i in range(self.n) for h in range(self.n) if i != h and self.d[i][h] is not INF]

    def least(self):
        """The smallest distance of two points, or INF if there is none."""
        return min((x for _, _, x in self.finite()), default=INF)

    def positive(self):
        return all(x > 0 for _, _, x in self.finite())

    def whole(self):
        return all(x.denominator == 1 for _, _, x in self.finite())


def classes(n, joined):
    left, found = list(range(n)), []
    while left:
        part = [left.pop(0)]
        for i in part:
            new = [h for h in left if joined(i, h) or joined(h, i)]
            part += new
            left = [h for h in left if h not in new]
        found.append(sorted(part))
    return found


def numbered(d):
    return Space([str(i) for i in range(len(d))], d)


def union(*spaces):
    """Side by side at infinite distances; points are numbered anew."""
    n = sum(s.n for s in spaces)
    d, first = [[INF] * n for _ in range(n)], 0
    for s in spaces:
        for i in range(s.n):
            for h in range(s.n):
                d[first + i][first + h] = s.d[i][h]
        first += s.n
    return numbered(d)


def box(*spaces):
    """Tuples of points; distances add. The last one varies fastest."""
    d = [[Fraction(0)]]
    for s in spaces:
        d = [[plus(x, y) for x in row for y in other] for row in d for other in s.d]
    return numbered(d)


def of_graph(graph):
    """Numbers of steps in a graph or a directed one: an arc from i to h asks for K_ij <= lambda K_hj."""
    d = [[Fraction(0) if i == h else INF for h in range(graph.n)] for i in range(graph.n)]
    for i, h in graph.arcs():
        if i != h:
            d[i][h] = Fraction(1)
    names = getattr(graph, "names", None) or [str(i) for i in range(graph.n)]
    return Space(names, closed(d))
