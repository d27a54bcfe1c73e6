// The claims about queries: sensitivities, noise and errors.
#pragma once

#include "checks/he14/he14.hpp"
#include "mechanism/noise.hpp"
#include "policy/queries.hpp"

namespace leakproof::he14 {

// |T| = m values in order and n tuples, without constraints.
extern const Stream<NumberCase> lines;

// histogram_error.cpp, theorem_7_1.cpp
long sensitivity_of_blocks(int values, int tuples, const std::vector<int>& block_of);  // any change of one tuple
Rational second_moment(const NumberCase& mn);  // of a Laplace variable of scale 1
void histogram_error(const NumberCase& mn, const Rational& moment, Findings& expect);
void theorem_7_1(const NumberCase& mn, const Rational& moment, Findings& expect);

// secret_graphs.cpp
struct SecretKinds {
    Graph full, attribute;                    // on m values, and on the product m × n
    std::vector<Graph> partition, threshold;  // one for each partition, one for each θ = 1, …, m
};
SecretKinds secret_kinds(const NumberCase& mn);
void secret_graphs(const NumberCase& mn, const SecretKinds& graphs, Findings& expect);

// correlated_counts.cpp: m stands for the number k of counts
extern const Stream<NumberCase> chains_of_counts;
std::vector<std::vector<int>> estimators(
    const NumberCase& k);  // of c(r_1): sign of c̃(r_i), then signs of a_1, …, a_{i-1}
void correlated_counts(const NumberCase& k, const std::vector<std::vector<int>>& of, Findings& expect);

// restricted_sensitivity.cpp: n tuples, λ = m
extern const Stream<NumberCase> zeros_or_ones;
Policy zeros_and_ones(const NumberCase& mn);
void restricted_sensitivity(const NumberCase& mn, const Policy& policy, Findings& expect);

// theorem_5_1.cpp
std::vector<Sensitivity> sensitivities_of_queries(const PolicyForEveryChannel& p);
void theorem_5_1(const PolicyForEveryChannel& p, const std::vector<Sensitivity>& s, Findings& expect);

// sensitivities.cpp, cumulative_histogram.cpp
long cumulative_sensitivity(const Policy& policy);
void sensitivities(const NumberCase& mn, const SecretKinds& graphs, Findings& expect);
void sensitivities_every_graph(const PolicyCase& p, const HeRelations& relations, Findings& expect);
void cumulative_histogram_claims(const NumberCase& mn, const SecretKinds& graphs, Findings& expect);

// lemma_6_1.cpp: points with integer coordinates and their clusters
class ClusteredPoints : public Case, public Subject {
public:
    ClusteredPoints(Points points_, std::vector<std::vector<int>> attributes_, std::vector<int> cluster_)
        : points(std::move(points_)), attributes(std::move(attributes_)), cluster(std::move(cluster_)) {}
    std::string name() const override;
    Size extent() const override { return {static_cast<int>(attributes.size()), static_cast<int>(points.size())}; }
    void describe(Counterexample& out) const override { out.object = name(); }
    Strength strength() const override { return {}; }
    const Points points;
    const std::vector<std::vector<int>> attributes;  // the values of each attribute; the points are their product
    const std::vector<int> cluster;                  // 0 or 1 for each point
};
extern const Stream<ClusteredPoints> clustered_points;
struct ClusterSensitivities {
    struct Of {
        Graph secrets;
        long sum_by_value, sum_by_individual, size_by_value;
    };
    Of full, attribute;
    std::vector<Of> threshold;  // θ = 1, 2, …
    std::vector<Of> partition;  // by number of all_partitions
};
ClusterSensitivities cluster_sensitivities(const ClusteredPoints& c);
void lemma_6_1(const ClusteredPoints& c, const ClusterSensitivities& s, Findings& expect);

}  // namespace leakproof::he14
