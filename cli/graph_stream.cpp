#include "cli/graph_stream.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <utility>

#include "base/batches.hpp"
#include "base/error.hpp"
#include "base/file.hpp"
#include "base/json_text.hpp"
#include "base/near_miss.hpp"
#include "base/words.hpp"
#include "cli/between.hpp"
#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "cli/interval.hpp"
#include "cli/metric.hpp"
#include "cli/optimum_answer.hpp"
#include "cli/stop.hpp"
#include "cli/terminal.hpp"
#include "optimum/bounds/bounds.hpp"
#include "report/optimum_lines.hpp"
#include "report/short_name.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

// The keys of --sort: the maximum, or a bound over the maximum, "ratio" standing for the diameter bound.
Rational sort_key(const std::string& key, const Answer& a) {
    if (key == "maximum") return a.optimum.maximum.lower;
    for (std::size_t k = 0; k < a.optimum.bounds.size(); ++k)
        if (a.optimum.bounds[k].name == (key == "ratio" ? "diameter" : key)) return a.ratio_of(k).lower;
    throw InputError("--sort", quoted(key),
                     "maximum, ratio (the diameter bound over the maximum) or the name of a bound");
}

struct Line {
    std::string text;
    Rational key;
    std::string json{};  // what is recorded of it
};
using Lines = std::vector<Line>;  // of a graph, one for each level

// The lines with the largest keys, largest first; of equal ones those that came first.
class Best {
public:
    explicit Best(int top) : top_(static_cast<std::size_t>(top)) {}
    void add(Lines lines) {
        lines_.insert(lines_.end(), std::make_move_iterator(lines.begin()), std::make_move_iterator(lines.end()));
        if (top_ == 0) return;
        sort();
        if (lines_.size() > top_) lines_.resize(top_);
    }
    const Lines& sorted() {
        sort();
        return lines_;
    }

private:
    void sort() {
        std::stable_sort(lines_.begin(), lines_.end(), [](const Line& a, const Line& b) { return a.key > b.key; });
    }
    std::size_t top_;
    Lines lines_;
};

// What is printed of the graphs, as they are done; nothing more once it is finished.
class Printing {
public:
    explicit Printing(const StreamOptions& options)
        : sorts_(!options.sort.empty()), quiet_(!options.recording.against.empty() || options.latex),
          tells_unfinished_(!quiet_ && (options.json || !options.keeps_json())), best_(options.top) {}

    // Prints the lines, or puts them among the sorted ones.
    void add(std::vector<Lines> graphs) {
        const std::lock_guard lock(guard_);
        if (finished_) return;
        for (auto& lines : graphs) {
            ++done_;
            if (sorts_) best_.add(std::move(lines));
            else
                for (const auto& line : lines) print(line);
        }
        if (progress_.due()) progress_.show(fmt::format("{} graphs", with_commas(done_)));
    }

    // Also from another thread than that which adds.
    void finish(const UnfinishedLines& unfinished) {
        const std::lock_guard lock(guard_);
        if (std::exchange(finished_, true)) return;
        progress_.clear();
        if (sorts_)
            for (const auto& line : best_.sorted()) print(line);
        if (!stop_flag()) return;
        const auto lines = tells_unfinished_ ? unfinished.lines() : std::vector<std::string>();
        for (const auto& line : lines) fmt::print("{}", line);
        const std::string between =
            lines.empty() ? "" : fmt::format(", two numbers for {} more", with_commas(static_cast<long>(lines.size())));
        say("leakproof: stopped; {} done{}, and what was not finished is left out\n", counted(done_, "graph"), between);
    }

    std::string recorded() {
        const std::lock_guard lock(guard_);
        return recorded_;
    }

private:
    void print(const Line& line) {
        if (!quiet_) fmt::print("{}", line.text);
        recorded_ += line.json;
    }

    std::mutex guard_;
    bool sorts_, quiet_, tells_unfinished_, finished_ = false;
    std::string recorded_;
    Best best_;
    long done_ = 0;
    ProgressLine progress_;
};

