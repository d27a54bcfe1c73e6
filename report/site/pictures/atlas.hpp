// All connected graphs with few vertices on a grid of λ: the maximum leakage and every bound on it, exactly.
#pragma once

#include <string>
#include <vector>

#include "exact/rational.hpp"
#include "optimum/curve/curve.hpp"

namespace leakproof::site {

// Exact values on the grid, each as text, "7/5".
using GridLine = std::vector<std::string>;

struct AtlasGraph {
    std::string graph6, name;  // as geng writes it; "path:3", "chair", or nothing
    int vertices, edges, diameter, radius;
    GridLine maximum;
    std::vector<GridLine> bounds;  // diameter, clique, radius, uniform, covering
    GridLine gap;                  // covering bound over maximum; empty where it is 1 on the whole grid
    std::vector<Curve> curves;     // of the maximum, then of the bounds
    std::string optimum_certificate, covering_certificate;  // for every λ
    std::string gap_in_words;  // where the covering bound is not attained: "1 < λ < 2", or nothing
};

struct NamedFormula {
    std::string name, formula;
};

struct Atlas {
    std::vector<Rational> lambdas;
    std::vector<NamedFormula> bounds;
    std::vector<AtlasGraph> graphs;  // by size, then in geng's order
};

// 1 = λ_0 < … < λ_m = 10, dense enough for a curve over ln λ, with small numerators and denominators.
const std::vector<Rational>& atlas_grid();

Atlas atlas(int max_vertices, const std::vector<Rational>& lambdas);  // throws Interrupted

// "window.leakproof_atlas = …;" where lines that several graphs have in common are written once.
std::string atlas_script(const Atlas& atlas);

}  // namespace leakproof::site
