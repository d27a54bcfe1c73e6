"""`mechanism`: the matrix by its definition (docs/reproduce.md), and what is said of it."""

import re
from fractions import Fraction
from itertools import product

from . import codes, leakage, samples
from .channels import own_level
from .graph import Graph, distances
from .numbers import exponential, logarithm2, number_says
from .optima import enclosed, show

AXES = {
    "kind": ["by-distance", "geometric", "mixture", "oblivious", "hamming"],
    "shape": samples.SHAPES,
    "size": ["1-4", "5-7"],
    "level": ["two", "one", "near one", "large", "random", "square", "epsilon", "epsilon zero"],
    "form": ["json", "csv"],
}
CLOSE = Fraction(1, 10**40)


def impossible(first, a, second, b):
    return None


def make(random, chosen):
    graph = samples.random_graph(random, chosen["shape"], chosen["size"])
    text = "g6:" + codes.graph6(graph)
    if chosen["kind"] == "hamming":
        text = random.choice(["hamming:1,2", "hamming:2,2", "hamming:1,4", "hamming:2,3", "hypercube:3", "hamming:3,2"])
    if chosen["level"].startswith("epsilon"):
        level = ["epsilon", "0" if chosen["level"].endswith("zero") else str(Fraction(random.randint(1, 9), random.randint(2, 6)))]
    elif chosen["level"] == "square":
        level = ["lambda", str(Fraction(random.randint(3, 9), 2) ** random.choice([2, 3, 6]))]
    else:
        level = ["lambda", str(samples.random_levels(random, chosen["level"])[1][0])]
    query = [random.randint(0, 3) for _ in range(graph.n)] if chosen["kind"] == "oblivious" else None
    return {"graphs": [text], "kind": chosen["kind"], "level": level, "query": query, "form": chosen["form"]}


def by_distance(graph, level):
    rows = leakage.similarity(graph, level)
    return [[x / sum(row) for x in row] for row in rows]


def answer_graph(graph, query):
    """The answers that occur, adjacent when two adjacent inputs have them."""
    answers = sorted(set(query))
    place = {a: i for i, a in enumerate(answers)}
    return answers, Graph(len(answers), [(place[query[u]], place[query[v]]) for u, v in graph.edges() if query[u] != query[v]])


def mechanism(case, graph, level):
    """The matrix. Entries of a geometric mechanism whose ratio is no fraction are known up to CLOSE."""
    n, kind = graph.n, case["kind"]
    if kind == "by-distance":
        return by_distance(graph, level)
    if kind == "mixture":
        if not graph.edges():
            return [[Fraction(int(i == j)) for j in range(n)] for i in range(n)]
        return [[(level if i == j else 1) / (n - 1 + level) for j in range(n)] for i in range(n)]
    if kind == "oblivious":
        answers, inner = answer_graph(graph, case["query"])
        rows = by_distance(inner, level)
        matrix = [[Fraction(0)] * (max(answers) + 1) for _ in range(n)]
        for v in range(n):
            for j, a in enumerate(answers):
                matrix[v][a] = rows[answers.index(case["query"][v])][j]
        return matrix
    if kind == "hamming":
        length, letters = map(int, re.findall("[0-9]+", case["graphs"][0] + (",2" if "hypercube" in case["graphs"][0] else "")))
        words = list(product(range(letters), repeat=length))
        total = (letters - 1 + level) ** length
        return [[level ** sum(x == y for x, y in zip(a, b)) / total for b in words] for a in words]
    ratio = root(level, max((v - u for u, v in graph.edges()), default=1))
    if n == 1:
        return [[Fraction(1)]]
    return [[(ratio if j in (0, n - 1) else ratio - 1) / (ratio + 1) / ratio ** abs(i - j) for j in range(n)] for i in range(n)]


