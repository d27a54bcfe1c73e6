// A matrix in machine integers over one denominator, where it fits: the fast path of what is asked of concrete
// channels, whose twin are the rationals.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "channel/matrix.hpp"

namespace leakproof {

struct ScaledMatrix {
    int rows = 0, columns = 0;
    std::int64_t denominator = 1;
    std::vector<std::int64_t> entry;  // row by row

    // Entries and denominator are below this, so that sums of a million of them, and products with a number below
    // 2^22, fit.
    static constexpr std::int64_t limit = std::int64_t{1} << 40;

    std::int64_t operator()(int i, int j) const {
        return entry[static_cast<std::size_t>(i) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(j)];
    }
};

std::optional<ScaledMatrix> scaled(const Matrix& k);  // no value if it does not fit

// A matrix in integers of any size over one denominator, for what would take the greatest common divisor of large
// numbers again and again.
struct WholeMatrix {
    Integer denominator;
    BasicMatrix<Integer> numerator;
};

WholeMatrix over_common_denominator(const Matrix& k);

}  // namespace leakproof
