"""Bounds of sensitivities, and steps, of policies with more than 4,000,000 words, which the program does not list (docs/policies.md): both ends
contain the truth, what is called exact is, neighbours that are shown are neighbours, and a step that is promised is there. Constraints of every
kind; several marginals, which overlap."""

from fractions import Fraction
from random import Random

from . import make, quantiles
from .constraints import cells, counted, number
from .domain import Domain
from .judge_policy import judge_interval, read_value, sum_of_changes
from .judge_quantiles import Counted
from .large import Large, python_with_numpy
from .policy import Policy
from .program import Refusal
from .queries import weights

SHAPES = [  # sides, persons: more than 4,000,000 words
    ((2, 2, 2), 8),
    ((2, 2, 2), 9),
    ((2, 2, 3), 7),
    ((3, 3, 2), 6),
    ((3, 3), 7),
    ((2, 4), 8),
    ((2, 3), 9),
    ((6,), 9),
    ((4,), 12),
]
KINDS = ["marginals", "marginals", "wide marginals", "counts", "inequalities", "mixed", "marginals and inequalities", "any of"]
MOST_WORDS = 60_000  # permitted ones
MOST_STEPS = 1_000_000  # permitted words for each permitted histogram from which neighbours are looked for


def truth_of(random, size, persons):
    """Persons who are not spread evenly, so that fewer databases have the same counts."""
    favourites = random.sample(range(size), random.randint(1, min(size, 5)))
    return [random.choice(favourites) if random.random() < 0.5 else random.randrange(size) for _ in range(persons)]


def add_marginals(random, domain, described, truth, wide):
    names = domain.attributes
    if wide and len(names) > 2:
        chosen = [[a for a in names if a != left] for left in random.sample(names, random.randint(1, 3))]
    else:
        chosen = [[name] for name in random.sample(names, random.randint(min(2, len(names)), len(names)))]
    described["marginals"] = []
    for own in chosen:
        marginal = {"attributes": own}
        marginal["counts"] = [number(truth, cell) for cell in cells(domain, marginal)]
        described["marginals"].append(marginal)


def some_count(random, domain, truth, how):
    count = make._counted(random, domain, random.choice(["values", "range"] + ["attribute"] * (len(domain.sides) > 1)))
    found = number(truth, counted(domain, count))
    spread = random.choice([0, 0, 1, 2, len(truth)])
    count[how] = {"answer": found, "at_least": max(0, found - spread), "at_most": min(len(truth), found + spread)}[how]
    return count


def make_policy(random, kind=None, shape=None):
    sides, persons = shape or random.choice(SHAPES)
    kind = kind or random.choice(KINDS)
    names = ("x", "y", "z")
    described = {"attributes": {name: side for name, side in zip(names, sides)}} if len(sides) > 1 else {"values": sides[0]}
    if len(sides) > 1 and random.random() < 0.3:
        described["attributes"][names[0]] = [f"x{i}" for i in range(sides[0])]
    domain = Domain(described)
    described["tuples"] = persons
    secrets = ["full", "full", make._other_secrets(random, domain)]
    described["secrets"] = random.choice(secrets + ["attribute"] * 3 * (len(sides) > 1))
    if random.random() < 0.12 and sides != (3, 3, 2):
        described["absent"] = random.choice([True, [0 if len(sides) == 1 else [domain.columns[k][0] for k in range(len(sides))]]])
    elif random.random() < 0.1:
        first = random.randint(1, persons - 1)
        described["people"] = [{"name": "p", "tuples": first, "secrets": described.pop("secrets")},
                               {"name": "q", "tuples": described.pop("tuples") - first, "secrets": random.choice(secrets)}]
    truth = truth_of(random, domain.size, persons)
    if "absent" in described:
        truth = truth[: random.randint(persons - 2, persons)]
    if "marginals" in kind and len(sides) > 1:
        add_marginals(random, domain, described, truth, kind == "wide marginals")
    hows = {"counts": ["answer"], "inequalities": ["at_least", "at_most"], "mixed": ["answer", "at_least", "at_most"],
            "marginals and inequalities": ["at_least", "at_most"]}.get(kind, [])
    if hows:
        described["constraints"] = [some_count(random, domain, truth, random.choice(hows)) for _ in range(random.choice([1, 1, 2, 3]))]
    if kind == "any of":
        described["any_of"] = [[some_count(random, domain, truth, random.choice(["answer", "at_least", "at_most"]))] for _ in range(2)]
    return described


