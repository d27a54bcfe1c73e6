// Linear bounds of numbers at points: the faces of the convex hull, seen from above.
#pragma once

#include <vector>

#include "exact/rational.hpp"

namespace leakproof {

struct PointWithHeight {
    std::vector<Rational> at;
    Rational height;
};

// c_0 + Σ c_k x_k
struct LinearFunction {
    std::vector<Rational> coefficient;  // the constant first

    Rational at(const std::vector<Rational>& x) const;
    friend bool operator==(const LinearFunction&, const LinearFunction&) = default;
};

// Linear functions that are at no point below its height, each the least of all such at some place between points:
// exact linear programs, one for each of at most so many points, and one for the middle of all. Of functions that are
// equally low at a place one is found. Different from one another.
std::vector<LinearFunction> upper_faces(std::vector<PointWithHeight> points, std::size_t most_places = 150);

}  // namespace leakproof
