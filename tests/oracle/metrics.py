#!/usr/bin/env python3
"""Metric spaces: the model in spaces/, and what it says of one space.

    metrics.py SPEC [--lambda 3/2 | --epsilon 1/2]      distances, the optimum with channel and prices, covering number, magnitude, bounds
    metrics.py --channel FILE SPEC      the level of a channel (rows of fractions, as many as points)
    metrics.py --census                 all small metrics and directed relations up to renaming, counted in two ways
    metrics.py --laws                   what holds of all of them, and the smallest ones of which a stronger bound fails

SPEC is what spaces/readers.py reads. Standard library and `fractions` only; no floating point."""

import argparse
import os
import sys
from fractions import Fraction

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from spaces import census, laws  # noqa: E402
from spaces.leakage import (Irrational, covering, extreme_columns, factors, factors_around, is_channel, lower_bound, magnitude, optimum,  # noqa: E402
                            optimum_of_columns, parts, private, sum_of_maxima, symmetric_bounds, tree_bound)
from spaces.levels import Root, level, private_at  # noqa: E402
from spaces.readers import ReadError, read, read_both  # noqa: E402
from spaces.space import INF, Space, Violation, box, closed, show, union, violated  # noqa: E402

__all__ = ["INF", "Irrational", "ReadError", "Root", "Space", "Violation", "answers", "box", "closed", "covering", "extreme_columns", "factors",
           "factors_around", "interval", "is_channel", "level", "lower_bound", "magnitude", "optimum", "optimum_of_columns", "parts", "private",
           "private_at", "read", "read_both", "show", "sum_of_maxima", "symmetric_bounds", "tree_bound", "union", "violated"]

LARGEST = 7  # points of a component up to which the optimum is worked out


def answers(L):
    """What the model says of exact factors: numbers by name, None where a value does not exist or is too large to work out."""
    symmetric = all(L[i][h] == L[h][i] for i in range(len(L)) for h in range(i))
    found = {"opt": None, "cov": covering(L)[0], "q": Fraction(len(parts(L))), "magnitude": magnitude(L), "lower_bound": lower_bound(L),
             "tree_bound": tree_bound(L)}
    if max(len(part) for part in parts(L)) <= LARGEST:
        found["opt"] = optimum(L).value
        if optimum_of_columns(L) != found["opt"]:
            raise ArithmeticError("the two ways to the optimum differ")
    if symmetric:
        found.update({name: value for name, (_, value) in symmetric_bounds(L).items()})
    return found


def interval(low, high, at, bits=60, epsilon=False):
    """(below, above) for OPT and for the covering number of a space between two, where powers are not rational; `epsilon`: at e^at."""
    L, H = factors_around(low, high, at, bits, epsilon)
    return {"opt": (optimum_of_columns(L), optimum_of_columns(H)), "cov": (covering(L)[0], covering(H)[0])}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("spec", nargs="?")
    parser.add_argument("--lambda", dest="level", type=Fraction, default=Fraction(2))
    parser.add_argument("--epsilon", type=Fraction)
    parser.add_argument("--channel")
    parser.add_argument("--census", action="store_true")
    parser.add_argument("--laws", action="store_true")
    options = parser.parse_args()
    if options.census:
        lines = census.report()
        print("\n".join(lines))
        return int(any("WRONG" in line for line in lines))
    if options.laws:
        return laws.report()
    if not options.spec:
        parser.error("found no SPEC")
    low, high = read_both(options.spec)
    for name, row in zip(low.names, low.d):
        print(name, *(show(x) for x in row))
    if options.channel:
        with open(options.channel, encoding="utf-8") as text:
            K = [[Fraction(cell) for cell in line.split(",")] for line in text.read().split()]
        found, witness = level(K, low)
        print("level", show(found), "at (row, other row, column)", witness)
        return 0
    try:
        if low != high or options.epsilon is not None:
            raise Irrational()
        L = factors(low, options.level)
    except Irrational:
        at = options.level if options.epsilon is None else options.epsilon
        for name, (below, above) in interval(low, high, at, epsilon=options.epsilon is not None).items():
            print(name, below, "to", above)
        return 0
    for name, value in answers(L).items():
        print(name, value)
    if max(len(part) for part in parts(L)) <= LARGEST:
        certificate = optimum(L)
        print("prices", *certificate.prices)
        for row in certificate.channel:
            print("channel", *row)
    return 0


if __name__ == "__main__":
    sys.exit(main())
