// The best private columns for one user on points that belong together, found by generating columns: what floating
// point proposes is verified exactly, else the exact program goes on.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "channel/matrix.hpp"
#include "metric/metric.hpp"
#include "symmetry/permutation.hpp"

namespace leakproof {

// Points that belong together, with what they are worth to each guess, and what permutes points and guesses without
// changing distances or worths.
struct GainPart {
    std::vector<int> points;
    Graph pattern;
    Distances distance;
    Matrix worth;
    std::vector<Permutation> generators;  // of the points, then of the guesses
    std::vector<int> orbit_of;            // of the points
    std::vector<int> guesses;             // one of each orbit
    bool both_ways;                       // distances are the same both ways: no column has zeros

    GainPart(const Metric& metric, std::vector<int> of, const Matrix& all);
    int size() const { return static_cast<int>(points.size()); }
};

// Columns λ^{-f} with their weights, of which the average over the symmetries is meant, and the price of each point.
struct GainSolution {
    std::vector<std::vector<int>> function;
    std::vector<Rational> weight, price;
    std::vector<std::vector<int>> basis;  // one for each orbit; none if there is no such basis at hand
};
GainSolution solve_gain(const GainPart& part, const Rational& lambda);

// The same, showing on the way what is proved, whenever that takes little of the time: channels, what each is worth,
// and prices that no private column beats.
struct SeeGain {
    std::function<void(const GainSolution& channel, const Rational& worth)> channel;
    std::function<void(const std::vector<Rational>& price)> price;
    std::chrono::milliseconds first_after{150};
};
GainSolution solve_gain(const GainPart& part, const Rational& lambda, const SeeGain& see);

// The first guess to which the column is worth most at λ, and what it is worth to it.
std::pair<int, Rational> best_guess_for(const GainPart& part, const std::vector<int>& f, const Rational& lambda);

}  // namespace leakproof
