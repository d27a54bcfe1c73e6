#!/usr/bin/env python3
"""Fuzzing of everything that the program reads; see README.md beside this file."""
import argparse
import collections
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

import formats
from driver import Driver


def wrong(code, said):
    """What is wrong with how a command ended, if anything."""
    if not isinstance(code, int):
        return str(code)
    if code not in (0, 1, 2):
        return f"exit code {code}"
    if "internal error" in said or "not enough memory" in said:
        return "internal error" if "internal error" in said else "memory"
    if code == 2:
        lines = said.strip().split("\n")
        if not said.startswith("leakproof: ") and not any(line.startswith("leakproof: ") for line in lines):
            return "exit code 2 without a word"
        first = next(line for line in lines if line.startswith("leakproof: "))
        if ":" not in first[len("leakproof: "):] and "--help" not in first:
            return "an error without a place"
    return None


def signature(fault, said):
    """The same for faults that look the same."""
    frame = re.search(r"#\d+ 0x\w+ in (leakproof::[\w:]+)", said)
    text = frame.group(1) if frame else re.sub(r"[0-9'\"].*", "", said.strip().split("\n")[-1])[:70] if said else ""
    return f"{fault}: {text}"


def keep(out, name, number, arguments, folder, fault, said):
    place = os.path.join(out, f"{name}-{number}")
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(folder, place)
    with open(os.path.join(place, "arguments"), "w", errors="surrogateescape") as f:
        f.write("\n".join(repr(a) for a in arguments) + f"\n\n{fault}\n{said}\n")


def fuzz_format(name, options, driver, scratch):
    counts, seen, start = collections.Counter(), collections.Counter(), time.time()
    for number in range(options.first, options.first + options.runs):
        folder = os.path.join(scratch, "input")
        os.makedirs(folder, exist_ok=True)
        r = random.Random(f"{options.seed} {name} {number}")
        arguments = formats.FORMATS[name](r, folder)
        code, said, _ = driver.run(arguments)
        fault = wrong(code, said)
        counts["accepted" if code in (0, 1) else "refused" if fault is None else "wrong"] += 1
        if fault:
            kind = signature(fault, said)
            seen[kind] += 1
            if seen[kind] <= 3:
                keep(options.out, name, number, arguments, folder, fault, said)
                print(f"  {name} {number}: {kind}\n    {arguments}\n    {said.strip()[:300]}", flush=True)
        if options.minutes and time.time() - start > 60 * options.minutes:
            break
    total = sum(counts.values())
    print(f"{name}: {total} runs, {counts['accepted']} accepted ({100 * counts['accepted'] // max(1, total)} %), "
          f"{counts['refused']} refused, {counts['wrong']} wrong, {time.time() - start:.0f} s", flush=True)
    for kind, times in seen.most_common():
        print(f"    {times} × {kind}", flush=True)
    return counts["wrong"]


def fuzz_referee(options, scratch, referee):
    """Many certificates to a run: what ends the referee is found by halves."""
    counts, start, batch, bad = collections.Counter(), time.time(), 100, 0

    def judge(paths):
        nonlocal bad
        environment = dict(os.environ, ASAN_OPTIONS="detect_leaks=0:abort_on_error=1")
        try:
            done = subprocess.run([referee, "--", *paths], capture_output=True, timeout=60 + len(paths), env=environment)
            lines = done.stdout.decode(errors="replace").split("\n")
            verdicts = [m.group(1) for m in (re.search(r": (accepted|rejected|malformed)\b", line) for line in lines) if m]
            if 0 <= done.returncode <= 2 and len(verdicts) == len(paths):
                counts.update(verdicts)
                return
            fault = f"exit code {done.returncode}, {len(verdicts)} verdicts for {len(paths)}"
        except subprocess.TimeoutExpired:
            fault = "hang"
        if len(paths) > 1:
            judge(paths[:len(paths) // 2])
            judge(paths[len(paths) // 2:])
            return
        bad += 1
        place = os.path.join(options.out, f"certificate-{bad}")
        shutil.copy(paths[0], place)
        print(f"  certificates: {fault}: {place}", flush=True)

    for first in range(options.first, options.first + options.runs, batch):
        paths = []
        for number in range(first, min(first + batch, options.first + options.runs)):
            r = random.Random(f"{options.seed} certificates {number}")
            path = os.path.join(scratch, f"c{number - first}")
            with open(path, "wb") as f:
                f.write(formats.certificate(r).encode("utf-8", "surrogateescape"))
            paths.append(path)
        judge(paths)
    total = sum(counts.values()) + bad
    print(f"certificates: {total} runs, {dict(counts)}, {bad} wrong, {time.time() - start:.0f} s", flush=True)
    return bad


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("programs", help="the folder with fuzz_driver and leakproof-referee")
    parser.add_argument("formats", nargs="*", help="those to try (default: all, and certificates)")
    parser.add_argument("--runs", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first input; with --runs 1, one again")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--short", action="store_true", help="without what takes seconds each")
    parser.add_argument("--minutes", type=float, default=0, help="at most so long for each format")
    parser.add_argument("--out", default="findings", help="a folder for the inputs that were answered wrongly")
    options = parser.parse_args()
    options.out = os.path.abspath(options.out)
    os.makedirs(options.out, exist_ok=True)
    wrongs = 0
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.path.isdir("/dev/shm") else None) as scratch:
        program, referee = (os.path.join(os.path.abspath(options.programs), name) for name in ("fuzz_driver", "leakproof-referee"))
        names = options.formats or [name for name in formats.FORMATS if not (options.short and name == "report")] + ["certificates"]
        logs = os.path.join(scratch, "logs")
        os.makedirs(logs)
        driver = Driver(program, logs)
        if {"shards", "results", "baseline", "report"} & set(names):
            formats.RUNS = formats.Runs(driver, os.path.join(scratch, "runs"))
        driver.stop()
        for name in names:
            shutil.rmtree(os.path.join(scratch, "input"), ignore_errors=True)
            if name == "certificates":
                wrongs += fuzz_referee(options, scratch, referee)
                continue
            home = {"LEAKPROOF_HOME": os.path.join(scratch, "input/home")} if name == "baseline" else {}
            driver = Driver(program, logs, environment=home)
            wrongs += fuzz_format(name, options, driver, scratch)
            driver.stop()
    return 1 if wrongs else 0


if __name__ == "__main__":
    sys.exit(main())
