#!/usr/bin/env python3
"""The maximum leakage of random graphs beside two general solvers, in CPU seconds of one run.

    bench/large_peers.py PROGRAM 30 40 60 90 120 --limit 60 [--write docs/benchmarks.md]

HiGHS (python3-scipy, floating point) and QSopt_ex (esolver of the package qsopt-ex, exact) have the program as it is defined: n² entries
of the channel, one constraint for each edge, direction and column. --write puts the table between the marks `large-peers` of a page."""

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
from fractions import Fraction

from reach_list import graphs

HIGHS = r"""
import sys, numpy
from scipy.optimize import linprog
from scipy.sparse import coo_matrix
n, level = int(sys.argv[1]), float(sys.argv[2])
arcs = [tuple(map(int, word.split("-"))) for word in sys.argv[3].split(",")]
rows, columns, values, count = [], [], [], 0
for j in range(n):
    for u, v in arcs:
        rows += [count, count]; columns += [u * n + j, v * n + j]; values += [1, -level]; count += 1
sums = coo_matrix((numpy.ones(n * n), ([i for i in range(n) for _ in range(n)], list(range(n * n)))))
cost = numpy.zeros(n * n); cost[[j * n + j for j in range(n)]] = -1
found = linprog(cost, A_ub=coo_matrix((values, (rows, columns)), shape=(count, n * n)), b_ub=numpy.zeros(count), A_eq=sums, b_eq=numpy.ones(n),
                method="highs")
print(-found.fun)
"""


def arcs_of(text):
    data = [ord(c) - 63 for c in text]
    n, data = (data[0], data[1:]) if data[0] < 63 else ((data[1] << 12) + (data[2] << 6) + data[3], data[4:])
    bits = [x >> (5 - k) & 1 for x in data for k in range(6)]
    pairs = [(i, j) for j in range(1, n) for i in range(j)]
    edges = [pair for pair, bit in zip(pairs, bits) if bit]
    return n, edges + [(v, u) for u, v in edges]


def program_text(n, arcs, level):
    """The linear program in the format that QSopt_ex reads."""
    lines = ["Problem", "leakage", "Maximize", " obj: " + " + ".join(f"k{j}_{j}" for j in range(n)), "Subject"]
    lines += [f" r{i}: " + " + ".join(f"k{i}_{j}" for j in range(n)) + " = 1" for i in range(n)]
    lines += [f" p{u}_{v}_{j}: {level.denominator} k{u}_{j} - {level.numerator} k{v}_{j} <= 0" for j in range(n) for u, v in arcs]
    return "\n".join(lines) + "\nEnd\n"


def timed(command, limit):
    """(CPU seconds, output), or (None, "") beyond the limit."""
    def only_so_long():
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))

    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run = subprocess.run(command, capture_output=True, text=True, preexec_fn=only_so_long, env={**os.environ, "OMP_NUM_THREADS": "1"})
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return (spent, run.stdout) if run.returncode == 0 else (None, "")


def shown(seconds, limit):
    return f"more than {limit}" if seconds is None else f"{seconds:.2f}" if seconds < 10 else f"{seconds:.0f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("vertices", type=int, nargs="+")
    parser.add_argument("--limit", type=int, default=60)
    parser.add_argument("--write")
    arguments = parser.parse_args()
    level = Fraction(3, 2)
    rows, given_up = [], set()
    for n in arguments.vertices:
        (name, text), = graphs(n, kinds=["random4"])
        _, arcs = arcs_of(text)
        ours, said = timed([arguments.program, "optimum", text, "--lambda", str(level), "--json"], arguments.limit)
        found = Fraction(json.loads(said)["maximum"]) if said else None
        highs = exact = None
        if "highs" not in given_up:
            highs, value = timed([sys.executable, "-c", HIGHS, str(n), str(float(level)), ",".join(f"{u}-{v}" for u, v in arcs)], arguments.limit)
            if highs is not None and found:
                assert abs(float(found) - float(value)) < 1e-4 * found, f"{name}: {found} here, {value} by HiGHS"
        if "exact" not in given_up:
            with tempfile.TemporaryDirectory() as folder:
                with open(folder + "/p.lp", "w", encoding="ascii") as file:
                    file.write(program_text(n, arcs, level))
                exact, _ = timed(["esolver", "-O", folder + "/p.sol", "-L", folder + "/p.lp"], arguments.limit)
                if exact is not None and found:
                    with open(folder + "/p.sol", encoding="ascii") as file:
                        value = next(line.split("=")[1].strip() for line in file if "Value" in line)
                    assert Fraction(value) == found, f"{name}: {found} here, {value} by QSopt_ex"
        given_up |= {word for word, time in (("highs", highs), ("exact", exact)) if time is None}
        rows.append(f"| {n} | {shown(ours, arguments.limit)} | {shown(highs, arguments.limit)} | {shown(exact, arguments.limit)} |")
        print(rows[-1], flush=True)
    table = "\n".join(["| vertices | leakproof, exact | HiGHS, floating point | QSopt_ex, exact |", "| --- | --- | --- | --- |", *rows])
    if arguments.write:
        with open(arguments.write, encoding="utf-8") as file:
            page = file.read()
        first, last = "<!-- large-peers -->\n", "<!-- end of large-peers -->"
        before, rest = page.split(first)
        page = before + first + table + "\n" + last + rest.split(last)[1]
        with open(arguments.write, "w", encoding="utf-8") as file:
            file.write(page)
    return 0


if __name__ == "__main__":
    sys.exit(main())
