// Independent types: every type that a simple cycle passes adds its width at most.
#include "policy/large/counts/count_search.hpp"

#include <algorithm>

namespace leakproof {
namespace {

constexpr int most_types_paired = 600;  // all pairs of types are looked at for a secret pair
constexpr int most_witnesses_tried = 400;
constexpr std::size_t most_values_tried = 1'000;

}  // namespace

std::optional<Edge> CountSearch::crossing() const {
    BlockQuery by_type{{}, types_.size()};
    for (int v = 0; v < query_.present(); ++v) by_type.block_of.push_back(has(v) ? types_.type_of[v] : -1);
    const AdditiveQuery labels("types", query_.sides(), by_type);
    for (const auto& group : policy_.people) {
        const auto& secrets = group.secrets;
        for (int v = 0; v < secrets.present(); ++v)
            if (secrets.absent_joined(v) && has(v) && has(secrets.present()) &&
                types_.type_of[v] != types_.type_of[secrets.present()])
                return Edge(v, secrets.present());
        const auto found = unconstrained_sensitivity(secrets, labels);
        for (const auto& change : found.changes)
            if (change.to != secrets.present() && has(change.from) && has(change.to) &&
                types_.type_of[change.from] != types_.type_of[change.to])
                return Edge(change.from, change.to);
        if (!found.exact()) crossing_unknown_ = true;
    }
    return std::nullopt;
}

void CountSearch::try_cycles() {
    how_ = "the changes go round a simple cycle through the types, each of which adds at most its width";
    const auto edge = crossing();
    if (!edge && !crossing_unknown_) return;
    std::vector<int> passed;
    for (int t = 0; t < types_.size(); ++t)
        if (there_[t] && widths_.of(t).value.sign() > 0) passed.push_back(t);
    std::sort(passed.begin(), passed.end(), [&](int a, int b) { return widths_.of(a).value > widths_.of(b).value; });
    if (open_ && static_cast<long>(passed.size()) > tuples_) passed.resize(static_cast<std::size_t>(tuples_));
    Rational sum;
    for (const int t : passed) sum += widths_.of(t).value;
    if (tuples_ < 2) return;
    raise_bound(sum, "no neighbours that go round all types were found");
    if (!edge || std::any_of(passed.begin(), passed.end(), [&](int t) { return !widths_.of(t).pair; })) return;
    try_cycle_with_widest(passed);
    if (lower_ < upper_) try_cycle_through(passed, *edge);
    if (lower_ < upper_) try_cycle_through(passed, Edge(edge->second, edge->first));
}

// Of each type the pair that is widest, if one of the steps between two of them is then a secret pair.
void CountSearch::try_cycle_with_widest(const std::vector<int>& passed) {
    if (passed.size() > most_types_paired) return;
    int tried = 0;
    for (const int a : passed)
        for (const int b : passed) {
            if (a == b || !test_.secret(widths_.of(a).pair->first, widths_.of(b).pair->second)) continue;
            if (++tried > most_witnesses_tried || lower_ == upper_) return;
            try_cycle(passed, a, b, {});
        }
}

void CountSearch::try_cycle_through(const std::vector<int>& passed, const Edge& edge) {
    const int a = types_.type_of[edge.first], b = types_.type_of[edge.second];
    std::map<int, Edge> pairs;
    pairs[a] = Edge(edge.first, widths_.farthest(edge.first));
    pairs[b] = Edge(widths_.farthest(edge.second), edge.second);
    try_cycle(passed, a, b, pairs);
}

// In place of `from`, a value of its type as far from the one at which the type is entered, and in no secret pair with
// `to`, if there is one.
int CountSearch::without_secret(int from, int entered, int to) const {
    if (test_.all_secret() || !test_.secret(from, to)) return from;
    const auto& members = types_.members[types_.type_of[from]];
    const Rational far = query_.change(from, entered);
    for (std::size_t k = 0; k < members.size() && k < most_values_tried; ++k)
        if (members[k] != entered && query_.change(members[k], entered) >= far && !test_.secret(members[k], to))
            return members[k];
    return from;
}

// From a to b, then through the others, along no secret pairs where there is a choice.
void CountSearch::try_cycle(const std::vector<int>& passed, int a, int b, const std::map<int, Edge>& special) {
    const auto pair = [&](int t) {
        const auto found = special.find(t);
        return found != special.end() ? found->second : *widths_.of(t).pair;
    };
    std::vector<int> cycle{a, b}, left;
    for (const int t : passed)
        if (t != a && t != b) left.push_back(t);
    if (open_ && static_cast<long>(left.size()) + 2 > tuples_) left.resize(static_cast<std::size_t>(tuples_ - 2));
    while (!left.empty()) {
        auto next = std::find_if(left.begin(), left.end(),
                                 [&](int t) { return !test_.secret(pair(cycle.back()).first, pair(t).second); });
        if (next == left.end()) next = left.begin();
        cycle.push_back(*next);
        left.erase(next);
    }
    std::vector<ValueChange> changes;
    for (std::size_t k = 0; k < cycle.size(); ++k) {
        const int to = pair(cycle[(k + 1) % cycle.size()]).second;
        const auto [from, entered] = pair(cycle[k]);
        changes.push_back({k == 0 ? from : without_secret(from, entered, to), to});
    }
    if (test_.are_neighbours(changes)) take(changes);
}

}  // namespace leakproof
