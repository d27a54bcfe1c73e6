"""`ask`, `search` and `table` of random expressions: answered here graph by graph, by the meaning of the grammar."""

import re
from fractions import Fraction
from itertools import product

from . import codes, families, language, samples, spec
from .counted import shows
from .enumeration import all_graphs
from .expressions import Writer
from .graph import Digraph
from .invariants import Facts, Undefined, Unknown
from .sentences import check_answer
from .symmetry import isomorphic
from .values import agrees, rows_of

AXES = {
    "command": ["ask", "ask --all", "ask --file", "search --maximise", "search --minimise", "table"],
    "graphs": ["sizes", "one size", "sizes where", "families", "products", "@file", "@-", "directed", "several", "named"],
    "where": ["", "without λ", "with λ"],
    "level": ["", "two", "one", "several", "range", "random", "large"],
    "partial": ["total", "partial"],
    "form": ["json", "other"],
    "jobs": ["1", "2"],
}


def impossible(first, a, second, b):
    if first == "command" and a.startswith("search") and second == "form" and b == "other":
        return "extremes are read as JSON"
    return None


SIZES = ["1..3", "1..4", "2..5", "5", "4", "3..4", "1..5"]
RANGES = ["cycle:3..7", "path:1..6", "complete:2..5", "star:1..5", "hamming:1..2,2..3", "wheel:4..6", "threshold:4..6,1..2", "grid:2..3,2"]
PRODUCTS = ["box(path:2..3; cycle:3..4)", "union(cycle:3..4; path:1..2)", "power(path:2..3; 1..2)", "complement(path:3..6)", "copies(complete:2; 1..3)"]
ENUMERATED = {}


def make(random, chosen):
    directed = chosen["graphs"] == "directed"
    partial = 0.3 if chosen["partial"] == "partial" else 0.0
    writer = Writer(random, directed=directed, partial=partial)
    plain = Writer(random, level=False, directed=directed, partial=0.0, others=False)
    where = {"": "", "without λ": plain.condition(1), "with λ": Writer(random, directed=directed, partial=0.0, others=False).condition(1)}[chosen["where"]]
    lines, selection = [], None
    if chosen["graphs"] in ("sizes", "one size", "sizes where"):
        selection = random.choice(SIZES)
        if chosen["graphs"] == "sizes where":
            selection += " where " + random.choice(["connected", "tree", "bipartite and m > 1", "regular", "n > 2 and not connected"])
    elif chosen["graphs"] == "families":
        selection = random.choice(RANGES)
    elif chosen["graphs"] == "products":
        selection = random.choice(PRODUCTS)
    elif chosen["graphs"] == "named":
        selection = "; ".join(random.sample(["chair", "house", "paw", "diamond", "net", "domino", "fish", "cube", "utility"], 3))
    elif chosen["graphs"] == "several":
        selection = "; ".join([random.choice(SIZES[:3]) + " where tree", random.choice(RANGES) + " where n > 3"])
    else:
        seen = set()
        for _ in range(random.randint(1, 10)):
            graph = samples.random_digraph(random, random.randint(1, 4)) if directed else samples.random_graph(
                random, random.choice(samples.SHAPES), random.choice(["1-4", "5-7"]))
            seen.add(codes.digraph6(graph) if directed else codes.graph6(graph))
        lines = sorted(seen)
        random.shuffle(lines)
        selection = "@graphs.g6" if chosen["graphs"] == "@file" else "@-"
    text, levels = samples.random_levels(random, chosen["level"]) if chosen["level"] else ("", [Fraction(2)])
    if chosen["command"].startswith("ask"):
        expressions = [writer.question()]
    elif chosen["command"] == "table":
        expressions = [writer.number(2) if random.random() < 0.7 else "(" + writer.condition(1) + ")" for _ in range(3)]
    else:
        expressions = [writer.number(2)]
    # A text that begins with a dash would be taken for an option.
    expressions = [f"0 + {text}" if text.startswith("-") else text for text in expressions]
    where = f"0 + {where}" if where.startswith("-") else where
    return {"command": chosen["command"], "expressions": expressions, "graphs": lines, "selection": selection, "where": where, "level_text": text,
            "levels": list(map(str, levels)), "form": chosen["form"], "jobs": chosen["jobs"]}


