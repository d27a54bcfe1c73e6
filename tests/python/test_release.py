"""Releases, budgets and trade-offs are the program's, whatever the table is written as."""

import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
import types
import unittest
from fractions import Fraction

import leakproof
from leakproof import Budget, Enclosure, InputError

program, home = (os.environ["LEAKPROOF_" + name] for name in ("PROGRAM", "SOURCE_DIR"))
policies = os.path.join(home, "corpus", "data", "policies")

bands = {"title": "bands", "attributes": {"age": ["young", "old"], "pay": ["low", "mid", "high"]}, "tuples": 40, "secrets": "attribute"}
people = [("young", "low")] * 20 + [("old", "mid")] * 12 + [("old", "high")] * 8


class Frame:
    """What is asked of a data frame of pandas, which need not be installed."""

    def __init__(self, columns):
        self.held = columns
        self.columns = list(columns)

    def itertuples(self, index=True, name="Pandas"):
        assert index is False and name is None
        return zip(*self.held.values())


class Column(list):
    name = "pay"

    def to_frame(self):
        raise AssertionError("it is not needed")


class WithPandas:
    """Runs with pandas, or with what stands for it."""

    def __enter__(self):
        self.known = sys.modules.get("pandas")
        if self.known is None:
            sys.modules["pandas"] = types.SimpleNamespace(DataFrame=Frame)

    def __exit__(self, *what):
        if self.known is None:
            del sys.modules["pandas"]


def told_by_program(*arguments, read=None):
    run = subprocess.run([program, *arguments, "--json"], capture_output=True, input=read, text=True)
    return json.loads(run.stdout) if run.stdout else run.stderr


class InFolder(unittest.TestCase):
    def setUp(self):
        self.before, self.folder = os.getcwd(), tempfile.TemporaryDirectory()
        os.chdir(self.folder.name)
        with open("bands.json", "w") as file:
            json.dump(bands, file)

    def tearDown(self):
        os.chdir(self.before)
        self.folder.cleanup()


