"""Families of graphs and the functions that build graphs from graphs, from docs/graphs.md. Each says how many parameters it
takes; `exact` are those whose numbering of vertices the page fixes, others are told up to isomorphism."""

from fractions import Fraction
from itertools import combinations, product
from math import prod

from .graph import Graph, distances

FAMILIES = {}
EXACT = set()


def family(name, exact=True):
    def add(function):
        FAMILIES[name] = function
        if exact:
            EXACT.add(name)
        return function
    return add


MOST = 2000  # vertices that the model lists pair by pair; functions nested three deep can ask for millions


def small_enough(n):
    if n > MOST:
        raise ValueError(f"{n} vertices, the model lists at most {MOST}")


def by_rule(vertices, adjacent):
    """The graph on a list of vertices with those pairs adjacent of which the rule says so."""
    vertices = list(vertices)
    small_enough(len(vertices))
    return Graph(len(vertices), [(i, j) for i in range(len(vertices)) for j in range(i) if adjacent(vertices[i], vertices[j])])


def differ(a, b):
    return sum(x != y for x, y in zip(a, b))


@family("empty")
def empty(n):
    return Graph(n, [])


@family("complete")
def complete(n):
    return by_rule(range(n), lambda i, j: True)


@family("path")
def path(n):
    return by_rule(range(n), lambda i, j: abs(i - j) == 1)


@family("cycle")
def cycle(n):
    return Graph(n, [(i, (i + 1) % n) for i in range(n)])


@family("star")
def star(n):
    return by_rule(range(n + 1), lambda i, j: j == 0)


@family("wheel")
def wheel(n):
    return Graph(n, [(0, i) for i in range(1, n)] + [(i, i + 1) for i in range(1, n - 1)] + [(n - 1, 1)])


@family("fan")
def fan(n):
    return Graph(n, [(0, i) for i in range(1, n)] + [(i, i + 1) for i in range(1, n - 1)])


@family("complete-multipartite")
def complete_multipartite(*sizes):
    part = [k for k, size in enumerate(sizes) for _ in range(size)]
    return by_rule(range(len(part)), lambda i, j: part[i] != part[j])


@family("complete-bipartite")
def complete_bipartite(a, b):
    return complete_multipartite(a, b)


