#include "optimum/survey_run.hpp"

#include <flint/flint.h>

#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <thread>

#include "base/interruption.hpp"
#include "graph/graph6.hpp"

namespace leakproof {
namespace {

struct Batch {
    long number;
    std::vector<std::string> graphs;
};

class SurveyRun {
public:
    SurveyRun(const std::vector<Rational>& lambdas, const SurveyOptions& options)
        : lambdas_(lambdas), options_(options), total_(lambdas) {}

    Survey run(FunctionRef<void(SeeGraph)> enumerate) {
        std::vector<std::thread> workers;
        for (unsigned k = 0; k < std::max(1U, options_.jobs); ++k) workers.emplace_back([this] { work(); });
        try {
            const WatchedFlag watching(options_.stop);
            Batch batch{0, {}};
            enumerate([&](const std::string& graph6) {
                batch.graphs.push_back(graph6);
                return batch.graphs.size() < batch_size || hand_on(batch);
            });
            hand_on(batch);
        } catch (...) { keep_error(std::current_exception()); }
        close();
        for (auto& worker : workers) worker.join();
        if (error_) std::rethrow_exception(error_);
        return std::move(total_);
    }

private:
    static constexpr std::size_t batch_size = 512, most_waiting = 16;

    bool hand_on(Batch& batch) {
        std::unique_lock lock(guard_);
        room_.wait(lock, [&] { return closed_ || waiting_.size() < most_waiting; });
        if (closed_) return false;
        const long next = batch.number + 1;
        waiting_.push_back(std::exchange(batch, {next, {}}));
        filled_.notify_one();
        return true;
    }

    void close() {
        const std::lock_guard lock(guard_);
        closed_ = true;
        filled_.notify_all();
        room_.notify_all();
    }

    std::optional<Batch> take() {
        std::unique_lock lock(guard_);
        filled_.wait(lock, [&] { return closed_ || !waiting_.empty(); });
        if (waiting_.empty() || error_) return std::nullopt;
        Batch out = std::move(waiting_.front());
        waiting_.pop_front();
        room_.notify_one();
        return out;
    }

    void keep_error(std::exception_ptr error) {
        {
            const std::lock_guard lock(guard_);
            if (!error_) error_ = std::move(error);
        }
        close();
    }

    void work() {
        try {
            const WatchedFlag watching(options_.stop);
            Survey mine(lambdas_);
            std::vector<LevelSolver> solvers;
            constexpr int decimals_of_no_importance = 6;  // every λ is a fraction
            for (const auto& lambda : lambdas_)
                solvers.emplace_back(Level::of_lambda(lambda), decimals_of_no_importance);
            while (const auto batch = take()) hand_in(*batch, survey(*batch, solvers, mine));
            const std::lock_guard lock(guard_);
            total_.add(mine);
        } catch (...) { keep_error(std::current_exception()); }
        flint_cleanup();  // what FLINT keeps for this thread would stay
    }

    std::string survey(const Batch& batch, std::vector<LevelSolver>& solvers, Survey& mine) const {
        std::string lines;
        for (const auto& text : batch.graphs) {
            const Graph graph = parse_graph6(text);
            for (std::size_t k = 0; k < solvers.size(); ++k) {
                stop_if_asked();
                const LevelOptimum found = solvers[k].solve(graph);
                const std::string line = survey_line(text, lambdas_[k], found);
                mine.add(k, text, graph.size(), found, line);
                if (options_.lines) lines += line;
            }
        }
        return lines;
    }

    void hand_in(const Batch& batch, std::string lines) {
        const std::lock_guard lock(guard_);
        done_ += static_cast<long>(batch.graphs.size());
        if (options_.progress) options_.progress(done_);
        if (!options_.lines) return;
        // Lines wait for those before them.
        ready_[batch.number] = std::move(lines);
        for (auto next = ready_.begin(); next != ready_.end() && next->first == written_; ++written_) {
            options_.lines(next->second);
            next = ready_.erase(next);
        }
    }

    const std::vector<Rational>& lambdas_;
    const SurveyOptions& options_;
    Survey total_;
    std::mutex guard_;
    std::condition_variable room_, filled_;
    std::deque<Batch> waiting_;
    std::map<long, std::string> ready_;
    long written_ = 0, done_ = 0;
    bool closed_ = false;
    std::exception_ptr error_;
};

}  // namespace

Survey survey_graphs(const std::vector<Rational>& lambdas, FunctionRef<void(SeeGraph)> enumerate,
                     const SurveyOptions& options) {
    return SurveyRun(lambdas, options).run(enumerate);
}

}  // namespace leakproof
