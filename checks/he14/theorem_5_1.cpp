// Theorem 5.1: noise calibrated to the policy specific sensitivity is private. With Laplace noise of scale S/ε the loss
// at output z is ε/S times Σ_k (|z_k - f_k(D')| - |z_k - f_k(D)|), which is piecewise linear in each z_k with breaks at
// f_k(D) and f_k(D'), and constant beyond them: its maximum over the reals is at a break. With geometric noise of ratio
// 1/μ, μ^S = λ, the ratio of probabilities of z is μ to the power of the same sum. So both are decided for every ε.
#include <algorithm>
#include <cstdlib>

#include "checks/he14/queries.hpp"
#include "policy/sensitivity/any_query.hpp"

namespace leakproof::he14 {
namespace {

// A query without any structure.
Query scrambled() {
    return [](std::span<const Value> d) {
        long sum = 0;
        for (std::size_t i = 0; i < d.size(); ++i) sum += (static_cast<long>(i) + 2) * (d[i] + 1L) * (d[i] + 3L);
        return Answer{sum % 7, -(sum * sum % 5)};
    };
}

std::vector<Query> queries_of(const Databases& policy) {
    return {complete_histogram(policy.values()), cumulative_histogram(policy.values()), whole_database(), scrambled()};
}

// The largest sum of |z_k - b_k| - |z_k - a_k| over the outputs z whose coordinates are among those given for each k.
template <class Places>
long largest_exponent(const Answer& a, const Answer& b, const Places& places) {
    long out = 0;
    for (std::size_t k = 0; k < a.size(); ++k) {
        long most = -std::labs(a[k] - b[k]);
        for (const long z : places(a[k], b[k])) most = std::max(most, geometric_ratio_exponent(a[k], b[k], z));
        out += most;
    }
    return out;
}

std::vector<long> breaks(long a, long b) { return {a, b}; }
std::vector<long> around(long a, long b) {
    std::vector<long> out;
    for (long z = std::min(a, b) - 1; z <= std::max(a, b) + 1; ++z) out.push_back(z);
    return out;
}

}  // namespace

std::vector<Sensitivity> sensitivities_of_queries(const PolicyForEveryChannel& p) {
    const auto arcs = neighbour_relation(p.policy(), NeighbourRule::by_pairs_secret_between).arcs();
    std::vector<Sensitivity> out;
    for (const auto& query : queries_of(p.policy())) out.push_back(sensitivity(p.policy(), arcs, query));
    return out;
}

void theorem_5_1(const PolicyForEveryChannel& p, const std::vector<Sensitivity>& s, Findings& expect) {
    const Databases& policy = p.policy();
    const auto queries = queries_of(policy);
    for (const auto& [d, e] : neighbour_relation(policy, NeighbourRule::by_pairs_secret_between).arcs())
        for (std::size_t q = 0; q < queries.size(); ++q) {
            if (s[q].value == 0) continue;
            const Answer a = queries[q](policy.database(d)), b = queries[q](policy.database(e));
            expect.at_most("laplace", "largest loss, in ε", Rational(largest_exponent(a, b, breaks), s[q].value), "1",
                           Rational(1));
            expect.at_most("geometric", "largest exponent of μ", largest_exponent(a, b, around), "S(f, P)", s[q].value);
        }
    for (const char* part : {"laplace", "geometric"})
        expect.note(part,
                    "f = complete histogram, cumulative histogram, the database itself and a query without structure");
}

}  // namespace leakproof::he14
