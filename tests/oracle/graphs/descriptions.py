"""`graph` on graphs written in every way that docs/graphs.md tells: is it the graph that was written, and is all true that is
said of it? The numbering of vertices is compared where the page fixes it; else graphs are compared up to isomorphism."""

import re
from fractions import Fraction

from . import codes, families, leakage, named, samples, spec
from .graph import Graph, components, distances
from .numbers import number_says
from .optima import enclosed, random_levels, show
from .symmetry import Group, intersection_array, isomorphic

AXES = {
    "text": ["family", "named", "nested", "graph6", "g6:", "sparse6", "edges", "edges names", "pairs", "pairs commas", "matrix", "matrix solid",
             "matrix commas", "matrix names", "matrix names permuted", "matrix header", "matrix row names", "numbers with gaps", "spaces"],
    "shape": samples.SHAPES,
    "size": list(samples.SIZES),
    "level": ["two", "one", "several", "large", "decimal", "sweep", "epsilon", "epsilon and lambda"],
    "lines": ["plain", "windows", "comments"],
}


def impossible(first, a, second, b):
    return None


def make(random, chosen):
    count = {"65-90": 1, "17-40": 2}.get(chosen["size"], 4)
    items = [make_item(random, chosen) for _ in range(count)]
    levels, options = random_levels(random, chosen["level"])
    return {"graphs": items, "levels": levels, "level_options": options, "lines": chosen["lines"]}


def make_item(random, chosen):
    """The lines that write a graph, and what they mean: {"lines", "n", "edges", "names", "exact"}."""
    text = chosen["text"]
    if text in ("family", "named", "nested"):
        for _ in range(100):
            if text == "family":
                line = samples.random_family(random)
            elif text == "named":
                line = random.choice(list(named.NAMED))
                if named.NAMED[line] is None:
                    return item([line], families.hypercube(4), False)
            else:
                line = samples.random_spec(random, random.randint(1, 3))
            try:
                graph = spec.read_spec(line)
            except (ValueError, RecursionError):
                continue
            if 1 <= graph.n <= 100 and len(graph.edges()) <= 1500:
                break
        exact = text == "family" and line.partition(":")[0] in families.EXACT
        return item([line], graph, exact)
    graph = samples.random_graph(random, chosen["shape"], chosen["size"])
    names = [f"{random.choice('abcxyz')}{v}" for v in range(graph.n)]
    random.shuffle(names)
    if text == "graph6":
        return item([codes.graph6(graph)], graph, True)
    if text == "g6:":
        return item(["g6:" + codes.graph6(graph)], graph, True)
    if text == "sparse6":
        return item([codes.sparse6(graph)], graph, True)
    if text == "edges":
        line = spec.edges_text(graph)
        return item([line if graph.edges() else "edges:" + line], graph, True)
    if text == "numbers with gaps":
        numbers = sorted(random.sample(range(4096), graph.n))
        line = "edges:" + spec.edges_text(graph, list(map(str, numbers)))
        return item([line], spec.read_spec(line), True)
    if text == "edges names":
        line = "edges:" + spec.edges_text(graph, names)
        return item([line], spec.read_spec(line), True)
    if text in ("pairs", "pairs commas"):
        separator = " " if text == "pairs" else ","
        lines = spec.pair_lines(graph, names, separator)
        if graph.edges():
            order = [name for line in lines for name in line.split(separator)]
            return item(lines + [""], spec.from_pairs([line.split(separator) for line in lines if separator in line], [], order), True)
        return item([codes.graph6(graph)], graph, True)
    if text == "matrix names permuted" and graph.n > 1:  # columns in their order, rows in another
        order = list(range(graph.n))
        random.shuffle(order)
        rows = [names[u] + "," + spec.matrix_lines(graph, ",")[u] for u in order]
        return item(["," + ",".join(names)] + rows + [""], Graph(graph.n, graph.edges(), names), True)
    if text == "matrix header" and graph.n > 1:
        return item([",".join(names)] + spec.matrix_lines(graph, ",") + [""], Graph(graph.n, graph.edges(), names), True)
    if text == "matrix row names" and graph.n > 1:
        rows = [name + "," + row for name, row in zip(names, spec.matrix_lines(graph, ","))]
        return item(rows + [""], Graph(graph.n, graph.edges(), names), True)
    if text == "spaces":  # around a spec, an argument or a number they do not matter
        line = f"  union( {random.choice(['path: 3', ' cycle:4 ', 'grid: 2 , 3'])} ;  g6:{codes.graph6(graph)}  ) "
        return item([line], families.union(spec.read_spec(line.split("(")[1].split(";")[0]), graph), True)
    if text == "matrix names" and graph.n > 1:
        rows = [name + "," + row for name, row in zip(names, spec.matrix_lines(graph, ","))]
        return item(["," + ",".join(names)] + rows + [""], Graph(graph.n, graph.edges(), names), True)
    separator = {"matrix": " ", "matrix solid": ""}.get(text, ",")
    if graph.n < 2:
        return item([codes.graph6(graph)], graph, True)
    return item(spec.matrix_lines(graph, separator) + [""], graph, True)


def item(lines, graph, exact):
    return {"lines": lines, "n": graph.n, "edges": [list(e) for e in graph.edges()], "names": graph.names, "exact": exact}


