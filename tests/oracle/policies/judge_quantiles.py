"""Quantiles and means (docs/policies.md): `policy`, `release` and `tune` beside the model in quantiles.py."""

from fractions import Fraction
from random import Random

from . import quantiles
from .after import isotonic
from .bars import Law
from .domain import ABSENT, Domain
from .judge_policy import Twin
from .noise import geometric_ratio
from .numbers import Level, decimal, wrong
from .policy import Policy
from .program import Refusal
from .release import RARE, tail, unit
from .selected import _condition, _selected

QUANTILES = ["0", "1/4", "1/3", "1/2", "2/3", "3/4", "9/10", "1", "median"]
LEVELS = [{"lambda_": l} for l in ("2", "3/2", "11/10", "5")] + [{"epsilon": e} for e in ("1/2", "1", "1/10", "3")]
CONFIDENCES = [None, "0.8", "99%"]


def some_column(random):
    """An attribute whose order counts, and the name of its value `missing`, if it has one."""
    kind = random.choice(["number", "numbers", "bins", "bins", "missing", "names"])
    many = random.choice([1, 2, 3, 3, 4, 5, 6])
    if kind == "number":
        return many, None
    if kind == "numbers":
        first, step = random.randint(-3, 3), Fraction(random.choice(["1", "5", "1/2"]))
        return {"from": str(first), "to": str(first + step * (many - 1)), "step": str(step)}, None
    if kind == "names":
        return [f"v{k}" for k in range(many)], None
    ends = [str(end) for end in sorted(random.sample(range(-5, 60), many + 1))]
    return {"bins": ends, **({"missing": "unknown"} if kind == "missing" else {})}, "unknown" if kind == "missing" else None


def some_secrets(random, domain, missing):
    kind = random.choice(["full", "full", "attribute", "threshold", "threshold", "blocks", "edges"])
    written = [[column[i] for column, i in zip(domain.columns, point)] for point in domain.points]
    written = [value if len(value) > 1 else value[0] for value in written]
    if kind == "threshold" and (missing or len(domain.sides) > 1) or kind == "edges" and len(written) < 2:
        kind = "full"
    if kind == "threshold":
        return {"threshold": random.choice([1, 1, 2, 3])}
    if kind == "blocks":
        return {"partition": {"blocks": [random.randint(1, side) for side in domain.sides]}}
    if kind == "edges":
        return {"edges": [random.sample(written, 2) for _ in range(random.randint(1, len(written)))]}
    return kind


def make_policy(random):
    """(policy, the attribute, what is missing there); with one attribute it is `value` or has a name."""
    column, missing = some_column(random)
    if random.random() < 0.4 and missing is None:
        described, name = {"values": column}, "value"
    elif random.random() < 0.5:
        described, name = {"attributes": {"a": column}}, "a"
    else:
        described, name = {"attributes": {"a": column, "t": ["n", "s"]}}, "a"
        if random.random() < 0.5:
            described = {"attributes": {"t": ["n", "s"], "a": column}}
    domain = Domain(described)
    persons = random.choice([1, 2, 3, 4, 10, 1000])
    if random.random() < 0.15 and persons > 1:
        first = random.randint(1, persons - 1)
        described["people"] = [{"name": "p", "tuples": first, "secrets": some_secrets(random, domain, missing)},
                               {"name": "q", "tuples": persons - first, "secrets": some_secrets(random, domain, missing)}]
        if random.random() < 0.3:
            described["people"][0]["absent"] = True
    else:
        described["tuples"], described["secrets"] = persons, some_secrets(random, domain, missing)
        if random.random() < 0.25:
            described["absent"] = True
    if random.random() < 0.25 and persons <= 3 and domain.size ** persons <= 220 and "absent" not in str(described):
        truth = [random.randrange(domain.size) for _ in range(persons)]
        wanted = random.sample(range(domain.size), random.randint(1, domain.size))
        written = [[c[i] for c, i in zip(domain.columns, domain.points[v])] for v in wanted]
        count = {"values": [value if len(value) > 1 else value[0] for value in written]}
        found = sum(v in wanted for v in truth)
        count.update(random.choice([{"answer": found}, {"answer": found}, {"at_least": max(0, found - 1)}, {"at_most": found}]))
        described["constraints"] = [count]
    return described, name, missing


