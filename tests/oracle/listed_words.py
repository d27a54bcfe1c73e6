"""Run by itself with a python3 that has numpy: all neighbours by the definition in policies/neighbours.py, of policies with up to some hundred
thousand permitted databases (see policies/large.py). JSON is read from standard input and written to standard output.

Asked: `values` m (the last one may be ⊥), `groups`, for each the number of persons and the m x m table of secret pairs, and `histograms`, those
that are permitted: for each group how many have each value. Persons of a group are interchangeable: D ascends in each group, and of the persons
who have the same value in D, D' ascends; what comes between may be any permitted database.

Told: for each permitted histogram the changes to neighbours, as sorted lists of numbers (group·m + from)·m + to."""

import json
import sys

import numpy


def arrangements(counts):
    """All words with so many of each value, as rows."""
    counts, word, found = list(counts), [], []
    length = sum(counts)

    def extend():
        if len(word) == length:
            found.append(tuple(word))
            return
        for value, left in enumerate(counts):
            if left:
                counts[value] -= 1
                word.append(value)
                extend()
                word.pop()
                counts[value] += 1

    extend()
    return numpy.array(found, dtype=numpy.int8).reshape(len(found), length)


def words_of(histograms):
    """All permitted words: each group in all orders."""
    known, rows = {}, []
    for histogram in histograms:
        parts = []
        for counts in map(tuple, histogram):
            if counts not in known:
                known[counts] = arrangements(counts)
            parts.append(known[counts])
        whole = parts[0]
        for part in parts[1:]:
            whole = numpy.hstack([numpy.repeat(whole, len(part), axis=0), numpy.tile(part, (len(whole), 1))])
        rows.append(whole)
    return numpy.vstack(rows)


class Relation:
    def __init__(self, asked):
        self.m = asked["values"]
        self.group = numpy.array([g for g, own in enumerate(asked["groups"]) for _ in range(own["tuples"])])
        self.secret = numpy.array([own["secret"] for own in asked["groups"]], dtype=bool)
        self.n = len(self.group)
        self.powers = (self.m + 1) ** numpy.arange(self.n, dtype=numpy.int64)
        self.words = words_of(asked["histograms"])
        self.digits = self.words.astype(numpy.int64) + 1
        self.secrets_seen = numpy.zeros((self.m + 1) ** self.n, dtype=bool)
        self.changes_seen = numpy.zeros((self.m + 1) ** self.n, dtype=bool)

    def minimal(self, fixed, digits, seen, also_none):
        """Rows of which no proper part of the digits, with what is fixed, is seen; without digits only if `also_none`."""
        whole = fixed + digits @ self.powers
        kept = numpy.arange(len(digits))
        for chosen in range(0 if also_none else 1, 2**self.n - 1):
            places = [i for i in range(self.n) if chosen >> i & 1]
            part = fixed[kept] + digits[kept][:, places] @ self.powers[places]
            less = (part != whole[kept]) & seen[part] & (part > 0)
            kept = kept[~less]
        return kept

    def changes_from(self, source):
        """Changes to all neighbours of an ascending word."""
        changed = self.words != source
        secret = self.secret[self.group, source, self.words]
        secret_part = numpy.where(secret, self.digits, 0) @ self.powers
        whole = numpy.where(changed, self.digits, 0) @ self.powers
        self.secrets_seen[secret_part] = True
        self.secrets_seen[0] = False
        same = (source[1:] == source[:-1]) & (self.group[1:] == self.group[:-1])
        ascending = numpy.all(~same | (self.words[:, 1:] >= self.words[:, :-1]), axis=1)
        rows = numpy.flatnonzero(ascending & (secret_part > 0))
        digits = numpy.where(secret[rows], self.digits[rows], 0)
        rows = rows[self.minimal(numpy.zeros(len(rows), dtype=numpy.int64), digits, self.secrets_seen, False)]
        # The same secret differences: what else changes must be minimal.
        self.changes_seen[whole] = True
        others = numpy.where(changed[rows] & ~secret[rows], self.digits[rows], 0)
        rows = rows[self.minimal(secret_part[rows], others, self.changes_seen, True)]
        self.secrets_seen[secret_part] = False
        self.changes_seen[whole] = False
        found = set()
        for word in self.words[rows]:
            found.add(tuple(sorted(int((g * self.m + u) * self.m + v) for g, u, v in zip(self.group, source, word) if u != v)))
        return sorted(found)


def main():
    asked = json.load(sys.stdin)
    relation, told = Relation(asked), []
    for histogram in asked["histograms"]:
        source = numpy.array([v for counts in histogram for v, count in enumerate(counts) for _ in range(count)])
        told.append(relation.changes_from(source))
    print(json.dumps(told))


main()
