// Theorem 5.1: noise calibrated to the policy specific sensitivity is private. With scale S/ε the loss at D, D' is at
// most ε·‖f(D) - f(D')‖₁/S; with geometric noise of ratio 1/μ, μ^S = λ, the ratio of probabilities of z is μ to the
// power Σ_k (|z_k - f_k(D')| - |z_k - f_k(D)|) ≤ ‖f(D) - f(D')‖₁ ≤ S. So both are decided for every ε.
#include "checks/he14/queries.hpp"
#include "policy/queries.hpp"

namespace leakproof::he14 {
namespace {

std::vector<Query> queries_of(const Policy& policy) {
    return {complete_histogram(policy.values()), cumulative_histogram(policy.values()), whole_database()};
}

}  // namespace

std::vector<Sensitivity> sensitivities_of_queries(const PolicyForEveryChannel& p) {
    const auto arcs = neighbour_relation(p.policy(), NeighbourRule::by_pairs_secret_between).arcs();
    std::vector<Sensitivity> out;
    for (const auto& query : queries_of(p.policy())) out.push_back(sensitivity(p.policy(), arcs, query));
    return out;
}

void theorem_5_1(const PolicyForEveryChannel& p, const std::vector<Sensitivity>& s, Findings& expect) {
    const Policy& policy = p.policy();
    const auto queries = queries_of(policy);
    for (const auto& [d, e] : neighbour_relation(policy, NeighbourRule::by_pairs_secret_between).arcs())
        for (std::size_t q = 0; q < queries.size(); ++q) {
            if (s[q].value == 0) continue;
            const Answer a = queries[q](policy.database(d)), b = queries[q](policy.database(e));
            expect.at_most("laplace", "‖f(D) - f(D')‖₁", l1_distance(a, b), "S(f, P)", s[q].value);
            long exponent = 0;  // the largest over all outputs z, coordinate by coordinate
            for (std::size_t k = 0; k < a.size(); ++k) {
                long most = 0;
                for (long z = std::min(a[k], b[k]) - 1; z <= std::max(a[k], b[k]) + 1; ++z)
                    most = std::max(most, geometric_ratio_exponent(a[k], b[k], z));
                exponent += most;
            }
            expect.at_most("geometric", "largest exponent of μ", exponent, "S(f, P)", s[q].value);
        }
    for (const char* part : {"laplace", "geometric"})
        expect.note(part, "f = complete histogram, cumulative histogram and the database itself");
}

}  // namespace leakproof::he14
