// Lemma 6.1, its statement: the sensitivities of q_sum under weaker secrets are smaller than under all pairs. Both are
// worked out, by value and by individual; the proof compares bounds instead.
#include "checks/he14/sentences.hpp"

namespace leakproof::he14 {

void lemma_6_1_smaller(const ClusteredPoints&, const ClusterSensitivities& s, Findings& expect) {
    struct Parts {
        const char *by_value, *by_individual, *at_most;
    };
    const auto judge = [&](const Parts& parts, const ClusterSensitivities::Of& weaker) {
        expect.degenerate_if(weaker.secrets == s.full.secrets, "all pairs are secret");
        const auto values = [&](long small, long large) {
            return [&weaker, small, large] {
                return Findings::Values{{"secrets", weaker.secrets}, {"S(q_sum, P)", small}, {"S(q_sum)", large}};
            };
        };
        expect.truth(parts.by_value, weaker.sum_by_value < s.full.sum_by_value, "S(q_sum, P) < S(q_sum)",
                     values(weaker.sum_by_value, s.full.sum_by_value));
        expect.truth(parts.by_individual, weaker.sum_by_individual < s.full.sum_by_individual, "S(q_sum, P) < S(q_sum)",
                     values(weaker.sum_by_individual, s.full.sum_by_individual));
        expect.degenerate("");
        expect.truth(parts.at_most,
                     weaker.sum_by_value <= s.full.sum_by_value && weaker.sum_by_individual <= s.full.sum_by_individual,
                     "S(q_sum, P) ≤ S(q_sum)", values(weaker.sum_by_value, s.full.sum_by_value));
    };
    judge({"attribute/by-value", "attribute/by-individual", "attribute/at-most"}, s.attribute);
    for (const auto& weaker : s.threshold)
        judge({"threshold/by-value", "threshold/by-individual", "threshold/at-most"}, weaker);
    for (const auto& weaker : s.partition)
        judge({"partition/by-value", "partition/by-individual", "partition/at-most"}, weaker);
}

}  // namespace leakproof::he14
