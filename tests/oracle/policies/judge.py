"""One case: what the program answers to everything that it asks, beside the model. Disagreements are (kind, text)."""

from fractions import Fraction

from . import judge_listed, judge_more, judge_policy
from .domain import ABSENT_NAME
from .numbers import Level
from .policy import Policy
from .program import Refusal
from .queries import weights

MOST_LISTED = 260  # databases of a policy without constraints whose relation is listed
SMALL = 10  # databases up to which the maximum leakage is worked out exactly; beyond, between bounds


class Judgement:
    def __init__(self):
        self.compared = {}
        self.disagreements = []

    def did(self, kind, times=1):
        self.compared[kind] = self.compared.get(kind, 0) + times

    def say(self, kind, text):
        self.disagreements.append((kind, text))


def levels_of(case):
    if "epsilon" in case:
        return [Level(epsilon=e) for e in case["epsilon"]], ["--epsilon", ",".join(case["epsilon"])]
    return [Level(lambda_=l) for l in case["lambda"]], ["--lambda", ",".join(case["lambda"])]


def valid(case):
    """Whether a case that was made smaller is still one that the grammar allows; what the model cannot read raises."""
    if not {"queries", "pairs", "also"} <= set(case) or ("lambda" in case) == ("epsilon" in case):
        return False
    levels = case.get("lambda", case.get("epsilon"))
    if not levels or not case["queries"] or any(Fraction(level) < ("epsilon" not in case) for level in levels):
        return False
    for described in (case["policy"], case.get("second", case["policy"])):
        for group in described.get("people", [described]):
            if group.get("tuples", 0) < 1 or not group.get("secrets"):
                return False
            if not valid_secrets(group["secrets"]):
                return False
        if "people" in described and len({group["name"] for group in described["people"]}) < len(described["people"]):
            return False
        policy = Policy(described)
        if policy.constrained and policy.number_of_words() > MOST_LISTED or policy.domain.size > MOST_LISTED:
            return False
    policy = Policy(case["policy"])
    for text in case["queries"]:
        weights(policy.domain, text)
    names = set(policy.domain.names) | ({ABSENT_NAME} if policy.someone_absent else set())
    return all(len(pair) == 2 and pair[0] != pair[1] and set(pair) <= names for pair in case["pairs"])


def valid_secrets(secrets):
    """Of the shape that the grammar asks for; a policy that the model reads may still lack something."""
    if not isinstance(secrets, dict):
        return secrets in ("full", "attribute")
    if not SECRETS & set(secrets) or Fraction(str(secrets.get("threshold", 1))) <= 0:
        return False
    parts = secrets.get("any_of", secrets.get("all_of", secrets.get("attributes", [secrets])))
    if not parts or "attributes" in secrets and len(parts) > 1 and "change" not in secrets:
        return False
    return parts == [secrets] or all(map(valid_secrets, parts.values() if isinstance(parts, dict) else parts))


SECRETS = {"edges", "partition", "threshold", "any_of", "all_of", "attributes"}


def judge(case, program, small=SMALL):
    result = Judgement()
    policy = Policy(case["policy"])
    path = program.write("policy.json", case["policy"])
    if policy.constrained and not policy.worlds:
        refused = program.ask(["policy", path])
        result.did("contradictory policies")
        if not isinstance(refused, Refusal):
            result.say("contradictory", "no database is permitted, and the policy is accepted")
        return result
    twin = judge_policy.Twin(policy)
    levels, flags = levels_of(case)
    judge_questions(case, program, twin, path, levels, flags, result, small)
    judge_description(case, program, twin, path, levels, flags, result, small)
    also = case["also"]
    if also == "compare" and "second" in case:
        judge_more.judge_compare(case, program, twin, path, levels, flags, result)
    elif also == "workload":
        judge_more.judge_workload(case, program, twin, path, levels, flags, result)
    elif also == "release":
        judge_more.judge_release(case, program, twin, path, levels, flags, result)
    elif also == "channel on databases":
        judge_more.judge_channel(case, program, twin, path, levels, flags, "databases", result)
    elif also == "channel on histograms":
        judge_more.judge_channel(case, program, twin, path, levels, flags, "histograms", result)
    elif also == "budget":
        judge_more.judge_budget(case, program, twin, path, result)
    return result


def usable(answer, result, asked):
    """False if the program refused; a refusal of a valid question is a disagreement."""
    if isinstance(answer, Refusal):
        kind = "refused" if answer.is_input_error else "internal error"
        result.say(f"{kind}: {answer.skeleton}", f"{asked}: {answer}")
        return False
    return True


def no_noise(answer, levels):
    """At λ = 1 no finite noise is enough, and the program may say so."""
    return isinstance(answer, Refusal) and answer.is_input_error and any(level.epsilon == 0 for level in levels)


def judge_questions(case, program, twin, path, levels, flags, result, small):
    arguments = ["policy", path, *flags]
    for text in case["queries"]:
        arguments += ["--query", text]
    for u, v in case["pairs"]:
        arguments += ["--pair", f"{u},{v}"]
    answer = program.ask(arguments)
    if no_noise(answer, levels) or not usable(answer, result, "queries and pairs"):
        return
    for entry, text in zip(answer["queries"], case["queries"], strict=True):
        judge_policy.judge_query(twin, entry, text, levels, result.say)
        result.did("sensitivity")
        result.did("plain sensitivity")
        result.did("for all n", entry["for_all"] is not None)
        result.did("noise", len(levels))
    if case["pairs"]:
        asked = [tuple(judge_policy.read_value(twin.policy.domain, name) for name in pair) for pair in case["pairs"]]
        judge_policy.judge_pairs(twin, answer["pairs"], asked, result.say)
        result.did("pair", len(asked))


def judge_description(case, program, twin, path, levels, flags, result, small):
    arguments = ["policy", path, *flags]
    counts = case.get("counts", [])
    for text in counts:
        arguments += ["--count", text]
    answer = program.ask(arguments)
    if no_noise(answer, levels) or not usable(answer, result, "description"):
        return
    judge_listed.judge_stated(twin, answer, result.say)
    databases = answer["databases"]
    if databases["listed"] and twin.policy.number_of_words() <= MOST_LISTED:
        judge_listed.judge_listed(twin, databases, levels, result.say, small)
        result.did("listed relation")
        result.did("listed leakage", len(levels))
    elif twin.policy.number_of_words() <= MOST_LISTED and not twin.policy.any_answer:
        result.say("listed relation", f"{twin.policy.number_of_words()} words are not listed: {databases}")
    judge_listed.judge_statements(twin, answer["theorems"], result.say)
    result.did("theorems", len(answer["theorems"]["proved"]))
    judge_policy.judge_protection(twin, answer["protection"], levels, result.say, small)
    result.did("protection")
    result.did("leakage bits", len(answer["protection"]["leakage"]))
    asked = ["histogram"] + ["cumulative"] * (len(twin.policy.domain.sides) == 1) + [f"count {text}" for text in counts]
    for entry, text in zip(answer["queries"], asked, strict=True):
        judge_policy.judge_query(twin, entry, text, levels, result.say)
        result.did("sensitivity")
        result.did("plain sensitivity")
        result.did("noise", len(levels))
