"""Random policies and questions, one label on each axis (see generate.py)."""

from fractions import Fraction
from itertools import product

from .constraints import cells, counted, number
from .domain import ABSENT, ABSENT_NAME, Domain

AXES = {
    "domain": [
        "a number",
        "names",
        "numbers",
        "from to step",
        "one attribute",
        "two attributes",
        "two of numbers",
        "three attributes",
    ],
    "secrets": [
        "full",
        "attribute",
        "edges",
        "partition listed",
        "partition blocks",
        "partition attributes",
        "threshold",
        "threshold by value",
        "threshold by distances",
        "any of",
        "all of",
        "along one attribute",
        "along each attribute",
        "nested",
    ],
    "theta": ["none", "whole", "fraction"],
    "norm": ["none", "1", "2", "infinity"],
    "groups": ["one", "two", "three"],
    "absent": ["nobody", "all", "all, some values", "some groups", "some groups, some values"],
    "persons": ["1", "2", "3", "4 to 7", "many"],
    "known": [
        "nothing",
        "databases",
        "count",
        "two counts",
        "at least",
        "at most",
        "any",
        "any of",
        "any of and count",
        "marginal",
        "marginal any",
        "two marginals",
        "databases and count",
        "contradictory",
    ],
    "counted by": ["none", "values", "attribute", "range"],
    "query": [
        "histogram",
        "histogram of",
        "histogram by",
        "cumulative",
        "cumulative of",
        "ranges",
        "ranges of",
        "range",
        "ranges listed",
        "count",
        "count where",
        "sum",
        "sum of",
        "sum with",
        "sizes around",
        "sums around",
    ],
    "level": ["λ = 2", "λ", "ε", "several λ", "λ = 1"],
    "also": ["nothing", "workload", "compare", "release", "channel on databases", "channel on histograms", "budget"],
}

PRODUCTS = {"two attributes", "two of numbers", "three attributes"}
NUMBERS = {"a number", "numbers", "from to step", "one attribute", "two of numbers"}
COUNTS = {"count", "two counts", "at least", "at most", "any", "any of", "any of and count"}
COUNTS |= {"databases and count", "contradictory"}


def impossible(axis, label, other, second):
    """What the grammar of policy files and queries forbids."""
    if axis == "secrets" and other == "theta":
        if label.startswith("threshold") != (second != "none"):
            return "thresholds, and only they, have a θ"
    if axis == "secrets" and other == "norm":
        if label in ("threshold", "threshold by value") and second == "none":
            return "a threshold by position or value has a norm"
        if label not in ("threshold", "threshold by value") and second != "none":
            return "only a threshold by position or value has a norm"
    if axis == "theta" and other == "norm" and label == "none" and second != "none":
        return "only a threshold by position or value has a norm"
    if axis == "domain" and label not in PRODUCTS | {"one attribute"}:
        if other == "known" and "marginal" in second:
            return "marginals need attributes"
        if other == "query" and second in ("histogram of", "cumulative of", "ranges of", "count where", "sum of"):
            return "queries of attributes need attributes"
        if other == "counted by" and second == "attribute":
            return "counts of an attribute need attributes"
        if other == "secrets" and second in ("partition attributes", "along one attribute", "along each attribute"):
            return "blocks of equal attributes need attributes"
    if axis == "domain" and label in PRODUCTS and other == "query" and second == "ranges":
        return "all ranges are asked of one attribute only"
    if axis == "domain" and label not in NUMBERS:
        if other == "secrets" and second == "threshold by value":
            return "values that are no numbers have no distance by value"
        if other == "query" and second in ("sum", "sizes around", "sums around"):
            return "values that are no numbers have no sum"
        if other == "query" and second == "sum of" and label not in PRODUCTS:
            return "values that are no numbers have no sum"
    if axis == "domain" and label in PRODUCTS and other == "query" and second == "sum":
        return "in a product a sum is of one attribute"
    if axis == "known" and other == "counted by":
        if (label in COUNTS) != (second != "none"):
            return "counts, and only they, say what they count"
    if axis == "groups" and other == "absent" and label == "one" and second.startswith("some groups"):
        return "some groups of one"
    if axis == "groups" and other == "persons" and (label, second) in {("two", "1"), ("three", "1"), ("three", "2")}:
        return "a group has a person at least"
    if axis == "persons" and other == "absent" and label == "1" and second.startswith("some groups"):
        return "a group has a person at least"
    if axis == "persons" and label == "many" and other == "known" and second != "nothing":
        return "the model lists all databases under constraints"
    if axis == "persons" and label == "many" and other == "counted by" and second != "none":
        return "the model lists all databases under constraints"
    if axis == "persons" and label == "many" and other == "also" and second in ("channel on databases", "channel on histograms"):
        return "the model lists the rows of a channel"
    if axis == "known" and label in ("any", "marginal any", "contradictory") and other == "also":
        if second in ("release", "channel on databases", "channel on histograms", "budget", "compare"):
            if label == "contradictory":
                return "a contradictory policy is refused"
            if second.startswith("channel") or second in ("release", "budget"):
                return "answers left open"
    if axis == "level" and label in ("several λ", "λ = 1") and other == "also" and second == "release":
        return "a release has one level above 1"
    return None


