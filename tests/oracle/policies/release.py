"""Released numbers: the answer plus two-sided geometric noise, Pr(Z = z) = r^|z| (1 - r)/(1 + r), in multiples of a unit.

The unit is 1/k, k the common denominator of what the query adds up, and r = λ^(-unit/S)."""

from decimal import Decimal
from fractions import Fraction
from math import lcm
from random import Random

from .noise import geometric_ratio
from .numbers import decimal
from .program import Refusal


def unit(g):
    return Fraction(1, lcm(*(Fraction(x).denominator for row in g for x in row)))


def probability(z, ratio):
    """Pr(Z = z), z in units."""
    return ratio ** abs(z) * (1 - ratio) / (1 + ratio)


def tail(count, chance, draws):
    """Pr(Binomial(draws, chance) is as far from its mean as count, on the same side): exact up to the places of decimal."""
    mean = decimal(draws) * chance
    term = (1 - chance) ** draws
    total_below = total_above = Decimal(0)
    for k in range(draws + 1):
        if k <= count:
            total_below += term
        if k >= count:
            total_above += term
        if k < draws:
            term = term * (draws - k) / (k + 1) * chance / (1 - chance)
    return total_below if count < mean else total_above


RARE = Decimal(10) ** -10


def judge_law(program, seed, level, result):
    """Many numbers released at once, with the noise of several seeds: how often each noise comes, and how often two numbers
    in a row get the same, may not be rarer than RARE under the law of the noise (exact binomial tails)."""
    random = Random(f"law/{seed}")
    values, persons = 150, 1000
    known = random.random() < 0.3
    policy = {"values": values, "secrets": "full", "tuples": persons}
    if known:  # then two persons change, and the sensitivity of the histogram is 4
        policy["constraints"] = [{"values": list(range(values // 2)), "answer": persons}]
        policy["constraints"][0]["answer"] = persons // 2
    counts = [0] * values
    counts[0], counts[-1] = persons // 2, persons - persons // 2
    path = program.write("law.json", policy)
    table = program.write("law.csv", "".join(f"{count}\n" for count in counts))
    ratio = geometric_ratio(4 if known else 2, level)
    arguments = ["release", table, "--policy", path, *level.flags(), "--seed", str(seed)]
    if program.knows("release", "--anyway"):
        arguments.append("--anyway")
    answer = program.ask(arguments)
    if isinstance(answer, Refusal):
        result.say(f"law refused: {answer.skeleton}", str(answer))
        return
    result.did("noise drawn", values)
    drawn = [int(entry["released"]) - count for entry, count in zip(answer["numbers"], counts, strict=True)]
    where = f"{' '.join(level.flags())} --seed {seed}, S = {4 if known else 2}"
    for z in range(-3, 4):
        chance = tail(drawn.count(z), probability(z, ratio), values)
        if chance < RARE:
            result.say("law of the noise", f"{where}: {z} was drawn {drawn.count(z)} times of {values}, chance {chance:.3}")
    for sign in (1, -1):
        chance = tail(sum(1 for z in drawn if sign * z > 3), ratio**4 / (1 + ratio), values)
        if chance < RARE:
            result.say("law of the noise", f"{where}: noise beyond {sign * 3}, chance {chance:.3}")
    same = sum(1 for a, b in zip(drawn[::2], drawn[1::2]) if a == b)
    meet = (1 - ratio) / (1 + ratio) * (1 + ratio**2) / (1 + ratio) / (1 + ratio)  # Σ p(z)²
    chance = tail(same, meet, values // 2)
    if chance < RARE:
        result.say("law of the noise", f"{where}: {same} of {values // 2} pairs got the same noise, chance {chance:.3}")
