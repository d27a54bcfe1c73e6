// The checker of proofs for all channels: sound proofs pass, and each kind of wrong step is refused.
#include <doctest/doctest.h>

#include "derivation/path_proof.hpp"
#include "graph/families.hpp"
#include "graph/graph6.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;
using leakproof::oracle::has;

namespace {

const Polynomial variable = Polynomial::variable();
std::string flaw_of(const Derivation& proof, const LinearForm& conclusion, const Assumptions& a) {
    return flaw_in_inequality(proof, conclusion, a).value_or("none");
}

}  // namespace

TEST_CASE("a proof is checked step by step") {
    const Graph g = path(3);
    const Assumptions assumed(g, 3, {0, 1, 2});
    const auto k = generic_matrix(3, 3);
    // λ² K_20 - K_00 ≥ 0: along 0 — 1 — 2.
    const LinearForm conclusion = lambda_to(2) * k(2, 0) - k(0, 0);
    const Derivation good{{Assumption::privacy(0, 1, 0), Polynomial(1)}, {Assumption::privacy(1, 2, 0), variable}};
    CHECK(flaw_of(good, conclusion, assumed) == "none");

    SUBCASE("the combination must be the conclusion exactly") {
        CHECK(has(flaw_of(good, lambda_to(3) * k(2, 0) - k(0, 0), assumed), "combination minus conclusion is"));
        CHECK(has(flaw_of(good, lambda_to(2) * k(2, 1) - k(0, 0), assumed), "combination minus conclusion is"));
        CHECK(has(flaw_of(good, conclusion + LinearForm::constant(Rational(1, 1000000)), assumed),
                  "combination minus conclusion is"));
        CHECK(has(flaw_of({}, conclusion, assumed), "combination minus conclusion is"));
        CHECK(flaw_of({}, LinearForm(), assumed) == "none");
        auto without = good;
        without.pop_back();
        CHECK(flaw_of(without, conclusion, assumed) != "none");
        auto twice = good;
        twice.push_back(good.front());
        CHECK(flaw_of(twice, conclusion, assumed) != "none");
    }
    SUBCASE("privacy only between neighbours") {
        const Derivation leap{{Assumption::privacy(0, 2, 0), variable}};
        CHECK(has(flaw_of(leap, lambda_to(2) * k(2, 0) - variable * k(0, 0), assumed),
                  "privacy (0, 2; 0) is not assumed"));
        CHECK(has(flaw_of({{Assumption::privacy(1, 1, 0), Polynomial(1)}}, variable * k(1, 0) - k(1, 0), assumed),
                  "is not assumed"));
    }
    SUBCASE("nothing outside the matrix") {
        for (const auto& a :
             {Assumption::entry(3, 0), Assumption::entry(0, 3), Assumption::entry(-1, 0), Assumption::row(3),
              Assumption::row(-1), Assumption::privacy(2, 3, 0), Assumption::privacy(0, 1, 3),
              Assumption::privacy(0, 1, -1), Assumption::maximum(3, 0), Assumption::maximum(0, 3)})
            CHECK(has(flaw_of({{a, Polynomial(1)}}, LinearForm(), assumed), "is not assumed"));
    }
    SUBCASE("inequalities only with multipliers that are nonnegative for every λ ≥ 1") {
        for (const auto& m : {Polynomial(-1), Polynomial(1) - variable, variable - Polynomial(2),
                              Polynomial(Rational(-1, 1000)) * variable}) {
            CHECK(has(flaw_of({{Assumption::entry(0, 0), m}}, m * k(0, 0), assumed), "not evidently nonnegative"));
            CHECK(has(flaw_of({{Assumption::privacy(0, 1, 0), m}}, m * (variable * k(1, 0) - k(0, 0)), assumed),
                      "not evidently nonnegative"));
            CHECK(has(flaw_of({{Assumption::maximum(1, 0), m}}, m * (k(0, 0) - k(1, 0)), assumed),
                      "not evidently nonnegative"));
        }
        const Polynomial touching = variable - Polynomial(1);  // zero at λ = 1
        CHECK(flaw_of({{Assumption::entry(0, 0), touching}}, touching * k(0, 0), assumed) == "none");
    }
    SUBCASE("an equation may be used with any multiplier") {
        const Polynomial m = Polynomial(2) - variable;
        const LinearForm row = k(1, 0) + k(1, 1) + k(1, 2) - LinearForm::constant(1);
        CHECK(flaw_of({{Assumption::row(1), m}}, m * row, assumed) == "none");
        CHECK_FALSE(flaw_in_equation({{Assumption::row(1), m}}, m * row, assumed));
    }
    SUBCASE("an equation is proved by equations only") {
        const auto flaw = flaw_in_equation({{Assumption::entry(0, 0), Polynomial(1)}}, k(0, 0), assumed);
        REQUIRE(flaw);
        CHECK(has(*flaw, "is an inequality in a proof of an equation"));
        CHECK(flaw_in_equation({{Assumption::privacy(0, 1, 0), Polynomial(0)}}, LinearForm(), assumed));
        CHECK(flaw_in_equation({{Assumption::maximum(1, 0), Polynomial(1)}}, k(0, 0) - k(1, 0), assumed));
    }
    SUBCASE("maxima only where they are assumed, and in the row assumed") {
        const Derivation by_maximum{{Assumption::maximum(1, 2), Polynomial(1)}};
        CHECK(flaw_of(by_maximum, k(2, 2) - k(1, 2), assumed) == "none");
        CHECK(flaw_of(by_maximum, k(0, 2) - k(1, 2), assumed) != "none");
        CHECK(has(flaw_of(by_maximum, k(2, 2) - k(1, 2), Assumptions(g, 3)), "is not assumed"));
    }
}

