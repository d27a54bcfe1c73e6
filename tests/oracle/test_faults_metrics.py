#!/usr/bin/env python3
"""Can the comparison of points with distances fail? Answers of the program are changed one at a time, and each must be noticed.

    test_faults_metrics.py PROGRAM"""

import json
import os
import sys
import tempfile
import unittest
from fractions import Fraction

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import random_metrics  # noqa: E402
from run_metrics import Comparison  # noqa: E402

PROGRAM = os.path.abspath(sys.argv.pop(1)) if len(sys.argv) > 1 else None


class Changed(Comparison):
    """Runs the program, and changes what `edit` says of what it prints for the command `of`."""

    def __init__(self, case, folder, of, edit):
        super().__init__(PROGRAM, case, folder)
        self.of, self.edit, self.hit = of, edit, False
        self.run_program = self.run_changed

    def run_changed(self, *arguments):
        code, out, err = self.run_command(*arguments)
        kind = "curve" if "--all-lambda" in arguments else "stream" if arguments[1].startswith("@") else "planar" if arguments[1] == "planar" else arguments[0]
        if kind != self.of or code != 0 or ("--json" not in arguments and kind != "ask"):
            return code, out, err
        if kind == "ask":
            self.hit = True
            return 1 - code, out, err
        if kind == "stream":
            lines = [json.loads(line) for line in out.splitlines()]
            self.hit = self.edit(lines) is not False or self.hit
            return code, "".join(json.dumps(line) + "\n" for line in lines), err
        told = json.loads(out)
        self.hit = self.edit(told) is not False or self.hit
        return code, json.dumps(told), err


def nudge(holder, key):
    if isinstance(holder[key], str):
        holder[key] = str(Fraction(holder[key]) * Fraction(1001, 1000))
    else:
        for end in ("lower", "upper"):
            holder[key][end] = str(Fraction(holder[key][end]) * 2)


def of_key(*keys):
    def edit(told):
        for key in keys[:-1]:
            told = told.get(key, {}) if isinstance(key, str) else told[key]
        if keys[-1] not in told or told[keys[-1]] is None:
            return False
        nudge(told, keys[-1])
        return True
    return edit


def turned(*keys):
    def edit(told):
        for key in keys[:-1]:
            told = told[key]
        if told[keys[-1]] is None:
            return False
        told[keys[-1]] = not told[keys[-1]]
        return True
    return edit


def another_distance(told):
    row = told["distances"][0]
    if len(row) < 2:
        return False
    if row[1] is None:
        row[1] = "1"
    else:
        nudge(row, 1)
    return True


def another_witness(told):
    at = told["privacy_level"].get("witness")
    if not at:
        return False
    at["row"], at["other_row"] = at["other_row"], at["row"]
    return True


def another_coefficient(pieces):
    for piece in pieces:
        piece["numerator"][0] = str(int(piece["numerator"][0]) + 1)


def another_verdict(told):
    known = {"holds": "refuted", "refuted": "holds"}
    claim = next((c for c in told["claims"] if c["id"] == "beyond/metric-bounds/uniform"), None)
    if claim is None or claim["verdict"] not in known:
        return False
    claim["verdict"] = known[claim["verdict"]]
    return True


FAULTS = {
    "maximum": ("optimum", of_key("maximum")), "covering": ("optimum", of_key("bounds", "covering")),
    "diameter": ("optimum", of_key("bounds", "diameter")), "radius": ("optimum", of_key("bounds", "radius")),
    "clique": ("optimum", of_key("bounds", "clique")), "uniform": ("optimum", of_key("bounds", "uniform")),
    "tree": ("optimum", of_key("bounds", "tree")), "at least": ("optimum", of_key("at_least")), "magnitude": ("optimum", of_key("magnitude")),
    "a price": ("optimum", lambda told: nudge(told["prices"], 0) if Fraction(told["prices"][0]) else False),
    "an entry": ("optimum", lambda told: nudge(told["channel"][0], 0)), "symmetric": ("optimum", turned("symmetric")),
    "a distance": ("graph", another_distance), "leaks": ("channel", of_key("sum_of_column_maxima")), "level": ("channel", of_key("privacy_level", "base")),
    "a curve": ("curve", lambda told: another_coefficient(told["maximum"])), "a curve of covers": ("curve", lambda told: another_coefficient(told["covering"])),
    "a question": ("ask", None), "a number in a table": ("table", of_key("rows", 0, "values", "opt")), "a diameter": ("table", of_key("rows", 0, "values", "d")),
    "a cover in a table": ("table", of_key("rows", 0, "values", "covering")),
    "one of several": ("stream", lambda lines: nudge(lines[0], "maximum") if "maximum" in lines[0] else False),
    "one in time": ("stream", lambda lines: [nudge(lines[0]["interval"], end) for end in ("lower", "upper")] if "interval" in lines[0] else False),
    "one missing": ("stream", lambda lines: lines.pop()), "an isometry": ("graph", of_key("isometries")),
    "a mechanism": ("mechanism", lambda told: nudge(told["channel"][0], 0)),
    "a planar mechanism": ("planar", lambda told: nudge(told["channel"][0], 0)), "a planar mechanism that is not private": ("planar", turned("levels", 0, "private")),
    "a verdict": ("check", another_verdict),
    "witness": ("channel", another_witness), "private": ("channel", turned("levels", 0, "private")),
}


class EveryFault(unittest.TestCase):
    def test_all_are_noticed(self):
        exact = [random_metrics.case("7", number) for number in range(60)]
        exact = [json.loads(json.dumps(c)) for c in exact if "error" not in c and c.get("positive", True) and c["way"] in ("edges", "matrix", "L1", "box")]
        for name, (of, edit) in FAULTS.items():
            with self.subTest(fault=name):
                noticed = hit = 0
                for case in exact:
                    with tempfile.TemporaryDirectory() as folder:
                        comparison = Changed(case, folder, of, edit).compare()
                    hit += comparison.hit
                    noticed += bool(comparison.wrong)
                    if noticed:
                        break
                self.assertGreater(hit, 0, "no case has such an answer")
                self.assertGreater(noticed, 0, "no case notices")

    def test_a_refusal_that_does_not_come(self):
        case = next(c for c in (random_metrics.case("7", number) for number in range(200)) if c.get("error") == "triangle")
        case = json.loads(json.dumps(case))
        with tempfile.TemporaryDirectory() as folder:
            comparison = Comparison(PROGRAM, case, folder, run=lambda *arguments: (0, '{"points": 1}', ""))
            try:
                comparison.compare()
            except (KeyError, TypeError):
                pass
            self.assertTrue(comparison.wrong)


if __name__ == "__main__":
    unittest.main()
