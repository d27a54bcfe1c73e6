"""Trees and forests of any size, against dynamic programming over levels (docs/theory.md):

    OPT = min over functions r: V -> {0, 1, ...} that change by at most 1 along edges of sum_i lambda^r(i) (1 - deg(i)/(lambda+1)),

and their compact certificates, looked at again by referee/SPEC.md."""

from fractions import Fraction
from functools import lru_cache

from . import codes, leakage, samples
from .certificates import channel_fault
from .graph import Graph, components, distances_from
from .numbers import logarithm2, number_says
from .tree_sums import least_sum

AXES = {
    "shape": ["path", "random", "long", "bushes", "caterpillar", "spider", "broom", "binary", "forest"],
    "vertices": ["3-12", "13-60", "129-250", "4100-4600"],
    "level": ["two", "one", "near one", "large", "small fractions", "random", "decimal"],
    "asked": ["certificate", "channel", "every level"],
}


def impossible(first, a, second, b):
    if first == "vertices" and a in ("129-250", "4100-4600") and second == "asked" and b == "channel":
        return "a number for each two vertices"
    if first == "vertices" and a in ("13-60", "4100-4600", "3-12") and second == "asked" and b == "every level":
        return "the curves of small graphs are another kind, those of large ones are refused"
    if first == "vertices" and a == "4100-4600" and second == "level" and b in ("near one", "random", "decimal"):
        return "the model takes minutes"
    return None


