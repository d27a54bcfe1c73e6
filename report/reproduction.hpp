// The printed tables and figures beside the exact ones, and how the ledger weighs what differs.
#pragma once

#include "checks/reproductions.hpp"
#include "corpus/data/ledger.hpp"

namespace leakproof {

// A printed number beside the exact one.
struct ReproducedNumber {
    const PrintedFigure* figure;
    ExactValue exact;
    bool agrees;
    std::optional<ExactValue> from_entries;  // computed from the printed entries of the table
};

struct ReproducedMatrix {
    const PrintedMatrix* matrix;
    std::vector<Entry> entries;  // row by row

    std::size_t differing() const;
};

struct ReproducedCurve {
    const PrintedCurve* curve;
    ExactTable exact;
};

struct Reproduction {
    const PrintedTable& table;
    std::vector<ReproducedMatrix> matrices;
    std::vector<ReproducedNumber> numbers;
    std::vector<ReproducedCurve> curves;

    std::size_t entries() const;    // printed numbers
    std::size_t differing() const;  // of these, those that are not the exact ones
    std::size_t differing(Flaw how) const;
};

Reproduction reproduce(const PrintedTable& table);

// The exact number in the style of the printed one: rounded to as many decimals, or as a fraction.
std::string in_style(const PrintedNumber& printed, const ExactValue& exact);

// How far the printed number is off.
Enclosure error_of(const PrintedNumber& printed, const ExactValue& exact);

// How a number that differs fails, by the reading that says that it is right. Throws InputError if the ledger has no
// such reading or does not say.
const Failing& failing_of(const std::string& claim);

}  // namespace leakproof
