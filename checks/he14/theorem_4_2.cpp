// Theorem 4.2: without constraints, mechanisms on disjoint sets of tuples together are as private as the least private
// one. Neighbours differ in one tuple, hence in one of the sets at most, and only that mechanism's rows differ: for all
// channels and all ε. Besides, randomised responses are put together.
#include <algorithm>

#include "checks/he14/composition.hpp"

namespace leakproof::he14 {

std::vector<TupleSets> disjoint_tuple_sets(int tuples) {
    std::vector<TupleSets> out;
    for (const auto& partition : all_partitions(tuples + 1)) {  // the block of the last, added element is in no set
        TupleSets sets;
        for (const auto& block : blocks_of(partition))
            if (block.back() != tuples) sets.push_back(block);
        if (sets.size() >= 2) out.push_back(std::move(sets));
    }
    return out;
}

int sets_that_differ(const Databases& policy, int d, int e, const TupleSets& sets) {
    int out = 0;
    for (const auto& set : sets) {
        bool differs = false;
        for (const int i : set) differs = differs || policy.database(d)[i] != policy.database(e)[i];
        out += differs;
    }
    return out;
}

// The i-th mechanism is private at i + 2; at the output "agrees with D" everywhere the joint ratio of D and D' is the
// largest.
void theorem_4_2(const PolicyForEveryChannel& p, const OrderedRelation& relation, Findings& expect) {
    const Databases& policy = p.policy();
    const auto choices = disjoint_tuple_sets(policy.tuples());
    for (const auto& [d, e] : relation.arcs())
        for (const auto& sets : choices) {
            const auto values = [&, d = d, e = e] { return neighbours_shown(policy, d, e); };
            expect.truth("", sets_that_differ(policy, d, e, sets) <= 1, "neighbours differ on at most one of the sets",
                         values);
            Rational joint = 1, largest = 1;
            for (std::size_t i = 0; i < sets.size(); ++i) {
                const Rational lambda = static_cast<long>(i) + 2;
                joint *= response(policy, sets[i], d, d, lambda) / response(policy, sets[i], d, e, lambda);
                largest = std::max(largest, lambda);
            }
            expect.at_most("", "joint ratio of randomised responses", joint, "max_i λ_i", largest);
        }
}

}  // namespace leakproof::he14
