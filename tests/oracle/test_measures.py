#!/usr/bin/env python3
"""Is the model of measures right? Closed forms by hand, published examples, each answer in two ways, laws on random channels, scipy where there is one.

    test_measures.py [--long]"""

import math
import os
import random
import subprocess
import sys
import unittest
from fractions import Fraction
from itertools import permutations, product

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from graphs import leakage as graph_leakage  # noqa: E402
from graphs import numbers  # noqa: E402
from graphs.enumeration import all_graphs  # noqa: E402
from graphs.graph import distances  # noqa: E402
from measures import capacities, capacity, entropies, gains, judge_levels, levels, matrix, reals, refinement, samples, users  # noqa: E402
from spaces import leakage as space_leakage  # noqa: E402
from spaces import samples as space_samples  # noqa: E402

LONG = "--long" in sys.argv
ROUNDS = 400 if LONG else 40
F = Fraction


def seeds(name, count=None):
    for number in range(count or ROUNDS):
        yield random.Random(f"{name}/{number}")


def any_channel(rng, size="2-3"):
    return samples.channel(rng, rng.choice(samples.SHAPES), size)


def any_prior(rng, n, full=False):
    return samples.prior(rng, rng.choice(["uniform", "random", "ties"] if full else ["uniform", "random", "ties", "zeros", "point"]), n)


def nonnegative(rng, n):
    return samples.gain(rng, rng.choice(["identity", "tries", "blocks", "random", "ties", "zero guess", "many guesses"]), n)[0]


def near(interval, value):
    """Whether an interval is around a number of floating point."""
    low, high = interval if isinstance(interval, tuple) else interval.ends()
    return low - F(1, 10**12) <= F(value) <= high + F(1, 10**12) and high - low < F(1, 10**12)


def entropy(*weights):
    return -sum(w * math.log2(w) for w in weights if w)


def binary_symmetric(p):
    return [[1 - p, p], [p, 1 - p]]


class Reals(unittest.TestCase):
    def test_logarithms(self):
        """Beside those of the oracle of graphs, which has another series, and 30 published digits of log2 3."""
        for rng in seeds("logarithms"):
            x = F(rng.randint(1, 10**rng.randint(1, 30)), rng.randint(1, 10**rng.randint(1, 30)))
            low, high = reals.log2(x).ends()
            other_low, other_high = numbers.logarithm2(x, 70)
            self.assertTrue(low <= other_high and other_low <= high and high - low < F(1, 10**60))
        low, high = reals.log2(F(3)).ends()
        self.assertTrue(low <= F("1.584962500721156181453738943948") and F("1.584962500721156181453738943947") <= high)
        self.assertEqual(reals.log2(F(1, 8)).ends(), (-3, -3))

    def test_powers(self):
        """x^(p/q) raised to q is around x^p; both ways of power agree."""
        for rng in seeds("powers"):
            x, p, q = F(rng.randint(1, 99), rng.randint(1, 99)), rng.randint(1, 5), rng.randint(1, 5)
            low, high = reals.power(x, F(p, q)).ends()
            self.assertTrue(low**q <= x**p <= high**q and high - low < F(1, 10**30), (x, p, q))
            low, high = reals.exp2(reals.log2(x).times(F(p, q))).ends()
            self.assertTrue(low**q <= x**p <= high**q and high - low < F(1, 10**30), (x, p, q))

    def test_arithmetic(self):
        for rng in seeds("arithmetic"):
            x, y = F(rng.randint(-99, 99), rng.randint(1, 99)), F(rng.randint(-99, 99), rng.randint(1, 99))
            for made, truth in ((reals.real(x) + y, x + y), (reals.real(x) - y, x - y), (reals.real(x) * y, x * y), (reals.real(x).times(y), x * y)):
                low, high = made.ends()
                self.assertTrue(low <= truth <= high and high - low < F(1, 10**60))


