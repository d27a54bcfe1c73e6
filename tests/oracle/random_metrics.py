#!/usr/bin/env python3
"""Random metric spaces with the answers of the model, a line of JSON each, for a comparison with the program.

    random_metrics.py [--seed S] [--count N] [--files FOLDER] [--only WAY,WAY]

The same seed gives the same lines. A line has

    case, shape, way       its number, what kind of space it is and how it is written
    spec, files            the text of the space; what the files in it hold (--files: they are written to FOLDER, channels too)
    lambda or epsilon      a fraction; lambda = e^epsilon
    names, distances       the points in the order of the reader, "inf" where infinite (of Euclidean points: below and above)
    symmetric, whole, positive
    answers                opt, cov, q, magnitude, lower_bound, tree_bound and for symmetric ones the bounds: "a/b", or null where none exists
                           or is worked out; {"low", "high"} where powers or distances are not rational
    prices, channel        one solution (there may be others) and a channel that attains it
    channels               [{rows, level: {base, root} or "inf", witnesses, private, leaks}]: level = base^(1/root) in lowest terms,
                           witnesses are all (i, h, j) that attain it
    error, violated        instead of all answers: "triangle" with all violated triples of names (i, j, k), d(i,k) > d(i,j) + d(j,k); "text"
"""

import argparse
import json
import os
import random
import sys
from fractions import Fraction

import metrics
from graphs import codes
from graphs.graph import Digraph, Graph
from spaces import leakage, levels, readers, samples
from spaces.space import INF, Space, Violation, plus, show

WAYS = ["edges", "edges", "matrix", "matrix", "closed", "violated", "broken", "scaled", "union", "box", "L1", "Linf", "L2", "graph", "irrational", "epsilon"]
SPOILT = ["edges:a-b:-2", "edges:a-b:x", "edges:a-a:2", "edges:a-b:2/0", "arcs:a-b:", "edges:a-b-c:1", "edges:a:3", "scaled(path:3; 0)", "scaled(path:3; -1)",
          "scaled(path:3; inf)", "scaled(path:3)", "metric(m.csv)", "points(@p.csv; L3)", "points(@p.csv)", "metric(@m.csv; open)"]
SPOILT_FILES = {"m.csv": "0,1\n1,0\n", "p.csv": "0,0\n1,1\n"}


def text_of(value):
    return None if value is None else str(value)


def written(rng, x):
    """A distance as a person might write it."""
    if x is INF:
        return rng.choice(["inf", "inf", "∞"])
    if x.denominator in (2, 4, 5, 10) and rng.random() < 0.5:
        return str(float(x))
    return str(x)


def named(rng, space):
    """The same space with other names, none of which is a number."""
    if rng.random() < 0.5:
        return space
    words = rng.sample(["ann", "bob", "cal", "dan", "eve", "fay", "gus", "hal", "ida"], space.n)
    return Space(words, space.d)


def as_edges(rng, space):
    """Pairs that are needed, some that are not with longer ways, in any order; weight 1 left out or not."""
    directed = not space.symmetric() or rng.random() < 0.1
    kind, _, body = readers.edges_text(space, directed).partition(":")
    items = body.split(",")
    d = space.d
    for i in range(space.n):
        for h in range(space.n):
            if (i < h or (directed and i != h)) and d[i][h] is not INF and rng.random() < 0.2:
                a, b = space.names[i], space.names[h]
                if not any(item.partition(":")[0] in (f"{a}-{b}",) + (() if directed else (f"{b}-{a}",)) for item in items):
                    items.append(f"{a}-{b}:{d[i][h] + rng.randint(0, 2)}")
    rng.shuffle(items)
    items = [item + ":1" if "-" in item and ":" not in item and rng.random() < 0.3 else item for item in items]
    return kind + ":" + ",".join(items)


def as_matrix(rng, names, d):
    rows = [[written(rng, x) for x in row] for row in d]
    head = rng.choice(["none", "row", "column", "both"])
    if head in ("row", "both") and any(name.isdigit() for name in names):
        names = ["p" + name for name in names]
    if head in ("column", "both"):
        names = [name if not name.isdigit() else "p" + name for name in names]
        rows = [[name] + row for name, row in zip(names, rows)]
        if head == "both":
            rng.shuffle(rows)
    if head in ("row", "both"):
        rows = [([rng.choice(["", "d"])] if head == "both" else []) + list(names)] + rows
    lines = [rng.choice([",", ",", ", "]).join(row) for row in rows]
    if rng.random() < 0.2:
        lines.insert(rng.randrange(len(lines) + 1), "# distances")
    return rng.choice(["\n", "\n", "\r\n"]).join(lines) + rng.choice(["", "\n"])


