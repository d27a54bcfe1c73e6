"""Proofs that the program writes, read by referee/SPEC.md and looked at once more here: by them the maximum of graphs far too
large for the linear program is known. A graph at a time, so that options of one graph are combined too."""

from fractions import Fraction

from . import behind, codes, leakage, samples, sentences
from .numbers import consistent, logarithm2, number_says


AXES = {
    "shape": samples.SHAPES,
    "size": ["1-4", "5-7", "8-9", "10-16", "17-40"],
    "level": ["two", "one", "near one", "large", "small fractions", "random", "decimal"],
    "names": ["no", "yes"],
    "channel": ["no", "yes"],
    "source": ["argument", "@file"],
}


def impossible(first, a, second, b):
    if first == "size" and a == "17-40" and second == "level" and b in ("near one", "large"):
        return "fractions of thousands of digits: minutes"
    return None


def make(random, chosen):
    graph = samples.random_graph(random, chosen["shape"], chosen["size"])
    text, levels = samples.random_levels(random, chosen["level"])
    return {"graphs": [codes.graph6(graph)], "level": str(levels[0]), "level_text": text, "names": chosen["names"] == "yes",
            "channel": chosen["channel"] == "yes", "source": chosen["source"]}


class Lines:
    """The lines of a certificate, one after another."""

    def __init__(self, text):
        self.lines, self.place = text.split("\n"), 0

    def words(self, first=None):
        line = self.lines[self.place].split(" ")
        self.place += 1
        if first is not None and line[0] != first:
            raise ValueError(f"line {self.place}: found '{line[0]}', expected '{first}'")
        return line


def read_certificate(text):
    """Everything that an optimum's or a channel's certificate holds."""
    lines = Lines(text)
    name, version = lines.words("leakproof-certificate")
    if version not in ("1", "2"):
        raise ValueError(f"version {version}")
    found = {"n": int(lines.words("vertices")[1])}
    found["edges"] = [tuple(map(int, lines.words())) for _ in range(int(lines.words("edges")[1]))]
    found["lambda"] = Fraction(lines.words("lambda")[1])
    _, found["kind"], *values = lines.words("conclusion")
    found["value"], *upper = map(Fraction, values)
    if (version, found["kind"], len(upper)) == ("2", "interval", 1):
        found["upper"] = upper[0]
    elif upper:
        raise ValueError("two values")
    found["compare"] = lines.words("compare")[1:]
    if version == "2" and found["kind"] == "optimum" and lines.lines[lines.place].startswith("parts "):
        found["parts"] = read_parts(lines, version, found["lambda"])
        lines.words("end")
        return found
    if found["kind"] in ("at-least", "optimum", "interval"):
        found["channel"] = read_channel(lines, version, found["n"], found["lambda"])
    if found["kind"] in ("at-most", "optimum", "interval"):
        found["prices"], found["flows"] = read_prices(lines, version)
    if found["kind"] == "covering":
        for part in ("packing", "cover"):
            count = int(lines.words(part)[1])
            found[part] = [Fraction(lines.words()[0]) for _ in range(count)]
    lines.words("end")
    return found


def read_prices(lines, version):
    """The prices, and for each vertex its flow, or the moves."""
    _, count, *denominator = lines.words("prices")
    count = int(count)
    if denominator and version != "2":
        raise ValueError("a denominator of prices in version 1")
    prices = [Fraction(lines.words()[0]) / int(*denominator or ["1"]) for _ in range(count)]
    flows = []
    for vertex in range(count):
        if denominator:
            _, j, *ends = lines.words("moves")
            if int(j) != vertex:
                raise ValueError("moves out of order")
            flows.append([(int(u), int(v)) for u, v in zip(ends[::2], ends[1::2], strict=True)])
            continue
        _, j, along, left = lines.words("flow")
        if int(j) != vertex:
            raise ValueError("flows out of order")
        steps = [lines.words() for _ in range(int(along))]
        rest = [lines.words() for _ in range(int(left))]
        flows.append(({(int(u), int(v)): Fraction(z) for u, v, z in steps}, {int(i): Fraction(t) for i, t in rest}))
    return prices, flows


