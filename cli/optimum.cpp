// leakproof optimum: the exact maximum leakage of a graph, or of each graph of a stream, beside all bounds.
#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>

#include "base/csv.hpp"
#include "base/error.hpp"
#include "base/file.hpp"
#include "base/interruption.hpp"
#include "base/near_miss.hpp"
#include "base/words.hpp"
#include "certificate/certificate.hpp"
#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "cli/interval.hpp"
#include "cli/json.hpp"
#include "cli/ranges.hpp"
#include "cli/stop.hpp"
#include "cli/terminal.hpp"
#include "graph/graph6.hpp"
#include "optimum/covering/covering_number.hpp"
#include "optimum/level_solver.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

constexpr int largest_printed = 16;  // a channel with more rows is printed only if it is asked for
constexpr int largest_solved = 128;  // a larger graph has an interval only, unless distances settle its maximum

struct Options {
    std::string spec, certificate, sort;
    LevelOptions levels;
    int top = 0;
    unsigned jobs = default_jobs();
    bool json = false, csv = false, channel = false, insist = false;

    IntervalOptions interval() const { return {levels, certificate, json}; }
};

// One graph at one level.
struct Answer {
    const GivenGraph& graph;
    const Level& level;
    LevelOptimum optimum;
    std::optional<Optimum> witness;  // at the lower end of λ, if it is asked for

    // How far a bound is above the maximum.
    Enclosure ratio_of(std::size_t bound) const { return optimum.bounds[bound].value / optimum.maximum; }
    bool attains(const Enclosure& bound) const {
        return bound.lower == optimum.maximum.lower && bound.upper == optimum.maximum.upper;
    }
};

Answer answer_to(const GivenGraph& graph, LevelSolver& solver, bool with_channel) {
    if (graph.graph().size() == 0) throw InputError(graph.place, "a graph without vertices", "at least one");
    Answer out{graph, solver.level(), solver.solve(graph.graph()), {}};
    if (with_channel) out.witness = maximum_leakage(graph.graph(), out.optimum.lambda.lower);
    return out;
}

// ---- One graph: everything

std::string table_of(const Answer& a, const LevelOptions& style) {
    Table table({"  bound", "value", "bits", "value / maximum", ""});
    for (std::size_t k = 0; k < a.optimum.bounds.size(); ++k) {
        const auto& bound = a.optimum.bounds[k];
        table.add({std::string("  ") + bound.name, shown(bound.value, style), bits_of(bound.value, style).str(4),
                   !a.attains(bound.value) ? a.ratio_of(k).str(4)
                   : a.level.lambda()      ? "attained"
                                           : "attained around e^ε",  // at both fractions, which is no proof between
                   bound.formula});
    }
    return table.str();
}

std::string text_of(const Answer& a, const Options& options) {
    const LevelOptions& style = options.levels;
    std::string out = fmt::format("{}, {}\n", bold(a.graph.name), shown(a.level, style));
    out += fmt::format("  maximum leakage factor {} = {}\n", bold(shown(a.optimum.maximum, style)),
                       shown_bits(a.optimum.maximum, style));
    out += table_of(a, style);
    const Enclosure& covering = a.optimum.bounds.back().value;
    const int parts = static_cast<int>(components(a.graph.graph(), Distances(a.graph.graph())).size());
    const Enclosure least{leakage_interval(covering.lower, parts, a.optimum.lambda.lower).lower,
                          leakage_interval(covering.upper, parts, a.optimum.lambda.upper).lower};
    out += fmt::format("  by the covering number alone it lies between {} and {}\n", shown(least, style),
                       shown(covering, style));
    if (!a.witness) return out + "  an optimal channel and prices: with --channel, or --certificate FILE\n";
    out += a.level.lambda() ? "  an optimal channel, each column largest on the diagonal:\n"
                            : fmt::format("  a channel that is optimal at λ = {}, just below e^ε, and private at ε:\n",
                                          shown(a.optimum.lambda.lower, style));
    out += square_table(
        a.witness->channel, [&](int v) { return a.graph.labelled.name(v); }, "    ", style);
    out += "  prices that prove it, by 'Σ_i y_i c_i ≥ max c for every private column c':\n   ";
    for (const auto& y : a.witness->price) out += " " + shown(y, style);
    return out + "\n";
}

// ---- A line for each

