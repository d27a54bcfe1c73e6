#include "cli/survey.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "cli/commands.hpp"
#include "corpus/enumerate/selection.hpp"

namespace leakproof::cli {

SurveyJob survey_job(const SurveyCommand& options) {
    const auto sizes = GraphSelection(options.graphs, "--graphs").range_alone();
    if (!sizes) throw InputError("--graphs", quoted(options.graphs), "sizes alone for a survey, as 1..8");
    SurveyRange out{sizes->first, sizes->second, {}};
    for (const auto& level : parse_levels(options.levels)) {
        if (!level.lambda()) throw InputError("--epsilon", level.str(), "values of λ that are fractions, by --lambda");
        if (std::find(out.lambdas.begin(), out.lambdas.end(), *level.lambda()) == out.lambdas.end())
            out.lambdas.push_back(*level.lambda());
    }
    return {std::move(out), options.lines};
}

int run_survey(const SurveyCommand& options) {
    SurveyJob job = survey_job(options);
    if (options.shards.given()) return work_at_shard(options.shards, options.jobs, job);
    const GraphSelection selection(options.graphs, "--graphs");
    for (const auto& sentence : selection.left_out()) say("leakproof: {}\n", sentence);
    const auto before = options.recording.before();
    {
        ProgressLine line;
        job.run(watched(options.jobs, line));
    }
    if (options.recording.given()) {
        nlohmann::ordered_json asked = job.identity(1);
        for (const char* key : {"leakproof", "build", "shards"}) asked.erase(key);
        Recorded now{
            .command = "optimum --graphs", .asked = asked.dump(), .result = job.printed(text_or_json(true)).text};
        if (const auto code = keep(options.recording, before, std::move(now), options.json)) return *code;
    }
    fmt::print("{}", job.printed(text_or_json(options.json)).text);
    return ok;
}

}  // namespace leakproof::cli
