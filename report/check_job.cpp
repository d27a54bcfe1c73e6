#include "report/check_job.hpp"

#include <nlohmann/json.hpp>
#include <set>

#include "base/error.hpp"
#include "base/interruption.hpp"
#include "base/words.hpp"
#include "checks/registry.hpp"
#include "corpus/data/ledger.hpp"
#include "corpus/enumerate/graphs.hpp"
#include "graph/graph6.hpp"
#include "report/program.hpp"

namespace leakproof {
namespace {

using JobJson = nlohmann::ordered_json;

std::vector<std::string> texts_of(const std::vector<Rational>& list) {
    std::vector<std::string> out;
    for (const auto& x : list) out.push_back(x.str());
    return out;
}

}  // namespace

std::vector<Check> CheckJob::checks() const {
    const Selection selection(patterns);
    std::vector<Check> out;
    for (const auto& check : all_checks())
        if (selection.has_any(*find_claim(check.id))) out.push_back(check);
    return out;
}

std::vector<Result> CheckJob::selected(std::vector<Result> results) const {
    const Selection selection(patterns);
    std::set<std::string> wanted;
    for (const auto& claim : ledger())
        for (const auto& entry : entries_of(claim))
            if (selection.has(entry)) wanted.insert(entry.id);
    std::erase_if(results, [&](const Result& r) { return wanted.count(r.id) == 0; });
    return results;
}

std::string CheckJob::run(long shards) const {
    JobJson out = JobJson::parse(program_identity("check", shards));
    out["claims"] = patterns;
    out["graphs"] = {range.min_vertices, range.max_vertices};
    out["given"] = range.given;
    out["given_names"] = JobJson(range.given_names);
    out["policies"] = {range.max_values, range.max_tuples};
    out["lambda"] = texts_of(range.lambdas);
    out["seed"] = range.seed;
    out["long"] = range.long_suite;
    return out.dump();
}

CheckJob CheckJob::of_run(const std::string& run, const std::string& place) {
    CheckJob out;
    try {
        const JobJson j = JobJson::parse(run);
        out.patterns = j.at("claims").get<std::vector<std::string>>();
        out.range.min_vertices = j.at("graphs").at(0).get<int>();
        out.range.max_vertices = j.at("graphs").at(1).get<int>();
        out.range.given = j.at("given").get<std::vector<std::string>>();
        out.range.given_names = j.at("given_names").get<std::map<std::string, std::string>>();
        out.range.max_values = j.at("policies").at(0).get<int>();
        out.range.max_tuples = j.at("policies").at(1).get<int>();
        out.range.lambdas = lambdas_of_run(run, place);
        out.range.seed = j.at("seed").get<std::uint64_t>();
        out.range.long_suite = j.at("long").get<bool>();
    } catch (const nlohmann::json::exception& e) { throw InputError(place + ": not readable as a run: " + e.what()); }
    return out;
}

std::vector<std::string> CheckJob::arguments() const {
    std::vector<std::string> out{"check"};
    out.insert(out.end(), patterns.begin(), patterns.end());
    out.insert(out.end(), {"--graphs", std::to_string(range.min_vertices) + ".." + std::to_string(range.max_vertices)});
    std::string policies;
    if (range.max_values > 0) policies = "values<=" + std::to_string(range.max_values);
    if (range.max_tuples > 0)
        policies += (policies.empty() ? "" : ",") + ("tuples<=" + std::to_string(range.max_tuples));
    if (!policies.empty()) out.insert(out.end(), {"--policies", policies});
    out.insert(out.end(), {"--lambda", joined_lambdas(range.lambdas), "--seed", std::to_string(range.seed)});
    if (range.long_suite) out.emplace_back("--long");
    return out;
}

std::string CheckJob::find(const Shard& shard, RunOptions options) const {
    const auto of = checks();
    Range part = range;
    part.shard = shard;
    SuiteRun suite(of, part, options);
    suite.run();
    if (options.stop != nullptr && *options.stop) throw Interrupted{};
    return tallies_to_json(of, suite.tallies());
}

// How many cases of each size a source that splits itself has.
std::map<Size, long> CheckJob::graphs_by_size() const {
    std::map<Size, long> out;
    for (const auto& graph6 : range.given) ++out[{parse_graph6(graph6).size()}];
    if (range.given.empty())
        for (int n = range.min_vertices; n <= range.max_vertices; ++n) out[{n}] = published_graphs(n).number;
    return out;
}

std::vector<Result> MergedChecks::results() const {
    for (std::size_t k = 0; k < rows_.size(); ++k) {
        const std::string place = "cases of " + checks_[k].id + " (" + checks_[k].source.name + ")";
        const RowTally& row = rows_[k];
        if (!checks_[k].source.splits_itself && row.dealt_out != std::set<long>{row.cases()})
            throw InputError(
                place, std::to_string(row.cases()) + " in all shards",
                row.dealt_out.empty() ? "that they say how many there are" : std::to_string(*row.dealt_out.rbegin()));
        if (!checks_[k].source.splits_itself) continue;  // only all graphs of a range do
        for (const auto& [size, number] : job_.graphs_by_size()) {
            const auto found = row.visits.find(size);
            const long cases = found == row.visits.end() ? 0 : found->second.cases;
            if (cases != number)
                throw InputError(place + " with " + counted(size.front(), "vertex", "vertices"), std::to_string(cases),
                                 std::to_string(number) + (job_.range.given.empty() ? " (OEIS A000088)" : ""));
        }
    }
    return job_.selected(results_of(checks_, rows_, job_.range));
}

void MergedChecks::add(const std::string& found, const std::string& place) {
    const auto rows = tallies_from_json(checks_, found, place);
    for (std::size_t k = 0; k < rows.size(); ++k) rows_[k].add(rows[k]);
}

Compared compared(std::vector<Result> results, const Baseline* baseline, const Range& range) {
    Compared out{std::move(results), {}, false};
    for (const auto& r : out.results) {
        out.comparisons.push_back(baseline == nullptr ? Comparison{} : compare(r, baseline->find(r.id), range));
        out.contradicts = out.contradicts || out.comparisons.back().contradiction;
    }
    return out;
}

void Compared::require_no_errors() const {
    std::set<std::string> errors;
    for (const auto& r : results) errors.insert(r.errors.begin(), r.errors.end());
    std::string out;
    for (const auto& one : errors) out += (out.empty() ? "" : "; ") + one;
    if (!out.empty()) throw std::runtime_error(out);
}

}  // namespace leakproof
