"""`table` with every invariant, on files of graphs: each cell against the definition, and the rows against the input."""

import csv
import hashlib
import io
from fractions import Fraction

from . import codes, samples
from .graph import Digraph
from .counted import LargestEigenvalue
from .invariants import CONDITIONS, NUMBERS, Facts, Undefined, Unknown
from .language import LEVELLED

AXES = {
    "shape": [s for s in samples.SHAPES] + ["directed"],
    "size": list(samples.SIZES),
    "level": samples.LEVELS,
    "form": ["json", "csv", "csv exact", "text exact"],
    "source": ["@file", "@-", "arguments"],
    "jobs": ["1", "2"],
}
MIXED = 12  # graphs of a case
# Programs of linear inequalities are left to smaller graphs; the program's own proofs are looked at for larger ones.
LARGE = {"opt", "covering", "magnitude", "magnitude_bound", "independence", "clique", "chromatic", "domination", "packing", "fractional_domination"}


def impossible(first, a, second, b):
    if first == "shape" and a == "directed" and second == "size" and b not in ("1-4", "5-7"):
        return "directed graphs are solved with at most 5 vertices"
    return None


def make(random, chosen):
    if chosen["shape"] == "directed":
        graphs = [codes.digraph6(samples.random_digraph(random, random.randint(1, 4))) for _ in range(MIXED)]
    else:
        count = {"8-9": 6, "10-16": 6, "17-40": 5, "65-90": 2}.get(chosen["size"], MIXED)
        graphs = [codes.graph6(samples.random_graph(random, chosen["shape"], chosen["size"])) for _ in range(count)]
    if random.random() < 0.3:
        graphs.append(random.choice(graphs))  # a graph twice is two rows
    text, levels = samples.random_levels(random, chosen["level"])
    largest = max(read(g).n for g in graphs)
    columns = [name for name in (*NUMBERS, *CONDITIONS) if name != "lambda" and (largest <= 16 or name not in LARGE)]
    if largest <= 16 and not chosen["form"].startswith("text"):
        columns.append("spectral_radius")
    random.shuffle(columns)
    return {"graphs": graphs, "levels": list(map(str, levels)), "level_text": text, "columns": columns, "form": chosen["form"],
            "source": chosen["source"], "jobs": chosen["jobs"]}


def read(text):
    return codes.read_digraph6(text) if text.startswith("&") else codes.read_graph6(text)


# What directed graphs have as points with distances; tests/oracle/spaces has the model of these.
BY_DISTANCES = {"components", "connected", "diameter", "radius", "automorphisms", "orbits", "vertex_transitive", "covering", "covering_lower",
                "magnitude", "radius_bound", "uniform_bound"}


def truth(facts, name):
    """The value, None where it is undefined, or Unknown itself."""
    if facts.directed and name in BY_DISTANCES:
        return Unknown("asked of distances")
    if name == "spectral_radius":
        return None if facts.directed else LargestEigenvalue(facts.graph)
    try:
        return facts.value(name)
    except Undefined:
        return None
    except Unknown as unknown:
        return unknown


def agrees(said, expected, form):
    """A cell against a value. In JSON fractions, true, false and null; in CSV decimals that are cut."""
    if isinstance(expected, LargestEigenvalue):
        return expected.is_between(*ends_of(said, form))
    if form == "json":
        if expected is None or isinstance(expected, bool):
            return said is expected
        return isinstance(said, str) and Fraction(said) == expected
    if expected is None:
        return said in ("", "–")
    if isinstance(expected, bool):
        return said == ("true" if expected else "false") or said == ("yes" if expected else "no")
    try:
        if form == "csv":
            return said == cut(expected)
        return Fraction(said) == expected
    except ValueError:
        return False


def ends_of(said, form):
    if isinstance(said, dict):
        low, high = Fraction(said["lower"]), Fraction(said["upper"])
        return (low, high) if high - low < Fraction(1, 10**30) else (high, low)  # wide ones are refused
    low, _, high = said.partition("..")
    if form == "csv" and "." in said:
        return Fraction(low), Fraction(low) + Fraction(1, 10**6)
    return Fraction(low), Fraction(high or low)


def cut(value, digits=6):
    """A decimal that is cut, not rounded, without zeros at the end where it is exact."""
    scaled = abs(value) * 10**digits
    whole = scaled.numerator // scaled.denominator
    text = f"{whole // 10**digits}.{whole % 10**digits:0{digits}d}"
    if scaled.denominator == 1:
        text = text.rstrip("0").rstrip(".")
    return ("-" if value < 0 and whole else "") + text


