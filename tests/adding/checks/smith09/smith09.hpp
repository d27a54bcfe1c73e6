// The claims of Smith that have a check.
#pragma once

#include "corpus/cases/shapes.hpp"

namespace leakproof::smith09 {

std::vector<Row> table();

// deterministic.cpp
extern const Stream<ChannelWithPrior, ShapeCase> deterministic_channels;  // each with the uniform prior
Rational leakage(const ChannelWithPrior& k);
void deterministic(const ChannelWithPrior& k, const Rational& factor, Findings& expect);

}  // namespace leakproof::smith09
