"""Large graphs with one larger block, the core, on which others with at most 8 vertices hang: what docs/trees.md says is solved block by block.

The proof that is written is looked at again, part by part, and the channel that is printed, entry by entry; so is the proof of the first
blocks alone, which is small enough for another way of solving. Beside that the formula of chapter 7 of docs/theory.md as a linear program,
exactly for the first blocks if they are few, in floating point for the whole; for some graphs the program of the whole without the formula."""

from fractions import Fraction
from itertools import combinations

from . import behind, codes, leakage, samples
from .certificates import channel_fault, covering_fault, parts_fault, prices_fault, read_certificate
from .glued import blocks, cheapest_columns, maximum_exactly, maximum_nearly, near
from .graph import Graph, components
from .numbers import logarithm2, number_says

AXES = {
    "core": ["a cycle with chords", "dense", "cycle", "ladder", "bipartite", "wheel", "as small as the others"],
    "its size": ["9", "10-14", "15-30", "31-59", "60"],
    "hung": ["edges", "cliques", "cycles", "anything"],
    "where": ["at the core", "anywhere", "in a row", "at few"],
    "asked": ["certificate", "channel", "plainly", "epsilon", "whole", "hurried"],
    "level": ["two", "small fractions", "large", "random"],
}


def impossible(first, a, second, b):
    if first == "asked" and a == "whole" and second == "its size" and b in ("31-59", "60"):
        return "the program of the whole graph takes scipy minutes"
    if first == "asked" and a == "epsilon" and second == "hung" and b in ("cliques", "anything"):
        return "at an ε blocks have at most 4 vertices"
    if first == "core" and a == "as small as the others" and second == "its size" and b != "9":
        return "no block is larger"
    return None


