#include "suite/runner.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <mutex>
#include <set>

#include "base/batches.hpp"
#include "base/enumeration_error.hpp"

namespace leakproof {
namespace runner {

// One row of the registry at work.
struct CheckRun {
    const Check* check;
    RowTally* tally;
    std::map<Size, Spending> spent{};
};

class SourceRun;

// What a worker takes at a time: a case, and the rows from `first` on and before `last`.
struct Work {
    SourceRun* run;
    CasePlace at;
    std::shared_ptr<const Case> of;
    std::size_t first, last;
};

// All rows that draw on one source.
class SourceRun {
public:
    // `guard` is held whenever rows or progress are touched. `position` is the source's among all of the run.
    SourceRun(const AnySource& source, long position, std::vector<CheckRun*> rows, const Range& range,
              const Watch& watch, long& done, std::mutex& guard)
        : source_(source), position_(position), rows_(std::move(rows)), range_(range), whole_(range), watch_(watch),
          done_(done), mutex_(guard) {
        whole_.shard = {};
        has_few_cases_ = watch.jobs > 1 && rows_.size() > 1 && fewer_cases_than(watch.jobs);
    }

    const AnySource& source() const { return source_; }
    bool has_few_cases() const { return has_few_cases_; }
    bool finished() const { return enumerated_ && pending_ == 0; }  // under the guard

    // Hands over all work, until it is answered false; whether it was. Each case is one worker's, with all rows; where
    // there are fewer cases than workers, each row has cases of its own, since a case works things out as it is asked
    // and is nobody else's meanwhile.
    bool enumerate(FunctionRef<bool(Work, long weight)> hand_on) {
        const std::size_t step = has_few_cases_ ? 1 : rows_.size();
        bool all = true;
        long cases = 0;
        for (std::size_t first = 0; first < rows_.size() && all; first += step) {
            const auto see = [&](CasePlace at, std::shared_ptr<const Case> of) {
                begin();
                return all = hand_on({this, std::move(at), std::move(of), first, first + step}, 1);
            };
            const auto leave_out = [&](const Size& size, const std::string& reason) {
                if (first == 0) leave_out_of_all_rows(size, reason);
            };
            cases = for_each_case(see, leave_out);
        }
        const std::lock_guard lock(mutex_);
        enumerated_ = all && !stop_asked();
        if (enumerated_ && !source_.splits_itself)
            for (CheckRun* row : rows_) row->tally->dealt_out = {cases};
        return all;
    }

    // What a case found is dropped with it if it throws, and the run stays unfinished.
    void work_at(const Work& work) {
        auto findings = findings_for(work);
        std::vector<Spending> spent;
        for (std::size_t k = 0; k < findings.size(); ++k) {
            const Spending before = spent_so_far();
            run_row(*rows_[work.first + k]->check, *work.of, findings[k]);
            spent.push_back(spent_so_far() - before);
        }
        merge(work, findings, spent);
    }

private:
    // What a row cannot do with a case costs that row this case and nothing else: what is too large for it is left out,
    // and any other error leaves its claim incomplete.
    void run_row(const Check& check, const Case& of, Findings& findings) const {
        try {
            check.run(of, whole_, findings);
        } catch (const EnumerationError&) { throw; } catch (const InputError& e) {
            findings.leave_out(e.what());
        } catch (const std::exception& e) { findings.fail_with(check.id + ", " + of.name() + ": " + e.what()); }
    }

    // The cases of the shard, with their places. Those of a source that does not split itself are dealt out one by one,
    // beginning with another shard for each source, so that single cases do not all meet in the first one. How many
    // were enumerated.
    long for_each_case(FunctionRef<bool(CasePlace at, std::shared_ptr<const Case> of)> see,
                       FunctionRef<void(const Size& size, const std::string& reason)> leave_out) const {
        long number = 0;
        const auto one = [&](std::shared_ptr<const Case> of) {
            const long at = number++;
            if (source_.splits_itself) {
                CasePlace place{of->extent(), of->text(), 0};
                return see(std::move(place), std::move(of));
            }
            return !range_.shard.has(at + position_) || see({{}, {}, at}, std::move(of));
        };
        source_.for_each(source_.splits_itself ? range_ : whole_, {one, leave_out});
        return number;
    }

    bool fewer_cases_than(std::size_t jobs) const {
        std::size_t cases = 0;
        for_each_case([&](const CasePlace&, const std::shared_ptr<const Case>&) { return ++cases < jobs; },
                      [](const Size&, const std::string&) {});
        return cases < jobs;
    }

