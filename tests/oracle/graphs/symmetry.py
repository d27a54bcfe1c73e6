"""Automorphisms by trying images vertex after vertex. What cuts the search down is refinement of colours, which every
automorphism respects: vertices of one colour have as many neighbours of each colour."""

from .graph import components, distances


def refine(graph, colours):
    """Colours that tell as much apart as counting neighbours by colour again and again does; equal for isomorphic pairs."""
    while True:
        seen = [(colours[v], tuple(sorted(colours[w] for w in graph.near[v]))) for v in range(graph.n)]
        order = {key: i for i, key in enumerate(sorted(set(seen)))}
        finer = [order[key] for key in seen]
        if len(order) == len(set(colours)):
            return finer
        colours = finer


def certificate(graph):
    """Something equal for isomorphic graphs, to keep those apart that are easily told apart."""
    return (graph.n, tuple(sorted(tuple(sorted(-1 if d is None else d for d in row)) for row in distances(graph))),
            tuple(sorted(refine(graph, [0] * graph.n))))


def mapping(first, second, colours_first=None, colours_second=None):
    """An isomorphism of coloured graphs as a list of images, or None."""
    if first.n != second.n:
        return None
    c = refine(first, colours_first or [0] * first.n)
    d = refine(second, colours_second or [0] * second.n)
    if not _same_refinement(first, c, second, d):
        return None
    cells = {}
    for v, colour in enumerate(c):
        cells.setdefault(colour, []).append(v)
    split = [cell for cell in cells.values() if len(cell) > 1]
    # The vertices of each colour in their order: the only choice if all colours differ, and often right if they do not.
    others = {}
    for w, colour in enumerate(d):
        others.setdefault(colour, []).append(w)
    image = [None] * first.n
    for colour, cell in cells.items():
        for u, w in zip(cell, others[colour]):
            image[u] = w
    if all({image[w] for w in first.near[u]} == second.near[image[u]] for u in range(first.n)):
        return image
    if not split:
        return None
    v = min(split, key=len)[0]
    fresh = max(c) + 1
    for w in range(second.n):
        if d[w] == c[v]:
            found = mapping(first, second, c[:v] + [fresh] + c[v + 1:], d[:w] + [fresh] + d[w + 1:])
            if found:
                return found
    return None


def _same_refinement(first, c, second, d):
    """Colours are numbered by what they mean, so they must be the same numbers, with the same neighbours."""
    def kind(graph, colours):
        return sorted((colours[v], tuple(sorted(colours[w] for w in graph.near[v]))) for v in range(graph.n))
    return kind(first, c) == kind(second, d)


def isomorphic(first, second):
    return first.n == 0 == second.n or mapping(first, second) is not None


class Group:
    """The automorphism group: its order, the orbits of vertices, and a mapping onto each vertex of an orbit.

    Vertices are fixed one after another until only the identity is left. From the last one back, the orbit of each under
    the automorphisms that fix all earlier ones is found by search; the order is the product of their sizes."""

    def __init__(self, graph):
        self.graph = graph
        fixed, colours = [], refine(graph, [0] * graph.n)
        chain = []
        while len(set(colours)) < graph.n:
            cells = {}
            for v, colour in enumerate(colours):
                cells.setdefault(colour, []).append(v)
            cell = max((cell for cell in cells.values() if len(cell) > 1), key=len)
            chain.append((colours, cell))
            v = cell[0]
            colours = refine(graph, colours[:v] + [graph.n + 1] + colours[v + 1:])
            fixed.append(v)
        self.order, self.generators = 1, []
        for colours, cell in reversed(chain):
            v = cell[0]
            parts = _Parts(graph.n)
            for generator in self.generators:
                parts.join_all(generator)
            refused = set()
            for w in cell[1:]:
                root = parts.root(w)
                if root == parts.root(v) or root in refused:
                    continue
                fresh = graph.n + 1
                found = mapping(graph, graph, colours[:v] + [fresh] + colours[v + 1:], colours[:w] + [fresh] + colours[w + 1:])
                if found:
                    self.generators.append(found)
                    parts.join_all(found)
                    refused = {parts.root(r) for r in refused}
                else:
                    refused.add(root)
            self.order *= sum(parts.root(w) == parts.root(v) for w in range(graph.n))
        parts = _Parts(graph.n)
        for generator in self.generators:
            parts.join_all(generator)
        orbits = {}
        for v in range(graph.n):
            orbits.setdefault(parts.root(v), []).append(v)
        self.orbits = sorted(orbits.values())

    def elements(self, limit):
        """All automorphisms as tuples of images, or None if there are more than `limit`."""
        if self.order > limit:
            return None
        identity = tuple(range(self.graph.n))
        found, waiting = {identity}, [identity]
        while waiting:
            p = waiting.pop()
            for g in self.generators:
                q = tuple(g[v] for v in p)
                if q not in found:
                    found.add(q)
                    waiting.append(q)
        if len(found) != self.order:
            raise ArithmeticError(f"{len(found)} automorphisms, the order is {self.order}")
        return sorted(found)


class _Parts:
    """Sets of vertices that are joined."""

    def __init__(self, n):
        self.parent = list(range(n))

    def root(self, v):
        while self.parent[v] != v:
            v = self.parent[v]
        return v

    def join_all(self, images):
        for v, w in enumerate(images):
            a, b = self.root(v), self.root(w)
            self.parent[max(a, b)] = min(a, b)


def sharply_transitive(group, limit=1500, steps=400):
    """Whether some n automorphisms take each vertex exactly once to every vertex; None where neither was found.

    Edwards' VT+. A choice of automorphisms such that no two of them agree anywhere, one for each image of vertex 0."""
    n = group.graph.n
    if n == 0:
        return True
    if len(group.orbits) != 1:
        return False
    elements = group.elements(limit)
    if elements is None:
        return None
    by_image = [[p for p in elements if p[0] == w] for w in range(n)]
    left = [steps]

    def choose(chosen, free):
        if not free:
            return True
        left[0] -= 1
        if left[0] < 0:
            return None
        options = {w: [p for p in by_image[w] if all(all(a != b for a, b in zip(p, q)) for q in chosen)] for w in free}
        w = min(free, key=lambda w: len(options[w]))
        undecided = False
        for p in options[w]:
            answer = choose(chosen + [p], free - {w})
            if answer:
                return True
            undecided |= answer is None
        return None if undecided else False

    return choose([tuple(range(n))], frozenset(range(1, n)))


def intersection_array(graph):
    """(b, c) of a connected graph in which the numbers of neighbours nearer to and farther from u, of a vertex v, depend on
    the distance of u and v only; else None."""
    if graph.n == 0 or len(components(graph)) != 1:
        return None
    table = distances(graph)
    b, c = {}, {}
    for u in range(graph.n):
        for v in range(graph.n):
            d = table[u][v]
            farther = sum(table[u][w] == d + 1 for w in graph.near[v])
            nearer = sum(table[u][w] == d - 1 for w in graph.near[v])
            if b.setdefault(d, farther) != farther or c.setdefault(d, nearer) != nearer:
                return None
    diameter = max(b)
    return [b[d] for d in range(diameter)], [c[d] for d in range(1, diameter + 1)]
