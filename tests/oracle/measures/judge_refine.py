"""`channel refine A B`: orders of two channels, with witnesses that are judged by multiplication."""

from fractions import Fraction

from . import refinement, samples
from .files import FORMS, certified, column_names, fractions, row_names, suffix, texts, written
from .judge_measures import simpler_channels

AXES = {"shape": samples.SHAPES, "size": list(samples.SIZES), "pair": samples.PAIRS, "swapped": ["no", "yes"], "file": FORMS[:-1], "second file": FORMS[:-1],
        "certificate": ["", "yes"]}


def impossible(first, a, second, b):
    if first == "size" and a == "6-8":
        if (second == "shape" and b in ("wide ratios", "long fractions", "random")) or (second == "pair" and b in ("split", "reversed", "more columns")):
            return "too slow for the model"
    return None


def make(random, chosen):
    first = samples.channel(random, chosen["shape"], chosen["size"])
    second = samples.pair(random, chosen["pair"], first)
    if chosen["swapped"] == "yes":
        first, second = second, first
    return {"first": texts(first), "second": texts(second), "files": [chosen["file"], chosen["second file"]], "certificate": chosen["certificate"]}


def compare(program, case, tally):
    first, second, names = fractions(case["first"]), fractions(case["second"]), []
    for name, rows, form in (("a", case["first"], case["files"][0]), ("b", case["second"], case["files"][1])):
        names.append(f"{name}." + suffix(form))
        program.file(names[-1], written(rows, form, row_names(form, len(rows)), column_names(form, len(rows[0]))))
    run = program.run("channel", "refine", *names, "--json")
    if not tally.worked("refine: runs", run):
        return
    said = run.json()
    there, back = one_way(run, said, first, second, tally, ""), one_way(run, said["reverse"], second, first, tally, ", reverse")
    order = {(True, True): "equivalent", (True, False): "first is refined by second", (False, True): "second is refined by first",
             (False, False): "incomparable"}[there, back]
    if case.get("certificate"):
        certified(program, ["channel", "refine", *names], tally, "refine")
    tally.equal("refine: order", run, said["order"], order)
    for told, a, b, where in ((said, first, second, ""), (said["reverse"], second, first, ", reverse")):
        if "max_case" in told or not where:
            place = refinement.outside(a, b)
            got = told["max_case"]["refines"], told["max_case"]["outside"]
            tally.equal("refine: max-case" + where, run, got, (place is None, place))
        if "privacy" in told or not where:
            pair = refinement.further(a, b)
            got = told["privacy"]["refines"], told["privacy"]["pair"]
            tally.equal("refine: privacy" + where, run, got, (pair is None, pair and list(pair)))


def one_way(run, said, first, second, tally, where):
    """The truth, by the model."""
    refines = refinement.garbling(first, second) is not None
    if len(first[0]) * len(second[0]) <= 20 and (refinement.advantage(first, second)[0] == 0) != refines:
        raise ArithmeticError("a garbling and a gain that separates")
    if tally.equal("refine: refines" + where, run, said["refines"], refines):
        if refines:
            fault = refinement.fault_of_garbling(first, second, fractions(said["garbling"]))
            tally.check("refine: garbling" + where, fault is None, run, fault or said["garbling"], "a channel R with B = A R")
        else:
            told = said["separation"]
            prior, gain = [Fraction(p) for p in told["prior"]], fractions(told["gain"])
            fault = refinement.fault_of_separation(first, second, prior, gain, Fraction(told["first"]), Fraction(told["second"]))
            if fault is None and len(gain) != len(second[0]):
                fault = f"{len(gain)} guesses"
            tally.check("refine: separation" + where, fault is None, run, fault or told, "a gain that gets more from the second")
        tally.equal("refine: one witness" + where, run, (said.get("garbling") is None, said.get("separation") is None), (not refines, refines))
    return refines


def smaller(case):
    if case.get("certificate"):
        yield {**case, "certificate": ""}
    if case["files"] != ["csv", "csv"]:
        yield {**case, "files": ["csv", "csv"]}
    for i in range(len(case["first"]) if len(case["first"]) > 1 else 0):
        yield {**case, "first": case["first"][:i] + case["first"][i + 1:], "second": case["second"][:i] + case["second"][i + 1:]}
    for key in ("first", "second"):
        for rows in simpler_channels(case[key]):
            yield {**case, key: rows}
