// Claims about several users of one private channel.
#pragma once

#include "checks/beyond/beyond.hpp"

namespace leakproof::beyond {

extern const Stream<GraphAtLambda, GraphCase> connected_graphs_of_five;  // at most 5 vertices, whatever the range

// Two users: one guesses which of two inputs it is, each as probable; to the other one any of three or more inputs is
// as probable, and that one guesses the input or loses the distance. Both look at the output of one private channel.
struct TwoUsers {
    std::vector<int> two, others;
    bool by_distance;
    Rational apart, at_once;  // the sum of what each earns at best, and the most that they earn from one channel
};
std::vector<TwoUsers> pairs_of_users(const GraphAtLambda& g);

void users_at_once(const GraphAtLambda& g, const std::vector<TwoUsers>& found, Findings& expect);

}  // namespace leakproof::beyond
