"""The texts that mean a metric space.

    edges:a-b:3,b-c:1/2,d      shortest ways along weighted edges, weight 1 where none is given; d is alone
    arcs:a-b:2,b-a:1           the same in one direction: a-b:2 asks for K_a <= lambda^2 K_b
    scaled(SPEC; 3)            every distance times a positive number
    union(SPEC; SPEC ...)      at infinite distances
    box(SPEC; SPEC ...)        distances add
    metric(@FILE)              a matrix, triangle inequality checked; metric(@FILE; closed) closes it by shortest ways instead
    points(@FILE; L1)          a point a line; L1, Linf, L2
    &BP_                       digraph6; everything else is a graph of docs/graphs.md with its distance

Weights and entries are 3, 1/2, 0.25 or inf (also written ∞). The same edge may be given twice, the smaller weight counts. The names of
`edges:` and `arcs:` are in the order of docs/graphs.md: ascending if all are numbers, else as they come."""

import re
from fractions import Fraction

from graphs import codes
from graphs import spec as graph_spec

from .powers import root_bounds
from .space import INF, Space, box, closed, less, of_graph, plus, union

NORMS = ("L1", "Linf", "L2")
DIGITS = 9  # of Euclidean distances, after the point


class ReadError(ValueError):
    pass


def distance(text):
    text = text.strip()
    if text.lower() in ("inf", "∞"):
        return INF
    if not re.fullmatch(r"-?([0-9]+/[0-9]+|[0-9]+(\.[0-9]+)?)", text):
        raise ReadError(f"found '{text}', expected a number, a fraction or inf")
    if "/" in text and int(text.split("/")[1]) == 0:
        raise ReadError(f"found '{text}', a division by 0")
    value = Fraction(text)
    if value < 0:
        raise ReadError(f"found '{text}', expected 0 or more")
    return value


def is_number(text):
    try:
        number(text)
        return True
    except ReadError:
        return False


def number(text):
    """A coordinate."""
    text = text.strip()
    return -distance(text[1:]) if text.startswith("-") and distance(text[1:]) is not INF else distance(text)


def read(text, files=None):
    """The space that a text means. `files` maps names to what they hold; without it they are opened. Euclidean points whose
    distances are not rational have no single space: read_both."""
    low, high = read_both(text, files)
    if low != high:
        raise ReadError("distances that are not rational")
    return low


def read_both(text, files=None, digits=DIGITS):
    """Two spaces with the same points, distances at most and at least those meant; equal where these are rational."""
    text = text.strip()
    match = re.fullmatch(r"([a-z]+)\((.*)\)", text, re.S)
    if match and match[1] in ("scaled", "union", "box", "metric", "points"):
        arguments = [part.strip() for part in graph_spec.split_top(match[2], ";")]
        return _function(match[1], arguments, files, digits)
    if text.startswith(("edges:", "arcs:")):
        kind, items = text.split(":", 1)
        space = _weighted(items, kind == "arcs")
    elif text.startswith("&"):
        space = of_graph(codes.read_digraph6(text))
    else:
        space = of_graph(graph_spec.read_spec(text))
    return space, space


def _function(name, arguments, files, digits):
    if name == "scaled":
        if len(arguments) != 2:
            raise ReadError(f"scaled: {len(arguments)} arguments, expected 2")
        factor = distance(arguments[1])
        if factor is INF or factor <= 0:
            raise ReadError(f"scaled: found {arguments[1]}, expected a positive number")
        return tuple(space.scaled(factor) for space in read_both(arguments[0], files, digits))
    if name in ("union", "box"):
        parts = [read_both(a, files, digits) for a in arguments]
        make = union if name == "union" else box
        return make(*(low for low, _ in parts)), make(*(high for _, high in parts))
    if not arguments[0].startswith("@"):
        raise ReadError(f"{name}: found {arguments[0]}, expected @ and a file")
    cells = _cells(_contents(arguments[0][1:], files))
    if name == "metric":
        if arguments[1:] not in ([], ["closed"]):
            raise ReadError(f"metric: found {'; '.join(arguments[1:])}, expected closed")
        space = _matrix(cells, len(arguments) == 2)
        return space, space
    if len(arguments) != 2 or arguments[1] not in NORMS:
        raise ReadError(f"points: expected one of {', '.join(NORMS)}")
    return _points(cells, arguments[1], digits)


def _contents(path, files):
    if files is not None:
        return files[path]
    with open(path, encoding="utf-8") as text:
        return text.read()


def _cells(text):
    lines = [line.strip() for line in text.lstrip("\ufeff").splitlines()]
    return [[cell.strip() for cell in line.split(",")] for line in lines if line and not line.startswith("#")]


