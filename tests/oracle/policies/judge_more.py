"""The other commands about policies: --compare, --workload, release, mechanism check, budget."""

from fractions import Fraction
from random import Random

from . import budget, channels, compare, judge_policy, noise, ranges, ranges_partition, release
from .leakage import components
from .make import MOST_WORDS
from .numbers import Level, ends, log2, wrong
from .policy import Policy
from .program import Refusal
from .queries import weights


def listable(first, second):
    """Under constraints of one of them the databases of both are listed."""
    words = max(twin.policy.number_of_words() for twin in (first, second))
    return words <= 2 * MOST_WORDS or not (first.policy.constrained or second.policy.constrained)


# leakproof policy FILE --compare OTHER


def judge_compare(case, program, twin, path, levels, flags, result):
    second = judge_policy.Twin(Policy(case["second"]))
    if second.policy.constrained and not second.policy.worlds:
        return
    if not listable(twin, second):
        return
    other = program.write("second.json", case["second"])
    found = program.ask(["policy", path, "--compare", other, *flags, "--query", case["queries"][0]])
    same_values = twin.policy.someone_absent == second.policy.someone_absent
    several = any(len(t.policy.groups) > 1 for t in (twin, second))
    unconstrained = not (twin.policy.constrained or second.policy.constrained)
    if isinstance(found, Refusal):
        if found.is_input_error and (not same_values or several and unconstrained):
            result.did("compare refused")
            return
        result.say(f"compare refused: {found.skeleton}", str(found))
        return
    printed = found["comparison"]
    result.did("compare")
    say = result.say
    if "queries" not in found:
        say("compare drops queries", "--query is not answered beside --compare")
    else:
        for own, entries in ((twin, found["queries"]), (second, printed.get("second_queries", []))):
            for entry in entries:
                judge_policy.judge_query(own, entry, entry["query"], levels if entry["noise"] else [], say)
                result.did("compare queries")
    if "first_nearer" in printed and not (several and unconstrained):
        counted = compare.nearness(twin, second)
        for key, pairs in zip(("first_nearer", "second_nearer", "equal"), counted):
            if int(printed[key]) != len(pairs):
                say("compare pairs", f"{key}: printed {printed[key]}, there are {len(pairs)}")
        for key, pairs in zip(("first_example", "second_example"), counted):
            if printed[key] is not None:
                example = tuple(judge_policy.read_value(twin.policy.domain, name) for name in printed[key])
                if example not in pairs and (printed["ordered_pairs"] or example[::-1] not in pairs):
                    say("compare pairs", f"{key} {printed[key]} is not one")
            elif pairs:
                say("compare pairs", f"{key}: none, but there are {len(pairs)} such pairs")
    if several and unconstrained:
        return
    for key, (a, b) in {"first_for_second": (twin, second), "second_for_first": (second, twin)}.items():
        known, truth = compare.power(a, b)
        if not known:
            continue
        value, exact, why = printed[key], printed[key + "_exact"], printed[key + "_why"]
        value = None if value is None else Fraction(value)
        if value is None and exact and truth is not None:
            if not a.policy.any_answer:  # else a mechanism answers in one of the worlds only, and nobody knows in which
                say("compare power", f"{key}: no power ({why}), it is {truth}")
        elif value is not None and truth is None:
            say("compare power", f"{key}: λ^{value} ({why}), but no power will do")
        elif value is not None and (value < truth or exact and value != truth):
            say("compare power", f"{key}: λ^{value}, exact: {exact} ({why}), it is λ^{truth}")


# leakproof policy FILE --workload QUERIES


def judge_workload(case, program, twin, path, levels, flags, result):
    lines = "".join(f"{text}   # a query\n" for text in case["queries"])
    found = program.ask(["policy", path, *flags, "--workload", program.write("workload.txt", "# all\n\n" + lines)])
    if isinstance(found, Refusal):
        if not (found.is_input_error and any(level.epsilon == 0 for level in levels)):
            result.say(f"workload refused: {found.skeleton}", str(found))
        return
    for entry, text in zip(found["queries"], case["queries"], strict=True):
        if entry["query"] != text:
            result.say("workload", f"printed {entry['query']!r} for {text!r}")
        judge_policy.judge_query(twin, entry, text, levels, result.say)
        result.did("workload")


