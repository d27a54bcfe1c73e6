#!/usr/bin/env python3
"""Is the model of error bars, of what is done after the noise, and of points right? Laws on random input, and values by hand."""

import os
import sys
import unittest
from decimal import Decimal
from fractions import Fraction
from random import Random

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from policies.after import is_nearest, isotonic, nonnegative  # noqa: E402
from policies.bars import Law, exact_bar, exact_meaningful  # noqa: E402
from policies.linear import least_squares_matrix, mean_error, product, projection, projection_matrix, times  # noqa: E402
from policies.tuning import front, read_cumulative, read_histogram  # noqa: E402


def ascending(size):
    return [[-(k == i) + (k == i + 1) for k in range(size)] for i in range(size - 1)]


class AfterTheNoise(unittest.TestCase):
    def test_isotonic_is_the_nearest(self):
        random = Random(1)
        for _ in range(150):
            point = [random.randint(-6, 6) for _ in range(random.randint(1, 6))]
            found = isotonic(point)
            self.assertIsNone(is_nearest(found, point, [], [], ascending(len(point))), point)
            if len(set(point)) > 1:
                moved = [x + Fraction(1, 7) for x in found]
                self.assertIsNotNone(is_nearest(moved, point, [], [], ascending(len(point))), point)
        self.assertEqual(isotonic([3, 1, 2, 5, 4]), [2, 2, 2, Fraction(9, 2), Fraction(9, 2)])

    def test_nonnegative_is_the_nearest(self):
        point = [3, -2, 0, -1]
        unit = [[int(i == k) for k in range(4)] for i in range(4)]
        self.assertIsNone(is_nearest(nonnegative(point), point, [], [], unit))
        self.assertIsNotNone(is_nearest([3, 0, 0, 1], point, [], [], unit))

    def test_projection(self):
        random = Random(2)
        for _ in range(100):
            width = random.randint(2, 6)
            equations = [[random.randint(0, 1) for _ in range(width)] for _ in range(random.randint(1, 3))]
            known = times(equations, [random.randint(0, 4) for _ in range(width)])
            point = [random.randint(-5, 9) for _ in range(width)]
            found = projection(point, equations, known)
            self.assertIsNone(is_nearest(found, point, equations, known, []))
            matrix = projection_matrix(width, equations)
            self.assertEqual(product(matrix, matrix), matrix)
            rank = sum(matrix[i][i] for i in range(width))  # the error of a projection: its rank, of width
            self.assertEqual(mean_error(matrix, [1] * width), Fraction(rank, width))

    def test_least_squares(self):
        """A total and its two parts with the same noise: the parts get 2/3 of the variance, the total too."""
        found = least_squares_matrix([[1, 1], [1, 0], [0, 1]], [1, 1, 1])
        self.assertEqual(found, [[Fraction(1, 3), Fraction(2, 3), Fraction(-1, 3)], [Fraction(1, 3), Fraction(-1, 3), Fraction(2, 3)]])
        self.assertEqual(mean_error(found, [1, 1, 1]), Fraction(2, 3))
        self.assertEqual(mean_error(product([[1, 1]], found), [1, 1, 1]), Fraction(2, 3))
        known = least_squares_matrix([[1, 0], [0, 1]], [1, 1], [[1, 1]])
        self.assertEqual(mean_error(known, [1, 1]), Fraction(1, 2))


class Bars(unittest.TestCase):
    def test_one_noise(self):
        for ratio in ("1/2", "1/3", "9/10", "2/7"):
            for confidence in ("19/20", "2/5", "99/100"):
                law = Law([Fraction(ratio)])
                self.assertEqual(law.bar(Fraction(confidence)), (exact_bar(ratio, confidence), True))
                self.assertEqual(law.meaningful(Fraction(confidence)), (exact_meaningful(ratio, confidence), True))
        self.assertEqual(exact_bar("1/39", "19/20"), 0)  # Pr(Z = 0) = 19/20 exactly
        self.assertFalse(Law([Fraction(1, 39)]).bar(Fraction(19, 20))[1])

    def test_sums(self):
        law = Law([Fraction(1, 2), Fraction(1, 3)])
        variance = sum(z * z * law.chance(z) for z in range(-law.most, law.most + 1))
        self.assertLess(abs(variance - Decimal(4) - Decimal(3) / 2), Decimal(10) ** -30)
        self.assertLess(abs(law.within(law.most) - 1), Decimal(10) ** -40)
        self.assertLess(abs(law.chance(0) - sum(Law(["1/2"]).chance(z) * Law(["1/3"]).chance(z) for z in range(-300, 301))), Decimal(10) ** -30)


class Points(unittest.TestCase):
    def test_front(self):
        self.assertEqual(front([[1, 2], [2, 1], [2, 2], [1, None], [0, None]]), [True, True, False, False, True])
        self.assertEqual(front([[1, 1], [1, 1]]), [True, True])

    def test_reading(self):
        random = Random(3)
        for _ in range(50):
            size, numbers = random.randint(1, 6), random.randint(1, 4)
            g = [[random.randint(-2, 3) for _ in range(numbers)] for _ in range(size)]
            counts = [random.randint(0, 9) for _ in range(size)]
            summed = [sum(counts[: v + 1]) for v in range(size)]
            expected = [sum(count * row[k] for count, row in zip(counts, g)) for k in range(numbers)]
            self.assertEqual(times(read_histogram(g), counts), expected)
            self.assertEqual(times(read_cumulative(g, False), summed), expected)


if __name__ == "__main__":
    unittest.main()
