// Convex functions of one number that are linear in pieces, found exactly from values and slopes.
#pragma once

#include <functional>
#include <vector>

#include "exact/rational.hpp"

namespace leakproof {

struct Line {
    Rational slope, height;  // slope · s + height
    Rational at(const Rational& s) const { return slope * s + height; }
    friend bool operator==(const Line&, const Line&) = default;
};

// The lines whose largest is the function between two numbers. `touching` gives for a number a line that touches the
// function there and is nowhere above it.
std::vector<Line> lines_of_convex(const Rational& from, const Rational& to,
                                  const std::function<Line(const Rational& s)>& touching);

}  // namespace leakproof
