"""An input of each format that the program reads, made from valid ones: a file or two, and the command line that reads them.

Every generator takes a random source and a folder to write to, and gives the arguments. About half of the inputs are
changed in ways that keep them valid, so that the commands behind the readers are reached.
"""
import hashlib
import itertools
import json
import os
import re
import shutil
from fractions import Fraction

from mutate import STRANGE_WORDS, change_json, change_text, json_text, some_number

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def write(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, "wb") as f:
        f.write(text.encode("utf-8", "surrogatepass"))
    return path


def maybe(r, chance, *words):
    return list(words) if r.random() < chance else []


def worn(r, text, chance=0.5):
    """The text, or a change of it."""
    while r.random() < chance:
        text = change_text(r, text)
        chance /= 3
    return text


# ---- Graphs

def some_graph(r, most=9):
    n = r.choice([0, 1, 2, 2, 3, 4, 5, 6, most])
    density = r.random()
    return n, [(i, j) for j in range(n) for i in range(j) if r.random() < density]


def bits_text(bits):
    bits = bits + [0] * (-len(bits) % 6)
    return "".join(chr(63 + int("".join(map(str, bits[k:k + 6])), 2)) for k in range(0, len(bits), 6))


def size_text(n):
    return chr(63 + n) if n < 63 else "~" + bits_text([n >> k & 1 for k in range(17, -1, -1)])


def graph6(r, most=9):
    n, edges = some_graph(r, most)
    return size_text(n) + bits_text([int((i, j) in set(edges)) for j in range(n) for i in range(j)])


def sparse6(r):
    n, edges = some_graph(r, 12)
    k = max(n - 1, 1).bit_length() if n > 1 else 0
    bits, v = [], 0
    for i, j in sorted(edges, key=lambda e: (e[1], e[0])):
        if j == v + 1:
            bits += [1]
            v += 1
        elif j > v:
            bits += [1] + [j >> b & 1 for b in range(k - 1, -1, -1)]
            v = j
            bits += [0]
            bits += [i >> b & 1 for b in range(k - 1, -1, -1)]
            continue
        else:
            bits += [0]
        bits += [i >> b & 1 for b in range(k - 1, -1, -1)]
    bits += [1] * (-len(bits) % 6)
    return ":" + size_text(n) + (bits_text(bits) if bits else "")


def digraph6(r):
    n = r.choice([1, 2, 3, 4])
    return "&" + size_text(n) + bits_text([int(i != j and r.random() < 0.5) for i in range(n) for j in range(n)])


def edge_file(r):
    n, edges = some_graph(r)
    names = r.choice([[str(v) for v in range(n)], [f"v{v}" for v in range(n)], ["ä", "b c", "'", "-", "", "x", "1/2", "∞", "a"]])
    gap = r.choice([" ", ",", "\t", "  "])
    return "\n".join(f"{names[i % len(names)]}{gap}{names[j % len(names)]}" for i, j in edges) + r.choice(["\n", "", "\n\n" + graph6(r) + "\n"])


def matrix_file(r):
    n, edges = some_graph(r)
    gap = r.choice([" ", ",", ""])
    rows = [gap.join(str(int((min(i, j), max(i, j)) in set(edges))) for j in range(n)) for i in range(n)]
    if gap == "," and r.random() < 0.4:
        names = [f"p{i}" for i in range(n)]
        rows = ["," + ",".join(names)] + [names[i] + "," + rows[i] for i in range(n)]
    return "\n".join(rows) + "\n"


NAMES = "petersen claw bull chair cube heawood house diamond octahedron icosahedron frucht".split()
FAMILIES = {"empty": 1, "complete": 1, "path": 1, "cycle": 1, "star": 1, "wheel": 1, "fan": 1, "complete-bipartite": 2,
            "complete-multipartite": 3, "turan": 2, "cocktail-party": 1, "crown": 1, "threshold": 2, "hamming": 2, "hypercube": 1,
            "folded-cube": 1, "halved-cube": 1, "fibonacci-cube": 1, "johnson": 2, "kneser": 2, "odd": 1, "triangular": 1,
            "grid": 2, "torus": 2, "rook": 2, "king": 2, "ladder": 1, "moebius-ladder": 1, "prism": 1, "antiprism": 1,
            "circulant": 3, "paley": 1, "generalized-petersen": 2, "chang": 1, "lollipop": 2, "tadpole": 2, "barbell": 2,
            "friendship": 1, "windmill": 2, "book": 1, "triangular-book": 1, "helm": 1, "gear": 1, "sunlet": 1,
            "caterpillar": 3, "spider": 3, "balanced-tree": 2}


