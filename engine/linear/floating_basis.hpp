// The basis of a linear program max c·x, A x = b, x ≥ 0 in floating point: the steps of a revised simplex that all
// proposals share. Nothing depends on it being right: what comes out is a list of columns, judged by exact arithmetic.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <span>
#include <type_traits>
#include <vector>

namespace leakproof {

// Up to `most` rows in arrays, or any number of them in vectors.
template <std::size_t most = std::dynamic_extent>
struct FloatingBasis {
    template <class Entry>
    using List = std::conditional_t<most == std::dynamic_extent, std::vector<Entry>, std::array<Entry, most>>;
    using Vector = List<double>;

    static constexpr double noise = 1e-9;

    int rows = 0;
    List<int> column{};  // of each row; -1: artificial
    List<Vector> inverse{};
    Vector level{}, price{};

    void start_from_identity(const Vector& right) {
        for (int r = 0; r < rows; ++r) {
            for (int s = 0; s < rows; ++s) inverse[r][s] = r == s ? 1 : 0;
            level[r] = right[r];
            column[r] = -1;
        }
    }

    // Every column has the same cost, every artificial one another.
    void set_prices(double cost, double artificial_cost) {
        for (int s = 0; s < rows; ++s) price[s] = 0;
        for (int r = 0; r < rows; ++r) {
            const double own = column[r] < 0 ? artificial_cost : cost;
            if (own == 0) continue;
            for (int s = 0; s < rows; ++s) price[s] += own * inverse[r][s];
        }
    }

    // The row that reaches zero first in a direction, among equals the one with the largest entry; -1 if there is none.
    // With `leave_at_once`, an artificial column leaves whenever it would change.
    int leaving(const Vector& along, bool leave_at_once) const {
        constexpr double tie = 1e-12;
        int best = -1;
        double least = 0;
        for (int r = 0; r < rows; ++r) {
            const bool stuck = column[r] < 0 && leave_at_once && std::fabs(along[r]) > noise;
            if (along[r] <= noise && !stuck) continue;
            const double ratio = stuck ? 0 : level[r] / along[r];
            if (best < 0 || ratio < least - tie ||
                (ratio < least + tie && std::fabs(along[r]) > std::fabs(along[best])))
                best = r, least = ratio;
        }
        return best;
    }

    void pivot(int row, int entering, const Vector& along) {
        const double scale = 1 / along[row];
        auto& pivot_row = inverse[row];
        for (int s = 0; s < rows; ++s) pivot_row[s] *= scale;
        level[row] *= scale;
        for (int r = 0; r < rows; ++r) {
            if (r == row) continue;
            for (int s = 0; s < rows; ++s) inverse[r][s] -= along[r] * pivot_row[s];
            level[r] -= along[r] * level[row];
            if (level[r] < 0) level[r] = 0;
        }
        column[row] = entering;
    }
};

}  // namespace leakproof
