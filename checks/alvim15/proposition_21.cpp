// Proposition 21: the leakage factor about one individual with v values is at most vλ/(v-1+λ), which improves on λ by
// the factor v/(v-1+λ); with the numbers for v = 3, ε = 1.35.
#include "checks/alvim15/alvim15.hpp"
#include "derivation/path_proof.hpp"
#include "exact/printed.hpp"

namespace leakproof::alvim15 {

Derivation clique_uniform_proof(const EverySquareChannel& k) {
    return uniform_bound_proof(k.graph(), k.graph_case().distance(), k.graph().size() == 1 ? 0 : 1);
}

void proposition_21_all(const EverySquareChannel& k, const Derivation& proof, Findings& expect) {
    const int v = k.graph().size();
    const Polynomial lambda = Polynomial::variable(), denominator = Polynomial(v - 1) + lambda;
    const LinearForm conclusion =
        v == 1 ? LinearForm::constant(Polynomial(1)) - diagonal_sum(k.matrix())
               : LinearForm::constant(Polynomial(v) * lambda) - denominator * diagonal_sum(k.matrix());
    expect.derived("bound", flaw_in_inequality(proof, conclusion, k.assumptions()), "Σ_z max_x p(z|x) ≤ vλ/(v-1+λ)");
    expect.note("bound",
                "all channels: proved for square channels with diagonal maxima, which suffice by alvim15/lemma-7; any "
                "prior: by edwards/uniform-prior; the v databases form a clique by alvim15/equation-10");
}

const Stream<ValuesOfOne, NumberCase> values_of_one{
    &values_and_individuals, [](const NumberCase& of, const Range&, const Visitor<ValuesOfOne>& visitor) {
        if (of.n == 1) visitor.see(ValuesOfOne(of));
    }};

Corrections corrections(const ValuesOfOne& of) {
    const auto with = [](int v) { return RationalFunction{Polynomial(v), Polynomial(v - 1) + Polynomial::variable()}; };
    return {with(of.m), with(of.m + 1)};
}

// a/b < c/d for every λ > 1, where all denominators are positive, if (cb - ad)(1 + y) has no negative coefficient.
void proposition_21_corrections(const ValuesOfOne&, const Corrections& found, Findings& expect) {
    const auto& [here, next] = found;
    expect.truth("correction", (here.denominator - here.numerator).evidently_nonnegative_from_one(),
                 "v/(v-1+λ) ≤ 1 for all λ ≥ 1");
    const Polynomial gap = next.numerator * here.denominator - here.numerator * next.denominator;
    expect.truth("improvement", !gap.is_zero() && gap.evidently_nonnegative_from_one(),
                 "v/(v-1+λ) < (v+1)/(v+λ) for all λ > 1");
}

IndividualNumbers individual_numbers(const Once&) {
    const Rational epsilon(27, 20);  // 1.35
    const Enclosure e = exp_of(epsilon);
    const auto correction = [](const Rational& lambda) { return log2_of(Rational(3) / (Rational(2) + lambda)); };
    const Enclosure bound{log2_of(e.lower).lower, log2_of(e.upper).upper};
    return {bound, {correction(e.upper).lower, correction(e.lower).upper}};
}

void proposition_21_numbers(const Once&, const IndividualNumbers& found, Findings& expect) {
    const auto as_printed = [&](const char* part, const char* name, const char* printed, const Enclosure& value) {
        expect.truth(part, agrees(*PrintedNumber::parse(printed), value), "the printed figure", [&] {
            return Findings::Values{{name, value.str(8)}, {"printed", printed}};
        });
    };
    as_printed("number-bound", "log₂ e^ε", "1.95", found.bound);
    as_printed("number-correction", "log₂(v/(v-1+e^ε))", "-0.97", found.correction);
    const Enclosure share = Enclosure{-found.correction.upper, -found.correction.lower} / found.bound;
    as_printed("fifty-percent", "the correction over log₂ e^ε", "0.50", share);
}

}  // namespace leakproof::alvim15
