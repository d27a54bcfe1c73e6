// What is told of the maximum leakage of one graph at one level: as text, as a line, as JSON, as CSV.
#pragma once

#include <optional>
#include <string>

#include "cli/json.hpp"
#include "cli/levels.hpp"
#include "graph/graph_file.hpp"
#include "optimum/level_solver.hpp"
#include "optimum/maximum_leakage.hpp"

namespace leakproof::cli {

// One graph at one level.
struct Answer {
    const GivenGraph& graph;
    const Level& level;
    LevelOptimum optimum;
    std::optional<Optimum> witness;  // at the lower end of λ, if it is asked for

    std::vector<EnclosedBound> lower() const;  // the bounds from below, worked out when they are asked for

    // How far a bound is above the maximum.
    Enclosure ratio_of(std::size_t bound) const { return optimum.bounds[bound].value / optimum.maximum; }
    bool attains(const Enclosure& bound) const {
        return bound.lower == optimum.maximum.lower && bound.upper == optimum.maximum.upper;
    }
};

Answer answer_to(const GivenGraph& graph, LevelSolver& solver, bool with_channel);

std::string text_of(const Answer& a, const LevelOptions& style);  // everything
Json json_of(const Answer& a, const LevelOptions& style);
std::string line_of(const Answer& a, const LevelOptions& style);

std::string csv_header();
std::string csv_of(const Answer& a, const LevelOptions& style);

}  // namespace leakproof::cli
