#!/usr/bin/env python3
"""Points with distances: what the program answers beside the model in spaces/.

    run_metrics.py PROGRAM [--seed S] [--count N]

Exit 1 if the program and the model disagree; each wrong answer is shown with the command that gives it. The referees beside the
program, if they are there, must accept the certificate of every maximum that is a fraction."""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from fractions import Fraction
from itertools import permutations

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import metrics  # noqa: E402
import random_metrics  # noqa: E402
from spaces import claims, leakage, planar, readers  # noqa: E402

# Questions about distances: how the program calls what the model answers.
QUESTIONS = {"opt": "opt", "cov": "covering", "q": "components", "diameter": "diameter_bound", "radius": "radius_bound", "clique": "clique_bound",
             "uniform": "uniform_bound", "tree_bound": "tree_bound", "lower_bound": "covering_lower", "magnitude": "magnitude"}
BOUNDS = {"cov": "covering", "diameter": "diameter", "radius": "radius", "clique": "clique", "uniform": "uniform", "tree_bound": "tree"}

sys.set_int_max_str_digits(0)  # powers of a level may be long


def ends(value):
    """A number of either side as (low, high)."""
    if isinstance(value, dict):
        return Fraction(value.get("low", value.get("lower"))), Fraction(value.get("high", value.get("upper")))
    return Fraction(value), Fraction(value)


def agree(mine, theirs):
    """Two fractions must be the same, and of enclosures none may lie beside the other."""
    (a, b), (c, d) = ends(mine), ends(theirs)
    return a <= d and c <= b and (a != b or c != d or a == c)


def same_level(base, root, level):
    """base^(1/root) of the program against that of the model."""
    root = Fraction(root)
    return Fraction(base) ** (root.denominator * level["root"]) == Fraction(level["base"]) ** root.numerator


def evaluated(coefficients, x):
    return sum(Fraction(c) * x ** k for k, c in enumerate(coefficients))


def end_of(end):
    """Where a piece begins or ends, as two fractions around it: a fraction, or an interval that isolates a root."""
    if isinstance(end, str):
        return Fraction(end), Fraction(end)
    return Fraction(end["lower"]), Fraction(end["upper"])


