#!/usr/bin/env python3
"""The maximum leakage of random graphs beside two general solvers, in CPU seconds of one run.

    bench/large_peers.py build/release/bin 30 40 60 80 100 120 --limit 60

QSopt_ex (optimum_peer, exact, its program reduced by symmetry) and HiGHS (python3-scipy, floating point) have the program as it is defined: n² entries of the
channel, one constraint for each edge, direction and column. A solver that did not end within the limit is not asked about larger graphs. All values are compared:
those of QSopt_ex exactly."""

import argparse
import json
import pathlib
import sys
import tempfile
from fractions import Fraction

from measured import measured
from reach_list import graphs

DEBIANS_PYTHON = "/usr/bin/python3"  # which has python3-scipy, if it is installed

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


def ours(programs, text, level, limit):
    run = measured([programs / "leakproof", "optimum", text, "--lambda", level, "--json", "--insist"], limit)
    return (run.cpu, Fraction(json.loads(run.out)["maximum"])) if run.code == 0 else None


def highs(programs, text, level, limit):
    n, arcs = arcs_of(text)
    run = measured([DEBIANS_PYTHON, "-c", HIGHS, n, float(level), ",".join(f"{u}-{v}" for u, v in arcs)], limit)
    if run.code not in (0, None):
        raise RuntimeError(run.err)
    return (run.cpu, float(run.out)) if run.code == 0 else None


def qsopt_ex(programs, text, level, limit):
    with tempfile.TemporaryFile("w+") as graph:
        graph.write(text + "\n")
        graph.seek(0)
        run = measured([programs / "optimum_peer", level], limit, stdin=graph)
    return (run.cpu, Fraction(run.out.split("\n")[0].split(" ")[1])) if run.code == 0 else None


def beside_one_another(programs, vertices, limit, level=Fraction(3, 2)):
    """One row for each size: {"vertices", "leakproof", "highs", "qsopt_ex"} in CPU seconds, None where the limit was reached."""
    peers, given_up = {"leakproof": ours, "highs": highs, "qsopt_ex": qsopt_ex}, set()
    for n in vertices:
        (name, text), = graphs(n, kinds=["random4"])
        row, values = {"vertices": n}, {}
        for peer, solve in peers.items():
            found = None if peer in given_up else solve(programs, text, level, limit)
            row[peer] = None if found is None else found[0]
            if found is None:
                given_up.add(peer)
            else:
                values[peer] = found[1]
        if values.get("qsopt_ex", values.get("leakproof")) != values.get("leakproof", values.get("qsopt_ex")):
            raise ValueError(f"{name}: QSopt_ex has {values['qsopt_ex']}, we have {values['leakproof']}")
        if "highs" in values and "leakproof" in values and abs(values["highs"] - values["leakproof"]) > 1e-4 * values["leakproof"]:
            raise ValueError(f"{name}: HiGHS has {values['highs']}, we have {values['leakproof']}")
        yield row


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("programs", type=pathlib.Path, help="the folder of leakproof and optimum_peer")
    parser.add_argument("vertices", type=int, nargs="+")
    parser.add_argument("--limit", type=int, default=60)
    arguments = parser.parse_args()
    for row in beside_one_another(arguments.programs.resolve(), arguments.vertices, arguments.limit):
        print(json.dumps(row), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
