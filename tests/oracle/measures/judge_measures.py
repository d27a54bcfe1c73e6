"""`channel FILE --measure …`: every measure of one channel, prior and gain or loss."""

import random
from fractions import Fraction

from graphs import families
from graphs.graph import distances

from . import capacities, capacity, entropies, gains, matrix, reals, samples
from .files import FORMS, WORDS, column_names, enclosed, fractions, row_names, suffix, texts, written

EVERY = ["bayes", "shannon", "guessing", "cachin", "capacity", "capacities"]
AXES = {
    "shape": samples.SHAPES,
    "size": list(samples.SIZES),
    "file": FORMS,
    "prior": samples.PRIORS,
    "prior form": ["list", "names", "file"],
    "user": ["", "gain", "loss"],
    "gain": samples.GAINS[1:] + ["distance", "squared"],
    "gain file": ["csv", "csv names", "permuted names", "json", "decimals"],
    "measure": ["", "all", "each", "some", "renyi"],
    "digits": ["", "3", "12", "20", "50"],
    "graph": ["", "complete", "path", "named path"],
}
ORDERS = ["2", "1/2", "3", "1/3", "3/2", "10", "0.9", "101/100"]


def impossible(first, a, second, b):
    if first == "prior form" and a == "names" and second == "file" and b != "csv names":
        return "a prior by names needs names"
    if first == "prior form" and a != "list" and second == "prior" and b in ("", "uniform"):
        return "no numbers are given"
    if first == "gain" and second == "user" and b == "":
        return None if a == "identity" else "no gain"
    if first == "gain" and a in ("tries", "blocks") and second == "user" and b == "loss":
        return "a gain, no loss"
    if first == "gain" and a == "squared" and second == "user" and b == "gain":
        return "a loss, no gain"
    if first == "gain" and a in ("distance", "squared") and second == "graph" and b == "":
        return "distances need a graph"
    if first == "gain" and a in ("distance", "squared") and second == "shape" and b == "one row":
        return "one input has no diameter"
    if first == "gain file" and second == "user" and b == "" and a != "csv":
        return "no gain"
    if first == "gain file" and a == "permuted names" and second == "file" and b != "csv names":
        return "inputs without names cannot be matched"
    if first == "graph" and a in ("complete", "path") and second == "file" and b == "csv names":
        return "vertices of families have no such names"
    if first == "graph" and a == "named path" and second == "file" and b != "csv names":
        return "names of rows are those of the vertices"
    if first == "graph" and a == "named path" and second == "shape" and b == "one row":
        return "a path has two ends"
    return None


def make(rng, chosen):
    channel = samples.channel(rng, chosen["shape"], chosen["size"])
    n = len(channel)
    prior = samples.prior(rng, chosen["prior"], n)
    case = {"channel": texts(channel), "file": chosen["file"], "prior": prior and list(map(str, prior)), "uniform": chosen["prior"] == "uniform",
            "prior form": chosen["prior form"], "digits": chosen["digits"], "graph": chosen["graph"], "user": chosen["user"], "gain file": chosen["gain file"],
            "named": None, "gain": None}
    if chosen["user"]:
        if chosen["gain"] in ("distance", "squared"):
            case["named"] = chosen["gain"]
        else:
            rows, case["named"] = getattr(samples, chosen["user"])(rng, chosen["gain"], n)
            case["gain"] = texts(rows)
    renyi = [f"renyi:{a}" for a in rng.sample(ORDERS, 2)]
    every = EVERY + ([chosen["user"]] if chosen["user"] else [])
    case["measure"] = {"": [], "all": ["all"], "each": [rng.choice(every)], "some": rng.sample(every, rng.randint(1, len(every))),
                       "renyi": renyi}[chosen["measure"]]
    return case


def user_matrix(case, n):
    """The gain or loss that is meant."""
    if case["gain"] is not None:
        return fractions(case["gain"])
    table = distances(graph_of(case, n))
    if case["user"] == "gain":
        return gains.near(table)
    return gains.powers(table, 2 if case["named"] == "squared" else 1)


