"""`optimum --time-limit`: exact in time, or two numbers between which the maximum lies. Both ends are proved by certificates,
which are looked at again here; on small graphs the maximum itself is known."""

from fractions import Fraction

from . import codes, leakage, samples
from .certificates import channel_fault, prices_fault, read_certificate

AXES = {
    "shape": samples.SHAPES,
    "size": ["1-4", "5-7", "8-9", "30", "60", "90"],
    "level": ["two", "one", "small fractions", "random"],
    "limit": ["0.001", "0.02", "0.1", "0.5", "20"],
    "channel": ["no", "yes"],
}


def impossible(first, a, second, b):
    return None


def make(random, chosen):
    if chosen["size"] in ("30", "60", "90"):
        n = int(chosen["size"]) + random.randint(0, 9)
        graph = samples._shaped(random, random.choice(["tree", "sparse", "threshold"]), n, n, n)
    else:
        graph = samples.random_graph(random, chosen["shape"], chosen["size"])
    return {"graphs": [codes.graph6(graph)], "level": str(samples.random_levels(random, chosen["level"])[1][0]), "limit": chosen["limit"],
            "channel": chosen["channel"] == "yes"}


def compare(program, case, tally):
    graph, level = codes.read_graph6(case["graphs"][0]), Fraction(case["level"])
    options = ["--channel"] if case["channel"] else []
    run = program.run("optimum", "g6:" + case["graphs"][0], "--lambda", case["level"], "--json", "--time-limit", case["limit"], "--certificate",
                      "limit.cert", *options)
    if not tally.worked("limit: runs", run):
        return
    said, where = run.json(), f"{graph.n} vertices, λ = {level}"
    tally.same_graph(run, said, case["graphs"][0])
    if "maximum" in said:
        value = Fraction(said["maximum"])
        proof = read_certificate(program.read("limit.cert"))
        fault = channel_fault(proof["channel"], graph, level, value) or prices_fault(proof["prices"], proof["flows"], graph, level, value)
        tally.check("limit: proof of the maximum", proof["kind"] == "optimum" and fault is None, run, fault, "a proof", where)
        return
    lower, upper = Fraction(said["interval"]["lower"]), Fraction(said["interval"]["upper"])
    proof = read_certificate(program.read("limit.cert"))
    tally.equal("limit: what is proved", run, (proof["n"], proof["edges"], proof["lambda"], proof["kind"], proof["value"], proof.get("upper")),
                (graph.n, graph.edges(), level, "interval", lower, upper), where)
    fault = channel_fault(proof["channel"], graph, level, lower)
    tally.check("limit: the channel", fault is None, run, fault, "a private channel", where)
    fault = prices_fault(proof["prices"], proof["flows"], graph, level, upper)
    tally.check("limit: the prices", fault is None, run, fault, "prices that no column beats", where)
    tally.check("limit: an interval", lower < upper, run, (lower, upper), "two numbers", where)
    if case["channel"]:
        tally.equal("limit: the channel shown", run, [list(map(Fraction, row)) for row in said["channel"]], proof["channel"], where)
        tally.equal("limit: the prices shown", run, list(map(Fraction, said["prices"])), proof["prices"], where)
    if graph.n <= 9:
        value = leakage.maximum(graph, level)
        tally.check("limit: the maximum lies between", lower <= value <= upper, run, (lower, upper), value, where)


def smaller(case):
    for graph in samples.smaller_graph(codes.read_graph6(case["graphs"][0])):
        yield {**case, "graphs": [codes.graph6(graph)]}
