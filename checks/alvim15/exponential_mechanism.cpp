// Section 7: the exponential mechanism, which gives j with a weight e^{ε q(i,j)} for its quality q(i,j) = -d(i,j), each
// row divided by its sum, is the matrix (17) on a distance-regular or vertex-transitive graph, and of maximal utility.
#include "checks/alvim15/alvim15.hpp"

namespace leakproof::alvim15 {

PolynomialMatrix exponential_weights(const SymmetricChannels& k) {
    return exponential_numerators(k.symmetric().distance());
}

void exponential_mechanism(const SymmetricChannels& k, const PolynomialMatrix& weights, Findings& expect) {
    const SymmetricCase& of = k.symmetric();
    const SymmetricBound bound = symmetric_bound(k);
    Polynomial diagonal;
    for (int i = 0; i < weights.rows(); ++i) {
        Polynomial sum;
        for (int j = 0; j < weights.columns(); ++j) sum += weights(i, j);
        expect.equal("", "the sum of the weights of a row", sum, "Σ_d n_d λ^{D-d}", bound.weight);
        diagonal += weights(i, i);
    }
    const Polynomial top = Polynomial::power_of_variable(static_cast<unsigned>(of.diameter()));
    expect.equal("", "Σ_j of the weights on the diagonal", diagonal, "n λ^D", Polynomial(of.size()) * top);
    expect_symmetric_bound("", k, bound, expect);
}

}  // namespace leakproof::alvim15