def graph_of(case, n):
    return getattr(families, case["graph"].removeprefix("named "))(n)


def graph_argument(case, n):
    if case["graph"] == "named path":
        return ["--graph", "edges:" + ",".join(f"{a}-{b}" for a, b in zip(WORDS, WORDS[1:n]))]
    return ["--graph", f"{case['graph']}:{n}"] if case["graph"] else []


def prior_argument(program, case, names):
    if case["prior"] is None:
        return []
    if case["uniform"]:
        return ["--prior", "uniform"]
    if case["prior form"] == "names":
        pairs = [f"{name}={p}" for name, p in zip(names, case["prior"])]
        return ["--prior", ",".join(pairs[1:] + pairs[:1])]
    if case["prior form"] == "file":
        program.file("p.csv", "\n".join(case["prior"]) + "\n" if len(case["prior"]) % 2 else ",".join(case["prior"]) + "\n")
        return ["--prior", "@p.csv"]
    return ["--prior", ",".join(case["prior"])]


def by_name(text):
    """Blocks of inputs that have names."""
    if not text.startswith("blocks:"):
        return text
    return "blocks:" + "|".join(",".join(WORDS[int(i)] for i in part.split(",")) for part in text[7:].split("|"))


def user_argument(program, case, n):
    if not case["user"]:
        return []
    if case["named"]:
        return ["--" + case["user"], by_name(case["named"]) if case["file"] == "csv names" else case["named"]]
    rows, form = case["gain"], case["gain file"]
    names = WORDS[:n]
    if form == "permuted names":
        order = list(range(1, n)) + [0]
        rows, names, form = [[row[i] for i in order] for row in rows], [names[i] for i in order], "csv names"
    name = "g." + suffix(form)
    program.file(name, written(rows, form, [f"guess{w}" for w in range(len(rows))], names))
    return ["--" + case["user"], name]


def asked(program, case):
    """The arguments of a run, and its standard input."""
    channel, n = case["channel"], len(case["channel"])
    names = row_names(case["file"], n)
    if case["graph"] == "named path":  # rows may be in another order than vertices
        channel, names = channel[1:] + channel[:1], names[1:] + names[:1]
    text = written(channel, case["file"], names, column_names(case["file"], len(channel[0])))
    by_input = case["file"] == "standard input"
    name = "-" if by_input else program.file("k." + suffix(case["file"]), text) and "k." + suffix(case["file"])
    arguments = ["channel", name, *graph_argument(case, n), *prior_argument(program, case, WORDS), *user_argument(program, case, n)]
    arguments += ["--measure", ",".join(case["measure"])] if case["measure"] else []
    arguments += ["--digits", case["digits"]] if case["digits"] else []
    return arguments + ["--json"], text if by_input else None


def compare(program, case, tally):
    channel = fractions(case["channel"])
    n = len(channel)
    arguments, text = asked(program, case)
    run = program.run(*arguments, text=text)
    if not tally.worked("measures: runs", run):
        return
    whole = run.json()
    tally.equal("measures: size", run, (whole.get("inputs"), whole.get("outputs")), (n, len(channel[0])))
    if "sum_of_column_maxima" in whole:
        tally.equal("measures: sum of maxima", run, Fraction(whole["sum_of_column_maxima"]), capacities.multiplicative(channel))
    if case["prior"] and "prior" in whole:
        prior = [Fraction(p) for p in case["prior"]]
        before, _, after, _ = gains.expected(matrix.identity(n), prior, channel)
        got = tuple(Fraction(whole["prior"][key]) for key in ("prior_vulnerability", "posterior_vulnerability", "leakage_factor"))
        tally.equal("measures: beside the levels", run, got, (before, after, after / before))
    wanted = set(word.split(":")[0] for word in case["measure"])
    user = {case["user"]} - {""}
    if wanted == {"all"}:
        wanted = set(EVERY) | user
    elif not wanted and not case["graph"]:
        wanted = {"bayes", "shannon", "guessing"} | user
    elif not wanted:
        wanted = user
    said = whole.get("measures", {})
    if not tally.check("measures: what was asked for", wanted <= set(said), run, sorted(said), sorted(wanted)):
        return
    if not said:
        return
    prior = [Fraction(p) for p in case["prior"]] if case["prior"] else matrix.uniform(n)
    tally.equal("measures: prior", run, [Fraction(p) for p in said["prior"]], prior)
    check(run, said, channel, prior, case, tally, wanted)