    // Every shard hears of what the source leaves out, and the first one takes it down.
    void leave_out_of_all_rows(const Size& size, const std::string& reason) {
        if (range_.shard.index != 1) return;
        const std::lock_guard lock(mutex_);
        for (CheckRun* row : rows_) ++row->tally->visits[size].left_out[reason];
    }

    void begin() {
        const std::lock_guard lock(mutex_);
        ++pending_;
    }

    // The guard is taken twice for a case, not for each row: cases can be very short.
    std::vector<Findings> findings_for(const Work& work) {
        std::vector<Findings> out;
        const auto before = [&](const std::optional<PlacedFailure>& failure) {
            return failure && failure->at < work.at;
        };
        const std::lock_guard lock(mutex_);
        for (std::size_t r = work.first; r < work.last; ++r) {
            out.emplace_back(rows_[r]->check->parts);
            for (const auto& part : rows_[r]->tally->parts) {
                if (before(part.counterexample)) out.back().known(part.part, before(part.telling));
                if (part.different.more()) out.back().known_to_differ(part.part);
            }
        }
        return out;
    }

    void merge(const Work& work, const std::vector<Findings>& findings, const std::vector<Spending>& spent) {
        Size size = work.of->extent();
        size.resize(source_.axes.size());
        const std::lock_guard lock(mutex_);
        for (std::size_t k = 0; k < findings.size(); ++k) {
            CheckRun& row = *rows_[work.first + k];
            row.spent[size] += spent[k];
            add_case(*row.tally, findings[k], *work.of, work.at, source_);
        }
        --pending_;
        ++done_;
        if (watch_.progress)
            watch_.progress(done_, [&] { return "cases, now " + source_.name + ": " + work.of->name(); });
    }

    const AnySource& source_;
    long position_;
    std::vector<CheckRun*> rows_;
    const Range& range_;
    Range whole_;  // the same without a shard, as streams see it
    const Watch& watch_;
    long& done_;  // cases of all sources
    std::mutex& mutex_;
    bool has_few_cases_ = false;
    bool enumerated_ = false;
    long pending_ = 0;  // cases that were begun and have not been merged
};

// Threads go from one source to the next without waiting for each other. Sources with few cases come first: their cases
// can be long, and the many short ones of the others fill the time until the end.
void run_all(std::deque<SourceRun>& runs, const Watch& watch) {
    Batches<Work, void>(watch, {1, 1, 256})
        .run(
            [&](FunctionRef<bool(Work, long)> hand_on) {
                for (const bool few : {true, false})
                    for (auto& run : runs)
                        if (run.has_few_cases() == few && !run.enumerate(hand_on)) return;
            },
            [] {
                return [](const std::vector<Work>& batch) {
                    for (const auto& work : batch) work.run->work_at(work);
                };
            });
}

}  // namespace runner

namespace {

using namespace runner;

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
    const Watch watch;
    mutable std::mutex guard;
    std::vector<RowTally> tallies;
    std::vector<CheckRun> rows;
    std::vector<const AnySource*> sources;
    std::deque<SourceRun> runs;  // one for each source, once they have begun
    long done = 0;

    State(const std::vector<Check>& checks_, const Range& range_, Watch watch_)
        : checks(checks_), range(range_), watch(std::move(watch_)), tallies(empty_tallies(checks_)) {
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
        std::set<const void*> finished;
        for (const auto& run : runs)
            if (run.finished()) finished.insert(run.source().identity);
        std::set<std::string> out;
        for (const auto& check : checks)
            if (finished.count(check.source.identity) == 0) out.insert(check.id);
        return out;
    }

    std::vector<CheckRun*> rows_of(const AnySource& source) {
        std::vector<CheckRun*> out;
        for (auto& row : rows)
            if (row.check->source.identity == source.identity) out.push_back(&row);
        return out;
    }
};

SuiteRun::SuiteRun(const std::vector<Check>& checks, const Range& range, const Watch& watch)
    : state_(std::make_unique<State>(checks, range, watch)) {}
SuiteRun::~SuiteRun() = default;

void SuiteRun::run() {
    const WatchedFlag watching(state_->watch.stop);
    try {
        for (const AnySource* source : state_->sources) {
            SourceRun run(*source, static_cast<long>(state_->runs.size()), state_->rows_of(*source), state_->range,
                          state_->watch, state_->done, state_->guard);
            const std::lock_guard lock(state_->guard);
            state_->runs.push_back(std::move(run));
        }
        run_all(state_->runs, state_->watch);
    } catch (const Interrupted&) {}  // what has not run to its end is unfinished
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

std::vector<Result> run_checks(const std::vector<Check>& checks, const Range& range, const Watch& watch) {
    SuiteRun run(checks, range, watch);
    run.run();
    return run.results();
}

}  // namespace leakproof
