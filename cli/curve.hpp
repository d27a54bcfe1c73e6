// optimum --all-lambda: the maximum leakage and the covering number as functions of λ.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "cli/json.hpp"
#include "cli/levels.hpp"
#include "optimum/curve/graph_curves.hpp"

namespace leakproof::cli {

struct CurveOptions {
    std::string spec;  // a graph, or @FILE
    LevelOptions levels;
    std::string certificate, covering_certificate, svg;  // files, for one graph
    bool json = false, csv = false;
    std::optional<std::chrono::milliseconds> limit;  // for each graph
    bool insist = false;                             // without a limit, whatever the size
};

int run_curves(const CurveOptions& options);  // the exit code

// The pieces of a curve, a line or an object each; with the columns of an optimal channel where there are any.
std::string pieces_text(const Curve& curve, const GraphCurves* columns_of, int digits);
Json polynomial_json(const WholePolynomial& p);  // coefficients, the constant first
Json root_json(const RealRoot& root, const LevelOptions& style);
Json interval_json(const LevelInterval& interval, const LevelOptions& style);
Json curve_json(const Curve& curve, const GraphCurves* columns_of, const LevelOptions& style);

}  // namespace leakproof::cli
