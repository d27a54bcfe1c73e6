"""What is said of metrics and directed relations, tried on all small ones: laws that must hold, and stronger ones with their smallest exceptions.

A law is a function of (space, L, facts) that is true or false; facts are OPT, cov and so on of that space. `of` says where it makes sense."""

from fractions import Fraction

from . import census, leakage
from .space import INF

LEVELS = [Fraction(11, 10), Fraction(3, 2), Fraction(2), Fraction(3), Fraction(5)]


class Facts:
    def __init__(self, space, L, level):
        self.level, self.n = level, space.n
        self.opt = leakage.optimum_of_columns(L)
        self.cov = leakage.covering(L)[0]
        self.q = len(leakage.parts(L))
        self.symmetric = space.symmetric()
        self.mu = min((L[i][h] for i, h in leakage.pairs(L) if L[i][h] > 1), default=Fraction(1))
        self.strong = all(x is not INF for row in L for x in row)
        self.magnitude = leakage.magnitude(L)
        self.lower = leakage.lower_bound(L)
        self.tree = leakage.tree_bound(L)


def nonnegative(w):
    return w is not None and all(x >= 0 for x in w)


def _bounds(kind):
    def law(space, L, f):
        return all(value >= f.opt if k == "upper" else value <= f.opt for k, value in leakage.symmetric_bounds(L).values() if k == kind)
    return law


def _magnitude(space, L, f):
    """w >= 0 with M w = 1 is a price, v >= 0 with v M = 1 is a channel."""
    w, v = leakage.weighting(L), leakage.weighting(leakage.transposed(L))
    above = not nonnegative(w) or f.opt <= f.cov <= sum(w)
    below = not nonnegative(v) or sum(v) <= f.opt
    return above and below


# name: (of symmetric spaces only, law)
HOLD = {
    "OPT <= cov": (False, lambda s, L, f: f.opt <= f.cov),
    "(cov + q)/2 <= OPT": (True, lambda s, L, f: (f.cov + f.q) / 2 <= f.opt),
    "(mu cov + q)/(mu + 1) <= OPT, mu the least factor above 1": (True, lambda s, L, f: (f.mu * f.cov + f.q) / (f.mu + 1) <= f.opt),
    "(1 - 1/mu) cov + q/mu <= OPT": (False, lambda s, L, f: (1 - 1 / f.mu) * f.cov + f.q / f.mu <= f.opt),
    "sum of c cov + 1 - c <= OPT, c = min (L_ab - 1)/(L_ab - 1/L_ba)": (False, lambda s, L, f: f.lower <= f.opt),
    "the last two are ordered": (False, lambda s, L, f: (1 - 1 / f.mu) * f.cov + f.q / f.mu <= f.lower),
    "OPT <= tree bound": (False, lambda s, L, f: f.opt <= f.tree),
    "upper bounds: diameter, radius, clique, uniform": (True, _bounds("upper")),
    "lower bounds: mixture, line": (True, _bounds("lower")),
    "nonnegative weightings bound OPT from their sides": (False, _magnitude),
    "q <= OPT <= n": (False, lambda s, L, f: f.q <= f.opt <= f.n),
}
FAIL = {
    "OPT = cov": (True, lambda s, L, f: f.opt == f.cov),
    "(cov + q)/2 <= OPT, directed": (False, lambda s, L, f: (f.cov + f.q) / 2 <= f.opt),
    "(cov + q)/2 <= OPT, strongly connected": (False, lambda s, L, f: not f.strong or (f.cov + f.q) / 2 <= f.opt),
    "OPT <= cov of the reversed space": (False, lambda s, L, f: f.opt <= leakage.covering(leakage.transposed(L))[0]),
    "OPT of the reversed space is the same": (False, lambda s, L, f: f.opt == leakage.optimum_of_columns(leakage.transposed(L))),
    "cov of the reversed space is the same": (False, lambda s, L, f: f.cov == leakage.covering(leakage.transposed(L))[0]),
    "magnitude exists": (False, lambda s, L, f: f.magnitude is not None),
    "magnitude <= OPT": (True, lambda s, L, f: f.magnitude is None or f.magnitude <= f.opt),
    "OPT <= magnitude": (True, lambda s, L, f: f.magnitude is None or f.opt <= f.magnitude),
}


def try_all(spaces, levels=LEVELS, laws=None):
    """(number of instances, {law: first exception})."""
    laws = {**HOLD, **FAIL} if laws is None else laws
    count, broken = 0, {}
    for space in spaces:
        for level in levels:
            L = leakage.factors(space, level)
            facts = Facts(space, L, level)
            count += 1
            for name, (symmetric, law) in laws.items():
                if name not in broken and (facts.symmetric or not symmetric) and not law(space, L, facts):
                    broken[name] = space, level, facts
    return count, broken


def report(families=(("metrics 1, 2, 3, inf", 4), ("relations (arcs of length 1)", 4), ("quasi-metrics 1, 2, 3, inf", 3))):
    status = 0
    for name, most in families:
        for n in range(1, most + 1):
            count, broken = try_all(census.FAMILIES[name].spaces(n))
            print(f"{name}, {n} points: {count} instances")
            for law, (space, level, facts) in broken.items():
                wrong = law in HOLD
                status |= wrong
                print(f"  {'WRONG' if wrong else 'not always'}: {law}: {space} at {level}: OPT {facts.opt}, cov {facts.cov}, magnitude {facts.magnitude}")
    return status
