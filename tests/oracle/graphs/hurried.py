"""`ask`, `search` and `table` with --time-limit: a value that was not found in time stands between two numbers, or nothing is known of it. The
truth lies between, what is decided is so in truth, and what two numbers decide is decided: docs/ask.md, "Time", worked out here from the
numbers that are printed."""

from fractions import Fraction
from math import ceil, floor

from . import codes, language, leakage, samples
from .certificates import channel_fault, prices_fault, read_certificate
from .expressions import Writer
from .graph import Graph
from .invariants import Facts, Undefined

AXES = {
    "command": ["ask", "ask --all", "search --maximise", "search --minimise", "table"],
    "shape": samples.SHAPES,
    "size": ["1-4", "5-7", "60", "90", "120"],
    "level": ["two", "one", "small fractions", "random"],
    "limit": ["0.001", "0.005", "0.05", "20"],
    "where": ["", "with λ"],
    "partial": ["total", "partial"],
}
QUICK = ["opt", "opt", "opt", "n", "m", "lambda", "max_degree", "min_degree", "components"]  # whatever the size
LARGE = ("60", "90", "120")
SLOW = ("opt", "covering")  # may not be found in time
OPEN = "open"


def impossible(first, a, second, b):
    return None


class HurriedWriter(Writer):
    """Speaks of what the model knows of large graphs too."""

    arguments = False

    def plain_invariant(self, elsewhere=False):
        if self.random.random() < self.partial:
            return self.random.choice(["girth", "diameter", "radius"])
        return self.random.choice(QUICK if elsewhere or self.random.random() < 0.9 else ["covering"])

    def comparison(self, depth):
        if self.random.random() < 0.4:
            return super().comparison(depth)
        number = self.random.choice(["opt", "opt * lambda", "opt + 1", "opt^2", "floor(opt)", "opt - lambda", "abs(opt - 3)", "min(opt, 5)", "opt/lambda"])
        other = self.random.choice([f"{self.random.randint(2, 24)}/4", "covering", "covering * 19/20", "(9*covering + 1)/10"])
        return f"{number if other[0] != 'c' else 'opt'} {self.random.choice(['<', '<=', '=', '!=', '>', '>='])} {other}"


HEAVY = ("vertex_transitive", "vt_plus", "distance_regular", " of ")


def written(make):
    while True:
        text = make()
        if not any(word in text for word in HEAVY):
            return f"0 + {text}" if text.startswith("-") else text


def make(random, chosen):
    writer = HurriedWriter(random, partial=0.25 if chosen["partial"] == "partial" else 0.0, others=False)
    lines = set()
    for _ in range(1 if chosen["size"] in LARGE else random.randint(1, 5)):
        if chosen["size"] in LARGE:
            n = int(chosen["size"]) + random.randint(0, 9)
            edges = {(random.randrange(v), v) for v in range(1, n)}
            while len(edges) < 2 * n:
                edges.add(tuple(sorted(random.sample(range(n), 2))))
            graph = Graph(n, sorted(edges))
        else:
            graph = samples.random_graph(random, chosen["shape"], chosen["size"])
        lines.add(codes.graph6(graph))
    if chosen["command"] == "table":
        expressions = ["opt", "covering"] + [
            written(lambda: writer.number(2)) if random.random() < 0.6 else "(" + written(lambda: writer.condition(2)) + ")" for _ in range(4)]
    elif chosen["command"].startswith("search"):
        expressions = [written(lambda: writer.number(2)) if random.random() < 0.5 else random.choice(["opt", "opt - m/10", "covering/opt", "floor(opt)", "opt * lambda"])]
    else:
        direct = [lambda: writer.comparison(0), lambda: f"n > 3 implies {writer.comparison(0)}", lambda: f"{writer.comparison(0)} implies connected",
                  lambda: f"{writer.comparison(0)} implies {writer.comparison(0)}", writer.question]
        expressions = [written(random.choice(direct))]
    return {"command": chosen["command"], "graphs": sorted(lines), "level": str(samples.random_levels(random, chosen["level"])[1][0]),
            "limit": chosen["limit"], "where": written(lambda: writer.condition(1)) if chosen["where"] else "", "expressions": expressions}


# ---- What two numbers decide

