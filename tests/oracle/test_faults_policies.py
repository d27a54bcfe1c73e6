#!/usr/bin/env python3
"""The oracle for policies can fail: faults planted in the program's answers, or in what it reads, are found.

    test_faults_policies.py PROGRAM

A fault is found if, on one of a fixed list of inputs, the model disagrees with the faulty program in something in which it
does not disagree with the program itself. Exit 1 if a fault is not found."""

import copy
import os
import random
import shutil
import sys
from fractions import Fraction

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from generate import Covering  # noqa: E402
from policies import judge_large as large  # noqa: E402
from policies import make  # noqa: E402
from policies.account import judge_account  # noqa: E402
from policies.beyond import SHOWN, judge_beyond  # noqa: E402
from policies.judge_large import judge_large  # noqa: E402
from policies.judge_circuits import judge_circuits  # noqa: E402
from policies.judge import Judgement, judge  # noqa: E402
from policies.large import python_with_numpy  # noqa: E402
from policies.numbers import Level  # noqa: E402
from policies.program import Program  # noqa: E402
from policies.judge_quantiles import judge_law_of_quantiles, judge_quantiles  # noqa: E402
from policies.judge_ranges import judge_ranges  # noqa: E402
from policies.refused import judge_refused  # noqa: E402
from policies.release import judge_law  # noqa: E402
from policies.selected import judge_selected  # noqa: E402
from policies.statement import judge_statement  # noqa: E402
from policies.tables import judge_tables  # noqa: E402
from policies.judge_where import judge_where  # noqa: E402
from policies.wide import judge_wide  # noqa: E402

CASES = 300


# Faults in answers. Each changes the answer in place where it has such a part.


def every(answer, *path):
    """All parts of a JSON value at a path of keys; * stands for every entry of a list."""
    parts = [answer]
    for key in path:
        following = []
        for part in parts:
            if key == "*":
                following += part if isinstance(part, list) else []
            elif isinstance(part, dict) and key in part:
                following.append(part[key])
        parts = following
    return [part for part in parts if part is not None]


def shift(part, key, by):
    """Adds to a number of any printed kind."""
    value = part.get(key)
    if isinstance(value, bool) or value is None:
        return
    if isinstance(value, int):
        part[key] = value + int(by)
    elif isinstance(value, str):
        part[key] = str(Fraction(value) + by)
    elif isinstance(value, dict):
        for end in ("lower", "upper"):
            value[end] = str(Fraction(value[end]) + by)


def sensitivity_less(answer):
    for part in every(answer, "queries", "*", "sensitivity"):
        if Fraction(part["at_most"]) > 1:
            shift(part, "at_most", -1)
            part["at_least"] = part["at_most"]


def sensitivity_more(answer):
    for part in every(answer, "queries", "*", "sensitivity"):
        if part["exact"]:
            shift(part, "at_most", 1)
            part["at_least"] = part["at_most"]


def interval_called_exact(answer):
    for part in every(answer, "queries", "*", "sensitivity"):
        if not part["exact"]:
            part["exact"] = True


def witness_other_way(answer):
    for part in every(answer, "queries", "*", "sensitivity", "changes"):
        for change in part[:1]:
            change[1] = change[0]


def for_all_too_small(answer):
    for part in every(answer, "queries", "*", "for_all"):
        part["at_most"] = str(Fraction(part["at_most"]) / 2)


def scaled(*path, key, by):
    def fault(answer):
        for part in every(answer, *path):
            shift(part, key, by)

    return fault


def flipped(*path, key):
    def fault(answer):
        for part in every(answer, *path):
            if isinstance(part.get(key), bool):
                part[key] = not part[key]

    return fault


def unprotected_called_near(answer):
    for part in every(answer, "pairs", "*", "ways", "*"):
        if part["known"] == "unprotected":
            part.update(known="steps", steps_at_least=1, steps_at_most=1)


def called_impossible(answer):
    for part in every(answer, "pairs", "*", "ways", "*"):
        if part["known"] == "steps" and not part["both_ways"]:
            part.update(known="impossible", steps_at_most=None)


