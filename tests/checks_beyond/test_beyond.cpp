// What the refutation of a conjecture of ours shows. That every check can fail is tested in tests/faults.
#include <doctest/doctest.h>

#include "checks/beyond/beyond.hpp"
#include "graph/graph6.hpp"
#include "tests/support/planted.hpp"

namespace leakproof::beyond {

TEST_CASE("covering bound: first missed on five vertices") {
    const Check row = check("c", graphs_at_lambda, covering_and_optimum, covering_bound);
    CHECK(planted::passes(row, "attained", 4));
    const auto found = planted::result_of(row, "attained", planted::graphs_up_to(5));
    CHECK(found.verdict == Verdict::refuted);
    REQUIRE(found.counterexample);
    CHECK(found.counterexample->graph == parse_graph6("DCw"));
    CHECK(found.counterexample->lambda == Rational(3, 2));
}

}  // namespace leakproof::beyond
