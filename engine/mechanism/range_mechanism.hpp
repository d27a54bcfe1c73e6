// Noisy counts from which all ranges of the values 0, …, N-1 of a line are answered, for secrets at distance at most θ.
//
// The values are cut into blocks. The S node of each block but the last counts the values up to its end (the count of
// all values is known); below it, each block has a tree of interval counts with fan-out f, as in ordered_hierarchy.hpp,
// whose root is not released. Blocks of one value are the ordered mechanism, one block of all values is the
// hierarchical one, and blocks of θ values are between the two.
//
// A node with rate u has Laplace noise of scale 1/(uε), or geometric noise with ratio λ^{-u}. When one tuple's value
// changes, each count that is altered costs its rate; the structure is private at ε if no change by at most θ costs
// more than 1. That is the loss itself, not a bound on it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "exact/enclosure.hpp"

namespace leakproof {

struct RangeStructure {
    int values, block, fan_out;

    static constexpr int most_values = 1'000'000;
    int blocks() const { return (values + block - 1) / block; }
    int last_block() const { return values - (blocks() - 1) * block; }  // how many values it has
};

// A change from x to y that alters so many S nodes and nodes of trees.
struct Alteration {
    int s_nodes, tree_nodes;
    int x, y;
};
// The changes by at most θ of which none alters more of both kinds than another: by ascending number of S nodes.
std::vector<Alteration> largest_alterations(const RangeStructure& structure, int theta);

// The mean over all N(N+1)/2 ranges of the number of nodes that stay in the difference of two counts, by kind of node:
// the expected squared error is the sum of these numbers times the variances.
struct RangeUses {
    Rational s_nodes;
    std::vector<Rational> by_depth;  // of the trees, the children of the roots first
    Rational trees() const;
};
RangeUses range_uses(const RangeStructure& structure);

// How a budget of 1 is divided: rates that are fractions, and the error of Laplace noise with them, times ε².
struct RangeSplit {
    Rational s_rate;
    std::vector<Rational> tree_rates;  // by depth
    Rational loss;                     // the largest cost of a change, at most 1; see `loss_is_exact`
    Rational error;                    // the mean expected squared error
    Enclosure least;                   // what no rates of this kind get below
    bool loss_is_exact = true;         // otherwise no change costs more than `loss`
};

// All trees with one rate: the least error is that at the best of all rates, up to the digits of the fractions.
RangeSplit best_split(const RangeStructure& structure, int theta);

// A rate for each depth. If some change alters as many S nodes as any does and two nodes of each depth, that is the
// best of all rates up to the digits of the fractions; otherwise they are the best for the largest numbers altered.
RangeSplit best_split_by_depth(const RangeStructure& structure, int theta);

// What the change costs that costs most: the loss of rates of which all trees have the same.
Rational loss_of(const std::vector<Alteration>& alterations, const Rational& s_rate, const Rational& tree_rate);

// The mean expected squared error over all ranges with these variances.
Rational range_error(const RangeUses& uses, const Rational& s_variance, const std::vector<Rational>& tree_variances);

}  // namespace leakproof
