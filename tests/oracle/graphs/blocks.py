"""Large graphs glued from small blocks (docs/theory.md). The channel that is printed is looked at again, which proves the maximum from below.
From above: a block graph, every block a clique of size k, has at most n - sum_B k(k-1)/(k-1+lambda), and exactly that where no price
y_i = 1 - sum_{B at i} (k-1)/(k-1+lambda) is negative; and no graph has more than its spanning subgraph of that kind."""

from fractions import Fraction

from . import behind, codes, samples
from .certificates import channel_fault
from .graph import Graph

AXES = {
    "blocks": ["cliques", "cliques and cycles"],
    "largest": ["3", "5", "7"],
    "hung": ["anywhere", "in a row", "at few"],
    "level": ["two", "small fractions", "large", "random"],
}


def make(random, chosen):
    n, edges, sizes = 1, [], []
    while n <= 128:
        at = {"anywhere": random.randrange(n), "in a row": n - 1, "at few": random.randrange(min(n, 5))}[chosen["hung"]]
        block = [at] + list(range(n, n + random.randint(1, int(chosen["largest"]) - 1)))
        n += len(block) - 1
        clique = chosen["blocks"] == "cliques" or random.random() < 0.5
        pairs = [(u, v) for i, u in enumerate(block) for v in block[i + 1:]] if clique else cycle(block)
        edges += sorted(tuple(sorted(e)) for e in pairs)
        sizes.append(block if clique else None)
    return {"n": n, "edges": sorted(set(edges)), "cliques": [s for s in sizes if s], "all": all(sizes),
            "level": str(samples.random_levels(random, chosen["level"])[1][0])}


def cycle(block):
    found = list(zip(block, block[1:]))
    return found + [(block[0], block[-1])] if len(block) > 2 else found


def prices(case, level):
    found = [Fraction(1)] * case["n"]
    for block in case["cliques"]:
        k = len(block)
        for v in block:
            found[v] -= Fraction(k - 1) / (k - 1 + level)
    return found


def compare(program, case, tally):
    graph, level = Graph(case["n"], [tuple(e) for e in case["edges"]]), Fraction(case["level"])
    where = f"{graph.n} vertices, λ = {level}"
    run = program.run("optimum", "g6:" + codes.graph6(graph), "--lambda", case["level"], "--json", "--channel")
    if not tally.worked("blocks: runs", run):
        return
    said = run.json()
    tally.same_graph(run, said, codes.graph6(graph))
    value = Fraction(said["maximum"])
    fault = channel_fault([[Fraction(x) for x in row] for row in said["channel"]], graph, level, value)
    tally.check("blocks: channel", fault is None, run, fault, "a private channel with this maximum", where)
    tally.equal("blocks: sum of the prices", run, sum(Fraction(y) for y in said["prices"]), value, where)
    if case["all"]:
        bound = prices(case, level)
        tally.check("blocks: block bound", value <= sum(bound), run, value, f"at most {sum(bound)}", where)
        if min(bound) >= 0:
            tally.equal("blocks: closed form", run, value, sum(bound), where)
    behind.judge(run, said, graph, level, tally, where)
    tally.check("blocks: covering", Fraction(said["bounds"]["covering"]) >= value, run, said["bounds"]["covering"], value, where)


def smaller(case):
    for level in ("2", "3/2"):
        if case["level"] != level:
            yield {**case, "level": level}
