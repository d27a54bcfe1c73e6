// leakproof channel, for points with distances.
#include <fmt/format.h>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/words.hpp"
#include "certificate/certificate.hpp"
#include "channel/metric_privacy.hpp"
#include "cli/channel_input.hpp"
#include "cli/command.hpp"
#include "cli/metric.hpp"
#include "optimum/metric/metric_at_level.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

constexpr int labels_width = 24;

struct MetricChannel {
    const GivenMetric& metric;
    MatrixFile file;
    Channel channel;
    MetricPrivacy below, above;  // for the distances from below and from above: the same where they are exact
    Rational factor;
    std::optional<Prior> prior;

    // No value where distances are not known well enough.
    std::optional<bool> private_at(const Level& level) const {
        if (below.holds_at(level)) return true;
        return above.holds_at(level) ? std::nullopt : std::optional(false);
    }
};

MetricChannel channel_for(const GivenMetric& metric, MatrixFile file, const std::string& place) {
    Channel channel = channel_of(file, place);
    MetricChannel out{metric,
                      std::move(file),
                      channel,
                      privacy_for(channel.matrix(), metric.below),
                      privacy_for(channel.matrix(), metric.above),
                      sum_of_column_maxima(channel.matrix()),
                      {}};
    return out;
}

MetricChannel read_channel(const GivenMetric& metric, const MetricChannelOptions& options) {
    const std::string place = input_name(options.file);
    MatrixFile file = parse_matrix(read_file(options.file), place);
    match_names(file, {metric.below.pattern(), metric.below.names()}, place, metric.name);
    MetricChannel out = channel_for(metric, std::move(file), place);
    if (!options.prior.empty()) out.prior.emplace(parse_prior(options.prior, out.file));
    return out;
}

// The levels asked for, or the channel's own where that is a fraction.
std::vector<Level> levels_of(const MetricChannel& c, const LevelOptions& options) {
    if (options.given()) return parse_levels(options);
    if (const auto own = c.below.lambda(); own && c.metric.exact) return {Level::of_lambda(*own)};
    return {};
}

std::string place_text(const MetricChannel& c, const Place& at, const LevelOptions& style) {
    return fmt::format("rows {} and {}, column {}: {} against {}", c.file.row(at.row), c.file.row(at.other_row),
                       c.file.column(at.column), shown(c.channel(at.row, at.column), style),
                       shown(c.channel(at.other_row, at.column), style));
}

std::string level_text(const MetricChannel& c, const MetricPrivacy& level, const LevelOptions& style) {
    if (!level.bounded) return "unbounded: " + place_text(c, *level.witness, style);
    if (!level.witness) return "λ = 1, all rows that are held together are equal";
    const Enclosure lambda = level.enclosure(style.digits + 2);
    constexpr std::size_t longest = 100;  // characters of a root that are told beside its decimals
    const std::string root = level.str();
    const std::string text = level.lambda()          ? shown(lambda, style)
                             : root.size() > longest ? lambda.str(style.digits)
                                                     : fmt::format("{} = {}", root, lambda.str(style.digits));
    return fmt::format("λ = {}, attained at {}, at distance {}", text, place_text(c, *level.witness, style),
                       shown(level.distance, style));
}

std::string yes_or_no(const std::optional<bool>& answer) {
    return !answer ? "not known: distances are not known well enough" : *answer ? green("yes") : red("no");
}

void print_text(const MetricChannel& c, const std::vector<Level>& levels, const MetricChannelOptions& options) {
    const LevelOptions& style = options.levels;
    const auto line = [](const std::string& label, const std::string& text) {
        fmt::print("{:<{}} {}\n", label, labels_width - 1, text);
    };
    line("channel", fmt::format("{}, {}; every row sums to 1", counted(c.channel.inputs(), "input"),
                                counted(c.channel.outputs(), "output")));
    if (c.metric.exact) line("privacy level", level_text(c, c.below, style));
    else {
        line("privacy level at most", level_text(c, c.below, style));
        line("at least", level_text(c, c.above, style));
    }
    line("Σ of column maxima", shown(c.factor, style));
    line("leakage", shown_bits({c.factor, c.factor}, style) + " under the uniform prior, the most under any");
    if (c.prior) {
        const Rational factor = leakage_factor(*c.prior, c.channel.matrix());
        line("under your prior",
             fmt::format("V(X) = {}, V(X|Z) = {}, leakage {}", shown(prior_vulnerability(*c.prior), style),
                         shown(posterior_vulnerability(*c.prior, c.channel.matrix()), style),
                         shown_bits({factor, factor}, style)));
    }
    if (options.measures.given())
        print_measures(measuring(options.measures, c.file, options.prior, c.metric), style, labels_width);
    for (const auto& level : levels) {
        const auto answer = c.private_at(level);
        if (style.given()) line("private at " + level.str(), yes_or_no(answer));
        if (!answer.value_or(false)) continue;
        const MetricAtLevel at = metric_at_level(c.metric, level, style.digits);
        line("maximum at " + level.str(), shown(at.maximum, style) + " = " + shown_bits(at.maximum, style));
        line("of it", (Enclosure{c.factor, c.factor} / at.maximum).str(style.digits));
        line("covering number", shown(at.covering, style));
    }
}

