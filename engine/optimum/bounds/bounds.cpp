#include "optimum/bounds/bounds.hpp"

#include <string_view>

#include "optimum/bounds/clique_blocks.hpp"
#include "optimum/bounds/distance_bounds.hpp"
#include "optimum/bounds/layer_tree.hpp"
#include "optimum/covering/weight_bounds.hpp"
#include "optimum/curve/bound_curves.hpp"
#include "optimum/curve/graph_curves.hpp"

namespace leakproof {
namespace {

using Of = BoundedGraph;

Rational covering_value(const Of& g, const Rational& lambda) {
    if (g.covering) return *g.covering;
    return g.optimal_price ? covering_bound_value(g.components, g.distance, lambda, *g.optimal_price)
                           : covering_bound_value(g.components, g.distance, lambda);
}

Curve covering_of(const Of& g) {
    if (g.covering_curve) return *g.covering_curve;
    Curve out = curve_of(PolynomialQuotient{0, 1});
    for (const auto& c : g.components) out = out + covering_curve(graph_of(c, g.distance));
    return out;
}

}  // namespace

std::span<const Bound> bounds() {
    static constexpr Bound table[] = {
        {"diameter",
         "Σ_t λ^{d_t}",
         "diameter_bound",
         "Σ_t λ^{d_t} over the components, d_t their diameters",
         600,
         true,
         true,
         [](const Of& g, const Rational& lambda) { return diameter_bound(g.components, lambda); },
         [](const Of& g) { return diameter_curve(g.components); },
         {"Σ_t λ^{d_t}", diameter_by_lengths}},
        {"clique",
         "Σ_t ℓ_t λ^{d_t} / (ℓ_t - 1 + λ^{d_t})",
         "clique_bound",
         "Σ_t ℓ_t λ^{d_t} / (ℓ_t - 1 + λ^{d_t}), ℓ_t the sizes",
         700,
         true,
         false,
         [](const Of& g, const Rational& lambda) { return clique_bound(g.components, lambda); },
         [](const Of& g) { return clique_curve(g.components); },
         {"Σ_t ℓ_t λ^{d_t} / (ℓ_t - 1 + λ^{d_t})", clique_by_lengths}},
        {"radius",
         "Σ_t λ^{r_t}",
         "radius_bound",
         "Σ_t λ^{r_t}, r_t the radii",
         600,
         true,
         true,
         [](const Of& g, const Rational& lambda) { return radius_bound(g.components, lambda); },
         [](const Of& g) { return radius_curve(g.components); },
         {"Σ_t λ^{r_t}", radius_by_lengths}},
        {"uniform",
         "Σ_t ℓ_t / min_j Σ_i λ^{-d(i,j)}",
         "uniform_bound",
         "Σ_t ℓ_t / min_j Σ_i λ^{-d(i,j)}",
         2000,
         true,
         true,
         [](const Of& g, const Rational& lambda) { return uniform_bound(g.components, g.distance, lambda); },
         [](const Of& g) { return uniform_curve(g.components, g.distance); },
         {"Σ_t ℓ_t / min_i Σ_h λ^{-d(i,h)}", uniform_by_lengths}},
        {"tree",
         "n - 2(n - q) / (λ + 1)",
         "tree_bound",
         "n - 2(n - q) / (λ + 1), q the number of components: what a spanning forest allows",
         300,
         true,
         false,
         [](const Of& g, const Rational& lambda) { return tree_bound(g.components, lambda); },
         [](const Of& g) { return tree_curve(g.components); },
         {"n - Σ_e 2 / (λ^{ℓ(e)} + 1), e the edges of a shortest spanning forest", tree_by_lengths}},
        {"blocks", "n - Σ_B k_B (k_B - 1) / (k_B - 1 + λ)", "blocks_bound",
         "n - Σ_B k_B (k_B - 1) / (k_B - 1 + λ) over the blocks of a spanning subgraph, all cliques, of sizes k_B: the "
         "best up to 12 vertices, beyond that one that is grown from the first vertex on",
         8000, true, false,
         [](const Of& g, const Rational& lambda) { return blocks_bound(g.components, g.distance, lambda); },
         [](const Of& g) { return blocks_curve(g.components, g.distance); }},
        {"covering",
         "min Σ y over y ≥ 0 with Σ_j λ^{-d(i,j)} y_j ≥ 1",
         "covering",
         "the covering number, min Σ y over y ≥ 0 with Σ_j λ^{-d(i,j)} y_j ≥ 1",
         6000,
         false,
         true,
         covering_value,
         covering_of,
         {"min Σ y over y ≥ 0 with Σ_h λ^{-d(i,h)} y_h ≥ 1", nullptr}},
    };
    static_assert(
        std::string_view(table[0].name) == "diameter" && std::string_view(std::end(table)[-1].name) == "covering",
        "a new bound goes between the first and the last: ratios are over the diameter bound, and what is "
        "printed and drawn takes the last for the covering number");
    return table;
}

std::span<const Bound> lower_bounds() {
    static constexpr Bound table[] = {
        {"complete", "Σ_t ℓ_t λ / (ℓ_t - 1 + λ)", "mixture", "Σ_t ℓ_t λ / (ℓ_t - 1 + λ), a lower bound", 600, true,
         false, [](const Of& g, const Rational& lambda) { return mixture_factor(g.components, lambda); },
         [](const Of& g) { return mixture_curve(g.components); }},
        {"path", "Σ_t 1 + d_t (λ - 1) / (λ + 1)", "path_lower",
         "Σ_t 1 + d_t (λ - 1) / (λ + 1), a lower bound: what a path as long as the diameter leaks", 600, true, false,
         [](const Of& g, const Rational& lambda) { return path_factor(g.components, lambda); },
         [](const Of& g) { return path_curve(g.components); }},
        {"layers", "OPT of the best tree of layers, an image", "layers_lower",
         "the maximum of a tree of layers around a vertex, a lower bound: the best up to 64 vertices, beyond that of "
         "two",
         90000, true, false,
         [](const Of& g, const Rational& lambda) { return best_layer_trees(g.components, g.distance, lambda).value; },
         [](const Of& g) { return layers_curve(g.components, g.distance); }},
        {"covering", "(λ·covering + q) / (λ + 1)", "covering_lower",
         "(λ·covering + q) / (λ + 1), q the number of components, a lower bound", 6200, false, false,
         [](const Of& g, const Rational& lambda) {
             const Rational q(static_cast<long>(g.components.size()));
             return (lambda * covering_value(g, lambda) + q) / (lambda + Rational(1));
         },
         [](const Of& g) {
             const WholePolynomial above({1, 1}), q(static_cast<long>(g.components.size()));
             return curve_of(PolynomialQuotient{WholePolynomial({0, 1}), above}) * covering_of(g) +
                    curve_of(PolynomialQuotient::of(q, above));
         }},
    };
    return table;
}

}  // namespace leakproof
