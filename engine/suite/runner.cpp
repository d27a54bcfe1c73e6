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

// The tally of one part of one row of the registry, over all cases.
struct Total {
    PartFindings findings;
    long first_failure = -1, first_telling = -1;  // numbers of the cases
    std::map<Size, long> met{};                   // cases with an instance
};

struct CheckRun {
    const Check* check;
    std::vector<Total> totals;
    std::map<Size, Visits> visits;  // all cases, whether or not they had an instance
    std::set<std::string> notes;    // about all parts that the row speaks of
    std::map<Size, Spending> spent;

    explicit CheckRun(const Check& of) : check(&of) {
        for (const auto& part : of.parts) of_part(part);
    }
    Total& of_part(const std::string& part) {
        for (auto& total : totals)
            if (total.findings.part == part) return total;
        totals.emplace_back().findings.part = part;
        return totals.back();
    }
    // If the row met no instance at all: what it left out, which no range tells of.
    std::set<std::string> left_out_altogether() const {
        std::set<std::string> out;
        if (std::any_of(totals.begin(), totals.end(), [](const Total& t) { return t.findings.instances > 0; }))
            return out;
        for (const auto& [size, visited] : visits)
            for (const auto& [reason, times] : visited.left_out) out.insert("left out: " + reason);
        return out;
    }
    Ran ran(const Total& total, const Range& range) const {
        Ran out{check->source.objects(range), check->source.axes, visits};
        for (auto& [size, visited] : out.sizes) {
            const auto met = total.met.find(size);
            visited.met = met == total.met.end() ? 0 : met->second;
        }
        return out;
    }
};

}  // namespace runner

namespace {

using namespace runner;

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
    // `guard` is held whenever rows or progress are touched.
    SourceRun(const AnySource& source, std::vector<CheckRun*> rows, const Range& range, const RunOptions& options,
              Progress& progress, std::mutex& guard)
        : source_(source), rows_(std::move(rows)), range_(range), options_(options), progress_(progress),
          mutex_(guard) {}

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

    // The number of cases, if there are some but fewer than workers; else 0.
    std::size_t fewer_than_jobs() const {
        std::size_t cases = 0;
        const auto see = [&](const std::shared_ptr<const Case>&) { return ++cases < options_.jobs; };
        const auto leave_out = [](const Size&, const std::string&) {};
        if (options_.jobs > 1 && rows_.size() > 1) source_.for_each(range_, {see, leave_out});
        return cases < options_.jobs ? cases : 0;
    }

    void leave_out_of_all_rows(const Size& size, const std::string& reason) {
        const std::lock_guard lock(mutex_);
        for (CheckRun* row : rows_) ++row->visits[size].left_out[reason];
    }

    // Each case is one worker's, with all rows.
    void share_cases() {
        std::vector<std::thread> workers;
        for (unsigned k = 0; k < std::max(1U, options_.jobs); ++k) workers.emplace_back([this] { work(); });
        try {
            long number = 0;
            const auto see = [&](std::shared_ptr<const Case> of) {
                return !stopping() && queue_.push({number++, std::move(of)});
            };
            const auto leave_out = [&](const Size& size, const std::string& reason) {
                leave_out_of_all_rows(size, reason);
            };
            source_.for_each(range_, {see, leave_out});
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
            const auto see = [&](std::shared_ptr<const Case> of) {
                const Queue::Item item{static_cast<long>(number), std::move(of)};
                auto& next = taken[number++];
                for (std::size_t r = next++; r < rows_.size() && !stopping() && !failed_; r = next++)
                    run_row(*rows_[r], item);
                if (first) report(*item.of);
                return !stopping() && !failed_;
            };
            const auto leave_out = [&](const Size& size, const std::string& reason) {
                if (first) leave_out_of_all_rows(size, reason);
            };
            source_.for_each(range_, {see, leave_out});
        } catch (const Interrupted&) {
        } catch (...) { keep_error(std::current_exception()); }
        flint_cleanup();
    }