# leakproof release TABLE --policy FILE


def table(policy, database, random):
    """A table in one of the shapes that are read."""
    domain = policy.domain
    counts = [database.count(v) for v in range(domain.size)]
    shape = random.choice(["counts", "values", "persons"])
    if shape == "counts" or policy.someone_absent and shape == "persons":
        return "".join(f"{count}\n" for count in counts)
    heads = domain.attributes
    if shape == "values":
        written = [[names[i] for names, i in zip(domain.columns, point)] for point in domain.points]
        lines = [",".join([*value, str(count)]) for value, count in zip(written, counts)]
        return ",".join([*heads, "count"]) + "\n" + "\n".join(lines) + "\n"
    lines = [",".join(names[i] for names, i in zip(domain.columns, domain.points[v])) for v in database]
    return ",".join(heads) + "\n" + "\n".join(lines) + "\n"


def judge_release(case, program, twin, path, levels, flags, result):
    """Of a permitted database; counts of it, or of one that is not permitted, which must be refused."""
    policy, level = twin.policy, levels[0]
    random = Random(case.get("seed", 0))
    if policy.number_of_persons > 30:
        counts = [0] * policy.domain.size
        counts[random.randrange(len(counts))] += policy.number_of_persons
        database, permitted = None, True
    else:
        words = [word for world in policy.worlds for word in world] if policy.constrained else None
        if words is None:
            database = tuple(random.choice(person.values) for person in policy.persons)
        else:
            database = random.choice(words)
        if random.random() < 0.2:
            database = tuple(random.randrange(policy.domain.size) for _ in policy.persons)
        counts = [database.count(v) for v in range(policy.domain.size)]
        permitted = may_be(policy, counts)
    text = case["queries"][0]
    if len(policy.domain.sides) == 1 and not policy.constrained and random.random() < 0.4:
        text = "ranges"
    asked = text
    if len(policy.domain.sides) == 1 and text.startswith("ranges of "):
        text = "ranges"  # of the only attribute
    if database is None:
        content = "".join(f"{count}\n" for count in counts)
    else:
        content = table(policy, database, random)
    path_of_table = program.write("table.csv", content)
    arguments = ["release", path_of_table, "--policy", path, *flags, "--query", asked, "--seed", str(case.get("seed", 0))]
    if program.knows("release", "--rows") and content.split("\n")[0].isdigit():  # may be the values of persons too
        arguments += ["--rows", "counts"]
    if program.knows("release", "--anyway"):  # noise may exceed the number of persons here
        arguments.append("--anyway")
    found = program.ask(arguments)
    result.did("release")
    if isinstance(found, Refusal):
        if found.is_input_error and (not permitted or text == "ranges"):
            return
        result.say(f"release refused: {found.skeleton}", f"{content!r}: {found}")
        return
    if not permitted:
        result.say("release of what is not permitted", f"{content!r} was released, but no permitted database has these counts")
        return
    if text == "ranges":
        judge_released_ranges(found, policy, counts, level, result)
        return
    g = weights(policy.domain, text)
    truth = twin.sensitivity(g)
    low, high = Fraction(found["sensitivity"]["lower"]), Fraction(found["sensitivity"]["upper"])
    if not low <= truth <= high:
        result.say("release sensitivity", f"{text}: printed {low} to {high}, it is {truth}")
    expected = answer_of_counts(g, counts)
    if len(found["numbers"]) != len(expected):
        result.say("release numbers", f"{text}: {len(found['numbers'])} numbers, expected {len(expected)}")
    if high == 0:
        if [Fraction(entry["released"]) for entry in found["numbers"]] != expected:
            result.say("release numbers", f"{text}: no noise is needed, and other numbers were released")
        return
    step = release.unit(g)
    off = [(Fraction(entry["released"]) - x) / step for entry, x in zip(found["numbers"], expected)]
    if any(x.denominator != 1 for x in off):
        result.say("release numbers", f"{text}: noise is not in multiples of {step}")
    ratio = noise.geometric_ratio(high, level, step)
    if any(release.probability(int(x), ratio) < 10**-12 for x in off):
        result.say("release numbers", f"{text}: noise {[str(x) for x in off]} at ratio {float(ratio)}")
    if Fraction(found["noise"]["unit"]) != step or Fraction(found["noise"]["exponent"]) != step / high:
        result.say("release noise", f"{text}: printed {found['noise']}, unit and exponent are {step} and {step / high}")
    error = noise.geometric_error(ratio) * noise.decimal(step) ** 2
    for printed, value in ((found["noise"]["ratio"], ratio), (found["expected_squared_error"], error)):
        why = wrong(printed, value)
        if why:
            result.say("release noise, text" if why.startswith("text") else "release noise", f"{text}: {why}")


