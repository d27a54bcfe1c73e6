#include "suite/runner.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <exception>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include <flint/flint.h>

#include "base/interruption.hpp"

namespace leakproof {
namespace runner {

// One row of the registry at work.
struct CheckRun {
    const Check* check;
    RowTally* tally;
    std::map<Size, Spending> spent{};
};

}  // namespace runner

namespace {

using namespace runner;

// A bounded queue of cases, filled by the enumeration and emptied by the workers.
class Queue {
public:
    struct Item {
        CasePlace at;
        std::shared_ptr<const Case> of;
    };

    bool push(Item item) {
        std::unique_lock lock(mutex_);
        room_.wait(lock, [&] { return closed_ || items_.size() < capacity; });
        if (closed_) return false;
        items_.push_back(std::move(item));
        filled_.notify_one();
        return true;
    }
    std::optional<Item> pop() {
        std::unique_lock lock(mutex_);
        filled_.wait(lock, [&] { return closed_ || !items_.empty(); });
        if (items_.empty()) return std::nullopt;
        Item item = std::move(items_.front());
        items_.pop_front();
        room_.notify_one();
        return item;
    }
    void close() {
        const std::lock_guard lock(mutex_);
        closed_ = true;
        filled_.notify_all();
        room_.notify_all();
    }

private:
    static constexpr std::size_t capacity = 256;
    std::mutex mutex_;
    std::condition_variable room_, filled_;
    std::deque<Item> items_;
    bool closed_ = false;
};

// All rows that draw on one source, run side by side over its cases.
class SourceRun {
public:
    // `guard` is held whenever rows or progress are touched. `position` is the source's among all of the run.
    SourceRun(const AnySource& source, long position, std::vector<CheckRun*> rows, const Range& range,
              const RunOptions& options, Progress& progress, std::mutex& guard)
        : source_(source), position_(position), rows_(std::move(rows)), range_(range), whole_(range), options_(options),
          progress_(progress), mutex_(guard) {
        whole_.shard = {};
    }

    bool finished() const { return finished_; }

    void run() {
        const WatchedFlag watching(options_.stop);
        progress_.source = source_.name;
        if (const std::size_t cases = fewer_than_jobs(); cases > 0) share_rows(cases);
        else share_cases();
        if (error_) std::rethrow_exception(error_);
        if (stopping()) finished_ = false;
    }

private:
    bool stopping() const { return options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed); }

    // The cases of the shard, with their places. Those of a source that does not split itself are dealt out one by one,
    // beginning with another shard for each source, so that single cases do not all meet in the first one.
    void for_each_case(FunctionRef<bool(Queue::Item)> see,
                       FunctionRef<void(const Size& size, const std::string& reason)> leave_out) const {
        long number = 0;
        const auto one = [&](std::shared_ptr<const Case> of) {
            const long at = number++;
            if (source_.splits_itself) {
                CasePlace place{of->extent(), of->text(), 0};
                return see({std::move(place), std::move(of)});
            }
            return !range_.shard.has(at + position_) || see({{{}, {}, at}, std::move(of)});
        };
        source_.for_each(source_.splits_itself ? range_ : whole_, {one, leave_out});
    }

    // The number of cases, if there are some but fewer than workers; else 0.
    std::size_t fewer_than_jobs() const {
        std::size_t cases = 0;
        const auto see = [&](const Queue::Item&) { return ++cases < options_.jobs; };
        const auto leave_out = [](const Size&, const std::string&) {};
        if (options_.jobs > 1 && rows_.size() > 1) for_each_case(see, leave_out);
        return cases < options_.jobs ? cases : 0;
    }

    // Every shard hears of what the source leaves out, and the first one takes it down.
    void leave_out_of_all_rows(const Size& size, const std::string& reason) {
        if (range_.shard.index != 1) return;
        const std::lock_guard lock(mutex_);
        for (CheckRun* row : rows_) ++row->tally->visits[size].left_out[reason];
    }

    // Each case is one worker's, with all rows.
    void share_cases() {
        std::vector<std::thread> workers;
        for (unsigned k = 0; k < std::max(1U, options_.jobs); ++k) workers.emplace_back([this] { work(); });
        try {
            const auto see = [&](Queue::Item item) { return !stopping() && queue_.push(std::move(item)); };
            const auto leave_out = [&](const Size& size, const std::string& reason) {
                leave_out_of_all_rows(size, reason);
            };
            for_each_case(see, leave_out);
        } catch (const Interrupted&) {  // in the middle of the enumeration
        } catch (...) { keep_error(std::current_exception()); }
        queue_.close();
        for (auto& worker : workers) worker.join();
    }

    // Every worker has all cases, in copies of its own, and takes from each the rows that nobody took before.
    void share_rows(std::size_t cases) {
        std::vector<std::atomic<std::size_t>> taken(cases);
        std::vector<std::thread> workers;
        for (unsigned k = 0; k < options_.jobs; ++k)
            workers.emplace_back([this, k, &taken] { work_on_rows(k == 0, taken); });
        for (auto& worker : workers) worker.join();
    }

    void work_on_rows(bool first, std::vector<std::atomic<std::size_t>>& taken) {
        const WatchedFlag watching(options_.stop);
        try {
            std::size_t number = 0;
            const auto see = [&](const Queue::Item& item) {
                auto& next = taken[number++];
                for (std::size_t r = next++; r < rows_.size() && !stopping() && !failed_; r = next++)
                    run_row(*rows_[r], item);
                if (first) report(*item.of);
                return !stopping() && !failed_;
            };
            const auto leave_out = [&](const Size& size, const std::string& reason) {
                if (first) leave_out_of_all_rows(size, reason);
            };
            for_each_case(see, leave_out);
        } catch (const Interrupted&) {
        } catch (...) { keep_error(std::current_exception()); }
        flint_cleanup();
    }

