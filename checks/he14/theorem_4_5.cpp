// Theorem 4.5: under constraints, Pufferfish privacy with conditioned product priors implies Blowfish privacy.
// Given neighbours D, D' and a secret (i, x, y) between them, let tuple j ≠ i have the value D_j or D'_j only, D_j
// being w times likelier. Of the permitted databases of that box, D' alone may have y in place i, or a database in
// between would exist; of those with x there, D has the weight w^m and the others at most w^{m-1} each, m the number of
// other tuples that differ. So Pr(ω | t_i = y) is K_D', and Pr(ω | t_i = x) tends to K_D as w grows. For all channels
// and all ε.
#include "checks/he14/composition.hpp"

namespace leakproof::he14 {
namespace {

ProductPrior box_prior(const Databases& policy, int d, int e, const Change& secret, long likelier) {
    ProductPrior out;
    for (int j = 0; j < policy.tuples(); ++j) {
        std::vector<long> weight(policy.values());
        weight[policy.database(e)[j]] = 1;
        weight[policy.database(d)[j]] = j == secret.i ? 1 : likelier;
        out.push_back(weight);
    }
    return out;
}

}  // namespace

std::vector<BoxBelief> box_beliefs(const PolicyForEveryChannel& p) {
    const Databases& policy = p.policy();
    std::vector<BoxBelief> out;
    for (const auto& [d, e] : neighbour_relation(policy, NeighbourRule::by_pairs_secret_between).arcs())
        for (const long likelier : {10L, 1000L}) {
            const Change secret = secret_difference(policy, d, e).front();
            const auto probability = conditioned(policy, box_prior(policy, d, e, secret, likelier));
            out.push_back({d, e, likelier, given(policy, probability, secret.i, secret.u),
                           given(policy, probability, secret.i, secret.v)});
        }
    return out;
}

void theorem_4_5(const PolicyForEveryChannel& p, const std::vector<BoxBelief>& beliefs, Findings& expect) {
    const Databases& policy = p.policy();
    for (const auto& b : beliefs) {
        const auto values = [&] {
            auto out = neighbours_shown(policy, b.d, b.e);
            out.push_back({"w", b.likelier});
            out.push_back({"Pr(D | t_i = x)", b.given_x[b.d]});
            out.push_back({"Pr(D' | t_i = y)", b.given_y[b.e]});
            return out;
        };
        expect.truth("repaired", b.given_y[b.e] == Rational(1), "D' is certain given the second value of the secret",
                     values);
        // At most 2^{n-1} databases share the rest.
        const Rational others = power(Rational(2), policy.tuples() - 1) - Rational(1), w = b.likelier;
        expect.truth("repaired", b.given_x[b.d] >= w / (w + others), "D has all but (2^{n-1} - 1)/w, given the first",
                     values);
    }
}

}  // namespace leakproof::he14