def judge_released_ranges(found, policy, counts, level, result):
    """Cumulative counts with the noise of a structure of blocks and trees; the last of them is known."""
    released = [Fraction(entry["released"]) for entry in found["numbers"]]
    if len(released) != policy.domain.size or released[-1] != sum(counts):
        result.say("release numbers", f"ranges: {len(released)} numbers, the last of which is {released[-1]} of {sum(counts)}")
    shape = found.get("noise", {})
    if shape.get("kind") == "two-sided geometric inside the blocks of the partition":
        judge_released_blocks(found, policy, level, result)
    if shape.get("kind") != "two-sided geometric on blocks and trees":
        return
    structure = ranges.Structure(policy.domain.size, shape["block"], shape.get("fan_out", 2))
    s_rate, rates = Fraction(shape["s_rate"]), [Fraction(rate) for rate in shape["tree_rates"]]
    pairs = {edge for group in policy.groups for edge in group.edges}
    loss = structure.loss(pairs, s_rate, rates)
    if loss > min(1, Fraction(shape["loss"])):
        result.say("release noise", f"ranges: a change costs {loss}, printed {shape['loss']}")
    why = wrong(found["expected_squared_error"], structure.geometric_error(s_rate, rates, level))
    if why:
        result.say("release noise", f"ranges: {why}")
    result.did("released ranges")


def judge_released_blocks(found, policy, level, result):
    kinds = {kind["block"]: (kind["fan_out"], [Fraction(x) for x in kind["tree_rates"]]) for kind in found["noise"]["blocks"]}
    blocks = components(range(policy.domain.size), policy.groups[0].edges)
    structure = ranges_partition.Blocks(policy.domain.size, blocks, {1: (2, []), **kinds})
    if structure.loss() > 1:
        result.say("release noise", f"ranges: a change costs {structure.loss()}")
    why = wrong(found["expected_squared_error"], structure.geometric_error(level))
    if why:
        result.say("release noise", f"ranges: {why}")
    result.did("released ranges")


def answer_of_counts(g, counts):
    return [sum(Fraction(count) * g[v][k] for v, count in enumerate(counts)) for k in range(len(g[0]))]


def may_be(policy, counts):
    """Whether some permitted database has these counts of values, whoever has them."""
    if not policy.constrained:
        missing = policy.number_of_persons - sum(counts)
        return 0 <= missing <= sum(group.tuples for group in policy.groups if group.absent)
    return any(
        [word.count(v) for v in range(policy.domain.size)] == counts for world in policy.worlds for word in world
    )


# leakproof mechanism check CHANNEL --policy FILE


