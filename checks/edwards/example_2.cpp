// Example 2: the adjacency graph of a threshold policy without constraints is connected unless consecutive values are
// more than θ apart. Values are whole numbers: scaling turns any finite set of rationals with a rational θ into one.
#include "checks/edwards/policies.hpp"
#include "policy/secrets/graphs.hpp"

namespace leakproof::edwards {
namespace {

constexpr int last_point = 7, most_points = 5;

const Source<ValuesOnALine> sets_on_a_line{
    "values on a line",
    [](const Range&) {
        return std::string("all sets T ⊆ {0, …, 7} with least member 0, θ = 1 to 7, at most 64 databases,");
    },
    {"|T|", "n"},
    [](const Range&, const CaseVisitor<ValuesOnALine>& visitor) {
        for (unsigned set = 1; set < 1U << (last_point + 1); set += 2) {
            std::vector<int> points;
            for (int v = 0; v <= last_point; ++v)
                if ((set >> v & 1) != 0) points.push_back(v);
            if (static_cast<int>(points.size()) > most_points) continue;
            for (int theta = 1; theta <= last_point; ++theta)
                for (int n = 1; n <= 3 && count_of_words(static_cast<int>(points.size()), n, 64); ++n)
                    if (!visitor.see(std::make_shared<ValuesOnALine>(points, theta, n))) return;
        }
    }};

}  // namespace

std::string ValuesOnALine::name() const {
    return "values " + show(points) + ", θ = " + std::to_string(theta) + ", n = " + std::to_string(tuples);
}

const Stream<ValuesOnALine> values_on_lines{&sets_on_a_line, itself<ValuesOnALine>};

Graph adjacency_on_a_line(const ValuesOnALine& at) {
    Points points;
    for (const int x : at.points) points.push_back({x});
    return neighbour_relation(
               Databases::unconstrained(threshold_secrets(points, Norm::one, Rational(at.theta)), at.tuples))
        .symmetric_closure();
}

void example_2(const ValuesOnALine& at, const Graph& adjacency, Findings& expect) {
    bool gap = false;
    for (std::size_t k = 1; k < at.points.size(); ++k) gap = gap || at.points[k] - at.points[k - 1] > at.theta;
    if (gap) expect.truth("gap-disconnects", !is_connected(adjacency), "not connected");
    else expect.truth("if-no-gap", is_connected(adjacency), "connected");
}

}  // namespace leakproof::edwards
