"""Counts from which every range on a line is answered: cumulative counts at the ends of blocks, and trees inside blocks.

The total is known. A block longer than one value is the root of a tree, which is not released; a node with several values has
children of ⌈size/fan-out⌉ values each, the last of them maybe shorter. How many have a value up to j is the count at the end of
the last whole block before it, and counts of nodes of the tree, as large ones as fit. A range is the difference of two of
these, in which counts that both use cancel. A count of rate u has Laplace noise of scale 1/(uε), or geometric noise of ratio
λ^-u."""

from fractions import Fraction

from .noise import geometric_error
from .numbers import decimal


class Structure:
    def __init__(self, values, block, fan_out):
        self.values = values
        self.blocks = [(first, min(first + block, values)) for first in range(0, values, block)]
        self.trees = [children(first, last, fan_out, 1) for first, last in self.blocks]
        self.ends = [last for _, last in self.blocks[:-1]]
        self.nodes = [node for tree in self.trees for node in flat(tree)]

    def up_to(self, count):
        """The noisy counts that make up "one of the first `count` values": ("S", end) or (depth, first, last)."""
        if count in (0, self.values):
            return frozenset()
        place = next(k for k, (first, last) in enumerate(self.blocks) if first <= count < last)
        first = self.blocks[place][0]
        return frozenset(fitting(self.trees[place], count) + ([("S", first)] if first else []))

    def uses(self):
        """How often noise of each kind ("S", or the depth in a tree) enters, over all ranges."""
        parts = [self.up_to(count) for count in range(self.values + 1)]
        found = {}
        for high in range(self.values + 1):
            for low in range(high):
                for node in parts[low] ^ parts[high]:
                    found[node[0]] = found.get(node[0], 0) + 1
        return found

    def loss(self, pairs, s_rate, tree_rates):
        """The largest sum of the rates of the counts that change when one person's value does."""
        return max(
            (
                sum(s_rate for end in self.ends if min(x, y) < end <= max(x, y))
                + sum(tree_rates[depth - 1] for depth, first, last in self.nodes if (first <= x < last) != (first <= y < last))
                for x, y in pairs
            ),
            default=Fraction(0),
        )

    def error(self, variance):
        """The mean over all ranges; variance(kind) is that of one count."""
        ranges = self.values * (self.values + 1) // 2
        return sum(times * variance(kind) for kind, times in self.uses().items()) / ranges

    def laplace_error(self, s_rate, tree_rates):
        return self.error(lambda kind: 2 / Fraction(s_rate if kind == "S" else tree_rates[kind - 1]) ** 2)

    def geometric_error(self, s_rate, tree_rates, level):
        def variance(kind):
            rate = s_rate if kind == "S" else tree_rates[kind - 1]
            return geometric_error((-level.epsilon * decimal(rate)).exp())

        return self.error(variance)


def children(first, last, fan_out, depth):
    size = last - first
    if size == 1:
        return []
    width = -(-size // fan_out)
    return [
        (depth, start, min(start + width, last), children(start, min(start + width, last), fan_out, depth + 1))
        for start in range(first, last, width)
    ]


def flat(nodes):
    for depth, first, last, below in nodes:
        yield depth, first, last
        yield from flat(below)


def fitting(nodes, count):
    found = []
    for depth, first, last, below in nodes:
        if last <= count:
            found.append((depth, first, last))
        elif first < count:
            found += fitting(below, count)
    return found
