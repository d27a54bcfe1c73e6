"""Queries of selected persons, `release --where` (docs/budgets.md, docs/policies.md): numbers speak of values that somebody selected can have,
persons who are not selected add nothing, and the sensitivity is that of what is left."""

from fractions import Fraction
from itertools import product
from random import Random

from . import make, release
from .domain import ABSENT, Domain
from .judge_policy import Twin
from .judge_quantiles import has_gaps, some_database, table_of
from .noise import geometric_ratio
from .numbers import Level
from .policy import Policy
from .program import Refusal
from .selected import _condition, _selected

KINDS = ["histogram", "histogram of", "cumulative of", "ranges of", "range", "sum of", "count where"]


def make_policy(random):
    described = {"attributes": {"x": random.choice([2, 3, ["p", "q"], {"from": 0, "to": 20, "step": 10}]), "y": random.choice([2, 3, 4])}}
    if random.random() < 0.3:
        described["attributes"]["z"] = ["m", "n"]
    domain = Domain(described)
    groups = [{"secrets": make._other_secrets(random, domain), "tuples": random.randint(1, 40)} for _ in range(random.choice([1, 1, 1, 2]))]
    for group in groups:
        if random.random() < 0.3:
            group["secrets"] = random.choice(["full", "attribute"])
        if random.random() < 0.2:
            group["absent"] = True
    if len(groups) == 1:
        return {**described, **groups[0]}
    return {**described, "people": [{"name": f"g{k}", **group} for k, group in enumerate(groups)]}


def asked(random, domain, kind):
    """(query, g for all persons as sets of values or weights, or None where it is one number that is added up)."""
    k = random.randrange(len(domain.sides))
    if kind == "sum of":
        k = next((i for i, numbers in enumerate(domain.numbers) if numbers and i >= k), 1)
        return f"sum of {domain.attributes[k]}", k
    if kind == "histogram":
        return kind, list(range(len(domain.sides)))
    if kind == "histogram of":
        kept = sorted(random.sample(range(len(domain.sides)), random.randint(1, len(domain.sides))))
        return "histogram of " + ",".join(domain.attributes[i] for i in kept), kept
    if kind in ("cumulative of", "ranges of"):
        return f"{kind} {domain.attributes[k]}", k
    box = [sorted(random.choices(range(side), k=2)) for side in domain.sides]
    if kind == "range":
        return "range " + " ".join(f"{names[a]}..{names[b]}" for names, (a, b) in zip(domain.columns, box)), box
    i = box[k][0]
    return f"count where {domain.attributes[k]}={domain.columns[k][i]}", [[i, i] if j == k else [0, side - 1] for j, side in enumerate(domain.sides)]


def weights_of(domain, kind, what, selected):
    """g of the selected persons; a number for each set of values that one of them can have."""
    points, chosen = domain.points, sorted(selected)
    if kind == "sum of":
        return [[domain.numbers[what][points[v][what]] * (v in selected)] for v in range(domain.size)]
    if kind.startswith("histogram"):
        keys = sorted({tuple(points[v][i] for i in what) for v in chosen})
        sets = [{v for v in chosen if tuple(points[v][i] for i in what) == key} for key in keys]
    elif kind in ("cumulative of", "ranges of"):
        places = sorted({points[v][what] for v in chosen})
        ends = [(places[0], b) for b in places] if kind == "cumulative of" else [(a, b) for a in places for b in places if a <= b]
        sets = [{v for v in chosen if a <= points[v][what] <= b} for a, b in ends]
    else:
        sets = [{v for v in chosen if all(a <= i <= b for i, (a, b) in zip(points[v], what))}]
    return [[Fraction(v in members) for members in sets] for v in range(domain.size)]


def judge_where(program, seed, result):
    if not program.knows("release", "--quantiles"):  # ranges of selected persons came with quantiles
        return
    random = Random(f"where/{seed}")
    described = make_policy(random)
    policy = Policy(described)
    domain, level = policy.domain, Level(**random.choice([{"lambda_": "2"}, {"epsilon": "1"}, {"lambda_": "11/10"}]))
    text, wanted = _condition(random, dict(zip(domain.attributes, domain.columns)))
    selected = _selected(policy, wanted)
    kind = random.choice(KINDS)
    query, what = asked(random, domain, kind)
    database = some_database(random, policy)
    arguments = ["release", program.write("table.csv", table_of(policy, database)), "--policy", program.write("policy.json", described),
                 *level.flags(), "--seed", str(random.randrange(1000)), "--anyway", "--where", text, "--query", query]
    found = program.ask(arguments)
    about = f"--where {text} --query '{query}' {' '.join(level.flags())} of {described}"
    result.did("where")
    if isinstance(found, Refusal):
        result.did("where, refused")
        gaps = kind in ("cumulative of", "ranges of", "range") and has_gaps(domain, selected)
        nobody = not any(x for row in weights_of(domain, kind, what, selected) for x in row)
        if not found.is_input_error or not (gaps or nobody or len(selected) == domain.size):
            result.say(f"where refused: {found.skeleton}", f"{about}: {found}")
        return
    g = weights_of(domain, kind, what, selected)
    numbers = [Fraction(entry["released"]) for entry in found["numbers"]]
    truth = Twin(policy).sensitivity(g)
    if Fraction(found["sensitivity"]["upper"]) != truth or Fraction(found["sensitivity"]["lower"]) != truth:
        result.say("where: sensitivity", f"{about}: {found['sensitivity']}, it is {truth}")
        return
    answers = [sum((g[v][k] for v in database if v != ABSENT), Fraction(0)) for k in range(len(g[0]))]
    if len(numbers) != len(answers) or truth == 0 and numbers != answers:
        result.say("where: numbers", f"{about}: {list(map(str, numbers))} of {list(map(str, answers))}")
        return
    result.did("where, numbers", len(numbers))
    if truth:
        step = release.unit(g)
        off = [(x - y) / step for x, y in zip(numbers, answers)]
        ratio = geometric_ratio(truth, level, step)
        if any(x.denominator != 1 or release.probability(int(x), ratio) < 10**-12 for x in off):
            result.say("where: noise", f"{about}: noise of {list(map(str, off))} steps at ratio {float(ratio):.3}")
