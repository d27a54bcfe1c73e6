// Systems of linear equations over the quotients of polynomials with few unknowns each, as gluing along a tree makes
// them.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "exact/whole_polynomial.hpp"

namespace leakproof {

struct SparseEquation {
    std::map<int, PolynomialQuotient> coefficient;  // of unknowns; none of them is zero
    PolynomialQuotient right;
};

// One equation for each of the unknowns 0, 1, …; no value if they are linearly dependent.
std::optional<std::vector<PolynomialQuotient>> solve_sparse(std::vector<SparseEquation> equations);

// Rows of numbers, taken one after the other, as long as they are linearly independent.
class IndependentRows {
public:
    // If the row depends on those before, which one leaves as they are, a combination of all that vanishes, by their
    // names; else it is kept, and nothing is returned. Entries are in columns 0, 1, …, and so are names.
    std::map<int, Rational> add(std::map<int, Rational> row, int name);
    // The column that belongs to each row that was kept: the first in which what is left of it is not zero.
    std::vector<int> columns() const;

private:
    static constexpr int first_name = 1 << 30;        // the combination that a row is stands in columns of its own
    std::map<int, std::map<int, Rational>> reduced_;  // by its column, where it has 1 and all others have 0
};

}  // namespace leakproof
