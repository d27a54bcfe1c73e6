// Theorem 12: on a distance-regular or vertex-transitive graph with n vertices, n_d of them at distance d from any one,
// V(A|B) ≤ 1 / Σ_d n_d λ^{-d} under the uniform prior; with equality if the matrix M'' made from M by Lemmas 7 and 8 or
// 9 satisfies max M'' = λ^{d(i,j)} M''_ij throughout. The paper does not ask for connectedness here.
#include "checks/alvim15/alvim15.hpp"
#include "checks/tools/average_by_distance.hpp"
#include "transform/average_over_orbits.hpp"
#include "transform/collapse_columns.hpp"

namespace leakproof::alvim15 {
namespace {

std::vector<std::string> readings(const SymmetricCase& of) {
    const std::string shape = of.connected() ? "/connected" : "/disconnected";
    std::vector<std::string> out;
    if (of.distance_regular()) out.push_back("distance-regular" + shape);
    if (of.vertex_transitive()) out.push_back("vertex-transitive" + shape);
    return out;
}

bool everywhere_extreme(const Matrix& m, const Distances& distance, const Rational& lambda) {
    const Rational top = largest_entry(m);
    for (int i = 0; i < m.rows(); ++i)
        for (int j = 0; j < m.columns(); ++j) {
            const Rational expected = distance.connected(i, j) ? top * power(lambda, -distance(i, j)) : Rational(0);
            if (m(i, j) != expected) return false;
        }
    return true;
}

}  // namespace

void theorem_12_all(const SymmetricChannels& k, const SymmetricBound& bound, Findings& expect) {
    for (const auto& part : readings(k.symmetric())) expect_symmetric_bound(part, k, bound, expect);
}

AveragedBothWays averaged_both_ways(const SymmetricInstance& k) {
    const SymmetricCase& of = k.symmetric();
    const Matrix square = collapse_columns(k.matrix());
    AveragedBothWays out{sum_of_column_maxima(k.matrix()) / Rational(of.size()), {}};
    if (of.vertex_transitive()) out.means.push_back(average_over_orbits(square, of.group().pair_orbits()));
    if (of.distance_regular() && of.connected()) out.means.push_back(average_by_distance(square, of.distance()));
    return out;
}

void theorem_12(const SymmetricInstance& k, const AveragedBothWays& averaged, Findings& expect) {
    const SymmetricCase& of = k.symmetric();
    const Rational &vulnerability = averaged.vulnerability, bound = symmetric_bound_at(of, k.lambda());
    for (const auto& part : readings(of)) expect.at_most(part, "V(A|B)", vulnerability, "1 / Σ_d n_d λ^{-d}", bound);
    for (const auto& m : averaged.means)
        if (everywhere_extreme(m, of.distance(), k.lambda()))
            expect.equal("equality", "V(A|B)", vulnerability, "1 / Σ_d n_d λ^{-d}", bound);
}

}  // namespace leakproof::alvim15