def _weighted(text, directed):
    order, weights = [], {}
    for item in text.split(","):
        pair, _, weight = item.strip().partition(":")
        ends = pair.split("-")
        if len(ends) > 2 or not all(ends) or (len(ends) == 1 and weight) or (len(ends) == 2 and ends[0] == ends[1]):
            raise ReadError(f"found '{item.strip()}', expected name-name:weight")
        order += ends
        if len(ends) == 2:
            w = distance(weight) if ":" in item else Fraction(1)
            for a, b in [ends] if directed else [ends, ends[::-1]]:
                if (a, b) not in weights or less(w, weights[a, b]):
                    weights[a, b] = w
    names = list(dict.fromkeys(order))
    if all(re.fullmatch("[0-9]+", name) for name in names):
        names.sort(key=int)
    return Space(names, closed([[Fraction(0) if a == b else weights.get((a, b), INF) for b in names] for a in names]))


def _matrix(cells, close):
    """Names may stand in a first row, in a first column, or in both (then the same ones, in any order). A first row is one of names if it
    holds a cell that is no distance, or if there is a row more than columns; likewise a first column."""
    if not cells:
        raise ReadError("an empty matrix")
    width = max(len(row) for row in cells)
    body = cells[1:]
    bare_corner = bool(body) and all(len(row) == len(cells) for row in body) and len(cells[0]) == len(body)
    column = any(not is_number(row[0]) for row in body) or bare_corner or all(len(row) == len(cells) + 1 for row in cells)
    header = any(not is_number(cell) for cell in cells[0][1 if column else 0 :]) or len(cells) - 1 == width - column
    names = None
    if header:
        names = cells[0][1:] if column and len(cells[0]) == width else cells[0]
    rows = cells[1:] if header else cells
    if column:
        row_names, rows = [row[0] for row in rows], [row[1:] for row in rows]
        if names is None:
            names = row_names
        elif sorted(names) != sorted(row_names):
            raise ReadError("rows and columns have different names")
        rows = [rows[row_names.index(name)] for name in names]
    if names is None:
        names = [str(i) for i in range(len(rows))]
    if len(names) != len(rows) or any(len(row) != len(rows) for row in rows):
        raise ReadError(f"{len(names)} names, rows of {', '.join(str(len(row)) for row in rows)} entries")
    d = [[distance(cell) for cell in row] for row in rows]
    for i, name in enumerate(names):
        if d[i][i] != 0:
            raise ReadError(f"d({name}, {name}) is not 0")
    return Space(names, closed(d) if close else d)


def coordinates(text):
    """The points of a file of coordinates."""
    return _coordinates(_cells(text))[1]


def _coordinates(cells):
    """Coordinates, after a name if the first cells are no numbers. A first row without a number is a header."""
    if cells and not any(is_number(cell) for cell in cells[0][1:] or cells[0]) and len(cells) > 1:
        cells = cells[1:]
    if not cells:
        raise ReadError("no points")
    named = any(not is_number(row[0]) for row in cells)
    names = [row[0] if named else str(i) for i, row in enumerate(cells)]
    points = [[number(cell) for cell in row[1 if named else 0 :]] for row in cells]
    if any(x is INF for p in points for x in p) or len({len(p) for p in points}) != 1 or not points[0]:
        raise ReadError("points with different numbers of coordinates, or with infinite ones")
    return names, points


def _points(cells, norm, digits):
    names, points = _coordinates(cells)
    low, high = [], []
    for p in points:
        bounds = [_apart(p, q, norm, digits) for q in points]
        low.append([b[0] for b in bounds])
        high.append([b[1] for b in bounds])
    return Space(names, closed(low)), Space(names, closed(high))


def _apart(p, q, norm, digits):
    gaps = [abs(a - b) for a, b in zip(p, q)]
    if norm == "L2":
        return root_bounds(sum(g * g for g in gaps), 2, 10**digits)
    length = sum(gaps) if norm == "L1" else max(gaps)
    return length, length


def edges_text(space, directed=None):
    """A space as `edges:` or `arcs:`: all pairs that are no sum of two others, points without finite distances alone."""
    directed = not space.symmetric() if directed is None else directed
    items, d, seen = [], space.d, set()
    for i, h, x in space.finite():
        if not directed and h < i:
            continue
        between = [j for j in range(space.n) if j not in (i, h) and plus(d[i][j], d[j][h]) == x]
        if not between or not space.positive():
            items.append(f"{space.names[i]}-{space.names[h]}" + ("" if x == 1 else f":{x}"))
            seen |= {i, h}
    items += [space.names[i] for i in range(space.n) if i not in seen]
    return ("arcs:" if directed else "edges:") + ",".join(items)