class Subject:
    """A graph as the answer names it: by its text where it was given, up to isomorphism where it was enumerated."""

    def __init__(self, graph, text, given, facts):
        self.graph, self.text, self.given, self.facts = graph, text, given, facts

    def is_it(self, printed):
        if self.given:
            return printed == self.text
        return isomorphic(codes.read_graph6(printed), self.graph)

    def edges(self):
        return len(self.graph.arcs()) if isinstance(self.graph, Digraph) else len(self.graph.edges())


def of_size(n):
    if n not in ENUMERATED:
        ENUMERATED[n] = [Subject(g, codes.graph6(g), False, Facts(g, 2)) for g in all_graphs(n)]
    return ENUMERATED[n]


def subjects(case):
    """All graphs of a selection that pass the conditions of its terms."""
    found = []
    if case["graphs"]:
        for line in case["graphs"]:
            graph = codes.read_digraph6(line) if line.startswith("&") else codes.read_graph6(line)
            facts = Facts(graph, 2)
            text = codes.graph6(facts.graph) if line.startswith("&") and not facts.directed else line
            found.append(Subject(facts.graph, text, True, facts))
        return found if case["command"] == "table" or case["selection"] == "@-" else met_once([(s, True) for s in found])
    for term in spec.split_top(case["selection"], ";"):
        source, _, condition = term.strip().partition(" where ")
        sizes = re.fullmatch(r"([0-9]+)(?:\.\.([0-9]+))?", source.strip())
        if sizes:
            low, high = int(sizes[1]), int(sizes[2] or sizes[1])
            part = [s for n in range(low, high + 1) for s in of_size(n)]
        else:
            part = []
            for text in expanded(source.strip()):
                graph = spec.read_spec(text)
                part.append(Subject(graph, codes.graph6(graph), text.partition(":")[0] in families.EXACT, Facts(graph, 2)))
        tree = language.parse(condition) if condition else None
        found += [(s, tree is None or language.evaluate(tree, s.facts)) for s in part]
    return [s for s, passes in found if passes] if case["command"] == "table" else met_once(found)


def met_once(found):
    """Each graph once, up to isomorphism: under the first name that it has, if it passes the filter of any of its terms."""
    kept = []  # [subject, passes]
    for subject, passes in found:
        other = next((pair for pair in kept if pair[0].edges() == subject.edges() and isomorphic(pair[0].graph, subject.graph)), None)
        if other is None:
            kept.append([subject, passes])
        else:
            other[1] = other[1] or passes
    return [subject for subject, passes in kept if passes]


def expanded(text):
    """Every number of a SPEC may be a range."""
    pieces = re.split(r"([0-9]+\.\.[0-9]+)", text)
    choices = []
    for piece in pieces:
        ends = re.fullmatch(r"([0-9]+)\.\.([0-9]+)", piece)
        choices.append([str(k) for k in range(int(ends[1]), int(ends[2]) + 1)] if ends else [piece])
    return ["".join(choice) for choice in product(*choices)]