Json json_of(const Answer& a, const LevelOptions& style) {
    Json out, bounds = Json::object();
    put_graph(out, a.graph.name, a.graph.labelled);
    put_level(out, a.level, a.optimum.lambda, style);
    out["maximum"] = number_json(a.optimum.maximum, style);
    out["bits"] = enclosure_json(bits_of(a.optimum.maximum, style), style);
    for (const auto& bound : a.optimum.bounds) bounds[bound.name] = number_json(bound.value, style);
    out["bounds"] = std::move(bounds);
    if (a.witness) {
        out["channel"] = matrix_json(a.witness->channel);
        out["prices"] = Json::array();
        for (const auto& y : a.witness->price) out["prices"].push_back(y.str());
    }
    return out;
}

std::string line_of(const Answer& a, const LevelOptions& style) {
    std::string out = fmt::format("{} {} maximum {} = {}", a.graph.name, a.level.str(), shown(a.optimum.maximum, style),
                                  shown_bits(a.optimum.maximum, style));
    for (const auto& bound : a.optimum.bounds) out += fmt::format(" {} {}", bound.name, shown(bound.value, style));
    return out + fmt::format(" ratio {}\n", a.ratio_of(0).str(4));
}

// A cell that any reader of CSV takes for a number: decimals without the mark of what follows, or with --exact the
// fraction.
std::string csv_number(const Enclosure& x, const LevelOptions& style) {
    if (style.exact && x.lower == x.upper) return x.lower.str();
    const Rational scale = power(Rational(10), style.digits);
    return with_point(floor(x.lower * scale), style.digits);
}

constexpr const char* csv_header =
    "graph,graph6,vertices,epsilon,lambda,maximum,bits,diameter,clique,radius,uniform,covering\n";

std::string csv_of(const Answer& a, const LevelOptions& style) {
    const Rational lambda = a.optimum.lambda.lower;
    const Enclosure epsilon = a.level.epsilon() ? Enclosure{*a.level.epsilon(), *a.level.epsilon()}
                                                : ln_of(lambda, 128 + 4 * static_cast<unsigned>(style.digits));
    std::string out =
        fmt::format("{},{},{},{},{},{},{}", csv_cell(a.graph.name), csv_cell(to_graph6(a.graph.graph())),
                    a.graph.graph().size(), csv_number(epsilon, style), csv_number(a.optimum.lambda, style),
                    csv_number(a.optimum.maximum, style), csv_number(bits_of(a.optimum.maximum, style), style));
    for (const auto& bound : a.optimum.bounds) out += "," + csv_number(bound.value, style);
    return out + "\n";
}

// ---- Sorting

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
};

// The lines with the largest keys, largest first; of equal ones those that came first.
class Best {
public:
    explicit Best(int top) : top_(static_cast<std::size_t>(top)) {}
    void add(std::vector<Line> lines) {
        lines_.insert(lines_.end(), std::make_move_iterator(lines.begin()), std::make_move_iterator(lines.end()));
        if (top_ == 0) return;
        sort();
        if (lines_.size() > top_) lines_.resize(top_);
    }
    const std::vector<Line>& sorted() {
        sort();
        return lines_;
    }

private:
    void sort() {
        std::stable_sort(lines_.begin(), lines_.end(), [](const Line& a, const Line& b) { return a.key > b.key; });
    }
    std::size_t top_;
    std::vector<Line> lines_;
};

// ---- Streams: the graphs in the order of input, batch after batch on all threads

class GraphStream {
public:
    GraphStream(const Options& options, const std::vector<Level>& levels)
        : options_(options), sorts_(!options.sort.empty()), best_(options.top) {
        for (unsigned k = 0; k < options.jobs; ++k) {
            solvers_.emplace_back();
            for (const auto& level : levels) solvers_.back().emplace_back(level, options.levels.digits);
        }
    }

    void add(GivenGraph graph) {
        if (graph.graph().size() == 0) throw InputError(graph.place, "a graph without vertices", "at least one");
        weight_ += static_cast<std::size_t>(graph.graph().size()) * static_cast<std::size_t>(graph.graph().size());
        batch_.push_back(std::move(graph));
        if (batch_.size() == batch_size || weight_ > batch_weight) flush();
    }

    void flush() {
        if (batch_.empty()) return;
        {
            const std::lock_guard lock(lines_guard_);
            lines_.assign(batch_.size(), {});
        }
        next_ = 0;
        run_threads();
        if (failure_) std::rethrow_exception(failure_);
        const std::lock_guard lock(lines_guard_);
        hand_out();
        batch_.clear();
        weight_ = 0;
        if (progress_.due()) progress_.show(fmt::format("{} graphs", with_commas(done_)));
    }

    // All results so far, for who waits for the next graph.
    void show() {
        flush();
        std::fflush(stdout);
    }

    void finish() {
        flush();
        const std::lock_guard lock(lines_guard_);
        print_sorted();
    }

    // What is done, also while threads are at work: the graphs that they are at are left out.
    void finish_early() {
        const std::lock_guard lock(lines_guard_);
        hand_out();
        print_sorted();
    }

