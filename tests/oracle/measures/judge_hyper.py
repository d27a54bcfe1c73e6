"""`channel hyper FILE`: posteriors, the reduced channel, and what a sequence of outputs tells."""

from fractions import Fraction

from . import matrix, samples
from .files import FORMS, LETTERS, WORDS, column_names, fractions, row_names, suffix, texts, written
from .judge_measures import prior_argument, simpler_channels

AXES = {"shape": samples.SHAPES, "size": list(samples.SIZES), "file": FORMS, "prior": samples.PRIORS, "prior form": ["list", "names", "file"],
        "observe": ["", "one", "several", "names"]}


def impossible(first, a, second, b):
    if first == "prior form" and a == "names" and second == "file" and b != "csv names":
        return "a prior by names needs names"
    if first == "prior form" and a != "list" and second == "prior" and b in ("", "uniform"):
        return "no numbers are given"
    if first == "observe" and a == "names" and second == "file" and b not in ("csv names", "csv header"):
        return "outputs have no names"
    if first == "observe" and a not in ("", "names") and second == "file" and b in ("csv names", "csv header"):
        return "outputs that have names go by them"
    return None


def make(random, chosen):
    channel = samples.channel(random, chosen["shape"], chosen["size"])
    prior = samples.prior(random, chosen["prior"], len(channel))
    seen = [random.randrange(len(channel[0])) for _ in range({"": 0, "one": 1}.get(chosen["observe"], random.randint(2, 5)))]
    return {"channel": texts(channel), "file": chosen["file"], "prior": prior and list(map(str, prior)), "uniform": chosen["prior"] == "uniform",
            "prior form": chosen["prior form"], "observe": seen, "names": chosen["observe"] == "names"}


def compare(program, case, tally):
    channel = fractions(case["channel"])
    n, width = len(channel), len(channel[0])
    text = written(case["channel"], case["file"], row_names(case["file"], n), column_names(case["file"], width))
    by_input, name = case["file"] == "standard input", "k." + suffix(case["file"])
    if not by_input:
        program.file(name, text)
    arguments = ["channel", "hyper", "-" if by_input else name, *prior_argument(program, case, WORDS)]
    if case["observe"]:
        arguments += ["--observe", ",".join(LETTERS[j] if case["names"] else str(j) for j in case["observe"])]
    run = program.run(*arguments, "--json", text=text if by_input else None)
    if not tally.worked("hyper: runs", run):
        return
    said = run.json()
    prior = [Fraction(p) for p in case["prior"]] if case["prior"] else matrix.uniform(n)
    tally.equal("hyper: prior", run, [Fraction(p) for p in said["prior"]], prior)
    got = [(Fraction(part["probability"]), [Fraction(p) for p in part["posterior"]], part["outputs"]) for part in said["hyper"]]
    tally.equal("hyper: posteriors", run, got, matrix.hyper(prior, channel))
    small, classes = matrix.reduced(channel)
    tally.equal("hyper: reduced channel", run, (fractions(said["reduced"]["channel"]), said["reduced"]["outputs"]), (small, classes))
    if case["observe"]:
        probability, posterior = matrix.updated(prior, channel, case["observe"])
        told = said["observed"]
        tally.equal("hyper: what is observed", run, told["outputs"], case["observe"])
        tally.equal("hyper: update", run, (Fraction(told["probability"]), told["posterior"] and [Fraction(p) for p in told["posterior"]]), (probability, posterior))
    else:
        tally.check("hyper: nothing is observed", said.get("observed") is None, run, said.get("observed"), "no field")


def smaller(case):
    if case["prior"]:
        yield {**case, "prior": None, "prior form": "list", "uniform": False}
    if case["file"] != "csv":
        yield {**case, "file": "csv", "names": False, "prior form": "list"}
    for i in range(len(case["observe"])):
        yield {**case, "observe": case["observe"][:i] + case["observe"][i + 1:]}
    if not case["prior"]:
        for i in range(len(case["channel"]) if len(case["channel"]) > 1 else 0):
            yield {**case, "channel": case["channel"][:i] + case["channel"][i + 1:]}
    for rows in simpler_channels(case["channel"]):
        if not case["observe"] or max(case["observe"]) < len(rows[0]):
            yield {**case, "channel": rows}
