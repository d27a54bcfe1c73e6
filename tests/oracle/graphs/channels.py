"""`channel FILE --graph ...`: a channel of a user's, its exact level, what it leaks, and the maximum beside it."""

import csv
import io
import json
from fractions import Fraction

from . import codes, leakage, samples
from .graph import Graph
from .numbers import exponential, logarithm2, number_says
from .optima import enclosed, show
from .symmetry import Group

AXES = {
    "shape": samples.SHAPES,
    "size": ["1-4", "5-7"],
    "channel": ["mixture", "random", "zeros", "constant", "identity", "extreme", "merged"],
    "file": ["csv", "csv names", "csv header", "json", "decimals", "standard input"],
    "level": ["", "own level", "lambda", "several", "epsilon", "epsilon and lambda", "just below"],
    "prior": ["", "uniform", "random", "point", "names"],
    "names": ["no", "yes"],
    "options": ["", "transform", "certificate"],
}


def impossible(first, a, second, b):
    if first == "prior" and a == "names" and second == "names" and b == "no":
        return "a prior by names needs names"
    if first == "file" and a == "csv names" and second == "names" and b == "no":
        return "names of rows are those of the vertices"
    return None


def random_row(random, width):
    weights = [random.randint(0, 6) for _ in range(width)]
    while not sum(weights):
        weights = [random.randint(0, 6) for _ in range(width)]
    return [Fraction(w, sum(weights)) for w in weights]


def random_channel(random, graph, kind):
    n = graph.n
    if kind == "mixture":  # private at some level: the uniform channel with the truth now and then
        q = Fraction(random.randint(0, 5), 6)
        return [[(1 - q) / n + (q if i == j else 0) for j in range(n)] for i in range(n)]
    if kind == "zeros":
        rows = [random_row(random, random.randint(1, 3)) for _ in range(n)]
        width = max(map(len, rows))
        return [row + [Fraction(0)] * (width - len(row)) for row in rows]
    if kind == "constant":
        row = random_row(random, random.randint(1, 4))
        return [list(row) for _ in range(n)]
    if kind == "identity":
        return [[Fraction(int(i == j)) for j in range(n)] for i in range(n)]
    if kind == "extreme":  # of the linear program: columns lambda^-f
        level = random.choice([Fraction(2), Fraction(3, 2), Fraction(5)])
        return optimal_channel(graph, level)
    if kind == "merged":
        rows = random_channel(random, graph, "mixture")
        return [[row[0] / 2, row[0] / 2, *row[1:]] for row in rows]
    width = random.randint(1, 5)
    rows = []
    for _ in range(n):
        weights = [random.randint(1, 9) for _ in range(width)]
        rows.append([Fraction(w, sum(weights)) for w in weights])
    return rows


def optimal_channel(graph, level):
    """A mixture of extreme columns that leaks most, component by component side by side."""
    from exact_lp import solve

    from .graph import components

    columns = []
    for part in components(graph):
        inner = graph.induced(part)
        exponents = leakage.column_exponents(inner) if inner.n > 1 else [(0,)]
        rows = [[level ** -f[i] for f in exponents] for i in range(inner.n)]
        solution = solve([1] * len(exponents), rows, ["="] * inner.n, [1] * inner.n)
        for x, f in zip(solution.primal, exponents):
            if x:
                column = [Fraction(0)] * graph.n
                for place, v in enumerate(part):
                    column[v] = x * level ** -f[place]
                columns.append(column)
    return [list(row) for row in zip(*columns)]


