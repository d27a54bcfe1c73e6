// Helpers for planting faults: run one row of the registry on a small range and look at the verdict of a part.
#pragma once

#include <doctest/doctest.h>

#include "policy/neighbours/relation.hpp"
#include "suite/runner.hpp"

namespace leakproof::planted {

inline Range graphs_up_to(int vertices) {
    Range range;
    range.max_vertices = vertices;
    range.lambdas = {Rational(3, 2), Rational(10)};
    return range;
}

inline Range policies_up_to(int values, int tuples) {
    Range range;
    range.max_vertices = 3;
    range.max_values = values;
    range.max_tuples = tuples;
    range.lambdas = {Rational(2)};
    return range;
}

inline Result result_of(const Check& row, const std::string& part, const Range& range) {
    for (const auto& result : run_checks({row}, range, {})) {
        if (result.id != full_id(row.id, part)) continue;
        if (result.counterexample) {  // a failure explains itself: it names the object and what was expected
            CHECK(!result.counterexample->object.empty());
            CHECK(!result.counterexample->expected().empty());
        }
        return result;
    }
    FAIL("the judge never speaks of this part: " << part);
    return {};
}

inline bool caught(const Check& row, const std::string& part, const Range& range) {
    return result_of(row, part, range).verdict == Verdict::refuted;
}
inline bool passes(const Check& row, const std::string& part, const Range& range) {
    return result_of(row, part, range).verdict == Verdict::holds;
}
inline bool caught(const Check& row, const std::string& part, int vertices = 3) {
    return caught(row, part, graphs_up_to(vertices));
}
inline bool passes(const Check& row, const std::string& part, int vertices = 3) {
    return passes(row, part, graphs_up_to(vertices));
}

namespace on_policies {

inline bool caught(const Check& row, const std::string& part, int values = 3, int tuples = 2) {
    return planted::caught(row, part, policies_up_to(values, tuples));
}
inline bool passes(const Check& row, const std::string& part, int values = 3, int tuples = 2) {
    return planted::passes(row, part, policies_up_to(values, tuples));
}

}  // namespace on_policies

// The relation in which nobody, or everybody, is a neighbour.
inline OrderedRelation nobody(const Databases& p) { return OrderedRelation(p.size()); }
inline OrderedRelation everybody(const Databases& p) {
    OrderedRelation out(p.size());
    for (int d = 0; d < p.size(); ++d)
        for (int e = 0; e < p.size(); ++e)
            if (d != e) out.set(d, e);
    return out;
}

}  // namespace leakproof::planted
