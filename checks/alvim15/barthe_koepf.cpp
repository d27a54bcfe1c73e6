// Section 7 on Barthe and Köpf: for any number u of individuals and any ε some channel has the maximal leakage
// u log(2e^ε)/(e^ε+1), where u log(2e^ε/(e^ε+1)) is meant: the bound of Theorem 15 for two values.
#include "checks/alvim15/alvim15.hpp"

namespace leakproof::alvim15 {
namespace {

const Source<LevelAndIndividuals> levels_and_individuals{
    "levels and individuals",
    [](const Range&) { return std::string("whole λ and u individuals"); },
    {"λ", "u"},
    [](const Range&, const CaseVisitor<LevelAndIndividuals>& visitor) {
        for (int lambda = 1; lambda <= 8; ++lambda)
            for (int u = 1; u <= 4; ++u)
                if (!visitor.see(std::make_shared<LevelAndIndividuals>(lambda, u))) return;
    }};

}  // namespace

const Stream<LevelAndIndividuals> whole_levels{&levels_and_individuals, itself<LevelAndIndividuals>};

LowerBound lower_bound(const LevelAndIndividuals& of) {
    const Rational lambda(of.m), factor = Rational(2) * lambda / (lambda + Rational(1));
    return {Rational(2) * lambda, power(factor, of.m + 1), hamming_mechanism(of.n, 2, lambda)};
}

void barthe_koepf(const LevelAndIndividuals& of, const LowerBound& found, Findings& expect) {
    const Rational lambda(of.m), factor = Rational(2) * lambda / (lambda + Rational(1));
    expect.degenerate_if(of.m == 1, "ε = 0");
    expect.at_most("as-printed", "2^{((λ+1)/u) L} for the printed leakage L", found.printed,
                   "the same for the bound of Theorem 15", found.most);
    expect.channel("repaired", found.mechanism);
    expect.equal("repaired", "Σ_z max_x K_xz", sum_of_column_maxima(found.mechanism), "(2λ/(λ+1))^u",
                 power(factor, of.n));
}

const Stream<DatabaseMechanism, DatabaseCase> mechanisms_for_two_values{
    &databases,
    [](const DatabaseCase& of, const Range& range, const Visitor<DatabaseMechanism>& visitor) {
        if (of.v == 2) database_mechanisms.for_each(of, range, visitor);
    },
    "the mechanism of Proposition 16"};

void barthe_koepf_everywhere(const DatabaseMechanism& of, const PolynomialMatrix& k, Findings& expect) {
    expect_database_mechanism({"repaired", "repaired", "repaired"}, of, k, expect);
}

}  // namespace leakproof::alvim15