class Counted:
    """Who is counted in an attribute, and where: places of all values of a person, None for those who are not."""

    def __init__(self, policy, name, missing, selected=None):
        domain = policy.domain
        k = domain.attributes.index(name)
        names = [text for text in domain.columns[k] if text != missing]
        taken = range(domain.size) if selected is None else [v for v in selected if v != ABSENT]
        self.names = [text for text in names if any(domain.columns[k][domain.points[v][k]] == text for v in taken)]
        self.place = {ABSENT: None}
        for v in range(domain.size):
            text = domain.columns[k][domain.points[v][k]]
            self.place[v] = self.names.index(text) if v in taken and text in self.names else None
        self.policy, self.persons = policy, policy.number_of_persons
        self.everybody = not policy.someone_absent and all(self.place[v] is not None for v in range(domain.size))

    def changes(self, plain=False):
        if plain:
            values = list(range(self.policy.domain.size)) + [ABSENT] * self.policy.someone_absent
            return {(self.place[u], self.place[v]) for u in values for v in values if u != v}
        return {(self.place[u], self.place[v]) for group in self.policy.groups for u, v in group.edges}

    def counts(self, database):
        found = [0] * len(self.names)
        for v in database:
            if self.place[v] is not None:
                found[self.place[v]] += 1
        return found

    def sensitivity(self, q, twin, plain=False):
        if plain or not self.policy.constrained:
            return quantiles.sensitivity(len(self.names), self.persons, q, self.changes(plain))
        return max((quantiles.span(self.counts(here), self.counts(there), q) for relation in twin.relations for here, others in relation.items()
                    for there in others), default=Fraction(0))

    def numbers(self):
        return [Fraction(name) for name in self.names]

    def mean(self):
        """g of `mean of A`: one number where everybody is counted, else the shifted sum and the persons."""
        x = self.numbers()
        if self.everybody:
            return [[x[self.place[v]] / self.persons] for v in range(self.policy.domain.size)]
        middle, half = (x[0] + x[-1]) / 2, (x[-1] - x[0]) / 2 or Fraction(1)
        return [[Fraction(0), Fraction(0)] if self.place[v] is None else [(x[self.place[v]] - middle) / half, Fraction(1)]
                for v in range(self.policy.domain.size)]


def fraction_of(q):
    return Fraction(1, 2) if q == "median" else Fraction(q)


def asked_as(random, q, name, alone):
    text = "median" if q == "median" else f"quantile {q}"
    return text if alone and random.random() < 0.3 else f"{text} of {name}"


def judge_quantiles(program, seed, result):
    if not program.knows("release", "--quantiles"):
        return
    random = Random(f"quantiles/{seed}")
    described, name, missing = make_policy(random)
    policy = Policy(described)
    twin, counted = Twin(policy), Counted(policy, name, missing)
    level = Level(**random.choice(LEVELS))
    about = f"{described}, {' '.join(level.flags())}"

    def say(kind, text):
        result.say(f"quantiles: {kind}", f"{text}: {about}")

    path = program.write("policy.json", described)
    alone = len(policy.domain.sides) == 1
    asked = [random.choice(QUANTILES) for _ in range(2)]
    texts = [asked_as(random, q, name, alone) for q in asked]
    numeric = all(_is_number(text) for text in counted.names)
    more = [f"mean of {name}"] if numeric else []
    found = program.ask(["policy", path, *level.flags(), *(x for text in texts + more for x in ("--query", text))])
    result.did("quantiles, policies")
    if isinstance(found, Refusal):
        say(f"refused: {found.skeleton}", str(found))
        return
    for entry, q, text in zip(found["quantiles"], asked, texts, strict=True):
        judge_told(entry, fraction_of(q), counted, twin, level, text, say, result)
    if more:
        judge_mean_told(found["queries"][-1], counted, twin, say, result)
    judge_release(program, random, path, policy, counted, name, missing, twin, level, say, result)


def _is_number(text):
    try:
        Fraction(text)
    except ValueError:
        return False
    return True


