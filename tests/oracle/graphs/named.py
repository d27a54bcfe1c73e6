"""The graphs of docs/graphs.md that have a name, from their definitions in the literature, up to isomorphism. LCF notation: a
Hamiltonian cycle, and for each of its vertices how far ahead its third edge goes. The Hoffman graph is known by a
property: the only graph besides the 4-cube that has its spectrum."""

from itertools import combinations, product

from . import families as f
from .graph import Graph


def lcf(steps, times):
    n = len(steps) * times
    return Graph(n, [(i, (i + 1) % n) for i in range(n)] + [(i, (i + steps[i % len(steps)]) % n) for i in range(n)])


def listed(neighbours):
    edges = [(u, v) for u, others in neighbours.items() for v in others]
    return Graph(1 + max(max(e) for e in edges), edges)


def with_leaves(graph, *vertices):
    edges = graph.edges() + [(v, graph.n + i) for i, v in enumerate(vertices)]
    return Graph(graph.n + len(vertices), edges)


def truncated(graph, links_are_cycles):
    """A vertex for each end of an edge; those at one corner make a cycle, that of its neighbours if these are one."""
    return f.by_rule(graph.arcs(), lambda a, b: a == b[::-1] or (a[0] == b[0] and (not links_are_cycles or a[1] in graph.near[b[1]])))


def icosahedron():
    upper, lower = [1, 2, 3, 4, 5], [6, 7, 8, 9, 10]
    edges = [(0, u) for u in upper] + [(11, v) for v in lower]
    for i in range(5):
        edges += [(upper[i], upper[(i + 1) % 5]), (lower[i], lower[(i + 1) % 5]), (upper[i], lower[i]), (upper[i], lower[(i + 1) % 5])]
    return Graph(12, edges)


def groetzsch():
    """Mycielski's construction of the pentagon."""
    edges = f.cycle(5).edges()
    return Graph(11, edges + [e for u, v in edges for e in ((u, 5 + v), (5 + u, v))] + [(5 + i, 10) for i in range(5)])


def coxeter():
    lines = [{0, 1, 3}, {1, 2, 4}, {2, 3, 5}, {3, 4, 6}, {4, 5, 0}, {5, 6, 1}, {6, 0, 2}]
    return f.by_rule([set(c) for c in combinations(range(7), 3) if set(c) not in lines], lambda a, b: not a & b)


def biggs_smith():
    """17 letters H, the four ends of which go round in steps of 1, 4, 2 and 8."""
    edges = []
    for i in range(17):
        a, b = 6 * i, 6 * i + 1
        edges += [(a, b), (a, a + 2), (a, a + 3), (b, a + 4), (b, a + 5)]
        for end, step in ((2, 1), (3, 4), (4, 2), (5, 8)):
            edges.append((6 * i + end, 6 * ((i + step) % 17) + end))
    return Graph(102, edges)


def schlaefli():
    """Lines a_i, b_i, c_ij of a cubic surface. a_i meets b_j (i != j) and c_ij, so does b_i; c_ij meets c_kl if disjoint."""
    lines = [("a", {i}) for i in range(6)] + [("b", {i}) for i in range(6)] + [("c", set(p)) for p in combinations(range(6), 2)]

    def meet(x, y):
        kinds = {x[0], y[0]}
        if kinds == {"a", "b"}:
            return x[1] != y[1]
        if len(kinds) == 2:
            return bool(x[1] & y[1])
        return kinds == {"c"} and not x[1] & y[1]

    return f.by_rule(lines, lambda x, y: not meet(x, y))


def hoffman_singleton():
    """Five pentagons P_h and five pentagrams Q_i; vertex j of P_h is joined to vertex hi + j of Q_i."""
    edges = []
    for h, j in product(range(5), repeat=2):
        edges += [(5 * h + j, 5 * h + (j + 1) % 5), (25 + 5 * h + j, 25 + 5 * h + (j + 2) % 5)]
        edges += [(5 * h + j, 25 + 5 * i + (h * i + j) % 5) for i in range(5)]
    return Graph(50, edges)


def gosset():
    points = [(sign, set(p)) for sign in (0, 1) for p in combinations(range(8), 2)]
    return f.by_rule(points, lambda x, y: len(x[1] & y[1]) == (1 if x[0] == y[0] else 0))


def perkel():
    return f.by_rule(product(range(3), range(19)), lambda x, y: any(
        (b[0] - a[0]) % 3 == 1 and pow(b[1] - a[1], 3, 19) == pow(26, a[0], 19) for a, b in ((x, y), (y, x))))


def holt():
    """Words (x, y) of Z_9 x Z_3; (x, y) goes to (4x + 1, y - 1) and (4x - 1, y - 1)."""
    edges = [((x, y), ((4 * x + s) % 9, (y - 1) % 3)) for x in range(9) for y in range(3) for s in (1, -1)]
    return Graph(27, [(3 * a[0] + a[1], 3 * b[0] + b[1]) for a, b in edges])


