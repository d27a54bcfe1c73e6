// Count queries, and the policy graph of sparse ones.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "graph/graph.hpp"

namespace leakproof {

// A count query: how many tuples have a value with predicate[value] true.
using Predicate = std::vector<bool>;

std::string text_of(const Predicate& predicate);  // "{0, 2}"

// A change of a tuple from x to y lifts a query if it adds one to its answer, and lowers it if it takes one away.
inline bool lifts(const Predicate& q, int x, int y) { return !q[x] && q[y]; }
inline bool lowers(const Predicate& q, int x, int y) { return lifts(q, y, x); }

// Every edge of the secret graph, in either direction, lifts at most one of the queries and lowers at most one.
bool is_sparse(const Graph& secrets, const std::vector<Predicate>& queries);

// The policy graph of sparse constraints: directed, on the queries 0, …, p-1 and the two vertices v⁺ = p and v⁻ = p+1.
// q → q' if some secret pair lowers q and lifts q'; v⁺ → q if one lifts q and lowers none; q → v⁻ if one lowers q and
// lifts none; and v⁺ → v⁻.
class PolicyGraph {
public:
    PolicyGraph(const Graph& secrets, const std::vector<Predicate>& queries);

    int queries() const { return queries_; }
    int source() const { return queries_; }
    int sink() const { return queries_ + 1; }
    bool edge(int a, int b) const { return edge_[a][b]; }

    // Lengths in edges, found over all sets of queries; throws std::length_error beyond `most_queries`.
    static constexpr int most_queries = 24;
    int longest_cycle() const;  // α, 0 if there is none
    int longest_path() const;   // ξ, from v⁺ to v⁻

private:
    int longest(std::uint32_t starts, std::uint32_t ends, bool cycle) const;

    int queries_;
    std::vector<std::vector<bool>> edge_;
};

// The count queries of a marginal: one for each combination of values of the chosen attributes, in lexicographic order.
std::vector<Predicate> marginal_queries(const std::vector<int>& sides, const std::vector<int>& attributes);

// A rectangle of a grid, both corners included.
struct Rectangle {
    std::vector<int> low, high;
    bool is_point() const { return low == high; }
    friend bool operator==(const Rectangle&, const Rectangle&) = default;
};
Predicate range_query(const std::vector<int>& sides, const Rectangle& rectangle);
std::vector<Rectangle> all_rectangles(const std::vector<int>& sides);
bool disjoint(const Predicate& a, const Predicate& b);

}  // namespace leakproof
