"""What is known of a database: counts, alternatives, marginals. Nobody who is absent is counted."""

from itertools import product


def counted(domain, described):
    """The set of values that a count is about."""
    if "values" in described:
        return frozenset(domain.value(v) for v in described["values"])
    if "attribute" in described:
        asked = [
            (domain.attributes.index(name), domain.columns[domain.attributes.index(name)].index(str(value)))
            for name, value in described["attribute"].items()
        ]
        return frozenset(v for v, point in enumerate(domain.points) if all(point[k] == i for k, i in asked))
    bounds = [
        (names.index(str(low)), names.index(str(high))) for names, (low, high) in zip(domain.columns, described["range"])
    ]
    return frozenset(
        v for v, point in enumerate(domain.points) if all(low <= i <= high for i, (low, high) in zip(point, bounds))
    )


def number(database, values):
    return sum(1 for value in database if value in values)


def meets(domain, database, described):
    """Whether one count holds; an answer "any" always does."""
    found = number(database, counted(domain, described))
    if "at_least" in described:
        return found >= described["at_least"]
    if "at_most" in described:
        return found <= described["at_most"]
    return described["answer"] == "any" or found == described["answer"]


def cells(domain, marginal):
    """The sets of values with the same value in each of the marginal's attributes, in lexicographic order."""
    kept = [domain.attributes.index(name) for name in marginal["attributes"]]
    return [
        frozenset(v for v, point in enumerate(domain.points) if tuple(point[k] for k in kept) == cell)
        for cell in product(*(range(domain.sides[k]) for k in kept))
    ]


class Knowledge:
    """Everything that a policy file says is known, with each set of values worked out once."""

    def __init__(self, domain, described):
        self.counts = []  # (values, test of the count)
        self.open = []  # sets of values whose counts are known, but not to us
        for count in described.get("constraints", []):
            values = counted(domain, count)
            if count.get("answer") == "any":
                self.open.append(values)
            else:
                self.counts.append((values, _test(count)))
        for marginal in described.get("marginals", []):
            for place, cell in enumerate(cells(domain, marginal)):
                if marginal["counts"] == "any":
                    self.open.append(cell)
                else:
                    self.counts.append((cell, _test({"answer": marginal["counts"][place]})))
        self.alternatives = [
            [(counted(domain, count), _test(count)) for count in system] for system in described.get("any_of", [])
        ]
        self.number_of_counts = len(self.counts) + len(self.open)

    def permits(self, database):
        def holds(system):
            return all(test(number(database, values)) for values, test in system)

        return holds(self.counts) and (not self.alternatives or any(holds(system) for system in self.alternatives))

    def answers(self, database):
        """What is known exactly once the open answers are given: databases with other answers are in another world."""
        return tuple(number(database, values) for values in self.open)


def _test(count):
    if "at_least" in count:
        return lambda found: found >= count["at_least"]
    if "at_most" in count:
        return lambda found: found <= count["at_most"]
    return lambda found: found == count["answer"]