MOST_WORDS = 256  # the model lists so many databases under constraints, and where a channel has a row for each

# The policy


def make_case(random, chosen):
    """A case: the policy and what is asked of it, as one JSON object."""
    for _ in range(200):
        case = _try_case(random, chosen)
        if case is not None:
            return case
    raise ValueError(f"no case was found for {chosen}")


def _try_case(random, chosen):
    domain_label = chosen["domain"]
    several, many = random.choice([4, 4, 4, 5, 5, 6, 7]), random.choice([5, 17, 1000, 10**6])
    persons = {"1": 1, "2": 2, "3": 3, "4 to 7": several, "many": many}[chosen["persons"]]
    sizes = _sizes(random, domain_label, persons, chosen)
    policy = {}
    if domain_label in PRODUCTS | {"one attribute"}:
        policy["attributes"] = {
            name: _column(random, domain_label, size) for name, size in zip(("x", "y", "z"), sizes)
        }
    else:
        policy["values"] = _column(random, domain_label, sizes[0])
    domain = Domain(policy)
    if chosen["secrets"] == "threshold by value" and not _ascending(domain):
        return None
    groups = {"one": 1, "two": 2, "three": 3}[chosen["groups"]]
    parts = _parts(random, persons, groups)
    absent = chosen["absent"]
    lucky = random.randrange(groups)
    listed = []
    for index, tuples in enumerate(parts):
        group = {"secrets": _secrets(random, domain, chosen) if index == lucky else _other_secrets(random, domain)}
        if absent.startswith("all") or absent.startswith("some groups") and index == lucky:
            group["absent"] = True
            if absent.endswith("values"):
                group["absent"] = [_written(domain, v) for v in _sample(random, range(domain.size))]
        group["tuples"] = tuples
        listed.append(group)
    if absent.startswith("some groups") and groups == 3 and random.random() < 0.5:
        other = random.choice([i for i in range(3) if i != lucky])
        listed[other]["absent"] = True
    if groups == 1:
        policy.update(listed[0])
    else:
        policy["people"] = [{"name": f"g{i}", **group} for i, group in enumerate(listed)]
    words = 1
    for group in listed:
        words *= (domain.size + bool(group.get("absent"))) ** min(group["tuples"], 9)
    if words > MOST_WORDS and (chosen["known"] != "nothing" or chosen["also"].startswith("channel")):
        return None
    _knowledge(random, domain, policy, listed, chosen)
    case = {"policy": policy, "also": chosen["also"]}
    case.update(_questions(random, domain, policy, chosen))
    if chosen["also"] == "compare" or chosen["also"] == "budget" and random.random() < 0.4:
        case["second"] = _second(random, domain, policy, listed, chosen)
    return case


def _sizes(random, label, persons, chosen):
    constrained = chosen["known"] != "nothing" or chosen["also"].startswith("channel")
    if persons in (4, 5, 6, 7) and constrained:
        few = {4: [(1, 3), (2, 2), (2, 2), (2, 1)], 5: [(1, 2), (3, 1), (2, 1)]}.get(persons, [(2, 1), (1, 2)])
        sides = random.choice(few)
        return {"three attributes": (1, *sides)}.get(label, sides if label in PRODUCTS else (sides[0] * sides[1],))
    if label == "three attributes":
        return random.choice([(2, 2, 2), (2, 1, 2), (2, 2, 1)] if persons > 1 and constrained else [(2, 2, 2), (2, 3, 2)])
    if label in PRODUCTS:
        if not constrained and random.random() < 0.3:
            return random.randint(2, 5), random.randint(2, 5)
        return random.choice([(2, 2), (2, 2), (3, 2), (2, 3), (1, 3)] + ([(3, 3)] if persons < 3 else []))
    if not constrained and random.random() < 0.3:
        return (random.randint(2, 14),)
    return (random.choice({1: [2, 3, 4, 5, 6], 2: [2, 3, 3, 4, 5, 6]}.get(persons, [2, 3, 3, 4, 5])),)


