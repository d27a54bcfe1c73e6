"""The package says what the program says, and what it says can be checked by hand."""

import itertools
import json
import os
import pickle
import subprocess
import sys
import tempfile
import unittest
from decimal import Decimal
from fractions import Fraction

import leakproof
from leakproof import Channel, Enclosure, Graph, InputError

program, referee, home = (os.environ["LEAKPROOF_" + name] for name in ("PROGRAM", "REFEREE", "SOURCE_DIR"))

try:
    import networkx
except ImportError:
    networkx = None


def said(*arguments):
    """What the program prints as JSON."""
    run = subprocess.run([program, *arguments, "--json"], capture_output=True, text=True, check=True)
    return json.loads(run.stdout)


def accepted(certificate):
    with tempfile.NamedTemporaryFile("w", suffix=".cert") as file:
        file.write(certificate)
        file.flush()
        return subprocess.run([referee, file.name], capture_output=True).returncode == 0


class Graphs(unittest.TestCase):
    def test_the_same_graph_however_it_is_written(self):
        edges = [(0, 1), (1, 2), (2, 3), (3, 0)]
        for text in ("cycle:4", "Cl", "edges:0-1,1-2,2-3,3-0"):
            self.assertEqual(Graph(edges).edges, Graph(text).edges, text)
        self.assertEqual(Graph(edges), Graph(iter(edges)))
        self.assertEqual(Graph(edges).graph6, "Cl")
        self.assertEqual(hash(Graph(edges)), hash(Graph("cycle:4")))

    def test_names_are_kept(self):
        graph = Graph([("ann", "bob"), ("bob", "cal")])
        self.assertEqual(graph.vertices, ("ann", "bob", "cal"))
        self.assertEqual(graph.neighbours("bob"), ["ann", "cal"])
        self.assertEqual(graph.distance("ann", "cal"), 2)
        self.assertEqual(Graph("edges:ann-bob,bob-cal"), graph)
        alone = Graph([("a", "b")], vertices=["c", "b", "a"])
        self.assertEqual((alone.n, alone.components), (3, [["c"], ["b", "a"]]))
        self.assertIsNone(alone.distance("a", "c"))
        self.assertIsNone(alone.diameter)

    @unittest.skipIf(networkx is None, "networkx is not installed")
    def test_networkx(self):
        for name in ("petersen", "cycle:6", "path:1", "star:4"):
            ours = Graph(name)
            self.assertEqual(Graph(ours.to_networkx()), ours)
        theirs = networkx.petersen_graph()
        self.assertTrue(Graph(theirs).isomorphic("petersen"))
        self.assertEqual(Graph(theirs).diameter, networkx.diameter(theirs))
        with self.assertRaisesRegex(InputError, "directed"):
            Graph(networkx.DiGraph([(0, 1)]))
        multi = networkx.MultiGraph([(0, 1), (0, 1), (1, 2)])
        self.assertEqual(Graph(multi).edges, [(0, 1), (1, 2)])

    def test_objects_like_those_of_sage(self):
        class Both:
            def graph6_string(self):
                raise AssertionError("names would be lost")

            def vertices(self):
                return ["x", "y", "z"]

            def edges(self, labels=True):
                return [("x", "y"), ("y", "z")] if not labels else [("x", "y", None), ("y", "z", None)]

        class TextOnly:
            def graph6_string(self):
                return "Bw"

        self.assertEqual(Graph(Both()).vertices, ("x", "y", "z"))
        self.assertEqual(Graph(Both()).m, 2)
        self.assertEqual(Graph(TextOnly()), Graph("complete:3"))

    def test_facts_as_the_program_tells_them(self):
        for spec in ("petersen", "chair", "box(path:2; cycle:5)", "edges:a-b,c-d", "hamming:3,2"):
            told, graph = said("graph", spec), Graph(spec)
            self.assertEqual(graph.m, told["edges"])
            self.assertEqual(graph.automorphisms, int(told["automorphisms"]))
            self.assertEqual(len(graph.orbits), len(told["orbits"]))
            self.assertEqual(graph.vertex_transitive, told["vertex_transitive"])
            self.assertEqual(len(graph.components), len(told["components"]))
            array = graph.intersection_array
            self.assertEqual(array is not None, told["distance_regular"])
            if array:
                self.assertEqual(array, (told["intersection_array"]["b"], told["intersection_array"]["c"]))

    @unittest.skipIf(networkx is None, "networkx is not installed")
    def test_order_of_the_input_is_kept(self):
        theirs = networkx.Graph()
        theirs.add_nodes_from([3, 1, 2])
        theirs.add_edges_from([(2, 3)])
        self.assertEqual(Graph(theirs).vertices, (3, 1, 2))
        mixed = ["cycle:5", networkx.DiGraph([("b", "a")]), "complete:2", "cycle:5"]
        rows = leakproof.table("n, arcs", mixed).rows
        self.assertEqual([row.values for row in rows], [(5, 10), (2, 1), (2, 2), (5, 10)])
        self.assertEqual(rows[1].found.graph.points, ("b", "a"))

    def test_all_graphs(self):
        # The numbers of graphs and of connected graphs, OEIS A000088 and A001349.
        self.assertEqual([sum(1 for _ in leakproof.graphs(n)) for n in range(1, 8)], [1, 2, 4, 11, 34, 156, 1044])
        self.assertEqual(sum(1 for _ in leakproof.graphs(8, connected=True)), 11117)
        few = list(itertools.islice(leakproof.graphs(11), 3))  # left early
        self.assertEqual([g.n for g in few], [11, 11, 11])

    def test_made_from_others(self):
        square = Graph("path:2").box("path:2")
        self.assertTrue(square.isomorphic("cycle:4"))
        self.assertEqual(square.vertices, ((0, 0), (0, 1), (1, 0), (1, 1)))
        self.assertTrue(Graph("path:2").power(3).isomorphic("hypercube:3"))
        self.assertEqual(Graph("cycle:5").complement().m, 5)
        self.assertFalse(Graph("path:4").isomorphic("star:3"))

    def test_pickled(self):
        graph = Graph([("a", "b"), ("b", "c")])
        self.assertEqual(pickle.loads(pickle.dumps(graph)), graph)


