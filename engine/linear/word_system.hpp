// Square systems of linear equations in machine integers, solved exactly, every overflow being noticed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace leakproof {

template <std::size_t width>
class WordSystem {
public:
    using Word = std::int64_t;
    __extension__ using DoubleWord = __int128;
    using Solution = std::array<Word, width>;
    enum class Outcome { solved, singular, overflow };

    // Words are kept below 2^60, so that sums of seventeen products of two fit a double word.
    static constexpr Word limit = Word{1} << 60;
    static_assert(width <= 16);
    static bool too_large(DoubleWord x) { return x >= limit || x <= -limit; }

    int rows = 0;
    std::array<std::array<Word, width + 1>, width>
        entry{};  // the last entry of a row, at [rows], is its right-hand side

    // The solution is numerator / denominator with denominator > 0. The entries are used up.
    //
    // Fraction-free elimination: after each step the entries are minors of the system, so the divisions are exact.
    Outcome solve(Solution& numerator, Word& denominator) {
        Word previous = 1;
        for (int k = 0; k < rows; ++k) {
            int p = k;
            while (p < rows && entry[p][k] == 0) ++p;
            if (p == rows) return Outcome::singular;
            if (p != k) std::swap(entry[p], entry[k]);
            for (int r = k + 1; r < rows; ++r)
                if (!eliminate(entry[k], entry[r], k, previous)) return Outcome::overflow;
            previous = entry[k][k];
        }
        return back_substitute(numerator, denominator);
    }

private:
    bool eliminate(const std::array<Word, width + 1>& pivot_row, std::array<Word, width + 1>& row, int k,
                   Word previous) const {
        const Word factor = row[k], pivot = pivot_row[k];
        for (int s = k + 1; s <= rows; ++s) {
            const DoubleWord minor =
                static_cast<DoubleWord>(row[s]) * pivot - static_cast<DoubleWord>(pivot_row[s]) * factor;
            const DoubleWord quotient =
                minor == static_cast<Word>(minor) ? static_cast<Word>(minor) / previous : minor / previous;
            if (too_large(quotient)) return false;
            row[s] = static_cast<Word>(quotient);
        }
        return true;
    }

    // By Cramer's rule the numerators over the determinant are whole.
    Outcome back_substitute(Solution& numerator, Word& denominator) const {
        denominator = entry[rows - 1][rows - 1];
        for (int k = rows - 1; k >= 0; --k) {
            const auto& row = entry[k];
            DoubleWord sum = static_cast<DoubleWord>(row[rows]) * denominator;
            for (int s = k + 1; s < rows; ++s) sum -= static_cast<DoubleWord>(row[s]) * numerator[s];
            const DoubleWord quotient = sum / row[k];
            if (too_large(quotient)) return Outcome::overflow;
            numerator[k] = static_cast<Word>(quotient);
        }
        if (denominator < 0) {
            denominator = -denominator;
            for (int k = 0; k < rows; ++k) numerator[k] = -numerator[k];
        }
        return Outcome::solved;
    }
};

}  // namespace leakproof
