// Product domains by number: a domain is given by its sides, the numbers of values of its attributes; its values are
// numbered in lexicographic order, the first attribute the most significant.
#pragma once

#include <vector>

#include "exact/rational.hpp"

namespace leakproof {

// The attributes of value number x of a product domain.
std::vector<int> attributes_of(int x, const std::vector<int>& sides);
int value_with(const std::vector<int>& attributes, const std::vector<int>& sides);
int domain_size(const std::vector<int>& sides);

// Points of a grid under an L_p norm.
enum class Norm { one, two, infinity };
// A number that orders distances: the distance itself, and its square for the Euclidean norm.
long distance_measure(const std::vector<int>& a, const std::vector<int>& b, Norm norm);
// Whether a distance with this measure is at most θ ≥ 0.
bool within(long measure, Norm norm, const Rational& theta);

}  // namespace leakproof
