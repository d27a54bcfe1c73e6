// Example 1 and Figure 1: distance-threshold secrets on the values 1, 2, 3, 4 (here 0, 1, 2, 3).
#include "checks/edwards/policies.hpp"
#include "graph/product.hpp"
#include "policy/secrets/graphs.hpp"

namespace leakproof::edwards {
namespace {

const Source<NumberCase> three_thresholds{"thresholds on four values",
                                          [](const Range&) { return std::string("thresholds θ on four values"); },
                                          {"θ", "n"},
                                          [](const Range&, const CaseVisitor<NumberCase>& visitor) {
                                              for (int theta = 1; theta <= 3; ++theta)
                                                  if (!visitor.see(std::make_shared<NumberCase>(theta, 2))) return;
                                          }};

// The edges drawn in Figure 1(a), with values from 0.
const std::vector<Edge> solid{{0, 1}, {1, 2}, {2, 3}}, dotted{{0, 2}, {1, 3}}, dashed{{0, 3}};

}  // namespace

const Stream<NumberCase> thresholds_on_four_values{
    &three_thresholds, [](const NumberCase& of, const Range&, const Visitor<NumberCase>& visitor) { visitor.see(of); }};

ThresholdSecrets threshold_on_four_values(const NumberCase& theta) {
    const Graph secrets = threshold_secrets(std::vector<int>{4}, Norm::one, Rational(theta.m));
    return {secrets, neighbour_relation(Databases::unconstrained(secrets, theta.n))};
}

void example_1(const NumberCase& theta, const ThresholdSecrets& built, Findings& expect) {
    const auto& [secrets, adjacency] = built;
    std::vector<Edge> drawn = solid;
    if (theta.m >= 2) drawn.insert(drawn.end(), dotted.begin(), dotted.end());
    if (theta.m >= 3) drawn.insert(drawn.end(), dashed.begin(), dashed.end());
    expect.truth("edges", secrets == Graph(4, drawn), "the graph is the one drawn");
    expect.truth("adjacency",
                 !adjacency.asymmetry() && adjacency.symmetric_closure() == cartesian_product(secrets, secrets),
                 "the adjacency graph is the product drawn");
}

}  // namespace leakproof::edwards
