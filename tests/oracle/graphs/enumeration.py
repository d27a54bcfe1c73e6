"""All graphs with a few vertices up to isomorphism, by nothing but their definition: every set of edges, and of those that
permutations of the vertices take to each other one. The numbers are published: OEIS A000088, A001349, A000055."""

from functools import lru_cache
from itertools import permutations

from .graph import Graph
from .symmetry import certificate, isomorphic

ALL_GRAPHS = [1, 1, 2, 4, 11, 34, 156, 1044, 12346, 274668, 12005168]  # OEIS A000088, from n = 0
CONNECTED_GRAPHS = [1, 1, 1, 2, 6, 21, 112, 853, 11117, 261080, 11716571]  # OEIS A001349
TREES = [1, 1, 1, 1, 2, 3, 6, 11, 23, 47, 106, 235]  # OEIS A000055


@lru_cache(maxsize=None)
def all_graphs(n):
    """Up to five vertices by all permutations of all sets of edges; beyond, one vertex more in every way."""
    if n <= 5:
        return _by_permutations(n)
    classes = {}
    for smaller in all_graphs(n - 1):
        edges = smaller.edges()
        for chosen in range(1 << (n - 1)):
            graph = Graph(n, edges + [(u, n - 1) for u in range(n - 1) if chosen >> u & 1])
            same = classes.setdefault(certificate(graph), [])
            if not any(isomorphic(graph, other) for other in same):
                same.append(graph)
    found = [graph for same in classes.values() for graph in same]
    if len(found) != ALL_GRAPHS[n]:
        raise ArithmeticError(f"{len(found)} graphs with {n} vertices, published are {ALL_GRAPHS[n]}")
    return found


def _by_permutations(n):
    pairs = [(u, v) for v in range(n) for u in range(v)]
    place = {pair: i for i, pair in enumerate(pairs)}
    moves = [[1 << place[tuple(sorted((p[u], p[v])))] for u, v in pairs] for p in permutations(range(n))]
    seen, found = set(), []
    for mask in range(1 << len(pairs)):
        if mask not in seen:
            for move in moves:
                seen.add(sum(bit for i, bit in enumerate(move) if mask >> i & 1))
            found.append(Graph(n, [pair for i, pair in enumerate(pairs) if mask >> i & 1]))
    if len(found) != ALL_GRAPHS[n]:
        raise ArithmeticError(f"{len(found)} graphs with {n} vertices, published are {ALL_GRAPHS[n]}")
    return found