    void run_row(CheckRun& row, const Queue::Item& item) {
        Findings findings = findings_for(row, item.at);
        const Spending before = spent_so_far();
        row.check->run(*item.of, whole_, findings);
        merge(row, findings, item, spent_so_far() - before);
    }

    void keep_error(std::exception_ptr error) {
        const std::lock_guard lock(mutex_);
        if (!error_) error_ = std::move(error);
        failed_ = true;
    }

    void work() {
        const WatchedFlag watching(options_.stop);
        while (auto item = queue_.pop()) {
            if (stopping() || failed_) continue;
            try {
                for (CheckRun* row : rows_) run_row(*row, *item);
                report(*item->of);
            } catch (const Interrupted&) {
                // What the case found so far is dropped with it; the run counts as unfinished.
            } catch (...) {
                keep_error(std::current_exception());
                queue_.close();
            }
        }
        flint_cleanup();
    }

    Findings findings_for(CheckRun& row, const CasePlace& at) {
        Findings out(row.check->parts);
        const auto before = [&](const std::optional<PlacedFailure>& failure) { return failure && failure->at < at; };
        const std::lock_guard lock(mutex_);
        for (const auto& part : row.tally->parts)
            if (before(part.counterexample)) out.known(part.part, before(part.telling));
        return out;
    }

    void merge(CheckRun& row, const Findings& findings, const Queue::Item& item, const Spending& spent) {
        Size size = item.of->extent();
        size.resize(source_.axes.size());
        const std::lock_guard lock(mutex_);
        row.spent[size] += spent;
        add_case(*row.tally, findings, *item.of, item.at, source_);
        for (const auto& found : findings.parts()) progress_.instances += found.instances;
    }

    void report(const Case& done) {
        const std::lock_guard lock(mutex_);
        ++progress_.cases;
        progress_.latest = &done;
        if (options_.progress) options_.progress(progress_);
        progress_.latest = nullptr;
    }

    const AnySource& source_;
    long position_;
    std::vector<CheckRun*> rows_;
    const Range& range_;
    Range whole_;  // the same without a shard, as streams see it
    const RunOptions& options_;
    Progress& progress_;
    Queue queue_;
    std::mutex& mutex_;
    std::exception_ptr error_;
    std::atomic<bool> failed_ = false;
    bool finished_ = true;
};

void add_cost(const CheckRun& row, std::vector<ClaimCost>& costs) {
    if (costs.empty() || costs.back().claim != row.check->id) costs.push_back({row.check->id, {}});
    for (const auto& [size, spent] : row.spent) costs.back().sizes[size] += spent;
}

}  // namespace

Spending ClaimCost::total() const {
    Spending out;
    for (const auto& [size, spent] : sizes) out += spent;
    return out;
}

struct SuiteRun::State {
    const std::vector<Check>& checks;
    const Range& range;
    const RunOptions& options;
    mutable std::mutex guard;
    std::vector<RowTally> tallies;
    std::vector<CheckRun> rows;
    std::vector<const AnySource*> sources;
    std::set<const void*> finished;  // the sources that ran to their end, by identity
    Progress progress;

    State(const std::vector<Check>& checks_, const Range& range_, const RunOptions& options_)
        : checks(checks_), range(range_), options(options_), tallies(empty_tallies(checks_)) {
        for (std::size_t k = 0; k < checks.size(); ++k) {
            rows.push_back({&checks[k], &tallies[k]});
            const AnySource& source = checks[k].source;
            if (std::none_of(sources.begin(), sources.end(),
                             [&](const AnySource* s) { return s->identity == source.identity; }))
                sources.push_back(&source);
        }
    }

    // The claims of which not all rows ran to the end.
    std::set<std::string> unfinished() const {
        std::set<std::string> out;
        for (const auto& check : checks)
            if (finished.count(check.source.identity) == 0) out.insert(check.id);
        return out;
    }
};

SuiteRun::SuiteRun(const std::vector<Check>& checks, const Range& range, const RunOptions& options)
    : state_(std::make_unique<State>(checks, range, options)) {}
SuiteRun::~SuiteRun() = default;

void SuiteRun::run() {
    long position = 0;
    for (const AnySource* source : state_->sources) {
        if (state_->options.stop != nullptr && *state_->options.stop) return;
        std::vector<CheckRun*> of_source;
        for (auto& row : state_->rows)
            if (row.check->source.identity == source->identity) of_source.push_back(&row);
        SourceRun run(*source, position++, of_source, state_->range, state_->options, state_->progress, state_->guard);
        run.run();
        const std::lock_guard lock(state_->guard);
        if (run.finished()) state_->finished.insert(source->identity);
    }
}

std::vector<ClaimCost> SuiteRun::costs() const {
    const std::lock_guard lock(state_->guard);
    std::vector<ClaimCost> out;
    for (const auto& row : state_->rows) add_cost(row, out);
    return out;
}

std::vector<Result> SuiteRun::results() const {
    const std::lock_guard lock(state_->guard);
    return results_of(state_->checks, state_->tallies, state_->range, state_->unfinished());
}

std::vector<RowTally> SuiteRun::tallies() const {
    const std::lock_guard lock(state_->guard);
    return state_->tallies;
}

std::vector<Result> run_checks(const std::vector<Check>& checks, const Range& range, const RunOptions& options) {
    SuiteRun run(checks, range, options);
    run.run();
    return run.results();
}

}  // namespace leakproof
