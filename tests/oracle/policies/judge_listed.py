"""Small policies, all databases of which the program lists itself: the relation, its graph, leakage, theorems."""

from fractions import Fraction

from . import policy_graph
from .leakage import bounds, components, maximum
from .neighbours import both_ways
from .numbers import ends, wrong
from .queries import weights
from .secrets import steps


def judge_stated(twin, printed, say):
    policy = twin.policy
    for key, truth in {"values": policy.domain.size, "tuples": policy.number_of_persons, "absent": policy.someone_absent}.items():
        if printed[key] != truth:
            say("listed relation", f"{key}: printed {printed[key]}, it is {truth}")
    for entry, group in zip(printed["people"], policy.groups, strict=True):
        places = {value: place for place, value in enumerate(group.values)}
        if entry["tuples"] != group.tuples or (
            entry["secret_graph"] is not None and decode_graph6(entry["secret_graph"]) != {(places[u], places[v]) for u, v in group.edges}
        ):
            say("listed relation", f"secret graph {entry['secret_graph']} has other edges than the secrets")


def judge_listed(twin, printed, levels, say, small):
    policy = twin.policy
    world, relation = policy.worlds[0], twin.relations[0]
    pairs = both_ways(relation)
    arrows = [(here, there) for here, others in relation.items() for there in others]
    symmetric = len(arrows) == len(pairs)
    for key, truth in {"number": len(world), "ordered_pairs": len(arrows), "symmetric": symmetric}.items():
        if printed[key] != truth:
            say("listed relation", f"{key}: printed {printed[key]}, it is {truth}")
    parts = components(world, pairs)
    far = steps(world, pairs)
    diameters = sorted(max(far[u, v] for u in part for v in part) for part in parts)
    if printed["components"] != len(parts) or sorted(printed["diameters"]) != diameters:
        say("listed relation", f"components {printed['components']}, diameters {printed['diameters']}; they are {diameters}")
    if printed["graph6"] is not None:
        places = {word: i for i, word in enumerate(sorted(world, key=policy.order))}
        graph = {(places[u], places[v]) for u, v in pairs}
        if graph != decode_graph6(printed["graph6"]):
            say("listed relation", f"graph6 {printed['graph6']} is not the graph of the databases in their order")
    for entry, level in zip(printed["leakage"], levels, strict=True):
        judge_listed_leakage(entry, level, world, pairs, arrows, symmetric, diameters, say, small)


def judge_statements(twin, printed, say):
    """Whether counts are sparse, the policy graph, and what theorems say beside the true sensitivity of the histogram."""
    policy = twin.policy
    sets = [values for values, _ in policy.knowledge.counts]
    edges = policy.groups[0].edges
    graph = printed["policy_graph"]
    answered = all("answer" in count for count in policy.described.get("constraints", []))
    plain = answered and len(set(sets)) == len(sets) and not policy.listed and not policy.knowledge.alternatives
    if printed["sparse"] is not None and plain and printed["sparse"] != policy_graph.is_sparse(sets, edges):
        say("statements", f"sparse: printed {printed['sparse']}, it is {policy_graph.is_sparse(sets, edges)}")
    if graph is not None and graph["alpha"] is not None and plain:
        arrows = policy_graph.policy_graph(sets, edges)
        found = (graph["alpha"], graph["xi"])
        if found != policy_graph.longest(arrows) or len(graph["arrows"]) != len(arrows):
            say("statements", f"α, ξ: printed {found}, they are {policy_graph.longest(arrows)}")
    truth = twin.sensitivity(weights(policy.domain, "histogram"))
    if not Fraction(printed["histogram"]["at_least"]) <= truth <= Fraction(printed["histogram"]["at_most"]):
        say("statements", f"histogram: printed {printed['histogram']}, it is {truth}")
    for key in ("proved", "printed_but_wrong_in_general"):
        for entry in printed[key]:
            agrees = truth <= entry["value"] if entry["upper_bound"] else truth == entry["value"]
            if entry["upper_bound"] != ("≤" in entry["says"]) or entry["agrees"] not in (agrees, None):
                say("statements", f"{entry['claim']}: printed agrees = {entry['agrees']}: {entry['value']} for {truth}")
            if entry["agrees"] is None and printed["histogram"]["exact"]:
                say("statements", f"{entry['claim']}: whether it agrees is not told")
            if key == "proved" and not agrees:
                say("statements", f"{entry['claim']}, proved, says {entry['value']}, it is {truth}")


def judge_listed_leakage(entry, level, world, pairs, arrows, symmetric, diameters, say, small):
    below, above = level.around()
    where = " ".join(level.flags())
    bound = sum(level.lambda_ ** d for d in diameters)
    if level.exact_lambda is not None:
        bound = sum((level.exact_lambda**d for d in diameters), Fraction(0))
    why = wrong(entry["bound"], bound)
    if why:
        say("listed leakage", f"Σ λ^d at {where}: {why}")

    def judge(prefix, edges):
        low, high = maximum(world, edges, below)[0], maximum(world, edges, above)[1]
        judge_factor(entry.get(prefix + "at_least"), entry.get(prefix + "at_most"), entry.get(prefix + "maximum"), low, high)

    def judge_factor(at_least, at_most, exact, low, high):
        if exact is not None:
            if ends(exact)[0] > high or ends(exact)[1] < low:
                say("listed leakage", f"largest factor at {where}: printed {exact}, it is {float(low)} to {float(high)}")
            elif level.exact_lambda is not None and not isinstance(exact, dict) and low == high and Fraction(exact) != low:
                say("listed leakage", f"largest factor at {where}: printed {exact}, it is {low}")
        if at_least is not None and ends(at_least)[0] > high:
            say("listed leakage", f"factor at least {at_least} at {where}, it is at most {float(high)}")
        if at_most is not None and ends(at_most)[1] < low:
            say("listed leakage", f"factor at most {at_most} at {where}, it is at least {float(low)}")

    if len(world) <= small:
        judge("", pairs)
        if not symmetric and len(world) <= 10:
            judge("ordered_", arrows)
    elif len(world) <= 24 and below > 1:
        low, high = bounds(world, pairs, below)[0], bounds(world, pairs, above)[1]
        judge_factor(entry["at_least"], entry["at_most"], entry["maximum"], low, high)
    if symmetric and any(key.startswith("ordered_") and value is not None for key, value in entry.items()):
        if ends(entry.get("ordered_maximum") or entry["at_least"]) != ends(entry["maximum"] or entry["at_least"]):
            say("listed leakage", f"another factor for ordered pairs, of a symmetric relation: {entry}")


def decode_graph6(text):
    """The edges of a graph in McKay's graph6 format, as ordered pairs."""
    data = [ord(c) - 63 for c in text]
    if data[0] < 63:
        size, data = data[0], data[1:]
    else:
        size, data = (data[1] << 12) + (data[2] << 6) + data[3], data[4:]
    bits = [(byte >> (5 - k)) & 1 for byte in data for k in range(6)]
    edges, place = set(), 0
    for v in range(size):
        for u in range(v):
            if bits[place]:
                edges |= {(u, v), (v, u)}
            place += 1
    return edges