def check(run, said, channel, prior, case, tally, wanted):
    digits = int(case["digits"] or 6)
    equal = lambda answer, got, truth: tally.equal("measures: " + answer, run, got, truth)
    bits = lambda answer, got, truth: tally.check("measures: " + answer, enclosed(got, truth, digits), run, got, truth)
    if "bayes" in said:
        check_bayes(said["bayes"], channel, prior, equal, bits)
    for user in ("gain", "loss"):
        if user in said:
            inputs = WORDS[:len(channel)] if case["file"] == "csv names" else [str(i) for i in range(len(channel))]
            check_names(said[user], case["named"], case["gain"], inputs, case["gain file"] in ("csv names", "permuted names"), equal)
            check_user(said[user], user_matrix(case, len(channel)), channel, prior, user == "loss", equal, bits)
    if "shannon" in said:
        bits("Shannon entropy", said["shannon"]["prior"], entropies.shannon(prior))
        bits("Shannon entropy after", said["shannon"]["posterior"], entropies.shannon_after(prior, channel))
        bits("Shannon information", said["shannon"]["information"], entropies.information(prior, channel))
    if "guessing" in said:
        before, after = gains.guessing(prior), gains.guessing_after(prior, channel)
        got = {key: Fraction(value) for key, value in said["guessing"].items()}
        equal("guessing entropy", got, {"prior": before, "posterior": after, "additive": before - after, "multiplicative": before / after})
    if "renyi" in said:
        orders = [word.split(":")[1] for word in case["measure"] if word.startswith("renyi:")]
        if orders or case["measure"] == ["all"]:
            orders = orders or ["2"]
            equal("Rényi: orders", [Fraction(part["order"]) for part in said["renyi"]], [Fraction(a) for a in orders])
        for part in said["renyi"]:
            order = Fraction(part["order"])
            before, after = entropies.renyi(prior, order), entropies.renyi_after(prior, channel, order)
            bits("Rényi entropy", part["prior"], before)
            bits("Rényi entropy after", part["posterior"], after)
            bits("Rényi information", part["information"], before - after)
    if "cachin" in said:
        bits("Cachin", said["cachin"]["posterior"], entropies.cachin(prior, channel))
    if "capacity" in said:
        check_capacity(said["capacity"], channel, equal, bits, tally, run)
    if "capacities" in said:
        check_capacities(said["capacities"], channel, prior, case, equal, tally, run)


def check_bayes(said, channel, prior, equal, bits):
    before, first, after, guesses = gains.expected(matrix.identity(len(prior)), prior, channel)
    if "prior_guess" in said:
        equal("Bayes guess before", said["prior_guess"], first)
    names = ("prior", "posterior", "multiplicative", "additive", "prior_risk", "posterior_risk")
    equal("Bayes vulnerability", tuple(Fraction(said[key]) for key in names), (before, after, after / before, after - before, 1 - before, 1 - after))
    equal("Bayes guesses", said["guesses"], guesses)
    bits("Bayes leakage in bits", said["bits"], reals.log2(after / before))


def check_user(said, rows, channel, prior, least, equal, bits):
    before, guess, after, guesses = gains.expected(rows, prior, channel, least)
    kind = "loss" if least else "gain"
    got = said["multiplicative"]
    over, under = (before, after) if least else (after, before)
    equal(f"{kind} before and after", (Fraction(said["prior"]), Fraction(said["posterior"])), (before, after))
    equal(f"{kind}: additive", Fraction(said["additive"]), before - after if least else after - before)
    quotient = None if under == 0 or (not least and under < 0) else over / under
    if under >= 0 or got is not None:  # of losses below 0 a quotient may be left out
        equal(f"{kind}: multiplicative", got and Fraction(got), quotient if under > 0 or least else None)
    equal(f"{kind}: best guess before", said["prior_guess"], guess)
    equal(f"{kind}: best guesses", said["guesses"], guesses)
    if (not least or "bits" in said) and not (least and under < 0):
        if quotient is None or quotient <= 0:
            equal(f"{kind}: bits", said["bits"], None)
        else:
            bits(f"{kind}: bits", said["bits"], reals.log2(quotient))


