"""What `leakproof policy FILE` answers, beside the model: sensitivities, noise, protection, leakage, the listed relation."""

from collections import Counter
from fractions import Fraction

from . import noise
from .domain import ABSENT, ABSENT_NAME
from .leakage import bounds, components, covering_number, maximum
from .neighbours import all_neighbours, both_ways, neighbours
from .numbers import decimal, ends, log2, wrong
from .policy import Policy
from .protection import Listed, by_steps
from .queries import plain_sensitivity, sensitivity, unconstrained_sensitivity, weights


class Twin:
    """The model's answers for one policy, worked out on demand."""

    def __init__(self, policy):
        self.policy = policy
        self._relations = None
        self._listed = None
        self._others = {}

    @property
    def relations(self):
        if self._relations is None:
            self._relations = all_neighbours(self.policy)
        return self._relations

    @property
    def protection(self):
        if self._listed is None:
            self._listed = Listed(self.policy, self.relations)
        return self._listed

    def sensitivity(self, g):
        if not self.policy.constrained:
            return unconstrained_sensitivity(g, self.policy)
        return sensitivity(g, self.relations)


    def with_persons(self, persons, most=90):
        """The twin of the policy with so many persons and all answers open, if it has few enough databases."""
        if persons not in self._others:
            described = open_answers({**self.policy.described, **self.policy.described.get("people", [{}])[0], "tuples": persons})
            described.pop("people", None)
            self._others[persons] = Twin(Policy(described))
        found = self._others[persons]
        return found if persons and found.policy.number_of_words() <= most else None


def open_answers(described):
    described = dict(described)
    described["constraints"] = [{**count, "answer": "any"} for count in described.get("constraints", [])]
    described["marginals"] = [{**marginal, "counts": "any"} for marginal in described.get("marginals", [])]
    return described


# Queries


def judge_query(twin, printed, text, levels, say):
    g = weights(twin.policy.domain, text)
    if Fraction(printed["numbers"]) != len(g[0]):
        say("numbers of a query", f"{text}: printed {printed['numbers']} numbers, there are {len(g[0])}")
    truth = twin.sensitivity(g)
    judge_bounds(twin, printed["sensitivity"], g, truth, text, say, "sensitivity")
    plain = plain_sensitivity(g, twin.policy)
    judge_interval(printed["plain_sensitivity"], plain, f"{text}, plain", say, "plain sensitivity")
    if printed["for_all"] is not None:
        judge_for_all(twin, printed["for_all"], g, truth, text, say)
    whole = all(x.denominator == 1 for row in g for x in row)
    for entry, level in zip(printed["noise"], [level for level in levels if level.epsilon != 0], strict=True):
        for side in ("policy", "plain"):
            bound = printed["sensitivity" if side == "policy" else "plain_sensitivity"]["at_most"]
            judge_noise(entry[side], Fraction(bound), level, whole, f"{text}, {side}", say)


def judge_interval(printed, truth, text, say, kind):
    low, high = Fraction(printed["at_least"]), Fraction(printed["at_most"])
    if not low <= truth <= high:
        say(kind, f"{text}: printed between {low} and {high}, it is {truth} (proof printed: {printed['how']})")
    if printed["exact"] != (low == high):
        say(kind, f"{text}: printed exact = {printed['exact']} of [{low}, {high}]")


def judge_bounds(twin, printed, g, truth, text, say, kind):
    judge_interval(printed, truth, text, say, kind)
    changes = [tuple(read_value(twin.policy.domain, name) for name in change) for change in printed["changes"]]
    low = Fraction(printed["at_least"])
    if not changes:
        if low > 0:
            say(kind + " witness", f"{text}: at least {low}, and no neighbours are shown")
        return
    attained = sum_of_changes(g, changes)
    if attained < low:
        say(kind + " witness", f"{text}: the changes {printed['changes']} change the answer by {attained}, printed {low}")
    if attained > Fraction(printed["at_most"]):
        say(kind + " witness", f"{text}: at most {printed['at_most']} is below its own witness of {attained}")
    if not are_neighbours(twin, changes):
        say(kind + " witness", f"{text}: no neighbours differ by {printed['changes']}")


def read_value(domain, name):
    return ABSENT if name == ABSENT_NAME else domain.names.index(name)


def sum_of_changes(g, changes):
    total = [0] * len(g[0])
    for u, v in changes:
        here = g[u] if u != ABSENT else [0] * len(total)
        there = g[v] if v != ABSENT else [0] * len(total)
        total = [t + b - a for t, a, b in zip(total, here, there)]
    return sum(abs(t) for t in total)


def are_neighbours(twin, changes):
    """Whether some D ~ D' (or D' ~ D) differ by exactly these changes, each of some person."""
    if not twin.policy.constrained:
        return len(changes) == 1 and any(changes[0] in group.edges for group in twin.policy.groups)
    asked = Counter(changes)
    for relation in twin.relations:
        for here, others in relation.items():
            for there in others:
                found = Counter((u, v) for u, v in zip(here, there) if u != v)
                if found == asked or Counter((v, u) for u, v in found.elements()) == asked:
                    return True
    return False