def between(tree, known):
    """(lower, upper), True, False or OPEN; Undefined is raised. `known` gives the same of an invariant."""
    head = tree[0]
    if head in ("and", "or", "implies"):
        return junction(head, tree[1], known)
    if head == "not":
        inner = between(tree[1], known)
        return inner if inner == OPEN else not inner
    if head == "compare":
        return comparison(tree[1], tree[2], known)
    if head == "defined":
        try:
            inner = between(tree[1], known)
        except Undefined:
            return False
        if inner != OPEN:
            return True
        return True if language.kind(tree[1]) == "condition" and total(tree[1]) else OPEN
    if head == "number":
        return (tree[1], tree[1])
    if head == "truth":
        return tree[1]
    if head == "invariant":
        return known(tree[1])
    parts = [between(part, known) for part in (tree[2] if head == "function" else tree[1:])]
    if OPEN in parts:
        return OPEN
    return arithmetic(head, tree, parts)


def total(tree):
    """Whether it has a value on every graph."""
    if tree[0] == "invariant":
        return tree[1] not in ("girth", "diameter", "radius", "magnitude", "magnitude_bound", "vt_plus")
    if tree[0] == "defined":
        return True
    if tree[0] == "/" and not positive(tree[2]):
        return False
    if tree[0] == "^" and not positive(tree[1]) and not (tree[2][0] == "number" and tree[2][1] >= 0):
        return False
    parts = [part for part in tree[1:] if isinstance(part, tuple)] + [p for parts in tree[1:] if isinstance(parts, list) for p in parts]
    return all(total(part) for part in parts if isinstance(part, tuple))


def positive(tree):
    """Whether it is written so that it can only be positive."""
    if tree[0] == "number":
        return tree[1] > 0
    if tree[0] == "invariant":
        return tree[1] in ("n", "opt", "covering", "lambda", "components")
    if tree[0] in ("+", "*", "/"):
        return positive(tree[1]) and positive(tree[2])
    if tree[0] == "^":
        return positive(tree[1])
    return tree[0] == "function" and tree[1] in ("min", "max") and all(map(positive, tree[2]))


def junction(head, parts, known):
    """From left to right until a part decides; behind a part that is open, one that is undefined may not be reached."""
    is_open = False
    for place, part in enumerate(parts):
        last = head == "implies" and place == len(parts) - 1
        decides = {"and": False, "or": True, "implies": True if last else False}[head]
        try:
            value = between(part, known)
        except Undefined:
            if is_open:
                return OPEN
            raise
        if value == OPEN:
            is_open = True
        elif value == decides:
            return True if head == "implies" else decides
    return OPEN if is_open else head == "and"


def comparison(parts, relations, known):
    is_open, left = False, between(parts[0], known)
    for part, relation in zip(parts[1:], relations):
        try:
            right = between(part, known)
        except Undefined:
            if is_open:
                return OPEN
            raise
        holds = compared(left, right, relation)
        if holds is False:
            return False
        is_open = is_open or holds == OPEN
        left = right
    return OPEN if is_open else True


def compared(a, b, relation):
    if a == OPEN or b == OPEN:
        return OPEN
    if isinstance(a, bool):
        return (a == b) == (relation == "=")
    a, b = (a, b) if relation not in (">", ">=") else (b, a)
    if relation in ("<", ">"):
        return True if a[1] < b[0] else False if a[0] >= b[1] else OPEN
    if relation in ("<=", ">="):
        return True if a[1] <= b[0] else False if a[0] > b[1] else OPEN
    same, apart = a[0] == a[1] == b[0] == b[1], a[1] < b[0] or b[1] < a[0]
    return OPEN if not same and not apart else same == (relation == "=")


def arithmetic(head, tree, parts):
    if head == "negative":
        return (-parts[0][1], -parts[0][0])
    if head == "function":
        if tree[1] in ("min", "max"):
            pick = min if tree[1] == "min" else max
            return (pick(low for low, _ in parts), pick(high for _, high in parts))
        low, high = parts[0]
        if tree[1] == "abs":
            return (Fraction(0) if low <= 0 <= high else min(abs(low), abs(high)), max(abs(low), abs(high)))
        step = floor if tree[1] == "floor" else ceil
        return (Fraction(step(low)), Fraction(step(high)))
    (a, b), (c, d) = parts
    if head == "+":
        return (a + c, b + d)
    if head == "-":
        return (a - d, b - c)
    if head == "*":
        return spread(a * c, a * d, b * c, b * d)
    if head == "/":
        if c == d == 0:
            raise Undefined("division by zero")
        return OPEN if c <= 0 <= d else spread(a / c, a / d, b / c, b / d)
    if c != d:
        return OPEN
    if a == b == 0 and c < 0:
        raise Undefined("division by zero")
    if a <= 0 <= b and c < 0:
        return OPEN
    low, high = spread(a ** int(c), b ** int(c))
    return (Fraction(0) if a <= 0 <= b and c > 0 and c % 2 == 0 else low, high)


