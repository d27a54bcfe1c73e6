"""`--record` and `--against` (docs/ask.md, "Recorded, and held against later"): a table is kept, the family, the columns, λ or the
user's own values are changed, and what is told is what changed. A record that was changed by hand is refused."""

from fractions import Fraction

from . import language, spec
from .invariants import Facts, Undefined

AXES = {
    "command": ["table", "optimum"],
    "graphs change": ["nothing", "order", "some go", "some come", "both"],
    "columns change": ["nothing", "some go", "some come", "values"],
    "levels change": ["nothing", "some go", "some come"],
    "record": ["as it is", "changed by hand", "with other space"],
}
POOL = ["path:1", "path:2", "path:3", "path:4", "path:5", "cycle:4", "cycle:5", "cycle:6", "complete:3", "complete:4", "complete:5"]
COLUMNS = ["n", "m", "opt", "girth", "mine", "connected", "opt - n/2", "covering"]
DEPENDENT = ("opt", "covering")


def impossible(first, a, second, b):
    if first == "command" and a == "optimum" and second == "columns change" and b != "nothing":
        return "optimum has no columns"
    return None


def make(random, chosen):
    graphs = random.sample(POOL, random.randint(3, 5))
    rest = [name for name in POOL if name not in graphs]
    later = list(graphs)
    if chosen["graphs change"] in ("some go", "both"):
        later = random.sample(later, random.randint(1, len(later) - 1))
    if chosen["graphs change"] in ("some come", "both"):
        later += random.sample(rest, random.randint(1, 2))
    if chosen["graphs change"] == "order":
        random.shuffle(later)
    columns = random.sample(COLUMNS, random.randint(2, 4))
    if chosen["columns change"] == "values" and "mine" not in columns:
        columns.append("mine")
    columns_later = list(columns)
    if chosen["columns change"] == "some go":
        columns_later.remove(random.choice(columns))
    if chosen["columns change"] == "some come":
        columns_later.append(random.choice([name for name in COLUMNS if name not in columns]))
    levels = random.sample(["2", "3", "3/2"], random.choice([1, 2, 2]))
    levels_later = list(levels)
    if chosen["levels change"] == "some come":
        levels_later.append("5")
    if chosen["levels change"] == "some go" and len(levels) > 1:
        levels_later.pop()
    own = {name: random.choice(["1", "5/2", "7", None]) for name in POOL}
    own_later = dict(own)
    if chosen["columns change"] == "values":
        for name in random.sample(POOL, 4):
            own_later[name] = random.choice(["1", "5/2", "7", "8", None])
    return {"command": chosen["command"], "record": chosen["record"], "before": [graphs, columns, levels, own],
            "after": [later, columns_later, levels_later, own_later]}


def values_file(own):
    return "graph,mine\n" + "".join(f"{name},{value or ''}\n" for name, value in own.items())


def table(graphs, columns, levels, own):
    """{(graph, λ): {column: value}}; λ is None where no column speaks of it."""
    dependent = any(word in column for word in DEPENDENT for column in columns)
    found = {}
    for name in graphs:
        for level in levels if dependent else [None]:
            facts = Facts(spec.read_spec(name), Fraction(level or 2))
            found[name, level] = {column: value_of(column, facts, own[name]) for column in columns}
    return found


def value_of(column, facts, own):
    if column == "mine":
        return own or "undefined"
    try:
        value = language.evaluate(language.parse(column), facts)
    except Undefined:
        return "undefined"
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(Fraction(value))


def told(before, after):
    """{(class, graph, λ or None, what)}"""
    graphs, later = ({name for name, _ in rows} for rows in (before, after))
    found = {("worse", name, None, "gone") for name in graphs - later} | {("other", name, None, "new") for name in later - graphs}
    for key in before.keys() - after.keys():
        if key[0] in later:
            found.add(("worse", *key, "gone"))
    for key in after.keys() - before.keys():
        if key[0] in graphs:
            found.add(("other", *key, "new"))
    for key in before.keys() & after.keys():
        old, new = before[key], after[key]
        for column in old.keys() - new.keys():
            found.add(("worse", *key, f"{column}: missing, was {old[column]}"))
        for column in new.keys() - old.keys():
            found.add(("other", *key, f"{column}: new: {new[column]}"))
        for column in old.keys() & new.keys():
            if old[column] != new[column]:
                kind = "worse" if new[column] == "undefined" else "different"
                found.add((kind, *key, f"{column}: was {old[column]}, is {new[column]}"))
    return found


