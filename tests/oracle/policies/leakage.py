"""The most that a private channel leaks, as a factor: the largest Σ_j max_i K(i, j) over channels K that are private at λ.

Privacy asks K(u, j) <= λ K(v, j) for every arc (u, v). A column divided by its largest entry is a vector y with 0 <= y <= 1,
y = 1 somewhere, and y_u <= λ y_v for every arc. So the maximum is that of Σ w over weights w >= 0 of such vectors with
Σ w y = 1 in every row: a linear program with too many columns to list. Its dual has a price p for each row, with p·y >= 1
for all those vectors. `maximum` solves it with some columns, looks for a vector that the prices do not pay (for each place j
of the entry 1, a cheapest vector), adds it, and ends when there is none: then primal and dual are both feasible. A
cheapest vector has entries λ^-k, k whole (some 0, if the arcs do not lead everywhere), and is a minimum cut.
"""

from collections import deque
from fractions import Fraction
from math import lcm

from exact_lp import solve

from .secrets import steps


def components(vertices, arcs):
    joined = {v: set() for v in vertices}
    for u, v in arcs:
        joined[u].add(v)
        joined[v].add(u)
    left, found = list(vertices), []
    seen = set()
    for start in left:
        if start in seen:
            continue
        part, queue = [], [start]
        seen.add(start)
        while queue:
            u = queue.pop()
            part.append(u)
            for v in joined[u]:
                if v not in seen:
                    seen.add(v)
                    queue.append(v)
        found.append(part)
    return found


def maximum(vertices, arcs, lambda_, rounds=12):
    """The maximum leakage factor, the sum over the components, between two fractions: equal, unless it took more rounds."""
    lower = upper = Fraction(0)
    for part in components(vertices, arcs):
        inside = set(part)
        below, above = _connected_maximum(part, [(u, v) for u, v in arcs if u in inside], Fraction(lambda_), rounds)
        lower, upper = lower + below, upper + above
    return lower, upper


def _connected_maximum(vertices, arcs, lambda_, rounds):
    if len(vertices) == 1 or lambda_ == 1 and _strongly(vertices, arcs):
        return Fraction(1), Fraction(1)
    place = {v: i for i, v in enumerate(vertices)}
    arcs = [(place[u], place[v]) for u, v in arcs]
    size = len(vertices)
    far = steps(range(size), arcs)
    powers = [lambda_**-k for k in range(size + 1)]
    columns = [[powers[far[j, v]] if (j, v) in far else Fraction(0) for v in range(size)] for j in range(size)]
    columns.append([Fraction(1)] * size)
    upper = Fraction(size)
    while True:
        solution = solve(
            [1] * len(columns), [[column[i] for column in columns] for i in range(size)], ["="] * size, [1] * size
        )
        prices, added, least = solution.dual, [], Fraction(1)
        for j in range(size):
            cost, column = _cheapest(size, arcs, far, j, prices, powers)
            least = min(least, cost)
            if cost < 1 and column not in added:
                added.append(column)
        if not added:
            return solution.value, solution.value
        if least > 0:  # prices divided by what the cheapest vector costs pay for all of them
            upper = min(upper, solution.value / least)
        rounds -= 1
        if rounds <= 0:
            return solution.value, upper
        columns += added


def _strongly(vertices, arcs):
    far = steps(vertices, arcs)
    return len(far) == len(vertices) ** 2


