#include "policy/large/comparison.hpp"

#include <algorithm>
#include <deque>
#include <map>

#include "base/interruption.hpp"
#include "graph/distance.hpp"
#include "policy/large/count_types.hpp"
#include "policy/large/counts/overlap.hpp"
#include "policy/large/protection.hpp"
#include "policy/relation.hpp"

namespace leakproof {
namespace {

// The count is the sum of disjoint counts of the policy, and so is its answer, if it is known.
bool follows(const CountConstraint& count, const LargePolicy& policy) {
    Predicate left = count.predicate;
    std::optional<long> sum = 0;
    for (const auto& part : policy.constraints) {
        bool inside = false, outside = false;
        for (std::size_t v = 0; v < left.size(); ++v) {
            inside = inside || part.predicate[v];
            outside = outside || (part.predicate[v] && !left[v]);
        }
        if (!inside || outside) continue;
        for (std::size_t v = 0; v < left.size(); ++v)
            if (part.predicate[v]) left[v] = false;
        if (sum && part.answer) *sum += *part.answer;
        else sum.reset();
    }
    const bool all = std::none_of(left.begin(), left.end(), [](bool x) { return x; });
    return all && (!count.answer || sum == count.answer);
}

bool all_follow(const LargePolicy& first, const LargePolicy& second) {
    return std::all_of(first.constraints.begin(), first.constraints.end(),
                       [&](const CountConstraint& c) { return follows(c, second); });
}

bool without_secrets(const LargePolicy& policy) {
    return std::none_of(policy.people.begin(), policy.people.end(),
                        [](const People& group) { return group.secrets.some_edge().has_value(); });
}

bool all_pairs_secret(const LargePolicy& policy) {
    return std::all_of(policy.people.begin(), policy.people.end(),
                       [](const People& group) { return group.secrets.is_complete(); });
}

// Whoever may be absent under the second may be so under the first.
bool absent_only_where(const LargePolicy& first, const LargePolicy& second) {
    auto one = first.people.begin(), other = second.people.begin();
    long of_one = one->count, of_other = other->count;  // persons left of the group
    while (true) {
        if (other->secrets.has_absent() && !one->secrets.has_absent()) return false;
        const long both = std::min(of_one, of_other);
        of_one -= both;
        of_other -= both;
        if (of_one == 0 && ++one != first.people.end()) of_one = one->count;
        if (of_other == 0 && ++other != second.people.end()) of_other = other->count;
        if (of_one == 0 || of_other == 0) return true;
    }
}

// The most steps between any two values, over all groups; no value if some are not joined, or it is not known.
std::optional<long> most_steps(const LargePolicy& policy) {
    long out = 0;
    for (const auto& group : policy.people) {
        const auto protection = protection_of(group.secrets);
        if (protection.unprotected_example || protection.by_steps.empty()) return std::nullopt;
        out = std::max(out, protection.by_steps.back().steps);
    }
    return out;
}

// In at most how many persons neighbours differ.
Rational most_changed(const LargePolicy& policy) {
    const Rational everybody = policy.tuples();
    if (!policy.only_counts()) return everybody;
    return std::min(everybody, longest_sequence(count_types(policy)).value_or(everybody));
}

Implication from_unconstrained(const LargePolicy& first, const LargePolicy& second) {
    const auto steps = most_steps(first);
    if (!steps) return {{}, false, "some values are not joined by secret pairs of the one without constraints"};
    const Rational persons = most_changed(second);
    return {persons * Rational(*steps), false,
            "neighbours differ in at most " + persons.str() + " persons, each by at most " + std::to_string(*steps) +
                (*steps == 1 ? " step" : " steps")};
}

}  // namespace

Implication implication(const ListedPolicy& first, const ListedPolicy& second) {
    std::map<std::vector<int>, int> number;
    for (int d = 0; d < first.policy.size(); ++d) number.emplace(first.database(d), d);
    std::vector<int> there;
    for (int d = 0; d < second.policy.size(); ++d) {
        const auto found = number.find(second.database(d));
        if (found == number.end()) return {{}, true, "the one permits databases that the other does not"};
        there.push_back(found->second);
    }
    const Distances distance(neighbour_relation(first.policy).symmetric_closure());
    long most = 0;
    for (const auto& [d, e] : neighbour_relation(second.policy).arcs()) {
        stop_if_asked();
        if (!distance.connected(there[d], there[e]))
            return {{}, true, "some neighbours under the one are not joined by neighbours under the other"};
        most = std::max(most, static_cast<long>(distance(there[d], there[e])));
    }
    return {Rational(most), true, "the largest distance between neighbours, all of which were listed"};
}

Implication implication(const LargePolicy& first, const LargePolicy& second) {
    if (!absent_only_where(first, second))
        return {{}, false, "persons may be absent under the one who may not be under the other"};
    if (first.is_unconstrained()) return from_unconstrained(first, second);
    if (second.is_unconstrained()) {
        // Answers that are left open permit everything, class by class.
        if (first.answers_are_known()) return {{}, true, "the one permits databases that the other does not"};
        if (without_secrets(second)) return {Rational(0), true, "the other has no secret pairs"};
        return {{}, false, "the answers that are left open keep databases apart that are neighbours under the other"};
    }
    if (first.only_counts() && second.only_counts() && all_pairs_secret(first) && all_follow(first, second)) {
        if (all_follow(second, first))
            return {Rational(1), false,
                    "all pairs are secret, so that changes that keep the same counts make neighbours"};
        const Rational persons = most_changed(second);
        return {persons, false,
                "all pairs are secret, its counts follow from the other's, whose neighbours differ in at most " +
                    persons.str() + " persons"};
    }
    return {{},
            false,
            "under constraints this is known where all pairs are secret under the one and its counts follow from the "
            "other's, or where the databases can be listed"};
}

bool all_one_step_apart(const LargePolicy& policy) { return policy.only_counts() && all_pairs_secret(policy); }

std::optional<bool> is_possible(const LargePolicy& policy, int value) {
    if (!policy.answers_are_known()) return true;
    const auto types = count_types(policy);
    TypeCounts least(static_cast<std::size_t>(types.size()));
    least[types.type_of[value]] = 1;
    const auto found = find_type_counts(types, types.answers, policy.tuples(), least);
    if (found.counts) return true;
    return found.complete ? std::optional(false) : std::nullopt;
}

std::optional<long> steps_inside_type(const LargePolicy& policy, const SecretGraph& secrets, int u, int v) {
    constexpr std::size_t most_members = 5'000;
    const auto types = count_types(policy);
    if (u == v) return 0;
    if (types.type_of[u] != types.type_of[v]) return std::nullopt;
    if (secrets.joined(u, v)) return 1;
    const auto& members = types.members[types.type_of[u]];
    if (members.size() > most_members) return std::nullopt;
    std::map<int, long> steps{{u, 0}};
    for (std::deque<int> queue{u}; !queue.empty(); queue.pop_front()) {
        stop_if_asked();
        for (const int w : members)
            if (!steps.contains(w) && secrets.joined(queue.front(), w)) {
                steps[w] = steps[queue.front()] + 1;
                if (w == v) return steps[w];
                queue.push_back(w);
            }
    }
    return std::nullopt;
}

}  // namespace leakproof