# Policies and pairs that show faults at once; `judge_large` is given their names in place of a seed.
SHOWN = {
    "two marginals": (
        {
            "attributes": {"x": 2, "y": 3},
            "secrets": "full",
            "tuples": 9,
            "marginals": [{"attributes": ["y"], "counts": [2, 0, 7]}, {"attributes": ["x"], "counts": [6, 3]}],
        },
        [["0 0", "1 2"]],
    ),
    # both marginals at once take many changes
    "overlapping": (
        {
            "attributes": {"x": 2, "y": 4},
            "secrets": "attribute",
            "tuples": 8,
            "marginals": [{"attributes": ["x"], "counts": [6, 2]}, {"attributes": ["y"], "counts": [1, 3, 4, 0]}],
        },
        [["0 1", "0 2"]],
    ),
    # two persons cannot both come to y = 0
    "a count and at most one": (
        {
            "attributes": {"x": 2, "y": 2},
            "secrets": "full",
            "tuples": 12,
            "constraints": [{"attribute": {"x": "0"}, "answer": 1}, {"attribute": {"y": "0"}, "at_most": 1}],
        },
        [["0 0", "1 1"]],
    ),
    # from 0 to 2 by 1, and not at once
    "steps": (
        {
            "values": 6,
            "secrets": {"edges": [["0", "1"], ["1", "2"]]},
            "tuples": 9,
            "constraints": [{"values": ["0", "1", "2"], "answer": 1}, {"values": ["3"], "answer": 7}, {"values": ["4"], "answer": 1}],
        },
        [["0", "2"]],
    ),
}


def small_enough(policy, large):
    """And not so small that nobody can change."""
    return len(large.histograms) > 2 and large.words <= MOST_WORDS and large.words * len(large.histograms) <= MOST_STEPS and policy.constrained


def judge_large(program, seed, result, kind=None, shape=None):
    """True if a policy was found that can be listed here. In place of a seed it may be a name in SHOWN."""
    if python_with_numpy() is None:
        return False
    if seed in SHOWN:
        described, pairs = SHOWN[seed]
        policy = Policy(described)
        judge_policy(program, described, policy, Large(policy), Random(seed), result, pairs)
        return True
    random = Random(f"large/{seed}")
    for _ in range(200):
        described = make_policy(random, kind, shape)
        policy = Policy(described)
        large = Large(policy)
        if small_enough(policy, large):
            judge_policy(program, described, policy, large, random, result)
            return True
    return False


def judge_policy(program, described, policy, large, random, result, pairs=None):
    domain = policy.domain
    queries = ["histogram"] + ["histogram of y"] * ("y" in domain.attributes) + [make.make_query(random, domain, random.choice(make.queries_possible(domain))) for _ in range(2)]
    pairs = pairs or [random.sample(domain.names, 2) for _ in range(3)]
    arguments = ["policy", program.write("policy.json", described)]
    for text in queries:
        arguments += ["--query", text]
    asked = []
    if program.knows("release", "--quantiles") and "values" not in described:
        asked = [(random.choice(domain.attributes), random.choice(["0", "1/3", "1/2", "3/4"])) for _ in range(2)]
    for name, q in asked:
        arguments += ["--query", f"quantile {q} of {name}"]
    for pair in pairs:
        arguments += ["--pair", ",".join(pair)]
    found = program.ask(arguments)
    where = f"{described}"
    result.did("large policies")
    if isinstance(found, Refusal):
        result.say(f"large refused: {found.skeleton}", f"{where}: {found}")
        return
    large.list_neighbours()

    def say(kind, text):
        result.say(f"large: {kind}", f"{text}: {where}")

    for entry, text in zip(found["queries"], queries, strict=True):
        judge_query(large, entry, weights(domain, text), text, say, result)
    for entry, (name, q) in zip(found.get("quantiles", []), asked, strict=True):
        judge_quantile(large, entry, name, Fraction(q), say, result)
    steps = large.steps()
    for entry in found["pairs"]:
        judge_ways(policy, entry, steps, say, result)