def judge_channel(case, program, twin, path, levels, flags, on, result):
    policy = twin.policy
    random = Random(case.get("seed", 0))
    inputs = channels.rows(policy, on)
    if len(inputs) > 300:
        return
    relation = {here: others for own in twin.relations for here, others in own.items()}
    rows = channels.random_channel(random, len(inputs))
    content = "\n".join(",".join(row) for row in rows) + "\n"
    found = program.ask(
        ["mechanism", "check", program.write("channel.csv", content), "--policy", path, "--on", on, *flags]
    )
    if isinstance(found, Refusal):
        result.say(f"channel refused: {found.skeleton}", f"{len(rows)} rows, a row for each of the {on}: {found}")
        return
    result.did(f"channel on {on}")
    matrix = {key: [Fraction(x) for x in row] for key, row in zip(inputs, rows)}
    ordered = channels.arrows(policy, relation, on)
    both = ordered | {(v, u) for u, v in ordered}
    symmetric = all(here in relation[there] for here, others in relation.items() for there in others)
    say = result.say
    for key, truth in {"inputs": len(inputs), "ordered_pairs": len(ordered), "symmetric": symmetric, "rows": on}.items():
        if found[key] != truth:
            say("channel", f"{key}: printed {found[key]}, it is {truth}")
    for key, pairs in {"privacy_level": ordered, "privacy_level_both_orders": both}.items():
        truth = channels.level(matrix, pairs)
        printed = None if found[key]["lambda"] is None else Fraction(found[key]["lambda"])
        if printed != truth or found[key]["bounded"] != (truth is not None):
            say("channel level", f"{key}: printed {found[key]}, it is {truth}")
        elif "witness" in found[key]:
            judge_witness(found[key]["witness"], truth, inputs, matrix, pairs, say)
        elif truth != 1:
            say("channel level", f"{key} = {truth}, and no rows are shown")
        for entry, level in zip(found["levels"], levels, strict=True):
            private = truth is not None and (
                truth <= level.exact_lambda if level.exact_lambda is not None else noise.decimal(truth) <= level.lambda_
            )
            if entry["private" if key == "privacy_level" else "private_both_orders"] != private:
                say("channel level", f"private at {level.flags()}: printed {entry}, level {truth}")
    maxima = sum(max(matrix[row][k] for row in inputs) for k in range(len(rows[0])))
    if Fraction(found["sum_of_column_maxima"]) != maxima:
        say("channel leakage", f"sum of maxima: printed {found['sum_of_column_maxima']}, it is {maxima}")
    why = wrong(found["leakage_bits"], log2(maxima))
    if why and maxima != 1:
        say("channel leakage", why)


def judge_witness(witness, truth, inputs, matrix, pairs, say):
    here, there = inputs[witness["row"]], inputs[witness["other_row"]]
    a, b = matrix[here][witness["column"]], matrix[there][witness["column"]]
    if (here, there) not in pairs:
        say("channel witness", f"{here} and {there} are no neighbours in this order")
    if (a / b if b else None) != truth:
        say("channel witness", f"{a} against {b} is not the level {truth}")


# leakproof budget PLAN --policy FILE


def make_plan(random, policy):
    n = policy.number_of_persons
    releases = []
    for k in range(random.randint(1, 3)):
        entry = {"name": f"r{k}"}
        if random.random() < 0.5:
            entry["epsilon"] = random.choice(["1/2", "1/3", "1", "1/10"])
        else:
            entry["lambda"] = random.choice(["2", "3/2", "5/4"])
        if random.random() < 0.8:
            first = random.randrange(n)
            last = random.randint(first, n - 1)
            entry["people"] = f"{first}..{last}" if first < last or random.random() < 0.5 else first
        releases.append(entry)
    plan = {"releases": releases}
    if random.random() < 0.7:
        plan["budget"] = {"epsilon": random.choice(["1/2", "1", "2", "5/6"])} if random.random() < 0.7 else {"lambda": "3"}
    return plan


