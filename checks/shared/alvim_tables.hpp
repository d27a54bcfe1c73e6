// The printed tables and figures of alvim15 and alvim11, which share some, recomputed exactly.
#pragma once

#include <optional>

#include "checks/shared/exact_table.hpp"

namespace leakproof {

// By the papers' own descriptions.
const Recomputed<ExactTable>& alvim_matrices();
const Recomputed<ExactValue>& alvim_numbers();
const Recomputed<ExactTable, const PrintedCurve&>& alvim_curves();

// A number of a table computed from the rounded entries that are printed beside it, where that makes sense: it may tell
// where a printed number was taken from.
std::optional<ExactValue> from_printed_entries(const PrintedTable& table, const std::string& part);

// The matrices that the tables are about.
RadicalMatrix city_geometric();  // truncated geometric on six cities, α⁵ = 2
Matrix city_by_distance();       // on the complete graph, λ = 2
Matrix votes_geometric();        // truncated geometric on 0, …, 5, ratio 1/2
Matrix votes_by_distance();      // on the ring, λ = 2
std::vector<Rational> uniform_city_prior();
std::vector<Rational> other_city_prior();

// Σ_z max_y p(y) H_yz
template <class Number>
Number utility_under(const std::vector<Rational>& prior, const BasicMatrix<Number>& h) {
    Number total{};
    for (int z = 0; z < h.columns(); ++z) {
        Number best{};
        for (int y = 0; y < h.rows(); ++y)
            if (const Number x = Number(prior[y]) * h(y, z); best < x) best = x;
        total += best;
    }
    return total;
}

}  // namespace leakproof
