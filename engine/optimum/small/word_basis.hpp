// Exact verification of a basis of a small program in machine integers, every overflow being noticed.
//
// With λ = p/q, column number k is scaled to the integers E_k(i) = q^{f(i)} p^{F-f(i)}, F = max f, added up over the
// vertices of each row. The weights x_k = p^F w_k solve Σ_k E_k w_k = (row sizes) and the prices solve y·E_k = p^F;
// the basis is optimal if w ≥ 0 and y·E_k ≥ p^F for all columns k, and the optimum is Σ_r y_r (row size).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "exact/rational.hpp"
#include "linear/word_system.hpp"
#include "optimum/small/program.hpp"
#include "optimum/small/proposal.hpp"

namespace leakproof {

class WordBasis {
public:
    explicit WordBasis(const Rational& lambda);

    enum class Outcome { optimal, not_optimal, overflow };
    Outcome verify(const SmallProgram& program, const SmallProposal::Basis& basis);
    // The same for the distance functions M with M w = 1. There w ≥ 0 is all there is to verify: M is symmetric, so w
    // is also the price, and prices ≥ 0 make no column with maximum 1 in row j cheaper than the distance function of j.
    Outcome verify_distances(const SmallProgram& program);

    // After `optimal`.
    const Rational& value() const { return value_; }
    std::vector<Rational> weights() const;  // of the columns of the basis
    std::vector<Rational> prices() const;   // of each vertex of a row

private:
    static constexpr int width = SmallProgram::max_vertices;
    using Word = std::int64_t;
    using Solution = std::array<Word, width>;
    using System = std::array<std::array<Word, width + 1>, width>;

    Outcome solve(Solution& numerator, Word& denominator);
    bool load(const SmallProgram& program, const SmallProposal::Basis& basis);
    Outcome find_weights(const SmallProgram& program);
    Outcome find_prices();
    Outcome price_all_columns(const SmallProgram& program) const;
    template <class Sum>
    bool none_is_cheaper(const SmallProgram& program) const;
    Outcome set_value(const SmallProgram& program);

    int top_in_table_ = -1;                               // the largest F for which the table holds
    std::array<std::array<Word, width>, width> power_{};  // power_[F][k] = q^k p^{F-k}
    int rows_ = 0;
    System column_{};  // column_[k]: E_k of the basis, then p^F
    WordSystem<width> system_;
    Solution weight_{}, price_{};  // numerators
    Word weight_denominator_ = 1, price_denominator_ = 1;
    Rational value_;
};

}  // namespace leakproof
