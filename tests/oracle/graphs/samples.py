"""Random graphs, levels and texts of graphs, by label: each label is a value of an axis of options."""

from fractions import Fraction

from . import codes, families, named, spec
from .graph import Digraph, Graph, components

SHAPES = ["sparse", "dense", "tree", "disconnected", "isolated", "circulant", "twins", "product", "family", "named", "bipartite",
          "threshold", "regular", "edgeless"]
SIZES = {"1-4": (1, 4), "5-7": (5, 7), "8-9": (8, 9), "10-16": (10, 16), "17-40": (17, 40), "65-90": (65, 90)}
LEVELS = ["two", "one", "near one", "large", "small fractions", "random", "several", "range", "decimal"]


def random_graph(random, shape, size):
    """A graph of a shape, with about as many vertices as a size label says. Labels of vertices are shuffled."""
    low, high = SIZES[size]
    n = random.randint(low, high)
    graph = _shaped(random, shape, n, low, high)
    images = list(range(graph.n))
    random.shuffle(images)
    return graph.relabelled(images)


def _with_probability(random, n, p):
    return Graph(n, [(u, v) for v in range(n) for u in range(v) if random.random() < p])


def _tree(random, n):
    near = random.choice([1, 3, n])
    return Graph(n, [(v, random.randint(max(0, v - near), v - 1)) for v in range(1, n)])


