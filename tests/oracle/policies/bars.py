"""Error bars: how far noise goes with a given probability, by adding up its law.

Noise is a sum of independent two-sided geometric numbers, Pr(Z = z) = r^|z| (1 - r)/(1 + r), each with its own ratio and its own
whole multiple. The bar is the least w with Pr(|Z| <= w) >= c; the smallest count that means anything the least t with
Pr(Z >= t) <= 1 - c. One noise with a rational ratio is added up exactly; else to fifty places, and None where these do not decide."""

from decimal import Decimal
from fractions import Fraction

from .numbers import decimal

UNDECIDED = Decimal(10) ** -25
NOTHING = Decimal(10) ** -45


class Law:
    """The law of a sum of noises on whole numbers, symmetric; `left` of it is beyond what is listed."""

    def __init__(self, ratios):
        self.chances = [Decimal(1)]  # of -m, …, m
        self.left = Decimal(0)
        for ratio in ratios:
            own = one(decimal(ratio))
            self.left += 2 * NOTHING
            self.chances = convolved(self.chances, own)
        self.most = len(self.chances) // 2

    def chance(self, z):
        return self.chances[self.most + z] if abs(z) <= self.most else Decimal(0)

    def within(self, width):
        return sum(self.chance(z) for z in range(-width, width + 1))

    def bar(self, confidence):
        """(least w, whether the places decide it)"""
        confidence = decimal(confidence)
        total, width = self.chance(0), 0
        while total < confidence - UNDECIDED:
            width += 1
            total += 2 * self.chance(width)
        return width, total > confidence + UNDECIDED

    def meaningful(self, confidence):
        """(least t with Pr(Z >= t) <= 1 - c, whether the places decide it)"""
        allowed = 1 - decimal(confidence)
        total, least = Decimal(0), self.most + 1
        while total + self.chance(least - 1) <= allowed + UNDECIDED:
            least -= 1
            total += self.chance(least)
        return least, total < allowed - UNDECIDED


def one(ratio):
    """The law of one noise up to where less than NOTHING is left on either side."""
    if ratio == 0:
        return [Decimal(1)]
    middle = (1 - ratio) / (1 + ratio)
    side, chance = [], middle * ratio
    while chance / (1 - ratio) > NOTHING:
        side.append(chance)
        chance *= ratio
    return [*reversed(side), middle, *side]


def convolved(first, second):
    if len(second) > len(first):
        first, second = second, first
    found = [Decimal(0)] * (len(first) + len(second) - 1)
    for i, a in enumerate(second):
        for j, b in enumerate(first):
            found[i + j] += a * b
    return found


def exact_bar(ratio, confidence):
    """Of one noise with a rational ratio."""
    ratio, confidence = Fraction(ratio), Fraction(confidence)
    total, width, chance = (1 - ratio) / (1 + ratio), 0, (1 - ratio) / (1 + ratio)
    while total < confidence:
        width += 1
        chance *= ratio
        total += 2 * chance
    return width


def exact_meaningful(ratio, confidence):
    """Pr(Z >= t) = r^t / (1 + r) for t >= 1, and Pr(Z >= 0) = 1/(1 + r)."""
    ratio, allowed = Fraction(ratio), 1 - Fraction(confidence)
    least = 0
    while ratio**least / (1 + ratio) > allowed:
        least += 1
    if least == 0:  # Pr(Z >= -t) = 1 - r^(t+1)/(1 + r)
        while 1 - ratio ** (1 - least + 1) / (1 + ratio) <= allowed:
            least -= 1
    return least
