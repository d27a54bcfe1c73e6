// What a shard of each kind of run finds, as JSON, with progress on standard error. A request to stop is thrown as
// Interrupted.
#pragma once

#include <string>

#include "report/check_job.hpp"
#include "report/survey_job.hpp"

namespace leakproof::cli {

std::string find_shard(const CheckJob& job, unsigned jobs, const Shard& shard);

// `file` is the shard's: lines, if they are kept, go beside it.
std::string find_shard(const SurveyJob& job, unsigned jobs, const Shard& shard, const std::string& file);

}  // namespace leakproof::cli