class Leakage(unittest.TestCase):
    def test_maximum_and_bounds_as_the_program_tells_them(self):
        for spec, lambda_ in (("petersen", "2"), ("chair", "3/2"), ("edges:0-1,2-3", "11/10"), ("cycle:7", "10")):
            told = said("optimum", spec, "--lambda", lambda_, "--exact")
            found = leakproof.optimum(spec, lambda_)
            self.assertEqual(found.value, Fraction(told["maximum"]))
            alone = leakproof.bounds(spec, lambda_)
            self.assertEqual(set(found.bounds), set(told["bounds"]))
            for name, value in told["bounds"].items():
                self.assertEqual(found.bounds[name], Fraction(value))
                self.assertEqual(alone[name], Fraction(value))
            below = leakproof.lower_bounds(spec, lambda_)
            self.assertEqual({name: Fraction(value) for name, value in told["lower_bounds"].items()}, dict(below))
            self.assertEqual(dict(found.lower_bounds), dict(below))
            self.assertTrue(all(value <= found.value for value in below.values()))

    def test_slopes_at_one_as_the_program_tells_them(self):
        for spec in ("HCQebRB", "chair", "edges:0-1,2-3,3-4,5"):
            told = said("optimum", spec, "--first-order")
            found = leakproof.first_order(spec)
            self.assertEqual((found.optimum, found.covering), (Fraction(told["optimum_slope"]), Fraction(told["covering_slope"])))
            self.assertEqual(found.gap, spec == "HCQebRB")
            for part, component in zip(found.parts, told["components"]):
                self.assertEqual(part.vertices, component["vertices"])
                self.assertEqual(part.centre, [Fraction(y) for y in component["centre"]])
                for j, (plan, other) in enumerate(zip(part.plans, component["plans"])):
                    self.assertEqual(plan.cost, Fraction(other["cost"]))
                    self.assertLessEqual(plan.cost, part.optimum)
                    rest = dict(zip(part.vertices, part.centre))
                    for start, end, amount in plan.moves:
                        rest[start] -= amount
                        rest[end] += amount
                    self.assertEqual({v for v, x in rest.items() if x != 0}, {part.vertices[j]})
                for k in range(len(part.vertices)):
                    self.assertEqual(sum(weight * f[k] for weight, f in part.mixture), part.optimum)
        with self.assertRaises(leakproof.InputError):
            leakproof.first_order("path:200")

    def test_how_far_powers_fall(self):
        found = leakproof.power_ratio("chair", "3/2")
        self.assertEqual((found.lower, found.power), (Fraction(13, 15), 3))
        told = said("graph", "chair", "--power", "3", "--lambda", "3/2")
        self.assertEqual(told["kappa"], {"lower": str(found.lower), "upper": str(found.upper), "power": 3})
        self.assertEqual(leakproof.power_ratio("cycle:5", 2).lower, 1)

    def test_the_channel_and_the_prices_prove_the_value(self):
        for spec in ("chair", "cycle:6", "edges:a-b,b-c,d-e"):
            found = leakproof.optimum(spec, Fraction(3, 2))
            k, graph = found.channel.matrix, found.graph
            self.assertTrue(all(sum(row) == 1 and min(row) >= 0 for row in k))
            at = {v: i for i, v in enumerate(graph.vertices)}
            for u, v in graph.edges:
                for a, b in zip(k[at[u]], k[at[v]]):
                    self.assertTrue(2 * a <= 3 * b and 2 * b <= 3 * a)
            self.assertEqual(sum(k[i][i] for i in range(graph.n)), found.value)
            self.assertEqual(sum(found.prices), found.value)
            self.assertTrue(accepted(found.certificate()))

    def test_refinement_for_every_level_is_accepted(self):
        for found in leakproof.refined_levels("unary:3", "optimised-unary:3"):
            text = found.certificate()
            self.assertTrue(text.startswith("leakproof-refinement-curve 1\n"))
            self.assertTrue(accepted(text))
            self.assertFalse(accepted(text.replace("apart", "refined")))
        with self.assertRaises(leakproof.InputError):
            leakproof.refined_levels("geometric:8", "response:8", time_limit="1/100")[0].certificate()

    def test_a_certificate_that_was_changed_is_refused(self):
        text = leakproof.optimum("chair", 2).certificate()
        self.assertTrue(accepted(text))
        self.assertFalse(accepted(text.replace("lambda 2", "lambda 3")))

    def test_at_an_epsilon(self):
        found = leakproof.optimum("petersen", epsilon="1/2", digits=12)
        self.assertIsInstance(found.value, Enclosure)
        self.assertLess(found.value.upper - found.value.lower, Fraction(1, 10**10))
        self.assertIn(found.level.epsilon, (Fraction(1, 2),))
        below, above = leakproof.optimum("petersen", "1.648721"), leakproof.optimum("petersen", "1.648722")
        self.assertLess(below.value, found.value.lower)
        self.assertGreater(above.value, found.value.upper)
        with self.assertRaisesRegex(InputError, "fraction"):
            found.certificate()
        self.assertTrue(found.channel.private("petersen", epsilon="1/2"))

    def test_covering_number(self):
        found = leakproof.covering_number("chair", "3/2")
        far = found.graph.distances()
        weight = [[Fraction(2, 3) ** d for d in row] for row in far]
        for row in weight:
            self.assertGreaterEqual(sum(w * y for w, y in zip(row, found.cover)), 1)
            self.assertLessEqual(sum(w * x for w, x in zip(row, found.packing)), 1)
        self.assertEqual(sum(found.cover), found.value)
        self.assertEqual(sum(found.packing), found.value)
        self.assertTrue(found.interval[0] <= leakproof.optimum("chair", "3/2").value <= found.interval[1])
        self.assertTrue(accepted(found.certificate()))
        bits = found.tuples(1000)
        self.assertTrue(bits.lower < bits.upper < bits.lower + 3)

    def test_numbers_of_every_kind(self):
        expected = leakproof.optimum("path:3", Fraction(3, 2)).value
        for lambda_ in ("3/2", "1.5", Decimal("1.5"), Fraction(6, 4)):
            self.assertEqual(leakproof.optimum("path:3", lambda_).value, expected)
        huge = 3**20000  # more digits than Python prints
        self.assertEqual(leakproof.optimum("path:2", huge).value, 2 - Fraction(2, huge + 1))
        self.assertEqual(leakproof.optimum("path:2").level.lambda_, 2)

    def test_between_two_numbers(self):
        found = leakproof.between("petersen", 2, time_limit=100)
        self.assertTrue(found.exact)
        self.assertEqual(found.lower, Fraction(5, 2))
        self.assertEqual(sum(found.prices), found.upper)
        early = leakproof.between("threshold:190,5", "11/10", time_limit="0.05")
        self.assertLessEqual(early.lower, early.upper)
        self.assertEqual(sum(early.prices), early.upper)
        self.assertIn(f"conclusion interval {early.lower} {early.upper}\n", early.certificate())
        for wrong in (0, -1, 0.5, "x"):
            with self.assertRaises((leakproof.InputError, TypeError)):
                leakproof.between("petersen", 2, time_limit=wrong)


