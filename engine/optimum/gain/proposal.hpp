// A floating-point guess at the columns of the channel that is worth most. Nothing depends on it being right.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "optimum/gain/generation.hpp"
#include "optimum/generation/interior.hpp"

namespace leakproof {

class GainProposal {
public:
    // `see` is shown what the interior point method guesses on the way, of worths less part.least over part.span.
    GainProposal(const GainPart& part, const Rational& lambda, SeeGuess see = unseen);
    ~GainProposal();

    // From now on shows the functions of each basis that is best among the columns known by then.
    void watch(std::function<void(const std::vector<std::vector<int>>& basis)> see);

    // The exponent functions of a basis that is optimal as far as floating point can tell; none if it got stuck.
    std::vector<std::vector<int>> basis();
    // What exact arithmetic found of that basis: the weight of each of its columns; and of every function that is
    // known, what it is worth beyond its price.
    void correct(const std::vector<Rational>& weight, const std::vector<Rational>& worth_beyond_price,
                 const std::vector<Rational>& price);
    void add(const std::vector<int>& f);
    const std::vector<std::vector<int>>& functions() const;  // all that it knows

private:
    class State;
    std::unique_ptr<State> state_;
};

}  // namespace leakproof