TEST_CASE("proofs along paths go through on every graph with at most 5 vertices, and prove no more than they say") {
    for (int n = 1; n <= 5; ++n)
        for (const auto& g : oracle::all_graphs_up_to_isomorphism(n)) {
            CAPTURE(to_graph6(g));
            const Distances d(g);
            const auto parts = components(g, d);
            const Assumptions assumed(g, n);  // no maxima: the bound holds for the diagonal of any square channel
            const auto k = generic_matrix(n, n);
            LinearForm diagonal;
            for (int j = 0; j < n; ++j) diagonal += k(j, j);
            for (int h = 0; h < n; ++h)
                for (int i = 0; i < n; ++i) {
                    if (!d.connected(h, i)) continue;
                    Derivation proof;
                    add_path_proof(proof, g, d, h, i, n - 1, Polynomial(3));
                    REQUIRE(flaw_of(proof, Polynomial(3) * (lambda_to(d(i, h)) * k(i, n - 1) - k(h, n - 1)), assumed) ==
                            "none");
                }
            // Any representatives will do.
            for (const bool last : {false, true}) {
                std::vector<int> representatives;
                Polynomial bound;
                for (const auto& c : parts) {
                    representatives.push_back(last ? c.vertices.back() : c.vertices.front());
                    bound += lambda_to(c.diameter);
                }
                const auto proof = diameter_bound_proof(g, d, parts, representatives);
                REQUIRE(flaw_of(proof, LinearForm::constant(bound) - diagonal, assumed) == "none");
                REQUIRE(flaw_of(proof, LinearForm::constant(bound - Polynomial(Rational(1, 1000))) - diagonal,
                                assumed) != "none");
            }
            if (parts.size() != 1) continue;
            const int diameter = parts[0].diameter;
            LinearForm claim = LinearForm::constant(Polynomial(n) * lambda_to(diameter));
            for (int j = 0; j < n; ++j)
                for (int i = 0; i < n; ++i) claim -= lambda_to(diameter - d(i, j)) * k(j, j);
            REQUIRE(flaw_of(uniform_bound_proof(g, d, diameter), claim, assumed) == "none");
        }
}
