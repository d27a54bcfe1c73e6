// Numbers of persons of each type that meet counts and inequalities.
#pragma once

#include <utility>
#include <vector>

#include "policy/sensitivity/cycles/count_types.hpp"

namespace leakproof {

class PermittedCounts {
public:
    PermittedCounts(const Policy& policy, const CountTypes& types);

    const std::pair<long, long>& bounds(std::size_t count) const { return bounds_[count]; }
    bool is_fixed(std::size_t count) const { return bounds_[count].first == bounds_[count].second; }

    // Whether it was found that some permitted database has a person of the one type, who changes to the other type
    // and leaves it permitted. A no says nothing: only numbers at which some bound is attained are tried.
    bool some_with_change(int from, int to) const;

private:
    using Bounds = std::vector<std::pair<long, long>>;  // of each count
    bool visit(std::size_t type, std::vector<long>& counts, const std::vector<long>& least, long persons,
               const Bounds& bounds, long& nodes) const;

    const CountTypes& types_;
    long tuples_;
    Bounds bounds_;
    bool possible_ = true;  // no count of everybody or of nobody is out of its bounds
};

}  // namespace leakproof
