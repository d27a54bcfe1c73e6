// Surveys graphs on several threads, as fast as they come, in memory that does not grow with their number.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/watch.hpp"
#include "optimum/survey.hpp"

namespace leakproof {

// `enumerate` calls its argument with the graph6 text of each graph until it returns false. `take_lines`, if given,
// takes the lines of all graphs, in their order. Throws Interrupted if it is stopped, and what the enumeration throws.
using SeeGraph = FunctionRef<bool(const std::string& graph6)>;
Survey survey_graphs(const std::vector<Rational>& lambdas, FunctionRef<void(SeeGraph)> enumerate, const Watch& watch,
                     const std::function<void(const std::string&)>& take_lines = {});

}  // namespace leakproof