def another_graph(answer):
    for part in every(answer, "databases"):
        if part.get("graph6") and part["ordered_pairs"]:
            part["graph6"] = part["graph6"][0] + "?" * (len(part["graph6"]) - 1)


def query_missing(answer):
    if "databases" in answer:
        answer["queries"] = answer["queries"][:-1]


def other_row(answer):
    for part in every(answer, "privacy_level", "witness"):
        part["other_row"] = part["row"]


def half_a_person(answer):
    for part in every(answer, "numbers", "*"):
        shift(part, "released", Fraction(1, 7))


def noise_doubled(answer):
    for part in every(answer, "numbers", "*"):
        part["released"] = str(2 * Fraction(part["released"]))


def noise_repeated(answer):
    numbers = every(answer, "numbers", "*")
    for first, second in zip(numbers[2::2], numbers[3:-1:2]):
        second["released"] = first["released"]


def one_direction(answer):
    if "privacy_level_both_orders" in answer:
        answer["privacy_level_both_orders"] = copy.deepcopy(answer["privacy_level"])


ANSWERS = {
    "sensitivity one less": sensitivity_less,
    "sensitivity one more, called exact": sensitivity_more,
    "an interval called exact": interval_called_exact,
    "a witness that changes nothing": witness_other_way,
    "the bound for all n halved": for_all_too_small,
    "plain sensitivity one more": scaled("queries", "*", "plain_sensitivity", key="at_least", by=1),
    "scale of Laplace noise": scaled("queries", "*", "noise", "*", "policy", key="scale", by=Fraction(1, 10**6)),
    "error of Laplace noise": scaled("queries", "*", "noise", "*", "plain", key="squared_error", by=Fraction(-1, 10**6)),
    "ratio of geometric noise": scaled("queries", "*", "noise", "*", "policy", key="ratio", by=Fraction(1, 10**7)),
    "error of geometric noise": scaled("queries", "*", "noise", "*", "policy", key="geometric_squared_error", by=Fraction(1, 10**6)),
    "a pair nearer than it is": scaled("pairs", "*", "ways", "*", key="steps_at_most", by=-1),
    "a pair further than it is": scaled("pairs", "*", "ways", "*", key="steps_at_least", by=1),
    "an unprotected pair called near": unprotected_called_near,
    "a listed pair called impossible": called_impossible,
    "steps under constraints": scaled("protection", "listed", "*", key="steps", by=1),
    "a pair of values miscounted": scaled("protection", "people", "*", "by_steps", "*", key="pairs", by=1),
    "unprotected pairs miscounted": scaled("protection", "people", "*", key="unprotected", by=1),
    "bits of one person, from below": scaled("protection", "leakage", "*", key="one_at_least", by=2),
    "bits of one person, from above": scaled("protection", "leakage", "*", key="one_at_most", by=-2),
    "bits of all, from below": scaled("protection", "leakage", "*", key="all_at_least", by=9),
    "bits of all, from above": scaled("protection", "leakage", "*", key="all_at_most", by=-9),
    "a neighbour lost": scaled("databases", key="ordered_pairs", by=-1),
    "the graph of the databases": another_graph,
    "the largest leakage": scaled("databases", "leakage", "*", key="maximum", by=Fraction(1, 1000)),
    "the ordered leakage": scaled("databases", "leakage", "*", key="ordered_maximum", by=Fraction(1, 1000)),
    "the bound by diameters": scaled("databases", "leakage", "*", key="bound", by=Fraction(1, 1000)),
    "a query that is not answered": query_missing,
    "symmetry": flipped("databases", key="symmetric"),
    "pairs nearer under the first": scaled("comparison", key="first_nearer", by=1),
    "power from first to second": scaled("comparison", key="first_for_second", by=-1),
    "power from second to first": scaled("comparison", key="second_for_first", by=-1),
    "released with too little noise": scaled("sensitivity", key="upper", by=-1),
    "the exponent of released noise": scaled("noise", key="exponent", by=Fraction(1, 10)),
    "noise off the unit": half_a_person,
    "the level of a channel": scaled("privacy_level", key="lambda", by=Fraction(1, 100)),
    "a channel's witness": other_row,
    "one order taken for both": one_direction,
    "a channel's leakage": scaled(key="leakage_bits", by=Fraction(1, 10**6)),
    "a channel called private": flipped("levels", "*", key="private"),
    "noise twice as large": noise_doubled,
    "noise that repeats": noise_repeated,
    "the loss of a mechanism for ranges": scaled("mechanisms", "*", "by_depth", key="loss", by=Fraction(-1, 10**6)),
    "the error of a mechanism for ranges": scaled("mechanisms", "*", "one_rate", key="laplace_error", by=Fraction(1, 10**6)),
    "the geometric error for ranges": scaled(
        "mechanisms", "*", "one_rate", "geometric", "*", key="error", by=Fraction(1, 10**6)
    ),
    "the longest cycle of the policy graph": scaled("theorems", "policy_graph", key="alpha", by=1),
    "what a theorem says": scaled("theorems", "proved", "*", key="value", by=-1),
    "losses one by one": scaled("sequential", key="epsilon", by=Fraction(-1, 10**6)),
    "losses together": scaled("joint", key="epsilon", by=Fraction(-1, 10**6)),
    "parallel composition": flipped(key="parallel"),
    "a budget kept": flipped(key="kept"),
}


