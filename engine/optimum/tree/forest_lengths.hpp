// Lengths of the edges of a forest, and the weights that the formula takes from them.
#pragma once

#include <map>
#include <vector>

#include "exact/rational.hpp"
#include "graph/forest.hpp"

namespace leakproof {

// In whole units, each length that of the edge from a vertex to its parent; all are 1 unless they are given.
class ForestLengths {
public:
    ForestLengths() = default;
    explicit ForestLengths(std::vector<int> to_parent) : to_parent_(std::move(to_parent)) {}

    bool all_one() const { return to_parent_.empty(); }
    int to_parent(int v) const { return all_one() ? 1 : to_parent_[v]; }
    // Of the edge between neighbours.
    int between(const Forest& forest, int u, int v) const { return to_parent(forest.parent(u) == v ? u : v); }

private:
    std::vector<int> to_parent_;
};

// λ to the lengths that occur.
class LengthPowers {
public:
    LengthPowers(const Forest& forest, const Rational& lambda, const ForestLengths& lengths) {
        power_.emplace(1, lambda);
        for (int v = 0; v < forest.size(); ++v)
            if (const int length = lengths.to_parent(v); forest.parent(v) >= 0 && !power_.contains(length))
                power_.emplace(length, power(lambda, length));
    }
    const Rational& operator()(int length) const { return power_.at(length); }

private:
    std::map<int, Rational> power_;
};

// w_i = 1 - Σ 1/(λ^ℓ + 1) over the edges at i, all times λ + 1 where lengths are 1, so that there is less to divide.
class LevelWeights {
public:
    LevelWeights(const Forest& forest, const Rational& lambda, const ForestLengths& lengths)
        : forest_(forest), scale_(lengths.all_one() ? lambda + Rational(1) : Rational(1)) {
        if (lengths.all_one()) return;
        const LengthPowers factor(forest, lambda, lengths);
        weight_.assign(forest.size(), 1);
        for (int v = 0; v < forest.size(); ++v) {
            if (forest.parent(v) < 0) continue;
            const Rational share = Rational(1) / (factor(lengths.to_parent(v)) + Rational(1));
            weight_[v] -= share;
            weight_[forest.parent(v)] -= share;
        }
    }

    bool by_degrees() const { return weight_.empty(); }  // λ + 1 - deg(i)
    Rational operator()(int v) const { return by_degrees() ? scale_ - Rational(forest_.degree(v)) : weight_[v]; }
    const Rational& scale() const { return scale_; }

private:
    const Forest& forest_;
    Rational scale_;
    std::vector<Rational> weight_;
};

}  // namespace leakproof
