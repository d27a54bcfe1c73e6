// leakproof optimum, for points with distances: one of many, and what is found of one in time.
#include <fmt/format.h>

#include "base/csv.hpp"
#include "base/error.hpp"
#include "base/file.hpp"
#include "base/interruption.hpp"
#include "certificate/certificate.hpp"
#include "channel/channel.hpp"
#include "cli/between.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/format.hpp"
#include "cli/metric.hpp"
#include "cli/stop.hpp"
#include "cli/terminal.hpp"
#include "optimum/bounds/bounds.hpp"
#include "optimum/metric/metric_so_far.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

const Enclosure* bound_named(const MetricAtLevel& at, std::string_view name) {
    if (name == "covering") return &at.covering;
    for (const auto& bound : at.bounds)
        if (bound.name == name) return &bound.value;
    return nullptr;
}

Rational sort_key(const std::string& key, const GivenMetric& metric, const MetricAtLevel& at) {
    if (key.empty()) return 0;
    if (key == "maximum") return at.maximum.lower;
    const Enclosure* bound = bound_named(at, key == "ratio" ? "diameter" : key);
    if (bound == nullptr)
        throw InputError("--sort", quoted(key) + ", which " + quoted(metric.name) + " does not have",
                         "maximum, or a bound that all have");
    return (*bound / at.maximum).lower;
}

std::string line_of(const GivenMetric& metric, const Level& level, const MetricAtLevel& at, const LevelOptions& style) {
    std::string out = fmt::format("{} {} maximum {} = {}", metric.name, level.str(), shown(at.maximum, style),
                                  shown_bits(at.maximum, style));
    for (const auto& bound : at.bounds) out += fmt::format(" {} {}", bound.name, shown(bound.value, style));
    out += fmt::format(" covering {}", shown(at.covering, style));
    if (const auto* diameter = bound_named(at, "diameter"))
        out += fmt::format(" ratio {}", (*diameter / at.maximum).str(style.brief()));
    return out + "\n";
}

// What graphs have and distances do not is left empty.
std::string csv_of(const GivenMetric& metric, const Level& level, const MetricAtLevel& at, const LevelOptions& style) {
    const Enclosure lambda = level.lambda_between(style.digits + 2);
    const Enclosure epsilon = level.epsilon() ? Enclosure{*level.epsilon(), *level.epsilon()}
                                              : ln_of(lambda.lower, 128 + 4 * static_cast<unsigned>(style.digits));
    std::string out = fmt::format("{},,{},{},{},{},{}", csv_cell(metric.name), metric.below.size(),
                                  csv_number(epsilon, style), csv_number(lambda, style), csv_number(at.maximum, style),
                                  csv_number(bits_of(at.maximum, style), style));
    for (const auto& bound : bounds()) {
        const Enclosure* value = bound_named(at, bound.name);
        out += "," + (value != nullptr ? csv_number(*value, style) : "");
    }
    return out + "\n";
}

// How it ended.
struct Ended {
    std::chrono::milliseconds limit;
    bool by_itself = false;

    std::string str() const {
        return by_itself     ? "powers this long are worked with exactly only with --insist"
               : stop_flag() ? "asked to stop"
                             : fmt::format("after {} s", Rational(limit.count(), 1000).str());
    }
};

bool has_channel(const LeakageBetween& found) { return sum_of_column_maxima(found.channel) == found.lower; }

std::string between_text(const GivenMetric& metric, const Level& level, const LeakageBetween& found,
                         const MetricOptions& options, const Ended& ended) {
    const LevelOptions& style = options.levels;
    const Enclosure from{found.lower, found.lower}, to{found.upper, found.upper};
    std::string out = fmt::format("{}, {}\n", bold(metric.name), shown(level, style));
    out += found.exact()
               ? fmt::format("  maximum leakage factor {} = {}\n", bold(shown(from, style)), shown_bits(from, style))
               : fmt::format("  maximum leakage factor between {} and {}, that is {} to {}\n", bold(shown(from, style)),
                             bold(shown(to, style)), shown_bits(from, style), shown_bits(to, style));
    out += fmt::format("    from below {}, from above prices that no private column beats\n",
                       has_channel(found) ? "a channel that is exactly private" : "a packing");
    if (found.exact()) return out;
    if (ended.by_itself) return out + "  " + ended.str() + "\n";
    return out + fmt::format("  {}; --time-limit SECONDS gives it more, --insist as much as it takes\n", ended.str());
}

