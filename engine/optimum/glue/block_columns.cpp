#include "optimum/glue/block_columns.hpp"

namespace leakproof {

BlockColumns::BlockColumns(const std::vector<std::vector<Line>>& functions, const std::optional<Rational>& u_of_first,
                           const Rational& lambda)
    : lambda_(lambda), given_u_(functions.size(), 1), row_of_u_(functions.size(), -1), rows_(functions.size()) {
    if (u_of_first) given_u_.front() = *u_of_first;
    for (std::size_t j = 0; j < functions.size(); ++j) {
        if (functions[j].empty() || (j == 0 && u_of_first)) continue;
        row_of_u_[j] = static_cast<int>(rows_) + 1;
        rows_ += 2;
        const int at = static_cast<int>(j);
        column_.push_back({at, {}, {-1, 1}, true});
        for (const auto& line : functions[j]) column_.push_back({at, {}, line});
    }
}

bool BlockColumns::add(int at, std::vector<int> exponent) {
    if (!known_.emplace(at, exponent).second) return false;
    column_.push_back({at, std::move(exponent), {0, 0}});
    return true;
}

const Rational& BlockColumns::power_of(int exponent) const {
    while (static_cast<int>(power_.size()) <= exponent) power_.push_back(power_.back() / lambda_);
    return power_[exponent];
}

std::vector<Rational> BlockColumns::entries(std::size_t k) const {
    const auto& [at, exponent, line, is_least] = column_[k];
    std::vector<Rational> out(rows_);
    for (std::size_t i = 0; i < exponent.size(); ++i) out[i] = power_of(exponent[i]);
    if (!exponent.empty()) {
        if (is_free(at)) out[row_of_u_[at]] = power_of(exponent[at]);
    } else if (is_least) {
        out[row_of_u_[at]] = -1;
    } else {
        out[row_of_u_[at] - 1] = 1;
        out[row_of_u_[at]] = line.slope + Rational(1);
    }
    return out;
}

Rational BlockColumns::worth(std::size_t k) const {
    const auto& column = column_[k];
    if (column.exponent.empty()) return column.line.height;
    return is_free(column.at) ? Rational(0) : given_u_[column.at] * power_of(column.exponent[column.at]);
}

// Rows of vertices are summed up by their exponents, in whole numbers.
Rational BlockColumns::beyond(std::size_t k, const OverOneDenominator& price) const {
    const auto& [at, exponent, line, is_least] = column_[k];
    Rational cost;
    std::vector<Integer> sum;
    for (std::size_t i = 0; i < exponent.size(); ++i) {
        const auto f = static_cast<std::size_t>(exponent[i]);
        if (sum.size() <= f) sum.resize(f + 1);
        sum[f] += price.numerators[i];
    }
    for (std::size_t f = 0; f < sum.size(); ++f) cost += Rational(sum[f]) * power_of(static_cast<int>(f));
    if (is_free(at)) {
        const Rational of_u(price.numerators[row_of_u_[at]]);
        if (!exponent.empty()) cost += of_u * power_of(exponent[at]);
        else if (is_least) cost -= of_u;
        else cost += Rational(price.numerators[row_of_u_[at] - 1]) + of_u * (line.slope + Rational(1));
    }
    return worth(k) - cost / Rational(price.denominator);
}

}  // namespace leakproof
