"""`optimum` and its bounds on files of graphs, at fractions and at epsilon: against the linear program over all private channels,
solved here. At an epsilon the value is known between two fractions, far nearer to each other than what is printed."""

import csv
import io
from fractions import Fraction

from . import codes, leakage, samples
from .numbers import exponential, logarithm2, number_says
from .values import smaller_lists

AXES = {
    "shape": samples.SHAPES,
    "size": ["1-4", "5-7", "8-9"],
    "level": samples.LEVELS + ["sweep", "epsilon", "epsilon several", "epsilon and lambda", "epsilon zero", "epsilon small"],
    "form": ["json", "csv", "csv exact"],
    "digits": ["", "1", "12", "30"],
    "sort": ["", "maximum", "ratio", "covering", "radius", "uniform", "clique", "diameter", "tree", "blocks"],
    "top": ["", "1", "3"],
}
BOUNDS = list(leakage.BOUNDS)
LOWER = {"from below: " + name: function for name, function in leakage.LOWER_BOUNDS.items()}


def impossible(first, a, second, b):
    if first == "top" and a and second == "sort" and not b:
        return "--top is of sorted graphs"
    return None


def make(random, chosen):
    graphs = [codes.graph6(samples.random_graph(random, chosen["shape"], chosen["size"])) for _ in range(3 if chosen["size"] == "8-9" else 8)]
    levels, options = random_levels(random, chosen["level"])
    return {"graphs": graphs, "levels": levels, "level_options": options, "form": chosen["form"], "digits": chosen["digits"],
            "sort": chosen["sort"], "top": chosen["top"]}


def random_levels(random, label):
    """[("lambda" or "epsilon", fraction), ...] and the options that say so."""
    if label in samples.LEVELS:
        text, values = samples.random_levels(random, label)
        return [["lambda", str(v)] for v in values], ["--lambda", text]
    if label == "sweep":
        text, values = samples.random_levels(random, "range")
        return [["lambda", str(v)] for v in values], ["--sweep", text]
    if label == "epsilon zero":
        return [["epsilon", "0"]], ["--epsilon", "0"]
    if label == "epsilon small":
        value = Fraction(1, random.choice([1000, 10**6]))
        return [["epsilon", str(value)]], ["--epsilon", str(value)]
    values = [Fraction(random.randint(1, 20), random.randint(4, 10)) for _ in range(1 if label == "epsilon" else 2)]
    values = list(dict.fromkeys(values))
    if label == "epsilon and lambda":
        level = samples.random_fraction(random)
        options = ["--lambda", str(level), "--epsilon", str(values[0])]
        return [["lambda", str(level)], ["epsilon", str(values[0])]], options
    return [["epsilon", str(v)] for v in values], ["--epsilon", ",".join(map(str, values))]


def enclosed(function, graph, kind, level, digits):
    """(low, high) around a value that grows with lambda; equal where lambda is a fraction."""
    level = Fraction(level)
    if kind == "lambda" or level == 0:
        value = function(graph, level if kind == "lambda" else Fraction(1))
        return value, value
    low, high = exponential(level, digits + 12)
    return function(graph, low), function(graph, high)


def truths(graph, kind, level, digits):
    found = {name: enclosed(leakage.BOUNDS[name], graph, kind, level, digits) for name in BOUNDS}
    for name, function in LOWER.items():
        found[name] = enclosed(function, graph, kind, level, digits)
    found["maximum"] = enclosed(leakage.maximum, graph, kind, level, digits)
    found["bits"] = logarithm2(found["maximum"][0])[0], logarithm2(found["maximum"][1])[1]
    found["lambda"] = enclosed(lambda _, x: x, graph, kind, level, digits)
    return found


def options(case):
    found = list(case["level_options"])
    found += {"json": ["--json"], "csv": ["--csv"], "csv exact": ["--csv", "--exact"]}[case["form"]]
    for name in ("digits", "sort", "top"):
        if case[name]:
            found += ["--" + name, case[name]]
    return found


