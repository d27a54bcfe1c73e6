"""Quantiles (docs/policies.md, "Quantiles and means"): rank errors, their sensitivity, the law of what is told, error bars, by their definitions.

Persons who are counted have one of m values in order, and `counts` says how many have each; a person who is not counted has the place None.
λ^(-1/S) may be irrational: numbers are decimals of fifty places, unless a rational `step` = λ^(-1/(S r)) is given, r the denominator of q."""

from fractions import Fraction

from .numbers import decimal


def rank_errors(counts, q):
    """d(k) = max(0, X_{k-1}, -X_k), X_k = F(k) - qN."""
    x, total = [-q * sum(counts)], 0
    for count in counts:
        total += count
        x.append(total - q * sum(counts))
    return [max(Fraction(0), before, -here) for before, here in zip(x, x[1:])]


def span(before, after, q):
    """How far apart the changes of the rank errors are."""
    changes = [b - a for a, b in zip(rank_errors(before, q), rank_errors(after, q))]
    return max(changes) - min(changes)


def tables(persons, places):
    """All counts of so many persons."""
    if places == 0:
        return [()] if persons == 0 else []
    if places == 1:
        return [(persons,)]
    return [(first, *rest) for first in range(persons + 1) for rest in tables(persons - first, places - 1)]


def with_person(counts, place):
    return tuple(count + (k == place) for k, count in enumerate(counts))


def sensitivity_listed(values, persons, q, changes, others_counted=False):
    """The largest span where one of the persons makes one of the changes (pairs of places), by listing what the others have."""
    largest = Fraction(0)
    for u, v in changes:
        for counted in range(persons - 1 if others_counted else 0, persons):
            for rest in tables(counted, values):
                largest = max(largest, span(with_person(rest, u), with_person(rest, v), q))
    return largest


def sensitivity_of_change(values, persons, q, u, v):
    """What the page's table says of one change; `test_quantiles.py` lists what it says."""
    if u == v:
        return Fraction(0)
    if u is not None and v is not None:
        return Fraction(1) if abs(u - v) == 1 else min(Fraction(1), q * persons) + min(Fraction(1), (1 - q) * persons)
    b, p, others = v if u is None else u, 1 - q, persons - 1
    found = [Fraction(0)]
    found += [q] if b >= 1 else []
    found += [p] if b <= values - 2 else []
    found += [q + min(q, p * others)] if b >= 2 else []
    found += [q + min(p, q * others), p + min(q, p * others)] if 1 <= b <= values - 2 else []
    found += [p + min(p, q * others)] if b <= values - 3 else []
    return max(found)


def sensitivity(values, persons, q, changes):
    return max((sensitivity_of_change(values, persons, q, u, v) for u, v in changes), default=Fraction(0))


def law(errors, sensitivity, level=None, step=None, q=None):
    """Probabilities of the values; if S = 0 the first value without a rank error is told."""
    if sensitivity == 0:
        first = errors.index(0)
        return [Fraction(k == first) for k in range(len(errors))]
    if step is not None:
        weights = [step ** int(error * q.denominator) for error in errors]
    else:
        weights = [(-level.epsilon * decimal(error) / decimal(sensitivity)).exp() for error in errors]
    return [weight / sum(weights) for weight in weights]


def possible_errors(persons, q, everybody):
    """Rank errors that there can be in some table: of all persons, or of as many as are counted."""
    if everybody:
        return sorted({abs(i - q * persons) for i in range(persons + 1)})
    return [Fraction(k, q.denominator) for k in range(int(max(q, 1 - q) * persons * q.denominator) + 1)]


def power(level, sensitivity, error):
    """λ^(δ/S)"""
    return (level.epsilon * decimal(error) / decimal(sensitivity)).exp()


def reaches(level, sensitivity, error, needed):
    """Whether λ^(δ/S) is at least a fraction: by whole powers where λ is a fraction, for then they may be equal."""
    if level.exact_lambda is None or needed <= 1:
        return decimal(needed) <= power(level, sensitivity, error)
    exponent = Fraction(error) / Fraction(sensitivity)
    return Fraction(needed) ** exponent.denominator <= level.exact_lambda**exponent.numerator


def within_ranks(values, persons, q, sensitivity, level, confidence, everybody, reaches=reaches):
    """The least whole w with (m-1) λ^(-δ/S) <= (1-c)/c, δ the least rank error above w that there can be."""
    if sensitivity == 0:
        return 0
    needed = (values - 1) * confidence / (1 - confidence)
    possible, w = possible_errors(persons, q, everybody), 0
    while True:
        above = next((error for error in possible if error > w), None)
        if above is None or reaches(level, sensitivity, above, needed):
            return w
        w += 1


def squared_rank_error(values, persons, q, sensitivity, level, everybody, power=power):
    """The largest (m-1) δ²/(λ^(δ/S) + m - 1)."""
    if sensitivity == 0:
        return Fraction(0)
    return max((values - 1) * decimal(error) ** 2 / (power(level, sensitivity, error) + values - 1) for error in possible_errors(persons, q, everybody))


def quantile(counts, q):
    """The first value with rank error 0."""
    return rank_errors(counts, q).index(0)


def read_off(numbers, widths, q, persons=None, last_width=None):
    """(from, to) of a quantile by released cumulative counts; with `persons` everybody is counted."""
    last = numbers[-1]
    low, high = (q * persons, q * persons) if persons is not None else (q * (last - last_width), q * (last + last_width))
    first = next((k for k, (y, v) in enumerate(zip(numbers, widths)) if y + v >= low), len(numbers) - 1)
    to = max(k for k in range(len(numbers)) if k == 0 or numbers[k - 1] - widths[k - 1] < high)
    return first, to


def value_read_off(isotonic, q, first, to, persons=None):
    """The first count, after they were made isotonic, that is at least qn, or q times the last one; moved between `from` and `to`."""
    wanted = q * (persons if persons is not None else isotonic[-1])
    found = next((k for k, count in enumerate(isotonic) if count >= wanted), len(isotonic) - 1)
    return to if found > to else first if found < first else found


def mean_between(total, width, people, people_width, persons, least, largest):
    """(from, to, value) of a mean by a noisy shifted sum and a noisy number of persons."""
    middle, half = Fraction(least + largest) / 2, Fraction(largest - least) / 2 or Fraction(1)
    fewest, most = max(1, -((people_width - people) // 1)), min(persons, (people + people_width) // 1)
    if fewest > most:
        low, high = Fraction(least), Fraction(largest)
    else:
        low = middle + half * min((total - width) / fewest, (total - width) / most)
        high = middle + half * max((total + width) / fewest, (total + width) / most)
        low, high = (min(max(x, Fraction(least)), Fraction(largest)) for x in (low, high))
    value = middle + half * total / max(1, people)
    return low, high, min(max(value, low), high)
