"""Sparse counts and the policy graph (Definitions 8.1 to 8.3 of he14): α, its longest simple cycle, and ξ, its longest simple
path from v⁺ to v⁻, by trying all."""


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
    """(α, ξ)"""
    after = {}
    for u, v in arrows:
        after.setdefault(u, []).append(v)
    alpha = xi = 0

    def walk(path):
        nonlocal alpha, xi
        for v in after.get(path[-1], []):
            if v == path[0]:
                alpha = max(alpha, len(path))
            elif v == "-" and path[0] == "+":
                xi = max(xi, len(path))
            elif v not in path:
                walk([*path, v])

    for start in after:
        walk([start])
    return alpha, xi
