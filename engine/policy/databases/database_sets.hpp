// Sets of databases up to what a policy cannot tell apart: automorphisms of the secret graph in each tuple, and
// permutations of the tuples. One set for each class, without isomorphs: each is grown from one class with a database
// less, by the canonical augmentation of McKay (Isomorph-free exhaustive generation, J. Algorithms 26, 1998).
#pragma once

#include <cstdint>
#include <vector>

#include "graph/graph.hpp"
#include "policy/databases/databases.hpp"
#include "symmetry/automorphisms.hpp"

namespace leakproof {

using WordSet = std::uint64_t;  // the word with number w (as in all_words) is bit w

class DatabaseSets {
public:
    DatabaseSets(const Graph& secrets, int tuples);  // |T|^n must be at most 64

    // One set from each class with one database more, ascending, given one from each class of a size.
    std::vector<WordSet> one_larger(const std::vector<WordSet>& sets) const;

private:
    // What isomorphic pairs (set, member) have in common: how the member lies to the other members.
    std::vector<std::uint64_t> invariants(const std::vector<int>& members) const;
    CanonicalOrder order_of(const std::vector<int>& members, const std::vector<int>& colours) const;
    std::vector<int> word_orbits(const std::vector<int>& members) const;  // the smallest word of each word's orbit
    bool is_canonical_augmentation(const std::vector<int>& members, int added) const;

    int values_, tuples_;
    Graph places_;  // the tuples, and in each of them the values with their secret pairs
    std::vector<Database> words_;
    std::vector<std::vector<std::uint64_t>> relation_;  // how two words lie to each other, scrambled for adding up
};

}  // namespace leakproof
