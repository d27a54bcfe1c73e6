"""What private channels on a metric space leak at most.

All that lambda and the distances say is in the factors L_ih = lambda^d(i,h): L_ii = 1 <= L_ih, L_ik <= L_ij L_jk, infinite (INF) where d is. A
channel K is private if K_ij <= L_ih K_hj for all i, h with a finite L_ih and every output j; it leaks sum_j max_i K_ij.

`optimum` is a linear program in the entries of K. Columns with their largest entries in one row may be added up, so there are as many columns as
rows, the largest entry of each on the diagonal. Beside the value it hands out a certificate that `check_certificate` judges by itself: K, and
prices y with flows phi >= 0 such that for all i, j    y_i + sum_h phi_ihj - sum_h L_hi phi_hij >= [i = j].
For a private column c this gives sum_i y_i c_i >= c_j + sum phi_ihj (L_ih c_h - c_i) >= c_j, so sum y is an upper bound.

`optimum_of_columns` is another way: it lists the extreme private columns, lambda^-f with f extreme among 1-Lipschitz functions."""

from fractions import Fraction

from exact_lp import OPTIMAL, solve

from . import simplex
from .powers import exact_power, exponential_bounds, power_bounds
from .space import INF, classes, less


class Irrational(ArithmeticError):
    """Some lambda^d is not rational."""


def factors(space, level):
    """L for a rational level >= 1, exactly: for whole distances, or for fractions with denominator q at a level that is a q-th power."""
    level = Fraction(level)
    if level < 1:
        raise ValueError(f"level {level}, expected 1 or more")
    L = [[INF if x is INF else exact_power(level, x) for x in row] for row in space.d]
    for i, h, x in space.finite():
        if L[i][h] is None:
            raise Irrational(f"{level}^({x})")
    return L


def factors_around(low, high, level, bits=60, epsilon=False):
    """Factors at most and at least those of a space between two: OPT, covering numbers and tree bounds are monotone in them. With `epsilon` the level is
    e^level."""
    level = Fraction(level)
    powers = (lambda x: exponential_bounds(level * x, level * x, bits)) if epsilon else (lambda x: power_bounds(level, x, bits))
    below = [[INF if x is INF else powers(x)[0] for x in row] for row in low.d]
    above = [[INF if x is INF else powers(x)[1] for x in row] for row in high.d]
    for i in range(low.n):
        below[i][i] = above[i][i] = Fraction(1)
    return closed_factors(below), closed_factors(above)


def closed_factors(L):
    L = [list(row) for row in L]
    n = range(len(L))
    for j in n:
        for i in n:
            for k in n:
                if L[i][j] is not INF and L[j][k] is not INF and less(L[i][j] * L[j][k], L[i][k]):
                    L[i][k] = L[i][j] * L[j][k]
    return L


def parts(L):
    return classes(len(L), lambda i, h: L[i][h] is not INF)


def induced(L, points):
    return [[L[i][h] for h in points] for i in points]


def pairs(L):
    return [(i, h) for i in range(len(L)) for h in range(len(L)) if i != h and L[i][h] is not INF]


def needed_pairs(L):
    """Pairs (i, h) without a point between them; the others follow. All pairs where some factor is 1: they could follow from each other."""
    every = pairs(L)
    if any(L[i][h] == 1 for i, h in every):
        return every
    between = lambda i, h: any(L[i][j] * L[j][h] == L[i][h] for j in range(len(L)) if j not in (i, h) and L[i][j] is not INF and L[j][h] is not INF)
    return [(i, h) for i, h in every if not between(i, h)]


# The optimum, in the entries of K.


class Certificate:
    """`value`, the channel K, the prices y of the rows, and flows {(i, h, j): phi}."""

    def __init__(self, value, channel, prices, flows):
        self.value, self.channel, self.prices, self.flows = value, channel, prices, flows


def optimum(L):
    """The sum of the optima of the components. All is checked."""
    n = len(L)
    channel, prices, flows, value = [[Fraction(0)] * n for _ in range(n)], [None] * n, {}, Fraction(0)
    for part in parts(L):
        inner = optimum_at_once(induced(L, part))
        value += inner.value
        for a, i in enumerate(part):
            prices[i] = inner.prices[a]
            for b, j in enumerate(part):
                channel[i][j] = inner.channel[a][b]
        for (i, h, j), phi in inner.flows.items():
            flows[part[i], part[h], part[j]] = phi
            if j == 0:  # the same flows show sum y c >= 0 here for columns that are largest in another component
                flows.update({(part[i], part[h], other): phi for other in set(range(n)) - set(part)})
    found = Certificate(value, channel, prices, flows)
    check_certificate(L, found)
    return found


