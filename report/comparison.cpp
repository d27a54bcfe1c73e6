#include "report/comparison.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>

#include "base/error.hpp"
#include "base/words.hpp"
#include "report/text.hpp"
#include "suite/json.hpp"

namespace leakproof {
namespace {

using JobJson = nlohmann::ordered_json;

// What there is to compare of a question or a claim.
struct RunRecord {
    std::string question{}, outcome;
    std::vector<std::string> lambdas{};
    std::map<std::string, long> sizes{};  // cases, by what they are
    long instances = 0;                   // that met the hypothesis
    std::string counterexample{};
    int counterexample_size = 0;
    int channels = 0, levels = 0;  // how much is covered: none, some, all
};

using RunRecords = std::map<std::string, RunRecord>;

RunRecord question_record(const JobJson& j) {
    RunRecord out;
    out.question = j.at("question").get<std::string>();
    out.outcome = j.at("outcome").get<std::string>();
    for (const auto& lambda : j.at("lambda")) out.lambdas.push_back(lambda.get<std::string>());
    out.instances = j.at("total").at("met").get<long>();
    for (const auto& size : j.at("sizes"))
        out.sizes[counted(size.at("vertices").get<long>(), "vertex", "vertices")] = size.at("graphs").get<long>();
    if (!j.contains("counterexample")) return out;
    const JobJson& found = j.at("counterexample");
    out.counterexample = found.at(found.contains("graph6") ? "graph6" : "digraph6").get<std::string>() +
                         (found.contains("lambda") ? " at λ = " + found.at("lambda").get<std::string>() : "");
    out.counterexample_size = found.at("vertices").get<int>();
    return out;
}

int coverage(const std::string& word) { return word == "none" ? 0 : word == "all" ? 2 : 1; }

RunRecord claim_record(const JobJson& j, const std::vector<std::string>& lambdas) {
    RunRecord out;
    out.outcome = j.at("verdict").get<std::string>();
    out.lambdas = lambdas;
    out.instances = j.at("instances").get<long>();
    out.channels = coverage(j.at("channels").get<std::string>());
    out.levels = coverage(j.at("epsilon").get<std::string>());
    for (const auto& row : j.at("ran"))
        for (const auto& size : row.at("sizes"))
            out.sizes[row.at("objects").get<std::string>() + " " + size.at("size").dump()] +=
                size.at("cases").get<long>();
    if (!j.contains("counterexample")) return out;
    out.counterexample = j.at("counterexample").at("object").get<std::string>();
    out.counterexample_size = j.at("counterexample").at("size").get<int>();
    return out;
}

struct RunFile {
    bool claims = false;
    RunRecords records;
};

RunFile read_run(const std::string& text, const std::string& place) {
    RunFile out;
    try {
        const JobJson j = JobJson::parse(text);
        if (j.contains("questions")) {
            for (const auto& one : j.at("questions"))
                out.records.emplace(one.at(one.contains("name") ? "name" : "question").get<std::string>(),
                                    question_record(one));
            return out;
        }
        out.claims = true;
        const auto lambdas = j.at("scope").at("lambda").get<std::vector<std::string>>();
        for (const auto& one : j.at("claims"))
            out.records.emplace(one.at("id").get<std::string>(), claim_record(one, lambdas));
        return out;
    } catch (const nlohmann::json::exception& e) {
        throw InputError(place, std::string("something else (") + e.what() + ")",
                         "what 'ask --json' or 'check --json' prints");
    }
}

class Comparing {
public:
    void compare(const std::string& name, const RunRecord& before, const RunRecord& after) {
        ++out.compared;
        name_ = name;
        if (before.question != after.question)
            worse(fmt::format("another question: was {}, is {}", before.question, after.question));
        if (after.outcome == "refuted") return refuted(before, after);
        const bool narrower = scope(before, after);
        if (before.outcome == after.outcome) return;
        const std::string what = after.outcome + ", was " + before.outcome +
                                 (before.outcome == "refuted" ? " by " + before.counterexample : "");
        // What was refuted may hold because nobody asked where it fails.
        if (after.outcome == "holds" && !(narrower && before.outcome == "refuted")) better(what);
        else worse(what);
    }

