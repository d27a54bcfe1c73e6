// Automorphism groups and canonical forms of graphs, by nauty. Its headers are included in one source file only.
#pragma once

#include <array>
#include <span>
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

// The same group for one graph after another, each with at most 64 vertices and without colours, in memory that is kept
// from graph to graph: for who meets millions of small ones.
class AutomorphismSearch {
public:
    static constexpr int largest = 64;

    void run(const Graph& graph);

    int degree() const { return n_; }
    int generator_count() const { return n_ == 0 ? 0 : static_cast<int>(images_.size()) / n_; }
    std::span<const int> images() const { return images_; }  // of 0, …, n-1 under each generator, one after the other
    std::span<const int> orbit_of() const { return {orbit_of_.data(), static_cast<std::size_t>(n_)}; }
    const Integer& order() const { return order_; }

private:
    int n_ = 0;
    std::vector<int> images_;
    std::array<int, largest> orbit_of_{};
    Integer order_;
};

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
