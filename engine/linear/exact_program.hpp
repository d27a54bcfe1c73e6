// An exact linear program that grows: max c·x subject to A x = b, x ≥ 0, to which columns can be added and whose costs
// can be changed after it was solved; it goes on from its present basis. Revised simplex over the rationals with the
// inverse of the basis kept in full.
#pragma once

#include <optional>
#include <vector>

#include "exact/common_denominator.hpp"
#include "exact/rational.hpp"

namespace leakproof {

class ExactProgram {
public:
    // Which column enters the basis. Both always end.
    enum class Rule {
        largest_cost,  // the one of largest reduced cost; after a run of steps without progress, the first that will do
        bland          // Bland's rule throughout, so that the vertex found is determined by the columns' order alone:
                       // the first column that will do, then the first basic one among those that reach zero together.
                       // Artificial columns count after all others and may come back in the first phase, at whose end
                       // those left over are exchanged for the first column that will do.
    };

    explicit ExactProgram(std::vector<Rational> right_hand_side, Rule rule = Rule::largest_cost);

    int rows() const { return static_cast<int>(b_.size()); }
    int columns() const { return static_cast<int>(column_.size()); }
    int add_column(std::vector<Rational> entries, Rational cost);  // returns its number
    void set_costs(std::vector<Rational> costs);                   // one for each column

    // Starts from the basis with these columns, one for each row. False, and nothing changes, if they are
    // linearly dependent or their solution has a negative entry.
    bool start_from(const std::vector<int>& basis);

    enum class Outcome { optimal, infeasible, unbounded };
    Outcome solve();

    Rational value() const;
    std::vector<Rational> solution() const;  // one value for each column
    // The column of each row; a negative number for an artificial one, which after Bland's rule means a redundant row.
    const std::vector<int>& basis() const { return basis_; }
    // After `optimal`: y with y·A_k ≥ c_k for all columns, y·b = value. After `infeasible`: y with y·A_k ≥ 0, y·b < 0.
    const std::vector<Rational>& prices() const { return price_; }

private:
    enum class Phase { first, second };
    struct Entering {
        int column = 0;
        Rational reduced_cost;  // zero if there is none
    };

    // The artificial column of row r, ±e_r with the sign of b_r, has the number ~r.
    static bool is_artificial(int k) { return k < 0; }
    Rational sign_of_artificial(int k) const { return b_[~k].sign() < 0 ? -1 : 1; }
    int rank(int k) const { return is_artificial(k) ? columns() + ~k : k; }

    std::vector<Rational> direction(int k) const;  // B^{-1} A_k
    void pivot(int row, int entering, const std::vector<Rational>& along);
    void set_prices(Phase phase);
    bool has_positive_artificial() const;
    Entering largest_cost(Phase phase) const;
    Entering first_positive_cost(Phase phase) const;
    int choose_leaving(const std::vector<Rational>& along, Phase phase) const;
    bool improve(Phase phase);  // false if unbounded
    void exchange_artificial_columns();

    Rule rule_;
    std::vector<Rational> b_;
    std::vector<std::vector<Rational>> column_;
    std::vector<OverOneDenominator> whole_;  // each column
    std::vector<Rational> cost_;
    std::vector<int> basis_;                      // column of each row
    std::vector<std::vector<Rational>> inverse_;  // rows of B^{-1}
    std::vector<Rational> level_;                 // B^{-1} b
    std::vector<Rational> price_;
    bool feasible_ = false;  // the first phase is over: artificial columns are at level zero, and stay there
};

}  // namespace leakproof
