// Sharply transitive sets of automorphisms: n automorphisms of a graph with n vertices such that any vertex is taken to
// any other by exactly one of them. A graph that has such a set is also called VT+.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "graph/graph.hpp"
#include "symmetry/permutation.hpp"

namespace leakproof {

// Whether the permutations are as many as the vertices, are automorphisms, and take each vertex once to every vertex.
bool is_sharply_transitive(const Graph& graph, const std::vector<Permutation>& set);

// An automorphism with a single orbit, if the search finds one within `steps`; its powers are sharply transitive.
struct OneOrbit {
    std::optional<Permutation> automorphism;
    bool complete = true;  // the search was not cut short
};
OneOrbit one_orbit_automorphism(const Graph& graph, long steps = 200000);

struct SharplyTransitive {
    enum class Answer { exists, none, undecided };
    Answer answer = Answer::undecided;
    std::vector<Permutation> set;  // if there is one
    std::string reason;            // how that was decided, in words
};

struct SharplyTransitiveLimits {
    long elements = 50000;  // of the group, beyond which only a single orbit is looked for
    long nodes = 300000;    // of the exact cover search
};

// Decides by exact cover: the pairs (v, w) are to be covered, each once, by automorphisms σ with σ(v) = w. One of
// them may be taken to be the identity. That there is none is shown by exhausting the search, or by a weight y_vw
// modulo a prime p that is zero on every automorphism (Σ_v y_{v,σ(v)} ≡ 0) and not zero in total.
SharplyTransitive find_sharply_transitive(const Graph& graph, const SharplyTransitiveLimits& limits = {});

// The weights of such a proof, by v·n + w, if there are any; the elements must be the whole group.
std::optional<std::vector<int>> weights_against_covering(const std::vector<Permutation>& elements, int prime);

}  // namespace leakproof
