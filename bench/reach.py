#!/usr/bin/env python3
"""How far `optimum` reaches: every graph of reach_list.py at every λ, with the time it took.

    bench/reach.py build/release/bin/leakproof 128 --limit 30
"""
import argparse
import json
import subprocess
import sys
import time

from reach_list import KINDS, LEVELS, graphs


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("vertices", type=int)
    parser.add_argument("--kind", choices=KINDS, action="append")
    parser.add_argument("--level", action="append")
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("--limit", type=float, default=30)
    parser.add_argument("--options", default="--insist")
    arguments = parser.parse_args()
    missed = 0
    for name, text in graphs(arguments.vertices, arguments.seeds, arguments.kind):
        for level in arguments.level or LEVELS:
            began = time.monotonic()
            try:
                run = subprocess.run(
                    [arguments.program, "optimum", text, "--lambda", level, "--json", *arguments.options.split()],
                    capture_output=True, text=True, timeout=arguments.limit)
                said = "" if run.returncode else json.loads(run.stdout)
                found = (run.stderr.strip() or f"exit code {run.returncode}") if run.returncode else (
                    "exact" if "maximum" in said else "an interval")
            except subprocess.TimeoutExpired:
                found = "not within the limit"
            missed += found != "exact"
            print(f"{name:18} λ = {level:6} {time.monotonic() - began:7.2f} s  {found}", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