class Channels(unittest.TestCase):
    rows = [["2/3", "1/3"], ["1/3", "2/3"]]

    def test_as_the_program_tells_it(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "k.csv")
            with open(path, "w") as file:
                file.write(",u,v,w\nann,1/2,1/4,1/4\ncal,1/4,1/4,1/2\nbob,1/3,1/3,1/3\n")
            graph = "edges:ann-bob,bob-cal"
            told = said("channel", path, "--graph", graph, "--prior", "1/2,1/4,1/4", "--transform")
            k = leakproof.channel(path)
            self.assertEqual(k.rows, ("ann", "cal", "bob"))
            self.assertEqual(k["cal", "w"], Fraction(1, 2))
            level = k.privacy(graph)
            self.assertEqual(level.lambda_, Fraction(told["privacy_level"]["lambda"]))
            witness = told["privacy_level"]["witness"]
            self.assertEqual(tuple(level.witness),
                             (witness["row_name"], witness["other_row_name"], witness["column_name"]))
            self.assertEqual(k.factor, Fraction(told["sum_of_column_maxima"]))
            under = k.under({"ann": "1/2", "bob": "1/4", "cal": "1/4"})
            self.assertEqual(under.posterior_vulnerability, Fraction(told["prior"]["posterior_vulnerability"]))
            self.assertEqual(under.factor, Fraction(told["prior"]["leakage_factor"]))
            average = k.averaged(graph)
            self.assertEqual(average.matrix, [[Fraction(x) for x in row] for row in told["averaged"]])
            standing = k.standing(graph)
            self.assertEqual(standing.maximum, Fraction(told["levels"][0]["maximum"]))
            self.assertTrue(accepted(k.certificate(graph)))

    def test_private_or_not(self):
        k = Channel(self.rows)
        self.assertTrue(k.private("complete:2", 2))
        self.assertFalse(k.private("complete:2", "199/100"))
        self.assertTrue(k.private("complete:2", epsilon="0.7"))  # e^0.7 = 2.01…
        self.assertFalse(k.private("complete:2", epsilon="0.69"))  # e^0.69 = 1.99…
        self.assertTrue(k.standing("complete:2").optimal)
        self.assertIsNone(Channel([[1, 0], [0, 1]]).privacy("complete:2").lambda_)
        with self.assertRaisesRegex(InputError, "not private"):
            k.certificate("complete:2", "3/2")

    def test_capacity_of_a_symmetric_channel(self):
        # 1 - H(1/3) = 1 - log2(3) + 2/3 = 0.0817041659455…
        capacity = Channel(self.rows).capacity
        self.assertTrue(capacity.lower <= Fraction("0.0817041659456") and capacity.upper >= Fraction("0.0817041659455"))

    def test_what_is_no_channel(self):
        for rows, words in (([["1/2", "1/3"]], "sum 5/6"), ([[2, -1]], "nonnegative"), ([[1], [1, 0]], "as in the first row"),
                            ([[0.5, 0.5]], "a float"), ([], "no entries"), (None, "None")):
            with self.assertRaisesRegex(InputError, words):
                leakproof.channel(rows)

    def test_the_text_of_a_file(self):
        self.assertEqual(leakproof.channel("2/3,1/3\n1/3,2/3\n"), leakproof.channel('[["2/3","1/3"],["1/3","2/3"]]'))


