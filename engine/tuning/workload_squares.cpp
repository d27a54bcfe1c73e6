#include "tuning/workload_squares.hpp"

#include "base/interruption.hpp"

namespace leakproof {

// Counts have coefficients 0 and 1, whose differences have the same squares as sizes.
Rational squared_change(const AdditiveQuery& query, int u, int v) {
    if (const auto* sums = std::get_if<BlockSumQuery>(&query.kind())) {
        const auto block = [&](int x) { return x == query.present() ? -1 : sums->block_of[x]; };
        const auto square = [&](int x) {
            Rational out;
            if (block(x) < 0) return out;
            for (const auto& c : sums->point[x]) out += c * c;
            return out;
        };
        if (block(u) != block(v) || block(u) < 0) return square(u) + square(v);
        Rational out;
        for (std::size_t k = 0; k < sums->point[u].size(); ++k) {
            const Rational apart = sums->point[u][k] - sums->point[v][k];
            out += apart * apart;
        }
        return out;
    }
    const Rational change = query.change(u, v);
    return std::holds_alternative<SumQuery>(query.kind()) ? change * change : change;
}

Rational squares_over_histogram(const AdditiveQuery& query) {
    Rational out;
    for (int v = 0; v < query.present(); ++v) {
        stop_if_asked();
        out += squared_change(query, v, query.present());
    }
    return out / query.components();
}

Rational squares_over_cumulative(const AdditiveQuery& query, bool total_is_known) {
    Rational out;
    const int last = query.present() - 1;
    for (int v = 0; v < last; ++v) {
        stop_if_asked();
        out += squared_change(query, v, v + 1);
    }
    if (!total_is_known) out += squared_change(query, last, query.present());
    return out / query.components();
}

}  // namespace leakproof
