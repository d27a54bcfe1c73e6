// The printed tables and figures, recomputed exactly.
#pragma once

#include <optional>

#include "corpus/data/tables.hpp"
#include "exact/radical.hpp"
#include "mechanism/mechanisms.hpp"

namespace leakproof {

// A number in exact form and as an enclosure.
struct ExactValue {
    std::string exact;
    Enclosure value;

    ExactValue() = default;
    ExactValue(const Rational& x) : exact(x.str()), value{x, x} {}          // NOLINT(google-explicit-constructor)
    ExactValue(const Radical& x) : exact(x.str()), value(x.enclosure()) {}  // NOLINT(google-explicit-constructor)
    ExactValue(std::string form, Enclosure e) : exact(std::move(form)), value(std::move(e)) {}
};
using ExactTable = BasicMatrix<ExactValue>;

// What the paper's own description gives for a part of a table.
ExactTable recomputed_matrix(const std::string& table, const std::string& part);
ExactValue recomputed_number(const std::string& table, const std::string& part);
ExactTable recomputed_curve(const std::string& table, const std::string& part);

// A number of a table computed from the rounded entries that are printed beside it, where that makes sense: it may tell
// where a printed number was taken from.
std::optional<ExactValue> from_printed_entries(const PrintedTable& table, const std::string& part);

// One printed entry beside the recomputed one.
struct Entry {
    std::string row, column;
    PrintedNumber printed;
    ExactValue exact;
    bool agrees;
};
std::vector<Entry> compared(const PrintedMatrix& printed, const ExactTable& exact);

// The matrices that the tables are about.
RadicalMatrix city_geometric();  // truncated geometric on six cities, α⁵ = 2
Matrix city_by_distance();       // on the complete graph, λ = 2
Matrix votes_geometric();        // truncated geometric on 0, …, 5, ratio 1/2
Matrix votes_by_distance();      // on the ring, λ = 2
Matrix values_of(const PrintedMatrix& printed);
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