def spread(*numbers):
    return (min(numbers), max(numbers))


# ---- What is true

def truth_of(program, text, level, tally):
    """Facts that know the maximum: by the linear program, or by a proof of the program's that is looked at again."""
    graph = codes.read_graph6(text)
    facts = Facts(graph, level)
    if graph.n <= 9:
        return facts
    run = program.run("optimum", "g6:" + text, "--lambda", str(level), "--certificate", "true.cert")
    if not tally.worked("hurried: the maximum", run):
        return None
    proof = read_certificate(program.read("true.cert"))
    fault = channel_fault(proof["channel"], graph, level, proof["value"]) or prices_fault(proof["prices"], proof["flows"], graph, level, proof["value"])
    if not tally.check("hurried: proof of the maximum", fault is None and proof["edges"] == graph.edges(), run, fault, "a proof", text):
        return None
    facts.kept[("value", "opt"), facts.level] = proof["value"]
    # The covering number of a large graph is taken as the program says without a limit; `intervals` looks at that.
    run = program.run("table", "covering", "--graphs", "g6:" + text, "--lambda", str(level), "--csv", "--exact")
    facts.kept[("value", "covering"), facts.level] = Fraction(run.output.strip().rpartition(",")[2])
    return facts


def read_value(said):
    """(lower, upper), True, False, OPEN, or None for undefined."""
    if said is None or isinstance(said, bool):
        return said
    if isinstance(said, dict):
        return OPEN if "reason" in said else (Fraction(said["lower"]), Fraction(said["upper"]))
    return (Fraction(said), Fraction(said))


def knowing(facts, printed):
    """The invariants, those that may not be found in time as they are printed."""
    def known(name):
        if name in SLOW:
            if printed.get(name) is None:
                raise KeyError(name)
            return printed[name]
        value = facts.value(name)
        return value if isinstance(value, bool) else (value, value)
    return known


def evaluated(tree, facts):
    try:
        return language.evaluate(tree, facts)
    except Undefined:
        return None


def contains(said, true):
    if said == OPEN:
        return True
    if true is None or said is None or isinstance(said, bool) or isinstance(true, bool):
        return said is true
    return said[0] <= true <= said[1]


def compare(program, case, tally):
    level = Fraction(case["level"])
    facts = {}
    for text in case["graphs"]:
        found = truth_of(program, text, level, tally)
        if found is None:
            return
        facts[text] = found
    command, *flags = case["command"].split()
    asked = case["expressions"][0] if command != "table" else ", ".join(f"{text} as c{i}" for i, text in enumerate(case["expressions"]))
    options = ["--where", case["where"]] if case["where"] else []
    run = program.run(command, asked, *flags, "--graphs", "@-", "--lambda", case["level"], "--time-limit", case["limit"], "--json", *options,
                      text="".join(line + "\n" for line in case["graphs"]))
    if run.code == 2 and "undefined" in run.errors:
        tally.skip("hurried: undefined")
        return
    trees = [language.parse(text) for text in case["expressions"]]
    where = language.parse(case["where"]) if case["where"] else None
    passing = {text: where is None or evaluated(where, f) for text, f in facts.items()}
    if command == "ask":
        check_ask(run, case, trees[0], facts, passing, {text: evaluated(trees[0], f) for text, f in facts.items()}, tally)
    elif command == "search":
        check_search(run, case, facts, passing, {text: evaluated(trees[0], f) for text, f in facts.items()}, tally)
    else:
        check_table(run, case, trees, facts, passing, tally)