def read_parts(lines, version, level):
    """Weights of all vertices, and the parts: (vertices, channel, prices, flows)."""
    count = int(lines.words("parts")[1])
    weights = [Fraction(lines.words()[0]) for _ in range(int(lines.words("weights")[1]))]
    parts = []
    for _ in range(count):
        size = int(lines.words("part")[1])
        vertices = list(map(int, lines.words()))
        if len(vertices) != size or vertices != sorted(set(vertices)):
            raise ValueError(f"line {lines.place}: vertices of a part")
        parts.append((vertices, read_channel(lines, version, size, level), *read_prices(lines, version)))
    return weights, parts


def read_channel(lines, version, rows, level):
    """Entry by entry, or in version 2 as columns of powers of λ, each with a weight."""
    kind, *sizes = lines.words()
    if kind == "channel":
        matrix = [list(map(Fraction, lines.words())) for _ in range(int(sizes[0]))]
        width = int(sizes[1])
    elif kind == "columns" and version == "2":
        width, denominator = map(int, sizes)
        weights = [Fraction(int(p), denominator) for p in lines.words()]
        if len(weights) != width or min(weights) <= 0:
            raise ValueError("weights of the columns")
        matrix = [[Fraction(0) if x == "-" else w / level**int(x) for w, x in zip(weights, lines.words(), strict=True)] for _ in range(rows)]
    else:
        raise ValueError(f"line {lines.place}: found '{kind}', expected a channel")
    if any(len(row) != width for row in matrix):
        raise ValueError("rows of the channel differ")
    return matrix


def channel_fault(matrix, graph, level, value):
    """Why a matrix is no private channel with such a sum of maxima, or None."""
    if len(matrix) != graph.n:
        return f"{len(matrix)} rows for {graph.n} vertices"
    if not leakage.is_channel(matrix):
        return "rows that are no probabilities"
    if not leakage.private(matrix, graph.arcs(), level):
        return "not private"
    if leakage.sum_of_maxima(matrix) != value:
        return f"column maxima add up to {leakage.sum_of_maxima(matrix)}"
    return None


def prices_fault(prices, flows, graph, level, value, weights=None):
    """Why prices and flows do not prove that no private channel has more than the value, or None. With weights u: that they do not
    pay u_j for an output at j."""
    if len(prices) != graph.n or len(flows) != graph.n or sum(prices) != value:
        return f"prices add up to {sum(prices)}"
    weights = weights or [Fraction(1)] * graph.n
    arcs = set(graph.arcs())
    for j, flow in enumerate(flows):
        if isinstance(flow, list):
            fault = moves_fault(prices, j, flow, arcs, level, weights[j])
            if fault:
                return fault
            continue
        along, left = flow
        if any(arc not in arcs or z < 0 for arc, z in along.items()) or any(t < 0 for t in left.values()):
            return f"flow {j}: along no edge, or negative"
        there = list(prices)
        for (u, v), z in along.items():
            there[u] += z
            there[v] -= level * z
        for i in range(graph.n):
            if there[i] != (weights[j] if i == j else 0) + left.get(i, 0):
                return f"flow {j}: what comes to {i} and leaves it"
    return None


def moves_fault(prices, j, moves, arcs, level, weight=1):
    """Why moves do not carry the prices to vertex j, or None. What stands at u, positive or negative, is carried to v whole:
    c_v ≤ λ c_u, so that b c_u ≥ (b/λ) c_v of b ≥ 0; c_u ≤ λ c_v, so that b c_u ≥ (λ b) c_v of b < 0."""
    there = list(prices)
    there[j] -= weight
    for u, v in moves:
        b = there[u]
        if ((v, u) if b >= 0 else (u, v)) not in arcs:
            return f"moves {j}: {u} to {v} along no edge"
        there[u] = 0
        there[v] += b / level if b >= 0 else b * level
    return None if min(there) >= 0 else f"moves {j}: something negative is left"


