"""What channels on a graph leak at most, by linear programs over all private channels.

A channel K is private at lambda if K_ij <= lambda K_hj for adjacent i, h and every output j. Its leakage factor is
sum_j max_i K_ij (edwards, equation 1; alvim15, theorem 12: under the uniform prior, and the most under any). Columns with
their maximum in the same row may be added up, so there are as many columns as rows, each largest on the diagonal."""

from fractions import Fraction
from functools import lru_cache

from exact_lp import OPTIMAL, solve

from .graph import Graph, components, distances
from .tree_sums import least_sum


def maximum_directly(n, arcs, level):
    """max sum_j K_jj over all n x n matrices K >= 0 with rows that sum to 1 and K_ij <= lambda K_hj for every arc (i, h)."""
    level = Fraction(level)
    rows, senses, right = [], [], []
    for i in range(n):
        rows.append([1 if k // n == i else 0 for k in range(n * n)])
        senses.append("=")
        right.append(1)
    for i, h in arcs:
        for j in range(n):
            row = [0] * (n * n)
            row[i * n + j], row[h * n + j] = 1, -level
            rows.append(row)
            senses.append("<=")
            right.append(0)
    solution = solve([1 if k // n == k % n else 0 for k in range(n * n)], rows, senses, right)
    if solution.status != OPTIMAL:
        raise ArithmeticError(solution.status)
    return solution.value


def column_exponents(graph):
    """Of a connected graph: the functions f with minimum 0 such that lambda^{-f} are the extreme private columns (lambda > 1).

    An extreme ray of the cone { c : c_i <= lambda c_h } has n - 1 independent inequalities that are equations: along a
    spanning tree log c changes by exactly one. So f changes by at most one along edges, and the edges along which it does
    change connect the graph. Built vertex by vertex in the order of a search, from every neighbour seen so far."""
    order, seen = [0], {0}
    for v in order:
        for w in sorted(graph.near[v]):
            if w not in seen:
                seen.add(w)
                order.append(w)
    found = set()

    def extend(place, f):
        if place == graph.n:
            change = Graph(graph.n, [(u, v) for u, v in graph.edges() if f[u] != f[v]])
            if len(components(change)) == 1:
                low = min(f.values())
                found.add(tuple(f[v] - low for v in range(graph.n)))
            return
        v = order[place]
        near = [f[w] for w in graph.near[v] if w in f]
        for value in range(max(near) - 1, min(near) + 2):
            f[v] = value
            extend(place + 1, f)
            del f[v]

    extend(1, {0: 0})
    return sorted(found)


@lru_cache(maxsize=20000)
def _connected_columns(n, edges):
    return column_exponents(Graph(n, edges))


def maximum(graph, level):
    """OPT(G, lambda), the sum over components: rows of one say nothing about rows of another."""
    level = Fraction(level)
    total = Fraction(0)
    for part in components(graph):
        total += _connected_maximum(graph.induced(part), level)
    return total


def _connected_maximum(graph, level):
    if level == 1 or graph.n == 1:
        return Fraction(1)  # all rows are equal
    columns = _connected_columns(graph.n, tuple(graph.edges()))
    powers = [level**-k for k in range(graph.n)]
    rows = [[powers[f[i]] for f in columns] for i in range(graph.n)]
    solution = solve([1] * len(columns), rows, ["="] * graph.n, [1] * graph.n)
    if solution.status != OPTIMAL:
        raise ArithmeticError(solution.status)
    return solution.value


def similarity(graph, level):
    """M_ij = lambda^{-d(i,j)}, 0 between components."""
    level = Fraction(level)
    powers = [Fraction(1)]
    for _ in range(graph.n):
        powers.append(powers[-1] / level)
    return [[Fraction(0) if d is None else powers[d] for d in row] for row in distances(graph)]


def covering(graph, level):
    """min sum y over y >= 0 with M y >= 1, solved as its dual, max sum x over x >= 0 with M x <= 1, a component at a time."""
    total = Fraction(0)
    for part in components(graph):
        matrix = similarity(graph.induced(part), level)
        total += solve([1] * len(part), matrix, ["<="] * len(part), [1] * len(part)).value
    return total


def eccentricities(graph):
    """For each component: its size, diameter and radius."""
    table = distances(graph)
    for part in components(graph):
        furthest = [max(table[v][w] for w in part) for v in part]
        yield len(part), max(furthest), min(furthest)


def diameter_bound(graph, level):
    return sum((Fraction(level) ** d for _, d, _ in eccentricities(graph)), Fraction(0))


def radius_bound(graph, level):
    return sum((Fraction(level) ** r for _, _, r in eccentricities(graph)), Fraction(0))


def tree_bound(graph, level):
    """n - 2(n - q)/(lambda + 1), by docs/theory.md the bound of a spanning forest."""
    return sum((l - 2 * (l - 1) / (Fraction(level) + 1) for l, _, _ in eccentricities(graph)), Fraction(0))


LARGEST_BEST_BLOCKS = 12  # vertices of a component up to which the best blocks are taken, by docs/optimum.md


def blocks_bound(graph, level):
    """n - sum_B k_B (k_B - 1)/(k_B - 1 + lambda) over the blocks of a spanning subgraph, all cliques (docs/optimum.md)."""
    level = Fraction(level)
    total = Fraction(0)
    for part in components(graph):
        inside = graph.induced(part)
        if inside.n <= LARGEST_BEST_BLOCKS:
            total += _best_blocks(inside, level)
        else:
            total += inside.n - sum(k * (k - 1) / (k - 1 + level) for k in map(len, grown_blocks(inside)))
    return total


def grown_blocks(graph):
    """Of a connected graph, as the page says: the smallest vertex is reached first; each in its turn takes cliques of vertices not yet
    reached, the smallest of them that fits all so far next."""
    reached, found = [0], []
    for v in reached:
        while True:
            clique = [v]
            for w in range(graph.n):
                if w not in reached and all(w in graph.near[u] for u in clique):
                    clique.append(w)
            if len(clique) == 1:
                break
            reached += clique[1:]
            found.append(clique)
    return found


def _best_blocks(graph, level):
    """The best of all: a set of vertices is one clique, or two smaller sets that share a vertex. Savings in whole numbers over one
    denominator."""
    scale = 1
    for k in range(2, graph.n + 1):
        scale *= (k - 1 + level).numerator
    saved = {k: int(scale * k * (k - 1) / (k - 1 + level)) for k in range(2, graph.n + 1)}
    assert all(Fraction(saved[k], scale) == k * (k - 1) / (k - 1 + level) for k in saved)
    near = [sum(1 << w for w in graph.near[v]) for v in range(graph.n)]
    best = {1 << v: 0 for v in range(graph.n)}
    cliques = {1 << v for v in range(graph.n)}
    for vertices in range(1, 1 << graph.n):
        if vertices in best:
            continue
        top = vertices.bit_length() - 1
        rest = vertices ^ (1 << top)
        here = None
        if rest in cliques and near[top] & rest == rest:
            cliques.add(vertices)
            here = saved[vertices.bit_count()]
        for w in range(graph.n):
            if not vertices >> w & 1:
                continue
            others = vertices ^ (1 << w)
            a = (others - 1) & others
            while a > others ^ a:  # each split once
                left, right = best.get(a | 1 << w), best.get(others ^ a | 1 << w)
                if left is not None and right is not None and (here is None or left + right > here):
                    here = left + right
                a = (a - 1) & others
        if here is not None:
            best[vertices] = here
    return graph.n - Fraction(best[(1 << graph.n) - 1], scale)


def path_lower(graph, level):
    """A path as long as the diameter is an image of a component: 1 + d (lambda - 1)/(lambda + 1)."""
    level = Fraction(level)
    return sum((1 + d * (level - 1) / (level + 1) for _, d, _ in eccentricities(graph)), Fraction(0))


def layer_tree(graph, root):
    """Of a connected graph: parts are vertices equally far from the root that are joined by ways no vertex of which is nearer to it."""
    far = distances(graph)[root]
    parts = []
    for d in range(max(far) + 1):
        outside = [v for v in range(graph.n) if far[v] >= d]
        for piece in components(graph.induced(outside)):
            part = sorted(outside[k] for k in piece if far[outside[k]] == d)
            if part:
                parts.append(part)
    of = {v: k for k, part in enumerate(parts) for v in part}
    return parts, Graph(len(parts), sorted({(min(of[u], of[v]), max(of[u], of[v])) for u, v in graph.edges() if of[u] != of[v]}))


def layers_lower(graph, level):
    """The largest maximum of a tree of layers, over all roots; with more than 64 vertices over the first of largest and the first of
    smallest eccentricity. The maximum of a tree is that of docs/theory.md."""
    level = Fraction(level)
    total = Fraction(0)
    for part in components(graph):
        inside = graph.induced(part)
        roots = range(inside.n)
        if inside.n > 64:
            furthest = [max(row) for row in distances(inside)]
            roots = [furthest.index(max(furthest)), furthest.index(min(furthest))]
        total += max(Fraction(1) if level == 1 else least_sum(layer_tree(inside, root)[1], level) for root in roots)
    return total


def covering_lower(graph, level):
    """(lambda cov + q)/(lambda + 1)."""
    level = Fraction(level)
    return (level * covering(graph, level) + len(components(graph))) / (level + 1)


def clique_bound(graph, level):
    return sum((l * Fraction(level) ** d / (l - 1 + Fraction(level) ** d) for l, d, _ in eccentricities(graph)), Fraction(0))


def uniform_bound(graph, level):
    total = Fraction(0)
    for part in components(graph):
        total += len(part) / min(sum(row) for row in similarity(graph.induced(part), level))
    return total


def mixture(graph, level):
    return sum((l * Fraction(level) / (l - 1 + Fraction(level)) for l, _, _ in eccentricities(graph)), Fraction(0))


def magnitude(graph, level):
    """sum w over a solution of M w = 1, or None. All solutions have the same sum, because M is symmetric."""
    n = graph.n
    solution = solve([1] * n, similarity(graph, level), ["="] * n, [1] * n, free=range(n))
    return solution.value if solution.status == OPTIMAL else None


def magnitude_bound(graph, level):
    """The same over solutions w >= 0, or None."""
    n = graph.n
    solution = solve([1] * n, similarity(graph, level), ["="] * n, [1] * n)
    return solution.value if solution.status == OPTIMAL else None


BOUNDS = {"diameter": diameter_bound, "clique": clique_bound, "radius": radius_bound, "uniform": uniform_bound, "tree": tree_bound,
          "blocks": blocks_bound, "covering": covering}
LOWER_BOUNDS = {"complete": mixture, "path": path_lower, "layers": layers_lower, "covering": covering_lower}


def private(matrix, arcs, level):
    return all(matrix[i][j] <= level * matrix[h][j] for i, h in arcs for j in range(len(matrix[i])))


def is_channel(matrix):
    return all(entry >= 0 for row in matrix for entry in row) and all(sum(row) == 1 for row in matrix)


def sum_of_maxima(matrix):
    return sum((max(column) for column in zip(*matrix)), Fraction(0))


def cheapest_column(graph, prices, level, root):
    """min sum_i y_i c_i over private columns with c_root = 1 >= c_i, by a linear program: at least 1 for valid prices."""
    n = graph.n
    rows, senses, right = [], [], []
    for i, h in graph.arcs():
        row = [0] * n
        row[i], row[h] = 1, -Fraction(level)
        rows.append(row)
        senses.append("<=")
        right.append(0)
    for i in range(n):
        rows.append([1 if k == i else 0 for k in range(n)])
        senses.append("=" if i == root else "<=")
        right.append(1)
    return solve(prices, rows, senses, right, maximise=False).value