class Releases(InFolder):
    def test_one_table_however_it_is_written(self):
        policy = leakproof.policy(bands)
        text = "age,pay\n" + "".join(f"{age},{pay}\n" for age, pay in people)
        with open("people.csv", "w") as file:
            file.write(text)
        ages, pays = map(list, zip(*people))
        expected = told_by_program("release", "people.csv", "--policy=bands.json", "--epsilon=1/2", "--seed=7", "--anyway")
        for table in (people, iter(people), [list(one) for one in people], [{"pay": b, "age": a} for a, b in people], text, "people.csv",
                      {"age": ages, "pay": pays}, {"pay": tuple(pays), "age": ages}, Frame({"pay": pays, "age": ages}),
                      {("young", "low"): 20, ("old", "mid"): 12, ("old", "high"): 8}):
            found = policy.release(table, "1/2", seed=7, anyway=True)
            self.assertEqual(found.told, expected)
        self.assertEqual([str(x.number) for x in found], [x["released"] for x in expected["numbers"]])
        self.assertEqual(list(found.statement), expected["statement"])
        self.assertFalse(found.private)
        self.assertIn("NOT PRIVATE", repr(found))
        self.assertIsInstance(found.expected_squared_error, Enclosure)
        self.assertIn("<td>", found._repr_html_())
        with WithPandas():
            frame = found.to_pandas()
        self.assertEqual(list(frame.columns), ["age", "pay", "released", "within", "least count"])

    def test_a_plain_domain(self):
        policy = leakproof.policy({"values": ["low", "mid", "high"], "tuples": 6, "secrets": "full"})
        tables = (["low"] * 3 + ["high"] * 3, Column(["low"] * 3 + ["high"] * 3), {"low": 3, "high": 3}, {"x": ["low"] * 3 + ["high"] * 3})
        found = [policy.release(table, 4, query="cumulative", after=("isotonic", "known"), seed=2, anyway=True).told for table in tables]
        for other in found[1:]:
            self.assertEqual(other, found[0])
        self.assertEqual(found[0]["numbers"][2]["afterwards"], "6")
        numbered = leakproof.policy({"values": 3, "tuples": 2, "secrets": "full"})
        self.assertEqual(numbered.release([0, 2.0], 4, seed=1, anyway=True).told, numbered.release(["0", "2"], 4, seed=1, anyway=True).told)

    def test_noise_is_drawn_afresh(self):
        policy = leakproof.policy(bands)
        found = {tuple(x.number for x in policy.release(people, "1/4", anyway=True)) for _ in range(6)}
        self.assertGreater(len(found), 1)
        release = policy.release(people, 3)
        self.assertTrue(release.private)
        self.assertIsNone(release.warning)

    def test_options_by_their_names(self):
        policy = leakproof.policy(bands)
        names = {"age": ["young"] * 40, "pay": ["low"] * 40, "name": range(40)}
        with self.assertRaisesRegex(InputError, "name"):
            policy.release(names, 1)
        self.assertEqual(len(policy.release(names, 1, ignore="name", query="histogram of pay", confidence="99/100")), 3)
        with self.assertRaisesRegex(InputError, "--nonsense"):
            policy.release(people, 1, nonsense=True)
        for name in ("json", "policy", "out", "lambda"):
            with self.assertRaisesRegex(InputError, "another option"):
                policy.release(people, 1, **{name: "x"})

    def test_quantiles_and_means(self):
        policy = leakproof.policy(bands)
        told = policy.release(people, 2, query="median of pay", seed=3)
        self.assertEqual((told.quantile.of, told.numbers, told.values), ("median of pay", (), {}))
        self.assertIn(told.quantile.value, ("low", "mid", "high"))
        by_program = told_by_program("release", "-", "--policy=bands.json", "--epsilon=2", "--query=median of pay", "--seed=3",
                                     read="age,pay\n" + "".join(f"{age},{pay}\n" for age, pay in people))
        self.assertEqual(told.told, by_program)
        self.assertEqual(told.quantile.within_ranks, int(by_program["numbers"][0]["within_ranks"]))
        self.assertIn(f"within {told.quantile.within_ranks} ranks", repr(told))
        counts = policy.release(people, 2, query="cumulative of pay", quantiles=["1/4", Fraction(1, 2)], seed=3)
        self.assertEqual([one.of for one in counts.estimates], ["quantile 1/4", "quantile 1/2"])
        self.assertEqual(counts.estimates, policy.release(people, 2, query="cumulative of pay", quantiles="1/4,1/2",
                                                          seed=3).estimates)
        self.assertEqual(policy.release(people, 2, query="cumulative of pay", seed=3).estimates, ())
        with self.assertRaisesRegex(InputError, "quantiles: found"):
            policy.release(people, 2, quantiles=["1/2"], seed=3)
        numbers = leakproof.policy({"values": [10, 20, 40], "tuples": 40, "secrets": "full", "absent": True})
        mean = numbers.release([10] * 20 + [40] * 20, 2, query="mean", seed=3)
        self.assertEqual([one.of for one in mean], ["shifted sum of value", "persons"])
        (estimate,) = mean.estimates
        self.assertEqual(estimate.of, "mean")
        self.assertLessEqual(Fraction(estimate.start), Fraction(estimate.value))
        self.assertLessEqual(Fraction(estimate.value), Fraction(estimate.end))
        known = leakproof.policy({"values": [10, 20, 40], "tuples": 40, "secrets": "full"})
        self.assertEqual(known.sensitivity("mean").value, Fraction(30, 40))
        self.assertEqual(known.sensitivity("median").value, 2)
        self.assertEqual(known.release([10] * 20 + [40] * 20, 2, query="mean", seed=3).estimates, ())
        (point, _) = known.tune(epsilon=1, query=["median", "mean"]).points
        self.assertEqual([row.best.mechanism for row in point.rows], ["exponential", "geometric"])
        with WithPandas():
            self.assertEqual(list(told.to_pandas().columns), ["number", "value", "within ranks"])
        told._repr_html_(), counts._repr_html_()

    def test_words_of_the_program(self):
        policy = leakproof.policy(bands)
        for call, words in (
            (lambda: policy.release(people), "neither --epsilon nor --lambda"),
            (lambda: policy.release(people, 1, lambda_=2), "one of"),
            (lambda: policy.release(people, 0.5), "0.5, a float"),
            (lambda: policy.release(people, 0), "ε > 0"),
            (lambda: policy.release(people[1:], 1), "table: found 39 persons, expected 40"),
            (lambda: policy.release(people * 2, 1), "more than 40 persons"),
            (lambda: policy.release([("young", "lo")] * 40, 1), "table, line 2, column 'pay': found the unknown value 'lo'.*did you mean 'low'"),
            (lambda: policy.release([("young", None)] * 40, 1), "table, lines 2, 3, .*column 'pay': found 40 cells without a value"),
            (lambda: policy.release(["young"] * 40, 1), "an entry for each of age, pay"),
            (lambda: policy.release([{"age": "old", "pay": "low"}, {"age": "old"}], 1), "person 1: found the keys"),
            (lambda: policy.release([{"age": "old", "pay": "low"}, 3], 1), "mappings beside"),
            (lambda: policy.release({"age": ["old"], "pay": []}, 1), "columns of 0 and of 1"),
            (lambda: policy.release({("old", "low"): 1.5}, 1), "found 1.5 for"),
            (lambda: policy.release(range(10**12), 1), "more than 40 persons"),
            (lambda: policy.release(7, 1), "table: found 7"),
            (lambda: policy.release("nothing.csv", 1), "nothing.csv"),
            (lambda: policy.release(people, 1, query="histgram"), "did you mean 'histogram'"),
            (lambda: policy.release(people, 1, budget="none.json"), "none.json: no such file"),
            (lambda: policy.release(people, 1, seed=1, budget="none.json"), "--seed|--budget"),
            (lambda: Budget("none.json"), "none.json"),
            (lambda: Budget("bands.json"), "no releases"),
            (lambda: Budget.create("new.json"), "neither epsilon nor lambda_"),
        ):
            with self.assertRaisesRegex(InputError, words):
                call()
        self.assertFalse(os.path.exists("new.json"))

    def test_nothing_is_left_behind(self):
        scratch = os.path.abspath("scratch")
        os.mkdir(scratch)
        script = ("import leakproof\np = leakproof.policy('bands.json')\n"
                  "p.release([('old', 'low')] * 40, 1, anyway=True)\n"
                  "try: p.release([], 1)\nexcept leakproof.InputError: print('refused')")
        run = subprocess.run([sys.executable, "-c", script], env={**os.environ, "TMPDIR": scratch}, capture_output=True, text=True)
        self.assertEqual((run.stdout, os.listdir(scratch)), ("refused\n", []), run.stderr)


