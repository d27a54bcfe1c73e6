#include "optimum/tree/forest_optimum.hpp"

#include <algorithm>
#include <stdexcept>

#include "base/error.hpp"
#include "optimum/tree/level_flow.hpp"
#include "optimum/tree/levels.hpp"

namespace leakproof {
namespace {

void require_level(const Rational& lambda) {
    if (lambda < Rational(1)) throw InputError("lambda", lambda.str(), "a number that is at least 1");
}

std::vector<Rational> powers_up_to(int largest, const Rational& lambda) {
    std::vector<Rational> out{1};
    while (static_cast<int>(out.size()) <= largest) out.push_back(out.back() * lambda);
    return out;
}

int highest(const std::vector<int>& level) { return level.empty() ? 0 : *std::max_element(level.begin(), level.end()); }

// Σ_i λ^{ρ(i)} w_i: on each level the sum of the weights.
Rational value_at_levels(const Forest& forest, const Rational& lambda, const std::vector<int>& level,
                         const LevelWeights& weight) {
    std::vector<Rational> on_level(static_cast<std::size_t>(highest(level)) + 1);
    if (weight.by_degrees()) {
        std::vector<long> vertices(on_level.size()), degrees(on_level.size());
        for (int v = 0; v < forest.size(); ++v) {
            ++vertices[level[v]];
            degrees[level[v]] += forest.degree(v);
        }
        for (std::size_t k = 0; k < on_level.size(); ++k)
            on_level[k] = Rational(vertices[k]) * weight.scale() - Rational(degrees[k]);
    } else {
        for (int v = 0; v < forest.size(); ++v) on_level[level[v]] += weight(v);
    }
    Rational sum;
    for (std::size_t k = on_level.size(); k-- > 0;) sum = sum * lambda + on_level[k];
    return sum / weight.scale();
}

// The proof as a reader of the certificate checks it.
void verify(const Forest& forest, const Rational& lambda, const ForestOptimum& optimum, const ForestLengths& lengths) {
    const auto require = [](bool holds) {
        if (!holds) throw std::logic_error("an optimum of a forest that does not verify");
    };
    const LevelWeights weight(forest, lambda, lengths);
    const LengthPowers factor(forest, lambda, lengths);
    std::vector<Rational> rest;
    Rational sum;
    for (int v = 0; v < forest.size(); ++v) {
        const int p = forest.parent(v);
        rest.push_back(weight(v) / weight.scale() - optimum.start[v]);
        require(optimum.start[v].sign() >= 0 && optimum.level[v] >= 0);
        require(p < 0 || std::abs(optimum.level[v] - optimum.level[p]) <= lengths.to_parent(v));
        sum += optimum.start[v];
    }
    for (const auto& [to, from, amount] : optimum.turns) {
        require(amount.sign() > 0);
        rest[to] -= factor(lengths.between(forest, to, from)) * amount;
        rest[from] += amount;
    }
    for (const auto& r : rest) require(r.is_zero());
    require(sum == optimum.value && value_at_levels(forest, lambda, optimum.level, weight) == optimum.value);
}

// At λ = 1 every level is as good, and every edge may carry: a branch has 1/2 to give, whatever it looks like.
ForestOptimum forest_optimum_at_one(const Forest& forest) {
    ForestOptimum out{forest.components(), std::vector<int>(forest.size()), std::vector<Rational>(forest.size()), {}};
    for (int v = 0; v < forest.size(); ++v) {
        if (forest.parent(v) < 0) out.start[v] = 1;
        else out.turns.push_back({v, forest.parent(v), Rational(1, 2)});
    }
    return out;
}

void add_flow(const Forest& forest, const Rational& lambda, const ForestLengths& lengths, const Rational& scale,
              ForestOptimum& out) {
    const LevelFlow flow(forest, lambda, out.level, lengths);
    const auto power = powers_up_to(highest(out.level), lambda);
    for (int v = 0; v < forest.size(); ++v) {
        out.start.push_back(flow.left_over(v) / scale);
        const Rational& passed = flow.to_parent(v);
        if (passed.is_zero()) continue;
        const bool up = passed.sign() > 0;
        const int p = forest.parent(v), from = up ? p : v;
        out.turns.push_back({up ? v : p, from, absolute(passed) / (scale * power[out.level[from]])});
    }
    std::sort(out.turns.begin(), out.turns.end(), [](const ForestTurn& a, const ForestTurn& b) {
        return std::pair(a.to, a.from) < std::pair(b.to, b.from);
    });
}

}  // namespace

Rational forest_value(const Forest& forest, const Rational& lambda) { return forest_optimum(forest, lambda).value; }

ForestOptimum forest_optimum(const Forest& forest, const Rational& lambda, const ForestLengths& lengths) {
    require_level(lambda);
    ForestOptimum out;
    if (lambda == Rational(1)) {
        out = forest_optimum_at_one(forest);
    } else {
        const LevelWeights weight(forest, lambda, lengths);
        out.level = best_levels(forest, lambda, lengths);
        out.value = value_at_levels(forest, lambda, out.level, weight);
        add_flow(forest, lambda, lengths, weight.scale(), out);
    }
    verify(forest, lambda, out, lengths);
    return out;
}

std::vector<Rational> forest_prices(const Forest& forest, const Rational& lambda, const std::vector<int>& level,
                                    const ForestLengths& lengths) {
    std::vector<Rational> out(forest.size());
    if (lambda == Rational(1)) {
        for (int v = 0; v < forest.size(); ++v) out[v] = forest.parent(v) < 0 ? 1 : 0;
        return out;
    }
    const auto power = powers_up_to(highest(level), lambda);
    const LengthPowers factor(forest, lambda, lengths);
    const Rational share = Rational(1) / (lambda + Rational(1));
    for (int v = 0; v < forest.size(); ++v) {
        long higher = 0, equal = 0;  // neighbours that are higher by the whole length, and on the same level by a unit
        Rational others;
        for (const int u : forest.neighbours(v)) {
            const int length = lengths.between(forest, u, v), up = level[u] - level[v];
            if (up == length) ++higher;
            else if (up == 0 && length == 1) ++equal;
            else if (const Rational& a = factor(length); up != -length)
                others += (a * power[level[u]] - power[level[v]]) / (a * a - Rational(1));
        }
        out[v] = power[level[v]] * (Rational(1 - higher) - Rational(equal) * share) - others;
    }
    return out;
}

}  // namespace leakproof