def judge_told(entry, q, counted, twin, level, text, say, result):
    if (Fraction(entry["quantile"]), entry["values"]) != (q, len(counted.names)):
        say("told", f"{text}: {entry['quantile']} of {entry['values']} values, there are {len(counted.names)}")
    for key, plain in (("sensitivity", False), ("plain_sensitivity", True)):
        truth, told = counted.sensitivity(q, twin, plain), entry[key]
        low, high = Fraction(told["at_least"]), Fraction(told["at_most"])
        result.did("quantiles, sensitivity")
        if not low <= truth <= high or told["exact"] != (low == high):
            say("sensitivity", f"{text}, {key}: {told}, it is {truth}")
        if (plain or not counted.policy.constrained) and low < high:
            say("sensitivity", f"{text}, {key}: {told} is not exact")
    (noise,) = entry["noise"]
    for part, key in ((noise, "sensitivity"), (noise["plain"], "plain_sensitivity")):
        judge_noise(part, Fraction(entry[key]["at_most"]), q, counted, level, Fraction(19, 20), f"{text}, {key}", say)
        result.did("quantiles, noise")


def judge_noise(part, sensitivity, q, counted, level, confidence, text, say):
    values, persons, everybody = len(counted.names), counted.persons, counted.everybody
    if (Fraction(part["exponent"]) * sensitivity != 1) if "exponent" in part else sensitivity:
        say("noise", f"{text}: exponent {part.get('exponent')}, S = {sensitivity}")
    bar = quantiles.within_ranks(values, persons, q, sensitivity, level, confidence, everybody)
    if int(part["within_ranks"]) != bar:
        say("within", f"{text}: {part['within_ranks']}, it is {bar}")
    why = wrong(part["expected_squared_rank_error"], quantiles.squared_rank_error(values, persons, q, sensitivity, level, everybody))
    if why:
        say("expected squared rank error", f"{text}: {why}")


def judge_mean_told(entry, counted, twin, say, result):
    g = counted.mean()
    result.did("quantiles, mean")
    if int(entry["numbers"]) != len(g[0]):
        say("mean", f"{entry['numbers']} numbers, expected {len(g[0])}")
        return
    truth = twin.sensitivity(g)
    low, high = (Fraction(entry["sensitivity"][key]) for key in ("at_least", "at_most"))
    if not low <= truth <= high:
        say("mean", f"sensitivity {entry['sensitivity']}, it is {truth}")


def some_database(random, policy):
    if policy.constrained:
        return list(random.choice([word for world in policy.worlds for word in world]))
    favourites = random.sample(range(policy.domain.size), random.randint(1, policy.domain.size))
    return [random.choice(favourites) if ABSENT not in person.values or random.random() < 0.7 else ABSENT for person in policy.persons]


def table_of(policy, database):
    """A row for each value, with its count."""
    head = ",".join([*policy.domain.attributes, "count"])
    lines = [",".join([*(names[i] for names, i in zip(policy.domain.columns, point)), str(database.count(v))])
             for v, point in enumerate(policy.domain.points)]
    return "\n".join([head, *lines]) + "\n"


def judge_release(program, random, path, policy, counted, name, missing, twin, level, say, result):
    """One quantile, quantiles read off cumulative counts, or a mean, of a table at hand."""
    database = some_database(random, policy)
    table = program.write("table.csv", table_of(policy, database))
    confidence = random.choice(CONFIDENCES)
    c = Fraction(19, 20) if confidence is None else Fraction(99, 100) if confidence == "99%" else Fraction(confidence)
    arguments = ["release", table, "--policy", path, *level.flags(), "--seed", str(random.randrange(1000)), "--anyway"]
    arguments += ["--confidence", confidence] if confidence else []
    numeric = all(_is_number(text) for text in counted.names)
    what = random.choice(["quantile", "cumulative", "mean" if numeric else "cumulative"])
    own, selected = counted, set(range(policy.domain.size))
    if not policy.constrained and what != "mean" and random.random() < 0.3 and len(policy.domain.columns) > 1:
        columns = dict(zip(policy.domain.attributes, policy.domain.columns))
        text, wanted = _condition(random, columns)
        chosen = _selected(policy, wanted)
        if len(chosen) < policy.domain.size:
            selected = chosen
            own = Counted(policy, name, missing, selected)
            arguments += ["--where", text]
    if not own.names:
        return
    if what == "quantile":
        q = random.choice(QUANTILES)
        judge_one(program, [*arguments, "--query", asked_as(random, q, name, False)], fraction_of(q), own, twin, level, c, database, say, result)
    elif what == "cumulative":
        judge_read_off(program, random, arguments, name, own, selected, twin, level, c, say, result)
    else:
        judge_mean(program, [*arguments, "--query", f"mean of {name}"], own, twin, level, c, database, say, result)


