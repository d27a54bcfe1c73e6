// The program of a large block with functions at vertices, as proposals solve it: the columns that are known.
#pragma once

#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "exact/common_denominator.hpp"
#include "exact/rational.hpp"
#include "optimum/glue/convex.hpp"

namespace leakproof {

// A row y_h for each vertex; where u is free, at a vertex with a function, a row for the function's value and one for
// the sum of that and of u, so that all right-hand sides are 1.
class BlockColumns {
public:
    struct Column {
        int at;
        std::vector<int> exponent;  // λ^{-f}, counted at that vertex, the minimum of f being 0; of lines it is empty
        Line line;                  // of the function of that vertex
        bool is_least = false;      // stands for u ≥ 1
    };

    // The functions, and u at vertex 0 if it is given; elsewhere u is 1 where there is no function.
    BlockColumns(const std::vector<std::vector<Line>>& functions, const std::optional<Rational>& u_of_first,
                 const Rational& lambda);

    int vertices() const { return static_cast<int>(row_of_u_.size()); }
    std::size_t rows() const { return rows_; }
    bool is_free(int vertex) const { return row_of_u_[vertex] >= 0; }
    int row_of_u(int vertex) const { return row_of_u_[vertex]; }  // its value has the row before
    const Rational& given_u(int vertex) const { return given_u_[vertex]; }

    bool add(int at, std::vector<int> exponent);  // false if it is known
    std::size_t size() const { return column_.size(); }
    const Column& operator[](std::size_t k) const { return column_[k]; }

    // Entries and worth of a column, exactly.
    std::vector<Rational> entries(std::size_t k) const;
    Rational worth(std::size_t k) const;
    // Its worth less what it costs at prices of the rows.
    Rational beyond(std::size_t k, const OverOneDenominator& price) const;

private:
    const Rational& power_of(int exponent) const;  // λ^{-exponent}

    Rational lambda_;
    std::vector<Rational> given_u_;
    std::vector<int> row_of_u_;
    std::size_t rows_;
    std::vector<Column> column_;
    std::set<std::pair<int, std::vector<int>>> known_;
    mutable std::vector<Rational> power_{1};
};

}  // namespace leakproof
