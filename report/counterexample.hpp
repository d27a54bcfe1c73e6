// A counterexample worked out, as one would on a blackboard.
#pragma once

#include <string>

#include "corpus/data/marked_text.hpp"
#include "suite/counterexample.hpp"

namespace leakproof {

MarkedText worked_out(const Counterexample& c, const std::string& indent);  // each line indented
std::string worked_out_latex(const Counterexample& c);

// Of databases called D and D′: what makes them neighbours under the policy, or what stands between them. Empty if the
// counterexample has no such databases.
MarkedText why_neighbours(const Counterexample& c);

}  // namespace leakproof
