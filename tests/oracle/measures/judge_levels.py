"""`channel refine A B --all-lambda`: for which λ one channel is the other one followed by a channel, where entries are functions of λ.

The model knows only the plain question at one λ. It is asked at fractions everywhere, at the ends of the sets that the program tells, and on both
sides of each end; the witnesses of the program are functions of λ, which are put in and judged by multiplication."""

import json
from fractions import Fraction

from graphs import codes
from graphs.graph import Graph

from . import levels, matrix, refinement, samples
from .files import certified
from .gains import expected

MECHANISMS = ["response", "geometric", "unary", "optimised-unary", "subset", "by-distance", "mixture"]
SHARES = ["1/λ", "λ/(λ+1)", "(λ-1)/(λ + 1)", "1/(λ^2+1)", "(λ-2)^2/(λ^2+4)", "√λ/(1+√λ)", "λ^-3", "1 - 1/sqrt(λ)", "0.25 + 1/4*λ^(1/2)/(λ+3)", "(λ-1)*(λ-1)/(λ·λ+1)"]
SECOND = ["mechanism", "mixed", "garbled", "constant", "same", "same inputs"]
AXES = {"first": MECHANISMS + ["mixed"], "second": SECOND, "inputs": ["2", "3"], "swapped": ["no", "yes"], "share": SHARES, "file": ["csv", "json"],
        "certificate": ["", "yes"]}
LEVELS = [Fraction(m) ** 2 for m in ("1", "51/50", "11/10", "5/4", "7/5", "3/2", "2", "3", "8")]


def impossible(first, a, second, b):
    if first == "first" and a == "optimised-unary" and second == "second" and b == "garbled":
        return "too large for the model"
    if first == "first" and a == "unary" and second == "second" and b == "garbled":
        return "too large for the model"
    return None


def mechanism(random, kind, n):
    if kind == "subset":
        return f"subset:{n},{random.randint(1, n)}"
    if kind in ("by-distance", "mixture"):
        edges = [(i, j) for i in range(n) for j in range(i + 1, n) if random.random() < 0.7]
        return f"{kind}(g6:{codes.graph6(Graph(n, edges))})"
    return f"{kind}:{n}"


def mixed(random, share, n, width):
    """share · C + (1 - share) · D for constant channels C and D."""
    constant = lambda: [samples.row(random, width, [0, 1, 2, 3]) for _ in range(n)]
    return [[f"{c}*({share}) + {d}*(1-({share}))" for c, d in zip(row, other)] for row, other in zip(constant(), constant())]


def make(random, chosen):
    n = int(chosen["inputs"])
    share = chosen["share"]
    first = mixed(random, share, n, random.randint(1, 3)) if chosen["first"] == "mixed" else mechanism(random, chosen["first"], n)
    if chosen["second"] == "mechanism":
        second = mechanism(random, random.choice(MECHANISMS), n)
    elif chosen["second"] == "same":
        second = first
    elif chosen["second"] == "constant":
        second = [samples.row(random, 2, [1, 2, 3])] * n
        second = [[str(x) for x in row] for row in second]
    elif chosen["second"] == "garbled":
        # the texts of entries are needed: of a mechanism, randomised response
        if isinstance(first, str):
            first = [[("λ" if i == j else "1") + f"/(λ+{n - 1})" for j in range(n)] for i in range(n)]
        middle = mixed(random, random.choice(SHARES), len(first[0]), 2)
        second = [["+".join(f"({x})*({middle[j][k]})" for j, x in enumerate(row)) for k in range(2)] for row in first]
    else:
        second = mixed(random, share if chosen["second"] == "mixed" else random.choice(SHARES), n, random.randint(1, 3))
    if chosen["swapped"] == "yes":
        first, second = second, first
    return {"first": first, "second": second, "file": chosen["file"], "certificate": chosen["certificate"]}


def at(given, level, m):
    """The channel at λ, or None where it needs a root that is no fraction."""
    if not isinstance(given, str):
        rows = [[levels.evaluated(text, level, m) for text in row] for row in given]
        return None if any(x is None for row in rows for x in row) else rows
    if "(" in given:
        kind, spec = given[:-1].split("(")
        graph = codes.read_graph6(spec[3:])
        return (levels.by_distance if kind == "by-distance" else levels.mixture)(graph, level)
    kind, numbers = given.split(":")
    n, *k = map(int, numbers.split(","))
    if kind == "unary":
        return None if m is None else levels.unary(n, m / (1 + m), 1 / (1 + m))
    if kind == "optimised-unary":
        return levels.unary(n, Fraction(1, 2), 1 / (1 + level))
    return levels.subset(n, k[0], level) if kind == "subset" else getattr(levels, kind)(n, level)


