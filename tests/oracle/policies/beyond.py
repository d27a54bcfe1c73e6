"""Policies beyond what the program lists (4,096 permitted databases), but within what can be listed here with patience.

Persons of a group are interchangeable, so it is enough to start from databases that ascend within each group: all their neighbours
are found by the definition. Sensitivities are compared, and single steps of `--pair`."""

from fractions import Fraction
from random import Random

from . import make
from .constraints import cells, counted, number
from .domain import Domain
from .judge_policy import judge_interval, read_value
from .neighbours import neighbours
from .policy import Policy
from .program import Refusal
from .queries import answer, apart, weights

SHAPES = [  # values or sides, persons: a few thousand words
    ({"values": 2}, 13),
    ({"values": 3}, 8),
    ({"attributes": {"x": ["a", "b"], "y": 2}}, 7),
    ({"attributes": {"x": ["a", "b"], "y": 2}}, 8),
    ({"attributes": {"x": ["a", "b"], "y": 3}}, 5),
    ({"attributes": {"x": ["a", "b"], "y": 2, "z": 2}}, 4),
]


def make_policy(random):
    described, persons = random.choice(SHAPES)
    described = {**described}
    domain = Domain(described)
    described["tuples"] = persons
    described["secrets"] = random.choice(["full", "full", make._other_secrets(random, domain)])
    if len(domain.sides) > 1 and random.random() < 0.5:
        described["secrets"] = "attribute"
    truth = [random.randrange(domain.size) for _ in range(persons)]
    if len(domain.sides) > 1 and random.random() < 0.5:
        described["marginals"] = []
        for name in random.sample(domain.attributes, random.randint(1, len(domain.attributes))):
            marginal = {"attributes": [name]}
            marginal["counts"] = [number(truth, cell) for cell in cells(domain, marginal)]
            described["marginals"].append(marginal)
    if "marginals" not in described or random.random() < 0.3:
        described["constraints"] = []
        for _ in range(random.choice([1, 1, 2, 3])):
            count = make._counted(random, domain, random.choice(["values", "range"]))
            found = number(truth, counted(domain, count))
            how = random.choice(["at_least", "at_most", "at_least", "at_most", "answer"])
            wide = random.randint(0, persons // 2)
            count[how] = {"at_least": max(0, found - wide), "at_most": min(persons, found + wide), "answer": found}[how]
            described["constraints"].append(count)
    return described


# Policies and pairs that show faults that random ones seldom show.
SHOWN = {
    # two changes are needed to keep the count, or the marginal; without it one is enough
    "constraints": (
        {"values": 4, "secrets": "full", "tuples": 7, "constraints": [{"values": ["0", "1"], "answer": 3}]},
        ["0", "2"],
    ),
    "marginals": (
        {
            "attributes": {"x": ["a", "b"], "y": 2},
            "secrets": "full",
            "tuples": 7,
            "marginals": [{"attributes": ["x"], "counts": [3, 4]}],
        },
        ["a 0", "b 1"],
    ),
    # from 0 to 2 by 1, and not at once: nobody else need change
    "steps": (
        {
            "values": 6,
            "secrets": {"edges": [["0", "1"], ["1", "2"]]},
            "tuples": 6,
            "constraints": [{"values": ["0", "1", "2"], "answer": 1}],
        },
        ["0", "2"],
    ),
}


def ascending(policy):
    """The permitted databases that ascend; one group."""
    return [word for word in policy.worlds[0] if all(a <= b for a, b in zip(word, word[1:]))]


def judge_beyond(program, seed, result, least=4097):
    """True if a policy was found that is large enough. In place of a seed it may be a name in SHOWN."""
    random = Random(f"beyond/{seed}")
    for _ in range(60):
        described, pair = SHOWN[seed] if seed in SHOWN else (make_policy(random), None)
        policy = Policy(described)
        if policy.worlds and len(policy.worlds[0]) >= least:
            break
    else:
        return False
    domain = policy.domain
    queries = ["histogram", make.make_query(random, domain, random.choice(make.queries_possible(domain)))]
    pair = pair or random.sample(domain.names, 2)
    path = program.write("policy.json", described)
    arguments = ["policy", path, "--pair", ",".join(pair)]
    for text in queries:
        arguments += ["--query", text]
    found = program.ask(arguments)
    where = f"{described}, {len(policy.worlds[0])} databases"
    if isinstance(found, Refusal):
        result.say(f"beyond listing refused: {found.skeleton}", f"{where}: {found}")
        return True
    world = policy.worlds[0]
    relation = neighbours(policy, world, ascending(policy))
    for entry, text in zip(found["queries"], queries, strict=True):
        g = weights(domain, text)
        truth = 0
        for here, others in relation.items():
            own = answer(g, here)
            truth = max(truth, max((apart(own, answer(g, there)) for there in others), default=0))
        result.did("sensitivity beyond listing")
        result.did("sensitivity beyond listing, exact", entry["sensitivity"]["exact"])
        judge_interval(entry["sensitivity"], truth, f"{where}, {text}", result.say, "sensitivity beyond listing")
        high = Fraction(entry["sensitivity"]["at_most"])
        if truth and high > 4 * truth:
            result.did("sensitivity beyond listing, more than four times too high")
    judge_one_step(policy, relation, found["pairs"][0], where, result)
    return True


def judge_one_step(policy, relation, entry, where, result):
    """Where a step is promised, whatever the database: the person who has the one value may be any of those who have it, and
    those are alike, so that it is enough to look from ascending databases for a neighbour, in either order."""
    world = policy.worlds[0]
    for way in entry["ways"]:
        if way["known"] != "steps" or way["steps_at_most"] != 1:
            continue
        values = [read_value(policy.domain, way[end]) for end in ("from", "to")]
        for u, v in [values, values[::-1]] if way["both_ways"] else [values]:
            result.did("steps beyond listing")
            targets = {word for word in world if v in word}
            for here in relation:
                if u not in here or not any(word[here.index(u)] == v for word in targets):
                    continue
                person = here.index(u)
                if any(there[person] == v for there in relation[here]):
                    continue
                candidates = [word for word in targets if word[person] == v]
                if not any(here in neighbours(policy, world, [there])[there] for there in candidates):
                    result.say("steps beyond listing", f"{where}: from {way['from']} to {way['to']} one step, but not from {here}")
                    return
