// Figures 2(b) and 2(c): the mean squared error of random range queries, f = 16. Laplace noise does not depend on the
// data, so the curves can be recomputed without them: by (15), and by the trees with the split of the budget that
// belongs to (15). The height of a cell of latitude is 2222/400 km.
#include <algorithm>

#include "checks/he14/sentences.hpp"

namespace leakproof::he14 {
namespace {

constexpr int figure_fan_out = 16;

// "full", a number of values, or a distance in km that is counted in whole cells, at least one.
int threshold_of(const std::string& label, int values) {
    if (label == "full") return values;
    const int number = std::stoi(label);
    return label.ends_with("km") ? std::max(1, number * 400 / 2222) : number;
}

template <class Error>
ExactTable table_of(const PrintedCurve& curve, int values, const char* form, const Error& error) {
    ExactTable out(static_cast<int>(curve.rows.size()), static_cast<int>(curve.columns.size()));
    for (int i = 0; i < out.rows(); ++i) {
        const int theta = threshold_of(curve.rows[i], values);
        const Enclosure once = error(theta);  // times ε²
        for (int j = 0; j < out.columns(); ++j) {
            const Rational epsilon = *Rational::parse(curve.columns[j]);
            out(i, j) = {std::string(form) + ", θ = " + std::to_string(theta) + ", ε = " + epsilon.str(),
                         (Rational(1) / (epsilon * epsilon)) * once};
        }
    }
    return out;
}

}  // namespace

ExactTable figure_2_by_equation_15(const PrintedCurve& curve, int values) {
    return table_of(curve, values, "(c₁^(1/3) + c₂^(1/3))³/ε²",
                    [&](int theta) { return printed_least_error(values, theta, figure_fan_out); });
}

ExactTable figure_2_by_trees(const PrintedCurve& curve, int values) {
    return table_of(curve, values, "mean over all ranges",
                    [&](int theta) { return error_of_trees_at_printed_split(values, theta, figure_fan_out); });
}

}  // namespace leakproof::he14
