// Secret graphs that are not written down: which values of a person must not be told apart, decided pair by pair.
//
// Full, partition, attribute and threshold secrets are known by their rule, so that ten thousand values or a grid of
// 120,000 cells take no more room than the values themselves. Edges that are listed are kept as lists of neighbours.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/function_ref.hpp"
#include "exact/rational.hpp"
#include "graph/graph.hpp"
#include "policy/domain/grid.hpp"

namespace leakproof {

// Steps between two values; exact if the two are the same.
struct StepBounds {
    long least, most;
    bool exact() const { return least == most; }
    friend bool operator==(const StepBounds&, const StepBounds&) = default;
};

// The positions of the values of each attribute, ascending whole numbers; two values are joined if the norm of their
// difference is at most the reach. Positions and reach are brought to whole numbers without a common divisor.
struct ThresholdRule {
    std::vector<std::vector<long>> positions;
    Norm norm = Norm::one;
    long limit = 0;  // the largest distance_measure of two values that are joined

    long measure(const std::vector<int>& a, const std::vector<int>& b) const;
    bool is_unit_grid() const;  // all positions are 0, 1, 2, …
    long axis_reach() const;    // the largest difference in one coordinate that is still joined
};
// Throws std::invalid_argument if the numbers do not ascend or become too large.
ThresholdRule threshold_rule(const std::vector<std::vector<Rational>>& positions, Norm norm, const Rational& theta);

struct SecretCombination;  // policy/secrets/combination.hpp, where combinations are made

class SecretGraph {
public:
    // What goes by the kind is a switch without default: the compiler names each place that a new one has to come to.
    enum class Kind { full, partition, attribute, threshold, edges, combined };

    static SecretGraph full(std::vector<int> sides);
    static SecretGraph partition(std::vector<int> sides, std::vector<int> block_of);  // blocks 0, 1, …
    static SecretGraph attribute(std::vector<int> sides);
    static SecretGraph threshold(std::vector<int> sides, ThresholdRule rule);
    static SecretGraph listed(std::vector<int> sides, const std::vector<Edge>& edges);
    static SecretGraph combined(std::vector<int> sides, SecretCombination of);

    // The same with ⊥ as one value more, joined to the values for which this is true.
    SecretGraph with_absent(std::vector<bool> joined) const;

    // The same with other words for its rule, or with the text in a policy file that it was read from.
    SecretGraph described_as(std::string words) const;
    SecretGraph given_as(std::string text) const;

    Kind kind() const { return kind_; }
    std::string text() const;                                  // in words
    const std::string* given() const { return given_.get(); }  // nullptr if it was not read, or made of what was
    const std::vector<int>& sides() const { return sides_; }
    int present() const { return present_; }
    int size() const { return present_ + (has_absent_ ? 1 : 0); }
    bool has_absent() const { return has_absent_; }  // these persons may be absent
    bool has(int v) const { return v < size(); }     // v is a value that these persons can have
    bool absent_joined(int v) const { return has_absent_ && joined_to_absent_[v]; }
    const std::vector<int>& blocks() const { return block_of_; }           // of a partition
    const ThresholdRule& rule() const { return rule_; }                    // of a threshold
    const std::vector<std::vector<int>>& lists() const { return lists_; }  // of listed edges
    const SecretCombination& combination() const { return *combination_; }

    bool joined(int u, int v) const;
    bool is_complete() const;  // all pairs are joined; of unions of many values no also if that was not found out
    std::optional<Edge> some_edge() const;

    // The neighbours of a value other than ⊥ among such values, until the action returns false.
    void for_each_neighbour(int u, FunctionRef<bool(int)> action) const;
    // At most how many neighbours all values have together; what listing the edges costs.
    long listing_cost() const;

    // For each value, ⊥ included, the number of its component, numbered by first value.
    std::vector<int> component_numbers() const;

    // The length of a shortest path, bounds on it where a search would be too long; no value if there is no path.
    std::optional<StepBounds> distance(int u, int v) const;
    static constexpr long most_search_steps = 40'000'000;

    // As a graph, with ⊥ as its last vertex; no value if it has more than Graph::max_vertices.
    std::optional<Graph> graph() const;

private:
    SecretGraph(Kind kind, std::vector<int> sides);
    std::optional<StepBounds> distance_of_present(int u, int v) const;
    std::optional<StepBounds> distance_by_rule(int u, int v) const;
    std::optional<StepBounds> steps_to_any(int from, const std::vector<bool>& wanted) const;
    std::vector<long> search_from(int u, std::optional<int> to) const;  // steps among values other than ⊥, or -1
    long steps_on_line(std::size_t along, long from, long to) const;

    Kind kind_;
    std::vector<int> sides_;
    int present_;
    std::vector<int> block_of_;
    ThresholdRule rule_;
    std::vector<std::vector<int>> lists_;  // of edges, and the members of each block of a partition
    std::shared_ptr<const SecretCombination> combination_;
    std::string words_;
    std::shared_ptr<const std::string> given_;
    bool has_absent_ = false;
    std::vector<bool> joined_to_absent_;
};

}  // namespace leakproof
