// Permutations acting on graphs and on words.
#pragma once

#include <vector>

#include "graph/graph.hpp"
#include "symmetry/permutation.hpp"

namespace leakproof {

bool is_automorphism(const Graph& graph, const Permutation& p);

// Maps of the words of length n over `letters` letters (numbered as in cartesian_power): one permutation of the letters
// in each place, in every way.
std::vector<Permutation> all_componentwise(const std::vector<Permutation>& elements, int letters, int n);
// One of the given permutations in one place, the identity in the others.
std::vector<Permutation> one_place_at_a_time(const std::vector<Permutation>& elements, int letters, int n);

// (t_0, …, t_{n-1}) ↦ (t_{order[0]}, …, t_{order[n-1]})
Permutation position_permutation(const std::vector<int>& order, int letters);
std::vector<std::vector<int>> all_orders(int n);

// Whether each letter of the image depends on the letter in the same place only.
bool acts_componentwise(const Permutation& map, int letters, int n);

}  // namespace leakproof
