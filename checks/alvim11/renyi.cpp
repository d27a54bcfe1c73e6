// Section 2.2: Rényi's entropies H_α = log₂(Σ p^α)/(1-α) have the value 1 on a fair coin, are additive on independent
// variables, and tend to Shannon entropy as α → 1 and to min-entropy as α → ∞.
#include <algorithm>

#include "channel/entropy.hpp"
#include "checks/alvim11/alvim11.hpp"

namespace leakproof::alvim11 {
namespace {

constexpr int largest_order = 12, steps_to_one = 5;

std::vector<Rational> power_sums(const std::vector<Rational>& p) {
    std::vector<Rational> out;
    for (int order = 2; order <= largest_order; ++order) {
        Rational sum;
        for (const auto& x : p) sum += power(x, order);
        out.push_back(sum);
    }
    return out;
}

}  // namespace

RenyiValues renyi_values(const Distribution& of) {
    RenyiValues out{power_sums(of.p), {}, shannon_entropy(of.p), {}};
    for (int values = 2; values <= 3; ++values)
        for (const auto& another : distributions(values, 6)) {
            if (another.back().is_zero() || another.front() < another.back()) continue;
            std::vector<Rational> both;
            for (const auto& x : of.p)
                for (const auto& y : another) both.push_back(x * y);
            out.others.push_back({power_sums(another), power_sums(both)});
        }
    for (int k = 1; k <= steps_to_one; ++k) {
        const Rational delta = power(Rational(2), -k);
        out.around.emplace_back(renyi_entropy(of.p, Rational(1) - delta), renyi_entropy(of.p, Rational(1) + delta));
    }
    return out;
}

void renyi(const Distribution& of, const RenyiValues& found, Findings& expect) {
    const Rational top = *std::max_element(of.p.begin(), of.p.end());
    for (int order = 2; order <= largest_order; ++order) {
        const Rational& sum = found.sums[order - 2];
        if (of.p == std::vector<Rational>(2, Rational(1, 2)))
            expect.equal("fair-coin", "Σ p^α", sum, "2^{1-α}", power(Rational(2), 1 - order));
        for (const auto& [alone, both] : found.others)
            expect.equal("additive", "Σ (p q)^α", both[order - 2], "Σ p^α · Σ q^α", sum * alone[order - 2]);
        // H∞ ≤ H_α ≤ α/(α-1) H∞
        expect.at_most("to-infinity", "Σ p^α", sum, "(max p)^{α-1}", power(top, order - 1));
        expect.at_most("to-infinity", "(max p)^α", power(top, order), "Σ p^α", sum);
    }
    for (int k = 1; k <= steps_to_one; ++k) {
        const auto& [below, above] = found.around[k - 1];
        const Rational width = Rational(4) * power(Rational(2), -k);
        expect.truth("to-one",
                     !below.certainly_below(found.shannon) && !found.shannon.certainly_below(above) &&
                         below.upper - above.lower <= width,
                     "H_{1+δ} ≤ H ≤ H_{1-δ}, at most 4δ apart", [&, &one = below, &other = above] {
                         return Findings::Values{{"δ", power(Rational(2), -k)},
                                                 {"H_{1-δ}", Datum(one, 8)},
                                                 {"H", Datum(found.shannon, 8)},
                                                 {"H_{1+δ}", Datum(other, 8)}};
                     });
    }
}

}  // namespace leakproof::alvim11
