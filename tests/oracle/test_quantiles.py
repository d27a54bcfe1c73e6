#!/usr/bin/env python3
"""Is what docs/policies.md says of quantiles and means right? Sensitivities, privacy, error bars and intervals by listing all small tables, in
exact fractions: λ^(-1/S) is taken to be a power of a fraction."""

import os
import sys
import unittest
from decimal import Decimal
from fractions import Fraction
from itertools import combinations, product

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from policies import quantiles  # noqa: E402
from policies.bars import exact_bar  # noqa: E402
from policies.after import isotonic  # noqa: E402
from policies.numbers import Level  # noqa: E402

QUANTILES = [Fraction(q) for q in ("0", "1/7", "1/4", "1/3", "1/2", "2/3", "9/10", "1")]


class RankErrors(unittest.TestCase):
    def test_by_counting(self):
        """d(k) is how many too many have a smaller value, or too few a value up to it."""
        for counts in quantiles.tables(5, 3):
            persons = [k for k, count in enumerate(counts) for _ in range(count)]
            for q in QUANTILES:
                found = quantiles.rank_errors(counts, q)
                for k in range(3):
                    smaller, upto = sum(p < k for p in persons), sum(p <= k for p in persons)
                    self.assertEqual(found[k], max(0, smaller - q * 5, q * 5 - upto))
                self.assertEqual(min(found), 0)
        self.assertEqual(quantiles.rank_errors((0, 0), Fraction(1, 2)), [0, 0])

    def test_sensitivity(self):
        """The table of the page: every change, whatever the others have."""
        for values, persons, q in product(range(1, 6), range(1, 5), QUANTILES):
            for u, v in combinations([*range(values), None], 2):
                expected = quantiles.sensitivity_of_change(values, persons, q, u, v)
                self.assertEqual(quantiles.sensitivity_listed(values, persons, q, [(u, v)]), expected, (values, persons, q, u, v))
                self.assertEqual(quantiles.sensitivity_listed(values, persons, q, [(u, v)], others_counted=True), expected)

    def test_bound_by_sums(self):
        """S <= 2 max_k S(X_k), whoever changes and how many at once."""
        for before, after in product(quantiles.tables(3, 3) + quantiles.tables(4, 3), repeat=2):
            for q in QUANTILES[1:6]:
                moved = max(abs(sum(after[: k + 1]) - sum(before[: k + 1]) - q * (sum(after) - sum(before))) for k in range(-1, 3))
                self.assertLessEqual(quantiles.span(before, after, q), 2 * moved)

    def test_private(self):
        """Neighbours whose span is at most S: probabilities differ by λ at most, and by λ for some where the span is S."""
        step = Fraction(2, 3)
        for values, persons, q in product((2, 3, 4), (1, 3), QUANTILES[1:6]):
            for u, v in combinations([*range(values), None], 2):
                largest = quantiles.sensitivity_of_change(values, persons, q, u, v)
                level = step ** -int(largest * q.denominator)
                for rest in quantiles.tables(persons - 1, values):
                    laws = [quantiles.law(quantiles.rank_errors(quantiles.with_person(rest, x), q), largest, step=step, q=q) for x in (u, v)]
                    for one, other in zip(*laws):
                        self.assertLessEqual(one, level * other)
                        self.assertLessEqual(other, level * one)


class ErrorBars(unittest.TestCase):
    def test_within_and_expected(self):
        """The bar is the least one that holds in every table; where not everybody is counted, none that holds in every table is larger."""
        for values, persons, q, step in product((1, 2, 3, 4), (1, 2, 5), QUANTILES[::2], (Fraction(10, 11), Fraction(1, 2), Fraction(1, 5))):

            def power(level, sensitivity, error):
                return Decimal(step.denominator) ** int(error * q.denominator) / Decimal(step.numerator) ** int(error * q.denominator)

            def reaches(level, sensitivity, error, needed):
                return needed <= step ** -int(error * q.denominator)

            for everybody in (True, False):
                found = []
                for counted in range(persons if everybody else 0, persons + 1):
                    for counts in quantiles.tables(counted, values):
                        errors = quantiles.rank_errors(counts, q)
                        found.append((errors, quantiles.law(errors, 1, step=step, q=q)))
                expected = max(sum(p * d * d for d, p in zip(*pair)) for pair in found)
                said = quantiles.squared_rank_error(values, persons, q, 1, None, everybody, power)
                self.assertLess(expected - Fraction(said), Fraction(1, 10**40))
                if everybody:
                    self.assertLess(abs(expected - Fraction(said)), Fraction(1, 10**40))
                for confidence in (Fraction(19, 20), Fraction(1, 2), Fraction(1, 5)):
                    least = 0
                    while max(sum(p for d, p in zip(*pair) if d > least) for pair in found) > 1 - confidence:
                        least += 1
                    bar = quantiles.within_ranks(values, persons, q, 1, None, confidence, everybody, reaches)
                    (self.assertEqual if everybody else self.assertLessEqual)(least, bar, (values, persons, q, step, everybody, confidence))