def judge_one(program, arguments, q, counted, twin, level, confidence, database, say, result):
    found = program.ask(arguments)
    text = " ".join(arguments[5:])
    result.did("quantiles, released")
    if isinstance(found, Refusal):
        say(f"release refused: {found.skeleton}", f"{text}: {found}")
        return
    truth = counted.sensitivity(q, twin)
    low, high = Fraction(found["sensitivity"]["lower"]), Fraction(found["sensitivity"]["upper"])
    if not low <= truth <= high or low < high and not counted.policy.constrained:
        say("release sensitivity", f"{text}: {found['sensitivity']}, it is {truth}")
    (number,) = found["numbers"]
    errors = quantiles.rank_errors(counted.counts(database), q)
    if number["released"] not in counted.names:
        say("released", f"{text}: {number['released']} is none of {counted.names}")
        return
    if high == 0:
        if "noise" in found or errors.index(0) != counted.names.index(number["released"]):
            say("released", f"{text}: {number}, without noise it is {counted.names[errors.index(0)]}")
    else:
        noise = found["noise"]
        if (noise["kind"], Fraction(noise["quantile"]), Fraction(noise["exponent"]), noise["values"]) != ("exponential", q, 1 / high, len(errors)):
            say("noise", f"{text}: {noise}, S = {high}")
        if quantiles.law(errors, high, level)[counted.names.index(number["released"])] < 10**-12:
            say("released", f"{text}: {number['released']} is as good as impossible, rank errors {errors}")
    judge_noise({**({"exponent": str(1 / high)} if high else {}), "within_ranks": number["within_ranks"],
                 "expected_squared_rank_error": found["expected_squared_rank_error"]}, high, q, counted, level, confidence, text, say)
    exact = high == 0 or not counted.policy.constrained and counted.everybody
    if Fraction(found["error_bars"]["confidence"]) != confidence or found["error_bars"]["exact"] != exact:
        say("error bars", f"{text}: {found['error_bars']}, exact: {exact}")


def judge_law_of_quantiles(program, seed, result, draws=120):
    """One table, many seeds: how often each value is told, by exact binomial tails."""
    if not program.knows("release", "--quantiles"):
        return
    random = Random(f"law of quantiles/{seed}")
    values, persons = random.randint(2, 5), random.randint(1, 9)
    described = {"values": values, "secrets": random.choice(["full", {"threshold": 1}]), "tuples": persons}
    policy, level, q = Policy(described), Level(**random.choice(LEVELS[:6])), random.choice(QUANTILES)
    database = some_database(random, policy)
    counted = Counted(policy, "value", None)
    law = quantiles.law(quantiles.rank_errors(counted.counts(database), fraction_of(q)), counted.sensitivity(fraction_of(q), None), level)
    path, table = program.write("policy.json", described), program.write("table.csv", table_of(policy, database))
    told = [0] * values
    for draw in range(draws):
        found = program.ask(["release", table, "--policy", path, *level.flags(), "--seed", f"{seed}{draw:03}", "--query", "median" if q == "median" else f"quantile {q}", "--anyway"])
        if isinstance(found, Refusal):
            result.say(f"quantiles: law refused: {found.skeleton}", str(found))
            return
        told[counted.names.index(found["numbers"][0]["released"])] += 1
    result.did("quantiles, law", draws)
    for k, (count, chance) in enumerate(zip(told, law)):
        if (count != draws * chance) if chance in (0, 1) else tail(count, decimal(chance), draws) < RARE:
            result.say("quantiles: law", f"{described}, {database}, {q}: {counted.names[k]} was told {count} times of {draws}, chance {float(chance):.4}")


def cumulative(counted, name, selected):
    """How many of those selected have a value up to each that one of them can have; the value for what is missing is the last."""
    domain = counted.policy.domain
    k = domain.attributes.index(name)
    places = sorted({domain.points[v][k] for v in selected})
    g = [[Fraction(v in selected and domain.points[v][k] <= place) for place in places] for v in range(domain.size)]
    return "cumulative" if len(domain.sides) == 1 else f"cumulative of {name}", g


