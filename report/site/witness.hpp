// A counterexample as something to look at: its graph drawn, its matrices as tables, what disagrees.
#pragma once

#include <string>

#include "report/counterexample.hpp"

namespace leakproof::site {

std::string witness_figure(const Counterexample& c, const MarkedText& caption, const WorkedOut& told = {});

}  // namespace leakproof::site