class Budgets(InFolder):
    def test_as_the_program_counts(self):
        policy = leakproof.policy(bands)
        budget = Budget.create("budget.json", epsilon="3/4")
        with self.assertRaises(FileExistsError):
            Budget.create("budget.json", epsilon=5)
        release = policy.release(people, "1/2", budget=budget, anyway=True)
        self.assertEqual(release.spent, ("ε = 3/4", "ε = 1/2"))
        with open("budget.json") as file:
            before = file.read()
        with self.assertRaisesRegex(InputError, "ε = 3/4, of which ε = 1 would be spent"):
            policy.release(people, "1/2", budget="budget.json", anyway=True)
        with open("budget.json") as file:
            self.assertEqual(file.read(), before)
        account, told = budget.under(policy), told_by_program("budget", "budget.json", "--policy=bands.json")
        self.assertEqual(account.told, told)
        self.assertTrue(account)
        self.assertEqual((account.left, account.spent.epsilon, account.exact), (Fraction(1, 4), Fraction(1, 2), True))
        self.assertEqual([one.name for one in account.releases], ["histogram"])
        self.assertEqual(budget.entries[0]["query"], "histogram")
        self.assertIn("ε = 1/2 spent of ε = 3/4, kept", repr(account))
        policy.release(people, lambda_="11/10", budget=budget, anyway=True)
        account = budget.under(policy)
        self.assertIsInstance(account.left, Enclosure)
        self.assertAlmostEqual(float(account.left), 0.25 - 0.0953101798, 8)

    def test_what_others_released(self):
        with open("plan.json", "w") as file:
            json.dump({"budget": {"epsilon": "1"}, "releases": [{"name": "a", "epsilon": "3/4"}, {"name": "b", "epsilon": "1/2"}]}, file)
        budget = Budget("plan.json")
        with self.assertRaisesRegex(InputError, 'found no "policy"'):
            budget.under(bands)
        account = budget.under(bands, assume=bands)
        self.assertFalse(account)
        self.assertEqual(account.left, Fraction(-1, 4))

    def test_several_at_once(self):
        budget = Budget.create("budget.json", epsilon=2)
        policy = leakproof.policy(bands)
        done, refused = [], []

        def some():
            for _ in range(2):
                try:
                    done.append(policy.release(people, "1/2", budget=budget, anyway=True))
                except InputError as error:
                    refused.append(str(error))

        threads = [threading.Thread(target=some) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual((len(done), len(refused), len(budget.entries)), (4, 4, 4))
        self.assertTrue(all("would be spent" in words for words in refused))


class Trade(InFolder):
    salaries = os.path.join(policies, "salaries.json")

    def assert_as_told(self, found, told):
        def text(x):
            return x if x is None or isinstance(x, str) else (x["lower"], x["upper"])

        def shown(x):
            return None if x is None else (str(x.lower), str(x.upper)) if isinstance(x, Enclosure) else str(x)

        self.assertEqual(len(found), len(told["points"]))
        for point, one in zip(found, told["points"]):
            self.assertEqual((point.policy, point.variant, point.plain, point.front, point.front_decided),
                             (one["policy"], one["variant"], one["plain"], one["front"], one["front_decided"]))
            self.assertEqual(shown(point.error), text(one["error"]))
            bits = one["bits"] and (text(one["bits"]["at_least"]), text(one["bits"]["at_most"]))
            self.assertEqual(point.bits and tuple(map(shown, point.bits)), bits)
            self.assertEqual([(list(f.pair), f.known, f.steps_at_least, f.steps, shown(f.factor), f.why) for f in point.factors],
                             [(f["pair"], f["known"], f["steps_at_least"], f["steps"], text(f["factor"]), f["why"]) for f in one["factors"]])
            self.assertEqual([(r.query, str(r.numbers), str(r.sensitivity), r.sensitivity_exact, r.best.mechanism) for r in point.rows],
                             [(r["query"], r["numbers"], r["sensitivity"], r["sensitivity_exact"], r["mechanism"]) for r in one["rows"]])
            self.assertEqual([[(c.mechanism, c.how, shown(c.error), c.why_not) for c in r.candidates] for r in point.rows],
                             [[(c["mechanism"], c.get("how", ""), text(c.get("error")), c.get("why_not", "")) for c in r["candidates"]]
                              for r in one["rows"]])

    def test_as_the_program(self):
        found = leakproof.tune(self.salaries, vary={"threshold": range(1, 6)}, epsilon="1/2", query=["ranges", "histogram"], pairs=("0", "5"))
        told = told_by_program("tune", self.salaries, "--vary", "threshold=1..5", "--query", "ranges", "--query", "histogram", "--epsilon", "1/2",
                               "--pair", "0,5")
        self.assert_as_told(found, told)
        self.assertEqual([point.policy for point in found.front],
                         ["salary bands, threshold 1", "salary bands, threshold 5", "plain differential privacy"])
        self.assertEqual(found[0].factors[0].belief.text(3), "0.924…")
        with WithPandas():
            frame = found.to_pandas()
        self.assertEqual(list(frame.columns), ["policy", "threshold", "epsilon", "error", "factor of 0,5", "bits at least", "bits at most", "front"])
        self.assertIn("salary bands, threshold 1", found._repr_html_())

    def test_levels_and_choices(self):
        ways = ({"lambda_": [2, "3/2"], "weigh": "query", "plain": False}, {"epsilon": [1, "1/3"], "noise": "laplace"},
                {"mechanism": "geometric"}, {"query": "sum", "lambda_": 4, "pairs": [("0", "1"), ("2", "5")]})
        options = (["--lambda", "2,3/2", "--weigh", "query", "--no-plain"], ["--epsilon", "1,1/3", "--noise", "laplace"],
                   ["--mechanism", "geometric"], ["--query", "sum", "--lambda", "4", "--pair", "0,1", "--pair", "2,5"])
        for way, words in zip(ways, options):
            self.assert_as_told(leakproof.tune(self.salaries, **way), told_by_program("tune", self.salaries, *words))
            self.assert_as_told(leakproof.policy(self.salaries).tune(**way), told_by_program("tune", self.salaries, *words))

    def test_values_to_put_in(self):
        given = {"values": 6, "tuples": 10, "secrets": {"threshold": 1}}
        with open("given.json", "w") as file:
            json.dump(given, file)
        for vary, word in (("threshold=1..3", "threshold=1..3"), ({"threshold": [1, 2, 3]}, "threshold=1..3"), ({"tuples": [5, 6]}, "tuples=5,6"),
                           ({"secrets.norm": [1, "infinity"]}, "secrets.norm=1,infinity"), ({"blocks": ["2", "3"]}, "blocks=2,3")):
            if "blocks" in vary:
                continue  # in a file of its own below
            self.assert_as_told(leakproof.tune("given.json", vary=vary), told_by_program("tune", "given.json", "--vary", word))
        found = leakproof.tune(given, vary={"secrets": [{"threshold": 2}, "full"]})
        self.assertEqual([point.policy for point in found], ["policy, secrets {\"threshold\": 2}", "policy, secrets full", "plain differential privacy"])
        both = leakproof.tune([given, leakproof.policy({**given, "title": "other"})], vary={"threshold": (1, 2), "tuples": (3, 4)}, plain=False)
        self.assertEqual([point.variant for point in both], 2 * [{"threshold": a, "tuples": b} for a in "12" for b in "34"])

    def test_refused(self):
        for how, words in (({"vary": {"thresold": [1]}}, "thresold"), ({"vary": {"threshold": []}}, "no values"), ({"vary": {"": [1]}}, "without a name"),
                           ({"vary": {"threshold": range(10**9)}}, "at most 1000"), ({"vary": "threshold"}, "KEY=VALUES"),
                           ({"vary": {"threshold": [object()]}}, "JSON"), ({"mechanism": "x"}, "mechanism: found 'x'"), ({"pairs": "0"}, "two values"),
                           ({"pairs": [("0", "99")]}, "unknown value '99'"), ({"pairs": [("0", "0")]}, "two different"), ({"epsilon": 0}, "λ > 1"),
                           ({"epsilon": 1, "lambda_": 2}, "one of the two"), ({"epsilon": 0.5}, "a float"), ({"noise": "gaussian"}, "'geometric' or 'laplace'"),
                           ({"weigh": "persons"}, "'number' or 'query'"), ({"query": "histgram"}, "did you mean"), ({"digits": 0}, "digits"),
                           ({"lambda_": []}, "no level")):
            with self.assertRaisesRegex(InputError, words):
                leakproof.tune(self.salaries, **how)
        with self.assertRaisesRegex(InputError, "policies: found none"):
            leakproof.tune([])
        with self.assertRaisesRegex(InputError, "on other values"):
            leakproof.tune([self.salaries, {"values": 3, "tuples": 2, "secrets": "full"}])

    def test_ctrl_c(self):
        script = ("import signal, leakproof\nsignal.signal(signal.SIGINT, signal.default_int_handler)\nprint('ready', flush=True)\n"
                  "try:\n    leakproof.tune({'values': 2000, 'tuples': 1000, 'secrets': {'threshold': 1}}, vary={'threshold': range(1, 900)}, query='ranges')\n"
                  "except KeyboardInterrupt: print('stopped', flush=True)")
        run = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
        self.assertEqual(run.stdout.readline(), "ready\n")
        time.sleep(0.5)
        run.send_signal(signal.SIGINT)
        self.assertEqual(run.stdout.read(), "stopped\n")
        run.stdout.close()
        self.assertEqual(run.wait(10), 0)


class Sizes(unittest.TestCase):
    def test_policies_that_are_not_listed(self):
        pay = leakproof.policy(os.path.join(policies, "pay.json"))
        self.assertIsNone(pay.size)
        self.assertEqual(repr(pay), "<Policy 'salaries within 10,000': 201 values, 1000000 tuples>")
        self.assertEqual((pay.sensitivity("ranges").value, pay.sensitivity("ranges").exact), (1920, True))
        self.assertEqual(pay.sensitivity(["0", "1000"]).value, 1)
        self.assertIn("201 values", pay._repr_html_())
        with self.assertRaisesRegex(InputError, "too many to list"):
            pay.databases
        with self.assertRaisesRegex(InputError, "did you mean 'histogram'"):
            pay.sensitivity("histgram")

    def test_rubbish(self):
        chance = random.Random(7)
        rubbish = [None, True, 3, -1, 10**30, 0.5, "", "x", "\0", "a\0b", "\ud800", b"x", [], [[]], {}, {1: 2}, {"a": {}}, object(), range(10**12), ("a", "b"),
                   [("a",)], [{"a": 1}], {"a": [1], "b": [2]}, float("nan"), "a,b\n1,2\n", os.fspath, ["a", "b"], "/", {"age": Ellipsis}]
        policy = leakproof.policy({"values": ["a", "b"], "tuples": 2, "secrets": "full"})
        with tempfile.TemporaryDirectory() as folder:
            def calls(x, y):
                yield lambda: policy.release(x, 1, anyway=True)
                yield lambda: policy.release(["a", "b"], x, query=y)
                yield lambda: policy.release(["a", "b"], 1, after=x, ignore=y)
                yield lambda: policy.release(["a", "b"], 1, confidence=x, seed=y)
                yield lambda: policy.release(["a", "b"], 1, budget=x, assume=y)
                yield lambda: policy.release(["a", "b"], 1, digits_=x)
                yield lambda: Budget.create(os.path.join(folder, "a", "b"), epsilon=x)
                yield lambda: Budget(x)
                yield lambda: leakproof.tune(x)
                yield lambda: leakproof.tune(policy, vary=x, pairs=y)
                yield lambda: leakproof.tune(policy, query=x, mechanism=y)
                yield lambda: leakproof.tune(policy, lambda_=x, digits=y)
                yield lambda: leakproof.tune(policy, noise=x, weigh=y)

            for _ in range(60):
                x, y = chance.choice(rubbish), chance.choice(rubbish)
                for k, call in enumerate(calls(x, y)):
                    try:
                        call()
                    except (InputError, TypeError, OSError, UnicodeError, RecursionError) as error:
                        self.assertTrue(str(error), "an error without words")
                    except Exception as error:
                        self.fail(f"{type(error).__name__}: {error} of call {k} for {x!r}, {y!r}")


if __name__ == "__main__":
    unittest.main()
