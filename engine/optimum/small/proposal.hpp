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

    void repair_negative_levels();
    void fill(const SmallProgram& program);

    // All functions as columns, each worth 1.
    struct Columns {
        std::size_t count = 0, stride = 0;
        std::vector<double> entry;  // row r, column k at r·stride + k
        int rows = 0;

        static double cost(int) { return 1; }
        int entering(const Vector& price, bool first_phase) const;
        Vector column(int k) const;
        static void stepped() {}
    };

    Vector power_{};  // λ^{-k}
    FloatingBasis<SmallProgram::max_vertices> basis_;
    bool regular_ = false;
    Vector right_{};
    Columns columns_;
};

}  // namespace leakproof
