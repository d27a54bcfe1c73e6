#include "cli/between.hpp"

#include <fmt/format.h>

#include <mutex>

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

    // What is known now, for another thread too.
    Enclosure ends() const { return {low.numbers_now().lower, (level.lambda() ? low : high).numbers_now().upper}; }
    bool exact() const {
        const auto of_low = low.numbers_now(), of_high = level.lambda() ? of_low : high.numbers_now();
        return of_low.lower == of_low.upper && of_high.lower == of_high.upper;
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
    Enclosure ends() const { return {low.lower, high.upper}; }

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

// What is said of two numbers, without what proves them.
std::string text_of(const GivenGraph& graph, const Level& level, const Enclosure& ends, const std::string& reason,
                    const LevelOptions& style) {
    const Enclosure from{ends.lower, ends.lower}, to{ends.upper, ends.upper};
    std::string out = fmt::format("{}, {}\n", bold(graph.name), shown(level, style));
    out += fmt::format("  maximum leakage factor between {} and {}, that is {} to {}\n", bold(shown(from, style)),
                       bold(shown(to, style)), shown_bits(from, style), shown_bits(to, style));
    out += "    from below a channel that is exactly private, from above prices that no private column beats\n";
    return out + fmt::format("  {}, {} apart; --time-limit SECONDS gives it more, --insist as much as it takes\n",
                             reason, apart(ends.lower, ends.upper));
}

Json json_of(const GivenGraph& graph, const Level& level, const Enclosure& lambda, const Enclosure& ends,
             const std::string& reason, const LevelOptions& style) {
    Json out;
    put_graph(out, graph.name, graph.labelled);
    put_level(out, level, lambda, style);
    out["interval"] = {{"lower", number_json({ends.lower, ends.lower}, style)},
                       {"upper", number_json({ends.upper, ends.upper}, style)}};
    out["reason"] = reason;
    return out;
}

Json json_of(const Found& found, const BetweenOptions& options) {
    Json out =
        json_of(found.graph, found.level, found.lambda, found.ends(), why_unfinished(options.limit), options.levels);
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
    } else
        fmt::print("{}", options.json ? printed(json_of(found, options), on_one_line)
                                      : text_of(found.graph, found.level, found.ends(), why_unfinished(options.limit),
                                                options.levels));
}

// What is said if the command is stopped, ready whenever that is: putting large fractions into words, or a large
// channel together, takes longer than a stopped program has.
class ReadyWords {
public:
    ReadyWords(const BetweenOptions& options, bool on_one_line) : options_(options), on_one_line_(on_one_line) {}

    // If the channel is not to be shown, which is not at hand.
    bool suffice() const { return !options_.channel; }

    void prepare(const Search& search) {
        const Enclosure ends = search.ends();
        const std::string reason = "asked to stop";
        std::string text =
            options_.json ? printed(json_of(search.graph, search.level, search.lambda, ends, reason, options_.levels),
                                    on_one_line_)
                          : text_of(search.graph, search.level, ends, reason, options_.levels);
        const std::lock_guard lock(guard_);
        text_ = std::move(text);
    }
    void say() const {
        const std::lock_guard lock(guard_);
        fmt::print("{}", text_);
        std::fflush(stdout);
    }

private:
    const BetweenOptions& options_;
    bool on_one_line_;
    mutable std::mutex guard_;
    std::string text_;
};

}  // namespace

std::string why_unfinished(std::chrono::milliseconds limit) {
    if (stop_flag()) return "asked to stop";
    return fmt::format("after {} s", Rational(limit.count(), 1000).str());
}

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

std::optional<Answer> answer_soon(const GivenGraph& graph, LevelSolver& solver, bool with_channel) {
    constexpr int always_waited_for = 24;  // vertices
    constexpr std::chrono::seconds soon{2};
    if (graph.graph().size() <= always_waited_for || !can_be_narrowed(graph.graph()))
        return answer_to(graph, solver, with_channel);
    try {
        const TimeLimit limit(soon);
        return answer_to(graph, solver, with_channel);
    } catch (const Interrupted&) {
        if (stop_flag()) throw;
        return {};
    }
}

UnfinishedLines::Line::Line(UnfinishedLines& all) : all_(all) {
    const std::lock_guard lock(all.guard_);
    number_ = all.begun_++;
}

UnfinishedLines::Line::~Line() {
    if (stop_flag()) return;
    const std::lock_guard lock(all_.guard_);
    all_.lines_.erase(number_);
}

void UnfinishedLines::Line::set(std::string text) {
    const std::lock_guard lock(all_.guard_);
    all_.lines_[number_] = std::move(text);
}

std::vector<std::string> UnfinishedLines::lines() const {
    const std::lock_guard lock(guard_);
    std::vector<std::string> out;
    for (const auto& [number, text] : lines_) out.push_back(text);
    return out;
}

std::string between_line(const GivenGraph& graph, const Level& level, const BetweenOptions& options,
                         UnfinishedLines& unfinished) {
    UnfinishedLines::Line so_far(unfinished);
    const Search* at = nullptr;
    const auto line = [&](const std::string& reason) {
        const Enclosure ends = at->ends(), from{ends.lower, ends.lower}, to{ends.upper, ends.upper};
        if (options.json) return printed(json_of(graph, level, at->lambda, ends, reason, options.levels), true);
        return fmt::format("{} {} maximum between {} and {}\n", graph.name, level.str(), shown(from, options.levels),
                           shown(to, options.levels));
    };
    const auto see = [&](const Rational&, const Rational&) {
        if (at != nullptr) so_far.set(line("asked to stop"));
    };
    Search search(graph, level, options, see);
    at = &search;
    see({}, {});
    search.run(options.limit);
    stop_if_asked();
    if (!search.exact() && !options.channel) return line(why_unfinished(options.limit));
    const Found found(search);
    if (!found.exact()) return printed(json_of(found, options), true);  // with the channel
    const Answer answer = answer_of(found, options.channel);
    return options.json ? printed(json_of(answer, options.levels), true) : line_of(answer, options.levels);
}

int tell_between(const GivenGraph& graph, const std::vector<Level>& levels, const BetweenOptions& options,
                 bool on_one_line) {
    require_vertices(graph);
    const bool quiet = !options.certificate.empty() && is_standard_output(options.certificate);
    ProgressLine progress;
    for (const auto& level : levels) {
        ReadyWords ready(options, on_one_line);
        const Search* at = nullptr;
        const auto see = [&](const Rational& lower, const Rational& upper) {
            if (at != nullptr && ready.suffice()) ready.prepare(*at);
            if (progress.due())
                progress.show(fmt::format("{}: between {} and {}, {} apart", level.str(), shown(lower, options.levels),
                                          shown(upper, options.levels), apart(lower, upper)));
        };
        Search search(graph, level, options, see);
        at = &search;
        if (ready.suffice()) ready.prepare(search);
        {
            const LastWords if_it_is_stuck([&] {
                if (quiet) return;
                if (ready.suffice()) ready.say();
                else print(Found(search), options, on_one_line);
            });
            search.run(options.limit);
        }
        progress.clear();
        const bool said = stop_flag() && !quiet && ready.suffice() && !search.exact();
        if (said) ready.say();
        if (said && options.certificate.empty()) return incomplete;
        const Found found(search);
        write_certificate(found, options);
        if (!quiet && !said) print(found, options, on_one_line);
        if (stop_flag()) return incomplete;
    }
    return ok;
}

}  // namespace leakproof::cli
