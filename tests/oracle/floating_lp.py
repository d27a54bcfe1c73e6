"""Run by itself with a python3 that has scipy: a linear program in floating point, read as JSON from standard input (see graphs/glued.py)."""

import json
import sys

import numpy
from scipy.optimize import linprog
from scipy.sparse import coo_matrix


def answer(asked):
    if asked["kind"] == "program":
        where, which, values = asked["triples"]
        table = coo_matrix((values, (where, which)), shape=(asked["rows"], len(asked["cost"]))).tocsr()
        found = linprog(asked["cost"], A_ub=-table, b_ub=numpy.zeros(asked["rows"]), bounds=[(least, None) for least in asked["least"]], method="highs")
        if found.status:
            raise ArithmeticError(found.message)
        return found.fun
    arcs, n = asked["arcs"], len(asked["prices"])
    rows = [k for k in range(len(arcs)) for _ in range(2)]
    columns = [v for arc in arcs for v in arc]
    table = coo_matrix(([1.0, -asked["level"]] * len(arcs), (rows, columns)), shape=(len(arcs), n)).tocsr()
    least = []
    for root in asked["roots"]:
        bounds = [(1, 1) if v == root else (0, 1) for v in range(n)]
        found = linprog(asked["prices"], A_ub=table, b_ub=numpy.zeros(len(arcs)), bounds=bounds, method="highs")
        if found.status:
            raise ArithmeticError(found.message)
        least.append(found.fun)
    return least


print(json.dumps(answer(json.load(sys.stdin))))
