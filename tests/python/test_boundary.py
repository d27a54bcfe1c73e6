"""Whatever is given, an answer or an exception of Python comes back: never a crash, never words of no use."""

import decimal
import fractions
import math
import os
import pathlib
import random
import resource
import sys
import tempfile
import unittest

import leakproof
from leakproof import _engine

home = os.environ["LEAKPROOF_SOURCE_DIR"]


resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))  # what asks for all memory is refused, and fails the test


class Liar:
    """Says that it is everything, and raises or returns rubbish when asked for it."""

    def __init__(self, answer):
        self.answer = answer

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return lambda *words, **more: self.answer

    def __len__(self):
        return 1 << 40

    def __iter__(self):
        return iter([self.answer] * 3)


class Raising:
    @property
    def numerator(self):
        raise OSError("no numerator")

    denominator = 1

    def __index__(self):
        raise OSError("no index")

    def __iter__(self):
        raise OSError("no items")


def nested(depth, inside):
    for _ in range(depth):
        inside = [inside]
    return inside


def recursive():
    out = []
    out.append(out)
    return out


scalars = [
    None, True, False, 0, 1, 2, -1, 5, 4096, 4097, 2**31, 2**63, -(2**63), 2**64, 10**400, -(10**5000), 0.5, -0.0, math.nan,
    math.inf, 1j, "", " ", "x", "1", "1/2", "3/0", "-1", "1e9999", "9" * 10000, "Bw", "cycle:5", "cycle:99999999999999",
    "box(", "box(" * 20000, "power(cycle:5; 100)", ")" * 1000, "edges:" + "a-" * 1000, "g6:", "g6:~~~~~~~~", "\0", "a\0b",
    "\ud800", "é" * 50, "~" * 100, ":Fa@x^", "@nothing", "{", "[", "{}", "[[]]", "[" * 100000, '{"a":' * 10000,
    "1,2\n3,4\n", "\n", b"", b"Bw", bytearray(b"1/2"), fractions.Fraction(1, 3), fractions.Fraction(-7, 2),
    decimal.Decimal("1.5"), decimal.Decimal("NaN"), decimal.Decimal("-Infinity"), decimal.Decimal("1e999999"), object(),
    type, len, Ellipsis, NotImplemented, range(5), range(10**12), pathlib.Path("/nonexistent"), pathlib.Path("/"),
    Liar(None), Liar(-1), Liar("Bw"), Liar(2**70), Raising(), nested(50, 1), recursive(), {}, {1: 2}, {"a": {}}, set(), {1, 2},
    [], [[]], [()], [(0, 1)], [(0, 0)], [(0, 1, 2)], [(0, 1, 2, 3)], [("a", "b")], [(None, math.nan)], [([], [])], [[1]],
    [["1/2", "1/2"]], [[0.5, 0.5]], [[1, 0], [0, 1]], [[None]], [[1], [1, 0]], [[-1, 2]], ["ab"], [b"ab"], [1, 2], ((0, 1), (1, 2)),
    [(10**30, -1)], "a-b", memoryview(b"abc"), sys, float("1e308"),
]


def calls(x, y, z):
    """Every function and every method that takes something, with rubbish."""
    graph, channel = leakproof.Graph("path:3"), leakproof.Channel([[1, 0], ["1/2", "1/2"], [0, 1]])
    policy = leakproof.policy('{"values": ["a", "b"], "tuples": 2, "secrets": "full", "databases": "all"}')
    yield lambda: leakproof.Graph(x)
    yield lambda: leakproof.Graph(x, vertices=y)
    yield lambda: repr(leakproof.Graph(x)) + leakproof.Graph(x)._repr_html_()
    yield lambda: leakproof.Graph("path:3").distance(x, y)
    yield lambda: graph.neighbours(x)
    yield lambda: graph.box(x)
    yield lambda: graph.power(x)
    yield lambda: graph.isomorphic(x)
    yield lambda: graph == x
    yield lambda: leakproof.graphs(x if not isinstance(x, int) or x > 11 else min(x, 4), connected=y)
    yield lambda: leakproof.Level(x, y)
    yield lambda: leakproof.Level(x)
    yield lambda: leakproof.Level(epsilon=x)
    yield lambda: leakproof.Enclosure(x, y).text()
    yield lambda: x in leakproof.Enclosure(fractions.Fraction(0), fractions.Fraction(1))
    yield lambda: leakproof.optimum(graph, x)
    yield lambda: leakproof.optimum(graph, epsilon=x, digits=y)
    yield lambda: leakproof.optimum("path:2", 2, digits=x)
    yield lambda: leakproof.bounds(graph, x, digits=y)
    yield lambda: leakproof.lower_bounds(graph, x, digits=y)
    yield lambda: leakproof.first_order(x if not isinstance(x, str) else "path:3")
    yield lambda: leakproof.power_ratio("path:3", x)
    yield lambda: leakproof.covering_number(graph, x)
    yield lambda: leakproof.covering_number(graph, 2).tuples(x, y)
    yield lambda: repr(leakproof.channel(x)) + leakproof.channel(x)._repr_html_()
    yield lambda: leakproof.channel(x, rows=y, columns=z)
    yield lambda: leakproof.Channel([[1, 0]], rows=x)
    yield lambda: channel.under(x)
    yield lambda: channel.privacy(x)
    yield lambda: channel.private("path:3", x, epsilon=y)
    yield lambda: channel.standing("path:3", x)
    yield lambda: channel.averaged(x)
    yield lambda: channel.certificate(x, y)
    yield lambda: channel[x]
    yield lambda: channel[x, y]
    yield lambda: leakproof.policy(x)
    yield lambda: policy.sensitivity(x)
    yield lambda: policy.leakage(x, epsilon=y)
    yield lambda: policy.certificate(x)
    yield lambda: leakproof.ask(x if y is None else "n >= 1", "1..3" if y is None else y, where="", lambda_=z)
    yield lambda: leakproof.ask("n >= 1", "1..3", lambda_=x)
    yield lambda: leakproof.ask("n >= 1", "1..3", where=x, jobs=y)
    yield lambda: leakproof.search(x, "1..3", kept=y)
    yield lambda: leakproof.table(x, "1..3")
    yield lambda: leakproof.optimum("path:2").write_certificate(x)


