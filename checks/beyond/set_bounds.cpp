// OPT ≤ q + (λ-1)ν, ν the most edges no two of which share a vertex, q the number of components; and OPT ≤ λγ, γ the
// least weight of the vertices with at least 1 on every closed neighbourhood.
#include "checks/beyond/curves.hpp"
#include "checks/shared/curve_findings.hpp"
#include "invariant/connectivity.hpp"
#include "invariant/fractional.hpp"

namespace leakproof::beyond {

void set_bounds_everywhere(const AtEveryLevel& g, const CurvesFound& found, Findings& expect) {
    const long q = static_cast<long>(g.of.components().size());
    const long edges = static_cast<long>(largest_matching(g.of.graph()).size());
    never_above("matching", found.optimum, curve_of(PolynomialQuotient::of(WholePolynomial({q - edges, edges}), 1)),
                "OPT ≤ q + (λ-1)ν for every λ ≥ 1", expect);
    const Rational weight = fractional_domination(g.of.graph()).value;
    WholePolynomial above, below;
    fmpz_poly_set_coeff_fmpz(above.raw(), 1, fmpq_numref(weight.raw()));
    fmpz_poly_set_fmpz(below.raw(), fmpq_denref(weight.raw()));
    never_above("domination", found.optimum, curve_of(PolynomialQuotient::of(above, below)), "OPT ≤ λγ for every λ ≥ 1",
                expect);
}

}  // namespace leakproof::beyond