def check_search(run, case, facts, passing, true, tally):
    """The truth is what is told, or lies between the two numbers; each graph that has it is told of."""
    if any(passing[text] is None or (passing[text] and true[text] is None) for text in facts):
        tally.skip("hurried: undefined")
        return
    said, largest = run.json(), "--maximise" in case["command"]
    tally.equal("hurried: the limit", run, Fraction(said["time_limit"]), Fraction(case["limit"]))
    tally.equal("hurried: exit code", run, run.code, 3 if any("undecided" in size for size in said["sizes"]) else 0)
    tally.equal("hurried: which extreme", run, said["extreme"], "largest" if largest else "smallest")
    level = next(iter(facts.values())).level
    told = {size["vertices"]: size for size in said["sizes"]}
    for size in said["sizes"]:
        tally.equal("hurried: λ of a size", run, Fraction(size.get("lambda", level)), level)
    for n in {f.graph.n for f in facts.values()}:
        members = [text for text, f in facts.items() if f.graph.n == n and passing[text]]
        size = told.get(n)
        if not tally.check("hurried: a size is told if a graph passes", size is not None or not members, run, sorted(told), n) or size is None:
            continue
        sure = len(members) if not case["where"] else size["graphs"]
        tally.check("hurried: graphs that pass for certain", sure == size["graphs"] <= len(members), run, size["graphs"], len(members))
        if not members:
            continue
        extreme = (max if largest else min)(true[text] for text in members)
        right = {text for text in members if true[text] == extreme}
        attained = {one["graph6"] for one in size.get("attained_by", [])}
        if "undecided" not in size:
            tally.equal("hurried: the extreme value", run, (Fraction(size["value"]), size["ties"], attained), (extreme, len(right), right), n)
            continue
        may = {one["graph6"] for one in size["undecided"]["may_be"]}
        ends = size["undecided"]
        tally.check("hurried: the extreme value lies between", ("lower" not in ends or Fraction(ends["lower"]) <= extreme) and
                    ("upper" not in ends or extreme <= Fraction(ends["upper"])), run, ends, extreme)
        tally.check("hurried: who has it is told of", right <= may | attained and ends["graphs"] == len(may), run, sorted(may | attained), sorted(right))
        for one in size["undecided"]["may_be"]:
            value = read_value(one["value"])
            tally.check("hurried: the truth lies between", contains(value, true[one["graph6"]]), run, value, true[one["graph6"]], one["graph6"])
        if "found" in size:
            tally.check("hurried: what was found is so", all(true[text] == Fraction(size["found"]) for text in attained), run, size["found"], sorted(attained))


def check_ask(run, case, tree, facts, passing, true, tally):
    said = run.json()["questions"][0]
    tally.equal("hurried: the limit", run, Fraction(said["time_limit"]), Fraction(case["limit"]))
    outcome, total_of = said["outcome"], said["total"]
    code = {"refuted": 1, "undecided": 3}.get(outcome, 0)
    tally.equal("hurried: exit code", run, run.code, code)
    failing = [text for text in facts if passing[text] and true[text] is False]
    undecided = total_of.get("undecided", 0)
    if outcome in ("holds", "vacuous"):
        tally.check("hurried: what holds is true", not failing and undecided == 0, run, outcome, failing)
    elif outcome == "refuted":
        text = said["counterexample"]["graph6"]
        tally.check("hurried: what is refuted fails", text in failing, run, text, failing)
    else:
        tally.check("hurried: what is undecided is open", outcome == "undecided" and undecided > 0, run, said, "undecided")
    counts = [sum(size.get(key, 0) for size in said["sizes"]) for key in ("graphs", "instances", "met", "failed", "undecided")]
    tally.equal("hurried: counts add up", run, counts, [total_of[key] for key in ("graphs", "instances", "met", "failed")] + [undecided])
    sizes = {f.graph.n for f in facts.values()}
    tally.check("hurried: sizes", all(size["vertices"] in sizes for size in said["sizes"]), run, said["sizes"], sorted(sizes))
    if case["command"] == "ask --all" or outcome == "undecided":
        tally.check("hurried: those that fail", total_of["failed"] <= len(failing) <= total_of["failed"] + undecided, run, total_of, len(failing))
    tally.equal("hurried: vacuous or not", run, outcome == "vacuous", outcome != "refuted" and not undecided and total_of["met"] == 0)
    if tree[0] != "implies":
        tally.equal("hurried: all are met where there is no hypothesis", run, total_of["met"], total_of["instances"])
    elif case["command"] == "ask --all" or outcome != "refuted":
        met = sum(1 for text, f in facts.items() if passing[text] and all(evaluated(part, f) for part in tree[1][:-1]))
        tally.check("hurried: met", met - undecided - holding(facts, passing, true) <= total_of["met"] <= met, run, total_of, met)
    sure = sum(1 for text in facts if passing[text])
    if case["command"] == "ask --all" or outcome != "refuted":
        may = sum(1 for text in facts if passing[text] is not False)
        tally.check("hurried: instances", total_of["instances"] <= may and total_of["graphs"] == total_of["instances"] and
                    sure <= total_of["instances"] + undecided + holding(facts, passing, true), run, total_of, sure)
    for key in ("counterexample", "undecided"):
        if key in said:
            check_example(run, key, said[key], case, tree, facts, tally)


