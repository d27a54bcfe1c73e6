#include "cli/enumerating.hpp"

#include "cli/ranges.hpp"
#include "report/jobs/check_job.hpp"
#include "report/jobs/question_run.hpp"
#include "report/jobs/survey_job.hpp"

namespace leakproof::cli {
namespace {

template <void (*add)(CLI::App&, int&, MakeJob*)>
MakeJob plan(CLI::App& app) {
    MakeJob out;
    int of_nothing = ok;  // the command is not run
    add(app, of_nothing, &out);
    return out;
}

std::unique_ptr<Job> read_questions(const nlohmann::ordered_json& run, const std::string& place) {
    return job_of(QuestionRun::of_run(run, place), Asked::Needs::nothing);
}

std::unique_ptr<Job> read_checks(const nlohmann::ordered_json& run, const std::string& place) {
    return std::make_unique<CheckJob>(CheckJob::of_run(run, place, baseline_path()));
}

std::unique_ptr<Job> read_survey(const nlohmann::ordered_json& run, const std::string& place) {
    return std::make_unique<SurveyJob>(SurveyJob::of_run(run, place));
}

}  // namespace

const std::map<std::string, EnumeratingCommand>& enumerating_commands() {
    static const std::map<std::string, EnumeratingCommand> all{
        {"ask", {plan<add_ask>, read_questions}},      {"check", {plan<add_check>, read_checks}},
        {"optimum", {plan<add_optimum>, read_survey}}, {"search", {plan<add_search>, read_questions}},
        {"table", {plan<add_table>, read_questions}},
    };
    return all;
}

JobReaders job_readers() {
    JobReaders out;
    for (const auto& [name, command] : enumerating_commands()) out.emplace(name, command.read);
    return out;
}

}  // namespace leakproof::cli
