// leakproof mechanism, for points with distances.
#include <fmt/format.h>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/words.hpp"
#include "channel/channel_file.hpp"
#include "cli/command.hpp"
#include "cli/input.hpp"
#include "cli/mechanism.hpp"
#include "cli/metric.hpp"
#include "mechanism/mechanisms.hpp"
#include "mechanism/metric_mechanisms.hpp"
#include "mechanism/planar.hpp"
#include "metric/points_spec.hpp"

namespace leakproof::cli {
namespace {

// λ^exponent, or a fraction just below it, at which a mechanism is private too.
struct BuiltAt {
    Rational power;
    bool exact;
};

BuiltAt built_at(const Level& level, const Rational& exponent, int digits) {
    const LevelPower power(level, exponent);
    return {power.between(digits).lower, power.exact().has_value()};
}

Matrix tight(const Metric& metric, const Rational& mu) {
    const auto found = tight_constraints(metric, mu);
    if (!found)
        throw InputError("mechanism tight", "equations Σ_j λ^{-d(i,j)} w_j = 1 without exactly one solution", "one");
    if (found->negative)
        throw InputError("mechanism tight",
                         fmt::format("the weight {} of {}", shown(found->weight[*found->negative], {}),
                                     quoted(metric.name(*found->negative))),
                         "weights that are not negative, as on lines, trees of few branches, and where λ is large");
    return found->channel();
}

Matrix geometric(const Metric& metric, const Rational& mu) {
    if (const auto lines = on_lines(metric); lines.not_in_line) {
        const auto& three = *lines.not_in_line;
        throw InputError("mechanism geometric",
                         fmt::format("{}, {} and {}, which do not lie on a line", metric.name(three[0]),
                                     metric.name(three[1]), metric.name(three[2])),
                         "distances of points on a line; tight is for others");
    }
    return tight(metric, mu);
}

struct Built {
    Matrix channel;
    std::string about;
    BuiltAt at;
};

Built planar(const MechanismOptions& options, const GivenMetric& metric, const Level& level) {
    const auto given = points_of_spec(options.graph);
    if (!given)
        throw InputError("mechanism planar", quoted(options.graph),
                         "points by their coordinates, as points(@points.csv; L2)");
    auto found = planar_geometric(given->points, given->norm, metric.below, level, options.levels.digits);
    return {std::move(found.channel),
            found.exact ? "planar geometric: geometric on each axis, then the nearest point"
                        : "planar geometric: geometric on each axis, by factors just below the powers of λ, then the "
                          "nearest point",
            {Rational(1), true}};
}

Built build(const MechanismOptions& options, const GivenMetric& metric, const Level& level) {
    if (options.kind == "planar") return planar(options, metric, level);
    const Metric& m = metric.below;  // what is private for shorter distances is private for those
    const bool half = options.kind == "exponential";
    const BuiltAt at = built_at(level, half ? m.unit() / Rational(2) : m.unit(), options.levels.digits);
    if (!powers_fit(m, at.power))
        throw InputError("mechanism " + options.kind, "distances of so many units that powers are very long",
                         "fewer, such as points(@points.csv; L2; 1/10), or another level");
    if (options.kind == "by-distance")
        return {exponential_by_distance(m.in_units(), at.power), "λ^{-d(i,j)}, each row divided by its sum", at};
    if (half)
        return {exponential_by_distance(m.in_units(), at.power),
                "λ^{-d(i,j)/2}, each row divided by its sum, which costs the other half", at};
    if (options.kind == "geometric")
        return {geometric(m, at.power), "truncated geometric on the points along a line", at};
    if (options.kind == "tight")
        return {tight(m, at.power), "tight constraints, w_j λ^{-d(i,j)} with weights that make rows sum to 1", at};
    throw InputError("KIND", quoted(options.kind),
                     "by-distance, exponential, geometric, planar or tight, of distances");
}

}  // namespace

void metric_mechanism(const MechanismOptions& options, const GivenMetric& metric) {
    if (!metric.below.is_symmetric())
        throw InputError("--graph", quoted(metric.name) + ", whose distances differ on the way back",
                         "distances that are the same both ways");
    if (!options.query.empty()) throw InputError("--query", "distances", "a graph, for the kind oblivious");
    const Level level = parse_one_level(options.levels);
    Built built = build(options, metric, level);
    MatrixFile file{built.channel, metric.below.names(), metric.below.names()};
    if (!options.output.empty()) {
        if (options.json && is_standard_output(options.output))
            throw InputError("--output: standard output, where --json goes; the JSON holds the channel");
        write_file(options.output, to_csv(file));
        if (is_standard_output(options.output)) return;
    }
    MetricChannelOptions how;
    how.levels = options.levels;
    how.json = options.json;
    tell_metric_mechanism(
        metric, std::move(file),
        {built.about, built.at.exact ? std::nullopt : std::optional(built.at.power), metric.below.unit()}, how);
}

}  // namespace leakproof::cli
