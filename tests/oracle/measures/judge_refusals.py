"""What must be refused: exit code 2, nothing on standard output, and a message that names the place and what was found there."""

from fractions import Fraction

from . import samples
from .files import LETTERS, WORDS, texts, written

CHANNEL = {"row sum", "negative entry", "short row", "word for a number", "empty file", "division by zero", "no file"}
AXES = {"fault": sorted(CHANNEL) + [
    "prior too short", "prior too long", "prior sum", "negative prior", "prior of another name", "name twice in the prior", "prior file", "gain too wide", "gain too narrow",
    "gain of no name", "gain word", "gain row", "empty gain", "no tries", "too many tries", "tries without a number", "input in no block", "input in two blocks", "block of no input",
    "distance without a graph", "squared without a graph", "gain and loss", "gain measured without one", "loss measured without one", "unknown measure", "order one", "order zero",
    "order below zero", "order without a number", "observed beyond", "observed no name", "cascade of wrong sizes", "cascade of other names", "parallel of wrong sizes",
    "compose in no known way", "repeated no times", "repeated two channels", "refine with other inputs", "refine alone", "user: level below one", "user: wide gain",
    "user: prior sum", "user: no gain of the name"],
    "with": ["channel", "hyper", "compose", "refine"], "size": ["2-3", "4-5"]}


def impossible(first, a, second, b):
    if first == "with" and a != "channel" and second == "fault" and b not in CHANNEL:
        return "a fault of another command"
    return None


def make(random, chosen):
    channel = samples.channel(random, "random", chosen["size"])
    return {"channel": texts(channel), "fault": chosen["fault"], "with": chosen["with"], "at": random.randrange(len(channel))}


def of_file(case):
    """The text of a channel that is wrong, and the words that the message must have, each one of several."""
    rows, at, fault = [list(row) for row in case["channel"]], case["at"], case["fault"]
    row = rows[at]
    if fault == "row sum":
        row[0] = str(Fraction(row[0]) + Fraction(1, 7))
        return written(rows, "csv"), [[f"row {at}"], ["8/7"]]
    if fault == "negative entry":
        row[0], row[1] = str(Fraction(row[0]) - 2), str(Fraction(row[1]) + 2)
        return written(rows, "csv"), [[f"row {at}", f"line {at + 1}"], [row[0]]]
    if fault == "short row":
        if len(rows) == 1:
            rows.append(list(row))
        del rows[at][-1]
        return written(rows, "csv"), [[f"row {at}", f"line {at + 1}", "row 1", "line 2"]]
    if fault == "word for a number":
        at = max(at, 1)  # in the first line words are names
        rows[at][-1] = "much"
        return "\n".join(",".join(r) for r in rows) + "\n", [[f"row {at}", f"line {at + 1}"], ["much"]]
    if fault == "division by zero":
        at = max(at, 1)
        rows[at][0] = "1/0"
        return "\n".join(",".join(r) for r in rows) + "\n", [[f"row {at}", f"line {at + 1}"], ["1/0"]]
    return "", [["bad.csv"]]


