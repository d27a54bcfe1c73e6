// Neighbours under count constraints, found without listing the permitted databases.
//
// The changes between two neighbours form a minimal zero-sum sequence (checks/tools/zero_sum.hpp), and so do the
// changes to whatever database of least difference would stand between two databases. So only changes that are minimal
// zero-sum sequences are tried. Tuples are interchangeable: it is enough to start from ascending words, and of the
// neighbours that permutations of equal tuples turn into each other to keep one.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "policy/constraints/predicates.hpp"
#include "policy/databases/databases.hpp"

namespace leakproof {

using DatabasePair = std::pair<Database, Database>;

class CountNeighbours {
public:
    // At most 8 queries, and |T|·n at most 64.
    static bool fits(int values, int tuples, std::size_t queries);
    CountNeighbours(const Graph& secrets, int tuples, const std::vector<Predicate>& queries);

    // The databases that are minimally secretly different from the word d among those with the same answers, ascending;
    // e is listed if its values ascend wherever those of d are equal. d must be ascending.
    std::vector<Database> of(const Database& d);

private:
    using Bits = std::uint64_t;  // the pairs (tuple, new value)
    struct Candidate {
        Bits secret, total;
    };
    void find_reachable(const Database& d);
    bool can_return(int tuple, long sum) const;  // whether changes of this tuple and later ones can add up to -sum
    void search(const Database& d, int tuple, long sum, Candidate changes);
    bool extend_sums(long change, bool& closes);
    bool keeps_order(const Database& d, const Database& e) const;
    Database changed(const Database& d, Bits total) const;

    const Graph& secrets_;
    int values_, tuples_;
    std::vector<std::vector<long>> change_;  // of all answers at once, for each old and new value
    std::vector<std::vector<long>> reach_;   // for each tuple, what it and later ones can add up to; ascending
    std::vector<long> sums_;                 // of all nonempty sets of the changes made so far
    std::vector<Candidate> candidates_;
};

// All ascending words of n values.
std::vector<Database> ascending_words(int values, int tuples);

}  // namespace leakproof
