// The maximum leakage of several graphs at several levels, as a table in LaTeX and as a plot.
#pragma once

#include <string>
#include <vector>

namespace leakproof {

// Each text is one JSON object a line, as 'optimum --json' prints them: exact, enclosed, or between two numbers.
std::string optimum_latex(const std::string& lines);

// SVG: bits of the maximum over ε, a line for each graph; of one graph the bounds as well. What lies between two
// numbers is drawn as a bar. Throws InputError if no graph has two levels.
std::string optimum_plot(const std::string& lines);

}  // namespace leakproof
