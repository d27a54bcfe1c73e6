// Definition 2: is "minimally secretly different" symmetric, as an undirected adjacency graph needs it to be?
#include "base/words.hpp"
#include "checks/edwards/policies.hpp"

namespace leakproof::edwards {
namespace {

// D ~ D' but not D' ~ D: the databases, the differences, and what comes between D' and D.
Findings::Values why_not_back(const Databases& policy, const OrderedRelation& relation, int d, int e) {
    Findings::Values out = neighbours_shown(policy, d, e);
    if (const auto f = database_between(policy, e, d)) {
        out.emplace_back("D'' between D' and D", policy.text(*f));
        out.push_back({"secret difference of D' and D''", secret_difference(policy, e, *f)});
        out.push_back({"secret difference of D' and D", secret_difference(policy, e, d)});
    }
    out.push_back({"the whole relation", joined(relation.arcs(), ", ", [&](const auto& arc) {
                       return policy.text(arc.first) + " ~ " + policy.text(arc.second);
                   })});
    return out;
}

void symmetric(const char* part, const PolicyCase& p, const OrderedRelation& relation, Findings& expect) {
    const auto bad = relation.asymmetry();
    expect.truth(
        part, !bad, "D ~ D' implies D' ~ D",
        [&] { return why_not_back(p.policy(), relation, bad->first, bad->second); }, Certifiable::one_way_neighbours);
}

}  // namespace

OrderedRelation relation_of(const PolicyCase& p) { return p.relation(); }

void definition_2(const PolicyCase& p, const OrderedRelation& relation, Findings& expect) {
    symmetric("every-policy", p, relation, expect);
}
}  // namespace leakproof::edwards