def spec(r, depth=2):
    way = r.randrange(8)
    if way == 0 or depth == 0:
        return r.choice(NAMES + [graph6(r, 6), "g6:" + graph6(r, 6)])
    if way == 1:
        n, edges = some_graph(r)
        return "edges:" + ",".join(f"{i}-{j}" for i, j in edges)
    if way < 5:
        family = r.choice(list(FAMILIES))
        return family + ":" + ",".join(str(r.choice([0, 1, 2, 3, 3, 4, 5])) for _ in range(FAMILIES[family]))
    function = r.choice(["box", "power", "union", "copies", "complement", "line", "within"])
    inner = spec(r, depth - 1)
    if function in ("box", "union"):
        inner += "; " + spec(r, depth - 1)
    if function in ("power", "copies", "within"):
        inner += f"; {r.choice([0, 1, 2, 2, 3])}"
    return f"{function}({inner})"


def level(r, noise=False):
    """Levels, above 1 where noise is asked for."""
    if r.random() < 0.1:
        return [r.choice(["--lambda", "--epsilon", "--sweep"]), some_number(r)]
    low = "3/2" if noise else "1"
    return r.choice([["--lambda", r.choice(["2", "3/2", low, "11/10", "2,3", f"{low}:2:1/2"])],
                     ["--epsilon", r.choice(["1", "1/2", "1/10" if noise else "0", "0.1,2"])],
                     ["--sweep", r.choice([f"{low}:2:1/2", f"{low}:4:1"])], [], []])


def style(r):
    return maybe(r, 0.2, "--json") + maybe(r, 0.1, "--exact") + maybe(r, 0.1, "--digits", str(r.choice([1, 2, 3, 12, 50, 0, -1, 10 ** 9])))


def on_graph(r, text, folder, wrap=True):
    if wrap and r.random() < 0.5:
        text = "@" + write(folder, "graphs", text)
    command = r.choice([["graph", text], ["optimum", text], ["optimum", text] + maybe(r, 0.3, "--channel")])
    if not text.startswith("@") and r.random() < 0.1:
        return ["optimum", text, "--all-lambda"] + maybe(r, 0.3, "--json")
    if text.startswith("@") and r.random() < 0.2:
        command += ["--sort", r.choice(["ratio", "maximum", "covering", "x"])] if command[0] == "optimum" else []
    if command[0] == "graph" and r.random() < 0.1:
        command += ["--power", some_number(r)]
    return command + level(r) + style(r)


def graph6_input(r, folder):
    return on_graph(r, worn(r, graph6(r, r.choice([9, 9, 12, 70]) if r.random() < 0.1 else 9)), folder)


def sparse6_input(r, folder):
    return on_graph(r, worn(r, sparse6(r)), folder)


def graph_file_input(r, folder):
    text = "\n".join(r.choice([edge_file, matrix_file, graph6, spec, sparse6])(r) for _ in range(r.choice([1, 1, 2, 4])))
    path = write(folder, "graphs", worn(r, text))
    if r.random() < 0.2:
        return ["table", "n, m, connected, diameter", "--graphs", "@" + path] + maybe(r, 0.5, "--json", )
    if r.random() < 0.15:
        return ["check", "edwards/lemma-2", "--on", "@" + path, "--lambda", "2", "--jobs", "1"]
    return [r.choice(["graph", "optimum"]), "@" + path] + level(r) + style(r)


def spec_input(r, folder):
    command = on_graph(r, worn(r, spec(r), 0.4), folder, wrap=False)
    if command[0] == "optimum" and "--all-lambda" not in command:
        command += ["--time-limit", r.choice(["1/2", "1", "2", "0", "x"])]  # a SPEC may be large
    return command


# ---- Channels and mechanisms

def channel_rows(r, n):
    columns = r.choice([1, 2, 3, 4])
    rows = []
    for _ in range(n):
        weights = [r.choice([0, 1, 1, 2, 3, 5]) for _ in range(columns)]
        weights[r.randrange(columns)] += 1
        rows.append([Fraction(w, sum(weights)) for w in weights])
    if r.random() < 0.5:  # a private one, by mixing with a uniform row
        rows = [[(x + Fraction(1, columns)) / 2 for x in row] for row in rows]
    return rows


def cell(r, x):
    if x.denominator in (1, 2, 4, 5, 8, 10) and r.random() < 0.3:
        return str(float(x))
    return str(x) if r.random() < 0.95 else f"{x.numerator * 2}/{x.denominator * 2}"


def channel_csv(r, n):
    rows = [[cell(r, x) for x in row] for row in channel_rows(r, n)]
    way = r.randrange(4)
    if way == 1:
        rows = [[f"c{k}" for k in range(len(rows[0]))]] + rows
    if way == 2:
        rows = [[""] + [f"c{k}" for k in range(len(rows[0]))]] + [[f"{k}"] + row for k, row in enumerate(rows)]
    gap = r.choice([",", ",", ", "])
    return r.choice(["\n", "\n", "\r\n"]).join(gap.join(row) for row in rows) + r.choice(["\n", ""])


