// Reading ranges and lists from the command line, and the places of the project's files.
#pragma once

#include <optional>
#include <string>

namespace leakproof::cli {

// "values<=3,tuples<=2", either of them or both; 0 stands for one that is not given.
struct PolicyLimits {
    int values = 0, tuples = 0;
};
PolicyLimits parse_policies(const std::string& text, const std::string& option);

// A file of the project: in the folder that LEAKPROOF_HOME names, in share/leakproof beside a program that is
// installed, or where the program was built from.
std::string home_path(const std::string& below);
std::string baseline_path();  // corpus/data/baseline.json

unsigned default_jobs();

}  // namespace leakproof::cli
