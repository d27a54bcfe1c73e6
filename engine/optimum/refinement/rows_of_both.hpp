// Two channels with the same inputs, each row of both over one denominator.
#pragma once

#include <vector>

#include "channel/level_matrix.hpp"

namespace leakproof {

struct RowsOfBoth {
    BasicMatrix<WholePolynomial> first, second;  // numerators
    std::vector<WholePolynomial> denominator;    // of each row
};

RowsOfBoth rows_of_both(const QuotientMatrix& first, const QuotientMatrix& second);

WholePolynomial least_common_multiple(const WholePolynomial& a, const WholePolynomial& b);

}  // namespace leakproof
