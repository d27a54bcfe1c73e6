#include "checks/shared/alvim_tables.hpp"

#include "channel/entropy.hpp"
#include "checks/tools/protocols.hpp"
#include "graph/families.hpp"
#include "mechanism/mechanisms.hpp"

namespace leakproof {
namespace {

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

int whole(const Rational& x) { return static_cast<int>(x.whole()); }

}  // namespace

RadicalMatrix city_geometric() { return truncated_geometric(6, Radical::root(Rational(2), 5)); }
Matrix city_by_distance() { return exponential_by_distance(Distances(complete(6)), Rational(2)); }
Matrix votes_geometric() { return truncated_geometric(6, Rational(2)); }
Matrix votes_by_distance() { return exponential_by_distance(Distances(cycle(6)), Rational(2)); }
std::vector<Rational> uniform_city_prior() { return std::vector<Rational>(6, Rational(1, 6)); }
std::vector<Rational> other_city_prior() {
    return {Rational(1, 10), Rational(1, 5), Rational(1, 5), Rational(1, 5), Rational(1, 5), Rational(1, 10)};
}

const Recomputed<ExactTable>& alvim_matrices() {
    static const Recomputed<ExactTable> all{
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

const Recomputed<ExactTable, const PrintedCurve&>& alvim_curves() {
    using X = const Rational&;
    static const Recomputed<ExactTable, const PrintedCurve&> all{
        {"alvim15/figure-8/a",
         [](const auto& c) { return over_labels(c, [](X u, X e) { return bound_in_bits(whole(u), 100, e); }); }},
        {"alvim15/figure-8/b",
         [](const auto& c) { return over_labels(c, [](X v, X e) { return bound_in_bits(100, whole(v), e); }); }},
        {"alvim15/figure-8/c",
         [](const auto& c) { return over_labels(c, [](X e, X u) { return bound_in_bits(whole(u), 100, e); }); }},
    };
    return all;
}

const Recomputed<ExactValue>& alvim_numbers() {
    static const auto all = [] {
        Recomputed<ExactValue> out{
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

std::optional<ExactValue> from_printed_entries(const PrintedTable& table, const std::string& part) {
    if (table.id != "alvim15/table-1" && table.id != "alvim11/table-4") return std::nullopt;
    const auto utility = [&](const std::vector<Rational>& prior) {
        return ExactValue(utility_under(prior, values_of(table.matrix("m1"))));
    };
    if (part == "utility-uniform-m1") return utility(uniform_city_prior());
    if (part == "utility-other-m1") return utility(other_city_prior());
    return std::nullopt;
}

}  // namespace leakproof
