#include "channel/level_matrix.hpp"

#include <numeric>

namespace leakproof {

LevelMatrix LevelMatrix::in_root(int of) const {
    LevelMatrix out{QuotientMatrix(entries.rows(), entries.columns()), of};
    for (int i = 0; i < entries.rows(); ++i)
        for (int j = 0; j < entries.columns(); ++j)
            out.entries(i, j) = LevelFunction{entries(i, j), root}.in_root(of).value;
    return out;
}

Matrix LevelMatrix::at(const Rational& mu) const {
    Matrix out(entries.rows(), entries.columns());
    for (int i = 0; i < entries.rows(); ++i)
        for (int j = 0; j < entries.columns(); ++j) out(i, j) = entries(i, j).at(mu);
    return out;
}

LevelMatrix in_common_root(const BasicMatrix<LevelFunction>& entries) {
    LevelMatrix out{QuotientMatrix(entries.rows(), entries.columns()), 1};
    for (int i = 0; i < entries.rows(); ++i)
        for (int j = 0; j < entries.columns(); ++j) out.root = std::lcm(out.root, entries(i, j).root);
    for (int i = 0; i < entries.rows(); ++i)
        for (int j = 0; j < entries.columns(); ++j) out.entries(i, j) = entries(i, j).in_root(out.root).value;
    return out;
}

std::optional<NoChannelForSome> not_a_channel_for_every_level(const LevelMatrix& k) {
    for (int i = 0; i < k.entries.rows(); ++i) {
        PolynomialQuotient sum;
        for (int j = 0; j < k.entries.columns(); ++j) {
            const auto& [above, below] = k.entries(i, j);
            if (below.at(1).is_zero() || !roots_above_one(below).empty())
                return NoChannelForSome{i, j, "no number at some λ ≥ 1"};
            if (above.leading_sign() < 0 || (!above.is_zero() && !roots_above_one(above.odd_part()).empty()))
                return NoChannelForSome{i, j, "a negative number at some λ ≥ 1"};
            sum = sum + k.entries(i, j);
        }
        if (!(sum == PolynomialQuotient{1}))
            return NoChannelForSome{i, {}, "a sum of " + LevelFunction{sum, k.root}.str()};
    }
    return {};
}

}  // namespace leakproof
