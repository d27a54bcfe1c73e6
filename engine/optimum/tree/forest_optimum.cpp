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

// Σ_i λ^{ρ(i)} (1 - deg(i)/(λ+1)): on each level how many vertices there are and their degrees in all.
Rational value_at_levels(const Forest& forest, const Rational& lambda, const std::vector<int>& level) {
    std::vector<long> vertices(static_cast<std::size_t>(highest(level)) + 1), degrees(vertices.size());
    for (int v = 0; v < forest.size(); ++v) {
        ++vertices[level[v]];
        degrees[level[v]] += forest.degree(v);
    }
    const Rational one_more = lambda + Rational(1);
    Rational sum;
    for (std::size_t k = vertices.size(); k-- > 0;)
        sum = sum * lambda + Rational(vertices[k]) * one_more - Rational(degrees[k]);
    return sum / one_more;
}

// The proof as a reader of the certificate checks it.
void verify(const Forest& forest, const Rational& lambda, const ForestOptimum& optimum) {
    const auto require = [](bool holds) {
        if (!holds) throw std::logic_error("an optimum of a forest that does not verify");
    };
    const Rational one_more = lambda + Rational(1);
    std::vector<Rational> rest;
    Rational sum;
    for (int v = 0; v < forest.size(); ++v) {
        rest.push_back(Rational(1) - Rational(forest.degree(v)) / one_more - optimum.start[v]);
        require(optimum.start[v].sign() >= 0 && optimum.level[v] >= 0);
        require(forest.parent(v) < 0 || std::abs(optimum.level[v] - optimum.level[forest.parent(v)]) <= 1);
        sum += optimum.start[v];
    }
    for (const auto& [to, from, amount] : optimum.turns) {
        require(amount.sign() > 0);
        rest[to] -= lambda * amount;
        rest[from] += amount;
    }
    for (const auto& r : rest) require(r.is_zero());
    require(sum == optimum.value && value_at_levels(forest, lambda, optimum.level) == optimum.value);
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

void add_flow(const Forest& forest, const Rational& lambda, ForestOptimum& out) {
    const LevelFlow flow(forest, lambda, out.level);
    const auto power = powers_up_to(highest(out.level), lambda);
    const Rational one_more = lambda + Rational(1);
    for (int v = 0; v < forest.size(); ++v) {
        out.start.push_back(flow.left_over(v) / one_more);
        const Rational& passed = flow.to_parent(v);
        if (passed.is_zero()) continue;
        const bool up = passed.sign() > 0;
        const int p = forest.parent(v), from = up ? p : v;
        out.turns.push_back({up ? v : p, from, absolute(passed) / (one_more * power[out.level[from]])});
    }
    std::sort(out.turns.begin(), out.turns.end(), [](const ForestTurn& a, const ForestTurn& b) {
        return std::pair(a.to, a.from) < std::pair(b.to, b.from);
    });
}

}  // namespace

Rational forest_value(const Forest& forest, const Rational& lambda) { return forest_optimum(forest, lambda).value; }

ForestOptimum forest_optimum(const Forest& forest, const Rational& lambda) {
    require_level(lambda);
    ForestOptimum out;
    if (lambda == Rational(1)) {
        out = forest_optimum_at_one(forest);
    } else {
        out.level = best_levels(forest, lambda);
        out.value = value_at_levels(forest, lambda, out.level);
        add_flow(forest, lambda, out);
    }
    verify(forest, lambda, out);
    return out;
}

std::vector<Rational> forest_prices(const Forest& forest, const Rational& lambda, const std::vector<int>& level) {
    std::vector<Rational> out(forest.size());
    const auto power = powers_up_to(highest(level), lambda);
    const Rational share = Rational(1) / (lambda + Rational(1));
    for (int v = 0; v < forest.size(); ++v) {
        if (lambda == Rational(1)) {
            out[v] = forest.parent(v) < 0 ? 1 : 0;
            continue;
        }
        long higher = 0, equal = 0;
        for (const int u : forest.neighbours(v)) {
            higher += level[u] > level[v] ? 1 : 0;
            equal += level[u] == level[v] ? 1 : 0;
        }
        out[v] = power[level[v]] * (Rational(1 - higher) - Rational(equal) * share);
    }
    return out;
}

}  // namespace leakproof
