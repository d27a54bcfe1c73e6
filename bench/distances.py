#!/usr/bin/env python3
"""What lengths cost: the maximum of graphs with 60 vertices beside the same graphs with lengths from 1 to 3, in one run, CPU seconds each.

    bench/distances.py build/release/bin/leakproof [VERTICES]
"""
import random
import resource
import subprocess
import sys


def cpu(*command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def shapes(n, rng):
    """Edges of connected graphs of several kinds."""
    yield "tree", [(rng.randrange(v), v) for v in range(1, n)]
    yield "sparse", [(rng.randrange(v), v) for v in range(1, n)] + [tuple(sorted(rng.sample(range(n), 2))) for _ in range(n // 2)]
    yield "cycle", [(v, v + 1) for v in range(n - 1)] + [(0, n - 1)]
    grid = [(6 * i + j, 6 * i + j + 1) for i in range(n // 6) for j in range(5)] + [(6 * i + j, 6 * i + j + 6) for i in range(n // 6 - 1) for j in range(6)]
    yield "grid", grid
    yield "uneven", [edge for edge in grid if edge not in ((7, 8), (20, 26), (33, 34), (15, 16))]  # neither a product nor symmetric
    yield "dense", [(u, v) for v in range(n) for u in range(v) if rng.random() < 0.5]


def main():
    program, n = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 60
    rng = random.Random(1)
    print(f"{'graph':8} {'λ':>5} {'edges':>7} {'lengths':>8} {'ratio':>6}")
    for name, edges in shapes(n, rng):
        edges = sorted(set(edges))
        plain = "edges:" + ",".join(f"{u}-{v}" for u, v in edges)
        lengths = "edges:" + ",".join(f"{u}-{v}:{rng.randint(1, 3)}" for u, v in edges)
        for level in ("3/2", "2"):
            times = [cpu(program, "optimum", spec, "--lambda", level, "--json") for spec in (plain, lengths)]
            print(f"{name:8} {level:>5} {times[0]:7.2f} {times[1]:8.2f} {times[1] / times[0]:6.2f}", flush=True)


if __name__ == "__main__":
    main()
