// docs/adding.md, a bound.
#include <doctest/doctest.h>

#include "optimum/bounds/bounds.hpp"
#include "tests/optimum/table_laws.hpp"

namespace leakproof::adding {
namespace {

using Of = BoundedGraph;

const Bound rows[] = {
    {"inputs", "n", "inputs_bound", "n, how many inputs there are", 100, true, true,
     [](const Of& g, const Rational&) { return Rational(g.distance.size()); },
     [](const Of& g) {
         return curve_of({WholePolynomial(static_cast<long>(g.distance.size())), 1});
     }},
};

}  // namespace

TEST_CASE("the bound of the document is one") { CHECK(test::faults_in_bounds(rows).empty()); }

}  // namespace leakproof::adding
