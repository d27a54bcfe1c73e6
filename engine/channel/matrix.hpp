// Matrices over any kind of exact entry: rationals, machine integers over a common denominator, linear forms.
#pragma once

#include <cstddef>
#include <vector>

#include "exact/rational.hpp"

namespace leakproof {

template <class Entry>
class BasicMatrix {
public:
    BasicMatrix() = default;
    BasicMatrix(int rows, int columns)
        : rows_(rows), columns_(columns), entries_(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns)) {
    }

    int rows() const { return rows_; }
    int columns() const { return columns_; }
    bool is_square() const { return rows_ == columns_; }

    Entry& operator()(int i, int j) { return entries_[place(i, j)]; }
    const Entry& operator()(int i, int j) const { return entries_[place(i, j)]; }

    friend bool operator==(const BasicMatrix&, const BasicMatrix&) = default;

private:
    std::size_t place(int i, int j) const {
        return static_cast<std::size_t>(i) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(j);
    }

    int rows_ = 0, columns_ = 0;
    std::vector<Entry> entries_;
};

using Matrix = BasicMatrix<Rational>;

template <class Entry>
Entry diagonal_sum(const BasicMatrix<Entry>& k) {
    Entry total{};
    for (int j = 0; j < k.columns(); ++j) total += k(j, j);
    return total;
}

template <class Entry>
Entry largest_entry(const BasicMatrix<Entry>& k) {
    Entry out = k(0, 0);
    for (int i = 0; i < k.rows(); ++i)
        for (int j = 0; j < k.columns(); ++j)
            if (out < k(i, j)) out = k(i, j);
    return out;
}

// The first row in which each column attains its maximum.
template <class Entry>
std::vector<int> first_maximal_rows(const BasicMatrix<Entry>& k) {
    std::vector<int> out(k.columns(), 0);
    for (int j = 0; j < k.columns(); ++j)
        for (int i = 1; i < k.rows(); ++i)
            if (k(out[j], j) < k(i, j)) out[j] = i;
    return out;
}

template <class Entry>
Entry sum_of_column_maxima(const BasicMatrix<Entry>& k) {
    Entry total{};
    if (k.rows() == 0) return total;
    const auto top = first_maximal_rows(k);
    for (int j = 0; j < k.columns(); ++j) total += k(top[j], j);
    return total;
}

}  // namespace leakproof
