#include "optimum/glue/large_block.hpp"

#include <algorithm>

#include "base/interruption.hpp"
#include "linear/exact_solve.hpp"
#include "optimum/generation/exact_pricing.hpp"
#include "optimum/glue/proposal.hpp"

namespace leakproof {
namespace {

// Beyond u = `most`, where no optimum is, a function that still falls there is constant, so that what is counted at a
// vertex may be nothing.
std::vector<Line> ending_level(std::vector<Line> lines, const Rational& most) {
    if (lines.empty()) return lines;
    Rational least = lines.front().at(most);
    for (const auto& line : lines) {
        if (line.slope.sign() >= 0) return lines;
        least = std::max(least, line.at(most));
    }
    lines.push_back({0, std::move(least)});
    return lines;
}

}  // namespace

struct LargeBlock::Judged {
    std::vector<Rational> weight, price;  // of the columns of a basis, and of the rows
};

LargeBlock::LargeBlock(const Graph& graph, const Distances& distance, const Rational& lambda)
    : graph_(graph), distance_(distance), lambda_(lambda) {
    for (int i = 0; i < graph.size(); ++i) {
        std::vector<int> far;
        for (int h = 0; h < graph.size(); ++h) far.push_back(distance(i, h));
        try_first(i, std::move(far));
        try_first(i, std::vector<int>(graph.size(), 0));
    }
}

std::optional<LargeBlock::Solution> LargeBlock::solve(const std::vector<std::vector<Line>>& functions,
                                                      const std::optional<Rational>& u_of_first) {
    const Rational most(1 << 20);
    std::vector<std::vector<Line>> level;
    for (const auto& lines : functions) level.push_back(ending_level(lines, most));
    BlockColumns columns(level, u_of_first, lambda_);
    for (const auto& [at, f] : counted_) columns.add(at, f);

    BlockProposal proposal(graph_, distance_, lambda_, columns);
    std::set<std::vector<int>> seen;
    while (true) {
        stop_if_asked();
        const auto basis = proposal.basis();
        if (basis.empty() || !seen.insert(basis).second) return {};
        const auto judged = solve_for(columns, basis);
        if (!judged) return {};
        const bool feasible =
            std::none_of(judged->weight.begin(), judged->weight.end(), [](const Rational& x) { return x.sign() < 0; });
        if (!add_overlooked(columns, judged->price) && feasible) {
            for (const int k : basis)
                if (const auto& c = columns[static_cast<std::size_t>(k)]; !c.exponent.empty())
                    counted_.emplace(c.at, c.exponent);
            return collect(columns, basis, *judged);
        }
        proposal.correct(judged->weight, judged->price);
    }
}

// Columns times what makes them whole: M z = 1 and Mᵀ y = their worth, likewise.
std::optional<LargeBlock::Judged> LargeBlock::solve_for(const BlockColumns& columns,
                                                        const std::vector<int>& basis) const {
    const std::size_t m = basis.size();
    std::vector<std::vector<Integer>> rows(m), transposed;
    std::vector<Integer> scale, worth;
    for (const int k : basis) {
        auto entries = columns.entries(static_cast<std::size_t>(k));
        entries.push_back(columns.worth(static_cast<std::size_t>(k)));
        auto whole = over_one_denominator(entries);
        scale.push_back(whole.denominator);
        worth.push_back(std::move(whole.numerators.back()));
        whole.numerators.pop_back();
        for (std::size_t r = 0; r < m; ++r) rows[r].push_back(whole.numerators[r]);
        transposed.push_back(std::move(whole.numerators));
    }
    auto weight = solve_square(rows, std::vector<Integer>(m, Integer(1)));
    auto price = weight ? solve_square(transposed, worth) : std::nullopt;
    if (!price) return {};
    for (std::size_t k = 0; k < m; ++k) (*weight)[k] *= Rational(scale[k]);
    return Judged{std::move(*weight), std::move(*price)};
}

// True if some column is worth more than it costs at these prices; new ones among them are added.
bool LargeBlock::add_overlooked(BlockColumns& columns, const std::vector<Rational>& price) const {
    bool any = false;
    const auto whole = over_one_denominator(price);
    for (std::size_t k = 0; k < columns.size(); ++k)
        if (columns[k].exponent.empty()) any = any || columns.beyond(k, whole).sign() > 0;
    ExactPricing cheapest(graph_, distance_, lambda_);
    cheapest.set_prices({price.begin(), price.begin() + graph_.size()});
    for (int i = 0; i < graph_.size(); ++i) {
        stop_if_asked();
        cheapest.find(i);
        if (cheapest.cost() >= (columns.is_free(i) ? -price[columns.row_of_u(i)] : columns.given_u(i))) continue;
        columns.add(i, cheapest.column());
        any = true;
    }
    return any;
}

LargeBlock::Solution LargeBlock::collect(const BlockColumns& columns, const std::vector<int>& basis,
                                         const Judged& judged) const {
    Solution out;
    out.price.assign(judged.price.begin(), judged.price.begin() + graph_.size());
    for (int i = 0; i < graph_.size(); ++i)
        out.u.push_back(columns.is_free(i) ? -judged.price[columns.row_of_u(i)] : columns.given_u(i));
    for (std::size_t r = 0; r < basis.size(); ++r) {
        const auto& weight = judged.weight[r];
        if (weight.is_zero()) continue;
        const auto k = static_cast<std::size_t>(basis[r]);
        out.value += weight * columns.worth(k);
        out.weight.emplace_back(columns[k], weight);
    }
    return out;
}

}  // namespace leakproof