def _column(random, label, size):
    if label in ("a number",):
        return size
    if label in ("numbers", "one attribute", "two of numbers"):
        shape = random.randrange(4)
        if shape == 0:
            return size
        if shape == 1:
            return {"from": 1, "to": size}
        numbers = random.sample([-3, -1, 0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 60, 70, 80, 90], size)
        if shape == 2:
            numbers.sort()
        return [f"{n}/2" if n % 2 and random.random() < 0.3 else n for n in numbers]
    if label == "from to step":
        step = random.choice([1, 2, 10, "1/2", "3/2"])
        first = random.choice([0, 1, -2, 10])
        last = Fraction(first) + Fraction(step) * (size - 1)
        return {"from": first, "to": str(last) if last.denominator > 1 else int(last), "step": step}
    if label in PRODUCTS and random.random() < 0.3:
        return size
    return random.sample(["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n"], size)


def _ascending(domain):
    """Whether thresholds by value are accepted: the values must be ascending numbers."""
    return all(numbers is not None and numbers == sorted(numbers) for numbers in domain.numbers)


def _written(domain, value):
    """A value as a policy file writes it."""
    if value == ABSENT:
        return ABSENT_NAME
    if len(domain.sides) == 1:
        return domain.names[value]
    return [names[i] for names, i in zip(domain.columns, domain.points[value])]


def _sample(random, values, least=1):
    values = list(values)
    least = min(least, len(values))
    return sorted(random.sample(values, random.randint(least, len(values))))


def _parts(random, persons, groups):
    if groups > persons:
        persons = groups
    cuts = sorted(random.sample(range(1, persons), groups - 1))
    return [b - a for a, b in zip([0] + cuts, cuts + [persons])]


def _other_secrets(random, domain):
    if random.random() < 0.7:
        return _any_secrets(random, domain)
    kinds = COMBINED if domain.attributes != ["value"] else ["any of", "all of"]
    return _combined(random, domain, random.choice(sorted(kinds)))


def _any_secrets(random, domain):
    choices = ["full", "attribute", "edges", "partition listed", "partition blocks", "threshold", "threshold by distances"]
    if _ascending(domain):
        choices.append("threshold by value")
    kind = random.choice(choices)
    return _secrets(
        random,
        domain,
        {"secrets": kind, "theta": random.choice(["whole", "fraction"]), "norm": random.choice(["none", "1", "2", "infinity"])},
    )


def _combined(random, domain, kind, depth=0):
    """Secrets made of others, which may be made of others again."""
    if kind == "nested":
        kind = random.choice(_combinations(domain))
        depth = random.randint(1, 2)

    def part(own):
        if depth and random.random() < 0.6:
            return _combined(random, own, random.choice(_combinations(own)), depth - 1)
        return _any_secrets(random, own)

    if kind in ("any of", "all of"):
        return {kind.replace(" ", "_"): [part(domain) for _ in range(random.choice([1, 2, 2, 3]))]}
    along = {}
    for k in _sample(random, range(len(domain.attributes))):
        name = domain.attributes[k]
        along[name] = part(Domain({"attributes": {name: domain.columns[k]}}))
    if len(along) == 1 and random.random() < 0.5:
        return {"attributes": along}
    return {"attributes": along, "change": "one" if kind == "along one attribute" else "each"}


def _combinations(domain):
    along = ["along one attribute", "along each attribute"] if domain.attributes != ["value"] else []
    return ["any of", "all of", *along]


COMBINED = {"any of", "all of", "along one attribute", "along each attribute", "nested"}


