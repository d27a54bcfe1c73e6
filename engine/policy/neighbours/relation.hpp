// Which databases are neighbours under a policy. The relation is ordered until it is shown to be symmetric.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "graph/graph.hpp"
#include "policy/databases/databases.hpp"

namespace leakproof {

// A change of tuple i from value u to value v.
struct Change {
    int i;
    Value u, v;
    friend auto operator<=>(const Change&, const Change&) = default;
};
using Difference = std::vector<Change>;  // by ascending tuple

using Tuples = std::span<const Value>;
Difference total_difference(Tuples d, Tuples e);  // all tuples that differ
Difference secret_difference(const Graph& secrets, Tuples d,
                             Tuples e);  // those whose two values are joined in the secret graph
Difference total_difference(const Databases& policy, int d, int e);
Difference secret_difference(const Databases& policy, int d, int e);
std::string text_of(const Difference& difference);  // "{(0: 1→2), (1: 0→2)}"

// D and D' are neighbours if their secret difference is not empty and no permitted D'' comes between: none with a
// properly smaller secret difference from D, nor with the same one and a properly smaller total difference.
enum class NeighbourRule {
    minimally_secretly_different,  // D'' must be secretly different from D; differences are sets of triples (i, u, v)
    // Secret differences the same, total ones the symmetric differences of the sets of pairs (i, value):
    by_pairs_any_between,    // D'' is any permitted database, D itself included
    by_pairs_secret_between  // D'' must be secretly different from D
};

// The first database that keeps E from being minimally secretly different from D: it has a nonempty secret difference
// from D that is properly smaller than E's, or the same one and a properly smaller total difference.
std::optional<int> database_between(const Databases& policy, int d, int e);

// An ordered relation on the databases of a policy.
class OrderedRelation {
public:
    explicit OrderedRelation(int size);

    int size() const { return size_; }
    bool operator()(int d, int e) const { return (bits_[place(d, e)] >> (e % 64) & 1) != 0; }
    void set(int d, int e) { bits_[place(d, e)] |= std::uint64_t{1} << (e % 64); }

    std::vector<Edge> arcs() const;                        // (d, e) with d ~ e, ascending
    std::optional<std::pair<int, int>> asymmetry() const;  // the first d ~ e without e ~ d
    Graph symmetric_closure() const;                       // d ~ e or e ~ d
    Graph both_directions() const;                         // d ~ e and e ~ d

    friend bool operator==(const OrderedRelation&, const OrderedRelation&) = default;

private:
    std::size_t place(int d, int e) const {
        return static_cast<std::size_t>(d) * words_ + static_cast<std::size_t>(e) / 64;
    }
    int size_;
    std::size_t words_;
    std::vector<std::uint64_t> bits_;
};

// Finds neighbours one database at a time. Differences from a fixed D are bit sets over the pairs (tuple, new value),
// so that comparing two of them is a subset test.
class NeighbourFinder {
public:
    explicit NeighbourFinder(const Databases& policy, NeighbourRule rule = NeighbourRule::minimally_secretly_different);

    std::vector<int> neighbours(int d);  // ascending

private:
    using Word = std::uint64_t;
    struct Candidate {
        int secret_size, total_size, database;
    };
    const Word* secret(int e) const { return secret_.data() + static_cast<std::size_t>(e) * words_; }
    const Word* total(int e) const { return total_.data() + static_cast<std::size_t>(e) * words_; }
    bool subset(const Word* a, const Word* b) const;
    int compare(const Word* a, const Word* b) const;
    void set_differences(int d);
    bool above_a_minimal_one(const Word* s) const;

    const Databases& policy_;
    NeighbourRule rule_;
    std::size_t words_;
    std::vector<Word> characteristic_;  // of each database, the pairs (i, D_i)
    std::vector<Word> secret_, total_;  // of each database, its differences from the present D
    std::vector<Candidate> candidates_;
    std::vector<const Word*> minimal_;
};

// For each database the least number of steps D ~ D' ~ … to the target, or `unreachable`.
constexpr int unreachable = -1;
std::vector<int> steps_to(const OrderedRelation& relation, int target);

OrderedRelation neighbour_relation(const Databases& policy,
                                   NeighbourRule rule = NeighbourRule::minimally_secretly_different);

}  // namespace leakproof