def compare(program, case, tally):
    lines = []
    for written in case["graphs"]:
        if case["lines"] == "comments":
            lines.append("# a graph")
        lines += written["lines"]
    end = "\r\n" if case["lines"] == "windows" else "\n"
    program.file("graphs.txt", "".join(line + end for line in lines))
    run = program.run("graph", "@graphs.txt", "--json", *case["level_options"])
    if not tally.worked("graph: runs", run):
        return
    said = run.json_lines()
    if not tally.equal("graph: how many graphs", run, len(said), len(case["graphs"])):
        return
    for written, answer in zip(case["graphs"], said):
        meant = Graph(written["n"], written["edges"], written["names"])
        graph = codes.read_graph6(answer["graph6"])
        where = f"graph {' / '.join(written['lines'])}"[:600]
        if written["lines"] == ["hoffman"]:
            tally.check("graph: the Hoffman graph", named.is_hoffman(graph), run, answer["graph6"], "the spectrum of the 4-cube, and not the 4-cube", where)
            describe(run, answer, graph, case["levels"], tally, where)
            continue
        kind = "graph: the graph" + ("" if written["exact"] else ", up to isomorphism")
        tally.check(kind, graph == meant if written["exact"] else isomorphic(graph, meant), run, answer["graph6"], codes.graph6(meant), where)
        tally.equal("graph: names", run, answer.get("vertex_names"), meant.names, where)
        describe(run, answer, graph, case["levels"], tally, where)


def permutation(text, n):
    """Cycles such as (0 1)(2 3)."""
    images = list(range(n))
    for cycle in re.findall(r"\(([^)]*)\)", text):
        members = list(map(int, cycle.split()))
        for a, b in zip(members, members[1:] + members[:1]):
            images[a] = b
    return images


def describe(run, answer, graph, levels, tally, where):
    """All that `graph` says of a graph."""
    tally.equal("graph: vertices, edges", run, (answer["vertices"], answer["edges"]), (graph.n, len(graph.edges())), where)
    table = distances(graph)
    parts = []
    for part in components(graph):
        furthest = [max(table[v][w] for w in part) for v in part]
        parts.append({"vertices": part, "diameter": max(furthest), "radius": min(furthest)})
    tally.equal("graph: components", run, answer["components"], parts, where)
    group = Group(graph)
    tally.equal("graph: automorphisms", run, answer["automorphisms"], str(group.order), where)
    tally.equal("graph: orbits", run, answer["orbits"], group.orbits, where)
    tally.equal("graph: vertex-transitive", run, answer["vertex_transitive"], len(group.orbits) <= 1, where)
    array = intersection_array(graph)
    tally.equal("graph: distance-regular", run, answer["distance_regular"], array is not None, where)
    said = answer["intersection_array"]
    tally.equal("graph: intersection array", run, said and (said["b"], said["c"]), array, where)
    generators = [permutation(text, graph.n) for text in answer["generators"]]
    right = all({g[w] for w in graph.near[v]} == graph.near[g[v]] for g in generators for v in range(graph.n))
    tally.check("graph: generators are automorphisms", right, run, answer["generators"], "automorphisms", where)
    if right and group.order <= 5000:
        tally.equal("graph: generators generate", run, generated(generators, graph.n), group.order, where)
    if not tally.equal("graph: levels", run, len(answer["levels"]), len(levels), where):
        return
    for (kind, level), row in zip(levels, answer["levels"]):
        tally.equal("graph: level", run, row[kind], level, where)
        for name, number in row["bounds"].items():
            expected = enclosed(leakage.BOUNDS[name], graph, kind, level, 6)
            tally.check(f"graph: {name} bound", number_says(number, expected), run, number, show(expected), f"{where} at {kind} = {level}")
        if not tally.equal("graph: bounds from below", run, sorted(row["lower_bounds"]), ["complete", "layers", "path"], where):
            continue
        for name, number in row["lower_bounds"].items():
            expected = enclosed(leakage.LOWER_BOUNDS[name], graph, kind, level, 6)
            tally.check(f"graph: {name} bound from below", number_says(number, expected), run, number, show(expected), f"{where} at {kind} = {level}")


def generated(generators, n):
    found = {tuple(range(n))}
    waiting = list(found)
    while waiting:
        p = waiting.pop()
        for g in generators:
            q = tuple(g[v] for v in p)
            if q not in found:
                found.add(q)
                waiting.append(q)
    return len(found)


def smaller(case):
    items = case["graphs"]
    for i in range(len(items)):
        if len(items) > 1:
            yield {**case, "graphs": items[:i] + items[i + 1:]}
    if case["lines"] != "plain":
        yield {**case, "lines": "plain"}
    for kind, level in case["levels"]:
        if len(case["levels"]) > 1:
            yield {**case, "levels": [[kind, level]], "level_options": ["--" + kind, level]}
    if len(items) == 1:
        graph = Graph(items[0]["n"], items[0]["edges"])
        if items[0]["lines"] != [codes.graph6(graph)]:
            yield {**case, "graphs": [item([codes.graph6(graph)], graph, True)]}
        else:
            for g in samples.smaller_graph(graph):
                yield {**case, "graphs": [item([codes.graph6(g)], g, True)]}
