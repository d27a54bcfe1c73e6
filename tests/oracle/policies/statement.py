"""What a statement about a release says: what somebody can come to believe, from the definition; the digests of what it is about.

Two values that are d secret pairs apart have probabilities that differ by λ^d, so that a belief p in one of them becomes
λ^d·p/(1 - p + λ^d·p) at most. It is printed in percent, rounded up: with as few decimals as keep it below 100."""

import hashlib
import json
from decimal import ROUND_CEILING, Decimal
from fractions import Fraction
from random import Random

from .domain import ABSENT
from .numbers import Level, decimal
from .policy import Policy
from .program import Refusal

SECRETS = [
    "full",
    {"threshold": 1},
    {"threshold": 2},
    {"partition": [[0, 1], [2, 3, 4]]},
    {"edges": [[0, 3], [3, 1]]},
    {"edges": []},
]


def most_believed(level, steps, prior):
    """In percent, as a Decimal."""
    factor = level.lambda_**steps
    after = 100 * factor * decimal(prior) / (1 - decimal(prior) + factor * decimal(prior))
    for places in range(7):
        percent = after.quantize(Decimal(1).scaleb(-places), rounding=ROUND_CEILING)
        if level.exact_lambda is not None and places == 0:  # decimals are not exact, and a fraction may be a whole percent
            exact = 100 * level.exact_lambda**steps * prior / (1 - prior + level.exact_lambda**steps * prior)
            percent = Decimal(-(-exact.numerator // exact.denominator))
        if percent < 100:
            return percent
    return Decimal(100)


def policy_digest(described):
    kept = {key: value for key, value in described.items() if key != "title"}
    for group in kept.get("people", []):
        group.pop("name", None)
    text = json.dumps(kept, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def _value(words):
    return ABSENT if words == "absent from the table" else int(words.removeprefix("value "))


def judge_statement(program, seed, result):
    if not program.knows("release", "--statement"):
        return
    random = Random(f"statement/{seed}")
    groups = [{"name": f"g{k}", "secrets": random.choice(SECRETS), "tuples": random.randint(1, 30)} for k in range(random.choice([1, 1, 2, 3]))]
    for group in groups:
        if random.random() < 0.2:
            group["absent"] = True
    described = {"title": "t", "values": 5}
    if len(groups) == 1:
        del groups[0]["name"]
        described.update(groups[0])
    else:
        described["people"] = groups
    policy = Policy(described)
    persons = policy.number_of_persons
    counts = [0] * 5
    for _ in range(persons):
        counts[random.randrange(5)] += 1
    level = random.choice([Level(lambda_=2), Level(lambda_="3/2"), Level(epsilon="1/2"), Level(epsilon="1/10"), Level(epsilon=3), Level(lambda_=100)])
    path = program.write("policy.json", described)
    out, shown = program.write("statement.csv", ""), program.write("statement.json", "")
    table = program.write("statement-table.txt", "".join(f"{count}\n" for count in counts))
    arguments = ["release", table, "--policy", path, *level.flags(), "--rows", "counts", "--anyway", "--out", out, "--statement", shown]
    answer = program.ask(arguments)
    result.did("statements")
    about = f"{described}, {level.flags()}"
    if isinstance(answer, Refusal):
        result.say("statement refused", f"{about}: {answer}")
        return
    with open(shown, encoding="utf-8") as file:
        said = json.load(file)
    with open(out, "rb") as file:
        digest = hashlib.sha256(file.read()).hexdigest()
    if said["numbers_sha256"] != digest:
        result.say("statement digests", f"{about}: {said['numbers_sha256']} of numbers whose digest is {digest}")
    if said["policy_sha256"] != policy_digest(json.loads(json.dumps(described))):
        result.say("statement digests", f"{about}: {said['policy_sha256']}, expected {policy_digest(described)}")
    someone = any(group.edges for group in policy.groups)
    if bool(said["beliefs"]) != someone:
        result.say("statement", f"{about}: beliefs {said['beliefs']}")
    told = set()
    for entry in said["beliefs"]:
        number = 0
        for k in range(len(groups)):
            if entry["group"].endswith(f"of 'g{k}'"):
                number = k
        u, v = _value(entry["from"]), _value(entry["to"])
        steps = policy.groups[number].steps.get((u, v))
        if steps is None or Fraction(entry["steps"]) != steps:
            result.say("statement steps", f"{about}: {entry} of values {steps} steps apart")
            continue
        told.add((number, steps))
        for one in entry["beliefs"]:
            result.did("beliefs")
            expected = most_believed(level, steps, Fraction(one["before"]))
            if Fraction(one["at_most_percent"]) != Fraction(expected):
                result.say("beliefs", f"{about}: {entry}, expected {expected} for {one['before']}")
    farthest = {(k, max(group.steps.values())) for k, group in enumerate(policy.groups) if group.edges}
    if not farthest <= told:
        result.say("statement", f"{about}: the farthest pairs are {farthest}, told of are {told}")
    text = json.dumps(said["parts"], ensure_ascii=False)
    apart = any((u, v) not in group.steps for group in policy.groups for u in group.values for v in group.values)
    if apart and "may become certain" not in text and "nothing is protected" not in text.lower():
        result.say("statement", f"{about}: does not say that some pairs are not protected")
