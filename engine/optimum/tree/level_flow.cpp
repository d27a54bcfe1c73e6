#include "optimum/tree/level_flow.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

namespace leakproof {

LevelFlow::LevelFlow(const Forest& forest, const Rational& lambda, const std::vector<int>& level,
                     const ForestLengths& lengths)
    : forest_(forest), level_(level), least_(forest.size()), most_(forest.size()), flow_(forest.size()),
      left_(forest.size()) {
    std::vector<Rational> power{1};
    const LevelWeights weight(forest, lambda, lengths);
    for (int v = 0; v < forest.size(); ++v) {
        while (static_cast<int>(power.size()) <= level[v]) power.push_back(power.back() * lambda);
        has_.push_back(power[level[v]] * weight(v));
    }
    find_ranges(lengths);
    choose();
}

// What a vertex can pass to its parent: most, and least where there is a least.
void LevelFlow::find_ranges(const ForestLengths& lengths) {
    std::vector<Rational> most = has_;
    std::vector<std::optional<Rational>> least(has_.begin(), has_.end());
    const auto& down = forest_.downwards();
    for (auto k = down.rbegin(); k != down.rend(); ++k) {
        const int v = *k, p = forest_.parent(v);
        if (level_[v] == 0) least[v].reset();  // anything may be left over there
        const int higher = p < 0 ? 0 : level_[p] - level_[v];
        const int up = std::abs(higher) < lengths.to_parent(v) ? 0 : higher;
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
void LevelFlow::choose() {
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

}  // namespace leakproof