def channel_json(r, n):
    rows = [[cell(r, x) if r.random() < 0.9 or x.denominator not in (1, 2, 4, 8) else float(x) for x in row] for row in channel_rows(r, n)]
    tree = r.choice([rows, rows, {"channel": rows}, {"rows": [str(k) for k in range(n)], "columns": [f"c{k}" for k in range(len(rows[0]))], "channel": rows}])
    for _ in range(r.choice([0, 0, 0, 1, 2])):
        tree = change_json(r, tree)
    return json_text(r, tree) if isinstance(tree, (dict, list)) and tree else json.dumps(tree)


def channel_input(r, folder, text=channel_csv):
    n = r.choice([1, 2, 3, 4, 5])
    body = text(r, n)
    path = write(folder, "channel", worn(r, body) if text is channel_csv else body)
    graph = r.choice([f"complete:{n}", f"path:{n}", f"empty:{n}", f"complete:{n}", f"star:{n - 1}", f"complete:{n}", "cycle:4"])
    prior = maybe(r, 0.1, "--prior", r.choice([",".join(["1/" + str(n)] * n), "0=1", some_number(r)]))
    return (["channel", path, "--graph", graph] + level(r) + style(r) + prior + maybe(r, 0.1, "--transform") +
            maybe(r, 0.2, "--certificate", os.path.join(folder, "c")))


def channel_json_input(r, folder):
    return channel_input(r, folder, channel_json)


# ---- Points with distances

def length(r):
    return r.choice(["1", "1", "2", "3", "1/2", "0.25", "7/3", "100", some_number(r)])


def distance_table(r, n):
    """A table in which shortest ways were taken, or not."""
    d = [[0 if i == h else r.choice([1, 2, 3, 4, 9]) for h in range(n)] for i in range(n)]
    for i in range(n):
        for h in range(i):
            if r.random() < 0.7:
                d[i][h] = d[h][i]
    for k in range(n) if r.random() < 0.8 else []:
        d = [[min(d[i][h], d[i][k] + d[k][h]) for h in range(n)] for i in range(n)]
    rows = [[r.choice(["inf", "∞", ""]) if x and r.random() < 0.05 else cell(r, Fraction(x, r.choice([1, 1, 1, 2]))) for x in row] for row in d]
    if r.random() < 0.3:
        rows = [[""] + [f"p{k}" for k in range(n)]] + [[f"p{k}"] + row for k, row in enumerate(rows)]
    return "\n".join(",".join(row) for row in rows) + "\n"


def point_table(r, n):
    rows = [[cell(r, Fraction(r.randrange(-9, 10), r.choice([1, 1, 2, 5]))) for _ in range(2)] for _ in range(n)]
    return "\n".join(",".join(([f"p{k}"] if r.random() < 0.3 else []) + row) for k, row in enumerate(rows)) + "\n"


def distance_spec(r, folder, n, depth=2):
    way = r.randrange(8)
    if way < 3 or depth == 0:
        pairs = [(i, h) for i in range(n) for h in range(n) if i < h or (i != h and way == 1)]
        return ("arcs:" if way == 1 else "edges:") + ",".join(f"{i}-{h}:{length(r)}" for i, h in pairs if h == i + 1 or r.random() < 0.4)
    if way == 3:
        return f"metric(@{write(folder, 'table', worn(r, distance_table(r, n), 0.2))}" + r.choice([")", ")", "; closed)"])
    if way == 4:
        return f"points(@{write(folder, 'points', worn(r, point_table(r, n), 0.2))}; {r.choice(['L1', 'Linf', 'L2', 'L2; 1/100', 'L3'])})"
    if way == 5:
        return f"scaled({distance_spec(r, folder, n, depth - 1)}; {length(r)})"
    return f"{r.choice(['box', 'union'])}({distance_spec(r, folder, min(n, 3), depth - 1)}; {r.choice(['path:2', 'edges:0-1:2', 'complete:3'])})"


def distance_input(r, folder):
    n = r.choice([1, 2, 3, 3, 4, 5])
    what = worn(r, distance_spec(r, folder, n), 0.2)
    way = r.randrange(4)
    if way == 0:
        return ["graph", what] + one_level(r) + style(r)
    if way == 1:
        return ["channel", write(folder, "channel", channel_csv(r, n)), "--graph", what] + one_level(r) + style(r) + maybe(r, 0.2, "--certificate", os.path.join(folder, "c"))
    if way == 2:
        return ["optimum", what, "--all-lambda"] + style(r)
    return ["optimum", what] + one_level(r) + style(r) + maybe(r, 0.3, "--certificate", os.path.join(folder, "c")) + maybe(r, 0.2, "--channel")


