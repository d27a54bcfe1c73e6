// The end of Example 8: the geometric mechanism is said to work well on a ring, too. On the ring of six answers, where
// 0 and 5 are adjacent, the truncated one must have α⁵ ≤ 2, as on the clique.
#include "checks/alvim11/sentences.hpp"
#include "graph/families.hpp"

namespace leakproof::alvim11 {
namespace {

constexpr int answers = 6;
const Rational ring_lambda(2);

}  // namespace

OnTheRing on_the_ring(const Once&) {
    return {city_geometric(), maximum_leakage(cycle(answers), ring_lambda).value / Rational(answers)};
}

void example_8_ring(const Once&, const OnTheRing& of, Findings& expect) {
    const RadicalMatrix& m = of.geometric;
    bool holds = true, used_up = false;  // private at 2 on the ring, and no larger α would be
    for (const auto& [i, h] : cycle(answers).arcs())
        for (int j = 0; j < answers; ++j) {
            holds = holds && m(i, j) <= Radical(ring_lambda) * m(h, j);
            used_up = used_up || m(i, j) == Radical(ring_lambda) * m(h, j);
        }
    const Radical utility = utility_under(std::vector<Rational>(answers, Rational(1, answers)), m);
    expect.truth("ring", !holds || !used_up || utility == Radical(of.most),
                 "the truncated geometric mechanism has the largest utility on the ring", [&] {
                     return Findings::Values{{"row 0 over row 5 in column 0", m(0, 0) / m(answers - 1, 0)},
                                             {"its utility under the uniform prior", utility},
                                             {"in decimals", Datum(utility.enclosure(), 8)},
                                             {"the largest utility", of.most}};
                 });
}

}  // namespace leakproof::alvim11
