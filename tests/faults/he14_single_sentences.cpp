// Faults planted in single sentences: trees and their nodes, inference, a constant answer, metrics, cycles, marginals.
#include <algorithm>

#include "checks/he14/sentences.hpp"
#include "tests/faults/he14.hpp"

namespace leakproof::faults {
namespace {

using namespace leakproof::he14;

const Range up_to_two_tuples = planted::policies_up_to(3, 2);

std::vector<Fault> of_trees() {
    const auto half = +[](const HierarchyCase& h) {
        const NodesRead out = h_nodes_read(h);
        return NodesRead{out.mean / Rational(10), out.most};
    };
    const auto one_more = +[](const HierarchyCase& h) {
        const NodesRead out = h_nodes_read(h);
        return NodesRead{out.mean + Rational(1), 20 * out.most + 1};
    };
    const auto cut_short = +[](const LineCase& line) {
        HierarchicalTree out = hierarchical_tree(line);
        out.children.clear();
        for (int x = 1; x <= line.values; ++x) out.children.push_back({x, x});
        out.share = Rational(1, 10);
        return out;
    };
    const auto last_one_missing = +[](const LineCase& line) {
        HierarchicalTree out = hierarchical_tree(line);
        out.children.pop_back();
        out.most_changed += 1;
        return out;
    };
    return {
        {"a tenth of the nodes",
         {"mean/as-printed"},
         check("he14/nodes-of-a-count", wide_hierarchies, half, nodes_of_a_count)},
        {"more nodes than there are",
         {"mean/exactly", "most"},
         check("he14/nodes-of-a-count", wide_hierarchies, one_more, nodes_of_a_count)},
        {"each value is a child, and ten times the noise",
         {"children/as-printed", "level-noise/as-printed"},
         check("he14/hierarchical-tree", lines_and_fan_outs, cut_short, hierarchical_tree_claims)},
        {"the last child is missing, and one more node changes",
         {"children/divisible", "level-noise/repaired"},
         check("he14/hierarchical-tree", lines_and_fan_outs, last_one_missing, hierarchical_tree_claims)},
    };
}

std::vector<Fault> of_inference() {
    const auto one_too_large = +[](const NoisyCounts& of) {
        auto out = nearest_nondecreasing(of);
        for (auto& count : out) count += Rational(1);
        return out;
    };
    const auto one_value = +[](const NumberCase&) { return 1; };
    const auto one_tuple_more = +[](const NumberCase& mn) {
        auto out = first_counts(mn);
        for (long& count : out) ++count;
        return out;
    };
    const auto far_off = +[](const NumberCase& mn) { return ConstantAnswer{Rational(10 * mn.n)}; };
    return {
        {"counts that are one too large",
         {"all-distinct/by-projection"},
         check("he14/constrained-inference", noisy_counts, one_too_large, inference_never_hurts)},
        {"two values only",
         {"all-distinct/from-the-formula"},
         check("he14/constrained-inference", constants_of_an_order, one_value, order_with_all_distinct)},
        {"one tuple more has the first value",
         {"first-count"},
         check("he14/constrained-inference", lines, one_tuple_more, first_count)},
        {"a constant that is far off", {""}, check("he14/any-mechanism", lines_with_people, far_off, any_mechanism)},
    };
}

std::vector<Fault> of_graphs_and_queries() {
    const auto no_edges = +[](const PolicyForEveryChannel& p) { return Graph(p.policy().size()); };
    const auto shorter = +[](const CountSystem& s) {
        const CycleAndPath right = cycle_and_path(s);
        return CycleAndPath{right.alpha - 1, right.xi};
    };
    const auto right_index = +[](const NumberCase& d) {
        auto out = marginal_predicates(d);
        for (auto& p : out) std::swap(p.printed, p.repaired);
        return out;
    };
    const auto the_same_set = +[](const MarginalSystem& s) {
        auto out = gender_examples(s);
        for (auto& example : out) example.on.a_two = example.on.b_two = example.on.a_one;
        return out;
    };
    return {
        {"no databases are neighbours",
         {"hamming", "tuples"},
         check("he14/metrics", free_policies_for_every_channel, no_edges, metrics),
         up_to_two_tuples},
        {"cycles one shorter", {""}, check("he14/longest-cycle", each_value_counted, shorter, longest_cycle)},
        {"the index that is meant, and the one that is printed",
         {"as-printed", "repaired"},
         check("he14/definition-8.4", attributes_of_marginals, right_index, definition_8_4)},
        {"one set for both tuples, on which nothing changes",
         {"gender-sets/as-printed", "gender-sets/repaired"},
         check("he14/theorem-4.3", gender_example, the_same_set, theorem_4_3_gender)},
    };
}

}  // namespace

Faults he14_single_sentences() {
    Faults out{};
    for (const auto& list : {of_trees(), of_inference(), of_graphs_and_queries()})
        out.planted.insert(out.planted.end(), list.begin(), list.end());
    return out;
}

}  // namespace leakproof::faults
