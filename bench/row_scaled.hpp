// Channels as whole numbers with a denominator for each row, and the questions that job J asks of them. Rows are
// compared by cross multiplication: bringing all rows to one denominator would take numbers of twice the length.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "bench/wide.hpp"
#include "exact/rational.hpp"
#include "graph/graph.hpp"

namespace leakproof::bench {

// K_ij = entries(i, j) / (common · part[i]), the entries row by row.
template <class Number>
struct RowScaled {
    int rows = 0, columns = 0;
    Number common = 1;
    std::vector<Number> part, entries;
};

// The same for who works on it, with the size known to the compiler if it is not 0: half of the work would be loops
// that count to eight.
template <class Number, int known_rows, int known_columns>
class View {
public:
    explicit View(RowScaled<Number>& k)
        : common(k.common), part(k.part.data()), entries_(k.entries.data()), rows_(k.rows), columns_(k.columns) {}

    // Gives the storage this size first; entries are undefined.
    View(RowScaled<Number>& k, int rows, int columns, const Number& common_part)
        : common(common_part), rows_(rows), columns_(columns) {
        k.rows = rows;
        k.columns = columns;
        k.common = common;
        k.part.resize(static_cast<std::size_t>(rows));
        k.entries.resize(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns));
        part = k.part.data();
        entries_ = k.entries.data();
    }

    int rows() const { return known_rows > 0 ? known_rows : rows_; }
    int columns() const { return known_columns > 0 ? known_columns : columns_; }
    Number* row(int i) const { return entries_ + static_cast<std::ptrdiff_t>(i) * columns(); }
    Number& operator()(int i, int j) const { return row(i)[j]; }

    Number common;
    Number* part;

private:
    Number* entries_;
    int rows_, columns_;
};

// None of the numbers is larger; a negative one would make it larger than any of type long.
inline unsigned long magnitude(const Word* numbers, int count) {
    unsigned long bits = 0;
    for (int j = 0; j < count; ++j) bits |= static_cast<unsigned long>(numbers[j].native());
    return bits;
}

// The sum of a row, all of which must be nonnegative. Words are added without a check if their sum cannot be too large.
inline bool sums_to(const Wide* numbers, int count, const Wide& total) {
    Wide sum;
    for (int j = 0; j < count; ++j) {
        if (numbers[j] < Wide(0)) return false;
        sum += numbers[j];
    }
    return sum == total;
}
inline bool sums_to(const Word* numbers, int count, const Word& total) {
    unsigned long sum = 0, bits = 0, most = 0;
    for (int j = 0; j < count; ++j) {
        sum += static_cast<unsigned long>(numbers[j].native());
        bits |= static_cast<unsigned long>(numbers[j].native());
    }
    if (!__builtin_mul_overflow(bits, static_cast<unsigned long>(count), &most))
        return sum == static_cast<unsigned long>(total.native());
    Word checked;
    for (int j = 0; j < count; ++j) checked += numbers[j];
    return bits >> 63 == 0 && checked == total;
}

// Entries are nonnegative, and each row has the sum 1.
template <class V>
bool stochastic(const V& k) {
    for (int i = 0; i < k.rows(); ++i)
        if (!sums_to(k.row(i), k.columns(), k.common * k.part[i])) return false;
    return true;
}

// Whether a x > b y.
inline bool product_exceeds(const Word& a, const Word& x, const Word& b, const Word& y) {
    return DoubleWord{a.native()} * x.native() > DoubleWord{b.native()} * y.native();
}
inline bool product_exceeds(const Wide& a, const Wide& x, const Wide& b, const Wide& y) { return a * x > b * y; }

// Calls ask(exceeds), where exceeds says whether a x > b y for entries a, b and parts x, y of denominators: in words if
// all products fit.
template <int rows, int columns, class Ask>
bool with_products(const View<Word, rows, columns>& k, const Ask& ask) {
    long most = 0;
    if (!__builtin_mul_overflow(magnitude(k.row(0), k.rows() * k.columns()), magnitude(k.part, k.rows()), &most))
        return ask([](const Word& a, const Word& x, const Word& b, const Word& y) {
            return a.native() * x.native() > b.native() * y.native();
        });
    return ask([](const Word& a, const Word& x, const Word& b, const Word& y) { return product_exceeds(a, x, b, y); });
}
template <int rows, int columns, class Ask>
bool with_products(const View<Wide, rows, columns>&, const Ask& ask) {
    return ask([](const Wide& a, const Wide& x, const Wide& b, const Wide& y) { return product_exceeds(a, x, b, y); });
}

// q K_ij ≤ p K_hj for both directions of one edge and every column, where λ = p/q ≥ 1.
template <class V>
bool private_at(const V& k, const Edge& edge, long p, long q) {
    using Number = std::remove_cvref_t<decltype(k.common)>;
    const auto holds = [&](int i, int h) {
        const Number below = Number(q) * k.part[h], above = Number(p) * k.part[i];
        for (int j = 0; j < k.columns(); ++j)
            if (product_exceeds(k(i, j), below, k(h, j), above)) return false;
        return true;
    };
    return holds(edge.first, edge.second) && holds(edge.second, edge.first);
}

template <class V>
bool private_at(const V& k, const std::vector<Edge>& edges, long p, long q) {
    return std::all_of(edges.begin(), edges.end(), [&](const Edge& edge) { return private_at(k, edge, p, q); });
}

// The first row in which each column attains its maximum.
template <class V>
void first_maximal_rows(const V& k, std::vector<int>& out) {
    out.assign(static_cast<std::size_t>(k.columns()), 0);
    with_products(k, [&](const auto& exceeds) {
        for (int j = 0; j < k.columns(); ++j) {
            int top = 0;
            for (int i = 1; i < k.rows(); ++i) top = exceeds(k(i, j), k.part[top], k(top, j), k.part[i]) ? i : top;
            out[j] = top;
        }
        return true;
    });
}

template <class V>
bool diagonal_is_largest(const V& k) {
    return with_products(k, [&](const auto& exceeds) {
        for (int i = 0; i < k.rows(); ++i) {
            bool violated = false;
            for (int j = 0; j < k.columns(); ++j) violated |= exceeds(k(i, j), k.part[j], k(j, j), k.part[i]);
            if (violated) return false;
        }
        return true;
    });
}

Rational as_rational(const Wide& x);
inline Rational as_rational(const Word& x) { return Rational(x.native()); }

// Σ_i by_row[i] / (common · part[i]): how sums over a channel's entries, such as its diagonal, are kept.
template <class V, class ByRow>
Rational value_of(const V& k, const ByRow& by_row) {
    Rational out;
    for (int i = 0; i < k.rows(); ++i) out += as_rational(by_row(i)) / as_rational(k.part[i]);
    return out / as_rational(k.common);
}
template <class V>
Rational trace(const V& k) {
    return value_of(k, [&](int i) { return k(i, i); });
}

}  // namespace leakproof::bench