def optimum_at_once(L):
    """K_i0 = 1 - sum of the others is put in; then K = (1, 0, ..., 0) in every row is where the simplex method may begin."""
    n = len(L)
    width = n * (n - 1)
    place = lambda i, j: i * (n - 1) + j - 1
    rows, right, meaning = [], [], []
    for i in range(n):  # K_i0 >= 0
        rows.append([int(k // (n - 1) == i) for k in range(width)])
        right.append(Fraction(1))
        meaning.append(i)
    for i, h in needed_pairs(L):
        for j in range(n):
            row = [Fraction(0)] * width
            for column in [j] if j else range(1, n):
                sign = 1 if j else -1
                row[place(i, column)] += sign
                row[place(h, column)] -= sign * L[i][h]
            rows.append(row)
            right.append(Fraction(0) if j else L[i][h] - 1)
            meaning.append((i, h, j))
    goal = [Fraction(0)] * width
    for j in range(1, n):
        goal[place(j, j)] += 1
        goal[place(0, j)] -= 1
    value, x, dual = simplex.maximise(goal, rows, right)
    channel = [[Fraction(0)] + [x[place(i, j)] for j in range(1, n)] for i in range(n)]
    for row in channel:
        row[0] = 1 - sum(row)
    flows = {key: phi for key, phi in zip(meaning, dual) if isinstance(key, tuple) and phi}
    prices = [dual[i] + (i == 0) - _net(L, flows, i, 0) for i in range(n)]
    found = Certificate(value + 1, channel, prices, flows)
    check_certificate(L, found)
    return found


def _net(L, flows, i, j):
    """sum_h phi_ihj - sum_h L_hi phi_hij."""
    n = range(len(L))
    return sum(flows.get((i, h, j), 0) for h in n) - sum(L[h][i] * flows[h, i, j] for h in n if (h, i, j) in flows)


def check_certificate(L, found):
    n = len(L)
    demand(is_channel(found.channel) and private(found.channel, L), "not a private channel")
    demand(sum_of_maxima(found.channel) == found.value == sum(found.prices), "values differ")
    for (i, h, j), phi in found.flows.items():
        demand(phi >= 0 and i != h and L[i][h] is not INF, "a flow that is negative or goes nowhere")
    for i in range(n):
        for j in range(n):
            demand(found.prices[i] + _net(L, found.flows, i, j) >= (i == j), f"prices do not pay for columns largest in row {j}")


def demand(condition, text):
    if not condition:
        raise ArithmeticError(text)


def is_channel(K):
    return all(x >= 0 for row in K for x in row) and all(sum(row) == 1 for row in K)


def private(K, L):
    return all(K[i][j] <= L[i][h] * K[h][j] for i, h in pairs(L) for j in range(len(K[i])))


def private_column(c, L):
    return all(x >= 0 for x in c) and all(c[i] <= L[i][h] * c[h] for i, h in pairs(L))


def sum_of_maxima(K):
    return sum((max(column) for column in zip(*K)), Fraction(0))


# The optimum, from a list of columns.


def extreme_columns(L):
    """The extreme private columns with maximum 1, sorted.

    Where c_i > 0 and L_ih is finite, c_h > 0: the support is closed. A column is extreme if the pairs with c_i = L_ih c_h connect its support: so it
    is built point by point from one of the support, each next value forced by such a pair with a point that has one."""
    n, found = len(L), set()
    for mask in range(1, 1 << n):
        support = [i for i in range(n) if mask >> i & 1]
        if any(L[i][h] is not INF and not mask >> h & 1 for i in support for h in range(n)):
            continue
        level = {((support[0], Fraction(1)),)}
        for _ in support[1:]:
            level = {grown for partial in level for grown in _grown(L, support, partial)}
        for column in level:
            high = max(x for _, x in column)
            values = dict(column)
            found.add(tuple(values.get(i, Fraction(0)) / high for i in range(n)))
    return sorted(found)


def _grown(L, support, partial):
    have = dict(partial)
    for new in support:
        if new in have:
            continue
        tight = {c / L[i][new] for i, c in partial if L[i][new] is not INF} | {L[new][i] * c for i, c in partial if L[new][i] is not INF}
        for value in tight:
            if all(L[i][new] is INF or c <= L[i][new] * value for i, c in partial) and all(
                    L[new][i] is INF or value <= L[new][i] * c for i, c in partial):
                yield tuple(sorted(partial + ((new, value),)))


def optimum_of_columns(L):
    """max sum w over weights w >= 0 of extreme columns that add up to 1 in every row, a component at a time."""
    total = Fraction(0)
    for part in parts(L):
        total += _weights(extreme_columns(induced(L, part)), len(part))
    return total


def _weights(columns, n):
    solution = solve([1] * len(columns), [[c[i] for c in columns] for i in range(n)], ["="] * n, [1] * n)
    demand(solution.status == OPTIMAL, solution.status)
    return solution.value


# Covering numbers, magnitude and bounds.


def similarity(L):
    """M_ij = 1/L_ij, 0 where that is infinite."""
    return [[Fraction(0) if x is INF else 1 / x for x in row] for row in L]


def covering(L):
    """min sum y over y >= 0 with sum_i M_ji y_i >= 1 for every j: such y are prices, as c_i >= c_j/L_ji. Its dual is a packing: x >= 0 with
    sum_j x_j M_ji <= 1 for every i, weights of the columns M_j = lambda^-d(j,.), which are private. (value, cover y, packing x)."""
    n, M = len(L), similarity(L)
    value, x, y = simplex.maximise([1] * n, [[M[j][i] for j in range(n)] for i in range(n)], [1] * n)
    return value, y, x


def transposed(L):
    return [list(column) for column in zip(*L)]


def magnitude(L):
    """sum w for M w = 1, if also v M = 1 has a solution (then all sums agree), else None."""
    M = similarity(L)
    w, v = _solution(M), _solution(transposed(M))
    if w is None or v is None:
        return None
    demand(sum(w) == sum(v), "weights from both sides differ")
    return sum(w)


def weighting(L):
    """A solution of M w = 1, or None."""
    return _solution(similarity(L))


def _solution(M):
    n = len(M)
    rows = [list(row) + [Fraction(1)] for row in M]
    pivots, r = [], 0
    for k in range(n):
        chosen = next((i for i in range(r, n) if rows[i][k]), None)
        if chosen is None:
            continue
        rows[r], rows[chosen] = rows[chosen], rows[r]
        rows[r] = [a / rows[r][k] for a in rows[r]]
        for i in range(n):
            if i != r and rows[i][k]:
                rows[i] = [a - rows[i][k] * b for a, b in zip(rows[i], rows[r])]
        pivots.append(k)
        r += 1
    if any(row[-1] for row in rows[r:]):
        return None
    w = [Fraction(0)] * n
    for i, k in enumerate(pivots):
        w[k] = rows[i][-1]
    return w


def share(L):
    """The largest c known for every packing of a component: with s = x M the column 1 - c s is private if c (L_ab s_b - s_a) <= L_ab - 1, and
    s_b <= 1, s_a >= s_b/L_ba. So c = min (L_ab - 1)/(L_ab - 1/L_ba) over pairs a, b (1/infinity is 0); both 1: no condition."""
    best = Fraction(1)
    for a, b in pairs(L):
        back = 0 if L[b][a] is INF else 1 / L[b][a]
        if L[a][b] != back:
            best = min(best, (L[a][b] - 1) / (L[a][b] - back))
    return best


def lower_bound(L):
    """sum over components of c cov + 1 - c, c = share. For symmetric metrics c = mu/(mu + 1), mu the least factor above 1."""
    total = Fraction(0)
    for part in parts(L):
        inner = induced(L, part)
        c = share(inner)
        total += c * covering(inner)[0] + 1 - c
    return total


def tree_bound(L):
    """n - sum over a spanning forest of (L_ab + L_ba - 2)/(L_ab L_ba - 1): prices 1 - alpha at a and 1 - beta at b with alpha L_ab + beta <= 1 and
    alpha + beta L_ba <= 1. 2/(L + 1) for a symmetric pair, 1/L if one direction is free; the best forest is found greedily."""
    n = len(L)

    def gain(a, b):
        there, back = L[a][b], L[b][a]
        if there is INF or back is INF:
            return 1 / (back if there is INF else there)
        return Fraction(1) if there == back == 1 else (there + back - 2) / (there * back - 1)

    edges = sorted(((gain(a, b), a, b) for a in range(n) for b in range(a) if L[a][b] is not INF or L[b][a] is not INF), reverse=True)
    root, total = list(range(n)), Fraction(n)
    for g, a, b in edges:
        if root[a] != root[b]:
            total -= g
            old, new = root[a], root[b]
            root = [new if r == old else r for r in root]
    return total


def symmetric_bounds(L):
    """The other bounds of docs/theory.md in metric form, for symmetric factors, each the sum over components with l points: name -> (kind, value)."""
    found = {name: Fraction(0) for name in ("diameter", "radius", "clique", "uniform", "mixture", "line")}
    for part in parts(L):
        inner, l = induced(L, part), len(part)
        far = [max(row) for row in inner]
        D, R = max(far), min(far)
        found["diameter"] += D
        found["radius"] += R
        found["clique"] += l * D / (l - 1 + D)
        found["uniform"] += l / min(sum(row) for row in similarity(inner))
        near = min((inner[i][h] for i in range(l) for h in range(l) if i != h), default=Fraction(1))
        found["mixture"] += l * near / (l - 1 + near)
        found["line"] += max(_line(row) for row in inner)
    kinds = {"mixture": "lower", "line": "lower"}
    return {name: (kinds.get(name, "upper"), value) for name, value in found.items()}


def _line(row):
    """Distances from one point map the space onto points of a line without stretching: 1 + sum over gaps of (L - 1)/(L + 1)."""
    steps = sorted(set(row))
    return 1 + sum((b / a - 1) / (b / a + 1) for a, b in zip(steps, steps[1:]))
