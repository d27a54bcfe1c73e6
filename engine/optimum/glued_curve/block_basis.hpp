// A basis of the program of a small block: as many columns as vertices, and their inverse for every λ.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "optimum/curve/polynomial_system.hpp"
#include "optimum/glue/block_program.hpp"

namespace leakproof {

using BlockColumn = BlockProgram::Column;  // λ^{-exponent}, counted at a vertex

// Where the columns of use do not tell all vertices apart, columns are added that are 1 at one vertex, whose price is
// zero, and 0 elsewhere. They are counted nowhere and have no weight.
BlockColumn unit_column(int vertex, int vertices);
inline bool is_unit(const BlockColumn& column) { return column.at < 0; }

// Column k of the basis times the power of λ to top[k] is whole. Row k of the inverse of all columns is
// λ^{top[k]} · inverse.numerator[k] / inverse.denominator.
struct BlockBasis {
    std::vector<int> top;
    PolynomialInverse inverse;

    // What to take of each column of the basis to make another one, which is no unit column: numerators over that
    // denominator and λ^{top of it}.
    std::vector<WholePolynomial> combination(const std::vector<int>& exponent) const;
    // The same for the column of ones.
    std::vector<WholePolynomial> combination_of_ones() const;
};

// The first columns of a list that are linearly independent at this λ, as many as there are vertices; none if there are
// fewer.
std::vector<BlockColumn> first_independent(const std::vector<BlockColumn>& columns, const Rational& lambda);

// Bases by their columns; the same one belongs to many blocks at many λ.
class BlockBases {
public:
    // Columns that are independent at some λ.
    std::shared_ptr<const BlockBasis> of(const std::vector<BlockColumn>& columns);

private:
    std::map<std::vector<std::vector<int>>, std::shared_ptr<const BlockBasis>> known_;
};

}  // namespace leakproof