long size_of(const Given& given) {
    const auto* graph = std::get_if<GivenGraph>(&given);
    return graph != nullptr ? graph->graph().size() : std::get<GivenMetric>(given).below.size();
}

// "cycle:200 λ = 2 maximum 2/3", or between which numbers it lies.
std::string line_of_json(const Json& told) {
    const auto number = [](const Json& one) {
        return one.is_string() ? one.get<std::string>() : one.at("text").get<std::string>();
    };
    std::string out = short_name(told.value("name", "")) + " λ = " + number(told.at("lambda"));
    if (told.contains("maximum")) out += " maximum " + number(told.at("maximum"));
    else
        out +=
            " between " + number(told.at("interval").at("lower")) + " and " + number(told.at("interval").at("upper"));
    return out + "\n";
}

// What one thread makes of graphs.
class Solving {
public:
    Solving(const StreamOptions& options, const std::vector<Level>& levels, UnfinishedLines& unfinished)
        : options_(options), unfinished_(unfinished) {
        // At an ε values are enclosed; what is sorted by them is told apart to forty decimals, however few are shown.
        const int digits = options.sort.empty() ? options.levels.digits : std::max(options.levels.digits, 40);
        for (const auto& level : levels) solvers_.emplace_back(level, digits);
    }

    // Of those that are done before a stop.
    std::vector<Lines> of(const std::vector<Given>& batch) {
        std::vector<Lines> out;
        try {
            for (const auto& one : batch)
                if (const auto* graph = std::get_if<GivenGraph>(&one)) out.push_back(lines_of(*graph));
                else out.push_back(lines_of(std::get<GivenMetric>(one)));
        } catch (const Interrupted&) {}
        return out;
    }

private:
    Lines lines_of(const GivenMetric& metric) {
        Lines out;
        const MetricOptions options{
            options_.levels, "", as_json(), options_.csv, options_.channel, options_.insist || !options_.sort.empty()};
        for (auto& solver : solvers_) {
            stop_if_asked();
            const auto limit = options_.time_limit ? options_.time_limit : usual_time_limit(metric, options);
            if (limit) add(out, metric_between_line(metric, solver.level(), options, *limit));
            else {
                MetricLine line = metric_line(metric, solver.level(), options, options_.sort);
                add(out, line.text, std::move(line.key));
            }
        }
        return out;
    }

    Lines lines_of(const GivenGraph& graph) {
        Lines out;
        const bool sorts = !options_.sort.empty();
        const bool exact = options_.insist || options_.csv || options_.channel || sorts;
        for (auto& solver : solvers_) {
            stop_if_asked();
            const LevelOptions& style = options_.levels;
            const auto limit = options_.time_limit ? options_.time_limit
                               : exact             ? std::nullopt
                                                   : usual_time_limit(graph.graph(), solver.level());
            if (limit) {
                const BetweenOptions between{style, "", as_json(), options_.channel, false, *limit};
                add(out, between_line(graph, solver.level(), between, unfinished_));
                continue;
            }
            if (!exact && too_large_for_maximum(graph.graph(), solver.level())) {
                add(out, interval_line(graph, solver.level(), {style, "", as_json()}));
                continue;
            }
            const auto answer =
                exact ? answer_to(graph, solver, options_.channel) : answer_soon(graph, solver, options_.channel);
            if (!answer) {
                const BetweenOptions between{style, "", as_json(), options_.channel, false, without_limit};
                add(out, between_line(graph, solver.level(), between, unfinished_));
                continue;
            }
            const Answer& a = *answer;
            out.push_back({options_.json  ? printed(json_of(a, style), true)
                           : options_.csv ? csv_of(a, style)
                                          : line_of(a, style),
                           sorts ? sort_key(options_.sort, a) : Rational(0),
                           options_.keeps_json() ? printed(json_of(a, style), true) : ""});
        }
        return out;
    }

    bool as_json() const { return options_.json || options_.keeps_json(); }

