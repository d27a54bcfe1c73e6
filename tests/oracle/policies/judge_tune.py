"""`leakproof tune` beside the model: every row, every point, the front by its definition, values put in (docs/tuning.md)."""

from copy import deepcopy
from decimal import Decimal
from fractions import Fraction
from itertools import product
from random import Random

from . import make, quantiles
from .domain import ABSENT, ABSENT_NAME, Domain
from .judge_quantiles import Counted
from .leakage import maximum
from .numbers import SLACK, Level, decimal, ends, log2, wrong
from .policy import Policy
from .judge_policy import Twin
from .program import Refusal
from .queries import weights
from .ranges import Structure
from .ranges_partition import Blocks
from .tuning import (belief, best_least_squares, count_variance, front, from_counts, number_variance, read_cumulative, read_histogram)

LEVELS = [{"epsilon": e} for e in ("1/10", "1/2", "1", "3")] + [{"lambda_": l} for l in ("11/10", "3/2", "2", "5")]


# ---- questions


def make_question(random, quantiles_known=False):
    """Policies on the same values, keys with values to put in, queries, pairs, levels and how they are weighed."""
    line = random.random() < 0.65
    described = {"values": random.randint(2, 9)} if line else {"attributes": {"a": random.randint(2, 3), "b": random.randint(2, 4)}}
    domain = Domain(described)
    files = []
    absent = random.random() < 0.15  # ⊥ is a value like others: in all files or in none
    for _ in range(random.choice([1, 1, 2])):
        policy = {**deepcopy(described), "tuples": random.choice([1, 7, 10000])}
        if random.random() < 0.15:
            policy["people"] = [{"name": name, "tuples": random.randint(1, 5), "secrets": random_secrets(random, domain)} for name in "pq"]
            del policy["tuples"]
            if absent:
                policy["people"][0]["absent"] = True
        else:
            policy["secrets"] = random_secrets(random, domain)
            if absent:
                policy["absent"] = True
        if random.random() < 0.5:
            policy["title"] = random.choice(["one", "two, with a comma"])
        files.append(policy)
    keys = []
    if all("secrets" in policy for policy in files):
        if random.random() < 0.5:
            keys.append(("threshold", [str(x) for x in sorted(random.sample(range(0, 10), random.randint(1, 3)))]))
        elif random.random() < 0.3:
            keys.append(("blocks", ["x".join(str(random.randint(1, side)) for side in domain.sides) for _ in range(2)]))
        if random.random() < 0.2:
            keys.append(("tuples", ["3", "44"]))
        if random.random() < 0.15:
            keys.append(("secrets", ["full"]))
    kinds = make.queries_possible(domain)
    queries = [make.make_query(random, domain, random.choice(kinds)) for _ in range(random.randint(0, 2))]
    queries += [text for text in ("histogram", "cumulative") if random.random() < 0.3]
    if quantiles_known and random.random() < 0.3:
        name = random.choice(domain.attributes)
        queries.append(random.choice(["median of {}", "quantile 1/3 of {}", "quantile 1 of {}", "mean of {}"]).format(name))
    if line and random.random() < 0.6:
        queries.append("ranges")
    names = domain.names + ([ABSENT_NAME] if absent else [])
    pairs = [random.sample(names, 2) for _ in range(random.choice([0, 1, 1, 2]))]
    some = random.sample(LEVELS, random.randint(1, 3))
    levels = [level for level in some if level.keys() == some[0].keys()]
    return {"files": files, "keys": keys, "queries": queries, "pairs": pairs, "levels": levels, "weigh": random.choice(["number", "number", "query"]),
            "noise": random.choice(["geometric", "geometric", "laplace"]), "plain": random.random() < 0.8}


def random_secrets(random, domain):
    kind = random.choice(["full", "attribute", "threshold", "threshold", "blocks", "edges", "norm"])
    if kind in ("full", "attribute"):
        return kind
    if kind == "blocks":
        return {"partition": {"blocks": [random.randint(1, side) for side in domain.sides]}}
    if kind == "edges":
        values = [names[0] if len(names) == 1 else list(names) for names in
                  (tuple(column[i] for column, i in zip(domain.columns, point)) for point in domain.points)]
        return {"edges": [random.sample(values, 2) for _ in range(random.randint(1, domain.size))]}
    if kind == "norm" and len(domain.sides) > 1:
        return {"threshold": random.choice([1, 2]), "norm": random.choice([1, 2, "infinity"])}
    return {"threshold": random.randint(1, max(domain.sides))}


