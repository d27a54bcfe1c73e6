"""Which claims about distances hold of one space at one level, read off its numbers: what `check --on` says of it."""

from itertools import permutations

from .space import INF


def truths(space, L, level, answers):
    """{reading: whether it holds}; readings that say nothing of this space are not among them."""
    opt, cov, q = answers["opt"], answers["cov"], answers["q"]
    finite = [L[i][h] for i, h, _ in space.finite()]
    m = min(finite, default=1)
    out = {}
    if space.symmetric():
        out.update({"metric-covering/upper": opt <= cov, "metric-covering/half": (cov + q) / 2 <= opt, "metric-covering/least-distance": (m * cov + q) / (m + 1) <= opt,
                    "metric-covering/any-unit": (level * cov + q) / (level + 1) <= opt, "metric-tree-bound": opt <= answers["tree_bound"],
                    "metric-bounds/diameter": opt <= answers["diameter"], "metric-bounds/clique": opt <= answers["clique"]})
        if space.least() is INF or space.least() >= 1:
            out["metric-covering/from-one-on"] = out["metric-covering/any-unit"]
        if answers.get("magnitude") is not None:
            out.update({"metric-magnitude/upper": opt <= answers["magnitude"], "metric-magnitude/lower": answers["magnitude"] <= opt})
    else:
        out.update({"metric-directed/upper": opt <= cov, "metric-directed/lower": (1 - 1 / m) * cov + q / m <= opt, "metric-directed/half": (cov + q) / 2 <= opt,
                    "metric-bounds/finite-diameter": opt <= sum(max(L[i][h] for i in part for h in part if L[i][h] is not INF) for part in space.components())})
        if all(x is not INF for row in space.d for x in row):
            out["metric-directed/half-there-and-back"] = out["metric-directed/half"]
    uniform = sum(len(part) / min(sum(1 / L[i][h] for h in part if L[i][h] is not INF) for i in part) for part in space.components())
    out["metric-bounds/uniform"] = opt <= uniform
    if transitive(space):
        out["metric-bounds/transitive"] = opt == uniform
    radii = [min((max(L[i][j] for i in part) for j in part if all(L[i][j] is not INF for i in part)), default=None) for part in space.components()]
    if None not in radii:
        out["metric-bounds/radius"] = opt <= sum(radii)
    return out


def transitive(space):
    """Whether permutations that keep all distances take the first point to every other."""
    points = range(space.n)
    reached = {p[0] for p in permutations(points) if all(space.d[p[i]][p[h]] == space.d[i][h] for i in points for h in points)}
    return len(reached) == space.n