class Policies(unittest.TestCase):
    def test_as_the_program_tells_it(self):
        folder = os.path.join(home, "corpus", "data", "policies")
        for name in ("not_symmetric.json", "salaries.json", "one_sided_leakage.json"):
            path = os.path.join(folder, name)
            told, p = said("policy", path, "--exact"), leakproof.policy(path)
            databases = told["databases"]
            self.assertEqual(len(p.databases), databases["number"])
            self.assertEqual(len(p.neighbours), databases["ordered_pairs"])
            self.assertEqual(p.symmetric, databases["symmetric"])
            leakage = p.leakage()
            self.assertEqual(leakage.bound, Fraction(databases["leakage"][0]["bound"]))
            if databases["leakage"][0]["maximum"]:
                self.assertEqual(leakage.maximum, Fraction(databases["leakage"][0]["maximum"]))
            counted = said("policy", path, "--count", p.values[0])["queries"]
            for query, mine in zip(counted, ("histogram", "cumulative", [p.values[0]])):
                self.assertEqual(p.sensitivity(mine).value, Fraction(query["sensitivity"]["at_most"]))

    def test_groups_of_which_one_may_be_absent(self):
        p = leakproof.policy({"values": ["a", "b"], "people": [
            {"tuples": 1, "secrets": "full", "absent": True}, {"tuples": 1, "secrets": "full"}],
            "constraints": [{"values": ["a"], "answer": 1}]})
        self.assertEqual(p.values, ("a", "b", "⊥"))
        self.assertEqual(set(p.databases), {("a", "b"), ("b", "a"), ("⊥", "a")})
        self.assertEqual(p.sensitivity().value, 1)  # from (a, b) to (b, a) nothing changes, ⊥ counts nowhere
        self.assertEqual(p.sensitivity(["b"]).value, 1)
        self.assertEqual(p.secrets.n, 6)
        self.assertIn(("b", 1), p.secrets.vertices)

    def test_certificates_and_other_sources(self):
        path = os.path.join(home, "corpus", "data", "policies", "not_symmetric.json")
        p = leakproof.policy(path)
        self.assertTrue(accepted(p.certificate()))
        d, e = p.asymmetry
        self.assertIn((d, e), p.neighbours)
        self.assertNotIn((e, d), p.neighbours)
        text = '{"values": ["a", "b"], "tuples": 2, "secrets": "full", "databases": "all"}'
        whole = leakproof.policy(text)
        self.assertEqual(leakproof.policy(json.loads(text)).databases, whole.databases)
        self.assertTrue(whole.graph.isomorphic("cycle:4"))
        self.assertTrue(accepted(whole.certificate(3)))


