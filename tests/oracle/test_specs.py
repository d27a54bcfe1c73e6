#!/usr/bin/env python3
"""Graphs that are built from others, drawn, or defined over fields: against networkx, and against the model of docs/graphs.md.

    test_specs.py PROGRAM      exit status: 0 all agree; 1 not
"""
import json
import random
import subprocess
import sys
import tempfile

import networkx

from graphs import codes, samples, spec

FOR_NETWORKX = {
    "strong": networkx.strong_product, "tensor": networkx.tensor_product, "lexicographic": networkx.lexicographic_product,
    "box": networkx.cartesian_product, "mycielskian": networkx.mycielskian,
    "join": lambda a, b: networkx.full_join(a, b, rename=("a", "b")), "complement": networkx.complement, "line": networkx.line_graph,
}
NEW_FAMILIES = ["distance-threshold", "threshold-graph", "latin-square", "latin-squares", "paley", "random", "random-geometric", "random-regular",
                "random-tree"]


def of_networkx(graph):
    """In the order of its vertices, pairs among them ascending."""
    nodes = sorted(graph.nodes) if all(isinstance(v, (int, tuple)) for v in graph.nodes) else list(graph.nodes)
    return networkx.relabel_nodes(graph, {v: k for k, v in enumerate(nodes)})


def edges(graph):
    return {tuple(sorted(edge)) for edge in graph.edges()}


def graph6_of(program, specs):
    """What the program says that each of them is."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("\n".join(specs) + "\n")
        file.flush()
        out = subprocess.run([program, "graph", "@" + file.name, "--json"], stdout=subprocess.PIPE, check=True).stdout
    return [json.loads(line)["graph6"] for line in out.decode().splitlines()]


def disagreements(specs, said):
    out = []
    for text, graph6 in zip(specs, said):
        found = networkx.from_graph6_bytes(graph6.encode())
        name = text.partition("(")[0]
        if "(" in text and name in FOR_NETWORKX:
            parts = [networkx.from_graph6_bytes(codes.graph6(spec.read_spec(part)).encode()) for part in spec.split_top(text[len(name) + 1:-1], ";")]
            expected = of_networkx(FOR_NETWORKX[name](*parts))
            if edges(found) != edges(expected) and not (name == "line" and networkx.is_isomorphic(found, expected)):
                out.append(f"{text}: not as networkx has it")
        if edges(found) != edges(spec.read_spec(text)):
            out.append(f"{text}: not as docs/graphs.md defines it")
        family, _, numbers = text.partition(":")
        if family in ("paley", "latin-squares") and "(" not in text and not networkx.is_strongly_regular(found):
            if not networkx.is_empty(networkx.complement(found)):
                out.append(f"{text}: not strongly regular")
        if family == "random-tree" and found.number_of_nodes() > 0 and not networkx.is_tree(found):
            out.append(f"{text}: no tree")
        if family == "random-regular" and set(dict(found.degree).values()) != {int(numbers.split(",")[1])}:
            out.append(f"{text}: other degrees")
    return out


def main():
    roll = random.Random(34)
    specs = []
    while len(specs) < 120:
        name = roll.choice(sorted(FOR_NETWORKX))
        parts = [roll.choice(["g6:" + codes.graph6(samples.random_graph(roll, "dense", "1-4")), "cycle:5", "path:3", "star:3"])
                 for _ in range(1 if name in ("mycielskian", "complement", "line") else 2)]
        specs.append(f"{name}({'; '.join(parts)})")
    while len(specs) < 300:
        text = samples.random_family(roll)
        if text.partition(":")[0] in NEW_FAMILIES:
            specs.append(text)
    for _ in range(60):
        n = roll.randint(2, 8)
        chosen = ",".join(map(str, roll.sample(range(n), roll.randint(1, n - 1))))
        specs += [f"induced(wheel:9; {chosen})", f"delete(random:8,1/2,{roll.randint(0, 99)}; {chosen})", f"subdivision(random:{n},2/3,1)"]
    said = graph6_of(sys.argv[1], specs)
    assert len(said) == len(specs)
    wrong = disagreements(specs, said)
    # It can fail: each answer with one edge more or less is seen.
    spoiled = []
    for graph6 in said[:40]:
        graph = networkx.from_graph6_bytes(graph6.encode())
        if graph.number_of_nodes() > 1:
            (graph.remove_edge if graph.has_edge(0, 1) else graph.add_edge)(0, 1)
        spoiled.append(networkx.to_graph6_bytes(graph, header=False).decode().strip())
    changed = sum(a != b for a, b in zip(said, spoiled))
    if len({text.split(": not")[0] for text in disagreements(specs[:40], spoiled)}) < len({t for t, a, b in zip(specs, said, spoiled) if a != b}):
        wrong.append("a graph with another edge was not seen")
    print(f"{len(specs)} graphs compared, {changed} of {len(spoiled)} spoiled ones seen: {len(wrong)} wrong", *wrong[:10], sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
