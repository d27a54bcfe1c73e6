#!/usr/bin/env python3
"""Writes docs/gaps.md and docs/gaps.json: for which λ the covering number of a graph is not attained, exactly, for all
connected graphs with at most 7 vertices.

    bench/gaps.py build/release/bin/leakproof [VERTICES]
"""
import json
import pathlib
import subprocess
import sys

DOCS = pathlib.Path(__file__).resolve().parent.parent / "docs"


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
    return f"{number(x['from'])} < λ" + (f" < {number(x['to'])}" if "to" in x else "")


def roots(gap):
    """The polynomials of the ends that are no fractions, each once."""
    out = []
    for x in gap:
        for end in (x["from"], x.get("to")):
            if isinstance(end, dict) and (text := f"{end['text']}: {polynomial(end['root_of'])}") not in out:
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
            rows.append((g["graph6"], len(g["maximum"]), len(g["covering"]),
                         " and ".join(interval(x) for x in g["gap"]), roots(g["gap"])))
    text = f"""# Where the covering number is not attained

All connected graphs with at most {most} vertices, for every λ ≥ 1 at once: the exact set of all λ with OPT(G, λ) < cov(G, λ),
as open intervals. [curves.md](curves.md) says how it is found. This page and `gaps.json`, which has the number of pieces
of every graph too, are written by `bench/gaps.py build/release/bin/leakproof`; `leakproof optimum GRAPH --all-lambda` gives a
graph's functions.

| vertices | graphs | with a gap | that begins above 1 | of several intervals | most pieces of OPT | of cov |
| --- | --- | --- | --- | --- | --- | --- |
"""
    text += "".join("| " + " | ".join(f"{x:,}" for x in row) + " |\n" for row in summary)
    text += """
Decimals are cut, not rounded; the last column has the polynomials of which they are roots.

| graph | pieces of OPT | of cov | gap | ends that are no fractions |
| --- | --- | --- | --- | --- |
"""
    for graph6, pieces, covering, gap, ends in rows:
        escaped = graph6.replace("|", "\\|")
        text += f"| `` {escaped} `` | {pieces} | {covering} | {gap} | {ends} |\n"
    (DOCS / "gaps.md").write_text(text)
    lines = ",\n".join("  " + json.dumps(entry, ensure_ascii=False) for entry in data)
    (DOCS / "gaps.json").write_text("[\n" + lines + "\n]\n")


if __name__ == "__main__":
    main()
