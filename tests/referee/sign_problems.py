#!/usr/bin/env python3
"""Curves whose proof hangs on the sign of one polynomial on one interval: sign_problems.py FOLDER [COUNT [SEED]].

The graph is an edge and a vertex. A column with its maximum at that vertex may run any flow p, small enough, along the edge and
back; so the curve is right if and only if p >= 0 from where the middle piece begins to where it ends. The polynomials have
multiple roots, roots at the ends (rational and not), roots close to one another and to the ends, complex roots close to the
interval; and prices over denominators that are 0 at 1. The file name says whether p >= 0: ok-*.cert or no-*.cert.

As many refinements for every level that hang on p >= 0, p > 0 or p = 0 on one piece, with its ends or without, or at one number.
"""
import random
import sys
from fractions import Fraction


def add(a, b, factor=1):
    out = [0] * max(len(a), len(b))
    for k, c in enumerate(a):
        out[k] += c
    for k, c in enumerate(b):
        out[k] += factor * c
    while out and out[-1] == 0:
        out.pop()
    return out


def mul(*factors):
    out = [1]
    for f in factors:
        new = [0] * (len(out) + len(f) - 1) if f else []
        for i, a in enumerate(out):
            for j, b in enumerate(f):
                new[i + j] += a * b
        out = add(new, [])
    return out


def power(p, k):
    return mul(*[p] * k)


def word(p):
    return ",".join(map(str, p)) if p else "0"


def root_at(x):
    """A factor that is negative left of x."""
    return [-x.numerator, x.denominator]


# Ends that are roots, their polynomials, and a decimal below for choosing other roots beside them.
ENDS = [
    ("5/4:3/2:-2,0,1", [-2, 0, 1], Fraction(14142135623, 10**10)),
    ("8/5:9/5:6,0,-5,0,1", [6, 0, -5, 0, 1], Fraction(17320508075, 10**10)),  # (x^2 - 2)(x^2 - 3)
    ("2:5/2:-5,0,1", [-5, 0, 1], Fraction(22360679774, 10**10)),
]


def sign_problem(pick):
    """Two ends as words, a polynomial, and whether it is not negative between them."""
    algebraic = pick.random() < 0.4
    if algebraic:
        low = (pick.choice(["1", "5/4"]), None)
        end = pick.choice(ENDS)
        high = (end[0], end[1])
        a, b = Fraction(low[0]), end[2]
    else:
        a = pick.choice([Fraction(1), Fraction(1), Fraction(3, 2), Fraction(7, 5)])
        b = a + pick.choice([Fraction(1, 2), Fraction(1), Fraction(1, 1000)])
        low, high = (str(a), None), (str(b), None)
    p, good = [pick.choice([1, 1, 2, 7])], True
    for _ in range(pick.randint(1, 3)):
        kind = pick.randint(0, 6)
        close = Fraction(1, 10 ** pick.randint(1, 12))
        inside = a + (b - a) * Fraction(pick.randint(1, 98), 100) + close
        if not a < inside < b:
            continue
        if kind == 0:
            p = mul(p, power(root_at(inside), 2 * pick.randint(1, 5)))
        elif kind == 1:  # complex roots close to the interval
            p = mul(p, add(mul(power(root_at(inside), 2), [close.denominator**2]), [1]))
        elif kind == 2:  # two roots close to each other: wrong
            if pick.random() < 0.3:
                p, good = mul(p, root_at(inside), root_at(inside + close / 10**6)), False
            else:
                p = mul(p, root_at(inside), root_at(inside))
        elif kind == 3:  # at the beginning, of any multiplicity, or just before it
            p = mul(p, power(root_at(a - pick.choice([0, close])), pick.randint(1, 5)))
        elif kind == 4 and not algebraic:
            p = mul(p, power([-c for c in root_at(b + pick.choice([0, close]))], pick.choice([1, 3])))
        elif kind == 5 and algebraic and high[1] in (ENDS[0][1], ENDS[2][1]):
            p = mul(p, power([-c for c in high[1]], pick.choice([1, 3])), power(high[1], 2 * pick.randint(0, 1)))
        elif kind == 6 and algebraic and high[1] == ENDS[1][1]:
            p = mul(p, [3, 0, -1])  # one of the two factors
    if good and pick.random() < 0.2:
        p, good = mul(p, [-1]), False
    if len(p) <= 1 and p != [0]:
        good = p[0] >= 0
    return low[0], high[0], p, good


