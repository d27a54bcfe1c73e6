"""Random questions of users: conditions and numbers of every rule of the grammar, as text."""

from .invariants import CONDITIONS, NUMBERS

CHEAP = ["n", "m", "arcs", "components", "min_degree", "max_degree", "automorphisms", "orbits", "diameter_bound", "radius_bound", "tree_bound",
         "blocks_bound", "path_lower", "layers_lower", "covering_lower", "covering_slope", "opt_slope",
         "clique_bound", "uniform_bound", "mixture", "lambda", "covering", "opt", "magnitude", "independence", "clique", "chromatic",
         "domination", "packing", "fractional_domination", "fractional_independence", "matching", "vertex_connectivity", "edge_connectivity",
         "triangles"]
PARTIAL = ["wiener", "total_eccentricity", "central_vertices", "diameter", "radius", "girth", "magnitude", "magnitude_bound"]
TRUTHS = [name for name in CONDITIONS if name != "vt_plus"]
OF_DIRECTED = ["n", "arcs", "opt", "lambda"]
RELATIONS = ["=", "!=", "<", "<=", ">", ">=", "==", "≤", "≥", "≠"]
OTHERS = ["G", "complement(G)", "complement", "line(G)", "box(G; complete:2)", "union(G; path:2)", "copies(G; 2)", "within(G; 2)", "cycle:5", "petersen",
          "power(G; 2)", "complement(line(G))"]


ARGUMENTS = ["pairs_at(1)", "pairs_at(2)", "pairs_at(3)", "opt_at(3/2)", "covering_at(2)", "opt_at(1)"]
CONTAINED = ["contains(claw)", "contains_induced(claw)", "contains(cycle:4)", "contains_induced(path:4)", "contains(union(path:2; path:2))",
             "contains_induced(complement(path:3))", "contains(diamond)"]


class Writer:
    """`arguments` allows what is asked of a number or of a smaller graph, `level` what depends on lambda, `directed` only what directed graphs have, `others` speaks of other graphs."""

    arguments = True

    def __init__(self, random, level=True, directed=False, others=True, partial=0.15):
        self.random, self.level, self.directed, self.others, self.partial = random, level, directed, others, partial

    def number(self, depth):
        roll = self.random.random()
        if depth <= 0 or roll < 0.3:
            return self.plain()
        a, b = self.number(depth - 1), self.number(depth - 1)
        if roll < 0.6:
            return f"{a} {self.random.choice(['+', '-', '*'])} {b}"
        if roll < 0.68:
            return f"({a}) / {self.random.choice(['2', '3', 'n', '(1 + m)', 'lambda' if self.level else '7'])}"
        if roll < 0.76:
            return f"{self.random.choice(['min', 'max'])}({a}, {b})"
        if roll < 0.84:
            return f"{self.random.choice(['floor', 'ceil', 'abs'])}({a} / 2)"
        if roll < 0.9:
            return f"({a})^{self.random.choice(['2', '0', '3', '-1', '2^0'])}"
        if roll < 0.95 and self.others and not self.directed:
            return f"({self.plain_invariant(True)} of {self.random.choice(OTHERS)})"
        return f"-({a})"

    def plain(self):
        if self.random.random() < 0.3:
            return self.random.choice(["0", "1", "2", "3", "5", "1/2", "0.75", "10"])
        if self.arguments and not self.directed and self.random.random() < 0.1:
            return self.random.choice(ARGUMENTS)
        return self.plain_invariant()

    def plain_invariant(self, elsewhere=False):
        if self.directed:
            names = OF_DIRECTED
        elif self.random.random() < self.partial:
            names = PARTIAL
        else:
            names = CHEAP
        from .language import LEVELLED
        names = [name for name in names if (self.level or name not in LEVELLED)]
        if elsewhere:
            names = [name for name in names if name not in ("opt", "covering", "magnitude", "magnitude_bound", "automorphisms", "orbits")] or ["n"]
        name = self.random.choice(names)
        return "λ" if name == "lambda" and self.random.random() < 0.3 else name

    def condition(self, depth):
        roll = self.random.random()
        if depth <= 0 or roll < 0.35:
            return self.comparison(1)
        if roll < 0.5:
            return "symmetric" if self.directed else self.random.choice(TRUTHS + CONTAINED if self.arguments else TRUTHS)
        a, b = self.condition(depth - 1), self.condition(depth - 1)
        if roll < 0.62:
            return f"({a}) and ({b})"
        if roll < 0.74:
            return f"({a}) or {b}" if " implies " not in b else f"({a}) or ({b})"
        if roll < 0.82:
            return f"not ({a})"
        if roll < 0.88:
            return f"(({a}) {self.random.choice(['=', '!='])} ({b}))"
        if roll < 0.93:
            return f"defined({self.random.choice([self.number(1), a])})"
        return f"(({a}) implies ({b}))"

    def comparison(self, depth):
        text = f"{self.number(depth)} {self.random.choice(RELATIONS)} {self.number(depth)}"
        if self.random.random() < 0.15:
            text += f" {self.random.choice(RELATIONS)} {self.number(0)}"
        return text

    def question(self, depth=2):
        text = self.condition(depth)
        while self.random.random() < 0.35:
            text = f"({self.condition(1)}) implies {text}"
        return text


assert set(CHEAP + PARTIAL) <= set(NUMBERS)
