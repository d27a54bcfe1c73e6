// Faults in secrets, sensitivities, noise and hierarchies.
#include "checks/he14/queries.hpp"
#include "graph/families.hpp"
#include "graph/product.hpp"
#include "tests/faults/he14.hpp"

namespace leakproof::he14 {
namespace {

using faults::Fault;
using planted::policies_up_to;

HistogramNoise with_absolute_value(const NumberCase& mn) {
    auto out = histogram_noise(mn);
    out.mass_as_printed = out.mass_repaired;
    return out;
}
HistogramNoise half_the_scale(const NumberCase& mn) {
    auto out = histogram_noise(mn);
    for (auto& h : out.histograms) h.sensitivity /= 2;
    out.error /= Rational(4);
    out.mass_repaired = out.mass_as_printed;
    return out;
}

SecretSpecifications complements(const PointDomain& of) {
    auto out = secret_specifications(of);
    out.full = complement(out.full);
    out.attribute = complement(out.attribute);
    for (auto& g : out.partition) g = complement(g);
    for (auto& t : out.threshold) t.secrets = complement(t.secrets);
    return out;
}
std::vector<std::vector<Event>> about_any_tuple(const NumberCase& mn) {
    auto out = secrets_as_events(mn);
    for (std::size_t i = 1; i < out.size(); ++i)
        for (std::size_t x = 0; x < out[i].size(); ++x)
            for (std::size_t d = 0; d < out[i][x].size(); ++d)
                if (out[i][x][d]) out[0][x][d] = true;
    return out;
}
Certainty tells_nothing(const ThresholdPolicy& p) {
    auto out = certainty(p);
    out.tells = Matrix(p.policy.size(), 1);
    for (int d = 0; d < out.tells.rows(); ++d) out.tells(d, 0) = 1;
    return out;
}
Certainty nobody_adjacent(const ThresholdPolicy& p) {
    auto out = certainty(p);
    out.adjacency = Graph(p.policy.size());
    return out;
}

ChainOfCounts wrong_signs(const NumberCase& k) {
    auto out = chain_of_counts(k);
    out.second = out.first;
    for (auto& e : out.estimators) e.coefficients[0] = 1;
    for (auto& from_one : out.recovered)
        for (auto& r : from_one) r.coefficients[0] = 1;
    out.sensitivity = 3;
    return out;
}
ChainOfCounts one_count_changes(const NumberCase& k) {
    auto out = chain_of_counts(k);
    out.sensitivity = 1;
    return out;
}

// As many ones in both databases.
Databases exchanged_ones(const NumberCase& mn) {
    Database first(mn.n, 0), second(mn.n, 0);
    first.front() = 1;
    second.back() = 1;
    return {complete(2), mn.n, {first, second}};
}

std::vector<Fault> secrets_and_counts() {
    return {
        {"the absolute value",
         {"density/as-printed"},
         check("he14/histogram-error", lines, with_absolute_value, histogram_error)},
        {"half the sensitivity, and no absolute value",
         {"sensitivity", "error", "density/repaired"},
         check("he14/histogram-error", lines, half_the_scale, histogram_error)},
        {"pairs that are no secrets in place of those that are",
         {"full", "attribute", "partition", "threshold"},
         check("he14/secret-graphs", point_domains, complements, secret_graphs)},
        {"secrets about any tuple",
         {"exclusive"},
         check("he14/secret-graphs", lines, about_any_tuple, exclusive_secrets)},
        {"a channel that tells nothing",
         {"threshold-certainty/as-printed"},
         check("he14/secret-graphs", threshold_policies, tells_nothing, threshold_certainty)},
        {"no databases are adjacent",
         {"threshold-certainty/repaired"},
         check("he14/secret-graphs", threshold_policies, nobody_adjacent, threshold_certainty)},
        {"a wrong sign, twice the same counts, and three of them changing",
         {"undetermined", "determined-by-one", "estimators", "average", "release/repaired"},
         check("he14/correlated-counts", chains_of_counts, wrong_signs, correlated_counts)},
        {"only one count changes",
         {"release/as-printed"},
         check("he14/correlated-counts", chains_of_counts, one_count_changes, correlated_counts)},
        {"as many ones in both databases",
         {"restricted", "policy-specific", "noise", "distinguishable"},
         check("he14/restricted-sensitivity", zeros_or_ones, exchanged_ones, restricted_sensitivity)},
    };
}

std::vector<Sensitivity> one_too_small(const PolicyForEveryChannel& p) {
    auto out = sensitivities_of_queries(p);
    for (auto& s : out) s.value -= s.value > 1;
    return out;
}
std::vector<LinearSum> positive_weights(const NumberCase& mn) {
    auto out = linear_sums(mn);
    std::erase_if(out, [&](const LinearSum& sum) {
        return *std::min_element(sum.weights.begin(), sum.weights.end()) < 0 || sum.theta.value_or(0) > mn.m - 1;
    });
    return out;
}
std::vector<LinearSum> one_too_many(const NumberCase& mn) {
    auto out = linear_sums(mn);
    for (auto& sum : out) ++sum.sensitivity;
    return out;
}
std::vector<PartitionHistogram> always_two(const NumberCase& mn) {
    auto out = partition_histograms(mn);
    for (auto& h : out) h.sensitivity = 2;
    return out;
}
HeRelations any_change(const PolicyCase& p) { return {planted::everybody(p.policy()), planted::everybody(p.policy())}; }
CumulativeSensitivities larger_steps(const NumberCase& mn) {
    auto out = cumulative_sensitivities(mn);
    ++out.full;
    for (auto& s : out.threshold) ++s;
    return out;
}
CumulativeSensitivities thresholds_that_occur(const NumberCase& mn) {
    auto out = cumulative_sensitivities(mn);
    out.threshold.pop_back();
    return out;
}
OrderedMechanism larger_moment(const NumberCase& m) {
    auto out = ordered_mechanism(m);
    out.count_error = 3;
    return out;
}
OrderedMechanism smaller_moment(const NumberCase& m) {
    auto out = ordered_mechanism(m);
    out.count_error = 1;
    return out;
}

std::vector<Fault> sensitivities_and_errors() {
    const Range small = policies_up_to(3, 2);
    return {
        {"a sensitivity one too small",
         {"laplace", "geometric"},
         check("he14/theorem-5.1", policies_for_every_channel, one_too_small, theorem_5_1),
         small},
        {"weights that are not negative, thresholds that occur",
         {"linear-full/as-printed", "linear-threshold/as-printed"},
         check("he14/sensitivities", lines, positive_weights, linear_sensitivities)},
        {"a sensitivity one too large",
         {"linear-full/repaired", "linear-threshold/repaired"},
         check("he14/sensitivities", lines, one_too_many, linear_sensitivities)},
        {"a sensitivity of 2 for every histogram",
         {"partition-histogram", "coarser-histogram", "histogram-exception/partition", "histogram-exception/exactly"},
         check("he14/sensitivities", lines, always_two, partition_sensitivities)},
        {"everybody is a neighbour of everybody",
         {"never-larger", "histogram-two"},
         check("he14/sensitivities", free_policies, any_change, sensitivities_every_graph),
         small},
        {"a sensitivity one too large",
         {"general", "line", "threshold/repaired"},
         check("he14/cumulative-histogram", lines, larger_steps, cumulative_histogram_claims)},
        {"thresholds below the number of values",
         {"threshold/as-printed"},
         check("he14/cumulative-histogram", lines, thresholds_that_occur, cumulative_histogram_claims)},
        {"a second moment that is too large",
         {"count-error", "bound"},
         check("he14/theorem-7.1", line_lengths, larger_moment, theorem_7_1)},
        {"a second moment that is too small",
         {"strict"},
         check("he14/theorem-7.1", line_lengths, smaller_moment, theorem_7_1)},
    };
}

template <class Change>
ClusterSensitivities changed(const ClusteredPoints& c, const Change& change) {
    auto out = cluster_sensitivities(c);
    change(out.full);
    change(out.attribute);
    for (auto& of : out.threshold) change(of);
    for (auto& of : out.partition) change(of);
    return out;
}
ClusterSensitivities too_large(const ClusteredPoints& c) {
    return changed(c, [](ClusterSensitivities::Of& of) {
        of.sum_by_value = 3 * of.sum_by_value + 9;
        of.sum_by_individual = 3 * of.sum_by_individual + 9;
        ++of.size_by_value;
    });
}
ClusterSensitivities as_the_lemma_says(const ClusteredPoints& c) {
    auto out = changed(c, [](ClusterSensitivities::Of& of) {
        of.sum_by_value = of.sum_by_individual = 0;
        of.size_by_value = 2;
    });
    out.attribute.sum_by_value = out.attribute.sum_by_individual = 2 * out.longest_attribute;
    for (auto& of : out.threshold) of.sum_by_value = of.sum_by_individual = 2 * of.widest;
    return out;
}
ClusterSensitivities wide_domain(const ClusteredPoints& c) {
    auto out = cluster_sensitivities(c);
    out.diameter += 100;
    return out;
}
ClusterSensitivities narrow_domain(const ClusteredPoints& c) {
    auto out = cluster_sensitivities(c);
    out.diameter = out.longest_attribute == 0 ? 0 : 1;
    return out;
}
ClusterSensitivities one_for_each_value(const ClusteredPoints& c) {
    auto out = cluster_sensitivities(c);
    out.full.sum_by_value = c.size();
    return out;
}

std::vector<Fault> clusters() {
    const auto row = [](ClusterSensitivities (*build)(const ClusteredPoints&)) {
        return check("he14/lemma-6.1", clustered_points, build, lemma_6_1);
    };
    return {
        {"sensitivities that are too large",
         {"full/by-value/repaired", "full/by-individual", "attribute/by-individual/repaired",
          "threshold/by-individual/repaired", "partition/by-individual", "sum/by-value", "size/joining-clusters",
          "finest-partition"},
         row(too_large)},
        {"sensitivities as the lemma has them",
         {"full/by-value", "attribute/by-value", "attribute/by-individual", "threshold/by-value",
          "threshold/by-individual", "partition/by-value", "size/by-value"},
         row(as_the_lemma_says)},
        {"a domain much wider than its parts",
         {"attribute-smaller/as-printed", "threshold-smaller/as-printed", "partition-smaller/as-printed"},
         row(wide_domain)},
        {"a domain no wider than its parts", {"attribute-smaller/repaired"}, row(narrow_domain)},
        {"a sensitivity of one for each value", {"full/number-of-values"}, row(one_for_each_value)},
    };
}

BudgetedHierarchy narrow_blocks(const HierarchyCase& h) {
    auto out = ordered_hierarchy(h);
    out.structure = OrderedHierarchy(h.values, std::max(2, h.theta / 2), h.fan_out);
    out.height = 1;
    return out;
}
BudgetedHierarchy twice_the_noise(const HierarchyCase& h) {
    auto out = ordered_hierarchy(h);
    for (auto* share : {&out.first_tree, &out.later_tree}) {
        share->s /= Rational(2);
        share->h /= Rational(2);
    }
    out.printed_tree = 0;
    return out;
}
BudgetedHierarchy less_noise(const HierarchyCase& h) {
    auto out = ordered_hierarchy(h);
    for (auto* share : {&out.s_node, &out.first_tree, &out.later_tree}) {
        share->s *= Rational(2);
        share->h *= Rational(2);
    }
    out.repaired_tree = 1;
    return out;
}
const Stream<HierarchyCase> one_block{hierarchies.source,
                                      [](const HierarchyCase& of, const Range&, const Visitor<HierarchyCase>& visitor) {
                                          if (of.theta == of.values && of.theta >= 3) visitor.see(of);
                                      }};
Rational half_each(const NumberCase&) { return Rational(1, 2); }
ErrorCoefficients one_more(const HierarchyCase& h) {
    auto out = error_coefficients(h);
    out.c1 += Rational(1);
    out.trees += Rational(1);
    if (out.c2) *out.c2 += Rational(1);
    return out;
}

std::vector<Fault> hierarchies_of_counts() {
    const Range small = policies_up_to(9, 1);
    const auto row = [](BudgetedHierarchy (*build)(const HierarchyCase&)) {
        return check("he14/theorem-7.2", hierarchies, build, theorem_7_2);
    };
    return {
        {"blocks of half the length, and trees that claim to be low",
         {"s-count/repaired", "s-nodes", "h-nodes/below-roots"},
         row(narrow_blocks),
         small},
        {"twice the noise on the trees, and the right one of them read",
         {"cumulative/as-printed", "private/any-change"},
         row(twice_the_noise),
         small},
        {"half the noise, and a wrong tree read",
         {"cumulative/repaired", "private/repaired", "private/later-blocks/below-roots", "private/within-first-block",
          "theta-full"},
         row(less_noise),
         small},
        {"one block only",
         {"s-count/as-printed", "h-nodes/as-printed"},
         check("he14/theorem-7.2", one_block, ordered_hierarchy, theorem_7_2),
         small},
        {"half of the budget for each",
         {"minimiser", "minimum"},
         check("he14/equation-15", cube_roots, half_each, equation_15)},
        {"coefficients that are one too large",
         {"theta-full", "theta-one"},
         check("he14/equation-15", thresholds_and_fan_outs, one_more, equation_15_ends)},
    };
}

std::vector<Fault> all_of_queries() {
    std::vector<Fault> out;
    for (const auto& several : {secrets_and_counts(), sensitivities_and_errors(), clusters(), hierarchies_of_counts()})
        out.insert(out.end(), several.begin(), several.end());
    return out;
}

}  // namespace
}  // namespace leakproof::he14

namespace leakproof::faults {
Faults he14_queries() { return {leakproof::he14::all_of_queries()}; }
}  // namespace leakproof::faults
