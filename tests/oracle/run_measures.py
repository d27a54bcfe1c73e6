#!/usr/bin/env python3
"""Measures of leakage: what the program answers beside the model in measures/.

    run_measures.py PROGRAM [--seed S] [--count N] [--jobs J] [--kinds measures,refine,…] [--minutes M] [--case KIND JSON] [--table]

Exit 1 if they disagree; each kind of wrong answer is shown once, made as small as possible, with the command that gives it. Exit 2 if the model failed."""

import argparse
import json
import multiprocessing
import os
import sys
import time
import traceback
from collections import Counter

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from graphs.comparison import Tally  # noqa: E402
from graphs.driver import Kind  # noqa: E402
from graphs.program import Program  # noqa: E402
from measures import judge_compose, judge_hyper, judge_levels, judge_measures, judge_refine, judge_refusals, judge_users  # noqa: E402

# How many cases of each kind in a round.
SHARES = [("measures", judge_measures, 8), ("hyper", judge_hyper, 3), ("compose", judge_compose, 2), ("refine", judge_refine, 5), ("levels", judge_levels, 3), ("users", judge_users, 4),
          ("refusals", judge_refusals, 2)]


def rounds(kinds):
    return [kind for turn in range(max(kind.share for kind in kinds)) for kind in kinds if turn < kind.share]


def work(job):
    """Cases of one process: number, number + jobs, ... Each has a seed of its own."""
    path, seed, first, step, count, deadline, names = job
    kinds = [Kind(name, module, share) for name, module, share in SHARES if name in names]
    turns, program, tally, cases, found, broken = rounds(kinds), Program(path), Tally(), Counter(), {}, []
    spent = Counter()
    for number in range(first, count, step):
        if deadline and time.time() > deadline:
            break
        kind, start = turns[number // step % len(turns)], time.time()
        cases[kind.name] += 1
        try:
            part, case = kind.trial(program, f"{seed}/{number}")
        except Exception:  # an error of the model, or output that cannot be read: shown, and counted as a failure
            broken.append(f"{kind.name}, case {seed}/{number}\n{traceback.format_exc()}")
            continue
        for wrong in part.found:
            if wrong.answer not in found:
                small, again = kind.reduced(program, case, wrong.answer)
                found[wrong.answer] = [0, (again or [wrong])[0].lines() + [f"  again by  run_measures.py PROGRAM --case {kind.name} '{json.dumps(small)}'"]]
            found[wrong.answer][0] += 1
        part.found = []
        tally.add(part)
        spent[kind.name] += time.time() - start
    program.close()
    return cases, spent, tally, found, broken, {kind.name: kind.covering.counts for kind in kinds}, program.runs


def open_answers():
    """Answers known to be wrong, with the reason: {answer: reason}."""
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "measures", "open.txt"), encoding="utf-8") as text:
        return dict(line.strip().split(" | ", 1) for line in text if line.strip() and not line.startswith("#"))


def one_case(path, name, text):
    module, tally = {n: m for n, m, _ in SHARES}[name], Tally()
    module.compare(Program(path), json.loads(text), tally)
    for wrong in tally.found:
        print("\n".join(wrong.lines()))
    print(f"{sum(tally.compared.values())} answers compared, {len(tally.found)} wrong")
    return 1 if tally.found else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--count", type=int, default=480)
    parser.add_argument("--minutes", type=float)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--kinds", default=",".join(name for name, _, _ in SHARES))
    parser.add_argument("--case", nargs=2, metavar=("KIND", "JSON"))
    parser.add_argument("--table", action="store_true", help="print which pairs of options were tried together")
    options = parser.parse_args()
    names = options.kinds.split(",")
    unknown = set(names) - {name for name, _, _ in SHARES}
    if unknown:
        parser.error(f"--kinds: found {', '.join(sorted(unknown))}, expected some of {', '.join(name for name, _, _ in SHARES)}")
    if not os.access(options.program, os.X_OK):
        parser.error(f"found no program {options.program}")
    if options.case:
        return one_case(options.program, *options.case)
    deadline = time.time() + 60 * options.minutes if options.minutes else None
    count = 10**9 if deadline else options.count
    jobs = [(options.program, options.seed, i, options.jobs, count, deadline, names) for i in range(options.jobs)]
    if options.jobs == 1:
        results = [work(jobs[0])]
    else:
        with multiprocessing.Pool(options.jobs) as pool:
            results = pool.map(work, jobs, chunksize=1)
    return report(results, names, options.seed, options.table)


def report(results, names, seed, table):
    cases, spent, tally, found, broken, runs = Counter(), Counter(), Tally(), {}, [], 0
    kinds = [Kind(name, module, share) for name, module, share in SHARES if name in names]
    for part_cases, part_spent, part, wrong, errors, counts, part_runs in results:
        cases.update(part_cases)
        spent.update(part_spent)
        tally.add(part)
        broken += errors
        runs += part_runs
        for kind in kinds:
            kind.covering.add(counts[kind.name])
        for answer, (times, lines) in wrong.items():
            found.setdefault(answer, [0, lines])[0] += times
    for kind in kinds if table else []:
        print("\n".join([kind.name, *("  " + line for line in kind.covering.report())]))
    print("answers compared, by kind:")
    for answer in sorted(set(tally.compared) | set(tally.left_out)):
        left = tally.left_out.get(answer, 0)
        print(f"  {tally.compared[answer]:>8}  {answer}" + (f" ({left} left out: refused, not done in time, or not known to the model)" if left else ""))
    print("cases and seconds: " + ", ".join(f"{name} {cases[name]} in {spent[name]:.0f} s" for name in names))
    for kind in kinds:
        print(f"pairs of options, {kind.name}: {sum(1 for n in kind.covering.counts.values() if n)} of {len(kind.covering.counts)}, {len(kind.covering.reasons)} impossible")
    known = open_answers()
    for answer, (times, lines) in sorted(found.items()):
        print(f"\nWRONG{', known and open' if answer in known else ''}, {times} times: " + "\n".join(line[:3000] for line in lines))
        if answer in known:
            print(f"  reason    {known[answer]}")
    new = [answer for answer in found if answer not in known]
    for text in broken[:5]:
        print("\nTHE MODEL FAILED: " + text)
    print(f"\nseed {seed}: {sum(cases.values()):,} cases, {sum(tally.compared.values()):,} answers compared in {runs:,} runs: {len(new)} kinds of answers wrong, "
          f"{len(found) - len(new)} known and open, {len(broken)} failures of the model", flush=True)
    return 2 if broken else 1 if new else 0


if __name__ == "__main__":
    sys.exit(main())
