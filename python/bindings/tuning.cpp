// Policies beside each other: what they protect, and what answers cost.
#include <pybind11/stl.h>

#include "background.hpp"
#include "base/error.hpp"
#include "base/words.hpp"
#include "exact/level_power.hpp"
#include "exact_numbers.hpp"
#include "module.hpp"
#include "tuning/entries.hpp"
#include "tuning/tuning.hpp"

namespace leakproof::python {
namespace {

// All that Python asks for, held by value.
struct TuneRequest {
    std::vector<PolicySource> sources;
    std::vector<VariedKey> vary;
    std::vector<std::string> queries;
    std::vector<std::pair<std::string, std::string>> pairs;
    TuneQuestion question;
    bool plain = true;
};

// A number as it is, or with so many certain decimals.
struct ToldRow {
    std::vector<std::optional<Enclosure>> errors;  // of the candidates
};
struct ToldPoint {
    Enclosure error;
    std::vector<std::optional<Enclosure>> factors, beliefs;
    std::vector<ToldRow> rows;
};
struct ToldTuning {
    Tuning found;
    std::vector<ToldPoint> points;
};

int value_named(const Domain& domain, const std::string& name) {
    if (const auto found = domain.find(name)) return *found;
    throw InputError("pairs", "unknown value " + quoted(name),
                     "pairs of values of the policies, such as " + quoted(domain.name(0)));
}

constexpr int more = 4;  // decimals than are shown

Enclosure shortened(const Enclosure& x, int digits) { return x.lower == x.upper ? x : x.with_decimals(digits + more); }

ToldPoint told(const Tuning& of, const TunePoint& point) {
    const int digits = of.asked.digits;
    const auto& entry = of.tuned[point.entry];
    ToldPoint out;
    out.error = shortened(point.error.with_digits(point.level, digits), digits);
    for (const auto& pair : entry.pairs) {
        std::optional<Enclosure> factor, belief;
        if (pair.known == PairSteps::Known::steps) {
            factor = shortened(LevelPower(point.level, Rational(pair.guaranteed())).between(digits + more), digits);
            belief = belief_after({point.level, pair.guaranteed()}, digits + more);
        }
        out.factors.push_back(std::move(factor));
        out.beliefs.push_back(std::move(belief));
    }
    for (const auto& query : entry.queries) {
        stop_if_asked();
        ToldRow row;
        for (const auto& candidate : query.candidates)
            row.errors.push_back(
                candidate.error ? std::optional(shortened(candidate.error->with_digits(point.level, digits), digits))
                                : std::nullopt);
        out.rows.push_back(std::move(row));
    }
    return out;
}

ToldTuning worked_out(const TuneRequest& request) {
    auto entries = entries_of(request.sources, request.vary, request.plain);
    const Domain& domain = entries.front().policy.domain();
    TuneQuestion question = request.question;
    for (const auto& [u, v] : request.pairs)
        question.pairs.emplace_back(value_named(domain, u), value_named(domain, v));
    require_answerable(question, domain, "");
    std::vector<PolicyQuery> workload;
    for (const auto& text : request.queries)
        workload.push_back(parse_policy_query(text, entries.front().policy, "query"));
    if (workload.empty())
        for (auto& query : usual_workload(domain)) workload.push_back({std::move(query)});
    ToldTuning out{tune(
                       std::move(entries), workload, question, [](const std::string&) {}, [](const Tuning&) {}),
                   {}};
    for (const auto& point : out.found.points) out.points.push_back(told(out.found, point));
    return out;
}

const char* name_of(PairSteps::Known known) {
    switch (known) {
        case PairSteps::Known::steps: return "steps";
        case PairSteps::Known::unprotected: return "unprotected";
        case PairSteps::Known::impossible: return "impossible";
        case PairSteps::Known::not_known: return "not known";
    }
    return "";
}

py::list pairs_of(const ToldTuning& all, const TunePoint& point, const ToldPoint& told) {
    const Domain& domain = all.found.entries[point.entry].policy.domain();
    const auto& pairs = all.found.tuned[point.entry].pairs;
    py::list out;
    for (std::size_t k = 0; k < pairs.size(); ++k)
        out.append(py::make_tuple(py::make_tuple(domain.name(pairs[k].pair.first), domain.name(pairs[k].pair.second)),
                                  name_of(pairs[k].known), pairs[k].least, pairs[k].most, ends_or_none(told.factors[k]),
                                  ends_or_none(told.beliefs[k]), pairs[k].why));
    return out;
}

py::tuple row_of(const TunedQuery& query, std::size_t best, const ToldRow& told) {
    py::list candidates;
    for (std::size_t c = 0; c < query.candidates.size(); ++c) {
        const auto& one = query.candidates[c];
        candidates.append(py::make_tuple(one.mechanism, one.how, ends_or_none(told.errors[c]), one.why_not));
    }
    return py::make_tuple(query.name, to_python(query.numbers), to_python(query.sensitivity.upper),
                          query.sensitivity.exact(), best, candidates);
}

py::tuple point_of(const ToldTuning& all, std::size_t k, std::size_t level) {
    const TunePoint& point = all.found.points[k];
    const auto& entry = all.found.entries[point.entry];
    const auto& told = all.points[k];
    py::list rows;
    for (std::size_t q = 0; q < told.rows.size(); ++q)
        rows.append(row_of(all.found.tuned[point.entry].queries[q], point.best[q], told.rows[q]));
    py::object bits = py::none();
    if (point.bits)
        bits = py::make_tuple(to_python(shortened(point.bits->one_least, all.found.asked.digits)),
                              to_python(shortened(point.bits->one_most, all.found.asked.digits)));
    return py::make_tuple(entry.name, entry.variant, entry.plain, level, to_python(told.error),
                          pairs_of(all, point, told), bits, all.found.places[k].front, all.found.places[k].decided,
                          rows);
}

// Keys with their values; without values it is read as --vary is.
using GivenKeys = std::vector<std::pair<std::string, std::optional<std::vector<std::string>>>>;

std::vector<VariedKey> keys_of(const GivenKeys& vary) {
    std::vector<VariedKey> out;
    for (const auto& [key, values] : vary) {
        out.push_back(values ? VariedKey{key, *values} : parse_varied_key(key, "vary"));
        if (key.empty() || out.back().values.empty())
            throw InputError("vary", key.empty() ? "a key without a name" : "no values for " + quoted(key),
                             "keys with values, such as {'threshold': [1, 2]}");
    }
    return out;
}

py::list tune_policies(const std::vector<std::tuple<std::string, std::string, std::string>>& policies,
                       const GivenKeys& vary, const std::vector<std::string>& queries, const std::vector<Level>& levels,
                       const std::vector<std::pair<std::string, std::string>>& pairs,
                       const std::vector<std::string>& mechanisms, bool laplace, bool queries_alike, bool plain,
                       py::handle digits) {
    TuneRequest request;
    for (const auto& [text, place, name] : policies) request.sources.push_back({text, place, name});
    if (request.sources.empty()) throw InputError("policies", "none", "one policy or several");
    if (levels.empty()) throw InputError("lambda_", "no level", "one level or several");
    request.vary = keys_of(vary);
    request.queries = queries;
    request.pairs = pairs;
    request.question = {levels, {}, mechanisms, laplace, queries_alike};
    request.question.digits = static_cast<int>(whole_number(digits, "digits", 1, most_digits));
    request.plain = plain;
    const ToldTuning found = in_background([request] { return worked_out(request); });
    py::list out;
    for (std::size_t k = 0; k < found.points.size(); ++k) out.append(point_of(found, k, k % levels.size()));
    return out;
}

}  // namespace

void add_tuning(py::module_& module) { module.def("tune", &tune_policies); }

}  // namespace leakproof::python
