#include "optimum/tree/forest_optimum.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>

#include "base/error.hpp"
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

// With B = λ^{ρ(from)} β the equations w = α + Σ β (λ e_to - e_from), that of i times λ^{ρ(i)}, say that B flows along
// edges from one level to the next higher one: each vertex has λ^{ρ(i)} w_i to give, what it gives beyond that it has
// to get, and only on level 0 something may be left over, which is α. Here all numbers are taken times λ + 1.
class LevelFlow {
public:
    LevelFlow(const Forest& forest, const Rational& lambda, const std::vector<int>& level)
        : forest_(forest), level_(level), least_(forest.size()), most_(forest.size()), flow_(forest.size()),
          left_(forest.size()) {
        const auto power = powers_up_to(highest(level), lambda);
        const Rational one_more = lambda + Rational(1);
        for (int v = 0; v < forest.size(); ++v)
            has_.push_back(power[level[v]] * (one_more - Rational(forest.degree(v))));
        find_ranges();
        choose();
    }

    const Rational& to_parent(int v) const { return flow_[v]; }  // negative from the parent to v
    const Rational& left_over(int v) const { return left_[v]; }

private:
    // What a vertex can pass to its parent: most, and least where there is a least.
    void find_ranges() {
        std::vector<Rational> most = has_;
        std::vector<std::optional<Rational>> least(has_.begin(), has_.end());
        const auto& down = forest_.downwards();
        for (auto k = down.rbegin(); k != down.rend(); ++k) {
            const int v = *k, p = forest_.parent(v);
            if (level_[v] == 0) least[v].reset();  // anything may be left over there
            const int up = p < 0 ? 0 : level_[p] - level_[v];
            if (up <= 0 && most[v].sign() > 0) most[v] = Rational(0);
            if (up >= 0 && (!least[v] || least[v]->sign() < 0)) least[v] = Rational(0);
            if (least[v] && *least[v] > most[v]) throw std::logic_error("levels of a forest that are not best");
            if (up == 0 && (most[v].sign() < 0 || least[v]->sign() > 0))
                throw std::logic_error("levels of a forest that are not best");
            if (p >= 0) {
                most[p] += most[v];
                if (least[p] && least[v]) *least[p] += *least[v];
                else least[p].reset();
            }
            most_[v] = std::move(most[v]);
            least_[v] = std::move(least[v]);
        }
    }

    // From the roots down: every child gives the most that it can where the rest may be left over, and else no more
    // than is asked for.
    void choose() {
        for (const int v : forest_.downwards()) {
            Rational beyond = has_[v] - flow_[v];  // what comes in with all that children can give, less what goes out
            for (const int c : forest_.neighbours(v))
                if (c != forest_.parent(v)) beyond += most_[c];
            for (const int c : forest_.neighbours(v)) {
                if (c == forest_.parent(v)) continue;
                flow_[c] = most_[c];
                if (level_[v] == 0 || beyond.is_zero()) continue;
                const Rational less = least_[c] ? std::min(beyond, most_[c] - *least_[c]) : beyond;
                flow_[c] -= less;
                beyond -= less;
            }
            if (beyond.sign() < 0 || (level_[v] > 0 && !beyond.is_zero()))
                throw std::logic_error("a flow between the levels of a forest that does not balance");
            left_[v] = std::move(beyond);
        }
    }

    const Forest& forest_;
    const std::vector<int>& level_;
    std::vector<Rational> has_;
    std::vector<std::optional<Rational>> least_;
    std::vector<Rational> most_, flow_, left_;
};

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
    std::sort(out.turns.begin(), out.turns.end(),
              [](const Turn& a, const Turn& b) { return std::pair(a.to, a.from) < std::pair(b.to, b.from); });
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
