#include "optimum/generation/made_exact.hpp"

#include <algorithm>
#include <numeric>

#include "base/interruption.hpp"
#include "exact/lambda_powers.hpp"
#include "optimum/generation/exact_pricing.hpp"

namespace leakproof {
namespace {

// ⌊λ^e x⌋
Integer floor_times(const Integer& x, const Rational& lambda, int e) {
    Integer out = x, divisor(1);
    for (int k = 0; k < e; ++k) {
        fmpz_mul(out.raw(), out.raw(), fmpq_numref(lambda.raw()));
        fmpz_mul(divisor.raw(), divisor.raw(), fmpq_denref(lambda.raw()));
    }
    fmpz_fdiv_q(out.raw(), out.raw(), divisor.raw());
    return out;
}

// K_ij ≤ λ^{d(i,h)} K_hj is x_i ≤ λ^{d(i,h) + d(i,j) - d(h,j)} x_h.
void lower_to_private(std::vector<Integer>& x, const Graph& graph, const Distances& distance, const Rational& lambda,
                      int root) {
    std::vector<int> waiting(x.size());
    std::vector<bool> waits(x.size(), true);
    for (std::size_t i = 0; i < x.size(); ++i) waiting[i] = static_cast<int>(i);
    while (!waiting.empty()) {
        const int h = waiting.back();
        waiting.pop_back();
        waits[h] = false;
        for (const int i : graph.neighbours(h)) {
            Integer most = floor_times(x[h], lambda, distance(i, h) + distance(i, root) - distance(h, root));
            if (x[i] <= most) continue;
            x[i] = std::move(most);
            if (!waits[i]) waiting.push_back(i);
            waits[i] = true;
        }
    }
}

}  // namespace

std::optional<Rational> share_given_up(const std::vector<Rational>& row, const std::vector<RatioArc>& arcs) {
    const Rational one(1), unit = Rational(1) / power(Rational(2), 64);
    Rational out;
    for (const auto& r : row) out = std::max(out, (r - one) / r);
    for (const auto& [i, h, ratio] : arcs) {
        const Rational left = (one - row[i]) - ratio * (one - row[h]), slope = ratio * row[h] - row[i];
        if (left.sign() <= 0) continue;
        if (slope.sign() <= 0) return {};
        out = std::max(out, left / slope);
    }
    out = Rational(floor(out / unit) + Integer(1)) * unit;
    if (out >= one) return {};
    return out;
}

std::optional<MadePrivate> columns_made_private(const Graph& graph, const Distances& distance, const Rational& lambda,
                                                std::vector<std::vector<Integer>> x, const std::vector<int>& root,
                                                int bits) {
    const int n = graph.size(), columns = static_cast<int>(x.size());
    int diameter = 0;
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j) diameter = std::max(diameter, distance(i, j));
    for (int j = 0; j < columns; ++j) {
        stop_if_asked();
        lower_to_private(x[j], graph, distance, lambda, root[j]);
    }
    const LambdaPowers whole(lambda, diameter);
    const Rational scale = Rational(1) / (Rational(whole.one()) * power(Rational(2), bits));
    std::vector<Rational> row;
    for (int i = 0; i < n; ++i) {
        std::vector<Integer> at_distance(static_cast<std::size_t>(diameter) + 1);
        for (int j = 0; j < columns; ++j) at_distance[distance(i, root[j])] += x[j][i];
        row.push_back(Rational(scaled_power_sum(at_distance, lambda)) * scale);
        if (row.back().is_zero()) return {};
    }
    std::vector<RatioArc> arcs;
    for (const auto& [i, h] : graph.arcs()) arcs.push_back({i, h, power(lambda, distance(i, h))});
    const auto given_up = share_given_up(row, arcs);
    if (!given_up) return {};
    const Rational kept = Rational(1) - *given_up;
    MadePrivate out{Matrix(n, columns), {}};
    for (int i = 0; i < n; ++i) {
        out.missing.push_back(Rational(1) - kept * row[i]);
        for (int j = 0; j < columns; ++j)
            out.channel(i, j) = Rational(x[j][i] * whole[distance(i, root[j])]) * scale * kept;
    }
    for (const auto& [i, h, ratio] : arcs)  // it was made for that, where no slope is negative
        if (out.missing[i] > ratio * out.missing[h]) return {};
    return out;
}

std::optional<Matrix> channel_made_private(const Graph& graph, const Distances& distance, const Rational& lambda,
                                           std::vector<std::vector<Integer>> x, int bits) {
    std::vector<int> each(x.size());
    std::iota(each.begin(), each.end(), 0);
    auto out = columns_made_private(graph, distance, lambda, std::move(x), each, bits);
    if (!out) return {};
    const auto top =
        static_cast<int>(std::max_element(out->missing.begin(), out->missing.end()) - out->missing.begin());
    for (int i = 0; i < graph.size(); ++i) out->channel(i, top) += out->missing[i];
    return std::move(out->channel);
}

std::optional<std::vector<Rational>> prices_made_valid(const Graph& graph, const Distances& distance,
                                                       const Rational& lambda, const std::vector<int>& roots,
                                                       std::vector<Rational> price) {
    ExactPricing cheapest(graph, distance, lambda);
    cheapest.set_prices(price);
    std::optional<Rational> least;
    for (const int root : roots) {
        stop_if_asked();
        cheapest.sign_beyond_one(root);
        if (auto cost = cheapest.cost(); !least || cost < *least) least = std::move(cost);
    }
    if (!least || least->sign() <= 0) return {};
    for (auto& y : price) y /= *least;
    return price;
}

}  // namespace leakproof
