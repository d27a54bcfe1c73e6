"""Linear programs over the rationals, solved and checked exactly.

    maximise (or minimise)  c·x   subject to   A_i·x  (<=, =, >=)  b_i  for every row i,   x_k >= 0 (or x_k free).

`solve` finds an optimum by the two-phase simplex method on one dense tableau of whole numbers. `check_optimal` does not
know how it was found: it looks at the primal and the dual solution once more, from the definition of the program, and
`solve` hands out nothing that has not passed it. So an error in the simplex method can stop a run and never change an answer.

The dual of a maximum has a price y_i for each row: y_i >= 0 for <=, y_i <= 0 for >=, any sign for =, such that
sum_i y_i A_ik >= c_k for every k (= for a free x_k), and sum_i y_i b_i is the optimum. For a minimum all three
inequalities are turned round.
"""

from fractions import Fraction
from math import lcm

OPTIMAL, INFEASIBLE, UNBOUNDED = "optimal", "infeasible", "unbounded"


class Solution:
    """What became of a program: `status`, and if that is OPTIMAL `value`, `primal` (one a variable), `dual` (one a row)."""

    def __init__(self, status, value=None, primal=None, dual=None):
        self.status, self.value, self.primal, self.dual = status, value, primal, dual

    def __repr__(self):
        return f"Solution({self.status}, {self.value})"


def solve(objective, rows, senses, right, maximise=True, free=()):
    """The optimum of a program. `rows` are lists as long as `objective`, `senses` are '<=', '=' or '>=', `free` are the
    numbers of the variables that may be negative. Entries are whatever Fraction takes."""
    objective = [Fraction(c) for c in objective]
    rows = [[Fraction(a) for a in row] for row in rows]
    right = [Fraction(b) for b in right]
    for row in rows:
        if len(row) != len(objective):
            raise ValueError(f"a row of {len(row)} entries, expected {len(objective)}")
    if not len(rows) == len(senses) == len(right):
        raise ValueError("rows, senses and right hand sides differ in number")
    free = sorted(set(free))
    tableau = _Tableau(objective, rows, senses, right, maximise, free)
    solution = tableau.solution()
    if solution.status == OPTIMAL:
        check_optimal(objective, rows, senses, right, solution, maximise, free)
    return solution


def check_optimal(objective, rows, senses, right, solution, maximise=True, free=()):
    """Raises ArithmeticError unless primal and dual are feasible and of the same value: then both are optimal."""
    primal, dual, free = solution.primal, solution.dual, set(free)

    def demand(condition, text):
        if not condition:
            raise ArithmeticError("not an optimum: " + text)

    sign = 1 if maximise else -1
    for k, x in enumerate(primal):
        demand(k in free or x >= 0, f"x_{k} = {x} < 0")
    for i, (row, sense, b) in enumerate(zip(rows, senses, right)):
        left = sum(Fraction(a) * x for a, x in zip(row, primal) if a and x)
        holds = {"<=": left <= b, "=": left == b, ">=": left >= b}[sense]
        demand(holds, f"row {i}: {left} {sense} {b} fails")
        y = sign * dual[i]
        demand({"<=": y >= 0, "=": True, ">=": y <= 0}[sense], f"price {i} = {dual[i]} has the wrong sign")
    for k, c in enumerate(objective):
        cost = sum(dual[i] * Fraction(row[k]) for i, row in enumerate(rows) if dual[i] and row[k])
        excess = sign * (cost - c)
        demand(excess == 0 if k in free else excess >= 0, f"column {k} costs {cost}, is worth {c}")
    earned = sum(Fraction(c) * x for c, x in zip(objective, primal))
    paid = sum(y * Fraction(b) for y, b in zip(dual, right))
    demand(earned == paid == solution.value, f"worth {earned}, costs {paid}, value {solution.value}")


