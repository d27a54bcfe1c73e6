// Surveys graphs on several threads, as fast as they come, in memory that does not grow with their number.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "base/function_ref.hpp"
#include "optimum/survey.hpp"

namespace leakproof {

struct SurveyOptions {
    unsigned jobs = 1;
    const std::atomic<bool>* stop = nullptr;        // set from outside to end early
    std::function<void(long graphs)> progress;      // called now and then, from one thread at a time
    std::function<void(const std::string&)> lines;  // if given, takes the lines of all graphs, in their order
};

// `enumerate` calls its argument with the graph6 text of each graph until it returns false. Throws Interrupted if it is
// stopped, and what the enumeration throws.
using SeeGraph = FunctionRef<bool(const std::string& graph6)>;
Survey survey_graphs(const std::vector<Rational>& lambdas, FunctionRef<void(SeeGraph)> enumerate,
                     const SurveyOptions& options);

}  // namespace leakproof