class ClosedForms(unittest.TestCase):
    def test_binary_symmetric(self):
        for p in (F(0), F(1, 10), F(1, 4), F(1, 2), F(9, 10)):
            channel, prior = binary_symmetric(p), matrix.uniform(2)
            self.assertTrue(near(capacity.capacity(channel)[:2], 1 - entropy(float(p), 1 - float(p))))
            self.assertTrue(near(entropies.information(prior, channel), 1 - entropy(float(p), 1 - float(p))))
            self.assertEqual(gains.expected(matrix.identity(2), prior, channel)[2], max(p, 1 - p))
            self.assertEqual(gains.guessing_after(prior, channel), 1 + min(p, 1 - p))
            self.assertEqual(capacities.multiplicative(channel), 2 * max(p, 1 - p))
            self.assertEqual(capacities.additive(matrix.identity(2), channel)[0], max(p, 1 - p) - F(1, 2))
            for order in (F(1, 2), F(2), F(3)):  # symmetric: posteriors are (p, 1-p) in some order
                self.assertTrue(near(entropies.renyi_after(prior, channel, order), math.log2(float(p)**float(order) + (1 - float(p))**float(order)) / (1 - float(order))))
            self.assertTrue(near(entropies.cachin(prior, channel), -math.log2(max(p, 1 - p))))

    def test_binary_erasure(self):
        for e in (F(0), F(1, 5), F(1, 2), F(1)):
            channel = [[1 - e, F(0), e], [F(0), 1 - e, e]]
            self.assertTrue(near(capacity.capacity(channel)[:2], 1 - float(e)))
            self.assertTrue(near(entropies.shannon_after(matrix.uniform(2), channel), float(e)))
            self.assertEqual(gains.expected(matrix.identity(2), matrix.uniform(2), channel)[2], 1 - e / 2)

    def test_z_channel(self):
        """Capacity log2(1 + (1-p) p^(p/(1-p))); at p = 1/2 it is log2(5/4), at the prior (3/5, 2/5)."""
        for p in (F(1, 10), F(1, 2), F(4, 5)):
            low, high, prior = capacity.capacity([[F(1), F(0)], [p, 1 - p]])
            self.assertTrue(near((low, high), math.log2(1 + float(1 - p) * float(p) ** float(p / (1 - p)))))
            if p == F(1, 2):
                self.assertLess(abs(prior[0] - F(3, 5)), F(1, 10**12))

    def test_noiseless_and_constant(self):
        for n in range(1, 6):
            prior, constant = matrix.uniform(n), [[F(1, 3), F(2, 3)] for _ in range(n)]
            self.assertTrue(near(capacity.capacity(matrix.identity(n))[:2], math.log2(n)))
            self.assertEqual(gains.guessing(prior), F(n + 1, 2))
            self.assertEqual(gains.guessing_after(prior, matrix.identity(n)), 1)
            self.assertEqual(capacities.multiplicative(matrix.identity(n)), n)
            self.assertEqual(capacities.additive_at(prior, matrix.identity(n)), 1 - F(1, n))
            self.assertEqual(capacities.additive(matrix.identity(n), matrix.identity(n))[0], 1 - F(1, n))
            low, high = capacity.capacity(constant)[:2]
            self.assertTrue(low <= 0 <= high < F(1, 10**30))
            self.assertEqual((capacities.multiplicative(constant), capacities.additive_at(prior, constant)), (1, 0))
            self.assertEqual(matrix.hyper(prior, constant), [(1, prior, [0, 1])])
            self.assertTrue(near(entropies.renyi(prior, F(1, 2)), math.log2(n)))

    def test_typewriter(self):
        """Shannon: each of n letters to itself or the next: capacity log2(n/2), also where n is odd."""
        for n in range(2, 6):
            channel = [[F(1, 2) if j in (i, (i + 1) % n) else F(0) for j in range(n)] for i in range(n)] if n > 2 else [[F(1, 2)] * 2] * 2
            self.assertTrue(near(capacity.capacity(channel)[:2], math.log2(n) - 1))