    void run_row(CheckRun& row, const Queue::Item& item) {
        Findings findings = findings_for(row, item.number);
        const Spending before = spent_so_far();
        row.check->run(*item.of, range_, findings);
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

    Findings findings_for(CheckRun& row, long number) {
        Findings out(row.check->parts);
        const std::lock_guard lock(mutex_);
        for (const auto& total : row.totals)
            if (total.first_failure >= 0 && total.first_failure < number)
                out.known(total.findings.part, total.first_telling >= 0 && total.first_telling < number);
        return out;
    }

    void merge(CheckRun& row, const Findings& findings, const Queue::Item& item, const Spending& spent) {
        Size size = item.of->extent();
        size.resize(source_.axes.size());
        const std::lock_guard lock(mutex_);
        row.spent[size] += spent;
        Visits& visits = row.visits[size];
        ++visits.cases;
        visits.by_hand += item.of->by_hand() ? 1 : 0;
        for (const auto& reason : findings.left_out()) ++visits.left_out[reason];
        row.notes.insert(findings.notes().begin(), findings.notes().end());
        for (const auto& found : findings.parts()) {
            Total& total = row.of_part(found.part);
            total.findings.instances += found.instances;
            if (found.instances > 0) ++total.met[size];
            total.findings.notes.insert(found.notes.begin(), found.notes.end());
            if (found.strength)
                total.findings.strength =
                    total.findings.strength ? weaker(*total.findings.strength, *found.strength) : *found.strength;
            keep_first(found.counterexample, item, total.findings.counterexample, total.first_failure);
            keep_first(found.telling, item, total.findings.telling, total.first_telling);
            progress_.instances += found.instances;
        }
    }

    void keep_first(const std::optional<Counterexample>& found, const Queue::Item& item,
                    std::optional<Counterexample>& kept, long& number) const {
        if (!found || (number >= 0 && number <= item.number)) return;
        kept = found;
        kept->smallest_by = item.of->by_hand() ? "" : source_.order;
        number = item.number;
    }

    void report(const Case& done) {
        const std::lock_guard lock(mutex_);
        ++progress_.cases;
        progress_.latest = &done;
        if (options_.progress) options_.progress(progress_);
        progress_.latest = nullptr;
    }

    const AnySource& source_;
    std::vector<CheckRun*> rows_;
    const Range& range_;
    const RunOptions& options_;
    Progress& progress_;
    Queue queue_;
    std::mutex& mutex_;
    std::exception_ptr error_;
    std::atomic<bool> failed_ = false;
    bool finished_ = true;
};

void add_notes(Result& result, const std::set<std::string>& notes) {
    for (const auto& note : notes)
        if (std::find(result.notes.begin(), result.notes.end(), note) == result.notes.end())
            result.notes.push_back(note);
}

void add_ran(Result& result, Ran ran) {
    const auto same = std::find_if(result.ran.begin(), result.ran.end(), [&](const Ran& r) { return r == ran; });
    if (same == result.ran.end()) result.ran.push_back(std::move(ran));
}

// Adds what one row found of a part to the result for that part.
void add(Result& result, const CheckRun& row, const Total& total, const Range& range) {
    const PartFindings& found = total.findings;
    add_notes(result, found.notes);
    if (found.instances == 0) return add_notes(result, row.left_out_altogether());
    result.instances += found.instances;
    result.strength = stronger(result.strength, *found.strength);
    add_notes(result, row.notes);
    add_ran(result, row.ran(total, range));
    const auto take_smaller = [](const std::optional<Counterexample>& mine, std::optional<Counterexample>& kept) {
        if (mine && (!kept || mine->size < kept->size)) kept = mine;
    };
    take_smaller(found.counterexample, result.counterexample);
    take_smaller(found.telling, result.telling);
}

void conclude(Result& result) {
    if (result.counterexample && result.counterexample->degenerate.empty()) result.telling.reset();
    if (result.counterexample) result.verdict = Verdict::refuted;
    else if (result.verdict != Verdict::incomplete)
        result.verdict = result.instances > 0 ? Verdict::holds : Verdict::vacuous;
}

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
    const Range& range;
    const RunOptions& options;
    mutable std::mutex guard;
    std::deque<CheckRun> rows;
    std::vector<const AnySource*> sources;
    std::set<const void*> finished;  // the sources that ran to their end, by identity
    Progress progress;

    State(const std::vector<Check>& checks, const Range& range_, const RunOptions& options_)
        : range(range_), options(options_) {
        for (const auto& c : checks) {
            rows.emplace_back(c);
            if (std::none_of(sources.begin(), sources.end(),
                             [&](const AnySource* s) { return s->identity == c.source.identity; }))
                sources.push_back(&c.source);
        }
    }

    // The claims of which not all rows ran to the end.
    std::set<std::string> unfinished() const {
        std::set<std::string> out;
        for (const auto& row : rows)
            if (finished.count(row.check->source.identity) == 0) out.insert(row.check->id);
        return out;
    }
};

SuiteRun::SuiteRun(const std::vector<Check>& checks, const Range& range, const RunOptions& options)
    : state_(std::make_unique<State>(checks, range, options)) {}
SuiteRun::~SuiteRun() = default;

void SuiteRun::run() {
    for (const AnySource* source : state_->sources) {
        if (state_->options.stop != nullptr && *state_->options.stop) return;
        std::vector<CheckRun*> of_source;
        for (auto& row : state_->rows)
            if (row.check->source.identity == source->identity) of_source.push_back(&row);
        SourceRun run(*source, of_source, state_->range, state_->options, state_->progress, state_->guard);
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
    const auto unfinished = state_->unfinished();
    std::vector<Result> results;
    for (const auto& row : state_->rows)
        for (const auto& total : row.totals) {
            const std::string id = full_id(row.check->id, total.findings.part);
            auto result = std::find_if(results.begin(), results.end(), [&](const Result& r) { return r.id == id; });
            if (result == results.end()) {
                result = results.insert(results.end(), Result{});
                result->id = id;
            }
            if (unfinished.count(row.check->id) != 0) result->verdict = Verdict::incomplete;
            add(*result, row, total, state_->range);
        }
    for (auto& result : results) conclude(result);
    return results;
}

std::vector<Result> run_checks(const std::vector<Check>& checks, const Range& range, const RunOptions& options) {
    SuiteRun run(checks, range, options);
    run.run();
    return run.results();
}

}  // namespace leakproof
