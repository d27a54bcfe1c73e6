#!/usr/bin/env python3
"""Both referees on the same certificates: CPU seconds of each and their ratio, the worst first.

    bench/referees.py BIN [--folder CERTIFICATES] [--worst N] [--only WORDS] [--write docs/proofs.md]

BIN is the folder of leakproof, leakproof-referee and leakproof-referee-verified. Judged are all samples of tests/referee that are to be
accepted, the covering numbers of graphs with 2,000 vertices, policies with 512 databases, optima with 100 vertices and more in both versions,
intervals, curves, forests and sensitivities. What is judged faster than it can be timed is given so many times over on one command line. --folder
keeps the certificates that are made, and takes those that are there; --write puts the table between the marks `referees` of a page.
Exits 1 if a verdict is not "accepted" twice, or if the verified referee takes more than 20 times as long."""

import argparse
import os
import random
import resource
import subprocess
import sys
import tempfile
from fractions import Fraction
from pathlib import Path

SAMPLES = Path(__file__).resolve().parent.parent / "tests" / "referee"
MOST = 20
LEVEL = Fraction(3, 2)


# ---- Certificates that are written here

def covering_text(n, edges, weights, level=LEVEL):
    """The weights are both a packing and a cover."""
    listed = "".join(f"{x}\n" for x in weights)
    return (f"leakproof-certificate 1\nvertices {n}\nedges {len(edges)}\n" + "".join(f"{u} {v}\n" for u, v in sorted(edges)) +
            f"lambda {level}\nconclusion covering {sum(weights)}\ncompare none\npacking {n}\n{listed}cover {n}\n{listed}end\n")


def covering_of_path(n):
    return covering_text(n, [(i, i + 1) for i in range(n - 1)], [1 - Fraction(1 if i in (0, n - 1) else 2) / (LEVEL + 1) for i in range(n)])


