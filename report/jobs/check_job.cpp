#include "report/jobs/check_job.hpp"

#include <algorithm>
#include <set>

#include "base/error.hpp"
#include "base/interruption.hpp"
#include "base/words.hpp"
#include "checks/registry.hpp"
#include "corpus/data/ledger.hpp"
#include "corpus/enumerate/graphs.hpp"
#include "graph/graph6.hpp"
#include "metric/metric_spec.hpp"
#include "report/jobs/program.hpp"
#include "report/run.hpp"

namespace leakproof {
namespace {

std::vector<Check> checks_of(const std::vector<std::string>& patterns) {
    const Selection selection(patterns);
    std::vector<Check> out;
    for (const auto& check : all_checks())
        if (selection.has_any(*find_claim(check.id))) out.push_back(check);
    return out;
}

}  // namespace

CheckJob::CheckJob(std::vector<std::string> patterns, Range range, std::string baseline_file)
    : patterns_(std::move(patterns)), range_(std::move(range)), baseline_file_(std::move(baseline_file)),
      checks_(checks_of(patterns_)) {
    if (patterns_.empty() && !range_.given.empty()) {
        leave_out([](const Check& check) { return !check.source.takes_given && !check.source.takes_distances; });
        // Claims about graphs have forms for distances, which say no more of graphs.
        if (!has_given_distances()) leave_out([](const Check& check) { return check.source.takes_distances; });
    }
    if (!range_.given.empty() && std::all_of(range_.given.begin(), range_.given.end(), has_distances))
        leave_out([](const Check& check) { return check.source.takes_given; });
    if (checks_.empty())
        throw InputError("check", "distances, which none of the claims is about", "claims about distances");
    rows_ = empty_tallies(checks_);
}

void CheckJob::leave_out(bool (*unwanted)(const Check& check)) {
    for (const auto& check : checks_) left_out_.insert(check.id);
    std::erase_if(checks_, unwanted);
    for (const auto& check : checks_) left_out_.erase(check.id);
}

bool CheckJob::has_given_distances() const {
    return std::any_of(range_.given.begin(), range_.given.end(), has_distances);
}

CheckJob CheckJob::of_run(const JobJson& run, const std::string& place, std::string baseline_file) {
    Range range;
    range.min_vertices = run.at("graphs").at(0).get<int>();
    range.max_vertices = run.at("graphs").at(1).get<int>();
    range.given = run.at("given").get<std::vector<std::string>>();
    range.given_names = run.at("given_names").get<std::map<std::string, std::string>>();
    range.max_values = run.at("policies").at(0).get<int>();
    range.max_tuples = run.at("policies").at(1).get<int>();
    range.lambdas = lambdas_of(run.at("lambda"), place);
    range.seed = run.at("seed").get<std::uint64_t>();
    range.long_suite = run.at("long").get<bool>();
    return {run.at("claims").get<std::vector<std::string>>(), std::move(range), std::move(baseline_file)};
}

JobJson CheckJob::identity(long shards) const {
    JobJson out = program_identity("check", shards);
    out["claims"] = patterns_;
    out["graphs"] = {range_.min_vertices, range_.max_vertices};
    out["given"] = range_.given;
    out["given_names"] = JobJson(range_.given_names);
    out["policies"] = {range_.max_values, range_.max_tuples};
    out["lambda"] = lambdas_json(range_.lambdas);
    out["seed"] = range_.seed;
    out["long"] = range_.long_suite;
    return out;
}

std::vector<Result> CheckJob::selected(std::vector<Result> results) const {
    const Selection selection(patterns_);
    std::set<std::string> wanted;
    for (const auto& claim : ledger())
        for (const auto& entry : entries_of(claim))
            if (selection.has(entry)) wanted.insert(entry.id);
    std::erase_if(results, [&](const Result& r) { return wanted.count(r.id) == 0; });
    return results;
}

JobJson CheckJob::find(const Shard& shard, const Watch& watch, const std::string&) const {
    Range part = range_;
    part.shard = shard;
    SuiteRun suite(checks_, part, watch);
    suite.run();
    if (watch.stop != nullptr && *watch.stop) throw Interrupted{};
    return tallies_to_json(checks_, suite.tallies());
}

void CheckJob::add(const JobJson& found, const std::string& file) {
    const auto rows = tallies_from_json(checks_, found, file);
    for (std::size_t k = 0; k < rows.size(); ++k) rows_[k].add(rows[k]);
}

// How many cases of each size a source that splits itself has.
std::map<Size, long> CheckJob::graphs_by_size() const {
    std::map<Size, long> out;
    for (const auto& text : range_.given)
        if (!has_distances(text)) ++out[{parse_graph6(text).size()}];
    if (range_.given.empty())
        for (int n = range_.min_vertices; n <= range_.max_vertices; ++n) out[{n}] = published_graphs(n).number;
    return out;
}

void CheckJob::settle() {
    for (std::size_t k = 0; k < rows_.size(); ++k) {
        const std::string place = "cases of " + checks_[k].id + " (" + checks_[k].source.name + ")";
        const RowTally& row = rows_[k];
        if (!checks_[k].source.splits_itself && row.dealt_out != std::set<long>{row.cases()})
            throw InputError(
                place, std::to_string(row.cases()) + " in all shards",
                row.dealt_out.empty() ? "that they say how many there are" : std::to_string(*row.dealt_out.rbegin()));
        if (!checks_[k].source.splits_itself) continue;  // only all graphs of a range do
        for (const auto& [size, number] : graphs_by_size()) {
            const auto found = row.visits.find(size);
            const long cases = found == row.visits.end() ? 0 : found->second.cases;
            if (cases != number)
                throw InputError(place + " with " + counted(size.front(), "vertex", "vertices"), std::to_string(cases),
                                 std::to_string(number) + (range_.given.empty() ? " (OEIS A000088)" : ""));
        }
    }
}

PrintedResult CheckJob::printed(const Format& format) const {
    const Baseline baseline = Baseline::load(baseline_file_);
    const Compared found = compared(selected(results_of(checks_, rows_, range_)), &baseline, range_);
    const RunReport report{found.results, found.comparisons, range_};
    return {format.kind == Format::Kind::json ? report.json(LEAKPROOF_VERSION) : report.text(), found.contradicts,
            found.faults()};
}

Compared compared(std::vector<Result> results, const Baseline* baseline, const Range& range) {
    Compared out{std::move(results), {}, false};
    for (const auto& r : out.results) {
        out.comparisons.push_back(baseline == nullptr ? Comparison{} : compare(r, baseline->find(r.id), range));
        out.contradicts = out.contradicts || out.comparisons.back().contradiction;
    }
    return out;
}

std::string Compared::faults() const {
    std::set<std::string> errors;
    for (const auto& r : results) errors.insert(r.errors.begin(), r.errors.end());
    return joined(errors, "; ");
}

}  // namespace leakproof