def has_gaps(domain, selected):
    """Whether a selection is not one stretch of each attribute."""
    sides = [sorted({domain.points[v][k] for v in selected}) for k in range(len(domain.sides))]
    return any(side[-1] - side[0] >= len(side) for side in sides)


def judge_read_off(program, random, arguments, name, counted, selected, twin, level, confidence, say, result):
    query, g = cumulative(counted, name, selected)
    asked = random.sample(QUANTILES[:-1], 2)
    arguments = [*arguments, "--query", query, "--quantiles", ",".join(asked)]
    text = " ".join(arguments[5:])
    found = program.ask(arguments)
    result.did("quantiles, read off")
    if isinstance(found, Refusal):
        if not has_gaps(counted.policy.domain, selected) or not found.is_input_error:
            say(f"read off refused: {found.skeleton}", f"{text}: {found}")
        return
    numbers = [Fraction(entry["released"]) for entry in found["numbers"]]
    if len(numbers) != len(g[0]):
        say("read off", f"{text}: {len(numbers)} counts of {len(g[0])} values")
        return
    high = Fraction(found["sensitivity"]["upper"])
    if not Fraction(found["sensitivity"]["lower"]) <= twin.sensitivity(g) <= high:
        say("read off", f"{text}: sensitivity {found['sensitivity']}, it is {twin.sensitivity(g)}")
    own = confidence if counted.everybody else 1 - (1 - confidence) / 2
    width, decided = Law([geometric_ratio(high, level)]).bar(own) if high else (0, True)
    if not decided:
        return
    numbers = numbers[: len(counted.names)]
    ascending = isotonic(numbers)
    for entry, q in zip(found["estimates"], map(Fraction, asked), strict=True):
        first, to = quantiles.read_off(numbers, [width] * len(numbers), q, counted.persons if counted.everybody else None, width)
        value = quantiles.value_read_off(ascending, q, first, to, counted.persons if counted.everybody else None)
        expected = [counted.names[k] for k in (value, first, to)]
        told = [entry[key] for key in ("value", "from", "to")]
        if entry["of"] not in (f"quantile {q}", f"quantile {q} of {name}") or told != expected and first <= to:
            say("read off", f"{text}: {entry}, it is {expected}, of {list(map(str, numbers))} with bars of {width}")


def judge_mean(program, arguments, counted, twin, level, confidence, database, say, result):
    text = " ".join(arguments[5:])
    found = program.ask(arguments)
    result.did("quantiles, released means")
    if isinstance(found, Refusal):
        say(f"mean refused: {found.skeleton}", f"{text}: {found}")
        return
    g = counted.mean()
    truth, high = twin.sensitivity(g), Fraction(found["sensitivity"]["upper"])
    numbers = [Fraction(entry["released"]) for entry in found["numbers"]]
    if len(numbers) != len(g[0]) or not Fraction(found["sensitivity"]["lower"]) <= truth <= high:
        say("mean", f"{text}: {len(numbers)} numbers, sensitivity {found['sensitivity']}, it is {len(g[0])}, {truth}")
        return
    answers = [sum((g[v][k] for v in database if v != ABSENT), Fraction(0)) for k in range(len(g[0]))]
    step = unit(g)
    if high == 0 and numbers != answers or any(((x - y) / step).denominator != 1 for x, y in zip(numbers, answers)):
        say("mean", f"{text}: {list(map(str, numbers))}, the answers are {list(map(str, answers))} in multiples of {step}")
    if len(numbers) == 1:
        return
    own = 1 - (1 - confidence) / 2
    width, decided = Law([geometric_ratio(high, level, step)]).bar(own) if high else (0, True)
    if decided:
        x = counted.numbers()
        low, up, value = quantiles.mean_between(numbers[0], width * step, numbers[1], width * step, counted.persons, x[0], x[-1])
        (entry,) = found["estimates"]
        if [Fraction(entry[key]) for key in ("value", "from", "to")] != [value, low, up]:
            say("mean", f"{text}: {entry}, it is {value} from {low} to {up}")
