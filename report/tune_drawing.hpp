// The points of a trade-off, drawn.
#pragma once

#include <string>
#include <vector>

#include "tuning/tuning.hpp"

namespace leakproof {

// SVG: the error, on a logarithmic scale, over what is protected: the largest factor of the pairs that were asked for
// (as ln, which is steps·ε), or else the bits of one person at most. The front is joined; each point has a title.
std::string drawing_of_tuning(const Tuning& of);

// A point as it is drawn: what is protected, and the error.
struct TradeOffDot {
    Rational x, y;
    bool unbounded = false, front = false, plain = false;
    std::string title;
};
struct TradeOffFrame {
    int width, height;
    std::string figure;     // what is protected, in words
    std::string name = "";  // dots have ids that begin with it, and can be reached by the keyboard; none if it is empty
};
std::string drawing_of_dots(std::vector<TradeOffDot> dots, const TradeOffFrame& frame);

std::string trade_off_figure(bool by_pairs);
Rational drawn_epsilon(const Level& level);

}  // namespace leakproof
