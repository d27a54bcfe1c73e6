// Differential privacy, Blowfish privacy and bounded leakage: which implies which.
#include <algorithm>

#include "channel/channel.hpp"
#include "channel/leakage.hpp"
#include "checks/edwards/policies.hpp"
#include "derivation/path_proof.hpp"
#include "graph/families.hpp"
#include "graph/product.hpp"

namespace leakproof::edwards {
namespace {

// Of database d among all words, which are the vertices of the graph of differential privacy.
int word_number(const Databases& policy, int d) {
    const auto tuples = policy.database(d);
    return vertex_of(std::vector<int>(tuples.begin(), tuples.end()), policy.values());
}

}  // namespace

// A channel on all of T^n whose rows differ by a factor of at most λ when one tuple changes, restricted to I: its first
// output has weight λ^{-h(E, D')}, h the number of tuples that differ, for D' the end of a neighbour pair furthest
// apart.
Matrix channel_by_hamming_distance(const PolicyAtLambda& p) {
    const Databases& policy = p.policy();
    int target = 0, most = 0;
    for (const auto& [d, e] : p.policy_case().relation().arcs())
        if (policy.hamming_distance(d, e) > most) {
            most = policy.hamming_distance(d, e);
            target = d;
        }
    Matrix k(policy.size(), 2);
    const Rational scale = Rational(1) - Rational(1) / p.lambda();  // keeps the second output within λ as well
    for (int e = 0; e < policy.size(); ++e) {
        k(e, 0) = scale * power(p.lambda(), -policy.hamming_distance(e, target));
        k(e, 1) = Rational(1) - k(e, 0);
    }
    return k;
}

void hierarchy_every_policy(const PolicyAtLambda& p, const Matrix& k, Findings& expect) {
    const Databases& policy = p.policy();
    for (const auto& [d, e] : p.policy_case().relation().arcs()) {
        bool within = policy.hamming_distance(d, e) == 1;  // then differential privacy asks the same of the two rows
        for (int j = 0; j < k.columns() && !within; ++j)
            if (k(d, j) > p.lambda() * k(e, j)) {
                expect.truth("dp-implies-blowfish/every-policy", false, "K_D ≤ λ K_D' for neighbours",
                             [&, d = d, e = e, j] {
                                 auto out = neighbours_shown(policy, d, e);
                                 out.push_back({"rows of a differentially private channel on I", k});
                                 out.push_back({"K at D", k(d, j)});
                                 out.push_back({"K at D'", k(e, j)});
                                 return out;
                             });
                return;
            }
        expect.truth("dp-implies-blowfish/every-policy", true, "K_D ≤ λ K_D' for neighbours");
    }
}

OrderedRelation relation_for_every_channel(const PolicyForEveryChannel& p) { return p.policy_case().relation(); }

void hierarchy_unconstrained(const PolicyForEveryChannel& p, const OrderedRelation& relation, Findings& expect) {
    for (const auto& [d, e] : relation.arcs())
        expect.truth("dp-implies-blowfish/unconstrained", p.policy().hamming_distance(d, e) == 1,
                     "neighbours differ in one tuple, so differential privacy asks the same",
                     [&, d = d, e = e] { return neighbours_shown(p.policy(), d, e); });
}

// Between D and D' lie as many steps as tuples differ, at most n, each of which costs a factor λ.
std::vector<NeighbourProof> proofs_between_neighbours(const PolicyForEveryChannel& p) {
    const Databases& policy = p.policy();
    const Graph words = hamming(policy.tuples(), policy.values());
    const Distances distance(words);
    std::vector<NeighbourProof> out;
    for (const auto& [d, e] : p.policy_case().relation().arcs()) {
        const int from = word_number(policy, d), to = word_number(policy, e);
        NeighbourProof proof{d, e, {}};
        add_path_proof(proof.steps, words, distance, from, to, 0, Polynomial(1));
        proof.steps.push_back({Assumption::entry(to, 0), lambda_to(policy.tuples()) - lambda_to(distance(from, to))});
        out.push_back(std::move(proof));
    }
    return out;
}

void hierarchy_some_epsilon(const PolicyForEveryChannel& p, const std::vector<NeighbourProof>& proofs,
                            Findings& expect) {
    const Databases& policy = p.policy();
    const Graph words = hamming(policy.tuples(), policy.values());
    const Assumptions differential_privacy(words, 1);
    const GenericMatrix column = generic_matrix(words.size(), 1);
    for (const auto& [d, e, steps] : proofs) {
        const LinearForm slack =
            lambda_to(policy.tuples()) * column(word_number(policy, e), 0) - column(word_number(policy, d), 0);
        expect.derived("dp-implies-blowfish/some-epsilon", flaw_in_inequality(steps, slack, differential_privacy),
                       "K_D ≤ λ^n K_D' for neighbours, in every column");
    }
    expect.truth("dp-implies-blowfish/some-epsilon", proofs.size() == p.policy_case().relation().arcs().size(),
                 "every two neighbours have a proof");
}

const Stream<GraphCase> secrets_in_parts{&all_graphs,
                                         [](const GraphCase& of, const Range&, const Visitor<GraphCase>& visitor) {
                                             if (of.components().size() > 1 && of.graph().edge_count() > 0)
                                                 visitor.see(of);
                                         }};

// Telling in which component of the secret graph the only tuple lies keeps every secret at λ = 1, and tells values
// apart that differential privacy keeps alike at no λ.
Matrix telling_the_part(const GraphCase& of) { return channel_telling_the_component(of); }

void hierarchy_without_dp(const GraphCase& of, const Matrix& k, Findings& expect) {
    const Graph own = neighbour_relation(Databases::unconstrained(of.graph(), 1)).symmetric_closure();
    const Graph all_secret = neighbour_relation(Databases::unconstrained(complete(of.size()), 1)).symmetric_closure();
    expect.channel("blowfish-without-dp", k);
    expect.private_at("blowfish-without-dp", k, own, Rational(1));
    expect.truth("blowfish-without-dp", !privacy_level(k, all_secret).lambda,
                 "private at no λ for the complete secret graph");
    expect.note("blowfish-without-dp", "every secret graph with an edge and two components; three values are enough");
}

namespace {

const Source<NumberCase> two_values{"witnesses with two values",
                                    [](const Range&) { return std::string("one tuple, b = 1 + 2^-k,"); },
                                    {"values", "k"},
                                    [](const Range&, const CaseVisitor<NumberCase>& visitor) {
                                        for (int n = 1; n <= 20; ++n)
                                            if (!visitor.see(std::make_shared<NumberCase>(2, n))) return;
                                    }};
}  // namespace

const Stream<NumberCase> hierarchy_witnesses{&two_values, itself<NumberCase>};

// With two values secret an output that only one of them can give, with probability δ = b - 1, leaks the factor 1 + δ
// and is private at no level.
ConverseWitnesses converse_witnesses(const NumberCase& mn) {
    ConverseWitnesses out{Matrix(2, 2)};
    const Rational delta = power(Rational(2), -mn.n);
    out.almost_constant(0, 0) = Rational(1) - delta;
    out.almost_constant(0, 1) = delta;
    out.almost_constant(1, 0) = 1;
    return out;
}

void hierarchy_converses(const NumberCase& mn, const ConverseWitnesses& channels, Findings& expect) {
    const Graph all_secret = neighbour_relation(Databases::unconstrained(complete(2), 1)).symmetric_closure();

    const Rational b = Rational(1) + power(Rational(2), -mn.n);
    expect.channel("leakage-without-blowfish", channels.almost_constant);
    expect.at_most("leakage-without-blowfish", "Σ of column maxima", sum_of_column_maxima(channels.almost_constant),
                   "b", b);
    expect.truth("leakage-without-blowfish", !privacy_level(channels.almost_constant, all_secret).lambda,
                 "private at no λ");
    expect.note("leakage-without-blowfish",
                "for b = 1 + 2^-k, which go below every b > 1; the column maxima are 1 and δ for every 0 < δ ≤ 1");
}

}  // namespace leakproof::edwards