class Questions(unittest.TestCase):
    def test_what_holds(self):
        answer = leakproof.ask("opt <= covering", "1..5", lambda_=["3/2", 2])
        self.assertTrue(answer)
        self.assertEqual([answer.sizes[n].graphs for n in range(1, 6)], [1, 2, 4, 11, 34])
        self.assertEqual(answer.sizes[5].instances, 68)

    def test_what_fails_as_the_module_finds_it_by_itself(self):
        answer = leakproof.ask("tree implies opt = covering", "1..6", lambda_="3/2")
        self.assertEqual(answer.outcome, "refuted")
        self.assertTrue(answer.counterexample.graph.isomorphic("chair"))
        self.assertEqual(answer.values["opt"], leakproof.optimum("chair", "3/2").value)
        self.assertEqual(answer.values["covering"], leakproof.covering_number("chair", "3/2").value)
        self.assertFalse(answer)
        self.assertIn("<svg", answer._repr_html_())

    def test_limited_time(self):
        hurried = {"lambda_": "11/10", "time_limit": "1/1000"}  # no time for the maximum of 160 vertices
        given = ["threshold:160,5", "chair"]
        self.assertTrue(leakproof.ask("opt <= n", given, **hurried))
        answer = leakproof.ask("opt < 3", given, **hurried)
        self.assertEqual((answer.outcome, answer.undecided.graph.n, answer.counterexample), ("undecided", 160, None))
        self.assertEqual((answer.sizes[160].undecided, answer.sizes[5].undecided), (1, 0))
        self.assertFalse(answer)
        true = leakproof.optimum("threshold:160,5", "11/10").value
        self.assertIn(true, answer.values["opt"])
        self.assertIn("undecided on", repr(answer))
        answer._repr_html_()
        table = leakproof.table("opt, 1/(opt - 2), opt < 3", given, **hurried)
        self.assertIn(true, table.column("opt")[0])
        self.assertEqual(table.column("opt")[1], leakproof.optimum("chair", "11/10").value)
        self.assertIs(table.column("1/(opt - 2)")[0], leakproof.NOT_IN_TIME)
        self.assertIs(table.column("opt < 3")[1], True)
        with self.assertRaises(InputError):
            bool(table.column("opt < 3")[0])
        self.assertIn("not found in time", table._repr_html_())
        self.assertEqual(table.undecided, 0)
        self.assertEqual(leakproof.table("n", given, where="opt < 3", **hurried).undecided, 1)
        self.assertEqual(leakproof.table("opt", given, lambda_="11/10").column("opt")[0], true)
        small, large = leakproof.search("opt", [*given, "path:160"], **hurried)
        self.assertEqual((small.ties, small.undecided), (1, ()))
        self.assertEqual(large.undecided[0].graph.n, 160)
        self.assertIn(leakproof.optimum("path:160", "11/10").value, large.value)
        self.assertRegex(repr(large), "undecided among [12]")  # where the time is over before the path, both
        for bad in (0, -1, 0.5, "x", 10**9):
            with self.assertRaises(InputError):
                leakproof.ask("opt < 3", given, time_limit=bad)

    def test_vacuous(self):
        answer = leakproof.ask("n > 9 implies opt > 1", "1..4")
        self.assertEqual(answer.outcome, "vacuous")
        self.assertFalse(answer)

    def test_graphs_of_ones_own(self):
        team = Graph([("ann", "bob"), ("bob", "cal")])
        answer = leakproof.ask("n > 3", [Graph("petersen"), team])
        self.assertEqual(answer.counterexample.graph.vertices, ("ann", "bob", "cal"))
        self.assertIn(team.name, repr(answer))
        self.assertEqual([row.found.name for row in leakproof.table("n", ["petersen", "cycle:4"]).rows],
                         ["petersen", "cycle:4"])
        self.assertEqual(leakproof.ask("n > 3", "edges:x-y").counterexample.graph.vertices, ("x", "y"))
        answer = leakproof.ask("n = 10 and regular", [Graph("petersen"), "prism:5"])
        self.assertTrue(answer)
        self.assertEqual(sum(size.graphs for size in answer.sizes.values()), 2)
        if networkx is not None:
            self.assertTrue(leakproof.ask("tree", networkx.path_graph(4)))

    def test_columns_of_ones_own(self):
        cost = {"cost": {"path:3": "5/2", leakproof.Graph("cycle:4"): 3}}
        rows = leakproof.table("n, cost", "BW; claw; C]", values=cost).rows
        self.assertEqual([row.values[1] for row in rows], [Fraction(5, 2), None, 3])
        self.assertEqual(leakproof.ask("defined(cost) implies cost > 5/2", "1..4", values=cost).counterexample.graph.graph6, "BW")
        self.assertEqual(leakproof.hull("m, cost", "3..4", values=cost)[0].corners[0].y, Fraction(5, 2))
        with self.assertRaisesRegex(leakproof.InputError, "found 'cost'"):
            leakproof.ask("cost > 2", "1..4")  # forgotten after the call
        with self.assertRaisesRegex(leakproof.InputError, "once more"):
            leakproof.table("a", "path:3", values=[self.written("graph,a\nBW,1\n"), self.written("graph,a\nBW,2\n")])
        with self.assertRaisesRegex(leakproof.InputError, "values: found"):
            leakproof.ask("n > 0", "1..2", values="/no/such/file")

    def written(self, text):
        file = tempfile.NamedTemporaryFile("w", suffix=".csv", delete=False)
        self.addCleanup(os.unlink, file.name)
        with file:
            file.write(text)
        return file.name

    def test_extremes_and_tables_against_a_slow_search(self):
        found = {e.n: e for e in leakproof.search("covering / opt", "1..5", where="connected", lambda_="3/2")}
        for n in range(1, 6):
            every = [leakproof.optimum(g, "3/2") for g in leakproof.graphs(n, connected=True)]
            ratios = [o.bounds["covering"] / o.value for o in every]
            self.assertEqual(found[n].value, max(ratios))
            self.assertEqual(found[n].ties, ratios.count(max(ratios)))
        table = leakproof.table("n, m, opt, girth", "1..4", lambda_=2)
        self.assertEqual(table.columns, ("n", "m", "opt", "girth"))
        self.assertEqual(len(table), 18)
        for row in table.rows:
            graph = row.found.graph
            self.assertEqual(row.values[:3], (graph.n, graph.m, leakproof.optimum(graph, 2).value))
        self.assertIn(None, table.column("girth"))

    def test_rows_are_those_of_the_list(self):
        given = [Graph("petersen"), Graph("cycle:4"), Graph("g6:C]"), Graph("cycle:4"), Graph("path:2")]
        table = leakproof.table("n, opt", given, lambda_=2)
        self.assertEqual([row.found.name for row in table.rows], [graph.name for graph in given])
        self.assertEqual(table.column("opt"), [leakproof.optimum(graph, 2).value for graph in given])
        self.assertEqual([row.found.name for row in leakproof.table("n", given, where="n = 4").rows],
                         [graph.name for graph in given[1:4]])
        self.assertEqual(leakproof.table("n", given, once=True).column("n"), [2, 4, 10])  # up to isomorphism
        self.assertEqual(leakproof.table("n", "path:3; cycle:3..5; path:3").column("n"), [3, 3, 4, 5, 3])

    def test_words(self):
        with self.assertRaisesRegex(InputError, r"\^"):
            leakproof.ask("opt <= covring")
        with self.assertRaisesRegex(InputError, "undefined"):
            leakproof.ask("girth > 2", "1..4")
        self.assertIn("opt", dict(leakproof.invariants()))


