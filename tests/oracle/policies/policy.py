"""A policy file as the model reads it: persons one by one, and the worlds of databases that are permitted."""

from itertools import product

from .constraints import Knowledge
from .domain import ABSENT, Domain
from .secrets import secret_pairs, steps


class Group:
    """Persons with the same secrets."""

    def __init__(self, domain, described):
        self.tuples = described["tuples"]
        self.absent = described.get("absent", False)
        self.values = list(range(domain.size)) + ([ABSENT] if self.absent else [])
        self.edges = secret_pairs(domain, described["secrets"], self.absent)
        self._steps = None

    @property
    def steps(self):
        if self._steps is None:
            self._steps = steps(self.values, self.edges)
        return self._steps


class Policy:
    def __init__(self, described):
        self.described = described
        self.domain = Domain(described)
        self.groups = [Group(self.domain, group) for group in described.get("people", [described])]
        self.number_of_persons = sum(group.tuples for group in self.groups)
        self.knowledge = Knowledge(self.domain, described)
        self.listed = described.get("databases", "all") != "all"
        self.constrained = bool(
            self.listed or self.knowledge.counts or self.knowledge.open or self.knowledge.alternatives
        )
        self.any_answer = bool(self.knowledge.open)
        self.someone_absent = any(group.absent for group in self.groups)
        self._worlds = None

    @property
    def persons(self):
        """The group of each person, in the order of the file."""
        return [group for group in self.groups for _ in range(group.tuples)]

    def number_of_words(self):
        words = 1
        for group in self.groups:
            words *= len(group.values) ** min(group.tuples, 30)
        return words

    @property
    def worlds(self):
        """Lists of databases. With the answers known there is one world; with answers left open there is one for each
        combination of answers that some database gives, and a question is about the worst of them."""
        if self._worlds is None:
            if self.listed:
                words = [tuple(self.domain.value(v) for v in word) for word in self.described["databases"]]
                words = sorted(set(words), key=self.order)
            else:
                words = product(*(person.values for person in self.persons))
            found = {}
            for word in words:
                if self.knowledge.permits(word):
                    found.setdefault(self.knowledge.answers(word), []).append(word)
            self._worlds = list(found.values())
        return self._worlds

    def order(self, word):
        return tuple(self.domain.size if value == ABSENT else value for value in word)
