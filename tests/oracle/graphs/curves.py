"""`optimum --all-lambda`: the pieces against the linear programs at fractions, and against each other where they meet."""

import csv
import io
from fractions import Fraction

from . import codes, leakage, polynomials, samples
from .certificates import proven_maximum
from .graph import components
from .invariants import LARGEST_PROGRAM
from .numbers import decimal_claim, encloses
from .optima import show
from .symmetry import Group
from .values import smaller_lists
from exact_lp import OPTIMAL, solve

AXES = {
    "shape": samples.SHAPES,
    "size": ["1-4", "5-7", "8-9", "10-16"],
    "form": ["json", "csv"],
    "source": ["@file", "one graph"],
    "jobs": ["1", "2"],
    "limit": ["none", "0.001", "0.01", "60"],  # seconds
}


def impossible(first, a, second, b):
    return None


def make(random, chosen):
    count = {"1-4": 6, "5-7": 4, "8-9": 2, "10-16": 1}[chosen["size"]] if chosen["source"] == "@file" else 1
    graphs = [codes.graph6(samples.random_graph(random, chosen["shape"], chosen["size"])) for _ in range(count)]
    levels = sorted({samples.random_fraction(random, 4) for _ in range(3)} | {1 + Fraction(1, random.randint(5, 50)), Fraction(1)})
    return {"graphs": graphs, "levels": list(map(str, levels)), "form": chosen["form"], "source": chosen["source"], "jobs": chosen["jobs"],
            "limit": chosen["limit"]}


def compare(program, case, tally):
    if case["source"] == "@file":
        program.file("graphs.g6", "\n".join(case["graphs"]) + "\n")
        where = "@graphs.g6"
    else:
        where = "g6:" + case["graphs"][0]
    limit = [] if case["limit"] == "none" else ["--time-limit", case["limit"]]
    run = program.run("optimum", where, "--all-lambda", "--json", "--jobs", case["jobs"], *limit)
    if not tally.worked("curve: runs", run):
        return
    curves = run.json_lines() if case["source"] == "@file" else [run.json()]
    if not tally.equal("curve: graphs in the order of the input", run, [c["graph6"] for c in curves], case["graphs"]):
        return
    for text, curve in zip(case["graphs"], curves):
        tally.same_graph(run, curve, text)
        check = check_part_of_curve if "reason" in curve else check_curve
        check(program, run, curve, codes.read_graph6(curve["graph6"]), [Fraction(v) for v in case["levels"]], tally)
    if case["form"] == "csv" and not limit:
        other = program.run("optimum", where, "--all-lambda", "--csv", "--jobs", case["jobs"])
        if tally.worked("curve: runs", other):
            rows = [(r["graph6"], r["pieces"], r["covering_pieces"], r["gap"]) for r in csv.DictReader(io.StringIO(other.output))]
            wanted = [(c["graph6"], str(len(c["maximum"])), str(len(c["covering"])), ", ".join(gap_text(g) for g in c["gap"])) for c in curves]
            tally.equal("curve: as CSV", other, rows, wanted)


def gap_text(gap):
    def text(end):
        return end if isinstance(end, str) else end["text"]
    return f"{text(gap['from'])} < λ" + (f" < {text(gap['to'])}" if "to" in gap else "")


def holds_at(piece, level):
    after = not (polynomials.root(piece["from"]).below(level) is False)
    before = "to" not in piece or polynomials.root(piece["to"]).below(level) is not True
    return after and before