def piece(out, begin, end, p, vanishing, cancels=True):
    """Prices over (1 + x)^m K (x - 1)^vanishing, K so large that what is left over is not negative; the flow over less."""
    m = len(p)
    size = (sum(map(abs, p)) + 1) * 4**vanishing
    base = mul([size], power([1, 1], m))
    zero = power([-1, 1], vanishing)
    whole = mul(base, zero)
    d = mul(whole, [1, 1])
    y = mul(whole, [0, 1])
    out.append(f"piece {begin} {end}\nvalue 1,3 1,1\nchannel 1,1\n0,1 1 0\n1 0,1 0\n0 0 1,1\nprices {word(d)}")
    out.extend([word(y), word(y), word(d)])
    for root, (u, v) in ((0, (0, 1)), (1, (1, 0))):
        out.append(f"flow {root} 1 1\n{u} {v} {word(whole)}\n2 {word(d)}")
    flow = mul(p, zero) if cancels else p
    rest = add(y, mul(flow, [-1, 1]), -1)
    lines = [f"0 1 {word(flow)}", f"1 0 {word(flow)}"] if flow else []
    out.append(f"flow 2 {len(lines)} 2")
    out.extend(lines + [f"0 {word(rest)}", f"1 {word(rest)}"])


def certificate(pick):
    begin, end, p, good = sign_problem(pick)
    out = ["leakproof-curve 1\nvertices 3\nedges 1\n0 1\nconclusion optimum"]
    out.append(f"pieces {2 if begin == '1' else 3}")
    if begin != "1":
        piece(out, "1", begin, [], 0)
    vanishing = pick.randint(1, 2) if begin == "1" and pick.random() < 0.3 else 0
    piece(out, begin, end, p, vanishing, vanishing != 1 or pick.random() < 0.5)
    piece(out, end, "infinity", [], 0)
    return "\n".join(out) + "\nend\n", good


# Places: a word, a factor that is 0 there alone and negative before, a fraction just below, and whether it is one itself.
PLACES = [(str(x), root_at(x), x) for x in (Fraction(1), Fraction(7, 5), Fraction(3, 2), Fraction(2), Fraction(3))]
PLACES += [("5/4:3/2:-2,0,1", [-2, 0, 1], ENDS[0][2]), ("8/5:9/5:6,0,-5,0,1", [-3, 0, 1], ENDS[1][2]), ("2:5/2:-5,0,1", [-5, 0, 1], ENDS[2][2])]


def negative(p):
    return [-c for c in p]


def on_a_piece(pick, begin, end):
    """A polynomial; whether it is >= 0 inside, and is 0 inside, at the beginning, at the end."""
    a, b = begin[2], end[2]
    p, good, inner, first, last = [pick.choice([1, 3])], True, False, False, False
    for _ in range(pick.randint(1, 3)):
        kind, close = pick.randint(0, 6), Fraction(1, 10 ** pick.randint(2, 8))
        inside = a + (b - a) * Fraction(pick.randint(20, 80), 100)
        if kind == 0:
            p = mul(p, add(mul(power(root_at(inside), 2), [close.denominator**2]), [1]))
        elif kind == 1 and pick.random() < 0.4:
            p, inner = mul(p, power(root_at(inside), 2 * pick.randint(1, 3))), True
        elif kind == 2 and pick.random() < 0.4:
            p, inner, good = mul(p, root_at(inside), root_at(inside + close / 1000)), True, False
        elif kind == 3:
            p, first = mul(p, power(begin[1], pick.randint(1, 4))), True
        elif kind == 4:
            p, last = mul(p, power(negative(end[1]), pick.choice([1, 2, 3]))), True
        elif kind == 5:
            p = mul(p, power(root_at(a - close), pick.randint(1, 3)))
        elif kind == 6:
            p = mul(p, power(negative(root_at(b + 2 * close)), pick.choice([1, 3])))
    if pick.random() < 0.1:
        p, good = negative(p), False
    return p, good, inner, first, last


