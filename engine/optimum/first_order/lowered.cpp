#include "optimum/first_order/lowered.hpp"

#include <algorithm>

namespace leakproof {
namespace {

using Mixture = std::vector<FirstOrder::Weighted>;

Rational mean_at(int v, const Mixture& mixture) {
    Rational out;
    for (const auto& [f, weight] : mixture) out += weight * Rational(f[v]);
    return out;
}

// The least value of f at v beside its neighbours, and not below 0.
int lowest_at(int v, const std::vector<int>& f, const std::vector<int>& neighbours) {
    int out = 0;
    for (const int u : neighbours) out = std::max(out, f[u] - 1);
    return out;
}

// Lowers functions at v until their mean there is smaller by `surplus`; one of them, at most, in a part of its weight.
bool lower_at(int v, Rational surplus, const std::vector<int>& neighbours, Mixture& mixture) {
    for (std::size_t k = 0; k < mixture.size() && surplus.sign() > 0; ++k) {
        const int lowest = lowest_at(v, mixture[k].function, neighbours), fall = mixture[k].function[v] - lowest;
        if (fall == 0) continue;
        const Rational part = std::min(mixture[k].weight, surplus / Rational(fall));
        surplus -= part * Rational(fall);
        if (part < mixture[k].weight) {
            mixture.push_back({mixture[k].function, mixture[k].weight - part});
            mixture[k].weight = part;
        }
        mixture[k].function[v] = lowest;
    }
    return surplus.is_zero();
}

}  // namespace

std::optional<Mixture> lowered_to_value(const Graph& connected, const Distances& distance, const DistanceGame& game) {
    const int n = connected.size();
    Mixture out;
    for (int j = 0; j < n; ++j) {
        if (game.payer[j].is_zero()) continue;
        std::vector<int> from;
        for (int i = 0; i < n; ++i) from.push_back(distance(i, j));
        out.push_back({std::move(from), game.payer[j]});
    }
    for (int v = 0; v < n; ++v)
        if (!lower_at(v, mean_at(v, out) - game.value, connected.neighbours(v), out)) return std::nullopt;
    return out;
}

}  // namespace leakproof