def short_above(root):
    """A fraction with few digits at the number or just above it."""
    for below in range(1, 400):
        above = -(-root.high * below // 1)
        if Fraction(above, below) - root.high < Fraction(1, 60):
            return Fraction(above, below)


def maximum_of(program, graph):
    """The maximum as a function of the level: solved here, or by a proof that is checked here. Each is worked out once."""
    known = {}

    def value(_, level):
        if level not in known:
            small = max(len(part) for part in components(graph)) <= LARGEST_PROGRAM
            known[level] = leakage.maximum(graph, level) if small else proven_maximum(program, graph, level)
        return known[level]

    return value


def check_curve(program, run, curve, graph, levels, tally):
    name, maximum = curve["graph6"], maximum_of(program, graph)
    for part, function in (("maximum", maximum), ("covering", leakage.covering)):
        pieces = curve[part]
        check_pieces(run, part, pieces, name, tally)
        for level in sorted({*levels, *(short_above(polynomials.root(p["from"])) for p in pieces[1:][: max(2, 12 - graph.n)])}):
            expected = function(graph, level)
            for piece in pieces:
                if holds_at(piece, level):
                    below = polynomials.value([Fraction(c) for c in piece["denominator"]], level)
                    said = polynomials.value([Fraction(c) for c in piece["numerator"]], level) / below if below else None
                    tally.check(f"curve: {part}", said == expected, run, f"{part} = {said}", f"{part} = {expected}", f"graph {name} at λ = {level}")
                    if "columns" in piece and level in levels:
                        check_columns(run, piece["columns"], graph, level, expected, name, tally)
    for level in levels:
        apart = maximum(graph, level) < leakage.covering(graph, level)
        inside = [g for g in curve["gap"] if polynomials.root(g["from"]).below(level) is True and
                  ("to" not in g or polynomials.root(g["to"]).below(level) is False)]
        tally.check("curve: gap", len(inside) == apart, run, f"gap {curve['gap']}", f"OPT {'<' if apart else '='} cov at λ = {level}", f"graph {name}")
    check_ends(run, curve, graph, name, tally)


def check_part_of_curve(program, run, curve, graph, levels, tally):
    """Where there was no time for all λ: pieces that are told are right, and the others lie between the two numbers told."""
    name, functions = curve["graph6"], {"maximum": maximum_of(program, graph), "covering": leakage.covering}
    told = [piece for part in functions for piece in curve[part]]
    tally.check("curve: something is missing", any("interval" in piece for piece in told), run, told, "a piece without a function", f"graph {name}")
    for part, function in functions.items():
        pieces = curve[part]
        joined = pieces[0]["from"] == "1" and "to" not in pieces[-1] and all(a.get("to") == b["from"] for a, b in zip(pieces, pieces[1:]))
        tally.check("curve: pieces from 1 to infinity", joined, run, [(p["from"], p.get("to")) for p in pieces], "ends that meet", f"graph {name}, {part}")
        for level in levels:
            expected = function(graph, level)
            for piece in pieces:
                if not holds_at(piece, level):
                    continue
                if "interval" in piece:
                    lower, upper = (piece["interval"][end] for end in ("lower", "upper"))
                    between = Fraction(lower if isinstance(lower, str) else lower["lower"]), Fraction(upper if isinstance(upper, str) else upper["upper"])
                    tally.check(f"curve: {part} between", between[0] <= expected <= between[1], run, piece["interval"], expected,
                                f"graph {name} at λ = {level}")
                else:
                    said = polynomials.value([Fraction(c) for c in piece["numerator"]], level)
                    said /= polynomials.value([Fraction(c) for c in piece["denominator"]], level)
                    tally.check(f"curve: {part}", said == expected, run, f"{part} = {said}", f"{part} = {expected}", f"graph {name} at λ = {level}")


def check_pieces(run, part, pieces, name, tally):
    """From 1 to infinity, each beginning where the last one ends and with its value there; ends are what they say."""
    joined = pieces[0]["from"] == "1" and "to" not in pieces[-1] and all(a.get("to") == b["from"] for a, b in zip(pieces, pieces[1:]))
    tally.check("curve: pieces from 1 to infinity", joined, run, [(p["from"], p.get("to")) for p in pieces], "ends that meet", f"graph {name}, {part}")
    for a, b in zip(pieces, pieces[1:]):
        root = polynomials.root(b["from"])
        tally.check("curve: ends", root.fault is None, run, root.fault, "one root in the interval", f"graph {name}, {part}")
        if not isinstance(b["from"], str):
            tally.check("curve: decimals of ends", encloses(decimal_claim(b["from"]["text"]), (root.low, root.high)), run, b["from"],
                        show((root.low, root.high)), f"graph {name}, {part}")
        crossed = polynomials.difference(polynomials.product(a["numerator"], b["denominator"]), polynomials.product(b["numerator"], a["denominator"]))
        meets = polynomials.value(crossed, root.low) == 0 if root.polynomial is None else not polynomials.remainder(crossed, root.polynomial)
        tally.check("curve: neighbours meet", meets, run, f"{a['text']} and {b['text']} at {b['from']}", "equal there", f"graph {name}, {part}")
        tally.check("curve: neighbours differ", bool(crossed), run, a["text"], "another function on the next piece", f"graph {name}, {part}")


def check_columns(run, columns, graph, level, expected, name, tally):
    """Columns lambda^{-f}, with their images under automorphisms, among which some mixture attains the maximum."""
    private = all(f[u] is None and f[v] is None or f[u] is not None and f[v] is not None and abs(f[u] - f[v]) <= 1
                  for f in columns for u, v in graph.edges())
    tally.check("curve: columns are private", private, run, columns, "exponents that change by at most 1 along edges", f"graph {name}")
    least = all(min(k for k in f if k is not None) == 0 for f in columns)
    tally.check("curve: columns begin at 0", least, run, columns, "exponents with minimum 0", f"graph {name}")
    elements = Group(graph).elements(5100)
    if elements is None or level == 1:
        return
    images = sorted({tuple(-1 if f[p[v]] is None else f[p[v]] for v in range(graph.n)) for f in columns for p in elements})
    if len(images) > 1500:
        tally.skip("curve: columns attain the maximum")
        return
    rows = [[level ** -f[v] if f[v] >= 0 else 0 for f in images] for v in range(graph.n)]
    solution = solve([max(level**-k for k in f if k >= 0) for f in images], rows, ["="] * graph.n, [1] * graph.n)
    tally.check("curve: columns attain the maximum", solution.status == OPTIMAL and solution.value == expected, run, solution, expected,
                f"graph {name} at λ = {level}")


def check_ends(run, curve, graph, name, tally):
    """The derivative of the first piece at 1; the limit of the last, which is the number of vertices."""
    first = curve["maximum"][0]
    p, q = polynomials.trimmed(first["numerator"]), polynomials.trimmed(first["denominator"])
    above, below = polynomials.value(p, 1), polynomials.value(q, 1)
    slope = (polynomials.value(polynomials.derivative(p), 1) * below - above * polynomials.value(polynomials.derivative(q), 1)) / below**2
    tally.equal("curve: slope at one", run, Fraction(curve["slope_at_one"]), slope, f"graph {name}")
    tally.equal("curve: value at one", run, above / below, Fraction(len(components(graph))), f"graph {name}")
    tally.equal("curve: limit at infinity", run, Fraction(curve["limit_at_infinity"]), Fraction(graph.n), f"graph {name}")


def smaller(case):
    yield from smaller_lists(case, ("graphs", "levels"))
    if len(case["graphs"]) == 1:
        for graph in samples.smaller_graph(codes.read_graph6(case["graphs"][0])):
            yield {**case, "graphs": [codes.graph6(graph)]}
    if case["form"] == "csv":
        yield {**case, "form": "json"}