Json between_json(const GivenMetric& metric, const Level& level, const LeakageBetween& found,
                  const MetricOptions& options, const Ended& ended) {
    const LevelOptions& style = options.levels;
    Json out;
    put_metric(out, metric);
    put_level(out, level, level.lambda_between(style.digits + 2), style);
    out["interval"] = {{"lower", number_json({found.lower, found.lower}, style)},
                       {"upper", number_json({found.upper, found.upper}, style)}};
    out["reason"] = found.exact() ? "found" : ended.str();
    if (!options.channel) return out;
    out["channel"] = matrix_json(found.channel);
    out["prices"] = Json::array();
    for (const auto& y : found.price) out["prices"].push_back(y.str());
    return out;
}

}  // namespace

std::optional<std::chrono::milliseconds> usual_time_limit(const GivenMetric& metric, const MetricOptions& options) {
    constexpr std::chrono::seconds usual{60};
    constexpr int always_waited_for = 128;  // points, as of graphs
    if (metric.below.size() <= always_waited_for || options.insist || options.channel || options.csv ||
        !options.certificate.empty())
        return {};
    return usual;
}

MetricLine metric_line(const GivenMetric& metric, const Level& level, const MetricOptions& options,
                       const std::string& sort) {
    const MetricAtLevel at = metric_at_level(metric, level, options.levels.digits, options.insist);
    MetricLine out{"", sort_key(sort, metric, at)};
    if (options.csv) out.text = csv_of(metric, level, at, options.levels);
    else if (!options.json) out.text = line_of(metric, level, at, options.levels);
    else {
        std::optional<Optimum> witness;
        if (options.channel)
            witness =
                at.below ? maximum_leakage(metric.below, *at.below) : Optimum{at.maximum.lower, at.channel, at.price};
        out.text = printed(metric_optimum_json(metric, level, at, witness, options.levels), true);
    }
    return out;
}

std::string metric_between_line(const GivenMetric& metric, const Level& level, const MetricOptions& options,
                                std::chrono::milliseconds limit) {
    MetricSoFar so_far(metric, level);
    Ended ended{limit};
    {
        const TimeLimit time(limit);
        ended.by_itself = so_far.narrow();
    }
    stop_if_asked();
    const LeakageBetween found = so_far.now();
    if (options.json) return printed(between_json(metric, level, found, options, ended), true);
    const auto text = [&](const Rational& x) { return shown(Enclosure{x, x}, options.levels); };
    return found.exact() ? fmt::format("{} {} maximum {}\n", metric.name, level.str(), text(found.lower))
                         : fmt::format("{} {} maximum between {} and {}\n", metric.name, level.str(), text(found.lower),
                                       text(found.upper));
}

int tell_metric_between(const GivenMetric& metric, const std::vector<Level>& levels, const MetricOptions& options,
                        std::chrono::milliseconds limit) {
    const bool quiet = !options.certificate.empty() && is_standard_output(options.certificate);
    for (const auto& level : levels) {
        ProgressLine progress;
        MetricSoFar so_far(metric, level, [&](const Rational& lower, const Rational& upper) {
            if (progress.due())
                progress.show(fmt::format("{}: between {} and {}", level.str(), shown(lower, options.levels),
                                          shown(upper, options.levels)));
        });
        Ended ended{limit};
        const auto tell = [&] {
            const LeakageBetween found = so_far.now();
            fmt::print("{}", options.json
                                 ? printed(between_json(metric, level, found, options, ended), levels.size() > 1)
                                 : between_text(metric, level, found, options, ended));
        };
        {
            const LastWords if_it_is_stuck([&] {
                if (!quiet) tell();
            });
            const TimeLimit time(limit);
            ended.by_itself = so_far.narrow();
        }
        progress.clear();
        if (!options.certificate.empty()) {
            const LeakageBetween found = so_far.now();
            write_file(options.certificate,
                       interval_certificate(metric.below, *LevelPower(level, metric.below.unit()).exact(),
                                            found.channel, found.price));
        }
        if (!quiet) tell();
        if (stop_flag()) return incomplete;
    }
    return ok;
}

}  // namespace leakproof::cli