def make(random, chosen):
    graph = samples.random_graph(random, chosen["shape"], chosen["size"])
    matrix = random_channel(random, graph, chosen["channel"])
    if chosen["file"] == "decimals":
        matrix = [[Fraction(int(x * 8), 8) for x in row] for row in matrix]
        for row in matrix:
            row[0] += 1 - sum(row)
    level = own_level(matrix, graph)
    names = [f"p{v}" for v in range(graph.n)] if chosen["names"] == "yes" else None
    levels = []
    if chosen["level"] == "own level" and level is not None:
        levels = [["lambda", str(level)]]
    elif chosen["level"] == "just below" and level is not None and level > 1:
        levels = [["lambda", str(max(Fraction(1), level - Fraction(1, 10**9)))]]
    elif chosen["level"] == "lambda":
        levels = [["lambda", str(samples.random_fraction(random))]]
    elif chosen["level"] == "several":
        levels = [["lambda", str(v)] for v in sorted({samples.random_fraction(random), Fraction(2), Fraction(1)})]
    elif chosen["level"].startswith("epsilon"):
        levels = [["lambda", "2"]] if chosen["level"].endswith("lambda") else []
        levels += [["epsilon", str(Fraction(random.randint(0, 12), random.randint(2, 6)))]]
    prior = None
    if chosen["prior"] == "uniform":
        prior = [Fraction(1, graph.n)] * graph.n
    elif chosen["prior"] in ("random", "names"):
        prior = random_row(random, graph.n)
    elif chosen["prior"] == "point":
        prior = [Fraction(int(v == 0)) for v in range(graph.n)]
    return {"graphs": [codes.graph6(graph)], "matrix": [list(map(str, row)) for row in matrix], "file": chosen["file"], "levels": levels,
            "prior": prior and list(map(str, prior)), "prior_names": chosen["prior"] == "names", "names": names, "options": chosen["options"]}


def own_level(matrix, graph):
    """The smallest lambda at which the channel is private; None where there is none (an entry 0 against one that is not)."""
    level = Fraction(1)
    for i, h in graph.arcs():
        for x, y in zip(matrix[i], matrix[h]):
            if x > 0 and y == 0:
                return None
            if y > 0:
                level = max(level, x / y)
    return level


def written(case, matrix):
    """The file, with its name."""
    names = case["names"] or [str(v) for v in range(len(matrix))]
    columns = [f"out{j}" for j in range(len(matrix[0]))]
    text = {"decimals": lambda x: f"{float(x):.3f}"}.get(case["file"], str)
    rows = [[text(x) for x in row] for row in matrix]
    if case["file"] == "json":
        return "k.json", json.dumps([[str(x) for x in row] for row in matrix])
    if case["file"] == "csv names":
        rows = [["who", *columns]] + [[name, *row] for name, row in zip(names, rows)]
    elif case["file"] == "csv header":
        rows = [columns] + rows
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return "k.csv", out.getvalue()


def compare(program, case, tally):
    from . import spec
    graph = codes.read_graph6(case["graphs"][0])
    matrix = [[Fraction(x) for x in row] for row in case["matrix"]]
    if case["names"]:
        text = "edges:" + spec.edges_text(graph, case["names"])
        order = spec.read_spec(text)
        place = [case["names"].index(name) for name in order.names]
        graph = Graph(graph.n, order.edges(), order.names)
        if case["file"] != "csv names":
            matrix = [matrix[v] for v in place]  # rows in the order of the vertices, as the file has no names
        names = order.names
    else:
        text, names, place = "g6:" + case["graphs"][0], None, list(range(graph.n))
    name, body = written(case, matrix)
    if case["file"] == "csv names":
        matrix = [matrix[v] for v in place]
    arguments = ["channel", "-" if case["file"] == "standard input" else name, "--graph", text, "--json"]
    for kind in ("lambda", "epsilon"):
        values = [level for k, level in case["levels"] if k == kind]
        arguments += ["--" + kind, ",".join(values)] if values else []
    prior = None
    if case["prior"]:
        prior = [Fraction(p) for p in case["prior"]]
        arguments += ["--prior", ",".join(f"{a}={p}" for a, p in zip(names, prior)) if case["prior_names"] else ",".join(case["prior"])]
    if case["options"] == "transform":
        arguments += ["--transform"]
    if case["options"] == "certificate":
        arguments += ["--certificate", "k.cert"]
    stdin = body if case["file"] == "standard input" else None
    if stdin is None:
        program.file(name, body)
    run = program.run(*arguments, text=stdin)
    level = own_level(matrix, graph)
    if case["options"] == "certificate" and not certifiable(case, level):
        tally.equal("channel: a certificate is refused", run, run.code, 2)
        return
    if not tally.worked("channel: runs", run):
        return
    check(run, run.json(), graph, matrix, level, prior, case, tally)
    if case["options"] == "certificate":
        from .certificates import channel_fault, read_certificate
        proof = read_certificate(program.read("k.cert"))
        fault = channel_fault(proof["channel"], graph, proof["lambda"], proof["value"])
        if proof["kind"] != "at-least" and not fault:
            fault = f"it states {proof['kind']}"
        tally.check("channel: certificate", fault is None and proof["channel"] == matrix and proof["value"] == leakage.sum_of_maxima(matrix), run,
                    fault or proof["value"], "this channel, private, with its leakage")


