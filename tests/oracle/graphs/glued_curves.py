"""Curves for every λ of graphs with more than 16 vertices that fall into blocks of at most 8 (docs/curves.md): the pieces meet; at fractions the maximum
is what the formula for gluing says, nearly, and what a proof says, exactly; the covering number is what packing and cover prove."""

from fractions import Fraction

from . import codes, cores, polynomials, samples
from .certificates import covering_fault, proven_maximum
from .curves import check_ends, check_pieces, holds_at, short_above
from .glued import blocks, maximum_nearly, near

AXES = {
    "hung": ["edges", "cliques", "cycles", "anything"],
    "where": ["anywhere", "in a row", "at few"],
    "size": ["17-24", "25-40", "41-60"],
    "parts": ["one", "two"],
    "limit": ["none", "none", "0.05"],
}


def impossible(first, a, second, b):
    return None


def piece_of_graph(random, chosen, wanted):
    made = [{"at": None, "n": 1, "edges": []}]
    n = 1
    while n < wanted:
        at = {"anywhere": random.randrange(n), "in a row": n - 1, "at few": random.randrange(min(n, 4))}[chosen["where"]]
        size, edges = cores.hung(random, chosen["hung"])
        if n + size - 1 > wanted + 3:
            size, edges = 2, [(0, 1)]
        made.append({"at": at, "n": size, "edges": edges})
        n += size - 1
    return made


def make(random, chosen):
    low, high = map(int, chosen["size"].split("-"))
    wanted = random.randint(low, high - 3)
    parts = [piece_of_graph(random, chosen, wanted)]
    if chosen["parts"] == "two":
        parts.append(piece_of_graph(random, chosen, random.randint(2, 20)))
    levels = sorted({samples.random_fraction(random, 4) for _ in range(3)} | {1 + Fraction(1, random.randint(5, 50))} - {Fraction(1)})
    return {"parts": parts, "levels": list(map(str, levels)), "shuffle": random.randrange(10**6), "limit": chosen["limit"]}


def built(case):
    from .families import union
    graphs = [cores.built(part) for part in case["parts"]]
    return cores.shuffled(union(*graphs) if len(graphs) > 1 else graphs[0], case["shuffle"])


def value_at(pieces, level):
    """What the pieces say at a level, and the ends of the interval where only that is told."""
    for piece in pieces:
        if holds_at(piece, level):
            if "interval" in piece:
                ends = (piece["interval"][end] for end in ("lower", "upper"))
                return tuple(Fraction(end if isinstance(end, str) else end[which]) for end, which in zip(ends, ("lower", "upper")))
            return polynomials.value([Fraction(c) for c in piece["numerator"]], level) / polynomials.value([Fraction(c) for c in piece["denominator"]], level)
    return None


def compare(program, case, tally):
    graph, levels = built(case), [Fraction(level) for level in case["levels"]]
    text = codes.graph6(graph)
    where = f"{graph.n} vertices, blocks of at most {max(map(len, blocks(graph)))}"
    run = program.run("optimum", "g6:" + text, "--all-lambda", "--json", *([] if case["limit"] == "none" else ["--time-limit", case["limit"]]))
    if not tally.worked("glued curve: runs", run):
        return
    said = run.json()
    tally.same_graph(run, said, text)
    whole = not any("interval" in piece for part in ("maximum", "covering") for piece in said[part])
    if whole:
        for part in ("maximum", "covering"):
            check_pieces(run, part, said[part], where, tally)
        check_ends(run, said, graph, where, tally)
        levels += [short_above(polynomials.root(piece["from"])) for piece in said["maximum"][1:4]]
    for level in sorted(set(levels)):
        judge_level(program, run, said, graph, level, level == levels[0], where, tally)


def judge_level(program, run, said, graph, level, exactly, where, tally):
    where = f"{where}, λ = {level}"
    told, covering = value_at(said["maximum"], level), value_at(said["covering"], level)
    found = maximum_nearly(graph, level)
    if found is None:
        tally.skip("glued curve: maximum, nearly")
    elif isinstance(told, tuple):
        tally.check("glued curve: maximum between", float(told[0]) <= found * (1 + 1e-6) and found <= float(told[1]) * (1 + 1e-6), run, told, found, where)
    else:
        tally.check("glued curve: maximum, nearly", near(told, found), run, told, found, where)
    if exactly and graph.n <= 40 and not isinstance(told, tuple):
        tally.equal("glued curve: maximum, by a proof", run, told, proven_maximum(program, graph, level), where)
    proof = program.run("graph", "g6:" + codes.graph6(graph), "--power", "1", "--lambda", str(level), "--json")
    if not tally.worked("glued curve: runs", proof):
        return
    number = Fraction(proof.json()["covering"])
    fault = covering_fault([Fraction(x) for x in proof.json()["packing"]], [Fraction(y) for y in proof.json()["prices"]], graph, level, number)
    tally.check("glued curve: packing and cover", fault is None, proof, fault, "packing and cover of the same sum", where)
    if isinstance(covering, tuple):
        tally.check("glued curve: covering between", covering[0] <= number <= covering[1], run, covering, number, where)
        return
    tally.equal("glued curve: covering", run, covering, number, where)
    if found is not None and not isinstance(told, tuple):
        inside = [gap for gap in said["gap"] if polynomials.root(gap["from"]).below(level) is True and
                  ("to" not in gap or polynomials.root(gap["to"]).below(level) is False)]
        tally.check("glued curve: gap", len(inside) == (told < number), run, said["gap"], f"{told} and {number}", where)


def smaller(case):
    if len(case["parts"]) > 1:
        yield {**case, "parts": case["parts"][:1]}
        yield {**case, "parts": case["parts"][1:]}
    for k, part in enumerate(case["parts"]):
        for other in cores.smaller({"blocks": part, "level": "2", "shuffle": 0, "asked": "epsilon"}):
            yield {**case, "parts": case["parts"][:k] + [other["blocks"]] + case["parts"][k + 1:]}
    for k in range(len(case["levels"])):
        if len(case["levels"]) > 1:
            yield {**case, "levels": case["levels"][:k] + case["levels"][k + 1:]}
    if case["shuffle"]:
        yield {**case, "shuffle": 0}
