"""Secrets that must be refused (docs/policies.md): order that was not declared, and combinations that say too little or too much."""

from random import Random

from .program import Refusal

DOMAIN = {"attributes": {"band": ["low", "middle", "high"], "age": 4, "town": ["A"]}, "tuples": 5}
PART = {"threshold": 1}

REFUSED = {
    "names added up as positions": {"threshold": 1},
    "names added up as positions, the largest counts": {"threshold": 1, "norm": "infinity"},
    "names added up inside a union": {"any_of": ["attribute", {"threshold": 2}]},
    "names added up inside an intersection": {"all_of": [{"threshold": 2}, "full"]},
    "the wrong attribute declared as ordered": {"threshold": 1, "ordered": ["age"]},
    "an unknown attribute declared as ordered": {"threshold": 1, "ordered": ["band", "shoe"]},
    "two attributes, and not how they change": {"attributes": {"band": PART, "age": PART}},
    "an unknown way to change": {"attributes": {"band": PART, "age": PART}, "change": "both"},
    "an unknown attribute": {"attributes": {"shoe": PART}, "change": "one"},
    "no attribute": {"attributes": {}, "change": "one"},
    "a union of nothing": {"any_of": []},
    "an intersection of nothing": {"all_of": []},
    "a union and an intersection at once": {"any_of": ["full"], "all_of": ["full"]},
    "a combination with a threshold beside it": {"any_of": ["full"], "threshold": 1},
    "a value of another attribute": {"attributes": {"band": {"edges": [["low", "3"]]}}},
    "a partition that leaves a value out": {"attributes": {"band": {"partition": [["low", "high"]]}}},
    "a matrix of the wrong size": {"attributes": {"band": {"threshold": 1, "distances": [[0, 1], [1, 0]]}}},
    "names by value": {"attributes": {"band": {"threshold": 1, "by": "value"}}},
    "the full secrets of no list": {"any_of": "full"},
}
ACCEPTED = {
    "names declared as ordered": {"threshold": 1, "ordered": ["band"]},
    "all declared as ordered": {"threshold": 1, "ordered": ["band", "age", "town"]},
    "names inside an attribute": {"attributes": {"band": PART, "age": PART}, "change": "each"},
    "one attribute, without a word on how": {"attributes": {"band": PART}},
    "a union of one": {"any_of": ["full"]},
}


def judge_refused(program, seed, result):
    """A few of them each time, and some that are accepted, alone or as those of a group."""
    random = Random(f"refused/{seed}")
    for kinds, refused in ((REFUSED, True), (ACCEPTED, False)):
        for name in random.sample(sorted(kinds), 3):
            policy = {**DOMAIN, "secrets": kinds[name]}
            if random.random() < 0.3:
                group = {"name": "some", "secrets": policy.pop("secrets"), "tuples": policy.pop("tuples")}
                policy["people"] = [group, {"name": "others", "secrets": "full", "tuples": 2}]
            answer = program.ask(["policy", program.write("policy.json", policy), "--query", "histogram"])
            result.did("secrets refused" if refused else "secrets accepted")
            if isinstance(answer, Refusal) != refused or refused and not answer.is_input_error:
                result.say("secrets refused", f"{name}, {policy}: {answer if isinstance(answer, Refusal) else 'accepted'}")
