// Images of a graph under maps that take edges to edges or to single vertices. Private channels on the image are pulled
// back, so that OPT(G) ≥ OPT(H) for every such image H of G; where H is a tree, OPT(H) is known by a formula.
//
// The tree of layers from a vertex r: two vertices are put together if they are equally far from r and joined by a way
// on which no vertex is nearer to r. Edges inside a layer vanish, all others go from a part to the one part before it.
#pragma once

#include <vector>

#include "graph/distance.hpp"
#include "graph/forest.hpp"
#include "optimum/curve/curve.hpp"

namespace leakproof {

struct LayerTree {
    std::vector<std::vector<int>> parts;  // each ascending; the root alone is the first
    std::vector<Edge> edges;              // between parts, (nearer, farther), ascending by the second
};
LayerTree layer_tree(const Component& component, const Distances& distance, int root);

// On components with at most `most_for_all_roots` vertices every root is tried; on larger ones the first of largest and
// the first of smallest eccentricity.
constexpr int most_for_all_roots = 64;
std::vector<LayerTree> layer_trees(const Component& component, const Distances& distance);

// For each component the one whose maximum is largest at this λ, the first of several.
struct BestImage {
    Rational value;  // the sum of the maxima
    std::vector<LayerTree> trees;
};
BestImage best_layer_trees(const std::vector<Component>& components, const Distances& distance, const Rational& lambda);
Curve layers_curve(const std::vector<Component>& components, const Distances& distance);

}  // namespace leakproof