def compare(program, case, tally):
    names = []
    for name, given in (("a", case["first"]), ("b", case["second"])):
        if isinstance(given, str):
            names.append(given)
            continue
        names.append(f"{name}.{case['file']}")
        program.file(names[-1], json.dumps(given) if case["file"] == "json" else "\n".join(",".join(row) for row in given) + "\n")
    run = program.run("channel", "refine", *names, "--all-lambda", "--json")
    if not tally.worked("levels: runs", run):
        return
    said = run.json()
    needs_root = any(given.startswith("unary") if isinstance(given, str) else any("√" in x or "sqrt" in x or "(1/2)" in x for row in given for x in row)
                     for given in (case["first"], case["second"]))
    tally.equal("levels: root", run, said["root"], 2 if needs_root else 1)
    one_way(run, said, case["first"], case["second"], said["root"], tally, "")
    one_way(run, said["reverse"], case["second"], case["first"], said["root"], tally, ", reverse")
    plain(program, names, case, tally)
    if case.get("certificate"):
        certified(program, ["channel", "refine", *names, "--all-lambda"], tally, "levels")


def plain(program, names, case, tally):
    """At one λ the program takes entries in λ too."""
    level = Fraction(9, 4)
    truth = refinement.garbling(at(case["first"], level, Fraction(3, 2)), at(case["second"], level, Fraction(3, 2))) is not None
    run = program.run("channel", "refine", *names, "--lambda", "9/4", "--json")
    if tally.worked("levels: at one λ runs", run):
        tally.equal("levels: at one λ", run, run.json()["refines"], truth)


def one_way(run, said, first, second, root, tally, where):
    told, pieces = [levels.Interval(t) for t in said["refines"]], [(levels.Interval(t), t) for t in said["pieces"]]
    tally.equal("levels: nothing left undecided" + where, run, said["undecided"], [])
    meet = all(a["to"] == b["from"] for a, b in zip(said["pieces"], said["pieces"][1:]))
    whole = said["pieces"] and said["pieces"][0]["from"] == "1" and "to" not in said["pieces"][-1]
    tally.check("levels: pieces from 1 to ∞" + where, bool(meet and whole), run, [(p["from"], p.get("to")) for p in said["pieces"]], "pieces that meet")
    asked = [(level, levels.root_of(level)) for level in LEVELS]
    for interval in told:
        for end in interval.ends():
            low, high = end.around()
            asked += [(m * m, m) for m in (low, high) if m >= 1]
            if end.exact is not None:
                asked.append((end.exact, levels.root_of(end.exact)))
    for level, m in asked:
        a, b = at(first, level, m), at(second, level, m)
        if a is None or b is None:
            continue
        truth = refinement.garbling(a, b) is not None
        tally.equal("levels: refines" + where, run, (str(level), any(interval.has(level) for interval in told)), (str(level), truth))
        x = level if root == 1 else m
        if x is not None:
            witness(run, pieces, a, b, level, x, truth, tally, where)


def witness(run, pieces, a, b, level, x, truth, tally, where):
    """A piece with the level in it has a garbling, or a gain that separates, at that level."""
    faults = []
    for interval, piece in pieces:
        if not interval.has(x):
            continue
        try:
            if not truth:
                if not piece["refines"]:
                    gain = [[Fraction(levels.polynomial_at(entry, x)) for entry in row] for row in piece["gain"]]
                    prior = matrix.uniform(len(a))
                    values = [expected(gain, prior, k)[2] for k in (a, b)]
                    faults.append(refinement.fault_of_separation(a, b, prior, gain, *values))
            elif piece["refines"] or any(levels.Number(number).compare(x) == 0 for number in piece["refines_at"]):
                faults.append(refinement.fault_of_garbling(a, b, [[levels.quotient_at(entry, x) for entry in row] for row in piece["garbling"]]))
        except ZeroDivisionError:
            faults.append("a witness that is no number")
    good = None in faults
    tally.check("levels: " + ("garbling" if truth else "gain") + where, good, run, f"at {level}: {faults}", "a witness")


def smaller(case):
    if case.get("certificate"):
        yield {**case, "certificate": ""}
    for key in ("first", "second"):
        if isinstance(case[key], str):
            continue
        if len(case[key]) > 2 and not isinstance(case["second" if key == "first" else "first"], str):
            for i in range(len(case[key])):
                yield {**case, **{k: case[k][:i] + case[k][i + 1:] for k in ("first", "second")}}
