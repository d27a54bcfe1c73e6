// Figure 2: the bound in units of ε for the threshold secrets G_θ on [4], against the number n of tuples: straight
// lines through the origin that reach 60, 40 and 20 at n = 20 for θ = 1, 2 and 3.
#include "checks/edwards/edwards.hpp"
#include "graph/families.hpp"
#include "graph/product.hpp"

namespace leakproof::edwards {
namespace {

constexpr int values = 4, last_n = 20, longest_built = 5;
constexpr int printed_at_last_n[] = {60, 40, 20};  // read off the figure, by θ

const Source<NumberCase> points{"points of a figure",
                                [](const Range&) { return std::string("the points of the figure"); },
                                {"θ", "n"},
                                [](const Range&, const CaseVisitor<NumberCase>& visitor) {
                                    for (int n = 0; n <= last_n; ++n)
                                        for (int theta = 1; theta <= 3; ++theta)
                                            if (!visitor.see(std::make_shared<NumberCase>(theta, n))) return;
                                }};

}  // namespace

const Stream<NumberCase> figure_2_points{
    &points, [](const NumberCase& of, const Range&, const Visitor<NumberCase>& visitor) {
        visitor.note(
            "for n ≥ 6 the diameter is that of the words up to the order of their letters, which is at most the "
            "diameter of the power; by edwards/power-diameter that is no larger than n times the diameter of G_θ");
        visitor.see(of);
    }};

int diameter_of_threshold_power(const NumberCase& point) {
    const Graph secrets = threshold(values, point.m);
    const Graph words =
        point.n <= longest_built ? cartesian_power(secrets, point.n) : words_up_to_order(secrets, point.n);
    return components(words, Distances(words)).front().diameter;
}

void figure_2(const NumberCase& point, const int& diameter, Findings& expect) {
    expect.equal("", "the bound in units of ε", diameter * last_n, "the printed line",
                 printed_at_last_n[point.m - 1] * point.n);
}

}  // namespace leakproof::edwards