def _shaped(random, shape, n, low, high):
    if shape == "sparse":
        graph = _tree(random, n)
        extra = [(u, v) for v in range(n) for u in range(v) if random.random() < 1.5 / max(n, 1)]
        return Graph(n, graph.edges() + extra)
    if shape == "dense":
        return _with_probability(random, n, random.choice([0.4, 0.6, 0.8, 0.95]))
    if shape == "tree":
        return _tree(random, n)
    if shape == "disconnected":
        first = random.randint(0, n)
        parts = [_shaped(random, random.choice(["sparse", "dense", "tree", "circulant"]), k, 1, k) for k in (first, n - first) if k]
        return families.union(*parts, families.empty(0)) if parts else families.empty(1)
    if shape == "isolated":
        lonely = random.randint(0, n - 1)
        return families.union(_with_probability(random, n - lonely, 0.6), families.empty(lonely))
    if shape == "circulant":
        steps = [s for s in range(1, n // 2 + 1) if random.random() < 0.4]
        return families.circulant(n, *steps)
    if shape == "twins":
        base = _with_probability(random, max(1, n // 3), 0.6)
        graph = base
        while graph.n < n:
            v = random.randrange(graph.n)
            edges = graph.edges() + [(w, graph.n) for w in graph.near[v]] + ([(v, graph.n)] if random.random() < 0.5 else [])
            graph = Graph(graph.n + 1, edges)
        return graph
    if shape == "product":
        divisors = [d for d in range(2, n) if n % d == 0]
        if not divisors:
            return _tree(random, n)
        d = random.choice(divisors)
        return families.box(_shaped(random, random.choice(["sparse", "tree", "dense"]), d, 1, d),
                            _shaped(random, random.choice(["tree", "circulant"]), n // d, 1, n))
    if shape == "bipartite":
        side = [random.random() < 0.5 for _ in range(n)]
        return Graph(n, [(u, v) for v in range(n) for u in range(v) if side[u] != side[v] and random.random() < 0.6])
    if shape == "threshold":
        return families.threshold(n, random.randint(0, n))
    if shape == "regular":
        return _cubic(random, n)
    if shape == "edgeless":
        return random.choice([families.empty, families.complete])(n)
    if shape == "named":
        for _ in range(60):
            text = random.choice([name for name in named.NAMED if named.NAMED[name]])
            graph = spec.read_spec(text)
            if low <= graph.n <= high:
                return graph
        return families.cycle(max(3, n))
    for _ in range(200):  # family
        graph = spec.read_spec(random_family(random, min(6, high)))
        if low <= graph.n <= high:
            return graph
    return families.path(n)


def _cubic(random, n):
    """Degree 3 (or nearly) by matching ends at random, without loops and double edges."""
    ends = [v for v in range(n) for _ in range(min(3, n - 1))]
    random.shuffle(ends)
    return Graph(n, [(a, b) for a, b in zip(ends[::2], ends[1::2]) if a != b])


# Parameters that every family takes, from small to somewhat larger.
PARAMETERS = {
    "empty": [(1, 9)], "complete": [(1, 9)], "path": [(1, 12)], "cycle": [(3, 20)], "star": [(1, 9)], "wheel": [(4, 9)], "fan": [(3, 9)],
    "complete-bipartite": [(1, 5), (1, 5)], "complete-multipartite": [(1, 3), (1, 3), (1, 3)], "turan": [(3, 9), (1, 3)],
    "cocktail-party": [(1, 5)], "crown": [(2, 5)], "threshold": [(1, 20), (1, 6)], "hamming": [(1, 3), (2, 4)], "hypercube": [(1, 6)],
    "folded-cube": [(3, 6)], "halved-cube": [(2, 6)], "fibonacci-cube": [(1, 6)], "johnson": [(3, 6), (1, 3)], "kneser": [(4, 7), (1, 2)],
    "odd": [(2, 4)], "triangular": [(2, 8)], "grid": [(1, 5), (2, 5)], "torus": [(3, 5), (3, 5)], "rook": [(1, 5), (1, 5)],
    "king": [(1, 5), (1, 5)], "ladder": [(1, 9)], "moebius-ladder": [(3, 9)], "prism": [(3, 9)], "antiprism": [(3, 9)],
    "circulant": [(5, 20), (1, 2)], "generalized-petersen": [(5, 12), (1, 2)], "chang": [(1, 3)], "lollipop": [(3, 6), (1, 5)],
    "tadpole": [(3, 8), (1, 6)], "barbell": [(3, 5), (0, 5)], "friendship": [(1, 5)], "windmill": [(3, 5), (1, 4)], "book": [(1, 5)],
    "triangular-book": [(1, 6)], "helm": [(3, 8)], "gear": [(3, 8)], "sunlet": [(3, 9)], "caterpillar": [(0, 3), (0, 3), (0, 3)],
    "spider": [(1, 3), (1, 3), (1, 4)], "balanced-tree": [(1, 3), (1, 3)], "paley": None,
    "distance-threshold": [(1, 20), (1, 6)], "threshold-graph": [(0, 3), (1, 3), (0, 3), (0, 3)], "latin-square": [(1, 6)],
    "latin-squares": None, "random": None, "random-geometric": None, "random-regular": None, "random-tree": [(1, 20), (0, 4096)],
}


def random_family(random, bound=6):
    name = random.choice(sorted(PARAMETERS))
    if name == "paley":
        return f"paley:{random.choice([5, 9, 13, 17, 25, 29, 37, 49, 81])}"
    if name == "latin-squares":
        side = random.choice([2, 3, 4, 5, 7, 8, 9])
        return f"{name}:{side},{random.randint(0, min(side - 1, 3))}"
    if name == "random-regular":
        n = random.randint(1, 20)
        return f"{name}:{n},{random.choice([d for d in range(min(n, 6)) if n * d % 2 == 0])},{random.randint(0, 4096)}"
    if name in ("random", "random-geometric"):
        part = random.choice(["0", "1", "1/2", "0.25", f"{random.randint(1, 9)}/{random.randint(9, 12)}"])
        return f"{name}:{random.randint(1, 20)},{part},{random.randint(0, 4096)}"
    values = [random.randint(low, high) for low, high in PARAMETERS[name]]
    if name == "turan":
        values[1] = min(values)
    if name == "johnson":
        values[1] = min(values[1], values[0] - 1)
    return name + ":" + ",".join(map(str, values))


def random_spec(random, depth):
    """A SPEC with functions nested so deep."""
    if depth == 0:
        roll = random.random()
        if roll < 0.5:
            return random_family(random)
        if roll < 0.6:
            return random.choice([name for name in named.NAMED if named.NAMED[name]])
        graph = random_graph(random, "dense", "1-4")
        return random.choice(["g6:" + codes.graph6(graph), codes.graph6(graph), codes.sparse6(graph), "edges:" + spec.edges_text(graph)])
    name = random.choice(sorted(families.FUNCTIONS))
    _, least, several, number = families.FUNCTIONS[name]
    count = least + (random.randint(0, 1) if several else 0)
    arguments = [random_spec(random, depth - 1 if i == 0 else 0) for i in range(count)]
    if number:
        several_numbers = name in ("induced", "delete") and random.random() < 0.7
        arguments.append(",".join(map(str, random.sample(range(4), random.randint(1, 3)))) if several_numbers
                         else str(random.randint(1, 3)))
    gap = random.choice(["", " "])
    return f"{name}({(';' + gap).join(arguments)})"


def random_fraction(random, most=5):
    below = random.randint(1, 12)
    return Fraction(random.randint(below, most * below), below)


def random_levels(random, label):
    """(text of --lambda, the fractions it means)."""
    if label == "two":
        return "2", [Fraction(2)]
    if label == "one":
        return "1", [Fraction(1)]
    if label == "near one":
        value = 1 + Fraction(1, random.choice([1000, 10**6, 3 * 10**9]))
        return str(value), [value]
    if label == "large":
        value = Fraction(random.choice([10**3, 10**9, 123456789]), random.choice([1, 7]))
        return str(value), [value]
    if label == "small fractions":
        value = random.choice([Fraction(3, 2), Fraction(4, 3), Fraction(5, 4), Fraction(3), Fraction(11, 10)])
        return str(value), [value]
    if label == "several":
        values = list(dict.fromkeys(random_fraction(random) for _ in range(3)))
        return ",".join(map(str, values)), values
    if label == "range":
        start, step = random_fraction(random, 2), Fraction(1, random.randint(1, 4))
        count = random.randint(1, 3)
        return f"{start}:{start + count * step}:{step}", [start + k * step for k in range(count + 1)]
    if label == "decimal":
        value = Fraction(random.randint(100, 399), 100)
        return f"{value.numerator * 100 // value.denominator / 100:.2f}", [value]
    value = random_fraction(random)
    return str(value), [value]


def random_digraph(random, n, p=0.4):
    return Digraph(n, [(u, v) for u in range(n) for v in range(n) if u != v and random.random() < p])


def smaller_graph(graph):
    """A part of the vertices, or one edge, less."""
    step = graph.n // 2
    while step > 1:
        for start in range(0, graph.n, step):
            rest = [w for w in range(graph.n) if not start <= w < start + step]
            if rest:
                yield graph.induced(rest)
        step //= 2
    for v in range(graph.n):
        if graph.n > 1:
            yield graph.induced([w for w in range(graph.n) if w != v])
    edges = graph.edges()
    for i in range(len(edges)):
        yield Graph(graph.n, edges[:i] + edges[i + 1:])


def simpler_level(value):
    for other in (Fraction(2), Fraction(3, 2), Fraction(3), Fraction(1)):
        if (other.denominator, other.numerator) < (value.denominator, value.numerator):
            yield other