def at_a_number(pick, place):
    """A polynomial, and its sign there."""
    p, sign = [pick.choice([1, 3])], 1
    for _ in range(pick.randint(1, 3)):
        kind, close = pick.randint(0, 4), Fraction(1, 10 ** pick.randint(2, 8))
        if kind == 0:
            p, sign = mul(p, power(place[1], pick.randint(1, 3))), 0
        elif kind == 1:
            p = mul(p, power(root_at(place[2] - close), pick.randint(1, 3)))
        elif kind == 2:
            p = mul(p, power(negative(root_at(place[2] + 2 * close)), pick.randint(1, 3)))
        elif kind == 3:
            p = mul(p, add(mul(power(root_at(place[2]), 2), [close.denominator**2]), [1]))
        elif pick.random() < 0.3:
            p, sign = negative(p), -sign
    return p, sign


def garbling(p, size):
    whole = [2 * size]
    return f"garbling {word(whole)}\n{word(p)} {word(add(whole, p, -1))}\n{word(add(whole, p, -1))} {word(p)}"


def off_by(p):
    return f"garbling 2\n{word(add([1], p))} {word(add([1], p, -1))}\n1 1"


def weights(p):
    return f"answers 0 0\n{word(p)} {word(negative(p))}\n0 0"


EASY = {"refined": "garbling 2\n1 1\n1 1", "apart": "answers 0 1\n1 0\n0 1"}


def refinement_certificate(pick):
    """The first tells nothing. Where the second tells nothing too, p >= 0 or p = 0 is asked for on one piece; where it tells all, p > 0."""
    places = sorted(pick.sample(PLACES, 2), key=lambda place: place[2])
    begin, end = places
    kind = pick.choice(["refined", "apart"])
    if pick.random() < 0.4:
        end = begin
        begin_in = end_in = True
        p, sign = at_a_number(pick, begin)
        exactly = kind == "refined" and pick.random() < 0.5
        good = sign == 0 if exactly else sign >= 0 if kind == "refined" else sign > 0
    else:
        begin_in, end_in, exactly = pick.random() < 0.5, pick.random() < 0.5, False
        p, good, inner, first, last = on_a_piece(pick, begin, end)
        if kind == "apart":
            good = good and not (inner or first and begin_in or last and end_in)
    size = sum(abs(c) * 4**k for k, c in enumerate(p))
    proof = weights(p) if kind == "apart" else off_by(p) if exactly else garbling(p, size)
    pieces = [(f"from {begin[0]}" if begin_in else f"after {begin[0]}", f"to {end[0]}" if end_in else f"before {end[0]}", proof)]
    if begin[0] != "1":
        pieces.insert(0, ("from 1", f"before {begin[0]}" if begin_in else f"to {begin[0]}", EASY[kind]))
    elif not begin_in:
        pieces.insert(0, ("from 1", "to 1", EASY[kind]))
    pieces.append((f"after {end[0]}" if end_in else f"from {end[0]}", "before infinity", EASY[kind]))
    second = "1 1" if kind == "refined" else None
    rows = [f"2 1 1 {second or told}" for told in ("2 0", "0 2")]
    out = ["leakproof-refinement-curve 1\ninputs 2\nroot 1\noutputs 2 2", *rows, f"pieces {len(pieces)}"]
    out += [f"{kind} {low} {high}\n{proof}" for low, high, proof in pieces]
    return "\n".join(out) + "\nend\n", good


def main(folder, count=500, seed=1):
    pick = random.Random(int(seed))
    for k in range(int(count)):
        for write, name in ((certificate, ""), (refinement_certificate, "refinement-")):
            text, good = write(pick)
            with open(f"{folder}/{'ok' if good else 'no'}-{name}{k}.cert", "w") as file:
                file.write(text)


main(*sys.argv[1:])
