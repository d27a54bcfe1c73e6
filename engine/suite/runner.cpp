#include "suite/runner.hpp"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <exception>
#include <map>
#include <mutex>
#include <thread>

#include <flint/flint.h>

#include "base/interruption.hpp"

namespace leakproof {

std::string full_id(const std::string& claim, const std::string& part) {
    return part.empty() ? claim : claim + "/" + part;
}

namespace {

// The tally of one part of one row of the registry, over all cases.
struct Total {
    PartFindings findings;
    long first_failure = -1;  // number of the case
};

struct Row {
    const Check* check;
    std::vector<Total> totals;
};

// A bounded queue of numbered cases, filled by the enumeration and emptied by the workers.
class Queue {
public:
    struct Item {
        long number;
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
    SourceRun(const Source& source, std::vector<Row*> rows, const Range& range, const RunOptions& options,
              Progress& progress)
        : source_(source),
          rows_(std::move(rows)),
          range_(range),
          options_(options),
          progress_(progress) {}

    bool finished() const { return finished_; }

    void run() {
        progress_.source = source_.name;
        std::vector<std::thread> workers;
        for (unsigned k = 0; k < std::max(1U, options_.jobs); ++k) workers.emplace_back([this] { work(); });
        try {
            long number = 0;
            source_.for_each(range_, [&](std::shared_ptr<const Case> of) {
                return !stopping() && queue_.push({number++, std::move(of)});
            });
        } catch (...) { keep_error(std::current_exception()); }
        queue_.close();
        for (auto& worker : workers) worker.join();
        if (error_) std::rethrow_exception(error_);
        if (stopping()) finished_ = false;
    }

private:
    bool stopping() const { return options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed); }

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
                for (Row* row : rows_) {
                    Findings findings = findings_for(*row, item->number);
                    row->check->run(*item->of, range_, findings);
                    merge(*row, findings, *item);
                }
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

    Findings findings_for(const Row& row, long number) {
        Findings out(row.check->parts);
        const std::lock_guard lock(mutex_);
        for (std::size_t p = 0; p < row.totals.size(); ++p)
            if (row.totals[p].first_failure >= 0 && row.totals[p].first_failure < number)
                out.only_count(row.check->parts[p]);
        return out;
    }

    void merge(Row& row, const Findings& findings, const Queue::Item& item) {
        const std::lock_guard lock(mutex_);
        for (std::size_t p = 0; p < row.totals.size(); ++p) {
            const PartFindings& found = findings.of(row.check->parts[p]);
            Total& total = row.totals[p];
            total.findings.instances += found.instances;
            total.findings.notes.insert(found.notes.begin(), found.notes.end());
            if (found.strength)
                total.findings.strength =
                    total.findings.strength ? weaker(*total.findings.strength, *found.strength) : *found.strength;
            if (found.counterexample && (total.first_failure < 0 || item.number < total.first_failure)) {
                total.findings.counterexample = found.counterexample;
                total.findings.counterexample->smallest_by = item.of->by_hand() ? "" : source_.order;
                total.first_failure = item.number;
            }
            progress_.instances += found.instances;
        }
    }

    void report(const Case& done) {
        const std::lock_guard lock(mutex_);
        ++progress_.cases;
        progress_.latest = &done;
        if (options_.progress) options_.progress(progress_);
        progress_.latest = nullptr;
    }

    const Source& source_;
    std::vector<Row*> rows_;
    const Range& range_;
    const RunOptions& options_;
    Progress& progress_;
    Queue queue_;
    std::mutex mutex_;
    std::exception_ptr error_;
    std::atomic<bool> failed_ = false;
    bool finished_ = true;
};

// Adds what one row found of a part to the result for that part.
void add(Result& result, const Total& total, const std::string& range, bool finished) {
    result.instances += total.findings.instances;
    if (total.findings.strength && total.findings.instances > 0)
        result.strength = stronger(result.strength, *total.findings.strength);
    for (const auto& note : total.findings.notes)
        if (std::find(result.notes.begin(), result.notes.end(), note) == result.notes.end())
            result.notes.push_back(note);
    if (total.findings.instances > 0 && result.range.find(range) == std::string::npos)
        result.range += (result.range.empty() ? "" : "; ") + range;
    const auto& mine = total.findings.counterexample;
    if (mine && (!result.counterexample || mine->size < result.counterexample->size)) result.counterexample = mine;
    if (!finished) result.verdict = Verdict::incomplete;
}

void conclude(Result& result) {
    if (result.counterexample) result.verdict = Verdict::refuted;
    else if (result.verdict != Verdict::incomplete)
        result.verdict = result.instances > 0 ? Verdict::holds : Verdict::vacuous;
}

}  // namespace

std::vector<Result> run_checks(const std::vector<Check>& checks, const Range& range, const RunOptions& options) {
    std::vector<Row> rows;
    std::vector<const Source*> sources;
    for (const auto& c : checks) {
        rows.push_back({&c, std::vector<Total>(c.parts.size())});
        if (std::find(sources.begin(), sources.end(), c.source) == sources.end()) sources.push_back(c.source);
    }
    Progress progress;
    std::map<const Source*, bool> finished;
    for (const Source* source : sources) {
        std::vector<Row*> of_source;
        for (auto& row : rows)
            if (row.check->source == source) of_source.push_back(&row);
        SourceRun run(*source, of_source, range, options, progress);
        run.run();
        finished[source] = run.finished();
    }
    std::vector<Result> results;
    for (const auto& row : rows)
        for (std::size_t p = 0; p < row.totals.size(); ++p) {
            const std::string id = full_id(row.check->id, row.check->parts[p]);
            auto result = std::find_if(results.begin(), results.end(), [&](const Result& r) { return r.id == id; });
            if (result == results.end())
                result = results.insert(results.end(), Result{id, Verdict::vacuous, 0, {}, "", {}, {}});
            add(*result, row.totals[p], row.check->source->describe(range), finished[row.check->source]);
        }
    for (auto& result : results) conclude(result);
    return results;
}

}  // namespace leakproof
