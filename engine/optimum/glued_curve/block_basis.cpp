#include "optimum/glued_curve/block_basis.hpp"

#include <algorithm>
#include <stdexcept>

#include "optimum/glued_curve/sparse_system.hpp"

namespace leakproof {
namespace {

constexpr int zero = -(1 << 30);  // the exponent of an entry that is

}  // namespace

BlockColumn unit_column(int vertex, int vertices) {
    BlockColumn out{-1, std::vector<int>(static_cast<std::size_t>(vertices), zero)};
    out.exponent[vertex] = 0;
    return out;
}

std::vector<WholePolynomial> BlockBasis::combination(const std::vector<int>& exponent) const {
    const int top_of_it = *std::max_element(exponent.begin(), exponent.end());
    std::vector<WholePolynomial> out(top.size());
    for (std::size_t k = 0; k < top.size(); ++k) {
        for (std::size_t h = 0; h < exponent.size(); ++h)
            out[k] += inverse.numerator[k][h].times_power(top_of_it - exponent[h]);
        out[k] = out[k].times_power(top[k]);
    }
    return out;
}

std::vector<WholePolynomial> BlockBasis::combination_of_ones() const {
    return combination(std::vector<int>(top.size(), 0));
}

std::vector<BlockColumn> first_independent(const std::vector<BlockColumn>& columns, const Rational& lambda) {
    IndependentRows chosen;
    int name = 0;
    std::vector<BlockColumn> out;
    for (const auto& column : columns) {
        std::map<int, Rational> entries;
        for (std::size_t h = 0; h < column.exponent.size(); ++h)
            if (column.exponent[h] != zero) entries.emplace(static_cast<int>(h), power(lambda, -column.exponent[h]));
        if (chosen.add(std::move(entries), name++).empty()) out.push_back(column);
        if (out.size() == column.exponent.size()) return out;
    }
    return {};
}

std::shared_ptr<const BlockBasis> BlockBases::of(const std::vector<BlockColumn>& columns) {
    std::vector<std::vector<int>> exponents;
    for (const auto& column : columns) exponents.push_back(column.exponent);
    auto& found = known_[exponents];
    if (!found) {
        const std::size_t n = columns.size();
        BlockBasis basis;
        PolynomialRows rows(n, std::vector<WholePolynomial>(n));
        for (std::size_t k = 0; k < n; ++k) {
            basis.top.push_back(*std::max_element(exponents[k].begin(), exponents[k].end()));
            for (std::size_t h = 0; h < n; ++h)
                if (exponents[k][h] != zero)
                    rows[h][k] = WholePolynomial::power_of_variable(basis.top[k] - exponents[k][h]);
        }
        auto inverted = inverse(rows);
        if (!inverted) throw std::logic_error("columns of a block that are independent at one λ and not at others");
        basis.inverse = std::move(*inverted);
        found = std::make_shared<const BlockBasis>(std::move(basis));
    }
    return found;
}

}  // namespace leakproof
