"""`graph --power N`: what N tuples leak, in bits, against the interval of docs/theory.md, and against the maximum of the power
itself where that is small enough for the linear program."""

from fractions import Fraction

from . import behind, codes, families, leakage, samples
from .certificates import channel_fault, covering_fault
from .graph import components
from .numbers import consistent, logarithm2, number_says
from .optima import enclosed, show

AXES = {
    "shape": samples.SHAPES,
    "size": ["1-4", "5-7", "8-9"],
    "level": ["two", "one", "near one", "large", "small fractions", "random", "decimal", "epsilon"],
    "power": ["1", "2", "3", "10", "1000", "1000000", "1000000000"],
    "digits": ["", "2", "15"],
    "command": ["graph --power", "optimum power(G; N)"],
}


def impossible(first, a, second, b):
    if first == "command" and a.startswith("optimum") and second == "power" and b in ("1", "2", "3"):
        return "a small power is built and solved"
    return None


def make(random, chosen):
    graph = samples.random_graph(random, chosen["shape"], chosen["size"])
    if chosen["level"] == "epsilon":
        level = str(Fraction(random.randint(1, 12), random.randint(4, 8)))
        options = ["--epsilon", level]
    else:
        text, levels = samples.random_levels(random, chosen["level"])
        level, options = str(levels[0]), ["--lambda", text]
    return {"graphs": [codes.graph6(graph)], "kind": options[0][2:], "level": level, "level_options": options, "power": chosen["power"],
            "digits": chosen["digits"], "command": chosen["command"]}


def small(n, power, limit):
    """Whether n^power is at most so much, without working out what is far beyond it."""
    return n ** min(power, 20) <= limit


def compare(program, case, tally):
    graph = codes.read_graph6(case["graphs"][0])
    power, text = int(case["power"]), "g6:" + case["graphs"][0]
    if case["command"].startswith("graph"):
        arguments = ["graph", text, "--power", power]
    elif small(graph.n, power, 4096):
        tally.skip("power: as a SPEC")
        return
    else:
        arguments = ["optimum", f"power({text}; {power})"]
    run = program.run(*arguments, "--json", *case["level_options"], *(["--digits", case["digits"]] if case["digits"] else []))
    if not tally.worked("power: runs", run):
        return
    said = run.json()
    where = f"graph {case['graphs'][0]}, {power} tuples"
    tally.same_graph(run, said, case["graphs"][0])
    tally.equal("power: tuples", run, said["tuples"], power, where)
    digits = int(case["digits"] or 6) + len(case["power"])
    number = enclosed(leakage.covering, graph, case["kind"], case["level"], digits)
    maximum = enclosed(leakage.maximum, graph, case["kind"], case["level"], digits)
    level = enclosed(lambda _, x: x, graph, case["kind"], case["level"], digits)
    tally.check("power: covering number", number_says(said["covering"], number), run, said["covering"], show(number), where)
    if "maximum_of_one" in said:
        tally.check("power: maximum of one", number_says(said["maximum_of_one"], maximum), run, said["maximum_of_one"], show(maximum), where)
    if case["kind"] == "lambda":
        tally.equal("power: level", run, Fraction(said["lambda"]), level[0], where)
    bits = logarithm2(number[0])[0], logarithm2(number[1])[1]
    tally.check("power: bits of one more", number_says(said["bits_per_tuple"], bits), run, said["bits_per_tuple"], show(bits), where)
    if case["kind"] == "lambda":
        behind.judge_kappa(run, said["kappa"], graph, level[0], maximum[0] / number[0], tally, where)
    proofs(run, said, graph, case, level, number, maximum, tally, where)
    check_bounds(run, said, graph, case, level, number, maximum, tally, where)


def proofs(run, said, graph, case, level, number, maximum, tally, where):
    if case["kind"] != "lambda":
        return
    fault = covering_fault([Fraction(x) for x in said["packing"]], [Fraction(y) for y in said["prices"]], graph, level[0], number[0])
    tally.check("power: packing and prices", fault is None, run, fault, f"a proof of {number[0]}", where)
    if "channel_of_one" in said:
        fault = channel_fault([[Fraction(x) for x in row] for row in said["channel_of_one"]], graph, level[0], maximum[0])
        tally.check("power: channel of one", fault is None, run, fault, f"a private channel with {maximum[0]}", where)


def times(pair, n):
    return pair[0] * n, pair[1] * n


def bits_of(low, high):
    return logarithm2(low, 80)[0], logarithm2(high, 80)[1]


def check_bounds(run, said, graph, case, level, number, maximum, tally, where):
    """The truth lies between: OPT(G)^n and (lambda cov^n + q^n)/(lambda + 1) below, OPT cov^(n-1) above. The program may know
    better, but not less well than these, and where the power itself is solved here, its interval holds that value."""
    power = int(case["power"])
    least = said["bits"]["at_least"]
    most = said["bits"]["at_most"]
    one, cov = bits_of(*maximum), bits_of(*number)
    upper = one[0] + cov[0] * (power - 1), one[1] + cov[1] * (power - 1)
    lower = times(one, power)
    if power <= 40:
        q = len(components(graph))
        mixed = tuple((l * c**power + Fraction(q) ** power) / (l + 1) for l, c in zip(level, number))
        other = bits_of(*mixed) if mixed[0] > 0 else lower
        lower = max(lower, other)
    tally.check("power: texts of the ends", consistent(least) and consistent(most), run, (least, most), "texts that are those of the ends", where)
    # At an epsilon the ends are those at fractions around it, and may be off by what is not printed; never the other way.
    slack = 0 if case["kind"] == "lambda" else Fraction(1, 10 ** int(case["digits"] or 6))
    if case["kind"] == "lambda":
        tally.check("power: at most", number_says(most, upper), run, most, show(tuple(map(float, upper))), where)
    else:
        right = Fraction(most["upper"]) >= upper[0] and Fraction(most["lower"]) <= upper[1] + slack
        tally.check("power: at most, at ε", right, run, most, show(tuple(map(float, upper))), where)
    right = Fraction(least["lower"]) <= upper[1] and Fraction(least["upper"]) >= lower[0] - slack
    tally.check("power: at least", right, run, least, f"from {float(lower[0])} to {float(upper[1])}", where)
    if small(graph.n, power, 9):
        if power == 1 or graph.n == 1:  # one vertex to any power is one vertex
            exact = one
        else:
            exact = bits_of(leakage.maximum(families.power(graph, power), level[0]), leakage.maximum(families.power(graph, power), level[1]))
        inside = Fraction(least["lower"]) <= exact[1] and exact[0] <= Fraction(most["upper"])
        tally.check("power: holds the maximum", inside, run, (least["text"], most["text"]), show(tuple(map(float, exact))), where)


def smaller(case):
    for g in samples.smaller_graph(codes.read_graph6(case["graphs"][0])):
        yield {**case, "graphs": [codes.graph6(g)]}
    if case["kind"] == "lambda":
        for level in samples.simpler_level(Fraction(case["level"])):
            yield {**case, "level": str(level), "level_options": ["--lambda", str(level)]}
    if case["digits"]:
        yield {**case, "digits": ""}
    for power in ("1", "2", "10"):
        if int(power) < int(case["power"]):
            yield {**case, "power": power}
