#!/usr/bin/env python3
"""Runs the steps of ARTEFACT.md: each command prints what the page shows, and all take at most half an hour together.

    run.py [--all] BIN     BIN has leakproof and leakproof-referee; --all runs the long steps, too, by ./leakproof itself

A line "…" stands for any lines, and "…" inside of a line for any text. Exit status: 0 as shown; 1 not.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

home = pathlib.Path(__file__).resolve().parent.parent.parent


def steps(page):
    """(heading, seconds, long, [(command, expected lines)]) of each section with a number."""
    for part in re.split(r"^## ", page, flags=re.MULTILINE)[1:]:
        heading = part.split("\n", 1)[0]
        told = re.search(r"Time: (\d+) s(, long)?$", part, flags=re.MULTILINE)
        block = re.search(r"^```console\n(.*?)^```$", part, flags=re.MULTILINE | re.DOTALL)
        if not told or not block:
            raise SystemExit(f"{heading}: no time, or no commands")
        commands = []
        for line in block[1].splitlines():
            if line.startswith("$ "):
                commands.append((line[2:], []))
            else:
                commands[-1][1].append(line)
        yield heading, int(told[1]), bool(told[2]), commands


def differs(printed, expected):
    """The first expected line that does not come where it should; none if all do."""
    at, free = 0, False
    for line in expected:
        if line == "…":
            free = True
            continue
        pattern = re.compile(".*".join(map(re.escape, line.split("…"))) if line.strip() != "…" else ".*")
        fits = lambda text: pattern.fullmatch(text) or text == line
        end = len(printed) if free else min(at + 1, len(printed))
        found = next((k for k in range(at, end) if fits(printed[k])), None)
        if found is None:
            return line
        at, free = found + 1, False
    return None if free or at == len(printed) else f"nothing more, not {printed[at]!r}"


def versions():
    """That of the build, and what else names it."""
    found = {}
    for file, pattern in (("CMakeLists.txt", r"project\(leakproof VERSION ([\d.]+)"), ("CITATION.cff", r"^version: ([\d.]+)$"),
                          ("CHANGELOG.md", r"^## (\d[\d.]*)$"), ("docs/theory.md", r"Computer program, \d+, Version ([\d.]+)\.")):
        found[file] = re.search(pattern, (home / file).read_text(encoding="utf-8"), flags=re.MULTILINE)[1]
    return found


def run(command, binaries, folder):
    if binaries:
        command = re.sub(r"^\./leakproof referee ", f"'{binaries}/leakproof-referee' --proofs '{home}/proofs' ", command)
        command = re.sub(r"^\./leakproof ", f"'{binaries}/leakproof' ", command)
    else:
        command = re.sub(r"^\./leakproof ", f"'{home}/leakproof' ", command)
    done = subprocess.run(["bash", "-c", command], cwd=folder, capture_output=True, text=True,
                          env={**os.environ, "LEAKPROOF_HOME": str(home)})
    return done.stdout.splitlines(), done


def main():
    everything = "--all" in sys.argv[1:]
    binaries = [word for word in sys.argv[1:] if word != "--all"][-1] if len(sys.argv) > 1 + everything else ""
    binaries = os.path.abspath(binaries) if binaries else ""
    assert differs(["a", "b", "c"], ["a", "…", "c"]) is None and differs(["a", "c"], ["a", "b", "c"]) == "b"
    assert differs(["a", "b"], ["a"]) is not None and differs(["a: 1 x"], ["a: … x"]) is None
    failures, total, count = 0, 0, 0
    with tempfile.TemporaryDirectory(prefix="leakproof-artefact-") as folder:
        for heading, seconds, is_long, commands in steps((home / "ARTEFACT.md").read_text(encoding="utf-8")):
            total, count = total + seconds, count + 1
            if is_long and not everything:
                continue
            began = time.monotonic()
            for command, expected in commands:
                printed, done = run(command, "" if is_long else binaries, folder)
                missing = differs(printed, expected)
                if missing is not None or done.returncode not in (0, 1):
                    failures += 1
                    print(f"FAILED: {heading}: {command}\n  exit code {done.returncode}; expected: {missing}")
                    print("\n".join("  " + line for line in (printed + done.stderr.splitlines())[:30]))
            print(f"{heading}: {time.monotonic() - began:.1f} s, said {seconds}", flush=True)
    if len(set(versions().values())) != 1:
        failures += 1
        print(f"FAILED: versions differ: {versions()}")
    if total > 1800 or count < 10:
        failures += 1
        print(f"FAILED: {count} steps, {total} s; expected at least 10, in at most 1800 s")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
