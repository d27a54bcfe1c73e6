// Permutation groups given by generators.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "exact/integer.hpp"
#include "symmetry/orbits.hpp"

namespace leakproof {

// A group of permutations of 0, …, n-1. Γ(u) is the orbit of u and Γ_{u→v} the set of elements taking u to v.
// Membership and order come from a stabiliser chain (Schreier–Sims in Knuth's form), never from a list of the elements.
class PermutationGroup {
public:
    // The order, where it is known already, saves the work that it takes to find it.
    explicit PermutationGroup(int degree, std::vector<Permutation> generators = {}, std::optional<Integer> order = {});

    int degree() const { return degree_; }
    const std::vector<Permutation>& generators() const { return generators_; }
    const Integer& order() const;
    bool contains(const Permutation& p) const;

    std::vector<int> orbit(int u) const;             // ascending
    std::vector<int> orbit_representatives() const;  // for each point the smallest point of its orbit

    // Orbits of pairs and of triples, and what tells the elements, are worked out when first asked for and shared by
    // copies.
    const PairOrbits& pair_orbits() const;
    const TripleOrbits& triple_orbits() const;

    // All elements, sorted. For groups too large to list (order above `limit`), no value.
    static constexpr long default_limit = 50000;
    std::optional<std::vector<Permutation>> elements(long limit = default_limit) const;

private:
    struct Chain;
    struct Worked;
    const Chain& chain() const;

    int degree_;
    std::vector<Permutation> generators_;
    std::optional<Integer> order_;
    std::shared_ptr<Worked> worked_;
};

// Whether a finite set of permutations, sorted, is a group: not empty and closed under composition.
bool is_group(const std::vector<Permutation>& elements);

// Γ_{u→v} from the elements of Γ, by looking at each.
std::vector<Permutation> elements_taking(const std::vector<Permutation>& elements, int u, int v);

}  // namespace leakproof