def characteristic_polynomial(graph):
    """Coefficients by Faddeev and LeVerrier, in whole numbers."""
    n = graph.n
    power = [[int(i == j) for j in range(n)] for i in range(n)]
    coefficients = [1]
    for k in range(1, n + 1):
        product_ = [[sum(power[w][j] for w in graph.near[i]) for j in range(n)] for i in range(n)]
        coefficients.append(-sum(product_[i][i] for i in range(n)) // k)
        power = [[product_[i][j] + (coefficients[-1] if i == j else 0) for j in range(n)] for i in range(n)]
    return coefficients


def is_hoffman(graph):
    """With the spectrum of the 4-cube, and not the 4-cube: there is one such graph."""
    from .symmetry import isomorphic
    cube = f.hypercube(4)
    return graph.n == 16 and characteristic_polynomial(graph) == characteristic_polynomial(cube) and not isomorphic(graph, cube)


NAMED = {
    "claw": lambda: f.star(3),
    "paw": lambda: with_leaves(f.cycle(3), 0),
    "diamond": lambda: Graph(4, [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3)]),
    "bull": lambda: with_leaves(f.cycle(3), 0, 1),
    "house": lambda: f.complement(f.path(5)),
    "house-x": lambda: Graph(5, f.complete(4).edges() + [(0, 4), (1, 4)]),
    "butterfly": lambda: f.windmill(3, 2),
    "gem": lambda: f.fan(5),
    "kite": lambda: with_leaves(Graph(4, [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3)]), 2),
    "dart": lambda: with_leaves(Graph(4, [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3)]), 0),
    "cricket": lambda: with_leaves(f.cycle(3), 0, 0),
    "chair": lambda: f.spider(1, 1, 2),
    "cross": lambda: f.spider(1, 1, 1, 2),
    "banner": lambda: with_leaves(f.cycle(4), 0),
    "fish": lambda: Graph(6, f.cycle(4).edges() + [(0, 4), (0, 5), (4, 5)]),
    "domino": lambda: f.grid(2, 3),
    "net": lambda: with_leaves(f.cycle(3), 0, 1, 2),
    "hajos": lambda: Graph(6, [(0, 1), (1, 2), (2, 0), (0, 3), (1, 3), (1, 4), (2, 4), (2, 5), (0, 5)]),
    "utility": lambda: f.complete_bipartite(3, 3),
    "moser-spindle": lambda: Graph(7, [(0, 1), (0, 2), (1, 2), (1, 3), (2, 3), (0, 4), (0, 5), (4, 5), (4, 6), (5, 6), (3, 6)]),
    "wagner": lambda: f.moebius_ladder(4),
    "groetzsch": groetzsch,
    "herschel": lambda: listed({0: [1, 3, 4], 1: [2, 5, 6], 2: [3, 7], 3: [8, 9], 4: [5, 9], 5: [10], 6: [7, 10], 7: [8], 8: [10], 9: [10]}),
    "chvatal": lambda: listed({0: [1, 4, 6, 9], 1: [2, 5, 7], 2: [3, 6, 8], 3: [4, 7, 9], 4: [5, 8], 5: [10, 11], 6: [10, 11], 7: [8, 11],
                               8: [10], 9: [10, 11]}),
    "tetrahedron": lambda: f.complete(4),
    "cube": lambda: f.hypercube(3),
    "octahedron": lambda: f.cocktail_party(3),
    "dodecahedron": lambda: f.generalized_petersen(10, 2),
    "icosahedron": icosahedron,
    "cuboctahedron": lambda: f.line(f.hypercube(3)),
    "icosidodecahedron": lambda: f.line(f.generalized_petersen(10, 2)),
    "truncated-tetrahedron": lambda: truncated(f.complete(4), False),
    "truncated-cube": lambda: truncated(f.hypercube(3), False),
    "truncated-octahedron": lambda: truncated(f.cocktail_party(3), True),
    "truncated-dodecahedron": lambda: truncated(f.generalized_petersen(10, 2), False),
    "truncated-icosahedron": lambda: truncated(icosahedron(), True),
    "petersen": lambda: f.kneser(5, 2),
    "franklin": lambda: lcf([5, -5], 6),
    "frucht": lambda: lcf([-5, -2, -4, 2, 5, -2, 2, 5, -2, -5, 4, 2], 1),
    "duerer": lambda: f.generalized_petersen(6, 2),
    "bidiakis-cube": lambda: lcf([6, 4, -4], 4),
    "heawood": lambda: lcf([5, -5], 7),
    "moebius-kantor": lambda: f.generalized_petersen(8, 3),
    "pappus": lambda: lcf([5, 7, -7, 7, -7, -5], 3),
    "desargues": lambda: f.generalized_petersen(10, 3),
    "mcgee": lambda: lcf([12, 7, -7], 8),
    "nauru": lambda: f.generalized_petersen(12, 5),
    "f26a": lambda: lcf([-7, 7], 13),
    "coxeter": coxeter,
    "tutte-coxeter": lambda: lcf([-13, -9, 7, -7, 9, 13], 5),
    "dyck": lambda: lcf([5, -5, 13, -13], 8),
    "gray": lambda: lcf([-25, 7, -7, 13, -13, 25], 9),
    "foster": lambda: lcf([17, -9, 37, -37, 9, -17], 15),
    "biggs-smith": biggs_smith,
    "tutte-12-cage": lambda: lcf([17, 27, -13, -59, -35, 35, -11, 13, -53, 53, -27, 21, 57, 11, -21, -57, 59, -17], 7),
    "clebsch": lambda: f.folded_cube(5),
    "shrikhande": lambda: f.by_rule(product(range(4), repeat=2), lambda a, b: ((a[0] - b[0]) % 4, (a[1] - b[1]) % 4) in
                                    {(1, 0), (3, 0), (0, 1), (0, 3), (1, 1), (3, 3)}),
    "hoffman": None,
    "folkman": lambda: lcf([5, -7, -7, 5], 5),
    "holt": holt,
    "doyle": holt,
    "schlaefli": schlaefli,
    "hoffman-singleton": hoffman_singleton,
    "gosset": gosset,
    "perkel": perkel,
}
