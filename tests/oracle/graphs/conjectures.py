"""`conjecture` and `hull`, by the definitions: what is printed holds and touches as many graphs as it says, nothing that is a
line through two graphs and touches enough is better than all that is kept, and what was broken is."""

import re
from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from random import Random

from . import codes, language, spec
from .enumeration import all_graphs
from .invariants import Facts, Undefined, Unknown

AXES = {
    "command": ["conjecture", "hull", "hull together"],
    "target": ["opt", "covering", "independence", "matching", "domination"],
    "terms": ["n, m", "n, components", "max_degree, n", "n, lambda^components", "diameter, n", "m/n, triangles"],
    "where": ["", "connected", "not regular", "bipartite"],
    "sizes": ["1..3", "1..4", "2..5"],
    "level": ["2", "3/2", "5"],
    "at once": ["1", "2"],
    "more": ["", "powers", "products", "ratios"],
    "every lambda": ["no", "yes"],
}
EXTRA = "path:6"


PLAIN = {"n, m", "n, components", "max_degree, n", "diameter, n"}


def impossible(first, a, second, b):
    if first == "command" and a != "conjecture" and (second, b) in {("at once", "2"), *(("more", more) for more in AXES["more"][1:])}:
        return "hulls are of two numbers"
    if first == "every lambda" and a == "yes":
        if second == "command" and b != "conjecture" or second == "target" and b not in ("opt", "covering"):
            return "functions of λ are known of opt and covering"
        if second == "sizes" and b == "2..5":
            return "too many programs for a model"
    if first == "terms" and a not in PLAIN and second == "more" and b:
        return "made of terms that are names"
    if first == "sizes" and a == "2..5" and (second, b) in {("at once", "2"), ("more", "products"), ("more", "powers"), ("more", "ratios")}:
        return "too many planes for a model"
    return None


def make(random, chosen):
    return {**chosen, "touch": random.choice([1, 2, 3, 5]), "planes": random.randrange(10**6)}


def offered(case):
    """The terms with what is made of them; products of a term with itself are its square."""
    terms = [term.strip() for term in case["terms"].split(",")]
    if case["more"] == "powers":
        return terms + [f"lambda^{term}" for term in terms]
    if case["more"] == "products":
        return terms + [f"({a}*{b})" for a, b in combinations_with_replacement(terms, 2)]
    if case["more"] == "ratios":
        return terms + [f"({a}/{b})" for a in terms for b in terms if a != b]
    return terms


def known(case, graphs, columns, level):
    """(graph, values) of the graphs that pass; None where one is undefined."""
    trees = [language.parse(text) for text in columns]
    condition = language.parse(case["where"]) if case["where"] else None
    found = []
    for graph in graphs:
        facts = Facts(graph, level)
        try:
            if condition is None or language.evaluate(condition, facts):
                found.append((graph, [value_or_none(tree, facts) for tree in trees]))
        except Undefined:
            continue
    return found


def value_or_none(tree, facts):
    try:
        return language.evaluate(tree, facts)
    except Undefined:
        return None


def values(case, graphs, columns, level):
    """(graph, values) of the graphs that pass and have all values."""
    return [(graph, row) for graph, row in known(case, graphs, columns, level) if None not in row]


def graphs_of(sizes):
    low, high = map(int, sizes.split(".."))
    return [g for n in range(low, high + 1) for g in all_graphs(n)]


def compare(program, case, tally):
    level = Fraction(case["level"])
    try:
        judge = compare_hull if case["command"].startswith("hull") else compare_conjecture
        judge(program, case, level, tally)
    except Unknown:
        tally.skip(case["command"] + ": too large for the model")


def bound_at(text, facts):
    tree = language.parse(text)
    return language.evaluate(tree, facts)


def bare(term):
    """Sums, products and quotients stand in brackets."""
    return term[1:-1] if term.startswith("(") and term.endswith(")") else term