def rows_of(run, form, columns):
    """(graph, level, cells) of each row that was printed, whatever its form."""
    if form == "json":
        for row in run.json()["rows"]:
            yield row.get("graph6") or row.get("digraph6"), row.get("lambda"), row["values"]
    elif form.startswith("csv"):
        for row in csv.DictReader(io.StringIO(run.output)):
            yield row["graph"], row.get("lambda"), row
    else:
        lines = run.output.splitlines()
        names = lines[0].split()
        for line in lines[1:]:
            row = dict(zip(names, line.split()))
            yield row["graph"], row.get("λ"), row


def compare(program, case, tally):
    arguments = ["table", ", ".join(case["columns"]), "--lambda", case["level_text"], "--jobs", case["jobs"]]
    arguments += {"json": ["--json"], "csv": ["--csv"], "csv exact": ["--csv", "--exact"], "text exact": ["--exact"]}[case["form"]]
    lines, text = "\n".join(case["graphs"]) + "\n", None
    if case["source"] == "@file":
        program.file("graphs.g6", lines)
        arguments += ["--graphs", "@graphs.g6"]
    elif case["source"] == "@-":
        arguments, text = arguments + ["--graphs", "@-"], lines
    else:
        arguments += ["--graphs", "; ".join(case["graphs"])]
    run = program.run(*arguments, text=text)
    if not tally.worked("table: runs", run):
        return
    known = {}
    for g in case["graphs"]:
        graph = read(g)
        if isinstance(graph, Digraph) and graph.symmetric():
            known[g] = known[codes.graph6(graph.undirected())] = Facts(graph, 2)
        known[g] = known[short(g)] = Facts(graph, 2)
    levels = [Fraction(level) for level in case["levels"]]
    if not any(name in LEVELLED for name in case["columns"]):
        levels = [None]
    printed = []
    for text, level, cells in rows_of(run, case["form"], case["columns"]):
        if levels != [None]:
            level = nearest(level, levels, case["form"])
        if text not in known or level not in levels:
            tally.check("table: rows", False, run, f"a row for {text} at λ = {level}", "rows of the graphs and levels given")
            continue
        printed.append((text, level))
        for name in case["columns"]:
            expected = truth(known[text].at(level or 2), name)
            if isinstance(expected, Unknown) or (expected is not None and name == "vt_plus" and cells.get(name) in (None, "", "–")):
                tally.skip(f"table: {name}")
            else:
                tally.check(f"table: {name}", agrees(cells.get(name), expected, case["form"]), run, f"{name} = {cells.get(name)}",
                            f"{name} = {expected}", f"graph {text} at λ = {level}")
    for level in levels:
        wanted = list(map(short, case["graphs"])) if case["form"] == "text exact" else [name_of(g) for g in case["graphs"]]
        rows = [text for text, at in printed if at == level]
        if tally.equal("table: a row for each graph", run, sorted(rows), sorted(wanted)):
            tally.equal("table: rows in the order of the input", run, rows, wanted)


def short(name):
    """A name in a table for people: of one with more than 40 characters the first 16 and six digits of its digest."""
    return name if len(name) <= 40 else name[:16] + "…#" + hashlib.sha256(name.encode()).hexdigest()[:6]


def name_of(text):
    """What JSON and CSV call a graph, beside the name that it was given by: a directed graph of which all arcs have a reverse is a graph.
    Text has one name, as it was written."""
    graph = read(text)
    if isinstance(graph, Digraph) and graph.symmetric():
        return codes.graph6(graph.undirected())
    return text


def nearest(text, levels, form):
    """Which level a row speaks of."""
    for level in levels:
        if form == "csv":
            if text == cut(level):
                return level
        elif text and not text.endswith("…") and Fraction(text) == level:
            return level
    return None


def smaller(case):
    yield from smaller_lists(case, ("graphs", "columns"))
    if len(case["levels"]) > 1 or case["level_text"] != case["levels"][0]:
        for level in case["levels"]:
            yield {**case, "levels": [level], "level_text": level}
    elif len(case["graphs"]) == 1:
        if not case["graphs"][0].startswith("&"):
            for graph in samples.smaller_graph(read(case["graphs"][0])):
                yield {**case, "graphs": [codes.graph6(graph)]}
        for level in samples.simpler_level(Fraction(case["levels"][0])):
            yield {**case, "levels": [str(level)], "level_text": str(level)}
    if case["form"] != "json":
        yield {**case, "form": "json"}
    if case["source"] != "arguments":
        yield {**case, "source": "arguments"}


def smaller_lists(case, keys):
    for key in keys:
        items = case[key]
        step = len(items) // 2
        while step >= 1:
            for start in range(0, len(items), step):
                rest = items[:start] + items[start + step:]
                if rest:
                    yield {**case, key: rest}
            step //= 2
