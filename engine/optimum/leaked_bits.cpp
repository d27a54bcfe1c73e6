#include "optimum/leaked_bits.hpp"

#include <algorithm>

#include "optimum/covering/covering_number.hpp"
#include "optimum/covering/secret_covering.hpp"

namespace leakproof {

LeakedBits leaked_bits(const Policy& policy, const Level& level, int digits) {
    constexpr unsigned precision = 256;
    const Enclosure lambda = level.lambda_between(digits + 24);
    LeakedBits out;
    const Enclosure zero{0, 0},
        share = {lambda.lower / (lambda.lower + Rational(1)), lambda.upper / (lambda.upper + Rational(1))};
    Enclosure all_apart = zero, all_by_covering = zero, all_most = zero;
    for (const auto& group : policy.people()) {
        const auto low = covering_of_secrets(group.secrets, lambda.lower);
        const auto high = covering_of_secrets(group.secrets, lambda.upper);
        const int parts = number_of_components(group.secrets);
        const Enclosure most{log2_of(low.upper, precision).lower, log2_of(high.upper, precision).upper};
        const Enclosure least{log2_of(low.lower, precision).lower, log2_of(high.lower, precision).upper};
        const Enclosure one_least{log2_of(leakage_interval(low.lower, parts, lambda.lower).lower, precision).lower,
                                  log2_of(leakage_interval(high.lower, parts, lambda.upper).lower, precision).upper};
        const Rational n = group.count;
        all_by_covering = all_by_covering + n * least;
        all_apart = all_apart + n * log2_of(Rational(parts), precision);
        all_most = all_most + n * most;
        const bool first = &group == &policy.people().front();
        if (first || one_least.lower > out.one_least.lower) out.one_least = one_least;
        if (first || most.upper > out.one_most.upper) out.one_most = most;
        out.exact_covering = out.exact_covering && low.exact();
        out.how = low.how;
    }
    // (λ·cov + q)/(λ+1), cov and q those of all persons, is at least q and λ/(λ+1)·cov.
    const Enclosure by_covering = all_by_covering + log2_of(share, precision);
    out.all_least = {std::max(by_covering.lower, all_apart.lower), std::max(by_covering.upper, all_apart.upper)};
    if (policy.tuples() == 1) out.all_least = out.one_least;
    out.all_most = all_most;
    return out;
}

}  // namespace leakproof
