#include "cli/survey.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "cli/commands.hpp"
#include "cli/find_shard.hpp"
#include "cli/ranges.hpp"
#include "cli/stop.hpp"
#include "cli/terminal.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

SurveyOptions with_progress(unsigned jobs, ProgressLine& line) {
    return {jobs,
            &stop_flag(),
            [&line](long graphs) {
                if (line.due()) line.show(fmt::format("{} graphs", with_commas(graphs)));
            },
            {}};
}

}  // namespace

SurveyJob survey_job(const std::string& graphs, const LevelOptions& levels, bool lines) {
    const SizeRange sizes = parse_sizes(graphs, "--graphs");
    SurveyJob out{sizes.low, sizes.high, {}, lines};
    for (const auto& level : parse_levels(levels)) {
        if (!level.lambda()) throw InputError("--epsilon", level.str(), "values of λ that are fractions, by --lambda");
        if (std::find(out.lambdas.begin(), out.lambdas.end(), *level.lambda()) == out.lambdas.end())
            out.lambdas.push_back(*level.lambda());
    }
    return out;
}

std::string find_shard(const SurveyJob& job, unsigned jobs, const Shard& shard, const std::string& file) {
    ProgressLine line;
    return job.find(shard, with_progress(jobs, line), lines_of_shard(file));
}

void print_survey(const SurveyJob& job, const Survey& survey, bool as_json) {
    job.require_all(survey);
    fmt::print("{}", as_json ? survey_json(job, survey) : survey_text(job, survey));
}

int run_survey(const SurveyCommand& options) {
    const SurveyJob job = survey_job(options.graphs, options.levels, options.lines);
    if (options.shards.given()) {
        refuse_beside_shard(options.json, "--json");
        return work_at_shard(
            options.shards, [&](long shards) { return job.run(shards); },
            [&](const Shard& shard, const std::string& file) { return find_shard(job, options.jobs, shard, file); });
    }
    if (options.lines)
        throw InputError("--lines", "no --shard", "--shard and --out: the lines go beside a shard's file");
    ProgressLine line;
    const Survey survey = job.survey({}, with_progress(options.jobs, line));
    line.clear();
    print_survey(job, survey, options.json);
    return ok;
}

}  // namespace leakproof::cli
