"""The maximum of a forest: the least sum of docs/theory.md, by dynamic programming over levels."""

from fractions import Fraction
from functools import lru_cache

from .graph import Graph, components


def least_sum(graph, level):
    """The formula, by the least sum of every branch for each level of its root; no level beyond the radius helps."""
    return least_sum_of_edges(graph.n, tuple(graph.edges()), level)


@lru_cache(maxsize=64)
def least_sum_of_edges(n, edges, level):
    graph = Graph(n, edges)
    return sum((least_sum_of_tree(graph, min(vertices), level) for vertices in components(graph)), Fraction(0))


def least_sum_of_tree(graph, root, level):
    order, parent = [root], {root: None}
    for v in order:
        for w in graph.near[v]:
            if w != parent[v]:
                parent[w] = v
                order.append(w)
    # Beyond the height of a branch its sum only grows by the factor lambda a level, so one level more than that says all.
    height, least = {}, {}
    for v in reversed(order):
        children = [w for w in graph.near[v] if w != parent[v]]
        height[v] = max([height[c] + 1 for c in children], default=0)
        share = 1 - Fraction(len(graph.near[v])) / (level + 1)
        sums, power = [], Fraction(1)
        for r in range(height[v] + 2):
            value = power * share
            for c in children:
                value += min(at(least[c], s, level) for s in (r - 1, r, r + 1) if s >= 0)
            sums.append(value)
            power *= level
            if power > 2 * graph.n * level and r > 1:
                break  # the whole sum is at least lambda^r, and at most n
        least[v] = sums
        for c in children:
            del least[c]
    return min(least[root])


def at(sums, level_of_root, level):
    last = len(sums) - 1
    return sums[level_of_root] if level_of_root <= last else sums[last] * level ** (level_of_root - last)