    // A line that was made as JSON if it is to be recorded; then, unless JSON is asked for, a short one is printed.
    void add(Lines& out, const std::string& text, Rational key = Rational(0)) const {
        if (!options_.keeps_json()) return out.push_back({text, std::move(key)});
        out.push_back({options_.json ? text : line_of_json(read_json(text, "result")), std::move(key), text});
    }

    const StreamOptions& options_;
    UnfinishedLines& unfinished_;
    std::vector<LevelSolver> solvers_;  // one for each level
};

}  // namespace

void require_sort_key(const std::string& key) {
    std::vector<std::string> keys{"maximum", "ratio"}, names;
    for (const auto& bound : bounds()) names.emplace_back(bound.name);
    keys.insert(keys.end(), names.begin(), names.end());
    if (std::find(keys.begin(), keys.end(), key) != keys.end()) return;
    std::string expected = "maximum, ratio (the diameter bound over the maximum)";
    for (const auto& name : names) expected += (name == names.back() ? " or " : ", ") + name;
    throw InputError("--sort", quoted(key), expected + did_you_mean(key, keys));
}

namespace {

// What was found, with the graphs and levels that it is of.
Recorded recorded_stream(const StreamOptions& options, const std::vector<Level>& levels, std::string lines) {
    const GraphSelection selection(options.spec, "graphs", GraphSelection::Named::all);
    Json asked{{"graphs", selection.text()}, {"levels", Json::array()}};
    for (const auto& level : levels) asked["levels"].push_back(level.str());
    if (options.time_limit) asked["time_limit"] = options.time_limit->count();
    Recorded out{.command = "optimum", .asked = asked.dump(), .result = std::move(lines)};
    out.families = selection.families();
    out.graphs = selection.named();
    return out;
}

}  // namespace

int run_stream(const StreamOptions& options, const std::vector<Level>& levels) {
    const auto before = options.recording.before();
    if (options.recording.given()) options.recording.require_files(GraphSelection(options.spec, "graphs"));
    constexpr long batch_weight = 1024;  // squares of numbers of vertices: a graph that takes long is alone
    Batches<Given, std::vector<Lines>> batches({options.jobs, &stop_flag()}, {batch_weight, batch_weight});
    Printing printing(options);
    UnfinishedLines unfinished;
    const auto print = [&](std::vector<Lines> graphs) { printing.add(std::move(graphs)); };
    // Also while threads are at work: of the graphs that they are at, what is known.
    const auto finish = [&] {
        batches.take_ready(print);
        printing.finish(unfinished);
    };
    if (options.csv) fmt::print("{}", csv_header());
    try {
        const LastWords if_a_thread_is_stuck(finish);
        batches.run(
            [&](FunctionRef<bool(Given, long)> see) {
                try {
                    for_each_given(
                        options.spec,
                        [&](Given given) {
                            if (const auto* graph = std::get_if<GivenGraph>(&given)) require_vertices(*graph);
                            const long vertices = size_of(given);
                            if (stop_asked() || !see(std::move(given), vertices * vertices)) throw Interrupted{};
                        },
                        [&] {
                            batches.drain();
                            std::fflush(stdout);
                        });
                } catch (const InputError&) {
                    batches.drain();  // what came before the bad line
                    throw;
                }
            },
            [&] {
                return [solving = std::make_shared<Solving>(options, levels, unfinished)](
                           const std::vector<Given>& batch) { return solving->of(batch); };
            },
            print);
    } catch (const Interrupted&) {  // what was read is done as far as it goes
    } catch (const InputError&) {
        finish();
        throw;
    }
    finish();
    if (stop_flag()) return incomplete;
    if (!options.plot.empty()) write_file(options.plot, optimum_plot(printing.recorded()));
    if (options.latex) fmt::print("{}", optimum_latex(printing.recorded()));
    if (options.recording.given())
        if (const auto code =
                keep(options.recording, before, recorded_stream(options, levels, printing.recorded()), options.json))
            return *code;
    return ok;
}

}  // namespace leakproof::cli