def compare_conjecture(program, case, level, tally):
    terms = offered(case)
    arguments = ["conjecture", case["target"], "--by", case["terms"], "--graphs", case["sizes"], "--lambda", case["level"], "--attack", EXTRA,
                 "--steps", "0", "--touch", str(case["touch"]), "--terms", case["at once"], "--json"]
    arguments += ["--" + case["more"]] if case["more"] else []
    arguments += ["--all-lambda"] if case["every lambda"] == "yes" else []
    arguments += ["--where", case["where"]] if case["where"] else []
    run = program.run(*arguments)
    if not tally.worked("conjecture: runs", run):
        return
    said = run.json()
    tally.equal("conjecture: terms", run, sorted(map(bare, said["by"])), sorted(map(bare, terms)))
    small = known(case, graphs_of(case["sizes"]), [case["target"], *terms], level)
    larger = known(case, [spec.read_spec(EXTRA)], [case["target"], *terms], level)
    tally.equal("conjecture: graphs", run, (said["small_graphs"], said["larger_graphs"]), (len(small), len(larger)))
    everything = small + larger
    missing = {name: sum(row[k] is None for _, row in everything) for k, name in enumerate([case["target"], *terms])}
    shown = {bare(name): number for name, number in said["undefined"].items()}
    tally.equal("conjecture: undefined", run, shown, {bare(name): number for name, number in missing.items() if number})
    kept = []
    for one in said["conjectures"]:
        by_term = {bare(term): Fraction(value) for term, value in one["coefficients"].items()}
        tally.check("conjecture: coefficients", by_term.keys() <= set(map(bare, terms)), run, one["coefficients"], f"of {terms}")
        coefficients = [by_term.get(bare(term), 0) for term in terms]
        upper = one["from"] == "above"

        def at(row, constant=Fraction(one["constant"]), by=coefficients):
            """None where a term that is used, or the target, is undefined."""
            if row[0] is None or any(x is None for c, x in zip(by, row[1:]) if c):
                return None
            return constant + sum(c * x for c, x in zip(by, row[1:]) if c)

        speaks = [(graph, row) for graph, row in everything if at(row) is not None]
        room = [(at(row) - row[0]) * (1 if upper else -1) for _, row in speaks]
        tally.check("conjecture: holds", min(room) >= 0, run, one["bound"], "a bound of all graphs tried")
        tally.equal("conjecture: touches", run, one["touches"], room.count(0), one["bound"])
        supposed, right = conclusion(one["bound"], "<=" if upper else ">=")
        shown = [bound_at(right, Facts(g, level)) for g, _ in speaks]
        tally.equal("conjecture: as a question", run, shown, [at(row) for _, row in speaks], one["bound"])
        for graph, row in everything:
            tally.equal("conjecture: what is supposed", run, supposed is None or bound_at(supposed, Facts(graph, level)), at(row) is not None, one["bound"])
        if "every_lambda" in one:
            check_every_lambda(one, run, case, level, [(g, row) for g, row in small if at(row) is not None], tally)
        kept.append((upper, [at(row) for _, row in everything]))
    for one in said["broken"]:
        facts = Facts(codes.read_graph6(one["graph6"]), level)
        _, statement = hypothesis_of(one["bound"])
        tally.check("conjecture: broken", not bound_at(statement, facts), run, one["bound"], f"false on {one['graph6']}")
        equality = statement.replace("<=", "=").replace(">=", "=")
        touched = sum(bool(value_or_none(language.parse(equality), Facts(g, level))) for g, _ in small)
        tally.equal("conjecture: touched before it was broken", run, one["touches"], touched)
        tally.equal("conjecture: broken by", run, (Fraction(one["value"]), Fraction(one["bound_value"])),
                    (facts.value(case["target"]), bound_at(statement.replace("<=", ">=").split(">=")[1], facts)))
    if case["at once"] == "2":
        check_planes(case, run, terms, everything, kept, tally)
    for k in range(1, len(terms) + 1):
        check_lines(case, run, terms, k, everything, kept, tally)


def hypothesis_of(bound):
    """What a bound supposes, and the rest of it."""
    supposed, implies, statement = bound.partition(" implies ")
    return (supposed, statement) if implies else (None, bound)


def conclusion(bound, relation):
    supposed, statement = hypothesis_of(bound)
    return supposed, statement.split(relation)[1]


def check_lines(case, run, terms, k, everything, kept, tally):
    """No line through two graphs, in one of the terms, that bounds all graphs and touches enough is better than all that is kept."""
    speaks = [i for i, (_, row) in enumerate(everything) if row[0] is not None and row[k] is not None]
    for i, j in combinations(speaks, 2):
        a, b = everything[i][1], everything[j][1]
        if a[k] == b[k]:
            continue
        slope = (b[0] - a[0]) / (b[k] - a[k])
        line = {g: a[0] + slope * (everything[g][1][k] - a[k]) for g in speaks}
        check_nothing_better(case, run, line, everything, kept, tally, "conjecture: nothing better", f"{terms[k - 1]}, slope {slope}")


def check_nothing_better(case, run, bound, everything, kept, tally, answer, text):
    """`bound`: its value on the graphs of which it speaks."""
    for sign, upper in ((1, True), (-1, False)):
        room = [sign * (y - everything[g][1][0]) for g, y in bound.items()]
        if min(room) < 0 or room.count(0) < case["touch"]:
            continue
        for g, y in bound.items():
            best = min((sign * other[g] for side, other in kept if side == upper and other[g] is not None), default=None)
            tally.check(answer, best is not None and best <= sign * y, run, "no bound as good", f"{text}, touching {room.count(0)}")


