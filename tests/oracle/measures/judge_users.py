"""`optimum SPEC --gain` and `--loss`: the best private channel for one user; `channel refine A --graph`: the best that can be made of a channel."""

from fractions import Fraction
from math import lcm

from graphs import codes
from graphs import samples as graph_samples
from graphs.graph import Graph
from graphs.numbers import exponential
from spaces import leakage, readers
from spaces import samples as space_samples

from . import gains, matrix, samples, users
from .files import certified, enclosed, fractions, suffix, texts, written
from .judge_measures import check_names

AXES = {"where": ["graph", "family", "space"], "shape": ["sparse", "dense", "tree", "disconnected", "isolated", "circulant", "twins", "edgeless"], "points": ["1", "2", "3", "4"],
        "level": ["2", "3/2", "1", "11/10", "10", "7/3", "2,3/2,5", "epsilon 1", "epsilon 1/10", "every"], "what": ["optimum", "channel"], "user": ["gain", "loss"],
        "gain": samples.GAINS[1:] + ["distance", "squared"], "prior": samples.PRIORS, "gain file": ["csv", "json", "decimals"], "certificate": ["", "yes"]}


def impossible(first, a, second, b):
    if first == "gain" and a in ("tries", "blocks", "many guesses") and second == "user" and b == "loss":
        return "a gain, no loss"
    if first == "gain" and a == "squared" and second == "user" and b == "gain":
        return "a loss, no gain"
    if first == "gain" and a in ("distance", "squared") and second == "where" and b == "graph":
        return "distances may be infinite"
    if first == "certificate" and a and ((second == "what" and b == "channel") or (second == "level" and (b.startswith("epsilon") or b == "every" or "," in b))):
        return "certificates are of an optimum at one rational level"
    if first == "what" and a == "channel" and second == "level" and (b.startswith("epsilon") or b == "every" or "," in b):
        return "garblings are at one rational level"
    if first == "level" and a == "every" and second == "where" and b == "space":
        return "curves are compared on graphs"
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
    case = {"what": chosen["what"], "certificate": chosen["certificate"], "level": chosen["level"], "user": chosen["user"], "gain file": chosen["gain file"], "named": None, "gain": None, "channel": None}
    if chosen["where"] == "space":
        far = [] if chosen["gain"] in ("distance", "squared") else ["with infinity", "arcs", "one-way"]
        space = space_samples.random_space(random, random.choice(["whole", "ties", "tree", "line", "directed", "generic", "fractions", *far]), n)
        root = lcm(*(x.denominator for _, _, x in space.finite()))
        if "epsilon" not in case["level"]:  # so that every power is rational
            case["level"] = ",".join(str(Fraction(level) ** root) for level in case["level"].split(","))
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


def asked_at(space, level):
    """Privacy at a level that is a fraction."""
    return users.asked_by_space(space, level)


def asked_around(space, epsilon):
    """A little less and a little more than what ε allows."""
    below, above = leakage.factors_around(space, space, epsilon, 120, epsilon=True)
    return [[(i, h, L[i][h]) for i, h, _ in space.finite()] for L in (below, above)]


def compare(program, case, tally):
    space = readers.read(case["spec"])
    n, least = space.n, case["user"] == "loss"
    if case["gain"] is not None:
        rows = fractions(case["gain"])
    else:
        rows = gains.near(space.d) if not least else gains.powers(space.d, 2 if case["named"] == "squared" else 1)
    prior = [Fraction(p) for p in case["prior"]] if case["prior"] else matrix.uniform(n)
    what = case["named"]
    if not what:
        what = "g." + suffix(case["gain file"])
        program.file(what, written(case["gain"], case["gain file"]))
    user = ["--" + case["user"], what]
    epsilon = case["level"].startswith("epsilon ")
    level = ["--epsilon", case["level"][8:]] if epsilon else ["--lambda", case["level"]]
    before = ["--prior", "uniform" if case["uniform"] else ",".join(case["prior"])] if case["prior"] else []
    if case["what"] == "channel":
        program.file("a.csv", written(case["channel"], "csv"))
        run = program.run("channel", "refine", "a.csv", "--graph", case["spec"], *level, *user, *before, "--json")
        if tally.worked("garbling: runs", run):
            check_garbling(run, run.json(), rows, prior, asked_at(space, Fraction(case["level"])), case, tally)
        return
    if case["level"] == "every":
        run = program.run("optimum", case["spec"], "--all-lambda", *user, *before, "--json")
        if tally.worked("user: curve runs", run):
            check_curve(run, run.json()["value"], rows, prior, space, least, tally)
        return
    run = program.run("optimum", case["spec"], *level, *user, *before, "--channel", "--json")
    if not tally.worked("user: runs", run):
        return
    if case.get("certificate"):
        certified(program, ["optimum", case["spec"], *level, *user, *before], tally, "user")
    told = run.json_lines() if "," in case["level"] else [run.json()]
    levels = [case["level"][8:]] if epsilon else case["level"].split(",")
    if not tally.equal("user: levels", run, len(told), len(levels)):
        return
    for said, at in zip(told, levels):
        tally.equal("user: prior", run, [Fraction(p) for p in said["prior"]], prior)
        tally.equal("user: points", run, (said["points"], said["symmetric"]), (n, space.symmetric()))
        tally.equal("user: without a channel", run, Fraction(said["prior_value"]), gains.best(rows, prior, least)[0])
        check_names(said, case["named"], case["gain"], space.names, False, lambda answer, got, truth: tally.equal("user: " + answer, run, got, truth))
        if epsilon:
            check_enclosure(run, said, rows, prior, space, Fraction(at), least, tally)
        else:
            check_optimum(run, said, rows, prior, asked_at(space, Fraction(at)), Fraction(at), least, tally)


