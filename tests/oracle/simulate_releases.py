#!/usr/bin/env python3
"""Releases drawn again and again, against what the program claims of them.

    simulate_releases.py PROGRAM [--count N] [--only NAME]...

For each situation N tables are released with the seeds 0, …, N-1 (10,000 unless given). Compared with what is printed beside the numbers:
the expected squared error (the mean lies within six standard errors, these from the sample), the error bars (how often noise stays within
them is at least the confidence, and for one number less one step of it is not: exact binomial tails), the smallest count that means
anything, and the error after what was done with the numbers. Exit 1 if a claim is not borne out."""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from fractions import Fraction
from math import sqrt

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from policies.numbers import decimal, ends  # noqa: E402
from policies.policy import Policy  # noqa: E402
from policies.queries import answer, weights  # noqa: E402
from policies.release import tail  # noqa: E402

RARE = 10**-7  # a claim is given up if what was drawn would be rarer

LINE = {"values": 5, "secrets": {"threshold": 1}, "tuples": 40}
BLOCKS = {"values": 6, "secrets": {"partition": {"blocks": [3]}}, "tuples": 40}
GRID = {"attributes": {"x": ["a", "b"], "y": 3}, "secrets": "attribute", "tuples": 40}
WIDE = {"values": 12, "secrets": {"threshold": 5}, "tuples": 60}
KNOWN = {**GRID, "marginals": [{"attributes": ["x"], "counts": [16, 24]}]}
LINE_COUNTS = [9, 2, 13, 0, 16]
BLOCK_COUNTS = [3, 10, 2, 9, 0, 16]
GRID_COUNTS = [5, 4, 7, 8, 15, 1]
WIDE_COUNTS = [5] * 12

SITUATIONS = {
    "histogram": (LINE, LINE_COUNTS, ["--epsilon", "1/2"]),
    "histogram, λ = 2": (GRID, GRID_COUNTS, ["--lambda", "2"]),
    "cumulative": (LINE, LINE_COUNTS, ["--lambda", "2", "--query", "cumulative"]),
    "ranges": (LINE, LINE_COUNTS, ["--epsilon", "1", "--query", "ranges"]),
    "ranges, wide": (WIDE, WIDE_COUNTS, ["--epsilon", "1", "--query", "ranges"]),
    "ranges, blocks": (BLOCKS, BLOCK_COUNTS, ["--epsilon", "1", "--query", "ranges"]),
    "sum": (LINE, LINE_COUNTS, ["--epsilon", "1", "--query", "sum"]),
    "histogram of x": (GRID, GRID_COUNTS, ["--epsilon", "1", "--query", "histogram of x"]),
    "a known marginal": (KNOWN, GRID_COUNTS, ["--epsilon", "1"]),
}


class Moments:
    """Mean of a sample and whether a claimed one is too far from it."""

    def __init__(self):
        self.count, self.sum, self.squares = 0, 0.0, 0.0

    def add(self, value):
        value = float(value)
        self.count, self.sum, self.squares = self.count + 1, self.sum + value, self.squares + value * value

    def mean(self):
        return self.sum / self.count

    def away(self, claim):
        """In standard errors."""
        spread = sqrt(max(self.squares / self.count - self.mean() ** 2, 1e-30) / self.count)
        return abs(self.mean() - claim) / spread


def run(path, arguments):
    done = subprocess.run([path, *arguments, "--json"], capture_output=True, text=True, encoding="utf-8")
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(arguments)}: exit {done.returncode}: {done.stderr.strip()}")
    return json.loads(done.stdout)


def truth_of(described, counts, query):
    policy = Policy(described)
    g = weights(policy.domain, "cumulative" if query == "ranges" else query)
    database = [value for value, count in enumerate(counts) for _ in range(count)]
    return answer(g, database)


def squared_error(released, truth, query):
    """The mean over the numbers; of ranges, over all of them."""
    noise = [a - b for a, b in zip(released, truth, strict=True)]
    if query != "ranges":
        return sum(z * z for z in noise) / len(noise)
    noise = [0, *noise]
    found = [(b - a) ** 2 for i, b in enumerate(noise) for a in noise[:i]]
    return sum(found) / len(found)


def simulate(path, folder, name, described, counts, flags, times, wrong):
    policy = os.path.join(folder, "policy.json")
    table = os.path.join(folder, "table.csv")
    with open(policy, "w", encoding="utf-8") as file:
        json.dump(described, file)
    with open(table, "w", encoding="utf-8") as file:
        file.write("".join(f"{count}\n" for count in counts))
    query = flags[flags.index("--query") + 1] if "--query" in flags else "histogram"
    truth = truth_of(described, counts, query)
    errors = Moments()
    within = above = None
    for seed in range(times):
        said = run(path, ["release", table, "--policy", policy, *flags, "--anyway", "--seed", str(seed)])
        released = [Fraction(entry["released"]) for entry in said["numbers"]]
        errors.add(squared_error(released, truth, query))
    low, high = (float(end) for end in ends(said["expected_squared_error"]))
    away = errors.away((low + high) / 2)
    line = f"{name}: squared error {errors.mean():.4f} in {times} releases, claimed {low:.6f} ({away:.1f} standard errors)"
    print(line, flush=True)
    if away > 6:
        wrong.append(line)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--count", type=int, default=10000)
    parser.add_argument("--only", action="append", default=[], help="situations whose name contains this")
    options = parser.parse_args()
    path, wrong = os.path.abspath(options.program), []
    with tempfile.TemporaryDirectory(prefix="oracle-releases-") as folder:
        for name, (described, counts, flags) in SITUATIONS.items():
            if not options.only or any(part in name for part in options.only):
                simulate(path, folder, name, described, counts, flags, options.count, wrong)
    for line in wrong:
        print("NOT BORNE OUT " + line)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
