#include "checks/reproductions.hpp"

#include <functional>
#include <map>

#include "base/error.hpp"
#include "channel/entropy.hpp"
#include "checks/edwards/edwards.hpp"
#include "checks/he14/sentences.hpp"
#include "graph/families.hpp"
#include "graph/product.hpp"
#include "mechanism/mechanisms.hpp"
#include "mechanism/protocols.hpp"

namespace leakproof {
namespace {

template <class Number>
ExactTable exact_table(const BasicMatrix<Number>& m) {
    ExactTable out(m.rows(), m.columns());
    for (int i = 0; i < m.rows(); ++i)
        for (int j = 0; j < m.columns(); ++j) out(i, j) = ExactValue(m(i, j));
    return out;
}

// Hamming distances between the labels of rows and columns.
ExactTable distances_between_labels() {
    const auto& printed = printed_table("alvim15/figure-9").matrix("exponents");
    ExactTable out(static_cast<int>(printed.rows.size()), static_cast<int>(printed.columns.size()));
    for (int i = 0; i < out.rows(); ++i)
        for (int j = 0; j < out.columns(); ++j) {
            const std::string &a = printed.rows[i], &b = printed.columns[j];
            int d = 0;
            for (std::size_t k = 0; k < a.size(); ++k) d += a[k] != b[k] ? 1 : 0;
            out(i, j) = ExactValue(Rational(d));
        }
    return out;
}

ExactTable program_table(const LabelledChannel& channel, const char* table, const char* part) {
    return exact_table(with_outputs(channel, printed_table(table).matrix(part).columns).matrix);
}

const std::map<std::string, std::function<ExactTable()>>& matrices() {
    static const std::map<std::string, std::function<ExactTable()>> all{
        {"alvim15/figure-9/exponents", distances_between_labels},
        {"alvim15/table-1/m1", [] { return exact_table(city_geometric()); }},
        {"alvim15/table-1/m2", [] { return exact_table(city_by_distance()); }},
        {"alvim15/table-2/m1", [] { return exact_table(votes_geometric()); }},
        {"alvim15/table-2/m2", [] { return exact_table(votes_by_distance()); }},
        {"alvim11/table-2/a", [] { return program_table(password_checker("110", false), "alvim11/table-2", "a"); }},
        {"alvim11/table-2/b", [] { return program_table(password_checker("110", true), "alvim11/table-2", "b"); }},
        {"alvim11/table-3/a",
         [] { return program_table(dc_net(complete(2), Rational(1, 2)), "alvim11/table-3", "a"); }},
        {"alvim11/table-3/b",
         [] { return program_table(dc_net(complete(2), Rational(2, 3)), "alvim11/table-3", "b"); }},
        {"alvim11/table-4/m1", [] { return exact_table(city_geometric()); }},
        {"alvim11/table-4/m2", [] { return exact_table(city_by_distance()); }},
    };
    return all;
}

// f increasing or decreasing, at an enclosed argument.
Enclosure monotone(const std::function<Enclosure(const Rational&)>& f, const Enclosure& x) {
    const Enclosure a = f(x.lower), b = f(x.upper);
    return {std::min(a.lower, b.lower), std::max(a.upper, b.upper)};
}

ExactValue bound_in_bits(int u, int v, const Rational& epsilon) {
    const auto bits = [&](const Rational& lambda) {
        return Rational(u) * log2_of(Rational(v) * lambda / (Rational(v - 1) + lambda));
    };
    return {std::to_string(u) + "·log₂(" + std::to_string(v) + "e^ε/(" + std::to_string(v - 1) +
                "+e^ε)), ε = " + epsilon.str(),
            monotone(bits, exp_of(epsilon))};
}

const Rational individual_epsilon(27, 20);

Enclosure individual_bound() {
    return monotone([](const Rational& x) { return log2_of(x); }, exp_of(individual_epsilon));
}
Enclosure individual_correction() {
    return monotone([](const Rational& x) { return log2_of(Rational(3) / (Rational(2) + x)); },
                    exp_of(individual_epsilon));
}

const std::vector<Rational>& eight_values() {
    static const std::vector<Rational> p{Rational(1, 4),  Rational(1, 4),  Rational(1, 8),  Rational(1, 8),
                                         Rational(1, 16), Rational(1, 16), Rational(1, 16), Rational(1, 16)};
    return p;
}

Rational written_sum() {
    const std::vector<int> questions{2, 2, 3, 3, 4, 4, 4, 4};
    Rational sum;
    for (std::size_t x = 0; x <= 5; ++x) sum += eight_values()[x] * Rational(questions[x]);  // a to f
    return sum;
}

he14::MapGrid tweets() { return he14::twitter_map(Once(Strength{})); }

// A number for each row and column of a curve, whose labels are numbers.
ExactTable over_labels(const PrintedCurve& curve,
                       const std::function<ExactValue(const Rational& row, const Rational& column)>& number) {
    ExactTable out(static_cast<int>(curve.rows.size()), static_cast<int>(curve.columns.size()));
    for (int i = 0; i < out.rows(); ++i)
        for (int j = 0; j < out.columns(); ++j)
            out(i, j) =
                number(PrintedNumber::parse(curve.rows[i])->value, PrintedNumber::parse(curve.columns[j])->value);
    return out;
}

int whole(const Rational& x) { return std::stoi(x.str()); }

// Figure 2 of edwards, in units of ε.
ExactValue line_of_threshold(int theta, int n) {
    return Rational(edwards::diameter_of_threshold_power(NumberCase(theta, n)));
}

const std::map<std::string, std::function<ExactTable(const PrintedCurve&)>>& curves() {
    using X = const Rational&;
    static const std::map<std::string, std::function<ExactTable(const PrintedCurve&)>> all{
        {"edwards/figure-2/lines",
         [](const auto& c) {
             return over_labels(c, [](X theta, X n) { return line_of_threshold(whole(theta), whole(n)); });
         }},
        {"alvim15/figure-8/a",
         [](const auto& c) { return over_labels(c, [](X u, X e) { return bound_in_bits(whole(u), 100, e); }); }},
        {"alvim15/figure-8/b",
         [](const auto& c) { return over_labels(c, [](X v, X e) { return bound_in_bits(100, whole(v), e); }); }},
        {"alvim15/figure-8/c",
         [](const auto& c) { return over_labels(c, [](X e, X u) { return bound_in_bits(whole(u), 100, e); }); }},
        {"he14/figure-2b/equation-15", [](const auto& c) { return he14::figure_2_by_equation_15(c, 4357); }},
        {"he14/figure-2b/trees", [](const auto& c) { return he14::figure_2_by_trees(c, 4357); }},
        {"he14/figure-2c/equation-15", [](const auto& c) { return he14::figure_2_by_equation_15(c, 400); }},
        {"he14/figure-2c/trees", [](const auto& c) { return he14::figure_2_by_trees(c, 400); }},
    };
    return all;
}

const std::map<std::string, std::function<ExactValue()>>& reproduced_numbers() {
    static const auto all = [] {
        std::map<std::string, std::function<ExactValue()>> out{
            {"edwards/figure-2/theta-1", [] { return line_of_threshold(1, 20); }},
            {"edwards/figure-2/theta-2", [] { return line_of_threshold(2, 20); }},
            {"edwards/figure-2/theta-3", [] { return line_of_threshold(3, 20); }},
            {"alvim15/figure-8-number/bits", [] { return bound_in_bits(100, 2, Rational(5)); }},
            {"alvim15/proposition-21-numbers/bound",
             [] { return ExactValue("log₂ e^ε, ε = 27/20", individual_bound()); }},
            {"alvim15/proposition-21-numbers/correction",
             [] { return ExactValue("log₂(3/(2+e^ε)), ε = 27/20", individual_correction()); }},
            {"alvim15/proposition-21-numbers/share",
             [] {
                 return ExactValue("-log₂(3/(2+e^ε)) / log₂ e^ε",
                                   Rational(-1) * individual_correction() / individual_bound());
             }},
            {"alvim15/table-1/alpha", [] { return ExactValue(Radical::root(Rational(2), 5)); }},
            {"alvim15/table-2/utility-m1",
             [] { return ExactValue(utility_under(std::vector<Rational>(6, Rational(1, 6)), votes_geometric())); }},
            {"alvim15/table-2/utility-m2",
             [] { return ExactValue(utility_under(std::vector<Rational>(6, Rational(1, 6)), votes_by_distance())); }},
            {"alvim11/example-3/expected", [] { return ExactValue(*questions_of_halving_tree(eight_values())); }},
            {"alvim11/example-3/entropy",
             [] {
                 const Enclosure h = shannon_entropy(eight_values());
                 return h.lower == h.upper ? ExactValue(h.lower) : ExactValue("H(X)", h);
             }},
            {"alvim11/example-3/written-sum", [] { return ExactValue(written_sum()); }},
            {"he14/twitter-grid/rows", [] { return ExactValue(tweets().degrees_high / tweets().step); }},
            {"he14/twitter-grid/columns", [] { return ExactValue(tweets().degrees_wide / tweets().step); }},
            {"he14/twitter-grid/ball", [] { return ExactValue(tweets().ball); }},
            {"he14/twitter-grid/cell", [] { return ExactValue(he14::area_of_cell(tweets())); }},
            {"he14/twitter-grid/coarse-cell", [] { return ExactValue(he14::area_of_coarse_cell(tweets())); }},
        };
        for (const char* table : {"alvim15/table-1", "alvim11/table-4"}) {
            const std::string id = std::string(table) + "/utility-";
            out[id + "uniform-m1"] = [] { return ExactValue(utility_under(uniform_city_prior(), city_geometric())); };
            out[id + "uniform-m2"] = [] { return ExactValue(utility_under(uniform_city_prior(), city_by_distance())); };
            out[id + "other-m1"] = [] { return ExactValue(utility_under(other_city_prior(), city_geometric())); };
            out[id + "other-m2"] = [] { return ExactValue(utility_under(other_city_prior(), city_by_distance())); };
        }
        return out;
    }();
    return all;
}

}  // namespace

RadicalMatrix city_geometric() { return truncated_geometric(6, Radical::root(Rational(2), 5)); }
Matrix city_by_distance() { return exponential_by_distance(Distances(complete(6)), Rational(2)); }
Matrix votes_geometric() { return truncated_geometric(6, Rational(2)); }
Matrix votes_by_distance() { return exponential_by_distance(Distances(cycle(6)), Rational(2)); }
std::vector<Rational> uniform_city_prior() { return std::vector<Rational>(6, Rational(1, 6)); }
std::vector<Rational> other_city_prior() {
    return {Rational(1, 10), Rational(1, 5), Rational(1, 5), Rational(1, 5), Rational(1, 5), Rational(1, 10)};
}

Matrix values_of(const PrintedMatrix& printed) {
    Matrix out(static_cast<int>(printed.rows.size()), static_cast<int>(printed.columns.size()));
    for (int i = 0; i < out.rows(); ++i)
        for (int j = 0; j < out.columns(); ++j) out(i, j) = printed.entries[i][j].value;
    return out;
}

ExactTable recomputed_matrix(const std::string& table, const std::string& part) {
    const auto found = matrices().find(table + "/" + part);
    if (found == matrices().end())
        throw InputError("table", quoted(table + "/" + part), "a matrix that can be recomputed");
    return found->second();
}

ExactValue recomputed_number(const std::string& table, const std::string& part) {
    const auto found = reproduced_numbers().find(table + "/" + part);
    if (found == reproduced_numbers().end())
        throw InputError("table", quoted(table + "/" + part), "a number that can be recomputed");
    return found->second();
}

std::optional<ExactValue> from_printed_entries(const PrintedTable& table, const std::string& part) {
    if (table.id != "alvim15/table-1" && table.id != "alvim11/table-4") return std::nullopt;
    const auto utility = [&](const std::vector<Rational>& prior) {
        return ExactValue(utility_under(prior, values_of(table.matrix("m1"))));
    };
    if (part == "utility-uniform-m1") return utility(uniform_city_prior());
    if (part == "utility-other-m1") return utility(other_city_prior());
    return std::nullopt;
}

ExactTable recomputed_curve(const std::string& table, const std::string& part) {
    const auto found = curves().find(table + "/" + part);
    if (found == curves().end())
        throw InputError("table", quoted(table + "/" + part), "a curve that can be recomputed");
    return found->second(printed_table(table).curve(part));
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
