// The conjectured converse of Theorem 4.5: does Blowfish privacy imply Pufferfish privacy with conditioned product
// priors? A refutation is a policy, a product prior, a secret and a private channel for which the adversary's odds
// change by more than λ; the channel comes from a linear program, and everything is exact.
#include <algorithm>

#include "base/words.hpp"
#include "checks/he14/composition.hpp"

namespace leakproof::he14 {
namespace {

// Product priors whose tuples have weights from a short list on every set of values.
std::vector<ProductPrior> small_priors(const Databases& policy) {
    std::vector<std::vector<long>> one;
    std::vector<long> weight(policy.values(), 0);
    const std::vector<long> choices = policy.values() == 2 ? std::vector<long>{0, 1, 19} : std::vector<long>{0, 1};
    const auto extend = [&](const auto& self, std::size_t v) -> void {
        if (v == weight.size()) {
            if (std::any_of(weight.begin(), weight.end(), [](long w) { return w > 0; })) one.push_back(weight);
            return;
        }
        for (const long w : choices) {
            weight[v] = w;
            self(self, v + 1);
        }
        weight[v] = 0;
    };
    extend(extend, 0);
    std::vector<ProductPrior> out{{}};
    for (int i = 0; i < policy.tuples(); ++i) {
        std::vector<ProductPrior> longer;
        for (const auto& prior : out)
            for (const auto& w : one) {
                longer.push_back(prior);
                longer.back().push_back(w);
            }
        out = std::move(longer);
    }
    return out;
}

Rational mean(const std::vector<Rational>& probability, const Matrix& k) {
    Rational out;
    for (std::size_t d = 0; d < probability.size(); ++d) out += probability[d] * k(static_cast<int>(d), 0);
    return out;
}

std::optional<PufferfishBreach> first_breach(const Databases& policy, const OrderedRelation& relation,
                                             const Rational& lambda) {
    for (const auto& prior : small_priors(policy)) {
        const auto probability = conditioned(policy, prior);
        if (probability.empty()) continue;
        for (int i = 0; i < policy.tuples(); ++i)
            for (const auto& [x, y] : policy.secrets().arcs()) {
                const auto given_x = given(policy, probability, i, x), given_y = given(policy, probability, i, y);
                if (given_x.empty() || given_y.empty()) continue;
                const auto column = telling_column(relation, given_x, given_y, lambda);
                if (!column) continue;
                const Matrix k = two_output_channel(*column, lambda);
                return PufferfishBreach{prior, i, x, y, k, mean(given_x, k), mean(given_y, k)};
            }
    }
    return std::nullopt;
}

void judge(const char* part, const Databases& policy, const std::optional<PufferfishBreach>& b, Findings& expect) {
    expect.truth(part, !b, "Pr(ω | t_i = x) ≤ λ Pr(ω | t_i = y)", [&] {
        Findings::Values out;
        for (std::size_t i = 0; i < b->prior.size(); ++i) {
            const std::string weights = joined(b->prior[i], " : ");
            out.emplace_back("prior weights of tuple " + std::to_string(i), weights);
        }
        std::string rows;
        for (int d = 0; d < policy.size(); ++d) rows += (d == 0 ? "" : ", ") + policy.text(d);
        out.emplace_back("databases", rows);
        out.push_back({"a private channel", b->channel});
        out.emplace_back("secret", "tuple " + std::to_string(b->tuple) + " is " + std::to_string(b->x) + " or " +
                                       std::to_string(b->y));
        out.push_back({"Pr(ω | x)", b->given_x});
        out.push_back({"Pr(ω | y)", b->given_y});
        out.emplace_back("their ratio", b->given_y.is_zero() ? "∞" : (b->given_x / b->given_y).str());
        return out;
    });
}

}  // namespace

std::optional<PufferfishBreach> pufferfish_breach(const PolicyAtLambda& p) {
    const bool small = p.policy().size() <= 4 && p.policy().tuples() <= 3;  // a refutation is small; see the note
    if (!small || p.lambda() == Rational(1)) return std::nullopt;
    return first_breach(p.policy(), neighbour_relation(p.policy(), NeighbourRule::by_pairs_secret_between), p.lambda());
}

void conjecture_4_5(const PolicyAtLambda& p, const std::optional<PufferfishBreach>& breach, Findings& expect) {
    if (p.policy().size() > 4 || p.policy().tuples() > 3 || p.lambda() == Rational(1)) return;
    judge("repaired", p.policy(), breach, expect);
    expect.note("repaired",
                "policies with at most 4 databases of at most 3 tuples; priors with weights 0, 1, 19 (two values) "
                "or 0, 1 (three)");
}

}  // namespace leakproof::he14
