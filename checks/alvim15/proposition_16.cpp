// Proposition 16: the mechanism K_xz = B/(v^u λ^{d(x,z)}) on databases is a channel, is private, and leaks exactly the
// bound B = (vλ/(v-1+λ))^u. Entries are λ^{u-d(x,z)} over the common denominator (v-1+λ)^u.
#include "checks/alvim15/alvim15.hpp"

namespace leakproof::alvim15 {

const Stream<DatabaseMechanism, DatabaseCase> database_mechanisms{
    &databases,
    [](const DatabaseCase& graph, const Range&, const Visitor<DatabaseMechanism>& visitor) {
        if (graph.size() > 32) return visitor.leave_out("more than 32 databases");
        visitor.see(DatabaseMechanism(graph));
    },
    "the mechanism of Proposition 16"};

PolynomialMatrix database_mechanism(const DatabaseMechanism& of) { return exponential_numerators(of.distance()); }

void expect_database_mechanism(const MechanismParts& part, const DatabaseMechanism& of, const PolynomialMatrix& k,
                               Findings& expect) {
    const RationalFunction bound = database_bound(of.u, of.v);
    Polynomial maxima;
    for (int x = 0; x < k.rows(); ++x) {
        Polynomial sum;
        for (int z = 0; z < k.columns(); ++z) sum += k(x, z);
        expect.equal(part.channel, "row sum times (v-1+λ)^u", sum, "(v-1+λ)^u", bound.denominator);
    }
    for (const auto& [x, other] : of.graph().arcs())
        for (int z = 0; z < k.columns(); ++z)
            expect.truth(part.privacy,
                         (Polynomial::variable() * k(other, z) - k(x, z)).evidently_nonnegative_from_one(),
                         "K_xz ≤ λ K_x'z for all λ ≥ 1");
    for (int z = 0; z < k.columns(); ++z) {
        bool largest = true;
        for (int x = 0; x < k.rows(); ++x) largest = largest && (k(z, z) - k(x, z)).evidently_nonnegative_from_one();
        expect.truth(part.leakage, largest, "K_zz is the largest entry of column z for all λ ≥ 1");
        maxima += k(z, z);
    }
    expect.equal(part.leakage, "Σ_z max_x K_xz times (v-1+λ)^u", maxima, "(vλ)^u", bound.numerator);
}

void proposition_16(const DatabaseMechanism& of, const PolynomialMatrix& k, Findings& expect) {
    if (of.v >= 2) expect_database_mechanism({"channel", "private", "leakage"}, of, k, expect);
}

}  // namespace leakproof::alvim15
