"""`optimum --graphs`, and questions over all graphs in one go or in shards: counts against published ones, extremes against the
model's own enumeration."""

from fractions import Fraction

from . import codes, leakage, samples
from .enumeration import ALL_GRAPHS, CONNECTED_GRAPHS, TREES, all_graphs
from .graph import components
from .symmetry import isomorphic

AXES = {
    "what": ["survey", "all", "connected", "trees", "shards"],
    "sizes": ["1..4", "5", "3..5", "2..2", "1..6", "8", "1..9"],
    "level": ["two", "one", "small fractions", "random", "several", "large"],
    "jobs": ["1", "2"],
}
LARGEST = {"survey": 6, "all": 8, "connected": 8, "trees": 9, "shards": 6}


def impossible(first, a, second, b):
    if first == "what" and second == "sizes" and high_of(b) > LARGEST[a]:
        return "too many graphs for a model, or for the time"
    return None


def high_of(sizes):
    return int(sizes.split("..")[-1])


def make(random, chosen):
    text, levels = samples.random_levels(random, chosen["level"])
    return {"what": chosen["what"], "sizes": chosen["sizes"], "level_text": text, "levels": list(map(str, levels)), "jobs": chosen["jobs"]}


def bounds_of_sizes(text):
    low, dots, high = text.partition("..")
    return (int(low), int(high if dots else low))


def compare(program, case, tally):
    low, high = bounds_of_sizes(case["sizes"])
    if case["what"] == "survey":
        check_survey(program, case, low, high, tally)
        return
    published = {"all": ALL_GRAPHS, "shards": ALL_GRAPHS, "connected": CONNECTED_GRAPHS, "trees": TREES}[case["what"]]
    where = {"connected": ["--where", "connected"], "trees": ["--where", "tree"]}.get(case["what"], [])
    if case["what"] == "shards":
        import shutil
        shutil.rmtree(program.folder.name + "/parts", ignore_errors=True)
        for i in (1, 2, 3):
            run = program.run("ask", "opt <= covering", "--graphs", case["sizes"], "--lambda", case["level_text"], "--shard", f"{i}/3", "--out", "parts")
            if not tally.worked("shards: run", run):
                return
        run = program.run("merge", "parts", "--json")
        times = len(case["levels"])
    else:
        run = program.run("ask", "m >= 0", "--graphs", case["sizes"], *where, "--json", "--jobs", case["jobs"])
        times = 1
    if not tally.worked("counts: runs", run):
        return
    said = run.json()["questions"][0]
    wanted = [(n, published[n], published[n] * times) for n in range(low, high + 1)]
    tally.equal(f"counts: {case['what']} graphs, against OEIS", run, [(s["vertices"], s["graphs"], s["instances"]) for s in said["sizes"]], wanted)


def check_survey(program, case, low, high, tally):
    run = program.run("optimum", "--graphs", case["sizes"], "--lambda", case["level_text"], "--json", "--jobs", case["jobs"])
    if not tally.worked("survey: runs", run):
        return
    rows = {(Fraction(s["lambda"]), s["vertices"]): s for s in run.json()["sizes"]}
    levels = [Fraction(level) for level in case["levels"]]
    if not tally.equal("survey: sizes and levels", run, sorted(rows), sorted((level, n) for level in levels for n in range(low, high + 1))):
        return
    for (level, n), row in rows.items():
        graphs = [g for g in all_graphs(n) if len(components(g)) == 1]
        where = f"{n} vertices, λ = {level}"
        values = [(leakage.maximum(g, level), g) for g in graphs]
        tally.equal("survey: graphs", run, row["graphs"], len(graphs), where)
        for name, pick in (("smallest", min), ("largest", max)):
            extreme = pick(v for v, _ in values)
            tally.equal(f"survey: {name}", run, Fraction(row[name]["value"]), extreme, where)
            attains(run, row[name], [g for v, g in values if v == extreme], tally, where)
        for name, said in row["bounds"].items():
            check_bound(run, name, said, values, level, tally, where)


def attains(run, said, graphs, tally, where):
    graph = codes.read_graph6(said["graph6"])
    tally.check("survey: attained by", any(isomorphic(graph, g) for g in graphs), run, said, [codes.graph6(g) for g in graphs], where)


def check_bound(run, name, said, values, level, tally, where):
    ratios = [(leakage.BOUNDS[name](g, level) / v, g) for v, g in values]
    tally.equal("survey: bound attained", run, said["attained"], sum(r == 1 for r, _ in ratios), f"{where}, {name}")
    farthest = max(r for r, _ in ratios)
    tally.equal("survey: farthest", run, Fraction(said["farthest"]["value"]), farthest, f"{where}, {name}")
    attains(run, said["farthest"], [g for r, g in ratios if r == farthest], tally, f"{where}, {name}")
    histogram = {}
    for r, _ in ratios:
        tenths = 0
        while Fraction(2) ** (tenths + 1) <= r**10:
            tenths += 1
        histogram[tenths] = histogram.get(tenths, 0) + 1
    tally.equal("survey: gaps", run, {g["tenths"]: g["graphs"] for g in said["gaps"]}, histogram, f"{where}, {name}")


def smaller(case):
    for sizes in ("1..2", "1..3", "1..4"):
        if high_of(sizes) < high_of(case["sizes"]):
            yield {**case, "sizes": sizes}
    for level in case["levels"]:
        if len(case["levels"]) > 1:
            yield {**case, "levels": [level], "level_text": level}
