// Before Lemma 19: with at most r < v^u outputs Proposition 20 is said to give a better bound than Theorem 15. It is
// compared at the listed λ, the whole ones first; and for every r it is better from some λ on, since r < v^u.
#include <algorithm>

#include "checks/alvim15/sentences.hpp"

namespace leakproof::alvim15 {
namespace {

constexpr int most_databases_compared = 64;

bool see_of_size(int databases, const CaseVisitor<IndividualsAndValues>& visitor) {
    for (int u = 2; u <= databases; ++u)  // with one individual r < v, and the bound is r itself
        for (int v = 2; v <= databases; ++v)
            if (power(Rational(v), u) == Rational(databases) &&
                !visitor.see(std::make_shared<IndividualsAndValues>(u, v)))
                return false;
    return true;
}

const Source<IndividualsAndValues> individuals_and_values{
    "restricted ranges",
    [](const Range&) { return std::string("at least two individuals and at most 64 databases, all r < v^u,"); },
    {"u", "v"},
    [](const Range&, const CaseVisitor<IndividualsAndValues>& visitor) {
        for (int databases = 4; databases <= most_databases_compared; ++databases)
            if (!see_of_size(databases, visitor)) return;
    },
    "v^u"};

}  // namespace

std::vector<Rational> whole_levels_first(std::vector<Rational> lambdas) {
    std::stable_partition(lambdas.begin(), lambdas.end(), [](const Rational& x) { return x.is_whole(); });
    return lambdas;
}

void RestrictedRange::describe(Counterexample& out) const {
    out.object = "u = " + std::to_string(u) + ", v = " + std::to_string(v) + ", r = " + std::to_string(r);
}

void RestrictedRangeAtLambda::describe(Counterexample& out) const {
    RestrictedRange::describe(out);
    out.lambda = lambda;
    out.values.push_back({"ℓ", floor_log(v, r)});
}

const Stream<RestrictedRange, IndividualsAndValues> restricted_ranges{
    &individuals_and_values, [](const IndividualsAndValues& of, const Range&, const Visitor<RestrictedRange>& visitor) {
        const long databases = power(Rational(of.v), of.u).whole();
        for (int r = 1; r < databases; ++r) visitor.see(RestrictedRange(of, r));
    }};

const Stream<RestrictedRangeAtLambda, IndividualsAndValues> restricted_ranges_at_lambda{
    &individuals_and_values,
    [](const IndividualsAndValues& of, const Range& range, const Visitor<RestrictedRangeAtLambda>& visitor) {
        const auto lambdas = whole_levels_first(range.lambdas);
        const auto see = [&](const RestrictedRange& at) {
            for (const auto& lambda : lambdas)
                if (lambda > Rational(1)) visitor.see(RestrictedRangeAtLambda(at, lambda));
        };
        restricted_ranges.for_each(of, range, {see, visitor.note, visitor.leave_out});
    }};

TwoBoundFunctions two_bound_functions(const RestrictedRange& of) {
    const Polynomial lambda = Polynomial::variable();
    const int l = floor_log(of.v, of.r);
    return {{Polynomial(of.r) * to_the(lambda, of.u),
             to_the(Polynomial(of.v - 1) + lambda, l) - to_the(lambda, l) + to_the(lambda, of.u)},
            database_bound(of.u, of.v)};
}

TwoBounds two_bounds(const RestrictedRangeAtLambda& at) {
    const Rational& lambda = at.lambda;
    const int u = at.u, v = at.v, r = at.r, l = floor_log(v, r);
    const Rational top = power(lambda, u);
    return {Rational(r) * top / (power(Rational(v - 1) + lambda, l) - power(lambda, l) + top),
            power(Rational(v) * lambda / (Rational(v - 1) + lambda), u)};
}

void proposition_20_better(const RestrictedRangeAtLambda& at, const TwoBounds& bounds, Findings& expect) {
    const auto& [restricted, general] = bounds;
    const auto better = [&](const char* part) {
        expect.truth(part, restricted < general, "the bound of Proposition 20 < the bound of Theorem 15", [&] {
            return Findings::Values{{"r λ^u / ((v-1+λ)^ℓ - λ^ℓ + λ^u)", restricted}, {"(vλ/(v-1+λ))^u", general}};
        });
    };
    const int v = at.v, r = at.r;
    expect.degenerate_if(r < v, "fewer outputs than values, so that the bound is r itself");
    better("better/every-r");
    if (floor_log(v, r) == ceiling_log(v, r)) better("better/power-of-v");
}

// r λ^u/(… + λ^u) → r and (vλ/(v-1+λ))^u → v^u: of the difference, cleared of denominators, the highest coefficient
// decides.
void proposition_20_from_some_level(const RestrictedRange&, const TwoBoundFunctions& bounds, Findings& expect) {
    const auto& [restricted, general] = bounds;
    const Polynomial gap = general.numerator * restricted.denominator - restricted.numerator * general.denominator;
    expect.truth("better/from-some-level",
                 !gap.is_zero() && gap.coefficient(static_cast<unsigned>(gap.degree())).sign() > 0,
                 "the bound of Proposition 20 < the bound of Theorem 15 from some λ on", [&] {
                     return Findings::Values{{"the difference over both denominators", gap}};
                 });
}

}  // namespace leakproof::alvim15
