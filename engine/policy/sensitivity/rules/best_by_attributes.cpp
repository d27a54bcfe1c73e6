#include <algorithm>

#include "policy/secrets/combination.hpp"
#include "policy/sensitivity/rules/best_change.hpp"

namespace leakproof {
namespace {

// One attribute changes along any edge.
BestChange some_change(const AdditiveQuery& query, const std::vector<SecretGraph>& axes,
                       const std::vector<int>& sides) {
    BestChange out;
    for (std::size_t a = 0; a < axes.size() && !out.pair; ++a)
        if (const auto edge = axes[a].some_edge())
            out.consider(query, edge->first * stride_along(a, sides), edge->second * stride_along(a, sides));
    return out;
}

}  // namespace

int stride_along(std::size_t axis, const std::vector<int>& sides) {
    int out = 1;
    for (std::size_t b = axis + 1; b < sides.size(); ++b) out *= sides[b];
    return out;
}

std::optional<std::vector<std::vector<Rational>>> separated(const std::vector<Rational>& score,
                                                            const std::vector<int>& sides) {
    std::vector<std::vector<Rational>> out(sides.size());
    for (std::size_t a = 0; a < sides.size(); ++a)
        for (int x = 0; x < sides[a]; ++x)
            out[a].push_back(score[static_cast<std::size_t>(x * stride_along(a, sides))] - score.front());
    for (int v = 0; v < static_cast<int>(score.size()); ++v) {
        const auto digits = attributes_of(v, sides);
        Rational sum = score.front();
        for (std::size_t a = 0; a < sides.size(); ++a) sum += out[a][digits[a]];
        if (sum != score[v]) return std::nullopt;
    }
    return out;
}

std::optional<BestChange> best_by_attributes(const AdditiveQuery& query, const SecretGraph& secrets) {
    const auto& sides = secrets.sides();
    const auto axes = attribute_by_attribute(secrets);
    if (!axes) return std::nullopt;
    if (std::holds_alternative<HistogramQuery>(query.kind())) return some_change(query, *axes, sides);
    const auto score = scores_of(query);
    const auto parts = score ? separated(*score, sides) : std::nullopt;
    if (!parts) return std::nullopt;
    int from = 0, to = 0;
    for (std::size_t a = 0; a < sides.size(); ++a) {
        const auto best = change_over_edges({"", {sides[a]}, SumQuery{(*parts)[a]}}, (*axes)[a]);
        if (best.found.value != best.at_most) return std::nullopt;
        if (!best.found.pair) continue;
        auto [low, high] = *best.found.pair;
        if ((*parts)[a][low] > (*parts)[a][high]) std::swap(low, high);
        from += low * stride_along(a, sides);
        to += high * stride_along(a, sides);
    }
    BestChange out;
    if (from != to) out.consider(query, from, to);
    return out;
}

}  // namespace leakproof
