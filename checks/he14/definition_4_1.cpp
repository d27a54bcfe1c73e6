// Definition 4.1: who is a neighbour. As printed, the database D₃ between D₁ and D₂ may be any permitted one, D₁ itself
// included, which differs from D₁ in no secret at all; repaired, it must differ from D₁ in some secret.
#include "checks/he14/he14.hpp"

namespace leakproof::he14 {
namespace {

Findings::Values first_asymmetry(const Databases& policy, const OrderedRelation& relation) {
    const auto bad = relation.asymmetry();
    return bad ? neighbours_shown(policy, bad->first, bad->second) : Findings::Values{};
}

Findings::Values first_disagreement(const Databases& policy, const OrderedRelation& ours,
                                    const OrderedRelation& theirs) {
    for (int d = 0; d < policy.size(); ++d)
        for (int e = 0; e < policy.size(); ++e)
            if (ours(d, e) != theirs(d, e)) {
                auto out = neighbours_shown(policy, d, e);
                out.push_back({"neighbours by this definition", ours(d, e)});
                out.push_back({"minimally secretly different", theirs(d, e)});
                return out;
            }
    return {};
}

}  // namespace

HeRelations he_relations(const PolicyCase& p) {
    return {neighbour_relation(p.policy(), NeighbourRule::by_pairs_any_between),
            neighbour_relation(p.policy(), NeighbourRule::by_pairs_secret_between)};
}

void definition_4_1(const PolicyCase& p, const HeRelations& relations, Findings& expect) {
    const Databases& policy = p.policy();
    const auto agrees = [&](const char* part, const OrderedRelation& relation) {
        expect.truth(part, relation == p.relation(), "the relation is that of edwards/definition-2",
                     [&] { return first_disagreement(policy, relation, p.relation()); });
    };
    agrees("agrees/repaired", relations.repaired);
    const auto symmetric = [&](const char* part) {
        expect.truth(
            part, !relations.repaired.asymmetry(), "D ~ D' implies D' ~ D",
            [&] { return first_asymmetry(policy, relations.repaired); }, Certifiable::one_way_neighbours);
    };
    symmetric("symmetric/repaired");
    if (is_complete(policy.secrets())) symmetric("symmetric/complete-secrets");
}

void definition_4_1_unconstrained(const PolicyCase& p, const HeRelations& relations, Findings& expect) {
    if (p.policy().secrets().edge_count() == 0) return;
    expect.truth("has-neighbours/as-printed", !relations.printed.arcs().empty(), "some databases are neighbours", [] {
        return Findings::Values{{"what stands between any D₁ and D₂", "D₃ = D₁, which differs from D₁ in no secret"}};
    });
    expect.truth("has-neighbours/repaired", !relations.repaired.arcs().empty(), "some databases are neighbours");
}

}  // namespace leakproof::he14