def certifiable(case, level):
    """A certificate is of a channel that is private at the one level asked for, which is a fraction (ε = 0 is λ = 1), or at its own."""
    if len(case["levels"]) > 1 or any(kind == "epsilon" and Fraction(v) != 0 for kind, v in case["levels"]):
        return False
    return level is not None and all(level <= (1 if kind == "epsilon" else Fraction(v)) for kind, v in case["levels"])


def check(run, said, graph, matrix, level, prior, case, tally):
    width = len(matrix[0])
    tally.same_graph(run, said, codes.graph6(graph), graph.names)
    tally.equal("channel: size", run, (said["inputs"], said["outputs"]), (graph.n, width))
    own = said["privacy_level"]
    tally.equal("channel: privacy level", run, (own["bounded"], own["lambda"]), (level is not None, None if level is None else str(level)))
    if "witness" in own and own["witness"]:
        tally.check("channel: where the level is attained", violates(own["witness"], graph, matrix, level), run, own["witness"], f"a place with ratio {level}")
    leak = leakage.sum_of_maxima(matrix)
    tally.equal("channel: sum of maxima", run, Fraction(said["sum_of_column_maxima"]), leak)
    tally.check("channel: leakage in bits", number_says(said["leakage_bits"], logarithm2(leak)), run, said["leakage_bits"], leak)
    if prior:
        before = max(prior)
        after = sum((max(p * x for p, x in zip(prior, column)) for column in zip(*matrix)), Fraction(0))
        got = tuple(Fraction(said["prior"][k]) for k in ("prior_vulnerability", "posterior_vulnerability", "leakage_factor"))
        tally.equal("channel: prior", run, got, (before, after, after / before))
    expected = case["levels"] or ([["lambda", str(level)]] if level is not None else [])
    if not tally.equal("channel: levels", run, len(said["levels"]), len(expected)):
        return
    for (kind, at), row in zip(expected, said["levels"]):
        check_level(run, row, kind, at, graph, matrix, level, leak, tally)
    if "collapsed" in said:
        check_transform(run, said, graph, matrix, level, tally)


def violates(place, graph, matrix, level):
    """Whether a place is one of two adjacent rows that are in the ratio, or 0 against more."""
    x, y = matrix[place["row"]][place["column"]], matrix[place["other_row"]][place["column"]]
    if place["other_row"] not in graph.near[place["row"]]:
        return False
    return (y == 0 and x > 0) if level is None else x == level * y


