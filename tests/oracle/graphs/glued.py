"""The most that graphs glued from blocks leak, as one linear program, by the formula of docs/theory.md, chapter 7:

    OPT(G) = min over u >= 1 of sum_B W_B(u) - sum_i (b_i - 1) u_i

over the blocks B, b_i of them at vertex i. W_B(u) is the least sum of prices Y on B that pay for the weights u: for every j in B there
is a flow z >= 0 along the arcs of B with Y_i + sum_v z_iv - lambda sum_u z_ui >= u_j [i = j] for every i in B. With the whole graph as its
only block the program says what the maximum is without the formula.

Solved exactly where it is small; else in floating point by scipy, in another process, where some python3 has it: a second opinion
about what is proved exactly elsewhere, never a proof."""

import json
import os
import subprocess
import sys
from fractions import Fraction
from functools import lru_cache

from exact_lp import OPTIMAL, solve

from .graph import Graph, components


def blocks(graph):
    """Sets of vertices: the blocks of a graph, by the definition. Two edges are of one block if they are on a common circle, which is so if
    they share a vertex v whose removal leaves their other ends together."""
    edges = graph.edges()
    of = list(range(len(edges)))
    number = {}
    for k, (u, v) in enumerate(edges):
        number[u, v] = number[v, u] = k

    def root(k):
        while of[k] != k:
            k = of[k]
        return k

    for v in range(graph.n):
        for piece in components(graph.induced([w for w in range(graph.n) if w != v])):
            near = [w for w in (k if k < v else k + 1 for k in piece) if w in graph.near[v]]
            for a, b in zip(near, near[1:]):
                of[root(number[v, a])] = root(number[v, b])
    found = {}
    for k, (u, v) in enumerate(edges):
        found.setdefault(root(k), set()).update((u, v))
    return [sorted(block) for block in found.values()] + [[v] for v in range(graph.n) if not graph.near[v]]


class GluedProgram:
    """A minimum over x: `cost`, and rows {variable: coefficient} that are at least 0; `least` is the lower bound of each variable, None where there is none."""

    def __init__(self, graph, level, parts=None):
        level, self.cost, self.rows, self.least = Fraction(level), [], [], []
        parts = blocks(graph) if parts is None else parts
        at = [sum(v in part for part in parts) for v in range(graph.n)]
        weight = [self.variable(1 - at[v], 1) for v in range(graph.n)]
        for part in parts:
            inside = set(part)
            arcs = [(u, v) for u in part for v in graph.near[u] if v in inside]
            price = {i: self.variable(1, None) for i in part}
            for j in part:
                rows = {i: {price[i]: Fraction(1)} for i in part}
                rows[j][weight[j]] = Fraction(-1)
                for u, v in arcs:
                    flow = self.variable(0, 0)
                    rows[u][flow] = Fraction(1)
                    rows[v][flow] = -level
                self.rows += rows.values()

    def variable(self, cost, least):
        self.cost.append(cost)
        self.least.append(least)
        return len(self.cost) - 1

    def exact(self):
        """With x = least + x' the right hand sides are what is missing."""
        rows = [[row.get(k, 0) for k in range(len(self.cost))] for row in self.rows]
        right = [-sum(a * (self.least[k] or 0) for k, a in row.items()) for row in self.rows]
        free = [k for k, least in enumerate(self.least) if least is None]
        solution = solve(self.cost, rows, [">="] * len(rows), right, maximise=False, free=free)
        if solution.status != OPTIMAL:
            raise ArithmeticError(solution.status)
        return solution.value + sum(c * (least or 0) for c, least in zip(self.cost, self.least))

    def floating(self):
        triples = [(i, k, float(a)) for i, row in enumerate(self.rows) for k, a in row.items()]
        return by_scipy({"kind": "program", "cost": self.cost, "least": self.least, "rows": len(self.rows),
                         "triples": list(zip(*triples))})


def maximum_exactly(graph, level):
    return GluedProgram(graph, level).exact()


def maximum_nearly(graph, level, whole=False):
    """A floating number, or None where no python3 has scipy. `whole`: the graph as one part, without the formula."""
    return GluedProgram(graph, level, [list(range(graph.n))] if whole else None).floating()


def cheapest_columns(graph, prices, level, roots):
    """For each root the least that a private column costs whose largest entry, 1, is there; floating, or None."""
    return by_scipy({"kind": "columns", "arcs": graph.arcs(), "level": float(level), "prices": [float(y) for y in prices], "roots": list(roots)})


@lru_cache(maxsize=1)
def python_with_scipy():
    for python in (sys.executable, "/usr/bin/python3"):
        try:
            if subprocess.run([python, "-c", "import scipy, numpy"], capture_output=True).returncode == 0:
                return python
        except OSError:
            continue
    return None


def by_scipy(asked):
    if python_with_scipy() is None:
        return None
    script = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "floating_lp.py")
    done = subprocess.run([python_with_scipy(), script], input=json.dumps(asked), capture_output=True, text=True)
    if done.returncode:
        raise ArithmeticError(f"scipy: {done.stderr.strip()[-300:]}")
    return json.loads(done.stdout)


def near(said, truth):
    return abs(float(said) - truth) <= 1e-6 * max(1.0, abs(truth))
