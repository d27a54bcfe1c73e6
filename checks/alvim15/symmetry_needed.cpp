// After Theorem 28: the matrix (17) is said to need distance-regularity or vertex-transitivity for n_d to be defined.
// It needs that n_d is the same for every vertex, which graphs with neither symmetry may have.
#include <algorithm>

#include "checks/alvim15/sentences.hpp"

namespace leakproof::alvim15 {
namespace {

const Source<GraphCase> regular{"regular graphs",
                                [](const Range&) { return std::string("all regular graphs up to isomorphism"); },
                                {"vertices"},
                                [](const Range& range, const CaseVisitor<GraphCase>& visitor) {
                                    bool wanted = true;
                                    for (int n = 1; wanted && n <= (range.long_suite ? 8 : 7); ++n)
                                        for_each_regular_graph(n, [&](Graph graph) {
                                            return wanted = visitor.see(std::make_shared<GraphCase>(std::move(graph)));
                                        });
                                },
                                "vertices"};

}  // namespace

const Stream<GraphCase> regular_graphs{&regular, itself<GraphCase>};

std::vector<std::vector<int>> vertices_at_each_distance(const GraphCase& of) { return sphere_sizes(of.distance()); }

void symmetry_needed(const GraphCase& of, const std::vector<std::vector<int>>& numbers, Findings& expect) {
    const bool defined = std::all_of(numbers.begin(), numbers.end(), [&](const auto& n) { return n == numbers[0]; });
    if (!defined) return;
    expect.truth("symmetry-needed",
                 is_vertex_transitive(of.graph()) || intersection_array(of.graph(), of.distance()).has_value(),
                 "vertex-transitive or distance-regular, where n_d is the same for every vertex", [&] {
                     return Findings::Values{{"n_0, n_1, … of every vertex", numbers[0]}};
                 });
}

}  // namespace leakproof::alvim15