def asked(program, case):
    """Arguments and words."""
    rows, fault = case["channel"], case["fault"]
    n, width = len(rows), len(rows[0])
    program.file("k.csv", written(rows, "csv"))
    program.file("named.csv", written(rows, "csv names", WORDS[:n], LETTERS[:width]))
    if fault in CHANNEL:
        text, words = of_file(case)
        name = "bad.csv"
        if fault == "no file":
            name, words = "nowhere.csv", [["nowhere.csv"]]
        else:
            program.file(name, text)
        return {"channel": ["channel", name], "hyper": ["channel", "hyper", name], "compose": ["channel", "compose", "k.csv", name, "--as", "parallel"],
                "refine": ["channel", "refine", "k.csv", name]}[case["with"]], words
    even = [str(Fraction(1, n))] * n

    def file(name, text):
        program.file(name, text)
        return name

    def of_prior(text, *words):
        return ["channel", "k.csv", "--prior", text], [["prior"], *map(list, words)]

    def of_gain(text, *words):
        return ["channel", "k.csv", "--gain", text], list(map(list, words))

    gain_file = lambda height, width: file("g.csv", "\n".join(",".join("12345"[:width]) for _ in range(height)) + "\n")
    answers = {
        "prior too short": lambda: of_prior(",".join(["1"] + ["0"] * (n - 2)), [",".join(["1"] + ["0"] * (n - 2))], [str(n)]),
        "prior too long": lambda: of_prior(",".join(["1"] + ["0"] * n), [",".join(["1"] + ["0"] * n)], [str(n)]),
        "prior sum": lambda: of_prior(",".join(even[:-1] + ["1"]), [str(sum(map(Fraction, even[:-1])) + 1)]),
        "negative prior": lambda: of_prior(",".join(["-1/3", "4/3"] + ["0"] * (n - 2)), ["-1/3"]),
        "prior of another name": lambda: (["channel", "named.csv", "--prior", "zoe=1"], [["zoe"]]),
        "name twice in the prior": lambda: (["channel", "named.csv", "--prior", f"{WORDS[0]}=1/2,{WORDS[0]}=1/2"], [[WORDS[0]]]),
        "prior file": lambda: (["channel", "k.csv", "--prior", "@" + file("p.csv", "\n".join(even[:-1] + ["lots"]) + "\n")], [["p.csv"], ["lots"]]),
        "gain too wide": lambda: of_gain(gain_file(2, n + 1) if n < 5 else file("g.csv", "1,2,3,4,5,6\n"), ["g.csv"], [str(n + 1)], [str(n)]),
        "gain too narrow": lambda: of_gain(gain_file(2, n - 1), ["g.csv"], [str(n - 1)], [str(n)]),
        "gain of no name": lambda: of_gain("identty", ["identty"]),
        "gain word": lambda: of_gain(file("g.csv", ",".join(["1"] * n) + "\n" + ",".join(["1"] * (n - 1) + ["much"]) + "\n"), ["g.csv"], ["much"]),
        "gain row": lambda: of_gain(file("g.csv", ",".join(["1"] * n) + "\n" + ",".join(["1"] * (n - 1)) + "\n"), ["g.csv"], ["line 2", "row 1"]),
        "empty gain": lambda: of_gain(file("g.csv", ""), ["g.csv"]),
        "no tries": lambda: of_gain("tries:0", ["0"], ["tries"]),
        "too many tries": lambda: of_gain(f"tries:{n + 1}", [str(n + 1)], ["tries"]),
        "tries without a number": lambda: of_gain("tries:two", ["two"], ["tries"]),
        "input in no block": lambda: of_gain("blocks:" + ",".join(map(str, range(n - 1))), [str(n - 1)], ["block"]),
        "input in two blocks": lambda: of_gain("blocks:" + ",".join(map(str, range(n))) + "|0", ["0"], ["block"]),
        "block of no input": lambda: of_gain("blocks:" + ",".join(map(str, range(n))) + "|zoe", ["zoe"], ["--gain"]),
        "distance without a graph": lambda: of_gain("distance", ["--graph"]),
        "squared without a graph": lambda: (["channel", "k.csv", "--loss", "squared"], [["--graph"]]),
        "gain and loss": lambda: (["channel", "k.csv", "--gain", "identity", "--loss", "identity"], [["--gain"], ["--loss"]]),
        "gain measured without one": lambda: (["channel", "k.csv", "--measure", "gain"], [["--gain"]]),
        "loss measured without one": lambda: (["channel", "k.csv", "--measure", "loss"], [["--loss"]]),
        "unknown measure": lambda: (["channel", "k.csv", "--measure", "bayes,shanon"], [["shanon"]]),
        "order one": lambda: (["channel", "k.csv", "--measure", "renyi:1"], [["renyi", "order"], ["shannon"]]),
        "order zero": lambda: (["channel", "k.csv", "--measure", "renyi:0"], [["renyi", "order"], ["0"]]),
        "order below zero": lambda: (["channel", "k.csv", "--measure", "renyi:-2"], [["renyi", "order"], ["-2"]]),
        "order without a number": lambda: (["channel", "k.csv", "--measure", "renyi:two"], [["two"]]),
        "observed beyond": lambda: (["channel", "hyper", "k.csv", "--observe", f"0,{width}"], [["observe"], [str(width)]]),
        "observed no name": lambda: (["channel", "hyper", "named.csv", "--observe", "perhaps"], [["observe"], ["perhaps"]]),
        "cascade of wrong sizes": lambda: (["channel", "compose", "k.csv", file("b.csv", "1,0\n" * (width + 1)), "--as", "cascade"], [[str(width)], [str(width + 1)]]),
        "cascade of other names": lambda: (["channel", "compose", "named.csv", file("b.csv", "x,one\n" + "".join(f"{w},1\n" for w in WORDS[:width]))], [[WORDS[0], LETTERS[0]]]),
        "parallel of wrong sizes": lambda: (["channel", "compose", "k.csv", file("b.csv", "1,0\n" * (n + 1)), "--as", "parallel"], [[str(n)], [str(n + 1)]]),
        "compose in no known way": lambda: (["channel", "compose", "k.csv", "k.csv", "--as", "paralel"], [["paralel"]]),
        "repeated no times": lambda: (["channel", "compose", "k.csv", "--as", "repeat:0"], [["repeat"], ["0"]]),
        "repeated two channels": lambda: (["channel", "compose", "k.csv", "k.csv", "--as", "repeat:2"], [["repeat", "2", "one"]]),
        "refine with other inputs": lambda: (["channel", "refine", "k.csv", file("b.csv", "1,0\n" * (n + 1))], [[str(n)], [str(n + 1)]]),
        "refine alone": lambda: (["channel", "refine", "k.csv"], [["--graph", "B", "second"]]),
        "user: level below one": lambda: (["optimum", f"path:{n}", "--lambda", "1/2", "--gain", "identity"], [["1/2"]]),
        "user: wide gain": lambda: (["optimum", f"path:{n + 1}", "--gain", file("g.csv", ",".join("1" * n) + "\n")], [["g.csv"], [str(n)], [str(n + 1)]]),
        "user: prior sum": lambda: (["optimum", f"path:{n}", "--gain", "identity", "--prior", ",".join(even[:-1] + ["1"])], [["prior"]]),
        "user: no gain of the name": lambda: (["optimum", f"path:{n}", "--gain", "identty"], [["identty"]]),
    }
    return answers[fault]()


def compare(program, case, tally):
    arguments, words = asked(program, case)
    run = program.run(*arguments, "--json")
    if not tally.equal("refused: " + case["fault"], run, run.code, 2):
        return
    message = run.errors.strip()
    missing = [choice for choice in words if not any(word in message for word in choice)]
    tally.check("message: " + case["fault"], not missing and bool(message), run, message[:300], f"a message with {' and '.join(' or '.join(choice) for choice in missing)}")
    tally.equal("nothing is printed beside a refusal", run, run.output, "")


def smaller(case):
    rows = case["channel"]
    if len(rows) > 2:
        yield {**case, "channel": rows[:2], "at": min(case["at"], 1)}
    half = [["1/2", "1/2"]] * len(rows)
    if rows != half:
        yield {**case, "channel": half}