def parts_fault(weights, parts, graph, level, value):
    """Why parts that share single vertices do not prove the maximum (referee/SPEC.md, "Parts that share single vertices"), or None."""
    if len(weights) != graph.n or min(weights) < 1:
        return "weights below 1"
    seen, joined, counted, paid = set(), set(), [Fraction(0)] * graph.n, Fraction(0)
    for vertices, channel, prices, flows in parts:
        inside = graph.induced(vertices)
        shared = [v for v in vertices if v in seen]
        if len(shared) > 1:
            return f"a part shares {shared} with those before it"
        fault = channel_fault(channel, inside, level, sum(map(max, zip(*channel))))
        fault = fault or prices_fault(prices, flows, inside, level, sum(prices), [weights[v] for v in vertices])
        if fault:
            return f"part {vertices}: {fault}"
        for place, v in enumerate(vertices):
            counted[v] += channel[place][place] - (v in seen)
            if counted[v] < 0:
                return f"less than nothing is counted at {v}"
        paid += sum(prices) - sum(weights[v] for v in shared)
        seen.update(vertices)
        joined.update((vertices[u], vertices[v]) for u, v in inside.edges())
    if len(seen) < graph.n or len(joined) < len(graph.edges()):
        return "a vertex or an edge is in no part"
    return None if sum(counted) == paid == value else f"{sum(counted)} is counted, {paid} is paid"


def covering_fault(packing, cover, graph, level, value):
    """Why packing and cover do not prove a covering number, or None."""
    matrix = leakage.similarity(graph, level)
    if len(packing) != graph.n or len(cover) != graph.n or min(packing) < 0 or min(cover) < 0:
        return "negative weights"
    if sum(packing) != value or sum(cover) != value:
        return f"weights add up to {sum(packing)} and {sum(cover)}"
    for row in matrix:
        if sum(m * x for m, x in zip(row, packing)) > 1 or sum(m * y for m, y in zip(row, cover)) < 1:
            return "a row of M x above 1 or of M y below 1"
    return None


def proven_maximum(program, graph, level):
    """The maximum of a graph too large for the linear program, by a proof of the program's that is checked here."""
    run = program.run("optimum", "g6:" + codes.graph6(graph), "--lambda", str(level), "--json", "--insist", "--certificate", "proof.cert")
    if run.code != 0:
        raise ArithmeticError(f"no maximum: {run.command}: {run.errors}")
    proof, value = read_certificate(program.read("proof.cert")), Fraction(run.json()["maximum"])
    fault = channel_fault(proof["channel"], graph, level, value) or prices_fault(proof["prices"], proof["flows"], graph, level, value)
    if fault or (proof["edges"], proof["lambda"]) != (graph.edges(), level):
        raise ArithmeticError(f"no proof: {run.command}: {fault}")
    return value


def spec_of(case):
    from . import spec
    graph = codes.read_graph6(case["graphs"][0])
    if case["names"]:
        return "edges:" + spec.edges_text(graph, [f"v{v}x" for v in range(graph.n)]), spec
    return "g6:" + case["graphs"][0], spec


