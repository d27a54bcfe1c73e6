// Is a channel good enough for every user who loses no less where the guess is farther off? A user with a prior π and a
// loss ℓ(i, d) that does not fall with d never does worse with Q than with P, both with a guess for each output, if and
// only if at every input i and for every t, Q is at least t off with no more probability than P.
#pragma once

#include <optional>

#include "channel/matrix.hpp"
#include "graph/distance.hpp"

namespace leakproof {

// A channel R, from the outputs of A to guesses, such that A·R is nowhere farther off than P in that sense; no value if
// there is none, and then some such user loses more with A than with P, whatever is made of its outputs: users are a
// convex cone and garblings a compact convex set, so that one of either serves all of the other (minimax).
std::optional<Matrix> nearer_garbling(const Matrix& a, const Matrix& p, const Distances& distance);

}  // namespace leakproof
