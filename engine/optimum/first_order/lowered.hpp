// A mixture of functions that proves that both slopes at λ = 1 are the value of the game, found without a program.
#pragma once

#include <optional>

#include "graph/distance.hpp"
#include "optimum/first_order/first_order.hpp"

namespace leakproof {

// The payer's distances d(·,j) are paid at least the value on average at every vertex. Where it is more they are
// lowered, vertex by vertex, as far as a step along an edge still changes them by at most 1. Nothing if that does not
// suffice: then the slopes may agree all the same.
std::optional<std::vector<FirstOrder::Weighted>> lowered_to_value(const Graph& connected, const Distances& distance,
                                                                  const DistanceGame& game);

}  // namespace leakproof
