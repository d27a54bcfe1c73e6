// leakproof budget: what several releases cost together under a policy.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>

#include "base/file.hpp"
#include "base/words.hpp"
#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/levels.hpp"
#include "cli/ranges.hpp"
#include "cli/release_answer.hpp"
#include "policy/release/budget_file.hpp"
#include "report/policy_theorems.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

struct BudgetOptions {
    std::string plan, policy, assumed;
    LevelOptions style;
    bool json = false;
};

struct BudgetAnswer {
    PolicyRecord record;
    BudgetFile file;
    std::vector<PlannedRelease> releases;  // at the levels that they have under the policy
    std::vector<Implication> how;          // it follows from the levels under their own policies
    JointLoss loss;
    bool disjoint;
    std::vector<JudgedReading> readings;

    const Policy& policy() const { return record.policy; }
    bool kept() const { return !file.budget() || loss.joint <= PrivacyLoss(*file.budget()); }
    // Some release was made under another policy, or only the user says under which.
    bool converted() const {
        return std::any_of(file.entries().begin(), file.entries().end(),
                           [&](const BudgetEntry& entry) { return entry.assumed || entry.policy != record.digest; });
    }
    bool parallel() const { return loss.joint <= loss.most_of_one; }  // the releases cost no more than one of them
};

BudgetAnswer answer_of(const BudgetOptions& options) {
    PolicyRecord record = read_policy_record(read_file(options.policy), input_name(options.policy));
    BudgetFile file(read_file(options.plan), input_name(options.plan), record.policy.tuples());
    if (!options.assumed.empty())
        file.assume(read_policy_record(read_file(options.assumed), input_name(options.assumed)));
    std::vector<PlannedRelease> releases;
    std::vector<Implication> how;
    for (auto& cost : file.under(record)) {
        releases.push_back(std::move(cost.release));
        how.push_back(std::move(cost.how));
    }
    JointLoss loss = joint_loss(record.policy, releases);
    // The readings speak of persons, whatever they have.
    const bool disjoint =
        releases.size() > 1 && !some_select(releases) && are_disjoint(releases, record.policy.tuples());
    BudgetAnswer out{
        std::move(record), std::move(file), std::move(releases), std::move(how), std::move(loss), disjoint, {}};
    if (disjoint) out.readings = judged_readings(out.policy(), out.releases, Baseline::load(baseline_path()));
    return out;
}

std::string loss_text(const PrivacyLoss& loss, const LevelOptions& style) {
    const Enclosure epsilon = loss.epsilon();
    const std::string text = loss.str();
    const bool decimals = text.find("…") != std::string::npos;
    return decimals || epsilon.lower == epsilon.upper ? text
                                                      : fmt::format("{} (ε = {})", text, epsilon.str(style.digits));
}

std::string met_text(const std::optional<bool>& met) { return !met ? "not decided" : *met ? "met" : "not met"; }

Table releases_table(const BudgetAnswer& a) {
    Table out(a.converted() ? std::vector<std::string>{"release", "under", "level", "costs here", "persons"}
                            : std::vector<std::string>{"release", "level", "persons"});
    for (std::size_t k = 0; k < a.releases.size(); ++k) {
        const BudgetEntry& entry = a.file.entries()[k];
        const PlannedRelease& r = a.releases[k];
        const std::string level = entry.noise == "none" ? "no noise" : entry.release.level.str();
        if (a.converted())
            out.add({r.name, a.file.policy(entry.policy).name() + (entry.assumed ? ", assumed" : ""), level,
                     PrivacyLoss(r.level).str(), readers_text(r.people, entry.where)});
        else out.add({r.name, level, readers_text(r.people, entry.where)});
    }
    return out;
}

// Releases that read persons by what they have: whether anybody can get from one to another.
void print_selections(const BudgetAnswer& a) {
    const auto line = [](const std::string& label, const std::string& text) { fmt::print("{:<16}{}\n", label, text); };
    const Domain& domain = a.policy().domain();
    if (a.loss.change && a.loss.exact)
        line("", fmt::format("as when somebody's value changes from {} to {}", domain.name(a.loss.change->first),
                             domain.name(a.loss.change->second)));
    if (a.releases.size() < 2) return;
    line("parallel", a.parallel()   ? green("yes") + ": they cost no more than one of them"
                     : a.loss.exact ? red("no") + ": a change from one secret to another is read by several of them"
                                    : yellow("not shown") + ": a change may be read by several of them");
}

