// Helpers for planting faults: run one row of the registry on small policies and look at the verdict of a part.
#pragma once

#include <doctest/doctest.h>

#include "corpus/cases/policy_subjects.hpp"
#include "suite/runner.hpp"

namespace leakproof::planted {

inline Verdict verdict_of(const Check& row, const std::string& part, int values = 3, int tuples = 2) {
    Range range;
    range.max_vertices = 3;
    range.max_values = values;
    range.max_tuples = tuples;
    range.lambdas = {Rational(2)};
    for (const auto& result : run_checks({row}, range, {}))
        if (result.id == full_id(row.id, part)) {
            if (result.counterexample) {
                CHECK(!result.counterexample->object.empty());
                CHECK(!result.counterexample->expected.empty());
            }
            return result.verdict;
        }
    FAIL("no such part: " << part);
    return Verdict::vacuous;
}

inline bool caught(const Check& row, const std::string& part, int values = 3, int tuples = 2) {
    return verdict_of(row, part, values, tuples) == Verdict::refuted;
}
inline bool passes(const Check& row, const std::string& part, int values = 3, int tuples = 2) {
    return verdict_of(row, part, values, tuples) == Verdict::holds;
}

// The relation in which nobody, or everybody, is a neighbour.
inline OrderedRelation nobody(const Policy& p) { return OrderedRelation(p.size()); }
inline OrderedRelation everybody(const Policy& p) {
    OrderedRelation out(p.size());
    for (int d = 0; d < p.size(); ++d)
        for (int e = 0; e < p.size(); ++e)
            if (d != e) out.set(d, e);
    return out;
}

}  // namespace leakproof::planted
