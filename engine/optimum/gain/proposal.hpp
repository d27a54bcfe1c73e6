// A floating-point guess at the columns of the channel that is worth most. Nothing depends on it being right.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "channel/matrix.hpp"
#include "graph/distance.hpp"
#include "graph/graph.hpp"

namespace leakproof {

class GainProposal {
public:
    // Inputs are taken together by `orbit_of`, and of the guesses these few stand for all.
    GainProposal(const Graph& pattern, const Distances& distance, const Rational& lambda,
                 const std::vector<int>& orbit_of, const Matrix& worth, const std::vector<int>& guesses);
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
