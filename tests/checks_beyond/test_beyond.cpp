// What the refutation of a conjecture of ours shows. That every check can fail is tested in tests/faults.
#include <doctest/doctest.h>

#include "checks/beyond/beyond.hpp"
#include "checks/beyond/products.hpp"
#include "corpus/enumerate/graphs.hpp"
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

TEST_CASE("covering gap: how many connected graphs have one, and whose square leaks more") {
    struct Counted {
        long gaps = 0, squares = 0;
    };
    std::map<int, Counted> found;
    for (int n = 1; n <= 7; ++n)
        for_each_graph6(
            n,
            [&](const std::string& text) {
                const GraphCase of(parse_graph6(text));
                for (const Rational& lambda : {Rational(11, 10), Rational(3, 2), Rational(2), Rational(10)}) {
                    if (!has_covering_gap(of, lambda)) continue;
                    ++found[n].gaps;
                    if (n == 7) continue;
                    const SquareFound square = square_found(GraphAtLambda(of, lambda));
                    found[n].squares += square.optimum * square.optimum < square.square ? 1 : 0;
                }
                return true;
            },
            true);
    CHECK(found.count(4) == 0);
    CHECK(found[5].gaps == 3);
    CHECK(found[5].squares == 3);
    CHECK(found[6].gaps == 42);
    CHECK(found[6].squares == 41);
    CHECK(found[7].gaps == 537);
}

TEST_CASE("the smallest pair that leaks more than its product, and the smallest gap without a better square") {
    const auto pair = planted::result_of(check("c", pairs_with_gap_at_lambda, product_found, product_optimum_with_gap),
                                         "multiplicative", Range());
    REQUIRE(pair.counterexample);
    CHECK(pair.counterexample->object == "product of graphs DCw and DCw (5 and 5 vertices)");
    CHECK(pair.counterexample->lambda == Rational(11, 10));
    CHECK(pair.counterexample->graph->size() == 25);
    const auto square =
        planted::result_of(check("c", graphs_with_gap, square_found, covering_gap_square), "square", Range());
    REQUIRE(square.counterexample);
    CHECK(square.counterexample->graph == parse_graph6("ECZG"));
    CHECK(square.counterexample->lambda == Rational(11, 10));
}

}  // namespace leakproof::beyond