def _secrets(random, domain, chosen):
    kind = chosen["secrets"]
    size = domain.size
    if kind in COMBINED:
        return _combined(random, domain, kind)
    if kind in ("full", "attribute"):
        return kind
    if kind == "edges":
        pairs = [(u, v) for u in range(size) for v in range(u + 1, size)]
        kept = random.sample(pairs, random.randint(0, len(pairs))) if random.random() < 0.7 else pairs[: random.randint(0, 3)]
        return {"edges": [[_written(domain, u), _written(domain, v)] for u, v in kept]}
    if kind == "partition listed":
        blocks = [[] for _ in range(random.randint(1, min(3, size)))]
        for v in range(size):
            random.choice(blocks).append(_written(domain, v))
        return {"partition": [block for block in blocks if block]}
    if kind == "partition blocks":
        return {"partition": {"blocks": [random.randint(1, side) for side in domain.sides]}}
    if kind == "partition attributes":
        return {"partition": {"attributes": _sample(random, domain.attributes)}}
    whole = chosen["theta"] == "whole"
    secrets = {"threshold": random.choice([1, 1, 2, 3]) if whole else random.choice(["1/2", "3/2", "5/2", "7/3", 1.5])}
    if kind == "threshold by distances":
        matrix = [[0] * size for _ in range(size)]
        for u in range(size):
            for v in range(u):
                matrix[u][v] = matrix[v][u] = random.choice([1, 2, 3, 4, 1.5, "5/2"])
        secrets["distances"] = matrix
        return secrets
    if kind == "threshold by value":
        secrets["by"] = "value"
        if random.random() < 0.5:
            secrets["threshold"] = random.choice([1, 2, 3, 5, 10] if whole else ["1/2", "3/2", "5/2", "15/2"])
    elif len(domain.sides) > 1 and not all(domain.numbers):  # the order of names counts only if that is said
        names = [name for name, numbers in zip(domain.attributes, domain.numbers) if not numbers]
        secrets["ordered"] = names if random.random() < 0.7 else list(domain.attributes)
    if chosen["norm"] != "none" and not (chosen["norm"] == "1" and random.random() < 0.5):
        secrets["norm"] = {"1": 1, "2": 2, "infinity": "infinity"}[chosen["norm"]]
    return secrets


# What is known


def _knowledge(random, domain, policy, groups, chosen):
    known = chosen["known"]
    if known == "nothing":
        if random.random() < 0.2:
            policy["databases"] = "all"
        return
    values = []
    for group in groups:
        values += [list(range(domain.size)) + ([ABSENT] if group.get("absent") else [])] * group["tuples"]
    truth = [random.choice(own) for own in values]
    if known.startswith("databases"):
        words = list(product(*values))
        wanted = random.randint(1, min(len(words), 14))
        listed = random.sample(words, wanted)
        policy["databases"] = [[_written(domain, v) for v in word] for word in listed]
        truth = list(random.choice(listed))

    def count(how="answer", database=truth):
        described = _counted(random, domain, chosen["counted by"])
        found = number(database, counted(domain, described))
        if how == "at_least":
            described[how] = max(0, found - random.randint(0, 1))
        elif how == "at_most":
            described[how] = min(found + random.randint(0, 1), len(values))
        else:
            described[how] = found
        return described

    if known in ("count", "databases and count", "any of and count"):
        policy["constraints"] = [count()]
    if known == "two counts":
        policy["constraints"] = [count(), count()]
        if random.random() < 0.3:
            policy["constraints"].append(count())
    if known == "at least":
        policy["constraints"] = [count("at_least")] + ([count()] if random.random() < 0.3 else [])
    if known == "at most":
        policy["constraints"] = [count("at_most")] + ([count("at_least")] if random.random() < 0.3 else [])
    if known == "any":
        policy["constraints"] = [count() for _ in range(random.choice([1, 1, 2]))]
        for described in policy["constraints"]:
            described["answer"] = "any"
    if known == "contradictory":
        described = count()
        policy["constraints"] = [described, dict(described)]
        policy["constraints"][1]["answer"] = described["answer"] + random.choice([0, 1, 1])
    if known.startswith("any of"):
        other = [random.choice(own) for own in values]
        policy["any_of"] = [[count()], [count(random.choice(["answer", "at_least", "at_most"]), other)]]
        if random.random() < 0.3:
            policy["any_of"][0].append(count())
    if "marginal" in known:
        chosen_attributes = [_sample(random, domain.attributes)]
        if known == "two marginals":
            chosen_attributes = [[domain.attributes[0]], [domain.attributes[-1]]]
        policy["marginals"] = []
        for names in chosen_attributes:
            marginal = {"attributes": names}
            marginal["counts"] = [number(truth, cell) for cell in cells(domain, marginal)]
            if known == "marginal any":
                marginal["counts"] = "any"
            policy["marginals"].append(marginal)


def _counted(random, domain, by):
    if by == "attribute":
        names = _sample(random, domain.attributes)
        return {"attribute": {name: random.choice(domain.columns[domain.attributes.index(name)]) for name in names}}
    if by == "range":
        box = []
        for names in domain.columns:
            low, high = sorted(random.randrange(len(names)) for _ in range(2))
            box.append([names[low], names[high]])
        return {"range": box}
    return {"values": [_written(domain, v) for v in _sample(random, range(domain.size))]}


# Questions