    long done() const { return done_; }

private:
    static constexpr std::size_t batch_size = 4096,
                                 batch_weight = std::size_t{1} << 28;  // graphs, and bits of matrices

    // Prints the lines of all graphs that are done, or puts them among the sorted ones.
    void hand_out() {
        for (auto& lines : lines_) {
            if (lines.empty()) continue;  // stopped here
            ++done_;
            if (sorts_) best_.add(std::move(lines));
            else
                for (const auto& line : lines) fmt::print("{}", line.text);
        }
        lines_.clear();
    }

    void print_sorted() {
        progress_.clear();
        if (sorts_)
            for (const auto& line : best_.sorted()) fmt::print("{}", line.text);
    }

    // This thread works as well, and alone where no other can be started.
    void run_threads() {
        std::vector<std::jthread> threads;
        try {
            for (std::size_t k = 1; k < std::min(solvers_.size(), batch_.size()); ++k)
                threads.emplace_back([this, k] { work(solvers_[k]); });
        } catch (const std::system_error&) {}
        work(solvers_.front());
    }

    void work(std::vector<LevelSolver>& solvers) {
        const WatchedFlag watching(&stop_flag());
        try {
            for (std::size_t k = next_++; k < batch_.size() && !stop_asked(); k = next_++) {
                auto lines = lines_of(batch_[k], solvers);
                const std::lock_guard lock(lines_guard_);
                if (k < lines_.size()) lines_[k] = std::move(lines);
            }
        } catch (const Interrupted&) {  // this graph is not done
        } catch (...) {
            const std::lock_guard lock(failure_guard_);
            failure_ = std::current_exception();
        }
    }

    std::vector<Line> lines_of(const GivenGraph& graph, std::vector<LevelSolver>& solvers) const {
        std::vector<Line> out;
        for (auto& solver : solvers) {
            const Answer a = answer_to(graph, solver, options_.channel);
            const LevelOptions& style = options_.levels;
            out.push_back({options_.json  ? printed(json_of(a, style), true)
                           : options_.csv ? csv_of(a, style)
                                          : line_of(a, style),
                           sorts_ ? sort_key(options_.sort, a) : Rational(0)});
        }
        return out;
    }

    const Options& options_;
    bool sorts_;
    Best best_;
    std::vector<std::vector<LevelSolver>> solvers_;  // for each thread, one for each level
    std::vector<GivenGraph> batch_;
    std::size_t weight_ = 0;
    std::mutex lines_guard_;                // of lines_ while threads are at work, and of what is made of them
    std::vector<std::vector<Line>> lines_;  // of each graph of the batch that is done
    std::atomic<std::size_t> next_ = 0;
    long done_ = 0;
    ProgressLine progress_;
    std::mutex failure_guard_;
    std::exception_ptr failure_;
};

int run_stream(const Options& options, const std::vector<Level>& levels) {
    GraphStream stream(options, levels);
    const auto say_how_many = [&] {
        fmt::print(stderr, "leakproof: stopped; {} done, and what was not finished is left out\n",
                   counted(stream.done(), "graph"));
    };
    if (options.csv) fmt::print("{}", csv_header);
    try {
        const LastWords if_a_thread_is_stuck([&] {
            stream.finish_early();
            say_how_many();
        });
        for_each_graph(
            options.spec,
            [&](GivenGraph given) {
                stop_if_asked();
                stream.add(std::move(given));
            },
            [&] { stream.show(); });
        stream.flush();
    } catch (const Interrupted&) {  // what was read is done as far as it goes
    } catch (const InputError&) {
        stream.finish();  // what came before the bad line
        throw;
    }
    stream.finish();
    if (!stop_flag()) return ok;
    say_how_many();
    return incomplete;
}

// Whether the exact maximum would take too long.
bool too_large(const Graph& graph, const std::vector<Level>& levels) {
    return graph.size() > largest_solved &&
           !OptimumSolver(levels.front().lambda_between(1).upper).value_by_distances(graph);
}

