"""Every invariant that a question may speak of, by its definition in docs/ask.md, of one graph at one lambda."""

from fractions import Fraction

from . import behind, counted, leakage, slopes, spec
from .graph import Digraph, Graph, bipartite, components, distances, girth
from .symmetry import Group, intersection_array, sharply_transitive

LARGEST_PROGRAM = 9  # vertices of a component up to which the maximum is solved as a linear program


class Undefined(Exception):
    """The definition gives no value."""


class Unknown(Exception):
    """There is a value, but this model does not work it out: too large."""


def _of_connected(facts, pick):
    if len(facts.components()) != 1:
        raise Undefined("not connected")
    return pick(max(d for d in row) for row in facts.distances())


def _girth(facts):
    length = girth(facts.graph)
    if length is None:
        raise Undefined("no cycle")
    return length


def _vt_plus(facts):
    answer = sharply_transitive(facts.group())
    if answer is None:
        raise Unknown("vt_plus")
    return answer


def _maximum(facts):
    if facts.directed:
        if facts.graph.n > 5:
            raise Unknown("opt of a directed graph")
        return leakage.maximum_directly(facts.graph.n, facts.graph.arcs(), facts.level)
    if max((len(part) for part in facts.components()), default=0) > LARGEST_PROGRAM:
        # The closed form: where M w = 1 has a solution w >= 0, w is a mixture of columns and a price at once.
        value = facts.shared("magnitude_bound", lambda: leakage.magnitude_bound(facts.graph, facts.level)) if facts.graph.n <= 40 else None
        if value is None:
            raise Unknown("opt of a large graph")
        return value
    return leakage.maximum(facts.graph, facts.level)


def _magnitude(name):
    def value(facts):
        found = facts.shared(name, lambda: getattr(leakage, name)(facts.graph, facts.level))
        if found is None:
            raise Undefined(name)
        return found
    return value


def _is_forest(facts):
    return len(facts.graph.edges()) == facts.graph.n - len(facts.components())


def _or_unknown(value):
    if value is None:
        raise Unknown("too large")
    return value


def _kappa_lower(facts):
    if _maximum(facts) == leakage.covering(facts.graph, facts.level):
        return Fraction(1)
    if facts.graph.n > behind.LARGEST_SHARE_HERE:
        raise Unknown("kappa of a large graph")
    return behind.best_share(facts.graph, facts.level)


def _kappa_upper(facts):
    first = _maximum(facts) / leakage.covering(facts.graph, facts.level)
    if first < 1 and facts.graph.n ** 2 <= behind.LARGEST_SOLVED_POWER:
        raise Unknown("the maximum of a power")
    return first


def _small(count):
    """What is found by trying all sets."""
    def value(facts):
        if facts.graph.n > counted.MOST:
            raise Unknown("too many sets")
        return count(facts.graph)
    return value


def _eccentricities(facts, pick):
    if len(facts.components()) != 1:
        raise Undefined("not connected")
    return pick([max(row) for row in facts.distances()])


def _wiener(facts):
    if len(facts.components()) != 1:
        raise Undefined("not connected")
    return Fraction(sum(map(sum, facts.distances())), 2)


