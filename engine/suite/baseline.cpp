#include "suite/baseline.hpp"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>

#include "base/file.hpp"
#include "base/file_lock.hpp"
#include "graph/graph6.hpp"
#include "suite/json.hpp"

namespace leakproof {
namespace {

// Whether a policy, if there is one, has no more values and tuples than asked for.
bool policy_in_range(const std::optional<Policy>& policy, const Range& range) {
    if (!policy) return true;
    return (range.max_values == 0 || policy->domain().size() <= range.max_values) &&
           (range.max_tuples == 0 || policy->tuples() <= range.max_tuples);
}

// Whether the recorded counterexample lies inside the range now asked for.
bool in_range(const Counterexample& c, const Range& range) {
    const std::string given = c.graph ? to_graph6(*c.graph) : c.distances;
    if (!range.given.empty() && std::find(range.given.begin(), range.given.end(), given) == range.given.end())
        return false;
    if (c.size != 0 && (c.size > range.max_vertices || c.size < range.min_vertices)) return false;
    if (!policy_in_range(c.policy, range)) return false;
    return !c.lambda || std::find(range.lambdas.begin(), range.lambdas.end(), *c.lambda) != range.lambdas.end();
}

// Alone with the file until this is gone. One that is not there yet is stood for by its folder: whoever holds that one
// when the file has come holds the wrong one.
class AloneWith {
public:
    explicit AloneWith(const std::filesystem::path& path) {
        for (bool there = false; !lock_ || there != std::filesystem::exists(path);) {
            lock_.reset();
            there = std::filesystem::exists(path);
            lock_.emplace(there ? path.string() : std::filesystem::absolute(path).parent_path().string());
        }
    }

private:
    std::optional<FileLock> lock_;
};

}  // namespace

Baseline Baseline::load(const std::string& path) {
    Baseline out;
    if (std::filesystem::exists(path)) out.results_ = results_from_json(read_file(path), path);
    return out;
}

Baseline Baseline::of(std::vector<Result> results) {
    Baseline out;
    out.results_ = std::move(results);
    return out;
}

const Result* Baseline::find(const std::string& id) const {
    const auto found = std::find_if(results_.begin(), results_.end(), [&](const Result& r) { return r.id == id; });
    return found == results_.end() ? nullptr : &*found;
}

void Baseline::record(const std::vector<Result>& results, const std::string& path) {
    const AloneWith file(path);
    results_ = load(path).results_;
    for (const auto& r : results) {
        const auto found =
            std::find_if(results_.begin(), results_.end(), [&](const Result& old) { return old.id == r.id; });
        if (found == results_.end()) results_.push_back(r);
        else *found = r;
    }
    std::sort(results_.begin(), results_.end(), [](const Result& a, const Result& b) { return a.id < b.id; });
    write_file(path, laid_out(results_json(results_)));
}

Comparison compare(const Result& fresh, const Result* recorded, const Range& range) {
    if (recorded == nullptr) return {false, "not in the baseline yet"};
    if (recorded->verdict == Verdict::holds && fresh.verdict == Verdict::refuted)
        return {true, "recorded as holding, refuted now"};
    if (recorded->verdict != Verdict::refuted || fresh.verdict == Verdict::refuted || !recorded->counterexample)
        return {};
    const Counterexample& known = *recorded->counterexample;
    const std::string where = known.object + (known.lambda ? ", λ = " + known.lambda->str() : "");
    if (in_range(known, range) && fresh.verdict != Verdict::incomplete)
        return {true, "the recorded counterexample (" + where + ") lies in this range and no longer refutes"};
    if (in_range(known, range)) return {false, "a counterexample is known that was not reached: " + where};
    return {false, "a counterexample is known outside this range: " + where};
}

}  // namespace leakproof
