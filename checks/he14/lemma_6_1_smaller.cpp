// Lemma 6.1, its statement: the sensitivities of q_sum under weaker secrets are smaller than under all pairs. Both are
// worked out, the cluster of a tuple being that of its value; the proof compares bounds instead.
#include "checks/he14/sentences.hpp"

namespace leakproof::he14 {

void lemma_6_1_smaller(const ClusteredPoints& c, const ClusterSensitivities& s, Findings& expect) {
    const std::string clusters = unusual_clusters(c);
    const auto judge = [&](const char* part, const ClusterSensitivities::Of& weaker) {
        expect.degenerate(weaker.secrets == s.full.secrets ? std::string_view("all pairs are secret")
                                                           : std::string_view(clusters));
        expect.truth(part, weaker.sum_by_value < s.full.sum_by_value, "S(q_sum, P) < S(q_sum)", [&] {
            Counterexample moves;
            widest_move_shown(c, weaker.secrets).more(moves);
            Findings::Values out = moves.values;
            out.push_back({"S(q_sum, P)", weaker.sum_by_value});
            out.push_back({"S(q_sum)", s.full.sum_by_value});
            return out;
        });
    };
    judge("attribute", s.attribute);
    for (const auto& weaker : s.threshold) judge("threshold", weaker);
    for (const auto& weaker : s.partition) judge("partition", weaker);
}

}  // namespace leakproof::he14
