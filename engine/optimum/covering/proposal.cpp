// The only numbers here are doubles: what comes out is a list of columns, to be judged by exact arithmetic.
#include "optimum/covering/proposal.hpp"

#include <cmath>

#include "linear/floating_basis.hpp"

namespace leakproof {
namespace {

using Basis = FloatingBasis<most_covered>;
constexpr int max_steps = 100;

// The column with the largest reduced cost: a vertex, or -1 - i for a slack. No value if none is positive.
std::optional<int> entering(const Basis& basis, const std::array<Basis::Vector, most_covered>& closeness) {
    double most = Basis::noise;
    std::optional<int> best;
    for (int j = 0; j < basis.rows; ++j) {
        double cost = 1;
        for (int i = 0; i < basis.rows; ++i) cost -= basis.price[i] * closeness[j][i];
        if (cost > most) most = cost, best = j;
        if (-basis.price[j] > most) most = -basis.price[j], best = -1 - j;
    }
    return best;
}

}  // namespace

std::optional<std::array<int, most_covered>> propose_packing(const Component& component, const Distances& distance,
                                                             const Rational& lambda) {
    Basis basis;
    const int n = basis.rows = static_cast<int>(component.vertices.size());
    const double base = fmpq_get_d(lambda.raw());
    Basis::Vector power{}, ones{};
    std::array<Basis::Vector, most_covered> closeness{};
    for (int k = 0; k < n; ++k) {
        power[k] = std::pow(base, -k);
        ones[k] = 1;
    }
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j) closeness[i][j] = power[distance(component.vertices[i], component.vertices[j])];
    basis.start_from_identity(ones);
    for (int r = 0; r < n; ++r) basis.column[r] = -1 - r;
    for (int step = 0; step < max_steps; ++step) {
        basis.set_prices(1, 0);
        const auto column = entering(basis, closeness);
        if (!column) return basis.column;
        Basis::Vector along{};
        for (int r = 0; r < n; ++r)
            for (int s = 0; s < n; ++s)
                along[r] += basis.inverse[r][s] * (*column >= 0 ? closeness[*column][s] : s == -1 - *column ? 1 : 0);
        const int leaving = basis.leaving(along, false);
        if (leaving < 0) return {};
        basis.pivot(leaving, *column, along);
    }
    return {};
}

}  // namespace leakproof
