"""Marginals that overlap, all pairs secret, any number of persons: no circuit found here may change an answer by more than is said to be the
most, and neighbours that are shown must be a minimal sequence that fits the answers (circuits.py)."""

from fractions import Fraction
from random import Random

from . import make
from .circuits import climbed, counts_of, fits, is_minimal, moved
from .domain import Domain
from .judge_policy import read_value
from .program import Refusal
from .queries import weights

SHAPES = [(2, 2, 2), (2, 2, 3), (3, 3, 2), (2, 4, 3), (2, 2, 2, 2), (3, 3), (2, 6), (4, 4), (2, 8, 2), (5, 3, 2)]


def make_policy(random):
    sides = random.choice(SHAPES)
    described = {"attributes": {name: side for name, side in zip("xyzw", sides)}, "secrets": "full"}
    domain = Domain(described)
    persons = random.choice([20, 100, 1000, 10000])
    described["tuples"] = persons
    names = domain.attributes
    if random.random() < 0.2 and len(sides) > 2:
        chosen = [[a for a in names if a != left] for left in random.sample(names, 2)]
    else:
        chosen = [[name] for name in random.sample(names, random.randint(2, len(names)))]
    open_ = random.random() < 0.4
    shares = [random.choice([0, 1, 1, 3, 10]) for _ in range(domain.size)]
    shares[random.randrange(domain.size)] += 1
    table = [persons * share // sum(shares) for share in shares]
    table[shares.index(max(shares))] += persons - sum(table)
    described["marginals"] = []
    for own in chosen:
        marginal = {"attributes": own, "counts": "any"}
        if not open_:
            kept = [names.index(name) for name in own]
            marginal["counts"] = []
            seen = {}
            for v, point in enumerate(domain.points):
                key = tuple(point[k] for k in kept)
                seen[key] = seen.get(key, 0) + table[v]
            marginal["counts"] = [seen[key] for key in sorted(seen)]
        described["marginals"].append(marginal)
    return described


def judge_circuits(program, seed, result, steps=250):
    random = Random(f"circuits/{seed}")
    described = make_policy(random)
    domain = Domain(described)
    queries = ["histogram", make.make_query(random, domain, random.choice(make.queries_possible(domain)))]
    found = program.ask(["policy", program.write("policy.json", described), *(x for text in queries for x in ("--query", text))])
    result.did("circuits, policies")
    if isinstance(found, Refusal):
        result.say(f"circuits refused: {found.skeleton}", f"{described}: {found}")
        return
    known = counts_of(domain, described)
    sets = [values for values, _ in known]
    for entry, text in zip(found["queries"], queries, strict=True):
        g = weights(domain, text)
        judge_shown(entry["sensitivity"], domain, described, known, g, text, True, result)
        if entry["for_all"]:
            judge_shown(entry["for_all"], domain, described, [(values, None) for values in sets], g, text, False, result)
        for _ in range(3):
            taken, value = climbed(random, domain.size, sets, g, steps)
            if taken is None:
                continue
            result.did("circuits tried")
            bounds = [entry["for_all"]] if entry["for_all"] else []
            if fits(domain, described, described["tuples"], known, taken):
                bounds.append(entry["sensitivity"])
            for bound in bounds:
                if value > Fraction(bound["at_most"]):
                    names = [(often, domain.names[u], domain.names[v]) for often, (u, v) in taken]
                    result.say("circuits: too low", f"{text}: at most {bound['at_most']}, but {names} change it by {value}: {described}")
                result.did("circuits that change the answer by more than is shown", value > Fraction(bound["at_least"]))


def judge_shown(printed, domain, described, known, g, text, here, result):
    low = Fraction(printed["at_least"])
    changes = [tuple(read_value(domain, name) for name in change) for change in printed["changes"]]
    if not changes:
        if low > 0:
            result.say("circuits: witness", f"{text}: at least {low}, and nothing is shown: {described}")
        return
    taken = [(changes.count(change), change) for change in sorted(set(changes))]
    result.did("circuits shown")
    minimal = is_minimal([values for values, _ in known], taken)
    fit = fits(domain, described, described["tuples"], known, taken) if here else True
    result.did("circuits shown, of which it is not known", minimal is None or fit is None)
    if minimal is False or fit is False or moved(g, taken) < low or low > Fraction(printed["at_most"]):
        result.say("circuits: witness", f"{text}: minimal {minimal}, fits {fit}, {moved(g, taken)} for {printed}: {described}")
