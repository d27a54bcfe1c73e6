// leakproof budget: what several releases cost together under a policy.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>

#include "base/file.hpp"
#include "base/words.hpp"
#include "checks/he14/parallel_readings.hpp"
#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/levels.hpp"
#include "cli/ranges.hpp"
#include "policy/release/plan.hpp"
#include "report/claims.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

struct BudgetOptions {
    std::string plan, policy;
    LevelOptions style;
    bool json = false;
};

struct BudgetAnswer {
    LargePolicy policy;
    ReleasePlan plan;
    JointLoss loss;
    bool disjoint;
    std::vector<he14::ParallelReading> readings;
    std::vector<std::string> verdicts;  // of the readings, as recorded

    bool parallel() const { return loss.joint == loss.most_of_one; }  // the releases cost no more than one of them
};

BudgetAnswer answer_of(const BudgetOptions& options) {
    LargePolicy policy = read_large_policy(read_file(options.policy), input_name(options.policy));
    ReleasePlan plan = read_plan(read_file(options.plan), input_name(options.plan), policy.tuples());
    JointLoss loss = joint_loss(policy, plan.releases);
    const bool disjoint = plan.releases.size() > 1 && are_disjoint(plan.releases, policy.tuples());
    BudgetAnswer out{std::move(policy), std::move(plan), std::move(loss), disjoint, {}, {}};
    if (!disjoint) return out;
    const Baseline baseline = Baseline::load(baseline_path());
    out.readings = he14::parallel_readings(out.policy, out.plan.releases);
    for (const auto& r : out.readings) out.verdicts.push_back(verdict_in_words(r.id, baseline.find(r.id)));
    return out;
}

std::string people_text(const PlannedRelease& r) {
    if (r.people.empty()) return "everybody";
    std::string out;
    for (std::size_t k = 0; k < r.people.size() && k < 4; ++k) {
        const auto [first, last] = r.people[k];
        out += (k == 0 ? "" : ", ") + (first == last ? std::to_string(first) : fmt::format("{}–{}", first, last));
    }
    return r.people.size() > 4 ? out + ", …" : out;
}

std::string loss_text(const PrivacyLoss& loss, const LevelOptions& style) {
    const Enclosure epsilon = loss.epsilon();
    const std::string text = loss.str();
    return epsilon.lower == epsilon.upper ? text : fmt::format("{} (ε = {})", text, epsilon.str(style.digits));
}

std::string met_text(const std::optional<bool>& met) { return !met ? "not decided" : *met ? "met" : "not met"; }

void print_text(const BudgetAnswer& a, const LevelOptions& style) {
    const auto line = [](const std::string& label, const std::string& text) { fmt::print("{:<16}{}\n", label, text); };
    line("policy", fmt::format("{}: {} values, {} persons", a.policy.title.empty() ? "without a title" : a.policy.title,
                               with_commas(a.policy.domain.present()), with_commas(a.policy.tuples())));
    Table table({"release", "level", "persons"});
    for (const auto& r : a.plan.releases) table.add({r.name, r.level.str(), people_text(r)});
    fmt::print("\n{}\n", table.str());
    line("one by one",
         loss_text(a.loss.sequential, style) + ": losses add up, whoever is read (sequential composition)");
    std::vector<std::string> names;
    for (const auto k : a.loss.added) names.push_back(a.plan.releases[k].name);
    line("together",
         fmt::format("{}{}: {}", a.loss.exact ? "" : "at most ", loss_text(a.loss.joint, style), a.loss.how));
    if (!names.empty())
        line("", fmt::format("{}: {}", names.size() == 1 ? "from" : "added up", fmt::join(names, ", ")));
    if (a.loss.exact && a.loss.persons.size() > 1)
        line("", fmt::format("some neighbours differ in the persons {}", fmt::join(a.loss.persons, ", ")));
    if (a.disjoint) {
        line("parallel", a.parallel()
                             ? green("yes") + ": on disjoint sets of persons they cost no more than one of them"
                         : a.loss.exact ? red("no") + ": neighbours differ on two of the sets"
                                        : yellow("not shown") + ": neighbours may differ on two of the sets");
        Table readings({"reading", "verdict", "here", "what it asks"});
        for (std::size_t k = 0; k < a.readings.size(); ++k)
            readings.add({a.readings[k].id, a.verdicts[k], met_text(a.readings[k].met), a.readings[k].asks});
        fmt::print("\n{}{}", readings.str(), a.plan.budget ? "\n" : "");
    }
    if (!a.plan.budget) return;
    const PrivacyLoss budget(*a.plan.budget);
    if (a.loss.joint <= budget)
        line("budget",
             fmt::format("{}: {}, {} left", budget.str(), green("kept"), loss_text(budget - a.loss.joint, style)));
    else line("budget", fmt::format("{}: {}", budget.str(), red("exceeded")));
}

