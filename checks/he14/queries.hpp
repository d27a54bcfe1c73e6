// The claims about queries: sensitivities, noise and errors.
#pragma once

#include "checks/he14/he14.hpp"
#include "exact/enclosure.hpp"
#include "mechanism/noise.hpp"
#include "policy/sensitivity/any_query.hpp"

namespace leakproof::he14 {

// |T| = m values in order and n tuples, without constraints.
extern const Stream<NumberCase> lines;

// histogram_error.cpp
long sensitivity_of_blocks(int values, int tuples, const std::vector<int>& block_of);  // any change of one tuple
struct HistogramNoise {
    struct Histogram {
        long blocks, sensitivity;
    };
    std::vector<Histogram> histograms;         // over all partitions, single values last
    Rational error;                            // of all noisy counts of single values, times ε²
    long window;                               // k
    Enclosure mass_as_printed, mass_repaired;  // of e^{-z} and of e^{-|z|} on [-k, k]
};
HistogramNoise histogram_noise(const NumberCase& mn);
void histogram_error(const NumberCase& mn, const HistogramNoise& noise, Findings& expect);

// theorem_7_1.cpp
extern const Stream<NumberCase> line_lengths;  // |T| = m
struct RangeAnswer {
    int first, last;             // x_first to x_last
    std::vector<int> of_counts;  // the coefficients of the noisy cumulative counts
};
struct OrderedMechanism {
    Rational count_error;  // of one noisy cumulative count, times ε²
    std::vector<RangeAnswer> ranges;
};
OrderedMechanism ordered_mechanism(const NumberCase& m);
void theorem_7_1(const NumberCase& m, const OrderedMechanism& mechanism, Findings& expect);

// point_domains.cpp: points with integer coordinates, one for each combination of values of the attributes
class PointDomain : public Case, public Subject {
public:
    explicit PointDomain(std::vector<std::vector<int>> attributes_);
    std::string name() const override;
    Size extent() const override { return {static_cast<int>(attributes.size()), size()}; }
    void describe(Counterexample& out) const override { out.object = name(); }
    Strength strength() const override { return {}; }
    int size() const { return static_cast<int>(points.size()); }
    std::vector<int> sides() const;
    const std::vector<std::vector<int>> attributes;  // the values of each
    const Points points;
};
std::vector<std::vector<int>> coordinate_sets(int last);  // the nonempty sets of 0, …, last, by size
extern const Source<PointDomain> small_domains;
extern const Stream<PointDomain> point_domains;

// secret_graphs.cpp
struct SecretSpecifications {
    struct Threshold {
        Norm norm;
        Rational theta;
        Graph secrets;
    };
    Graph full, attribute;
    std::vector<Graph> partition;  // one for each partition
    std::vector<Threshold> threshold;
};
SecretSpecifications secret_specifications(const PointDomain& of);
void secret_graphs(const PointDomain& of, const SecretSpecifications& graphs, Findings& expect);
using Event = std::vector<bool>;                                          // of which databases something is true
std::vector<std::vector<Event>> secrets_as_events(const NumberCase& mn);  // for tuple i and value x: t.id = i, t = x
void exclusive_secrets(const NumberCase& mn, const std::vector<std::vector<Event>>& secrets, Findings& expect);
class ThresholdPolicy : public Subject {  // points, a norm, θ and a number of tuples, for every channel
public:
    ThresholdPolicy(const PointDomain& of, Norm norm, const Rational& theta, int tuples);
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {Channels::all, Epsilon::all}; }
    const Databases policy;

private:
    const PointDomain& of_;
    Norm norm_;
    Rational theta_;
};
extern const Stream<ThresholdPolicy, PointDomain> threshold_policies;
struct Certainty {
    Graph adjacency;  // of databases
    Matrix tells;     // the channel that tells the component of the first tuple's value
};
Certainty certainty(const ThresholdPolicy& p);
void threshold_certainty(const ThresholdPolicy& p, const Certainty& of, Findings& expect);

