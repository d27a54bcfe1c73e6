#!/usr/bin/env python3
"""How far `optimum` reaches: every graph of reach_list.py at every λ, with the processor time, the wall time and the memory that it took.

    bench/reach.py build/release/bin/leakproof 128 --limit 30
    bench/reach.py build/release/bin/leakproof 300 --limit 60 --ask
    bench/reach.py build/release/bin/leakproof 128 --referee build/release/bin/leakproof-referee --referee build/release/bin/leakproof-referee-verified

Limits are processor time, so that other work on the machine counts little. With --ask the program is asked to end at the limit, as by Ctrl-C, and
tells the interval that it has. With --referee a certificate is written as well, and each referee judges it. --json FILE appends a line for each graph and λ.
The exit code is 1 if something was not exact, or not accepted.
"""
import argparse
import json
import pathlib
import sys
import tempfile
from fractions import Fraction

from measured import measured
from reach_list import KINDS, LEVELS, graphs


def told(run):
    """What came of it: "exact", "an interval" with its relative width, or why there is nothing."""
    if run.code is None:
        return "not within the limit", None
    if run.code not in (0, 3) or not run.out.strip():
        return run.err.strip() or f"exit code {run.code}", None
    said = json.loads(run.out)
    if "maximum" in said:
        return "exact", None
    low, high = Fraction(said["interval"]["lower"]), Fraction(said["interval"]["upper"])
    return "an interval", float((high - low) / low)


def judged(referees, certificate):
    out = []
    for referee in referees:
        run = measured([referee, certificate])
        accepted = run.code == 0 and run.out.strip().endswith("ACCEPTED")
        out.append({"referee": pathlib.Path(referee).name, "accepted": accepted, "cpu": run.cpu})
    return out


def reached(program, vertices, limit, ask=False, kinds=None, levels=None, seeds=1, options=None, referees=()):
    """A row for each graph and λ: what came of it and what it cost."""
    if options is None:
        options = "--time-limit 86400" if ask else "--insist"
    for name, text in graphs(vertices, seeds, kinds):
        for level in levels or LEVELS:
            with tempfile.TemporaryDirectory() as folder:
                certificate = pathlib.Path(folder) / "c.cert"
                command = [program, "optimum", text, "--lambda", level, "--json", *options.split()]
                run = measured(command + (["--certificate", certificate] if referees else []), limit=None if ask else limit,
                               ask_at=limit if ask else None)
                found, width = told(run)
                row = {"graph": name, "vertices": vertices, "lambda": level, "limit": limit, "found": found, "cpu": run.cpu, "wall": run.wall,
                       "megabytes": run.megabytes}
                if width is not None:
                    row["width"] = width
                if certificate.exists():
                    row["certificate_bytes"] = certificate.stat().st_size
                    row["referees"] = judged(referees, certificate)
            yield row


def in_words(row):
    line = f"{row['graph']:18} λ = {row['lambda']:15} {row['cpu']:7.2f} s CPU {row['wall']:7.2f} s wall {row['megabytes']:6.0f} MB  {row['found']}"
    line += f" of {100 * row['width']:.3g} %" if "width" in row else ""
    for one in row.get("referees", []):
        line += f"; {one['referee']} {'accepts' if one['accepted'] else 'REFUSES'} in {one['cpu']:.2f} s"
    return line


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("vertices", type=int)
    parser.add_argument("--kind", choices=KINDS, action="append")
    parser.add_argument("--level", action="append")
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("--limit", type=float, default=30, help="seconds of processor time")
    parser.add_argument("--ask", action="store_true")
    parser.add_argument("--options", help="of optimum; --insist, or with --ask a time limit that is never reached")
    parser.add_argument("--referee", action="append", default=[])
    parser.add_argument("--json")
    arguments = parser.parse_args()
    missed = 0
    for row in reached(arguments.program, arguments.vertices, arguments.limit, arguments.ask, arguments.kind, arguments.level, arguments.seeds,
                       arguments.options, arguments.referee):
        accepted = len(row.get("referees", [])) == len(arguments.referee) and all(one["accepted"] for one in row.get("referees", []))
        missed += row["found"] != "exact" or not accepted
        print(in_words(row), flush=True)
        if arguments.json:
            with open(arguments.json, "a", encoding="utf-8") as file:
                file.write(json.dumps(row) + "\n")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