def check_every_lambda(one, run, case, level, small, tally):
    """A bound as a function of λ: the same at the λ that was asked, true at others where it holds, false where it is said to fail."""
    said = one["every_lambda"]
    relation = "<=" if one["from"] == "above" else ">="
    _, right = conclusion(said["bound"], relation)
    for graph, _ in small:
        facts = Facts(graph, level)
        tally.equal("conjecture: every λ, at this one", run, bound_at(right, facts), bound_at(conclusion(one["bound"], relation)[1], facts), said["bound"])
    for other in map(Fraction, ("11/10", "4/3", "7/2", "20")):
        if said["holds"]:
            false = [codes.graph6(graph) for graph, _ in small if not bound_at(said["bound"], Facts(graph, other))]
            tally.equal("conjecture: every λ, holds", run, false, [], f"{said['bound']} at λ = {other}")
    where = re.fullmatch(r"([0-9./]+)…? < λ < ([0-9./]+)…?", said.get("fails_for", ""))
    if where:
        inside = sum(map(Fraction, where.groups())) / 2
        facts = Facts(codes.read_graph6(said["fails_on"]), inside)
        tally.check("conjecture: every λ, fails", not bound_at(said["bound"], facts), run, f"{said['bound']} holds on {said['fails_on']} at λ = {inside}", said["fails_for"])


def check_planes(case, run, terms, everything, kept, tally):
    """No plane through three graphs, in two of the terms, that bounds all graphs and touches enough is better than all that is kept."""
    random = Random(case["planes"])
    pairs = list(combinations(range(1, len(terms) + 1), 2))
    for i, j in random.sample(pairs, min(2, len(pairs))):
        speaks = [g for g, (_, row) in enumerate(everything) if None not in (row[0], row[i], row[j])]
        points = {(row[0], row[i], row[j]) for g in speaks for row in [everything[g][1]]}
        for a, b, c in combinations(points, 3):
            p, q = [x - y for x, y in zip(b, a)], [x - y for x, y in zip(c, a)]
            turn = p[1] * q[2] - p[2] * q[1]
            if turn == 0:
                continue
            first, second = (p[0] * q[2] - p[2] * q[0]) / turn, (p[1] * q[0] - p[0] * q[1]) / turn
            plane = {g: a[0] + first * (everything[g][1][i] - a[1]) + second * (everything[g][1][j] - a[2]) for g in speaks}
            text = f"{terms[i - 1]} and {terms[j - 1]}, slopes {first} and {second}"
            check_nothing_better(case, run, plane, everything, kept, tally, "conjecture: no better plane", text)


def compare_hull(program, case, level, tally):
    x = case["terms"].split(",")[0].strip()
    together = case["command"].endswith("together")
    arguments = ["hull", f"{x}, {case['target']}", "--graphs", case["sizes"], "--lambda", case["level"], "--json"]
    arguments += ["--together"] if together else []
    arguments += ["--where", case["where"]] if case["where"] else []
    run = program.run(*arguments)
    if not tally.worked("hull: runs", run):
        return
    by_size = {}
    for graph, (a, b) in values(case, graphs_of(case["sizes"]), [x, case["target"]], level):
        by_size.setdefault(None if together else graph.n, []).append((graph, (a, b)))
    said = run.json()["hulls"]
    tally.equal("hull: sizes", run, [one.get("vertices") for one in said], sorted(by_size, key=lambda n: n or 0))
    for one in said:
        placed = by_size.get(one.get("vertices"), [])
        points = {at for _, at in placed}
        tally.equal("hull: graphs and points", run, (one["graphs"], one["points"]), (len(placed), len(points)))
        corners = [(Fraction(c["x"]), Fraction(c["y"])) for c in one["corners"]]
        tally.equal("hull: corners", run, sorted(corners), sorted(extreme(points)))
        tally.equal("hull: graphs at corners", run, [c["graphs"] for c in one["corners"]], [sum(at == c for _, at in placed) for c in corners])
        lines = []
        for side in one["sides"]:
            on = []
            for graph, _ in placed:
                facts = Facts(graph, level)
                tally.check("hull: sides hold", bound_at(side["inequality"], facts), run, side["inequality"], f"true on {codes.graph6(graph)}")
                on.append(bound_at(side["inequality"].replace("<=", "=").replace(">=", "="), facts))
            tally.equal("hull: graphs on sides", run, side["graphs"], sum(on), side["inequality"])
            lines.append(sum(bound_on for bound_on in on) > 0)
        tally.equal("hull: number of sides", run, len(lines), len(corners) if len(corners) > 1 else 0)


def extreme(points):
    """Points that are no mixture of others: outside of every segment and every triangle of others."""
    def cross(o, a, b):
        return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])

    def inside(p, others):
        for a, b in combinations(others, 2):
            if cross(a, b, p) == 0 and min(a, b) < p < max(a, b):
                return True
        for a, b, c in combinations(others, 3):
            turns = [cross(a, b, p), cross(b, c, p), cross(c, a, p)]
            if cross(a, b, c) != 0 and (all(t >= 0 for t in turns) or all(t <= 0 for t in turns)):
                return True
        return False

    return [p for p in points if not inside(p, [q for q in points if q != p])]


def smaller(case):
    for key, value in (("sizes", "1..3"), ("where", ""), ("level", "2"), ("terms", "n, m")):
        if case[key] != value:
            yield {**case, key: value}