class _Tableau:
    """Whole numbers over one denominator `scale`, the last pivot: exact division keeps them whole (Edmonds, Bareiss).

    Columns: the variables (a free one is split in two), a slack for each inequality, an artificial one for each row whose
    slack cannot begin in the basis, and the right hand side. Rows that came in with fractions or with a negative right
    hand side are multiplied by `row_factor`; their prices are multiplied by the same at the end."""

    def __init__(self, objective, rows, senses, right, maximise, free):
        self.count, self.free, self.maximise = len(objective), free, maximise
        self.goal_factor = lcm(*(c.denominator for c in objective), 1) * (1 if maximise else -1)
        goal = [int(c * self.goal_factor) for c in objective]
        goal += [-goal[k] for k in free]
        self.row_factor, table = [], []
        for row, b in zip(rows, right):
            factor = lcm(*(a.denominator for a in row), b.denominator, 1) * (-1 if b < 0 else 1)
            whole = [int(a * factor) for a in row]
            table.append(whole + [-whole[k] for k in free])
            self.row_factor.append(factor)
        structural = len(goal)
        height = len(rows)
        self.unit, self.basis, artificial = [None] * height, [None] * height, []
        width = structural
        slacks = []
        for i, sense in enumerate(senses):
            if sense == "=":
                continue
            direction = (1 if sense == "<=" else -1) * (1 if self.row_factor[i] > 0 else -1)
            slacks.append((i, width, direction))
            if direction > 0:
                self.unit[i] = width
            width += 1
        for i in range(height):
            if self.unit[i] is None:
                self.unit[i] = width
                artificial.append(width)
                width += 1
        self.basis = list(self.unit)
        for i in range(height):
            table[i] += [0] * (width - structural) + [int(right[i] * self.row_factor[i])]
            table[i][self.unit[i]] = 1
        for i, column, direction in slacks:
            table[i][column] = direction
        self.table, self.width, self.scale = table, width, 1
        self.artificial = set(artificial)
        self.goal = goal + [0] * (width - structural)

    def solution(self):
        if self.artificial:
            self.set_costs([-1 if k in self.artificial else 0 for k in range(self.width)])
            self.run(range(self.width))
            if self.costs[-1] != 0:
                return Solution(INFEASIBLE)
            self.drive_out_artificial()
        self.set_costs(self.goal)
        if not self.run([k for k in range(self.width) if k not in self.artificial]):
            return Solution(UNBOUNDED)
        values = [Fraction(0)] * self.width
        for i, k in enumerate(self.basis):
            values[k] = Fraction(self.table[i][-1], self.scale)
        primal = values[: self.count]
        for place, k in enumerate(self.free):
            primal[k] -= values[self.count + place]
        dual = [
            Fraction(self.costs[self.unit[i]] * self.row_factor[i], self.scale * self.goal_factor)
            for i in range(len(self.table))
        ]
        return Solution(OPTIMAL, Fraction(self.costs[-1], self.scale * self.goal_factor), primal, dual)

    def set_costs(self, goal):
        """The row of (cost of a column at the prices of the basis) - (its worth); the last entry is the value."""
        self.costs = [-self.scale * g for g in goal] + [0]
        for i, k in enumerate(self.basis):
            if goal[k]:
                self.costs = [c + goal[k] * t for c, t in zip(self.costs, self.table[i])]

    def run(self, allowed):
        """Pivots until no allowed column is worth more than it costs. False: the value grows without bound. The column
        that is worth most comes in, or Bland's choice after some steps that changed nothing, so that it ends."""
        idle = 0
        while True:
            candidates = [k for k in allowed if self.costs[k] < 0]
            if not candidates:
                return True
            column = candidates[0] if idle > 8 else min(candidates, key=lambda k: self.costs[k])
            row = None
            for i, line in enumerate(self.table):
                if line[column] > 0:
                    if row is None:
                        row = i
                        continue
                    here = line[-1] * self.table[row][column]
                    best = self.table[row][-1] * line[column]
                    if here < best or (here == best and self.basis[i] < self.basis[row]):
                        row = i
            if row is None:
                return False
            idle = idle + 1 if self.table[row][-1] == 0 else 0
            self.pivot(row, column)

    def pivot(self, row, column):
        pivot_line, pivot, scale = self.table[row], self.table[row][column], self.scale
        if pivot < 0:  # only where artificial variables are driven out, on a row whose right hand side is 0
            pivot_line = self.table[row] = [-t for t in pivot_line]
            pivot = -pivot
        for i, line in enumerate(self.table):
            if i != row:
                factor = line[column]
                if factor:
                    self.table[i] = [(t * pivot - factor * p) // scale for t, p in zip(line, pivot_line)]
                elif pivot != scale:
                    self.table[i] = [t * pivot // scale for t in line]
        factor = self.costs[column]
        self.costs = [(t * pivot - factor * p) // scale for t, p in zip(self.costs, pivot_line)]
        self.scale = pivot
        self.basis[row] = column

    def drive_out_artificial(self):
        """An artificial variable left in the basis is 0. Where no other column can take its place the row says nothing."""
        for i in range(len(self.table)):
            if self.basis[i] in self.artificial:
                for k in range(self.width):
                    if k not in self.artificial and self.table[i][k]:
                        self.pivot(i, k)
                        break
