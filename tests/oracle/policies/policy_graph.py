"""Sparse counts and the policy graph (Definitions 8.1 to 8.3 of he14): α, its longest simple cycle, and ξ, its longest simple
path from v⁺ to v⁻, by trying all sets of vertices."""


def lifts_and_lowers(counts, x, y):
    """The counts that a change from x to y lifts, and those that it lowers."""
    lifted = [k for k, values in enumerate(counts) if y in values and x not in values]
    lowered = [k for k, values in enumerate(counts) if x in values and y not in values]
    return lifted, lowered


def is_sparse(counts, edges):
    return all(max(len(part) for part in lifts_and_lowers(counts, x, y)) <= 1 for x, y in edges)


def policy_graph(counts, edges):
    arrows = {("+", "-")}
    for x, y in edges:
        lifted, lowered = lifts_and_lowers(counts, x, y)
        if lifted or lowered:
            arrows.add((lowered[0] if lowered else "+", lifted[0] if lifted else "-"))
    return arrows


def longest(arrows):
    """(α, ξ). Paths over the same vertices with the same end go on alike: one of them is followed."""
    after = {}
    for u, v in arrows:
        after.setdefault(u, []).append(v)
    alpha = xi = 0
    for start in after:
        followed = set()
        paths = [(frozenset([start]), start)]
        while paths:
            visited, end = paths.pop()
            for v in after.get(end, []):
                longer = (visited | {v}, v)
                if v == start:
                    alpha = max(alpha, len(visited))
                elif v == "-" and start == "+":
                    xi = max(xi, len(visited))
                elif v not in visited and longer not in followed:
                    followed.add(longer)
                    paths.append(longer)
    return alpha, xi
