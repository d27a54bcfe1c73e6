#include "policy/sensitivity/cycles/one_inequality.hpp"

#include <algorithm>
#include <queue>
#include <set>

#include "base/interruption.hpp"

namespace leakproof {
namespace {

constexpr long most_edges_listed = 4'000'000;
constexpr long most_tried_without_secret = 20'000;

// What a change adds to an answer of one number; ⊥ counts nowhere.
Rational gain(const AdditiveQuery& query, const ValueChange& change) {
    const auto at = [&](int v) { return v == query.present() ? Rational(0) : query.vector_of(v).front(); };
    return at(change.to) - at(change.from);
}

bool crosses(const CountTypes& types, int from, int to) { return types.type_of[from] == 0 && types.type_of[to] == 1; }

// All secret pairs from the first type to the second; false if they are too many.
bool for_each_secret(const Policy& policy, const CountTypes& types, FunctionRef<void(const ValueChange&)> action) {
    for (const auto& group : policy.people()) {
        const auto& secrets = group.secrets;
        if (secrets.listing_cost() > most_edges_listed) return false;
        for (int u = 0; u < secrets.present(); ++u) {
            if (u % 64 == 0) stop_if_asked();
            secrets.for_each_neighbour(u, [&](int v) {
                if (crosses(types, u, v)) action({u, v});
                return true;
            });
            if (!secrets.absent_joined(u)) continue;
            const int absent = secrets.present();
            if (crosses(types, u, absent)) action({u, absent});
            if (crosses(types, absent, u)) action({absent, u});
        }
    }
    return true;
}

// The change from the second type to the first along no secret pair that adds most, or that takes most; no value if all
// pairs are secret. If it takes too long, what none adds more than, and no change.
struct Farthest {
    Rational gain;
    std::optional<ValueChange> change;
};
class WithoutSecret {
public:
    WithoutSecret(const Policy& policy, const AdditiveQuery& query, const CountTypes& types)
        : policy_(policy), from_(types.members[1]), to_(types.members[0]) {
        for (int v = 0; v <= query.present(); ++v)
            score_.push_back(v == query.present() ? Rational(0) : query.vector_of(v).front());
    }

    std::optional<Farthest> best(int sign) {
        const auto more = [&](int a, int b) { return Rational(sign) * score_[a] > Rational(sign) * score_[b]; };
        std::stable_sort(to_.begin(), to_.end(), more);
        std::stable_sort(from_.begin(), from_.end(), [&](int a, int b) { return more(b, a); });
        using Place = std::pair<std::size_t, std::size_t>;
        const auto at = [&](const Place& p) {
            return Rational(sign) * (score_[to_[p.second]] - score_[from_[p.first]]);
        };
        const auto less = [&](const Place& a, const Place& b) { return at(a) < at(b); };
        std::priority_queue<Place, std::vector<Place>, decltype(less)> queue(less);
        std::set<Place> seen{{0, 0}};
        queue.push({0, 0});
        for (long tried = 0; !queue.empty(); ++tried) {
            if (tried % 64 == 0) stop_if_asked();
            const auto [i, j] = queue.top();
            queue.pop();
            const Rational here = Rational(sign) * at({i, j});
            if (tried > most_tried_without_secret) return Farthest{here, std::nullopt};
            if (some_person(from_[i], to_[j])) return Farthest{here, ValueChange{from_[i], to_[j]}};
            for (const auto& next : {Place{i + 1, j}, Place{i, j + 1}})
                if (next.first < from_.size() && next.second < to_.size() && seen.insert(next).second) queue.push(next);
        }
        return std::nullopt;
    }

private:
    bool some_person(int u, int v) const {
        return std::any_of(policy_.people().begin(), policy_.people().end(), [&](const People& group) {
            return group.secrets.has(u) && group.secrets.has(v) && !group.secrets.joined(u, v);
        });
    }

    const Policy& policy_;
    std::vector<int> from_, to_;
    std::vector<Rational> score_;
};

// Whether at a bound some persons are counted and some are not, and in which direction the secret change leaves it:
// as it was looked for, or turned round.
struct AtBound {
    bool straight, turned;
};
AtBound at_bound(const Policy& policy, const CountTypes& types, const std::pair<long, long>& bounds) {
    const auto mixed = [&](long count) { return count >= 1 && count <= policy.tuples() - 1; };
    const bool first_is_counted = types.vectors[0][0] == 1;
    const bool low = mixed(bounds.first), high = mixed(bounds.second);
    return first_is_counted ? AtBound{low, high} : AtBound{high, low};
}

std::optional<TwoChanges> of_one_number(const Policy& policy, const AdditiveQuery& query, const CountTypes& types,
                                        const AtBound& bound) {
    std::optional<TwoChanges> out;
    WithoutSecret others(policy, query, types);
    for (const int sign : {1, -1}) {
        std::optional<std::pair<Rational, ValueChange>> secret;
        const bool all = for_each_secret(policy, types, [&](const ValueChange& change) {
            Rational here = Rational(sign) * gain(query, change);
            if (!secret || here > secret->first) secret = {std::move(here), change};
        });
        if (!all) return std::nullopt;
        const auto back = others.best(sign);
        if (!secret || !back) return TwoChanges{0};
        const Rational value = secret->first + Rational(sign) * back->gain;
        if (out && value <= out->at_most) continue;
        out = TwoChanges{value};
        if (!back->change || !policy.same_secrets()) continue;
        out->found = {secret->second, *back->change};
        if (!bound.straight)
            for (auto& change : out->found) std::swap(change.from, change.to);
    }
    return out;
}

}  // namespace

std::optional<TwoChanges> two_changes(const Policy& policy, const AdditiveQuery& query, const CountTypes& types,
                                      const TypeWidths& widths, const Rational& single,
                                      const std::pair<long, long>& bounds) {
    const auto bound = at_bound(policy, types, bounds);
    if (!bound.straight && !bound.turned) return std::nullopt;
    if (query.components() == Rational(1))
        if (auto exact = of_one_number(policy, query, types, bound)) return exact;
    std::optional<Rational> secret = Rational(0);
    const bool all = for_each_secret(policy, types, [&](const ValueChange& change) {
        if (*secret < single) secret = std::max(*secret, query.change(change.from, change.to));
    });
    if (!all) secret = single;
    return TwoChanges{std::min(widths.of(0).value + widths.of(1).value, *secret + widths.between(0, 1))};
}

}  // namespace leakproof
