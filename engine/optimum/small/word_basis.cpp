#include "optimum/small/word_basis.hpp"

#include <algorithm>
#include <limits>
#include <type_traits>

#include "exact/lambda_powers.hpp"

namespace leakproof {
namespace {

using DoubleWord = WordSystem<SmallProgram::max_vertices>::DoubleWord;

Rational fraction(std::int64_t numerator, std::int64_t denominator) {
    return {static_cast<long>(numerator), static_cast<long>(denominator)};
}

}  // namespace

WordBasis::WordBasis(const Rational& lambda) {
    constexpr Word largest_entry = WordSystem<width>::limit / width;
    while (top_in_table_ + 1 < width &&
           set_word_powers(lambda, top_in_table_ + 1, largest_entry, power_[top_in_table_ + 1]))
        ++top_in_table_;
}

bool WordBasis::load(const SmallProgram& program, const SmallProposal::Basis& basis) {
    rows_ = program.rows();
    for (int k = 0; k < rows_; ++k) {
        const auto& f = program.functions()[basis[k]];
        const int top = program.top_of(f);
        if (top > top_in_table_) return false;
        auto& column = column_[k];
        column = {};
        for (int i = 0; i < program.vertices(); ++i) column[program.row_of(i)] += power_[top][f[i]];
        column[rows_] = power_[top][0];
    }
    return true;
}

WordBasis::Outcome WordBasis::solve(Solution& numerator, Word& denominator) {
    system_.rows = rows_;
    switch (system_.solve(numerator, denominator)) {
        case WordSystem<width>::Outcome::solved: return Outcome::optimal;
        case WordSystem<width>::Outcome::singular: return Outcome::not_optimal;
        default: return Outcome::overflow;
    }
}

WordBasis::Outcome WordBasis::find_weights(const SmallProgram& program) {
    for (int r = 0; r < rows_; ++r) {
        for (int k = 0; k < rows_; ++k) system_.entry[r][k] = column_[k][r];
        system_.entry[r][rows_] = program.row_size(r);
    }
    if (const auto outcome = solve(weight_, weight_denominator_); outcome != Outcome::optimal) return outcome;
    for (int k = 0; k < rows_; ++k)
        if (weight_[k] < 0) return Outcome::not_optimal;
    return Outcome::optimal;
}

WordBasis::Outcome WordBasis::find_prices() {
    system_.entry = column_;
    return solve(price_, price_denominator_);
}

// All columns are scaled by p^F with the largest F of all, so that what a vertex costs depends on f(i) alone.
template <class Sum>
bool WordBasis::none_is_cheaper(const SmallProgram& program) const {
    const int n = program.vertices(), top = program.largest_top();
    std::array<std::array<Sum, width>, width> cost{};
    for (int i = 0; i < n; ++i)
        for (int k = 0; k <= top; ++k) cost[i][k] = static_cast<Sum>(price_[program.row_of(i)]) * power_[top][k];
    const Sum needed = static_cast<Sum>(price_denominator_) * power_[top][0];
    const auto all = [&](auto positions) {  // beyond the last vertex f is 0 and costs nothing
        for (const auto& f : program.functions()) {
            Sum sum = 0;
            for (int i = 0; i < positions; ++i) sum += cost[i][f[i]];
            if (sum < needed) return false;
        }
        return true;
    };
    return n <= 8    ? all(std::integral_constant<int, 8>{})
           : n <= 10 ? all(std::integral_constant<int, 10>{})
           : n <= 12 ? all(std::integral_constant<int, 12>{})
                     : all(std::integral_constant<int, width>{});
}

WordBasis::Outcome WordBasis::price_all_columns(const SmallProgram& program) const {
    const int top = program.largest_top();
    if (top > top_in_table_) return Outcome::overflow;
    Word most = price_denominator_;
    for (int r = 0; r < rows_; ++r) most = std::max(most, price_[r] < 0 ? -price_[r] : price_[r]);
    const bool fits = most < std::numeric_limits<Word>::max() / width / power_[top][0];
    return (fits ? none_is_cheaper<Word>(program) : none_is_cheaper<DoubleWord>(program)) ? Outcome::optimal
                                                                                          : Outcome::not_optimal;
}

WordBasis::Outcome WordBasis::set_value(const SmallProgram& program) {
    DoubleWord sum = 0;
    for (int r = 0; r < rows_; ++r) sum += static_cast<DoubleWord>(price_[r]) * program.row_size(r);
    if (WordSystem<width>::too_large(sum)) return Outcome::overflow;
    value_ = fraction(static_cast<Word>(sum), price_denominator_);
    return Outcome::optimal;
}

WordBasis::Outcome WordBasis::verify(const SmallProgram& program, const SmallProposal::Basis& basis) {
    if (!load(program, basis)) return Outcome::overflow;
    if (const auto outcome = find_weights(program); outcome != Outcome::optimal) return outcome;
    if (const auto outcome = find_prices(); outcome != Outcome::optimal) return outcome;
    if (const auto outcome = price_all_columns(program); outcome != Outcome::optimal) return outcome;
    return set_value(program);
}

WordBasis::Outcome WordBasis::verify_distances(const SmallProgram& program) {
    SmallProposal::Basis basis{};
    for (int r = 0; r < program.rows(); ++r) basis[r] = r;
    if (!load(program, basis)) return Outcome::overflow;
    if (const auto outcome = find_weights(program); outcome != Outcome::optimal) return outcome;
    if (const auto outcome = find_prices(); outcome != Outcome::optimal) return outcome;
    return set_value(program);
}

std::vector<Rational> WordBasis::weights() const {
    std::vector<Rational> out;
    for (int k = 0; k < rows_; ++k)
        out.push_back(fraction(weight_[k], weight_denominator_) * Rational(static_cast<long>(column_[k][rows_])));
    return out;
}

std::vector<Rational> WordBasis::prices() const {
    std::vector<Rational> out;
    for (int r = 0; r < rows_; ++r) out.push_back(fraction(price_[r], price_denominator_));
    return out;
}

}  // namespace leakproof