def one_level(r):
    return r.choice([["--lambda", r.choice(["2", "3/2", "11/10", "2", some_number(r)])], ["--epsilon", r.choice(["1", "1/2", "0.1", some_number(r)])]])


def mechanism_input(r, folder):
    if r.random() < 0.3:
        kind = r.choice(["by-distance", "geometric", "hamming", "mixture", "mixture", "oblivious", "ranges", worn(r, "mixture", 0.5)])
        if kind == "ranges":
            return ["mechanism", kind, "--values", r.choice(["16", "100", some_number(r)]), "--theta", r.choice(["1", "4", some_number(r)])] + one_level(r) + style(r) + maybe(r, 0.3, "--block", r.choice(["search", "2,3", "1", some_number(r)])) + maybe(r, 0.3, "--fan-out", r.choice(["2", "16", some_number(r)]))
        return ["mechanism", kind, "--graph", worn(r, r.choice([spec(r, 1), "hamming:2,2", "complete:3", "path:4"]), 0.1)] + one_level(r) + style(r) + (["--query", ",".join(r.choice("0123") for _ in range(r.choice([2, 3, 4, 5])))] if kind == "oblivious" else [])
    values, tuples = r.choice([(2, 1), (2, 2), (3, 1), (2, 3)])
    policy = {"values": values, "secrets": r.choice(["full", {"threshold": 1}]), "tuples": tuples}
    if r.random() < 0.15:
        policy = change_json(r, policy)
    n = values ** tuples if r.random() < 0.6 else {(2, 1): 2, (2, 2): 3, (3, 1): 3, (2, 3): 4}[values, tuples]
    path = write(folder, "channel", worn(r, r.choice([channel_csv, channel_json])(r, n), 0.25))
    return ["mechanism", "check", path, "--policy", write(folder, "policy", json.dumps(policy))] + one_level(r) + style(r) + maybe(r, 0.2, "--certificate", os.path.join(folder, "c")) + maybe(r, 0.2, "--on", r.choice(["databases", "histograms", "databases", "x"]))


# ---- Policies

def small_policies():
    out = []
    folder = os.path.join(ROOT, "corpus/data/policies")
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name)) as f:
            text = re.sub(r"^\s*//.*$", "", f.read(), flags=re.M)
        tree = json.loads(re.sub(r"/\*.*?\*/", "", text, flags=re.S))
        if name not in ("twitter_grid.json", "pay.json", "pay_full.json", "locations.json", "kmeans.json", "capital_loss.json"):
            out.append(tree)
    return out


POLICIES = small_policies()


