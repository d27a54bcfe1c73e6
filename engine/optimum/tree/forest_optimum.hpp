// The exact maximum leakage of trees and forests of any size, by a formula:
//   OPT = min over functions ρ: V → {0, 1, …} that change by at most 1 along edges of Σ_i λ^{ρ(i)} (1 - deg(i)/(λ+1)).
// docs/theory.md has the proof. With lengths ℓ of the edges it is
//   OPT = min over ρ ≥ 0 that change by at most ℓ along edges of Σ_i λ^{ρ(i)} (1 - Σ 1/(λ^ℓ + 1) over the edges at i):
// leakage is glued at cut points of a metric as at cut vertices, and an edge with u, v at its ends leaks
// (u + v) λ^ℓ/(λ^ℓ + 1), or the larger of u and v if one is more than λ^ℓ times the other.
#pragma once

#include <vector>

#include "channel/matrix.hpp"
#include "exact/rational.hpp"
#include "graph/forest.hpp"
#include "optimum/tree/forest_lengths.hpp"

namespace leakproof {

// What passes from `from` to its neighbour `to`, and is multiplied by λ (λ^ℓ) on the way instead of divided.
struct ForestTurn {
    int to, from;
    Rational amount;  // > 0
};

// The maximum with the numbers that prove it. With w_i = 1 - deg(i)/(λ+1): `value` = Σ_i λ^{ρ(i)} w_i proves that no
// channel leaks more; α ≥ 0 and β ≥ 0 with w = α + Σ β_{to,from} (λ e_to - e_from) and Σ α = `value` that one leaks as
// much. With lengths λ is λ^ℓ there. All of it is verified exactly before it is handed out.
struct ForestOptimum {
    Rational value;
    std::vector<int> level;         // ρ
    std::vector<Rational> start;    // α: positive only where ρ = 0
    std::vector<ForestTurn> turns;  // β: along edges with ρ(from) = ρ(to) + ℓ, ascending by (to, from)
};

// λ ≥ 1, else InputError.
Rational forest_value(const Forest& forest, const Rational& lambda);
ForestOptimum forest_optimum(const Forest& forest, const Rational& lambda, const ForestLengths& lengths = {});

// y_i = λ^{ρ(i)} (1 - f_i - e_i/(λ+1)), f_i and e_i being the numbers of neighbours one level higher and on the same
// one: Σ_i y_i c_i ≥ max c for every private column c, and they add up to the maximum. At λ = 1 a 1 in each tree. With
// lengths y_i = u_i - Σ (a u_h - u_i)/(a² - 1) over the neighbours h, u = λ^ρ and a = λ^ℓ.
std::vector<Rational> forest_prices(const Forest& forest, const Rational& lambda, const std::vector<int>& level,
                                    const ForestLengths& lengths = {});

// An optimal channel: square, private, each column attaining its maximum on the diagonal. A column of weight α_i starts
// at i with that value; along each edge away from i it is divided by λ (λ^ℓ), but for the part that turns and is
// multiplied. Takes n² numbers.
Matrix forest_channel(const Forest& forest, const Rational& lambda, const ForestOptimum& optimum,
                      const ForestLengths& lengths = {});

}  // namespace leakproof
