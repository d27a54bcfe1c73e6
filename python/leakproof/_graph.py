"""Graphs, from whatever they are written as."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Dict, Hashable, Iterable, Iterator, List, Sequence, Tuple, Union

from . import _engine, _html
from ._errors import InputError, short

GraphLike = Union["Graph", str, Iterable[Tuple[Hashable, Hashable]], Any]


class Graph:
    """A simple undirected graph; it never changes.

    It is made from a SPEC such as "petersen", "cycle:8", "box(hamming:3,2; cycle:5)" or a graph6 string, from pairs of
    vertices, from a graph of networkx, or from one of Sage. Vertices keep their names; those of a SPEC are 0, 1, ….
    `vertices` gives the vertices of a list of pairs in the order wanted, those without neighbours among them.
    """

    __slots__ = ("_held", "_vertices", "_number", "_name")
    _held: _engine.Graph
    _vertices: Tuple[Hashable, ...]
    _number: Dict[Hashable, int]
    _name: str | None

    def __init__(self, graph: GraphLike, vertices: Iterable[Hashable] | None = None) -> None:
        self._name = None
        if vertices is not None:
            self._set_pairs(pairs_of(graph), unique(vertices))
        elif isinstance(graph, Graph):
            self._held, self._vertices, self._number = graph._held, graph._vertices, graph._number
            self._name = graph._name
        elif isinstance(graph, str):
            self._name = graph
            held, names = _engine.graph_of_spec(encodable(graph))
            self._set_held(held, names or range(held.size))
        elif hasattr(graph, "nodes") and hasattr(graph, "edges"):
            self._set_networkx(graph)
        elif hasattr(graph, "graph6_string"):
            self._set_sage(graph)
        else:
            pairs = pairs_of(graph)
            self._set_pairs(pairs, in_order(vertex for pair in pairs for vertex in pair))

    def _set_held(self, held: _engine.Graph, vertices: Iterable[Hashable]) -> None:
        self._held = held
        self._vertices = tuple(vertices)
        self._number = {vertex: k for k, vertex in enumerate(self._vertices)}

    def _set_pairs(self, pairs: Sequence[Tuple[Hashable, Hashable]], vertices: List[Hashable]) -> None:
        number = {vertex: k for k, vertex in enumerate(vertices)}
        edges = []
        for pair in pairs:
            for vertex in pair:
                if vertex not in number:
                    raise InputError(f"edges: found {short(vertex)}, expected one of the vertices given")
            if pair[0] == pair[1]:
                raise InputError(f"edges: found a loop at {short(pair[0])}, expected two different vertices")
            edges.append((number[pair[0]], number[pair[1]]))
        self._set_held(_engine.graph_of_edges(len(vertices), edges), vertices)

    def _set_networkx(self, graph: Any) -> None:
        directed = getattr(graph, "is_directed", None)
        if callable(directed) and directed():
            raise InputError("graph: found a directed graph, expected an undirected one; Metric takes it")
        edges = graph.edges() if callable(graph.edges) else graph.edges
        nodes = graph.nodes() if callable(graph.nodes) else graph.nodes
        self._set_pairs(pairs_of(edges), unique(nodes))

    def _set_sage(self, graph: Any) -> None:
        if callable(getattr(graph, "edges", None)) and callable(getattr(graph, "vertices", None)):
            self._set_pairs(pairs_of(graph.edges(labels=False)), in_order(unique(graph.vertices())))
        else:
            held = _engine.graph_of_graph6(encodable(graph.graph6_string()))
            self._set_held(held, range(held.size))

    @classmethod
    def _of(cls, held: _engine.Graph, vertices: Iterable[Hashable] | None = None, name: str | None = None) -> Graph:
        out = cls.__new__(cls)
        out._name = name
        out._set_held(held, range(held.size) if vertices is None else vertices)
        return out

    # ---- what it is made of

    @property
    def n(self) -> int:
        """How many vertices."""
        return int(self._held.size)

    @property
    def m(self) -> int:
        """How many edges."""
        return int(self._held.edge_count)

    @property
    def vertices(self) -> Tuple[Hashable, ...]:
        return self._vertices

    @property
    def edges(self) -> List[Tuple[Hashable, Hashable]]:
        return [(self._vertices[u], self._vertices[v]) for u, v in self._held.edges()]

    @property
    def graph6(self) -> str:
        return str(self._held.graph6())

    def degree(self, vertex: Hashable) -> int:
        return len(self.neighbours(vertex))

    def neighbours(self, vertex: Hashable) -> List[Hashable]:
        at = self._at(vertex)
        found = sorted({u + v - at for u, v in self._held.edges() if at in (u, v)})
        return [self._vertices[u] for u in found]

    def _names(self) -> List[str]:
        return [short(v, quoted=False) for v in self._vertices]

    def _at(self, vertex: Hashable) -> int:
        if hashable(vertex) and vertex in self._number:
            return self._number[vertex]
        raise InputError(f"vertex: found {short(vertex)}, expected one of the {self.n} vertices")

    # ---- distances and symmetry

    def distance(self, u: Hashable, v: Hashable) -> int | None:
        """None between components."""
        far = _engine.distances(self._held)[self._at(u)][self._at(v)]
        return None if far < 0 else int(far)

    def distances(self) -> List[List[int | None]]:
        """By the order of the vertices; None between components."""
        return [[None if d < 0 else d for d in row] for row in _engine.distances(self._held)]

    @property
    def components(self) -> List[List[Hashable]]:
        return [[self._vertices[v] for v in part] for part, _, _ in _engine.components(self._held)]

    @property
    def connected(self) -> bool:
        return len(_engine.components(self._held)) <= 1

    @property
    def diameter(self) -> int | None:
        """None for a graph that is not connected."""
        parts = _engine.components(self._held)
        return int(parts[0][1]) if len(parts) == 1 else None

    @property
    def radius(self) -> int | None:
        parts = _engine.components(self._held)
        return int(parts[0][2]) if len(parts) == 1 else None

    @property
    def automorphisms(self) -> int:
        """How many automorphisms it has."""
        return int(_engine.symmetry(self._held)[0])

    @property
    def orbits(self) -> List[List[Hashable]]:
        by_first: Dict[int, List[Hashable]] = {}
        for v, first in enumerate(_engine.symmetry(self._held)[2]):
            by_first.setdefault(first, []).append(self._vertices[v])
        return list(by_first.values())

    @property
    def vertex_transitive(self) -> bool:
        return len(self.orbits) <= 1

    @property
    def intersection_array(self) -> Tuple[List[int], List[int]] | None:
        """The numbers b and c of a distance-regular graph; None for another."""
        return _engine.intersection_array(self._held)

    def isomorphic(self, other: GraphLike) -> bool:
        return bool(_engine.canonical_form(self._held) == _engine.canonical_form(Graph(other)._held))

    # ---- graphs made from it

    def complement(self) -> Graph:
        return Graph._of(_engine.complement(self._held), self._vertices)

    def box(self, other: GraphLike) -> Graph:
        """The Cartesian product; its vertices are pairs."""
        right = Graph(other)
        product = _engine.product(self._held, right._held)
        return Graph._of(product, ((u, v) for u in self._vertices for v in right._vertices))

    def power(self, n: int) -> Graph:
        """The Cartesian power: n tuples, each with one of the vertices as its value."""
        return Graph._of(_engine.power(self._held, n))

    def to_networkx(self) -> Any:
        import networkx  # type: ignore[import]

        out = networkx.Graph()
        out.add_nodes_from(self._vertices)
        out.add_edges_from(self.edges)
        return out

    # ---- how it is shown and compared

    def __len__(self) -> int:
        return self.n

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Graph):
            return NotImplemented
        return self._vertices == other._vertices and bool(self._held == other._held)

    def __hash__(self) -> int:
        return hash((self._vertices, self.graph6))

    def __reduce__(self) -> Tuple[Any, ...]:
        return unpickled, (self.graph6, self._vertices, self._name)

    @property
    def name(self) -> str:
        """What it was written as; its graph6 string otherwise."""
        if self._name is not None:
            return self._name
        return self.graph6 if self.n <= 62 else f"graph with {self.n} vertices"

    def __repr__(self) -> str:
        vertices = "vertex" if self.n == 1 else "vertices"
        edges = "edge" if self.m == 1 else "edges"
        return f"<Graph {short(self.name, quoted=False)}: {self.n} {vertices}, {self.m} {edges}>"

    def _repr_html_(self) -> str:
        drawing = _html.drawing(self._names(), self._held.edges())
        return drawing + _html.facts([("graph", repr(self)[1:-1])])


def unpickled(graph6: str, vertices: Tuple[Hashable, ...], name: str | None) -> Graph:
    return Graph._of(_engine.graph_of_graph6(graph6), vertices, name)


def encodable(text: Any) -> str:
    """Text that the engine can read: no lone surrogates, which UTF-8 has no room for."""
    if not isinstance(text, str):
        raise InputError(f"graph: found {short(text)}, expected a text")
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


most_vertices = 4096
most_pairs = 1 << 24  # that are looked at; a graph of that size has half as many edges

expected_graph = (
    "a SPEC such as 'cycle:5', a graph6 string, pairs of vertices, a graph of networkx or one of Sage"
)


def pairs_of(edges: Any) -> List[Tuple[Hashable, Hashable]]:
    if isinstance(edges, (str, bytes, bytearray, dict)) or not hasattr(edges, "__iter__"):
        raise InputError(f"graph: found {short(edges)}, expected {expected_graph}")
    out = []
    for edge in edges:
        try:
            ends = () if isinstance(edge, (str, bytes, bytearray)) else tuple(edge)
            hash(ends)
        except TypeError:
            ends = ()
        # A third part is the label or the data of an edge.
        if len(ends) not in (2, 3):
            raise InputError(f"graph: found {short(edge)}, expected a pair of vertices")
        out.append((ends[0], ends[1]))
        if len(out) > most_pairs:
            raise InputError(f"graph: found more than {most_pairs} pairs, expected fewer")
    return out


def unique(vertices: Any) -> List[Hashable]:
    if isinstance(vertices, (str, bytes, bytearray)) or not hasattr(vertices, "__iter__"):
        raise InputError(f"vertices: found {short(vertices)}, expected a list of names")
    seen: Dict[Hashable, None] = {}
    for vertex in vertices:
        if not hashable(vertex):
            raise InputError(f"vertices: found {short(vertex)}, expected what can be a name, such as a text or an int")
        if vertex in seen:
            raise InputError(f"vertices: found {short(vertex)} twice, expected different ones")
        seen[vertex] = None
        if len(seen) > most_vertices:
            raise InputError(f"vertices: found more than {most_vertices}, expected at most so many")
    return list(seen)


def hashable(thing: object) -> bool:
    try:
        hash(thing)
    except TypeError:
        return False
    return True


def in_order(vertices: Iterable[Hashable]) -> List[Hashable]:
    """Numbers in ascending order, other vertices in the order in which they come."""
    found = list(dict.fromkeys(vertices))
    if all(isinstance(v, (int, Fraction)) for v in found):
        return sorted(found)  # type: ignore[type-var]
    return found


def graphs(n: int, connected: bool = False) -> Iterator[Graph]:
    """All graphs with n vertices up to isomorphism, from 1 to 11, one after another as nauty generates them."""
    return (
        Graph._of(_engine.graph_of_graph6(text), name=text)
        for batch in iter(_engine.GraphStream(n, bool(connected)).next, [])
        for text in batch
    )


def catalogue() -> List[Tuple[str, str]]:
    """The families, named graphs and functions of SPEC, each with what it is."""
    return list(_engine.catalogue())
