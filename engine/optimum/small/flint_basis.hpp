// Exact verification of a basis of a small program in integers of any size: what word_basis.hpp does, for the cases
// that do not fit there.
#pragma once

#include <flint/fmpz_mat.h>

#include <vector>

#include "exact/lambda_powers.hpp"
#include "optimum/small/program.hpp"
#include "optimum/small/proposal.hpp"

namespace leakproof {

class FlintBasis {
public:
    explicit FlintBasis(Rational lambda) : lambda_(std::move(lambda)) {}

    bool verify(const SmallProgram& program, const SmallProposal::Basis& basis);
    bool verify_distances(const SmallProgram& program);

    // After a success.
    const Rational& value() const { return value_; }
    const std::vector<Rational>& weights() const { return weight_; }  // of the columns of the basis
    const std::vector<Rational>& prices() const { return price_; }    // of each vertex of a row

private:
    bool verify(const SmallProgram& program, const SmallProposal::Basis& basis, bool distances);
    const LambdaPowers& whole(int top);
    void load(const SmallProgram& program, const SmallProposal::Basis& basis, fmpz_mat_struct* columns,
              fmpz_mat_struct* tops);
    bool find_weights(const SmallProgram& program, const fmpz_mat_struct* columns, const fmpz_mat_struct* tops);
    bool find_prices(const fmpz_mat_struct* columns, const fmpz_mat_struct* tops);
    bool price_all_columns(const SmallProgram& program);

    Rational lambda_;
    std::vector<LambdaPowers> whole_;  // by their top
    std::vector<Integer> price_numerator_;
    Integer price_denominator_;
    std::vector<Rational> weight_, price_;
    Rational value_;
};

}  // namespace leakproof