def holding(facts, passing, true):
    """Graphs that nobody needs to count: whether they pass may be open, and the question holds."""
    return sum(1 for text in facts if passing[text] and true[text])


def check_example(run, key, said, case, tree, facts, tally):
    text = said["graph6"]
    if not tally.check("hurried: a graph that was given", text in facts, run, text, sorted(facts)):
        return
    of = facts[text]
    tally.equal("hurried: its vertices, edges and λ", run, (said["vertices"], [tuple(e) for e in said["edges"]], Fraction(said.get("lambda", of.level))),
                (of.graph.n, of.graph.edges(), of.level))
    printed = {name: read_value(value) for name, value in said["values"].items()}
    for name, value in printed.items():
        true = evaluated(language.parse(name), of)
        tally.check("hurried: the truth lies between", contains(value, true), run, f"{name}: {value}", true, text)
    if not case["where"] and all(name in printed for name in SLOW if name in case["expressions"][0]):
        tally.equal("hurried: what the numbers decide", run, between(tree, knowing(of, printed)), OPEN if key == "undecided" else False, text)


def check_table(run, case, trees, facts, passing, tally):
    said = run.json()
    tally.equal("hurried: the limit", run, Fraction(said["time_limit"]), Fraction(case["limit"]))
    left = said.get("undecided", 0)
    tally.equal("hurried: exit code", run, run.code, 3 if left else 0)
    rows = [row["graph6"] for row in said["rows"]]
    sure, may = [t for t in case["graphs"] if passing[t]], [t for t in case["graphs"] if passing[t] is not False]
    tally.check("hurried: rows", set(rows) <= set(may) and len(set(rows)) == len(rows) and len(sure) <= len(rows) + left <= len(case["graphs"]), run,
                (rows, left), sure)
    for row in said["rows"]:
        of = facts.get(row["graph6"])
        if of is None:
            continue
        tally.equal("hurried: λ of a row", run, Fraction(row.get("lambda", of.level)), of.level)
        cells = [read_value(row["values"][f"c{i}"]) for i in range(len(trees))]
        printed = {"opt": cells[0], "covering": cells[1]}
        tally.check("hurried: the maximum lies between", contains(cells[0], of.value("opt")), run, cells[0], of.value("opt"), row["graph6"])
        tally.check("hurried: the covering number", contains(cells[1], of.value("covering")), run, cells[1], of.value("covering"), row["graph6"])
        for text, tree, cell in list(zip(case["expressions"], trees, cells))[2:]:
            try:
                wanted = between(tree, knowing(of, printed))
            except Undefined:
                wanted = None
            tally.equal("hurried: what two numbers give", run, cell, wanted, f"{text} on {row['graph6']}, opt {cells[0]}")


def smaller(case):
    for i in range(len(case["graphs"]) if len(case["graphs"]) > 1 else 0):
        yield {**case, "graphs": case["graphs"][:i] + case["graphs"][i + 1:]}
    if case["where"]:
        yield {**case, "where": ""}
    if case["command"] == "table" and len(case["expressions"]) > 3:
        for text in case["expressions"][2:]:
            yield {**case, "expressions": ["opt", "covering", text]}
    for text in case["graphs"]:
        for graph in samples.smaller_graph(codes.read_graph6(text)):
            yield {**case, "graphs": sorted({*case["graphs"]} - {text} | {codes.graph6(graph)})}
