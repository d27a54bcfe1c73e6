// Theorem 15: the leakage factor of a private channel on databases is at most B(u, v, λ) = (vλ/(v-1+λ))^u, under any
// prior. B is 1 at λ = 1, tends to v^u, and grows with ε, u and v.
#include "checks/alvim15/alvim15.hpp"
#include "derivation/path_proof.hpp"

namespace leakproof::alvim15 {
namespace {

// p > 0 for every λ > 1: no coefficient of p(1 + y) is negative and some is positive (or p(1) > 0 if asked for).
bool positive_beyond_one(const Polynomial& p) { return !p.is_zero() && p.evidently_nonnegative_from_one(); }

// a/b < c/d for every λ > 1, denominators being positive.
bool smaller_beyond_one(const RationalFunction& a, const RationalFunction& b) {
    return positive_beyond_one(b.numerator * a.denominator - a.numerator * b.denominator);
}

}  // namespace

Polynomial to_the(const Polynomial& base, int exponent) {
    Polynomial out(1);
    for (int k = 0; k < exponent; ++k) out *= base;
    return out;
}

RationalFunction database_bound(int u, int v) {
    return {to_the(Polynomial(v) * Polynomial::variable(), u), to_the(Polynomial(v - 1) + Polynomial::variable(), u)};
}

Derivation database_bound_proof(const EveryDatabaseChannel& k) {
    const auto& of = k.databases();
    return uniform_bound_proof(of.graph(), of.distance(), of.components().front().diameter);
}

// Each vertex has weight Σ_d n_d λ^{u-d} = (v-1+λ)^u, so that v^u λ^u ≥ (v-1+λ)^u Σ_j K_jj.
void theorem_15_all(const EveryDatabaseChannel& k, const Derivation& proof, Findings& expect) {
    const auto& of = k.databases();
    if (of.v < 2) return;
    const RationalFunction bound = database_bound(of.u, of.v);
    const LinearForm conclusion = LinearForm::constant(bound.numerator) - bound.denominator * diagonal_sum(k.matrix());
    expect.derived("bound", flaw_in_inequality(proof, conclusion, k.assumptions()), "Σ_j K_jj ≤ (vλ/(v-1+λ))^u");
    expect.note("bound",
                "all channels: proved for square channels with diagonal maxima, which suffice by alvim15/lemma-7; any "
                "prior: by edwards/uniform-prior");
}

const Source<NumberCase> values_and_individuals{
    "values and individuals",
    [](const Range&) { return std::string("v values and u individuals, v^u ≤ 4096,"); },
    {"v", "u"},
    [](const Range& range, const CaseVisitor<NumberCase>& visitor) {
        const auto renamed = [&](const std::shared_ptr<const NumberCase>& mn) {
            return visitor.see(std::make_shared<NumberCase>(mn->m, mn->n, NumberCase::Names{"v", "u"}));
        };
        number_pairs.for_each(range, {renamed, visitor.leave_out});
    }};

const Stream<BoundParameters, NumberCase> bound_parameters{
    &values_and_individuals, [](const NumberCase& vu, const Range&, const Visitor<BoundParameters>& visitor) {
        if (vu.m >= 2 && vu.n >= 1) visitor.see(BoundParameters(vu));
    }};

BoundBehaviour bound_behaviour(const BoundParameters& vu) {
    return {database_bound(vu.n, vu.m), database_bound(vu.n + 1, vu.m), database_bound(vu.n, vu.m + 1)};
}

void theorem_15_behaviour(const BoundParameters& vu, const BoundBehaviour& bound, Findings& expect) {
    const int v = vu.m, u = vu.n;
    const auto& [top, bottom] = bound.here;
    expect.equal("at-zero", "B(u, v, 1)", top.at(Rational(1)) / bottom.at(Rational(1)), "1", Rational(1));
    expect.equal("limit", "the degree of the numerator", top.degree(), "the degree of the denominator",
                 bottom.degree());
    const auto leading = [](const Polynomial& p) { return p.coefficient(static_cast<unsigned>(p.degree())); };
    expect.equal("limit", "the limit of B", leading(top) / leading(bottom), "v^u", power(Rational(v), u));
    const Polynomial slope = top.derivative() * bottom - top * bottom.derivative();
    expect.truth("monotone-epsilon", positive_beyond_one(slope), "dB/dλ > 0 for all λ > 1", [&] {
        return Findings::Values{{"numerator of dB/dλ", slope}};
    });
    expect.truth("monotone-u", smaller_beyond_one(bound.here, bound.next_u), "B(u, v, λ) < B(u+1, v, λ) for all λ > 1");
    expect.truth("monotone-v", smaller_beyond_one(bound.here, bound.next_v), "B(u, v, λ) < B(u, v+1, λ) for all λ > 1");
}

}  // namespace leakproof::alvim15