def asked(program, case, which):
    graphs, columns, levels, own = case[which]
    program.file("family.txt", "".join(name + "\n" for name in graphs))
    if case["command"] == "optimum":
        return ["optimum", "@family.txt", "--lambda", ",".join(levels)]
    values = program.file("mine.csv", values_file(own)) if "mine" in columns else None
    return ["table", ", ".join(columns), "--graphs", "@family.txt", "--lambda", ",".join(levels), *(["--values", "mine.csv"] if values else [])]


def compare(program, case, tally):
    run = program.run(*asked(program, case, "before"), "--record", "kept.json")
    if not tally.worked("records: kept", run):
        return
    kept = program.read("kept.json")
    if case["record"] == "changed by hand":
        place = kept.index('"result"')
        digit = next(i for i in range(place, len(kept)) if kept[i].isdigit())
        kept = kept[:digit] + ("2" if kept[digit] != "2" else "3") + kept[digit + 1 :]
        program.file("kept.json", kept)
    if case["record"] == "with other space":
        program.file("kept.json", kept.replace("\n", "\n "))
    run = program.run(*asked(program, case, "after"), "--against", "kept.json", "--json")
    if case["record"] == "changed by hand":
        tally.equal("records: changed by hand", run, run.code, 2)
        return
    if case["record"] == "with other space" and run.code == 2:
        return  # whether space counts is left open
    if run.code not in (0, 1):
        tally.check("records: held against", False, run, run.errors, "an answer")
        return
    said = run.json()
    if case["command"] == "optimum":
        rows = [{(name, level): {} for name in own[0] for level in own[2]} for own in (case["before"], case["after"])]
    else:
        rows = [table(*case[which]) for which in ("before", "after")]
    expected = told(*rows)
    # Where a table has no λ before or after, which of its rows is which is not said.
    if ({level for _, level in rows[0]} == {None}) != ({level for _, level in rows[1]} == {None}):
        tally.skip("records: λ matters in one of the tables only")
        tally.equal("records: as recorded", run, (run.code, said["as_recorded"]), (1, False))
        return
    several = len({level for _, level in [*rows[0], *rows[1]]}) > 1
    shown = {(kind, entry["name"] if several else entry["name"].split(" at λ")[0], entry["what"])
             for kind in ("worse", "different", "better", "other") for entry in said[kind]}
    named = {(kind, name + (f" at λ = {level}" if level and several else ""), what) for kind, name, level, what in expected}
    # A graph of all whose rows are gone, or new, is named once.
    tally.equal("records: what is told", run, sorted(shown), sorted(named))
    tally.equal("records: compared", run, said["compared"], len(rows[0].keys() & rows[1].keys()))
    parts = (0, 2) if case["command"] == "optimum" else (0, 1, 2)
    if any(set(case["before"][k]) != set(case["after"][k]) for k in parts):  # of another order, or other own values, nothing is said
        tally.equal(f"records: something else was asked of {case['command']}", run, said["asked_otherwise"], True)
    same = not expected and sorted(case["before"][0]) == sorted(case["after"][0])
    if not same:
        tally.equal("records: as recorded", run, (run.code, said["as_recorded"]), (1, False))
    elif case["before"] == case["after"]:
        tally.equal("records: as recorded", run, (run.code, said["as_recorded"], said["asked_otherwise"]), (0, True, False))


def smaller(case):
    for which in ("before", "after"):
        for part in (0, 1, 2):
            for i in range(len(case[which][part])):
                if len(case[which][part]) > 1:
                    own = list(case[which])
                    own[part] = own[part][:i] + own[part][i + 1 :]
                    yield {**case, which: own}
