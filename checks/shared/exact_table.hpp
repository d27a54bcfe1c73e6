// Numbers and tables in exact form, to be held against printed ones.
#pragma once

#include <functional>
#include <map>

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

template <class Number>
ExactTable exact_table(const BasicMatrix<Number>& m) {
    ExactTable out(m.rows(), m.columns());
    for (int i = 0; i < m.rows(); ++i)
        for (int j = 0; j < m.columns(); ++j) out(i, j) = ExactValue(m(i, j));
    return out;
}

// A number for each row and column of a curve, whose labels are numbers.
ExactTable over_labels(const PrintedCurve& curve,
                       const std::function<ExactValue(const Rational& row, const Rational& column)>& number);

// What can be recomputed, each part by its id such as alvim15/table-1/m1.
template <class Result, class... Given>
using Recomputed = std::map<std::string, std::function<Result(Given...)>>;

Matrix values_of(const PrintedMatrix& printed);

// One printed entry beside the recomputed one.
struct Entry {
    std::string row, column;
    PrintedNumber printed;
    ExactValue exact;
    bool agrees;
};
std::vector<Entry> compared(const PrintedMatrix& printed, const ExactTable& exact);

}  // namespace leakproof