def compare(program, case, tally):
    program.file("graphs.g6", "\n".join(case["graphs"]) + "\n")
    run = program.run("optimum", "@graphs.g6", *options(case))
    if not tally.worked("optimum: runs", run):
        return
    known = {g: codes.read_graph6(g) for g in case["graphs"]}
    memory = {}

    def truth(text, kind, level):
        key = text, kind, level
        if key not in memory:
            memory[key] = truths(known[text], kind, level, int(case["digits"] or 6))
        return memory[key]

    rows = list(rows_of(run, case["form"]))
    wanted = [(g, kind, level) for g in case["graphs"] for kind, level in case["levels"]]
    if case["sort"]:
        everything, wanted = wanted, None
    elif not tally.equal("optimum: rows in the order of the input", run, [row[0] for row in rows], [w[0] for w in wanted]):
        return
    listed = []
    for index, (text, kind, level, row) in enumerate(rows):
        if wanted:
            text, kind, level = wanted[index]
        elif level is None:
            fitting = [(k, v) for k, v in case["levels"] if says(row["lambda"], truth(text, k, v)["lambda"], case, "lambda")]
            if len(fitting) != 1:
                tally.check("optimum: lambda", bool(fitting), run, row["lambda"], case["levels"], f"graph {text}")
                continue
            kind, level = fitting[0]
        listed.append((text, kind, level))
        expected = truth(text, kind, level)
        tally.equal("optimum: vertices", run, int(row["vertices"]), known[text].n, f"graph {text}")
        if case["form"] == "json":
            tally.equal("optimum: level", run, row["level"], [kind, level], f"graph {text}")
        for name in ("lambda", "maximum", "bits", *BOUNDS, *(LOWER if case["form"] == "json" else ())):
            said = row[name]
            right = says(said, expected[name], case, name)
            tally.check(f"optimum: {name}" + (" at ε" if kind == "epsilon" else ""), right, run, f"{name} = {said}", f"{name} = {show(expected[name])}",
                        f"graph {text} at {kind} = {level}")
            if isinstance(said, dict) and kind == "epsilon" and said["text"][-1] in "…]":
                decimals = len(said["text"].partition(".")[2]) - 1 if said["text"][-1] == "…" else 0
                tally.check("optimum: decimals asked for", decimals >= int(case["digits"] or 6), run, f"{name} = {said['text']}",
                            f"{case['digits'] or 6} decimals of {show(expected[name])}", f"graph {text} at {kind} = {level}")
    if case["sort"] and len(listed) == len(rows):
        check_sorted(run, case, listed, everything, truth, tally)


def show(pair):
    return str(pair[0]) if pair[0] == pair[1] else f"between {pair[0]} and {pair[1]}"


def says(said, expected, case, name):
    digits = int(case["digits"] or 6)
    if case["form"] == "json":
        return number_says(said, expected)
    if case["form"] == "csv exact" and name != "bits" and expected[0] == expected[1]:
        return Fraction(said) == expected[0]
    scaled = (expected[0] * 10**digits // 1, expected[1] * 10**digits // 1)
    return said.replace(".", "").lstrip("-").isdigit() and scaled[0] <= Fraction(said) * 10**digits <= scaled[1]


def rows_of(run, form):
    """(graph6, kind of level, level or None where it is only a decimal, numbers by name)."""
    if form == "json":
        for line in run.json_lines():
            kind = "epsilon" if "epsilon" in line else "lambda"
            yield line["graph6"], kind, line[kind], {**line["bounds"], **{"from below: " + name: number for name, number in line["lower_bounds"].items()}, "vertices": line["vertices"], "level": [kind, line[kind]], "maximum": line["maximum"], "bits": line["bits"], "lambda": line["lambda"]}
        return
    for line in csv.DictReader(io.StringIO(run.output)):
        yield line["graph6"], "lambda", None, line


def check_sorted(run, case, listed, wanted, truth, tally):
    """Largest first; as many as asked for; none left out that is larger than one that is there."""

    def key(text, kind, level):
        found = truth(text, kind, level)
        if case["sort"] == "maximum":
            return found["maximum"]
        bound = found["diameter" if case["sort"] == "ratio" else case["sort"]]
        return bound[0] / found["maximum"][1], bound[1] / found["maximum"][0]

    count = min(len(wanted), int(case["top"] or len(wanted)))
    if not tally.equal("optimum: how many are listed", run, len(listed), count):
        return
    keys = [key(*row) for row in listed]
    ordered = all(a[1] >= b[0] for a, b in zip(keys, keys[1:]))
    tally.check("optimum: sorted", ordered, run, listed, f"the largest by {case['sort']} first: {[show(k) for k in keys]}")
    rest = sorted((key(*row)[0] for row in wanted), reverse=True)
    tally.check("optimum: the top", not keys or keys[-1][1] >= rest[count - 1], run, listed, f"the {count} largest by {case['sort']}")


def smaller(case):
    yield from smaller_lists(case, ("graphs",))
    if len(case["levels"]) > 1 or case["level_options"][-1] != case["levels"][0][1]:
        for kind, level in case["levels"]:
            yield {**case, "levels": [[kind, level]], "level_options": ["--" + kind, level]}
    elif len(case["graphs"]) == 1:
        for graph in samples.smaller_graph(codes.read_graph6(case["graphs"][0])):
            yield {**case, "graphs": [codes.graph6(graph)]}
        kind, level = case["levels"][0]
        for level in samples.simpler_level(Fraction(level)):
            yield {**case, "levels": [[kind, str(level)]], "level_options": ["--" + kind, str(level)]}
    for name in ("digits", "top", "sort"):
        if case[name] and not (name == "sort" and case["top"]):
            yield {**case, name: ""}
    if case["form"] != "json":
        yield {**case, "form": "json"}
