// The family K^(δ) of Theorem 5 leaks more than earlier bounds, which need differential privacy or symmetry, would
// allow on as many inputs: for one tuple with v = 2n+2 values v λ/(v-1+λ) and λ; for symmetric graphs ℓ/Σ_d n_d λ^{-d},
// the numbers n_d counted at a vertex of the K4. All are compared for all 0 < δ ≤ 1 at once, λ = 1 + δ.
#include "checks/edwards/sentences.hpp"

namespace leakproof::edwards {
namespace {

// p(δ) ≥ 0 for 0 < δ ≤ 1: the polynomial t^k p(1/t), whose coefficients are those of p in reverse, for t ≥ 1.
bool nonnegative_up_to_one(const Polynomial& p) {
    Polynomial reversed;
    for (long k = 0; k <= p.degree(); ++k)
        reversed += Polynomial(p.coefficient(static_cast<unsigned>(p.degree() - k))) * lambda_to(static_cast<int>(k));
    return reversed.nonnegative_from_one();
}

}  // namespace

const Stream<SmallDelta, BlockFamily> block_families_for_small_delta{
    &block_counts, [](const BlockFamily& of, const Range&, const Visitor<SmallDelta>& visitor) {
        if (of.n > 1) visitor.see(SmallDelta(of));
    }};

LeakageAndPrevious leakage_and_previous_bounds(const SmallDelta& of) {
    const Polynomial lambda = Polynomial(1) + Polynomial::variable();
    const int inputs = 2 * of.family.n + 2, in_clique = 4;
    return {sum_of_largest(block_channel(of.family).numerators),
            Polynomial(4) + Polynomial(2) * Polynomial::variable(),
            {Polynomial(inputs) * lambda, Polynomial(inputs - 1) + lambda},
            {lambda, Polynomial(1)},
            {Polynomial(inputs) * lambda, Polynomial(in_clique - 1) + lambda}};
}

void previous_bounds(const SmallDelta&, const LeakageAndPrevious& found, Findings& expect) {
    const auto exceeded = [&](const char* part, const RationalFunction& previous) {
        // All denominators are positive; 1 is left over, so that the inequality is strict.
        const Polynomial difference = found.leaked * previous.denominator - previous.numerator * found.denominator;
        expect.truth(part, nonnegative_up_to_one(difference - Polynomial(1)),
                     "the leakage factor is larger than the bound for 0 < δ ≤ 1", [&] {
                         return Findings::Values{{"leakage factor, times 4 + 2δ", Datum(found.leaked, "δ")},
                                                 {"bound, numerator", Datum(previous.numerator, "δ")},
                                                 {"bound, denominator", Datum(previous.denominator, "δ")}};
                     });
    };
    exceeded("differential-privacy", found.one_tuple);
    exceeded("differential-privacy", found.barthe);
    exceeded("symmetric-graphs", found.at_clique);
}

BothSymmetries both_symmetries(const SymmetricChannels& k) {
    return {symmetric_bound(k), k.symmetric().vertex_transitive(), k.symmetric().distance_regular()};
}

// Section V: the earlier bound is said to require distance regularity and vertex transitivity. Where it is proved, are
// both at hand?
void previous_bounds_symmetries(const SymmetricChannels& k, const BothSymmetries& found, Findings& expect) {
    Findings own({"bound"});
    own.about(k);
    expect_symmetric_bound("bound", k, found.bound, own);
    if (own.failed("bound")) return;
    expect.truth("both-symmetries", found.vertex_transitive && found.distance_regular,
                 "both symmetries, where the bound of Alvim et al. holds", [&] {
                     return Findings::Values{{"vertex-transitive", found.vertex_transitive},
                                             {"distance-regular", found.distance_regular}};
                 });
}

}  // namespace leakproof::edwards
