#include "cli/questions.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/interruption.hpp"
#include "base/words.hpp"
#include "cli/commands.hpp"
#include "cli/stop.hpp"
#include "cli/terminal.hpp"
#include "report/question_report.hpp"
#include "report/text.hpp"

namespace leakproof::cli {

std::string QuestionOptions::joined_graphs() const {
    const std::string out = joined(graphs, "; ");
    return out.empty() ? "1..7" : out;
}

std::vector<Rational> QuestionOptions::lambdas() const {
    std::vector<Rational> out;
    for (const auto& level : parse_levels(levels))
        if (std::find(out.begin(), out.end(), *level.lambda()) == out.end()) out.push_back(*level.lambda());
    return out;
}

QuestionJob QuestionOptions::job() const {
    QuestionJob out;
    out.text = text;
    out.graphs = joined_graphs();
    out.where = where;
    out.lambdas = lambdas();
    return out;
}

std::vector<std::string> QuestionOptions::arguments(const std::string& command) const {
    std::vector<std::string> out{command};
    if (!text.empty()) out.push_back(text);
    for (const auto& one : graphs) out.insert(out.end(), {"--graphs", one});
    if (!where.empty()) out.insert(out.end(), {"--where", where});
    if (!levels.lambda.empty()) out.insert(out.end(), {"--lambda", levels.lambda});
    return out;
}

QuestionRun AskOptions::run() const {
    if (text.empty() == file.empty())
        throw InputError("ask", text.empty() ? "neither QUESTION nor --file" : "QUESTION and --file as well",
                         "one of them");
    QuestionRun out{"ask", {}};
    if (file.empty()) out.jobs.push_back(job());
    else {
        const std::string given = levels.given() ? joined(lambdas(), ",") : "";
        out.jobs =
            read_conjectures(read_file(file), input_name(file), {graphs.empty() ? "" : joined_graphs(), where, given});
    }
    for (auto& job : out.jobs) job.go_on = all;
    return out;
}

std::vector<std::string> AskOptions::arguments() const {
    auto out = QuestionOptions::arguments("ask");
    if (!file.empty()) out.insert(out.end(), {"--file", file});
    if (all) out.emplace_back("--all");
    return out;
}

QuestionRun SearchOptions::run() const {
    if (maximise == minimise)
        throw InputError("search", maximise ? "--maximise and --minimise" : "neither --maximise nor --minimise",
                         "one of them");
    constexpr int most_ties = 100000;
    if (ties < 1 || ties > most_ties)
        throw InputError("--ties", std::to_string(ties), "1 to " + std::to_string(most_ties));
    QuestionJob out = job();
    out.largest = maximise;
    out.kept = static_cast<std::size_t>(ties);
    return {"search", {out}};
}

std::vector<std::string> SearchOptions::arguments() const {
    auto out = QuestionOptions::arguments("search");
    out.insert(out.end(), {maximise ? "--maximise" : "--minimise", "--ties", std::to_string(ties)});
    return out;
}

QuestionRun TableOptions::run() const {
    QuestionJob out = job();
    out.place = "columns";
    out.once = once;
    return {"table", {out}};
}

std::vector<std::string> TableOptions::arguments() const {
    auto out = QuestionOptions::arguments("table");
    if (once) out.emplace_back("--once");
    return out;
}

void add_question_options(Command& command, QuestionOptions& options) {
    command.repeated(
        "--graphs", options.graphs,
        "Sizes 1..7 (the default) or 7, cycle:3..40, @file or @-, digraph6; '; ' between them, 'where' a condition");
    command.option("--where", options.where, "A condition that all graphs have to pass");
    command.option("--lambda", options.levels.lambda,
                   "λ = e^ε (2 unless given): fractions separated by commas, or ranges FROM:TO:STEP");
    command.threads(options.jobs, "Threads");
    add_shards(command, options.shards);
    command.flag("--json", options.json, "One JSON object on standard output");
}

void say_left_out(const Asked& asked) {
    for (const auto& sentence : asked.selection().left_out()) say("leakproof: {}\n", sentence);
}

question::Running watched(unsigned jobs, ProgressLine& line) {
    return {jobs, &stop_flag(), [&line](long graphs) {
                if (line.due()) line.show(fmt::format("{} graphs", with_commas(graphs)));
            }};
}

int work_at_question_shard(const QuestionOptions& options, const QuestionRun& run) {
    refuse_beside_shard(options.json, "--json");
    return work_at_shard(
        options.shards, [&](long shards) { return run.run(shards); },
        [&](const Shard& shard, const std::string&) { return find_shard(run, options.jobs, shard); });
}

std::string find_shard(const QuestionRun& run, unsigned jobs, const Shard& shard) {
    ProgressLine line;
    return run.find(shard, watched(jobs, line));
}

int run_and_print(const std::function<void()>& work, const std::function<int()>& print) {
    try {
        const LastWords if_a_thread_is_stuck([&] {
            print();
            say_stopped();
        });
        work();
    } catch (const Interrupted&) {
        print();
        throw;
    }
    return print();
}

namespace {

template <class Found>
std::vector<Found> merged(const std::vector<Asked>& asked, const EachShard& for_each_shard) {
    MergedQuestions<Found> all(asked);
    for_each_shard([&](const ShardFile& file) { all.add(file.found, "shard " + file.shard.str()); });
    return all.all();
}

}  // namespace

int merge_questions(const QuestionRun& run, const EachShard& for_each_shard, bool as_json) {
    const auto asked = run.asked(Asked::Needs::nothing);
    if (run.command == "search") {
        const auto found = asked.front().settled(merged<question::Extremes>(asked, for_each_shard).at(0));
        fmt::print("{}", as_json ? extremes_json(asked.front(), found) : extremes_text(asked.front(), found));
        return ok;
    }
    if (run.command == "table") {
        const auto found = asked.front().settled(merged<question::ValueTable>(asked, for_each_shard).at(0));
        fmt::print("{}", as_json ? table_json(asked.front(), found) : table_text(asked.front(), found));
        return ok;
    }
    auto answers = merged<question::Answer>(asked, for_each_shard);
    int exit_code = ok;
    for (std::size_t k = 0; k < answers.size(); ++k) answers[k] = asked[k].settled(std::move(answers[k]));
    for (std::size_t k = 0; k < answers.size(); ++k) {
        if (answers[k].verdict() == Verdict::refuted) exit_code = contradiction;
        if (!as_json) fmt::print("{}", answer_text(asked[k], answers[k]));
    }
    if (as_json) fmt::print("{}", answers_json(asked, answers, LEAKPROOF_VERSION));
    return exit_code;
}

}  // namespace leakproof::cli