def compare(program, case, tally):
    levels = [Fraction(level) for level in case["levels"]]
    trees = [language.parse(text) for text in case["expressions"]]
    filter_tree = language.parse(case["where"]) if case["where"] else None
    parts = trees + ([filter_tree] if filter_tree else [])
    depends = any(language.speaks_of_lambda(tree) for tree in parts)
    given = subjects(case)
    instances, ambiguous = [], False
    try:
        for subject in given:
            for level in levels if depends else levels[:1]:
                facts = subject.facts.at(level)
                try:
                    passes = filter_tree is None or language.evaluate(filter_tree, facts)
                    instances += [(subject, level, [value_of(tree, facts) for tree in trees], hypothesis(trees[0], facts))] if passes else []
                except Undefined:
                    instances.append((subject, level, [Undefined("where")], True))
                    ambiguous = True
    except (Unknown, OverflowError, RecursionError):
        tally.skip(case["command"].split()[0] + ": too large for the model")
        return
    run = execute(program, case)
    if run.code == "timeout":
        tally.skip(case["command"].split()[0] + ": too long")
        return
    if case["command"].startswith("ask"):
        check_ask(run, case, trees[0], instances, levels, depends, given, tally, ambiguous)
    elif case["command"] == "table":
        check_table(run, case, instances, levels, depends, tally, ambiguous)
    else:
        check_search(run, case, instances, levels, depends, tally, ambiguous)


def value_of(tree, facts):
    try:
        return language.evaluate(tree, facts)
    except Undefined as undefined:
        return undefined


def hypothesis(tree, facts):
    """Whether an implication's hypotheses hold; anything else has none."""
    if tree[0] != "implies":
        return True
    try:
        return all(language.evaluate(part, facts) for part in tree[1][:-1])
    except Undefined:
        return True


def execute(program, case):
    command, *flags = case["command"].split()
    arguments = [command]
    expressions = ", ".join(f"{text} as c{i}" for i, text in enumerate(case["expressions"])) if command == "table" else case["expressions"][0]
    if flags == ["--file"]:
        body = f"asked: {case['expressions'][0]}\n    graphs: {case['selection']}\n"
        body += f"    where: {case['where']}\n" if case["where"] else ""
        body += f"    lambda: {', '.join(case['levels'])}\n" if case["level_text"] else ""
        program.file("questions.txt", "# one question\n" + body)
        arguments += ["--file", "questions.txt"]
    else:
        arguments += [expressions, *flags, "--graphs", case["selection"]]
        arguments += ["--where", case["where"]] if case["where"] else []
        arguments += ["--lambda", case["level_text"]] if case["level_text"] else []
    arguments += ["--jobs", case["jobs"]]
    arguments += ["--json"] if case["form"] == "json" else ["--csv", "--exact"] if command == "table" else []
    lines = "".join(line + "\n" for line in case["graphs"])
    if case["selection"] == "@graphs.g6":
        program.file("graphs.g6", lines)
    return program.run(*arguments, text=lines if case["selection"] == "@-" else None)


def refuses(run, answer, tally, must, may):
    """Undefined values end a run with exit code 2. Gives True if the run is over."""
    if run.code == 2 and (must or may) and "undefined" in run.errors:
        tally.check(answer, True, run, "", "")
        return True
    if must and not may:
        tally.check(answer, False, run, f"exit code {run.code}: {(run.errors or run.output)[:300]}", "exit code 2: a value is undefined")
        return True
    return False