# Faults in what is read: the program is given another policy than the model.


def groups_of(policy):
    return policy.get("people", [policy])


def everybody_may_be_absent(policy):
    if any(group.get("absent") for group in groups_of(policy)):
        for group in groups_of(policy):
            group.setdefault("absent", True)


def first_group_for_all(policy):
    for group in groups_of(policy)[1:]:
        group["secrets"] = groups_of(policy)[0]["secrets"]


def absent_joined_to_all(policy):
    for group in groups_of(policy):
        if isinstance(group.get("absent"), list):
            group["absent"] = True


def secrets_changed(key, change):
    def fault(policy):
        for group in groups_of(policy):
            if isinstance(group["secrets"], dict) and key in group["secrets"]:
                change(group["secrets"])

    return fault


def constraint_changed(key, change):
    def fault(policy):
        for count in policy.get("constraints", []) + [c for system in policy.get("any_of", []) for c in system]:
            if key in count:
                change(count)

    return fault


def without(key):
    return lambda policy: policy.pop(key, None)


def only_first(key):
    def fault(policy):
        if isinstance(policy.get(key), list):
            policy[key] = policy[key][:1]

    return fault


def rounded_up(secrets):
    theta = Fraction(str(secrets["threshold"]))
    secrets["threshold"] = -(-theta.numerator // theta.denominator)


def at_least_for_exact(count):
    if count["answer"] != "any":
        count["at_least"] = count.pop("answer")


def any_for_known(policy):
    for count in policy.get("constraints", []):
        if count.get("answer") == "any":
            count["answer"] = 0


def attribute_for_full(policy):
    for group in groups_of(policy):
        if group["secrets"] == "attribute":
            group["secrets"] = "full"


def blocks_of_one(policy):
    attributes = len(policy.get("attributes", [1]))
    for group in groups_of(policy):
        if isinstance(group["secrets"], dict) and "partition" in group["secrets"]:
            group["secrets"] = {"partition": {"blocks": [1] * attributes}}


READING = {
    "a group without absent treated as absent": everybody_may_be_absent,
    "the first group's secrets for all": first_group_for_all,
    "⊥ joined to all values": absent_joined_to_all,
    "attribute secrets as full ones": attribute_for_full,
    "θ rounded up": secrets_changed("threshold", rounded_up),
    "norms ignored": secrets_changed("norm", lambda secrets: secrets.pop("norm")),
    "thresholds by position only": secrets_changed("by", lambda secrets: secrets.pop("by")),
    "blocks of one": blocks_of_one,
    "the last secret pair lost": secrets_changed("edges", lambda secrets: secrets["edges"][-1:] and secrets["edges"].pop()),
    "answers as lower bounds": constraint_changed("answer", at_least_for_exact),
    "at_most as answer": constraint_changed("at_most", lambda count: count.update(answer=count.pop("at_most"))),
    "at_least ignored": constraint_changed("at_least", lambda count: count.update(at_least=0)),
    "any as 0": any_for_known,
    "constraints ignored": without("constraints"),
    "alternatives ignored": without("any_of"),
    "the first alternative only": only_first("any_of"),
    "marginals ignored": without("marginals"),
    "the first marginal only": only_first("marginals"),
    "lists of databases ignored": without("databases"),
    "the first database lost": lambda policy: policy.update(databases=policy["databases"][1:])
    if isinstance(policy.get("databases"), list) and len(policy["databases"]) > 1
    else None,
}


def combinations_changed(change):
    """Changes every combination of secrets in place, however deep; those of the second kind have attributes."""

    def walk(secrets):
        if isinstance(secrets, dict):
            for part in [*secrets.get("any_of", []), *secrets.get("all_of", [])]:
                walk(part)
            if isinstance(secrets.get("attributes"), dict):
                for part in secrets["attributes"].values():
                    walk(part)
            change(secrets)

    def fault(policy):
        for group in groups_of(policy):
            walk(group["secrets"])

    return fault


def renamed(old, new):
    def change(secrets):
        if old in secrets:
            secrets[new] = secrets.pop(old)

    return change


def only_first_part(secrets):
    for key in ("any_of", "all_of"):
        if key in secrets:
            secrets[key] = secrets[key][:1]


def others_follow(secrets):
    """As if an attribute that is not named could be anything."""
    if isinstance(secrets.get("attributes"), dict):
        for name in ("x", "y"):
            secrets["attributes"].setdefault(name, "full")
        secrets["change"] = "each"


READING |= {
    "unions as intersections": combinations_changed(renamed("any_of", "all_of")),
    "intersections as unions": combinations_changed(renamed("all_of", "any_of")),
    "the first part of a combination only": combinations_changed(only_first_part),
    "one attribute at a time taken for each": combinations_changed(lambda secrets: secrets.get("change") and secrets.update(change="each")),
    "each attribute taken for one at a time": combinations_changed(lambda secrets: secrets.get("change") and secrets.update(change="one")),
    "attributes that are not named may change": combinations_changed(others_follow),
}


# Kinds of cases beside those of `judge`, each with faults of its own.


def step_less(answer):
    for part in every(answer, "pairs", "*", "ways", "*"):
        if part["known"] == "steps":
            part.update(steps_at_least=1, steps_at_most=1)


def combined_as_full(policy):
    for group in groups_of(policy):
        if isinstance(group["secrets"], dict):
            group["secrets"] = "full"


def columns_changed(change):
    def fault(policy):
        for column in policy.get("attributes", {}).values():
            if isinstance(column, dict) and "bins" in column:
                change(column)

    return fault


def bins_shifted(column):
    if isinstance(column["bins"], list):
        column["bins"][0] = str(Fraction(column["bins"][0]) - 1)


def lowest_end_twice(answer):
    """As if what is shown were far from the most, and this little more than that."""
    for part in every(answer, "queries", "*"):
        for printed in (part["sensitivity"], part["for_all"] or {}):
            if "at_most" in printed:
                printed["at_most"] = printed["at_least"] = str(Fraction(printed["at_least"]) / 2)


def change_left_out(answer):
    for part in every(answer, "queries", "*", "for_all"):
        part["changes"] = part["changes"][1:]


def ends_exchanged(answer):
    for part in every(answer, "estimates", "*"):
        part["from"], part["to"] = part["to"], part["from"]


def value_is_end(answer):
    for part in every(answer, "estimates", "*"):
        part["value"] = part["from"]


def first_value_told(answer):
    for part in every(answer, "numbers", "*"):
        part["released"] = "0"


OTHERS = {
    "bins, clamped": (judge_tables, None, columns_changed(lambda column: column.update(clamp=True))),
    "bins, never clamped": (judge_tables, None, columns_changed(lambda column: column.pop("clamp", None))),
    "bins, another end": (judge_tables, None, columns_changed(bins_shifted)),
    "missing values not told apart": (judge_tables, None, columns_changed(lambda column: column.pop("missing", None))),
    "losses of selections": (judge_selected, scaled("joint", key="epsilon", by=-1), None),
    "selections in parallel": (judge_selected, flipped(key="parallel"), None),
    "selections, secrets not read": (judge_selected, None, lambda policy: policy.update(secrets="full") if "secrets" in policy else None),
    "statements, secrets not read": (judge_statement, None, lambda policy: policy.update(secrets="full") if "secrets" in policy else None),
    "counts of tables": (judge_tables, scaled("numbers", "*", key="released", by=1), None),
    "wide": (judge_wide, ANSWERS["sensitivity one less"], None),
    "wide, steps": (judge_wide, step_less, None),
    "wide, secrets not read": (judge_wide, None, combined_as_full),
    "beyond listing": (judge_beyond, ANSWERS["sensitivity one less"], None),
    "beyond listing, constraints not read": (judge_beyond, None, without("constraints")),
    "beyond listing, marginals not read": (judge_beyond, None, without("marginals")),
    "beyond listing, a step too few": (judge_beyond, step_less, None),
    "large": (judge_large, ANSWERS["sensitivity one less"], None),
    "large, an interval called exact": (judge_large, ANSWERS["an interval called exact"], None),
    "large, witnesses": (judge_large, ANSWERS["a witness that changes nothing"], None),
    "large, the bound for all n": (judge_large, ANSWERS["the bound for all n halved"], None),
    "large, a step too few": (judge_large, step_less, None),
    "large, marginals not read": (judge_large, None, without("marginals")),
    "large, the first marginal only": (judge_large, None, READING["the first marginal only"]),
    "circuits, too low": (judge_circuits, lowest_end_twice, None),
    "circuits, a change left out": (judge_circuits, change_left_out, None),
    "quantiles, sensitivity": (judge_quantiles, scaled("quantiles", "*", "sensitivity", key="at_most", by=Fraction(1, 9)), None),
    "quantiles, plain sensitivity": (judge_quantiles, scaled("quantiles", "*", "plain_sensitivity", key="at_least", by=Fraction(-1, 9)), None),
    "quantiles, within": (judge_quantiles, scaled("quantiles", "*", "noise", "*", key="within_ranks", by=1), None),
    "quantiles, plain within": (judge_quantiles, scaled("quantiles", "*", "noise", "*", "plain", key="within_ranks", by=-1), None),
    "quantiles, rank error": (judge_quantiles, scaled("quantiles", "*", "noise", "*", key="expected_squared_rank_error", by=Fraction(1, 10**6)), None),
    "quantiles, exponent": (judge_quantiles, scaled("quantiles", "*", "noise", "*", key="exponent", by=Fraction(-1, 10**6)), None),
    "quantiles, values": (judge_quantiles, scaled("quantiles", "*", key="values", by=1), None),
    "quantiles, exponent of a release": (judge_quantiles, scaled("noise", key="exponent", by=Fraction(1, 10**6)), None),
    "quantiles, within of a release": (judge_quantiles, scaled("numbers", "*", key="within_ranks", by=1), None),
    "quantiles, rank error of a release": (judge_quantiles, scaled(key="expected_squared_rank_error", by=Fraction(-1, 10**6)), None),
    "quantiles, read off too far": (judge_quantiles, ends_exchanged, None),
    "quantiles, read off, value": (judge_quantiles, value_is_end, None),
    "quantiles, secrets not read": (judge_quantiles, None, lambda policy: policy.update(secrets="full") if "secrets" in policy else None),
    "quantiles, everybody there": (judge_quantiles, None, without("absent")),
    "quantiles, always the first": (judge_law_of_quantiles, first_value_told, None),
    "where, sensitivity": (judge_where, scaled("sensitivity", key="upper", by=-1), None),
    "where, noise": (judge_where, scaled("numbers", "*", key="released", by=Fraction(1, 7)), None),
    "where, a number left out": (judge_where, lambda answer: answer["numbers"].pop(), None),
    "where, no secrets": (judge_where, None, lambda policy: policy.update(secrets={"edges": []}) if "secrets" in policy else None),
    "refused": (judge_refused, None, combined_as_full),
}


def other_disagreements(path, judged, seed, mutate=None, rewrite=None):
    program, result = Program(path, mutate=mutate, rewrite=rewrite), Judgement()
    try:
        judged(program, seed, result)
    except Exception as error:
        result.say("another shape", f"{type(error).__name__}: {error}")
    shutil.rmtree(program.folder, ignore_errors=True)
    return {text for _, text in result.disagreements}


def cannot_be_judged(path, judged):
    if judged is judge_large and python_with_numpy() is None:
        return "no python3 has numpy"
    if judged in (judge_quantiles, judge_law_of_quantiles, judge_where) and not Program(path).knows("release", "--quantiles"):
        return "the program has no quantiles"
    return None


def others_missed(path):
    """Faults that no one of a few inputs of their kind shows."""
    missed, sound = [], {}
    for name, (judged, mutate, rewrite) in OTHERS.items():
        lacking = cannot_be_judged(path, judged)
        if lacking:
            print(f"left out {name}: {lacking}")
            continue
        for seed in [*{judge_beyond: SHOWN, judge_large: large.SHOWN}.get(judged, []), *range(12)]:
            changed = [in_a_copy(change) if change else None for change in (mutate, rewrite)]
            if (judged, seed) not in sound:
                sound[judged, seed] = other_disagreements(path, judged, seed)
            if other_disagreements(path, judged, seed, *changed) - sound[judged, seed]:
                print(f"found   {name}: input {seed}")
                break
        else:
            missed.append(name)
            print(f"MISSED  {name}")
    return missed


def one_sided(seed):
    """A relation that is not symmetric (corpus/data/policies/not_symmetric.json), rare among random ones."""
    policy = {
        "values": ["a", "b", "c"],
        "secrets": {"edges": [["a", "c"]]},
        "tuples": 2,
        "databases": [["a", "a"], ["a", "c"], ["b", "a"]],
    }
    asked = {"queries": ["histogram"], "pairs": [["a", "c"]], "lambda": ["2"], "also": "channel on databases"}
    return {"policy": policy, **asked, "seed": seed}


def in_a_copy(change):
    def changed(value):
        value = copy.deepcopy(value)
        change(value)
        return value

    return changed


def disagreements(case, program):
    try:
        if "extra" in case:
            result = Judgement()
            judge_law(program, case["extra"], Level(lambda_=2), result)
            judge_ranges(program, case["extra"], Level(epsilon="1/2"), result)
            judge_account(program, case["extra"], result)
            judge_refused(program, case["extra"], result)
        else:
            result = judge(case, program)
        return {text.replace(program.folder, "") for _, text in result.disagreements}
    except Exception as error:  # an answer of another shape than the model expects is a disagreement
        return {f"{type(error).__name__}: {error}"}


def main():
    path = os.path.abspath(sys.argv[1])
    covering = Covering(make.AXES, make.impossible)
    cases = [*(one_sided(seed) for seed in range(4)), *({"extra": number} for number in range(4))]
    for number in range(CASES):
        chooser = random.Random(f"faults/{number}")
        chosen = covering.choose(chooser)
        cases.append(make.make_case(chooser, chosen))
        covering.record(chosen)
    sound = Program(path)
    before = {}
    missed = []
    faults = [(name, in_a_copy(change), None) for name, change in ANSWERS.items()]
    faults += [(name, None, in_a_copy(change)) for name, change in READING.items()]
    for name, mutate, rewrite in faults:
        faulty = Program(path, mutate=mutate, rewrite=rewrite)
        found = None
        for number, case in enumerate(cases):
            if rewrite and ("extra" in case or rewrite(case["policy"]) == case["policy"]):
                continue
            if number not in before:
                before[number] = disagreements(case, sound)
            new = disagreements(case, faulty) - before[number]
            if new:
                found = number, min(new)
                break
        shutil.rmtree(faulty.folder, ignore_errors=True)
        if found:
            print(f"found   {name}: input {found[0]}: {found[1][:150]}")
        else:
            missed.append(name)
            print(f"MISSED  {name}")
    shutil.rmtree(sound.folder, ignore_errors=True)
    missed += others_missed(path)
    total = len(faults) + len(OTHERS)
    print(f"{total - len(missed)} of {total} planted faults found")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
