"""Measures of the module beside the model of tests/oracle, which nobody wrote who has read the engine: every number and every witness on random channels."""

import os
import random
import sys
import unittest
from fractions import Fraction

sys.path.insert(0, os.path.join(os.environ["LEAKPROOF_SOURCE_DIR"], "tests", "oracle"))

from graphs import codes  # noqa: E402
from graphs.graph import Graph  # noqa: E402
from measures import capacity, gains, levels, matrix, refinement, samples, users  # noqa: E402
from spaces import readers, samples as spaces  # noqa: E402

import leakproof  # noqa: E402

ROUNDS = 60


def fault_of_measures(told, rows, prior, rng):
    """What is wrong with what a Channel says of itself, or None; `told` is the Channel."""
    n = len(rows)
    gain, _ = samples.gain(rng, rng.choice(samples.GAINS[1:]), n)
    loss, _ = samples.loss(rng, rng.choice(["identity", "random", "ties"]), n)
    for said, given, least in ((told.leakage(prior=prior, gain=gain), gain, False), (told.leakage(prior=prior, loss=loss), loss, True),
                               (told.leakage(prior=prior), matrix.identity(n), False)):
        if (said.prior, said.prior_guess, said.posterior, list(said.guesses)) != gains.expected(given, prior, rows, least):
            return "guesses"
    if told.guessing_entropy(prior) != (gains.guessing(prior), gains.guessing_after(prior, rows)):
        return "guessing"
    hyper = [(inner.probability, list(inner.posterior), [int(j) for j in inner.outputs]) for inner in told.hyper(prior)]
    if sorted(hyper) != sorted(matrix.hyper(prior, rows)):
        return "hyper"
    seen = [rng.randrange(len(rows[0])) for _ in range(rng.randint(1, 3))]
    belief = told.after(seen, prior)
    if (belief and list(belief)) != matrix.updated(prior, rows, seen)[1]:
        return "after"
    if sorted(zip(*told.reduced().matrix)) != sorted(zip(*matrix.reduced(rows)[0])):
        return "reduced"
    return None


def fault_of_refinement(told, first, second):
    """`told` is what the module says of second as a refinement of first."""
    holds = refinement.garbling(first, second) is not None
    if bool(told) != holds:
        return "refines"
    if holds:
        return refinement.fault_of_garbling(first, second, told.garbling.matrix)
    return refinement.fault_of_separation(first, second, matrix.uniform(len(first)), told.gain, *told.earned)


def fault_of_best(told, rows, prior, asked, least):
    if told.value != users.best_channel(rows, prior, asked, least)[0]:
        return "value"
    return (users.fault_of_user(told.channel.matrix, rows, prior, asked, told.value)
            or users.fault_of_prices(told.prices, rows, prior, asked, told.value, least))


def fault_of_levels(told, first, second, mu):
    """`told` is for which λ the second is a refinement of the first, both functions of μ, √λ = μ."""
    level, a, b = mu**2, first(mu), second(mu)
    # An end that is no fraction is enclosed; none of the λ tried is as near to one.
    lies_in = lambda i, x: getattr(i[0], "upper", i[0]) <= x and (i[1] is None or x <= getattr(i[1], "lower", i[1]))
    holds = refinement.garbling(a, b) is not None
    if any(lies_in(i, level) for i in told.refines) != holds:
        return "refines"
    x = mu if told.root == 2 else level
    if holds:
        witness = next(g for g in told.garblings if lies_in(g.interval, level))
        return refinement.fault_of_garbling(a, b, witness.at(x).matrix)
    gain = next(g for g in told.gains if any(lies_in(i, level) for i in g.intervals)).at(x)
    prior = matrix.uniform(len(a))
    earned = [gains.expected(gain, prior, k, False)[2] for k in (a, b)]
    return refinement.fault_of_separation(a, b, prior, gain, *earned)


