#include "optimum/bounds/bounds.hpp"

#include <string_view>

#include "optimum/bounds/distance_bounds.hpp"
#include "optimum/covering/weight_bounds.hpp"
#include "optimum/curve/bound_curves.hpp"
#include "optimum/curve/graph_curves.hpp"

namespace leakproof {

std::span<const Bound> bounds() {
    using Of = BoundedGraph;
    static constexpr Bound table[] = {
        {"diameter", "Σ_t λ^{d_t}", "diameter_bound", "Σ_t λ^{d_t} over the components, d_t their diameters", 600, true,
         true, [](const Of& g, const Rational& lambda) { return diameter_bound(g.components, lambda); },
         [](const Of& g) { return diameter_curve(g.components); }},
        {"clique", "Σ_t ℓ_t λ^{d_t} / (ℓ_t - 1 + λ^{d_t})", "clique_bound",
         "Σ_t ℓ_t λ^{d_t} / (ℓ_t - 1 + λ^{d_t}), ℓ_t the sizes", 700, true, false,
         [](const Of& g, const Rational& lambda) { return clique_bound(g.components, lambda); },
         [](const Of& g) { return clique_curve(g.components); }},
        {"radius", "Σ_t λ^{r_t}", "radius_bound", "Σ_t λ^{r_t}, r_t the radii", 600, true, true,
         [](const Of& g, const Rational& lambda) { return radius_bound(g.components, lambda); },
         [](const Of& g) { return radius_curve(g.components); }},
        {"uniform", "Σ_t ℓ_t / min_j Σ_i λ^{-d(i,j)}", "uniform_bound", "Σ_t ℓ_t / min_j Σ_i λ^{-d(i,j)}", 2000, true,
         true, [](const Of& g, const Rational& lambda) { return uniform_bound(g.components, g.distance, lambda); },
         [](const Of& g) { return uniform_curve(g.components, g.distance); }},
        {"tree", "n - 2(n - q) / (λ + 1)", "tree_bound",
         "n - 2(n - q) / (λ + 1), q the number of components: what a spanning forest allows", 300, true, false,
         [](const Of& g, const Rational& lambda) { return tree_bound(g.components, lambda); },
         [](const Of& g) { return tree_curve(g.components); }},
        {"covering", "min Σ y over y ≥ 0 with Σ_j λ^{-d(i,j)} y_j ≥ 1", "covering",
         "the covering number, min Σ y over y ≥ 0 with Σ_j λ^{-d(i,j)} y_j ≥ 1", 6000, false, true,
         [](const Of& g, const Rational& lambda) {
             return g.optimal_price ? covering_bound_value(g.components, g.distance, lambda, *g.optimal_price)
                                    : covering_bound_value(g.components, g.distance, lambda);
         },
         [](const Of& g) {
             if (g.covering_curve) return *g.covering_curve;
             Curve out = curve_of(PolynomialQuotient{0, 1});
             for (const auto& c : g.components) out = out + covering_curve(graph_of(c, g.distance));
             return out;
         }},
    };
    static_assert(
        std::string_view(table[0].name) == "diameter" && std::string_view(std::end(table)[-1].name) == "covering",
        "a new bound goes between the first and the last: ratios are over the diameter bound, and what is "
        "printed and drawn takes the last for the covering number");
    return table;
}

}  // namespace leakproof
