#include "policy/quantiles/quantile_query.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "base/near_miss.hpp"
#include "base/words.hpp"
#include "policy/domain/grid.hpp"

namespace leakproof {
namespace {

bool begins(const std::string& text, const std::string& word) { return text == word || text.rfind(word + " ", 0) == 0; }

Rational quantile_in(const std::string& number, const std::string& text, const std::string& place) {
    const auto out = Rational::parse(number);
    if (!out || out->sign() < 0 || *out > Rational(1))
        throw InputError(place, "in " + quoted(text) + " " + quoted(number),
                         "a fraction from 0 to 1, such as 'quantile 1/4'");
    return *out;
}

// Names have the order in which they stand. Numbers that do not ascend may mean this order or their own.
void require_order(const Attribute& a, std::size_t ordered, const std::string& text, const std::string& place) {
    std::vector<Rational> numbers;
    for (std::size_t k = 0; k < ordered; ++k) {
        const auto number = Rational::parse(a.values[k]);
        if (!number) return;
        if (!numbers.empty() && *number <= numbers.back())
            throw InputError(place,
                             "in " + quoted(text) + " the value " + a.values[k] + " of " + quoted(a.name) + " after " +
                                 a.values[k - 1],
                             "numbers that ascend, for the order of the values is that of the policy");
        numbers.push_back(*number);
    }
}

QuantileQuery of_attribute(const std::string& text, Rational q, std::size_t along, const Domain& domain,
                           const std::string& place) {
    const Attribute& a = domain.attributes()[along];
    const std::size_t ordered = a.values.size() - (a.missing.empty() ? 0 : 1);
    require_order(a, ordered, text, place);
    QuantileQuery out{text, std::move(q), {}, {a.values.begin(), a.values.begin() + static_cast<long>(ordered)}};
    for (int v = 0; v < domain.present(); ++v) {
        const int at = attributes_of(v, domain.sides())[along];
        out.place_of.push_back(at < static_cast<int>(ordered) ? at : -1);
    }
    return out;
}

}  // namespace

bool QuantileQuery::counts_all_values() const {
    return std::find(place_of.begin(), place_of.end(), -1) == place_of.end();
}

std::optional<int> QuantileQuery::place(int value) const {
    const auto v = static_cast<std::size_t>(value);
    if (v >= place_of.size() || place_of[v] < 0) return std::nullopt;
    return place_of[v];
}

std::size_t attribute_of_query(const std::string& name, const std::string& text, const Domain& domain,
                               const std::string& place) {
    std::vector<std::string> known;
    for (const auto& a : domain.attributes()) known.push_back(a.name);
    if (name.empty() && domain.is_plain()) return 0;
    if (name.empty())
        throw InputError(place, "in " + quoted(text) + " no attribute",
                         "one of several, as in '" + text + " of " + known.front() + "'");
    const auto found = std::find(known.begin(), known.end(), name);
    if (found == known.end())
        throw InputError(place, "in " + quoted(text) + " unknown attribute " + quoted(name),
                         "an attribute" + did_you_mean(name, known));
    return static_cast<std::size_t>(found - known.begin());
}

std::optional<QuantileQuery> parse_quantile(const std::string& given, const Domain& domain, const std::string& place) {
    const std::string text = trimmed_text(given);
    const bool median = begins(text, "median");
    if (!median && !begins(text, "quantile")) return std::nullopt;
    const auto of = text.find(" of ");
    const std::string head = text.substr(0, of), word = median ? "median" : "quantile";
    const std::string number = trimmed_text(head.substr(word.size()));
    if (median && !number.empty())
        throw InputError(place, "in " + quoted(text) + " " + quoted(number), "'median', or 'median of' an attribute");
    Rational q = median ? Rational(1, 2) : quantile_in(number, text, place);
    const std::string name = of == std::string::npos ? "" : trimmed_text(text.substr(of + 4));
    return of_attribute(text, std::move(q), attribute_of_query(name, text, domain, place), domain, place);
}

QuantileQuery restricted(const QuantileQuery& query, const std::string& where, const std::vector<bool>& selected) {
    QuantileQuery out{query.name + ", where " + where, query.quantile, query.place_of, {}};
    std::vector<int> place(query.values.size(), -1);
    for (std::size_t v = 0; v < selected.size(); ++v) {
        if (!selected[v]) out.place_of[v] = -1;
        if (out.place_of[v] >= 0) place[static_cast<std::size_t>(out.place_of[v])] = 0;
    }
    for (std::size_t k = 0; k < place.size(); ++k) {
        if (place[k] < 0) continue;
        place[k] = out.places();
        out.values.push_back(query.values[k]);
    }
    if (out.values.empty())
        throw InputError("--where", "nobody whom the query " + quoted(query.name) + " counts",
                         "a selection of some of them");
    for (int& at : out.place_of)
        if (at >= 0) at = place[static_cast<std::size_t>(at)];
    return out;
}

std::vector<Rational> rank_errors(const Rational& quantile, const std::vector<Integer>& by_place) {
    Integer all, so_far;
    for (const auto& count : by_place) all += count;
    const Rational rank = quantile * Rational(all);
    std::vector<Rational> out;
    for (const auto& count : by_place) {
        const Rational before = Rational(so_far) - rank;
        so_far += count;
        out.push_back(std::max({Rational(0), before, rank - Rational(so_far)}));
    }
    return out;
}

std::vector<Integer> counts_by_place(const QuantileQuery& query, const std::vector<Integer>& counts) {
    std::vector<Integer> out(query.values.size());
    for (std::size_t v = 0; v < query.place_of.size(); ++v)
        if (query.place_of[v] >= 0) out[static_cast<std::size_t>(query.place_of[v])] += counts[v];
    return out;
}

}  // namespace leakproof
