#include "checks/reproductions.hpp"

#include "base/error.hpp"
#include "checks/edwards/edwards.hpp"
#include "checks/he14/sentences.hpp"

namespace leakproof {
namespace {

// Figure 2 of edwards, in units of ε.
ExactValue line_of_threshold(int theta, int n) {
    return Rational(edwards::diameter_of_threshold_power(NumberCase(theta, n)));
}

he14::MapGrid tweets() { return he14::twitter_map(Once(Strength{})); }

const Recomputed<ExactTable, const PrintedCurve&>& recomputed_curves() {
    static const auto all = [] {
        Recomputed<ExactTable, const PrintedCurve&> out{
            {"edwards/figure-2/lines",
             [](const auto& c) {
                 return over_labels(c, [](const Rational& theta, const Rational& n) {
                     return line_of_threshold(static_cast<int>(theta.whole()), static_cast<int>(n.whole()));
                 });
             }},
            {"he14/figure-2b/equation-15", [](const auto& c) { return he14::figure_2_by_equation_15(c, 4357); }},
            {"he14/figure-2b/trees", [](const auto& c) { return he14::figure_2_by_trees(c, 4357); }},
            {"he14/figure-2c/equation-15", [](const auto& c) { return he14::figure_2_by_equation_15(c, 400); }},
            {"he14/figure-2c/trees", [](const auto& c) { return he14::figure_2_by_trees(c, 400); }},
        };
        out.insert(alvim_curves().begin(), alvim_curves().end());
        return out;
    }();
    return all;
}

const Recomputed<ExactValue>& recomputed_numbers() {
    static const auto all = [] {
        Recomputed<ExactValue> out{
            {"edwards/figure-2/theta-1", [] { return line_of_threshold(1, 20); }},
            {"edwards/figure-2/theta-2", [] { return line_of_threshold(2, 20); }},
            {"edwards/figure-2/theta-3", [] { return line_of_threshold(3, 20); }},
            {"he14/twitter-grid/rows", [] { return ExactValue(tweets().degrees_high / tweets().step); }},
            {"he14/twitter-grid/columns", [] { return ExactValue(tweets().degrees_wide / tweets().step); }},
            {"he14/twitter-grid/ball", [] { return ExactValue(tweets().ball); }},
            {"he14/twitter-grid/cell", [] { return ExactValue(he14::area_of_cell(tweets())); }},
            {"he14/twitter-grid/coarse-cell", [] { return ExactValue(he14::area_of_coarse_cell(tweets())); }},
        };
        out.insert(alvim_numbers().begin(), alvim_numbers().end());
        return out;
    }();
    return all;
}

template <class All>
const auto& found_in(const All& all, const std::string& table, const std::string& part, const char* what) {
    const auto found = all.find(table + "/" + part);
    if (found == all.end())
        throw InputError("table", quoted(table + "/" + part), std::string(what) + " that can be recomputed");
    return found->second;
}

}  // namespace

ExactTable recomputed_matrix(const std::string& table, const std::string& part) {
    return found_in(alvim_matrices(), table, part, "a matrix")();
}

ExactValue recomputed_number(const std::string& table, const std::string& part) {
    return found_in(recomputed_numbers(), table, part, "a number")();
}

ExactTable recomputed_curve(const std::string& table, const std::string& part) {
    return found_in(recomputed_curves(), table, part, "a curve")(printed_table(table).curve(part));
}

}  // namespace leakproof