def with_put(policy, key, value):
    """The policy with a value put in: the two short keys are secrets of their kind, whatever the secrets were."""
    out = deepcopy(policy)
    if key == "threshold":
        secrets = out["secrets"]
        kept = dict(secrets) if isinstance(secrets, dict) and "threshold" in secrets else {}
        out["secrets"] = {**kept, "threshold": int(value)}
    elif key == "blocks":
        sides = [int(side) for side in value.split("x")]
        out["secrets"] = {"partition": {"blocks": sides if len(sides) > 1 else sides[0]}}
    else:
        out[key] = int(value) if value.isdigit() else value
    return out


def variants(asked):
    """(name, what was put in, policy), every combination of values, the last key the fastest; then plain privacy."""
    out = []
    for number, policy in enumerate(asked["files"]):
        for values in product(*(values for _, values in asked["keys"])):
            put = [(key, value) for (key, _), value in zip(asked["keys"], values)]
            changed = policy
            for key, value in put:
                changed = with_put(changed, key, value)
            name = policy.get("title", f"tune{number}") + "".join(f", {key} {value}" for key, value in put)
            out.append((name, dict(put), changed))
    if asked["plain"]:
        first = out[0][2]
        kept = {key: first[key] for key in ("values", "attributes") if key in first}
        plain = Policy(first)
        changed = {**kept, "tuples": plain.number_of_persons, "secrets": "full"}
        if plain.someone_absent:
            changed["absent"] = True
        out.append(("plain differential privacy", {}, changed))
    return out


# ---- the model's answers


class Model:
    """One policy: what is noisy, and by how much, at any level."""

    def __init__(self, described, program):
        self.described, self.program = described, program
        self.twin = Twin(Policy(described))
        self.policy = self.twin.policy
        self.domain = self.policy.domain
        self.histogram = self.twin.sensitivity(weights(self.domain, "histogram"))
        self.cumulative = self.twin.sensitivity(weights(self.domain, "cumulative"))

    def quantile(self, text):
        """(who is counted, q) of a query of a quantile, else None."""
        kind, _, name = text.partition(" of ")
        if kind == "median" or kind.startswith("quantile "):
            return Counted(self.policy, name, None), Fraction(1, 2) if kind == "median" else Fraction(kind.split()[1])
        return None

    def weights(self, text):
        return Counted(self.policy, text[len("mean of ") :], None).mean() if text.startswith("mean of ") else weights(self.domain, text)

    def errors(self, text, level, noise):
        """The error of each mechanism that applies: the mean of the expected squares over the numbers of the query."""
        g = self.weights(text)
        s = self.twin.sensitivity(g)
        read = {"from histogram": (read_histogram(g), self.histogram),
                "from cumulative": (read_cumulative(g, not self.policy.someone_absent), self.cumulative)}
        out = {"laplace": number_variance(g, s, level, "laplace"), "geometric": number_variance(g, s, level, noise)}
        for name, (matrix, counts) in read.items():
            out[name] = from_counts(g, matrix, count_variance(counts, level, noise)) if counts else Fraction(0)
        squares, counts, _ = best_least_squares(self.policy, g, self.twin.sensitivity)
        out["least squares"] = decimal(squares) * count_variance(counts, level, noise) if counts and squares else Fraction(0)
        return out

    def steps(self, pair):
        """The most steps between two values over all persons, None without a way; "impossible" if nobody can have both."""
        u, v = (ABSENT if name == ABSENT_NAME else self.domain.names.index(name) for name in pair)
        found = [group.steps.get((u, v)) for group in self.policy.groups if u in group.values and v in group.values]
        if not found:
            return "impossible"
        return None if None in found else max(found)

    def most_bits(self, level):
        low, high = level.around()
        found = []
        for group in self.policy.groups:
            arcs = [arc for u, v in group.edges for arc in ((u, v), (v, u))]
            found.append((maximum(group.values, arcs, low)[0], maximum(group.values, arcs, high)[1]))
        return log2(max(below for below, _ in found)), log2(max(above for _, above in found))


