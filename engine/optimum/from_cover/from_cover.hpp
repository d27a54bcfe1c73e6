// The maximum leakage and the covering number of a small connected graph at once, fast: floating point goes from a
// packing to a basis of private columns, which are generated, and machine integers verify it, every overflow being
// noticed. Where the channel is worth the covering number nothing else has to be shown; otherwise its prices must hold
// for all functions that can be cheapest.
#pragma once

#include <array>
#include <optional>

#include "linear/word_system.hpp"
#include "optimum/from_cover/proposal.hpp"

namespace leakproof {

struct CoveredOptimum {
    Rational maximum, covering;
};

class FromCover {
public:
    explicit FromCover(const Rational& lambda);

    // No value if it does not fit words, or if the proposal is not optimal. λ must exceed 1.
    std::optional<CoveredOptimum> solve(const Component& component, const Distances& distance);

private:
    static constexpr int width = SmallDistances::width;
    using System = WordSystem<static_cast<std::size_t>(width)>;
    using Word = System::Word;
    using DoubleWord = System::DoubleWord;

    bool load(const FromCoverProposal::Basis& basis);
    std::optional<Rational> channel_value(const FromCoverProposal::Basis& basis);
    bool find_prices();
    bool prices_hold() const;
    template <class Sum>
    bool no_function_is_cheaper() const;

    Rational lambda_;
    FromCoverProposal proposal_;
    int top_in_table_ = -1;                               // the largest F for which the table holds
    std::array<std::array<Word, width>, width> power_{};  // power_[F][k] = q^k p^{F-k}, λ = p/q
    SmallDistances distance_;
    int diameter_ = 0;
    std::array<std::array<Word, width>, width> column_{};  // of the basis: q^{f(i)} p^{F-f(i)}, F = max f, or a slack
    std::array<Word, width> worth_{};                      // of each column: p^F, or minus the penalty
    System system_;
    System::Solution price_{};  // numerators
    Word price_denominator_ = 1;
};

}  // namespace leakproof
