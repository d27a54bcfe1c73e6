#!/usr/bin/env python3
"""A second model of bounds by blocks and by layers, of slopes at λ = 1 and of κ, each in another way than those in graphs/, and the program beside it.

    run_second.py PROGRAM [--sizes 1..5] [--random N] [--seed S]

    blocks   the least n - Σ k(k-1)/(k-1+λ): cliques are hung on the set of vertices reached so far in every way (docs/theory.md, section 5)
    layers   for each root the classes of equally far vertices, joined by ways no vertex of which is nearer; the linear program of all channels on their tree
    slopes   OPT'(1): the largest constant mean of whole functions with minimum 0 that change by at most 1 along edges, over their distributions;
             cov'(1): the least over distributions x of the largest Σ_j x_j d(i, j)
    κ        r = min(1, (λ-1)/t) at least, t the least over optimal packings of the largest λ s_b - s_a along edges; at most OPT/cov

Written from docs/theory.md and docs/optimum.md alone. Exit 1 if anything disagrees."""

import argparse
import os
import random
import sys
from fractions import Fraction
from itertools import combinations

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from exact_lp import solve  # noqa: E402
from graphs import codes, leakage  # noqa: E402
from graphs.enumeration import all_graphs  # noqa: E402
from graphs.graph import Graph, components, distances  # noqa: E402
from graphs.program import Program  # noqa: E402

COLUMNS = "opt, covering, blocks_bound, layers_lower, opt_slope, covering_slope, kappa_lower, kappa_upper"
LEVELS = ["3/2", "2", "4", "21/20"]


def cliques(graph):
    return [frozenset(c) for k in range(2, graph.n + 1) for c in combinations(range(graph.n), k)
            if all(b in graph.near[a] for a, b in combinations(c, 2))]


def blocks_bound(graph, level):
    """Of a connected graph: sets that contain vertex 0, in increasing size; a clique is hung on one vertex of them."""
    every, best = cliques(graph), {frozenset([0]): Fraction(graph.n)}
    for size in range(1, graph.n):
        for reached, value in [(s, v) for s, v in best.items() if len(s) == size]:
            for clique in every:
                if len(clique & reached) == 1:
                    k = len(clique)
                    less = value - Fraction(k * (k - 1)) / (k - 1 + level)
                    larger = reached | clique
                    if larger not in best or less < best[larger]:
                        best[larger] = less
    return best[frozenset(range(graph.n))]


def layer_tree(graph, root):
    far = distances(graph)[root]
    part = {}
    for level in sorted(set(far), reverse=True):
        outside = [v for v in range(graph.n) if far[v] >= level]
        inner = graph.induced(outside)
        for piece in components(inner):
            members = tuple(outside[i] for i in piece if far[outside[i]] == level)
            for v in members:
                part[v] = members
    names = sorted(set(part.values()))
    edges = {tuple(sorted((names.index(part[u]), names.index(part[v])))) for u, v in graph.edges() if part[u] != part[v]}
    tree = Graph(len(names), sorted(edges))
    if len(edges) != len(names) - 1 or len(components(tree)) != 1:
        raise ArithmeticError("the image is no tree")
    return tree


def layers_bound(graph, level):
    return max(leakage.maximum(layer_tree(graph, root), level) for root in range(graph.n))


def whole_functions(graph):
    """All functions to 0, 1, 2, … with minimum 0 that change by at most 1 along edges, on a connected graph."""
    order, found = [0], set()
    for v in order:
        order += [w for w in sorted(graph.near[v]) if w not in order]

    def extend(f):
        if len(f) == graph.n:
            low = min(f.values())
            found.add(tuple(f[v] - low for v in range(graph.n)))
            return
        v = order[len(f)]
        near = [f[w] for w in graph.near[v] if w in f]
        for value in range(max(near) - 1, min(near) + 2):
            extend({**f, v: value})

    extend({0: 0})
    return sorted(found)


def optimum_slope(graph):
    """max s: Σ_f x_f = 1, Σ_f x_f f(i) = s for every i."""
    functions = whole_functions(graph)
    rows = [[f[i] for f in functions] + [-1] for i in range(graph.n)] + [[1] * len(functions) + [0]]
    return solve([0] * len(functions) + [1], rows, ["="] * len(rows), [0] * graph.n + [1]).value


