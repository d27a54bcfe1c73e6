// Mixtures of columns written out as channels.
#pragma once

#include "channel/matrix.hpp"
#include "optimum/generation/mixture.hpp"
#include "symmetry/permutation.hpp"

namespace leakproof {

// As a square channel: each column goes to a row where it is largest, and the result is averaged over the group that
// the mixture stands for.
Matrix channel_of(const Mixture& mixture, int n, const Rational& lambda, const std::vector<Permutation>& generators);

// The average that the mixture stands for, its functions being those of some vertices of a graph with n. False if that
// asks for more than `most` columns in all.
bool add_average(PowerColumns& out, const Mixture& mixture, const std::vector<Permutation>& generators,
                 const std::vector<int>& vertices, int n, std::size_t most);

}  // namespace leakproof
