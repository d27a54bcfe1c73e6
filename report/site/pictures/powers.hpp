// What n tuples leak, in bits for each tuple: the interval of every n, and the exact maxima of the first powers.
#pragma once

#include <string>
#include <vector>

#include "exact/rational.hpp"
#include "report/site/pictures/atlas.hpp"

namespace leakproof::site {

struct PowerPoint {
    long tuples;
    std::string at_least, at_most;  // bits for each tuple, certain digits
};

// OPT(Gⁿ), worked out on the power itself.
struct PowerMaximum {
    long tuples;
    std::string maximum, bits;  // bits for each tuple
};

struct PowerBound {
    std::string name, factor, bits;  // of one tuple; of n tuples the n-th power
};

// The powers of one graph at one λ.
struct Powers {
    std::string graph6, name;
    Rational lambda;
    std::string maximum, covering;  // of one tuple
    std::vector<PowerBound> bounds;
    std::vector<PowerPoint> points;
    std::vector<PowerMaximum> exact;
};

// Those graphs of an atlas whose covering bound is not attained at λ, with at most so many vertices, and the named ones
// among the rest of the same sizes, for comparison. Of the former the exact maxima of two tuples are worked out, and of
// three where the power has at most 125 vertices. Throws Interrupted.
std::vector<Powers> powers(const Atlas& atlas, const std::vector<Rational>& lambdas, int max_vertices);

std::string powers_script(const std::vector<Powers>& powers);  // "window.leakproof_powers = …;"

}  // namespace leakproof::site
