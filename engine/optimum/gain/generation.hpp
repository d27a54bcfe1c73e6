// The best private columns for one user on points that belong together, found by generating columns: what floating
// point proposes is verified exactly, else the exact program goes on.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
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
    std::vector<int> copies;              // how many guesses each of them stands for
    bool both_ways;                       // distances are the same both ways: no column has zeros
    std::vector<Rational> least;          // what each point is worth to every guess
    Rational span;                        // how much more some point is worth to some guess, at most

    GainPart(const Metric& metric, std::vector<int> of, const Matrix& all);
    int size() const { return static_cast<int>(points.size()); }
};

// Columns λ^{-f} with their weights, of which the average over the symmetries is meant, and the price of each point.
struct GainSolution {
    struct Best {
        int guess;  // the first to which the column is worth most
        Rational worth;
    };
    std::vector<std::vector<int>> function;
    std::vector<Best> best;
    std::vector<Rational> weight, price;
    std::vector<int> basis;  // the functions of a basis, one for each orbit; none if there is no such basis at hand
};
GainSolution solve_gain(const GainPart& part, const Rational& lambda);

// The same, showing on the way what is proved, whenever that takes little of the time: channels with a row for each
// point and a column for each guess, what they are worth at least, and prices that no private column beats.
struct SeeGain {
    std::function<void(const Matrix& channel, const Rational& worth)> channel;
    std::function<void(const std::vector<Rational>& price)> price;
    std::chrono::milliseconds first_after{150};
};
GainSolution solve_gain(const GainPart& part, const Rational& lambda, const SeeGain& see);

}  // namespace leakproof
