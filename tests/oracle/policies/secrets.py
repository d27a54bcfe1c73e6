"""Which pairs of values must not be told apart: the secret graph, and steps in it."""

from itertools import combinations

from .domain import ABSENT, Domain, fraction


def secret_pairs(domain, described, absent):
    """The edges of the secret graph of one group of persons, as a set of ordered pairs (both ways)."""
    edges = {(u, v) for u, v in combinations(range(domain.size), 2) if _is_secret(domain, described, u, v)}
    if absent:
        joined = range(domain.size) if absent is True else [domain.value(v) for v in absent]
        edges |= {(ABSENT, v) for v in joined}
    return edges | {(v, u) for u, v in edges}


def _is_secret(domain, described, u, v):
    if described == "full":
        return True
    if described == "attribute":
        return sum(a != b for a, b in zip(domain.points[u], domain.points[v])) == 1
    if "edges" in described:
        return any({domain.value(a), domain.value(b)} == {u, v} for a, b in described["edges"])
    if "any_of" in described:
        return any(_is_secret(domain, part, u, v) for part in described["any_of"])
    if "all_of" in described:
        return all(_is_secret(domain, part, u, v) for part in described["all_of"])
    if "attributes" in described:
        return _along_attributes(domain, described, u, v)
    if "partition" in described:
        return _block(domain, described["partition"], u) == _block(domain, described["partition"], v)
    return _within_threshold(domain, described, u, v)


def _along_attributes(domain, described, u, v):
    """Where u and v differ, they differ along the graph of that attribute; attributes without one agree. "one": in exactly one
    attribute; "each": in one or more."""
    differ = 0
    for k, (name, names) in enumerate(zip(domain.attributes, domain.columns)):
        i, j = domain.points[u][k], domain.points[v][k]
        if i == j:
            continue
        differ += 1
        own = described["attributes"].get(name)
        if own is None or not _is_secret(Domain({"attributes": {name: names}}), own, i, j):
            return False
    return differ == 1 if described.get("change") == "one" else differ >= 1


def _block(domain, partition, v):
    if isinstance(partition, list):
        return next(i for i, block in enumerate(partition) if v in [domain.value(w) for w in block])
    if "blocks" in partition:
        lengths = partition["blocks"]
        if isinstance(lengths, int):
            lengths = [lengths]
        return tuple(i // length for i, length in zip(domain.points[v], lengths))
    kept = [domain.attributes.index(name) for name in partition["attributes"]]
    return tuple(domain.points[v][k] for k in kept)


def _within_threshold(domain, described, u, v):
    theta = fraction(described["threshold"])
    if "distances" in described:
        return fraction(described["distances"][u][v]) <= theta
    here, there = domain.points[u], domain.points[v]
    if described.get("by") == "value":
        here = [numbers[i] for numbers, i in zip(domain.numbers, here)]
        there = [numbers[i] for numbers, i in zip(domain.numbers, there)]
    apart = [abs(a - b) for a, b in zip(here, there)]
    norm = described.get("norm", 1)
    if norm == "infinity":
        return max(apart) <= theta
    if norm == 2:
        return sum(x * x for x in apart) <= theta * theta
    return sum(apart) <= theta


def steps(vertices, edges):
    """Distances along edges (ordered pairs) from every vertex: {(u, v): d}, without entry where there is no way."""
    after = {v: [] for v in vertices}
    for u, v in edges:
        after[u].append(v)
    found = {}
    for start in vertices:
        found[start, start] = 0
        ring = [start]
        while ring:
            following = []
            for u in ring:
                for v in after[u]:
                    if (start, v) not in found:
                        found[start, v] = found[start, u] + 1
                        following.append(v)
            ring = following
    return found
