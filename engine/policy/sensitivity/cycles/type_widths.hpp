// How far apart the answers of values of one type, or of two, can be.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "policy/sensitivity/cycles/count_types.hpp"
#include "policy/sensitivity/rules/best_change.hpp"

namespace leakproof {

class TypeWidths {
public:
    TypeWidths(const AdditiveQuery& query, const CountTypes& types);

    // The largest change inside a type, and a pair that makes it, where one was found.
    const BestChange& of(int type) const { return widest_[static_cast<std::size_t>(type)]; }
    // The pair, or a value twice.
    Edge pair_of(int type) const;
    // At least the largest change between any two values of these types; the types ascend.
    Rational among(const std::vector<int>& types) const;
    // At least the largest change from a value of one type to one of another.
    Rational between(int a, int b) const;
    // The value of the same type that is farthest from v.
    int farthest(int v) const;

private:
    BestChange widest_among(const std::vector<int>& values) const;

    const AdditiveQuery& query_;
    const CountTypes& types_;
    std::vector<BestChange> widest_;
    mutable std::map<std::pair<int, int>, Rational> between_;
};

}  // namespace leakproof