def check_optimum(run, said, rows, prior, asked, level, least, tally):
    value, truth = Fraction(said["value"]), users.best_channel(rows, prior, asked, least)[0]
    tally.equal("user: least loss" if least else "user: best gain", run, value, truth)
    tally.equal("user: lambda", run, Fraction(said["lambda"]), level)
    fault = users.fault_of_user(fractions(said["channel"]), rows, prior, asked, value)
    tally.check("user: channel", fault is None, run, fault, "private, worth the value")
    if "prices" in said:
        fault = users.fault_of_prices([Fraction(y) for y in said["prices"]], rows, prior, asked, value, least)
        tally.check("user: prices", fault is None, run, fault, "no private column is worth more")


def check_curve(run, pieces, rows, prior, space, least, tally):
    """The value of the program at each level, wherever its piece is; pieces meet, from 1 on without end."""
    ends = [end if isinstance(end, str) else None for piece in pieces for end in (piece["from"], piece.get("to", "∞"))]
    tally.equal("user: curve from 1 to ∞", run, (ends[0], ends[-1]), ("1", "∞"))
    tally.check("user: pieces meet", all(a["to"] == b["from"] for a, b in zip(pieces, pieces[1:])), run, [p["text"] for p in pieces], "no level left out")
    for level in (Fraction(1), Fraction(21, 20), Fraction(3, 2), Fraction(2), Fraction(13, 4), Fraction(9)):
        truth = users.best_channel(rows, prior, asked_at(space, level), least)[0]
        told = [value(piece, level) for piece in pieces if low(piece) <= level and (high(piece) is None or level <= high(piece))]
        tally.check("user: curve", truth in told, run, f"{told} at {level}", truth)


def value(piece, level):
    above, below = (sum(int(c) * level**k for k, c in enumerate(piece[part])) for part in ("numerator", "denominator"))
    return Fraction(above) / below


def low(piece):
    """Nothing above where it begins."""
    end = piece["from"]
    return Fraction(end if isinstance(end, str) else end["lower"])


def high(piece):
    if "to" not in piece:
        return None
    end = piece["to"]
    return Fraction(end if isinstance(end, str) else end["upper"])


def check_enclosure(run, said, rows, prior, space, epsilon, least, tally):
    ends = sorted(users.best_channel(rows, prior, asked, least)[0] for asked in asked_around(space, epsilon))
    if isinstance(said["value"], str):
        tally.check("user: at ε", ends[0] <= Fraction(said["value"]) <= ends[1], run, said["value"], [float(x) for x in ends])
    else:
        tally.check("user: at ε", enclosed(said["value"], tuple(ends), 6), run, said["value"], [float(x) for x in ends])
    tally.check("user: λ at ε", Fraction(said["epsilon"]) == epsilon and enclosed(said["lambda"], exponential(epsilon), 6), run, said["lambda"], float(exponential(epsilon)[0]))
    if "channel" in said:
        below = asked_around(space, epsilon)[0]
        channel = fractions(said["channel"])
        tally.check("user: channel at ε", matrix.is_channel(channel, space.n, len(rows)) and users.private(channel, below), run, said["channel"], "a private channel")


def check_garbling(run, said, rows, prior, asked, case, tally):
    first, value, channel = fractions(case["channel"]), Fraction(said["value"]), fractions(said["channel"])
    least = case["user"] == "loss"
    tally.equal("garbling: value", run, value, users.best_garbling(first, rows, prior, asked, least)[0])
    middle = fractions(said["garbling"])
    good = matrix.is_channel(middle, len(first[0]), len(rows)) and matrix.multiplied(first, middle) == channel
    tally.check("garbling: of this channel", good, run, said["garbling"], "R with channel = A R")
    fault = users.fault_of_user(channel, rows, prior, asked, value)
    tally.check("garbling: channel", fault is None, run, fault, "private, worth the value")


def smaller(case):
    if case.get("certificate"):
        yield {**case, "certificate": ""}
    if case["prior"]:
        yield {**case, "prior": None, "uniform": False}
    if case["level"] != "2" and case["spec"].startswith("g6:"):
        yield {**case, "level": "2"}
    if "," in case["level"]:
        for level in case["level"].split(","):
            yield {**case, "level": level}
    if case["named"] and case["gain"]:
        yield {**case, "named": None}
    if case["gain"] and not case["named"] and len(case["gain"]) > 1:
        for w in range(len(case["gain"])):
            yield {**case, "gain": case["gain"][:w] + case["gain"][w + 1:]}
    if case["spec"].startswith("g6:"):
        graph = codes.read_graph6(case["spec"][3:])
        edges = graph.edges()
        for i in range(len(edges)):
            yield {**case, "spec": "g6:" + codes.graph6(Graph(graph.n, edges[:i] + edges[i + 1:]))}
        for v in range(graph.n if graph.n > 1 and not case["prior"] and not case["named"] else 0):
            keep = [u for u in range(graph.n) if u != v]
            yield {**case, "spec": "g6:" + codes.graph6(graph.induced(keep)), "gain": case["gain"] and [[row[u] for u in keep] for row in case["gain"]],
                   "channel": case["channel"] and [case["channel"][u] for u in keep]}
