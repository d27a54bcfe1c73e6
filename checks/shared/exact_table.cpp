#include "checks/shared/exact_table.hpp"

namespace leakproof {

ExactTable over_labels(const PrintedCurve& curve,
                       const std::function<ExactValue(const Rational& row, const Rational& column)>& number) {
    ExactTable out(static_cast<int>(curve.rows.size()), static_cast<int>(curve.columns.size()));
    for (int i = 0; i < out.rows(); ++i)
        for (int j = 0; j < out.columns(); ++j)
            out(i, j) =
                number(PrintedNumber::parse(curve.rows[i])->value, PrintedNumber::parse(curve.columns[j])->value);
    return out;
}

Matrix values_of(const PrintedMatrix& printed) {
    Matrix out(static_cast<int>(printed.rows.size()), static_cast<int>(printed.columns.size()));
    for (int i = 0; i < out.rows(); ++i)
        for (int j = 0; j < out.columns(); ++j) out(i, j) = printed.entries[i][j].value;
    return out;
}

std::vector<Entry> compared(const PrintedMatrix& printed, const ExactTable& exact) {
    std::vector<Entry> out;
    for (std::size_t i = 0; i < printed.rows.size(); ++i)
        for (std::size_t j = 0; j < printed.columns.size(); ++j) {
            const ExactValue& value = exact(static_cast<int>(i), static_cast<int>(j));
            out.push_back({printed.rows[i], printed.columns[j], printed.entries[i][j], value,
                           agrees(printed.entries[i][j], value.value)});
        }
    return out;
}

}  // namespace leakproof
