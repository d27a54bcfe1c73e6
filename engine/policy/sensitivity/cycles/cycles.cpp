// Independent types: every type that a simple cycle passes adds its width at most.
#include <algorithm>

#include "policy/sensitivity/cycles/count_question.hpp"
#include "policy/sensitivity/rules/edge_sensitivity.hpp"

namespace leakproof {
namespace {

constexpr int most_types_paired = 600;  // all pairs of types are looked at for a secret pair
constexpr int most_witnesses_tried = 400;
constexpr std::size_t most_values_tried = 1'000;

// From a to b, then through the others, along no secret pairs where there is a choice.
void try_cycle(const CountQuestion& of, SensitivityBounds& best, const std::vector<int>& passed, int a, int b,
               const std::map<int, Edge>& special) {
    const auto pair = [&](int t) {
        const auto found = special.find(t);
        return found != special.end() ? found->second : *of.widths.of(t).pair;
    };
    std::vector<int> cycle{a, b}, left;
    for (const int t : passed)
        if (t != a && t != b) left.push_back(t);
    if (of.open && static_cast<long>(left.size()) + 2 > of.tuples) left.resize(static_cast<std::size_t>(of.tuples - 2));
    while (!left.empty()) {
        auto next = std::find_if(left.begin(), left.end(),
                                 [&](int t) { return !of.test.secret(pair(cycle.back()).first, pair(t).second); });
        if (next == left.end()) next = left.begin();
        cycle.push_back(*next);
        left.erase(next);
    }
    std::vector<ValueChange> changes;
    for (std::size_t k = 0; k < cycle.size(); ++k) {
        const int to = pair(cycle[(k + 1) % cycle.size()]).second;
        const auto [from, entered] = pair(cycle[k]);
        changes.push_back({k == 0 ? from : without_secret(of, from, entered, to), to});
    }
    if (of.test.are_neighbours(changes)) take(of, best, changes);
}

// Of each type the pair that is widest, if one of the steps between two of them is then a secret pair.
void try_cycle_with_widest(const CountQuestion& of, SensitivityBounds& best, const std::vector<int>& passed) {
    if (passed.size() > most_types_paired) return;
    int tried = 0;
    for (const int a : passed)
        for (const int b : passed) {
            if (a == b || !of.test.secret(of.widths.of(a).pair->first, of.widths.of(b).pair->second)) continue;
            if (++tried > most_witnesses_tried || best.lower == best.upper) return;
            try_cycle(of, best, passed, a, b, {});
        }
}

void try_cycle_through(const CountQuestion& of, SensitivityBounds& best, const std::vector<int>& passed,
                       const Edge& edge) {
    const int a = of.types.type_of[edge.first], b = of.types.type_of[edge.second];
    std::map<int, Edge> pairs;
    pairs[a] = Edge(edge.first, of.widths.farthest(edge.first));
    pairs[b] = Edge(of.widths.farthest(edge.second), edge.second);
    try_cycle(of, best, passed, a, b, pairs);
}

}  // namespace

Crossing crossing(const CountQuestion& of) {
    Crossing out;
    BlockQuery by_type{{}, of.types.size()};
    for (int v = 0; v < of.query.present(); ++v) by_type.block_of.push_back(of.has(v) ? of.types.type_of[v] : -1);
    const AdditiveQuery labels("types", of.query.sides(), by_type);
    for (const auto& group : of.policy.people()) {
        const auto& secrets = group.secrets;
        for (int v = 0; v < secrets.present(); ++v)
            if (secrets.absent_joined(v) && of.has(v) && of.has(secrets.present()) &&
                of.types.type_of[v] != of.types.type_of[secrets.present()])
                return {Edge(v, secrets.present()), false};
        const auto found = unconstrained_sensitivity(secrets, labels);
        for (const auto& change : found.changes)
            if (change.to != secrets.present() && of.has(change.from) && of.has(change.to) &&
                of.types.type_of[change.from] != of.types.type_of[change.to])
                return {Edge(change.from, change.to), false};
        if (!found.exact()) out.unknown = true;
    }
    return out;
}

int without_secret(const CountQuestion& of, int from, int entered, int to) {
    if (of.test.all_secret() || !of.test.secret(from, to)) return from;
    const auto& members = of.types.members[of.types.type_of[from]];
    const Rational far = of.query.change(from, entered);
    for (std::size_t k = 0; k < members.size() && k < most_values_tried; ++k)
        if (members[k] != entered && of.query.change(members[k], entered) >= far && !of.test.secret(members[k], to))
            return members[k];
    return from;
}

void try_cycles(const CountQuestion& of, SensitivityBounds& best) {
    best.how = "the changes go round a simple cycle through the types, each of which adds at most its width";
    const auto [edge, unknown] = crossing(of);
    if (!edge && !unknown) return;
    std::vector<int> passed;
    for (int t = 0; t < of.types.size(); ++t)
        if (of.there[t] && of.widths.of(t).value.sign() > 0) passed.push_back(t);
    std::sort(passed.begin(), passed.end(),
              [&](int a, int b) { return of.widths.of(a).value > of.widths.of(b).value; });
    if (of.open && static_cast<long>(passed.size()) > of.tuples) passed.resize(static_cast<std::size_t>(of.tuples));
    Rational sum;
    for (const int t : passed) sum += of.widths.of(t).value;
    if (of.tuples < 2) return;
    raise_bound(best, sum, "no neighbours that go round all types were found");
    if (!edge || std::any_of(passed.begin(), passed.end(), [&](int t) { return !of.widths.of(t).pair; })) return;
    try_cycle_with_widest(of, best, passed);
    if (best.lower < best.upper) try_cycle_through(of, best, passed, *edge);
    if (best.lower < best.upper) try_cycle_through(of, best, passed, Edge(edge->second, edge->first));
}

}  // namespace leakproof
