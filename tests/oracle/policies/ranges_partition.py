"""Ranges where the secrets are a partition (docs/policies.md): the totals of blocks are released as they are, and below each
there is a tree of noisy counts of the block's values p_0 < p_1 < …, or these values themselves.

With h in the middle of the block, the count of its first i values is the sum of as few nodes as possible up to the i-th value if
i <= h, else the total less that of as few nodes as possible from there on. A count that is never read is not released."""

from fractions import Fraction

from .noise import geometric_error
from .numbers import decimal
from .ranges import children, flat


def fewest(nodes, first, last):
    """The fewest nodes whose values are those from first to last."""
    found = []
    for depth, start, end, below in nodes:
        if first <= start and end <= last:
            found.append((depth, start, end))
        elif start < last and first < end:
            found += fewest(below, first, last)
    return found


class Blocks:
    """`blocks` are lists of values; `kinds` maps the length of a block to (fan-out, rates)."""

    def __init__(self, values, blocks, kinds):
        self.values, self.blocks, self.kinds = values, [sorted(block) for block in blocks], kinds
        self.trees = [children(0, len(block), kinds[len(block)][0], 1) if len(block) > 1 else [] for block in self.blocks]

    def read(self, place, count):
        """The noisy counts that tell how many have one of the first `count` values of a block."""
        size = len(self.blocks[place])
        if count <= size // 2:
            return fewest(self.trees[place], 0, count)
        return fewest(self.trees[place], count, size)

    def used(self):
        """{(block, node): how many of the counts of the first 0, 1, …, N values read it}"""
        found = {}
        for first in range(self.values + 1):
            for place, block in enumerate(self.blocks):
                for node in self.read(place, sum(1 for value in block if value < first)):
                    found[place, node] = found.get((place, node), 0) + 1
        return found

    def rate(self, place, node):
        return self.kinds[len(self.blocks[place])][1][node[0] - 1]

    def loss(self):
        used = self.used()
        worst = Fraction(0)
        for place, block in enumerate(self.blocks):
            nodes = [node for node in flat(self.trees[place]) if (place, node) in used]
            for x in range(len(block)):
                for y in range(x):
                    changed = [node for node in nodes if (node[1] <= x < node[2]) != (node[1] <= y < node[2])]
                    worst = max(worst, sum((self.rate(place, node) for node in changed), start=Fraction(0)))
        return worst

    def error(self, variance):
        """A node that m counts read stays in m(N + 1 - m) of the ranges, the differences of two of the N + 1 counts."""
        total = sum(times * (self.values + 1 - times) * variance(self.rate(*key)) for key, times in self.used().items())
        return total / (self.values * (self.values + 1) // 2)

    def laplace_error(self):
        return self.error(lambda rate: 2 / Fraction(rate) ** 2)

    def geometric_error(self, level):
        return self.error(lambda rate: geometric_error((-level.epsilon * decimal(rate)).exp()))
