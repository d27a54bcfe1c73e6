#include "optimum/tree/forest_curve.hpp"

#include <algorithm>
#include <set>

#include "optimum/tree/level_flow.hpp"
#include "optimum/tree/levels.hpp"

namespace leakproof {
namespace {

// Whole coefficients, the constant first, all of the same length.
using Coefficients = std::vector<long>;

void add(Coefficients& to, const Coefficients& other, long times = 1) {
    for (std::size_t k = 0; k < to.size(); ++k) to[k] += times * other[k];
}

// The numbers of a flow as polynomials in λ: the forest falls into parts that something flows inside of. What a branch
// of a part has passes on to the vertex of the part where something is left over.
class FlowInLambda {
public:
    FlowInLambda(const Forest& forest, const Rational& lambda, const std::vector<int>& level)
        : forest_(forest), level_(level), flow_(forest, lambda, level), part_(forest.size()), rest_(forest.size(), -1),
          has_rest_below_(forest.size()) {
        const auto length = static_cast<std::size_t>(*std::max_element(level.begin(), level.end())) + 2;
        for (int v = 0; v < forest.size(); ++v) {
            Coefficients has(length);
            has[level[v]] = 1 - forest.degree(v);
            has[static_cast<std::size_t>(level[v]) + 1] = 1;
            below_.push_back(std::move(has));
        }
        sum_up();
    }

    // Calls action(coefficients) with every number that has to be ≥ 0. False if λ is where a part changes.
    template <class Action>
    bool for_each_number(const Action& action) const {
        for (const int v : forest_.downwards()) {
            const bool top = part_[v] == v;
            const Coefficients& whole = below_[part_[v]];
            if (top && rest_[v] < 0 && std::any_of(whole.begin(), whole.end(), [](long x) { return x != 0; }))
                return false;
            if (top) {
                action(whole);
                continue;
            }
            Coefficients up = below_[v];
            if (has_rest_below_[v]) add(up, whole, -1);
            if (level_[forest_.parent(v)] < level_[v])
                for (auto& x : up) x = -x;
            action(up);
        }
        return true;
    }

private:
    bool joined_to_parent(int v) const { return forest_.parent(v) >= 0 && !flow_.to_parent(v).is_zero(); }

    void sum_up() {
        const auto& down = forest_.downwards();
        for (const int v : down) {
            part_[v] = joined_to_parent(v) ? part_[forest_.parent(v)] : v;
            if (flow_.left_over(v).sign() > 0) {
                if (rest_[part_[v]] >= 0) throw std::logic_error("a flow between levels that is not basic");
                rest_[part_[v]] = v;
                for (int above = v;; above = forest_.parent(above)) {
                    has_rest_below_[above] = true;
                    if (above == part_[v]) break;
                }
            }
        }
        for (auto v = down.rbegin(); v != down.rend(); ++v)
            if (joined_to_parent(*v)) add(below_[forest_.parent(*v)], below_[*v]);
    }

    const Forest& forest_;
    const std::vector<int>& level_;
    LevelFlow flow_;
    std::vector<int> part_, rest_;  // the highest vertex of the part; at that, where something is left over
    std::vector<bool> has_rest_below_;
    std::vector<Coefficients> below_;
};

std::optional<ForestPiece> piece_around(const Forest& forest, const Rational& lambda) {
    ForestPiece out;
    out.level = best_levels(forest, lambda);
    const FlowInLambda flow(forest, lambda, out.level);
    std::set<Coefficients> seen;
    SignRange range(lambda);
    bool keeps = true;
    const bool settled = flow.for_each_number([&](const Coefficients& number) {
        if (keeps && seen.insert(number).second) keeps = range.keep_nonnegative(WholePolynomial(number));
    });
    if (!settled || !keeps) return {};
    Coefficients sum(static_cast<std::size_t>(*std::max_element(out.level.begin(), out.level.end())) + 2);
    for (int v = 0; v < forest.size(); ++v) {
        sum[out.level[v]] += 1 - forest.degree(v);
        sum[static_cast<std::size_t>(out.level[v]) + 1] += 1;
    }
    out.value = PolynomialQuotient::of(WholePolynomial(sum), WholePolynomial(std::vector<long>{1, 1}));
    out.interval = range.interval();
    return out;
}

}  // namespace

std::vector<ForestPiece> forest_pieces(const Forest& forest) {
    return pieces_for_every_level<ForestPiece>(
        [&](const Rational& lambda, bool) { return piece_around(forest, lambda); });
}

Curve curve_of(const std::vector<ForestPiece>& pieces) {
    std::vector<ValuePiece> out;
    for (const auto& piece : pieces) out.push_back({piece.interval, piece.value});
    return Curve(std::move(out));
}

}  // namespace leakproof