def check_ask(run, case, tree, instances, levels, depends, given, tally, ambiguous):
    undefined = [s.graph.n for s, _, values, _ in instances if isinstance(values[0], Undefined)]
    failing = [(s, level) for s, level, values, _ in instances if values[0] is False]
    smallest = min((s.graph.n for s, _ in failing), default=None)
    everything = case["command"].endswith("--all")
    must = bool(undefined) and (smallest is None or everything or min(undefined) <= smallest)
    if refuses(run, "ask: undefined values are refused", tally, must, bool(undefined) and not must):
        return
    outcome = "refuted" if failing else "holds" if any(met for _, _, _, met in instances) else "vacuous"
    code = 1 if failing else 0
    if not tally.check("ask: exit code", run.code == code, run, f"exit code {run.code}: {run.errors.strip()[:300]}", f"exit code {code}"):
        return
    said = None
    if case["form"] == "json":
        said = run.json()["questions"][0]
        tally.equal("ask: outcome", run, said["outcome"], outcome)
    counted = instances if smallest is None or everything else [i for i in instances if i[0].graph.n <= smallest]
    if undefined:
        return
    sizes = {}
    for subject, _, values, met in counted:
        size = sizes.setdefault(subject.graph.n, {"graphs": set(), "instances": 0, "met": 0, "failed": 0})
        size["graphs"].add(id(subject))
        size["instances"] += 1
        size["met"] += met
        size["failed"] += values[0] is False
    wanted = [{"vertices": n, **{k: len(v) if k == "graphs" else v for k, v in sizes[n].items()}} for n in sorted(sizes)]
    total = {key: sum(size[key] for size in wanted) for key in ("graphs", "instances", "met", "failed")}
    if said is None:
        check_answer(run, outcome, total, list(sizes), tally)
        return
    tally.equal("ask: counts by size", run, [size for size in said["sizes"] if size["graphs"]], wanted)
    tally.equal("ask: counts", run, said["total"], total)
    if failing and tally.check("ask: a counterexample", "counterexample" in said, run, "none", "a counterexample"):
        check_counterexample(run, said["counterexample"], failing, depends, tally)


def check_counterexample(run, said, failing, depends, tally):
    """Fewest vertices, then fewest edges, then the first by its text, which is known for graphs that were given."""
    order = min((s.graph.n, s.edges()) for s, _ in failing)
    best = [(s, level) for s, level in failing if (s.graph.n, s.edges()) == order]
    text = said.get("graph6") or said.get("digraph6")
    fitting = [(s, level) for s, level in best if s.is_it(text) and (not depends or Fraction(said["lambda"]) == level)]
    if not tally.check("ask: the smallest counterexample", bool(fitting), run, f"{text} at λ = {said.get('lambda')}",
                       f"one of {sorted((s.text, str(level)) for s, level in best)}"):
        return
    if all(s.given for s, _ in best):
        tally.equal("ask: the first by its text", run, text, min(s.text for s, _ in best))
    subject, level = fitting[0]
    shape = said["vertices"], said.get("arcs", said.get("edges"))
    graph = codes.read_digraph6(text) if "digraph6" in said else codes.read_graph6(text)
    wanted = graph.n, [list(e) for e in (graph.arcs() if isinstance(graph, Digraph) else graph.edges())]
    tally.equal("ask: vertices and edges of the counterexample", run, shape, wanted)
    for name, sets in said.get("witnesses", {}).items():
        count = len(sets) if name in ("chromatic", "matching") else len(sets[0])
        tally.check("ask: witnesses at the counterexample", shows(graph, name, sets) and count == Fraction(said["values"][name]), run,
                    f"{name} by {sets}", "sets that show it", f"graph {text}")
    for name, value in said["values"].items():
        try:
            expected = language.evaluate(language.parse(name), subject.facts.at(level))
        except Undefined:
            expected = None
        tally.check("ask: values at the counterexample", agrees(value, expected, "json"), run, f"{name} = {value}", expected, f"graph {text}")


def check_search(run, case, instances, levels, depends, tally, ambiguous):
    undefined = any(isinstance(values[0], Undefined) for _, _, values, _ in instances)
    if refuses(run, "search: undefined values are refused", tally, undefined, False):
        return
    if not tally.worked("search: runs", run):
        return
    best = max if case["command"].endswith("--maximise") else min
    sizes = {}
    for subject, level, values, _ in instances:
        sizes.setdefault((subject.graph.n, level if depends else None), []).append((subject, values[0]))
    rows = {(row["vertices"], Fraction(row["lambda"]) if "lambda" in row else None): row for row in run.json()["sizes"]}
    if not tally.equal("search: sizes and levels", run, sorted(map(str, rows)), sorted(map(str, sizes))):
        return
    for key, members in sizes.items():
        row, extreme = rows[key], best(value for _, value in members)
        attained = [s for s, value in members if value == extreme]
        where = f"{key[0]} vertices, λ = {key[1]}"
        tally.equal("search: graphs", run, row["graphs"], len(members), where)
        tally.equal("search: value", run, Fraction(row["value"]), extreme, where)
        tally.equal("search: ties", run, row["ties"], len(attained), where)
        listed = [item.get("graph6") or item.get("digraph6") for item in row["attained_by"]]
        tally.equal("search: how many are listed", run, len(listed), min(10, len(attained)), where)
        right = all(any(s.is_it(text) for s in attained) for text in listed)
        tally.check("search: attained by", right, run, listed, [s.text for s in attained], where)


