// Secrets made of others: unions, intersections, and secrets of single attributes beside each other.
#pragma once

#include <limits>
#include <optional>
#include <vector>

#include "policy/secrets/secret_graph.hpp"

namespace leakproof {

// What no value stands for is ⊥, which combinations do not know: it is joined to values by the group of persons.
struct SecretCombination {
    // Two values are joined if they are in one of the parts; in all of them; if they differ in exactly one attribute,
    // along the part of that attribute; or in one or more, in each along its part. Attributes without a part agree.
    enum class Kind { any_of, all_of, one_attribute, each_attribute };

    Kind kind;
    // On all values, of an intersection that with the fewest pairs first; or each on the values of one attribute.
    std::vector<SecretGraph> parts;
    std::vector<std::size_t> axes;  // the attribute of each part, ascending; none for unions and intersections

    bool by_attributes() const { return kind == Kind::one_attribute || kind == Kind::each_attribute; }
    const SecretGraph* part_of(std::size_t axis) const;  // nullptr: this attribute does not change

    // What SecretGraph asks of each kind of secrets; the sides are those of all values.
    bool joined(int u, int v, const std::vector<int>& sides) const;
    bool is_complete(const std::vector<int>& sides) const;
    void for_each_neighbour(int u, const std::vector<int>& sides, FunctionRef<bool(int)> action) const;
    long listing_cost(const std::vector<int>& sides) const;
    // Joins that give the components, and none beyond them.
    void join_components(const std::vector<int>& sides, FunctionRef<void(int, int)> join) const;
    // Of values in one component; no value if a search is to be made. Where that takes too long, bounds.
    std::optional<StepBounds> distance(int u, int v, const std::vector<int>& sides, bool search) const;
};

// The simplest graph with these pairs: a partition, a threshold or another rule that is known, where it is one.
SecretGraph any_of(std::vector<SecretGraph> parts);
SecretGraph all_of(std::vector<SecretGraph> parts);
SecretGraph along_attributes(std::vector<int> sides, std::vector<std::size_t> axes, std::vector<SecretGraph> parts,
                             SecretCombination::Kind kind);

// Graphs on the values of each attribute such that two different values are joined if and only if they agree or are
// joined in each; no value if there are none, or they were not found.
std::optional<std::vector<SecretGraph>> attribute_by_attribute(const SecretGraph& secrets);

}  // namespace leakproof
