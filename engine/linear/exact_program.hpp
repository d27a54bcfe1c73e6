// An exact linear program that grows: max c·x subject to A x = b, x ≥ 0, to which columns can be added after it was
// solved. Revised simplex over the rationals with the inverse of the basis kept in full; after a run of steps without
// progress it falls back to Bland's rule, so it always ends.
#pragma once

#include <optional>
#include <vector>

#include "exact/rational.hpp"

namespace leakproof {

class ExactProgram {
public:
    explicit ExactProgram(std::vector<Rational> right_hand_side);

    int rows() const { return static_cast<int>(b_.size()); }
    int columns() const { return static_cast<int>(column_.size()); }
    int add_column(std::vector<Rational> entries, Rational cost);  // returns its number

    // Starts from the basis with these columns, one for each row. False, and nothing changes, if they are
    // linearly dependent or their solution has a negative entry.
    bool start_from(const std::vector<int>& basis);

    enum class Outcome { optimal, infeasible, unbounded };
    Outcome solve();

    Rational value() const;
    std::vector<Rational> solution() const;  // one value for each column
    // After `optimal`: y with y·A_k ≥ c_k for all columns, y·b = value. After `infeasible`: y with y·A_k ≥ 0, y·b < 0.
    const std::vector<Rational>& prices() const { return price_; }

private:
    static bool is_artificial(int k) { return k < 0; }
    std::vector<Rational> direction(int k) const;  // B^{-1} A_k
    void pivot(int row, int entering, const std::vector<Rational>& along);
    void set_prices(bool first_phase);
    bool has_positive_artificial() const;
    int choose_entering(bool first_phase, bool bland) const;
    int choose_leaving(const std::vector<Rational>& along) const;
    bool improve(bool first_phase);  // false if unbounded

    std::vector<Rational> b_;
    std::vector<std::vector<Rational>> column_;
    std::vector<Rational> cost_;
    std::vector<int> basis_;                      // column of each row; -1 for the artificial column of that row
    std::vector<std::vector<Rational>> inverse_;  // rows of B^{-1}
    std::vector<Rational> level_;                 // B^{-1} b
    std::vector<Rational> price_;
};

}  // namespace leakproof