class Measures(unittest.TestCase):
    rows = [[1, 0, 0, 0], [0, "1/2", "1/4", "1/4"], ["1/2", "1/3", "1/6", 0]]
    prior = ["1/4", "1/2", "1/4"]
    gain = [[1, 0, -1], [0, 2, 0]]

    def file(self, folder, name, rows):
        path = os.path.join(folder, name)
        with open(path, "w") as out:
            out.write("\n".join(",".join(str(x) for x in row) for row in rows) + "\n")
        return path

    def test_as_the_program(self):
        channel = leakproof.Channel(self.rows)
        with tempfile.TemporaryDirectory() as folder:
            k, g = self.file(folder, "k.csv", self.rows), self.file(folder, "g.csv", self.gain)
            told = said("channel", k, "--prior", ",".join(self.prior), "--gain", g, "--measure", "all")["measures"]
            loss = said("channel", k, "--prior", ",".join(self.prior), "--loss", g)["measures"]["loss"]
            hyper = said("channel", "hyper", k, "--prior", ",".join(self.prior), "--observe", "1,2")
            other = leakproof.Channel([["1/2", "1/2"], ["1/3", "2/3"], [1, 0], [0, 1]])
            o = self.file(folder, "o.csv", other.matrix)
            both = said("channel", "compose", k, o)["channel"]
            refined = said("channel", "refine", k, self.file(folder, "b.csv", both))
        for found, expected in ((channel.leakage(prior=self.prior), told["bayes"]), (channel.leakage(prior=self.prior, gain=self.gain), told["gain"]),
                                (channel.leakage(prior=self.prior, loss=self.gain), loss)):
            self.assertEqual((str(found.prior), str(found.posterior), str(found.additive)), (expected["prior"], expected["posterior"], expected["additive"]))
            self.assertEqual(None if found.multiplicative is None else str(found.multiplicative), expected["multiplicative"])
            self.assertEqual((found.prior_guess, list(found.guesses)), (expected["prior_guess"], expected["guesses"]))
        self.assertEqual([str(x) for x in channel.guessing_entropy(self.prior)], [told["guessing"]["prior"], told["guessing"]["posterior"]])
        self.assertEqual(str(channel.capacity.lower), told["capacity"]["bits"]["lower"])
        self.assertEqual([str(x.probability) for x in channel.hyper(self.prior)], [x["probability"] for x in hyper["hyper"]])
        self.assertEqual([str(x) for x in channel.after([1, 2], self.prior)], hyper["observed"]["posterior"])
        self.assertEqual([[str(x) for x in row] for row in channel.reduced().matrix], hyper["reduced"]["channel"])
        self.assertEqual([[str(x) for x in row] for row in (channel @ other).matrix], both)
        self.assertTrue((channel @ other).refines(channel))
        self.assertEqual([[str(x) for x in row] for row in (channel @ other).refinement_of(channel).garbling.matrix], refined["garbling"])

    def test_by_hand(self):
        silent, told = Channel([["1/2", "1/2"], ["1/2", "1/2"]]), Channel([[1, 0], [0, 1]])
        self.assertTrue(silent.refines(told))
        found = told.refinement_of(silent)
        self.assertFalse(found)
        earned = [sum(max(sum(Fraction(1, 2) * k.matrix[i][j] * row[i] for i in range(2)) for row in found.gain) for j in range(2)) for k in (silent, told)]
        self.assertEqual(tuple(earned), found.earned)
        self.assertGreater(earned[1], earned[0])
        self.assertEqual(told.repeated(3).outputs, 8)
        self.assertEqual((told.parallel(silent).outputs, told.product(silent).inputs), (4, 4))
        self.assertEqual(told.shannon_capacity(30).lower, 1)
        self.assertIsNone(told.after([0, 1]))
        noisy = Channel([["2/3", "1/3"], ["1/3", "2/3"]])
        self.assertEqual(noisy.after(["0", "0"]), (Fraction(4, 5), Fraction(1, 5)))

    def test_best_channel(self):
        for on in ("path:4", leakproof.Metric("path:4"), Graph("path:4")):
            loss = [[abs(w - i) for i in range(4)] for w in range(4)]
            best = leakproof.best_channel(on, 2, loss=loss, prior=["1/2", "1/6", "1/6", "1/6"])
            self.assertEqual(best.value, Fraction(47, 72))
            self.assertTrue(best.channel.private("path:4", 2))
            self.assertEqual(sum(best.prices), best.value)
            self.assertEqual(best.channel.leakage(prior=["1/2", "1/6", "1/6", "1/6"], loss=loss).posterior, best.value)
        self.assertEqual(leakproof.best_channel("petersen").value * 10, leakproof.optimum("petersen").value)

    def test_refused(self):
        channel = Channel(self.rows)
        for call, words in ((lambda: channel.leakage(gain=[[1, 2]]), "2 columns"), (lambda: channel.leakage(gain=[[1, 2, 3]], loss=[[1, 2, 3]]), "one of them"),
                            (lambda: channel.leakage(prior=["1/2", "1/2"]), "2 weights"), (lambda: channel @ channel, "3 inputs"), (lambda: channel.after([9]), "output"),
                            (lambda: channel.repeated(0), "at least 1"), (lambda: channel.repeated(20), "entries"), (lambda: channel.leakage(gain=[[0.5, 1, 1]]), "float"),
                            (lambda: channel.refines(Channel([[1]])), "1 input and 3"), (lambda: leakproof.best_channel("path:2", "1/2"), "expected λ = e")):
            with self.assertRaisesRegex(InputError, words):
                call()