def _cheapest(size, arcs, far, j, prices, powers):
    """The smallest p·y over vectors y of entries λ^-k or 0 with y_j = 1, y <= 1 and y_u <= λ y_v for arcs, and such a y.

    The choices "y_v is at most λ^-k" for k = 1, 2, ... imply one another: that of (v, k) asks for (v, k - 1), and, for an
    arc (u, v), for (u, k - 1). To choose (v, k) adds p_v (λ^-k - λ^-(k-1)) to the cost. A cheapest set closed under what
    it implies is a minimum cut. v can go down to λ^-d, d its distance from j, or to 0 if no way leads there."""
    deepest = size
    depth = {v: far.get((j, v), deepest + 1) for v in range(size)}  # deepest + 1 stands for the entry 0
    worth = [powers[k] for k in range(deepest + 1)] + [Fraction(0)]
    nodes = {}
    gain = []
    for v in range(size):
        for k in range(1, depth[v] + 1):
            nodes[v, k] = len(gain)
            gain.append(prices[v] * (worth[k - 1] - worth[k]))
    scale = lcm(*(g.denominator for g in gain), 1)
    gain = [int(g * scale) for g in gain]
    implied = [[] for _ in gain]
    into = [[] for _ in range(size)]
    for u, v in arcs:
        into[v].append(u)
    for (v, k), node in nodes.items():
        if k > 1:
            implied[node].append(nodes[v, k - 1])
        for u in into[v]:
            other = k if k == deepest + 1 else k - 1  # y_v = 0 asks for y_u = 0
            if other >= 1:
                implied[node].append(nodes[u, other])
    chosen = _best_closure(gain, implied)
    column = [worth[max([0] + [k for k in range(1, depth[v] + 1) if nodes[v, k] in chosen])] for v in range(size)]
    return sum(p * y for p, y in zip(prices, column)), column


def _best_closure(gain, implied):
    """A set closed under implications with the largest total gain (Picard): source to what gains, what costs to sink."""
    count = len(gain)
    source, sink = count, count + 1
    graph = [{} for _ in range(count + 2)]
    unlimited = sum(abs(g) for g in gain) + 1
    for node, g in enumerate(gain):
        if g > 0:
            graph[source][node] = g
            graph[node].setdefault(source, 0)
        elif g < 0:
            graph[node][sink] = -g
            graph[sink].setdefault(node, 0)
        for other in implied[node]:
            graph[node][other] = unlimited
            graph[other].setdefault(node, 0)
    while True:
        level = {source: 0}
        queue = deque([source])
        while queue:
            u = queue.popleft()
            for v, room in graph[u].items():
                if room > 0 and v not in level:
                    level[v] = level[u] + 1
                    queue.append(v)
        if sink not in level:
            return {node for node in range(count) if node in level}
        pending = [iter(list(graph[u])) for u in range(count + 2)]
        while _augment(graph, level, pending, source, sink):
            pass


def _augment(graph, level, pending, source, sink):
    path = [source]
    while path[-1] != sink:
        u = path[-1]
        for v in pending[u]:
            if graph[u][v] > 0 and level.get(v) == level[u] + 1:
                path.append(v)
                break
        else:
            path.pop()
            if not path:
                return False
    room = min(graph[u][v] for u, v in zip(path, path[1:]))
    for u, v in zip(path, path[1:]):
        graph[u][v] -= room
        graph[v][u] += room
    for u in path[:-1]:
        pending[u] = iter(list(graph[u]))
    return True


def covering_number(vertices, edges, lambda_):
    """min Σ y with y >= 0 and Σ_v λ^-d(u, v) y_v >= 1 for all u; it adds up over components."""
    total = Fraction(0)
    for part in components(vertices, edges):
        inside = set(part)
        far = steps(part, [(u, v) for u, v in edges if u in inside])
        rows = [[Fraction(lambda_) ** -far[u, v] for v in part] for u in part]
        total += solve([1] * len(part), rows, ["<="] * len(part), [1] * len(part)).value  # its dual, a packing
    return total


def bounds(vertices, edges, lambda_):
    """(λ cov + q)/(λ + 1) <= maximum <= cov, q the number of components (docs/theory.md)."""
    cover = covering_number(vertices, edges, lambda_)
    parts = len(components(vertices, edges))
    return (Fraction(lambda_) * cover + parts) / (Fraction(lambda_) + 1), cover