def root(x, k):
    """The k-th root, exact where it is a fraction, else cut after 60 digits."""
    above, below = whole_root(x.numerator, k), whole_root(x.denominator, k)
    if Fraction(above, below) ** k == x:
        return Fraction(above, below)
    scale = 10**60
    return Fraction(whole_root(x.numerator * scale**k // x.denominator, k), scale)


def whole_root(x, k):
    low, high = 0, 1
    while high**k <= x:
        high *= 2
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if middle**k <= x else (low, middle)
    return low


def number(text):
    """An entry: a fraction, or a sum such as -2 + 3/2·2^(1/2)."""
    total = Fraction(0)
    for term in text.replace("- ", "-").replace("+ ", "").split():
        factor = Fraction(-1 if term.startswith("-") else 1)
        for piece in term.lstrip("-").split("·"):
            match = re.fullmatch(r"\(?([0-9/]+)\)?\^\(([0-9]+)/([0-9]+)\)", piece)
            factor *= root(Fraction(match[1]) ** int(match[2]), int(match[3])) if match else Fraction(piece)
        total += factor
    return total


def compare(program, case, tally):
    from . import spec
    graph = spec.read_spec(case["graphs"][0])
    arguments = ["mechanism", case["kind"], "--graph", case["graphs"][0], "--" + case["level"][0], case["level"][1], "--json"]
    if case["query"]:
        arguments += ["--query", ",".join(map(str, case["query"]))]
    if case["form"] == "csv":
        arguments += ["--output", "k.csv"]
    run = program.run(*arguments)
    if case["form"] == "csv" and run.code == 2 and "irrational" in run.errors + run.output:
        tally.skip("mechanism: an irrational matrix as CSV")
        return
    if not tally.worked("mechanism: runs", run):
        return
    said = run.json()
    tally.same_graph(run, said, codes.graph6(graph))
    level = Fraction(said["built_at"])
    if case["level"][0] == "lambda":
        tally.equal("mechanism: level", run, (level, Fraction(said["lambda"])), (Fraction(case["level"][1]),) * 2)
    else:
        low, high = exponential(Fraction(case["level"][1])) if Fraction(case["level"][1]) else (Fraction(1), Fraction(1))
        tally.check("mechanism: level just below e^ε", 1 <= level <= high and high - level <= Fraction(1, 10**5) * high, run, level, show((low, high)))
    expected = mechanism(case, graph, level)
    matrix = [[number(x) for x in row] for row in said["channel"]]
    same = len(matrix) == len(expected) and all(len(a) == len(b) and all(abs(x - y) < CLOSE for x, y in zip(a, b)) for a, b in zip(matrix, expected))
    if said["rational"]:
        same = matrix == expected
    tally.equal("mechanism: rational", run, said["rational"], not any("^" in x for row in said["channel"] for x in row))
    if not tally.check("mechanism: matrix", same, run, said["channel"], [[str(x) for x in row] for row in expected]):
        return
    if case["form"] == "csv" and said["rational"]:
        rows = [line.split(",") for line in program.read("k.csv").split()]
        tally.equal("mechanism: as CSV", run, rows, said["channel"])
    check(run, said, case, graph, matrix, tally)


def check(run, said, case, graph, matrix, tally):
    tally.equal("mechanism: a channel", run, said["is_channel"], True)
    total = leakage.sum_of_maxima(matrix)
    tally.check("mechanism: sum of maxima", abs(number(said["sum_of_column_maxima"]) - total) < CLOSE, run, said["sum_of_column_maxima"], total)
    bits = logarithm2(total)
    tally.check("mechanism: leakage in bits", number_says(said["leakage_bits"], bits), run, said["leakage_bits"], show(bits))
    kind, at = case["level"]
    if said["rational"]:
        own = own_level(matrix, graph)
        at_most = Fraction(at) if kind == "lambda" else exponential(Fraction(at))[1] if Fraction(at) else Fraction(1)
        tally.equal("mechanism: privacy level", run, said.get("privacy_level"), None if own is None else str(own))
        tally.equal("mechanism: private", run, said["private"], own is not None and own <= at_most)
    else:
        tally.equal("mechanism: private", run, said["private"], True)
    if not said["private"]:
        return
    maximum = enclosed(leakage.maximum, graph, kind, at, 12)
    tally.check("mechanism: maximum", number_says(said["maximum"], maximum), run, said["maximum"], show(maximum))
    bits = logarithm2(maximum[0])[0], logarithm2(maximum[1])[1]
    tally.check("mechanism: maximum in bits", number_says(said["maximum_bits"], bits), run, said["maximum_bits"], show(bits))
    ratio = total / maximum[1], total / maximum[0]
    tally.check("mechanism: ratio", number_says(said["ratio"], (ratio[0] - CLOSE, ratio[1] + CLOSE)), run, said["ratio"], show(ratio))
    if maximum[0] == maximum[1] and said["rational"]:
        tally.equal("mechanism: optimal", run, said["optimal"], total == maximum[0])
    for name, value in said["bounds"].items():
        bound = enclosed(leakage.BOUNDS[name], graph, kind, at, 12)
        tally.check("mechanism: bounds", number_says(value, bound), run, f"{name} = {value}", show(bound))


def smaller(case):
    if case["form"] == "csv":
        yield {**case, "form": "json"}
    if case["graphs"][0].startswith("g6:"):
        graph = codes.read_graph6(case["graphs"][0][3:])
        for v in range(graph.n):
            if graph.n > 1:
                keep = [w for w in range(graph.n) if w != v]
                query = case["query"] and [case["query"][w] for w in keep]
                yield {**case, "graphs": ["g6:" + codes.graph6(graph.induced(keep))], "query": query}
        edges = graph.edges()
        for i in range(len(edges)):
            yield {**case, "graphs": ["g6:" + codes.graph6(Graph(graph.n, edges[:i] + edges[i + 1:]))]}
    for level in samples.simpler_level(Fraction(case["level"][1])):
        yield {**case, "level": [case["level"][0], str(level)]}