def check_names(said, named, gain, inputs, labelled, equal):
    """What guesses are called: sets of inputs, the inputs themselves, or as the file says if it says so."""
    if named and named.startswith("tries:"):
        parts = ["{" + ",".join(name for name, x in zip(inputs, row) if Fraction(x)) + "}" for row in gain]
    elif named and named.startswith("blocks:"):
        parts = ["{" + ",".join(inputs[int(i)] for i in part.split(",")) + "}" for part in named[7:].split("|")]
    elif named:
        parts = inputs
    else:
        parts = [f"guess{w}" for w in range(len(gain))] if labelled else None
    if parts is inputs:
        equal("names of guesses", said.get("guess_names", inputs), inputs)
    else:
        equal("names of guesses", said.get("guess_names"), parts)


def check_capacity(said, channel, equal, bits, tally, run):
    low, high, _ = capacity.capacity(channel)
    bits("Shannon capacity", said["bits"], (low, high))
    prior = [Fraction(p) for p in said["prior"]]
    if tally.check("measures: a prior of the capacity", matrix.is_prior(prior, len(channel)), run, said["prior"], "a prior"):
        attained = entropies.information(prior, channel).ends()[1]
        tally.check("measures: prior that attains the capacity", attained >= Fraction(said["bits"]["lower"]), run, (said["bits"], float(attained)), "at least the lower end")


def check_capacities(said, channel, prior, case, equal, tally, run):
    n = len(channel)
    equal("multiplicative Bayes capacity", Fraction(said["multiplicative_bayes"]), capacities.multiplicative(channel))
    equal("multiplicative capacity at the prior", Fraction(said["multiplicative_at_prior"]), capacities.multiplicative(channel, prior))
    equal("additive capacity at the prior", Fraction(said["additive_at_prior"]), capacities.additive_at(prior, channel))

    def attained(name, gain, value, key, quotient):
        """`value` is None where the model does not know it: then what is said is attained, and no random prior does better."""
        if said[key] is None:
            if value is None and said.get(key + "_why"):
                tally.skip("measures: " + name)
            else:
                equal(name, said[key], str(value))
            return
        got, at = Fraction(said[key]), [Fraction(p) for p in said[key + "_prior"]]
        leak = lambda before, after: (after / before if before > 0 else None) if quotient else after - before
        if value is not None:
            equal(name, got, value)
        else:
            values = [leak(*gains.expected(gain, prior, channel)[0:3:2]) for prior in some_priors(n)]
            tally.check(f"measures: {name}, other priors", all(x is None or x <= got for x in values), run, said[key], f"at least {max(x for x in values if x is not None)}")
        if tally.check(f"measures: {name}, a prior", matrix.is_prior(at, n), run, at, "a prior"):
            equal(f"{name}, attained", leak(*gains.expected(gain, at, channel)[0:3:2]), got)
            if key != "additive_bayes":
                guessed(name, gain, at, said[key + "_guesses"])

    def guessed(name, gain, prior, told):
        """What is guessed earns as much as anything."""
        earned = lambda weights, w: sum(x * g for x, g in zip(weights, gain[w]))
        joint = [[p * x for p, x in zip(prior, column)] for column in zip(*channel)]
        for weights, w in [(prior, told["prior_guess"])] + list(zip(joint, told["guesses"])):
            if w is None or not any(weights):
                equal(f"{name}, a guess", w is None, not any(weights))
            else:
                equal(f"{name}, a guess", earned(weights, w), max(earned(weights, v) for v in range(len(gain))))
        equal(f"{name}, guesses", len(told["guesses"]), len(channel[0]))

    attained("additive Bayes capacity", matrix.identity(n), capacities.additive_bayes(channel), "additive_bayes", False)
    if case["user"] == "gain":
        gain = user_matrix(case, n)
        small = n + len(gain) <= 10
        attained("additive capacity of the gain", gain, capacities.additive(gain, channel)[0] if small else None, "gain_additive", False)
        value, _ = capacities.multiplicative_of(gain, channel) if small else (None, None)
        if value is None and small:
            equal("multiplicative capacity of the gain", (said["gain_multiplicative"], said.get("gain_multiplicative_prior")), (None, None))
        elif said["gain_multiplicative"] is not None or small:
            attained("multiplicative capacity of the gain", gain, value, "gain_multiplicative", True)


