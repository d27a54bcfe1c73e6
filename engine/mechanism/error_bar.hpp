// How far the noise of a released number reaches: a sum of independent two-sided geometric noises.
#pragma once

#include <vector>

#include "exact/level.hpp"

namespace leakproof {

// So many noises with the ratio λ^{-exponent}.
struct NoiseTerm {
    Rational exponent;
    long times;
    friend auto operator<=>(const NoiseTerm& a, const NoiseTerm& b) {
        return a.exponent == b.exponent ? a.times <=> b.times : a.exponent <=> b.exponent;
    }
    friend bool operator==(const NoiseTerm&, const NoiseTerm&) = default;
};

// half_width: the least w with Pr(|Z| ≤ w) ≥ confidence. least_count: the least c ≥ 1 with Pr(Z ≥ c) ≤ 1 - confidence,
// so that a smaller number may be nothing but noise. If they are not exact, they are larger ones of which the same is
// proved.
struct ErrorBar {
    Integer half_width, least_count;
    bool exact = true;
};

// Of one noise by its closed form; of several by adding up the probabilities, rounded both ways, where the noise
// reaches no further than `most_steps` numbers in all, and else by Chernoff's bound. 0 < confidence < 1.
ErrorBar error_bar(const Level& level, const std::vector<NoiseTerm>& terms, const Rational& confidence,
                   long most_steps = 4'000'000);

}  // namespace leakproof
