// The tables and figures of the papers as they are printed.
#pragma once

#include <string>
#include <vector>

#include "corpus/data/marked_text.hpp"
#include "exact/printed.hpp"

namespace leakproof {

// `claim` is the reading of the ledger that says that the printed numbers are right, `row_claim` that the labels of
// rows are, if there is one.
struct PrintedMatrix {
    std::string id, claim;
    MarkedText caption;
    std::vector<std::string> rows, columns;  // labels as printed
    std::vector<std::vector<PrintedNumber>> entries;
    std::string row_claim;
};

// A curve that is drawn, for each row one, without any number printed.
struct PrintedCurve {
    std::string id;
    MarkedText caption;
    std::vector<std::string> rows, columns;         // labels as printed, or a grid of ours
    std::string row_name, column_name, value_name;  // what they stand for: θ, ε, an error
};

struct PrintedFigure {
    std::string id, claim;
    MarkedText what;
    PrintedNumber number;
};

struct PrintedTable {
    std::string id, source;
    MarkedText title;
    std::vector<PrintedMatrix> matrices;
    std::vector<PrintedFigure> numbers;
    std::vector<PrintedCurve> curves;

    const PrintedMatrix& matrix(const std::string& part) const;  // throws InputError if there is none
    const PrintedFigure& number(const std::string& part) const;
    const PrintedCurve& curve(const std::string& part) const;
};

const std::vector<PrintedTable>& printed_tables();
const PrintedTable& printed_table(const std::string& id);  // an unknown id is an InputError

// Reads the data; throws InputError naming the table and what is wrong with it.
std::vector<PrintedTable> parse_tables(const std::string& text, const std::string& place);

}  // namespace leakproof
