"""A budget file that releases are written into (docs/budgets.md): which releases are refused, and what it costs in the end.

A release is private at ε under its own policy, at 0 if it needed no noise. Under another policy it costs k times as much, k the
power by which privacy is converted, and more than any budget if there is none. A release is accepted if the budget is kept
with it, under its policy and under those of all releases before it."""

from fractions import Fraction
from random import Random

from . import compare
from .judge_policy import Twin
from .numbers import wrong
from .policy import Policy
from .program import Refusal
from .queries import weights

SECRETS = [
    "full",
    {"threshold": 1},
    {"threshold": 2},
    {"partition": [[0, 1], [2, 3]]},
    {"partition": [[0], [1], [2, 3]]},
    {"edges": [[0, 3], [3, 1]]},
    {"edges": []},
]
PERSONS = 20


def judge_account(program, seed, result):
    if not program.knows("budget", "--assume-policy"):
        return
    random = Random(f"account/{seed}")
    knowledge = random.choice([{}, {}, {"absent": True}])
    described = [{"values": 4, "secrets": secrets, "tuples": PERSONS, **knowledge} for secrets in random.sample(SECRETS, 3)]
    twins = [Twin(Policy(policy)) for policy in described]
    paths = [program.write(f"account{k}.json", policy) for k, policy in enumerate(described)]
    table = program.write("account.csv", "5\n5\n5\n5\n")
    total = Fraction(random.choice(["1", "2", "3", "6"]))
    account = program.write("account-budget.json", {"budget": {"epsilon": str(total)}, "releases": []})
    entries = []

    def spent(under, made):
        """What these releases cost under a policy, None if that is without bound."""
        powers = [compare.power(twins[own], twins[under])[1] for own, _ in made]
        return None if None in powers else sum(power * epsilon for power, (_, epsilon) in zip(powers, made))

    steps = []
    for _ in range(random.randint(2, 4)):
        own = random.randrange(len(twins))
        epsilon = Fraction(random.choice(["1/2", "1/3", "1", "1/10"]))
        query = random.choice(["histogram", "cumulative", "count 0,1"])
        steps.append((described[own]["secrets"], query, str(epsilon)))
        exact = twins[own].sensitivity(weights(twins[own].policy.domain, query)) == 0
        after = [*entries, (own, Fraction(0) if exact else epsilon)]
        costs = [spent(under, after) for under in {entry[0] for entry in after}]
        allowed = all(cost is not None and cost <= total for cost in costs)
        arguments = ["release", table, "--policy", paths[own], "--epsilon", str(epsilon), "--query", query, "--budget", account]
        if program.knows("release", "--anyway"):
            arguments.append("--anyway")
        answer = program.ask(arguments)
        result.did("account")
        if isinstance(answer, Refusal):
            if allowed or not answer.is_input_error:
                result.say("account", f"budget {total}, {knowledge}, {steps}: refused, would cost {costs}: {answer}")
                return
        else:
            if not allowed:
                result.say("account", f"budget {total}, {knowledge}, {steps}: accepted, costs {costs}")
                return
            entries = after
    for under, path in enumerate(paths):
        cost = spent(under, entries)
        answer = program.ask(["budget", account, "--policy", path])
        if isinstance(answer, Refusal):
            if cost is not None:
                result.say("account", f"{steps}: budget refuses {described[under]['secrets']}, where it costs {cost}: {answer}")
        elif cost is None:
            result.say("account", f"{steps}: budget accepts {described[under]['secrets']}, where it costs everything")
        elif wrong(answer["sequential"]["epsilon"], cost) or answer["kept"] != (cost <= total):
            result.say("account", f"{steps}: {answer['sequential']}, kept: {answer['kept']}; it costs {cost} of {total}")