class Distances(unittest.TestCase):
    def test_as_the_program(self):
        for spec, level in (("edges:a-b:3,b-c:1/2", 4), ("arcs:0-1,0-2", "11/10"), ("scaled(chair; 2)", 2)):
            found, told = leakproof.Metric(spec).optimum(level), said("optimum", spec, "--lambda", str(level), "--channel")
            self.assertEqual(str(found.value), told["maximum"])
            self.assertEqual({name: str(value) for name, value in found.bounds.items()}, told["bounds"])
            self.assertEqual([[str(x) for x in row] for row in found.channel.matrix], told["channel"])
            self.assertEqual([str(y) for y in found.prices], told["prices"])
            self.assertEqual(str(found.at_least), told["at_least"])
            self.assertTrue(accepted(found.certificate()))

    def test_tables(self):
        metric = leakproof.Metric([[0, "5/2", None], ["5/2", 0, float("inf")], [None, None, 0]], ["a", "b", "c"])
        self.assertEqual((metric.n, metric.points, metric.symmetric), (3, ("a", "b", "c"), True))
        self.assertEqual(metric.distances[0], [0, Fraction(5, 2), None])
        self.assertEqual(leakproof.Metric([[0, 2], [2, 0]]).optimum(3).value, Fraction(9, 5))
        self.assertEqual(leakproof.Metric([[0, 9, 1], [9, 0, 1], [1, 1, 0]], closed=True).distances[0][1], 2)
        by_epsilon = leakproof.Metric("edges:a-b:1/2").optimum(epsilon=1)
        self.assertEqual(by_epsilon.value.text(5), "1.24491…")  # 2√e/(√e + 1)

    def test_planar(self):
        with tempfile.NamedTemporaryFile("w", suffix=".csv") as points:
            points.write("a,0,0\nb,1,0\nc,1,2\n")
            points.flush()
            for norm in ("L1", "L2"):
                spec = f"points(@{points.name}; {norm})"
                metric, told = leakproof.Metric(spec), said("mechanism", "planar", "--graph", spec, "--lambda", "2")
                channel = metric.planar(2)
                self.assertEqual([[str(x) for x in row] for row in channel.matrix], told["channel"])
                self.assertIs(metric.private(channel, 2), True)
                self.assertIs(metric.private(channel, "11/10"), False)
        with self.assertRaisesRegex(InputError, "coordinates"):
            leakproof.Metric("edges:a-b:2").planar(2)
        with self.assertRaisesRegex(InputError, "one for each point"):
            leakproof.Metric("edges:a-b:2").private(leakproof.Channel([[1]]), 2)

    def test_refused(self):
        for distances, words in (([[0, 9, 1], [9, 0, 1], [1, 1, 0]], "no way that is shorter"), ([[0, 1.5], [1.5, 0]], "float"), ([[0, 1]], "in a row"),
                                 ([], "no rows"), ([[0, 0], [0, 0]], "one point")):
            with self.assertRaisesRegex(InputError, words):
                leakproof.Metric(distances)
        with self.assertRaisesRegex(InputError, "a length after"):
            leakproof.optimum("edges:a-b:3", 2)
        with self.assertRaisesRegex(InputError, "is a fraction"):
            leakproof.Metric("edges:a-b:1/2").optimum(2).certificate()


