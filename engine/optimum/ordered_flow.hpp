// The dual certificate of one column under ordered constraints c_i ≤ λ c_h, one for each arc (i, h): a flow z ≥ 0 on
// the arcs, with y_i + Σ_h z_ih - λ Σ_g z_gi ≥ [i = root] for every i, shows Σ_i y_i c_i ≥ c_root for every c ≥ 0 that
// meets the constraints. If there is none, some column violates that.
#pragma once

#include <vector>

#include "exact/rational.hpp"
#include "graph/graph.hpp"
#include "optimum/generation/made_exact.hpp"
#include "optimum/maximum_leakage.hpp"

namespace leakproof {

struct OrderedFlow {
    std::vector<Rational> flow;            // one for each arc; empty if there is none
    std::vector<Rational> cheaper_column;  // then c with Σ_i y_i c_i < c_root; else empty
};

OrderedFlow ordered_flow(int vertices, const std::vector<Edge>& arcs, const Rational& lambda,
                         const std::vector<Rational>& price, int root);
// The same with a ratio of its own in place of λ for each arc.
OrderedFlow ordered_flow(int vertices, const std::vector<RatioArc>& arcs, const std::vector<Rational>& price, int root);

// The maximum leakage for such constraints (optimum/maximum_leakage.hpp); some tens of vertices.
Optimum maximum_leakage_ordered(int vertices, const std::vector<RatioArc>& arcs);

}  // namespace leakproof
