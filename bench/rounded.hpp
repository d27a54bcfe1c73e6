// Entries of a channel between multiples of a power of 2, in half words: most comparisons are settled by them, four at
// a time, and only the others are made exactly.
#pragma once

#include <array>
#include <vector>

#include "bench/row_scaled.hpp"

namespace leakproof::bench {

typedef std::int32_t Four __attribute__((vector_size(16)));

// A row's bounds q K_ij ≤ below, above ≤ p K_ij, in units of 2^-bits.
template <int registers>
struct RoundedRow {
    std::array<Four, registers> below, above;
};

// With d the denominator of a row and t such that d / 2^t fits half a word, r = 2^(32+bits) / d' is rounded down, where
// d' is d if t = 0 and else the next number above d / 2^t. Then (N / 2^t) r / 2^32 is at most K 2^bits = (N / d) 2^bits
// even before it is rounded down, and short of it by less than 4 units: at most 1 each for rounding r and the product,
// and 2^(bits+1) / d' ≤ 2 for both shifts if t > 0, because N ≤ d. Of 0 it is not short.
template <int registers>
void round_row(const Word* entries, int count, const Word& denominator, int bits, long p, long q,
               RoundedRow<registers>& out) {
    constexpr std::int32_t short_by = 4;
    const auto d = static_cast<std::uint64_t>(denominator.native());
    const int t = std::max(0, static_cast<int>(std::bit_width(d)) - 32);
    const std::uint64_t r = (std::uint64_t{1} << (32 + bits)) / (t == 0 ? d : (d >> t) + 1);
    std::array<std::int32_t, std::size_t{4} * registers> low{}, high{};
    for (int j = 0; j < count; ++j) {
        const auto entry = static_cast<std::uint64_t>(entries[j].native());
        low[j] = static_cast<std::int32_t>((entry >> t) * r >> 32);
        high[j] = low[j] + (entry == 0 ? 0 : short_by);
    }
    for (int w = 0; w < registers; ++w) {
        const auto four = [&](const auto& x) { return Four{x[4 * w], x[4 * w + 1], x[4 * w + 2], x[4 * w + 3]}; };
        out.below[w] = four(high) * static_cast<std::int32_t>(q);
        out.above[w] = four(low) * static_cast<std::int32_t>(p);
    }
}

// Whether q K_ij ≤ p K_hj for both directions of every edge, where λ = p/q ≥ 1. The channel must be stochastic.
template <int known_rows, int known_columns>
bool private_by_rounding(const View<Word, known_rows, known_columns>& k, const std::vector<Edge>& edges, long p,
                         long q) {
    constexpr int registers = known_columns > 0 ? (known_columns + 3) / 4 : 4, most_rows = 16;
    const int bits = 29 - static_cast<int>(std::bit_width(static_cast<unsigned long>(p)));
    if (bits < 12 || k.columns() > 4 * registers || k.rows() > most_rows) return private_at(k, edges, p, q);
    std::array<RoundedRow<registers>, most_rows> rows;
    for (int i = 0; i < k.rows(); ++i) round_row(k.row(i), k.columns(), k.common * k.part[i], bits, p, q, rows[i]);
    for (const auto& edge : edges) {
        const auto &here = rows[edge.first], &there = rows[edge.second];
        Four undecided{};
        for (int w = 0; w < registers; ++w)
            undecided |= (here.below[w] > there.above[w]) | (there.below[w] > here.above[w]);
        if ((undecided[0] | undecided[1] | undecided[2] | undecided[3]) != 0 && !private_at(k, edge, p, q))
            return false;
    }
    return true;
}
template <int known_rows, int known_columns>
bool private_by_rounding(const View<Wide, known_rows, known_columns>& k, const std::vector<Edge>& edges, long p,
                         long q) {
    return private_at(k, edges, p, q);
}

}  // namespace leakproof::bench