@family("turan", exact=False)
def turan(n, r):
    return complete_multipartite(*(n // r + (k < n % r) for k in range(r)))


@family("cocktail-party", exact=False)
def cocktail_party(n):
    return complete_multipartite(*[2] * n)


@family("crown", exact=False)
def crown(n):
    return by_rule(product((0, 1), range(n)), lambda a, b: a[0] != b[0] and a[1] != b[1])


@family("threshold")
def threshold(m, t):
    return by_rule(range(m), lambda i, j: abs(i - j) <= t)


FAMILIES["distance-threshold"] = threshold
EXACT.add("distance-threshold")


@family("threshold-graph")
def threshold_graph(*runs):
    joins = [k % 2 == 1 for k, run in enumerate(runs) for _ in range(run)]
    return by_rule(range(len(joins)), lambda i, j: joins[max(i, j)])


@family("hamming")
def hamming(u, v):
    return by_rule(product(range(v), repeat=u), lambda a, b: differ(a, b) == 1)


@family("hypercube")
def hypercube(n):
    return hamming(n, 2)


@family("folded-cube", exact=False)
def folded_cube(n):
    """Words of N bits up to reversal of all bits: those that begin with 0 stand for both."""
    words = [w for w in product((0, 1), repeat=n) if w[0] == 0]
    return by_rule(words, lambda a, b: differ(a, b) in (1, n - 1))


@family("halved-cube")
def halved_cube(n):
    return by_rule([w for w in product((0, 1), repeat=n) if sum(w) % 2 == 0], lambda a, b: differ(a, b) == 2)


@family("fibonacci-cube")
def fibonacci_cube(n):
    words = [w for w in product((0, 1), repeat=n) if not any(x and y for x, y in zip(w, w[1:]))]
    return by_rule(words, lambda a, b: differ(a, b) == 1)


@family("johnson")
def johnson(n, k):
    return by_rule(map(set, combinations(range(n), k)), lambda a, b: len(a & b) == k - 1)


@family("kneser")
def kneser(n, k):
    return by_rule(map(set, combinations(range(n), k)), lambda a, b: not a & b)


@family("odd")
def odd(k):
    return kneser(2 * k - 1, k - 1)


@family("triangular")
def triangular(n):
    return by_rule(map(set, combinations(range(n), 2)), lambda a, b: a & b)


@family("grid")
def grid(*sizes):
    return by_rule(product(*map(range, sizes)), lambda a, b: sum(abs(x - y) for x, y in zip(a, b)) == 1)


@family("torus")
def torus(*sizes):
    return box(*map(cycle, sizes))


@family("rook")
def rook(a, b):
    return by_rule(product(range(a), range(b)), lambda p, q: differ(p, q) == 1)


@family("king")
def king(a, b):
    return by_rule(product(range(a), range(b)), lambda p, q: max(abs(p[0] - q[0]), abs(p[1] - q[1])) == 1)


@family("ladder", exact=False)
def ladder(n):
    return box(path(n), path(2))


@family("moebius-ladder", exact=False)
def moebius_ladder(n):
    return circulant(2 * n, 1, n)


@family("prism", exact=False)
def prism(n):
    return box(cycle(n), path(2))


@family("antiprism", exact=False)
def antiprism(n):
    return circulant(2 * n, 1, 2)


@family("circulant")
def circulant(n, *steps):
    return Graph(n, [(i, (i + s) % n) for i in range(n) for s in steps])


class Field:
    """p^k elements, as lists of k digits in base p, the constant coefficient last; multiplication modulo the least monic
    polynomial that is no product of two monic ones of smaller degree."""

    def __init__(self, q):
        self.q, self.p = q, next(p for p in range(2, q + 1) if q % p == 0)
        self.k = next((k for k in range(1, 13) if self.p ** k == q), None)
        if self.k is None:
            raise ValueError(f"{q} is no power of a prime")
        self.elements = list(product(range(self.p), repeat=self.k))
        composite = {self.raw_product((1,) + a, (1,) + b) for d in range(1, self.k // 2 + 1)
                     for a in product(range(self.p), repeat=d) for b in product(range(self.p), repeat=self.k - d)}
        self.modulus = next((1,) + low for low in self.elements if (1,) + low not in composite)

    def raw_product(self, a, b):
        out = [0] * (len(a) + len(b) - 1)
        for i, x in enumerate(a):
            for j, y in enumerate(b):
                out[i + j] = (out[i + j] + x * y) % self.p
        return tuple(out)

    def times(self, a, b):
        out = list(self.raw_product(a, b))
        while len(out) > self.k:
            lead = out[0]
            for i, digit in enumerate(self.modulus):
                out[i] = (out[i] - lead * digit) % self.p
            out.pop(0)
        return tuple(out)

    def plus(self, a, b):
        return tuple((x + y) % self.p for x, y in zip(a, b))

    def minus(self, a, b):
        return tuple((x - y) % self.p for x, y in zip(a, b))


@family("paley")
def paley(q):
    if q % 4 != 1:
        raise ValueError(f"paley:{q}")
    field = Field(q)
    squares = {field.times(x, x) for x in field.elements if any(x)}
    return by_rule(field.elements, lambda a, b: field.minus(a, b) in squares)


@family("latin-square")
def latin_square(n):
    return by_rule(product(range(n), repeat=2), lambda a, b: a[0] == b[0] or a[1] == b[1] or (sum(a) - sum(b)) % n == 0)


@family("latin-squares")
def latin_squares(q, count):
    field = Field(q)
    if not 0 <= count < q:
        raise ValueError(f"latin-squares:{q},{count}")

    def adjacent(a, b):
        return a[0] == b[0] or a[1] == b[1] or any(
            field.plus(field.times(k, a[0]), a[1]) == field.plus(field.times(k, b[0]), b[1]) for k in field.elements[1:count + 1])
    return by_rule(product(field.elements, repeat=2), adjacent)


@family("generalized-petersen", exact=False)
def generalized_petersen(n, k):
    return Graph(2 * n, [e for i in range(n) for e in ((i, (i + 1) % n), (i, n + i), (n + i, n + (i + k) % n))])


@family("chang", exact=False)
def chang(which):
    around = [(i, (i + 1) % 8) for i in range(8)]
    triangle_and_pentagon = [(i, (i + 1) % 3) for i in range(3)] + [(3 + i, 3 + (i + 1) % 5) for i in range(5)]
    chosen = {1: [(2 * i, 2 * i + 1) for i in range(4)], 2: around, 3: triangle_and_pentagon}[which]
    switched = {frozenset(edge) for edge in chosen}
    pairs = list(map(frozenset, combinations(range(8), 2)))
    return by_rule(pairs, lambda a, b: bool(a & b) != ((a in switched) != (b in switched)))


def glued_path(graph, vertex, length):
    """A path of so many more vertices from one of a graph."""
    edges, last = graph.edges(), vertex
    for new in range(graph.n, graph.n + length):
        edges.append((last, new))
        last = new
    return Graph(graph.n + length, edges)


@family("lollipop", exact=False)
def lollipop(m, n):
    return glued_path(complete(m), m - 1, n)


@family("tadpole", exact=False)
def tadpole(m, n):
    return glued_path(cycle(m), m - 1, n)


@family("barbell", exact=False)
def barbell(m, n):
    first = glued_path(complete(m), m - 1, n)
    last = first.n - 1
    edges = first.edges() + [(first.n + u, first.n + v) for u, v in complete(m).edges()] + [(last, first.n)]
    return Graph(first.n + m, edges)


@family("windmill", exact=False)
def windmill(k, n):
    edges = []
    for copy in range(n):
        corners = [0] + [1 + copy * (k - 1) + i for i in range(k - 1)]
        edges += combinations(corners, 2)
    return Graph(1 + n * (k - 1), edges)


@family("friendship", exact=False)
def friendship(n):
    return windmill(3, n)


@family("book", exact=False)
def book(n):
    return box(star(n), path(2))


@family("triangular-book", exact=False)
def triangular_book(n):
    return Graph(n + 2, [(0, 1)] + [(s, 2 + i) for i in range(n) for s in (0, 1)])


@family("helm", exact=False)
def helm(n):
    rim = wheel(n + 1)
    return Graph(2 * n + 1, rim.edges() + [(i, n + i) for i in range(1, n + 1)])


@family("gear", exact=False)
def gear(n):
    rim = list(range(1, 2 * n + 1))
    return Graph(2 * n + 1, [(rim[i], rim[(i + 1) % (2 * n)]) for i in range(2 * n)] + [(0, rim[i]) for i in range(0, 2 * n, 2)])


@family("sunlet", exact=False)
def sunlet(n):
    return Graph(2 * n, cycle(n).edges() + [(i, n + i) for i in range(n)])


@family("caterpillar", exact=False)
def caterpillar(*leaves):
    edges, new = path(len(leaves)).edges(), len(leaves)
    for vertex, count in enumerate(leaves):
        for _ in range(count):
            edges.append((vertex, new))
            new += 1
    return Graph(new, edges)


@family("spider")
def spider(*legs):
    graph = empty(1)
    for length in legs:
        graph = glued_path(graph, 0, length)
    return graph


@family("balanced-tree", exact=False)
def balanced_tree(r, h):
    edges, level, new = [], [0], 1
    for _ in range(h):
        following = []
        for parent in level:
            for _ in range(r):
                edges.append((parent, new))
                following.append(new)
                new += 1
        level = following
    return Graph(new, edges)


# Drawn graphs: docs/graphs.md says which words are drawn and what for.


def words(seed):
    whole, state = 2 ** 64 - 1, seed
    while True:
        state = state + 0x9E3779B97F4A7C15 & whole
        z = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & whole
        z = (z ^ z >> 27) * 0x94D049BB133111EB & whole
        yield z ^ z >> 31


@family("random")
def random_graph(n, p, seed):
    draw = words(seed)
    return Graph(n, [(u, v) for u in range(n) for v in range(u + 1, n) if Fraction(next(draw), 2 ** 64) < p])


@family("random-tree")
def random_tree(n, seed):
    """The leaf with the smallest number is joined to the first of the code, and both go."""
    draw = words(seed)
    code, left, edges = [next(draw) % n for _ in range(n - 2)], list(range(n)), []
    while code:
        leaf = min(v for v in left if v not in code)
        edges.append((leaf, code.pop(0)))
        left.remove(leaf)
    return Graph(n, edges + ([tuple(left)] if n > 1 else []))


@family("random-regular")
def random_regular(n, d, seed):
    if not 0 <= d < n or n * d % 2:
        raise ValueError(f"random-regular:{n},{d}")
    steps = list(range(1, d // 2 + 1)) + [n // 2] * (d % 2)
    edges = sorted(tuple(sorted(e)) for e in circulant(n, *steps).edges())
    draw = words(seed)
    for _ in range(20 * len(edges)):
        i, j, turned = next(draw) % len(edges), next(draw) % len(edges), next(draw) % 2
        (a, b), (c, d) = edges[i], edges[j][::-1] if turned else edges[j]
        new = [tuple(sorted((a, c))), tuple(sorted((b, d)))]
        if len({a, b, c, d}) == 4 and not any(edge in edges for edge in new):
            edges[i], edges[j] = new
    return Graph(n, edges)


@family("random-geometric")
def random_geometric(n, r, seed):
    draw = words(seed)
    points = [(Fraction(next(draw) >> 44, 2 ** 20), Fraction(next(draw) >> 44, 2 ** 20)) for _ in range(n)]
    return by_rule(points, lambda a, b: (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 <= r * r)


# Functions of graphs.


def box(*graphs):
    """Words of vertices, the first letter most significant; adjacent when one letter moves along an edge."""
    small_enough(prod(g.n for g in graphs))
    words = list(product(*(range(g.n) for g in graphs)))
    place = {word: i for i, word in enumerate(words)}
    edges = []
    for word in words:
        for position, g in enumerate(graphs):
            for other in g.near[word[position]]:
                edges.append((place[word], place[word[:position] + (other,) + word[position + 1:]]))
    return Graph(len(words), edges)


def power(graph, n):
    return box(*[graph] * n)


def union(*graphs):
    edges, start = [], 0
    for g in graphs:
        edges += [(start + u, start + v) for u, v in g.edges()]
        start += g.n
    return Graph(start, edges)


def copies(graph, n):
    return union(*[graph] * n)


def complement(graph):
    return by_rule(range(graph.n), lambda i, j: i not in graph.near[j])


def line(graph):
    return by_rule(graph.edges(), lambda a, b: set(a) & set(b))


def within(graph, t):
    table = distances(graph)
    return by_rule(range(graph.n), lambda i, j: table[i][j] is not None and table[i][j] <= t)


def pairs_by_rule(g, h, adjacent):
    """Pairs of a vertex of each; the rule is told whether the firsts are equal and adjacent, and the seconds."""
    return by_rule(product(range(g.n), range(h.n)),
                   lambda a, b: adjacent(a[0] == b[0], a[0] in g.near[b[0]], a[1] == b[1], a[1] in h.near[b[1]]))


def folded(function):
    def of_several(first, *others):
        for other in others:
            small_enough(first.n * other.n)
            first = function(first, other)
        return first
    return of_several


strong = folded(lambda g, h: pairs_by_rule(g, h, lambda same, near, same2, near2: (same or near) and (same2 or near2)))
tensor = folded(lambda g, h: pairs_by_rule(g, h, lambda same, near, same2, near2: near and near2))
lexicographic = folded(lambda g, h: pairs_by_rule(g, h, lambda same, near, same2, near2: near or (same and near2)))


def join(*graphs):
    part = [k for k, g in enumerate(graphs) for _ in range(g.n)]
    beside = union(*graphs)
    return by_rule(range(beside.n), lambda i, j: part[i] != part[j] or i in beside.near[j])


def mycielskian(graph):
    n = graph.n

    def adjacent(i, j):
        i, j = sorted((i, j))
        return i // n == 1 if j == 2 * n else i < n and i in graph.near[j % n]
    return by_rule(range(2 * n + 1), adjacent) if n else Graph(1, [])


def subdivision(graph):
    things = [(v,) for v in range(graph.n)] + sorted(tuple(sorted(e)) for e in graph.edges())
    return by_rule(things, lambda a, b: len(a) != len(b) and bool(set(a) & set(b)))


def induced(graph, *vertices):
    if len(set(vertices)) < len(vertices) or any(v >= graph.n for v in vertices):
        raise ValueError("induced")
    return by_rule(vertices, lambda u, v: u in graph.near[v])


def delete(graph, *vertices):
    induced(graph, *vertices)
    return induced(graph, *(v for v in range(graph.n) if v not in vertices))


# How many graphs and numbers a function takes: (least graphs, several?, number?)
FUNCTIONS = {"box": (box, 2, True, False), "union": (union, 2, True, False), "power": (power, 1, False, True),
             "copies": (copies, 1, False, True), "complement": (complement, 1, False, False), "line": (line, 1, False, False),
             "within": (within, 1, False, True), "join": (join, 2, True, False), "strong": (strong, 2, True, False),
             "tensor": (tensor, 2, True, False), "lexicographic": (lexicographic, 2, True, False),
             "mycielskian": (mycielskian, 1, False, False), "subdivision": (subdivision, 1, False, False),
             "induced": (induced, 1, False, True), "delete": (delete, 1, False, True)}
