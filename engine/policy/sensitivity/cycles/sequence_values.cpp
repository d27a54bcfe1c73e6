#include "policy/sensitivity/cycles/sequence_values.hpp"

#include <algorithm>

namespace leakproof {
namespace {

constexpr std::size_t most_steps_tried = 40;  // of a sequence, as the one along a secret pair

int entered_at(const CountQuestion& of, int type, bool turned) {
    const auto pair = of.widths.pair_of(type);
    return turned ? pair.first : pair.second;
}

ValueChange widest_change(const CountQuestion& of, int a, int b, bool turned) {
    return {entered_at(of, a, !turned), entered_at(of, b, turned)};
}

int other(const CountQuestion& of, int type, int than) {
    const int found = of.widths.farthest(than);
    return of.types.type_of[found] == type ? found : of.types.members[type].front();
}

// The step number k is along this secret pair. Other changes that leave or enter the same types start or end at the
// values that are farthest from those of the pair, or else at the widest pair, as the others do.
void for_each_around(const CountQuestion& of, const TypeSequence& sequence, std::size_t k, const Edge& edge,
                     FunctionRef<void(const std::vector<ValueChange>&)> action) {
    const bool straight = of.types.type_of[edge.first] == sequence[k].from;
    const ValueChange step = straight ? ValueChange{edge.first, edge.second} : ValueChange{edge.second, edge.first};
    for (const bool turned : {false, true})
        for (const bool apart : {true, false}) {
            std::vector<ValueChange> changes;
            for (std::size_t j = 0; j < sequence.size(); ++j) {
                const auto& [a, b] = sequence[j];
                ValueChange change = widest_change(of, a, b, turned);
                if (apart && a == sequence[k].from) change.from = step.from;
                if (apart && a == sequence[k].to) change.from = other(of, a, step.to);
                if (apart && b == sequence[k].to) change.to = step.to;
                if (apart && b == sequence[k].from) change.to = other(of, b, step.from);
                if (j == k) change = step;
                else change.from = without_secret(of, change.from, entered_at(of, a, turned), change.to);
                changes.push_back(change);
            }
            action(changes);
        }
}

}  // namespace

const std::optional<Edge>& SecretTypes::between(int a, int b) {
    const auto [place, is_new] = found_.emplace(std::minmax(a, b), std::nullopt);
    if (is_new)
        for (const int u : of_.types.members[a]) {
            const auto& others = of_.types.members[b];
            const auto v = std::find_if(others.begin(), others.end(), [&](int w) { return of_.test.secret(u, w); });
            if (v == others.end()) continue;
            place->second = a < b ? Edge(u, *v) : Edge(*v, u);
            break;
        }
    return place->second;
}

bool SecretTypes::somewhere(const TypeSequence& sequence) {
    return std::any_of(sequence.begin(), sequence.end(),
                       [&](const TypeChange& c) { return between(c.from, c.to).has_value(); });
}

void for_each_choice_of_values(const CountQuestion& of, SecretTypes& secrets, const TypeSequence& sequence,
                               FunctionRef<void(const std::vector<ValueChange>&)> action) {
    if (of.test.all_secret())
        for (const bool turned : {false, true}) {
            std::vector<ValueChange> changes;
            for (const auto& [a, b] : sequence) changes.push_back(widest_change(of, a, b, turned));
            action(changes);
        }
    std::size_t tried = 0;
    for (std::size_t k = 0; k < sequence.size() && tried < most_steps_tried; ++k) {
        const auto& [from, to] = sequence[k];
        if ((k > 0 && sequence[k] == sequence[k - 1]) || !secrets.between(from, to)) continue;
        ++tried;
        for_each_around(of, sequence, k, *secrets.between(from, to), action);
    }
}

}  // namespace leakproof