NUMBERS = {
    "independence": _small(counted.independence),
    "clique": _small(lambda g: counted.independence(counted.complement(g))),
    "chromatic": _small(counted.chromatic),
    "domination": _small(counted.domination),
    "packing": _small(counted.packing),
    "fractional_domination": _small(counted.fractional_domination),
    "fractional_independence": _small(counted.fractional_independence),
    "matching": lambda f: counted.matching(f.graph),
    "vertex_connectivity": lambda f: counted.vertex_connectivity(f.graph),
    "edge_connectivity": lambda f: counted.edge_connectivity(f.graph),
    "triangles": lambda f: counted.triangles(f.graph),
    "wiener": _wiener,
    "total_eccentricity": lambda f: _eccentricities(f, sum),
    "central_vertices": lambda f: _eccentricities(f, lambda all: all.count(min(all))),
    "n": lambda f: f.graph.n,
    "m": lambda f: len(f.graph.edges()),
    "arcs": lambda f: len(f.graph.arcs()),
    "components": lambda f: len(f.components()),
    "diameter": lambda f: _of_connected(f, max),
    "radius": lambda f: _of_connected(f, min),
    "min_degree": lambda f: min(len(near) for near in f.graph.near),
    "max_degree": lambda f: max(len(near) for near in f.graph.near),
    "girth": _girth,
    "automorphisms": lambda f: f.group().order,
    "orbits": lambda f: len(f.group().orbits),
    "lambda": lambda f: f.level,
    "opt": _maximum,
    "opt_slope": lambda f: _or_unknown(slopes.slope_of_maximum(f.graph)),
    "covering_slope": lambda f: slopes.slope_of_covering(f.graph),
    "kappa_lower": _kappa_lower,
    "kappa_upper": _kappa_upper,
    "covering": lambda f: leakage.covering(f.graph, f.level),
    "diameter_bound": lambda f: leakage.diameter_bound(f.graph, f.level),
    "tree_bound": lambda f: leakage.tree_bound(f.graph, f.level),
    "blocks_bound": lambda f: leakage.blocks_bound(f.graph, f.level),
    "path_lower": lambda f: leakage.path_lower(f.graph, f.level),
    "layers_lower": lambda f: leakage.layers_lower(f.graph, f.level),
    "covering_lower": lambda f: leakage.covering_lower(f.graph, f.level),
    "radius_bound": lambda f: leakage.radius_bound(f.graph, f.level),
    "clique_bound": lambda f: leakage.clique_bound(f.graph, f.level),
    "uniform_bound": lambda f: leakage.uniform_bound(f.graph, f.level),
    "mixture": lambda f: leakage.mixture(f.graph, f.level),
    "magnitude": _magnitude("magnitude"),
    "magnitude_bound": _magnitude("magnitude_bound"),
}
CONDITIONS = {
    "claw_free": lambda f: counted.claw_free(f.graph),
    "chordal": lambda f: counted.chordal(f.graph),
    "block_graph": lambda f: counted.block_graph(f.graph),
    "cactus": lambda f: counted.cactus(f.graph),
    "line_graph": _small(counted.line_graph),
    "planar": lambda f: counted.planar(f.graph),
    "self_complementary": lambda f: counted.self_complementary(f.graph),
    "symmetric": lambda f: not f.directed,
    "connected": lambda f: len(f.components()) == 1,
    "regular": lambda f: len({len(near) for near in f.graph.near}) == 1,
    "forest": _is_forest,
    "tree": lambda f: _is_forest(f) and len(f.components()) == 1,
    "bipartite": lambda f: bipartite(f.graph),
    "vertex_transitive": lambda f: len(f.group().orbits) == 1,
    "vt_plus": _vt_plus,
    "distance_regular": lambda f: intersection_array(f.graph) is not None,
}
OF_DIRECTED = {"n", "arcs", "symmetric", "opt", "lambda"}
WITHOUT_LEVEL = {name for name in (*NUMBERS, *CONDITIONS)} - {
    "lambda", "opt", "kappa_lower", "kappa_upper", "covering", "diameter_bound", "radius_bound", "clique_bound", "uniform_bound", "tree_bound", "blocks_bound", "path_lower",
    "layers_lower", "covering_lower", "mixture", "magnitude", "magnitude_bound"}


class Facts:
    """What is known of one graph at one lambda; each thing is worked out once. Facts of the same graph at several lambda share
    what does not depend on it."""

    def __init__(self, graph, level, kept=None):
        if isinstance(graph, Digraph) and graph.symmetric():
            graph = graph.undirected()
        self.graph, self.level = graph, Fraction(level)
        self.directed = isinstance(graph, Digraph)
        self.kept = {} if kept is None else kept

    def at(self, level):
        return Facts(self.graph, level, self.kept)

    def shared(self, name, work, levelled=True):
        key = (name, self.level) if levelled else name
        if key not in self.kept:
            self.kept[key] = work()
        return self.kept[key]

    def components(self):
        return self.shared("list of components", lambda: components(self.graph), levelled=False)

    def distances(self):
        return self.shared("distances", lambda: distances(self.graph), levelled=False)

    def group(self):
        return self.shared("group", lambda: Group(self.graph), levelled=False)

    def value(self, name):
        """Fraction or bool; Undefined or Unknown is raised, and remembered."""
        if self.directed and name not in OF_DIRECTED:
            raise Undefined("of a directed graph")
        if self.graph.n == 0 and name not in ("n", "m", "arcs", "lambda"):
            raise Unknown("of a graph without vertices")

        def work():
            try:
                if name in CONDITIONS:
                    return CONDITIONS[name](self)
                return Fraction(NUMBERS[name](self))
            except (Undefined, Unknown) as reason:
                return reason

        found = self.shared(("value", name), work, levelled=name not in WITHOUT_LEVEL)
        if isinstance(found, Exception):
            raise found
        return found

    def pairs_at(self, distance):
        if self.directed:
            raise Undefined("of a directed graph")
        return Fraction(sum(d == distance for i, row in enumerate(self.distances()) for d in row[:i]))

    def contains(self, text, induced):
        if self.directed:
            raise Undefined("of a directed graph")
        return self.shared(("contains", text, induced), lambda: counted.contains(self.graph, spec.read_spec(text), induced),
                           levelled=False)

    def on(self, text):
        """The facts of another graph, in the text of which G is this one."""
        if self.directed:
            raise Undefined("another graph made of a directed one")
        graph = self.shared(("graph", text), lambda: spec.read_spec(text, self.graph), levelled=False)
        return Facts(graph, self.level, self.shared(("facts", text), dict, levelled=False))