def judge_query(large, entry, g, text, say, result):
    truth, shown = large.sensitivity(g)
    printed = entry["sensitivity"]
    result.did("large sensitivity")
    result.did("large sensitivity, exact", printed["exact"])
    result.did("large sensitivity, too high", Fraction(printed["at_most"]) > truth)
    judge_interval(printed, truth, f"{text} (attained by {shown})", say, "sensitivity")
    low = Fraction(printed["at_least"])
    domain = large.policy.domain
    changes = [(read_value(domain, u), read_value(domain, v)) for u, v in printed["changes"]]
    if changes:
        result.did("large neighbours shown")
        if not large.are_neighbours(changes):
            say("witness", f"{text}: no neighbours differ by {printed['changes']}")
        if sum_of_changes(g, changes) < low:
            say("witness", f"{text}: {printed['changes']} change the answer by {sum_of_changes(g, changes)}, printed {low}")
    elif low > 0:
        say("witness", f"{text}: at least {low}, and no neighbours are shown")
    if entry["for_all"] is not None:
        result.did("large sensitivity, for all")
        if Fraction(entry["for_all"]["at_most"]) < truth:
            say("for all", f"{text}: for all n and answers at most {entry['for_all']['at_most']}, but here it is {truth}")


def judge_quantile(large, entry, name, q, say, result):
    counted = Counted(large.policy, name, None)

    def span(*pair):
        both = [[0] * len(counted.names) for _ in pair]
        for counts, people in zip(both, pair):
            for value, count in people.items():
                if counted.place[value] is not None:
                    counts[counted.place[value]] += count
        return quantiles.span(*both, q)

    truth, printed = large.largest(span), entry["sensitivity"]
    result.did("large quantiles")
    result.did("large quantiles, exact", printed["exact"])
    judge_interval(printed, truth, f"quantile {q} of {name}", say, "quantile")


def judge_ways(policy, entry, steps, say, result):
    """A way is told of all persons, or of those of one group, in the order of the groups."""
    persons, place = policy.number_of_persons, 0
    for way in entry["ways"]:
        u, v = (read_value(policy.domain, way[end]) for end in ("from", "to"))
        groups = range(len(policy.groups))
        if way["tuples"] != persons:
            groups = [place % len(policy.groups)]
            place += 1
        for a, b in [(u, v), (v, u)] if way["both_ways"] else [(u, v)]:
            own = [steps[g, a, b] for g in groups]
            possible = any(p for p, _ in own)
            mosts = [most for p, most in own if p]
            most = None if None in mosts else max(mosts, default=None)
            text = f"--pair {policy.domain.name(a)},{policy.domain.name(b)}"
            result.did("large steps")
            result.did("large steps, known", way["known"] == "steps")
            if way["known"] == "impossible" and possible:
                say("pair", f"{text}: impossible, but some person can have both values")
            if way["known"] == "unprotected" and possible and most is not None:
                say("pair", f"{text}: unprotected, but {most} steps lead there")
            if way["known"] != "steps" or not possible:
                continue
            low, high = way["steps_at_least"], way["steps_at_most"]
            if most is None or high is None or high < most or low is not None and low > most and not way["both_ways"]:
                say("pair", f"{text}: between {low} and {high} steps, it is {most}")
