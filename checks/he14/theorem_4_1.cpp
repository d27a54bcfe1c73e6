// Theorem 4.1: one private mechanism after another. λ₁λ₂ q₁q₂ - p₁p₂ = (λ₁q₁ - p₁)λ₂q₂ + p₁(λ₂q₂ - p₂), so the product
// follows; here on exact channels with extreme ratios. The second mechanism may depend on the first one's output.
#include <algorithm>
#include <array>

#include "checks/he14/composition.hpp"

namespace leakproof::he14 {
namespace {

// A channel with two outputs whose rows have the extreme ratio λ for the ordered relation, towards the given database.
Matrix towards(const OrderedRelation& relation, int target, const Rational& lambda) {
    std::vector<Rational> column;
    const auto steps = steps_to(relation, target);
    const int most = *std::max_element(steps.begin(), steps.end()) + 1;
    for (const int s : steps) column.push_back(power(lambda, (s == unreachable ? most : s) - most));
    return two_output_channel(column, lambda);
}

}  // namespace

const Stream<ChannelsOnPolicy, PolicyCase> channels_on_policies{
    &all_policies,
    [](const PolicyCase& of, const Range& range, const Visitor<ChannelsOnPolicy>& visitor) {
        for (const auto& lambda : range.lambdas)
            if (lambda > Rational(1)) visitor.see(ChannelsOnPolicy(of, lambda));
    },
    "pairs of mechanisms with two outputs, the second for each output of the first"};

// The first towards any database, the second towards any two, one for each output of the first; with more than four
// databases the first towards the first one, and the second towards the first or the last.
std::vector<TwoMechanisms> one_after_the_other(const ChannelsOnPolicy& p) {
    const OrderedRelation relation = neighbour_relation(p.policy(), NeighbourRule::by_pairs_secret_between);
    const int size = relation.size(), last = size - 1;
    std::vector<std::array<int, 3>> targets;
    if (size > 4) targets.push_back({0, 0, last});
    else
        for (int a = 0; a < size; ++a)
            for (int b = 0; b < size; ++b)
                for (int c = 0; c < size; ++c) targets.push_back({a, b, c});
    std::vector<TwoMechanisms> out;
    for (const auto& [a, b, c] : targets) {
        TwoMechanisms m{p.lambda(), p.lambda() * p.lambda(), {}, {}, Matrix(size, 4)};
        m.first = towards(relation, a, m.lambda_first);
        m.second = {towards(relation, b, m.lambda_second), towards(relation, c, m.lambda_second)};
        for (int d = 0; d < size; ++d)
            for (int one = 0; one < 2; ++one)
                for (int two = 0; two < 2; ++two) m.both(d, 2 * one + two) = m.first(d, one) * m.second[one](d, two);
        out.push_back(std::move(m));
    }
    return out;
}

void theorem_4_1(const ChannelsOnPolicy& p, const std::vector<TwoMechanisms>& mechanisms, Findings& expect) {
    const auto arcs = neighbour_relation(p.policy(), NeighbourRule::by_pairs_secret_between).arcs();
    for (const auto& m : mechanisms)
        for (const auto& [d, e] : arcs) {
            for (int j = 0; j < m.both.columns(); ++j)
                expect.at_most("theorem", "Pr(ω₁, ω₂ | D)", m.both(d, j), "λ₁λ₂ Pr(ω₁, ω₂ | D')",
                               m.lambda_first * m.lambda_second * m.both(e, j));
            for (const auto& second : m.second) {
                const auto shown = Findings::Shown(Certifiable::nothing, [&, d = d, e = e](Counterexample& out) {
                    out.values.push_back({"λ₁", m.lambda_first});
                    out.values.push_back({"λ₂", m.lambda_second});
                    out.values.push_back({"M₁, a row for each database", m.first});
                    out.values.push_back({"M₂ after ω₁, a row for each database", second});
                    out.values.push_back({"D", p.policy().text(d)});
                    out.values.push_back({"D'", p.policy().text(e)});
                });
                for (int j = 0; j < second.columns(); ++j) {
                    expect.at_most("inequality-19/as-printed", "Pr(M₂ = ω₂ | ω₁, D)", second(d, j),
                                   "λ₁ Pr(M₂ = ω₂ | ω₁, D')", m.lambda_first * second(e, j), shown);
                    expect.at_most("inequality-19/repaired", "Pr(M₂ = ω₂ | ω₁, D)", second(d, j),
                                   "λ₂ Pr(M₂ = ω₂ | ω₁, D')", m.lambda_second * second(e, j), shown);
                }
            }
        }
    for (const char* part : {"theorem", "inequality-19/repaired"})
        expect.note(part,
                    "mechanisms with two outputs and extreme ratios, λ₁ = λ and λ₂ = λ², towards every choice of "
                    "databases where there are at most four, towards the first or the last beyond");
}

}  // namespace leakproof::he14