class Published(unittest.TestCase):
    """Alvim, Chatzikokolakis, McIver, Morgan, Palamidessi, Smith, The Science of Quantitative Information Flow (2020). Each number is worked out again here."""

    C = [[F(1), F(0), F(0), F(0)], [F(0), F(1, 2), F(1, 4), F(1, 4)], [F(1, 2), F(1, 3), F(1, 6), F(0)]]

    def test_hyper(self):
        """Chapter 4: joint matrix of this channel under the uniform prior, output probabilities 1/2, 5/18, 5/36, 1/12; columns 2 and 3 are proportional, and the
        hyper-distribution has three inner distributions: (2/3, 0, 1/3) 1/2, (0, 3/5, 2/5) 5/12, (0, 1, 0) 1/12."""
        prior = matrix.uniform(3)
        self.assertEqual(matrix.outputs(prior, self.C), [F(1, 2), F(5, 18), F(5, 36), F(1, 12)])
        self.assertEqual(matrix.hyper(prior, self.C), [(F(1, 2), [F(2, 3), 0, F(1, 3)], [0]), (F(5, 12), [0, F(3, 5), F(2, 5)], [1, 2]), (F(1, 12), [0, 1, 0], [3])])
        self.assertEqual(matrix.reduced(self.C)[0], [[1, 0, 0], [0, F(3, 4), F(1, 4)], [F(1, 2), F(1, 2), 0]])

    def test_one_bit_is_little_or_much(self):
        """Smith, On the Foundations of QIF (2009): of 8k-bit secrets, `if X mod 8 = 0 then tell X else tell 1` and `tell the last k+1 bits`. Nearly the same Shannon
        information and far from the same vulnerability. At k = 1 on 64 secrets here (n = 2^6, blocks of 8)."""
        n = 64
        sometimes = [[F(int(j == i // 8 if i % 8 == 0 else j == 8)) for j in range(9)] for i in range(n)]
        always = [[F(int(j == i % 4)) for j in range(4)] for i in range(n)]
        prior, same = matrix.uniform(n), matrix.identity(n)
        self.assertEqual(gains.expected(same, prior, sometimes)[2], F(9, 64))
        self.assertEqual(gains.expected(same, prior, always)[2], F(4, 64))
        self.assertTrue(near(entropies.information(prior, sometimes), entropy(*[1 / 64] * 8, 7 / 8)))
        self.assertTrue(near(entropies.information(prior, always), 2))

    def test_three_tries(self):
        """g_k of the book: k tries at a uniform secret are right with k/n."""
        for n, k in ((4, 1), (4, 3), (5, 2)):
            self.assertEqual(gains.expected(gains.tries(n, k), matrix.uniform(n), [[F(1)]] * n)[0], F(k, n))

    def test_additive_capacity_is_no_miracle(self):
        """The additive Bayes-capacity need not be attained at the uniform prior (the book, section 7.2): a channel where another prior does better."""
        channel = [[F(1), F(0)], [F(0), F(1)], [F(1, 2), F(1, 2)]]
        value, prior = capacities.additive(matrix.identity(3), channel)
        self.assertEqual((value, prior), (F(1, 2), [F(1, 2), F(1, 2), 0]))
        at_uniform = gains.expected(matrix.identity(3), matrix.uniform(3), channel)
        self.assertEqual(at_uniform[2] - at_uniform[0], F(1, 3))


class Laws(unittest.TestCase):
    def test_data_processing(self):
        """No measure grows when a channel is followed by another; orders of refinement follow."""
        for rng in seeds("data processing"):
            first = any_channel(rng)
            n = len(first)
            second = matrix.multiplied(first, samples.garbling(rng, len(first[0])))
            prior = any_prior(rng, n)
            for matrix_, least in ((nonnegative(rng, n), False), (samples.gain(rng, "negative", n)[0], False), (samples.loss(rng, "random", n)[0], True)):
                a, b = gains.expected(matrix_, prior, first, least), gains.expected(matrix_, prior, second, least)
                self.assertTrue(a[2] <= b[2] <= b[0] if least else a[2] >= b[2] >= b[0])
            self.assertGreaterEqual(entropies.information(prior, first).high, entropies.information(prior, second).low)
            self.assertGreaterEqual(capacity.capacity(first)[1], capacity.capacity(second)[0])
            self.assertLessEqual(gains.guessing_after(prior, first), gains.guessing_after(prior, second))
            for order in (F(1, 2), F(2)):
                self.assertLessEqual(entropies.renyi_after(prior, first, order).low, entropies.renyi_after(prior, second, order).high)
            self.assertGreaterEqual(capacities.multiplicative(first), capacities.multiplicative(second))
            self.assertGreaterEqual(capacities.additive_at(prior, first), capacities.additive_at(prior, second))
            self.assertGreaterEqual(capacities.additive(matrix.identity(n), first)[0], capacities.additive(matrix.identity(n), second)[0])
            self.assertIsNotNone(refinement.garbling(first, second))
            self.assertEqual((refinement.outside(first, second), refinement.further(first, second)), (None, None))

    def test_refinement_is_no_separating_gain(self):
        """Coriaceous: a garbling exists if and only if no gain has an advantage; the gain found separates; random gains never separate where there is a garbling."""
        seen = set()
        for rng in seeds("refinement", 3 * ROUNDS):
            first = any_channel(rng)
            n = len(first)
            second = samples.pair(rng, rng.choice(samples.PAIRS), first)
            middle, (value, gain) = refinement.garbling(first, second), refinement.advantage(first, second)
            self.assertEqual(middle is not None, value == 0, (first, second))
            seen.add(value == 0)
            prior = matrix.uniform(n)
            if middle is not None:
                self.assertIsNone(refinement.fault_of_garbling(first, second, middle))
                for _ in range(5):
                    g, p = nonnegative(rng, n), any_prior(rng, n)
                    self.assertGreaterEqual(gains.expected(g, p, first)[2], gains.expected(g, p, second)[2])
            else:
                a, b = gains.expected(gain, prior, first)[2], gains.expected(gain, prior, second)[2]
                self.assertGreaterEqual(b - a, value / n)
                self.assertIsNone(refinement.fault_of_separation(first, second, prior, gain, a, b))
                self.assertIsNotNone(refinement.fault_of_separation(second, first, prior, gain, b, a))
        self.assertEqual(seen, {True, False})

    def test_reduced_is_equivalent(self):
        for rng in seeds("reduced"):
            channel = any_channel(rng)
            small, classes = matrix.reduced(channel)
            self.assertIsNotNone(refinement.garbling(channel, small))
            self.assertIsNotNone(refinement.garbling(small, channel))
            self.assertEqual(sorted(j for part in classes for j in part), [j for j, column in enumerate(matrix.columns(channel)) if any(column)])
            prior = any_prior(rng, len(channel), full=True)
            self.assertEqual([part for _, _, part in matrix.hyper(prior, channel)], classes)

    def test_miracle(self):
        """Multiplicative leakage under every nonnegative gain and prior is at most Σ_j max_i C_ij; attained under the uniform prior by the identity. At a prior: by the
        reciprocal gain g(w, i) = [w = i] / π_i on its support."""
        for rng in seeds("miracle", 2 * ROUNDS):
            channel = any_channel(rng)
            n, most = len(channel), capacities.multiplicative(channel)
            prior, gain = any_prior(rng, n), nonnegative(rng, n)
            before, _, after, _ = gains.expected(gain, prior, channel)
            self.assertTrue(before == after == 0 or after / before <= capacities.multiplicative(channel, prior) <= most)
            before, _, after, _ = gains.expected(matrix.identity(n), matrix.uniform(n), channel)
            self.assertEqual(after / before, most)
            reciprocal = [[F(int(w == i)) / p if p else F(0) for i, p in enumerate(prior)] for w in range(n)]
            before, _, after, _ = gains.expected(reciprocal, prior, channel)
            self.assertEqual((before, after), (1, capacities.multiplicative(channel, prior)))
            low, high = capacity.capacity(channel)[:2]
            self.assertLessEqual(low, reals.log2(most).ends()[1])
            self.assertLessEqual(entropies.information(prior, channel).ends()[0], high)

    def test_additive_at_a_prior(self):
        """Random gains that span at most 1 get no more; the gain g(j, i) = [π_i C_ij > p(j) π_i], a guess for each output, gets it."""
        for rng in seeds("additive", 2 * ROUNDS):
            channel = any_channel(rng)
            n = len(channel)
            prior = any_prior(rng, n)
            most = capacities.additive_at(prior, channel)
            shift = lambda: F(rng.randint(-5, 5), 3)
            gain = [[x + a for x in guess] for guess, a in (([F(rng.randint(0, 4), 4) for _ in range(n)], shift()) for _ in range(rng.randint(1, 4)))]
            before, _, after, _ = gains.expected(gain, prior, channel)
            self.assertLessEqual(after - before, most)
            guesses = []
            for j, q in enumerate(matrix.outputs(prior, channel)):
                guess = [F(int(channel[i][j] > q)) for i in range(n)]
                level = gains.worth(guess, prior)
                guesses.append([x - level for x in guess])  # worth nothing before
            before, _, after, _ = gains.expected(guesses, prior, channel)
            self.assertEqual((before, after), (0, most))

    def test_capacities_of_gains(self):
        """No prior of a fine grid does better than the best vertex, which does what is said."""
        for rng in seeds("capacities"):
            channel = any_channel(rng)
            n = len(channel)
            gain = samples.gain(rng, rng.choice(["identity", "tries", "random", "negative", "zero guess", "ties"]), n)[0]
            value, prior = capacities.additive(gain, channel)
            before, _, after, _ = gains.expected(gain, prior, channel)
            self.assertEqual(after - before, value)
            most, at = capacities.multiplicative_of(gain, channel)
            if most is not None:
                before, _, after, _ = gains.expected(gain, at, channel)
                self.assertEqual(after / before, most)
            for weights in product(range(5), repeat=n):
                if sum(weights):
                    p = samples.normalised(weights)
                    before, _, after, _ = gains.expected(gain, p, channel)
                    self.assertLessEqual(after - before, value)
                    if before > 0 and most is not None:
                        self.assertLessEqual(after / before, most)
                    if most is None and at is None:
                        self.assertLessEqual(before, 0)
        self.assertEqual(capacities.multiplicative_of([[F(1), F(0), F(0)]], matrix.identity(3))[0], 1)
        self.assertIsNone(capacities.multiplicative_of([[F(1), F(-1)], [F(-1), F(1)]], matrix.identity(2))[0])

    def test_bayes_capacity_is_that_of_the_identity(self):
        for rng in seeds("bayes capacity"):
            channel = any_channel(rng)
            same = matrix.identity(len(channel))
            self.assertEqual(capacities.multiplicative_of(same, channel)[0], capacities.multiplicative(channel))
            self.assertEqual(capacities.additive(same, channel)[0], capacities.additive_bayes(channel))

    def test_entropies(self):
        """I = H - H(.|C) in two ways; Rényi tends to Shannon and to min-entropy, falls in α; Cachin is at least min-entropy, at most Shannon's."""
        for rng in seeds("entropies"):
            channel = any_channel(rng)
            prior = any_prior(rng, len(channel))
            left = entropies.information(prior, channel)
            right = entropies.shannon(prior) - entropies.shannon_after(prior, channel)
            self.assertTrue(left.low <= right.high and right.low <= left.high)
            orders = [F(1, 5), F(1, 2), F(999, 1000), F(1001, 1000), F(2), F(7, 2), F(50)]
            before = [entropies.renyi(prior, a).ends() for a in orders]
            after = [entropies.renyi_after(prior, channel, a).ends() for a in orders]
            for values in (before, after):
                for (_, high), (low, _) in zip(values, values[1:]):
                    self.assertGreaterEqual(high, low)
            self.assertLess(abs(before[2][0] - entropies.shannon(prior).ends()[0]), F(1, 100))
            self.assertLess(abs(after[3][0] - entropies.shannon_after(prior, channel).ends()[0]), F(1, 100))
            least = -reals.log2(gains.expected(matrix.identity(len(prior)), prior, channel)[2]).ends()[0]
            self.assertTrue(least - F(1, 10**30) <= after[6][0] <= least * F(50, 49) + F(1, 10**30))
            self.assertTrue(least - F(1, 10**30) <= entropies.cachin(prior, channel).ends()[0] <= entropies.shannon_after(prior, channel).ends()[1])

    def test_guessing(self):
        """The mean number of guesses in the best order of all orders; Massey, McEliece and Yu: at most (Σ √p)², n >= 2 at least (1 + Σ...)."""
        for rng in seeds("guessing"):
            prior = any_prior(rng, rng.randint(2, 4))
            orders = [sum(k * prior[i] for k, i in enumerate(order, 1)) for order in permutations(range(len(prior)))]
            self.assertEqual(gains.guessing(prior), min(orders))
            self.assertLessEqual(gains.guessing(prior), (sum(math.sqrt(p) for p in prior) ** 2 + 1) / 2 + 1e-12)

    def test_compositions(self):
        for rng in seeds("compositions"):
            first = any_channel(rng)
            n = len(first)
            second = [samples.row(rng, rng.randint(1, 3), [0, 1, 2]) for _ in range(1)] * n
            self.assertEqual(matrix.repeated(first, 2), matrix.parallel(first, first))
            self.assertEqual(matrix.repeated(first, 1), first)
            self.assertTrue(matrix.is_channel(matrix.kronecker(first, second), n * n))
            pairs = matrix.kronecker(first, first)
            self.assertEqual([pairs[i * n + i] for i in range(n)], matrix.parallel(first, first))
            self.assertEqual(capacities.multiplicative(pairs), capacities.multiplicative(first) ** 2)
            self.assertIsNotNone(refinement.garbling(matrix.parallel(first, second), first))
            prior, word = any_prior(rng, n), [rng.randrange(len(first[0])) for _ in range(3)]
            probability, posterior = matrix.updated(prior, first, word)
            joint = [p * row[word[0]] * row[word[1]] * row[word[2]] for p, row in zip(prior, first)]
            self.assertEqual(probability, sum(joint))
            self.assertEqual(posterior, [x / probability for x in joint] if probability else None)

    def test_hyper_averages_to_the_prior(self):
        for rng in seeds("hyper"):
            channel = any_channel(rng)
            prior = any_prior(rng, len(channel))
            told = matrix.hyper(prior, channel)
            self.assertEqual([sum(q * posterior[i] for q, posterior, _ in told) for i in range(len(prior))], prior)
            self.assertEqual(len({tuple(posterior) for _, posterior, _ in told}), len(told))
            gain = nonnegative(rng, len(prior))
            self.assertEqual(sum(q * gains.best(gain, posterior)[0] for q, posterior, _ in told), gains.expected(gain, prior, channel)[2])


class Users(unittest.TestCase):
    def test_identity_and_uniform_prior_give_the_maximum(self):
        for n in range(1, 5 if LONG else 4):
            for graph in all_graphs(n):
                for level in (F(3, 2), F(3)):
                    value, channel = users.best_channel(matrix.identity(n), matrix.uniform(n), users.asked_by_graph(graph, level))
                    self.assertEqual(value, graph_leakage.maximum(graph, level) / n)
                    self.assertIsNone(users.fault_of_user(channel, matrix.identity(n), matrix.uniform(n), users.asked_by_graph(graph, level), value))

    def test_spaces(self):
        for rng in seeds("spaces", ROUNDS // 2):
            space = space_samples.random_space(rng, rng.choice(space_samples.SHAPES), rng.randint(1, 4))
            level = space_samples.random_level(rng, space)
            value, _ = users.best_channel(matrix.identity(space.n), matrix.uniform(space.n), users.asked_by_space(space, level))
            self.assertEqual(value * space.n, space_leakage.optimum(space_leakage.factors(space, level)).value)

    def test_bounds_and_garblings(self):
        """Between guessing without and with everything; the garbling of the identity is any channel, that of another no better; a constant channel gives nothing more. The
        miracle theorem again: the gain times at most OPT."""
        for rng in seeds("users", ROUNDS // 2):
            graph = rng.choice([g for g in all_graphs(3)])
            level, gain, prior = rng.choice([F(1), F(3, 2), F(5)]), nonnegative(rng, 3), any_prior(rng, 3)
            asked = users.asked_by_graph(graph, level)
            value = users.best_channel(gain, prior, asked)[0]
            before, _, after, _ = gains.expected(gain, prior, matrix.identity(3))
            self.assertTrue(before <= value <= after)
            self.assertLessEqual(value, before * graph_leakage.maximum(graph, level))
            loss = [[1 - x for x in guess] for guess in gain]
            self.assertEqual(users.best_channel(loss, prior, asked, least=True)[0], 1 - value)
            rows = [samples.row(rng, 2, [0, 1, 2]) for _ in range(3)]
            made, middle, channel = users.best_garbling(rows, gain, prior, asked)
            self.assertTrue(before <= made <= value and matrix.multiplied(rows, middle) == channel and users.private(channel, asked))
            self.assertEqual(users.best_garbling([[F(1)]] * 3, gain, prior, asked)[0], before)

    def test_geometric_mechanism_on_a_path(self):
        """Ghosh, Roughgarden, Sundararajan (2009): on a path, for losses that do not fall with |i - w|, the best of a user is a garbling of the geometric mechanism."""
        for n in (2, 3, 4):
            distance = [[abs(i - j) for j in range(n)] for i in range(n)]
            for level in (F(3, 2), F(3)):
                a = 1 / level
                geometric = [[(1 if j in (0, n - 1) else 1 - a) * a ** abs(i - j) / (1 + a) for j in range(n)] for i in range(n)]
                asked = [(i, h, level) for i in range(n) for h in (i - 1, i + 1) if 0 <= h < n]
                self.assertTrue(matrix.is_channel(geometric) and users.private(geometric, asked))
                for loss in (gains.wrong(n), gains.powers(distance, 1), gains.powers(distance, 2)):
                    for rng in seeds(f"path/{n}", 3):
                        prior = any_prior(rng, n)
                        self.assertEqual(users.best_channel(loss, prior, asked, least=True)[0], gains.expected(loss, prior, geometric, least=True)[2])

    def test_distance_gain(self):
        for graph in all_graphs(3):
            table = distances(graph)
            if all(d is not None for row in table for d in row) and graph.n > 1:
                gain = gains.near(table)
                self.assertTrue(all(gain[v][v] == 1 for v in range(3)) and min(min(row) for row in gain) == 0)


FLOATING = r"""
import sys, json
import numpy as np
from scipy.optimize import linprog, minimize
def linear(goal, equal, right, above=None, top=None):
    return linprog(goal, A_eq=equal, b_eq=right, A_ub=above, b_ub=top, bounds=(0, None), method="highs")
for line in sys.stdin:
    case = json.loads(line)
    A, B = np.array(case["first"], float), np.array(case["second"], float)
    n, m, k = A.shape[0], A.shape[1], B.shape[1]
    equal = np.vstack([np.kron(A, np.eye(k)), np.kron(np.eye(m), np.ones(k))])
    slack = np.hstack([np.vstack([equal[:n*k], -equal[:n*k]]), -np.ones((2*n*k, 1))])
    found = linear(np.r_[np.zeros(m*k), 1], np.hstack([equal[n*k:], np.zeros((m, 1))]), np.ones(m), slack, np.r_[B.ravel(), -B.ravel()])
    p = np.ones(n) / n
    for _ in range(20000):
        q = p @ A
        with np.errstate(divide="ignore", invalid="ignore"):
            D = np.nansum(np.where(A > 0, A * np.log2(np.where(A > 0, A, 1) / q), 0), axis=1)
        p = p * 2**D; p /= p.sum()
    g, prior, L = np.array(case["gain"], float), np.array(case["prior"], float), case["level"]
    w = g.shape[0]
    goal = -(prior[:, None] * g.T).ravel()
    rows = []
    for i, h in case["arcs"]:
        for c in range(w):
            row = np.zeros(n * w); row[i*w+c] = 1; row[h*w+c] = -L; rows.append(row)
    best = linear(goal, np.kron(np.eye(n), np.ones(w)), np.ones(n), np.array(rows) if rows else None, np.zeros(len(rows)) if rows else None)
    print(json.dumps({"distance": found.fun, "capacity": [float((p * D).sum()), float(D.max())], "best": -best.fun}))
"""


class FloatingTwin(unittest.TestCase):
    """scipy's linear programs and a plain Blahut-Arimoto in numpy, on random channels."""

    def test_scipy(self):
        python = next((p for p in (sys.executable, "/usr/bin/python3") if subprocess.run([p, "-c", "import scipy, numpy"], capture_output=True).returncode == 0), None) \
            if os.path.exists("/usr/bin/python3") else None
        if python is None:
            self.skipTest("no python3 with scipy and numpy")
        import json
        cases, truths = [], []
        for rng in seeds("scipy", ROUNDS):
            first = any_channel(rng)
            n = len(first)
            second = samples.pair(rng, rng.choice(samples.PAIRS), first)
            gain, prior, level = samples.gain(rng, rng.choice(["identity", "random", "negative"]), n)[0], any_prior(rng, n), rng.choice([F(3, 2), F(2), F(5)])
            arcs = [(i, h) for i in range(n) for h in range(n) if i != h and abs(i - h) <= rng.choice([1, n])]
            numbers_of = lambda rows: [[float(x) for x in row] for row in rows]
            cases.append(json.dumps({"first": numbers_of(first), "second": numbers_of(second), "gain": numbers_of(gain), "prior": [float(p) for p in prior],
                                     "level": float(level), "arcs": arcs}))
            truths.append((refinement.garbling(first, second) is not None, capacity.capacity(first)[:2],
                           users.best_channel(gain, prior, [(i, h, level) for i, h in arcs])[0]))
        done = subprocess.run([python, "-c", FLOATING], input="\n".join(cases) + "\n", capture_output=True, text=True, timeout=600)
        self.assertEqual(done.returncode, 0, done.stderr[-500:])
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual(len(answers), len(truths))
        for case, said, (refines, (low, high), best) in zip(cases, answers, truths):
            self.assertEqual(said["distance"] < 1e-6, refines, case)
            self.assertTrue(said["capacity"][0] <= high + F(1, 10**9) and said["capacity"][1] >= low - F(1, 10**9), case)
            self.assertLess(abs(said["capacity"][0] - float(low)), 1e-3, case)
            self.assertLess(abs(said["best"] - float(best)), 1e-7, case)


class Levels(unittest.TestCase):
    def test_mechanisms_are_channels_that_are_as_private_as_they_say(self):
        for n in (2, 3):
            for m in (F(1), F(3, 2), F(4)):
                for given in (f"response:{n}", f"unary:{n}", f"optimised-unary:{n}", f"subset:{n},1"):
                    rows = judge_levels.at(given, m * m, m)
                    self.assertTrue(matrix.is_channel(rows), given)
                    apart = max(refinement.ratio(a, b) for a in rows for b in rows)
                    self.assertEqual(apart, m * m, given)
                self.assertTrue(matrix.is_channel(levels.geometric(n, m)))
                self.assertEqual(refinement.ratio(*levels.geometric(n, m)[:2]), m)

    def test_texts_of_functions(self):
        self.assertEqual(levels.evaluated("1 - 3/4*λ^-2", F(2), None), F(13, 16))
        self.assertEqual(levels.evaluated("√λ/(1+√λ)", F(4), F(2)), F(2, 3))
        self.assertIsNone(levels.evaluated("√λ", F(2), None))
        for share in judge_levels.SHARES:
            for m in (F(1), F(9, 8), F(2), F(11)):
                self.assertTrue(0 <= levels.evaluated(share, m * m, m) <= 1, share)

    def test_numbers_and_intervals(self):
        root = levels.Number({"root_of": ["-2", "0", "1"], "lower": "1", "upper": "2"})
        self.assertEqual([root.compare(x) for x in (F(1), F(7, 5), F(3, 2), F(5))], [-1, -1, 1, 1])
        low, high = root.around()
        self.assertTrue(low**4 < 2 < high**4)
        self.assertRaises(ValueError, levels.Number, {"root_of": ["-2", "0", "1"], "lower": "2", "upper": "3"})
        self.assertTrue(levels.Interval({"from": "1"}).has(F(100)))
        self.assertFalse(levels.Interval({"from": "1", "to": "1"}).has(F(2)))


if __name__ == "__main__":
    sys.argv = [argument for argument in sys.argv if argument != "--long"]
    unittest.main()
