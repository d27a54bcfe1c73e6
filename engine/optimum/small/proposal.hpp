// A floating-point guess at an optimal basis of a small program. Nothing depends on it being right.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "exact/rational.hpp"
#include "optimum/small/program.hpp"

namespace leakproof {

class SmallProposal {
public:
    using Basis = std::array<int, SmallProgram::max_vertices>;  // numbers of functions, one for each row

    explicit SmallProposal(const Rational& lambda);

    // The distance functions seem to have a nonnegative solution; they are listed first. To be asked before improve().
    bool distances_suffice(const SmallProgram& program);
    // Goes on from there over all functions. No value if it got stuck.
    std::optional<Basis> improve(const SmallProgram& program);

private:
    static constexpr int width = SmallProgram::max_vertices;

    bool invert_distances();
    void start_from_identity();
    void repair_negative_levels();
    void fill(const SmallProgram& program);
    void set_prices(bool first_phase);
    int entering() const;
    bool step(int column, bool first_phase);
    double artificial_level() const;

    std::array<double, width> power_{};  // λ^{-k}
    int rows_ = 0;
    std::size_t columns_ = 0, stride_ = 0;
    double objective_ = 1;       // the cost of each column in this phase
    std::vector<double> entry_;  // row r, column k at r·stride + k
    std::array<double, width> right_{}, level_{}, price_{};
    std::array<std::array<double, width>, width> inverse_{};
    Basis basis_{};  // -1: an artificial column
    bool regular_ = false;
};

}  // namespace leakproof
