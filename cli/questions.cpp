#include "cli/questions.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/interruption.hpp"
#include "cli/commands.hpp"
#include "cli/stop.hpp"
#include "report/question_report.hpp"
#include "report/text.hpp"

namespace leakproof::cli {

std::string QuestionOptions::joined_graphs() const {
    std::string out;
    for (const auto& one : graphs) out += (out.empty() ? "" : "; ") + one;
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

void add_question_options(Command& command, QuestionOptions& options) {
    command.option(
        "--graphs", options.graphs,
        "Sizes 1..7 (the default) or 7, cycle:3..40, @file, digraph6; '; ' between them, 'where' a condition");
    command.option("--where", options.where, "A condition that all graphs have to pass");
    command.option("--lambda", options.levels.lambda,
                   "λ = e^ε (2 unless given): fractions separated by commas, or ranges FROM:TO:STEP");
    command.threads(options.jobs, "Threads");
    add_shards(command, options.shards);
    command.flag("--json", options.json, "One JSON object on standard output");
}

void say_left_out(const Asked& asked) {
    for (const auto& sentence : asked.selection().left_out()) fmt::print(stderr, "leakproof: {}\n", sentence);
}

question::Running watched(const QuestionOptions& options, ProgressLine& line) {
    return {options.jobs, &stop_flag(), [&line](long graphs) {
                if (line.due()) line.show(fmt::format("{} graphs", with_commas(graphs)));
            }};
}

int work_at_question_shard(const QuestionOptions& options, const QuestionRun& run) {
    refuse_beside_shard(options.json, "--json");
    ProgressLine line;
    return work_at_shard(
        options.shards, [&](long shards) { return run.run(shards); },
        [&](const Shard& shard, const std::string&) { return run.find(shard, watched(options, line)); });
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
std::vector<Found> merged(const EachShard& for_each_shard) {
    MergedQuestions<Found> all;
    for_each_shard([&](const ShardFile& file) { all.add(file.found, "shard " + file.shard.str()); });
    return all.all();
}

}  // namespace

int merge_questions(const QuestionRun& run, const EachShard& for_each_shard, bool as_json) {
    const auto asked = run.asked(Asked::Needs::nothing);
    const auto& lambdas = asked.front().job().lambdas;
    if (run.command == "search") {
        const auto found = question::settled(merged<question::Extremes>(for_each_shard).at(0), lambdas);
        fmt::print("{}", as_json ? extremes_json(asked.front(), found) : extremes_text(asked.front(), found));
        return ok;
    }
    if (run.command == "table") {
        const auto found = question::settled(merged<question::ValueTable>(for_each_shard).at(0), lambdas);
        fmt::print("{}", as_json ? table_json(asked.front(), found) : table_text(asked.front(), found));
        return ok;
    }
    auto answers = merged<question::Answer>(for_each_shard);
    int exit_code = ok;
    for (std::size_t k = 0; k < answers.size(); ++k) {
        answers[k] = question::settled(std::move(answers[k]), asked[k].job().lambdas, asked[k].job().go_on);
        if (answers[k].outcome() == question::Outcome::refuted) exit_code = contradiction;
        if (!as_json) fmt::print("{}", answer_text(asked[k], answers[k]));
    }
    if (as_json) fmt::print("{}", answers_json(asked, answers, LEAKPROOF_VERSION));
    return exit_code;
}

}  // namespace leakproof::cli
