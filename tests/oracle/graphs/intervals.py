"""`optimum` of graphs that are too large for their exact maximum: an interval by the covering number, or the maximum all the same
where a closed form gives it, or the graph is a forest. The proofs are looked at again here, the formulas recomputed."""

from fractions import Fraction

from . import behind, codes, families, leakage, samples
from .certificates import channel_fault, covering_fault, prices_fault, read_certificate
from .graph import components
from .numbers import decimal_claim, encloses, logarithm2
from .trees import forest_fault, read_forest_certificate

AXES = {
    "shape": ["threshold", "tree", "sparse", "circulant", "disconnected", "twins", "product"],
    "vertices": ["66", "110"],
    "level": ["two", "small fractions", "one"],
}


def impossible(first, a, second, b):
    if first == "shape" and a in ("sparse", "tree", "twins", "product", "disconnected") and second == "vertices" and b == "66":
        return "an exact maximum without symmetry: minutes"
    return None


def make(random, chosen):
    n = int(chosen["vertices"]) + random.randint(0, 9)
    if chosen["shape"] == "disconnected":
        graph = families.union(samples._shaped(random, "tree", n // 2, 1, n), families.cycle(n - n // 2))
    else:
        graph = samples._shaped(random, chosen["shape"], n, n, n)
    return {"graphs": [codes.graph6(graph)], "level": str(samples.random_levels(random, chosen["level"])[1][0])}


def compare(program, case, tally):
    graph, level = codes.read_graph6(case["graphs"][0]), Fraction(case["level"])
    run = program.run("optimum", "g6:" + case["graphs"][0], "--lambda", case["level"], "--json", "--certificate", "large.cert")
    if not tally.worked("interval: runs", run):
        return
    said = run.json()
    tally.same_graph(run, said, case["graphs"][0])
    tally.equal("interval: level", run, Fraction(said["lambda"]), level)
    where = f"{graph.n} vertices, λ = {level}"
    if program.read("large.cert").startswith("leakproof-forest"):
        fault = forest_fault(read_forest_certificate(program.read("large.cert")), graph, level, Fraction(said["maximum"]))
        tally.check("interval: proof of a forest", fault is None, run, fault, "levels, starts and turns", where)
        return judge_bounds(run, said, graph, level, where, tally)
    proof = read_certificate(program.read("large.cert"))
    tally.equal("interval: the graph of the proof", run, (proof["n"], proof["edges"], proof["lambda"]), (graph.n, graph.edges(), level), where)
    if "interval" in said:
        number = Fraction(said["covering"])
        fault = covering_fault(proof["packing"], proof["cover"], graph, level, number) if proof["kind"] == "covering" else f"it states {proof['kind']}"
        tally.check("interval: proof", fault is None, run, fault, "packing and cover", where)
        lower = (level * number + len(components(graph))) / (level + 1)
        got = Fraction(said["interval"]["lower"]), Fraction(said["interval"]["upper"])
        tally.equal("interval: ends", run, got, (lower, number), where)
    else:
        value = Fraction(said["maximum"])
        fault = channel_fault(proof["channel"], graph, level, value) or prices_fault(proof["prices"], proof["flows"], graph, level, value)
        tally.check("interval: proof of the maximum", proof["kind"] == "optimum" and fault is None, run, fault, "a proof", where)
        judge_bounds(run, said, graph, level, where, tally)


def judge_bounds(run, said, graph, level, where, tally):
    bits, maximum = said["bits"], Fraction(said["maximum"])
    ends = [(Fraction(bits["lower"]), Fraction(bits["upper"])), decimal_claim(bits["text"])] if isinstance(bits, dict) else [decimal_claim(bits)]
    tally.check("interval: bits", all(encloses(claim, logarithm2(maximum)) for claim in ends), run, bits, f"log2 of {maximum}", where)
    for name in (name for name in leakage.BOUNDS if name != "covering"):
        tally.equal("interval: bounds", run, Fraction(said["bounds"][name]), leakage.BOUNDS[name](graph, level), f"{where}, {name}")
    behind.judge(run, said, graph, level, tally, where)


def smaller(case):
    for graph in samples.smaller_graph(codes.read_graph6(case["graphs"][0])):
        yield {**case, "graphs": [codes.graph6(graph)]}
