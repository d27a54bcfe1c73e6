#include "optimum/refinement/rows_of_both.hpp"

namespace leakproof {

WholePolynomial least_common_multiple(const WholePolynomial& a, const WholePolynomial& b) {
    return exact_quotient(a * b, gcd(a, b));
}

RowsOfBoth rows_of_both(const QuotientMatrix& first, const QuotientMatrix& second) {
    RowsOfBoth out{BasicMatrix<WholePolynomial>(first.rows(), first.columns()),
                   BasicMatrix<WholePolynomial>(second.rows(), second.columns()),
                   {}};
    const auto written = [](const QuotientMatrix& from, BasicMatrix<WholePolynomial>& to, int i,
                            const WholePolynomial& below) {
        for (int j = 0; j < from.columns(); ++j)
            to(i, j) = exact_quotient(below, from(i, j).denominator) * from(i, j).numerator;
    };
    for (int i = 0; i < first.rows(); ++i) {
        WholePolynomial below = 1;
        for (const auto* const matrix : {&first, &second})
            for (int j = 0; j < matrix->columns(); ++j)
                below = least_common_multiple(below, (*matrix)(i, j).denominator);
        written(first, out.first, i, below);
        written(second, out.second, i, below);
        out.denominator.push_back(std::move(below));
    }
    return out;
}

}  // namespace leakproof
