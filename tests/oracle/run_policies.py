#!/usr/bin/env python3
"""Policies: what the program answers beside the model in policies/.

    run_policies.py PROGRAM [--seed S] [--count N] [--minutes M | --forever] [--jobs J] [--show K]

Exit 1 if the program and the model disagree; every kind of disagreement is shown once, made as small as possible."""

import argparse
import json
import multiprocessing
import os
import random
import shlex
import shutil
import sys
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from generate import Covering, shrink  # noqa: E402
from policies import make  # noqa: E402
from policies.beyond import judge_beyond  # noqa: E402
from policies.account import judge_account  # noqa: E402
from policies.judge import judge, levels_of, valid  # noqa: E402
from policies.numbers import Level  # noqa: E402
from policies.program import Program  # noqa: E402
from policies.judge_circuits import judge_circuits  # noqa: E402
from policies.judge_large import SHOWN, judge_large  # noqa: E402
from policies.judge_quantiles import judge_law_of_quantiles, judge_quantiles  # noqa: E402
from policies.judge_ranges import judge_ranges  # noqa: E402
from policies.refused import judge_refused  # noqa: E402
from policies.release import judge_law  # noqa: E402
from policies.selected import judge_selected  # noqa: E402
from policies.statement import judge_statement  # noqa: E402
from policies.tables import judge_tables  # noqa: E402
from policies.judge_where import judge_where  # noqa: E402
from policies.wide import judge_wide  # noqa: E402


def kinds_of(case, program):
    return [kind for kind, _ in judge(case, program).disagreements]


def still_fails(kind, program):
    def fails(candidate):
        try:
            return valid(candidate) and kind in kinds_of(candidate, program)
        except Exception:  # what the grammar does not allow any more
            return False

    return fails


def work(job):
    """Cases of one process, each seeded on its own so that it can be made again."""
    path, seed, numbers, deadline, without = job
    covering = Covering(axes_without(without), make.impossible)
    program = Program(path)
    compared, found, done = {}, [], 0
    kinds = {}
    for number in numbers:
        if deadline and time.time() > deadline:
            break
        chooser = random.Random(f"{seed}/{number}")
        chosen = covering.choose(chooser)
        case = make.make_case(chooser, chosen)
        try:
            result = judge(case, program)
            if number % 25 == 0:
                level = levels_of(case)[0][0]
                level = level if level.epsilon > 0 else Level(lambda_=2)
                judge_law(program, number, level, result)
                judge_ranges(program, number, level, result)
                judge_account(program, number, result)
                judge_refused(program, number, result)
                judge_tables(program, number, result)
                judge_selected(program, number, result)
                judge_statement(program, number, result)
                judge_wide(program, number, result)
                judge_beyond(program, number, result)
                judge_circuits(program, number, result)
            if number % 10 == 0:
                judge_quantiles(program, number, result)
                judge_where(program, number, result)
            if number % 100 == 0:
                for policy in [number, *(SHOWN if number == 0 else [])]:
                    judge_large(program, policy, result)
                judge_law_of_quantiles(program, number, result)
        except Exception:
            found.append((number, "the model failed", traceback.format_exc(), case))
            continue
        covering.record(chosen)
        done += 1
        for kind, times in result.compared.items():
            compared[kind] = compared.get(kind, 0) + times
        for kind, text in result.disagreements:
            kinds[kind] = kinds.get(kind, 0) + 1
            if kinds[kind] <= 3:
                found.append((number, kind, text, case))
    shutil.rmtree(program.folder, ignore_errors=True)
    return done, compared, found, kinds, covering.counts, program.runs


def axes_without(left_out):
    """The axes without some labels, each given as AXIS=LABEL."""
    axes = {axis: list(labels) for axis, labels in make.AXES.items()}
    for text in left_out:
        axis, label = text.split("=", 1)
        axes[axis].remove(label)
    return axes


def jobs_of(options):
    size = 200
    deadline = None
    if options.minutes:
        deadline = time.time() + 60 * options.minutes
    start = 0
    while True:
        if not (options.minutes or options.forever) and start >= options.count:
            return
        if deadline and time.time() > deadline:
            return
        end = start + size
        if not (options.minutes or options.forever):
            end = min(end, options.count)
        yield options.program, options.seed, range(start, end), deadline, options.without
        start = end


def made_small(kind, text, case, path):
    program = Program(path)
    small = shrink(case, still_fails(kind, program), limit=600, seconds=40)
    text = next((t for k, t in judge(small, program).disagreements if k == kind), text)
    shutil.rmtree(program.folder, ignore_errors=True)
    return text, small


def command(path, case):
    return f"python3 {os.path.relpath(__file__)} {path} --case {shlex.quote(json.dumps(case, ensure_ascii=False))}"


def judge_one(case, path):
    program = Program(path)
    found = judge(case, program).disagreements
    for kind, text in found:
        print(f"{kind}: {text}")
    shutil.rmtree(program.folder, ignore_errors=True)
    return 1 if found else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=600)
    parser.add_argument("--minutes", type=float)
    parser.add_argument("--forever", action="store_true")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--show", type=int, default=1, help="how many disagreements of each kind are made small and shown")
    parser.add_argument("--without", action="append", default=[], metavar="AXIS=LABEL", help="leave an option out")
    parser.add_argument("--case", help="judge this one case, a JSON object as printed")
    options = parser.parse_args()
    options.program = os.path.abspath(options.program)
    if options.case:
        return judge_one(json.loads(options.case), options.program)
    covering = Covering(axes_without(options.without), make.impossible)
    total, compared, kinds, runs = 0, {}, {}, 0
    started = time.time()
    shown = {}
    with multiprocessing.Pool(options.jobs) as pool:
        results = pool.imap_unordered(work, jobs_of(options)) if options.jobs > 1 else map(work, jobs_of(options))
        for done, new, found, new_kinds, counts, ran in results:
            total += done
            runs += ran
            for key, value in new.items():
                compared[key] = compared.get(key, 0) + value
            for key, value in new_kinds.items():
                kinds[key] = kinds.get(key, 0) + value
            covering.add(counts)
            for number, kind, text, case in found:
                shown[kind] = shown.get(kind, 0) + 1
                if shown[kind] > max(1, options.show):
                    continue
                if options.show and kind != "the model failed":
                    text, case = made_small(kind, text, case, options.program)
                print(f"\nDISAGREEMENT ({kind}), case {number} of seed {options.seed}\n  {text}", flush=True)
                print("  again: " + command(options.program, case), flush=True)
            if options.forever or options.minutes or total // 5000 > (total - done) // 5000:
                print(f"… {total} policies, {sum(kinds.values())} disagreements, {time.time() - started:.0f} s", flush=True)
    print(f"\n{total} policies, seed {options.seed}, {runs} runs of the program, {time.time() - started:.0f} s")
    print("answers compared:")
    for kind in sorted(compared):
        print(f"  {kind:<24} {compared[kind]}")
    print("\n".join(covering.report()))
    if shown:
        print("disagreements: " + ", ".join(f"{kind}: {kinds.get(kind, number)}" for kind, number in sorted(shown.items())))
        return 1
    print("the program and the model agree")
    return 0


if __name__ == "__main__":
    sys.exit(main())