class Measures(unittest.TestCase):
    def cases(self, size="2-3"):
        for number in range(ROUNDS):
            rng = random.Random(f"python/{number}")
            rows = samples.channel(rng, rng.choice(samples.SHAPES), size)
            yield rng, rows, leakproof.Channel(rows)

    def test_measures(self):
        for rng, rows, told in self.cases():
            prior = samples.prior(rng, rng.choice(["uniform", "random", "ties", "zeros"]), len(rows))
            self.assertIsNone(fault_of_measures(told, rows, prior, rng), (rows, prior))

    def test_put_together(self):
        for rng, rows, told in self.cases():
            after = samples.garbling(rng, len(rows[0]))
            other = samples.pair(rng, "apart", rows)
            self.assertEqual((told @ leakproof.Channel(after)).matrix, matrix.multiplied(rows, after))
            self.assertEqual(told.parallel(leakproof.Channel(other)).matrix, matrix.parallel(rows, other))
            self.assertEqual(told.product(leakproof.Channel(other)).matrix, matrix.kronecker(rows, other))
            self.assertEqual(told.repeated(2).matrix, matrix.repeated(rows, 2))

    def test_refinement(self):
        for rng, rows, told in self.cases():
            other = samples.pair(rng, rng.choice(samples.PAIRS), rows)
            for a, b in ((rows, other), (other, rows)):
                self.assertIsNone(fault_of_refinement(leakproof.Channel(b).refinement_of(leakproof.Channel(a)), a, b), (a, b))

    MECHANISMS = {"response:3": lambda m: levels.response(3, m**2), "geometric:3": lambda m: levels.geometric(3, m**2),
                  "unary:3": lambda m: levels.unary(3, m / (1 + m), 1 / (1 + m)),
                  "optimised-unary:3": lambda m: levels.unary(3, Fraction(1, 2), 1 / (1 + m**2)),
                  "subset:3,2": lambda m: levels.subset(3, 2, m**2)}

    def test_refinement_for_every_level(self):
        mechanisms = self.MECHANISMS
        for a in mechanisms:
            for b in mechanisms:
                there, back = leakproof.refined_levels(a, b)
                self.assertEqual((there.undecided, back.undecided), ([], []))
                for mu in (Fraction(1), Fraction(11, 10), Fraction(3, 2), Fraction(5, 2), Fraction(27, 10), Fraction(6)):
                    self.assertIsNone(fault_of_levels(there, mechanisms[a], mechanisms[b], mu), (a, b, mu))
                    self.assertIsNone(fault_of_levels(back, mechanisms[b], mechanisms[a], mu), (b, a, mu))

    def test_levels_can_fail_and_are_refused(self):
        there, _ = leakproof.refined_levels("unary:3", "optimised-unary:3")
        self.assertIsNone(fault_of_levels(there, self.MECHANISMS["unary:3"], self.MECHANISMS["optimised-unary:3"], Fraction(27, 10)))
        self.assertIsNotNone(fault_of_levels(there, self.MECHANISMS["response:3"], self.MECHANISMS["unary:3"], Fraction(27, 10)))
        rows = [["λ/(λ+1)", "1/(λ+1)"], ["1/(λ+1)", "λ/(λ+1)"]]
        self.assertEqual(leakproof.refined_levels(rows, "response:2")[0].refines, [(1, None)])
        for wrong in ("respons:3", "response:0", [["λ", "1-λ"]]):
            with self.assertRaises(leakproof.InputError):
                leakproof.refined_levels(wrong, "response:3")

    def test_capacity(self):
        for number in range(12):
            rng = random.Random(f"capacity/{number}")
            rows = samples.channel(rng, "random", "2-3")
            told, (low, high, _) = leakproof.Channel(rows).shannon_capacity(9), capacity.capacity(rows)
            self.assertTrue(told.lower <= high and low <= told.upper and told.upper - told.lower <= Fraction(1, 10**9), rows)

    def test_best_channels(self):
        for number in range(ROUNDS):
            rng = random.Random(f"best/{number}")
            level = rng.choice([Fraction(1), Fraction(11, 10), Fraction(3, 2), Fraction(4), Fraction(9)])
            if number % 2:
                n = rng.randint(2, 4)
                graph = Graph(n, [(i, j) for i in range(n) for j in range(i + 1, n) if rng.random() < 0.7])
                on, asked = codes.graph6(graph), users.asked_by_graph(graph, level)
            else:
                space = spaces.random_space(rng, rng.choice(["whole", "ties", "tree", "line", "directed"]), 3)
                n, asked = space.n, users.asked_by_space(space, level)
                on = leakproof.Metric(readers.edges_text(space, not space.symmetric()))
            prior, least = samples.prior(rng, rng.choice(["uniform", "random", "zeros"]), n), rng.random() < 0.5
            rows = samples.gain(rng, rng.choice(["identity", "random", "negative"]), n)[0]
            told = leakproof.best_channel(on, level, prior=prior, **{"loss" if least else "gain": rows})
            self.assertIsNone(fault_of_best(told, rows, prior, asked, least), (on, level, prior, rows, least))

    def test_that_it_can_fail(self):
        rng = random.Random("fail")
        rows = [[Fraction(3, 4), Fraction(1, 4)], [Fraction(1, 4), Fraction(3, 4)]]
        other = leakproof.Channel([["2/3", "1/3"], ["1/4", "3/4"]])
        self.assertIsNotNone(fault_of_measures(other, rows, matrix.uniform(2), rng))
        self.assertIsNotNone(fault_of_refinement(other.refinement_of(leakproof.Channel(rows)), matrix.identity(2), rows))
        best = leakproof.best_channel("path:2", 2, gain=matrix.identity(2))
        self.assertIsNone(fault_of_best(best, matrix.identity(2), matrix.uniform(2), [(0, 1, Fraction(2)), (1, 0, Fraction(2))], False))
        self.assertIsNotNone(fault_of_best(best, matrix.identity(2), matrix.uniform(2), [(0, 1, Fraction(3)), (1, 0, Fraction(3))], False))


if __name__ == "__main__":
    unittest.main()
