// Permutation groups given by generators.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "exact/integer.hpp"
#include "symmetry/permutation.hpp"

namespace leakproof {

// A group of permutations of 0, …, n-1. Γ(u) is the orbit of u, Γ_u its stabiliser and Γ_{u→v} the set of
// elements taking u to v. Membership, stabilisers and orders come from a stabiliser chain
// (Schreier–Sims in Knuth's form), never from a list of the elements.
class PermutationGroup {
public:
    explicit PermutationGroup(int degree, std::vector<Permutation> generators = {});

    int degree() const { return degree_; }
    const std::vector<Permutation>& generators() const { return generators_; }
    const Integer& order() const;
    bool contains(const Permutation& p) const;

    std::vector<int> orbit(int u) const;             // ascending
    std::vector<int> orbit_representatives() const;  // for each point the smallest point of its orbit
    PermutationGroup stabiliser(int u) const;
    std::optional<Permutation> one_taking(int u, int v) const;  // some element of Γ_{u→v}, if there is one

    // All elements, sorted. For groups too large to list (order above `limit`), no value.
    static constexpr long default_limit = 50000;
    std::optional<std::vector<Permutation>> elements(long limit = default_limit) const;

    std::string str() const;  // its generators in cycles

private:
    struct Chain;
    static std::shared_ptr<const Chain> chain_from(int degree, const std::vector<Permutation>& generators,
                                                   int first_base);

    int degree_;
    std::vector<Permutation> generators_;
    std::shared_ptr<const Chain> chain_;
};

// Γ_{u→v} from the elements of Γ, by looking at each.
std::vector<Permutation> elements_taking(const std::vector<Permutation>& elements, int u, int v);

}  // namespace leakproof