void print_text(const BudgetAnswer& a, const LevelOptions& style) {
    const auto line = [](const std::string& label, const std::string& text) { fmt::print("{:<16}{}\n", label, text); };
    line("policy",
         fmt::format("{}: {} values, {} persons", a.policy().title().empty() ? "without a title" : a.policy().title(),
                     with_commas(a.policy().domain().present()), with_commas(a.policy().tuples())));
    fmt::print("\n{}\n", releases_table(a).str());
    line("one by one",
         loss_text(a.loss.sequential, style) + ": losses add up, whoever is read (sequential composition)");
    std::vector<std::string> names;
    for (const auto k : a.loss.added) names.push_back(a.releases[k].name);
    line("together",
         fmt::format("{}{}: {}", a.loss.exact ? "" : "at most ", loss_text(a.loss.joint, style), a.loss.how));
    if (!names.empty())
        line("", fmt::format("{}: {}", names.size() == 1 ? "from" : "added up", fmt::join(names, ", ")));
    if (a.loss.exact && a.loss.persons.size() > 1)
        line("", fmt::format("some neighbours differ in the persons {}", fmt::join(a.loss.persons, ", ")));
    if (some_select(a.releases)) print_selections(a);
    if (a.disjoint) {
        line("parallel", a.parallel()
                             ? green("yes") + ": on disjoint sets of persons they cost no more than one of them"
                         : a.loss.exact ? red("no") + ": neighbours differ on two of the sets"
                                        : yellow("not shown") + ": neighbours may differ on two of the sets");
        Table readings({"reading", "verdict", "here", "what it asks"});
        for (const auto& r : a.readings) readings.add({r.id, r.verdict, met_text(r.met), r.asks});
        fmt::print("\n{}{}", readings.str(), a.file.budget() ? "\n" : "");
    }
    if (!a.file.budget()) return;
    const PrivacyLoss budget(*a.file.budget());
    if (a.kept())
        line("budget",
             fmt::format("{}: {}, {} left", budget.str(), green("kept"), loss_text(budget - a.loss.joint, style)));
    else line("budget", fmt::format("{}: {}", budget.str(), red("exceeded")));
}

Json loss_json(const PrivacyLoss& loss, const LevelOptions& style) {
    return {{"text", loss.str()}, {"epsilon", number_json(loss.epsilon(), style)}};
}

Json json_of(const BudgetAnswer& a, const LevelOptions& style) {
    Json out{{"policy", a.policy().title()}, {"digest", a.record.digest}};
    out["releases"] = Json::array();
    for (std::size_t k = 0; k < a.releases.size(); ++k) {
        const BudgetEntry& entry = a.file.entries()[k];
        Json one{{"name", entry.release.name},
                 {"level", entry.release.level.str()},
                 {"people", readers_text(entry.release.people, "")},
                 {"policy", entry.policy},
                 {"policy_assumed", entry.assumed},
                 {"cost", loss_json(PrivacyLoss(a.releases[k].level), style)},
                 {"power", a.how[k].power->str()},
                 {"why", a.how[k].why}};
        if (!entry.query.empty()) one["query"] = entry.query;
        if (!entry.where.empty()) one["where"] = entry.where;
        if (!entry.noise.empty()) one["noise"] = entry.noise;
        if (!entry.time.empty()) one["time"] = entry.time;
        out["releases"].push_back(std::move(one));
    }
    out["sequential"] = loss_json(a.loss.sequential, style);
    out["joint"] = loss_json(a.loss.joint, style);
    out["joint_is_exact"] = a.loss.exact;
    out["how"] = a.loss.how;
    out["added"] = a.loss.added;
    out["persons"] = a.loss.persons;
    if (a.loss.change)
        out["change"] = {a.policy().domain().name(a.loss.change->first),
                         a.policy().domain().name(a.loss.change->second)};
    if (some_select(a.releases)) out["parallel"] = a.parallel();
    out["disjoint"] = a.disjoint;
    if (a.disjoint) {
        out["parallel"] = a.parallel();
        out["readings"] = Json::array();
        for (const auto& r : a.readings)
            out["readings"].push_back({{"id", r.id},
                                       {"verdict", r.verdict},
                                       {"asks", r.asks},
                                       {"met", r.met ? Json(*r.met) : Json(nullptr)}});
    }
    if (a.file.budget()) {
        out["budget"] = loss_json(PrivacyLoss(*a.file.budget()), style);
        out["kept"] = a.kept();
    }
    return out;
}

int run(const BudgetOptions& options) {
    const BudgetAnswer answer = answer_of(options);
    if (options.json) fmt::print("{}", printed(json_of(answer, options.style), false));
    else print_text(answer, options.style);
    return answer.kept() ? ok : contradiction;
}

}  // namespace

void add_budget(CLI::App& app, int& exit_code) {
    auto options = std::make_shared<BudgetOptions>();
    Command command(app, "budget", "Add up what several releases cost under a policy, and check parallel composition");
    command.required("PLAN", options->plan,
                     "The budget and the releases in JSON (docs/budgets.md); - for standard input");
    command.required("--policy", options->policy, "The policy, a file as 'leakproof policy' reads it");
    command.option("--assume-policy", options->assumed,
                   "A policy: that of the releases that name none, as planned ones and old ones do");
    command.decimals(options->style.digits, most_digits);
    command.flag("--json", options->json, "One JSON object");
    command.explained_examples(
        "A plan: {\"budget\": {\"epsilon\": \"1\"}, \"releases\": [{\"name\": \"a\", \"epsilon\": \"1/2\", \"people\": "
        "\"0..499\"}, …]}.\nEach release is private at its level under its own policy, and reads the data of the "
        "persons "
        "that it names, or of everybody.\nWhat was released under another policy is converted where the two can be "
        "compared. Exit code 1 if the budget is exceeded.\n",
        "  leakproof budget budget.json --policy salaries.json\n"
        "  leakproof budget plan.json --policy census.json --assume-policy census.json --json");
    command.reads({"PLAN", "--policy", "--assume-policy"});
    command.run([options] { return run(*options); }, exit_code);
}

}  // namespace leakproof::cli
