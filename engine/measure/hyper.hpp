// Hyper-distributions: what is believed of the input after an output was seen, and how probable that is.
#pragma once

#include <optional>
#include <vector>

#include "channel/leakage.hpp"
#include "channel/matrix.hpp"

namespace leakproof {

// Outputs after which the same is believed are one inner distribution; those that are not possible are none.
struct Inner {
    Rational probability;
    std::vector<Rational> posterior;
    std::vector<int> outputs;
};
std::vector<Inner> hyper(const Prior& prior, const Matrix& channel);

// The channel without what does not matter to any prior: columns that are multiples of each other are added up, zero
// ones dropped.
struct ReducedChannel {
    Matrix channel;
    std::vector<std::vector<int>> outputs;  // of each column
};
ReducedChannel reduced(const Matrix& channel);

// After these outputs of independent runs on one input.
struct Observed {
    Rational probability;
    std::vector<Rational> posterior;  // empty if that cannot happen
};
Observed observed(const Prior& prior, const Matrix& channel, const std::vector<int>& outputs);

// One after the other: the outputs of the first are the inputs of the second.
Matrix cascade(const Matrix& first, const Matrix& second);
// Both on the same input; the outputs are pairs in lexicographic order.
Matrix in_parallel(const Matrix& first, const Matrix& second);
// Each on an input of its own: measure/tensor_product.hpp.

}  // namespace leakproof
