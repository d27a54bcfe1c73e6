// All bounds on the maximum leakage of a graph, from above and from below, as two flat tables: whatever lists, sorts
// by, draws or asks for bounds reads them, so that a new bound is a new row.
#pragma once

#include <span>
#include <vector>

#include "graph/distance.hpp"
#include "optimum/bounds/length_bounds.hpp"
#include "optimum/curve/curve.hpp"

namespace leakproof {

// A graph by what bounds are made of, and what is known of it already.
struct BoundedGraph {
    const std::vector<Component>& components;
    const Distances& distance;
    const std::vector<Rational>* optimal_price = nullptr;  // of the maximum leakage program, at the λ that is asked for
    const Curve* covering_curve = nullptr;
    const Rational* covering = nullptr;  // the covering number, at the λ that is asked for
};

// What it is for distances of any length; nothing if there is no such form.
struct BoundByLengths {
    const char* formula = nullptr;
    std::optional<Rational> (*value)(const BoundedMetric& metric) = nullptr;  // none is a formula in lengths alone
};

struct Bound {
    const char *name, *formula;
    const char *invariant, *description;  // how questions call it, and what they say of it
    long cost;                            // nanoseconds on a graph with eight vertices, roughly
    bool by_distances;                    // a formula in distances alone
    bool multiplies;                      // over Cartesian products of connected graphs
    Rational (*value)(const BoundedGraph& graph, const Rational& lambda);
    Curve (*curve)(const BoundedGraph& graph);  // the same as a function of λ
    BoundByLengths by_lengths = {};
};

std::span<const Bound> bounds();        // from above: the diameter bound is the first, the covering number the last
std::span<const Bound> lower_bounds();  // from below: what some private channel leaks at least

}  // namespace leakproof
