// Section 4.1: columns of zeros, added to make a channel as wide as high, change neither its posterior vulnerability
// nor its min-entropy leakage.
#include "checks/alvim15/alvim15.hpp"

namespace leakproof::alvim15 {

Matrix with_zero_column(const ChannelWithPrior& of) {
    const Matrix& k = of.channel();
    Matrix out(k.rows(), k.columns() + 1);
    for (int i = 0; i < k.rows(); ++i)
        for (int j = 0; j < k.columns(); ++j) out(i, j) = k(i, j);
    return out;
}

void zero_columns(const ChannelWithPrior& of, const Matrix& wider, Findings& expect) {
    expect.channel("", wider);
    expect.equal("", "V(A|B) with a column of zeros", posterior_vulnerability(of.prior(), wider), "V(A|B)",
                 posterior_vulnerability(of.prior(), of.channel()));
    expect.equal("", "the leakage factor with a column of zeros", leakage_factor(of.prior(), wider),
                 "the leakage factor", leakage_factor(of.prior(), of.channel()));
}

}  // namespace leakproof::alvim15
