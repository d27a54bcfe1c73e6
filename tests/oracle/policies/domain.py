"""The values of a person: numbered from 0 in lexicographic order, with names, coordinates, and the numbers that they are.

⊥, the value of somebody who is absent, is ABSENT; it is not in the domain.
"""

from fractions import Fraction
from itertools import product

ABSENT = -1
ABSENT_NAME = "⊥"


def fraction(text):
    return Fraction(str(text))


def shown(number):
    number = Fraction(number)
    return str(number)


def column(described):
    """The names of one attribute's values, as a policy file writes them."""
    if isinstance(described, int):
        return [str(i) for i in range(described)]
    if isinstance(described, dict) and "bins" in described:
        ends = column(described["bins"])[:-1]
        return ends + ([described["missing"]] if "missing" in described else [])
    if isinstance(described, dict):
        here, last, step = (fraction(described.get(key, 1)) for key in ("from", "to", "step"))
        names = []
        while here <= last:
            names.append(shown(here))
            here += step
        return names
    return [str(name) for name in described]


class Domain:
    def __init__(self, described):
        if "values" in described:
            self.attributes = ["value"]
            self.columns = [column(described["values"])]
        else:
            self.attributes = list(described["attributes"])
            self.columns = [column(values) for values in described["attributes"].values()]
        self.sides = [len(names) for names in self.columns]
        self.points = list(product(*(range(side) for side in self.sides)))
        self.names = [" ".join(names[i] for names, i in zip(self.columns, point)) for point in self.points]
        self.size = len(self.points)
        self.numbers = [self._numbers(names) for names in self.columns]

    @staticmethod
    def _numbers(names):
        """The numbers that names are, or None if some name is no number."""
        try:
            return [fraction(name) for name in names]
        except (ValueError, ZeroDivisionError):
            return None

    def value(self, written):
        """The number of a value as a policy file writes it: a name, or a list of its attributes' values."""
        if isinstance(written, list):
            return self.points.index(tuple(names.index(str(part)) for names, part in zip(self.columns, written)))
        if str(written) == ABSENT_NAME:
            return ABSENT
        return self.names.index(str(written))

    def name(self, value):
        return ABSENT_NAME if value == ABSENT else self.names[value]
