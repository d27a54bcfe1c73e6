#include "policy/sensitivity/cycles/permitted_counts.hpp"

#include <algorithm>
#include <set>

namespace leakproof {
namespace {

constexpr long most_tried = 20'000;

// Of the counts that each say the same of the types, the bounds of all; a count may be the rest of another one.
std::pair<long, long> bounds_of(const Policy& policy, const CountTypes& types, std::size_t q) {
    long low = 0, high = policy.tuples();
    for (const auto& c : policy.constraints().counts) {
        bool same = true, rest = true;
        for (int t = 0; t < types.size(); ++t) {
            const bool in = c.predicate[types.members[t].front()], counted = types.vectors[t][q] == 1;
            same = same && in == counted;
            rest = rest && in != counted;
        }
        if (!same && !rest) continue;
        using Relation = CountConstraint::Relation;
        const long bound = same ? *c.answer : policy.tuples() - *c.answer;
        if (c.relation != (same ? Relation::at_most : Relation::at_least)) low = std::max(low, bound);
        if (c.relation != (same ? Relation::at_least : Relation::at_most)) high = std::min(high, bound);
    }
    return {low, high};
}

}  // namespace

PermittedCounts::PermittedCounts(const Policy& policy, const CountTypes& types)
    : types_(types), tuples_(policy.tuples()) {
    for (std::size_t q = 0; q < types.counts(); ++q) bounds_.push_back(bounds_of(policy, types, q));
    for (const auto& c : policy.constraints().counts) {
        const auto in = std::count(c.predicate.begin(), c.predicate.end(), true);
        if (in == 0) possible_ = possible_ && c.is_met_by(0L);
        if (in == policy.domain().size()) possible_ = possible_ && c.is_met_by(tuples_);
    }
}

bool PermittedCounts::some_with_change(int from, int to) const {
    Bounds bounds = bounds_;
    for (std::size_t q = 0; q < bounds.size(); ++q) {
        const long moved = types_.vectors[to][q] - types_.vectors[from][q];
        bounds[q].first = std::max(bounds[q].first, bounds[q].first - moved);
        bounds[q].second = std::min(bounds[q].second, bounds[q].second - moved);
    }
    std::vector<long> least(static_cast<std::size_t>(types_.size())), counts(bounds.size());
    ++least[from];
    for (std::size_t q = 0; q < bounds.size(); ++q) counts[q] = types_.vectors[from][q];
    long nodes = 0;
    return possible_ && visit(0, counts, least, tuples_ - 1, bounds, nodes);
}

// Type by type; beside nobody and everybody who is left, the numbers that bring some count to one of its bounds, or
// leave just the persons for that.
bool PermittedCounts::visit(std::size_t type, std::vector<long>& counts, const std::vector<long>& least, long persons,
                            const Bounds& bounds, long& nodes) const {
    if (++nodes > most_tried) return false;
    for (std::size_t q = 0; q < counts.size(); ++q)
        if (counts[q] > bounds[q].second || counts[q] + persons < bounds[q].first) return false;
    if (type == least.size()) {
        for (std::size_t q = 0; q < counts.size(); ++q)
            if (counts[q] < bounds[q].first) return false;
        return persons == 0;
    }
    const auto& vector = types_.vectors[type];
    // Somebody who may be absent is left for the change, which is of a person who is there.
    const bool absent = static_cast<int>(type) == types_.absent_alone;
    const long most = absent ? std::min(persons, types_.most_absent - 1 - least[type]) : persons;
    std::set<long> tried{0, std::max(0L, most)};
    for (std::size_t q = 0; q < counts.size(); ++q)
        for (const long bound : {bounds[q].first, bounds[q].second}) {
            const long missing = bound - counts[q], more = vector[q] == 1 ? missing : persons - missing;
            if (more >= 0 && more <= most) tried.insert(more);
        }
    for (const long more : tried) {
        for (std::size_t q = 0; q < counts.size(); ++q) counts[q] += more * vector[q];
        const bool found = visit(type + 1, counts, least, persons - more, bounds, nodes);
        for (std::size_t q = 0; q < counts.size(); ++q) counts[q] -= more * vector[q];
        if (found) return true;
    }
    return false;
}

}  // namespace leakproof