int run_one(const Options& options, const std::vector<Level>& levels) {
    const auto power = large_power(options.spec);
    if (power) tell_power(one_graph(power->base), power->tuples, levels, options.interval());
    if (power) return ok;
    const GivenGraph graph = one_graph(options.spec);
    if (!options.insist && !options.csv && !options.channel && too_large(graph.graph(), levels)) {
        tell_interval(graph, levels, options.interval());
        return ok;
    }
    const bool quiet = !options.certificate.empty() && is_standard_output(options.certificate);
    const bool with_channel = options.channel || (graph.graph().size() <= largest_printed && !options.json);
    if (options.csv && !quiet) fmt::print("{}", csv_header);
    for (const auto& level : levels) {
        LevelSolver solver(level, options.levels.digits);
        const Answer a = answer_to(graph, solver, with_channel && !options.csv);
        if (!options.certificate.empty())
            write_file(options.certificate,
                       optimum_certificate(graph.graph(), *level.lambda(),
                                           a.witness ? *a.witness : maximum_leakage(graph.graph(), *level.lambda())));
        if (quiet) continue;
        fmt::print("{}", options.json  ? printed(json_of(a, options.levels), levels.size() > 1)
                         : options.csv ? csv_of(a, options.levels)
                                       : text_of(a, options));
    }
    return ok;
}

void require_certifiable(const Options& options, const std::vector<Level>& levels) {
    if (options.certificate.empty()) return;
    if (is_file_spec(options.spec) || levels.size() > 1)
        throw InputError("--certificate", "several graphs or values of λ", "one graph and one λ");
    if (levels.front().lambda()) return;
    const Enclosure lambda = levels.front().lambda_between(options.levels.digits);
    throw InputError("--certificate", levels.front().str(),
                     "a λ that is a fraction, for the referee: λ = " + lambda.lower.str() + " lies just below e^ε");
}

int run(const Options& options) {
    const auto levels = parse_levels(options.levels);
    require_certifiable(options, levels);
    if (options.json && options.csv) throw InputError("--csv", "--json as well", "one of them");
    if (options.top < 0) throw InputError("--top", std::to_string(options.top), "a positive number");
    const bool many = is_file_spec(options.spec);
    constexpr const char* keys[] = {"maximum", "ratio", "diameter", "clique", "radius", "uniform", "covering"};
    if (!options.sort.empty() && std::find(std::begin(keys), std::end(keys), options.sort) == std::end(keys))
        throw InputError("--sort", quoted(options.sort),
                         "maximum, ratio (the diameter bound over the maximum), diameter, clique, radius, uniform or "
                         "covering" +
                             did_you_mean(options.sort, {std::begin(keys), std::end(keys)}));
    if (!options.sort.empty() && !many) throw InputError("--sort", "one graph", "a file of graphs, as @FILE");
    if (options.channel && (options.csv || (many && !options.json)))
        throw InputError("--channel", options.csv ? "--csv" : "a file of graphs", "--json beside it");
    if (options.top > 0 && options.sort.empty()) throw InputError("--top: needs --sort, to know of what");
    return many ? run_stream(options, levels) : run_one(options, levels);
}

}  // namespace

void add_optimum(CLI::App& app, int& exit_code) {
    auto options = std::make_shared<Options>();
    Command command(app, "optimum", "The exact maximum leakage of a graph, with all bounds and a certificate");
    command.required(
        "SPEC", options->spec,
        "petersen, cycle:8, edges:0-1,1-2, a graph6 string, @file, @-, … (see 'leakproof graph --catalogue')");
    add_levels(command, options->levels, "(2 unless given)");
    command.option("--certificate", options->certificate,
                   "Write a proof for the referee to this file; - for standard output");
    command.option(
        "--sort", options->sort,
        "Of a file of graphs, largest first: maximum, ratio (the diameter bound over the maximum), or the name of "
        "another bound, for its ratio");
    command.option("--top", options->top, "Only so many of the sorted graphs; 0 for all");
    command.threads(options->jobs, "Threads for a file of graphs");
    command.flag("--channel", options->channel, "Also an optimal channel and prices, however large");
    command.flag("--insist", options->insist,
                 "The exact maximum of a large graph too, however long it takes, not only an interval");
    command.flag("--csv", options->csv, "CSV, for a plot: decimals, cut and not rounded, or fractions with --exact");
    command.flag("--json", options->json, "JSON: an object, or one a line for several λ and for a file of graphs");
    command.examples(
        "  leakproof optimum petersen --lambda 2\n"
        "  leakproof optimum petersen --epsilon 0.5 --digits 12\n"
        "  leakproof optimum threshold:2000,5 --lambda 3/2             an interval, with the covering number\n"
        "  leakproof optimum 'power(chair; 1000000)' --lambda 3/2      what a million tuples leak, in bits\n"
        "  leakproof optimum cycle:8 --sweep 1:4:1/10 --csv > curve.csv\n"
        "  leakproof optimum cycle:8 --lambda 3/2 --certificate c8.cert && leakproof-referee c8.cert\n"
        "  nauty-geng -cq 7 | leakproof optimum @- --sort ratio --top 10\n"
        "  nauty-geng -cq 8 | leakproof optimum @- --json");
    command.run([options] { return run(*options); }, exit_code);
}

}  // namespace leakproof::cli
