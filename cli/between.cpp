#include "cli/between.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/interruption.hpp"
#include "certificate/certificate.hpp"
#include "certificate/parts_certificate.hpp"
#include "cli/commands.hpp"
#include "cli/format.hpp"
#include "cli/interval.hpp"
#include "cli/json.hpp"
#include "cli/optimum_answer.hpp"
#include "cli/stop.hpp"
#include "cli/terminal.hpp"
#include "optimum/between.hpp"
#include "optimum/bounds/bounds.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

// At the two fractions around λ, the second of which stays without work where λ is one.
struct Search {
    Search(const GivenGraph& given, const Level& at, const BetweenOptions& options, const BetweenSoFar::See& see)
        : graph(given), level(at), lambda(at.lambda_between(options.levels.digits + 2)),
          low(given.graph(), lambda.lower, see, kept(given.graph(), options)),
          high(given.graph(), lambda.upper, see, kept(given.graph(), options)) {}

    // Half the time for each of two.
    void run(std::chrono::milliseconds limit) {
        narrow(low, level.lambda() ? limit : limit / 2);
        if (!level.lambda()) narrow(high, limit - limit / 2);
    }

    const GivenGraph& graph;
    const Level& level;
    Enclosure lambda;
    BetweenSoFar low, high;

private:
    // Writing down the channel of a large graph takes longer than to find the numbers.
    static BetweenSoFar::Keep kept(const Graph& graph, const BetweenOptions& options) {
        constexpr int always_written = 500;
        const bool shown = options.channel || !options.certificate.empty() || graph.size() <= always_written;
        return shown ? BetweenSoFar::Keep::all : BetweenSoFar::Keep::numbers;
    }
    static void narrow(BetweenSoFar& end, std::chrono::milliseconds limit) {
        const TimeLimit time(limit);
        end.narrow();
    }
};

// What was found: the lower end at the lower fraction, the upper one at the upper.
struct Found {
    explicit Found(const Search& search)
        : graph(search.graph), level(search.level), lambda(search.lambda), low(search.low.now()),
          high(level.lambda() ? low : search.high.now()) {}

    bool exact() const { return low.exact() && high.exact(); }

    const GivenGraph& graph;
    const Level& level;
    Enclosure lambda;
    LeakageBetween low, high;
};

Answer answer_of(const Found& found, bool with_channel) {
    const Graph& graph = found.graph.graph();
    const Distances distance(graph);
    const auto parts = components(graph, distance);
    Answer out{found.graph, found.level, {found.lambda, {found.low.lower, found.high.upper}, {}}, {}};
    const auto prices = [](const LeakageBetween& of) { return of.price.empty() ? nullptr : &of.price; };
    for (const auto& bound : bounds())
        out.optimum.bounds.push_back({bound.name,
                                      bound.formula,
                                      {bound.value({parts, distance, prices(found.low)}, found.lambda.lower),
                                       bound.value({parts, distance, prices(found.high)}, found.lambda.upper)}});
    if (with_channel && found.low.channel.rows() == found.low.channel.columns())
        out.witness = Optimum{found.low.lower, found.low.channel, found.low.price};
    else if (with_channel) out.witness = maximum_leakage(graph, found.lambda.lower);
    return out;
}

std::string apart(const Rational& lower, const Rational& upper) {
    const Rational percent = (upper - lower) / lower * Rational(100);
    return Enclosure{percent, percent}.str(percent < Rational(1, 100) ? 6 : 2) + " %";
}

std::string why(std::chrono::milliseconds limit) {
    if (stop_flag()) return "asked to stop";
    return fmt::format("after {} s", Rational(limit.count(), 1000).str());
}

std::string text_of(const Found& found, const BetweenOptions& options) {
    const LevelOptions& style = options.levels;
    const Rational &lower = found.low.lower, &upper = found.high.upper;
    const Enclosure from{lower, lower}, to{upper, upper};
    std::string out = fmt::format("{}, {}\n", bold(found.graph.name), shown(found.level, style));
    out += fmt::format("  maximum leakage factor between {} and {}, that is {} to {}\n", bold(shown(from, style)),
                       bold(shown(to, style)), shown_bits(from, style), shown_bits(to, style));
    out += "    from below a channel that is exactly private, from above prices that no private column beats\n";
    return out + fmt::format("  {}, {} apart; --time-limit SECONDS gives it more, --insist as much as it takes\n",
                             why(options.limit), apart(lower, upper));
}