Json place_json(const MetricChannel& c, const MetricPrivacy& level) {
    const Place& at = *level.witness;
    return {{"row", at.row},
            {"other_row", at.other_row},
            {"column", at.column},
            {"row_name", c.file.row(at.row)},
            {"other_row_name", c.file.row(at.other_row)},
            {"column_name", c.file.column(at.column)}};
}

// λ = base^(1/root), root the distance of the witness.
Json privacy_json(const MetricChannel& c, const MetricPrivacy& level, const LevelOptions& style) {
    Json out{{"bounded", level.bounded}};
    if (level.bounded) {
        out["lambda"] = number_json(level.enclosure(style.digits + 2), style);
        out["base"] = level.ratio.str();
        out["root"] = level.distance.str();
    }
    if (level.witness) out["witness"] = place_json(c, level);
    return out;
}

void print_json(const MetricChannel& c, const std::vector<Level>& levels, const MetricChannelOptions& options,
                Json out = {}) {
    const LevelOptions& style = options.levels;
    put_metric(out, c.metric);
    out["inputs"] = c.channel.inputs();
    out["outputs"] = c.channel.outputs();
    if (!c.file.rows.empty()) out["rows"] = c.file.rows;
    if (!c.file.columns.empty()) out["columns"] = c.file.columns;
    out["privacy_level"] = privacy_json(c, c.below, style);
    if (!c.metric.exact) out["privacy_level_at_least"] = privacy_json(c, c.above, style);
    out["sum_of_column_maxima"] = c.factor.str();
    out["leakage_bits"] = enclosure_json(bits_of({c.factor, c.factor}, style), style);
    if (c.prior)
        out["prior"] = {{"prior_vulnerability", prior_vulnerability(*c.prior).str()},
                        {"posterior_vulnerability", posterior_vulnerability(*c.prior, c.channel.matrix()).str()},
                        {"leakage_factor", leakage_factor(*c.prior, c.channel.matrix()).str()}};
    if (options.measures.given())
        out["measures"] = measures_json(measuring(options.measures, c.file, options.prior, c.metric), style);
    out["levels"] = Json::array();
    for (const auto& level : levels) {
        Json entry;
        put_level(entry, level, level.lambda_between(style.digits + 2), style);
        const auto answer = c.private_at(level);
        entry["private"] = answer ? Json(*answer) : Json(nullptr);
        if (answer.value_or(false)) {
            const MetricAtLevel at = metric_at_level(c.metric, level, style.digits);
            entry["maximum"] = number_json(at.maximum, style);
            entry["ratio"] = enclosure_json(Enclosure{c.factor, c.factor} / at.maximum, style);
        }
        out["levels"].push_back(std::move(entry));
    }
    fmt::print("{}", printed(out, false));
}

std::string certificate_of(const MetricChannel& c, const std::vector<Level>& levels) {
    if (levels.size() != 1) throw InputError("--certificate", "not one level", "one λ, or none for the channel's own");
    const auto mu = LevelPower(levels.front(), c.metric.below.unit()).exact();
    if (!c.metric.exact || !mu)
        throw InputError(
            "--certificate", c.metric.exact ? levels.front().str() : "distances that are no fractions",
            "distances in multiples of a unit, and a λ whose power with it is a fraction, for the referee");
    if (!c.below.holds_at(levels.front()))
        throw InputError("--certificate", "a channel that is not private at " + levels.front().str(), "one that is");
    return channel_certificate(c.metric.below, *mu, c.channel.matrix());
}

}  // namespace

void tell_metric_mechanism(const GivenMetric& metric, MatrixFile file, const BuiltMechanism& mechanism,
                           const MetricChannelOptions& options) {
    const Matrix matrix = file.matrix;
    const MetricChannel channel = channel_for(metric, std::move(file), "mechanism");
    const auto levels = parse_levels(options.levels);
    if (options.json) {
        Json out{{"mechanism", mechanism.about}};
        if (mechanism.just_below) out["built_at"] = mechanism.just_below->str();
        out["channel"] = matrix_json(matrix);
        print_json(channel, levels, options, std::move(out));
        return;
    }
    fmt::print("{:<{}} {}\n", "mechanism", labels_width - 1, mechanism.about);
    if (mechanism.just_below)
        fmt::print("{:<{}} {}, just below what {} gives for a unit of {}\n", "built at", labels_width - 1,
                   mechanism.just_below->str(), levels.front().str(), mechanism.unit.str());
    print_text(channel, levels, options);
}

int tell_metric_channel(const GivenMetric& metric, const MetricChannelOptions& options) {
    const MetricChannel channel = read_channel(metric, options);
    const auto levels = levels_of(channel, options.levels);
    if (!options.certificate.empty()) {
        write_file(options.certificate, certificate_of(channel, levels));
        if (is_standard_output(options.certificate)) return ok;
    }
    if (options.json) print_json(channel, levels, options);
    else print_text(channel, levels, options);
    return ok;
}

}  // namespace leakproof::cli
