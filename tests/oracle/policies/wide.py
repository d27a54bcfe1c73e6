"""Combined secrets on wider domains, without constraints: sensitivities and steps by all pairs of values."""

from random import Random

from . import make
from .domain import Domain
from .judge_policy import Twin, judge_bounds, judge_pairs, judge_protection, read_value
from .policy import Policy
from .program import Refusal
from .queries import weights

SIDES = [(9, 8), (6, 5, 4), (12, 7), (4, 4, 4), (3, 3, 3, 3), (60,), (2, 5, 3, 3)]


def make_policy(random):
    sides = random.choice(SIDES)
    names = ("x", "y", "z", "w")
    described = {"attributes": {}}
    for name, side in zip(names, sides):
        column = random.choice(["number", "names", "numbers"])
        described["attributes"][name] = {
            "number": side,
            "names": [f"{name}{i}" for i in range(side)],
            "numbers": {"from": 0, "to": 5 * (side - 1), "step": 5},
        }[column]
    domain = Domain(described)
    kinds = sorted(make.COMBINED)
    described["secrets"] = make._combined(random, domain, random.choice(kinds))
    described["tuples"] = random.choice([1, 100, 10**6])
    if random.random() < 0.2:
        described["absent"] = True
    return described


def judge_wide(program, seed, result):
    random = Random(f"wide/{seed}")
    described = make_policy(random)
    policy = Policy(described)
    twin = Twin(policy)
    domain = policy.domain
    kinds = make.queries_possible(domain)
    queries = [make.make_query(random, domain, random.choice(kinds)) for _ in range(3)]
    queries.append("histogram of " + ",".join(make._sample(random, domain.attributes)))
    pairs = [random.sample(domain.names, 2) for _ in range(3)]
    path = program.write("policy.json", described)
    arguments = ["policy", path]
    for text in queries:
        arguments += ["--query", text]
    for u, v in pairs:
        arguments += ["--pair", f"{u},{v}"]
    found = program.ask(arguments)
    if isinstance(found, Refusal):
        result.say(f"wide refused: {found.skeleton}", f"{described}: {found}")
        return

    def say(kind, text):
        result.say(f"wide: {kind}", f"{described}: {text}")

    for entry, text in zip(found["queries"], queries, strict=True):
        g = weights(domain, text)
        result.did("wide sensitivity")
        result.did("wide sensitivity, exact", entry["sensitivity"]["exact"])
        judge_bounds(twin, entry["sensitivity"], g, twin.sensitivity(g), text, say, "sensitivity")
    asked = [tuple(read_value(domain, name) for name in pair) for pair in pairs]
    judge_pairs(twin, found["pairs"], asked, say)
    result.did("wide pair", len(pairs))
    whole = program.ask(["policy", path, "--query", "histogram", "--lambda", "2"] if random.random() < 0.5 else ["policy", path])
    if not isinstance(whole, Refusal) and "protection" in whole:
        whole["protection"]["leakage"] = []  # the covering number of so many values is left to the small ones
        judge_protection(twin, whole["protection"], [], say, 0)
        result.did("wide protection")
