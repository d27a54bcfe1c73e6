// The only numbers here are doubles: what comes out is a list of columns, to be judged by exact arithmetic.
#include "optimum/covering/proposal.hpp"

#include <cmath>

#include "linear/floating_basis.hpp"

namespace leakproof {
namespace {

using Basis = FloatingBasis<most_covered>;
constexpr int max_steps = 100;

// The function of each vertex, then the slack of each.
struct Columns {
    int n;
    std::array<Basis::Vector, most_covered> closeness{};

    double cost(int k) const { return k < n ? 1 : 0; }
    Basis::Vector column(int k) const {
        if (k < n) return closeness[k];
        Basis::Vector out{};
        out[k - n] = 1;
        return out;
    }
    int entering(const Basis::Vector& price, bool) const {
        double most = Basis::noise;
        int best = -1;
        for (int j = 0; j < n; ++j) {
            double cost = 1;
            for (int i = 0; i < n; ++i) cost -= price[i] * closeness[j][i];
            if (cost > most) most = cost, best = j;
            if (-price[j] > most) most = -price[j], best = n + j;
        }
        return best;
    }
    static void stepped() {}
};

}  // namespace

std::optional<PackingBasis> propose_packing(const Component& component, const Distances& distance,
                                            const Rational& lambda) {
    Basis basis;
    const int n = basis.rows = static_cast<int>(component.vertices.size());
    const double base = fmpq_get_d(lambda.raw());
    Basis::Vector power{}, ones{};
    Columns columns{n};
    for (int k = 0; k < n; ++k) {
        power[k] = std::pow(base, -k);
        ones[k] = 1;
    }
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j)
            columns.closeness[i][j] = power[distance(component.vertices[i], component.vertices[j])];
    basis.start_from_identity(ones);
    for (int r = 0; r < n; ++r) basis.column[r] = n + r;
    if (!reach_optimum(basis, columns, max_steps)) return {};
    return basis.column;
}

}  // namespace leakproof
