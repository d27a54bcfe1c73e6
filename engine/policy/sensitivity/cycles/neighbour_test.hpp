// Whether a minimal zero-sum sequence of changes makes two neighbours.
//
// It does, whatever the other persons have,
//   - if exactly one of its changes is along a secret pair: nothing has a smaller secret difference, and no part of
//     the sequence keeps the counts;
//   - or if all pairs are secret: then whatever stands between makes a part of the changes.
// In general a database stands between if some of the secret changes, not all, and changes along no secret pair, of
// these persons or of others, keep the counts.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "policy/queries/sensitivity_bounds.hpp"
#include "policy/sensitivity/cycles/count_types.hpp"

namespace leakproof {

class NeighbourTest {
public:
    // If the answers are open, those changed may be all persons that there are.
    NeighbourTest(const Policy& policy, const CountTypes& types, long tuples, bool open)
        : policy_(policy), types_(types), tuples_(tuples), open_(open) {}

    bool secret(int u, int v) const;  // for some person
    bool all_secret() const;          // all pairs are, for all persons

    // No if that was not found out: so many sums of changes are listed, and no more.
    bool are_neighbours(const std::vector<ValueChange>& changes) const;

private:
    std::optional<std::vector<int>> remainder(const std::vector<ValueChange>& changes) const;
    bool nothing_between(const std::vector<ValueChange>& changes, const std::vector<std::size_t>& secrets,
                         const std::vector<int>& others) const;
    void add(std::vector<int>& sum, int from, int to) const;
    bool can_return(const std::vector<int>& sum, const std::vector<int>& free) const;
    const std::vector<int>& types_without_secret(int v) const;

    const Policy& policy_;
    const CountTypes& types_;
    long tuples_;
    bool open_;
    mutable std::map<int, std::vector<int>> free_types_;
    mutable long sums_left_ = 1'000'000;  // that are still listed, by all tests together
};

}  // namespace leakproof
