// Section 5: policy specific sensitivities without constraints. Weights and values are whole numbers, to which rational
// ones reduce by scaling.
#include <algorithm>
#include <cstdlib>

#include "checks/he14/queries.hpp"
#include "graph/families.hpp"
#include "policy/queries.hpp"

namespace leakproof::he14 {
namespace {

long sensitivity_under(const Graph& secrets, int tuples, const Query& query) {
    const Policy policy = Policy::unconstrained(secrets, tuples);
    return sensitivity(policy, neighbour_relation(policy, NeighbourRule::by_pairs_secret_between).arcs(), query).value;
}

void linear_sums(const NumberCase& mn, const SecretKinds& graphs, Findings& expect) {
    for (const auto& digits : all_words(5, mn.n)) {
        std::vector<long> weights;
        for (const Value v : digits) weights.push_back(static_cast<long>(v) - 2);
        const long most = *std::max_element(weights.begin(), weights.end()),
                   least = *std::min_element(weights.begin(), weights.end());
        const long largest = std::max(std::labs(most), std::labs(least)), width = mn.m - 1;
        std::string text;
        for (const long w : weights) text += (text.empty() ? "" : ", ") + std::to_string(w);
        const auto values = [&](long s, const std::string& theta) {
            return Findings::Values{
                {"w", text}, {"[a, b]", "[0, " + std::to_string(width) + "]"}, {"θ", theta}, {"S(f_w, P)", s}};
        };
        const long full = sensitivity_under(graphs.full, mn.n, linear_sum(weights));
        expect.truth("linear-full/as-printed", full == width * most, "S = (b-a)·max w",
                     [&] { return values(full, "-"); });
        expect.truth("linear-full/repaired", full == width * largest, "S = (b-a)·max |w|",
                     [&] { return values(full, "-"); });
        for (int theta = 1; theta <= mn.m; ++theta) {
            const long s =
                sensitivity_under(graphs.threshold[static_cast<std::size_t>(theta) - 1], mn.n, linear_sum(weights));
            expect.truth("linear-threshold/as-printed", s == theta * most, "S = θ·max w",
                         [&] { return values(s, std::to_string(theta)); });
            if (theta <= width)
                expect.truth("linear-threshold/repaired", s == theta * largest, "S = θ·max |w|",
                             [&] { return values(s, std::to_string(theta)); });
        }
    }
}

// Whether every block of the first partition lies in a block of the second.
bool coarser(const std::vector<int>& fine, const std::vector<int>& coarse) {
    for (std::size_t x = 0; x < fine.size(); ++x)
        for (std::size_t y = 0; y < fine.size(); ++y)
            if (fine[x] == fine[y] && coarse[x] != coarse[y]) return false;
    return true;
}

}  // namespace

void sensitivities(const NumberCase& mn, const SecretKinds& graphs, Findings& expect) {
    if (mn.m <= 4 && mn.n <= 2) linear_sums(mn, graphs, expect);
    const auto partitions = all_partitions(mn.m);
    for (std::size_t k = 0; k < partitions.size(); ++k) {
        const Graph& secrets = graphs.partition[k];
        const long own = sensitivity_under(secrets, mn.n, block_histogram(partitions[k]));
        const auto blocks = [&] { return Findings::Values{{"block of each value", partitions[k]}}; };
        expect.truth("partition-histogram", own == 0, "sensitivity 0", blocks);
        expect.truth("histogram-exception/partition", own != 2, "a sensitivity other than 2", blocks);
        for (const auto& coarse : partitions)
            if (coarser(partitions[k], coarse))
                expect.truth("coarser-histogram", sensitivity_under(secrets, mn.n, block_histogram(coarse)) == 0,
                             "sensitivity 0", blocks);
        if (secrets.edge_count() > 0)
            expect.truth("histogram-exception/complete",
                         sensitivity_under(secrets, mn.n, complete_histogram(mn.m)) != 2, "a sensitivity other than 2",
                         blocks);
    }
}

// Every secret graph: S(f, P) against the sensitivity when any one tuple may change.
void sensitivities_every_graph(const PolicyCase& p, const HeRelations& relations, Findings& expect) {
    const Policy& policy = p.policy();
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
