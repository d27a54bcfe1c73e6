// Channels as whole numbers with a denominator for each row, and the questions that job J asks of them. Rows are
// compared by cross multiplication: bringing all rows to one denominator would take numbers of twice the length.
#pragma once

#include <algorithm>
#include <vector>

#include "bench/wide.hpp"
#include "exact/rational.hpp"
#include "graph/graph.hpp"

namespace leakproof::bench {

// K_ij = (*this)(i, j) / (common · part[i]).
template <class Number>
struct RowScaled {
    int rows = 0, columns = 0;
    Number common = 1;
    std::vector<Number> part;
    std::vector<Number> entries;  // row by row

    void reset(int new_rows, int new_columns) {  // all entries zero
        rows = new_rows;
        columns = new_columns;
        part.assign(static_cast<std::size_t>(rows), Number(1));
        entries.assign(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns), Number(0));
    }
    Number* row(int i) { return entries.data() + static_cast<std::ptrdiff_t>(i) * columns; }
    const Number* row(int i) const { return entries.data() + static_cast<std::ptrdiff_t>(i) * columns; }
    const Number& operator()(int i, int j) const { return row(i)[j]; }
};

template <class Number>
bool stochastic(const RowScaled<Number>& k) {
    for (int i = 0; i < k.rows; ++i) {
        Number sum;
        bool negative = false;
        for (int j = 0; j < k.columns; ++j) {
            negative |= k(i, j) < Number(0);
            sum += k(i, j);
        }
        if (negative || !(sum == k.common * k.part[i])) return false;
    }
    return true;
}

// None of the numbers is larger; a negative one would make it larger than any of type long.
inline unsigned long magnitude(const std::vector<Word>& numbers) {
    unsigned long bits = 0;
    for (const Word& x : numbers) bits |= static_cast<unsigned long>(x.native());
    return bits;
}

// Calls ask(exceeds), where exceeds(a, x, b, y) says whether a x > b y for entries a, b and parts x, y of denominators,
// times factors that are at most `factor`: in words if all products fit, else in double words or checked ones.
template <class Ask>
bool with_products(const RowScaled<Word>& k, long factor, const Ask& ask) {
    long most = 0;
    if (!__builtin_mul_overflow(magnitude(k.entries), magnitude(k.part), &most) &&
        !__builtin_mul_overflow(most, factor, &most))
        return ask([](const Word& a, const Word& x, const Word& b, const Word& y) {
            return a.native() * x.native() > b.native() * y.native();
        });
    return ask([](const Word& a, const Word& x, const Word& b, const Word& y) {
        return DoubleWord{a.native()} * x.native() > DoubleWord{b.native()} * y.native();
    });
}
template <class Ask>
bool with_products(const RowScaled<Wide>&, long, const Ask& ask) {
    return ask([](const Wide& a, const Wide& x, const Wide& b, const Wide& y) { return a * x > b * y; });
}

// q K_ij ≤ p K_hj for both directions of every edge, where λ = p/q ≥ 1.
template <class Number>
bool private_at(const RowScaled<Number>& k, const std::vector<Edge>& edges, long p, long q) {
    return with_products(k, p, [&](const auto& exceeds) {
        for (const auto& [i, h] : edges) {
            const Number *here = k.row(i), *there = k.row(h);
            const Number below_here = Number(q) * k.part[h], above_there = Number(p) * k.part[i],
                         below_there = Number(q) * k.part[i], above_here = Number(p) * k.part[h];
            bool violated = false;
            for (int j = 0; j < k.columns; ++j)
                violated |= exceeds(here[j], below_here, there[j], above_there) |
                            exceeds(there[j], below_there, here[j], above_here);
            if (violated) return false;
        }
        return true;
    });
}

// The first row in which each column attains its maximum.
template <class Number>
void first_maximal_rows(const RowScaled<Number>& k, std::vector<int>& out) {
    out.assign(static_cast<std::size_t>(k.columns), 0);
    with_products(k, 1, [&](const auto& exceeds) {
        for (int i = 1; i < k.rows; ++i)
            for (int j = 0; j < k.columns; ++j)
                if (exceeds(k(i, j), k.part[out[j]], k(out[j], j), k.part[i])) out[j] = i;
        return true;
    });
}

template <class Number>
bool diagonal_is_largest(const RowScaled<Number>& k) {
    return with_products(k, 1, [&](const auto& exceeds) {
        bool violated = false;
        for (int i = 0; i < k.rows; ++i)
            for (int j = 0; j < k.columns; ++j) violated |= exceeds(k(i, j), k.part[j], k(j, j), k.part[i]);
        return !violated;
    });
}

inline Rational as_rational(const Wide& x) {
    std::string digits;
    append_fraction(digits, x, Wide(1));
    return *Rational::parse(digits);
}
inline Rational as_rational(const Word& x) { return Rational(x.native()); }

// Σ_i by_row[i] / (common · part[i]): how sums over a channel's entries, such as its diagonal, are kept.
template <class Number>
Rational value_of(const std::vector<Number>& by_row, const RowScaled<Number>& k) {
    Rational out;
    for (int i = 0; i < k.rows; ++i) out += as_rational(by_row[i]) / as_rational(k.part[i]);
    return out / as_rational(k.common);
}

}  // namespace leakproof::bench