def covering_of_circulant(n, reach, level=LEVEL):
    edges = {tuple(sorted((i, (i + k) % n))) for i in range(n) for k in range(1, reach + 1)}
    one = sum(level ** -(-(-min(k, n - k) // reach)) for k in range(n))
    return covering_text(n, edges, [1 / one] * n, level)


def random_edges(n, mean, seed):
    drawn = random.Random(seed)
    edges = {tuple(sorted((i, drawn.randrange(i)))) for i in range(1, n)}
    while len(edges) < mean * n // 2:
        edges.add(tuple(sorted(drawn.sample(range(n), 2))))
    return sorted(edges)


def random_tree(n, seed):
    """A file of edges: each vertex hangs on an earlier one."""
    drawn = random.Random(seed)
    return "".join(f"{drawn.randrange(v)} {v}\n" for v in range(1, n))


def policy_certificate(values, tuples, databases):
    """Words of so many values, all secrets, and what no channel exceeds: one column each, of an only output."""
    words = []
    word = [0] * tuples
    while len(words) < databases:
        words.append(" ".join(map(str, word)))
        for place in reversed(range(tuples)):
            word[place] = (word[place] + 1) % values
            if word[place]:
                break
    secrets = [(u, v) for u in range(values) for v in range(u + 1, values)]
    return (f"leakproof-certificate 1\npolicy {values} {tuples}\nsecrets {len(secrets)}\n" + "".join(f"{u} {v}\n" for u, v in secrets) +
            f"databases {len(words)}\n" + "\n".join(words) + f"\nrelation either\nlambda {LEVEL}\nconclusion at-least 1\ncompare none\n"
            f"channel {len(words)} 1\n" + "1\n" * len(words) + "end\n")


# ---- The list: a name, and what makes the text; or what leakproof is asked for, with FILE for the certificate and TREE for a file of edges

def made():
    random_graph = ",".join(f"{u}-{v}" for u, v in random_edges(2000, 4, 1))
    middle = ",".join(f"{u}-{v}" for u, v in random_edges(100, 4, 2))
    small = ",".join(f"{u}-{v}" for u, v in random_edges(14, 4, 3))
    yield "covering, path with 2,000 vertices", lambda: covering_of_path(2000)
    yield "covering, circulant 2,000 (1..5)", lambda: covering_of_circulant(2000, 5)
    for reach, level in ((5, Fraction(2)), (5, Fraction(10)), (5, Fraction(11, 10)), (20, LEVEL)):
        yield f"covering, circulant 2,000 (1..{reach}), λ = {level}", lambda reach=reach, level=level: covering_of_circulant(2000, reach, level)
    yield "covering, cycle with 2,000 vertices", lambda: covering_of_circulant(2000, 1)
    yield "covering, threshold:2000,5", ["optimum", "threshold:2000,5", "--lambda", "3/2", "--certificate", "FILE"]
    yield "covering, random with 2,000 vertices", ["optimum", "edges:" + random_graph, "--lambda", "3", "--certificate", "FILE"]
    yield "policy with 512 databases, 2 values, 9 tuples", lambda: policy_certificate(2, 9, 512)
    yield "policy with 512 databases, 8 values, 3 tuples", lambda: policy_certificate(8, 3, 512)
    yield "policy with 512 databases, 512 values, 1 tuple", lambda: policy_certificate(512, 1, 512)
    for text in ("cycle:100", "threshold:120,3", "grid:10,10"):
        yield f"optimum, {text}", ["optimum", text, "--lambda", "3/2", "--certificate", "FILE", "--compact"]
    yield "optimum, random with 100 vertices", ["optimum", "edges:" + middle, "--lambda", "3/2", "--certificate", "FILE"]
    yield "optimum, path:100", ["optimum", "path:100", "--lambda", "3/2", "--certificate", "FILE"]
    yield "optimum, petersen, version 1", ["optimum", "petersen", "--lambda", "3/2", "--certificate", "FILE"]
    yield "optimum, petersen, version 2", ["optimum", "petersen", "--lambda", "3/2", "--certificate", "FILE", "--compact"]
    yield "optimum, cycle:32, version 1", ["optimum", "cycle:32", "--lambda", "3/2", "--certificate", "FILE"]
    yield "interval, random with 100 vertices", ["optimum", "edges:" + middle, "--lambda", "3/2", "--time-limit", "0.2", "--certificate", "FILE"]
    for text in ("petersen", "cycle:9", "chair"):
        yield f"curve, {text}", ["optimum", text, "--all-lambda", "--certificate", "FILE"]
        yield f"covering curve, {text}", ["optimum", text, "--all-lambda", "--covering-certificate", "FILE"]
    yield "curve, random with 14 vertices", ["optimum", "edges:" + small, "--all-lambda", "--certificate", "FILE"]
    for text in ("path:2000", "balanced-tree:2,12", "spider:40,40,40,40,40,40", "path:100000"):
        yield f"forest, {text}", ["optimum", text, "--lambda", "3/2", "--certificate", "FILE"]
    yield "forest, random tree with 100,000 vertices", ["optimum", "@TREE", "--lambda", "3/2", "--certificate", "FILE"]
    yield "forest, random tree with 100,000 vertices, λ = 101/100", ["optimum", "@TREE", "--lambda", "101/100", "--certificate", "FILE"]


def certificates(folder, binaries, only):
    """(name, file)."""
    for number, (name, how) in enumerate(made()):
        file = Path(folder) / f"{number:02}-{''.join(c if c.isalnum() else '-' for c in name)}.cert"
        if not any(word in name for word in only):
            continue
        if not file.exists():
            if callable(how):
                file.write_text(how(), encoding="ascii")
            else:
                tree = file.with_suffix(".edges")
                if "@TREE" in how:
                    tree.write_text(random_tree(100_000, 7), encoding="ascii")
                words = {"FILE": str(file), "@TREE": f"@{tree}"}
                subprocess.run([binaries / "leakproof", *(words.get(word, word) for word in how)], check=True, stdout=subprocess.DEVNULL)
        yield name, file
    for file in sorted(SAMPLES.rglob("accept/*.cert")):
        name = f"sample {file.relative_to(SAMPLES)}".replace("/accept", "").replace("accept/", "")
        if any(word in name for word in only):
            yield name, file


# ---- Timing

def judged(referee, file, times):
    """CPU seconds for one time, a share of the start of the program included; and whether all were accepted."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run = subprocess.run([referee, *[str(file)] * times], capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) / times, run.returncode == 0


def shown(seconds):
    return f"{seconds * 1e6:.0f} µs" if seconds < 1e-3 else f"{seconds * 1e3:.3g} ms" if seconds < 1 else f"{seconds:.1f} s"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binaries", type=Path)
    parser.add_argument("--folder")
    parser.add_argument("--worst", type=int, default=1000, help="only so many rows in the table")
    parser.add_argument("--only", nargs="+", default=[""], help="those with one of these words in their names")
    parser.add_argument("--write")
    arguments = parser.parse_args()
    rows, refused = [], []
    with tempfile.TemporaryDirectory() as scratch:
        folder = arguments.folder or scratch
        os.makedirs(folder, exist_ok=True)
        for name, file in certificates(folder, arguments.binaries, arguments.only):
            plain, verified = (arguments.binaries / program for program in ("leakproof-referee", "leakproof-referee-verified"))
            once, _ = judged(plain, file, 1)
            times = max(1, min(1000, int(0.1 / max(once, 1e-4))))
            ours, both = judged(plain, file, times)
            theirs, also = judged(verified, file, times)
            if not both or not also:
                refused.append(name)
            rows.append((theirs / ours, name, file.stat().st_size, ours, theirs))
            print(f"{rows[-1][0]:6.1f}  {shown(ours):>8}  {shown(theirs):>8}  {name}", file=sys.stderr, flush=True)
    rows.sort(reverse=True)
    table = "| certificate | bytes | C++ | verified | ratio |\n| --- | ---: | ---: | ---: | ---: |\n" + "\n".join(
        f"| {name} | {size:,} | {shown(ours)} | {shown(theirs)} | {ratio:.1f} |" for ratio, name, size, ours, theirs in rows[:arguments.worst])
    if len(rows) > arguments.worst:
        table += f"\n\nThe other {len(rows) - arguments.worst} certificates: at most {rows[arguments.worst][0]:.1f} times."
    print(table)
    if arguments.write:
        page = Path(arguments.write).read_text(encoding="utf-8")
        first, last = "<!-- referees -->\n", "<!-- end of referees -->"
        before, rest = page.split(first)
        Path(arguments.write).write_text(before + first + table + "\n" + last + rest.split(last)[1], encoding="utf-8")
    for name in refused:
        print(f"referees: not accepted by both: {name}", file=sys.stderr)
    slow = [name for ratio, name, *_ in rows if ratio > MOST]
    for name in slow:
        print(f"referees: more than {MOST} times: {name}", file=sys.stderr)
    return 1 if refused or slow else 0


if __name__ == "__main__":
    sys.exit(main())
