"""Graphs on the vertices 0, ..., n-1, and what the definitions say of their distances.

A graph is a number of vertices and a list of neighbours; a directed one has arcs instead, from i to each of out[i]."""

from collections import deque


class Graph:
    """An undirected graph without loops. `names` are those of the vertices, or None where they are 0, ..., n-1."""

    def __init__(self, n, edges, names=None):
        self.n = n
        self.near = [set() for _ in range(n)]
        for u, v in edges:
            if u == v or not (0 <= u < n and 0 <= v < n):
                raise ValueError(f"edge {u}-{v} on {n} vertices")
            self.near[u].add(v)
            self.near[v].add(u)
        self.names = names

    def edges(self):
        return [(u, v) for u in range(self.n) for v in sorted(self.near[u]) if u < v]

    def arcs(self):
        return [(u, v) for u in range(self.n) for v in sorted(self.near[u])]

    def relabelled(self, images):
        """The graph in which vertex images[v] stands where v stood."""
        return Graph(self.n, [(images[u], images[v]) for u, v in self.edges()])

    def induced(self, vertices):
        place = {v: i for i, v in enumerate(vertices)}
        return Graph(len(vertices), [(place[u], place[v]) for u, v in self.edges() if u in place and v in place])

    def __eq__(self, other):
        return type(self) is type(other) and self.n == other.n and self.near == other.near

    def __repr__(self):
        return f"Graph({self.n}, {self.edges()})"


class Digraph:
    """A directed graph: an arc from i to h asks for K_ij <= lambda K_hj."""

    def __init__(self, n, arcs):
        self.n = n
        self.out = [set() for _ in range(n)]
        for u, v in arcs:
            self.out[u].add(v)

    def arcs(self):
        return [(u, v) for u in range(self.n) for v in sorted(self.out[u])]

    def symmetric(self):
        return all(u in self.out[v] for u, v in self.arcs())

    def undirected(self):
        return Graph(self.n, [(u, v) for u, v in self.arcs() if u < v])


def distances_from(graph, start):
    """Numbers of steps, None where there is no way."""
    distance = [None] * graph.n
    distance[start] = 0
    waiting = deque([start])
    while waiting:
        u = waiting.popleft()
        for v in graph.near[u]:
            if distance[v] is None:
                distance[v] = distance[u] + 1
                waiting.append(v)
    return distance


def distances(graph):
    return [distances_from(graph, v) for v in range(graph.n)]


def components(graph):
    """Lists of vertices, in the order of their first vertices."""
    found, parts = set(), []
    for v in range(graph.n):
        if v not in found:
            part = [w for w, d in enumerate(distances_from(graph, v)) if d is not None]
            found.update(part)
            parts.append(part)
    return parts


def girth(graph):
    """The length of a shortest cycle, or None: for each edge, one more than a shortest way round it."""
    best = None
    for u, v in graph.edges():
        distance, waiting = {u: 0}, deque([u])
        while waiting and v not in distance:
            a = waiting.popleft()
            for b in graph.near[a]:
                if b not in distance and {a, b} != {u, v}:
                    distance[b] = distance[a] + 1
                    waiting.append(b)
        if v in distance and (best is None or distance[v] + 1 < best):
            best = distance[v] + 1
    return best


def bipartite(graph):
    """Whether two colours are enough: distances of the ends of an edge differ in every component."""
    for part in components(graph):
        distance = distances_from(graph, part[0])
        if any(distance[u] % 2 == distance[v] % 2 for u in part for v in graph.near[u]):
            return False
    return True