def judge_for_all(twin, printed, g, truth, text, say):
    """For every number of persons and all answers: this policy and small ones with the same secrets and counts may not exceed
    it, and the neighbours that are shown are neighbours where nobody else is."""
    most, least = Fraction(printed["at_most"]), Fraction(printed["at_least"])
    if truth > most:
        say("for all n", f"{text}: for every n and all answers at most {most}, but here it is {truth}")
    if least > most:
        say("for all n", f"{text}: between {least} and {most}")
    if least < truth and printed["exact"]:
        say("for all n", f"{text}: for every n and all answers {least}, but here it is {truth}")
    if len(twin.policy.groups) > 1:
        return
    for persons in range(1, 5):
        other = twin.with_persons(persons)
        if other is not None and (found := other.sensitivity(g)) > most:
            say("for all n", f"{text}: for every n and all answers at most {most}, but with {persons} persons it is {found}")
    changes = [tuple(read_value(twin.policy.domain, name) for name in change) for change in printed["changes"]]
    if sum_of_changes(g, changes) < least:
        say("for all n", f"{text}: the changes {printed['changes']} do not attain {least}")
    other = twin.with_persons(len(changes), most=4000)
    if changes and other is not None:
        here, there = (tuple(change[end] for change in changes) for end in (0, 1))
        world = next((world for world in other.policy.worlds if here in world), [])
        if there not in world or not (
            there in neighbours(other.policy, world, [here])[here] or here in neighbours(other.policy, world, [there])[there]
        ):
            say("for all n", f"{text}: {printed['changes']} are no neighbours even if there is nobody else")


def judge_noise(printed, bound, level, whole, text, say):
    expected = noise.figures(bound, level, whole)
    if set(printed) != set(expected):
        say("noise", f"{text}: printed {sorted(printed)}, expected {sorted(expected)}")
    for key in expected.keys() & printed.keys():
        why = wrong(printed[key], expected[key])
        if why:
            say("noise, text" if why.startswith("text") else "noise", f"{text}, {key} at S = {bound}: {why}")


# Pairs


def judge_pairs(twin, printed, asked, say):
    """Each way is of all persons, by the databases, or of those of one group, in the order of the groups."""
    for entry, (u, v) in zip(printed, asked, strict=True):
        persons, first, forth = twin.policy.number_of_persons, 0, set()
        for way in entry["ways"]:
            a, b = (read_value(twin.policy.domain, way[end]) for end in ("from", "to"))
            text = f"--pair {way['from']} to {way['to']} of {way['tuples']} persons"
            own = range(persons) if way["tuples"] == persons else range(first, first + way["tuples"])
            first += way["tuples"] if way["both_ways"] else 0
            for x, y in [(a, b), (b, a)] if way["both_ways"] else [(a, b)]:
                forth.add((x, y))
                judge_way(twin, way, x, y, own, text, say)
        if forth != {(u, v), (v, u)}:
            say("pair", f"{entry['values']}: ways {forth} are told")


def judge_way(twin, way, u, v, own, text, say):
    policy = twin.policy
    if policy.constrained:
        possible, truth = twin.protection.steps(u, v, own)
    else:
        group = policy.persons[own[0]]
        possible = u in group.values and v in group.values
        truth = group.steps.get((u, v)) if possible else None
    low, high, known = way["steps_at_least"], way["steps_at_most"], way["known"]
    if known == "impossible" and possible:
        say("pair", f"{text}: impossible, but some person can have both values")
    if known == "unprotected" and possible and truth is not None:
        say("pair", f"{text}: unprotected, but {truth} steps lead there")
    if not possible or known != "steps":
        exact = not policy.constrained or not way["both_ways"]
        if exact and (known == "impossible") == possible:
            say("pair", f"{text}: printed {known}, possible: {possible}")
        return
    if truth is None:
        say("pair", f"{text}: at most {high} steps, but no chain joins them")
        return
    if low is not None and low > truth:
        say("pair", f"{text}: at least {low} steps, it is {truth}")
    if high is None or high < truth or (policy.constrained and not way["both_ways"] and high != truth):
        say("pair", f"{text}: at most {high} steps, it is {truth}")


# Protection and leakage


