#!/usr/bin/env python3
"""`leakproof tune` beside the model in policies/judge_tune.py, and faults planted in its answers, which must be noticed.

    run_tune.py PROGRAM [--seed S] [--count N] [--without-faults]

Exit 1 if the program and the model disagree, or a fault is missed."""

import argparse
import copy
import os
import shutil
import sys
import time
from fractions import Fraction

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from policies.judge import Judgement  # noqa: E402
from policies.judge_tune import judge_tune  # noqa: E402
from policies.program import Program  # noqa: E402


def larger(number):
    """A printed number, changed by a hundredth of its size."""
    if isinstance(number, str):
        return str(Fraction(number) * Fraction(101, 100) + Fraction(1, 10**6))
    ends = [Fraction(number[end]) * Fraction(101, 100) + Fraction(1, 10**6) for end in ("lower", "upper")]
    return {"text": number["text"], "lower": str(ends[0]), "upper": str(ends[1])}


def in_rows(change):
    def everywhere(answer):
        for point in answer.get("points", []):
            for row in point["rows"]:
                change(row)
    return everywhere


def in_points(change):
    def everywhere(answer):
        for point in answer.get("points", []):
            change(point)
    return everywhere


def of_mechanism(name):
    def change(row):
        for candidate in row["candidates"]:
            if candidate["mechanism"] == name and "error" in candidate:
                candidate["error"] = larger(candidate["error"])
    return in_rows(change)


def not_best(row):
    others = [one["mechanism"] for one in row["candidates"] if "error" in one and one["mechanism"] != row["mechanism"]]
    if others:
        row["mechanism"] = others[-1]


def one_step_more(point):
    for factor in point["factors"]:
        if factor["steps"] is not None:
            factor["steps"] += 1


def no_front(point):
    point["front"] = False


def all_front(point):
    point["front"] = point["front_decided"] = True


def more_bits(point):
    for end in ("at_least", "at_most"):
        point["bits"][end] = {"text": "9", "lower": "9", "upper": "9"}


def other_name(point):
    point["policy"] += "?"


def other_put(point):
    point["variant"]["tuples"] = "5"


def fewer(answer):
    if len(answer.get("points", [])) > 1:
        answer["points"].pop()


FAULTS = {
    **{f"the error of {name}": of_mechanism(name) for name in
       ("laplace", "geometric", "from histogram", "from cumulative", "ordered", "hierarchical", "ordered hierarchical", "block totals", "least squares", "exponential")},
    "another mechanism called best": in_rows(not_best),
    "the error of the best": in_rows(lambda row: row.update(error=larger(row["error"]))),
    "a sensitivity": in_rows(lambda row: row.update(sensitivity=larger(row["sensitivity"]))),
    "how many numbers": in_rows(lambda row: row.update(numbers=str(int(row["numbers"]) + 1))),
    "the error of a point": in_points(lambda point: point.update(error=larger(point["error"]))),
    "steps of a pair": in_points(one_step_more),
    "nobody on the front": in_points(no_front),
    "everybody on the front": in_points(all_front),
    "bits of one person": in_points(more_bits),
    "names of policies": in_points(other_name),
    "what was put in": in_points(other_put),
    "a point left out": fewer,
}


def noticed(path, change, seed, count):
    def mutate(answer):
        answer = copy.deepcopy(answer)
        change(answer)
        return answer

    program = Program(path, mutate=mutate)
    try:
        for number in range(count):
            result = Judgement()
            judge_tune(program, f"{seed}/{number}", result)
            if result.disagreements:
                return number
    finally:
        shutil.rmtree(program.folder, ignore_errors=True)
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--without-faults", action="store_true")
    options = parser.parse_args()
    program, result, started = Program(os.path.abspath(options.program)), Judgement(), time.time()
    for number in range(options.count):
        before = len(result.disagreements)
        judge_tune(program, f"{options.seed}/{number}", result)
        for kind, text in result.disagreements[before:][:3]:
            print(f"DISAGREEMENT ({kind}), case {number} of seed {options.seed}\n  {text}", flush=True)
    shutil.rmtree(program.folder, ignore_errors=True)
    print(f"{options.count} trade-offs, seed {options.seed}, {program.runs} runs of the program, {time.time() - started:.0f} s")
    for kind in sorted(result.compared):
        print(f"  {kind:<24} {result.compared[kind]}")
    missed = []
    if not options.without_faults:
        faults = {name: change for name, change in FAULTS.items() if name != "the error of exponential" or program.knows("release", "--quantiles")}
        found = {name: noticed(program.path, change, options.seed, 10 * options.count) for name, change in faults.items()}  # some mechanisms are rare
        missed = [name for name, number in found.items() if number is None]
        print(f"{len(found) - len(missed)} of {len(found)} planted faults found" + "".join(f"\nMISSED  {name}" for name in missed))
    if not result.disagreements and not missed:
        print("the program and the model agree")
    return 1 if result.disagreements or missed else 0


if __name__ == "__main__":
    sys.exit(main())
