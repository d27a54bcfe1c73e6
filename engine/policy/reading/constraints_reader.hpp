// Counts that are known, one by one or as the marginals of a table.
#pragma once

#include "policy/constraints/constraints.hpp"
#include "policy/reading/value_reader.hpp"

namespace leakproof {

class ConstraintsReader : private ValueReader {
public:
    ConstraintsReader(std::string place, const Domain& domain, long tuples, long most_absent)
        : ValueReader(std::move(place), domain), tuples_(tuples), most_absent_(most_absent) {}

    std::vector<CountConstraint> constraints(const Json& list, const std::string& key);
    void read_marginals(const Json& list, Constraints& out);

    const std::vector<Rectangle>& ranges() const { return ranges_; }  // of the constraints that were read

private:
    void take_room(long queries, const std::string& key);
    CountConstraint constraint(const Json& c, const std::string& key);
    Predicate set_of_values(const Json& list, const std::string& key) const;
    Predicate attribute_equals(const Json& object, const std::string& key) const;
    Predicate range(const Json& list, const std::string& key);
    void refuse_wrong_sum(const Json& counts) const;

    long tuples_, most_absent_, queries_ = 0;
    std::vector<Rectangle> ranges_;
};

}  // namespace leakproof
