// Section 3.1: the four kinds of secrets as graphs, each against the definition of its pairs.
#include <algorithm>

#include "channel/channel.hpp"
#include "checks/he14/queries.hpp"
#include "derivation/path_proof.hpp"
#include "graph/families.hpp"

namespace leakproof::he14 {
namespace {

// ½ and the whole numbers up to the diameter of the points.
std::vector<Rational> thresholds_of(const PointDomain& of) {
    long most = 1;
    for (const auto& a : of.points)
        for (const auto& b : of.points) most = std::max(most, distance_measure(a, b, Norm::one));
    std::vector<Rational> out{Rational(1, 2)};
    for (long theta = 1; theta <= most; ++theta) out.emplace_back(theta);
    return out;
}

// In how many attributes two points differ.
int differing(const std::vector<int>& a, const std::vector<int>& b) {
    int out = 0;
    for (std::size_t k = 0; k < a.size(); ++k) out += a[k] != b[k];
    return out;
}

// Two databases with some output of probability 1 on the first and 0 on the second.
std::optional<Edge> told_apart(const Matrix& k) {
    for (int d = 0; d < k.rows(); ++d)
        for (int e = 0; e < k.rows(); ++e)
            for (int t = 0; t < k.columns(); ++t)
                if (k(d, t) == Rational(1) && k(e, t).is_zero()) return Edge(d, e);
    return std::nullopt;
}

}  // namespace

SecretSpecifications secret_specifications(const PointDomain& of) {
    SecretSpecifications out{complete(of.size()), attribute_secrets(of.sides()), {}, {}};
    for (const auto& partition : all_partitions(of.size()))
        out.partition.push_back(partition_secrets(of.size(), blocks_of(partition)));
    for (const Norm norm : {Norm::one, Norm::infinity})
        for (const auto& theta : thresholds_of(of))
            out.threshold.push_back({norm, theta, threshold_secrets(of.points, norm, theta)});
    return out;
}

void secret_graphs(const PointDomain& of, const SecretSpecifications& graphs, Findings& expect) {
    const auto partitions = all_partitions(of.size());
    for (int x = 0; x < of.size(); ++x)
        for (int y = 0; y < of.size(); ++y) {
            const auto values = [&] { return Findings::Values{{"x", show(of.points[x])}, {"y", show(of.points[y])}}; };
            expect.truth("full", graphs.full.adjacent(x, y) == (x != y), "joined exactly if different", values);
            expect.truth("attribute", graphs.attribute.adjacent(x, y) == (differing(of.points[x], of.points[y]) == 1),
                         "joined exactly if one attribute differs and the others agree", values);
            for (std::size_t k = 0; k < partitions.size(); ++k)
                expect.truth("partition",
                             graphs.partition[k].adjacent(x, y) == (x != y && partitions[k][x] == partitions[k][y]),
                             "joined exactly if in one block", values);
            for (const auto& [norm, theta, secrets] : graphs.threshold)
                expect.truth("threshold",
                             secrets.adjacent(x, y) ==
                                 (x != y && within(distance_measure(of.points[x], of.points[y], norm), norm, theta)),
                             "joined exactly if at distance at most θ", values);
        }
    for (std::size_t k = 0; k < partitions.size(); ++k)
        expect.equal("partition", "components", components(graphs.partition[k], Distances(graphs.partition[k])).size(),
                     "blocks", blocks_of(partitions[k]).size());
    expect.note("threshold", "L1 and L∞ distances; θ = 1/2 and whole numbers up to the diameter");
}

std::vector<std::vector<Event>> secrets_as_events(const NumberCase& mn) {
    const auto words = all_words(mn.m, mn.n);
    std::vector<std::vector<Event>> out;
    for (int i = 0; i < mn.n; ++i) {
        out.emplace_back();
        for (int x = 0; x < mn.m; ++x) {
            out.back().emplace_back();
            for (const auto& d : words) out.back().back().push_back(d[i] == x);
        }
    }
    return out;
}

// (4) has all pairs, so that the pairs of (6) and (7) are among them.
void exclusive_secrets(const NumberCase& mn, const std::vector<std::vector<Event>>& secrets, Findings& expect) {
    for (int i = 0; i < mn.n; ++i)
        for (int x = 0; x < mn.m; ++x)
            for (int y = 0; y < mn.m; ++y) {
                if (x == y) continue;  // discriminative pairs are mutually exclusive, by definition
                bool exclusive = true;
                const Event &a = secrets[i][x], &b = secrets[i][y];
                for (std::size_t d = 0; d < a.size(); ++d) exclusive = exclusive && !(a[d] && b[d]);
                expect.truth("exclusive", exclusive, "no database has both secrets", [&] {
                    return Findings::Values{{"tuple", i}, {"x", x}, {"y", y}};
                });
            }
}

ThresholdPolicy::ThresholdPolicy(const PointDomain& of, Norm norm, const Rational& theta, int tuples)
    : policy(Databases::unconstrained(threshold_secrets(of.points, norm, theta), tuples)), of_(of), norm_(norm),
      theta_(theta) {}

void ThresholdPolicy::describe(Counterexample& out) const {
    out.object = of_.name() + ", θ = " + theta_.str() + (norm_ == Norm::one ? " (L1)" : " (L∞)") +
                 ", n = " + std::to_string(policy.tuples());
}

const Stream<ThresholdPolicy, PointDomain> threshold_policies{
    &small_domains, [](const PointDomain& of, const Range&, const Visitor<ThresholdPolicy>& visitor) {
        for (int n = 1; n <= 3 && count_of_words(of.size(), n, 27); ++n)
            for (const auto& theta : thresholds_of(of))
                for (const Norm norm : {Norm::one, Norm::infinity})
                    if (norm == Norm::one || of.attributes.size() > 1) visitor.see(ThresholdPolicy(of, norm, theta, n));
    }};

Certainty certainty(const ThresholdPolicy& p) {
    const Databases& policy = p.policy;
    const Distances values(policy.secrets());
    const auto parts = components(policy.secrets(), values);
    Certainty out{neighbour_relation(policy, NeighbourRule::by_pairs_secret_between).symmetric_closure(),
                  Matrix(policy.size(), static_cast<int>(parts.size()))};
    for (int d = 0; d < policy.size(); ++d)
        for (int t = 0; t < out.tells.columns(); ++t)
            out.tells(d, t) = values.connected(parts[t].vertices.front(), policy.database(d)[0]) ? 1 : 0;
    return out;
}

void threshold_certainty(const ThresholdPolicy& p, const Certainty& of, Findings& expect) {
    const Databases& policy = p.policy;
    const auto apart = told_apart(of.tells);
    expect.degenerate_if(policy.secrets().edge_count() == 0, "θ below every distance");
    expect.truth("threshold-certainty/as-printed",
                 !apart || not_a_channel(of.tells) || !is_private(of.tells, of.adjacency, Rational(1)),
                 "no private channel tells two databases apart with certainty", [&] {
                     return Findings::Values{{"D", policy.text(apart->first)},
                                             {"D'", policy.text(apart->second)},
                                             {"a channel that is private at every ε", of.tells}};
                 });
    if (!is_connected(policy.secrets())) return;
    // K_D ≤ λ^d K_D' along a path: what has probability 1 on D has a positive one on D'.
    const Distances steps(of.adjacency);
    const Assumptions assumptions(of.adjacency, 1);
    const GenericMatrix k = generic_matrix(policy.size(), 1);
    for (int d = 0; d < policy.size(); ++d)
        for (int e = 0; e < policy.size(); ++e) {
            if (d == e) continue;
            if (!steps.connected(d, e)) {
                expect.truth("threshold-certainty/repaired", false, "a path joins any two databases", [&] {
                    return Findings::Values{{"D", policy.text(d)}, {"D'", policy.text(e)}};
                });
                continue;
            }
            Derivation proof;
            add_path_proof(proof, of.adjacency, steps, d, e, 0, Polynomial(1));
            const auto power = Polynomial::power_of_variable(static_cast<unsigned>(steps(d, e)));
            expect.derived("threshold-certainty/repaired",
                           flaw_in_inequality(proof, power * k(e, 0) - k(d, 0), assumptions),
                           "K_D ≤ λ^d K_D' with d the number of steps from D to D'");
        }
}

}  // namespace leakproof::he14