def edges_of(random, shape, n):
    if shape == "path":
        return [(v - 1, v) for v in range(1, n)]
    if shape == "long":
        return [(v - 1 - random.randrange(min(v, 4)), v) for v in range(1, n)]
    if shape == "bushes":
        return [(min(random.randrange(v), random.randrange(v), random.randrange(v)), v) for v in range(1, n)]
    if shape == "caterpillar":
        spine = max(1, n // random.randint(2, 6))
        return [(v - 1, v) if v < spine else (random.randrange(spine), v) for v in range(1, n)]
    if shape == "spider":
        legs = random.randint(1, max(1, n // 2))
        return [(max(0, v - legs), v) for v in range(1, n)]
    if shape == "broom":
        handle = random.randint(1, n)
        return [(min(v, handle) - 1, v) for v in range(1, n)]
    if shape == "binary":
        return [((v - 1) // 2, v) for v in range(1, n)]
    found = [(random.randrange(v), v) for v in range(1, n)]
    return [e for e in found if random.random() < 0.9] if shape == "forest" else found


def make(random, chosen):
    low, high = map(int, chosen["vertices"].split("-"))
    n = random.randint(low, high)
    names = list(range(n))
    random.shuffle(names)
    edges = sorted(tuple(sorted((names[u], names[v]))) for u, v in edges_of(random, chosen["shape"], n))
    levels = samples.random_levels(random, chosen["level"])[1]
    return {"n": n, "edges": edges, "level": str(levels[0]), "asked": chosen["asked"], "others": [str(samples.random_fraction(random)) for _ in range(4)]}


def read_forest_certificate(text):
    lines = iter(text.split("\n"))

    def words(first):
        found = next(lines).split(" ")
        if found[0] != first:
            raise ValueError(f"found {found[0]}, expected {first}")
        return found[1:]

    def listed(name, kinds):
        return [tuple(kind(x) for kind, x in zip(kinds, next(lines).split(" "))) for _ in range(int(words(name)[0]))]

    words("leakproof-forest")
    found = {"n": int(words("vertices")[0]), "edges": listed("edges", (int, int)), "lambda": Fraction(words("lambda")[0]),
             "value": Fraction(words("optimum")[0]), "levels": [r for r, in listed("levels", (int,))],
             "starts": listed("starts", (int, Fraction)), "turns": listed("turns", (int, int, Fraction))}
    words("end")
    return found


def forest_fault(proof, graph, level, value):
    """What is wrong with a compact proof, by the list in SPEC.md; the graph has no circles."""
    if (proof["n"], sorted(proof["edges"]), proof["lambda"], proof["value"]) != (graph.n, graph.edges(), level, value):
        return "another statement"
    rest = [1 - Fraction(len(graph.near[v])) / (level + 1) for v in range(graph.n)]
    if any(abs(proof["levels"][u] - proof["levels"][v]) > 1 for u, v in graph.edges()) or min(proof["levels"]) < 0:
        return "levels too far apart"
    powers = {r: level**r for r in set(proof["levels"])}
    if sum(powers[r] * w for r, w in zip(proof["levels"], rest)) != value:
        return "levels give another value"
    if sum(f for _, f in proof["starts"]) != value or any(f <= 0 for _, f in proof["starts"]):
        return "starts"
    for v, f in proof["starts"]:
        rest[v] -= f
    for to, start, f in proof["turns"]:
        if f <= 0 or start not in graph.near[to]:
            return "a turn along no edge"
        rest[to] -= level * f
        rest[start] += f
    return "off balance" if any(rest) else None


def prices_of(graph, level, levels):
    """lambda^r(i) (1 - f_i - e_i/(lambda+1)): f, e neighbours one level higher, on the same level."""
    found = []
    for v in range(graph.n):
        higher = sum(levels[w] > levels[v] for w in graph.near[v])
        equal = sum(levels[w] == levels[v] for w in graph.near[v])
        found.append(level ** levels[v] * (1 - higher - Fraction(equal) / (level + 1)))
    return found


def ends(side):
    """A fraction twice, or two that are near and have the one root of the polynomial between them: by halving."""
    if isinstance(side, str):
        return Fraction(side), Fraction(side)
    return root_between(tuple(map(int, side["root_of"])), Fraction(side["lower"]), Fraction(side["upper"]))


@lru_cache(maxsize=1024)
def root_between(coefficients, low, high):
    def sign(x):
        value = Fraction(0)
        for c in reversed(coefficients):
            value = value * x + c
        return (value > 0) - (value < 0)

    if sign(low) * sign(high) >= 0:
        raise ValueError("no root between the ends")
    for _ in range(24):
        middle = (low + high) / 2
        if sign(middle) == sign(low):
            low = middle
        else:
            high = middle
    return low, high


def inside(piece):
    """A short fraction inside a piece, or None if its ends are not told apart."""
    low = ends(piece["from"])[1]
    high = ends(piece["to"])[0] if "to" in piece else low + 2
    if low >= high:
        return None
    for digits in range(1, 60):
        found = Fraction(int((low + high) / 2 * 2**digits), 2**digits)
        if low < found < high:
            return found
    return None


def value_of_piece(piece, level):
    """None if the level is not surely inside."""
    if ends(piece["from"])[1] > level or ("to" in piece and ends(piece["to"])[0] < level):
        return None

    def at_level(coefficients):
        return sum(int(c) * level**k for k, c in enumerate(coefficients))

    return at_level(piece["numerator"]) / at_level(piece["denominator"])


def compare_curve(program, graph, case, tally, where):
    run = program.run("optimum", "g6:" + codes.graph6(graph), "--all-lambda", "--json")
    if not tally.worked("trees: runs for every level", run):
        return
    said = run.json()
    tally.same_graph(run, said, codes.graph6(graph))
    ends = [(p["from"], p.get("to")) for p in said["maximum"]]
    tally.equal("trees: pieces from 1 to infinity that meet", run, [a for a, _ in ends] + [None], ["1"] + [b for _, b in ends], where)
    for level in [Fraction(x) for x in case["others"] + ["2", "101/100", "1000"]] + [inside(p) for p in said["maximum"]]:
        if level is None:
            continue
        values = {v for v in (value_of_piece(p, level) for p in said["maximum"]) if v is not None}
        if values:
            tally.equal("trees: value of a piece", run, values, {least_sum(graph, level)}, f"{where}, at {level}")
    tiny = Fraction(1, 10**9)
    slope = (least_sum(graph, 1 + tiny) - len(components(graph))) / tiny
    tally.check("trees: slope at 1", abs(Fraction(said["slope_at_one"]) - slope) < Fraction(1, 100), run, said["slope_at_one"], float(slope), where)
    tally.equal("trees: limit", run, Fraction(said["limit_at_infinity"]), Fraction(graph.n), where)


def compare(program, case, tally):
    graph, level = Graph(case["n"], [tuple(e) for e in case["edges"]]), Fraction(case["level"])
    where = f"{graph.n} vertices, λ = {level}"
    if case["asked"] == "every level" and 128 < graph.n <= 2000:
        return compare_curve(program, graph, case, tally, where)
    large = graph.n > 4096
    if large:
        alone = [v for v in range(graph.n) if not graph.near[v]]
        program.file("large.edges", "".join(f"{u} {v}\n" for u, v in graph.edges()) + "".join(f"{v}\n" for v in alone))
    text = "@large.edges" if large else "g6:" + codes.graph6(graph)
    options = ["--channel"] if case["asked"] == "channel" else []
    run = program.run("optimum", text, "--lambda", case["level"], "--json", "--certificate", "tree.cert", *options)
    if not tally.worked("trees: runs", run):
        return
    said, truth = run.json(), least_sum(graph, level) if level > 1 else Fraction(len(components(graph)))
    tally.equal("trees: level", run, Fraction(said["lambda"]), level, where)
    tally.equal("trees: maximum", run, Fraction(said["maximum"]), truth, where)
    tally.check("trees: bits", number_says(said["bits"], logarithm2(truth)), run, said["bits"], truth, where)
    if graph.n > 128:
        fault = forest_fault(read_forest_certificate(program.read("tree.cert")), graph, level, truth)
        tally.check("trees: proof", fault is None, run, fault, "levels, starts and turns", where)
    if large:
        tally.equal("trees: size", run, (said["vertices"], said["trees"]), (graph.n, len(components(graph))), where)
        bound = graph.n - Fraction(2 * (graph.n - len(components(graph)))) / (level + 1)
        tally.equal("trees: tree bound", run, Fraction(said["bounds"]["tree"]), bound, where)
        levels = said["levels"]
        apart = max((abs(levels[u] - levels[v]) for u, v in graph.edges()), default=0)
        tally.check("trees: levels", apart <= 1 and min(levels) >= 0 and len(levels) == graph.n, run, apart, "at most 1 apart", where)
        prices = [Fraction(y) for y in said["prices"]]
        if level > 1:
            tally.equal("trees: prices", run, prices, prices_of(graph, level, levels), where)
        tally.equal("trees: sum of the prices", run, sum(prices), truth, where)
    else:
        tally.same_graph(run, said, codes.graph6(graph))
        for name in (name for name in leakage.BOUNDS if name != "covering"):
            tally.equal("trees: bounds", run, Fraction(said["bounds"][name]), leakage.BOUNDS[name](graph, level), f"{where}, {name}")
        from . import behind  # which needs the formula of this page
        behind.judge(run, said, graph, level, tally, where)
        tally.check("trees: covering", Fraction(said["bounds"]["covering"]) >= truth, run, said["bounds"]["covering"], truth, where)
    if "channel" in said:
        matrix = [[Fraction(x) for x in row] for row in said["channel"]]
        fault = channel_fault(matrix, graph, level, truth)
        tally.check("trees: channel", fault is None, run, fault, "a private channel with this maximum", where)
        prices = [Fraction(y) for y in said["prices"]]
        tally.equal("trees: sum of the prices", run, sum(prices), truth, where)
        # No column of distances costs less than its maximum; what the certificate proves of all is another kind's matter.
        for j in range(graph.n):
            cost = sum(prices[i] * level ** (-d) for i, d in enumerate(distances_from(graph, j)) if d is not None and d >= 0)
            tally.check("trees: prices of distances", cost >= 1, run, cost, "at least 1", f"{where}, from {j}")


def smaller(case):
    for k in range(len(case["edges"])):
        if case["n"] <= 60:
            yield {**case, "edges": case["edges"][:k] + case["edges"][k + 1:]}
    for level in ("2", "3/2"):
        if case["level"] != level:
            yield {**case, "level": level}
