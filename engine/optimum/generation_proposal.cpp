#include "optimum/generation_proposal.hpp"

namespace leakproof {

std::vector<std::vector<int>> propose_columns(const Graph&, const Distances&, const Rational&, const std::vector<int>&) {
    return {};
}

}  // namespace leakproof