def check_table(run, case, instances, levels, depends, tally, ambiguous):
    if ambiguous:
        tally.skip("table: an undefined filter")
        return
    if not tally.worked("table: runs", run):
        return
    form = "json" if case["form"] == "json" else "csv exact"
    rows = list(rows_of(run, form, case["expressions"]))
    tally.equal("table: number of rows", run, len(rows), len(instances))
    for text, level, cells in rows:
        fitting = [values for s, at, values, _ in instances if (not depends or Fraction(level) == at) and s.is_it(text)]
        if not tally.check("table: rows", bool(fitting), run, f"a row for {text} at λ = {level}", "rows of the graphs given"):
            continue
        for i, expression in enumerate(case["expressions"]):
            expected = None if isinstance(fitting[0][i], Undefined) else fitting[0][i]
            tally.check("table: expressions", agrees(cells.get(f"c{i}"), expected, form), run, cells.get(f"c{i}"), expected,
                        f"{expression} of {text} at λ = {level}")


def smaller(case):
    if len(case["graphs"]) > 1:
        for i in range(len(case["graphs"])):
            yield {**case, "graphs": case["graphs"][:i] + case["graphs"][i + 1:]}
    if len(case["expressions"]) > 1:
        for text in case["expressions"]:
            yield {**case, "expressions": [text]}
    if case["where"]:
        yield {**case, "where": ""}
    if case["selection"] in SIZES:
        for other in ("1..2", "1..3", "1..4"):
            if len(other) <= len(case["selection"]) and other < case["selection"]:
                yield {**case, "selection": other}
    if len(case["levels"]) > 1:
        yield {**case, "levels": case["levels"][:1], "level_text": case["levels"][0]}
    for i, text in enumerate(case["expressions"]):
        for shorter in shorter_texts(text):
            yield {**case, "expressions": case["expressions"][:i] + [shorter] + case["expressions"][i + 1:]}
    for shorter in shorter_texts(case["where"]) if case["where"] else ():
        yield {**case, "where": shorter}


def shorter_texts(text):
    """Parts in parentheses alone, both sides of a connective, and numbers in place of parts; whatever is still well formed."""
    candidates = [text[i + 1 : j] for i, c in enumerate(text) if c == "(" for j in [closing(text, i)] if j]
    for word in (" implies ", " and ", " or ", " + ", " - ", " * ", " / "):
        for match in re.finditer(re.escape(word), text):
            candidates += [text[: match.start()], text[match.end():]]
    candidates += [text[:i] + "1" + text[closing(text, i) + 1:] for i, c in enumerate(text) if c == "(" and closing(text, i)]
    wanted = None
    try:
        wanted = language.kind(language.parse(text))
    except ValueError:
        return
    for candidate in dict.fromkeys(candidates):
        try:
            if len(candidate) < len(text) and not candidate.strip().startswith("-") and language.kind(language.parse(candidate)) == wanted:
                yield candidate
        except (ValueError, TypeError, KeyError):
            continue


def closing(text, start):
    depth = 0
    for i in range(start, len(text)):
        depth += (text[i] == "(") - (text[i] == ")")
        if depth == 0:
            return i
    return None
