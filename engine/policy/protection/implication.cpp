#include "policy/protection/implication.hpp"

#include <algorithm>
#include <map>

#include "base/interruption.hpp"
#include "graph/distance.hpp"
#include "policy/neighbours/relation.hpp"
#include "policy/protection/protection.hpp"
#include "policy/sensitivity/cycles/count_types.hpp"
#include "policy/sensitivity/cycles/overlap.hpp"

namespace leakproof {
namespace {

// The count is the sum of disjoint counts of the policy, and so is its answer, if it is known.
bool follows(const CountConstraint& count, const Policy& policy) {
    Predicate left = count.predicate;
    std::optional<long> sum = 0;
    for (const auto& part : policy.constraints().counts) {
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

bool all_follow(const Policy& first, const Policy& second) {
    return std::all_of(first.constraints().counts.begin(), first.constraints().counts.end(),
                       [&](const CountConstraint& c) { return follows(c, second); });
}

// Whoever may be absent under the second may be so under the first.
bool absent_only_where(const Policy& first, const Policy& second) {
    bool out = true;
    for_each_stretch(first.people(), second.people(), [&](const People& one, const People& other) {
        return out = one.secrets.has_absent() || !other.secrets.has_absent();
    });
    return out;
}

// The most steps between any two values, over all groups; no value if some are not joined, or it is not known.
std::optional<long> most_steps(const Policy& policy) {
    long out = 0;
    for (const auto& group : policy.people()) {
        const auto protection = protection_of(group.secrets);
        if (protection.unprotected_example || protection.by_steps.empty()) return std::nullopt;
        out = std::max(out, protection.by_steps.back().steps);
    }
    return out;
}

// In at most how many persons neighbours differ.
Rational most_changed(const Policy& policy) {
    const Rational everybody = policy.tuples();
    if (!policy.only_counts()) return everybody;
    return std::min(everybody, longest_sequence(count_types(policy)).value_or(everybody));
}

Implication from_unconstrained(const Policy& first, const Policy& second) {
    const auto steps = most_steps(first);
    if (!steps) return {{}, false, "some values are not joined by secret pairs of the one without constraints"};
    const Rational persons = most_changed(second);
    return {persons * Rational(*steps), false,
            "neighbours differ in at most " + persons.str() + " persons, each by at most " + std::to_string(*steps) +
                (*steps == 1 ? " step" : " steps")};
}

Implication by_listing(const Policy& first, const Policy& second) {
    std::map<std::vector<int>, int> number;
    for (int d = 0; d < first.listed()->size(); ++d) number.emplace(first.database(d), d);
    std::vector<int> there;
    for (int d = 0; d < second.listed()->size(); ++d) {
        const auto found = number.find(second.database(d));
        if (found == number.end()) return {{}, true, "the one permits databases that the other does not"};
        there.push_back(found->second);
    }
    const Distances distance(neighbour_relation(*first.listed()).symmetric_closure());
    long most = 0;
    for (const auto& [d, e] : neighbour_relation(*second.listed()).arcs()) {
        stop_if_asked();
        if (!distance.connected(there[d], there[e]))
            return {{}, true, "some neighbours under the one are not joined by neighbours under the other"};
        most = std::max(most, static_cast<long>(distance(there[d], there[e])));
    }
    return {Rational(most), true, "the largest distance between neighbours, all of which were listed"};
}

// Of a person who has these secrets under the two.
Implication of_secrets(const SecretGraph& first, const SecretGraph& second) {
    if (second.size() > first.size())
        return {{}, true, "persons may be absent under the one who may not be under the other"};
    const std::string why = "the largest distance between the ends of a secret pair";
    if (!second.some_edge()) return {Rational(0), true, why};
    if (first.is_complete()) return {Rational(1), true, why};
    const auto paths = first.graph(), pairs = second.graph();
    if (!paths || !pairs)
        return {{},
                false,
                "unless all pairs are secret under the one, secret pairs are compared for at most " +
                    std::to_string(Graph::max_vertices) + " values"};
    const Distances distance(*paths);
    long most = 0;
    for (const auto& [u, v] : pairs->edges()) {
        if (!distance.connected(u, v))
            return {{}, true, "some secret pairs of the one are not joined by secret pairs of the other"};
        most = std::max(most, static_cast<long>(distance(u, v)));
    }
    return {Rational(most), true, why};
}

// Without constraints a secret change of a person is a path of secret changes of the same person.
Implication without_constraints(const Policy& first, const Policy& second) {
    Implication out{Rational(0), true, ""};
    for_each_stretch(first.people(), second.people(), [&](const People& one, const People& other) {
        auto here = of_secrets(one.secrets, other.secrets);
        if (!here.power || out.why.empty() || *here.power > *out.power) out = std::move(here);
        return out.power.has_value();
    });
    return out;
}

// Pairs of values that the one, or the other, keeps nearer.
template <class Distance>
NearerPairs nearer_pairs(int values, bool ordered, const Distance& distance) {
    NearerPairs out;
    out.ordered = ordered;
    for (int u = 0; u < values; ++u)
        for (int v = ordered ? 0 : u + 1; v < values; ++v) {
            const auto steps = u == v ? std::nullopt : distance(u, v);
            if (!steps) continue;
            const auto& [x, y] = *steps;
            auto& pairs = x < y ? out.first : y < x ? out.second : out.equal;
            pairs += Rational(1);
            if (x < y && !out.first_example) out.first_example = Edge(u, v);
            if (y < x && !out.second_example) out.second_example = Edge(u, v);
        }
    return out;
}

using Steps = std::optional<std::pair<long, long>>;

NearerPairs pairs_by_secrets(const SecretGraph& first, const SecretGraph& second) {
    const Distances a(*first.graph()), b(*second.graph());
    return nearer_pairs(first.size(), false, [&](int u, int v) -> Steps { return {{a(u, v), b(u, v)}}; });
}

NearerPairs pairs_by_listing(const Policy& first, const Policy& second) {
    const auto a = listed_protection(first), b = listed_protection(second);
    return nearer_pairs(a.values, true, [&](int u, int v) -> Steps {
        constexpr long unprotected = Distances::infinite;
        if (!a.meaningful(u, v) || !b.meaningful(u, v)) return std::nullopt;
        return {{a.at(u, v).value_or(unprotected), b.at(u, v).value_or(unprotected)}};
    });
}

}  // namespace

bool same_values(const Domain& a, const Domain& b) {
    return a.absent() == b.absent() &&
           std::equal(a.attributes().begin(), a.attributes().end(), b.attributes().begin(), b.attributes().end(),
                      [](const Attribute& x, const Attribute& y) { return x.values == y.values; });
}

Implication implication_by_rules(const Policy& first, const Policy& second) {
    if (!absent_only_where(first, second))
        return {{}, false, "persons may be absent under the one who may not be under the other"};
    if (first.is_unconstrained()) return from_unconstrained(first, second);
    if (second.is_unconstrained()) {
        // Answers that are left open permit everything, class by class.
        if (first.answers_are_known()) return {{}, true, "the one permits databases that the other does not"};
        if (no_secrets(second.people())) return {Rational(0), true, "the other has no secret pairs"};
        return {{}, false, "the answers that are left open keep databases apart that are neighbours under the other"};
    }
    if (first.only_counts() && second.only_counts() && all_pairs_secret(first.people()) && all_follow(first, second)) {
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

Implication implication(const Policy& first, const Policy& second) {
    if (first.is_unconstrained() && second.is_unconstrained()) return without_constraints(first, second);
    return is_short(first) && is_short(second) ? by_listing(first, second) : implication_by_rules(first, second);
}

PolicyComparison compare(const Policy& first, const Policy& second) {
    std::optional<NearerPairs> pairs;
    if (first.is_unconstrained() && second.is_unconstrained())
        pairs = pairs_by_secrets(first.secrets(), second.secrets());
    else if (is_short(first) && is_short(second)) pairs = pairs_by_listing(first, second);
    return {std::move(pairs), implication(first, second), implication(second, first)};
}

}  // namespace leakproof
