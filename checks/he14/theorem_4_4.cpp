// Theorem 4.4: without constraints, Blowfish privacy and Pufferfish privacy with all product priors are the same.
// With independent tuples, Pr(ω | t_i = x) is the mean over the other tuples r of K(x, r), with the same weights of r
// for x and y. So the Pufferfish inequality is the mean of the inequalities between (x, r) and (y, r), and every prior
// gives a mixture of those that fix r; and a prior that fixes r gives back each of them. For all channels and all ε.
#include <algorithm>

#include "checks/he14/composition.hpp"

namespace leakproof::he14 {
namespace {

// Tuple i is x or y; the others are as in the database, or spread over all values, evenly or not.
ProductPrior fixing_others(const Databases& policy, int d) {
    ProductPrior out(policy.tuples(), std::vector<long>(policy.values()));
    for (int j = 0; j < policy.tuples(); ++j) out[j][policy.database(d)[j]] = 1;
    return out;
}
ProductPrior spreading_others(const Databases& policy, long step) {
    ProductPrior out(policy.tuples());
    for (int j = 0; j < policy.tuples(); ++j)
        for (int v = 0; v < policy.values(); ++v) out[j].push_back(1 + step * (v + j));
    return out;
}
PufferfishInequality with_secret(const Databases& policy, ProductPrior prior, int i, int x, int y) {
    prior[i].assign(policy.values(), 0);
    prior[i][x] = 1;
    prior[i][y] = 2;
    const auto probability = conditioned(policy, prior);
    return {i, x, y, given(policy, probability, i, x), given(policy, probability, i, y)};
}

bool is_point(const std::vector<Rational>& weights, int d) { return weights[d] == Rational(1); }

int changed(const Databases& policy, int d, int i, int y) {
    Database other(policy.database(d).begin(), policy.database(d).end());
    other[i] = static_cast<Value>(y);
    return *policy.find(other);  // nothing is excluded
}

}  // namespace

std::vector<PufferfishInequality> pufferfish_inequalities(const PolicyForEveryChannel& p) {
    const Databases& policy = p.policy();
    std::vector<PufferfishInequality> out;
    for (int i = 0; i < policy.tuples(); ++i)
        for (const auto& [x, y] : policy.secrets().arcs()) {
            for (const long step : {0L, 1L})
                out.push_back(with_secret(policy, spreading_others(policy, step), i, x, y));
            for (int d = 0; d < policy.size(); ++d)
                if (policy.database(d)[i] == x) out.push_back(with_secret(policy, fixing_others(policy, d), i, x, y));
        }
    return out;
}

void theorem_4_4(const PolicyForEveryChannel& p, const std::vector<PufferfishInequality>& pufferfish,
                 Findings& expect) {
    const Databases& policy = p.policy();
    const OrderedRelation relation = neighbour_relation(policy, NeighbourRule::by_pairs_secret_between);
    const Graph adjacency = relation.both_directions();
    const Assumptions assumptions(adjacency, 1);
    const GenericMatrix k = generic_matrix(policy.size(), 1);
    for (const auto& q : pufferfish) {
        LinearForm conclusion;
        Derivation proof;
        for (int d = 0; d < policy.size(); ++d) {
            conclusion.add_multiple(k(d, 0), Polynomial::variable() * Polynomial(q.given_y[d]));
            conclusion.add_multiple(k(d, 0), Polynomial(-q.given_x[d]));
            if (!q.given_x[d].is_zero())
                proof.push_back(
                    {Assumption::privacy(d, changed(policy, d, q.tuple, q.y), 0), Polynomial(q.given_x[d])});
        }
        expect.derived("if", flaw_in_inequality(proof, conclusion, assumptions), "Pr(ω | t_i = x) ≤ λ Pr(ω | t_i = y)");
    }
    for (const auto& [d, e] : relation.arcs()) {
        const bool found = std::any_of(pufferfish.begin(), pufferfish.end(), [&, d = d, e = e](const auto& q) {
            return is_point(q.given_x, d) && is_point(q.given_y, e);
        });
        expect.truth("only-if", found, "some prior leaves D alone to one value and D' alone to the other",
                     [&, d = d, e = e] { return neighbours_shown(policy, d, e); });
    }
    expect.note("if",
                "priors that fix the other tuples, of which all product priors are mixtures, and two that do not");
}

}  // namespace leakproof::he14
