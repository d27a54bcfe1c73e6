// Reading ranges and lists from the command line, and the places of the project's files.
#pragma once

#include <optional>
#include <string>

namespace leakproof::cli {

// "1..8" or "6" (which stands for 1..6).
struct SizeRange {
    int low, high;
};
SizeRange parse_sizes(const std::string& text, const std::string& option);

// "values<=3,tuples<=2", either of them or both; 0 stands for one that is not given.
struct PolicyLimits {
    int values = 0, tuples = 0;
};
PolicyLimits parse_policies(const std::string& text, const std::string& option);

std::string home_path(
    const std::string& below);  // a file of the project; LEAKPROOF_HOME overrides where the project is
std::string baseline_path();    // corpus/data/baseline.json
std::optional<std::string> proof_source(const std::string& file);  // below proofs/, if it is there

unsigned default_jobs();

}  // namespace leakproof::cli
