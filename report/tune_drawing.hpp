// The points of a trade-off, drawn.
#pragma once

#include <string>

#include "tuning/tuning.hpp"

namespace leakproof {

// SVG: the error, on a logarithmic scale, over what is protected: the largest factor of the pairs that were asked for
// (as ln, which is steps·ε), or else the bits of one person at most. The front is joined; each point has a title.
std::string drawing_of_tuning(const Tuning& of);

}  // namespace leakproof