def new_policy(r):
    if r.random() < 0.35:
        return json.loads(json.dumps(r.choice(POLICIES)))
    out = {}
    if r.random() < 0.2:
        out["title"] = r.choice(["a", "ä", ""])
    attributes = r.random() < 0.4
    if attributes:
        out["attributes"] = {"a": r.choice([2, 3, ["x", "y"]]), "b": r.choice([2, ["p", "q", "r"], {"from": 0, "to": 10, "step": 5}])}
        values = [[str(i), str(j)] for i in range(2) for j in range(2)]
        if out["attributes"]["a"] == ["x", "y"]:
            values = [["x" if v[0] == "0" else "y", v[1]] for v in values]
        if isinstance(out["attributes"]["b"], list):
            values = [[v[0], "p" if v[1] == "0" else "q"] for v in values]
        if isinstance(out["attributes"]["b"], dict):
            values = [[v[0], "0" if v[1] == "0" else "5"] for v in values]
    else:
        n = r.choice([1, 2, 3, 4, 5])
        out["values"] = r.choice([n, [f"v{k}" for k in range(n)], {"from": 0, "to": n - 1, "step": 1}])
        values = [f"v{k}" if isinstance(out["values"], list) else str(k) for k in range(n)]

    def secrets():
        pairs = [[a, b] for a, b in itertools.combinations(values, 2) if r.random() < 0.6]
        options = ["full", {"edges": pairs}, {"partition": [values[:len(values) // 2], values[len(values) // 2:]]} if not attributes else "full",
                   {"threshold": r.choice([0, 1, 2, "3/2"])}, {"threshold": 1, "norm": r.choice([1, 2, "infinity"])}, {"threshold": 1}]
        if attributes:
            options += ["attribute", {"partition": {"attributes": ["a"]}}, {"partition": {"blocks": [1, 2]}}]
        else:
            options += [{"partition": {"blocks": [2]}}, {"threshold": 2, "distances": [[abs(i - j) for j in range(len(values))] for i in range(len(values))]}]
        return r.choice(options)

    def group():
        g = {"secrets": secrets(), "tuples": r.choice([1, 1, 2, 3, 4])}
        if r.random() < 0.25:
            g["absent"] = r.choice([True, True, False, values[:1]])
        return g
    if r.random() < 0.25:
        out["people"] = [dict(group(), name=f"g{k}") for k in range(r.choice([1, 2, 3]))]
    else:
        out.update(group())
    if r.random() < 0.35:
        def count():
            c = {"values": r.sample(values, r.randrange(len(values) + 1))}
            if attributes and r.random() < 0.4:
                c = {"attribute": {"a": values[0][0]}}
            kind = r.choice(["answer", "answer", "answer", "at_least", "at_most"])
            c[kind] = r.choice([0, 1, 1, "any"] if kind == "answer" else [0, 1])
            return c
        if r.random() < 0.15:
            out["any_of"] = [[count()], [count()]]
        else:
            out["constraints"] = [count() for _ in range(r.choice([1, 1, 2]))]
    elif attributes and r.random() < 0.3:
        out["marginals"] = [{"attributes": ["a"], "counts": r.choice(["any", [1, 1], [0, 2]])}]
    elif not attributes and r.random() < 0.1 and "people" not in out:
        out["databases"] = r.choice(["all", [[r.choice(values) for _ in range(out["tuples"])] for _ in range(3)]])
    return out


def values_of(policy):
    """Names of values of the policy as queries write them, and of its attributes; others if it has none."""
    values, attributes = named_values(policy)
    return (values, attributes) if values and all(values) and attributes else (["0", "1"], ["a"])


def named_values(policy):
    try:
        if "attributes" in policy:
            names = list(policy["attributes"])
            rows = itertools.product(*[names_of(policy["attributes"][a]) for a in names])
            return [" ".join(row) for row in itertools.islice(rows, MOST_VALUES)], names
        return names_of(policy["values"]), ["value"]
    except (LookupError, TypeError, ValueError, AttributeError):
        return [], []


def query(r, policy):
    values, attributes = values_of(policy)
    v = lambda: r.choice(values)
    ends = lambda: ",".join(f"{x}..{x if r.random() < 0.3 else y}" for x, y in zip(values[0].split(), v().split()))
    numbers = all(word.isdigit() for value in values for word in value.split())
    plain = ["histogram", "cumulative", f"count {v()}", f"range {ends()}"]
    text = r.choice(plain) if not numbers and r.random() < 0.7 else r.choice(["histogram", "cumulative", "ranges", "sum", f"count {v()}", f"count {v()},{v()}", f"range {ends()}", f"histogram by {r.choice('1234')}",
                     f"histogram of {r.choice(attributes)}", f"sum of {r.choice(attributes)}", f"cumulative of {r.choice(attributes)}",
                     f"sizes around {','.join(v().split())}; {','.join(v().split())}", f"sums around {','.join(v().split())}", f"count where {r.choice(attributes)} = {v()}",
                     f"sum with {','.join(r.choice(['0', '1', '1/2', '-1']) for _ in values)}"])
    return worn(r, text, 0.2)


def policy_file(r, folder, name="policy", chance=0.5):
    tree = new_policy(r)
    while r.random() < chance:
        tree = change_json(r, tree)
        chance /= 2
    return write(folder, name, json_text(r, tree) if isinstance(tree, dict) and tree else json.dumps(tree)), tree


def policy_input(r, folder):
    path, tree = policy_file(r, folder, chance=0.4)
    out = ["policy", path] + level(r, True) + style(r)
    way = r.randrange(7)
    values = values_of(tree)[0]
    if way == 0:
        out += ["--query", query(r, tree)]
    elif way == 1:
        out += ["--pair", worn(r, r.choice(values) + "," + r.choice(values), 0.1)]
    elif way == 2:
        other = json.loads(json.dumps(tree))
        if isinstance(other, dict):
            other["secrets"] = r.choice(["full", {"threshold": 1}, {"threshold": 2}])
        out += ["--compare", write(folder, "other", json.dumps(other if r.random() < 0.8 else change_json(r, other or [1])))]
    elif way == 3:
        out += ["--certificate", os.path.join(folder, "c")] + maybe(r, 0.5, "--query", query(r, tree))
    elif way == 4:
        out += ["--count", worn(r, r.choice(values) + "," + r.choice(values), 0.1)]
    return out


def workload_input(r, folder):
    path, tree = policy_file(r, folder, chance=0.05)
    text = "\n".join(query(r, tree) for _ in range(r.choice([1, 1, 1, 2, 3])))
    if r.random() < 0.5:
        return ["policy", path, "--workload", write(folder, "work", text)] + level(r, True) + style(r)
    return ["policy", path] + [w for q in text.split("\n")[:3] for w in ("--query", q)] + level(r, True) + style(r)


MOST_VALUES = 1000  # a policy with more is asked about the first ones


def names_of(values):
    if isinstance(values, int):
        return [str(k) for k in range(min(values, MOST_VALUES))]
    if isinstance(values, dict):
        return [str(k) for k in range(values["from"], values["to"] + 1, values["step"])[:MOST_VALUES]]
    return [str(v) for v in values[:MOST_VALUES]]


def table_text(r, policy):
    """A table of the right number of persons, in one of the three ways."""
    persons = policy.get("tuples", 0) if "people" not in policy else sum(g["tuples"] for g in policy["people"])
    if "attributes" in policy:
        header = list(policy["attributes"])
        rows = list(itertools.islice(itertools.product(*[names_of(v) for v in policy["attributes"].values()]), MOST_VALUES))
    else:
        header, rows = ["value"], [(v,) for v in names_of(policy["values"])]
    counts = [0] * len(rows)
    for _ in range(persons):
        counts[r.randrange(len(rows))] += 1
    way = r.randrange(3)
    if way == 0:
        return "\n".join(map(str, counts)) + "\n"
    if way == 1:
        return ",".join(header + ["count"]) + "\n" + "".join(",".join(row) + f",{c}\n" for row, c in zip(rows, counts))
    return ",".join(["name"] + header) + "\n" + "".join(f"p{k},{','.join(row)}\n" for k, (row, c) in enumerate(zip(rows, counts)) for _ in range(c))


def release_input(r, folder):
    tree = new_policy(r)
    path = write(folder, "policy", json.dumps(tree))
    try:
        text = table_text(r, tree)
    except (KeyError, TypeError, ValueError):
        text = "1\n1\n"
    out = ["release", write(folder, "table", worn(r, text, 0.3)), "--policy", path] + r.choice([["--epsilon", "1"], ["--lambda", "2"], ["--epsilon", some_number(r)]])
    out += ["--seed", "1"] if r.random() < 0.8 else []
    out += maybe(r, 0.4, "--query", query(r, tree)) + maybe(r, 0.3, "--json") + maybe(r, 0.9 if "name" in text else 0.02, "--ignore", "name")
    if r.random() < 0.2:
        out += ["--budget", write(folder, "budget", plan_text(r))]
    return out + maybe(r, 0.3, "--out", os.path.join(folder, "out"))


def plan_text(r):
    def some_level():
        kind = r.choice(["epsilon", "lambda"])
        return {kind: r.choice(["2", "3/2", "10", 2, "11/10"] if kind == "lambda" else ["1", "1/2", "2", 1, "1/100"]) if r.random() < 0.93 else some_number(r)}
    tree = {"budget": some_level(), "releases": []}
    for k in range(r.choice([0, 1, 2, 4])):
        one = dict(some_level(), name=f"r{k}")
        if r.random() < 0.5:
            one["people"] = r.choice(["0", "0..0", ["0"], [0], 0, "0..1", ["0..1", 2], [], some_number(r)])
        tree["releases"].append(one)
    for _ in range(r.choice([0, 0, 0, 0, 1, 2])):
        tree = change_json(r, tree)
    return json_text(r, tree) if isinstance(tree, dict) and tree else json.dumps(tree)


def budget_input(r, folder):
    return ["budget", write(folder, "plan", plan_text(r)), "--policy", policy_file(r, folder, chance=0.05)[0]] + maybe(r, 0.3, "--json") + maybe(r, 0.1, "--digits", some_number(r))


# ---- Questions

NUMBERS = "n m arcs components min_degree max_degree automorphisms orbits opt covering diameter_bound mixture lambda 1 2 3/2 0 diameter girth radius magnitude uniform_bound".split()
CONDITIONS = "connected regular forest tree bipartite vertex_transitive symmetric true false distance_regular vt_plus".split()


def number(r, depth=2):
    way = r.randrange(7) if depth else 0
    if way < 3:
        return r.choice(NUMBERS)
    if way == 3:
        return f"({number(r, depth - 1)} {r.choice('+-*/')} {number(r, depth - 1)})"
    if way == 4:
        return f"{r.choice(['min', 'max', 'abs', 'floor', 'ceil'])}({number(r, depth - 1)}" + r.choice([")", f", {number(r, depth - 1)})"])
    if way == 5:
        return f"({number(r, depth - 1)})^{r.choice(['2', '0', '-1', 'n', '3', some_number(r)])}"
    return f"({number(r, depth - 1)} of {r.choice(['complement(G)', 'box(G; complete:2)', 'line', 'petersen', 'power(G; 2)', spec(r, 1)])})"


def condition(r, depth=2):
    way = r.randrange(6) if depth else 0
    if way == 0:
        return r.choice(CONDITIONS)
    if way < 3:
        return f"{number(r, 1)} {r.choice(['=', '!=', '<', '<=', '>', '>=', '≤', '=='])} {number(r, 1)}"
    if way == 3:
        return f"({condition(r, depth - 1)} {r.choice(['and', 'or', 'implies'])} {condition(r, depth - 1)})"
    if way == 4:
        return f"not {condition(r, depth - 1)}"
    return f"defined({number(r, depth - 1)}) {r.choice(['and', 'implies'])} {condition(r, depth - 1)}"


def selection(r):
    terms = []
    for _ in range(r.choice([1, 1, 2])):
        term = r.choice(["1..3", "3", "2..3", spec(r, 1), "cycle:3..6", "path:1..4", digraph6(r), "hamming:1..2,2..3"])
        terms.append(term + (f" where {condition(r, 1)}" if r.random() < 0.2 else ""))
    text = worn(r, "; ".join(terms), 0.15)
    return re.sub(r"(^|;)(\s*)(\d+\.\.)?(8|9|1\d)(?!\d)", r"\1\2\g<3>3", text)  # not all graphs with ten vertices


def question_input(r, folder):
    rest = ["--graphs", selection(r), "--jobs", "1"] + maybe(r, 0.3, "--lambda", r.choice(["2", "3/2,2", some_number(r)])) + maybe(r, 0.2, "--json") + maybe(r, 0.2, "--where", worn(r, condition(r, 1), 0.2))
    way = r.randrange(4)
    if way == 0:
        return ["search", worn(r, number(r), 0.3), r.choice(["--maximise", "--minimise"])] + rest + maybe(r, 0.2, "--ties", some_number(r))
    if way == 1:
        columns = ", ".join(r.choice([number, condition])(r, 1) + r.choice(["", "", " as x"]) for _ in range(r.choice([1, 2, 3])))
        return ["table", worn(r, columns, 0.3)] + rest + maybe(r, 0.1, "--csv")
    return ["ask", worn(r, condition(r), 0.3)] + rest + maybe(r, 0.2, "--all")


def conjecture_input(r, folder):
    lines = []
    for k in range(r.choice([1, 2, 3])):
        lines.append(f"c{k}: {condition(r)}")
        lines += maybe(r, 0.4, f"    graphs: {selection(r)}") + maybe(r, 0.2, "    lambda: 2,3") + maybe(r, 0.2, f"    where: {condition(r, 1)}")
    lines = maybe(r, 0.9, "graphs: 1..3") + maybe(r, 0.3, "# a comment") + lines
    return ["ask", "--file", write(folder, "conjectures", worn(r, "\n".join(lines) + "\n", 0.4)), "--jobs", "1"] + maybe(r, 0.3, "--json")


# ---- What runs leave behind

class Runs:
    """Valid runs in shards and results, made once by the program itself."""

    def __init__(self, driver, folder):
        self.folder = folder
        os.makedirs(folder, exist_ok=True)
        self.shards, self.results = [], []
        for k, command in enumerate([["table", "n, opt", "--graphs", "1..3"], ["search", "opt", "--maximise", "--graphs", "1..3"],
                                     ["ask", "opt < covering", "--graphs", "1..3"], ["ask", "tree", "--graphs", "2..3; cycle:3..5"],
                                     ["check", "edwards/lemma-7", "edwards/lemma-4", "--graphs", "1..3", "--lambda", "2"],
                                     ["check", "he14/theorem-8.2", "--policies", "values<=2,tuples<=2", "--graphs", "1..2", "--lambda", "2"],
                                     ["optimum", "--graphs", "1..4"]]):
            out = os.path.join(folder, f"run{k}")
            done = driver.run(command + ["--jobs", "1", "--shard", "1/1", "--out", out])
            if done[0] == 0:
                self.shards.append(out)
            if command[0] in ("ask", "check", "table", "search"):
                printed = driver.run(command + ["--jobs", "1", "--json"])
                if printed[0] in (0, 1):
                    self.results.append(printed[2])
        with open(os.path.join(ROOT, "corpus/data/baseline.json")) as f:
            self.baseline = json.load(f)


RUNS = None  # set by fuzz.py


def sealed(tree):
    line = json.dumps(tree, ensure_ascii=False, separators=(",", ":")) + "\n"
    return line + "sha256 " + hashlib.sha256(line.encode("utf-8", "surrogatepass")).hexdigest() + "\n"


def shard_input(r, folder):
    source, out = r.choice(RUNS.shards), os.path.join(folder, "run")
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(source, out)
    path = os.path.join(out, "shard-1-of-1")
    with open(path) as f:
        tree = json.loads(f.readline())
    for _ in range(r.choice([0, 1, 1, 2, 3])):
        tree["found"] = change_json(r, tree["found"])
    if r.random() < 0.1:
        tree = change_json(r, tree)
    write(out, "shard-1-of-1", sealed(tree) if r.random() < 0.97 else change_text(r, sealed(tree)))
    if r.random() < 0.1:
        with open(os.path.join(out, "run.json")) as f:
            described = json.load(f)
        write(out, "run.json", json_text(r, change_json(r, described)))
    return r.choice([["merge", out], ["merge", out, "--json"], ["merge", out], ["cluster", "status", out] + maybe(r, 0.5, "--json")])


def results_input(r, folder):
    texts = []
    one = r.choice(RUNS.results)
    for name in ("old", "new"):
        tree = json.loads(one if r.random() < 0.95 else r.choice(RUNS.results))
        for _ in range(r.choice([0, 1, 1, 2])):
            tree = change_json(r, tree)
        texts.append(write(folder, name, json_text(r, tree) if isinstance(tree, (dict, list)) and tree else json.dumps(tree)))
    return ["compare"] + texts + maybe(r, 0.3, "--json")


def baseline_input(r, folder):
    """What is recorded, a few claims of it, read by what tells of it (as 'report --from' reads results)."""
    home = os.path.join(folder, "home/corpus/data")
    os.makedirs(home, exist_ok=True)
    tree = json.loads(json.dumps(r.sample(RUNS.baseline, 3)))
    ids = [c["id"] for c in tree]
    for _ in range(r.choice([0, 1, 1, 2])):
        tree = change_json(r, tree)
    write(home, "baseline.json", json_text(r, tree) if isinstance(tree, (dict, list)) and tree else json.dumps(tree))
    return r.choice([["claims"] + ids, ["explain", r.choice(ids)] + maybe(r, 0.4, "--format", r.choice(["json", "latex"])), ["claims", "--json"] + ids[:1]])


def report_input(r, folder):
    one = [t for t in RUNS.results if '"claims"' in t]
    tree = json.loads(r.choice(one))
    for _ in range(r.choice([0, 1, 1, 2])):
        tree = change_json(r, tree)
    out = os.path.join(folder, "report.html")
    return ["report", "--single", "--from", write(folder, "results", json_text(r, tree) if isinstance(tree, (dict, list)) and tree else json.dumps(tree)), "--out", out]


def option_input(r, folder):
    """Numbers, ranges and names on the command line."""
    word = lambda *words: worn(r, r.choice(words), 0.35)
    value, claim, limits = word("2", "3/2", "1:2:1/4", "10"), word("edwards/lemma-7", "edwards/lemma-*", "beyond/components"), word("values<=2,tuples<=2")
    return r.choice([
        ["graph", "path:3", "--lambda", value], ["graph", "path:3", "--epsilon", value], ["graph", "path:3", "--sweep", value, "--digits", "3"],
        ["check", "edwards/lemma-7", "--graphs", word("1..2", "2", "1..3"), "--lambda", "2", "--jobs", "1"],
        ["check", "he14/theorem-8.2", "--policies", limits, "--graphs", "1..2", "--lambda", "2", "--jobs", "1"],
        ["explain", claim], ["claims", claim], ["cite", word("edwards", "alvim15")], ["errata", "--paper", word("he14", "edwards")], ["reproduce", word("alvim15/table-1")],
        ["optimum", "path:3", "--digits", word("3", "40")], ["optimum", "--graphs", word("1..3", "3"), "--jobs", "1"],
        [worn(r, r.choice(["graph", "optimum", "ask"]), 0.5), value], ["optimum", "path:3", "--" + worn(r, "lambda", 0.5), value],
        ["cluster", "slurm", "--shards", word("2", "10"), "--time", "1", "--memory", "1", "--out", os.path.join(folder, "c"), "--",
         "optimum", "--graphs", word("1..3", "3")]])


# ---- Certificates, for the referee

def certificate_texts():
    out = []
    for kind in ("accept", "curves/accept", "sensitivity/accept", "reject", "curves/reject", "sensitivity/reject"):
        folder = os.path.join(ROOT, "tests/referee", kind)
        for name in sorted(os.listdir(folder)):
            with open(os.path.join(folder, name), encoding="utf-8", errors="surrogateescape") as f:
                text = f.read()
            if len(text) < 20000:
                out.append(text)
    return out


CERTIFICATES = certificate_texts()


def certificate(r):
    text = r.choice(CERTIFICATES)
    if r.random() < 0.35:
        return text
    for _ in range(r.choice([1, 1, 2, 3])):
        text = change_text(r, text)
    return text


FORMATS = {"graph6": graph6_input, "sparse6": sparse6_input, "graph-files": graph_file_input, "specs": spec_input, "distances": distance_input,
           "channel-csv": channel_input, "channel-json": channel_json_input, "mechanisms": mechanism_input, "policies": policy_input,
           "workloads": workload_input, "tables": release_input, "plans": budget_input, "questions": question_input,
           "conjectures": conjecture_input, "shards": shard_input, "results": results_input, "baseline": baseline_input,
           "options": option_input, "report": report_input}
