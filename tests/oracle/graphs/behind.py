"""What stands behind bounds of one graph: the cliques of the bound by blocks, the tree of layers, bounds from below, and in how far powers
fall short of the covering number. By docs/optimum.md and docs/theory.md."""

from fractions import Fraction

from exact_lp import solve

from . import leakage
from .graph import Graph, components
from .tree_sums import least_sum

LARGEST_SOLVED_POWER = 128  # vertices of a power that is solved
LARGEST_SHARE_HERE = 7  # vertices up to which the best packing is looked for here


def judge(run, said, graph, level, tally, where, names=("complete", "path", "layers")):
    """`names`: the bounds from below that are small enough to be worked out here."""
    level = Fraction(level)
    for name in names:
        tally.equal("optimum: bounds from below", run, Fraction(said["lower_bounds"][name]), leakage.LOWER_BOUNDS[name](graph, level), f"{where}, {name}")
    tally.equal("optimum: the bound from below by the covering number", run, Fraction(said["lower_bounds"]["covering"]),
                (level * Fraction(said["bounds"]["covering"]) + len(components(graph))) / (level + 1), where)
    if "blocks" in said:
        fault = blocks_fault(said["blocks"], graph, level, Fraction(said["bounds"]["blocks"]))
        tally.check("optimum: cliques of the bound by blocks", fault is None, run, fault, "cliques that join everything once", where)
    if "layers" in said:
        fault = layers_fault(said["layers"], graph, level, Fraction(said["lower_bounds"]["layers"]))
        tally.check("optimum: tree of layers", fault is None, run, fault, "an image that is a tree", where)
    if "kappa" in said:
        judge_kappa(run, said["kappa"], graph, level, Fraction(said["maximum"]) / Fraction(said["bounds"]["covering"]), tally, where)


def blocks_fault(blocks, graph, level, value):
    part = list(range(graph.n))
    for clique in blocks:
        if any(w not in graph.near[v] for v in clique for w in clique if v != w):
            return f"{clique} is no clique"
        met = {part[v] for v in clique}
        if len(met) != len(clique):
            return f"{clique} joins what is joined"
        part = [min(met) if p in met else p for p in part]
    if len(set(part)) != len(components(graph)):
        return "not everything is joined"
    bound = graph.n - sum(len(c) * (len(c) - 1) / (len(c) - 1 + level) for c in blocks)
    return None if bound == value else f"they prove {bound}"


def layers_fault(layers, graph, level, value):
    total = Fraction(0)
    for parts in layers:
        of = {v: k for k, part in enumerate(parts) for v in part}
        if len(of) != sum(map(len, parts)) or sorted(of) not in [sorted(c) for c in components(graph)]:
            return "parts of no component"
        edges = sorted({(min(of[u], of[v]), max(of[u], of[v])) for u, v in graph.edges() if u in of and of[u] != of[v]})
        image = Graph(len(parts), edges)
        if len(edges) != len(parts) - 1 or len(components(image)) != 1:
            return "the image is no tree"
        total += least_sum(image, level) if level > 1 else 1
    if len(layers) != len(components(graph)):
        return "a component is missing"
    return None if total == value else f"it leaks {total}"


def best_share(graph, level):
    """The largest c <= 1 with c (lambda s_b - s_a) <= lambda - 1 along all edges, both ways, over all optimal packings x, s = Mx: the least
    t >= lambda - 1 that no lambda s_b - s_a exceeds."""
    n, matrix = graph.n, leakage.similarity(graph, level)
    rows = [row + [0] for row in matrix] + [[1] * n + [0]]
    senses, right = ["<="] * n + ["="], [1] * n + [leakage.covering(graph, level)]
    for a, b in graph.arcs():
        rows.append([level * x - y for x, y in zip(matrix[b], matrix[a])] + [-1])
        senses.append("<=")
        right.append(0)
    rows.append([0] * n + [1])
    senses.append(">=")
    right.append(level - 1)
    least = solve([0] * n + [1], rows, senses, right, maximise=False).value
    return min(Fraction(1), (level - 1) / least) if least > 0 else Fraction(1)


def judge_kappa(run, kappa, graph, level, first, tally, where):
    lower, upper, power = Fraction(kappa["lower"]), Fraction(kappa["upper"]), kappa["power"]
    if first == 1:
        tally.equal("kappa: no gap", run, (lower, upper, power), (1, 1, 1), where)
        return
    if graph.n <= LARGEST_SHARE_HERE:
        tally.equal("kappa: from below", run, lower, best_share(graph, level), where)
    largest = 1
    while graph.n ** (largest + 1) <= LARGEST_SOLVED_POWER:
        largest += 1
    tally.equal("kappa: the power", run, power, largest, where)
    tally.check("kappa: from above", lower <= upper <= first and (power > 1 or upper == first), run, kappa, f"at most {first}", where)
