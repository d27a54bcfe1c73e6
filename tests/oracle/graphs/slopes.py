"""`optimum --first-order`: slopes at lambda = 1 by their definitions in docs/theory.md, and every proof looked at again.

The slope of the covering number is the value of the game in which one chooses i, the other j, and d(i, j) is paid. That of the maximum is
the least t such that some numbers y with sum 1 can be moved to every vertex along edges at a cost of at most t."""

from fractions import Fraction
from functools import lru_cache

from exact_lp import solve

from . import codes, samples
from .graph import Graph, components, distances

AXES = {
    "shape": samples.SHAPES,
    "size": ["1-4", "5-7", "8-9", "10-16"],
    "source": ["argument", "file"],
}
LARGEST_RADIUS = 6  # vertices of a component up to which the least t is found here; beyond that the proofs say it


def impossible(first, a, second, b):
    return None


def make(random, chosen):
    return {"graphs": [codes.graph6(samples.random_graph(random, chosen["shape"], chosen["size"])) for _ in range(1 if chosen["source"] == "argument" else 3)],
            "source": chosen["source"]}


def game(graph):
    """Of a connected graph: max t over probabilities x with sum_j x_j d(i, j) >= t for every i."""
    n, far = graph.n, distances(graph)
    rows = [[-d for d in row] + [1] for row in far] + [[1] * n + [0]]
    return solve([0] * n + [1], rows, ["<="] * n + ["="], [0] * n + [1]).value


@lru_cache(maxsize=2000)
def radius(n, edges):
    """Of a connected graph: min t over y of any sign and amounts z_j(u, v) >= 0 for every vertex j and every arc."""
    arcs = [(u, v) for u, v in edges] + [(v, u) for u, v in edges]
    width = n + 1 + n * len(arcs)
    rows, senses, right = [[1] * n + [0] * (width - n)], ["="], [1]
    for j in range(n):
        first = n + 1 + j * len(arcs)
        for i in range(n):  # what is left of y at i is [i = j]
            row = [0] * width
            row[i] = 1
            for k, (u, v) in enumerate(arcs):
                row[first + k] = (v == i) - (u == i)
            rows.append(row)
            senses.append("=")
            right.append(int(i == j))
        row = [0] * width
        row[n] = -1
        row[first:first + len(arcs)] = [1] * len(arcs)
        rows.append(row)
        senses.append("<=")
        right.append(0)
    return solve([0] * n + [1] + [0] * (width - n - 1), rows, senses, right, maximise=False, free=range(n)).value


def slope_of_covering(graph):
    return sum((game(graph.induced(part)) for part in components(graph)), Fraction(0))


def slope_of_maximum(graph):
    """None where a component is too large."""
    if max(map(len, components(graph))) > LARGEST_RADIUS:
        return None
    parts = [graph.induced(part) for part in components(graph)]
    return sum((radius(part.n, tuple(part.edges())) for part in parts), Fraction(0))


def compare(program, case, tally):
    if case["source"] == "file":
        program.file("graphs.g6", "\n".join(case["graphs"]) + "\n")
        run = program.run("optimum", "@graphs.g6", "--first-order", "--json")
    else:
        run = program.run("optimum", "g6:" + case["graphs"][0], "--first-order", "--json")
    if not tally.worked("slopes: runs", run):
        return
    said = run.json_lines() if case["source"] == "file" else [run.json()]
    if not tally.equal("slopes: how many graphs", run, len(said), len(case["graphs"])):
        return
    for text, answer in zip(case["graphs"], said):
        graph, where = codes.read_graph6(text), f"graph {text}"
        tally.same_graph(run, answer, text)
        tally.equal("slopes: components", run, [p["vertices"] for p in answer["components"]], components(graph), where)
        for name in ("optimum_slope", "covering_slope"):
            tally.equal("slopes: sums", run, Fraction(answer[name]), sum(Fraction(p[name]) for p in answer["components"]), where)
        tally.equal("slopes: covering number", run, Fraction(answer["covering_slope"]), slope_of_covering(graph), where)
        truth = slope_of_maximum(graph)
        if truth is None:
            tally.skip("slopes: maximum")
        else:
            tally.equal("slopes: maximum", run, Fraction(answer["optimum_slope"]), truth, where)
        for part in answer["components"]:
            fault = part_fault(part, graph.induced(part["vertices"]))
            tally.check("slopes: proofs", fault is None, run, fault, "a proof of both slopes", where)


def part_fault(part, graph):
    """The centre, plans and functions prove the slope of the maximum from both sides; the strategies the other one."""
    n, far, place = graph.n, distances(graph), {v: k for k, v in enumerate(part["vertices"])}
    slope, value = Fraction(part["optimum_slope"]), Fraction(part["covering_slope"])
    centre = [Fraction(y) for y in part["centre"]]
    if len(centre) != n or sum(centre) != 1 or len(part["plans"]) != n:
        return "the centre"
    for j, plan in enumerate(part["plans"]):
        rest, cost = list(centre), Fraction(0)
        for move in part_moves(plan):
            u, v = place[move[0]], place[move[1]]
            if v not in graph.near[u] or move[2] <= 0:
                return f"plan {j}: a move along no edge"
            rest[u] -= move[2]
            rest[v] += move[2]
            cost += move[2]
        if rest != [int(i == j) for i in range(n)] or cost != Fraction(plan["cost"]) or cost > slope:
            return f"plan {j}"
    mean, total = [Fraction(0)] * n, Fraction(0)
    for entry in part["mixture"]:
        weight, f = Fraction(entry["weight"]), entry["function"]
        if weight <= 0 or min(f) != 0 or len(f) != n or any(abs(f[u] - f[v]) > 1 for u, v in graph.edges()):
            return "a function"
        mean = [m + weight * x for m, x in zip(mean, f)]
        total += weight
    if total != 1 or mean != [slope] * n:
        return "the mean of the functions"
    for name, right in (("chooser", lambda x: x <= value), ("payer", lambda x: x >= value)):
        strategy = [Fraction(x) for x in part[name]]
        if len(strategy) != n or sum(strategy) != 1 or min(strategy) < 0:
            return name
        if not all(right(sum(p * d for p, d in zip(strategy, row))) for row in far):
            return f"{name} is not optimal"
    return None


def part_moves(plan):
    return [(m["from"], m["to"], Fraction(m["amount"])) for m in plan["moves"]]


def smaller(case):
    for i in range(len(case["graphs"])):
        if len(case["graphs"]) > 1:
            yield {**case, "graphs": [case["graphs"][i]], "source": "file"}
    if len(case["graphs"]) == 1:
        for graph in samples.smaller_graph(codes.read_graph6(case["graphs"][0])):
            yield {**case, "graphs": [codes.graph6(graph)]}
