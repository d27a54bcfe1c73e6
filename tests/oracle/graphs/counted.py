"""What graph theory counts in a graph, by definitions or by networkx, and the classes of graphs that questions know."""

from fractions import Fraction
from functools import lru_cache
from itertools import combinations

import networkx

from .graph import distances
from exact_lp import solve

MOST = 12  # vertices up to which all sets are tried


def to_networkx(graph):
    out = networkx.Graph()
    out.add_nodes_from(range(graph.n))
    out.add_edges_from(graph.edges())
    return out


def independence(graph):
    near = [sum(1 << u for u in of) for of in graph.near]

    @lru_cache(maxsize=None)
    def most(left):
        if not left:
            return 0
        v = left.bit_length() - 1
        without = left & ~(1 << v)
        return max(most(without), 1 + most(without & ~near[v]))

    return most((1 << graph.n) - 1)


def complement(graph):
    return type(graph)(graph.n, [(u, v) for u, v in combinations(range(graph.n), 2) if v not in graph.near[u]])


def packing(graph):
    far = distances(graph)
    square = type(graph)(graph.n, [(u, v) for u, v in combinations(range(graph.n), 2) if far[u][v] in (1, 2)])
    return independence(square)


def domination(graph):
    for k in range(1, graph.n + 1):
        for chosen in combinations(range(graph.n), k):
            if set(chosen).union(*(graph.near[v] for v in chosen)) == set(range(graph.n)):
                return k
    return 0


def chromatic(graph):
    def possible(colours, used, k):
        v = len(colours)
        if v == graph.n:
            return True
        for c in range(min(used + 1, k)):
            if all(colours[u] != c for u in graph.near[v] if u < v) and possible(colours + [c], max(used, c + 1), k):
                return True
        return False

    return next(k for k in range(1, graph.n + 1) if possible([], 0, k))


def fractional_domination(graph):
    closed = [[int(u == v or u in graph.near[v]) for u in range(graph.n)] for v in range(graph.n)]
    return solve([1] * graph.n, closed, [">="] * graph.n, [1] * graph.n, maximise=False).value


def fractional_independence(graph):
    """Half-integral (Nemhauser and Trotter): all of 0, 1/2, 1 are tried."""
    edges = graph.edges()

    def most(values):
        v = len(values)
        if v == graph.n:
            return sum(values)
        return max(most(values + [x]) for x in (0, 1, 2) if all(values[u] + x <= 2 for u in graph.near[v] if u < v))

    return Fraction(most([]), 2) if edges else Fraction(graph.n)


def vertex_connectivity(graph):
    return 0 if graph.n == 1 else networkx.node_connectivity(to_networkx(graph))


def edge_connectivity(graph):
    return 0 if graph.n == 1 else networkx.edge_connectivity(to_networkx(graph))


def matching(graph):
    return len(networkx.max_weight_matching(to_networkx(graph), maxcardinality=True))


def triangles(graph):
    return sum(networkx.triangles(to_networkx(graph)).values()) // 3


def contains(graph, part, induced):
    search = networkx.algorithms.isomorphism.GraphMatcher(to_networkx(graph), to_networkx(part))
    return search.subgraph_is_isomorphic() if induced else search.subgraph_is_monomorphic()


def claw_free(graph):
    return not any(all(b not in graph.near[a] for a, b in combinations(three, 2))
                   for near in graph.near for three in combinations(sorted(near), 3))


def blocks(graph):
    same = to_networkx(graph)
    return [same.subgraph(block) for block in networkx.biconnected_components(same)]


def block_graph(graph):
    return all(2 * b.number_of_edges() == len(b) * (len(b) - 1) for b in blocks(graph))


def cactus(graph):
    return networkx.is_connected(to_networkx(graph)) and all(len(b) == 2 or b.number_of_edges() == len(b) for b in blocks(graph))


def chordal(graph):
    """Simplicial vertices are taken away as long as there are any."""
    left = set(range(graph.n))
    while left:
        for v in left:
            if all(b in graph.near[a] for a, b in combinations(graph.near[v] & left, 2)):
                left.remove(v)
                break
        else:
            return False
    return True


def planar(graph):
    return networkx.check_planarity(to_networkx(graph))[0]


def line_graph(graph):
    """Its edges are shared out among cliques, each vertex in at most two of them (Krausz)."""
    edges = [frozenset(e) for e in graph.edges()]

    def possible(left, times):
        if not left:
            return True
        u, v = first = sorted(min(left, key=sorted))
        common = [w for w in graph.near[u] if w in graph.near[v]]
        for k in range(len(common), -1, -1):
            for more in combinations(common, k):
                clique = [*first, *more]
                inside = {frozenset(pair) for pair in combinations(clique, 2)}
                if inside <= left and all(times[w] < 2 for w in clique):
                    if possible(left - inside, {**times, **{w: times[w] + 1 for w in clique}}):
                        return True
        return False

    return possible(set(edges), {v: 0 for v in range(graph.n)})


def self_complementary(graph):
    return networkx.is_isomorphic(to_networkx(graph), to_networkx(complement(graph)))


def shows(graph, name, sets):
    """Whether sets of vertices are what an invariant counts."""
    all_of = [v for one in sets for v in one]
    if len(set(all_of)) != len(all_of) or not set(all_of) <= set(range(graph.n)):
        return False
    if name == "chromatic":
        return len(all_of) == graph.n and not any(b in graph.near[a] for one in sets for a, b in combinations(one, 2))
    if name == "matching":
        return all(len(one) == 2 and one[1] in graph.near[one[0]] for one in sets)
    if len(sets) != 1:
        return False
    pairs = list(combinations(all_of, 2))
    if name == "domination":
        return set(all_of).union(*(graph.near[v] for v in all_of)) == set(range(graph.n))
    if name == "packing":
        return not any(({a} | graph.near[a]) & ({b} | graph.near[b]) for a, b in pairs)
    return all((b in graph.near[a]) == (name == "clique") for a, b in pairs)


class LargestEigenvalue:
    """Is told from other numbers: x is above it iff x - A is positive definite, which elimination decides."""

    def __init__(self, graph):
        self.graph = graph

    def below(self, x):
        n = self.graph.n
        rows = [[Fraction(x) if i == j else Fraction(-(j in self.graph.near[i])) for j in range(n)] for i in range(n)]
        for k in range(n):
            if rows[k][k] <= 0:
                return False
            for i in range(k + 1, n):
                factor = rows[i][k] / rows[k][k]
                rows[i] = [a - factor * b for a, b in zip(rows[i], rows[k])]
        return True

    def is_between(self, low, high, step=Fraction(1, 10**9)):
        return not self.below(low) and self.below(high + step if low == high else high)