class Shown(unittest.TestCase):
    def test_repr_and_html(self):
        found = leakproof.optimum("chair", "3/2")
        self.assertEqual(repr(found), "<Optimum of chair at λ = 3/2: 17/10 = 0.765534… bits>")
        self.assertEqual(repr(found.graph), "<Graph chair: 5 vertices, 4 edges>")
        drawing = found.graph._repr_html_()
        self.assertEqual((drawing.count("<line"), drawing.count("<circle")), (4, 5))
        self.assertEqual(found.channel._repr_html_().count("<td>"), 25)
        for thing in (found, found.bounds, leakproof.covering_number("chair")):
            self.assertIn("<table>", thing._repr_html_())
        evil = Graph([("<script>", "&")])
        self.assertNotIn("<script>", evil._repr_html_())
        self.assertEqual(Graph("cycle:100")._repr_html_().count("<svg"), 0)

    def test_enclosures(self):
        x = leakproof.optimum("path:2", 2).bits
        self.assertEqual(str(x), "0.415037…")
        self.assertIn("0.4150374992788438", Enclosure(x.lower, x.upper + 1))
        self.assertNotIn(1, x)
        self.assertEqual(x.text(3), "0.415…")


class CurvesAndClaims(unittest.TestCase):
    def test_curves_have_the_values_of_the_maximum(self):
        for spec in ("chair", "cycle:5", "E?bo"):
            both = leakproof.curves(spec)
            for lambda_ in (1, "11/10", "3/2", 2, "7/3", 10):
                best = leakproof.optimum(spec, lambda_)
                self.assertEqual(both.optimum(lambda_), best.value)
                self.assertEqual(both.covering(lambda_), best.bounds["covering"])
            told = said("optimum", spec, "--all-lambda")
            self.assertEqual(len(both.optimum.pieces), len(told["maximum"]))
            self.assertEqual(both.optimum.slope_at_one, leakproof.first_order(spec).optimum)
            for piece in both.optimum.pieces:
                inside = piece.lower.upper if hasattr(piece.lower, "upper") else piece.lower
                self.assertEqual(piece.at(inside), both.optimum(inside))
            self.assertEqual(len(both.optimum.breakpoints), len(both.optimum.pieces) - 1)
        with self.assertRaises(InputError):
            leakproof.curves("chair").optimum("1/2")
        with self.assertRaises(InputError):
            leakproof.curves(Graph([], vertices=[]))

    def test_claims_as_the_program_tells_them(self):
        found = leakproof.check("edwards/lemma-4", "1..3", lambda_=[2, "3/2"])
        told = said("check", "edwards/lemma-4", "--graphs", "1..3", "--lambda", "2,3/2")["claims"]
        self.assertEqual([(one.id, one.verdict, one.instances) for one in found],
                         [(one["id"], one["verdict"], one["instances"]) for one in told])
        self.assertTrue(any(one.counterexample for one in found))
        self.assertEqual([bool(one) for one in leakproof.check(["beyond/covering-bound/bound"], ["petersen"])], [True])
        with self.assertRaisesRegex(InputError, "edwards/lemma-4"):
            leakproof.check("edwards/lemma-44", "1..2")
        explained = leakproof.explain("edwards/lemma-4")
        self.assertIn("refuted", explained.text)
        self.assertIn("\\paragraph", explained.latex())
        with self.assertRaises(InputError):
            leakproof.explain("edwards/nothing")

    def test_digraphs(self):
        arcs = leakproof.Metric.of_arcs([("a", "b"), ("b", "c")], vertices=["c", "b", "a"])
        self.assertEqual(arcs.points, ("c", "b", "a"))
        self.assertFalse(arcs.symmetric)
        self.assertEqual(arcs.optimum(2).value, leakproof.Metric("arcs:a-b,b-c").optimum(2).value)
        self.assertEqual(leakproof.Metric(arcs.text).optimum(3).value, arcs.optimum(3).value)
        answer = leakproof.ask("opt < 2", [arcs, "cycle:3"])
        self.assertEqual(answer.outcome, "refuted")
        self.assertEqual(answer.counterexample.graph.n, 3)

    def test_data_frames(self):
        class Frames:
            @staticmethod
            def DataFrame(columns):
                return columns

        known = sys.modules.get("pandas")
        sys.modules["pandas"] = known or Frames
        try:
            frame = leakproof.table("n, opt", "cycle:4; cycle:3").to_pandas()
        finally:
            if known is None:
                del sys.modules["pandas"]
        self.assertEqual(list(frame["graph"]), ["cycle:4", "cycle:3"])
        self.assertEqual(list(frame["opt"]), [Fraction(16, 9), Fraction(3, 2)])
        self.assertEqual(list(frame["lambda"]), [2, 2])


if __name__ == "__main__":
    unittest.main()
