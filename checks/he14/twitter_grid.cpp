// Sections 6.1 and 7.3: what the map of tweets is said to measure. The box of 20° by 15° is given as 2222 km × 1442 km.
#include "checks/he14/sentences.hpp"
#include "checks/shared/printed.hpp"
#include "graph/families.hpp"

namespace leakproof::he14 {
namespace {

// The latitudes are cells in a row, so that a threshold is counted in cells.
Graph latitudes(const MapGrid& map, const Rational& threshold) {
    return threshold_secrets(std::vector<int>{map.rows}, Norm::one, threshold / (map.height / Rational(map.rows)));
}

}  // namespace

MapGrid twitter_map(const Once&) {
    const Rational radius = 100, quarter = radius * radius / Rational(2);  // a triangle between two half axes
    return {
        400, 300, 20, 15, Rational(1, 20), 2222, 1442, Rational(11, 2), Rational(2222, 400), 5, Rational(4) * quarter};
}

Rational area_of_cell(const MapGrid& map) { return map.height * map.width / Rational(map.rows * map.columns); }
Rational area_of_coarse_cell(const MapGrid& map) { return Rational(30 * 40) * area_of_cell(map); }

void twitter_grid(const Once&, const MapGrid& map, Findings& expect) {
    const auto judge = [&](const char* part, const char* number, const Rational& exact) {
        const auto& printed = printed_table("he14/twitter-grid").number(number);
        expect_printed(part, printed.number, printed.what.plain(), exact, expect);
    };
    judge("grid", "rows", map.degrees_high / map.step);
    judge("grid", "columns", map.degrees_wide / map.step);
    judge("ball", "ball", map.ball);
    judge("cell", "cell", area_of_cell(map));
    judge("coarse-cell/as-printed", "coarse-cell", area_of_coarse_cell(map));
    judge("coarse-cell/square-cells", "coarse-cell", Rational(30 * 40) * map.square_side * map.square_side);
    const Graph line = path(map.rows), at_threshold = latitudes(map, map.threshold),
                at_one_cell = latitudes(map, map.cell_height);
    expect.truth("threshold/as-printed", at_threshold == line, "the secret graph of the latitudes is a line", [&] {
        return Findings::Values{{"θ, in km", map.threshold},
                                {"height of a cell, in km", map.cell_height},
                                {"secret pairs", at_threshold.edge_count()}};
    });
    expect.truth("threshold/one-cell", at_one_cell == line,
                 "the secret graph of the latitudes is a line at θ = one cell");
}

}  // namespace leakproof::he14
