#!/usr/bin/env python3
"""Writes docs/gaps.json and the tables of gaps in docs/theory.md: for which λ the covering number of a graph is not attained,
exactly, for all connected graphs with at most 7 vertices; the second table has those with at most 6.

    bench/gaps.py build/release/bin/leakproof [VERTICES]
"""
import json
import subprocess
import sys

from page import DOCS, write


def curves(program, vertices):
    """What the program says of every connected graph with so many vertices."""
    geng = subprocess.Popen(["nauty-geng", "-cq", str(vertices)], stdout=subprocess.PIPE)
    run = subprocess.run([program, "optimum", "@-", "--all-lambda", "--json"], stdin=geng.stdout, check=True,
                         capture_output=True, text=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


def polynomial(coefficients):
    out = ""
    for power in range(len(coefficients) - 1, -1, -1):
        c = int(coefficients[power])
        if c == 0:
            continue
        out += (" - " if c < 0 else " + ") if out else ("-" if c < 0 else "")
        out += (str(abs(c)) if abs(c) != 1 or power == 0 else "")
        out += ("" if power == 0 else "λ" if power == 1 else f"λ^{power}")
    return out


def number(x):
    return x if isinstance(x, str) else f"{x['text']}"


def interval(x):
    return f"${number(x['from'])} < λ" + (f" < {number(x['to'])}$" if "to" in x else "$")


def roots(gap):
    """The polynomials of the ends that are no fractions, each once."""
    out = []
    for x in gap:
        for end in (x["from"], x.get("to")):
            if isinstance(end, dict) and (text := f"${end['text']}$: ${polynomial(end['root_of'])}$") not in out:
                out.append(text)
    return "; ".join(out)


def main():
    program = sys.argv[1]
    most = int(sys.argv[2]) if len(sys.argv) > 2 else 7
    data, summary, rows = [], [], []
    for n in range(1, most + 1):
        graphs = curves(program, n)
        with_gap = [g for g in graphs if g["gap"]]
        pieces = [len(g["maximum"]) for g in graphs]
        covering = [len(g["covering"]) for g in graphs]
        late = [g for g in with_gap if g["gap"][0]["from"] != "1"]
        several = [g for g in with_gap if len(g["gap"]) > 1]
        summary.append((n, len(graphs), len(with_gap), len(late), len(several), max(pieces), max(covering)))
        for g in graphs:
            data.append({"graph6": g["graph6"], "vertices": n, "pieces": len(g["maximum"]),
                         "covering_pieces": len(g["covering"]), "gap": g["gap"]})
        for g in with_gap:
            rows.append((n, g["graph6"].replace("|", "\\|"), len(g["maximum"]), len(g["covering"]),
                         " and ".join(interval(x) for x in g["gap"]), roots(g["gap"])))
    counts = ["| vertices | graphs | with a gap | that begins above 1 | of several intervals | most pieces of OPT | of cov |",
              "| --- | --- | --- | --- | --- | --- | --- |"]
    counts += ["| " + " | ".join(f"{x:,}" for x in row) + " |" for row in summary]
    small = ["| graph | pieces of OPT | of cov | gap | ends that are no fractions |", "| --- | --- | --- | --- | --- |"]
    small += [f"| `` {graph6} `` | {pieces} | {covering} | {gap} | {ends} |" for n, graph6, pieces, covering, gap, ends in rows if n <= 6]
    write(DOCS / "theory.md", {"gaps-counts": "\n".join(counts), "gaps-small": "\n".join(small)})
    lines = ",\n".join("  " + json.dumps(entry, ensure_ascii=False) for entry in data)
    (DOCS / "gaps.json").write_text("[\n" + lines + "\n]\n")


if __name__ == "__main__":
    main()
