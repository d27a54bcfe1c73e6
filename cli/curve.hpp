// optimum --all-lambda: the maximum leakage and the covering number as functions of λ.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "cli/levels.hpp"

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

}  // namespace leakproof::cli