def check_level(run, row, kind, at, graph, matrix, level, leak, tally):
    high = Fraction(at) if kind == "lambda" else exponential(Fraction(at))[1] if Fraction(at) else Fraction(1)
    is_private = level is not None and level <= high
    where = f"{kind} = {at}"
    if kind == "lambda":
        tally.equal("channel: level asked for", run, Fraction(row["lambda"]), Fraction(at))
    else:
        tally.equal("channel: level asked for", run, Fraction(row["epsilon"]), Fraction(at))
    tally.equal("channel: private" + (" at ε" if kind == "epsilon" else ""), run, row["private"], is_private, where)
    if not row["private"]:
        if "violation" in row:
            v = row["violation"]
            x, y = matrix[v["row"]][v["column"]], matrix[v["other_row"]][v["column"]]
            low = Fraction(at) if kind == "lambda" else exponential(Fraction(at))[0]
            tally.check("channel: violation", v["other_row"] in graph.near[v["row"]] and x > low * y, run, v, "adjacent rows beyond the level", where)
        return
    maximum = enclosed(leakage.maximum, graph, kind, at, 12)
    tally.check("channel: maximum", number_says(row["maximum"], maximum), run, row["maximum"], show(maximum), where)
    bits = logarithm2(maximum[0])[0], logarithm2(maximum[1])[1]
    tally.check("channel: maximum in bits", number_says(row["maximum_bits"], bits), run, row["maximum_bits"], maximum, where)
    ratio = leak / maximum[1], leak / maximum[0]
    tally.check("channel: ratio", number_says(row["ratio"], ratio), run, row["ratio"], show(ratio), where)
    if maximum[0] == maximum[1]:
        tally.equal("channel: optimal", run, row["optimal"], leak == maximum[0], where)
    for name, number in row["bounds"].items():
        bound = enclosed(leakage.BOUNDS[name], graph, kind, at, 12)
        tally.check("channel: bounds", number_says(number, bound), run, f"{name} = {number}", show(bound), where)


def check_transform(run, said, graph, matrix, level, tally):
    """Edwards, lemmas 6 and 7. K' is square, its columns are sums of those of K with their maximum in that row; K'' is K' averaged
    over automorphisms: K''_ij is the mean of K'_{s(i) s(j)}. Neither changes the sum of maxima; the latter are on the diagonal."""
    collapsed = [[Fraction(x) for x in row] for row in said["collapsed"]]
    averaged = [[Fraction(x) for x in row] for row in said["averaged"]]
    total = leakage.sum_of_maxima(matrix)
    for name, k in (("collapsed", collapsed), ("averaged", averaged)):
        square = len(k) == graph.n and all(len(row) == graph.n for row in k)
        tally.check(f"channel: {name} is a channel", square and leakage.is_channel(k), run, k, "a square channel")
        if square:
            tally.equal(f"channel: {name} leaks as much", run, sum(k[v][v] for v in range(graph.n)), total)
            tally.check(f"channel: {name}, maxima on the diagonal", all(k[v][v] >= k[u][v] for u in range(graph.n) for v in range(graph.n)), run, k,
                        "columns with their maxima on the diagonal")
            if level is not None:
                tally.check(f"channel: {name} is private", leakage.private(k, graph.arcs(), level), run, k, f"private at {level}")
    elements = Group(graph).elements(800)
    if elements:
        mean = [[sum(collapsed[p[i]][p[j]] for p in elements) / len(elements) for j in range(graph.n)] for i in range(graph.n)]
        tally.equal("channel: averaged", run, averaged, mean)


def smaller(case):
    n = codes.read_graph6(case["graphs"][0]).n
    if case["options"]:
        yield {**case, "options": ""}
    if case["prior"]:
        yield {**case, "prior": None, "prior_names": False}
    for i in range(len(case["levels"])):
        yield {**case, "levels": case["levels"][:i] + case["levels"][i + 1:]}
    if case["names"]:
        yield {**case, "names": None, "prior": None, "prior_names": False, "file": "csv"}
    elif case["file"] != "csv":
        yield {**case, "file": "csv"}
    graph = codes.read_graph6(case["graphs"][0])
    if not case["names"] and not case["prior"] and n > 1:
        for v in range(n):
            keep = [w for w in range(n) if w != v]
            yield {**case, "graphs": [codes.graph6(graph.induced(keep))], "matrix": [case["matrix"][w] for w in keep]}
    edges = graph.edges()
    for i in range(len(edges)):
        yield {**case, "graphs": [codes.graph6(Graph(n, edges[:i] + edges[i + 1:]))]}