def compare(program, case, tally):
    text, spec = spec_of(case)
    graph, level = spec.read_spec(text), Fraction(case["level"])
    where = text
    if case["source"] == "@file":  # where one graph is wanted, the file holds one
        program.file("one.g6", text + "\n")
        where = "@one.g6"
    run = program.run("optimum", where, "--lambda", case["level_text"], "--json", "--insist", "--certificate", "proof.cert",
                      *(["--channel"] if case["channel"] else []))
    if not tally.worked("certificate: runs" + (", of a file with one graph" if case["source"] == "@file" else ""), run):
        return
    said = run.json()
    value = Fraction(said["maximum"])
    tally.equal("optimum: level, one graph", run, Fraction(said["lambda"]), level)
    bits = logarithm2(value)
    tally.check("optimum: bits, one graph", number_says(said["bits"], bits), run, said["bits"], bits)
    tally.same_graph(run, said, codes.graph6(graph), graph.names)
    proof = read_certificate(program.read("proof.cert"))
    tally.equal("certificate: what it states", run, (proof["n"], proof["edges"], proof["lambda"], proof["kind"], proof["value"]),
                (graph.n, graph.edges(), level, "optimum", value))
    fault = channel_fault(proof["channel"], graph, level, value)
    tally.check("certificate: its channel", fault is None, run, fault, f"a private channel with {value}")
    fault = prices_fault(proof["prices"], proof["flows"], graph, level, value)
    tally.check("certificate: its prices and flows", fault is None, run, fault, f"a proof of at most {value}")
    if case["channel"]:
        matrix = [[Fraction(x) for x in row] for row in said["channel"]]
        fault = channel_fault(matrix, graph, level, value)
        tally.check("optimum: channel", fault is None, run, fault, f"a private channel with {value}")
        prices = [Fraction(y) for y in said["prices"]]
        if graph.n <= 8:
            cheap = [leakage.cheapest_column(graph, prices, level, j) for j in range(graph.n)]
            tally.check("optimum: prices", sum(prices) == value and min(cheap) >= 1, run, said["prices"], "prices that prove it")
        else:
            tally.check("optimum: prices", sum(prices) == value, run, sum(prices), value)
    if graph.n <= 16:
        for name in leakage.BOUNDS:
            tally.equal(f"optimum: {name}, one graph", run, Fraction(said["bounds"][name]), leakage.BOUNDS[name](graph, level))
        from . import behind  # which needs what is checked here
        behind.judge(run, said, graph, level, tally, f"graph {codes.graph6(graph)}")
    other = program.run("table", "opt", "--graphs", "g6:" + codes.graph6(graph), "--lambda", case["level_text"], "--json")
    if tally.worked("table: runs", other):
        tally.equal("table: opt is what is proved", other, [(row["values"]["opt"], row["graph6"], row["lambda"]) for row in other.json()["rows"]],
                    [(str(value), codes.graph6(graph), str(level))])
    if graph.n <= 12:
        sentences.check_optimum(program, text, graph, level, value, tally)
    covering_proof(program, graph, level, value, case, tally)


def covering_proof(program, graph, level, maximum, case, tally):
    """`graph --power 1` gives packing and cover, with the covering number: of graphs of every size. One tuple leaks the maximum."""
    run = program.run("graph", "g6:" + codes.graph6(graph), "--power", "1", "--lambda", case["level_text"], "--json")
    if not tally.worked("power: runs", run):
        return
    said = run.json()
    number = Fraction(said["covering"])
    tally.same_graph(run, said, codes.graph6(graph))
    tally.equal("power: level and tuples", run, (Fraction(said["lambda"]), said["tuples"]), (level, 1))
    fault = covering_fault([Fraction(x) for x in said["packing"]], [Fraction(y) for y in said["prices"]], graph, level, number)
    bits = logarithm2(maximum)
    tally.check("power: bits of one tuple", number_says(said["bits"]["at_most"], bits) and consistent(said["bits"]["at_least"]), run, said["bits"], bits)
    more = logarithm2(number)
    tally.check("power: bits of one more", number_says(said["bits_per_tuple"], more), run, said["bits_per_tuple"], more)
    if "kappa" in said:
        behind.judge_kappa(run, said["kappa"], graph, level, maximum / number, tally, "")
    if "channel_of_one" in said:
        tally.equal("power: maximum of one", run, Fraction(said["maximum_of_one"]), maximum)
        wrong = channel_fault([[Fraction(x) for x in row] for row in said["channel_of_one"]], graph, level, maximum)
        tally.check("power: channel of one", wrong is None, run, wrong, f"a private channel with {maximum}")
    tally.check("covering number by packing and cover", fault is None, run, f"{number}: {fault}", "packing and cover of the same sum")


def smaller(case):
    graph = codes.read_graph6(case["graphs"][0])
    for g in samples.smaller_graph(graph):
        yield {**case, "graphs": [codes.graph6(g)]}
    for level in samples.simpler_level(Fraction(case["level"])):
        yield {**case, "level": str(level), "level_text": str(level)}
    for name in ("names", "channel"):
        if case[name]:
            yield {**case, name: False}
    if case["source"] == "@file":
        yield {**case, "source": "argument"}
