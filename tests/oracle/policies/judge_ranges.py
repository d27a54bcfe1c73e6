"""`leakproof mechanism ranges` beside the model."""

from fractions import Fraction
from random import Random

from .numbers import wrong
from .program import Refusal
from .ranges import Structure
from .ranges_partition import Blocks


def judge_ranges(program, seed, level, result):
    """leakproof mechanism ranges: losses and errors of every mechanism that it prints."""
    random = Random(f"ranges/{seed}")
    values = random.randint(2, 16)
    theta = random.randint(1, values - 1)
    arguments = ["mechanism", "ranges", "--values", str(values), "--theta", str(theta), *level.flags()]
    blocks = None
    if random.random() < 0.4:
        theta, blocks, described = random_partition(random, values)
        path = program.write("ranges.json", {"values": values, "tuples": 9, "secrets": {"partition": described}})
        arguments = ["mechanism", "ranges", "--policy", path, *level.flags()]
    if random.random() < 0.7:
        arguments += ["--fan-out", str(random.randint(2, min(5, values)))]
    if random.random() < 0.7:
        arguments += ["--block", str(random.randint(1, values))]
    answer = program.ask(arguments)
    where = " ".join(arguments)
    if isinstance(answer, Refusal):
        if theta == 0:  # nothing is secret
            return
        result.say(f"ranges refused: {answer.skeleton}", f"{where}: {answer}")
        return
    if blocks is not None:
        judge_partition(answer, values, blocks, level, where, result)
    pairs = [(x, y) for x in range(values) for y in range(x + 1, min(values, x + theta + 1))]
    for mechanism in answer["mechanisms"]:
        structure = Structure(values, mechanism["block"], mechanism["fan_out"])
        for key in ("one_rate", "by_depth"):
            result.did("mechanism ranges")
            split = mechanism[key]
            s_rate, rates = Fraction(split["s_rate"]), [Fraction(rate) for rate in split["tree_rates"]]
            what = f"{where}: {mechanism['mechanism']}, {key}"
            loss = structure.loss(pairs, s_rate, rates)
            if loss > Fraction(split["loss"]) or split["loss_is_exact"] and loss != Fraction(split["loss"]):
                result.say("ranges loss", f"{what}: printed {split['loss']}, it is {loss}")
            if loss > 1:
                result.say("ranges loss", f"{what}: spends {loss} of 1")
            error = structure.laplace_error(s_rate, rates)
            if error != Fraction(split["laplace_error"]):
                result.say("ranges error", f"{what}: Laplace, printed {split['laplace_error']}, it is {error}")
            for entry in split["geometric"]:
                why = wrong(entry["error"], structure.geometric_error(s_rate, rates, level))
                if why:
                    result.say("ranges error", f"{what}: geometric, {why}")


def random_partition(random, values):
    """(largest distance inside a block, blocks, as a policy file writes them)"""
    if random.random() < 0.5:
        length = random.randint(1, values)
        blocks = [list(range(first, min(first + length, values))) for first in range(0, values, length)]
        described = {"blocks": [length]}
    else:
        blocks = [[] for _ in range(random.randint(1, 4))]
        for value in range(values):
            random.choice(blocks).append(value)
        blocks = described = [block for block in blocks if block]
    return max(block[-1] - block[0] for block in blocks), blocks, described


def judge_partition(answer, values, blocks, level, where, result):
    printed = answer.get("partition")
    if printed is None:
        return
    kinds = {kind["length"]: (kind["fan_out"], [Fraction(rate) for rate in kind["tree_rates"]]) for kind in printed["kinds"]}
    structure = Blocks(values, blocks, {1: (2, []), **kinds})
    result.did("ranges under a partition")
    loss = structure.loss()
    if loss > 1 or loss > max(Fraction(kind["loss"]) for kind in printed["kinds"]):
        result.say("ranges loss", f"{where}, {blocks}: printed {printed['kinds']}, a change costs {loss}")
    if Fraction(printed["laplace_error"]) != structure.laplace_error():
        result.say("ranges error", f"{where}, {blocks}: printed {printed['laplace_error']}, it is {structure.laplace_error()}")
    for entry in printed["geometric"]:
        why = wrong(entry["error"], structure.geometric_error(level))
        if why:
            result.say("ranges error", f"{where}, {blocks}: geometric, {why}")
