#include "cli/questions.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include <algorithm>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/interruption.hpp"
#include "base/words.hpp"
#include "cli/between.hpp"
#include "cli/commands.hpp"
#include "cli/format.hpp"
#include "cli/own_values.hpp"
#include "cli/stop.hpp"

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

question::TimeForValues QuestionOptions::time() const {
    constexpr std::chrono::seconds usual{60};
    constexpr int always_waited_for = 128;  // vertices, as optimum does
    if (!time_limit.empty()) return {parse_time_limit(time_limit), 0};
    if (!may_leave_open) return {};
    return {usual, always_waited_for};
}

Format QuestionOptions::printed_as() const {
    const std::string chosen = chosen_format(format, json, {"text", "json", "latex"});
    if (chosen == "latex") return {Format::Kind::latex};
    return text_or_json(chosen == "json");
}

QuestionJob QuestionOptions::job() const {
    QuestionJob out;
    out.text = trimmed(text);
    out.graphs = joined_graphs();
    out.where = where;
    out.lambdas = lambdas();
    out.time = time();
    return out;
}

QuestionRun AskOptions::run() const {
    if (text.empty() && file.empty()) throw InputError("ask", "neither QUESTION nor --file", "one of them");
    QuestionRun out{"ask", {}, read_own_values(values)};
    if (file.empty()) out.jobs.push_back(job());
    else {
        const std::string given = levels.given() ? joined(lambdas(), ",") : "";
        out.jobs =
            read_conjectures(read_file(file), input_name(file), {graphs.empty() ? "" : joined_graphs(), where, given});
    }
    for (auto& job : out.jobs) {
        job.go_on = all;
        job.time = time();
    }
    return out;
}

QuestionRun SearchOptions::run() const {
    if (!maximise && !minimise) throw InputError("search", "neither --maximise nor --minimise", "one of them");
    constexpr int most_ties = 100000;
    if (ties < 1 || ties > most_ties)
        throw InputError("--ties", std::to_string(ties), "1 to " + std::to_string(most_ties));
    QuestionJob out = job();
    out.largest = maximise;
    out.kept = static_cast<std::size_t>(ties);
    return {"search", {out}, read_own_values(values)};
}

QuestionRun TableOptions::run() const {
    QuestionJob out = job();
    out.place = "columns";
    if (csv) out.time = {};  // a number for each graph is what is asked for
    out.once = once;
    return {"table", {out}, read_own_values(values)};
}

void add_question_options(Command& command, QuestionOptions& options, std::vector<std::string> printing) {
    command.repeated(
        "--graphs", options.graphs,
        "Sizes 1..7 (the default) or 7 alone, cycle:3..40, distances, @file or @-; '; ' between them, 'where' a "
        "condition");
    command.option("--where", options.where, "A condition that all graphs have to pass");
    command.option("--lambda", options.levels.lambda,
                   "λ = e^ε (2 unless given): fractions separated by commas, or ranges FROM:TO:STEP");
    add_own_values(command, options.values);
    command.threads(options.jobs, "Threads");
    command.flag("--json", options.json, "One JSON object on standard output");
    command.option("--format", options.format, "text (the default), json or latex");
    add_recording(command, options.recording);
    command.reads({"--graphs", "--values"});
    printing.insert(printing.end(), {"--json", "--format", "--record", "--against"});
    add_shards(command, options.shards, printing);
}

void add_time_limit(Command& command, QuestionOptions& options) {
    options.may_leave_open = true;
    command.option("--time-limit", options.time_limit,
                   "Seconds for each maximum and each other value that may take long; then two numbers stand for the "
                   "maximum. On graphs with more than 128 vertices 60 unless given");
}

namespace {

Recorded recorded_run(const Questions& job) {
    Recorded out;
    const nlohmann::ordered_json identity = job.identity(1);
    out.command = identity.at("command").get<std::string>();
    nlohmann::ordered_json what{{"geng", identity.at("geng")}, {"questions", identity.at("questions")}};
    if (identity.contains("values")) what["values"] = identity.at("values");
    out.asked = what.dump();
    for (const auto& asked : job.asked()) {
        for (const auto& family : asked.selection().families()) out.families.push_back(family);
        for (auto& graph : asked.selection().named()) out.graphs.push_back(std::move(graph));
    }
    out.result = job.printed(text_or_json(true)).text;
    return out;
}

}  // namespace

int run_questions(const QuestionOptions& options, const QuestionRun& run, const Format& format) {
    const auto job = job_of(run);
    if (options.shards.given()) return work_at_shard(options.shards, options.jobs, *job);
    if (options.recording.given())
        for (const auto& asked : job->asked()) options.recording.require_files(asked.selection());
    const auto before = options.recording.before();
    for (const auto& asked : job->asked())
        for (const auto& sentence : asked.selection().left_out()) say("leakproof: {}\n", sentence);
    const auto print = [&] {
        const PrintedResult result = job->printed(format);
        fmt::print("{}", result.text);
        return result.contradicts ? contradiction : result.undecided ? incomplete : ok;
    };
    try {
        const LastWords if_a_thread_is_stuck([&] {
            print();
            say_stopped();
        });
        ProgressLine line;
        job->run(watched(options.jobs, line));
    } catch (const Interrupted&) {
        print();
        throw;
    }
    if (options.recording.given())
        if (const auto code = keep(options.recording, before, recorded_run(*job), format.kind == Format::Kind::json))
            return *code;
    return print();
}

}  // namespace leakproof::cli
