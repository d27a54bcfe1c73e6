"""Tables as people have them (docs/tutorial-policies.md): bins, what is missing, a header or none, counts or persons.

The policies have no secrets, so that the numbers that come out are those that went in."""

from fractions import Fraction
from random import Random

from .program import Refusal

MISSING = ["", "NA", "n/a", "NaN", "null", "None"]


def bin_of(number, ends, clamp):
    """The bin from one end up to the next, which it leaves out."""
    inside = [k for k in range(len(ends) - 1) if ends[k] <= number < ends[k + 1]]
    if inside:
        return inside[0]
    if not clamp:
        return None
    return 0 if number < ends[0] else len(ends) - 2


def _ends(random):
    if random.random() < 0.5:
        first, step, many = Fraction(random.randint(-3, 3)), Fraction(random.choice(["1", "1/2", "5"])), random.randint(1, 4)
        ends = [first + k * step for k in range(many + 1)]
        return {"from": str(first), "to": str(ends[-1]), "step": str(step)}, ends
    ends = sorted(random.sample([Fraction(n, 2) for n in range(-8, 40)], random.randint(2, 5)))
    return [str(end) for end in ends], ends


def judge_tables(program, seed, result):
    if not program.knows("release", "--missing"):
        return
    random = Random(f"tables/{seed}")
    for _ in range(3):
        _judge_binned(program, random, result)
    _judge_column(program, random, result)


def _judge_binned(program, random, result):
    described, ends = _ends(random)
    column = {"bins": described}
    clamp = random.random() < 0.5
    if clamp:
        column["clamp"] = True
    own = random.random() < 0.4
    if own:
        column["missing"] = "unknown"
    towns = random.sample(["A", "b c", "d,e", "NA"], random.randint(1, 3))
    absent = random.random() < 0.3
    persons = random.randint(1, 8)
    policy = {"attributes": {"x": column, "town": towns}, "secrets": {"edges": []}, "tuples": persons}
    if absent:
        policy["absent"] = []
    names = [str(end) for end in ends[:-1]] + (["unknown"] if own else [])
    options, said = [], None
    if random.random() < 0.4:
        said = random.choice(names)
        options += ["--missing", f"x={said}"]
    as_absent = absent and random.random() < 0.5
    if as_absent:
        options += ["--missing", "absent"]
    rows, counts, fault = [], [0] * (len(names) * len(towns)), False
    for _ in range(persons):
        town = random.choice(towns)
        if random.random() < 0.2:
            cell = random.choice(MISSING)
            x = names.index(said) if said else len(names) - 1 if own else None
            if x is None and not as_absent:
                fault = True
        else:
            number = random.choice([random.choice(ends), Fraction(random.randint(-20, 80), 4)])
            low = max(end for end in ends[:-1])
            if random.random() < 0.6:
                number = min(max(number, ends[0]), low)
            cell = str(number) if random.random() < 0.5 else format(float(number), "f")
            x = bin_of(number, ends, clamp)
            if x is None:
                fault = True
                rows.append((cell, town))
                continue
        rows.append((cell, town))
        if x is not None:
            counts[x * len(towns) + towns.index(town)] += 1
    header = random.random() < 0.6
    order = [0, 1]
    if header and random.random() < 0.5:
        order = [1, 0]
    lines = [[row[k] for k in order] for row in rows]
    heads = [["x", "town"][k] for k in order]
    if random.random() < 0.4:  # a column more, in front
        lines, heads = [["n", *line] for line in lines], ["id, of whom", *heads]
        options += ["--ignore", '"id, of whom"' if header else "1"]
    if not header:
        options += ["--header", "no"]
    written = [heads, *lines] if header else lines
    text = "".join(",".join(f'"{cell}"' if "," in cell or random.random() < 0.2 else cell for cell in line) + "\n" for line in written)
    path = program.write("policy.json", policy)
    answer = program.ask(["release", program.write("tables.csv", text), "--policy", path, "--epsilon", "1", "--anyway", *options])
    result.did("tables read")
    about = f"{policy}, {options}, {text!r}"
    if isinstance(answer, Refusal):
        if not fault or not answer.is_input_error:
            result.say("tables refused", f"{about}: {answer}")
    elif fault:
        result.say("tables accepted", about)
    elif [int(entry["released"]) for entry in answer["numbers"]] != counts:
        result.say("tables", f"{about}: {[entry['released'] for entry in answer['numbers']]}, expected {counts}")


def _judge_column(program, random, result):
    """One column of small numbers: read as all that it can be, refused if that is not one thing."""
    values, persons = random.randint(2, 4), random.randint(1, 5)
    least = random.choice([persons, 0])
    policy = {"values": values, "secrets": {"edges": []}, "tuples": persons}
    if not least:
        policy["absent"] = []
    cells = [random.randint(0, values) for _ in range(random.choice([values, values, persons, persons + 1]))]
    if not cells:
        return
    right = {}
    if len(cells) == values and least <= sum(cells) <= persons:
        right["counts"] = cells
    for name, rest in (("persons", cells), ("header", cells[1:])):
        if all(cell < values for cell in rest) and least <= len(rest) <= persons:
            right[name] = [rest.count(v) for v in range(values)]
    ways = {"counts": ["--rows", "counts"], "persons": ["--rows", "persons", "--header", "no"], "header": ["--header", "yes"]}
    path = program.write("policy.json", policy)
    table = program.write("column.txt", "".join(f"{cell}\n" for cell in cells))
    asked = random.choice([None, *ways])
    answer = program.ask(["release", table, "--policy", path, "--epsilon", "1", "--anyway", *ways.get(asked, [])])
    result.did("columns read")
    about = f"{policy}, {cells}, asked for {asked}"
    expected = right.get(asked) if asked else next(iter(right.values())) if len(right) == 1 else None
    if asked is None and len(right) > 1 and cells[0] > values:
        return
    if isinstance(answer, Refusal):
        if expected is not None or not answer.is_input_error:
            result.say("column refused", f"{about}: {answer}")
    elif expected is None:
        result.say("column accepted", f"{about}: as {[entry['released'] for entry in answer['numbers']]}, it can be {right}")
    elif [int(entry["released"]) for entry in answer["numbers"]] != expected:
        result.say("column", f"{about}: {[entry['released'] for entry in answer['numbers']]}, expected {expected}")
