// The optimum of small connected graphs, fast: all columns are listed, floating point proposes a basis, exact integers
// verify it, and the exact simplex goes on from it where it turns out not to be optimal.
#pragma once

#include <optional>

#include "optimum/generation/mixture.hpp"
#include "optimum/small/flint_basis.hpp"
#include "optimum/small/program.hpp"
#include "optimum/small/proposal.hpp"
#include "optimum/small/word_basis.hpp"
#include "symmetry/permutation.hpp"

namespace leakproof {

class SmallSolver {
public:
    explicit SmallSolver(const Rational& lambda) : lambda_(lambda), proposal_(lambda), words_(lambda), flint_(lambda) {}

    // Beyond, generating columns takes less time than listing them.
    static bool takes(const Graph& graph) { return graph.size() <= 11; }

    // No value if the graph has too many columns. λ must exceed 1.
    std::optional<Rational> value(const Graph& graph);

    // After a success.
    Mixture mixture() const;
    std::vector<Permutation> symmetries() const;  // those that the mixture is to be averaged over

private:
    enum class Source { words, flint, program };
    Rational settled(Source source);
    void solve_exactly(const std::optional<SmallProposal::Basis>& start);

    Rational lambda_;
    SmallProgram program_;
    SmallProposal proposal_;
    WordBasis words_;
    FlintBasis flint_;
    Source source_ = Source::words;
    SmallProposal::Basis basis_{};
    std::vector<Rational> weight_, price_;  // of the exact program: for all functions, for each row
    Rational value_;
};

}  // namespace leakproof
