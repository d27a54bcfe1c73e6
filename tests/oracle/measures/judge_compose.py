"""`channel compose A B …`: cascades, the same input through several, pairs, repetition."""

from . import matrix, samples
from .files import FORMS, LETTERS, WORDS, fractions, suffix, texts, written

AXES = {"how": ["", "cascade", "parallel", "product", "repeat:1", "repeat:2", "repeat:3"], "shape": samples.SHAPES, "size": ["2-3"],
        "file": FORMS[:-1], "second file": FORMS[:-1], "count": ["1", "2", "3"], "output": ["", "csv", "json"]}


def impossible(first, a, second, b):
    if first == "how" and a.startswith("repeat") and second == "count" and b != "1":
        return "one channel is repeated"
    if first == "how" and not a.startswith("repeat") and second == "count" and b == "1":
        return "one channel is repeated, not composed"
    return None


def make(random, chosen):
    parts = [samples.channel(random, chosen["shape"], "2-3")]
    while len(parts) < int(chosen["count"]):
        last = parts[-1]
        if chosen["how"] in ("", "cascade"):
            parts.append(samples.garbling(random, len(last[0])))
        elif chosen["how"] == "parallel":
            parts.append(samples.pair(random, random.choice(["apart", "equal", "garbled"]), parts[0]))
        else:
            parts.append(samples.channel(random, random.choice(samples.SHAPES), "2-3"))
    parts = [[row[:3] if False else row for row in part] for part in parts]
    return {"how": chosen["how"], "channels": [texts(part) for part in parts], "files": ([chosen["file"]] + [chosen["second file"]] * 2)[:len(parts)],
            "output": chosen["output"]}


def names_of(case):
    """Names of rows and columns of each channel, None where its file has none. In a cascade inputs are named as the outputs before them."""
    answer = []
    for number, (rows, form) in enumerate(zip(case["channels"], case["files"])):
        width = len(rows[0])
        columns = [f"{letter}{number}" for letter in LETTERS[:width]] if form in ("csv names", "csv header") else None
        inputs = WORDS[:len(rows)] if form == "csv names" else None
        if inputs and number and case["how"] in ("", "cascade"):
            inputs = [f"{letter}{number - 1}" for letter in LETTERS[:len(rows)]]
        if inputs and case["how"] == "product":
            inputs = [f"{word}{number}" for word in inputs]
        answer.append((inputs, columns))
    return answer


def composed(how, parts):
    if how.startswith("repeat:"):
        return matrix.repeated(parts[0], int(how[7:]))
    answer = parts[0]
    for part in parts[1:]:
        answer = {"": matrix.multiplied, "cascade": matrix.multiplied, "parallel": matrix.parallel, "product": matrix.kronecker}[how](answer, part)
    return answer


def joined(names, how):
    """Names of pairs and words: parts joined by |. None where a part has none."""
    if any(part is None for part in names):
        return None
    if how.startswith("repeat:"):
        names = names * int(how[7:])
    answer = [""]
    for number, part in enumerate(names):
        answer = [f"{a}|{b}" if number else b for a in answer for b in part]
    return answer


def compare(program, case, tally):
    parts, names, files = [fractions(rows) for rows in case["channels"]], names_of(case), []
    for number, (rows, form) in enumerate(zip(case["channels"], case["files"])):
        files.append(f"k{number}." + suffix(form))
        program.file(files[-1], written(rows, form, *names[number]))
    arguments = ["channel", "compose", *files, *(["--as", case["how"]] if case["how"] else []), "--json"]
    truth = composed(case["how"], parts)
    if case["output"]:
        run = program.run(*arguments[:-1], "--output", "made." + case["output"])
        if tally.worked("compose: writes", run):
            again = program.run("channel", "compose", "made." + case["output"], "--as", "repeat:1", "--json")
            if tally.worked("compose: what was written is read", again):
                tally.equal("compose: what was written", again, fractions(again.json()["channel"]), truth)
    run = program.run(*arguments)
    if not tally.worked("compose: runs", run):
        return
    said = run.json()
    tally.equal("compose: channel", run, fractions(said["channel"]), truth)
    tally.equal("compose: size", run, (said["inputs"], said["outputs"]), (len(truth), len(truth[0])))
    rows, columns = [pair[0] for pair in names], [pair[1] for pair in names]
    cascade = case["how"] in ("", "cascade")
    expected_rows = joined(rows, "product") if case["how"] == "product" else next((part for part in (rows[:1] if cascade else rows) if part), None)
    expected_columns = columns[-1] if cascade else joined(columns, case["how"])
    for key, expected in (("rows", expected_rows), ("columns", expected_columns)):
        if expected is not None:  # where only some parts have names, what the others are called is not said
            tally.equal(f"compose: names of {key}", run, said.get(key), expected)
        elif not any(rows) and not any(columns):
            tally.equal(f"compose: no names of {key}", run, said.get(key), None)


def smaller(case):
    for i, form in enumerate(case["files"]):
        if form != "csv":
            yield {**case, "files": case["files"][:i] + ["csv"] + case["files"][i + 1:]}
    if case["output"]:
        yield {**case, "output": ""}
    if len(case["channels"]) > 2:
        yield {**case, "channels": case["channels"][:2], "files": case["files"][:2]}
