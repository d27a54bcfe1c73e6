// A linear program max c·x, A x = 1, x ≥ 0 in floating point, to which columns come in from outside. Nothing depends on
// it being right: what comes out is a list of columns, judged by exact arithmetic.
#pragma once

#include <vector>

#include "linear/floating_basis.hpp"

namespace leakproof {

class ProposingProgram {
public:
    using Vector = std::vector<double>;

    explicit ProposingProgram(std::size_t rows);

    // The first column must be constant 1: brought in first, it makes all artificial levels zero.
    void add(Vector column, double cost);

    // False if it got stuck. Goes on from the last basis.
    bool optimise();

    // Exchanges the artificial columns that are left, all at level zero, for any that will do.
    bool drive_out_artificial();

    // What a column must be worth beyond its price to be brought in.
    static constexpr double margin = 1e-8;

    const Vector& prices() const { return basis_.price; }
    const std::vector<int>& basis() const { return basis_.column; }  // the column of each row

private:
    void set_prices();
    Vector direction(int k) const;
    int entering() const;
    bool step(int k, bool artificial_at_zero);
    void refresh();

    FloatingBasis<> basis_;
    std::vector<Vector> column_;
    Vector cost_;
    int steps_ = 0;
};

}  // namespace leakproof