def unclosed(rng, space):
    """Entries above the distances wherever these follow from others."""
    d = [list(row) for row in space.d]
    for i, h, x in space.finite() if space.positive() else []:
        if any(plus(space.d[i][j], space.d[j][h]) == x for j in range(space.n) if j not in (i, h)):
            d[i][h] = rng.choice([INF, x + 1, x, x + Fraction(1, 1000)])
    return d


def make(rng):
    """shape, way, spec, files, level (None: one with rational powers), the space that is meant (or None)."""
    way = rng.choice(WAYS)
    shape = rng.choice(samples.SHAPES)
    n = rng.choice([1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6])
    files = {}
    if way in ("L1", "Linf", "L2"):
        step = rng.choice([1, 1, 2, 4])
        width, count = rng.choice([1, 2, 2, 3]), min(n, 5 if way != "L2" else 4)
        reach = max(1, 4 // width)
        rows = [[Fraction(rng.randint(-reach, reach), step) for _ in range(width)] for _ in range(count)]
        cells = [[written(rng, x) for x in row] for row in rows]
        if rng.random() < 0.5:
            cells = [[f"p{i}"] + row for i, row in enumerate(cells)]
        if rng.random() < 0.3:
            cells = [["name"][: len(cells[0]) - width] + [f"x{i}" for i in range(width)]] + cells
        files["p.csv"] = "\n".join(",".join(row) for row in cells) + "\n"
        return "points", way, f"points(@p.csv; {way})", files, None, None
    if way == "graph":
        pairs = [(u, v) for v in range(n) for u in range(v) if rng.random() < 0.6]
        if rng.random() < 0.5:
            return "graph", way, "g6:" + codes.graph6(Graph(n, pairs)), files, None, None
        arcs = [(u, v) for u in range(n) for v in range(n) if u != v and rng.random() < 0.4]
        return "digraph", way, codes.digraph6(Digraph(n, arcs)), files, None, None
    if way == "broken":
        return "text", way, rng.choice(SPOILT), dict(SPOILT_FILES), None, None
    if way in ("union", "box"):
        few = [samples.random_space(rng, rng.choice([s for s in samples.SHAPES if s != "box"]), rng.randint(1, 3 if way == "union" else 2)) for _ in range(2)]
        if way == "union" and rng.random() < 0.3:
            few.append(few[0])
        return way, way, f"{way}({'; '.join(as_edges(rng, space) for space in few)})", files, None, None
    if way == "epsilon":
        return shape, way, as_edges(rng, samples.random_space(rng, shape, min(n, 4))), files, Fraction(rng.randint(0, 12), 8), None
    if way == "irrational":
        space = samples.random_space(rng, rng.choice(["fractions", "directed"]), min(n, 4)).scaled(Fraction(1, rng.choice([1, 2, 3, 7])))
        return "fractions", way, as_edges(rng, space), files, rng.choice([Fraction(2), Fraction(3, 2), Fraction(5)]), space
    space = named(rng, samples.random_space(rng, shape, n))
    if way == "edges":
        return shape, way, as_edges(rng, space), files, None, space
    if way == "scaled":
        factor = rng.choice([Fraction(2), Fraction(3), Fraction(1, 2), Fraction(5, 2)])
        return shape, way, f"scaled({as_edges(rng, space.scaled(1 / factor))}; {factor})", files, None, space
    if way == "matrix":
        files["m.csv"] = as_matrix(rng, space.names, space.d)
        return shape, way, "metric(@m.csv)", files, None, None
    if way == "closed":
        files["m.csv"] = as_matrix(rng, space.names, unclosed(rng, space))
        return shape, way, "metric(@m.csv; closed)", files, None, None
    d = [list(row) for row in space.d]  # violated, by much or by little, or not at all if no triangle is tight
    candidates = [(i, j, k) for i in range(space.n) for j in range(space.n) for k in range(space.n)
                  if len({i, j, k}) == 3 and plus(d[i][j], d[j][k]) is not INF]
    if candidates:
        i, j, k = rng.choice(candidates)
        d[i][k] = rng.choice([d[i][j] + d[j][k] + rng.choice([Fraction(1, 10**6), Fraction(1, 7), 3]), INF])
        if space.symmetric() and rng.random() < 0.7:
            d[k][i] = d[i][k]
    files["m.csv"] = as_matrix(rng, space.names, d)
    return shape, way, "metric(@m.csv)", files, None, None


def channels_of(rng, low, high, L):
    """Levels are of exact distances only."""
    if low != high:
        return []
    found = []
    makers = [lambda: samples.any_channel(rng, low.n), lambda: samples.blocked_channel(rng, low)]
    if L is not None:
        makers += [lambda: samples.mixture_channel(rng, L)]
    for maker in makers:
        K = maker()
        root, witness = levels.level(K, low)
        attained = []
        for i, h, d in low.finite():
            for j in range(len(K[0])):
                if K[i][j] > K[h][j]:
                    infinite = K[h][j] == 0 or d == 0
                    if (root is INF and infinite) or (root is not INF and levels.Root(K[i][j] / K[h][j], d) == root):
                        attained.append([i, h, j])
        if bool(attained) != bool(witness) or (witness and list(witness) not in attained):
            raise ArithmeticError("a level that nothing attains")
        found.append({"rows": [[str(x) for x in row] for row in K], "level": "inf" if root is INF else {"base": str(root.base), "root": root.k},
                      "witnesses": attained, "leaks": str(leakage.sum_of_maxima(K)),
                      "private": None if L is None else leakage.private(K, L)})
    return found


def case(seed, number):
    rng = random.Random(f"{seed}/{number}")
    shape, way, spec, files, level, meant = make(rng)
    line = {"case": f"{seed}/{number}", "shape": shape, "way": way, "spec": spec, "files": files}
    try:
        low, high = readers.read_both(spec, files)
    except Violation as problem:
        line.update(error="triangle", violated=problem.triples)
        return line
    except ValueError as problem:
        line.update(error="text", message=str(problem))
        return line
    if meant is not None and low.induced([low.names.index(name) for name in meant.names]) != meant:
        raise ArithmeticError(f"{spec} was not read as {meant}")
    if level is None:
        level = rng.choice([Fraction(2), Fraction(3, 2)]) if low != high else samples.random_level(rng, low)
    line["epsilon" if way == "epsilon" else "lambda"] = str(level)
    line.update({"names": low.names, "distances": [[show(x) for x in row] for row in low.d], "symmetric": low.symmetric(),
                 "whole": low == high and low.whole(), "positive": low.positive()})
    L = None
    try:
        if low != high or way == "epsilon":
            raise leakage.Irrational()
        L = leakage.factors(low, level)
        values = metrics.answers(L)
        line["answers"] = {name: text_of(value) for name, value in values.items()}
        if values["opt"] is not None:
            certificate = leakage.optimum(L)
            line.update(prices=[str(y) for y in certificate.prices], channel=[[str(x) for x in row] for row in certificate.channel])
    except leakage.Irrational:
        if low != high:
            line["distances above"] = [[show(x) for x in row] for row in high.d]
        found = metrics.interval(low, high, level, 40, way == "epsilon")
        line["answers"] = {name: {"low": str(below), "high": str(above)} for name, (below, above) in found.items()}
        line["answers"]["q"] = str(len(low.components()))
    line["channels"] = channels_of(rng, low, high, L)
    return line


def write_files(folder, line):
    """FOLDER/number/: the files of the spec, and channel0.csv, ...: run the program there."""
    place = os.path.join(folder, line["case"].replace("/", "-"))
    os.makedirs(place, exist_ok=True)
    texts = dict(line["files"])
    for k, channel in enumerate(line.get("channels", [])):
        texts[f"channel{k}.csv"] = "".join(",".join(row) + "\n" for row in channel["rows"])
    for name, text in texts.items():
        with open(os.path.join(place, name), "w", encoding="utf-8", newline="") as out:
            out.write(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--files")
    parser.add_argument("--only")
    options = parser.parse_args()
    if options.only:
        WAYS[:] = options.only.split(",")
    for number in range(options.count):
        line = case(options.seed, number)
        if options.files:
            write_files(options.files, line)
        print(json.dumps(line, ensure_ascii=False), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
