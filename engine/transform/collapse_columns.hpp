// Column collapse: a channel becomes square, its column maxima on the diagonal.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "channel/scaled_matrix.hpp"

namespace leakproof {

// Adds up the columns of k by their target row: column h of the result is the sum of the columns j with target[j] = h.
template <class Entry>
BasicMatrix<Entry> merge_columns(const BasicMatrix<Entry>& k, const std::vector<int>& target) {
    BasicMatrix<Entry> out(k.rows(), k.rows());
    for (int j = 0; j < k.columns(); ++j)
        for (int i = 0; i < k.rows(); ++i) out(i, target[j]) += k(i, j);
    return out;
}

// The same with as many columns as before: column h for h beyond the number of rows stays zero. Needs at least as many
// columns as rows.
template <class Entry>
BasicMatrix<Entry> merge_columns_in_place(const BasicMatrix<Entry>& k, const std::vector<int>& target) {
    BasicMatrix<Entry> out(k.rows(), k.columns());
    for (int j = 0; j < k.columns(); ++j)
        for (int i = 0; i < k.rows(); ++i) out(i, target[j]) += k(i, j);
    return out;
}

// Each column is sent to the first row that attains its maximum.
template <class Entry>
BasicMatrix<Entry> collapse_columns(const BasicMatrix<Entry>& k) {
    return merge_columns(k, first_maximal_rows(k));
}

inline ScaledMatrix collapse_columns(const ScaledMatrix& k) {
    return {collapse_columns(k.numerators()), k.denominator()};
}

// Adds the `count` columns with the smallest maxima to those with the largest, the smallest to the largest, and so on;
// one to each if 2·count ≤ columns, else in turn. The columns that were added disappear; some must be left.
template <class Entry>
BasicMatrix<Entry> fold_smallest_columns(const BasicMatrix<Entry>& k, int count) {
    const auto top = first_maximal_rows(k);
    std::vector<int> order;
    for (int j = 0; j < k.columns(); ++j) order.push_back(j);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return k(top[b], b) < k(top[a], a); });
    BasicMatrix<Entry> out(k.rows(), k.columns() - count);
    for (int c = 0; c < k.columns(); ++c) {
        const int into = c < out.columns() ? c : (k.columns() - 1 - c) % out.columns();
        for (int i = 0; i < k.rows(); ++i) out(i, into) += k(i, order[c]);
    }
    return out;
}

// Pairwise different rows, one for each column and each containing the maximum of its column; no value if there are
// none.
template <class Entry>
std::optional<std::vector<int>> distinct_maximal_rows(const BasicMatrix<Entry>& k) {
    std::vector<int> chosen;
    const auto extend = [&](const auto& self) -> bool {
        const int j = static_cast<int>(chosen.size());
        if (j == k.columns()) return true;
        const auto top = first_maximal_rows(k)[j];
        for (int i = 0; i < k.rows(); ++i) {
            if (k(i, j) < k(top, j) || std::find(chosen.begin(), chosen.end(), i) != chosen.end()) continue;
            chosen.push_back(i);
            if (self(self)) return true;
            chosen.pop_back();
        }
        return false;
    };
    if (!extend(extend)) return std::nullopt;
    return chosen;
}

}  // namespace leakproof
