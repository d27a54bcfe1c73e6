#!/usr/bin/env python3
"""The graphs on which the reach of `optimum` is measured: fixed seeds, so that every run has the same ones.

    bench/reach_list.py 128              one line a graph: name and graph6
    bench/reach_list.py 128 --kind tree  of one kind
"""
import argparse
import random


def graph6(n, edges):
    present = {(min(e), max(e)) for e in edges}
    head = [n] if n <= 62 else [63, n >> 12, n >> 6 & 63, n & 63]
    bits = [(i, j) in present for j in range(1, n) for i in range(j)]
    bits += [False] * (-len(bits) % 6)
    packed = [sum(bit << (5 - k) for k, bit in enumerate(bits[at:at + 6])) for at in range(0, len(bits), 6)]
    return "".join(chr(63 + x) for x in head + packed)


def connected(n, edges, chance):
    """Joins the components, each to the next by one edge."""
    parent = list(range(n))

    def find(v):
        while parent[v] != v:
            parent[v] = parent[parent[v]]
            v = parent[v]
        return v

    for a, b in edges:
        parent[find(a)] = find(b)
    edges = set(edges)
    while True:
        parts = {}
        for v in range(n):
            parts.setdefault(find(v), []).append(v)
        if len(parts) == 1:
            return edges
        one, other = list(parts.values())[:2]
        a, b = chance.choice(one), chance.choice(other)
        edges.add((min(a, b), max(a, b)))
        parent[find(a)] = find(b)


def random_graph(n, degree, chance):
    pairs = [(a, b) for a in range(n) for b in range(a + 1, n)]
    return connected(n, chance.sample(pairs, degree * n // 2), chance)


def geometric(n, chance):
    """Points in the unit square, joined where they are near: mean degree about 6."""
    points = [(chance.random(), chance.random()) for _ in range(n)]
    reach = 6 / (3.14159 * n)
    near = {(a, b) for a in range(n) for b in range(a + 1, n)
            if (points[a][0] - points[b][0]) ** 2 + (points[a][1] - points[b][1]) ** 2 < reach}
    return connected(n, near, chance)


def tree(n, chance):
    return {(chance.randrange(v), v) for v in range(1, n)}


def grid_with_holes(n, chance):
    """A grid from which every eighth vertex is gone."""
    width = 1
    while width * width * 7 // 8 < n:
        width += 1
    cells = [(x, y) for x in range(width) for y in range(width)]
    kept = sorted(chance.sample(cells, n))
    number = {cell: k for k, cell in enumerate(kept)}
    edges = {(number[x, y], number[x + dx, y + dy]) for x, y in kept for dx, dy in ((0, 1), (1, 0))
             if (x + dx, y + dy) in number}
    return connected(n, edges, chance)


def threshold(n, chance):
    """Numbers of which those at most 3 apart are joined, about a tenth of them missing."""
    kept = sorted(chance.sample(range(n + n // 10), n))
    edges = {(a, b) for a in range(n) for b in range(a + 1, n) if kept[b] - kept[a] <= 3}
    return connected(n, edges, chance)


KINDS = {
    "random3": lambda n, chance: random_graph(n, 3, chance),
    "random4": lambda n, chance: random_graph(n, 4, chance),
    "random8": lambda n, chance: random_graph(n, 8, chance),
    "geometric": geometric,
    "tree": tree,
    "grid": grid_with_holes,
    "threshold": threshold,
}
LEVELS = ["11/10", "3/2", "2", "3"]


def graphs(n, seeds=1, kinds=None):
    for kind in kinds or KINDS:
        for seed in range(seeds):
            chance = random.Random(f"{kind} {n} {seed}")
            yield f"{kind}-{n}-{seed}", graph6(n, KINDS[kind](n, chance))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("vertices", type=int)
    parser.add_argument("--kind", choices=KINDS, action="append")
    parser.add_argument("--seeds", type=int, default=1)
    arguments = parser.parse_args()
    for name, text in graphs(arguments.vertices, arguments.seeds, arguments.kind):
        print(name, text)
