// Channels whose entries are rational functions of λ, or of a root of λ.
#pragma once

#include <optional>
#include <string>

#include "channel/matrix.hpp"
#include "exact/level_function.hpp"

namespace leakproof {

using QuotientMatrix = BasicMatrix<PolynomialQuotient>;

// The entries are in μ, μ^root = λ.
struct LevelMatrix {
    QuotientMatrix entries;
    int root = 1;

    LevelMatrix in_root(int of) const;  // the same, `of` being a multiple of the root that it has
    Matrix at(const Rational& mu) const;
};
LevelMatrix in_common_root(const BasicMatrix<LevelFunction>& entries);

// What stops it from being a channel for every λ ≥ 1: a row, and a column unless it is about the row's sum.
struct NoChannelForSome {
    int row;
    std::optional<int> column;
    std::string found;
};
std::optional<NoChannelForSome> not_a_channel_for_every_level(const LevelMatrix& k);

}  // namespace leakproof
