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

// A guess of two users: the sum of what it is worth to them, for every pair of their guesses.
Matrix both(const Matrix& one, const Matrix& other);

void users_at_once(const GraphAtLambda& g, const std::vector<TwoUsers>& found, Findings& expect);

// one_for_all.cpp
extern const Stream<GraphAtLambda, GraphCase> paths_of_five;  // at most 5 vertices, whatever the range
struct NearerForAll {
    long channels = 0, nearer = 0;  // extreme private channels with a guess for each output; those that some garbling
                                    // of the mechanism is at least as near as, at every input
};
struct ServedOrNot {
    Rational with_mechanism, at_best;  // what a user loses
};
struct OneForAll {
    NearerForAll all;                // up to 4 vertices
    std::vector<ServedOrNot> users;  // losses that are 1 from some distance on
};
Matrix geometric_on(const GraphAtLambda& path);
NearerForAll nearer_than_all(const GraphAtLambda& path, const Matrix& mechanism);
std::vector<ServedOrNot> users_of(const GraphAtLambda& path, const Matrix& mechanism);
OneForAll geometric_for_all(const GraphAtLambda& path);
void one_for_all(const GraphAtLambda& path, const OneForAll& found, Findings& expect);

// Trees with at most 5 vertices that are no paths: two users whose losses grow from zero to a weight at some distance.
extern const Stream<GraphAtLambda, GraphCase> trees_of_five;
struct LostAtOnce {
    Rational apart, at_once;  // the least that two users lose each by themselves, added up; and from one channel
};
std::vector<LostAtOnce> users_on_tree(const GraphAtLambda& tree);  // up to the first pair that is not served at once
void none_for_all(const GraphAtLambda& tree, const std::vector<LostAtOnce>& found, Findings& expect);

}  // namespace leakproof::beyond
