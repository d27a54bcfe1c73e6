"""Releases that read some persons only (docs/budgets.md): what is read, and what several of them cost together.

Neighbours differ in one person, whose value changes along a secret pair. A release has the same answer before and after
unless it reads the person, and selects one of the two values; what it costs adds up over the others."""

from fractions import Fraction
from itertools import product
from random import Random

from .domain import ABSENT
from .numbers import decimal, wrong
from .policy import Policy
from .program import Refusal

SECRETS = [
    "full",
    "attribute",
    {"partition": {"attributes": ["x"]}},
    {"partition": {"attributes": ["y"]}},
    {"partition": {"blocks": [2, 2]}},
    {"edges": [[["0", "0"], ["1", "0"]], [["1", "1"], ["1", "2"]]]},
    {"edges": []},
]


def _condition(random, columns):
    """(text, the values of each attribute that it selects)."""
    parts, wanted = [], {}
    for name in random.sample(sorted(columns), random.randint(1, len(columns))):
        values = columns[name]
        low, high = sorted(random.choices(range(len(values)), k=2))
        if random.random() < 0.5:
            parts.append(f"{name}={values[low]}..{values[high]}" if low < high else f"{name}={values[low]}")
            wanted[name] = set(values[low : high + 1])
        else:
            parts.append(f"{name}={values[high]}|{values[low]}")
            wanted[name] = {values[low], values[high]}
    return ",".join(parts), wanted


def _people(random, persons):
    low, high = sorted(random.choices(range(persons), k=2))
    return f"{low}..{high}", set(range(low, high + 1))


def _selected(policy, wanted):
    names = policy.domain.attributes
    out = set()
    for v, point in enumerate(policy.domain.points):
        if all(policy.domain.columns[a][point[a]] in wanted.get(names[a], policy.domain.columns[a]) for a in range(len(names))):
            out.add(v)
    return out


def _spent(policy, entries):
    """The largest sum over all persons and all secret pairs of their group."""
    most, first = 0, 0
    for group in policy.groups:
        for person, (u, v) in product(range(first, first + group.tuples), group.edges):
            most = max(most, sum((cost for cost, people, values in entries if person in people and {u, v} & values), start=Fraction(0)))
        first += group.tuples
    return most


def judge_selected(program, seed, result):
    if not program.knows("release", "--where"):
        return
    random = Random(f"selected/{seed}")
    columns = {"x": ["0", "1"], "y": ["0", "1", "2"]}
    groups = [{"secrets": random.choice(SECRETS), "tuples": random.randint(1, 6)} for _ in range(random.choice([1, 1, 2]))]
    for group in groups:
        if random.random() < 0.2:
            group["absent"] = True
    policy = {"attributes": columns, **(groups[0] if len(groups) == 1 else {"people": groups})}
    twin = Policy(policy)
    persons = twin.number_of_persons
    values = [random.randrange(6) for _ in range(persons)]
    path = program.write("policy.json", policy)
    rows = "".join(",".join(columns[name][i] for name, i in zip(columns, twin.domain.points[v])) + "\n" for v in values)
    table = program.write("selected.csv", "x,y\n" + rows)
    account = program.write("selected-budget.json", {"budget": {"epsilon": "100"}, "releases": []})
    everything = set(range(6)) | {ABSENT}
    entries, told = [], []
    for _ in range(random.randint(1, 4)):
        options, people, selected = [], set(range(persons)), everything
        if random.random() < 0.7:
            text, wanted = _condition(random, columns)
            selected = _selected(twin, wanted)
            options += ["--where", text]
        if random.random() < 0.5:
            text, people = _people(random, persons)
            options += ["--persons", text]
        epsilon = Fraction(random.choice(["1/2", "1/3", "1", "2"]))
        answer = program.ask(["release", table, "--policy", path, "--epsilon", str(epsilon), "--budget", account, "--anyway", *options])
        result.did("selected releases")
        told.append(options)
        about = f"{policy}, {told}"
        whole = selected == everything or len(selected) == 6
        if isinstance(answer, Refusal):
            if not (whole and "--where" in options) or not answer.is_input_error:
                result.say("selected refused", f"{about}: {answer}")
                return
            continue
        if whole and "--where" in options:
            result.say("selected accepted", f"{about}: selects everybody")
            return
        if "--where" not in options:
            selected = everything
        counted = sorted(v for v in selected if v != ABSENT)
        if len(answer["numbers"]) != len(counted):
            result.say("selected numbers", f"{about}: {len(answer['numbers'])} numbers, expected {len(counted)}")
            return
        changed = [
            (u, v)
            for k, group in enumerate(twin.groups)
            for u, v in group.edges
            if people & set(range(sum(g.tuples for g in twin.groups[:k]), sum(g.tuples for g in twin.groups[: k + 1])))
        ]
        truth = max((sum(1 for w in (u, v) if w in selected and w != ABSENT) for u, v in changed if u != v), default=0)
        if Fraction(answer["sensitivity"]["upper"]) != truth:
            result.say("selected sensitivity", f"{about}: {answer['sensitivity']}, expected {truth}")
        if truth == 0:
            exact = [sum(1 for i in people if values[i] == v) for v in counted]
            if [int(entry["released"]) for entry in answer["numbers"]] != exact:
                result.say("selected numbers", f"{about}: {answer['numbers']}, expected {exact}")
        entries.append((epsilon if truth else Fraction(0), people, selected))
    if not entries:
        return
    answer = program.ask(["budget", account, "--policy", path])
    if isinstance(answer, Refusal):
        result.say("selected budget refused", f"{policy}, {told}: {answer}")
        return
    spent = _spent(twin, entries)
    low, high = wrong(answer["joint"]["epsilon"], decimal(spent)), answer["joint_is_exact"]
    if high and low or not high and Fraction(str(answer["joint"]["epsilon"])) < spent:
        result.say("selected budget", f"{policy}, {told}: {answer['joint']}, exact {high}, it is {spent}")
    if any("--where" in options for options in told) and any("where" in entry for entry in answer["releases"]):
        expected = spent <= max(cost for cost, _, _ in entries)
        if high and answer["parallel"] != expected:
            result.say("selected parallel", f"{policy}, {told}: {answer['parallel']}")
