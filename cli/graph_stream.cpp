#include "cli/graph_stream.hpp"

#include <flint/flint.h>
#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>

#include "base/error.hpp"
#include "base/interruption.hpp"
#include "base/near_miss.hpp"
#include "base/words.hpp"
#include "cli/between.hpp"
#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "cli/interval.hpp"
#include "cli/optimum_answer.hpp"
#include "cli/stop.hpp"
#include "cli/terminal.hpp"
#include "optimum/bounds/bounds.hpp"
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

// The graphs in the order of input, batch after batch on all threads.
class GraphStream {
public:
    GraphStream(const StreamOptions& options, const std::vector<Level>& levels)
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
                threads.emplace_back([this, k] { work_and_clean_up(solvers_[k]); });
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

    void work_and_clean_up(std::vector<LevelSolver>& solvers) {
        work(solvers);
        flint_cleanup();  // what FLINT keeps for this thread would stay, for every batch anew
    }

    std::vector<Line> lines_of(const GivenGraph& graph, std::vector<LevelSolver>& solvers) const {
        std::vector<Line> out;
        const bool exact = options_.insist || options_.csv || options_.channel || sorts_;
        for (auto& solver : solvers) {
            const LevelOptions& style = options_.levels;
            const auto limit = options_.time_limit ? options_.time_limit
                               : exact             ? std::nullopt
                                                   : usual_time_limit(graph.graph(), solver.level());
            if (limit) {
                const BetweenOptions between{style, "", options_.json, options_.channel, *limit};
                out.push_back({between_line(graph, solver.level(), between), Rational(0)});
                continue;
            }
            if (!exact && too_large_for_maximum(graph.graph(), solver.level())) {
                out.push_back({interval_line(graph, solver.level(), {style, "", options_.json}), Rational(0)});
                continue;
            }
            const Answer a = answer_to(graph, solver, options_.channel);
            out.push_back({options_.json  ? printed(json_of(a, style), true)
                           : options_.csv ? csv_of(a, style)
                                          : line_of(a, style),
                           sorts_ ? sort_key(options_.sort, a) : Rational(0)});
        }
        return out;
    }

    const StreamOptions& options_;
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

int run_stream(const StreamOptions& options, const std::vector<Level>& levels) {
    GraphStream stream(options, levels);
    const auto say_how_many = [&] {
        say("leakproof: stopped; {} done, and what was not finished is left out\n", counted(stream.done(), "graph"));
    };
    if (options.csv) fmt::print("{}", csv_header());
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

}  // namespace leakproof::cli