def covering_slope(graph):
    table = distances(graph)
    rows = [row + [-1] for row in table] + [[1] * graph.n + [0]]
    return solve([0] * graph.n + [1], rows, ["<="] * graph.n + ["="], [0] * graph.n + [1], maximise=False).value


def kappa_lower(graph, level, covering):
    """min t over x >= 0 with Mx <= 1, Σx = cov and λ(Mx)_b - (Mx)_a <= t along edges, both ways."""
    M, n = leakage.similarity(graph, level), graph.n
    rows = [list(row) + [0] for row in M] + [[1] * n + [0]]
    senses, right = ["<="] * n + ["="], [1] * n + [covering]
    for a, b in graph.arcs():
        rows.append([level * M[b][j] - M[a][j] for j in range(n)] + [-1])
        senses.append("<=")
        right.append(0)
    t = solve([0] * n + [1], rows, senses, right, maximise=False).value
    return min(Fraction(1), (level - 1) / t) if t > 0 else Fraction(1)


def parts_of(graph):
    return [graph.induced(part) for part in components(graph)]


def expected(graph, level):
    """{column: value}, and of κ two numbers that it may not pass."""
    parts = parts_of(graph)
    answers = {"blocks_bound": sum(blocks_bound(part, level) for part in parts), "layers_lower": sum(layers_bound(part, level) for part in parts),
               "opt_slope": sum(optimum_slope(part) for part in parts), "covering_slope": sum(covering_slope(part) for part in parts),
               "opt": leakage.maximum(graph, level), "covering": leakage.covering(graph, level)}
    if len(parts) == 1:
        gap = answers["opt"] < answers["covering"]
        answers["kappa_lower"] = kappa_lower(graph, level, answers["covering"]) if gap else Fraction(1)
    return answers


def compare(program, graphs, level):
    """[(what, graph6, said, expected)] that disagree, and how many were compared."""
    program.file("s.g6", "".join(codes.graph6(graph) + "\n" for graph in graphs))
    run = program.run("table", COLUMNS, "--graphs", "@s.g6", "--lambda", level, "--json")
    if run.code:
        raise RuntimeError(run.errors)
    told = run.json()
    wrong, count = [], 0
    for graph, row in zip(graphs, told["rows"], strict=True):
        said = row["values"]
        truth = expected(graph, Fraction(level))
        for name, value in truth.items():
            count += 1
            if Fraction(said[name]) != value:
                wrong.append((name, codes.graph6(graph), level, said[name], value))
        if "kappa_lower" in truth:
            count += 1
            if not truth["kappa_lower"] <= Fraction(said["kappa_upper"]) <= truth["opt"] / truth["covering"]:
                wrong.append(("kappa_upper", codes.graph6(graph), level, said["kappa_upper"], truth["opt"] / truth["covering"]))
    return wrong, count


def random_graphs(seed, count):
    rng = random.Random(seed)
    for _ in range(count):
        n = rng.randint(7, 8)
        tree = [(v, rng.randint(max(0, v - 3), v - 1)) for v in range(1, n)]
        extra = [(u, v) for v in range(n) for u in range(v) if rng.random() < rng.choice([0.05, 0.2, 0.5])]
        yield Graph(n, sorted({tuple(sorted(e)) for e in tree + extra}))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--sizes", default="1..5")
    parser.add_argument("--random", type=int, default=6)
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    low, _, high = options.sizes.partition("..")
    program, found, total = Program(options.program), [], 0
    groups = [list(all_graphs(n)) for n in range(int(low), int(high or low) + 1)] + [[graph] for graph in random_graphs(options.seed, options.random)]
    for number, graphs in enumerate(groups):
        for level in LEVELS if len(graphs) < 100 else LEVELS[:2]:
            wrong, count = compare(program, graphs, level)
            found += wrong
            total += count
    for name, text, level, said, value in found[:40]:
        print(f"WRONG {name} of {text} at {level}: it says {said}, the model {value}")
    print(f"{sum(map(len, groups))} graphs, {total} answers compared, {len(found)} wrong")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