    RunComparison out;

private:
    void worse(const std::string& what) { out.worse.push_back({name_, what}); }
    void better(const std::string& what) { out.better.push_back({name_, what}); }

    // How far a refuted question was asked depends on where it fails.
    void refuted(const RunRecord& before, const RunRecord& after) {
        if (before.outcome != "refuted")
            return worse(fmt::format("new counterexample: {} (was {})", after.counterexample, before.outcome));
        if (before.counterexample == after.counterexample) return;
        const std::string what =
            fmt::format("smallest counterexample: was {}, is {}", before.counterexample, after.counterexample);
        if (after.counterexample_size > before.counterexample_size) worse("lost the " + what);
        else out.other.push_back({name_, what});
    }

    // Whether less was asked than before.
    bool scope(const RunRecord& before, const RunRecord& after) {
        const std::size_t known = out.worse.size();
        for (const auto& lambda : before.lambdas)
            if (std::find(after.lambdas.begin(), after.lambdas.end(), lambda) == after.lambdas.end())
                worse("narrower scope: λ = " + lambda + " is missing");
        if (after.channels < before.channels) worse("narrower scope: fewer channels");
        if (after.levels < before.levels) worse("narrower scope: not every ε any more");
        bool wider = after.lambdas.size() > before.lambdas.size();
        for (const auto& [size, cases] : before.sizes) {
            const auto now = after.sizes.find(size);
            const long left = now == after.sizes.end() ? 0 : now->second;
            if (left < cases)
                worse(fmt::format("narrower scope: {} with {}, were {}", with_commas(left), size, with_commas(cases)));
            wider = wider || left > cases;
        }
        for (const auto& [size, cases] : after.sizes) wider = wider || before.sizes.count(size) == 0;
        if (after.instances < before.instances && before.outcome != "refuted")
            worse(fmt::format("lost instances: {} met the hypothesis, were {}", with_commas(after.instances),
                              with_commas(before.instances)));
        if (wider) better("wider scope");
        return out.worse.size() > known;
    }

    std::string name_;
};

std::string section(const char* title, const std::vector<RunDifference>& list) {
    if (list.empty()) return "";
    std::string out = bold(title) + "\n";
    for (const auto& one : list) out += "  " + one.name + ": " + one.what + "\n";
    return out;
}

}  // namespace

RunComparison compare_runs(const std::string& before, const std::string& before_place, const std::string& after,
                           const std::string& after_place) {
    const RunFile first = read_run(before, before_place), second = read_run(after, after_place);
    if (first.claims != second.claims)
        throw InputError(
            after_place, second.claims ? "results of check" : "answers of ask",
            first.claims ? "results of check, as in " + before_place : "answers of ask, as in " + before_place);
    Comparing comparing;
    for (const auto& [name, record] : first.records) {
        const auto now = second.records.find(name);
        if (now == second.records.end()) comparing.out.worse.push_back({name, "not asked any more"});
        else comparing.compare(name, record, now->second);
    }
    for (const auto& [name, record] : second.records)
        if (first.records.count(name) == 0) comparing.out.other.push_back({name, "new: " + record.outcome});
    return comparing.out;
}

std::string comparison_text(const RunComparison& comparison) {
    std::string out = section("worse", comparison.worse) + section("better", comparison.better) +
                      section("otherwise new", comparison.other);
    const std::string all = counted(comparison.compared, "question or claim", "questions or claims");
    return out + (comparison.worse.empty() ? fmt::format("{} compared: nothing got worse\n", all)
                                           : fmt::format("{} compared: {} worse\n", all, comparison.worse.size()));
}

std::string comparison_json(const RunComparison& comparison) {
    const auto list = [](const std::vector<RunDifference>& differences) {
        JobJson out = JobJson::array();
        for (const auto& one : differences) out.push_back({{"name", one.name}, {"what", one.what}});
        return out;
    };
    const JobJson out{{"compared", comparison.compared},
                      {"worse", list(comparison.worse)},
                      {"better", list(comparison.better)},
                      {"other", list(comparison.other)}};
    return laid_out(out.dump()) + "\n";
}

}  // namespace leakproof