def judge_budget(case, program, twin, path, result):
    policy = twin.policy
    plan = case.get("plan") or make_plan(Random(case.get("seed", 0)), policy)
    arguments = ["budget", program.write("plan.json", plan), "--policy", path]
    power, assumed = 1, None
    if program.knows("budget", "--assume-policy"):  # releases written by hand say nothing of their policy
        assumed = path
        if "second" in case:
            assumed = program.write("second.json", case["second"])
            made_under = judge_policy.Twin(Policy(case["second"]))
            if made_under.policy.constrained and not made_under.policy.worlds or not listable(twin, made_under):
                return
            known, power = compare.power(made_under, twin)
            if not known:
                return
        arguments += ["--assume-policy", assumed]
    found = program.ask(arguments)
    if isinstance(found, Refusal):
        if found.is_input_error and assumed not in (None, path):
            result.did("budget refused")  # of a conversion, where none is known
            return
        result.say(f"budget refused: {found.skeleton}", f"{plan}: {found}")
        return
    if assumed not in (None, path):
        result.did("budget converted")
        if power is None:
            result.say("budget converted", f"{plan}: accepted, but what was released under the other policy says nothing here")
            return
        printed = [Fraction(entry["power"]) for entry in found["releases"]]
        if any(own < power for own in printed):
            result.say("budget converted", f"{plan}: converted by the powers {printed}, it is {power}")
            return
        power = max(printed)
    plan = {**plan, "releases": [{**entry, "power": power} for entry in plan["releases"]]}
    if assumed and "kept" in found and (program.code == 1) == found["kept"]:
        result.say("budget", f"exit code {program.code}, kept: {found['kept']}")
    result.did("budget")
    say = result.say
    total = budget.sequential(plan)
    why = wrong(found["sequential"]["epsilon"], total)
    if why:
        say("budget", f"{plan}, one by one: {why}")
    if policy.number_of_persons > 10**5:
        return
    changed = budget.changed_persons(policy, twin.relations if policy.constrained else None)
    truth = budget.joint(policy, plan, changed)
    low, high = ends(found["joint"]["epsilon"])
    if found["joint_is_exact"]:
        why = wrong(found["joint"]["epsilon"], truth)
        if why:
            say("budget", f"{plan}, together: {why} ({found['how']})")
    elif high < Fraction(truth) - Fraction(1, 10**40):  # the truth has fifty places
        say("budget", f"{plan}, together at most {float(high)}, it is {float(truth)}")
    read = [budget.persons_of(entry, policy.number_of_persons) for entry in plan["releases"]]
    disjoint = all(not a & b for i, a in enumerate(read) for b in read[:i])
    if len(read) > 1 and found["disjoint"] != disjoint:
        say("budget", f"{plan}: printed disjoint = {found['disjoint']}")
    losses = [budget.loss(entry) for entry in plan["releases"]]
    if "parallel" in found:
        parallel = all(sum(1 for own in read if own & persons) <= 1 for persons in changed)
        cheap = truth <= max(losses, default=0)  # "no more than one of them": also where two that add up cost less than a third
        if found["joint_is_exact"] and (found["parallel"] and not parallel and not cheap or not found["parallel"] and parallel):
            say("budget", f"{plan}: printed parallel = {found['parallel']}, it is {parallel}")
    if found["joint_is_exact"] and losses:
        added = sum((losses[k] for k in found["added"]), start=0)
        if abs(added - truth) > Fraction(1, 10**20) if truth else added != 0:
            say("budget", f"{plan}: the releases {found['added']} add up to {added}, together it is {truth}")
    if "budget" in plan:
        allowed = Level(lambda_=plan["budget"].get("lambda"), epsilon=plan["budget"].get("epsilon")).epsilon
        if found["joint_is_exact"] and found["kept"] != (truth <= allowed):
            say("budget", f"{plan}: printed kept = {found['kept']}, {float(truth)} of {float(allowed)}")
        if not found["joint_is_exact"] and found["kept"] and truth > allowed:
            say("budget", f"{plan}: printed kept, {float(truth)} of {float(allowed)}")
