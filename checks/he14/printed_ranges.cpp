#include "checks/he14/printed_ranges.hpp"

#include "checks/he14/sentences.hpp"

namespace leakproof::he14 {

// The loss is (h+1)ε/2h + ε_H/2, see theorem_7_2_roots.cpp.
std::optional<PrintedRanges> printed_ranges(int values, int theta, int fan_out) {
    if (theta < 2 || values < 2 * theta) return std::nullopt;
    const Rational c1 = printed_s_coefficient(values, theta);
    const Enclosure s = root_of(Enclosure{c1, c1}, 3), h = root_of(printed_h_coefficient(values, theta, fan_out), 3);
    int height = 0;
    for (long reach = 1; reach < theta; reach *= fan_out) ++height;
    const Rational share(height + 1, 2 * height);
    return PrintedRanges{"he14/theorem-7.2", printed_least_error(values, theta, fan_out),
                         Enclosure{share, share} + Rational(1, 2) * (h / (s + h))};
}

}  // namespace leakproof::he14
