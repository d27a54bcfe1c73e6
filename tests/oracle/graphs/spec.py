"""The one-line texts that name or build a graph, and the files of graphs: docs/graphs.md."""

import re
from fractions import Fraction

from . import codes, families, named
from .graph import Graph


class SpecError(ValueError):
    pass


def split_top(text, separator):
    """Parts of a text between separators that are in no parentheses."""
    parts, depth, current = [], 0, ""
    for c in text:
        depth += (c == "(") - (c == ")")
        if c == separator and depth == 0:
            parts.append(current)
            current = ""
        else:
            current += c
    return parts + [current]


def read_spec(text, at_hand=None):
    """The graph that a SPEC means; `at_hand` is what G stands for in questions."""
    text = text.strip()
    if at_hand is not None and text == "G":
        return at_hand
    if text in named.NAMED:
        if named.NAMED[text] is None:
            raise SpecError(f"{text} is known by a property only")
        return named.NAMED[text]()
    match = re.fullmatch(r"([a-z-]+)\((.*)\)", text, re.S)
    if match and match[1] in families.FUNCTIONS:
        function, least, several, number = families.FUNCTIONS[match[1]]
        arguments = split_top(match[2], ";")
        graphs = arguments[:-1] if number else arguments
        if len(graphs) < least or (len(graphs) > least and not several):
            raise SpecError(f"{match[1]}: {len(graphs)} graphs")
        values = [read_spec(a, at_hand) for a in graphs]
        return function(*values, *map(int, arguments[-1].split(","))) if number else function(*values)
    if text in families.FUNCTIONS and at_hand is not None:
        return families.FUNCTIONS[text][0](at_hand)
    if text.startswith("g6:"):
        return codes.read_graph6(text[3:])
    if text.startswith(":"):
        return codes.read_sparse6(text)
    if text.startswith("edges:"):
        return read_edges(text[6:])
    match = re.fullmatch(r"([a-z-]+):([0-9,/. ]+)", text)
    if match and match[1] in families.FAMILIES:
        return families.FAMILIES[match[1]](*(Fraction(p) if set(p) & set("/.") else int(p) for p in match[2].split(",")))
    if re.fullmatch(r"[0-9]+(-[0-9]+)?(,[0-9]+(-[0-9]+)?)*", text) and ("-" in text or "," in text):
        return read_edges(text)
    return codes.read_graph6(text)


def from_pairs(pairs, singles, order):
    """Names in their order, numbers ascending first if all are numbers."""
    names = list(dict.fromkeys(order))
    if all(re.fullmatch("[0-9]+", name) for name in names):
        names.sort(key=int)
    place = {name: i for i, name in enumerate(names)}
    plain = names == [str(i) for i in range(len(names))]
    return Graph(len(names), [(place[a], place[b]) for a, b in pairs], None if plain else names)


def read_edges(text):
    pairs, order = [], []
    for item in text.split(","):
        ends = item.strip().split("-")
        order += ends
        if len(ends) == 2:
            pairs.append(ends)
    return from_pairs(pairs, [], order)


def edges_text(graph, names=None):
    """A graph as `edges:`; vertices without neighbours stand alone."""
    names = names or [str(v) for v in range(graph.n)]
    items = [f"{names[u]}-{names[v]}" for u, v in graph.edges()] + [names[v] for v in range(graph.n) if not graph.near[v]]
    return ",".join(items)


def pair_lines(graph, names, separator):
    lines = [f"{names[u]}{separator}{names[v]}" for u, v in graph.edges()]
    return lines + [names[v] for v in range(graph.n) if not graph.near[v]]


def matrix_lines(graph, separator):
    return [separator.join(str(int(v in graph.near[u])) for v in range(graph.n)) for u in range(graph.n)]
