#!/usr/bin/env python3
"""Draws what the suite costs against the number of vertices, from one run of the benchmark:

    bench_suite 4..8 --json | bench/plot_suite.py > docs/suite-cost.svg
"""
import json
import math
import sys

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 760, 460, 70, 220, 30, 50
COLOURS = ["#1b6ca8", "#c8553d", "#588b8b", "#8d6a9f", "#c9a227", "#4f772d", "#9d4edd", "#6c757d"]
SHOWN = 6  # claims drawn by name, those that cost most at the largest size


def series(sizes):
    """(name, [(n, microseconds a graph)]), the suite first and nauty last."""
    per_graph = lambda size, seconds: 1e6 * seconds / size["graphs"]
    largest = sizes[-1]["claims"]
    names = sorted(largest, key=lambda name: -largest[name])[:SHOWN]
    yield "the whole suite", [(s["vertices"], per_graph(s, sum(s["claims"].values()))) for s in sizes]
    for name in names:
        yield name, [(s["vertices"], per_graph(s, s["claims"][name])) for s in sizes]
    yield "nauty alone", [(s["vertices"], per_graph(s, s["nauty"])) for s in sizes]


def draw(sizes):
    lines = [(name, [(n, y) for n, y in points if y > 0]) for name, points in series(sizes)]
    values = [y for _, points in lines for _, y in points]
    low, high = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))
    first, last = sizes[0]["vertices"], sizes[-1]["vertices"]

    def x(n):
        return LEFT + (WIDTH - LEFT - RIGHT) * (n - first) / max(1, last - first)

    def y(value):
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (math.log10(value) - low) / max(1, high - low)

    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
           'font-size="12">', f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>']
    for power in range(low, high + 1):
        at = y(10 ** power)
        out.append(f'<line x1="{LEFT}" y1="{at:.1f}" x2="{WIDTH - RIGHT}" y2="{at:.1f}" stroke="#ddd"/>')
        label = f"{10 ** power:g} µs" if power < 3 else f"{10 ** (power - 3):g} ms"
        out.append(f'<text x="{LEFT - 8}" y="{at + 4:.1f}" text-anchor="end">{label}</text>')
    for n in range(first, last + 1):
        out.append(f'<text x="{x(n):.1f}" y="{HEIGHT - BOTTOM + 20}" text-anchor="middle">{n}</text>')
    out.append(f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 10}" text-anchor="middle">vertices</text>')
    out.append(f'<text x="{LEFT}" y="18">CPU time a graph, one thread</text>')
    ends = []
    for k, (name, points) in enumerate(lines):
        if not points:
            continue
        colour = "#333" if k == 0 else COLOURS[k % len(COLOURS)]
        path = " ".join(f"{x(n):.1f},{y(v):.1f}" for n, v in points)
        out.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{3 if k == 0 else 1.8}"/>')
        for n, v in points:
            out.append(f'<circle cx="{x(n):.1f}" cy="{y(v):.1f}" r="3" fill="{colour}"><title>{name}, n = {n}: '
                       f'{v:.4g} µs</title></circle>')
        ends.append([y(points[-1][1]), name, colour])
    ends.sort()
    for previous, here in zip(ends, ends[1:]):  # labels keep apart
        here[0] = max(here[0], previous[0] + 15)
    for at, name, colour in ends:
        out.append(f'<text x="{WIDTH - RIGHT + 10}" y="{at + 4:.1f}" fill="{colour}">{name}</text>')
    return "\n".join(out + ["</svg>"]) + "\n"


if __name__ == "__main__":
    sys.stdout.write(draw(json.load(sys.stdin)))