class Comparison:
    def __init__(self, program, case, folder, run=None):
        self.program, self.case, self.folder = program, case, folder
        self.wrong, self.count, self.exact = [], Counter(), False
        self.run_program = run or self.run_command
        for name, text in case["files"].items():
            with open(os.path.join(folder, name), "w", encoding="utf-8") as out:
                out.write(text)

    def run_command(self, *arguments):
        run = subprocess.run([self.program, *arguments], cwd=self.folder, capture_output=True, text=True, timeout=120)
        return run.returncode, run.stdout, run.stderr

    def fail(self, what, found, expected, arguments):
        self.wrong.append((what, f"{what}: found {found}, expected {expected}\n  leakproof {' '.join(arguments)}\n  case {self.case['case']}, files {self.case['files']}"))

    def expect(self, what, good, found, expected, arguments):
        self.count[what] += 1
        if not good:
            self.fail(what, found, expected, arguments)

    def level(self):
        return ["--lambda", self.case["lambda"]] if "lambda" in self.case else ["--epsilon", self.case["epsilon"]]

    def compare(self):
        case = self.case
        command = ["optimum", case["spec"], *(self.level() if "error" not in case else []), "--json", "--channel"]
        code, out, err = self.run_program(*command)
        if "error" in case or not case.get("positive", True):
            self.expect("refused", code == 2 and "expected" in err, (code, err[:200]), "exit code 2 and an error", command)
            triples = [tuple(map(str, triple)) for triple in case.get("violated", [])]
            if case.get("error") == "triangle" and "points at no distance are one point" not in err:
                named = any(f"from {quoted(i)} to {quoted(k)}" in err and f"by {quoted(j)}" in err for i, j, k in triples for quoted in (str, lambda x: f"'{x}'"))
                self.expect("violated triple", named, err[:200], f"one of {triples}", command)
            return self
        if code != 0:
            self.fail("exit code", (code, err[:300]), 0, command)
            return self
        told = json.loads(out)
        if "points" not in told:  # a graph, which has its own runner: here its distances
            self.expect("maximum of a graph", agree(told["maximum"], case["answers"]["opt"]), told["maximum"], case["answers"]["opt"], command)
            self.case = {**case, "spec": f"scaled({case['spec']}; 1)"}
            return self.compare()
        self.exact = told["exact_distances"]
        self.optimum(told, command)
        self.description()
        self.questions()
        self.stream()
        self.mechanisms()
        self.planar()
        self.claims()
        if case["symmetric"] and case["whole"] and "lambda" in case and isinstance(case["answers"]["opt"], str):
            self.curve()
        for number, channel in enumerate(case["channels"]):
            self.channel(number, channel)
        return self

    def optimum(self, told, command):
        case, answers = self.case, self.case["answers"]
        self.expect("points", told["points"] == len(case["names"]) and told.get("point_names", [str(i) for i in range(told["points"])]) == case["names"],
                    (told["points"], told.get("point_names")), case["names"], command)
        self.expect("symmetric", told["symmetric"] == case["symmetric"], told["symmetric"], case["symmetric"], command)
        self.expect("maximum", agree(told["maximum"], answers["opt"]), told["maximum"], answers["opt"], command)
        for ours, theirs in BOUNDS.items():
            if answers.get(ours) is not None and (ours == "cov" or case["symmetric"]):
                self.expect(theirs, agree(told["bounds"][theirs], answers[ours]), told["bounds"].get(theirs), answers[ours], command)
        if not case["symmetric"]:
            for name, value in told["bounds"].items():
                self.expect("one-sided bound", ends(value)[1] >= ends(answers["opt"])[0], (name, value), f"at least {answers['opt']}", command)
        if answers.get("lower_bound") is not None and case["symmetric"]:
            self.expect("at least", agree(told["at_least"], answers["lower_bound"]), told["at_least"], answers["lower_bound"], command)
        self.expect("at least", ends(told["at_least"])[0] <= ends(answers["opt"])[1], told["at_least"], f"at most {answers['opt']}", command)
        if "magnitude" in answers and not isinstance(answers["magnitude"], dict) and told["magnitude"] is not None:
            self.expect("magnitude", answers["magnitude"] is not None and Fraction(told["magnitude"]) == Fraction(answers["magnitude"]), told["magnitude"],
                        answers["magnitude"], command)
        if isinstance(told["maximum"], str):
            self.witness(told, command)

    def witness(self, told, command):
        rows = [[Fraction(x) for x in row] for row in told["channel"]]
        self.expect("rows", all(sum(row) == 1 and min(row) >= 0 for row in rows), "rows that do not sum to 1", "a channel", command)
        self.expect("diagonal", sum(row[i] for i, row in enumerate(rows)) == Fraction(told["maximum"]), told["channel"], told["maximum"], command)
        self.expect("prices", sum(map(Fraction, told["prices"])) == Fraction(told["maximum"]), told["prices"], told["maximum"], command)
        if "lambda" not in self.case:
            return
        certificate = os.path.join(self.folder, "proof.cert")
        code, _, err = self.run_program(*command[:-2], "--certificate", certificate)
        self.expect("certificate", code == 0, err[:300], "a certificate", command)
        if code == 0:
            self.judge(certificate, command)

    def judge(self, certificate, command, referees=("leakproof-referee", "leakproof-referee-verified")):
        for referee in referees:
            path = os.path.join(os.path.dirname(self.program), referee)
            if os.path.exists(path):
                judged = subprocess.run([path, certificate], capture_output=True, text=True, timeout=120)
                self.expect(referee, judged.returncode == 0, judged.stdout[:200] + judged.stderr[:200], "accepted", command)

    def description(self):
        command = ["graph", self.case["spec"], *self.level(), "--json"]
        code, out, err = self.run_program(*command)
        if code != 0:
            return self.fail("graph: exit code", (code, err[:200]), 0, command)
        told = json.loads(out)
        table = self.case["distances"]
        if len(table) <= 5 and told["exact_distances"]:
            points = range(len(table))
            kept = sum(all(table[p[i]][p[h]] == table[i][h] for i in points for h in points) for p in permutations(points))
            self.expect("isometries", told["isometries"] == str(kept), told["isometries"], kept, command)
        for row, expected in zip(told["distances"], self.case["distances"]):
            for d, e in zip(row, expected):
                good = d is None if e == "inf" else d is not None and agree(d, {"low": e[0], "high": e[1]} if isinstance(e, list) else e)
                self.expect("distance", good, d, e, command)

    def eccentricities(self):
        """The largest distance, and the least of what is the most from all points to one, as (low, high); None if infinite."""
        def ends_of(d):
            return None if d == "inf" else (Fraction(d[0]), Fraction(d[1])) if isinstance(d, list) else (Fraction(d), Fraction(d))
        table = [[ends_of(d) for d in row] for row in self.case["distances"]]
        columns = [[row[j] for row in table] for j in range(len(table))]
        def most(cells):
            return None if None in cells else (max(c[0] for c in cells), max(c[1] for c in cells))
        reached = [most(column) for column in columns if None not in column]
        return (most([d for row in table for d in row]), (min(r[0] for r in reached), min(r[1] for r in reached)) if reached else None)

    def questions(self):
        """table and ask: the same numbers by their names in questions."""
        case, answers = self.case, self.case["answers"]
        if "lambda" not in case:
            return None
        names = ["n", "symmetric", "diameter as d", "radius as r", *QUESTIONS.values()]
        command = ["table", ", ".join(names), "--graphs", case["spec"], *self.level(), "--json"]
        code, out, err = self.run_program(*command)
        if code != 0:
            return self.fail("table: exit code", (code, err[:300]), 0, command)
        told = json.loads(out)["rows"][0]["values"]
        self.expect("table: n", told["n"] == str(len(case["names"])) and told["symmetric"] == case["symmetric"], told, case["names"], command)
        for name, expected in zip(("d", "r"), self.eccentricities()):
            good = told[name] is None if expected is None else told[name] is not None and agree(told[name], {"low": str(expected[0]), "high": str(expected[1])})
            self.expect("table: diameter and radius", good, told[name], expected, command)
        for ours, theirs in QUESTIONS.items():
            if ours == "lower_bound" and not case["symmetric"]:
                continue
            if answers.get(ours) is not None and told[theirs] is not None:
                self.expect("table: " + theirs, agree(told[theirs], answers[ours]), told[theirs], answers[ours], command)
            elif ours in ("opt", "cov"):
                self.expect("table: " + theirs, answers.get(ours) is None, told[theirs], answers.get(ours), command)
        if isinstance(told["opt"], str) and isinstance(answers["opt"], str):
            for question, expected in ((f"opt = {answers['opt']}", 0), (f"opt < {answers['opt']}", 1), ("opt <= covering", 0)):
                command = ["ask", question, "--graphs", case["spec"], *self.level()]
                code, out, err = self.run_program(*command)
                self.expect("ask", code == expected, (code, out + err[:200]), expected, command)
        return None

    def mechanisms(self):
        """by-distance and tight at a rational power, entry by entry."""
        case = self.case
        if not self.exact or not case["symmetric"] or "lambda" not in case or not isinstance(case["answers"]["opt"], str):
            return None
        try:
            L = metrics.factors(metrics.Space(case["names"], [[metrics.INF if d == "inf" else Fraction(d) for d in row] for row in case["distances"]]),
                                Fraction(case["lambda"]))
        except metrics.Irrational:
            return None
        n = len(L)
        M = [[Fraction(0) if L[i][j] is metrics.INF else 1 / L[i][j] for j in range(n)] for i in range(n)]
        weights = leakage.weighting(L)
        expected = {"by-distance": [[x / sum(row) for x in row] for row in M]}
        if weights is not None and min(weights) >= 0:
            expected["tight"] = [[x * w for x, w in zip(row, weights)] for row in M]
        for kind, rows in expected.items():
            command = ["mechanism", kind, "--graph", f"scaled({case['spec']}; 1)" if kind == "by-distance" else case["spec"], *self.level(), "--json"]
            code, out, err = self.run_program(*command)
            if code != 0:
                if kind == "tight" and "without exactly one solution" in err:
                    continue
                self.fail("mechanism: exit code", (code, err[:300]), 0, command)
                continue
            told = json.loads(out)
            self.expect("mechanism " + kind, [[Fraction(x) for x in row] for row in told["channel"]] == rows, told["channel"], rows, command)
            if kind == "tight":
                self.expect("mechanism leaks", Fraction(told["sum_of_column_maxima"]) == Fraction(case["answers"]["opt"]) and told["levels"][0]["private"],
                            told["sum_of_column_maxima"], case["answers"]["opt"], command)
        return None

    def planar(self):
        """Entry by entry for L1 at rational powers; else what is asked of it."""
        case = self.case
        if "p.csv" not in case["files"] or not case["spec"].startswith("points(") or "lambda" not in case:
            return None
        command = ["mechanism", "planar", "--graph", case["spec"], *self.level(), "--json"]
        code, out, err = self.run_program(*command)
        if code != 0:
            return self.fail("planar: exit code", (code, err[:300]), 0, command)
        told = json.loads(out)
        rows = [[Fraction(x) for x in row] for row in told["channel"]]
        self.expect("planar: rows", all(sum(row) == 1 and min(row) >= 0 for row in rows), told["channel"], "a channel", command)
        self.expect("planar: private", told["levels"][0]["private"] is True, told["levels"][0], "private", command)
        self.expect("planar: leaks", sum(map(max, zip(*rows))) <= ends(case["answers"]["opt"])[1], told["sum_of_column_maxima"], case["answers"]["opt"], command)
        if case["spec"].endswith("; L1)") and Fraction(case["lambda"]) > 1:  # at 1 rows are equal, and the weights open
            try:
                expected = planar.channel(readers.coordinates(case["files"]["p.csv"]), Fraction(case["lambda"]))
            except leakage.Irrational:
                return None
            self.expect("planar", rows == expected, told["channel"], expected, command)
        return None

    def claims(self):
        """check --on: which claims about distances hold of these."""
        case, answers = self.case, self.case["answers"]
        if not self.exact or "lambda" not in case or not isinstance(answers["opt"], str) or Fraction(case["lambda"]) == 1:
            return None
        space = metrics.Space(case["names"], [[metrics.INF if d == "inf" else Fraction(d) for d in row] for row in case["distances"]])
        L = metrics.factors(space, Fraction(case["lambda"]))
        numbers = {name: None if value is None else Fraction(value) for name, value in answers.items()}
        expected = claims.truths(space, L, Fraction(case["lambda"]), numbers)
        command = ["check", "beyond/metric-*", "--on", case["spec"], *self.level(), "--jobs", "1", "--json"]
        code, out, err = self.run_program(*command)
        if code != 0:
            return self.fail("check: exit code", (code, err[:300]), 0, command)
        told = {claim["id"]: claim["verdict"] for claim in json.loads(out)["claims"]}
        for reading, holds in expected.items():
            self.expect("check: " + reading, told.get("beyond/" + reading) == ("holds" if holds else "refuted"), told.get("beyond/" + reading), holds, command)
        return None

    def stream(self):
        """A file of several: the space by its SPEC, by its table in JSON where that is exact, and a graph; and what is found in time."""
        case = self.case
        lines = [case["spec"]]
        if self.exact:
            lines.append(json.dumps({"name": "table", "point_names": case["names"],
                                     "distances": [[None if d == "inf" else d for d in row] for row in case["distances"]]}))
        with open(os.path.join(self.folder, "all.txt"), "w", encoding="utf-8") as out:
            out.write("\n".join([*lines, "path:2"]) + "\n")
        for more in ([], ["--time-limit", "20"]):
            command = ["optimum", "@all.txt", *self.level(), "--json", *more]
            code, out, err = self.run_program(*command)
            if code != 0:
                return self.fail("stream: exit code", (code, err[:300]), 0, command)
            told = [json.loads(line) for line in out.splitlines()]
            self.expect("stream: lines", len(told) == len(lines) + 1 and "graph6" in told[-1], len(told), len(lines) + 1, command)
            for one in told[:-1]:
                if "interval" in one:
                    found = {"low": ends(one["interval"]["lower"])[0], "high": ends(one["interval"]["upper"])[1]}
                else:
                    found = one["maximum"]
                self.expect("stream" + (" in time" if more else ""), agree(found, case["answers"]["opt"]), found, case["answers"]["opt"], command)
        return None

    def curve(self):
        """Every λ at once, at the λ of the case: what the piece that it lies in says."""
        command = ["optimum", self.case["spec"], "--all-lambda", "--json"]
        code, out, err = self.run_program(*command)
        if code != 0:
            return self.fail("curve: exit code", (code, err[:200]), 0, command)
        told, level = json.loads(out), Fraction(self.case["lambda"])
        for name, answer in (("maximum", "opt"), ("covering", "cov")):
            values = [evaluated(piece["numerator"], level) / evaluated(piece["denominator"], level) for piece in told[name]
                      if end_of(piece["from"])[0] <= level and ("to" not in piece or level <= end_of(piece["to"])[1])]
            self.expect("curve of " + name, Fraction(self.case["answers"][answer]) in values, values, self.case["answers"][answer], command)
        proof = os.path.join(self.folder, "curve.cert")
        code, _, err = self.run_program(*command[:-1], "--certificate", proof)
        self.expect("certificate of a curve", code == 0, err[:300], "a certificate", command)
        if code == 0:
            self.judge(proof, command, ["leakproof-referee"])  # the verified one does not know lengths of curves
        return None

    def channel(self, number, channel):
        name = f"k{number}.csv"
        with open(os.path.join(self.folder, name), "w", encoding="utf-8") as out:
            out.write("\n".join(",".join(row) for row in channel["rows"]) + "\n")
        command = ["channel", name, "--graph", self.case["spec"], *self.level(), "--json"]
        code, out, err = self.run_program(*command)
        if code != 0:
            return self.fail("channel: exit code", (code, err[:300]), 0, command)
        told = json.loads(out)
        self.expect("leaks", Fraction(told["sum_of_column_maxima"]) == Fraction(channel["leaks"]), told["sum_of_column_maxima"], channel["leaks"], command)
        level, found = channel["level"], told["privacy_level"]
        if told["exact_distances"] and level is not None:
            if level == "inf":
                self.expect("level", not found["bounded"], found, level, command)
            elif isinstance(level, dict) and "base" in level:
                self.expect("level", found["bounded"] and same_level(found["base"], found["root"], level), found, level, command)
            if channel.get("witnesses"):
                at = found.get("witness", {})
                self.expect("witness", [at.get("row"), at.get("other_row"), at.get("column")] in [list(w) for w in channel["witnesses"]], at, channel["witnesses"], command)
        if channel.get("private") is not None and told["levels"][0]["private"] is not None:
            self.expect("private", told["levels"][0]["private"] == channel["private"], told["levels"][0]["private"], channel["private"], command)
        return None


def cases(seed, count):
    """Those of random_metrics.py, one after another, as it prints them."""
    for number in range(count):
        yield json.loads(json.dumps(random_metrics.case(str(seed), number)))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=120)
    options = parser.parse_args()
    found, count = {}, Counter()
    for case in cases(options.seed, options.count):
        with tempfile.TemporaryDirectory() as folder:
            part = Comparison(os.path.abspath(options.program), case, folder).compare()
        count += part.count
        for what, text in part.wrong:
            found.setdefault(what, text)
            count["WRONG " + what] += 1
    for text in found.values():
        print(text)
    print(f"{options.count} spaces: " + ", ".join(f"{number} {what}" for what, number in sorted(count.items())))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
