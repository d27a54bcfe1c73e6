#include "cli/survey.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "cli/commands.hpp"
#include "cli/ranges.hpp"

namespace leakproof::cli {

SurveyJob survey_job(const SurveyCommand& options) {
    const SizeRange sizes = parse_sizes(options.graphs, "--graphs");
    SurveyRange out{sizes.low, sizes.high, {}};
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
    {
        ProgressLine line;
        job.run(watched(options.jobs, line));
    }
    fmt::print("{}", job.printed(text_or_json(options.json)).text);
    return ok;
}

}  // namespace leakproof::cli