def structure_told(how, mechanism, size):
    """(length of blocks, fan-out) as they are told; blocks of one value have no fan-out."""
    block, fan_out = {"ordered": 1, "hierarchical": size}.get(mechanism), 2
    for part in how.split(", ") if how else []:
        if part.startswith("blocks of "):
            block = int(part[len("blocks of "):])
        elif part.startswith("fan-out "):
            fan_out = int(part[len("fan-out "):])
    return block, fan_out


def range_split(model, block, fan_out):
    """(structure, rates, Laplace error with one rate) that `mechanism ranges` gives: the rates of the better of its two splits by the
    Laplace error. Losses are judged there."""
    size, theta = model.domain.size, int(model.cumulative)
    answer = model.program.ask(["mechanism", "ranges", "--values", str(size), "--theta", str(theta), "--block", str(block), "--fan-out", str(fan_out),
                                "--epsilon", "1"])
    if isinstance(answer, Refusal):
        return None
    found = next((one for one in answer["mechanisms"] if one["block"] == block and (block == 1 or one["fan_out"] == fan_out)), None)
    if found is None:
        return None
    best = min((found["one_rate"], found["by_depth"]), key=lambda split: Fraction(split["laplace_error"]))
    return Structure(size, block, found["fan_out"]), (Fraction(best["s_rate"]), [Fraction(rate) for rate in best["tree_rates"]]), Fraction(
        found["one_rate"]["laplace_error"])


def range_error(model, mechanism, how, level, noise, say, result):
    """Of counts in blocks and trees; one other fan-out must not have a smaller Laplace error."""
    block, fan_out = structure_told(how, mechanism, model.domain.size)
    told = range_split(model, block, fan_out)
    if told is None:
        return None
    structure, rates, with_one_rate = told
    result.did("tuned ranges, with rates")
    if block > 2:
        chance = Random(f"{model.described}/{mechanism}")
        other = chance.randint(2, min(16, block))
        split = range_split(model, block, other)
        if split is not None:
            result.did("tuned fan-out")
            if split[2] < with_one_rate:
                say("fan-out", f"{model.described}: {mechanism}, {how}: {float(with_one_rate)}, with fan-out {other} it is {float(split[2])}")
    if noise == "laplace":
        return decimal(structure.laplace_error(*rates)) / level.epsilon**2
    return structure.geometric_error(*rates, level)


def partition_error(model, path, level, noise):
    answer = model.program.ask(["mechanism", "ranges", "--policy", path, "--epsilon", "1"])
    if isinstance(answer, Refusal) or "partition" not in answer:
        return None
    kinds = {kind["length"]: (kind["fan_out"], [Fraction(rate) for rate in kind["tree_rates"]]) for kind in answer["partition"]["kinds"]}
    length = model.described["secrets"]["partition"]["blocks"]
    length = length[0] if isinstance(length, list) else length
    size = model.domain.size
    blocks = [list(range(first, min(first + length, size))) for first in range(0, size, length)]
    structure = Blocks(size, blocks, {1: (2, []), **kinds})
    return decimal(structure.laplace_error()) / level.epsilon**2 if noise == "laplace" else structure.geometric_error(level)


# ---- both beside each other


def judge_tune(program, seed, result):
    random = Random(f"tune/{seed}")
    judge_question(program, make_question(random, program.knows("release", "--quantiles")), result)


