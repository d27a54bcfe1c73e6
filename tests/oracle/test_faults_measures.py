#!/usr/bin/env python3
"""Can the comparison of measures fail? Answers of the program are changed one at a time, and each change must be noticed.

    test_faults_measures.py PROGRAM

A few cases of each kind are run once. Then every number, truth value and name of the JSON that was printed (or a sample of them) is changed by
itself, and the comparison repeated on the changed text; what nobody compares is listed in UNJUDGED by the name of its field. Then changes of more
than one number: parts left out, witnesses of another channel, enclosures that are right and too wide, refusals that do not come."""

import json
import os
import random
import re
import sys
import unittest
from fractions import Fraction

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import run_measures  # noqa: E402
from graphs.comparison import Tally  # noqa: E402
from graphs.driver import Kind  # noqa: E402
from graphs.program import Run  # noqa: E402
from test_faults_graphs import Replay, get, leaves, put  # noqa: E402

# Fields that repeat the input or describe in words; `gain` and `loss` beside the value of a user are the words of the command line.
UNJUDGED = {"name", "graph6", "vertices", "gain_multiplicative_why", "gain_additive_why", "additive_bayes_why", "vertex_names", "point_names", "unit", "exact_distances", "gain", "loss"}
PARTS = {"privacy_level", "levels", "leakage_bits", "rows", "columns"}  # what the oracle of graphs judges
SAMPLE = 30  # changes of one case at most


def field(path):
    """The last name on a path, `entries of a gain` where it is no word of the command line."""
    names = [key for key in path if isinstance(key, str)]
    return "entries of a gain" if names[-1] == "gain" and isinstance(path[-1], int) else names[-1]