def some_priors(n):
    rng = random.Random(n)
    return [samples.prior(rng, rng.choice(["random", "ties", "zeros", "point"]), n) for _ in range(60)] + [matrix.uniform(n)]


def without_row(case, i):
    n = len(case["channel"])
    smaller = {**case, "channel": case["channel"][:i] + case["channel"][i + 1:]}
    if case["gain"] is not None:
        if case["named"]:
            return None
        smaller["gain"] = [row[:i] + row[i + 1:] for row in case["gain"]]
    if case["prior"]:
        left = [Fraction(p) for h, p in enumerate(case["prior"]) if h != i]
        if sum(left) == 0:
            return None
        smaller["prior"] = [str(p / sum(left)) for p in left]
    return smaller if n > 1 else None


def simpler_channels(rows):
    """Channels with a column less (added to its neighbour), or with a row of simpler numbers."""
    width = len(rows[0])
    for j in range(width - 1):
        yield [row[:j] + [str(Fraction(row[j]) + Fraction(row[j + 1]))] + row[j + 2:] for row in rows]
    for i, row in enumerate(rows):
        for simple in ([Fraction(int(j == at)) for j in range(width)] for at in range(width)):
            if [Fraction(x) for x in row] != simple and sum(Fraction(x) == y for x, y in zip(row, simple)) < width - 1:
                yield rows[:i] + [list(map(str, simple))] + rows[i + 1:]
        even = [str(Fraction(1, width))] * width
        if row != even and max(Fraction(x).denominator for x in row) > width:
            yield rows[:i] + [even] + rows[i + 1:]


def smaller(case):
    if case["prior"]:
        yield {**case, "prior": None, "prior form": "list", "uniform": False}
        if case["prior form"] != "list":
            yield {**case, "prior form": "list"}
    if case["user"]:
        yield {**case, "user": "", "named": None, "gain": None, "measure": [word for word in case["measure"] if word not in ("gain", "loss")]}
    if case["named"] and case["gain"]:
        yield {**case, "named": None}
    if case["graph"]:
        if case["gain"] is not None or not case["user"]:
            yield {**case, "graph": ""}
        if case["graph"] == "named path":
            yield {**case, "graph": "path", "file": "csv", "prior form": "list", "gain file": "csv"}
    if case["digits"]:
        yield {**case, "digits": ""}
    if case["file"] != "csv" and case["graph"] != "named path":
        yield {**case, "file": "csv", "prior form": "list", "gain file": "csv"}
    for i in range(len(case["measure"]) if len(case["measure"]) > 1 else 0):
        yield {**case, "measure": case["measure"][:i] + case["measure"][i + 1:]}
    if case["measure"] == ["all"]:
        for word in EVERY + ([case["user"]] if case["user"] else []):
            yield {**case, "measure": [word]}
    for i in range(len(case["channel"])):
        part = without_row(case, i)
        if part:
            yield part
    for rows in simpler_channels(case["channel"]):
        yield {**case, "channel": rows}
    if case["gain"] and not case["named"]:
        for w in range(len(case["gain"]) if len(case["gain"]) > 1 else 0):
            yield {**case, "gain": case["gain"][:w] + case["gain"][w + 1:]}