def core(random, kind, n):
    circle = [(i, (i + 1) % n) for i in range(n)]
    pairs = list(combinations(range(n), 2))
    if kind == "a cycle with chords":
        return circle + random.sample(pairs, random.randint(1, max(1, n // 2)))
    if kind == "dense":
        return circle + [pair for pair in pairs if random.random() < random.choice([0.2, 0.5])]
    if kind == "ladder":
        return circle + [(i, n - 1 - i) for i in range(n // 2) if i != n - 1 - i]
    if kind == "bipartite":
        side = random.randint(2, max(2, n // 2))
        return [(i, j) for i in range(side) for j in range(side, n)]
    if kind == "wheel":
        return [(i, i % (n - 1) + 1) for i in range(1, n)] + [(0, i) for i in range(1, n)]
    return circle


def hung(random, kind):
    """Edges of a block with at most 8 vertices that hangs at its vertex 0."""
    if kind == "edges":
        return 2, [(0, 1)]
    n = random.choice([2, 3, 3, 4, 5, 8] if kind != "cycles" else [3, 4, 4, 5, 6])
    if kind == "cliques":
        return n, list(combinations(range(n), 2))
    if kind == "cycles" or n < 4:
        return n, [(i, (i + 1) % n) for i in range(n)] if n > 2 else [(0, 1)]
    n = min(n, random.choice([4, 5, 6]))  # a core is slow to try with many of the largest
    return n, core(random, random.choice(["a cycle with chords", "dense"]), n)


def make(random, chosen):
    low, _, high = chosen["its size"].partition("-")
    n = random.randint(int(low), int(high or low))
    if chosen["core"] == "as small as the others":
        n = random.randint(5, 8)
    made = [{"at": None, "n": n, "edges": core(random, chosen["core"], n)}]
    first = n
    wanted = random.choice([129, 131, 140, 160])
    while n < wanted:
        at = {"at the core": random.randrange(first), "anywhere": random.randrange(n), "in a row": n - 1, "at few": random.randrange(4)}[chosen["where"]]
        size, edges = hung(random, "cycles" if chosen["asked"] == "epsilon" and chosen["hung"] == "cycles" else chosen["hung"])
        if chosen["asked"] == "epsilon" and size > 4:
            size, edges = 4, core(random, "cycle", 4)
        made.append({"at": at, "n": size, "edges": edges})
        n += size - 1
    text, levels = samples.random_levels(random, chosen["level"])
    case = {"blocks": made, "level": str(levels[0]), "asked": chosen["asked"], "shuffle": random.randrange(10**6)}
    if chosen["asked"] == "epsilon":
        case["level"] = random.choice(["1/2", "1", "1/10", "2"])
    return case


def built(made, upto=None):
    """The graph of the first so many blocks, unshuffled."""
    n, edges = made[0]["n"], [tuple(e) for e in made[0]["edges"]]
    for block in made[1:upto]:
        names = [block["at"], *range(n, n + block["n"] - 1)]
        edges += [(names[u], names[v]) for u, v in block["edges"]]
        n += block["n"] - 1
    return Graph(n, sorted({(min(e), max(e)) for e in edges}))


def shuffled(graph, seed):
    from random import Random
    images = list(range(graph.n))
    Random(seed).shuffle(images)
    return graph.relabelled(images)


def compare(program, case, tally):
    graph = shuffled(built(case["blocks"]), case["shuffle"])
    where = f"{graph.n} vertices, largest block {max(map(len, blocks(graph)))}, {case['asked']} {case['level']}"
    if case["asked"] == "epsilon":
        return compare_epsilon(program, case, graph, tally, where)
    if case["asked"] == "hurried":
        return compare_hurried(program, case, graph, tally, where)
    level = Fraction(case["level"])
    options = {"certificate": ["--certificate", "core.cert", "--insist"], "whole": ["--certificate", "core.cert", "--insist"],
               "channel": ["--channel"], "plainly": []}[case["asked"]]
    run, value = asked(program, graph, case["level"], options, tally, where)
    if run is None:
        return
    said = run.json()
    if "--certificate" in options:
        judge_proof(program, run, graph, level, value, tally, where)
    if "--channel" in options:
        fault = channel_fault([[Fraction(x) for x in row] for row in said["channel"]], graph, level, value)
        tally.check("cores: channel", fault is None, run, fault, "a private channel with this maximum", where)
        prices = [Fraction(y) for y in said["prices"]]
        tally.equal("cores: sum of the prices", run, sum(prices), value, where)
        least = cheapest_columns(graph, prices, level, range(graph.n))
        if least is None:
            tally.skip("cores: prices")
        else:
            tally.check("cores: prices", min(least) > 1 - 1e-6, run, min(least), "at least 1 for every column", where)
    judge_nearly(run, graph, level, value, case["asked"] == "whole", tally, where)
    behind.judge(run, said, graph, level, tally, where)
    tally.check("cores: covering", Fraction(said["bounds"]["covering"]) >= value, run, said["bounds"]["covering"], value, where)
    compare_first_blocks(program, case, level, value, tally)


def asked(program, graph, level, options, tally, where):
    program.file("core.g6", codes.graph6(graph) + "\n")
    run = program.run("optimum", "@core.g6", "--lambda", level, "--json", *options)
    if not tally.worked("cores: runs", run):
        return None, None
    said = run.json()
    tally.same_graph(run, said, codes.graph6(graph))
    tally.equal("cores: level", run, Fraction(said["lambda"]), Fraction(level), where)
    if not tally.check("cores: exact", "maximum" in said, run, said.get("interval"), "a maximum", where):
        return None, None
    value = Fraction(said["maximum"])
    tally.check("cores: bits", number_says(said["bits"], logarithm2(value)), run, said["bits"], logarithm2(value), where)
    return run, value


def judge_proof(program, run, graph, level, value, tally, where):
    proof = read_certificate(program.read("core.cert"))
    tally.equal("cores: what the proof states", run, (proof["n"], proof["edges"], proof["lambda"], proof["kind"], proof["value"], proof["compare"]),
                (graph.n, graph.edges(), level, "optimum", value, ["none"]), where)
    if "parts" in proof:
        fault = parts_fault(*proof["parts"], graph, level, value)
        tally.check("cores: proof by parts", fault is None, run, fault, "channels and prices of all parts", where)
    else:
        fault = channel_fault(proof["channel"], graph, level, value) or prices_fault(proof["prices"], proof["flows"], graph, level, value)
        tally.check("cores: proof", fault is None, run, fault, "a channel and prices", where)


def judge_nearly(run, graph, level, value, whole, tally, where):
    for name, direct in [("cores: formula, nearly", False)] + ([("cores: the whole as one program, nearly", True)] if whole else []):
        found = maximum_nearly(graph, level, direct)
        if found is None:
            tally.skip(name)
        else:
            tally.check(name, near(value, found), run, f"{value} = {float(value)}", found, where)


def compare_first_blocks(program, case, level, value, tally):
    """The core and the first that hang on it, which are solved as any small graph is. No retract leaks more than the whole."""
    made = case["blocks"]
    upto = next((k for k in range(1, len(made)) if built(made, k + 1).n > made[0]["n"] + 6), len(made))
    graph = built(made, upto)
    where = f"the first {upto} blocks, {graph.n} vertices, λ = {level}"
    if graph.n > 40:
        return
    run, less = asked(program, graph, str(level), ["--insist", "--certificate", "core.cert"], tally, where)
    if run is None:
        return
    judge_proof(program, run, graph, level, less, tally, where)
    behind.judge(run, run.json(), graph, level, tally, where)
    tally.check("cores: no more than the whole", less <= value, run, less, f"at most {value}", where)
    if graph.n <= 14 and len(graph.edges()) <= 24:
        tally.equal("cores: formula, exactly", run, less, maximum_exactly(graph, level), where)
    judge_nearly(run, graph, level, less, graph.n <= 24, tally, where)


def compare_epsilon(program, case, graph, tally, where):
    """Between the maxima at two fractions; the floating number is as near as it can tell."""
    program.file("core.g6", codes.graph6(graph) + "\n")
    run = program.run("optimum", "@core.g6", "--epsilon", case["level"], "--json")
    if not tally.worked("cores: runs", run):
        return
    said = run.json()
    tally.same_graph(run, said, codes.graph6(graph))
    from math import exp
    found = maximum_nearly(graph, Fraction(exp(Fraction(case["level"]))))
    if found is None:
        tally.skip("cores: at an ε, nearly")
        return
    if "maximum" not in said:  # the time was up
        low, high = (Fraction(number[end] if isinstance(number, dict) else number) for end, number in said["interval"].items())
        tally.check("cores: at an ε, between", low - high / 10**6 <= found <= high + high / 10**6, run, said["interval"], found, where)
        return
    low, high = (Fraction(said["maximum"][end]) for end in ("lower", "upper"))
    tally.check("cores: at an ε, nearly", near(low, found) and near(high, found) and low <= high, run, said["maximum"], found, where)


def compare_hurried(program, case, graph, tally, where):
    """With hardly any time: two numbers, each with its proof, or the maximum all the same."""
    level = Fraction(case["level"])
    program.file("core.g6", codes.graph6(graph) + "\n")
    limit = ["0.001", "0.3", "2"][case["shuffle"] % 3]
    run = program.run("optimum", "@core.g6", "--lambda", case["level"], "--json", "--time-limit", limit, "--certificate", "core.cert")
    if not tally.worked("cores: runs", run):
        return
    said = run.json()
    found = maximum_nearly(graph, level)
    if "maximum" in said:
        judge_proof(program, run, graph, level, Fraction(said["maximum"]), tally, where)
        judge_nearly(run, graph, level, Fraction(said["maximum"]), False, tally, where)
        return
    lower, upper = Fraction(said["interval"]["lower"]), Fraction(said["interval"]["upper"])
    tally.check("cores: between", lower <= upper, run, (lower, upper), "two numbers", where)
    if found is not None:
        tally.check("cores: between, nearly", float(lower) <= found * (1 + 1e-6) and found <= float(upper) * (1 + 1e-6), run, (float(lower), float(upper)), found, where)
    proof = read_certificate(program.read("core.cert"))
    if proof["kind"] == "covering":  # (λ cov + q)/(λ + 1) and cov
        fault = covering_fault(proof["packing"], proof["cover"], graph, level, upper)
        tally.check("cores: proof of the covering number", fault is None, run, fault, "packing and cover", where)
        tally.equal("cores: from below by the covering number", run, lower, (level * upper + len(components(graph))) / (level + 1), where)
        return
    tally.equal("cores: what is proved of two numbers", run, (proof["n"], proof["edges"], proof["lambda"], proof["kind"], proof["value"], proof.get("upper")),
                (graph.n, graph.edges(), level, "interval", lower, upper), where)
    fault = channel_fault(proof["channel"], graph, level, lower) or prices_fault(proof["prices"], proof["flows"], graph, level, upper)
    tally.check("cores: proof of two numbers", fault is None, run, fault, "a channel and prices", where)


def smaller(case):
    made = case["blocks"]
    for drop in range(len(made) - 1, 0, -1):
        first = built(made, drop).n
        own = range(first, first + made[drop]["n"] - 1)
        if not any(block["at"] in own for block in made[drop + 1:]):
            rest = [{**block, "at": block["at"] - len(own) if block["at"] is not None and block["at"] >= first else block["at"]} for block in made]
            yield {**case, "blocks": rest[:drop] + rest[drop + 1:]}
    for level in ("2", "3/2"):
        if case["level"] != level and case["asked"] != "epsilon":
            yield {**case, "level": level}
    if case["shuffle"]:
        yield {**case, "shuffle": 0}
    if case["asked"] == "whole":
        yield {**case, "asked": "certificate"}
