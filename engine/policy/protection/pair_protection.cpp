#include <algorithm>
#include <deque>
#include <map>

#include "base/interruption.hpp"
#include "policy/protection/one_step.hpp"
#include "policy/protection/protection.hpp"
#include "policy/sensitivity/cycles/count_types.hpp"

namespace leakproof {
namespace {

using Known = PairProtection::Known;

PairProtection listed_way(const Policy& policy, const ListedProtection& protection, int u, int v) {
    PairProtection out{u, v, false, policy.tuples(), Known::steps, {}, protection.at(u, v), "by all databases"};
    if (!protection.meaningful(u, v))
        return {u, v, false, policy.tuples(), Known::impossible, {}, {}, "no person can have both values"};
    if (out.most) return out;
    out.known = Known::unprotected;
    out.why = "no chain of neighbours leads to a database with the other value";
    return out;
}

const std::string other_persons_change =
    "some other person must change as well, and the neighbours of databases are listed for at most " +
    std::to_string(most_databases_for_protection) + " databases and " + std::to_string(most_values_for_protection) +
    " values";

// Counts of any kind, inequalities and alternatives too: a change of one person along a secret pair that no count tells
// apart is permitted, whatever the database, and nothing comes between. Steps made of such changes.
std::optional<long> steps_keeping_counts(const Policy& policy, const SecretGraph& secrets, int u, int v) {
    constexpr std::size_t most_steps_tried = 5'000;
    const auto& constraints = policy.constraints();
    const auto same = [&](int x, int y, const std::vector<CountConstraint>& counts) {
        const auto counted = [](const Predicate& p, int z) {
            const auto at = static_cast<std::size_t>(z);
            return at < p.size() && p[at];
        };
        return std::all_of(counts.begin(), counts.end(), [&](const CountConstraint& c) {
            return counted(c.predicate, x) == counted(c.predicate, y);
        });
    };
    const auto alike = [&](int x, int y) {
        return same(x, y, constraints.counts) &&
               std::all_of(constraints.alternatives.begin(), constraints.alternatives.end(),
                           [&](const auto& system) { return same(x, y, system); });
    };
    if (constraints.databases || !alike(u, v)) return std::nullopt;
    std::map<int, long> steps{{u, 0}};
    for (std::deque<int> queue{u}; !queue.empty() && steps.size() < most_steps_tried; queue.pop_front()) {
        stop_if_asked();
        for (int w = 0; w < secrets.size(); ++w)
            if (!steps.contains(w) && secrets.joined(queue.front(), w) && alike(u, w)) {
                steps[w] = steps[queue.front()] + 1;
                if (w == v) return steps[w];
                queue.push_back(w);
            }
    }
    return std::nullopt;
}

// Of the persons of one group, where databases are not listed.
PairProtection of_group(const Policy& policy, const People& group, int u, int v) {
    PairProtection out{u, v, true, group.count, Known::steps, {}, {}, ""};
    if (!group.secrets.has(u) || !group.secrets.has(v)) {
        out.known = Known::impossible;
        out.why = "these persons cannot be absent";
    } else if (policy.is_unconstrained()) {
        const auto steps = group.secrets.distance(u, v);
        out.known = steps ? Known::steps : Known::unprotected;
        out.why = steps ? "along secret pairs" : "no chain of secret pairs joins them";
        if (steps) {
            out.least = steps->least;
            out.most = steps->most;
        }
    } else if (u != v && all_one_step_apart(policy)) {
        out.least = out.most = 1;
        out.why = "all pairs are secret";
    } else {
        out.most = policy.only_counts() ? steps_inside_type(policy, group.secrets, u, v)
                                        : steps_keeping_counts(policy, group.secrets, u, v);
        out.why = "along secret pairs that keep all counts";
        if (out.most != 1L && one_step_by_another_person(policy, group, u, v)) {
            out.least = out.most = 1;
            out.why = "another person can always make up for the change of the counts";
        }
        if (!out.most || *out.most > 2)
            if (const auto steps = steps_by_other_persons(policy, group, u, v);
                steps && (!out.most || *steps < *out.most)) {
                out.most = steps;
                out.why =
                    "each along a secret pair that keeps all counts, or such that another person can always make up "
                    "for it";
            }
        out.known = out.most ? Known::steps : Known::not_known;
        if (!out.most) out.why = other_persons_change;
    }
    return out;
}

}  // namespace

PolicyProtection protection_under(const Policy& policy) {
    PolicyProtection out;
    if (policy.is_unconstrained()) {
        for (const auto& group : policy.people()) out.people.push_back(protection_of(group.secrets));
    } else if (is_short(policy)) {
        out.listed = listed_protection(policy);
    } else if (!(out.one_step = all_one_step_apart(policy))) {
        out.not_known =
            "under constraints, protection follows from the neighbours of databases, which are listed for at most " +
            std::to_string(most_databases_for_protection) + " databases and " +
            std::to_string(most_values_for_protection) + " values";
    }
    return out;
}

std::vector<PairProtection> pair_protection(const Policy& policy, int u, int v) {
    std::vector<PairProtection> out;
    if (!policy.is_unconstrained() && is_short(policy)) {
        const auto protection = listed_protection(policy);
        out.push_back(listed_way(policy, protection, u, v));
        if (u != v) out.push_back(listed_way(policy, protection, v, u));
        return out;
    }
    for (const int x : {u, v})
        if (u != v && all_one_step_apart(policy) && is_possible(policy, x) == false)
            return {{u,
                     v,
                     true,
                     policy.tuples(),
                     Known::impossible,
                     {},
                     {},
                     "no person can have the value " + policy.domain().name(x)}};
    for (const auto& group : policy.people()) out.push_back(of_group(policy, group, u, v));
    return out;
}

bool all_one_step_apart(const Policy& policy) { return policy.only_counts() && all_pairs_secret(policy.people()); }

std::optional<bool> is_possible(const Policy& policy, int value) {
    if (!policy.answers_are_known()) return true;
    const auto types = count_types(policy);
    TypeCounts least(static_cast<std::size_t>(types.size()));
    least[types.type_of[value]] = 1;
    const auto found = find_type_counts(types, types.answers, policy.tuples(), least);
    if (found.counts) return true;
    return found.complete ? std::optional(false) : std::nullopt;
}

std::optional<long> steps_inside_type(const Policy& policy, const SecretGraph& secrets, int u, int v) {
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
