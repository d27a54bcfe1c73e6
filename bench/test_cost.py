#!/usr/bin/env python3
"""What each test costs: runs the tests of a build folder one after another and prints a table of CPU-seconds.

usage: bench/test_cost.py [BUILD] [-R REGEX] [--against OTHER.tsv] [--tsv OUT.tsv] [--jobs N]

CPU-seconds are those of the test and of every process that it waited for; they depend on who else uses the machine far
less than the time on the clock does. --tsv keeps them; --against puts those of an earlier run beside. Exits 1 if a test fails.
"""

import argparse
import concurrent.futures
import json
import os
import re
import subprocess
import sys
import tempfile
import time


def tests_of(build, pattern):
    listed = json.loads(subprocess.run(["ctest", "--show-only=json-v1"], cwd=build, check=True, capture_output=True).stdout)
    out = []
    for test in listed["tests"]:
        properties = {p["name"]: p["value"] for p in test.get("properties", [])}
        if re.search(pattern, test["name"]):
            out.append((test["name"], test["command"], properties))
    return out


def run(test):
    """Name, exit code, CPU-seconds, seconds on the clock, what was printed."""
    name, command, properties = test
    environment = dict(os.environ, **dict(e.split("=", 1) for e in properties.get("ENVIRONMENT", [])))
    began = time.monotonic()
    with tempfile.TemporaryFile() as printed:
        child = subprocess.Popen(command, cwd=properties.get("WORKING_DIRECTORY"), env=environment, stdin=subprocess.DEVNULL,
                                 stdout=printed, stderr=subprocess.STDOUT)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        printed.seek(0)
        return name, child.returncode, usage.ru_utime + usage.ru_stime, time.monotonic() - began, printed.read()


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("build", nargs="?", default="build/release")
    arguments.add_argument("-R", dest="pattern", default="", help="tests whose name matches")
    arguments.add_argument("--against", help="a table that --tsv kept")
    arguments.add_argument("--tsv", help="keeps name, CPU-seconds and seconds here")
    arguments.add_argument("--jobs", type=int, default=1)
    options = arguments.parse_args()

    before = {}
    if options.against:
        with open(options.against) as kept:
            before = {name: float(cpu) for name, cpu, _ in (line.split("\t") for line in kept)}
    rows, failed = [], []
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for name, code, cpu, seconds, printed in pool.map(run, tests_of(options.build, options.pattern)):
            rows.append((name, cpu, seconds))
            print(f"{name}: {'passed' if code == 0 else f'FAILED ({code})'}, {cpu:.1f} CPU-s, {seconds:.1f} s", file=sys.stderr, flush=True)
            if code != 0:
                failed.append(name)
                sys.stderr.write(printed.decode(errors="replace")[-6000:])
    if not rows:
        sys.exit("test_cost: no test matches")
    if options.tsv:
        with open(options.tsv, "w") as kept:
            kept.writelines(f"{name}\t{cpu:.1f}\t{seconds:.1f}\n" for name, cpu, seconds in rows)
    print("| test | " + ("CPU-s before | " if before else "") + "CPU-s | s |")
    print("| --- | " + ("---: | " if before else "") + "---: | ---: |")
    for name, cpu, seconds in sorted(rows, key=lambda row: -row[1]):
        print(f"| `{name}` | " + (f"{before[name]:.1f} | " if name in before else "– | " if before else "") + f"{cpu:.1f} | {seconds:.1f} |")
    print("| in all | " + (f"{sum(before.values()):.1f} | " if before else "") +
          f"{sum(cpu for _, cpu, _ in rows):.1f} | {sum(seconds for _, _, seconds in rows):.1f} |")
    if failed:
        sys.exit("test_cost: failed: " + " ".join(failed))


if __name__ == "__main__":
    main()
