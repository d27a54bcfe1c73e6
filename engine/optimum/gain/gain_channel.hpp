// The channel that a solution for one user stands for.
#pragma once

#include "optimum/gain/generation.hpp"

namespace leakproof {

struct GainChannel {
    Matrix channel;  // a row for each point of the part, a column for each guess
    Rational worth;
};

// Each column goes to a guess to which it is worth most; averaged over the symmetries of the part.
GainChannel channel_for(const GainPart& part, const GainSolution& solution, const Rational& mu);

}  // namespace leakproof