def judge_protection(twin, printed, levels, say, small):
    policy = twin.policy
    told = [key for key in ("people", "listed", "one_step", "not_known") if printed[key] not in (None, False)]
    if len(told) != 1 or (told == ["people"]) == policy.constrained:
        say("protection", f"told by {told}, of a policy {'with' if policy.constrained else 'without'} constraints")
        return
    if printed["people"]:
        for entry, group in zip(printed["people"], policy.groups, strict=True):
            judge_table_of_steps(policy, entry, group, say)
    if printed["one_step"]:
        for u in range(policy.domain.size):
            for v in range(policy.domain.size):
                possible, truth = twin.protection.steps(u, v) if u != v else (False, None)
                if possible and truth != 1:
                    say("protection", f"one step, but from {policy.domain.name(u)} to {policy.domain.name(v)} it is {truth}")
    if printed["listed"] is not None:
        shown = {(read_value(policy.domain, e["from"]), read_value(policy.domain, e["to"])): e["steps"] for e in printed["listed"]}
        values = list(range(policy.domain.size)) + ([ABSENT] if policy.someone_absent else [])
        for u in values:
            for v in values:
                if u == v:
                    continue
                possible, truth = twin.protection.steps(u, v)
                where = f"from {policy.domain.name(u)} to {policy.domain.name(v)}"
                if possible != ((u, v) in shown):
                    say("protection", f"{where}: printed {shown.get((u, v), 'nothing')}, possible: {possible}")
                elif possible and shown[u, v] != truth:
                    say("protection", f"{where}: printed {shown[u, v]} steps, it is {truth}")
    for entry, level in zip(printed["leakage"], levels):
        if policy.constrained:
            say("leakage bits", "bits from the covering number are told under constraints")
            continue
        judge_bits(twin, entry, level, say, small)


def judge_table_of_steps(policy, entry, group, say):
    counted, unprotected = by_steps(group)
    if entry["tuples"] != group.tuples:
        say("protection", f"{entry['tuples']} persons, there are {group.tuples}")
    if entry["not_counted"] is not None:
        return
    complete = len(entry["by_steps"]) == len(counted)
    for line in entry["by_steps"]:
        here = counted.get(line["steps"], [])
        if line["pairs"] is not None and int(line["pairs"]) != len(here):
            say("protection", f"{line['pairs']} pairs at {line['steps']} steps, there are {len(here)}")
        example = tuple(read_value(policy.domain, name) for name in line["example"])
        if example not in here and example[::-1] not in here:
            say("protection", f"{line['example']} are not {line['steps']} steps apart")
    if not complete and len(counted) <= 8:
        say("protection", f"{len(entry['by_steps'])} lines of steps, there are {sorted(counted)}")
    if int(entry["unprotected"]) != len(unprotected):
        say("protection", f"{entry['unprotected']} unprotected pairs, there are {len(unprotected)}")
    if unprotected:
        example = tuple(read_value(policy.domain, name) for name in entry["unprotected_example"])
        if example not in unprotected and example[::-1] not in unprotected:
            say("protection", f"{entry['unprotected_example']} are joined by secret pairs")


def judge_bits(twin, entry, level, say, small):
    """Of one person and of all of them; the truth is known exactly for small graphs, else between bounds."""
    below, above = level.around()
    if below <= 1:
        return
    policy = twin.policy

    def enclosed(vertices, edges):
        if len(vertices) <= small:
            return maximum(vertices, edges, below)[0], maximum(vertices, edges, above)[1]
        return bounds(vertices, edges, below)[0], bounds(vertices, edges, above)[1]

    ones = [enclosed(group.values, group.edges) for group in policy.groups]
    one = max(low for low, _ in ones), max(high for _, high in ones)
    judge_bit_interval(entry["one_at_least"], entry["one_at_most"], log2(one[0]), log2(one[1]), "one person", level, say)
    lower_cover = upper_cover = Decimal1
    joined = Decimal1
    for group in policy.groups:
        lower_cover *= decimal(covering_number(group.values, group.edges, below)) ** group.tuples
        upper_cover *= decimal(covering_number(group.values, group.edges, above)) ** group.tuples
        joined *= decimal(len(components(group.values, group.edges))) ** group.tuples
    low = decimal(below) / (decimal(below) + 1) * lower_cover + joined / (decimal(above) + 1)
    high = upper_cover
    if policy.number_of_words() <= small and policy.number_of_persons <= 8:
        words = policy.worlds[0]
        pairs = both_ways(twin.relations[0])
        low = max(low, decimal(maximum(words, pairs, below)[0]))
        high = min(high, decimal(maximum(words, pairs, above)[1]))
    judge_bit_interval(entry["all_at_least"], entry["all_at_most"], log2(low), log2(high), "all persons", level, say)


Decimal1 = decimal(1)


def judge_bit_interval(low, high, truth_low, truth_high, text, level, say):
    """The printed interval must meet that of the truth."""
    lowest, highest = ends(low)[0], ends(high)[1]
    margin = Fraction(1, 10**12)
    where = " ".join(level.flags())
    if ends(low)[0] > ends(high)[1]:
        say("leakage bits", f"{text} at {where}: printed between {low} and {high}")
    if Fraction(truth_high) < lowest - margin or Fraction(truth_low) > highest + margin:
        say(
            "leakage bits",
            f"{text} at {where}: printed {float(lowest)} to {float(highest)}, it is {float(truth_low)} to {float(truth_high)}",
        )
