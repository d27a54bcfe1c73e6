// A floating-point guess at an optimal basis of a small program. Nothing depends on it being right.
#pragma once

#include <optional>
#include <vector>

#include "exact/rational.hpp"
#include "linear/floating_basis.hpp"
#include "optimum/small/program.hpp"

namespace leakproof {

class SmallProposal {
public:
    using Basis = FloatingBasis<SmallProgram::max_vertices>::List<int>;  // numbers of functions, one for each row

    explicit SmallProposal(const Rational& lambda);

    // The distance functions seem to have a nonnegative solution; they are listed first. To be asked before improve().
    bool distances_suffice(const SmallProgram& program);
    // Goes on from there over all functions. No value if it got stuck.
    std::optional<Basis> improve(const SmallProgram& program);

private:
    using Vector = FloatingBasis<SmallProgram::max_vertices>::Vector;

    bool invert_distances();
    void repair_negative_levels();
    void fill(const SmallProgram& program);
    int entering(bool first_phase) const;
    bool step(int column, bool first_phase);
    double artificial_level() const;

    Vector power_{};  // λ^{-k}
    FloatingBasis<SmallProgram::max_vertices> basis_;
    bool regular_ = false;
    Vector right_{};
    std::size_t columns_ = 0, stride_ = 0;
    std::vector<double> entry_;  // row r, column k at r·stride + k
};

}  // namespace leakproof
