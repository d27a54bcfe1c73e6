// A counterexample as something to look at: its graph drawn, its matrices as tables, what disagrees.
#pragma once

#include <string>

#include "suite/counterexample.hpp"

namespace leakproof::site {

std::string witness_figure(const Counterexample& c, const MarkedText& caption);

}  // namespace leakproof::site
