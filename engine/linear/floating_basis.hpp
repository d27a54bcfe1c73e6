// The basis of a linear program max c·x, A x = b, x ≥ 0 in floating point: the steps of a revised simplex that all
// proposals share. Nothing depends on it being right: what comes out is a list of columns, judged by exact arithmetic.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace leakproof {

// Up to `most` rows in arrays, or any number of them in vectors.
template <std::size_t most = std::dynamic_extent>
struct FloatingBasis {
    template <class Entry>
    using List = std::conditional_t<most == std::dynamic_extent, std::vector<Entry>, std::array<Entry, most>>;
    using Vector = List<double>;

    static constexpr double noise = 1e-9;

    FloatingBasis() = default;
    explicit FloatingBasis(std::size_t size) requires(most == std::dynamic_extent)
        : rows(static_cast<int>(size)), column(size, -1), inverse(size, Vector(size)), level(size), price(size) {}

    bool steady = false;
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

    // Put the entries of the columns into `inverse`, column s of the basis into its column s, and this inverts them in
    // place: Gauss–Jordan, with row exchanges. False if they are linearly dependent, or nearly.
    bool invert() {
        auto& m = inverse;
        List<int> exchanged = column;
        for (int k = 0; k < rows; ++k) {
            int p = k;
            for (int r = k + 1; r < rows; ++r)
                if (std::fabs(m[r][k]) > std::fabs(m[p][k])) p = r;
            exchanged[k] = p;
            if (std::fabs(m[p][k]) < noise) return false;
            std::swap(m[p], m[k]);
            const double scale = 1 / m[k][k];
            m[k][k] = 1;
            for (int s = 0; s < rows; ++s) m[k][s] *= scale;
            for (int r = 0; r < rows; ++r) {
                const double factor = m[r][k];
                if (r == k || factor == 0) continue;
                m[r][k] = 0;
                for (int s = 0; s < rows; ++s) m[r][s] -= factor * m[k][s];
            }
        }
        for (int k = rows - 1; k >= 0; --k)
            if (exchanged[k] != k)
                for (int r = 0; r < rows; ++r) std::swap(m[r][k], m[r][exchanged[k]]);
        return true;
    }

    double artificial_level() const {
        double sum = 0;
        for (int r = 0; r < rows; ++r)
            if (column[r] < 0) sum += level[r];
        return sum;
    }

    // In the first phase only artificial columns have a cost, in the second only the others.
    template <class Columns>
    void set_prices(const Columns& columns, bool first_phase) {
        for (int s = 0; s < rows; ++s) price[s] = 0;
        for (int r = 0; r < rows; ++r) {
            const double own = (column[r] < 0) != first_phase ? 0 : first_phase ? -1 : columns.cost(column[r]);
            if (own == 0) continue;
            for (int s = 0; s < rows; ++s) price[s] += own * inverse[r][s];
        }
    }

    // B^{-1} a
    template <class Column>
    void find_direction(const Column& a, Vector& along) const {
        for (int r = 0; r < rows; ++r) {
            double sum = 0;
            for (int s = 0; s < rows; ++s) sum += inverse[r][s] * a[s];
            along[r] = sum;
        }
    }

    // The row that reaches zero first in a direction, among equals the one with the largest entry; -1 if there is none.
    // With `leave_at_once`, an artificial column leaves whenever it would change.
    int leaving(const Vector& along, bool leave_at_once) const {
        if (steady) return steadily_leaving(along, leave_at_once);
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

    // Where levels need not be right: among the rows that reach zero before any other is below it by more than a
    // little, the one with the largest entry (Harris), so that the basis stays far from a singular one.
    int steadily_leaving(const Vector& along, bool leave_at_once) const {
        constexpr double smallest = 1e-7, a_little = 1e-8;
        double first = std::numeric_limits<double>::infinity();
        const auto counts = [&](int r) {
            return along[r] > smallest || (column[r] < 0 && leave_at_once && std::fabs(along[r]) > smallest);
        };
        const auto level_of = [&](int r) { return column[r] < 0 && leave_at_once ? 0 : level[r]; };
        for (int r = 0; r < rows; ++r)
            if (counts(r)) first = std::min(first, (level_of(r) + a_little) / std::fabs(along[r]));
        int best = -1;
        for (int r = 0; r < rows; ++r)
            if (counts(r) && level_of(r) / std::fabs(along[r]) <= first &&
                (best < 0 || std::fabs(along[r]) > std::fabs(along[best])))
                best = r;
        return best;
    }

    // The exchange whatever the signs of levels.
    void exchange(int row, int entering, const Vector& along) {
        const double scale = 1 / along[row];
        auto& pivot_row = inverse[row];
        for (int s = 0; s < rows; ++s) pivot_row[s] *= scale;
        level[row] *= scale;
        for (int r = 0; r < rows; ++r) {
            if (r == row) continue;
            for (int s = 0; s < rows; ++s) inverse[r][s] -= along[r] * pivot_row[s];
            level[r] -= along[r] * level[row];
        }
        column[row] = entering;
    }
    // Where levels are not negative but for rounding.
    void pivot(int row, int entering, const Vector& along) {
        exchange(row, entering, along);
        for (int r = 0; r < rows; ++r)
            if (r != row && level[r] < 0) level[r] = 0;
    }
};

// The two phases of the simplex from where the basis is: false if it got stuck, or after too many steps. All that
// programs differ in is a parameter:
//   columns.cost(k)                      what column k is worth
//   columns.entering(price, first)       the column to bring in, in the first phase or the second; -1 if there is none
//   columns.column(k)                    its entries, row by row
//   columns.stepped()                    after each step
template <class Basis, class Columns>
bool reach_optimum(Basis& basis, Columns& columns, int most_steps) {
    bool first_phase = basis.artificial_level() > Basis::noise;
    typename Basis::Vector along = basis.level;
    for (int steps = 0; steps < most_steps; ++steps) {
        basis.set_prices(columns, first_phase);
        const int k = columns.entering(basis.price, first_phase);
        if (k < 0) return !first_phase;
        basis.find_direction(columns.column(k), along);
        const int row = basis.leaving(along, !first_phase);
        if (row < 0) return false;
        basis.pivot(row, k, along);
        columns.stepped();
        first_phase = first_phase && basis.artificial_level() > Basis::noise;
    }
    return false;
}

}  // namespace leakproof