# What a caller's own objects raise is theirs; what is wrong with the input otherwise is an InputError or a TypeError.
allowed = (leakproof.InputError, TypeError, OSError, AttributeError, UnicodeError, RecursionError)


class Boundary(unittest.TestCase):
    def attempt(self, call, *given):
        try:
            call()
        except allowed as error:
            self.assertTrue(str(error), "an error without words")
        except BaseException as error:  # noqa: what must not happen
            self.fail(f"{type(error).__name__}: {error} for {[repr(x)[:60] for x in given]}")

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.before = os.getcwd()
        os.chdir(self.folder.name)  # certificates may be written to names such as "x"

    def tearDown(self):
        os.chdir(self.before)
        self.folder.cleanup()

    def test_each_kind_of_rubbish_in_each_place(self):
        for x in scalars:
            for call in calls(x, None, None):
                self.attempt(call, x)

    def test_rubbish_together(self):
        chance = random.Random(18)
        for _ in range(150):
            x, y, z = (chance.choice(scalars) for _ in range(3))
            for call in calls(x, y, z):
                self.attempt(call, x, y, z)

    def test_the_engine_itself(self):
        names = [name for name in dir(_engine) if not name.startswith("__")]
        held = [leakproof.Graph("path:3")._held, leakproof.Level()._level, leakproof.Channel([[1]])._held]
        chance = random.Random(19)
        for name in names:
            for count in range(4):
                for _ in range(60):
                    given = [chance.choice(scalars + held * 8) for _ in range(count)]
                    if name == "GraphStream" or any(isinstance(x, range) for x in given):
                        continue
                    self.attempt(lambda: getattr(_engine, name)(*given), name, *given)

    def test_words_of_the_engine(self):
        for call, words in (
            (lambda: leakproof.Graph("petersn"), "did you mean 'petersen'"),
            (lambda: leakproof.Graph("cycle:2"), "cycle"),
            (lambda: leakproof.optimum("empty:0"), "a graph without vertices"),
            (lambda: leakproof.optimum("path:2", "1/2"), "λ = 1/2, expected λ = e^ε ≥ 1"),
            (lambda: leakproof.optimum("path:2", 0.5), "0.5, a float"),
            (lambda: leakproof.graphs(12), "1 to 11"),
            (lambda: leakproof.policy("{"), "policy"),
            (lambda: leakproof.policy("/nonexistent"), "/nonexistent"),
            (lambda: leakproof.channel("/nonexistent"), "/nonexistent"),
            (lambda: leakproof.Graph([(0, 0)]), "loop"),
        ):
            with self.assertRaises(leakproof.InputError) as caught:
                call()
            self.assertIn(words, str(caught.exception))
        self.assertTrue(issubclass(leakproof.InputError, ValueError))

    def test_memory_does_not_grow(self):
        def size():
            with open("/proc/self/statm") as file:
                return int(file.read().split()[1]) * 4096

        def some():
            for _ in range(300):
                leakproof.optimum("chair", 2).channel
                try:
                    leakproof.Graph("nothing:1")
                except leakproof.InputError:
                    pass

        some()
        before = size()
        for _ in range(3):
            some()
        self.assertLess(size() - before, 8 << 20)


if __name__ == "__main__":
    unittest.main()
