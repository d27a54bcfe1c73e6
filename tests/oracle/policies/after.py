"""What is done with noisy numbers after the noise (docs/): the nearest numbers, in squares, that keep what is asked of them."""

from fractions import Fraction

from exact_lp import solve as linear_program


def isotonic(numbers):
    """The nearest ascending numbers: x_i = max over a <= i of min over b >= i of the mean of y_a, …, y_b."""
    y = [Fraction(number) for number in numbers]
    size = len(y)

    def mean(a, b):
        return sum(y[a : b + 1]) / (b - a + 1)

    return [max(min(mean(a, b) for b in range(i, size)) for a in range(i + 1)) for i in range(size)]


def nonnegative(numbers):
    return [max(Fraction(0), Fraction(number)) for number in numbers]


def dominated(point, others):
    """Whether another point has every figure at most as large, and one smaller. Figures are compared exactly."""
    return any(
        all(b <= a for a, b in zip(point, other)) and any(b < a for a, b in zip(point, other)) for other in others
    )


def is_nearest(found, point, equations, answers, inequalities):
    """Whether `found` is the nearest to `point` among the x with equations·x = answers and inequalities·x >= 0: it is one of
    them, and point - found is a combination of the equations and of the negated inequalities that are tight there (the
    condition of Karush, Kuhn and Tucker, which is enough because distance is convex). None if it is, else why not."""
    for row, answer in zip(equations, answers, strict=True):
        if sum(a * x for a, x in zip(row, found)) != answer:
            return f"{row}·x is not {answer}"
    tight = []
    for row in inequalities:
        here = sum(a * x for a, x in zip(row, found))
        if here < 0:
            return f"{row}·x = {here} < 0"
        if here == 0:
            tight.append([-a for a in row])
    away = [Fraction(y) - x for y, x in zip(point, found)]
    if not any(away):
        return None
    normals = [list(row) for row in equations] + tight
    if not normals:
        return "nothing is in the way of the point itself"
    rows = [[normal[k] for normal in normals] for k in range(len(found))]
    solution = linear_program([0] * len(normals), rows, ["="] * len(rows), away, free=range(len(equations)))
    return None if solution.status == "optimal" else "a nearer one exists"
