// Column collapse: a channel becomes square, its column maxima on the diagonal.
#pragma once

#include <vector>

#include "channel/matrix.hpp"

namespace leakproof {

// Adds up the columns of k by their target row: column h of the result is the sum of the columns j with target[j] = h.
template <class Entry>
BasicMatrix<Entry> merge_columns(const BasicMatrix<Entry>& k, const std::vector<int>& target) {
    BasicMatrix<Entry> out(k.rows(), k.rows());
    for (int j = 0; j < k.columns(); ++j)
        for (int i = 0; i < k.rows(); ++i) out(i, target[static_cast<std::size_t>(j)]) += k(i, j);
    return out;
}

// The same with as many columns as before: column h for h beyond the number of rows stays zero. Needs at least as many
// columns as rows.
template <class Entry>
BasicMatrix<Entry> merge_columns_in_place(const BasicMatrix<Entry>& k, const std::vector<int>& target) {
    BasicMatrix<Entry> out(k.rows(), k.columns());
    for (int j = 0; j < k.columns(); ++j)
        for (int i = 0; i < k.rows(); ++i) out(i, target[static_cast<std::size_t>(j)]) += k(i, j);
    return out;
}

// Each column is sent to the first row that attains its maximum.
template <class Entry>
BasicMatrix<Entry> collapse_columns(const BasicMatrix<Entry>& k) {
    return merge_columns(k, first_maximal_rows(k));
}

}  // namespace leakproof
