"""`optimum SPEC --gain` and `--loss`: the best private channel for one user; `channel refine A --graph`: the best that can be made of a channel."""

from fractions import Fraction

from graphs import codes, families
from graphs import samples as graph_samples
from graphs.graph import distances
from spaces import readers
from spaces import samples as space_samples

from . import gains, matrix, samples, users
from .files import WORDS, enclosed, fractions, suffix, texts, written

AXES = {"where": ["graph", "family", "space"], "shape": ["sparse", "dense", "tree", "disconnected", "isolated", "circulant", "twins", "edgeless"], "points": ["1", "2", "3", "4"],
        "level": ["2", "3/2", "1", "11/10", "10", "7/3"], "what": ["optimum", "channel"], "user": ["gain", "loss"],
        "gain": samples.GAINS[1:] + ["distance", "squared"], "prior": samples.PRIORS, "gain file": ["csv", "json", "decimals"]}


def impossible(first, a, second, b):
    if first == "gain" and a in ("tries", "blocks", "many guesses") and second == "user" and b == "loss":
        return "a gain, no loss"
    if first == "gain" and a == "squared" and second == "user" and b == "gain":
        return "a loss, no gain"
    if first == "gain" and a in ("distance", "squared") and second == "where" and b != "family":
        return "distances may be infinite"
    if first == "gain" and a in ("distance", "squared") and second == "points" and b == "1":
        return "one point has no diameter"
    if first == "what" and a == "channel" and second == "user" and b == "loss":
        return "garblings are for gains"
    if first == "what" and a == "channel" and second == "where" and b == "space":
        return "garblings are on graphs"
    if first == "points" and a == "4" and second == "gain" and b == "many guesses":
        return "too large for the model"
    return None


def make(random, chosen):
    n = int(chosen["points"])
    case = {"what": chosen["what"], "level": chosen["level"], "user": chosen["user"], "gain file": chosen["gain file"], "named": None, "gain": None, "channel": None}
    if chosen["where"] == "space":
        space = space_samples.random_space(random, random.choice(["whole", "ties", "tree", "line", "with infinity", "directed", "arcs", "one-way", "generic"]), n)
        case["spec"] = readers.edges_text(space, not space.symmetric())
        n = space.n
    elif chosen["where"] == "family":
        case["spec"] = f"{random.choice(['path', 'complete'] + ['cycle'] * (n > 2))}:{n}"
    else:
        size = next(label for label, (low, high) in graph_samples.SIZES.items() if low <= n <= high)
        graph = graph_samples.random_graph(random, chosen["shape"], size)
        graph = graph.induced(range(min(n, graph.n)))
        case["spec"], n = "g6:" + codes.graph6(graph), graph.n
    prior = samples.prior(random, chosen["prior"], n)
    case["prior"], case["uniform"] = prior and list(map(str, prior)), chosen["prior"] == "uniform"
    if chosen["gain"] in ("distance", "squared"):
        case["named"] = chosen["gain"]
    else:
        rows, case["named"] = getattr(samples, chosen["user"])(random, chosen["gain"], n)
        case["gain"] = texts(rows)
    if chosen["what"] == "channel":
        rows = [samples.row(random, random.randint(1, 3), [0, 1, 2, 3])] * n
        width = len(rows[0])
        case["channel"] = texts([samples.row(random, width, [0, 1, 2, 3]) for _ in range(n)] if random.random() < 0.9 else rows)
    return case


def asked_of(case):
    """(number of points, privacy asked for, distances); of the weighted ones the points in the order of the reader."""
    space = readers.read(case["spec"])
    return space.n, users.asked_by_space(space, Fraction(case["level"])), space.d


def compare(program, case, tally):
    n, asked, table = asked_of(case)
    least = case["user"] == "loss"
    if case["gain"] is not None:
        rows = fractions(case["gain"])
    else:
        rows = gains.near(table) if not least else gains.powers(table, 2 if case["named"] == "squared" else 1)
    prior = [Fraction(p) for p in case["prior"]] if case["prior"] else matrix.uniform(n)
    what = case["named"]
    if not what:
        what = "g." + suffix(case["gain file"])
        program.file(what, written(case["gain"], case["gain file"]))
    user = ["--" + case["user"], what]
    level = ["--lambda", case["level"]]
    before = ["--prior", "uniform" if case["uniform"] else ",".join(case["prior"])] if case["prior"] else []
    if case["what"] == "optimum":
        run = program.run("optimum", case["spec"], *level, *user, *before, "--channel", "--json")
    else:
        program.file("a.csv", written(case["channel"], "csv"))
        run = program.run("channel", "refine", "a.csv", "--graph", case["spec"], *level, *user, *before, "--json")
    if not tally.worked(f"{case['what']} of a user: runs", run):
        return
    said = run.json()
    value = Fraction(said["value"])
    channel = fractions(said["channel"])
    if case["what"] == "optimum":
        truth = users.best_channel(rows, prior, asked, least)[0]
        tally.equal(f"user: best {case['user']}", run, value, truth)
        tally.equal("user: prior", run, [Fraction(p) for p in said["prior"]], prior)
        tally.equal("user: without a channel", run, Fraction(said["prior_value"]), gains.best(rows, prior, least)[0])
        tally.equal("user: lambda", run, Fraction(said["lambda"]), Fraction(case["level"]))
    else:
        first = fractions(case["channel"])
        truth = users.best_garbling(first, rows, prior, asked, least)[0]
        tally.equal("garbling: value", run, value, truth)
        middle = fractions(said["garbling"])
        good = matrix.is_channel(middle, len(first[0]), len(rows)) and matrix.multiplied(first, middle) == channel
        tally.check("garbling: of this channel", good, run, said["garbling"], "R with channel = A R")
    fault = users.fault_of_user(channel, rows, prior, asked, value)
    tally.check(f"{case['what']} of a user: channel", fault is None, run, fault, "private, worth the value")


def smaller(case):
    if case["prior"]:
        yield {**case, "prior": None, "uniform": False}
    if case["level"] != "2":
        yield {**case, "level": "2"}
    if case["named"] and case["gain"]:
        yield {**case, "named": None}
    if case["gain"] and not case["named"] and len(case["gain"]) > 1:
        for w in range(len(case["gain"])):
            yield {**case, "gain": case["gain"][:w] + case["gain"][w + 1:]}
    if case["spec"].startswith("g6:"):
        graph = codes.read_graph6(case["spec"][3:])
        from graphs.graph import Graph
        edges = graph.edges()
        for i in range(len(edges)):
            yield {**case, "spec": "g6:" + codes.graph6(Graph(graph.n, edges[:i] + edges[i + 1:]))}
        for v in range(graph.n if graph.n > 1 and not case["prior"] and not case["named"] else 0):
            keep = [u for u in range(graph.n) if u != v]
            yield {**case, "spec": "g6:" + codes.graph6(graph.induced(keep)), "gain": case["gain"] and [[row[u] for u in keep] for row in case["gain"]],
                   "channel": case["channel"] and [case["channel"][u] for u in keep]}
