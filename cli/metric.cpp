#include "cli/metric.hpp"

#include <fmt/format.h>

#include "base/csv.hpp"
#include "base/error.hpp"
#include "base/file.hpp"
#include "base/interruption.hpp"
#include "base/words.hpp"
#include "certificate/certificate.hpp"
#include "cli/command.hpp"
#include "cli/format.hpp"
#include "optimum/bounds/bounds.hpp"
#include "optimum/metric/metric_at_level.hpp"
#include "report/text.hpp"
#include "symmetry/isometries.hpp"

namespace leakproof::cli {
namespace {

// The distances of a small metric as a table, else in a sentence.
std::string distance_text(const std::optional<Rational>& d, const LevelOptions& style) {
    return d ? shown(*d, style) : "∞";
}

std::string distance_between_text(const GivenMetric& metric, int i, int h, const LevelOptions& style) {
    const std::string below = distance_text(metric.below.distance(i, h), style);
    if (metric.exact) return below;
    const std::string above = distance_text(metric.above.distance(i, h), style);
    return below == above ? below : below + "–" + above;
}

std::string distances_text(const GivenMetric& metric, const LevelOptions& style) {
    const int n = metric.below.size();
    std::vector<std::string> header{"    "};
    for (int h = 0; h < n; ++h) header.push_back(metric.below.name(h));
    Table table(header);
    for (int i = 0; i < n; ++i) {
        std::vector<std::string> row{"    " + metric.below.name(i)};
        for (int h = 0; h < n; ++h) row.push_back(distance_between_text(metric, i, h, style));
        table.add(row);
    }
    return table.str();
}

// ---- The maximum

void require_certifiable(const GivenMetric& metric, const std::vector<Level>& levels, const MetricOptions& options) {
    if (options.certificate.empty()) return;
    if (levels.size() > 1) throw InputError("--certificate", "several values of λ", "one λ");
    if (!metric.exact)
        throw InputError("--certificate", "distances that are no fractions",
                         "distances L1 or Linf, or a table of them");
    if (LevelPower(levels.front(), metric.below.unit()).exact()) return;
    throw InputError(
        "--certificate",
        fmt::format("{}, of which the power {} is no fraction", levels.front().str(), metric.below.unit().str()),
        "a level whose power is one, for the referee: all distances are multiples of " + metric.below.unit().str());
}

std::string bounds_table(const MetricAtLevel& at, const LevelOptions& style) {
    Table table({"  bound", "value", "bits", "value / maximum", ""});
    auto rows = at.bounds;
    rows.push_back({bounds().back().name, bounds().back().by_lengths.formula, at.covering});
    for (const auto& [name, formula, value] : rows) {
        const bool attained = at.exact() && value.lower == at.maximum.lower;
        table.add({std::string("  ") + name, shown(value, style), bits_of(value, style).str(style.brief()),
                   attained ? "attained" : (value / at.maximum).str(style.brief()), formula});
    }
    return table.str();
}

void tell_csv(const GivenMetric& metric, const std::vector<Level>& levels, const LevelOptions& style) {
    bool first = true;
    for (const auto& level : levels) {
        const MetricAtLevel at = metric_at_level(metric, level, style.digits);
        if (std::exchange(first, false)) {
            fmt::print("name,points,lambda,maximum,bits");
            for (const auto& bound : at.bounds) fmt::print(",{}", bound.name);
            fmt::print(",covering\n");
        }
        fmt::print("{},{},{},{},{}", csv_cell(metric.name), metric.below.size(),
                   csv_number(level.lambda_between(style.digits + 2), style), csv_number(at.maximum, style),
                   csv_number(bits_of(at.maximum, style), style));
        for (const auto& bound : at.bounds) fmt::print(",{}", csv_number(bound.value, style));
        fmt::print(",{}\n", csv_number(at.covering, style));
    }
}

}  // namespace

std::string metric_optimum_text(const GivenMetric& metric, const Level& level, const MetricAtLevel& at,
                                const std::optional<Optimum>& witness, const LevelOptions& style) {
    std::string out = fmt::format("{}, {}\n", bold(metric.name), shown(level, style));
    const bool narrow = (at.maximum.upper - at.maximum.lower) * Rational(10000) <= at.maximum.lower;
    out += narrow ? fmt::format("  maximum leakage factor {} = {}\n", bold(shown(at.maximum, style)),
                                shown_bits(at.maximum, style))
                  : fmt::format("  maximum leakage factor between {} and {}, that is {} to {}\n",
                                bold(shown(at.maximum.lower, style)), bold(shown(at.maximum.upper, style)),
                                shown_bits({at.maximum.lower, at.maximum.lower}, style),
                                shown_bits({at.maximum.upper, at.maximum.upper}, style));
    if (!at.below) out += "    proved from both sides; powers this long are worked with exactly only with --insist\n";
    if (!metric.exact)
        out += fmt::format("    distances are no fractions: enclosed in multiples of {} below and {} above\n",
                           metric.below.unit().str(), metric.above.unit().str());
    out += bounds_table(at, style);
    out += fmt::format("  by the covering number alone it lies between {} and {}\n", shown(at.least_by_covering, style),
                       shown(at.covering, style));
    if (at.magnitude) out += fmt::format("  magnitude {}\n", shown(*at.magnitude, style));
    if (!witness) return out + "  an optimal channel and prices: with --channel, or --certificate FILE\n";
    out += at.exact() ? "  an optimal channel, each column largest on the diagonal:\n"
                      : "  a channel that is private at this level and attains the lower end:\n";
    out += square_table(
        witness->channel, [&](int v) { return metric.below.name(v); }, "    ", style);
    out += at.exact() ? "  prices that prove it, by 'Σ_i y_i c_i ≥ max c for every private column c':\n   "
           : at.below ? "  prices, of the lower end:\n   "
                      : "  prices that prove the upper end:\n   ";
    for (const auto& y : witness->price) out += " " + shown(y, style);
    return out + "\n";
}

Json metric_optimum_json(const GivenMetric& metric, const Level& level, const MetricAtLevel& at,
                         const std::optional<Optimum>& witness, const LevelOptions& style) {
    Json out, bounds = Json::object();
    put_metric(out, metric);
    put_level(out, level, level.lambda_between(style.digits + 2), style);
    out["maximum"] = number_json(at.maximum, style);
    out["bits"] = enclosure_json(bits_of(at.maximum, style), style);
    for (const auto& bound : at.bounds) bounds[bound.name] = number_json(bound.value, style);
    bounds["covering"] = number_json(at.covering, style);
    out["bounds"] = std::move(bounds);
    out["at_least"] = number_json(at.least_by_covering, style);
    out["magnitude"] = at.magnitude ? Json(at.magnitude->str()) : Json(nullptr);
    if (witness) {
        out["channel"] = matrix_json(witness->channel);
        out["prices"] = Json::array();
        for (const auto& y : witness->price) out["prices"].push_back(y.str());
    }
    return out;
}

void put_metric(Json& to, const GivenMetric& metric) {
    to["name"] = metric.name;
    to["points"] = metric.below.size();
    to["symmetric"] = metric.below.is_symmetric();
    to["exact_distances"] = metric.exact;
    to["unit"] = metric.below.unit().str();
    if (!metric.below.names().empty()) to["point_names"] = metric.below.names();
}

int tell_metric_optimum(const GivenMetric& metric, const std::vector<Level>& levels, const MetricOptions& options) {
    require_certifiable(metric, levels, options);
    if (options.csv) {
        tell_csv(metric, levels, options.levels);
        return ok;
    }
    if (const auto limit = options.time_limit ? options.time_limit : usual_time_limit(metric, options))
        return tell_metric_between(metric, levels, options, *limit);
    const bool quiet = !options.certificate.empty() && is_standard_output(options.certificate);
    const bool with_channel = options.channel || (metric.below.size() <= largest_printed && !options.json);
    for (const auto& level : levels) {
        stop_if_asked();
        if (!options.certificate.empty())
            write_file(options.certificate,
                       optimum_certificate(metric.below, *LevelPower(level, metric.below.unit()).exact()));
        if (quiet) continue;
        const MetricAtLevel at = metric_at_level(metric, level, options.levels.digits, options.insist);
        std::optional<Optimum> witness;
        if (with_channel)
            witness =
                at.below ? maximum_leakage(metric.below, *at.below) : Optimum{at.maximum.lower, at.channel, at.price};
        fmt::print("{}", options.json ? printed(metric_optimum_json(metric, level, at, witness, options.levels),
                                                levels.size() > 1)
                                      : metric_optimum_text(metric, level, at, witness, options.levels));
    }
    return ok;
}

void describe_metric(const GivenMetric& metric, const std::vector<Level>& levels, const MetricOptions& options) {
    const LevelOptions& style = options.levels;
    const auto line = [](const char* label, const std::string& text) { fmt::print("  {:<20}{}\n", label, text); };
    const Metric& m = metric.below;
    const bool both_ways = m.is_symmetric();
    std::optional<Rational> least, most;
    int infinite = 0;
    for (int i = 0; i < m.size(); ++i)
        for (int h = 0; h < m.size(); ++h) {
            if (i == h) continue;
            const auto d = m.distance(i, h);
            infinite += d ? 0 : 1;
            if (d && (!least || *d < *least)) least = d;
            const auto far = metric.above.distance(i, h);
            if (far && (!most || *far > *most)) most = far;
        }
    std::optional<Automorphisms> symmetry;
    if (isometries_are_all(m.pattern(), m.in_units())) symmetry = isometries(m.pattern(), m.in_units());
    if (options.json) {
        Json out;
        put_metric(out, metric);
        out["distances"] = Json::array();
        for (int i = 0; i < m.size(); ++i) {
            Json row = Json::array();
            for (int h = 0; h < m.size(); ++h) {
                const auto d = m.distance(i, h), far = metric.above.distance(i, h);
                row.push_back(!d             ? Json(nullptr)
                              : metric.exact ? Json(d->str())
                                             : Json{{"lower", d->str()}, {"upper", far->str()}});
            }
            out["distances"].push_back(std::move(row));
        }
        out["parts"] = m.parts();
        out["isometries"] = symmetry ? Json(symmetry->order.str()) : Json(nullptr);
        out["levels"] = Json::array();
        for (const auto& level : levels) {
            Json at;
            put_level(at, level, level.lambda_between(style.digits + 2), style);
            at["bounds"] = Json::object();
            const MetricAtLevel found = metric_at_level(metric, level, style.digits);
            for (const auto& bound : found.bounds) at["bounds"][bound.name] = number_json(bound.value, style);
            at["bounds"]["covering"] = number_json(found.covering, style);
            out["levels"].push_back(std::move(at));
        }
        fmt::print("{}", printed(out, options.on_one_line));
        return;
    }
    fmt::print("{}\n", bold(metric.name));
    line("points", std::to_string(m.size()));
    line("distances", !least ? std::string("none is finite")
                             : fmt::format("{} to {}, multiples of {}{}", shown(*least, style), shown(*most, style),
                                           m.unit().str(), infinite > 0 ? fmt::format("; {} infinite", infinite) : ""));
    line("the same both ways", both_ways ? "yes" : "no");
    line("neighbours", counted(m.pattern().edge_count(), "pair") + " with no third point between them");
    line("parts", std::to_string(m.parts().size()));
    if (symmetry) line("isometries", symmetry->order.str());
    if (m.size() <= largest_printed) fmt::print("{}", distances_text(metric, style));
    for (const auto& level : levels) {
        stop_if_asked();
        const MetricAtLevel at = metric_at_level(metric, level, style.digits);
        fmt::print("  every private channel at {} has leakage factor at most\n", shown(level, style));
        for (const auto& [name, formula, value] : at.bounds)
            fmt::print("    {:<10}{} = {}   {}\n", name, shown(value, style), shown_bits(value, style), dim(formula));
        fmt::print("    {:<10}{} = {}   {}\n", "covering", shown(at.covering, style), shown_bits(at.covering, style),
                   dim(bounds().back().by_lengths.formula));
    }
}

}  // namespace leakproof::cli
