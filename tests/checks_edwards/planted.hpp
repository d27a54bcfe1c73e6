// Helpers for planting faults: run one row of the registry on a small range and look at the verdict of a part.
#pragma once

#include <doctest/doctest.h>

#include "checks/edwards/edwards.hpp"
#include "suite/runner.hpp"

namespace leakproof::planted {

inline Result result_of(const Check& row, const std::string& part, int max_vertices = 3) {
    Range range;
    range.max_vertices = max_vertices;
    range.lambdas = {Rational(3, 2), Rational(10)};
    for (const auto& result : run_checks({row}, range, {}))
        if (result.id == full_id(row.id, part)) return result;
    FAIL("no such part: " << part);
    return {};
}

inline bool caught(const Check& row, const std::string& part, int max_vertices = 3) {
    const Result result = result_of(row, part, max_vertices);
    if (result.verdict == Verdict::refuted) {
        // A failure explains itself: it names the object and what was expected.
        CHECK(!result.counterexample->object.empty());
        CHECK(!result.counterexample->expected.empty());
    }
    return result.verdict == Verdict::refuted;
}

inline bool passes(const Check& row, const std::string& part, int max_vertices = 3) {
    return result_of(row, part, max_vertices).verdict == Verdict::holds;
}

}  // namespace leakproof::planted
