"""What the program says in words, read for its numbers: the answer to a question, the page on one optimum."""

import re
from fractions import Fraction

from . import leakage
from .numbers import decimal_claim, encloses, logarithm2

COUNT = r"([0-9][0-9,]*)"


def whole(text):
    return int(text.replace(",", ""))


def read_answer(text):
    """Of the line below a question: outcome, and the counts that it names; None where it names none."""
    line = text.splitlines()[1].strip()
    found = {"outcome": re.match(r"(holds|refuted|vacuous)", line)[1], "failed": None, "instances": None, "graphs": None, "met": None, "sizes": None}
    match = re.search(rf"{COUNT} graphs? with ([0-9]+)(?: to ([0-9]+))? vert", line)
    if match:
        found["graphs"] = whole(match[1])
        found["sizes"] = int(match[2]), int(match[3] or match[2])
    match = re.match(rf"refuted: {COUNT} of {COUNT} (instance|graph)", line)
    if match:
        found["failed"] = whole(match[1])
        found["instances" if match[3] == "instance" else "graphs"] = whole(match[2])
    match = re.search(rf"\({COUNT} instances\)", line)
    if match:
        found["instances"] = whole(match[1])
    match = re.search(rf"; {COUNT} of {COUNT} met the hypothesis", line)
    if match:
        found["met"] = whole(match[1])
    found["line"] = line
    return found


def check_answer(run, outcome, total, sizes, tally):
    said = read_answer(run.output)
    tally.equal("ask, in words: outcome", run, said["outcome"], outcome)
    wanted = {**total, "sizes": (min(sizes), max(sizes)) if sizes else None}
    for name in ("failed", "instances", "graphs", "met", "sizes"):
        if said[name] is not None:
            tally.equal(f"ask, in words: {name}", run, said[name], wanted[name], said["line"])
    if outcome == "refuted":
        tally.check("ask, in words: a count of failures", said["failed"] is not None, run, said["line"], "how many fail")
    if outcome == "holds":
        tally.check("ask, in words: a count of graphs", said["graphs"] is not None, run, said["line"], "on how many graphs it holds")


def agrees(text, value):
    return encloses(decimal_claim(text), (value, value))


def check_optimum(program, name, graph, level, value, tally):
    """The page on one graph: the maximum, its bits, each bound with bits and ratio."""
    run = program.run("optimum", name, "--lambda", str(level), "--exact")
    if not tally.worked("optimum, in words: runs", run):
        return
    match = re.search(r"maximum leakage factor (\S+) = (\[.*?\]|\S+) bits?", run.output)
    if not tally.check("optimum, in words: maximum", bool(match) and Fraction(match[1]) == value, run, match and match[0], value):
        return
    tally.check("optimum, in words: bits", encloses(decimal_claim(match[2]), logarithm2(value)), run, match[2], value)
    for bound, function in leakage.BOUNDS.items():
        expected = function(graph, level)
        row = re.search(rf"^  {bound} +(\S+) +(\[.*?\]|\S+) +(\[.*?\]|\S+)", run.output, re.M)
        if not tally.check("optimum, in words: bounds", bool(row) and Fraction(row[1]) == expected, run, row and row[0], f"{bound} = {expected}"):
            continue
        tally.check("optimum, in words: bits of bounds", encloses(decimal_claim(row[2]), logarithm2(expected)), run, row[0], expected)
        ratio = expected == value if row[3] == "attained" else agrees(row[3], expected / value) and expected != value
        tally.check("optimum, in words: ratios", ratio, run, row[0], expected / value)
