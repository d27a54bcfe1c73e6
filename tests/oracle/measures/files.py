"""Channels and gains as users write them: CSV with and without names, JSON, decimals; and numbers that the program prints."""

import json
import os
import subprocess
from fractions import Fraction

from graphs.numbers import consistent, number_says

FORMS = ["csv", "csv header", "csv names", "csv spaced", "json", "json numbers", "decimals", "standard input"]
WORDS = ["ann", "bob", "cal", "dan", "eve", "fay", "gus", "hal", "ida"]
LETTERS = ["yes", "no", "maybe", "never", "other", "late", "none", "left", "right", "up", "down", "east", "west"] + [f"out{j}" for j in range(40)]


def decimal(x):
    """A finite decimal, or None."""
    x = Fraction(x)
    for digits in range(13):
        scaled = x * 10**digits
        if scaled.denominator == 1:
            sign, whole = "-" if scaled < 0 else "", str(abs(scaled.numerator)).zfill(digits + 1)
            return sign + (whole if not digits else whole[:-digits] + "." + whole[-digits:])
    return None


def written(rows, form, row_names=None, column_names=None, corner="x"):
    """The text of a matrix. Names are written where the form has them."""
    cells = [[str(Fraction(x)) for x in row] for row in rows]
    if form in ("decimals", "json numbers"):
        cells = [[decimal(x) or x for x in row] for row in cells]
    if form == "json":
        return json.dumps(cells) + "\n"
    if form == "json numbers":
        return "[" + ", ".join("[" + ", ".join(x if "/" not in x else f'"{x}"' for x in row) + "]" for row in cells) + "]"
    if form == "csv names":
        cells = [[name] + row for name, row in zip(row_names, cells)]
        cells = [[corner] + list(column_names)] + cells
    if form == "csv header":
        cells = [list(column_names)] + cells
    comma, end = (" , ", "\r\n") if form == "csv spaced" else (",", "\n")
    return end.join(comma.join(row) for row in cells) + end


def suffix(form):
    return "json" if form.startswith("json") else "csv"


def fractions(rows):
    return [[Fraction(x) for x in row] for row in rows]


def texts(rows):
    return [[str(x) for x in row] for row in rows]


def row_names(form, n):
    return WORDS[:n] if form == "csv names" else None


def column_names(form, width):
    return LETTERS[:width] if form in ("csv names", "csv header") else None


def enclosed(said, truth, digits):
    """Whether a number that is printed as an enclosure is right: it contains the truth, is as narrow as asked, and its digits are those of the number."""
    if not isinstance(said, dict) or not {"text", "lower", "upper"} <= set(said):
        return False
    low, high = truth.ends() if hasattr(truth, "ends") else truth
    width = Fraction(said["upper"]) - Fraction(said["lower"])
    return number_says(said, (low, high)) and consistent(said) and width <= Fraction(1, 10**digits)


def certified(program, arguments, tally, answer):
    """Asks again for a certificate: it is written, and the referees beside the program accept it."""
    path = os.path.join(program.folder.name, "proof.cert")
    if os.path.exists(path):
        os.remove(path)
    run = program.run(*arguments, "--certificate", "proof.cert")
    if run.code == 2 and "--certificate" in run.errors:  # refused, and said so
        return tally.skip(answer + ": certificate")
    if not tally.check(answer + ": certificate", run.code == 0 and os.path.exists(path), run, f"exit code {run.code}: {run.errors[:200]}", "a certificate in the file"):
        return None
    for referee in ("leakproof-referee", "leakproof-referee-verified"):
        judge = os.path.join(os.path.dirname(program.path), referee)
        if os.path.exists(judge):
            judged = subprocess.run([judge, path], capture_output=True, text=True, timeout=120)
            tally.check(f"{answer}: {referee}", judged.returncode == 0, run, (judged.stdout + judged.stderr)[:300], "accepted")
    return None