def make_query(random, domain, kind):
    names = domain.names
    if kind in ("histogram", "cumulative", "ranges", "sum"):
        return kind
    if kind == "histogram of":
        return "histogram of " + ",".join(_sample(random, domain.attributes))
    if kind in ("cumulative of", "ranges of"):
        return f"{kind} {random.choice(domain.attributes)}"
    if kind == "histogram by":
        return "histogram by " + "x".join(str(random.randint(1, side)) for side in domain.sides)
    if kind in ("range", "ranges listed"):
        boxes = []
        for _ in range(1 if kind == "range" else random.randint(1, 3)):
            parts = []
            for own in domain.columns:
                low, high = sorted(random.randrange(len(own)) for _ in range(2))
                parts.append(f"{own[low]}..{own[high]}")
            boxes.append(" ".join(parts))
        return ("range " if kind == "range" else "ranges ") + "; ".join(boxes)
    if kind == "count":
        return "count " + ",".join(names[v] for v in _sample(random, range(domain.size)))
    if kind == "count where":
        chosen = _sample(random, range(len(domain.attributes)))
        return "count where " + ",".join(f"{domain.attributes[k]}={random.choice(domain.columns[k])}" for k in chosen)
    if kind == "sum of":
        numeric = [k for k, numbers in enumerate(domain.numbers) if numbers]
        return "sum of " + domain.attributes[random.choice(numeric)] if numeric else "histogram"
    if kind == "sum with":
        weights = ["1", "2", "-1", "5/2", "1/3", "0", "7"]
        return "sum with " + ",".join(f"{names[v]}={random.choice(weights)}" for v in _sample(random, range(domain.size)))
    centres = []
    for _ in range(random.randint(1, 3)):
        centres.append(",".join(str(random.choice(numbers) + random.choice([0, 0, 1])) for numbers in domain.numbers))
    return f"{kind} {'; '.join(centres)}"


def queries_possible(domain):
    kinds = ["histogram", "histogram by", "cumulative", "range", "ranges listed", "count", "sum with"]
    if len(domain.sides) == 1:
        kinds.append("ranges")
    else:
        kinds += ["histogram of", "count where", "cumulative of", "ranges of"]
    if all(domain.numbers):
        kinds += ["sizes around", "sums around"] + (["sum"] if len(domain.sides) == 1 else [])
    if domain.attributes != ["value"] and any(domain.numbers):
        kinds.append("sum of")
    return kinds


def _questions(random, domain, policy, chosen):
    queries = [make_query(random, domain, chosen["query"])]
    for _ in range(random.randint(1, 2)):
        queries.append(make_query(random, domain, random.choice(queries_possible(domain))))
    names = list(domain.names) + ([ABSENT_NAME] if "⊥" in str(_groups_absent(policy)) else [])
    pairs = []
    for _ in range(2):
        if len(names) > 1:
            pairs.append(random.sample(names, 2))
    levels = {
        "λ = 2": {"lambda": ["2"]},
        "λ": {"lambda": [random.choice(["3/2", "11/10", "3", "5/4", "10"])]},
        "ε": {"epsilon": [random.choice(["1/2", "1", "1/10", "3/2", "2"])]},
        "several λ": {"lambda": ["3/2", "3"]},
        "λ = 1": {"lambda": ["1"]},
    }[chosen["level"]]
    case = {"queries": queries, "pairs": pairs, **levels, "seed": random.randrange(10**6)}
    if random.random() < 0.3:
        case["counts"] = [",".join(domain.names[v] for v in _sample(random, range(domain.size)))]
    return case


def _groups_absent(policy):
    return [ABSENT_NAME for group in policy.get("people", [policy]) if group.get("absent")]


def _second(random, domain, policy, groups, chosen):
    """Another policy on the same values and mostly the same persons: other secrets, other knowledge."""
    second = {key: policy[key] for key in ("values", "attributes") if key in policy}
    persons = sum(group["tuples"] for group in groups)
    if random.random() < 0.7:
        second["secrets"] = _other_secrets(random, domain)
        second["tuples"] = persons
        if any(group.get("absent") for group in groups):
            second["absent"] = True
    else:
        own = policy.get("people", [dict(groups[0], name="g0")])
        second["people"] = [{**group, "secrets": _other_secrets(random, domain)} for group in own]
        for group in second["people"]:
            group.setdefault("name", "g")
    how = random.random()
    if how < 0.35:
        for key in ("constraints", "any_of", "marginals", "databases"):
            if key in policy:
                second[key] = policy[key]
    elif how < 0.6 and (domain.size + 1) ** persons <= 2 * MOST_WORDS:
        described = second.get("people", [second])
        other = random.choice(["count", "at least", "databases", "any of"])
        by = random.choice(["values", "range"])
        _knowledge(random, domain, second, described, {"known": other, "counted by": by if other != "databases" else "none"})
    return second