// correlated_counts.cpp: m stands for the number k of counts
extern const Stream<NumberCase> chains_of_counts;
struct Recovered {
    int known;                      // the count that is known, from 0
    std::vector<int> coefficients;  // of it, then of the sums
};
struct ChainOfCounts {
    std::vector<int> first, second;                 // counts with the same sums
    std::vector<std::vector<Recovered>> recovered;  // from each count every count
    std::vector<Recovered> estimators;              // of the first count
    long sensitivity;                               // of all counts, when one tuple changes
};
ChainOfCounts chain_of_counts(const NumberCase& k);
void correlated_counts(const NumberCase& k, const ChainOfCounts& chain, Findings& expect);

// restricted_sensitivity.cpp: n tuples, λ = m
extern const Stream<NumberCase> zeros_or_ones;
Databases zeros_and_ones(const NumberCase& mn);
void restricted_sensitivity(const NumberCase& mn, const Databases& policy, Findings& expect);

// theorem_5_1.cpp
std::vector<Sensitivity> sensitivities_of_queries(const PolicyForEveryChannel& p);
void theorem_5_1(const PolicyForEveryChannel& p, const std::vector<Sensitivity>& s, Findings& expect);

// sensitivities.cpp
long sensitivity_under(const Graph& secrets, int tuples, const Query& query);  // without constraints
struct LinearSum {
    std::vector<long> weights;
    std::optional<int> theta;  // full-domain secrets if none
    long sensitivity;
};
std::vector<LinearSum> linear_sums(const NumberCase& mn);
void linear_sensitivities(const NumberCase& mn, const std::vector<LinearSum>& sums, Findings& expect);
struct PartitionHistogram {
    std::vector<int> secrets, blocks;  // the partitions that the secrets and the histogram are over
    long sensitivity;
};
std::vector<PartitionHistogram> partition_histograms(const NumberCase& mn);
void partition_sensitivities(const NumberCase& mn, const std::vector<PartitionHistogram>& of, Findings& expect);
void sensitivities_every_graph(const PolicyCase& p, const HeRelations& relations, Findings& expect);

// cumulative_histogram.cpp
long cumulative_sensitivity(const Databases& policy);
struct CumulativeSensitivities {
    long full;
    std::vector<long> threshold;  // θ = 1, …, |T|
};
CumulativeSensitivities cumulative_sensitivities(const NumberCase& mn);
void cumulative_histogram_claims(const NumberCase& mn, const CumulativeSensitivities& s, Findings& expect);

// lemma_6_1.cpp: points and their clusters
class ClusteredPoints : public PointDomain {
public:
    ClusteredPoints(const PointDomain& of, std::vector<int> cluster_) : PointDomain(of), cluster(std::move(cluster_)) {}
    std::string name() const override;
    const std::vector<int> cluster;  // 0 or 1 for each point
};
extern const Stream<ClusteredPoints> clustered_points;
struct ClusterSensitivities {
    struct Of {
        Graph secrets;
        long sum_by_value, sum_by_individual, size_by_value;
        long widest;  // the largest distance of a secret pair
    };
    Of full, attribute;
    std::vector<Of> threshold;       // θ = 1, 2, …
    std::vector<Of> partition;       // by number of all_partitions
    long diameter;                   // d(T)
    long longest_attribute;          // max_A |A|
    std::vector<long> widest_block;  // max_P d(P), for each partition
};
ClusterSensitivities cluster_sensitivities(const ClusteredPoints& c);
std::string unusual_clusters(const ClusteredPoints& c);  // why nobody has them in mind; empty if one may
// The secret pairs, and the one that changes the sums most. Both must outlive it.
Findings::Shown widest_move_shown(const ClusteredPoints& c, const Graph& secrets);
void lemma_6_1(const ClusteredPoints& c, const ClusterSensitivities& s, Findings& expect);

}  // namespace leakproof::he14
