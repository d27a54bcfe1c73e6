#!/usr/bin/env python3
"""Graphs and channels: what the program answers beside the model in graphs/.

    run_graphs.py PROGRAM [--seed S] [--count N] [--minutes M | --forever] [--jobs J] [--kinds A,B]

--count is the number of graphs. Exit 1 if the program and the model disagree, except on answers listed in graphs/open.txt;
each wrong answer is shown once, made as small as possible, with the command that shows it. Exit 2 if the model itself fails."""

import argparse
import multiprocessing
import os
import sys
import time
import traceback
from collections import Counter

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from graphs import (blocks, certificates, channels, conjectures, cores, curves, descriptions, glued_curves, hurried, intervals, limits, mechanisms, optima, questions,  # noqa: E402
                    records, slopes, surveys, trees, tuples, values)
from graphs.comparison import Tally  # noqa: E402
from graphs.driver import Kind  # noqa: E402
from graphs.program import Program  # noqa: E402

# How many cases of each kind in a round.
SHARES = [("values", values, 6), ("optima", optima, 8), ("descriptions", descriptions, 8), ("questions", questions, 12), ("channels", channels, 8),
          ("curves", curves, 2), ("certificates", certificates, 3), ("tuples", tuples, 2), ("mechanisms", mechanisms, 5), ("intervals", intervals, 1),
          ("surveys", surveys, 1), ("limits", limits, 2), ("hurried", hurried, 1), ("trees", trees, 2), ("blocks", blocks, 1), ("cores", cores, 1), ("glued curves", glued_curves, 1), ("slopes", slopes, 3),
          ("conjectures", conjectures, 2), ("records", records, 1)]


def rounds(kinds):
    """Kinds in a fixed order, each as often as its share, spread over the round."""
    most = max(kind.share for kind in kinds)
    return [kind for turn in range(most) for kind in kinds if (turn * kind.share) // most != ((turn + 1) * kind.share) // most]


def work(job):
    """Cases of one process: number, number + jobs, ... Each has a seed of its own."""
    path, seed, first, step, count, deadline, names = job
    kinds = [Kind(name, module, share) for name, module, share in SHARES if name in names]
    turns, program, tally = rounds(kinds), Program(path), Tally()
    graphs, spent, found, broken = Counter(), Counter(), {}, []
    number = first
    while sum(graphs.values()) < count and not (deadline and time.time() > deadline):
        kind = turns[number // step % len(turns)]
        start = time.time()
        try:
            part, case = kind.trial(program, f"{seed}/{number}")
        except Exception:  # an error of the model, or output that cannot be read: shown, and counted as a failure
            broken.append(f"{kind.name}, case {seed}/{number}\n{traceback.format_exc()}")
            graphs[kind.name] += 1
            number += step
            continue
        graphs[kind.name] += kind.graphs_of(case)
        for wrong in part.found:
            if wrong.answer not in found:
                small, again = kind.reduced(program, case, wrong.answer)
                found[wrong.answer] = [0, (again or [wrong])[0].lines() + [f"  found by  {kind.name}, case {seed}/{number}"]]
            found[wrong.answer][0] += 1
        part.found = []
        tally.add(part)
        spent[kind.name] += time.time() - start
        number += step
    program.close()
    return graphs, spent, tally, found, broken, {kind.name: kind.covering.counts for kind in kinds}, program.runs


def open_answers():
    """Answers known to be wrong, with the reason: {answer: reason}."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "graphs", "open.txt")
    with open(path, encoding="utf-8") as text:
        lines = [line.strip() for line in text if line.strip() and not line.startswith("#")]
    return dict(line.split(" | ", 1) for line in lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--minutes", type=float)
    parser.add_argument("--forever", action="store_true")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--kinds", default=",".join(name for name, _, _ in SHARES))
    parser.add_argument("--table", action="store_true", help="print which pairs of options were tried together")
    options = parser.parse_args()
    names = options.kinds.split(",")
    unknown = set(names) - {name for name, _, _ in SHARES}
    if unknown:
        parser.error(f"--kinds: found {', '.join(sorted(unknown))}, expected some of {', '.join(name for name, _, _ in SHARES)}")
    if not os.access(options.program, os.X_OK):
        parser.error(f"found no program {options.program}")
    count = 10**12 if options.minutes or options.forever else options.count
    deadline = time.time() + 60 * options.minutes if options.minutes else None
    seed, status = options.seed, 0
    while True:
        status = max(status, one_round(options, names, seed, min(count, 2000 if options.forever else count), deadline))
        if not options.forever or (deadline and time.time() > deadline):
            return status
        seed = str(int(seed) + 1) if seed.isdigit() else seed + "+"


def one_round(options, names, seed, count, deadline):
    share = -(-count // options.jobs)
    jobs = [(options.program, seed, i, options.jobs, share, deadline, names) for i in range(options.jobs)]
    if options.jobs == 1:
        results = [work(jobs[0])]
    else:
        with multiprocessing.Pool(options.jobs) as pool:
            results = pool.map(work, jobs, chunksize=1)
    return report(results, names, seed, options.table)


def report(results, names, seed, table):
    graphs, spent, tally, found, broken, runs = Counter(), Counter(), Tally(), {}, [], 0
    kinds = [Kind(name, module, share) for name, module, share in SHARES if name in names]
    for part_graphs, part_spent, part, wrong, errors, counts, part_runs in results:
        graphs.update(part_graphs)
        spent.update(part_spent)
        tally.add(part)
        broken += errors
        runs += part_runs
        for kind in kinds:
            kind.covering.add(counts[kind.name])
        for answer, (times, lines) in wrong.items():
            if answer in found:
                found[answer][0] += times
            else:
                found[answer] = [times, lines]
    if table:
        for kind in kinds:
            print(f"{kind.name}")
            print("\n".join("  " + line for line in kind.covering.report()))
    print("answers compared, by kind:")
    for answer in sorted(tally.compared):
        left = tally.left_out.get(answer, 0)
        print(f"  {tally.compared[answer]:>8}  {answer}" + (f" ({left} left out: too large for the model)" if left else ""))
    for answer in sorted(set(tally.left_out) - set(tally.compared)):
        print(f"  {0:>8}  {answer} ({tally.left_out[answer]} left out)")
    print("graphs and seconds: " + ", ".join(f"{name} {graphs[name]} in {spent[name]:.0f} s" for name in names))
    for kind in kinds:
        tried = sum(1 for n in kind.covering.counts.values() if n)
        print(f"pairs of options, {kind.name}: {tried} of {len(kind.covering.counts)}, {len(kind.covering.reasons)} impossible")
    known = open_answers()
    for answer, (times, lines) in sorted(found.items()):
        print(f"\nWRONG{', known and open' if answer in known else ''}, {times} times: " + "\n".join(line[:3000] for line in lines))
        if answer in known:
            print(f"  reason    {known[answer]}")
    for text in broken[:5]:
        print("\nTHE MODEL FAILED: " + text)
    new = [answer for answer in found if answer not in known]
    print(f"\nseed {seed}: {sum(graphs.values()):,} graphs, {sum(tally.compared.values()):,} answers compared in {runs:,} runs: "
          f"{len(new)} kinds of answers wrong, {len(found) - len(new)} known and open, {len(broken)} failures of the model", flush=True)
    return 2 if broken else 1 if new else 0


if __name__ == "__main__":
    sys.exit(main())
