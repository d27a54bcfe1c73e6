#include "policy/domain/bins.hpp"

#include <algorithm>

namespace leakproof {

std::optional<int> Bins::of(const Rational& x) const {
    const auto after = std::upper_bound(ends.begin(), ends.end(), x);
    if (!clamped && (after == ends.begin() || after == ends.end())) return std::nullopt;
    const long last = static_cast<long>(ends.size()) - 2;
    return static_cast<int>(std::clamp(after - ends.begin() - 1, 0L, last));
}

}  // namespace leakproof