def judge_question(program, asked, result):
    files = [program.write(f"tune{k}.json", policy) for k, policy in enumerate(asked["files"])]
    arguments = ["tune", *files, "--weigh", asked["weigh"], "--noise", asked["noise"]]
    key = next(iter(asked["levels"][0]))
    arguments += ["--epsilon" if key == "epsilon" else "--lambda", ",".join(level[key] for level in asked["levels"])]
    for text in asked["queries"]:
        arguments += ["--query=" + text]
    for name, values in asked["keys"]:
        arguments += ["--vary", f"{name}={','.join(values)}"]
    for u, v in asked["pairs"]:
        arguments += ["--pair", f"{u},{v}"]
    if not asked["plain"]:
        arguments.append("--no-plain")
    answer = program.ask(arguments)

    def say(kind, text):
        result.say(f"tune: {kind}", f"{asked}: {text}")

    if isinstance(answer, Refusal):
        say(f"refused: {answer.skeleton}", str(answer))
        return
    levels = [Level(**level) for level in asked["levels"]]
    wanted = [(name, put, policy, level) for name, put, policy in variants(asked) for level in levels]
    if len(answer["points"]) != len(wanted):
        say("points", f"{len(answer['points'])} points, expected {len(wanted)}")
        return
    domain = Domain(asked["files"][0])
    queries = asked["queries"] or (["histogram", "cumulative"] if len(domain.sides) == 1 else ["histogram"])
    models, figures = {}, []
    for point, (name, put, described, level) in zip(answer["points"], wanted):
        result.did("tuned point")
        if (point["policy"], point["variant"]) != (name, put):
            say("names", f"{point['policy']!r} with {point['variant']}, expected {name!r} with {put}")
        key = str(described)
        if key not in models:
            models[key] = Model(described, program)
            models[key].path = program.write("variant.json", described)
        model = models[key]
        model.path = program.write("variant.json", described)
        where = f"{name} at {' '.join(level.flags())}"
        rows = judge_rows(model, point["rows"], queries, level, asked["noise"], where, say, result)
        figures.append(judge_point(model, point, rows, level, asked, where, say))
    judge_front(answer["points"], figures, any("median" in text or "quantile" in text for text in asked["queries"]), say, result)


def judge_rows(model, rows, queries, level, noise, where, say, result):
    """The best error of each query, and how many numbers it has."""
    out = []
    for row, text in zip(rows, queries, strict=True):
        result.did("tuned row")
        if model.quantile(text):
            out.append((judge_quantile_row(model, row, text, level, where, say, result), 1))
            continue
        g = model.weights(text)
        if Fraction(row["sensitivity"]) != model.twin.sensitivity(g) or not row["sensitivity_exact"]:
            say("sensitivity", f"{where}, {text}: {row['sensitivity']}, it is {model.twin.sensitivity(g)}")
        if int(row["numbers"]) != len(g[0]):
            say("numbers", f"{where}, {text}: {row['numbers']}, they are {len(g[0])}")
        truth = model.errors(text, level, noise)
        known = {}
        for candidate in row["candidates"]:
            mechanism = candidate["mechanism"]
            if "error" not in candidate:
                if mechanism in truth:
                    say("does not apply", f"{where}, {text}: {candidate}")
                continue
            error = truth.get(mechanism)
            if error is None:
                result.did("tuned ranges")
                if model.cumulative == 0:
                    error = Fraction(0)
                elif mechanism == "block totals":
                    error = partition_error(model, model.path, level, noise)
                else:
                    error = range_error(model, mechanism, candidate.get("how", ""), level, noise, say, result)
            if error is None:
                known[mechanism] = decimal(sum(ends(candidate["error"]))) / 2
                continue
            known[mechanism] = decimal(error)
            why = wrong(candidate["error"], error)
            if why:
                say(f"error of {mechanism}", f"{where}, {text}: {why}")
        best = min(known.values())
        first = next(name for name, error in known.items() if error - best <= SLACK * best * 1000)
        if row["mechanism"] != first:
            say("best mechanism", f"{where}, {text}: {row['mechanism']}, the first best one is {first} of {known}")
        if wrong(row["error"], best):
            say("best error", f"{where}, {text}: {wrong(row['error'], best)}")
        if text == "ranges":
            judge_ranges_offered(model, row, say, where)
        out.append((best, len(g[0])))
    return out


def judge_quantile_row(model, row, text, level, where, say, result):
    """The only mechanism, with its expected squared rank error."""
    result.did("tuned quantile")
    counted, q = model.quantile(text)
    sensitivity = counted.sensitivity(q, model.twin)
    error = quantiles.squared_rank_error(len(counted.names), counted.persons, q, sensitivity, level, counted.everybody)
    told = [candidate["mechanism"] for candidate in row["candidates"] if "error" in candidate]
    if (Fraction(row["sensitivity"]), row["sensitivity_exact"], int(row["numbers"]), row["mechanism"], told) != (sensitivity, True, 1, "exponential", ["exponential"]):
        say("quantile", f"{where}, {text}: {row}, S = {sensitivity}")
    if wrong(row["error"], error) or wrong(row["candidates"][0]["error"], error):
        say("quantile", f"{where}, {text}: {wrong(row['error'], error)}")
    return decimal(error)


