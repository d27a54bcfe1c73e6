"""HTML for notebooks: tables, and drawings of graphs as SVG. Floating point places things on the screen, no more."""

from __future__ import annotations

import math
from html import escape
from typing import Iterable, List, Sequence, Tuple

most_cells = 40  # rows and columns of a table
most_vertices = 80  # of a drawing


def table(header: Sequence[str], rows: Iterable[Sequence[str]], row_names: Sequence[str] | None = None) -> str:
    """Cells are text; what goes beyond the limit is cut, and said to be."""
    every = [list(row) for row in rows]
    cut = len(every) > most_cells or len(header) > most_cells
    head = ([""] if row_names is not None else []) + list(header[:most_cells])
    lines = ["<table><thead><tr>" + "".join(f"<th>{escape(cell)}</th>" for cell in head) + "</tr></thead><tbody>"]
    for k, row in enumerate(every[:most_cells]):
        name = f"<th>{escape(row_names[k])}</th>" if row_names is not None else ""
        lines.append("<tr>" + name + "".join(f"<td>{escape(cell)}</td>" for cell in row[:most_cells]) + "</tr>")
    return "".join(lines) + "</tbody></table>" + ("<p>… (cut)</p>" if cut else "")


def facts(pairs: Iterable[Tuple[str, str]]) -> str:
    rows = "".join(f"<tr><th>{escape(name)}</th><td>{escape(text)}</td></tr>" for name, text in pairs)
    return f"<table><tbody>{rows}</tbody></table>"


def positions(n: int, edges: Sequence[Tuple[int, int]]) -> List[Tuple[float, float]]:
    """Where vertices are drawn, in the unit square: pushed apart and pulled along edges, starting from a circle."""
    place = [(math.cos(2 * math.pi * v / n), math.sin(2 * math.pi * v / n)) for v in range(n)]
    length = math.sqrt(4 / n) if n else 1.0
    for step in range(200 if n > 2 else 0):
        force = [[0.0, 0.0] for _ in range(n)]
        for u in range(n):
            for v in range(u):
                push(force, place, u, v, lambda d: length * length / d)
        for u, v in edges:
            push(force, place, u, v, lambda d: -d * d / length)
        reach = 0.2 * (1 - step / 200)
        for v in range(n):
            size = math.hypot(*force[v]) or 1.0
            share = min(size, reach) / size
            place[v] = (place[v][0] + share * force[v][0], place[v][1] + share * force[v][1])
    return scaled(place)


def push(force: List[List[float]], place: List[Tuple[float, float]], u: int, v: int, strength) -> None:  # type: ignore
    x, y = place[u][0] - place[v][0], place[u][1] - place[v][1]
    distance = math.hypot(x, y) or 1e-6
    by = strength(distance) / distance
    for w, sign in ((u, 1), (v, -1)):
        force[w][0] += sign * by * x
        force[w][1] += sign * by * y


def scaled(place: List[Tuple[float, float]]) -> List[Tuple[float, float]]:
    if not place:
        return []
    left, top = min(x for x, _ in place), min(y for _, y in place)
    size = max(max(x for x, _ in place) - left, max(y for _, y in place) - top) or 1.0
    return [((x - left) / size, (y - top) / size) for x, y in place]


def drawing(names: Sequence[str], edges: Sequence[Tuple[int, int]]) -> str:
    """A graph as SVG; empty for one that is too large to be seen."""
    n = len(names)
    if n > most_vertices:
        return ""
    side, border, radius = 260, 24, 11 if n <= 30 else 6
    at = [(border + (side - 2 * border) * x, border + (side - 2 * border) * y) for x, y in positions(n, edges)]
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" viewBox="0 0 {side} {side}">']
    for u, v in edges:
        (a, b), (c, d) = at[u], at[v]
        parts.append(f'<line x1="{a:.1f}" y1="{b:.1f}" x2="{c:.1f}" y2="{d:.1f}" stroke="#667" stroke-width="1.5"/>')
    for (x, y), name in zip(at, names):
        parts.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="#eef" stroke="#335"><title>{escape(name)}</title></circle>'
        )
        if n <= 30 and len(name) <= 8:
            parts.append(
                f'<text x="{x:.1f}" y="{y + 4:.1f}" font-size="10" text-anchor="middle">{escape(name)}</text>'
            )
    return "".join(parts) + "</svg>"
