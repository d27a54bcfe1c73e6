#!/usr/bin/env python3
"""Draws what n tuples leak, in bits for each tuple, from what the program prints of the fork at λ = 3/2:

    for n in 1 2 3 5 10 20 30 50 70 100 200 500 1000 10000; do
        ./leakproof graph chair --power $n --lambda 3/2 --json; done > tuples.json
    for n in 1 2 3; do ./leakproof optimum "power(chair; $n)" --lambda 3/2 --json; done > exact.json
    ./leakproof optimum complete:5 --lambda 3/2 --json > complete.json
    bench/plot_tuples.py tuples.json exact.json complete.json > docs/tuples.svg
"""
import json
import math
import sys
from fractions import Fraction

WIDTH, HEIGHT, LEFT, RIGHT = 760, 560, 60, 270
BLUE = "#1b6ca8"


def objects(path):
    """The JSON objects of a file, one after the other."""
    text, decoder, at = open(path).read().strip(), json.JSONDecoder(), 0
    while at < len(text):
        value, at = decoder.raw_decode(text, at)
        yield value
        while at < len(text) and text[at].isspace():
            at += 1


def bits(number):
    return math.log2(Fraction(number))


class Panel:
    """A part of the picture from `top` down to `bottom`, with n along a logarithmic axis and bits between two numbers."""

    def __init__(self, last, top, bottom, low, high):
        self.last, self.top, self.bottom, self.low, self.high = last, top, bottom, low, high
        self.out = []

    def x(self, n):
        return LEFT + (WIDTH - LEFT - RIGHT) * math.log(n) / math.log(self.last)

    def y(self, value):
        return self.bottom - (self.bottom - self.top) * (value - self.low) / (self.high - self.low)

    def points(self, points):
        return " ".join(f"{self.x(n):.1f},{self.y(v):.1f}" for n, v in points)

    def text(self, x, y, text, more=""):
        self.out.append(f'<text x="{x:.1f}" y="{y:.1f}" {more}>{text}</text>')

    def grid(self, steps, decimals):
        for k in range(steps + 1):
            value = self.low + (self.high - self.low) * k / steps
            self.out.append(f'<line x1="{LEFT}" x2="{self.x(self.last):.1f}" y1="{self.y(value):.1f}" '
                            f'y2="{self.y(value):.1f}" stroke="#dddddd"/>')
            self.text(LEFT - 8, self.y(value) + 4, f"{value:.{decimals}f}", 'text-anchor="end"')

    def level(self, value, colour, text, dashed=False):
        self.out.append(f'<polyline points="{self.points([(1, value), (self.last, value)])}" stroke="{colour}" '
                        f'stroke-width="2" {"stroke-dasharray=" + chr(34) + "5,4" + chr(34) if dashed else ""}/>')
        self.text(self.x(self.last) + 8, self.y(value) + 4, text, f'fill="{colour}"')

    def band(self, below, above):
        self.out.append(f'<polygon points="{self.points(below + above[::-1])}" fill="{BLUE}" fill-opacity="0.3"/>')

    def dots(self, points):
        for n, value in points:
            self.out.append(f'<circle cx="{self.x(n):.1f}" cy="{self.y(value):.1f}" r="3.5"/>')


def draw(tuples, exact, complete):
    last, one = tuples[-1]["tuples"], exact[0]["bounds"]
    below, above = ([(t["tuples"], float(Fraction(t["bits"][side][end])) / t["tuples"]) for t in tuples]
                    for side, end in (("at_least", "lower"), ("at_most", "upper")))
    maxima = [(n + 1, bits(t["maximum"]) / (n + 1)) for n, t in enumerate(exact)]
    covering = bits(one["covering"])
    whole, near = Panel(last, 20, 250, 0, 2), Panel(last, 290, 510, 0.76, 0.8)
    whole.grid(4, 1)
    near.grid(4, 2)
    for panel in (whole, near):
        panel.band(below, above)
        panel.level(covering, BLUE, f"{covering:.4f} log₂ cov, the limit", dashed=True)
        panel.dots(maxima)
    whole.level(bits(one["diameter"]), "#c8553d", f'{bits(one["diameter"]):.4f} Σ λ^d, edwards')
    whole.level(bits(one["radius"]), "#c9a227", f'{bits(one["radius"]):.4f} Σ λ^r, radius bound')
    clique = bits(complete["maximum"])
    whole.level(clique, "#588b8b", f"{clique:.4f} were all values neighbours, alvim15")
    near.text(near.x(last) + 8, near.y(covering) + 24, "shaded: where n tuples lie", f'fill="{BLUE}"')
    near.text(near.x(last) + 8, near.y(covering) + 44, "dots: exact maxima, n = 1, 2, 3")
    for n in (1, 10, 100, 1000, 10000):
        near.text(near.x(n), 528, f"{n:,}", 'text-anchor="middle"')
    near.text((LEFT + near.x(last)) / 2, 550, "n tuples with the values of the fork, λ = 3/2", 'text-anchor="middle"')
    near.out.append('<text transform="translate(16,265) rotate(-90)" text-anchor="middle">bits for each tuple</text>')
    head = (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
            f'font-size="12">\n<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>')
    return "\n".join([head] + whole.out + near.out + ["</svg>"])


print(draw(list(objects(sys.argv[1])), list(objects(sys.argv[2])), next(objects(sys.argv[3]))))
