// Section 5: policy specific sensitivities without constraints. Weights and values are whole numbers, to which rational
// ones reduce by scaling.
#include <algorithm>
#include <cstdlib>

#include "base/words.hpp"
#include "checks/he14/queries.hpp"
#include "graph/families.hpp"
#include "policy/sensitivity/any_query.hpp"

namespace leakproof::he14 {
namespace {

// Whether every block of the first partition lies in a block of the second.
bool coarser(const std::vector<int>& fine, const std::vector<int>& coarse) {
    for (std::size_t x = 0; x < fine.size(); ++x)
        for (std::size_t y = 0; y < fine.size(); ++y)
            if (fine[x] == fine[y] && coarse[x] != coarse[y]) return false;
    return true;
}

std::string in_words(const std::vector<long>& weights) { return joined(weights, ", "); }

}  // namespace

long sensitivity_under(const Graph& secrets, int tuples, const Query& query) {
    const Databases policy = Databases::unconstrained(secrets, tuples);
    return sensitivity(policy, neighbour_relation(policy, NeighbourRule::by_pairs_secret_between).arcs(), query).value;
}

// All weights from -2, …, 2, for full-domain secrets and for every threshold up to |T|.
std::vector<LinearSum> linear_sums(const NumberCase& mn) {
    std::vector<LinearSum> out;
    if (mn.m > 4 || mn.n > 2) return out;
    for (const auto& digits : all_words(5, mn.n)) {
        std::vector<long> weights;
        for (const Value v : digits) weights.push_back(static_cast<long>(v) - 2);
        out.push_back({weights, {}, sensitivity_under(complete(mn.m), mn.n, linear_sum(weights))});
        for (int theta = 1; theta <= mn.m; ++theta) {
            const Graph secrets = threshold_secrets(std::vector<int>{mn.m}, Norm::one, Rational(theta));
            out.push_back({weights, theta, sensitivity_under(secrets, mn.n, linear_sum(weights))});
        }
    }
    return out;
}

void linear_sensitivities(const NumberCase& mn, const std::vector<LinearSum>& sums, Findings& expect) {
    const long width = mn.m - 1;
    expect.degenerate_if(mn.m == 1, "one value");
    for (const auto& sum : sums) {
        const auto [least, most] = std::minmax_element(sum.weights.begin(), sum.weights.end());
        const long largest = std::max(std::labs(*most), std::labs(*least));
        const auto values = [&] {
            Findings::Values out{{"w", in_words(sum.weights)}, {"[a, b]", "[0, " + std::to_string(width) + "]"}};
            if (sum.theta) out.push_back({"θ", std::to_string(*sum.theta)});
            out.push_back({"S(f_w, P)", sum.sensitivity});
            return out;
        };
        if (!sum.theta) {
            expect.truth("linear-full/as-printed", sum.sensitivity == width * *most, "S = (b-a)·max w", values);
            expect.truth("linear-full/repaired", sum.sensitivity == width * largest, "S = (b-a)·max |w|", values);
            continue;
        }
        expect.truth("linear-threshold/as-printed", sum.sensitivity == *sum.theta * *most, "S = θ·max w", values);
        if (*sum.theta <= width)
            expect.truth("linear-threshold/repaired", sum.sensitivity == *sum.theta * largest, "S = θ·max |w|", values);
    }
}

// Under the secrets of every partition, the histograms over it, over coarser ones and over single values; over all
// partitions where there are few.
std::vector<PartitionHistogram> partition_histograms(const NumberCase& mn) {
    const auto partitions = all_partitions(mn.m);
    std::vector<PartitionHistogram> out;
    for (const auto& secrets : partitions) {
        const Databases policy = Databases::unconstrained(partition_secrets(mn.m, blocks_of(secrets)), mn.n);
        const auto arcs = neighbour_relation(policy, NeighbourRule::by_pairs_secret_between).arcs();
        for (const auto& blocks : partitions)
            if (mn.m <= 4 || blocks == partitions.back() || coarser(secrets, blocks))
                out.push_back({secrets, blocks, sensitivity(policy, arcs, block_histogram(blocks)).value});
    }
    return out;
}

void partition_sensitivities(const NumberCase&, const std::vector<PartitionHistogram>& of, Findings& expect) {
    for (const auto& [secrets, blocks, s] : of) {
        const auto values = [&, &secrets = secrets, &blocks = blocks, s = s] {
            return Findings::Values{{"block of each value, for the secrets", secrets},
                                    {"and for the histogram", blocks},
                                    {"sensitivity", s}};
        };
        if (secrets == blocks) {
            expect.truth("partition-histogram", s == 0, "sensitivity 0", values);
            expect.truth("histogram-exception/partition", s != 2, "a sensitivity other than 2", values);
        }
        if (coarser(secrets, blocks)) expect.truth("coarser-histogram", s == 0, "sensitivity 0", values);
        expect.truth("histogram-exception/exactly", (s != 2) == coarser(secrets, blocks),
                     "a sensitivity other than 2 exactly over the partition and coarser ones", values);
    }
    expect.note("histogram-exception/exactly",
                "all pairs of partitions for |T| ≤ 4; beyond that coarser ones and single values");
}

// Every secret graph: S(f, P) against the sensitivity when any one tuple may change.
void sensitivities_every_graph(const PolicyCase& p, const HeRelations& relations, Findings& expect) {
    const Databases& policy = p.policy();
    const auto arcs = relations.repaired.arcs();
    std::vector<Edge> any_change;
    for (int d = 0; d < policy.size(); ++d)
        for (int e = 0; e < policy.size(); ++e)
            if (policy.hamming_distance(d, e) == 1) any_change.emplace_back(d, e);
    for (const auto& query :
         {complete_histogram(policy.values()), cumulative_histogram(policy.values()), whole_database()})
        expect.at_most("never-larger", "S(f, P)", sensitivity(policy, arcs, query).value, "S(f)",
                       sensitivity(policy, any_change, query).value);
    bool inside = true;
    for (const auto& [d, e] : arcs) inside = inside && policy.hamming_distance(d, e) == 1;
    expect.truth("never-larger", inside,
                 "neighbours differ in one tuple, so the maximum is over fewer pairs, for every f");
    if (policy.secrets().edge_count() > 0)
        expect.equal("histogram-two", "S(h, P)", sensitivity(policy, arcs, complete_histogram(policy.values())).value,
                     "2", 2L);
}

}  // namespace leakproof::he14