def geometric(ratio, most):
    return {z: ratio ** abs(z) * (1 - ratio) / (1 + ratio) for z in range(-most, most + 1)}


class Intervals(unittest.TestCase):
    """How often the truth lies between the two ends, all noises added up; what is beyond `most` counts as a failure."""

    def test_quantiles_of_cumulative_counts(self):
        ratio, most = Fraction(1, 4), 7
        noise = geometric(ratio, most)
        for counts, q, confidence, everybody in product([(2, 0, 1), (0, 3, 0), (1, 1, 4), (0, 0, 2)], QUANTILES[::3], (Fraction(1, 2), Fraction(4, 5)), (True, False)):
            summed = [sum(counts[: k + 1]) for k in range(3)]
            own = confidence if everybody else 1 - (1 - confidence) / 2
            width, truth, total = exact_bar(ratio, own), quantiles.quantile(counts, q), Fraction(0)
            widths = [width] * 3
            if everybody:
                widths[2] = 0
            for zs in product(noise, noise, [0] if everybody else noise):
                numbers = [y + z for y, z in zip(summed, zs)]
                first, to = quantiles.read_off(numbers, widths, q, *((summed[2], None) if everybody else (None, width)))
                chance = noise[zs[0]] * noise[zs[1]] * (1 if everybody else noise[zs[2]])
                if first <= to:
                    value = quantiles.value_read_off(isotonic(numbers), q, first, to, summed[2] if everybody else None)
                    self.assertTrue(first <= value <= to)
                total += chance if first <= truth <= to else 0
            self.assertGreaterEqual(total, confidence, (counts, q, confidence, everybody))

    def test_means(self):
        ratio, most, values = Fraction(1, 3), 9, [Fraction(-1), Fraction(0), Fraction(4)]
        noise, persons = geometric(ratio, most), 5
        middle, half = Fraction(3, 2), Fraction(5, 2)
        for counts, confidence in product([(1, 0, 0), (2, 1, 1), (0, 0, 5), (1, 3, 0)], (Fraction(1, 2), Fraction(9, 10))):
            people = sum(counts)
            shifted = sum(count * (x - middle) / half for count, x in zip(counts, values))
            mean = sum(count * x for count, x in zip(counts, values)) / people
            width = exact_bar(ratio, 1 - (1 - confidence) / 2)
            total = Fraction(0)
            for (z, chance), (y, other) in product(noise.items(), repeat=2):
                low, high, value = quantiles.mean_between(shifted + Fraction(z, 5), Fraction(width, 5), Fraction(people + y), width, persons, values[0], values[-1])
                self.assertTrue(low <= value <= high)
                total += chance * other if low <= mean <= high else 0
            self.assertGreaterEqual(total, confidence, (counts, confidence))


class Numbers(unittest.TestCase):
    def test_decimals(self):
        """A median of two values at λ = 2, S = 1: with 4 persons rank errors are 0, 1, 2, and 2^-δ <= 1/19 for none of them."""
        self.assertEqual(quantiles.within_ranks(2, 4, Fraction(1, 2), 1, Level(lambda_=2), Fraction(19, 20), True), 2)
        self.assertEqual(quantiles.within_ranks(2, 40, Fraction(1, 2), 1, Level(lambda_=2), Fraction(19, 20), True), 4)
        self.assertEqual(quantiles.within_ranks(3, 40, Fraction(1, 2), 2, Level(lambda_=4), Fraction(1, 2), True), 0)  # 2·4^(-1/2) = 1
        self.assertEqual(quantiles.within_ranks(4, 40, Fraction(1, 2), 2, Level(lambda_=4), Fraction(1, 2), True), 1)


if __name__ == "__main__":
    unittest.main()