def judge_ranges_offered(model, row, say, where):
    """Mechanisms for ranges are there on a line where nobody may be absent, and block totals for one partition."""
    offered = {candidate["mechanism"]: "error" in candidate for candidate in row["candidates"]}
    possible = len(model.domain.sides) == 1 and not model.policy.someone_absent
    if offered["ordered"] != possible or offered["hierarchical"] != possible:
        say("ranges offered", f"{where}: {offered}")
    partition = possible and len(model.policy.groups) == 1 and "partition" in str(model.described["secrets"])
    if model.cumulative and offered["block totals"] != partition:
        say("ranges offered", f"{where}: {offered}")


def judge_point(model, point, rows, level, asked, where, say):
    """The figures by which points are compared: the error first, then ln of the factors, or the printed bits; None is ∞."""
    numbers = sum(count for _, count in rows)
    error = (sum(best for best, _ in rows) / len(rows) if asked["weigh"] == "query"
             else sum(best * count for best, count in rows) / numbers)
    if wrong(point["error"], error):
        say("error of a point", f"{where}: {wrong(point['error'], error)}")
    figures = [error]
    for pair, told in zip(asked["pairs"], point["factors"], strict=True):
        steps = model.steps(pair)
        known = "impossible" if steps == "impossible" else "unprotected" if steps is None else "steps"
        if (told["pair"], told["known"]) != (pair, known):
            say("pair", f"{where}: {told}, it is {known}")
        if known == "steps":
            factor = (level.epsilon * steps).exp()
            if told["steps"] != steps or wrong(told["factor"], factor):
                say("pair", f"{where}: {told}, it is {steps} steps, {factor:.9}")
            judge_sentence(told["sentence"], belief(factor), where, say)
        figures.append(None if known == "unprotected" else Decimal(0) if known == "impossible" else level.epsilon * steps)
    low, high = model.most_bits(level)
    least, most = ends(point["bits"]["at_least"]), ends(point["bits"]["at_most"])
    if decimal(least[0]) > high * (1 + SLACK) + SLACK or decimal(most[1]) < low * (1 - SLACK) - SLACK:
        say("bits", f"{where}: {point['bits']['at_least']} to {point['bits']['at_most']}, it is {low:.9} to {high:.9}")
    if not asked["pairs"]:
        figures.append(tuple(decimal(end) for end in most))
    return figures


def judge_sentence(sentence, most, where, say):
    """A per cent number rounded up, with as few decimals as tell it from 100 %, one at least."""
    told = Decimal(sentence.removeprefix("someone who believed 50 % can come to believe at most ").removesuffix(" %"))
    decimals = max(1, -told.as_tuple().exponent)
    if not most * 100 <= told < most * 100 + Decimal(10) ** -decimals or told >= 100:
        say("sentence", f"{where}: {sentence}, it is {most:.12}")


def judge_front(points, figures, ties_open, say, result):
    """By definition; where numbers are nearly the same, only what is said to be decided can be wrong."""
    def compared(a, b):
        if a is None or b is None:
            return (a is None) - (b is None)
        if isinstance(a, tuple):
            if a[1] < b[0] or b[1] < a[0]:
                return -1 if a[1] < b[0] else 1
            return 0 if a == b else None
        return 0 if abs(a - b) <= SLACK * 10**6 * (1 + abs(a)) else -1 if a < b else 1

    for k, point in enumerate(points):
        result.did("tuned front")
        orders = [[compared(x, y) for x, y in zip(figures[j], figures[k])] for j in range(len(points)) if j != k]
        beaten = any(None not in order and max(order) <= 0 and min(order) < 0 for order in orders)
        open_ = any(None in order and all(one is None or one <= 0 for one in order) for order in orders)
        if point["front"] == beaten:
            say("front", f"point {k}, {point['policy']}: front {point['front']}, figures {figures}")
        tied = ties_open and any(not any(order) for order in orders)
        if point["front"] and not open_ and not tied and not point["front_decided"]:
            say("front", f"point {k}, {point['policy']}: not decided, though nothing is open")
    finite = [[None if x is None else x if isinstance(x, Decimal) else x[1] if isinstance(x, tuple) else decimal(x) for x in row] for row in figures]
    if len(set(map(str, finite))) == len(finite) and all(not isinstance(x, tuple) for row in figures for x in row):
        for k, found in enumerate(front(finite)):
            if found != points[k]["front"] and points[k]["front_decided"]:
                say("front", f"point {k}: {points[k]['front']}, by another hand {found}")