Json loss_json(const PrivacyLoss& loss, const LevelOptions& style) {
    return {{"text", loss.str()}, {"epsilon", number_json(loss.epsilon(), style)}};
}

Json json_of(const BudgetAnswer& a, const LevelOptions& style) {
    Json out{{"policy", a.policy.title}};
    out["releases"] = Json::array();
    for (const auto& r : a.plan.releases)
        out["releases"].push_back({{"name", r.name}, {"level", r.level.str()}, {"people", people_text(r)}});
    out["sequential"] = loss_json(a.loss.sequential, style);
    out["joint"] = loss_json(a.loss.joint, style);
    out["joint_is_exact"] = a.loss.exact;
    out["how"] = a.loss.how;
    out["added"] = a.loss.added;
    out["persons"] = a.loss.persons;
    out["disjoint"] = a.disjoint;
    if (a.disjoint) {
        out["parallel"] = a.parallel();
        out["readings"] = Json::array();
        for (std::size_t k = 0; k < a.readings.size(); ++k)
            out["readings"].push_back({{"id", a.readings[k].id},
                                       {"verdict", a.verdicts[k]},
                                       {"asks", a.readings[k].asks},
                                       {"met", a.readings[k].met ? Json(*a.readings[k].met) : Json(nullptr)}});
    }
    if (a.plan.budget) {
        out["budget"] = loss_json(PrivacyLoss(*a.plan.budget), style);
        out["kept"] = a.loss.joint <= PrivacyLoss(*a.plan.budget);
    }
    return out;
}

int run(const BudgetOptions& options) {
    parse_levels(options.style);  // its digits are looked at there
    const BudgetAnswer answer = answer_of(options);
    if (options.json) fmt::print("{}", printed(json_of(answer, options.style), false));
    else print_text(answer, options.style);
    return ok;
}

}  // namespace

void add_budget(CLI::App& app, int& exit_code) {
    auto options = std::make_shared<BudgetOptions>();
    Command command(app, "budget", "Add up what several releases cost under a policy, and check parallel composition");
    command.required("PLAN", options->plan, "The releases in JSON (docs/tutorial-policies.md); - for standard input");
    command.required("--policy", options->policy, "The policy, a file as 'leakproof policy' reads it");
    command.option("--digits", options->style.digits, "Decimals of what is not shown as a fraction");
    command.flag("--json", options->json, "One JSON object");
    command.explained_examples(
        "A plan: {\"budget\": {\"epsilon\": \"1\"}, \"releases\": [{\"name\": \"a\", \"epsilon\": \"1/2\", \"people\": "
        "\"0..499\"}, …]}.\nEach release is private at its level and reads the data of the persons that it names, or "
        "of "
        "everybody.\n",
        "  leakproof budget plan.json --policy salaries.json\n"
        "  leakproof budget plan.json --policy census.json --json");
    command.run([options] { return run(*options); }, exit_code);
}

}  // namespace leakproof::cli