def changed(value, path):
    """Another value for a leaf, that cannot be right if the old one was; None where there is none."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if value is None:
        return "1"
    if field(path) == "entries of a gain":
        return "-1"  # of a witness: another number may do as well
    if re.fullmatch(r"-?[0-9]+(/[0-9]+)?", value):
        number = Fraction(value)
        if path[-1] in ("lower", "upper"):
            return str(number + (1 if path[-1] == "lower" else -1))
        return str(number + (1 if path[-1] == "text" else Fraction(1, 1000003)))
    if value.endswith("…"):
        return value[:-2] + str((int(value[-2]) + 5) % 10) + "…"
    if path[-1] == "text":
        return "7.5…"
    if path[-1] == "order":
        return "incomparable" if value != "incomparable" else "equivalent"
    return value + "x"


def wrong(kind, program, case):
    """The answers that are found wrong. What cannot be read any more is noticed too: a run ends with a failure of the model."""
    tally = Tally()
    try:
        kind.module.compare(program, case, tally)
    except (KeyError, IndexError, ValueError, TypeError, ZeroDivisionError, AttributeError):
        return {"unreadable"}
    return {found.answer for found in tally.found}


class EveryChangeIsNoticed(unittest.TestCase):
    program = None

    def case_of(self, name, seed, fixed):
        module = {n: m for n, m, _ in run_measures.SHARES}[name]
        kind, generator = Kind(name, module, 1), random.Random(f"faults/{name}/{seed}")
        fixed = {**({"certificate": ""} if "certificate" in module.AXES else {}), **fixed}
        return kind, module.make(generator, kind.covering.choose(generator, fixed)), generator

    def changes_of(self, name, cases, fixed, least=10):
        tried = 0
        for seed in range(cases):
            kind, case, generator = self.case_of(name, seed, fixed)
            program = Replay(self.program)
            self.assertEqual(wrong(kind, program, case), set(), case)
            for key in list(program.order):
                if not program.kept[key].output.lstrip().startswith("{"):
                    continue
                whole = json.loads(program.kept[key].output)
                judged = lambda path: field(path) not in UNJUDGED and not (name == "measures" and PARTS & set(path))
                paths = [path for path in leaves(whole) if judged(path)]
                generator.shuffle(paths)
                for path in paths[:SAMPLE]:
                    old = get(whole, path)
                    # another guess may be worth as much: one that there is not
                    new = 99 if isinstance(old, int) and any("guesses" in str(step) for step in path) else changed(old, path)
                    program.changed = {key: json.dumps(put(whole, path, new))}
                    tried += 1
                    self.assertTrue(wrong(kind, program, case), f"{name}, seed {seed}: {path} changed from {old} to {new}: nobody noticed\n{program.kept[key].command}")
                program.changed = {}
            program.close()
        self.assertGreater(tried, least, f"{name}: hardly anything was changed")

    def edits_of(self, name, fixed, edit, cases=12):
        """`edit` changes a JSON value and says whether there was anything to change; one of the cases has it, and notices."""
        hits = 0
        for seed in range(cases):
            kind, case, _ = self.case_of(name, f"edits/{seed}", fixed)
            program = Replay(self.program)
            self.assertEqual(wrong(kind, program, case), set(), case)
            for key in list(program.order):
                if program.kept[key].output.lstrip().startswith("{"):
                    whole = json.loads(program.kept[key].output)
                    if edit(whole):
                        hits += 1
                        program.changed = {key: json.dumps(whole)}
                        self.assertTrue(wrong(kind, program, case), f"nobody noticed\n{program.kept[key].command}\n{program.kept[key].output}")
            program.close()
            if hits >= 2:
                break
        self.assertGreater(hits, 0, "no case has it")

    def test_measures(self):
        self.changes_of("measures", 3, {"measure": "all", "user": "gain", "size": "2-3"})
        self.changes_of("measures", 2, {"measure": "all", "user": "loss", "size": "2-3"})
        self.changes_of("measures", 1, {"measure": "renyi", "size": "2-3"})
        self.changes_of("measures", 1, {"measure": "", "graph": "", "size": "2-3"})

    def test_hyper(self):
        self.changes_of("hyper", 2, {"observe": "several", "size": "2-3"})

    def test_compose(self):
        for how in ("cascade", "parallel", "product", "repeat:2"):
            self.changes_of("compose", 1, {"how": how, "output": "", "file": "csv names", "second file": "csv names"}, least=4)

    def test_refine(self):
        for pair in ("garbled", "apart", "nearly garbled"):
            self.changes_of("refine", 1, {"pair": pair, "size": "2-3"})

    def test_users(self):
        self.changes_of("users", 2, {"what": "optimum", "points": "3", "level": "3/2"})
        self.changes_of("users", 1, {"what": "optimum", "points": "2", "level": "epsilon 1"}, least=4)
        self.changes_of("users", 1, {"what": "channel", "points": "3"}, least=4)

    def test_an_enclosure_too_wide(self):
        def wider(whole):
            part = whole["measures"]["shannon"]["prior"]
            part["upper"] = str(Fraction(part["upper"]) + Fraction(1, 1000))
            return True
        self.edits_of("measures", {"measure": "", "graph": "", "user": "", "digits": ""}, wider, 1)

    def test_a_measure_left_out(self):
        for name in ("bayes", "shannon", "guessing", "cachin", "capacity", "capacities", "gain"):
            self.edits_of("measures", {"measure": "all", "user": "gain"}, lambda whole, name=name: whole["measures"].pop(name) is not None, 1)

    def test_capacity_of_a_prior_that_does_not_attain_it(self):
        def even(whole):
            at = whole["measures"]["capacity"]["prior"]
            whole["measures"]["capacity"]["prior"] = ["1"] + ["0"] * (len(at) - 1)
            return Fraction(whole["measures"]["capacity"]["bits"]["lower"]) > 0
        self.edits_of("measures", {"measure": "all", "user": "", "shape": "random"}, even, 2)

    def test_a_posterior_left_out(self):
        self.edits_of("hyper", {"shape": "random"}, lambda whole: len(whole["hyper"]) > 1 and whole["hyper"].pop() is not None)
        self.edits_of("hyper", {"shape": "proportional columns"}, lambda whole: whole["reduced"]["outputs"][0].reverse() or len(whole["reduced"]["outputs"][0]) > 1)

    def test_verdicts_and_witnesses(self):
        def without_separation(whole):  # the other verdict with a witness of something else
            if whole["refines"] or not whole["reverse"]["refines"]:
                return False
            whole["refines"], whole["garbling"] = True, whole["reverse"]["garbling"]
            del whole["separation"]
            return True

        def without_garbling(whole):
            if not whole["refines"] or whole["reverse"]["refines"]:
                return False
            whole["refines"], whole["separation"] = False, whole["reverse"]["separation"]
            del whole["garbling"]
            return True

        def lazy_separation(whole):
            if whole["refines"]:
                return False
            part = whole["separation"]
            part["gain"] = [["1"] * len(part["prior"])]
            part["first"] = part["second"] = "1"
            return True

        def no_garbling(whole):  # rows that sum to 1, and no channel
            if not whole["refines"] or len(whole["garbling"][0]) < 2:
                return False
            whole["garbling"][0] = ["2", "-1"] + ["0"] * (len(whole["garbling"][0]) - 2)
            return True

        self.edits_of("refine", {"pair": "garbled", "swapped": "yes", "shape": "random"}, without_separation)
        self.edits_of("refine", {"pair": "garbled", "swapped": "no", "shape": "random"}, without_garbling)
        self.edits_of("refine", {"pair": "apart", "shape": "random"}, lazy_separation)
        self.edits_of("refine", {"pair": "garbled", "shape": "random"}, no_garbling)

    def test_sets_of_levels(self):
        ways = lambda whole: (whole, whole["reverse"]) if "pieces" in whole else ()

        def emptied(whole):
            some = [way for way in ways(whole) if way["refines"]]
            for way in some:
                way["refines"].pop()
            return bool(some)

        def everywhere(whole):
            some = [way for way in ways(whole) if way["refines"] != [{"from": "1"}]]
            for way in some:
                way["refines"] = [{"from": "1"}]
            return bool(some)

        def longer(whole):  # by half
            some = [way["refines"][-1] for way in ways(whole) if way["refines"] and isinstance(way["refines"][-1].get("to"), str)]
            for interval in some:
                interval["to"] = str(Fraction(interval["to"]) * Fraction(3, 2))
            return bool(some)

        def another_garbling(whole):
            some = [piece for way in ways(whole) for piece in way["pieces"] if piece["refines"] and len(piece["garbling"][0]) > 1]
            for piece in some:
                piece["garbling"][0].reverse()
                piece["garbling"][0][0]["numerator"] = ["1", "1"]
            return bool(some)

        def no_gain(whole):
            some = [piece for way in ways(whole) for piece in way["pieces"] if not piece["refines"]]
            for piece in some:
                piece["gain"] = [[["1"] for _ in row] for row in piece["gain"]]
            return bool(some)

        def a_piece_left_out(whole):
            some = [way for way in ways(whole) if len(way["pieces"]) > 1]
            for way in some:
                way["pieces"].pop(0)
            return bool(some)

        def in_another_root(whole):
            if "root" in whole:
                whole["root"] += 1
            return "root" in whole and whole["root"] == 3

        for edit in (emptied, everywhere, longer, another_garbling, no_gain, a_piece_left_out, in_another_root):
            with self.subTest(edit.__name__):
                self.edits_of("levels", {"inputs": "2", "second": "mixed"} if edit is not longer else {"inputs": "2"}, edit, 20)

    def test_a_channel_that_is_worse_than_the_best(self):
        def lazy(whole):  # the best guess without any channel: private, and worth less
            if Fraction(whole["value"]) == Fraction(whole["prior_value"]):
                return False
            whole["value"] = whole["prior_value"]
            width = len(whole["channel"][0])
            whole["channel"] = [["1"] + ["0"] * (width - 1) for _ in whole["channel"]]
            return True
        self.edits_of("users", {"what": "optimum", "points": "3", "gain": "random", "level": "2"}, lazy)

    def test_a_refusal_that_does_not_come(self):
        kind, case, _ = self.case_of("refusals", 0, {"fault": "row sum", "with": "channel"})
        for code, errors in ((0, ""), (1, "leakproof: row 0: 8/7"), (2, "leakproof: something is wrong")):
            class Other(Replay):
                def run(self, *arguments, text=None):
                    return Run(self.typed([str(a) for a in arguments], text), code, "", errors)
            program = Other(self.program)
            self.assertTrue(wrong(kind, program, case), (code, errors))
            program.close()


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: test_faults_measures.py PROGRAM")
    EveryChangeIsNoticed.program = sys.argv.pop(1)
    unittest.main()
