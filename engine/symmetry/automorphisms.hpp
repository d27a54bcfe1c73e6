// Automorphism groups and canonical forms of graphs, by nauty. Its headers are included in one source file only.
#pragma once

#include <string>
#include <vector>

#include "exact/integer.hpp"
#include "graph/graph.hpp"
#include "symmetry/permutation.hpp"

namespace leakproof {

struct Automorphisms {
    std::vector<Permutation> generators;  // none for the trivial group
    Integer order;
    std::vector<int> orbit_of;  // for each vertex the smallest vertex of its orbit
};

// The group of all automorphisms that keep every vertex's colour (all vertices alike if no colours are given).
Automorphisms automorphisms(const Graph& graph, const std::vector<int>& colours = {});
Automorphisms automorphisms_by_search(const Graph& graph, const std::vector<int>& colours = {});  // nauty by itself

// The same group, and the vertices in a canonical order, colour by colour: an isomorphism that keeps colours takes one
// graph's order to the other's up to automorphisms, so that the k-th vertices of both lie in corresponding orbits.
struct CanonicalOrder {
    Automorphisms group;
    std::vector<int> vertices;
};
CanonicalOrder canonical_order(const Graph& graph, const std::vector<int>& colours);

// Two graphs are isomorphic iff their canonical forms are equal.
Graph canonical_form(const Graph& graph);

std::string nauty_version();

}  // namespace leakproof
