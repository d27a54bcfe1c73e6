"""Pictures of docs/benchmarks.md (SVG): both axes logarithmic, colours for a light and for a dark page."""
import math

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 760, 430, 74, 190, 34, 48
STYLE = """<style>
svg { --ink: #1d1c1a; --soft: #5a5750; --rule: #d9d5ca; --paper: #fdfcf9; --a: #1c4f82; --b: #a3271b; --c: #1f6248; background: var(--paper); }
@media (prefers-color-scheme: dark) { svg { --ink: #e9e6df; --soft: #aaa69c; --rule: #3a3c40; --paper: #17181a; --a: #8fbcec; --b: #f29a8e; --c: #83cdab; } }
text { font: 13px sans-serif; fill: var(--ink); }
text.a, text.b, text.c { paint-order: stroke; stroke-width: 4px; }
.grid { stroke: var(--rule); } .limit { stroke: var(--soft); stroke-dasharray: 5 4; }
polyline { fill: none; stroke-width: 2.2; } .a { stroke: var(--a); fill: var(--a); } .b { stroke: var(--b); fill: var(--b); } .c { stroke: var(--c); fill: var(--c); }
polyline.a, polyline.b, polyline.c { fill: none; }
text.a, text.b, text.c { stroke: var(--paper); }
</style>"""


class Plot:
    def __init__(self, name, x_range, y_range, linear_x=False):
        self.x_range, self.y_range, self.linear_x = x_range, y_range, linear_x
        self.ends = []
        self.out = [f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{name}" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">',
                    STYLE]

    def x(self, value):
        scale = (lambda v: v) if self.linear_x else math.log
        low, high = map(scale, self.x_range)
        return LEFT + (WIDTH - LEFT - RIGHT) * (scale(value) - low) / (high - low)

    def y(self, value):
        low, high = map(math.log, self.y_range)
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (math.log(min(max(value, self.y_range[0]), self.y_range[1])) - low) / (high - low)

    def text(self, x, y, words, more=""):
        self.out.append(f'<text x="{x:.1f}" y="{y:.1f}" {more}>{words}</text>')

    def axes(self, x_ticks, y_ticks, x_words, y_words):
        for value, words in y_ticks:
            self.out.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{self.y(value):.1f}" y2="{self.y(value):.1f}"/>')
            self.text(LEFT - 8, self.y(value) + 4.5, words, 'text-anchor="end"')
        for value, words in x_ticks:
            self.text(self.x(value), HEIGHT - BOTTOM + 20, words, 'text-anchor="middle"')
        self.text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, x_words, 'text-anchor="middle"')
        self.text(LEFT, 18, y_words)

    def line(self, points, colour, words):
        path = " ".join(f"{self.x(a):.1f},{self.y(b):.1f}" for a, b in points)
        self.out.append(f'<polyline class="{colour}" points="{path}"/>')
        self.out += [f'<circle class="{colour}" cx="{self.x(a):.1f}" cy="{self.y(b):.1f}" r="3.2"/>' for a, b in points]
        self.ends.append([self.y(points[-1][1]), self.x(points[-1][0]), colour, words])

    def finished(self):
        lowest = -math.inf
        for y, x, colour, words in sorted(self.ends):
            lowest = max(y, lowest + 16)
            self.text(x + 9, lowest + 4.5, words, f'class="{colour}"')
        return "\n".join(self.out + ["</svg>", ""])


def peers_plot(rows):
    """CPU seconds of each solver against the number of vertices."""
    plot = Plot("CPU seconds against the number of vertices for leakproof, HiGHS and QSopt_ex", (rows[0]["vertices"], rows[-1]["vertices"]), (0.01, 100), linear_x=True)
    plot.axes([(row["vertices"], str(row["vertices"])) for row in rows], [(0.01, "0.01 s"), (0.1, "0.1 s"), (1, "1 s"), (10, "10 s"), (100, "100 s")],
              "vertices", "CPU time, random graphs of mean degree 4, λ = 3/2")
    plot.out.append(f'<line class="limit" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{plot.y(60):.1f}" y2="{plot.y(60):.1f}"/>')
    plot.text(LEFT + 8, plot.y(60) - 5, "limit of 60 s")
    for name, colour, words in (("leakproof", "a", "leakproof, exact"), ("qsopt_ex", "b", "QSopt_ex, exact"), ("highs", "c", "HiGHS, floating point")):
        points = [(row["vertices"], row[name]) for row in rows if row[name] is not None]
        beyond = next((row["vertices"] for row in rows if row[name] is None), None)
        plot.line(points + ([(beyond, 60)] if beyond else []), colour, words + (": not in time" if beyond else ""))
    return plot.finished()


def interval_plot(rows):
    """How wide the certified interval is, relative to the maximum, against the time at which it was asked for."""
    least = 1e-13
    plot = Plot("Relative width of the certified interval against CPU seconds for graphs with 300 vertices", (1, 64), (least, 1))
    plot.axes([(n, str(n)) for n in (1, 2, 5, 10, 20, 40)],
              [(10.0 ** -k, "100 %" if k == 0 else "1 %" if k == 2 else f"10⁻{'⁰¹²³⁴⁵⁶⁷⁸⁹'[k]}" if k < 10 else f"10⁻¹{'⁰¹²³⁴⁵⁶⁷⁸⁹'[k - 10]}") for k in (0, 2, 4, 6, 8, 10, 12)],
              "CPU seconds until it was asked", "width of the certified interval over the maximum, 300 vertices, λ = 3/2; exact at the bottom")
    for colour, kind in zip("abc", dict.fromkeys(row["graph"] for row in rows)):
        points = [(min(row["asked"], max(row["cpu"], 1)) if row["found"] == "exact" else row["asked"], max(row.get("width", 1 if row["found"] != "exact" else least), least))
                  for row in rows if row["graph"] == kind]
        plot.line(points, colour, kind.rsplit("-", 2)[0])
    return plot.finished()
