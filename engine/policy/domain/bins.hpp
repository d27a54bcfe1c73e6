// Stretches of numbers that are one value each.
#pragma once

#include <optional>
#include <vector>

#include "exact/rational.hpp"

namespace leakproof {

// Bin k is from ends[k] up to, but not including, ends[k + 1].
struct Bins {
    std::vector<Rational> ends;  // ascending, at least two
    bool clamped = false;        // what is below all bins is in the first one, what is above them in the last

    std::optional<int> of(const Rational& x) const;
    friend bool operator==(const Bins&, const Bins&) = default;
};

}  // namespace leakproof