Json json_of(const Found& found, const BetweenOptions& options) {
    const LevelOptions& style = options.levels;
    const Rational &lower = found.low.lower, &upper = found.high.upper;
    Json out;
    put_graph(out, found.graph.name, found.graph.labelled);
    put_level(out, found.level, found.lambda, style);
    out["interval"] = {{"lower", number_json({lower, lower}, style)}, {"upper", number_json({upper, upper}, style)}};
    out["reason"] = why(options.limit);
    if (!options.channel) return out;
    out["channel"] = matrix_json(found.low.channel);
    out["prices"] = Json::array();
    for (const auto& y : found.high.price) out["prices"].push_back(y.str());
    return out;
}

void write_certificate(const Found& found, const BetweenOptions& options) {
    if (options.certificate.empty()) return;
    const Graph& graph = found.graph.graph();
    const Rational& lambda = found.lambda.lower;
    if (found.exact()) {
        const auto large = certificate_of_large(graph, lambda);
        return write_file(
            options.certificate,
            large ? *large
                  : fitting_optimum_certificate(graph, lambda, {found.low.lower, found.low.channel, found.low.price},
                                                options.compact));
    }
    write_file(options.certificate, interval_certificate(graph, lambda, found.low.channel, found.low.price));
}

void print(const Found& found, const BetweenOptions& options, bool on_one_line) {
    const bool with_channel = options.channel || (found.graph.graph().size() <= largest_printed && !options.json);
    if (found.exact()) {
        const Answer answer = answer_of(found, with_channel);
        fmt::print("{}", options.json ? printed(json_of(answer, options.levels), on_one_line)
                                      : text_of(answer, options.levels));
    } else fmt::print("{}", options.json ? printed(json_of(found, options), on_one_line) : text_of(found, options));
}

}  // namespace

std::chrono::milliseconds parse_time_limit(const std::string& text) {
    constexpr long most_seconds = 10'000'000;
    const auto seconds = Rational::parse(text);
    if (!seconds || *seconds < Rational(1, 1000) || *seconds > Rational(most_seconds))
        throw InputError("--time-limit", quoted(text), "seconds, from 0.001 to 10,000,000");
    return std::chrono::milliseconds(fmpz_get_si(floor(*seconds * Rational(1000)).raw()));
}

std::optional<std::chrono::milliseconds> usual_time_limit(const Graph& graph, const Level& level) {
    constexpr std::chrono::seconds usual{60};
    if (!too_large_for_maximum(graph, level) || !can_be_narrowed(graph)) return {};
    return usual;
}

std::string between_line(const GivenGraph& graph, const Level& level, const BetweenOptions& options) {
    Search search(graph, level, options, {});
    search.run(options.limit);
    stop_if_asked();
    const Found found(search);
    if (found.exact()) {
        const Answer answer = answer_of(found, options.channel);
        return options.json ? printed(json_of(answer, options.levels), true) : line_of(answer, options.levels);
    }
    if (options.json) return printed(json_of(found, options), true);
    const Rational &lower = found.low.lower, &upper = found.high.upper;
    return fmt::format("{} {} maximum between {} and {}\n", graph.name, level.str(),
                       shown(Enclosure{lower, lower}, options.levels), shown(Enclosure{upper, upper}, options.levels));
}

int tell_between(const GivenGraph& graph, const std::vector<Level>& levels, const BetweenOptions& options) {
    require_vertices(graph);
    const bool quiet = !options.certificate.empty() && is_standard_output(options.certificate);
    ProgressLine progress;
    for (const auto& level : levels) {
        const auto see = [&](const Rational& lower, const Rational& upper) {
            if (progress.due())
                progress.show(fmt::format("{}: between {} and {}, {} apart", level.str(), shown(lower, options.levels),
                                          shown(upper, options.levels), apart(lower, upper)));
        };
        Search search(graph, level, options, see);
        {
            const LastWords if_it_is_stuck([&] {
                if (!quiet) print(Found(search), options, levels.size() > 1);
            });
            search.run(options.limit);
        }
        progress.clear();
        const Found found(search);
        write_certificate(found, options);
        if (!quiet) print(found, options, levels.size() > 1);
        if (stop_flag()) return incomplete;
    }
    return ok;
}

}  // namespace leakproof::cli
