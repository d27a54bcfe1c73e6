// A linear program max c·x, A x = 1, x ≥ 0 in floating point, to which columns come in from outside. Nothing depends on
// it being right: what comes out is a list of columns, judged by exact arithmetic, which tells it by how much it is
// off.
#pragma once

#include <cstdint>
#include <vector>

#include "linear/floating_basis.hpp"

namespace leakproof {

class ProposingProgram {
public:
    using Vector = std::vector<double>;

    // `told`: exact arithmetic will tell of each basis by how much it is off, so that no level need be right.
    ProposingProgram(std::size_t rows, bool told);

    // The first column must be constant 1: brought in first, it makes all artificial levels zero.
    void add(Vector column, double cost);

    // Starts from a solution: a weight for each column, with Σ weight · column = 1 as nearly as is known. Its columns
    // are brought into the basis or driven to zero one after the other, which takes no more than a step for each, and
    // what they are worth hardly changes if all of them are worth their price.
    void start_from(Vector weight);

    // False if it got stuck. Goes on from the last basis.
    bool optimise();

    // Exchanges the artificial columns that are left, all at level zero, for any that will do.
    bool drive_out_artificial();

    // What exact arithmetic says of the basis: the level of each row, negative ones among them, and what each column is
    // worth beyond its price. From here on costs are those, and prices are changes of prices, so that differences
    // count that are far below what is lost in sums of numbers of size 1.
    void correct(Vector level, Vector reduced);

    // What a column must be worth beyond its price to be brought in, by the size of the largest cost.
    static constexpr double margin = 1e-8;

    const Vector& prices() const { return basis_.price; }
    const std::vector<int>& basis() const { return basis_.column; }  // the column of each row

private:
    struct Columns {
        ProposingProgram& of;
        double cost(int k) const { return of.cost_[static_cast<std::size_t>(k)]; }
        const Vector& column(int k) const { return of.column_[static_cast<std::size_t>(k)]; }
        int entering(const Vector& price, bool first_phase) const;
        void stepped() const { of.stepped(); }
    };

    void improve(Vector& weight) const;
    std::vector<bool> replace_artificial(const Vector& weight);
    void bring_in(int k, double amount);
    void perturb_levels();
    double part_of_one();  // by chance
    bool restore_levels();
    bool drive_out_negative();
    void stepped();
    void refresh_inverse();
    void refresh_levels();
    void refresh();

    bool told_;
    FloatingBasis<> basis_;
    std::vector<Vector> column_;
    Vector cost_;
    int steps_ = 0;
    std::uint64_t chance_ = 1;
    bool corrected_ = false;
    double least_gain_ = margin;
};

}  // namespace leakproof
